"""The ways some cards can lie as one meld, whatever order they are given in."""

from collections.abc import Iterator, Sequence

from raub_desktop.engine.cards import Card, Rank, in_order
from raub_desktop.engine.melds import HIGH_ACE, SHORTEST, Meld, MeldRules, group_order, read_meld

Row = tuple[Card, ...]


def arrangements(rules: MeldRules, given: Sequence[Card]) -> Iterator[Row]:
    """Yield the melds that exactly these cards make, each in table order; none where they make none.

    Wild cards fill the gaps of a run from the left, lowest number first; those left over lie above it before below it.
    """
    cards = in_order(given)
    wilds = [card for card in cards if rules.is_wild(card)]
    naturals = [card for card in cards if not rules.is_wild(card)]
    if len(cards) < SHORTEST or not naturals:
        return
    seen: set[Row] = set()
    for row in _candidates(rules, naturals, wilds):
        if row not in seen and isinstance(read_meld(rules, row), Meld):
            seen.add(row)
            yield row


def _candidates(rules: MeldRules, naturals: Sequence[Card], wilds: Sequence[Card]) -> Iterator[Row]:
    if len({natural.rank for natural in naturals}) == 1:
        yield group_order((*naturals, *wilds))
    if len({natural.suit for natural in naturals}) > 1:
        return
    for high in (False, True):
        by_place = {
            HIGH_ACE if high and natural.rank is Rank.ACE else rules.place(natural): natural for natural in naturals
        }
        if len(by_place) == len(naturals):
            yield from _runs(by_place, wilds)


def _runs(by_place: dict[int, Card], wilds: Sequence[Card]) -> Iterator[Row]:
    low, high = min(by_place), max(by_place)
    spare = len(wilds) - (high - low + 1 - len(by_place))
    for below in range(spare + 1):
        places = range(low - below, high + spare - below + 1)
        left = iter(wilds)
        yield tuple([by_place.get(place) or next(left) for place in places])
