"""Leaving the turn and the deal: discards, the last card, complete hands, and going out in one turn."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from raub_desktop.engine.actions import Action, Lay
from raub_desktop.engine.cards import Card, Suit
from raub_desktop.engine.core import Reason, why_not_held
from raub_desktop.engine.layouts import Cover, Hand, Taken, closing_cards, in_table_order, loose_cards, melds_of
from raub_desktop.engine.melds import HIGH_ACE, Meld, MeldRules, equal
from raub_desktop.engine.remi.draft import Position
from raub_desktop.engine.remi.options import pack
from raub_desktop.engine.remi.types import Phase, Verb, Why

Row = tuple[Card, ...]
_ALL = pack(4, 2)
DISCARDS: dict[Card, Action] = {card: Lay(Verb.DISCARD.value, (card,)) for card in _ALL}
CLOSES: dict[Card, Action] = {card: Lay(Verb.CLOSE.value, (card,)) for card in _ALL}
"""The one action of discarding and of closing each card."""


# -------------------------------------------------------------------------------------------------- discard and close
def _discardable(state: Position, hand: Row) -> Row:
    """Return the cards that may be discarded: not the one just taken from the pile, unless only its equals are held."""
    taken = state.deal.taken
    if taken is None:
        return hand
    others = tuple([card for card in hand if not equal(card, taken)])
    return others or hand


def discards(state: Position) -> list[Action]:
    """Return the legal discards: an action for each card that may be laid on the pile."""
    hand = state.cards.hands[state.turn]
    if len(hand) == 1 and state.options.play == "table":
        return []
    return [DISCARDS[card] for card in _discardable(state, hand)]


def closable(state: Position) -> Row:
    """Return the cards that may be laid face down as the last one to go out."""
    hand, options = state.cards.hands[state.turn], state.options
    match options.play:
        case "knock":
            return loose_cards(options.meld_rules, hand)
        case "complete":
            return closing_cards(options.meld_rules, hand)
    return hand if len(hand) == 1 else ()


def closes(state: Position) -> list[Action]:
    """Return the same cards as actions."""
    return [CLOSES[card] for card in closable(state)]


def why_not_discard(state: Position, cards: Row) -> Reason | None:
    """Return why the seat to act may not lay this card on the pile."""
    hand = state.cards.hands[state.turn]
    reason = _why_not_one(hand, cards)
    if reason is not None or state.phase is Phase.FIRST_DISCARD:
        return reason
    if len(hand) == 1 and state.options.play == "table":
        return Reason(Why.LAST_CARD_CLOSES)
    return None if cards[0] in _discardable(state, hand) else Reason(Why.JUST_TAKEN, card=cards[0])


def why_not_close(state: Position, cards: Row) -> Reason | None:
    """Return why the seat to act may not go out by laying this card face down."""
    hand = state.cards.hands[state.turn]
    reason = _why_not_one(hand, cards)
    if reason is not None:
        return reason
    if state.options.play == "table":
        return None if len(hand) == 1 else Reason(Why.NOT_LAST)
    return None if cards[0] in closable(state) else Reason(Why.NOT_COMPLETE)


def _why_not_one(hand: Row, cards: Row) -> Reason | None:
    return why_not_held(hand, cards) or (None if len(cards) == 1 else Reason(Why.NOT_NOW))


# ------------------------------------------------------------------------------------------------ going out in one turn
class Finish(NamedTuple):
    """A hand laid in one turn: new melds in table order, cards for melds on the table by number, the last card."""

    melds: tuple[Row, ...]
    onto: tuple[tuple[int, Row], ...]
    over: Card | None


def why_no_hand(state: Position, hand: Row) -> Reason | None:
    """Return why the seat to act may not go out in one turn from this hand."""
    if state.deal.opened[state.turn]:
        return Reason(Why.NOT_NOW)
    return None if finish(state, hand) is not None else Reason(Why.CANNOT_FINISH)


class _Onto(NamedTuple):
    """Cards that can go onto one meld together."""

    number: int
    kinds: tuple[tuple[Suit, int], ...]


def finish(state: Position, hand: Row) -> Finish | None:
    """Return how all cards can be laid in this turn, or None; such a table has no wild cards (see options)."""
    rules = state.options.meld_rules
    held = Hand(rules, hand)
    ways: dict[int, Taken | _Onto] = {held.taken(meld.kinds, 0): meld for meld in melds_of(held)}
    used = [1 << held.end + 2 * place for place in range(len(state.cards.melds))]
    for place, meld in enumerate(state.cards.melds):
        for kinds in _additions(rules, held, meld):
            ways[held.taken(kinds, 0) + used[place]] = _Onto(place, kinds)
    cover = Cover(held, ways, extra=sum(used) << 1)
    start = held.number + sum(used)
    found = cover.melds(start) if state.options.closing == "free" else None
    over = 0
    if found is None:
        singles = cover.singles(start)
        if not singles:
            return None
        over = singles[0]
        found = cover.melds(start - over)
    assert found is not None, "singles leave a cover"
    return _as_finish(held, [ways[number] for number in found], over)


def _as_finish(held: Hand, ways: list[Taken | _Onto], over: int) -> Finish:
    left = {kind: list(cards) for kind, cards in held.cards.items()}
    single = next((left[kind].pop() for kind, shift in held.shift.items() if 1 << shift == over), None)
    onto = []
    for way in ways:
        if isinstance(way, _Onto):
            onto.append((way.number + 1, tuple([left[kind].pop() for kind in way.kinds])))
    gone = {single, *(card for _, row in onto for card in row)}
    rest = Hand(held.rules, [card for cards in held.cards.values() for card in cards if card not in gone])
    return Finish(in_table_order(rest, [way for way in ways if isinstance(way, Taken)]), tuple(onto), single)


def _additions(rules: MeldRules, held: Hand, meld: Meld) -> Iterator[tuple[tuple[Suit, int], ...]]:
    """Yield the sets of cards that can be laid off on one meld."""
    if meld.suit is None:
        yield from _group_additions(rules, held, meld)
        return
    suit = meld.suit
    below = [(suit, place) for place in _row_of(held, suit, range(meld.first - 1, rules.bottom - 1, -1), rules)]
    above = [(suit, place) for place in _row_of(held, suit, range(meld.last + 1, rules.top + 1), rules)]
    for low, high in product(range(len(below) + 1), range(len(above) + 1)):
        if 0 < low + high <= rules.longest - len(meld.cards):
            yield (*below[:low], *above[:high])


def _row_of(held: Hand, suit: Suit, places: range, rules: MeldRules) -> list[int]:
    """Return the places, one after another, of which a card is held; the high ace as the low one's."""
    row = []
    for place in places:
        kind = (suit, rules.bottom if place == HIGH_ACE else place)
        if kind not in held.cards:
            break
        row.append(kind[1])
    return row


def _group_additions(rules: MeldRules, held: Hand, meld: Meld) -> Iterator[tuple[tuple[Suit, int], ...]]:
    kinds = [kind for kind in held.kinds if kind[1] == meld.first]
    differ = rules.groups == "suits_differ"
    there = {card.suit for card in meld.cards}
    most = [int(kind[0] not in there) if differ else len(held.cards[kind]) for kind in kinds]
    for counts in product(*[range(count + 1) for count in most]):
        if any(counts):
            yield tuple([kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)])
