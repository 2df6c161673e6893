"""The best lay-out of a hand: which of its cards go in melds, so that the least is left over.

Exact, never greedy: a dynamic programme over what is left of the hand.  A hand is one whole number, with a field of
bits for each kind of card (equal cards are one kind) that holds how many there are, and a field for the wild cards.  A
meld is the number of what it takes, so that taking it is one subtraction; the highest bit of each field, never part of
a count, shows whether enough was there.  The lowest kind that is left is in a meld with higher ones, or in none.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from raub_desktop.engine.cards import Card, Rank, Suit, in_order
from raub_desktop.engine.melds import FOUR_SUITS, HIGH_ACE, SHORTEST, MeldRules

_FIELD = 4
"""Bits of a kind's field: up to seven equal cards, and the highest bit."""
_WILD_FIELD = 6

Kind = tuple[Suit, int]
"""A natural card's suit and its place, the ace's low one."""


class Taken(NamedTuple):
    """Cards that a meld takes from a hand."""

    kinds: tuple[Kind, ...]
    """Its naturals; of a run from low to high, of a group in the order of the suits."""
    wild: int
    first: int | None
    """The lowest place of a run's naturals; None: a group."""

    @property
    def size(self) -> int:
        return len(self.kinds) + self.wild


class Hand:
    """The kinds of a hand, and the fields they have in its number."""

    def __init__(self, rules: MeldRules, cards: Iterable[Card]) -> None:
        self.rules = rules
        self.cards: dict[Kind, list[Card]] = {}
        self.wilds: list[Card] = []
        for card in in_order(cards):
            if rules.is_wild(card):
                self.wilds.append(card)
            else:
                assert card.suit is not None, "jokers are wild"
                self.cards.setdefault((card.suit, rules.place(card)), []).append(card)
        order = sorted(self.cards, key=_kind_place)
        self.shift = {kind: _FIELD * index for index, kind in enumerate(order)}
        self.kinds = order
        self.wild_shift = _FIELD * len(order)
        self.end = self.wild_shift + _WILD_FIELD
        """The lowest bit above the hand's own fields, where further fields may begin."""
        self.naturals = (1 << self.wild_shift) - 1
        guards = sum(8 << shift for shift in self.shift.values())
        self.guards = guards | 32 << self.wild_shift
        self.number = len(self.wilds) << self.wild_shift
        for kind, held in self.cards.items():
            self.number += len(held) << self.shift[kind]

    def taken(self, kinds: Iterable[Kind], wild: int) -> int:
        """Return the number of these cards."""
        shift = self.shift
        return sum([1 << shift[kind] for kind in kinds]) + (wild << self.wild_shift)

    def held(self, suit: Suit) -> tuple[int, ...]:
        """Return the places held in a suit, from low to high."""
        return tuple([place for of, place in self.kinds if of is suit])

    def wild_limit(self) -> int:
        """Return the most wild cards that one meld can have."""
        return min(len(self.wilds), 1) if self.rules.wilds == "one" else len(self.wilds)


_SUITS = tuple(Suit)


def _kind_place(kind: Kind) -> tuple[int, int]:
    return _SUITS.index(kind[0]), kind[1]


# ------------------------------------------------------------------------------------------------------ melds of a hand
def melds_of(hand: Hand, longest_run: int = 13) -> Iterator[Taken]:
    """Every meld that the hand holds, by what it takes; where its wild cards stand makes no difference."""
    most_wild = hand.wild_limit()
    for suit in _SUITS:
        held = hand.held(suit)
        if held:
            yield from _runs(hand.rules, suit, held, most_wild, longest_run)
    if hand.rules.groups != "none":
        yield from _groups(hand, most_wild)


def _runs(rules: MeldRules, suit: Suit, held: tuple[int, ...], most_wild: int, longest_run: int) -> Iterator[Taken]:
    high_ace = rules.ace_high and held[0] == rules.bottom
    places = (*held, HIGH_ACE) if high_ace else held
    longest = min(rules.longest, longest_run)
    for index in range(len(places)):
        if places[index] != HIGH_ACE:
            yield from _runs_from(rules, suit, places, index, most_wild, longest)


