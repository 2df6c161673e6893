"""What makes a deal fair, on paper: in steps while it is played, and every digit of it for whoever wants to reckon."""

from typing import NamedTuple

from raub_desktop.engine.fair import Promise, short
from raub_desktop.language import tr, trc
from raub_desktop.toolkit.layout import Column, Node, Row, Text
from raub_desktop.toolkit.widgets.numbered_steps import Step, numbered_steps
from raub_desktop.ui.scenes.rules.fairness import cut_words

_COLUMN = 0.44
"""The wished width of each of the three facts under the steps (u)."""


class Seals(NamedTuple):
    """What binds a deal: its match's ``promise`` (None: its cards were no secret), its own seal, and its own key
    ("" where they are not shown)."""

    promise: Promise | None
    seal: str
    key: str


def promise_page(seals: Seals) -> Node:
    """Return why nobody can choose or change a card of a deal that is being played."""
    if seals.promise is None:
        return Text(
            tr(
                "These cards were known before the match began, so there is nothing to prove. "
                "You see them all when the deal is over."
            ),
            "quote",
        )
    facts = (
        (tr("Seal of this deal"), f"{short(seals.seal)} …" if seals.seal else tr("made when the cards are shuffled")),
        (trc("of the pack", "Cut"), cut_words(seals.promise) or tr("not made yet")),
        (tr("Key"), tr("shown when the match is over")),
    )
    return Column(
        Text(tr("Nobody at this table could choose your cards, and nobody can change one now."), "quote"),
        numbered_steps(_steps()),
        Row(*(_fact(*fact) for fact in facts), gap="l", align="start"),
        gap="l",
    )


def _fact(name: str, value: str) -> Node:
    return Column(Text(name, "label"), Text(value, tone="blue"), gap="xs", share=1.0, width=_COLUMN)


def _steps() -> tuple[Step, ...]:
    return (
        Step(
            tr("Sealed"),
            tr("The order of the cards is fixed. If a single card changed, this seal would no longer fit."),
        ),
        Step(
            trc("step", "Cut"),
            tr("The shuffle follows from a secret key and from the cut. The key was sealed before the cut was made."),
        ),
        Step(
            trc("step", "Shown"),
            tr("When the deal is over, this page shows every card. When the match is over, it shows the key as well."),
        ),
    )


# ------------------------------------------------------------------------------------------------------- for experts
def told_values(seals: Seals) -> list[tuple[str, str]]:
    """Everything that can be reckoned with, each with its name; what is not shown yet says so."""
    later, promise = tr("shown when the match is over"), seals.promise
    values = [
        (tr("Seal of this deal"), seals.seal or tr("made when the cards are shuffled")),
        (tr("Key of this deal"), seals.key or tr("shown when the deal is over")),
    ]
    if promise is None:
        return values
    return [
        (tr("Seal of the match"), promise.commitment),
        (trc("of the pack", "Cut"), cut_words(promise) or tr("not made yet")),
        (tr("Key of the match"), promise.key or later),
        *values,
    ]


def values_page(seals: Seals, check: str, *, trouble: bool) -> Node:
    """Return all of them in rows, and at the foot how a match is checked; ``trouble``: what went wrong with that."""
    rows = (Column(Text(name, "label"), Text(value, tone="blue"), gap="none") for name, value in told_values(seals))
    return Column(*rows, Text(check, tone="red" if trouble else "plain"), gap="m")
