"""Whether a hand can use a card: in a meld with its own cards, or laid off on the table."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.engine.melds import HIGH_ACE, KING, Meld, MeldRules, with_natural

_NEAR = 2


def fits_table(rules: MeldRules, melds: Sequence[Meld], card: Card) -> bool:
    """Whether the card fits onto a meld on the table."""
    if rules.is_wild(card):
        return bool(melds)
    return any(with_natural(rules, meld, card) is not None for meld in melds)


def carried_by(rules: MeldRules, melds: Sequence[Meld], held: Iterable[Card], card: Card) -> Card | None:
    """Return the held card after which ``card`` would fit onto a meld on the table; None without one."""
    if rules.is_wild(card):
        return None
    naturals = [other for other in held if not rules.is_wild(other)]
    for other in naturals:
        longer = [meld for meld in (with_natural(rules, meld, other) for meld in melds) if meld is not None]
        if fits_table(rules, longer, card):
            return other
    return None


def completes(rules: MeldRules, held: Iterable[Card], card: Card) -> bool:
    """Whether a meld of three can be made of the card and two held ones; at most one of these is wild."""
    if rules.is_wild(card):
        return True
    wild, near, suits, alike = 0, set(), set(), 0
    places = _places(rules, card)
    for other in held:
        if rules.is_wild(other):
            wild = 1
        elif other.suit is card.suit and other.rank is not card.rank:
            near.update(_gaps(rules, places, other))
        elif other.rank is card.rank:
            suits.add(other.suit)
            alike += 1
    mates = len(suits - {card.suit}) if rules.groups == "suits_differ" else alike
    group = rules.groups != "none" and mates + wild >= _NEAR
    run = any(gap in near and gap + 1 in near for gap in (-2, 1)) or (-1 in near and 1 in near)
    return group or run or bool(wild and near)


FED = (0.0, 1.0, 4.0)
"""Cost of giving the next player a card that goes with so many which they openly took."""


def feeding_cost(rules: MeldRules, taken: Sequence[Card], card: Card) -> float:
    """Return what it costs to give a card to the next player, who is known to hold these cards."""
    if rules.is_wild(card):
        return 0.0
    naturals = [other for other in taken if not rules.is_wild(other)]
    if completes(rules, naturals, card):
        return FED[2]
    return FED[1] if any(completing_kinds(rules, card, other) for other in naturals) else FED[0]


def of_three(rules: MeldRules, held: Iterable[Card], card: Card) -> tuple[Card, ...]:
    """Return the first two held cards that make a meld of three with ``card``, none of them wild, or none."""
    naturals = [other for other in held if not rules.is_wild(other) and not rules.is_wild(card)]
    return next((pair for pair in combinations(naturals, 2) if completes(rules, pair, card)), ())


def _places(rules: MeldRules, card: Card) -> tuple[int, ...]:
    return (rules.bottom, HIGH_ACE) if card.rank is Rank.ACE and rules.ace_high else (rules.place(card),)


def _gaps(rules: MeldRules, places: Sequence[int], other: Card) -> set[int]:
    gaps = {there - place for place in places for there in _places(rules, other)}
    return {gap for gap in gaps if abs(gap) <= _NEAR and gap}


def live_pairs(rules: MeldRules, cards: Sequence[Card], unseen: Mapping[tuple[Suit | None, int], int] | None) -> float:
    """Return how many unseen cards complete each pair of cards to a meld, summed up.

    ``unseen``: how many there are of each kind; None: two of every kind.
    """
    naturals = [card for card in cards if not rules.is_wild(card)]
    total = 0.0
    for card, other in combinations(naturals, 2):
        kinds = completing_kinds(rules, card, other)
        total += 2 * len(kinds) if unseen is None else sum([unseen.get(kind, 0) for kind in kinds])
    return total


def completing_kinds(rules: MeldRules, card: Card, other: Card) -> set[tuple[Suit | None, int]]:
    """Return the kinds (suit and place) that complete two natural cards to a meld."""
    kinds: set[tuple[Suit | None, int]] = set()
    first, second = rules.place(card), rules.place(other)
    if card.suit is other.suit and first != second:
        for here in _places(rules, card):
            for there in _places(rules, other):
                low, high = min(here, there), max(here, there)
                if high - low == 1:
                    ends = [place for place in (low - 1, high + 1) if rules.bottom <= place <= rules.top]
                    kinds |= {(card.suit, rules.bottom if place > KING else place) for place in ends}
                elif high - low == _NEAR:
                    kinds.add((card.suit, low + 1))
    elif first == second and rules.groups != "none" and (card.suit is not other.suit or rules.groups == "any"):
        taken = (card.suit, other.suit) if rules.groups == "suits_differ" else ()
        kinds |= {(suit, first) for suit in Suit if suit not in taken}
    return kinds


def beside(rules: MeldRules, card: Card) -> list[tuple[Suit | None, int]]:
    """Return the kinds (suit and place) that make two of a meld of three with a natural card."""
    suit, place = card.suit, rules.place(card)
    kinds: list[tuple[Suit | None, int]] = [(suit, place + step) for step in (-2, -1, 1, 2)]
    if rules.groups != "none":
        kinds += [(other, place) for other in Suit if other is not suit]
    return kinds
