"""Remi's advice in words and points."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from raub_desktop.engine.actions import Lay, Put
from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.core import Reason
from raub_desktop.engine.remi.types import Phase, Verb, View
from raub_desktop.engine.remi.view import must_open
from raub_desktop.engine.remi.worth import lay_out
from raub_desktop.language import as_sentence, card_word, card_words, rank_index, rank_word, tr, trc
from raub_desktop.language.numbers import plain
from raub_desktop.language.remi.advice import advice_sentence
from raub_desktop.language.remi.calls import choice_text, melds_named
from raub_desktop.players.advice import ALIKE, Advice, Choice
from raub_desktop.players.remi.contrast import dearer_discards
from raub_desktop.players.remi.legal import own_hand
from raub_desktop.players.remi.reasons import HELPS, why_not
from raub_desktop.players.remi.turn import holds_back, joker_for, kept_instead, why_held
from raub_desktop.ui.games.remi.panel import RemiPanel, stands_for
from raub_desktop.ui.table.drawing.hint_table import FEW
from raub_desktop.ui.table.hint import (
    Column,
    HintRow,
    HintWords,
    MiniCard,
    hint_note,
    shown_choices,
)

MOST_MELDED = 13
"""Number of small cards one row has room for, of several melds together."""
MORE = "…"
"""Follows the first cards of several melds where there are more."""
GREATEST_EXACT_LOSS = 50
"""Greater losses, such as by a discard that breaks a meld, are not given as a number."""
_PANEL = RemiPanel()


def hint(advice: Advice, view: View, deck: str, names: Sequence[str] = ()) -> HintWords:
    """Return the hint for a decision in words: the choice, its reason, and what others lose."""
    best = advice.choices[0]
    choices = _different(advice.choices)
    counted, held = shown_choices(advice._replace(choices=tuple(choices))), _held_back(advice, view)
    if held is not None and held.value is not None and held not in counted:
        counted[-2 if counted[-1] is advice.other else -1] = held
    if view.phase is Phase.DRAW and len(counted) == 1:  # the only way to draw needs no figures
        counted = []
    told = [_kind(choice.action) for choice in (advice.other, held) if choice is not None]
    why = _instead(best, view, deck) or advice_sentence(advice.reason, deck, names)
    title, named = _title(best.action, view, deck), choice_text(best.action, deck)
    reason = why or tr("This is what the computer would do.")
    if _several(best.action):  # the heading has no room for the melds
        reason = f"{as_sentence(named)} {reason}"

    def row(choice: Choice) -> HintRow:
        return _row(choice, view, deck)._replace(told=_kind(choice.action) in told)

    return replace(
        hint_note(title, advice, counted, (_lost_points(counted, best),) if counted else (), row),
        named="" if named == title or _stands(best.action) else named,
        reason=reason,
        why=why if counted else reason,
        aside=_why_held(held, view, deck)
        if held is not None and counted
        else _joker(best, view, deck) or _unopened(best, view),
    )


def _title(action: Any, view: View, deck: str) -> str:
    """Return the advised choice, short enough for a heading; an opening's cards are marked in the hand instead."""
    if _several(action):
        return _PANEL.label(action, view, deck)
    return _onto(action, view, deck) if _stands(action) else short_action(action, deck)


def short_action(action: Any, deck: str, _held: Sequence[Card] = ()) -> str:
    """Return an action in few words, without the suits of a group, for places where its cards are shown, too.

    "" for several melds, which its button names by their points, and for a joker at an end of a run, which it names by
    the card that it stands for.
    """
    if _several(action) or _stands(action):
        return ""
    match action:
        case Put(Verb.MELD, groups):
            return tr("Meld {cards}", cards=melds_named(groups, deck))
        case Put(Verb.LAY, numbers=(_, _)):
            return _moved(action, deck)
    return choice_text(action, deck)


def _stands(action: Any) -> bool:
    """Whether a joker is laid at an end of a run."""
    return isinstance(action, Put) and bool(action.end) and len(action.numbers) == 1


def _moved(action: Put, deck: str) -> str:
    """Return a card laid off on a full run, whose joker moves on to another one."""
    rank, (number, other) = rank_word(action.groups[0][0].rank, deck), action.numbers
    return tr("{rank:Nom} to meld {number}, joker to meld {other}", rank=rank, number=number, other=other)


def _onto(action: Put, view: View, deck: str) -> str:
    """Return a joker laid off at an end of a run, with the meld it goes to and what it stands for there."""
    assert action.end is not None
    card = stands_for(action.numbers[0], action.end, view, deck)
    rank = rank_word(action.groups[0][0].rank, deck)
    return tr("{rank:Nom} to meld {number}, as the {card}", rank=rank, number=action.numbers[0], card=card)


def _several(action: Any) -> bool:
    return isinstance(action, Put) and action.verb == Verb.MELD and len(action.groups) > 1


def _different(choices: Sequence[Choice]) -> list[Choice]:
    """Return the choices, dropping those that do the same with equal cards of two packs, or in another order."""
    kinds = [_kind(choice.action) for choice in choices]
    return [choice for place, choice in enumerate(choices) if kinds[place] not in kinds[:place]]


def _kind(action: Any) -> object:
    """Return a key that is equal for choices that do the same."""
    if isinstance(action, Put) and action.verb == Verb.MELD:
        return frozenset(card_words(group, "french") for group in action.groups)
    return choice_text(action)


