"""Runs and groups: what a meld is, what it stands for, and what may be added to it.

A run is consecutive cards of one suit, a group is cards of one rank; both have three cards or more.  Wild cards stand
for others.  Melds are written and lie in table order: a run low to high, each wild card in the place it stands for; a
group in the order of the pack, wild cards last.

Places in a run are numbers: the ace 1 when it is low, two to king 2 to 13, the ace 14 when it is high.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from raub_desktop.engine.cards import Card, Rank, Suit, in_order, writing_place
from raub_desktop.engine.core import Reason

TOO_SHORT = "too_short"
NOT_A_MELD = "not_a_meld"
TABLE_ORDER = "table_order"
BEYOND_ACE = "beyond_ace"
NO_GROUPS = "no_groups"
SUIT_TWICE = "suit_twice"
TOO_MANY_WILD = "too_many_wild"

SHORTEST = 3
FOUR_SUITS = 4
LOW_ACE, TWO, KING, HIGH_ACE = 1, 2, 13, 14
PLACE = {rank: HIGH_ACE - height for height, rank in enumerate(tuple(Rank)[:13])} | {Rank.ACE: LOW_ACE}
"""The place of each rank in a run; the ace's low one."""
RANK_AT = {place: rank for rank, place in PLACE.items()} | {HIGH_ACE: Rank.ACE}


class MeldRules(NamedTuple):
    """Rules for a table's melds."""

    ace_high: bool = True
    """Q-K-A is a run, besides A-2-3."""
    groups: str = "any"
    """none; suits_differ: four cards at most; any: equal cards too, any number."""
    wilds: str = "two_naturals"
    """one: at most one wild card in a meld; two_naturals, one_natural: at least so many that are not wild."""
    two_is_wild: bool = False
    """Twos are wild, never naturals: the low ace lies before the three."""

    @property
    def bottom(self) -> int:
        """The place of a low ace."""
        return TWO if self.two_is_wild else LOW_ACE

    @property
    def top(self) -> int:
        """The highest place of a run."""
        return HIGH_ACE if self.ace_high else KING

    @property
    def longest(self) -> int:
        """The most places of a run."""
        return HIGH_ACE - self.bottom

    def is_wild(self, card: Card) -> bool:
        """Return whether the card stands for others."""
        return card.suit is None or (self.two_is_wild and card.rank is Rank.TWO)

    def place(self, card: Card) -> int:
        """Return the place of a natural card in a run, the ace's low one."""
        return self.bottom if card.rank is Rank.ACE else PLACE[card.rank]

    def wilds_fit(self, naturals: int, wild: int) -> bool:
        """Return whether a meld may have so many naturals and wild cards."""
        if self.wilds == "one":
            return wild <= 1 and naturals > 0
        return naturals >= (2 if self.wilds == "two_naturals" else 1)


class Meld(NamedTuple):
    """A meld on the table."""

    cards: tuple[Card, ...]
    """In table order."""
    suit: Suit | None
    """A run's suit; None: a group."""
    first: int
    """The place of a run's first card, or of a group's rank."""

    @property
    def last(self) -> int:
        """The place of a run's last card."""
        return self.first + len(self.cards) - 1


def equal(card: Card, other: Card) -> bool:
    """Return whether two cards have the same rank and suit, or are both jokers."""
    return card.rank is other.rank and card.suit is other.suit


def count_wild(rules: MeldRules, cards: Sequence[Card]) -> int:
    """Return how many of the cards are wild."""
    return sum(map(rules.is_wild, cards))


def read_meld(rules: MeldRules, cards: tuple[Card, ...]) -> Meld | Reason:
    """Return the meld that cards make as they lie, or why they make none.

    The reasons: ``too_short``, ``not_a_meld``, ``table_order`` (they make one in another order), ``beyond_ace`` (an ace
    within a run, or over 13 places), ``no_groups``, ``suit_twice``, ``too_many_wild``.
    """
    if len(cards) < SHORTEST:
        return Reason(TOO_SHORT)
    naturals = [card for card in cards if not rules.is_wild(card)]
    wild = len(cards) - len(naturals)
    if not naturals:
        return Reason(TOO_MANY_WILD)
    ranks = {natural.rank for natural in naturals}
    suits = {natural.suit for natural in naturals}
    if len(naturals) == 1 and not rules.wilds_fit(1, wild):
        return Reason(TOO_MANY_WILD)
    if len(suits) == 1 and (len(ranks) > 1 or (len(naturals) == 1 and rules.groups == "none")):
        meld = _read_run(rules, cards, naturals)
    elif len(ranks) == 1:
        meld = _read_group(rules, cards, naturals)
    else:
        return Reason(NOT_A_MELD)
    if isinstance(meld, Meld) and not rules.wilds_fit(len(naturals), wild):
        return Reason(TOO_MANY_WILD)
    return meld


