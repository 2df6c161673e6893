"""Choosing the alternative that Remi's advice compares the best choice with: one with a plain reason against it."""

from collections.abc import Sequence

from raub_desktop.engine.actions import Action, Put
from raub_desktop.engine.core import Reason
from raub_desktop.engine.melds import equal
from raub_desktop.engine.remi.types import Verb, View
from raub_desktop.players.advice import ALIKE, POINTS, Choice
from raub_desktop.players.remi.legal import own_hand
from raub_desktop.players.remi.reasons import (
    CLEARLY,
    DRAWS,
    HELPS,
    SAME,
    card_of,
    helps_more,
    idle,
    in_meld,
    more,
    verb_of,
    why_not,
    worth_of,
)
from raub_desktop.players.remi.search.choices import BREAKS

NEXT = 3
"""Number of choices after the best one that are always compared with it."""
_FURTHER = 4
"""Number of further discards that are searched for one with a plain reason against it."""
_RIVAL = 10.0
"""The loss up to which a reader would consider a discard, too."""
_VAGUE = ("discard", "chance", "as_good", ALIKE)
"""Reasons that only say that a choice is better, not why."""


def contrast(view: View, choices: Sequence[Choice]) -> tuple[Choice | None, Reason]:
    """Return the choice to compare the best one with, and why it is worse.

    A discard is rather compared with a slightly worse one than with one against which there is no plain reason, or with
    a card of a meld that is marked in the hand.
    """
    other = told_from(choices)
    if other is None:
        return _nothing_worse(view, choices)
    rivals = dearer_discards(view, choices)
    best, reason = choices[0], why_not(view, choices[0], other, dearest=not rivals)
    if not _discards(best) or not _discards(other) or helps_more(other, best):
        return other, reason
    vague = (*_VAGUE, "safer") if rivals else _VAGUE  # a reader asks why the dearer one does not go
    if reason.code not in vague and not _in_meld(view, best, other):
        return other, reason
    near = (best.value or 0.0) - BREAKS / 2
    thrown = [choice for choice in choices[1:] if _discards(choice)][:_FURTHER]
    worse = [choice for choice in thrown if near < (choice.value or 0.0) < (other.value or 0.0)]
    for choice in worse:
        why = why_not(view, best, choice, dearest=not rivals)
        if why.code not in (_VAGUE if choice in rivals else vague) and not _in_meld(view, best, choice):
            return choice, why
    alike = [choice for choice in rivals if (best.value or 0.0) - (choice.value or 0.0) < SAME[POINTS]]
    if not alike and reason.code == ALIKE and not _is_equal(best.action, other.action):
        alike = [other]
    return (alike[0], _as_good(view, best, alike[0])) if alike else (other, reason)


def _nothing_worse(view: View, choices: Sequence[Choice]) -> tuple[Choice | None, Reason]:
    """Return another discard that is as good as the best one, if there is one."""
    best = choices[0]
    thrown = (choice for choice in choices[1:] if _discards(best) and _discards(choice))
    like = next((choice for choice in thrown if not _is_equal(choice.action, best.action)), None)
    return (None, Reason(ALIKE)) if like is None else (like, _as_good(view, best, like))


def _as_good(view: View, best: Choice, other: Choice) -> Reason:
    """Return that either of two cards may go, and why where neither goes with any other one."""
    card, instead = card_of(best.action), card_of(other.action)
    both = idle(view, card) and idle(view, instead)
    return Reason("alone_both" if both else "as_good", card=card, cards=(instead,))


def dearer_discards(view: View, choices: Sequence[Choice]) -> list[Choice]:
    """Return the discards, hardly worse than the best one, of cards in no meld that count more points than its card."""
    best = choices[0]
    if not _discards(best):
        return []
    worth, hand, rules = worth_of(view, card_of(best.action)), own_hand(view), view.options.meld_rules
    loose = [choice for choice in choices if _discards(choice) and not rules.is_wild(card_of(choice.action))]
    near = [choice for choice in loose if (best.value or 0.0) - (choice.value or 0.0) < _RIVAL]
    cards = ((choice, card_of(choice.action)) for choice in near)
    return [choice for choice, card in cards if worth_of(view, card) > worth and not in_meld(view, card, hand)]


def _in_meld(view: View, best: Choice, other: Choice) -> bool:
    """Whether the other card is of a meld: of one marked in the hand, or one that the best discard leaves."""
    hand, card = own_hand(view), card_of(other.action)
    left = [card for card in hand if card != card_of(best.action)]
    return in_meld(view, card, hand) or in_meld(view, card, left)


def _discards(choice: Choice) -> bool:
    return verb_of(choice.action) == Verb.DISCARD


def told_from(choices: Sequence[Choice]) -> Choice | None:
    """Return the choice to compare the best one with; None where there is none.

    That is the nearest one that is clearly worse, or one after which more cards help, so that it looks better; the
    latter wherever a reason would speak of cards that help.  Of two ways to draw it is always the other one.
    """
    if {verb_of(choice.action) for choice in choices} == DRAWS:
        return choices[1]
    best = choices[0].value or 0.0
    if verb_of(choices[0].action) == Verb.DISCARD:  # why this card goes, not what else could be laid
        thrown = [choice for choice in choices[1:] if not isinstance(choice.action, Put)]
        choices = [choices[0], *(thrown or choices[1:])]
    alike = [choice for choice in choices[1:] if best - (choice.value or 0.0) < SAME[POINTS]]
    if verb_of(choices[0].action) == Verb.SWAP:  # what is said of a joker must be so beside whatever else can be done
        choices = [choices[0], *(choice for choice in choices[1:] if verb_of(choice.action) != Verb.SWAP)]
        return next(iter(choices[1:]), None)
    seen = [choice for choice in choices[1 : NEXT + 1] if best - (choice.value or 0.0) < BREAKS / 2]
    better = [
        choice for choice in seen if helps_more(choice, choices[0]) and not _is_equal(choice.action, choices[0].action)
    ]
    worse = [
        choice for choice in choices[1:] if choice not in alike and not _is_equal(choice.action, choices[0].action)
    ]
    told = sorted(better, key=lambda choice: choice not in alike)[:1]
    if told and worse and more(choices[0], worse[0], HELPS) < CLEARLY:
        told = [min(told[0], worse[0], key=choices.index)]
    return next(iter([*told, *worse]), None)


def _is_equal(first: Action, other: Action) -> bool:
    """Whether two discards are of equal cards of two packs."""
    verbs = verb_of(first), verb_of(other)
    return verbs == (Verb.DISCARD, Verb.DISCARD) and equal(card_of(first), card_of(other))
