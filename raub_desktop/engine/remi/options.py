"""Remi's rules that tables differ in, one documented field each, and the six books as values of them.

Source: 004, five rummy games.  The sixth book, Remi 51, is what most people in the region play today.
Names and values are public: records carry them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from raub_desktop.engine.cards import Card, Rank, Suit, in_order
from raub_desktop.engine.melds import MeldRules
from raub_desktop.engine.options import OptionError, choice, flag, number

LEAST_SEATS = 2
PACK_SIZE = 52
PACKS_BY_SEATS = {2: 2, 6: 3, 10: 4}
"""For ``packs`` by_seats: the number of packs from so many seats on."""
HAND_BY_SEATS = {2: 10, 3: 7, 5: 6}
"""For ``hand_size`` by_seats: the number of cards from so many seats on."""
COMPLETE = 15
"""Cards of a complete hand."""


@dataclass(frozen=True, slots=True)
class Options:
    """The rules one table plays.  The defaults are those of common Remi (obicni)."""

    direction: str = choice("counter_clockwise", "clockwise")
    """Turn order as seen on the table."""
    most_seats: int = number(6, 2, 12)
    """The seats are two to this many."""
    packs: str = choice("1", "2", "3", "4", "by_seats")
    """Packs of 52; by_seats: two, from six seats on three, from ten on four."""
    jokers: int = number(0, 0, 2)
    """Jokers with each pack."""
    wild_twos: bool = flag()
    """Twos are wild, never naturals."""
    hand_size: str = choice("by_seats", "6", "7", "10", "13", "14", "15")
    """Cards dealt to each; by_seats: two ten, three and four seven, else six."""
    packet: int = number(1, 1, 5)
    """Cards dealt at a time."""
    start: str = choice("upcard", "dealer_discards", "eldest_discards")
    """A card is turned up, or the first player gets one card more and discards."""
    hand_card: bool = flag()
    """The stock's bottom card lies open to all."""
    play: str = choice("table", "knock", "complete")
    """Melds are laid in play; shown at "Remi!"; or all at once."""
    ace: str = choice("low", "both")
    """low: A-2-3; both: Q-K-A, too."""
    groups: str = choice("suits_differ", "none", "any")
    """suits_differ: four cards at most; any: equal cards too, any number."""
    wilds: str = choice("two_naturals", "one", "one_natural")
    """one: at most one wild card in a meld; two_naturals, one_natural: at least so many that are not wild."""
    pile: str = choice("free", "new_meld")
    """new_meld: its top is taken only to lay a new meld with it at once, or to go out in one turn."""
    opening: int = number(0, 0, 200)
    """Points one's first melds must have, laid in one action."""
    opening_run: bool = flag()
    """A run must be among them."""
    joker_swap: str = choice("none", "slide", "hand")
    """The card a joker stands for is laid: the joker moves on (slide) or goes to the hand."""
    closing: str = choice("free", "discard")
    """free: out by a meld or a card laid off, too; discard: the last card is closed."""
    hand_doubles: bool = flag(True)
    """Out in one turn counts double."""
    hand_without_opening: bool = flag()
    """A player who goes out in one turn need not meet the opening."""
    scoring: str = choice("winner", "losers")
    """winner: they get what the others hold; losers: each gets what they hold."""
    ace_points: int = number(1, 1, 11)
    """Points of an ace in the hand."""
    joker_points: int = number(25, 0, 99)
    """Points of a joker in the hand."""
    unopened: int = number(0, 0, 999)
    """Points of a loser who never opened; 0: what they hold."""
    start_chips: int = number(20, 1, 999)
    """Everyone's chips at the start, where complete hands are played."""
    target: int = number(750, 0, 9999)
    """A score that ends the match; 0: none."""
    deals: int = number(0, 0, 999)
    """The match ends after so many; 0: no number."""
    round_limit: int = number(50, 1, 999)
    """The number of turns of each player after which the deal is undecided."""
    shuffle_pile: bool = flag(True)
    """The turned pile is shuffled."""

    @property
    def meld_rules(self) -> MeldRules:
        return MeldRules(self.ace == "both", self.groups, self.wilds, self.wild_twos)

    @property
    def must_open(self) -> bool:
        """Whether the first melds have to meet something."""
        return self.opening > 0 or self.opening_run

    @property
    def first_discards(self) -> bool:
        """Whether the deal begins with a discard and without a turned card."""
        return self.start != "upcard"