def _read_group(rules: MeldRules, cards: tuple[Card, ...], naturals: list[Card]) -> Meld | Reason:
    if rules.groups == "none":
        return Reason(NO_GROUPS)
    if cards != group_order(cards):
        return Reason(TABLE_ORDER)
    if not group_fits(rules, naturals, len(cards)):
        return Reason(SUIT_TWICE)
    return Meld(cards, None, rules.place(naturals[0]))


def group_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return a group in table order: as in the pack, wild cards last."""
    return tuple(sorted(cards, key=writing_place))


def group_fits(rules: MeldRules, naturals: Sequence[Card], size: int) -> bool:
    """Return whether the suits of a group may be what they are."""
    if rules.groups == "suits_differ":
        return size <= FOUR_SUITS and len({natural.suit for natural in naturals}) == len(naturals)
    return rules.groups == "any"


def _read_run(rules: MeldRules, cards: tuple[Card, ...], naturals: list[Card]) -> Meld | Reason:
    size = len(cards)
    first = _first_place(rules, cards)
    if first is not None and first >= rules.bottom and first + size - 1 <= rules.top and size <= rules.longest:
        return Meld(cards, naturals[0].suit, first)
    places = [rules.place(natural) for natural in naturals]
    if size > rules.longest or _goes_round(rules, cards):
        return Reason(BEYOND_ACE)
    if len(set(places)) < len(places):
        return Reason(NOT_A_MELD)
    lowest, highest = _ends(places)
    if highest - lowest < size:
        return Reason(TABLE_ORDER)
    if rules.bottom in places:
        lowest, highest = _ends([HIGH_ACE if place == rules.bottom else place for place in places])
        if rules.ace_high and highest - lowest < size:
            return Reason(TABLE_ORDER)
    ring = sorted(place - rules.bottom for place in places)
    widest = max(after - before for before, after in zip(ring, [*ring[1:], ring[0] + rules.longest], strict=True))
    return Reason(BEYOND_ACE if rules.longest - widest < size else NOT_A_MELD)


def _ends(places: list[int]) -> tuple[int, int]:
    return min(places), max(places)


def _first_place(rules: MeldRules, cards: tuple[Card, ...]) -> int | None:
    """Return where a row of cards begins, if its naturals follow one another; an ace counts high after another card."""
    first = None
    for index, card in enumerate(cards):
        if not rules.is_wild(card):
            place = HIGH_ACE if index and card.rank is Rank.ACE else rules.place(card)
            if first is None:
                first = place - index
            elif place - index != first:
                return None
    return first


def _goes_round(rules: MeldRules, cards: tuple[Card, ...]) -> bool:
    """Return whether the naturals are consecutive if the ace joins king and two, as on a ring."""
    starts = {
        (rules.place(card) - rules.bottom - index) % rules.longest
        for index, card in enumerate(cards)
        if not rules.is_wild(card)
    }
    return len(starts) == 1


# ------------------------------------------------------------------------------------------------ melds on the table
def free_ends(rules: MeldRules, run: Meld) -> tuple[bool, bool]:
    """Return whether the run's low and its high end are free: it has under 13 cards and no ace at that end."""
    if len(run.cards) >= rules.longest:
        return False, False
    return run.first > rules.bottom, run.last < rules.top


def with_low(run: Meld, card: Card) -> Meld:
    """Return the run with a card at its low end."""
    return Meld((card, *run.cards), run.suit, run.first - 1)


def with_high(run: Meld, card: Card) -> Meld:
    """Return the run with a card at its high end."""
    return Meld((*run.cards, card), run.suit, run.first)