def _runs_from(
    rules: MeldRules, suit: Suit, places: tuple[int, ...], index: int, most_wild: int, longest: int
) -> Iterator[Taken]:
    """Yield the runs whose lowest natural is at an index of the places held."""
    low = places[index]
    open_rows: list[tuple[tuple[int, ...], int, int]] = [((low,), index, 0)]
    while open_rows:
        row, at, gaps = open_rows.pop()
        yield from _with_wilds(rules, suit, row, gaps, most_wild, longest)
        for later in range(at + 1, len(places)):
            missing = gaps + places[later] - row[-1] - 1
            if missing > most_wild or places[later] - low >= longest:
                break
            open_rows.append(((*row, places[later]), later, missing))


def _with_wilds(
    rules: MeldRules, suit: Suit, row: tuple[int, ...], gaps: int, most_wild: int, longest: int
) -> Iterator[Taken]:
    """Yield a row of naturals with each number of wild cards it can have, in its gaps and then at its ends."""
    naturals = len(row)
    for wild in range(max(gaps, SHORTEST - naturals), min(most_wild, longest - naturals) + 1):
        if rules.wilds_fit(naturals, wild):
            kinds = tuple([(suit, rules.bottom if place == HIGH_ACE else place) for place in row])
            yield Taken(kinds, wild, row[0])


def _groups(hand: Hand, most_wild: int) -> Iterator[Taken]:
    rules = hand.rules
    by_place: dict[int, list[Kind]] = {}
    for kind in hand.kinds:
        by_place.setdefault(kind[1], []).append(kind)
    differ = rules.groups == "suits_differ"
    for same in by_place.values():
        most = [1 if differ else len(hand.cards[kind]) for kind in same]
        if sum(most) + most_wild < SHORTEST:
            continue
        for counts in product(*[range(count + 1) for count in most]):
            naturals = sum(counts)
            if not naturals:
                continue
            kinds = tuple([kind for kind, count in zip(same, counts, strict=True) for _ in range(count)])
            for wild in range(max(0, SHORTEST - naturals), most_wild + 1):
                if rules.wilds_fit(naturals, wild) and (not differ or naturals + wild <= FOUR_SUITS):
                    yield Taken(kinds, wild, None)


# ------------------------------------------------------------------------------------------------- fewest points over
class LayOut(NamedTuple):
    """A hand sorted into melds: its melds in table order, the cards in none, and what these count."""

    melds: tuple[tuple[Card, ...], ...]
    over: tuple[Card, ...]
    points: int


Option = tuple[int, float, Taken]


class Search:
    """A memoized search for disjoint melds of the greatest total worth in a hand or in a part of it.

    ``options`` are the candidate melds: the number of the cards each takes (see the top of the module), its worth, and
    the meld.  Parts of the hand are such numbers, too.  ``lone_wild``: the worth of a wild card without naturals.
    """

    def __init__(self, hand: Hand, options: Sequence[Option], lone_wild: float = 0.0) -> None:
        self.hand = hand
        self.lone_wild = lone_wild
        self.by_lowest: list[list[Option]] = [[] for _ in hand.kinds]
        for option in options:
            number = option[0]
            lowest = ((number & -number).bit_length() - 1) // _FIELD
            self.by_lowest[lowest].append(option)
        useful = 0
        for number, _, _ in options:
            useful |= number
        self.fields = hand.number & ~hand.naturals
        for index in range(len(hand.kinds)):
            if useful >> _FIELD * index & 15:
                self.fields |= hand.number & 15 << _FIELD * index
        self.memo: dict[int, float] = {}

    def most(self, left: int) -> float:
        """Return the most that disjoint melds out of ``left`` are worth."""
        naturals = left & self.hand.naturals
        if not naturals:
            return (left >> self.hand.wild_shift) * self.lone_wild if self.lone_wild else 0
        known = self.memo.get(left)
        if known is not None:
            return known
        index = ((naturals & -naturals).bit_length() - 1) // _FIELD
        most = self.most(left & ~(15 << _FIELD * index))
        guards = self.hand.guards
        guarded = left | guards
        for number, gain, _ in self.by_lowest[index]:
            if (guarded - number) & guards == guards:
                reached = gain + self.most(left - number)
                if reached > most:
                    most = reached
        self.memo[left] = most
        return most

    def chosen(self, left: int) -> list[Taken]:
        """Return disjoint melds out of ``left`` that together are worth the most."""
        hand, some = self.hand, []
        while naturals := left & hand.naturals:
            index = ((naturals & -naturals).bit_length() - 1) // _FIELD
            most = self.most(left)
            without = left & ~(15 << _FIELD * index)
            if self.most(without) == most:
                left = without
                continue
            for number, gain, meld in self.by_lowest[index]:
                fits = ((left | hand.guards) - number) & hand.guards == hand.guards
                if fits and gain + self.most(left - number) == most:
                    some.append(meld)
                    left -= number
                    break
        return some


