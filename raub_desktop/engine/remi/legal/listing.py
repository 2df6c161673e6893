"""The melds that are listed for who has opened, or need not: of all legal ones, those worth pointing out.

Runs: for each suit and each pair of ends, a natural wherever one is held and jokers at all other places.  Groups: for
each rank each choice of naturals with each number of jokers.  Of equal cards always the first, from the left.
"""

from collections.abc import Iterator
from itertools import product

from raub_desktop.engine.cards import Card, Suit, writing_place
from raub_desktop.engine.melds import FOUR_SUITS, HIGH_ACE, SHORTEST, MeldRules

Row = tuple[Card, ...]


def written_order(row: Row) -> list[tuple[int, int, int]]:
    """Sort key of rows of cards: card by card, a beginning before its longer."""
    return [writing_place(card) for card in row]


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
