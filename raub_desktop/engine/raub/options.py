"""Raub's rules that tables differ in, one documented field each, and the three books as values of them.

Sources: 000 the Serbian book and its readers' comments, 001 the Croatian book, 002 the American book.
Names and values are public: records carry them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from raub_desktop.engine.options import OptionError, choice, flag, number, ranks

RANK_LETTERS = "AKQJT987"
MOST_SEATS = 4
MOST_SEATS_WITH_SIX = 6


@dataclass(frozen=True, slots=True)
class Options:
    """The rules one table plays.  The defaults are the Serbian book's."""

    direction: str = choice("clockwise", "counter_clockwise")
    """Turn order as seen on the table."""
    first_bidder: str = choice("dealer", "eldest")
    """First player to speak once hands are seen."""
    dealer_raub: bool = flag(True)
    """The dealer may take the turned card before having seen their hand: "Raub!"."""
    forced_raub: str = ranks("", RANK_LETTERS)
    """Turned ranks the dealer must raub."""
    blind_raub: bool = flag()
    """The dealer may lay the turned card face down, which is a raub (001)."""
    turn_ups: str = choice("automatic", "dealer")
    """Automatic: up to three cards, each after a round of passes; dealer: they decide on a second (002)."""
    skip_repeated_suit: bool = flag()
    """A turned suit that was seen before gets no bidding."""
    drop_out: bool = flag()
    """Players other than the declarer may leave the deal."""
    conditional_play: bool = flag()
    """"Forpass" and "surpass" (002)."""
    raubed_card_taken: str = choice("before_exchange", "after_exchange")
    """Moment at which the dealer picks up the robbed card."""
    exchange_first: str = choice("declarer", "eldest")
    """First player to exchange."""
    first_four_bonus: bool = flag()
    """The first to exchange all four gets five, the third of them face up (000)."""
    seven_swap: str = choice("off", "any_time", "after_draw")
    """A participant may change the trump seven for the turned trump (000; 002 as a variation)."""
    first_lead: str = choice("declarer", "eldest")
    """Leader to the first trick."""
    must_beat: bool = flag()
    """A player must win the trick if able (002)."""
    declarer_fail: str = choice("by_tricks", "flat")
    """by_tricks: needing two, one trick +3 and none +4, needing one, none +3; flat: +4."""
    defender_fail: int = number(2, 0, 20)
    """Points for a participant without a trick."""
    muss: str = choice("off", "opponent", "any")
    """The dealer's Muss, while an opponent (001) or anyone (002) is below ``muss_below``."""
    muss_below: int = number(10, 1, 99)
    """The score below which Muss may be said."""
    muss_seven: int = number(1, 1, 2)
    """Tricks a Muss dealer needs when the card is a seven."""
    muss_round: bool = flag()
    """A full circle of Muss, once a match, asked by a dealer than whom nobody is higher (001)."""
    hand_over: str = choice("no", "not_twice", "yes")
    """The dealer may pass the deck on, which is a refa; not_twice: not right after another hand-over."""
    finish: str = choice("end_of_deal", "aus")
    """End of the match; aus: at once, when a player who met their obligation reaches 0 (000, comments)."""
    stakes: bool = flag()
    """Losers pay the winner their remaining points (002)."""
    start_score: int = number(21, 1, 99)
    """Everyone's score at the start."""
    stock_short: str = choice("limit", "reshuffle")
    """Rule for a stock that runs out in the exchange."""
    mus: bool = flag()
    """Before the deal a non-dealer may ask it while someone is below 10: the turned card is trump (000, comments)."""
    permus: str = choice("off", "unseen", "seen")
    """The same below 5, nobody may raub: card face down till someone declares, or face up and no exchange."""
    mus_doubles: bool = flag()
    """Muss becomes: card face down, the dealer needs two, the deal counts double, a pending refa stays so."""
    reverse: bool = flag()
    """The dealer may turn the direction round for four scored deals."""
    six_seats: bool = flag()
    """Five or six players with the same pack."""
    deal_limit: int = number(0, 0, 999)
    """The match ends after so many scored deals; 0: no limit."""


BOOKS: Mapping[str, Options] = {
    "serbian": Options(forced_raub="7", first_four_bonus=True, seven_swap="any_time"),
    "croatian": Options(
        direction="counter_clockwise",
        first_bidder="eldest",
        blind_raub=True,
        skip_repeated_suit=True,
        drop_out=True,
        raubed_card_taken="after_exchange",
        exchange_first="eldest",
        first_lead="eldest",
        declarer_fail="flat",
        muss="opponent",
        muss_below=9,
        hand_over="not_twice",
    ),
    "american": Options(
        first_bidder="eldest",
        turn_ups="dealer",
        skip_repeated_suit=True,
        drop_out=True,
        conditional_play=True,
        raubed_card_taken="after_exchange",
        exchange_first="eldest",
        must_beat=True,
        declarer_fail="flat",
        muss="any",
        muss_seven=2,
        hand_over="yes",
        stakes=True,
    ),
}

NEEDS = (("blind_raub", "dealer_raub"), ("forced_raub", "dealer_raub"), ("conditional_play", "drop_out"))
"""Options that make no sense without another one."""


def options_error(options: Options) -> OptionError | None:
    """Return what is wrong: an option that makes no sense without another one."""
    for name, other in NEEDS:
        if getattr(options, name) and not getattr(options, other):
            return OptionError(name, "needs", other)
    return None


def seat_range(options: Options) -> range:
    """Two to four seats, or to six where the table plays ``six_seats``."""
    return range(2, (MOST_SEATS_WITH_SIX if options.six_seats else MOST_SEATS) + 1)
