"""Points of cards, hands and melds."""

from collections.abc import Callable, Iterable

from raub_desktop.engine.cards import Card, Rank
from raub_desktop.engine.layouts import LayOut, best_layout
from raub_desktop.engine.melds import PLACE, Meld, arrangements, meld_points, read_meld
from raub_desktop.engine.remi.options import Options

FACE = 10
"""Points of king, queen, jack and ten."""


def rank_points(options: Options, rank: Rank) -> int:
    """Return what a rank counts in a hand: ace and joker by the options, the others their pips, at most ten."""
    if rank is Rank.ACE:
        return options.ace_points
    return options.joker_points if rank is Rank.JOKER else min(PLACE[rank], FACE)


def card_worth(options: Options) -> Callable[[Card], int]:
    """Return a function that gives the points each card counts."""
    return lambda card: rank_points(options, card.rank)


def rank_worth(options: Options) -> Callable[[Rank], int]:
    """Return a function that gives the points each rank counts."""
    return lambda rank: rank_points(options, rank)


def hand_points(options: Options, cards: tuple[Card, ...]) -> int:
    """Return what a hand counts."""
    return sum([rank_points(options, card.rank) for card in cards])


def lay_out(options: Options, hand: tuple[Card, ...]) -> LayOut:
    """Return the melds of a hand that leave the fewest points over."""
    return best_layout(options.meld_rules, hand, card_worth(options))


def opening_points(options: Options, melds: Iterable[Meld]) -> int:
    """Return what melds count towards an opening."""
    worth = rank_worth(options)
    return sum([meld_points(meld, worth) for meld in melds])


def opening_points_of(options: Options, groups: Iterable[tuple[Card, ...]]) -> int:
    """Return the points that groups of cards in table order count towards an opening; those that are no meld none."""
    melds = (read_meld(options.meld_rules, cards) for cards in groups)
    return opening_points(options, [meld for meld in melds if isinstance(meld, Meld)])


def most_opening_points(options: Options, cards: tuple[Card, ...]) -> int:
    """Return the most points that cards count towards an opening as one meld, in any order; 0 if they are no meld."""
    melds = (read_meld(options.meld_rules, order) for order in arrangements(options.meld_rules, cards))
    return max((opening_points(options, [meld]) for meld in melds if isinstance(meld, Meld)), default=0)