def _priced(hand: Hand, worth: Callable[[Card], int]) -> list[Option]:
    """Return the hand's melds as options of a Search, each worth the points its cards count in the hand."""
    points = {kind: worth(held[0]) for kind, held in hand.cards.items()}
    wild = worth(hand.wilds[0]) if hand.wilds else 0
    return [
        (hand.taken(meld.kinds, meld.wild), sum([points[kind] for kind in meld.kinds]) + wild * meld.wild, meld)
        for meld in melds_of(hand)
    ]


def fewest_points(rules: MeldRules, cards: Sequence[Card], worth: Callable[[Card], int]) -> int:
    """Return the fewest points of cards in no meld; ``worth`` says what each counts, all wild cards alike."""
    hand = Hand(rules, cards)
    search = Search(hand, _priced(hand, worth))
    return sum([worth(card) for card in cards]) - int(search.most(search.fields))


def best_layout(rules: MeldRules, cards: Sequence[Card], worth: Callable[[Card], int]) -> LayOut:
    """Return a lay-out with the fewest points in no meld; ``worth`` is what each card counts, all wild cards alike."""
    hand = Hand(rules, cards)
    search = Search(hand, _priced(hand, worth))
    melds = in_table_order(hand, search.chosen(search.fields))
    laid = {card for meld in melds for card in meld}
    over = tuple([card for card in in_order(cards) if card not in laid])
    return LayOut(melds, over, sum([worth(card) for card in over]))


def in_table_order(hand: Hand, melds: Iterable[Taken]) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of disjoint melds of a hand; of equal cards the first ones come first."""
    left = {kind: list(held) for kind, held in hand.cards.items()}
    wilds = list(hand.wilds)
    rows = []
    for meld in melds:
        naturals = [left[kind].pop(0) for kind in meld.kinds]
        mine, wilds = wilds[: meld.wild], wilds[meld.wild :]
        rows.append(_run_cards(hand.rules, meld, naturals, mine) if meld.first is not None else (*naturals, *mine))
    return tuple(rows)


def _run_cards(rules: MeldRules, meld: Taken, naturals: list[Card], wilds: list[Card]) -> tuple[Card, ...]:
    """Return a run's cards in table order: wild cards in the gaps, then above, then below."""
    assert meld.first is not None, "a group has no places"
    row: list[Card] = []
    place = meld.first
    for natural in naturals:
        at = HIGH_ACE if row and natural.rank is Rank.ACE else max(meld.first, rules.place(natural))
        while place < at:
            row.append(wilds.pop(0))
            place += 1
        row.append(natural)
        place += 1
    while wilds and place <= rules.top and len(row) < rules.longest:
        row.append(wilds.pop(0))
        place += 1
    return (*wilds, *row)