BOOKS: Mapping[str, Options] = {
    "obicni": Options(),
    "dvostruki": Options(
        packs="2",
        jokers=1,
        hand_size="14",
        ace="both",
        groups="any",
        joker_swap="slide",
        ace_points=11,
        target=0,
        deals=10,
    ),
    "njemacki": Options(
        most_seats=2,
        packs="2",
        hand_size="14",
        packet=2,
        start="dealer_discards",
        ace="both",
        pile="new_meld",
        opening=51,
        opening_run=True,
        hand_doubles=False,
        hand_without_opening=True,
        scoring="losers",
        ace_points=10,
        unopened=100,
        target=200,
    ),
    "becki": Options(
        packs="2",
        jokers=2,
        hand_size="10",
        play="knock",
        ace="both",
        groups="any",
        wilds="one",
        hand_doubles=False,
        ace_points=11,
        target=0,
        deals=5,
    ),
    "kontinentalni": Options(
        most_seats=12,
        packs="by_seats",
        jokers=1,
        wild_twos=True,
        hand_size="15",
        packet=3,
        play="complete",
        ace="both",
        groups="none",
        wilds="one_natural",
        hand_doubles=False,
        ace_points=11,
        target=0,
    ),
}
BOOKS = {
    **BOOKS,
    "remi51": replace(
        BOOKS["njemacki"],
        most_seats=6,
        jokers=2,
        start="eldest_discards",
        opening_run=False,
        joker_swap="hand",
        closing="discard",
        hand_doubles=True,
        hand_without_opening=False,
        target=500,
    ),
}

ON_THE_TABLE = (
    ("pile", "new_meld"),
    ("opening_run", True),
    ("joker_swap", "slide"),
    ("joker_swap", "hand"),
    ("closing", "discard"),
    ("hand_doubles", True),
    ("hand_without_opening", True),
    ("scoring", "losers"),
)
"""Values that make sense only where melds are laid in play."""


def options_error(options: Options) -> OptionError | None:
    """Return what is wrong: an option that does not go with another one."""
    error = _play_error(options)
    if error is not None:
        return error
    if options.wild_twos and options.play != "complete":
        return OptionError("wild_twos", "needs", "play", "complete")
    if options.wilds == "one_natural" and options.groups != "none":
        return OptionError("wilds", "needs", "groups", "none")
    if options.hand_without_opening:
        if not options.must_open:
            return OptionError("hand_without_opening", "needs", "opening")
        if options.jokers:
            return OptionError("hand_without_opening", "needs", "jokers", 0)
    if not options.deals and not options.target and options.play != "complete":
        return OptionError("deals", "needs", "target")
    return None


def _play_error(options: Options) -> OptionError | None:
    """Return what does not go with the way of playing."""
    if options.play != "table":
        if options.opening:
            return OptionError("opening", "needs", "play", "table")
        for name, value in ON_THE_TABLE:
            if getattr(options, name) == value:
                return OptionError(name, "needs", "play", "table")
    if options.play == "complete":
        if options.hand_size != str(COMPLETE):
            return OptionError("play", "needs", "hand_size", COMPLETE)
        if options.groups != "none":
            return OptionError("play", "needs", "groups", "none")
        if options.target:
            return OptionError("play", "needs", "target", 0)
    return None


def _by_seats(steps: Mapping[int, int], seats: int) -> int:
    return steps[max(least for least in steps if least <= seats)]


def packs(options: Options, seats: int) -> int:
    """Return how many packs so many players use."""
    return _by_seats(PACKS_BY_SEATS, seats) if options.packs == "by_seats" else int(options.packs)


@cache
def pack(number: int, jokers: int) -> tuple[Card, ...]:
    """Return the cards of so many packs with so many jokers each, in the order of the pack."""
    naturals = [Card(rank, suit, copy) for rank in tuple(Rank)[:13] for suit in Suit for copy in range(number)]
    return in_order([*naturals, *(Card(Rank.JOKER, None, joker) for joker in range(1, number * jokers + 1))])


def hand_size(options: Options, seats: int) -> int:
    """Return how many cards each of so many players is dealt."""
    return _by_seats(HAND_BY_SEATS, seats) if options.hand_size == "by_seats" else int(options.hand_size)


def enough_cards(options: Options, seats: int) -> bool:
    """Return whether as many cards as players lie in the stock after the deal and the turned card."""
    size = packs(options, seats) * (PACK_SIZE + options.jokers)
    return size - seats * hand_size(options, seats) - 1 >= seats


def seat_range(options: Options) -> range:
    """Two seats to ``most_seats``, or as many as there are cards for."""
    most = LEAST_SEATS
    while most < options.most_seats and enough_cards(options, most + 1):
        most += 1
    return range(LEAST_SEATS, most + 1)