def _instead(best: Choice, view: View, deck: str) -> str:
    """Return which meld stays when a card of another is discarded; "" where the discard breaks none."""
    instead = kept_instead(view, best.action.cards[0]) if _discards(best) else None
    return "" if instead is None else advice_sentence(instead, deck)


def _held_back(advice: Advice, view: View) -> Choice | None:
    """Return the longest marked meld that is kept while a card is discarded; None where none could be laid."""
    best = advice.choices[0]
    if not _discards(best) or advice.reason.code.startswith("hold") or not holds_back(view):
        return None
    marked = {frozenset(meld) for meld in lay_out(view.options, in_order(own_hand(view))).melds}
    melds = [choice for choice in _different(advice.choices) if _melds_one(choice.action)]
    kept = [choice for choice in melds if _group(choice) in marked and best.action.cards[0] not in _group(choice)]
    return max(kept, key=lambda choice: len(_group(choice)), default=None)


def _melds_one(action: Any) -> bool:
    return isinstance(action, Put) and action.verb == Verb.MELD and len(action.groups) == 1


def _group(choice: Choice) -> frozenset[Card]:
    return frozenset(choice.action.groups[0])


def _why_held(held: Choice, view: View, deck: str) -> str:
    return advice_sentence(why_held(view, held.action), deck)


def _joker(best: Choice, view: View, deck: str) -> str:
    """Return which joker can be swapped for after drawing, or after the opening, by a card that stays; "" for none."""
    if not (_discards(best) if must_open(view) else view.phase is Phase.DRAW):
        return ""
    gone = getattr(best.action, "cards", ())
    for card in own_hand(view):
        if card not in gone and (number := joker_for(view, card)):
            fields = {"card": card_word(card, deck), "number": number}
            if must_open(view):
                return tr("After your opening, swap your {card} for the joker in meld {number}.", **fields)
            return tr("After drawing, swap your {card} for the joker in meld {number}.", **fields)
    return ""


def _unopened(best: Choice, view: View) -> str:
    """Return what not opening costs, beside a discard while another player has opened; "" otherwise."""
    if not (_discards(best) and view.options.unopened and must_open(view) and any(view.deal.opened)):
        return ""
    return tr("If the deal ends before you have opened, you count {number} points.", number=view.options.unopened)


def contrast(advice: Advice, other: Choice, view: View, deck: str, names: Sequence[str] = ()) -> str:
    """Return why the best choice is better than another one; "" where nothing tells them apart."""
    reason = _why(advice, other, view)
    return "" if reason.code == ALIKE else advice_sentence(reason, deck, names)


def _why(advice: Advice, other: Choice, view: View) -> Reason:
    """Return the reason why the best choice is better than another one.

    A figure in which a third choice is still better is no reason.
    """
    best, shown = advice.choices[0], shown_choices(advice)
    most = all((choice.figure(HELPS) or 0.0) <= (best.figure(HELPS) or 0.0) for choice in shown)
    return why_not(view, best, other, most_help=most, dearest=not dearer_discards(view, advice.choices))


def _discards(choice: Choice) -> bool:
    return isinstance(choice.action, Lay) and choice.action.verb == Verb.DISCARD


def _lost_points(choices: Sequence[Choice], best: Choice) -> Column:
    """Return the column of points that each choice loses."""
    lost = tr("Points lost: the difference from the best choice.")
    return Column(trc("heading of a column", "points lost"), tuple(_lost(choice, best) for choice in choices), lost)


def _row(choice: Choice, view: View, deck: str) -> HintRow:
    """Return a choice as small cards with what is done with them, or in words."""
    action = choice.action
    melds = _small(action)
    small = [
        MiniCard(card.suit, rank_index(card.rank, deck), apart=bool(number and not place))
        for number, cards in enumerate(melds)
        for place, card in enumerate(cards)
    ]
    melded = isinstance(action, Put) and action.verb == Verb.MELD
    beside = _beside(action, len(small), view, deck)
    return HintRow(choice_text(action, deck), cards=tuple(small), rank=beside, goes=bool(small) and not melded)


def _beside(action: Any, shown: int, view: View, deck: str) -> str:
    """Return the words beside the small cards of a choice, of which so many are ``shown``: what is done with them."""
    match action:
        case Put(numbers=(_, _)):
            return _moved(action, deck)
        case Put(end=str()):
            return _onto(action, view, deck)
        case Put(Verb.SWAP, _, (number,)):
            return tr("Swap in meld {number}", number=number)
        case Put(Verb.MELD, groups) if len(groups) > 1 or shown > FEW:
            return MORE if sum(map(len, groups)) > shown else ""
        case Put(Verb.MELD):
            return tr("Meld")
    return _PANEL.label(action, view, deck)


def _lost(choice: Choice, best: Choice) -> str:
    if choice.value is None or best.value is None:
        return ""
    less = max(0.0, best.value - choice.value)
    if less > GREATEST_EXACT_LOSS:
        return f"> {GREATEST_EXACT_LOSS}"
    return plain(less, 1) if round(less, 1) else "0"


def _small(action: Any) -> Sequence[Sequence[Card]]:
    """Return the cards to draw small for a choice, meld by meld."""
    match action:
        case Lay(_, cards):
            return (cards,)
        case Put(Verb.LAY | Verb.SWAP, ((card,), *_)):
            return ((card,),)
        case Put(Verb.MELD, groups):
            shown = [sum(map(len, groups[: number + 1])) for number in range(len(groups))]
            return [group for group, cards in zip(groups, shown, strict=True) if cards <= MOST_MELDED]
    return ()