# -------------------------------------------------------------------------------------------------------- exact cover
class Cover:
    """A memoized search for disjoint melds that use up every card of a hand or of a part of it.

    ``options`` are the candidate melds as numbers of the cards that they take.  They may also take from fields above
    the hand's own (melds on the table), whose guard bits are ``extra``; such fields may stay unused.
    """

    def __init__(self, hand: Hand, options: Iterable[int], extra: int = 0) -> None:
        self.hand = hand
        self.guards = hand.guards | extra
        self.own = (1 << hand.end) - 1
        self.by_lowest: list[list[int]] = [[] for _ in hand.kinds]
        self.useful = 0
        for number in options:
            self.by_lowest[((number & -number).bit_length() - 1) // _FIELD].append(number)
            self.useful |= number
        self.failed: set[int] = set()

    def melds(self, left: int) -> list[int] | None:
        """Return options that take all of the hand's cards in ``left``; None where there are none."""
        if not left & self.own:
            return []
        naturals = left & self.hand.naturals
        if not naturals or left in self.failed:
            return None
        guards = self.guards
        guarded = left | guards
        for number in self.by_lowest[((naturals & -naturals).bit_length() - 1) // _FIELD]:
            if (guarded - number) & guards == guards:
                rest = self.melds(left - number)
                if rest is not None:
                    return [number, *rest]
        self.failed.add(left)
        return None

    def singles(self, left: int) -> list[int]:
        """Return the single cards, as numbers, without which all else in ``left`` is covered."""
        hand, useful = self.hand, self.useful
        units = [1 << shift for shift in hand.shift.values()]
        if hand.wilds:
            units.append(1 << hand.wild_shift)
        lonely = [unit for unit in units[: len(hand.kinds)] if not useful & unit * 15]
        if lonely:
            alone = sum([len(held) for kind, held in hand.cards.items() if 1 << hand.shift[kind] in lonely])
            units = lonely if alone == 1 else []
        return [unit for unit in units if self.melds(left - unit) is not None]

    def number_of(self, card: Card) -> int:
        """Return the number of a single card of the hand."""
        rules, hand = self.hand.rules, self.hand
        if rules.is_wild(card):
            return 1 << hand.wild_shift
        assert card.suit is not None, "jokers are wild"
        return 1 << hand.shift[card.suit, rules.place(card)]


def loose_cards(rules: MeldRules, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return each card without which all the others go into melds, in the order of the pack."""
    hand = Hand(rules, cards)
    cover = Cover(hand, [hand.taken(meld.kinds, meld.wild) for meld in melds_of(hand)])
    units = cover.singles(hand.number)
    return tuple([card for card in in_order(cards) if cover.number_of(card) in units])


_SLOTS = (3, 4, 5)
"""The lengths of the runs in a complete hand."""
COMPLETE = 15
_PATTERNS = ((5, 0, 0), (1, 3, 0), (2, 1, 1))
"""Numbers of runs of each length in fifteen cards: 3-3-3-3-3, 4-4-4-3, 5-4-3-3."""


def _slots(counts: Sequence[int], at: int) -> int:
    return sum([count << at + _FIELD * index for index, count in enumerate(counts)])


def _complete_cover(hand: Hand) -> Cover:
    options = [
        hand.taken(meld.kinds, meld.wild) + (1 << hand.end + _FIELD * _SLOTS.index(meld.size))
        for meld in melds_of(hand, _SLOTS[-1])
        if meld.first is not None
    ]
    return Cover(hand, options, _slots((8, 8, 8), hand.end))


def is_complete(rules: MeldRules, cards: Sequence[Card]) -> bool:
    """Return whether fifteen cards are runs of 3-3-3-3-3, 4-4-4-3 or 5-4-3-3."""
    if len(cards) != COMPLETE:
        return False
    hand = Hand(rules, cards)
    cover = _complete_cover(hand)
    return any(cover.melds(hand.number + _slots(counts, hand.end)) is not None for counts in _PATTERNS)


def closing_cards(rules: MeldRules, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of sixteen without which the others are complete, in the order of the pack."""
    if len(cards) != COMPLETE + 1:
        return ()
    hand = Hand(rules, cards)
    cover = _complete_cover(hand)
    units = {unit for counts in _PATTERNS for unit in cover.singles(hand.number + _slots(counts, hand.end))}
    return tuple([card for card in in_order(cards) if cover.number_of(card) in units])


def complete_runs(rules: MeldRules, cards: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return the runs of fifteen complete cards, each in table order."""
    hand = Hand(rules, cards)
    cover = _complete_cover(hand)
    by_number = {hand.taken(meld.kinds, meld.wild): meld for meld in melds_of(hand, _SLOTS[-1])}
    for counts in _PATTERNS:
        found = cover.melds(hand.number + _slots(counts, hand.end))
        if found is not None:
            return in_table_order(hand, [by_number[number & cover.own] for number in found])
    raise ValueError("the cards are not complete")
