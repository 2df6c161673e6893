"""Cards laid off on melds and into jokers' places: what may go where, and what comes out."""

from collections.abc import Iterator
from typing import NamedTuple

from raub_desktop.engine import melds
from raub_desktop.engine.actions import HIGH, LOW, Action, Put
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason, why_not_held
from raub_desktop.engine.melds import Meld, MeldRules
from raub_desktop.engine.remi.draft import Position
from raub_desktop.engine.remi.legal.opening import must_open
from raub_desktop.engine.remi.options import pack
from raub_desktop.engine.remi.types import Verb, Why

LAY, SWAP = Verb.LAY.value, Verb.SWAP.value


class Laid(NamedTuple):
    """The result of laying a card: the meld with it, and the joker whose place it took."""

    meld: Meld
    joker: Card | None = None
    """It went to the other meld, or to the hand."""
    other: int = 0
    """The number of the meld that the joker went to; 0: none."""
    other_meld: Meld | None = None


# ------------------------------------------------------------------------------------------------ a card onto a meld
def _row(card: Card) -> tuple[tuple[Card, ...], ...]:
    return ((card,),)


def lays(state: Position) -> Iterator[Action]:
    """Yield all cards that can be laid off on melds, ordered by card, meld, second meld, low end before high."""
    hand = state.cards.hands[state.turn]
    if must_open(state) or (len(hand) == 1 and state.options.closing == "discard"):
        return
    rules, slides = state.options.meld_rules, state.options.joker_swap == "slide"
    for card in hand:
        wild = rules.is_wild(card)
        for number, meld in enumerate(state.cards.melds, 1):
            if wild:
                for end in _wild_ends(rules, meld):
                    yield Put(LAY, _row(card), (number,), end)
            elif melds.with_natural(rules, meld, card) is not None:
                yield Put(LAY, _row(card), (number,))
            elif slides and meld.suit is card.suit and melds.wild_for(rules, meld, card) is not None:
                yield from _slides(state, card, number, meld)


def _wild_ends(rules: MeldRules, meld: Meld) -> list[str | None]:
    """Return where one more wild card can go: an end of a run, None for a group."""
    wild = melds.count_wild(rules, meld.cards)
    if not rules.wilds_fit(len(meld.cards) - wild, wild + 1):
        return []
    if meld.suit is None:
        naturals = [card for card in meld.cards if not rules.is_wild(card)]
        return [None] if melds.group_fits(rules, naturals, len(meld.cards) + 1) else []
    low, high = melds.free_ends(rules, meld)
    return [*([LOW] if low else []), *([HIGH] if high else [])]


def _slides(state: Position, card: Card, number: int, meld: Meld) -> Iterator[Action]:
    rules = state.options.meld_rules
    low, high = melds.free_ends(rules, meld)
    if low:
        yield Put(LAY, _row(card), (number,), LOW)
    if high:
        yield Put(LAY, _row(card), (number,), HIGH)
    if low or high:
        return
    for other, second in enumerate(state.cards.melds, 1):
        if other != number:
            for end in _wild_ends(rules, second):
                yield Put(LAY, _row(card), (number, other), end)


def lay(state: Position, action: Put) -> Laid | Reason:
    """Return the result of laying a card onto a meld, or why it may not be laid there."""
    hand = state.cards.hands[state.turn]
    found = _card_and_meld(state, action, not must_open(state))
    if isinstance(found, Reason):
        return found
    card, meld = found
    rules = state.options.meld_rules
    if rules.is_wild(card):
        result = _lay_wild(rules, card, meld, action.end) if len(action.numbers) == 1 else Reason(Why.NO_END_HERE)
    else:
        result = _lay_natural(state, card, meld, action)
    if isinstance(result, Laid) and len(hand) == 1 and state.options.closing == "discard":
        return Reason(Why.KEEP_ONE)
    return result


def _card_and_meld(state: Position, action: Put, allowed: bool) -> tuple[Card, Meld] | Reason:
    """Return the one card and the meld that an action names."""
    cards = tuple([card for group in action.groups for card in group])
    reason = why_not_held(state.cards.hands[state.turn], cards)
    if reason is not None:
        return reason
    if not allowed:
        return Reason(Why.NOT_OPENED)
    numbers = action.numbers or (0,)
    for number in numbers:
        if not 1 <= number <= len(state.cards.melds):
            return Reason(Why.NO_SUCH_MELD, number=number)
    if len(cards) > 1:
        return Reason(Why.DOES_NOT_FIT, card=cards[1])
    if len(numbers) > 2:
        return Reason(Why.NO_END_HERE)
    return cards[0], state.cards.melds[numbers[0] - 1]