def with_card(group: Meld, card: Card) -> Meld:
    """Return the group with one more card."""
    return Meld(group_order((*group.cards, card)), None, group.first)


def with_natural(rules: MeldRules, meld: Meld, card: Card) -> Meld | None:
    """Return the meld with a natural card where it fits, or None; an ace that fits both ends goes low."""
    if meld.suit is None:
        naturals = [*(other for other in meld.cards if not rules.is_wild(other)), card]
        fits = rules.place(card) == meld.first and group_fits(rules, naturals, len(meld.cards) + 1)
        return with_card(meld, card) if fits else None
    if card.suit is not meld.suit:
        return None
    low, high = free_ends(rules, meld)
    place = rules.place(card)
    if low and place == meld.first - 1:
        return with_low(meld, card)
    if high and (place == meld.last + 1 or (card.rank is Rank.ACE and meld.last == KING)):
        return with_high(meld, card)
    return None


def wild_for(rules: MeldRules, meld: Meld, card: Card) -> int | None:
    """Return the index of the wild card in whose place a natural may lie.

    In a run the one that stands for it; in a group, where it may lie beside the naturals, the one that comes first.
    """
    if rules.is_wild(card):
        return None
    if meld.suit is None:
        naturals = [*(other for other in meld.cards if not rules.is_wild(other)), card]
        if rules.place(card) != meld.first or not group_fits(rules, naturals, len(meld.cards)):
            return None
        return next((index for index, other in enumerate(meld.cards) if rules.is_wild(other)), None)
    if card.suit is not meld.suit:
        return None
    places = (rules.place(card), HIGH_ACE) if card.rank is Rank.ACE else (rules.place(card),)
    for place in places:
        index = place - meld.first
        if 0 <= index < len(meld.cards) and rules.is_wild(meld.cards[index]):
            return index
    return None


def stood_for(rules: MeldRules, meld: Meld) -> dict[int, tuple[Card, ...]]:
    """Return the cards that each wild card of a meld may stand for, by its place there."""
    found: dict[int, list[Card]] = {}
    for card in (Card(rank, suit) for suit in Suit for rank in Rank if rank is not Rank.JOKER):
        index = wild_for(rules, meld, card)
        if index is not None:
            found.setdefault(index, []).append(card)
    return {index: tuple(cards) for index, cards in found.items()}


def exchanged(meld: Meld, index: int, card: Card) -> Meld:
    """Return the meld with a natural in the place of a wild card."""
    cards = (*meld.cards[:index], card, *meld.cards[index + 1 :])
    return Meld(cards if meld.suit is not None else group_order(cards), meld.suit, meld.first)


def meld_points(meld: Meld, worth: Callable[[Rank], int]) -> int:
    """Return the points of a meld: each card as in the hand, a wild card as the card it stands for, a low ace 1."""
    if meld.suit is None:
        return worth(RANK_AT[meld.first]) * len(meld.cards)
    return sum(1 if place == LOW_ACE else worth(RANK_AT[place]) for place in range(meld.first, meld.last + 1))


# ------------------------------------------------------------------------ melds of cards in any order
def arrangements(rules: MeldRules, given: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield the melds that exactly these cards make, each in table order; none where they make none.

    Wild cards fill the gaps of a run from the left, lowest number first; those left over lie above it before below it.
    """
    cards = in_order(given)
    wilds = [card for card in cards if rules.is_wild(card)]
    naturals = [card for card in cards if not rules.is_wild(card)]
    if len(cards) < SHORTEST or not naturals:
        return
    seen: set[tuple[Card, ...]] = set()
    for row in _candidates(rules, naturals, wilds):
        if row not in seen and isinstance(read_meld(rules, row), Meld):
            seen.add(row)
            yield row


def _candidates(rules: MeldRules, naturals: Sequence[Card], wilds: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
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


def _runs(by_place: dict[int, Card], wilds: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    low, high = min(by_place), max(by_place)
    spare = len(wilds) - (high - low + 1 - len(by_place))
    for below in range(spare + 1):
        places = range(low - below, high + spare - below + 1)
        left = iter(wilds)
        yield tuple([by_place.get(place) or next(left) for place in places])
