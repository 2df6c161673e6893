"""Cards that can be melded or laid off together, for every subset of some cards at once.

The count is exact for own melds; a card that fits onto a meld on the table counts by itself.  What one hand needs is
soon asked again with a card more or less, so one ``Reach`` over all cards in question answers for every subset.
"""

from collections.abc import Callable, Iterable, Sequence

from raub_desktop.engine.cards import Card
from raub_desktop.engine.layouts import Hand, Kind, Search, Taken, melds_of
from raub_desktop.engine.melds import HIGH_ACE, Meld, MeldRules, count_wild, with_natural

_LONGEST = 5
"""Longer runs are two of these."""


def table_takes_wild(rules: MeldRules, melds: Sequence[Meld]) -> bool:
    """Whether one more wild card can go onto some run on the table."""
    for meld in melds:
        wild = count_wild(rules, meld.cards)
        if (
            rules.wilds_fit(len(meld.cards) - wild, wild + 1)
            and meld.suit is not None
            and len(meld.cards) < rules.longest
        ):
            return True
    return False


class Reach(Search):
    """The most that can be laid of each subset of some cards.

    ``worth`` is what each card counts, all wild cards alike; without it every card counts 1.  ``melds``: new
    ones may be laid, too.
    """

    def __init__(
        self,
        rules: MeldRules,
        cards: Iterable[Card],
        table: Sequence[Meld] = (),
        worth: Callable[[Card], float] = lambda card: 1.0,
        *,
        melds: bool = True,
    ) -> None:
        hand = Hand(rules, cards)
        worths = {kind: worth(held[0]) for kind, held in hand.cards.items()}
        wild = worth(hand.wilds[0]) if hand.wilds else 0.0
        laid_off = [Taken(kinds, 0, None) for kinds in _onto(hand, table)]
        options = [
            (hand.taken(meld.kinds, meld.wild), sum([worths[kind] for kind in meld.kinds]) + meld.wild * wild, meld)
            for meld in [*(melds_of(hand, _LONGEST) if melds else ()), *laid_off]
        ]
        super().__init__(hand, options, wild if table_takes_wild(rules, table) else 0.0)
        self.units: dict[Card, int] = dict.fromkeys(hand.wilds, 1 << hand.wild_shift)
        for kind, held in hand.cards.items():
            self.units |= dict.fromkeys(held, 1 << hand.shift[kind])

    def number(self, cards: Iterable[Card]) -> int:
        """Return a subset of the cards as a number; numbers of disjoint subsets add up."""
        units = self.units
        return sum([units[card] for card in cards])


def _onto(hand: Hand, table: Sequence[Meld]) -> Iterable[tuple[Kind, ...]]:
    """Yield rows of cards that fit onto melds on the table, each row once."""
    found: set[tuple[Kind, ...]] = set()
    for kind, held in hand.cards.items():
        if any(with_natural(hand.rules, meld, held[0]) is not None for meld in table):
            found.add((kind,))
    for meld in table:
        if meld.suit is not None:
            for places in (range(meld.first - 1, hand.rules.bottom - 1, -1), range(meld.last + 1, hand.rules.top + 1)):
                found.update(_chain(hand, meld, places))
    return sorted(found, key=lambda row: [(kind[0].value, kind[1]) for kind in row])


def _chain(hand: Hand, run: Meld, places: range) -> Iterable[tuple[Kind, ...]]:
    row: list[Kind] = []
    assert run.suit is not None, "groups have no ends"
    for place in places:
        kind = (run.suit, hand.rules.bottom if place == HIGH_ACE else place)
        if kind not in hand.cards or len(run.cards) + len(row) >= hand.rules.longest:
            return
        row.append(kind)
        if len(row) > 1:
            yield tuple(row)