def _lay_wild(rules: MeldRules, card: Card, meld: Meld, end: str | None) -> Laid | Reason:
    """Lay a wild card off on a meld; the action names an end of a run, and none of a group."""
    wild = melds.count_wild(rules, meld.cards)
    naturals = [card for card in meld.cards if not rules.is_wild(card)]
    low, high = melds.free_ends(rules, meld) if meld.suit is not None else (False, False)
    if meld.suit is not None and not low and not high:
        return Reason(Why.DOES_NOT_FIT, card=card)
    if not rules.wilds_fit(len(naturals), wild + 1):
        return Reason(melds.TOO_MANY_WILD)
    if meld.suit is None:
        if not melds.group_fits(rules, naturals, len(meld.cards) + 1):
            return Reason(melds.SUIT_TWICE)
        return Laid(melds.with_card(meld, card)) if end is None else Reason(Why.NO_END_HERE)
    if end is None:
        return Reason(Why.SAY_WHICH_END)
    if not (low if end == LOW else high):
        return Reason(Why.END_NOT_FREE)
    return Laid(melds.with_low(meld, card) if end == LOW else melds.with_high(meld, card))


def _lay_natural(state: Position, card: Card, meld: Meld, action: Put) -> Laid | Reason:
    rules = state.options.meld_rules
    result = melds.with_natural(rules, meld, card)
    if result is not None:
        plain = action.end is None and len(action.numbers) == 1
        return Laid(result) if plain else Reason(Why.NO_END_HERE)
    index = melds.wild_for(rules, meld, card)
    if state.options.joker_swap == "slide" and meld.suit is not None and index is not None:
        return _slide(state, card, meld, index, action)
    same = meld.suit is None and rules.place(card) == meld.first
    return Reason(melds.SUIT_TWICE) if same else Reason(Why.DOES_NOT_FIT, card=card, cards=_fitting(rules, meld))


def _fitting(rules: MeldRules, meld: Meld) -> tuple[Card, ...]:
    """Return the natural cards that can be laid off on a meld."""
    naturals = (card for card in pack(1, 0) if not rules.is_wild(card))
    return tuple([card for card in naturals if melds.with_natural(rules, meld, card) is not None])


def _slide(state: Position, card: Card, run: Meld, index: int, action: Put) -> Laid | Reason:
    """Lay a natural card in a joker's place; the joker moves to a free end of its run, from a full run to another."""
    rules, joker = state.options.meld_rules, run.cards[index]
    result = melds.exchanged(run, index, card)
    low, high = melds.free_ends(rules, run)
    if low or high:
        if len(action.numbers) > 1:
            return Reason(Why.JOKER_STAYS)
        if action.end is None:
            return Reason(Why.JOKER_MUST_MOVE)
        if not (low if action.end == LOW else high):
            return Reason(Why.END_NOT_FREE)
        return Laid(melds.with_low(result, joker) if action.end == LOW else melds.with_high(result, joker))
    takers = [
        number
        for number, meld in enumerate(state.cards.melds, 1)
        if number != action.numbers[0] and _wild_ends(rules, meld)
    ]
    if len(action.numbers) == 1 or action.numbers[1] == action.numbers[0] or not takers:
        return Reason(Why.JOKER_MUST_MOVE)
    other = action.numbers[1]
    moved = _lay_wild(rules, joker, state.cards.melds[other - 1], action.end)
    return moved if isinstance(moved, Reason) else Laid(result, joker, other, moved.meld)


# ------------------------------------------------------------------------------------------------ a card for a joker
def swaps(state: Position) -> Iterator[Action]:
    """Yield all cards that can take a joker's place, the joker coming to the hand."""
    if state.options.joker_swap != "hand" or not state.deal.opened[state.turn]:
        return
    rules = state.options.meld_rules
    for card in state.cards.hands[state.turn]:
        for number, meld in enumerate(state.cards.melds, 1):
            if melds.wild_for(rules, meld, card) is not None:
                yield Put(SWAP, _row(card), (number,))


def swap(state: Position, action: Put) -> Laid | Reason:
    """Return the result of exchanging a card for a joker, or why that may not be."""
    found = _card_and_meld(state, action, state.deal.opened[state.turn])
    if isinstance(found, Reason):
        return found
    card, meld = found
    index = melds.wild_for(state.options.meld_rules, meld, card)
    if index is None:
        return Reason(Why.DOES_NOT_FIT, card=card)
    if action.end is not None or len(action.numbers) > 1:
        return Reason(Why.NO_END_HERE)
    return Laid(melds.exchanged(meld, index, card), meld.cards[index])
