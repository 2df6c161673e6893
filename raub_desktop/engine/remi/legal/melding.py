"""New melds: which are listed, and why others are refused; what first melds must reach is told in opening.py.

Of all legal melds those are listed that are worth pointing out.  Runs: for each suit and each pair of ends, a natural
wherever one is held and jokers at all other places.  Groups: for each rank each choice of naturals with each number of
jokers.  Of equal cards always the first, from the left.
"""

from collections.abc import Iterator
from itertools import product

from raub_desktop.engine.actions import Put
from raub_desktop.engine.cards import Card, Suit, writing_place
from raub_desktop.engine.core import Reason, why_not_held
from raub_desktop.engine.melds import FOUR_SUITS, HIGH_ACE, SHORTEST, Meld, MeldRules, equal, read_meld
from raub_desktop.engine.remi.draft import Position
from raub_desktop.engine.remi.legal.opening import Row, most_melded, must_open, openings, why_not_opening
from raub_desktop.engine.remi.types import Phase, Verb, Why


def melds(state: Position, hand: Row, taken: Card | None) -> list[Put]:
    """Return the listed melds of a hand; with ``taken`` those that hold it or its equal."""
    if must_open(state):
        opening = openings(state, hand, taken).first()
        return [] if opening is None else [Put(Verb.MELD.value, opening)]
    listed = listed_melds(state.options.meld_rules, hand, most_melded(state, hand), taken)
    rows = sorted(listed, key=lambda row: list(map(writing_place, row)))
    return [Put(Verb.MELD.value, (row,)) for row in rows]


def can_meld(state: Position, hand: Row, taken: Card) -> bool:
    """Return whether a meld with the card or its equal is possible."""
    if must_open(state):
        return openings(state, hand, taken).first() is not None
    listed = listed_melds(state.options.meld_rules, hand, most_melded(state, hand), taken)
    return next(listed, None) is not None


def due_card(state: Position) -> Card | None:
    """Return the card that must be in the meld laid now."""
    return state.deal.taken if state.phase is Phase.MELD_TAKEN else None


def why_not_meld(state: Position, action: Put) -> Reason | None:
    """Return why the seat to act may not lay these melds."""
    options, hand = state.options, state.cards.hands[state.turn]
    cards = tuple([card for group in action.groups for card in group])
    reason = why_not_held(hand, cards)
    if reason is not None:
        return reason
    made: list[Meld] = []
    for group in action.groups:
        meld = read_meld(options.meld_rules, group)
        if isinstance(meld, Reason):
            return meld
        made.append(meld)
    if action.numbers or action.end:
        return Reason(Why.NO_END_HERE)
    opens = must_open(state)
    if len(made) > 1 and not opens:
        return Reason(Why.ONE_MELD)
    if opens:
        reason = why_not_opening(state, made)
        if reason is not None:
            return reason
    due = due_card(state)
    if due is not None and not any(equal(card, due) for card in cards):
        return Reason(Why.MELD_THE_CARD, card=due)
    return Reason(Why.KEEP_ONE) if len(cards) > most_melded(state, hand) else None


def is_only_meld(state: Position, only: Put) -> bool:
    """Return whether ``only``, the one meld or opening listed, is also the only legal one, listed or not."""
    hand = state.cards.hands[state.turn]
    if len(only.groups) > 1:
        return False
    row = only.groups[0]
    for index in range(len(row)):
        for card in hand:
            changed = (*row[:index], card, *row[index + 1 :])
            if card not in row and why_not_meld(state, Put(only.verb, (changed,))) is None:
                return False
    if sum(map(state.options.meld_rules.is_wild, row)) > 1:
        meld = read_meld(state.options.meld_rules, row)
        if isinstance(meld, Meld) and meld.suit is not None:
            return False
    return not must_open(state) or not openings(state, hand, due_card(state)).more_than_one()


# ------------------------------------------------------------------------------------------------------- listed melds
def listed_melds(rules: MeldRules, hand: Row, most: int, taken: Card | None = None) -> Iterator[Row]:
    """Yield the listed melds of at most so many cards, in no order; with ``taken`` those with it or its equal."""
    wilds = [card for card in hand if rules.is_wild(card)]
    by_suit: dict[Suit, dict[int, Card]] = {}
    by_place: dict[int, list[Row]] = {}
    for card in hand:
        if card.suit is not None and not rules.is_wild(card):
            by_suit.setdefault(card.suit, {}).setdefault(rules.place(card), card)
            copies = by_place.setdefault(rules.place(card), [])
            if copies and copies[-1][0].suit is card.suit:
                copies[-1] = (*copies[-1], card)
            else:
                copies.append((card,))
    usable = wilds[:1] if rules.wilds == "one" else wilds
    must_be_wild = taken is not None and rules.is_wild(taken)
    for suit, held in by_suit.items():
        if taken is None or must_be_wild or taken.suit is suit:
            yield from _holding(rules, taken, _runs(rules, held, usable, most))
    if rules.groups != "none":
        for place, copies in by_place.items():
            if taken is None or must_be_wild or rules.place(taken) == place:
                yield from _holding(rules, taken, _groups(rules, copies, usable, most))


def _holding(rules: MeldRules, taken: Card | None, melds: Iterator[Row]) -> Iterator[Row]:
    if taken is None:
        yield from melds
        return
    for row in melds:
        if any(card.rank is taken.rank and card.suit is taken.suit for card in row):
            yield row


def _runs(rules: MeldRules, held: dict[int, Card], wilds: list[Card], most: int) -> Iterator[Row]:
    if len(held) + len(wilds) < SHORTEST:
        return
    if rules.ace_high and rules.bottom in held:
        held = held | {HIGH_ACE: held[rules.bottom]}
    longest = min(rules.longest, most)
    for low in range(rules.bottom, rules.top + 1):
        if not wilds and low not in held:
            continue
        row: list[Card] = []
        missing = 0
        for place in range(low, min(rules.top, low + longest - 1) + 1):
            card = held.get(place)
            if card is None:
                if missing == len(wilds):
                    break
                card = wilds[missing]
                missing += 1
            row.append(card)
            if len(row) >= SHORTEST and rules.wilds_fit(len(row) - missing, missing):
                yield tuple(row)


def _groups(rules: MeldRules, copies: list[Row], wilds: list[Card], most: int) -> Iterator[Row]:
    if sum(map(len, copies)) + len(wilds) < SHORTEST:
        return
    differ = rules.groups == "suits_differ"
    longest = min(FOUR_SUITS, most) if differ else most
    for counts in product(*[range((1 if differ else len(row)) + 1) for row in copies]):
        naturals = tuple([card for row, count in zip(copies, counts, strict=True) for card in row[:count]])
        if not naturals:
            continue
        for wild in range(max(0, SHORTEST - len(naturals)), min(len(wilds), longest - len(naturals)) + 1):
            if rules.wilds_fit(len(naturals), wild):
                yield (*naturals, *wilds[:wild])
