"""Looking at a deal: before it ends why nobody can change it, afterwards all cards and the proof."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from raub_desktop.engine.fair import Promise, short
from raub_desktop.engine.match import Match
from raub_desktop.language import tr, trc
from raub_desktop.language.system_errors import why_text
from raub_desktop.storage.clock import now
from raub_desktop.storage.record_files import save_match
from raub_desktop.toolkit.layout import Column, Control, Node, Page, Panel, Row, Spacer, Text
from raub_desktop.toolkit.scene import Change, Pop, Push, Route
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.numbered_steps import Step, numbered_steps
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import ToFairness
from raub_desktop.ui.scenes.history.deal_page import deal_page
from raub_desktop.ui.scenes.rules.fairness import cut_words
from raub_desktop.ui.table.board.past_deal import PastDeal, past_deals


class Seals(NamedTuple):
    """The cryptographic values of a deal: its match's ``promise`` (None: its cards were no secret), its fingerprint,
    and its seed ("" where they are not shown).
    """

    promise: Promise | None
    seal: str
    key: str


def promise_page(seals: Seals) -> Node:
    """Return the page on why nobody can choose or change a card of a deal in progress."""
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
    columns = (
        Column(Text(name, "label"), Text(value, tone="blue"), gap="xs", share=1.0, width="l") for name, value in facts
    )
    return Column(
        Text(tr("Nobody at this table could choose your cards, and nobody can change one now."), "quote"),
        numbered_steps(_steps()),
        Row(*columns, gap="l", align="start"),
        gap="l",
    )


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
    """Return all values of the proof by name; for one that is still secret, a text that says so."""
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
    """Return these values in rows, and at the foot how to check a match; ``trouble``: what went wrong with that."""
    rows = (Column(Text(name, "label"), Text(value, tone="blue"), gap="none") for name, value in told_values(seals))
    return Column(*rows, Text(check, tone="red" if trouble else "plain"), gap="m")


class DealScene(PageScene):
    """The deals of a match, one at a time.

    ``folder`` is where its record is saved when the player wants to check it, ``again`` leads to a new table with the
    same deal; ``deals`` are given where they were laid open before.  Left and Right turn to other deals, E to the
    values of the proof; Escape, Enter or I go back.
    """

    star = False

    def __init__(
        self,
        context: Context,
        match: Match,
        names: Sequence[str],
        folder: Path,
        again: Callable[[PastDeal], Route] | None = None,
        place: int | None = None,
        deals: Sequence[PastDeal] | None = None,
    ) -> None:
        super().__init__(context)
        self.match = match
        self.names = tuple(names)
        self.folder = folder
        self.again = again
        self.deals = past_deals(match) if deals is None else deals
        last = len(self.deals) - 1
        self.place = last if place is None else min(place, last)
        """The number of the deal shown; -1 before the first."""
        self.experts = False
        """Whether the values of the proof are shown instead of the cards."""
        self.saved: Path | None = None
        self.trouble = ""
        self.focus = "back"

    @property
    def deal(self) -> PastDeal | None:
        """The deal shown; None before the first."""
        return self.deals[self.place] if self.deals else None

    # ---------------------------------------------------------------------------------------------------- the page
    def layout(self) -> Node:
        deal = self.deal
        title = tr("Deal {number}", number=deal.number) if deal is not None else tr("Before the first deal")
        line = tr("the numbers behind the proof") if self.experts else tr("the cards are shown when the deal is over")
        shown = deal is not None and deal.over and not self.experts
        return Page(
            Text(title, "title", align="centre"),
            None if shown else Text(line, "small", tone="quiet", align="centre"),
            None if shown else Spacer(),
            Panel(self._paper(), pad="m" if shown else "l", share=float(shown)),
            None if shown else Spacer(),
            foot=self._foot(),
            gap="s",
        )

    def _paper(self) -> Node:
        if self.experts:
            return values_page(self._seals, self.trouble or self._how_to_check(), trouble=bool(self.trouble))
        if self.deal is not None and self.deal.over:
            return deal_page(self.deal, self.names, self.context.cards.deck)
        return promise_page(self._seals)

    def _foot(self) -> Node:
        over = self.deal is not None and self.deal.proof.seed is not None
        before = Button("before", tr("Previous deal"), partial(self._turn, -1), key="<")
        after = Button("after", tr("Next deal"), partial(self._turn, 1), key=">")
        before.enabled, after.enabled = self.place > 0, self.place + 1 < len(self.deals)
        pages = []
        for name, words, key, act in self._pages():
            button = Button(name, words, act, key=key)
            button.enabled = name != "again" or over
            pages.append(Control(button, at_least="s"))
        back = Button("back", tr("Back"), Pop, key=trc("key", "Esc"), main=True)
        turns = Control(before, at_least="s"), Control(after, at_least="s")
        return Row(*turns, Spacer(), *pages, Control(back, at_least="s"), wraps=True)

    def _pages(self) -> Iterator[tuple[str, str, str, Callable[[], Change | None]]]:
        """Yield the buttons between those to other deals and the one back."""
        if self.experts:
            yield "save", tr("Save the record"), "S", self._save
            yield "experts", tr("The cards"), "C", self._turn_page
            return
        yield "how", tr("How is it fair?"), "H", lambda: Push(ToFairness(self.match.promise))
        if self.again is not None:
            yield "again", tr("Play this deal again"), "P", self._again
        yield "experts", tr("For experts"), "E", self._turn_page

    def _turn_page(self) -> None:
        self.experts = not self.experts
        self.rebuild()

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        return Pop() if event.key == pygame.K_i else None

    def handle(self, event: pygame.Event) -> Change | None:
        """Turn to other deals by the arrow keys."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._turn(-1 if event.key == pygame.K_LEFT else 1)
            return None
        return super().handle(event)

    def _turn(self, by: int) -> None:
        if 0 <= self.place + by < len(self.deals):
            self.place += by
            self.rebuild()

    def _again(self) -> Change | None:
        """Open a new table with the same cards."""
        deal = self.deal
        return None if self.again is None or deal is None or deal.proof.seed is None else Push(self.again(deal))

    def _save(self) -> None:
        """Save the match's record to where it can be checked."""
        try:
            self.saved, self.trouble = save_match(self.match, self.folder, now()), ""
        except OSError as error:
            self.trouble = tr("The record cannot be saved: {why}.", why=why_text(error))
        self.rebuild()

    @property
    def _seals(self) -> Seals:
        deal, promise = self.deal, self.match.promise
        if deal is None:
            return Seals(promise, self.match.next_fingerprint or "", "")
        proof = deal.proof
        return Seals(None if proof.known else promise, proof.fingerprint or "", proof.seed or "")

    def _how_to_check(self) -> str:
        if self.saved is not None:
            return tr("Saved. To check it yourself: {command}", command=f'raub-desktop check "{self.saved}"')
        return tr(
            "To check it yourself, save the record and run: {command}", command="raub-desktop check match.raub.json"
        )
