"""The words for Raub's rule books, options and their values, and what is wrong with a table."""

from collections.abc import Mapping

from raub_desktop.engine.options import OptionError
from raub_desktop.language import N_, NC_, tr

BOOK_WORDS: Mapping[str, tuple[str, str, str]] = {
    "serbian": (
        N_("Serbian book"),
        N_(
            "The dealer speaks first and must take a turned seven; nobody drops out, and the trump seven may be "
            "swapped."
        ),
        NC_("book, in a narrow column", "Serbian"),
    ),
    "croatian": (
        N_("Croatian book"),
        N_("Players with weak hands drop out; the dealer may raub even unseen, and Muss unsettles careful players."),
        NC_("book, in a narrow column", "Croatian"),
    ),
    "american": (
        N_("American book"),
        N_(
            "As played by Croatians in the United States: everyone must beat the best card if they can, and losers pay."
        ),
        NC_("book, in a narrow column", "American"),
    ),
}

_ALL = ""
"""No source: the columns of the books show it."""
_SERBIAN = N_("Serbian book")
_CROATIAN = N_("Croatian book")
_AMERICAN = N_("American book")
_CROATIAN_AMERICAN = N_("Croatian and American books")
_READERS = N_("House rule from readers of the Serbian book")
_COMMON = N_("House rule")

OPTION_WORDS: Mapping[str, tuple[str, str, str]] = {
    "direction": (N_("Direction"), N_("The direction in which play goes round the table."), _ALL),
    "first_bidder": (N_("First to bid"), N_("The player who speaks first once everyone has seen their hand."), _ALL),
    "dealer_raub": (
        N_("Dealer’s raub"),
        N_("The dealer may take the turned card and make its suit trump before seeing their hand."),
        _ALL,
    ),
    "forced_raub": (
        N_("Forced raub"),
        N_("The dealer must raub a turned card of one of these ranks."),
        N_("Serbian book (the seven); Croatian book, by agreement"),
    ),
    "blind_raub": (
        N_("Blind raub"),
        N_("The dealer may lay the turned card face down and raub it, whatever it is."),
        _CROATIAN,
    ),
    "turn_ups": (
        N_("Further cards"),
        N_("When everyone passes, up to three cards are turned automatically, or the dealer may turn a second one."),
        N_("Serbian and Croatian books: automatic; American book: the dealer"),
    ),
    "skip_repeated_suit": (
        N_("Skip a repeated suit"),
        N_("A suit that has been turned before is not bid on; the next card is turned instead."),
        _CROATIAN_AMERICAN,
    ),
    "drop_out": (
        N_("Dropping out"),
        N_("Everyone but the declarer may drop out of the deal, at no cost and for no gain."),
        _CROATIAN_AMERICAN,
    ),
    "conditional_play": (
        N_("Forpass and surpass"),
        N_("A player may agree to play on condition that everyone after them drops out."),
        _AMERICAN,
    ),
    "raubed_card_taken": (
        N_("Card of a raub"),
        N_("When the dealer picks up the card of a raub: before the exchange, where it must be kept, or after it."),
        N_("Serbian book: before; Croatian and American books: after"),
    ),
    "exchange_first": (N_("First to exchange"), N_("The player who exchanges cards first."), _ALL),
    "first_four_bonus": (
        N_("Five for four"),
        N_("The first player to exchange all four cards gets five, the third of them face up, and discards one."),
        _SERBIAN,
    ),
    "seven_swap": (
        N_("Swapping the trump seven"),
        N_("A player may lay down the trump seven and take the turned trump in its place."),
        N_("Serbian book; a variation in the American book"),
    ),
    "first_lead": (N_("First lead"), N_("The player who leads to the first trick."), _ALL),
    "must_beat": (
        N_("Must beat"),
        N_(
            "A player must beat the best card of the trick if possible; once the suit led has been trumped, any card "
            "of that suit may be played."
        ),
        _AMERICAN,
    ),
    "declarer_fail": (
        N_("Failed declarer"),
        N_("Points for a declarer who fails: always four, or by the number of tricks won."),
        N_("Serbian book: by tricks; Croatian and American books, and Novi Sad: always four"),
    ),
    "defender_fail": (N_("Defender without a trick"), N_("Points for a defender who wins no trick."), _ALL),
    "muss": (
        N_("Muss"),
        N_(
            "Before dealing, while someone’s score is low, the dealer may claim the turned card; then everyone has to "
            "play."
        ),
        _CROATIAN_AMERICAN,
    ),
    "muss_below": (
        N_("Muss below"),
        N_("Muss can be said only while someone’s score is below this number."),
        N_("Croatian book: 9; American book: 10"),
    ),
    "muss_seven": (
        N_("Muss with a seven"),
        N_("Tricks the dealer needs in a Muss when the turned card is a seven."),
        N_("Croatian book: one; American book: two"),
    ),
    "muss_round": (
        N_("Muss round"),
        N_("Once in a match, a dealer with the highest score may ask for a full circle of Muss deals."),
        N_("Croatian book, by agreement"),
    ),
    "hand_over": (
        N_("Handing the deck over"),
        N_("The dealer may hand the deck over instead of dealing, which makes a refa."),
        _CROATIAN_AMERICAN,
    ),
    "finish": (
        N_("Finish"),
        N_("The match ends after the deal, or at once when a player who has the tricks they need reaches zero: “Aus”."),
        N_("All three books: after the deal; Aus: readers of the Serbian book"),
    ),
    "stakes": (N_("Stakes"), N_("Losers pay the winner their remaining points; several winners share."), _AMERICAN),
    "start_score": (N_("Starting score"), N_("The points everyone starts with and counts down from."), _ALL),
    "stock_short": (
        N_("Short stock"),
        N_("When the stock runs out in the exchange, no more cards are drawn, or the others’ discards are shuffled."),
        _COMMON,
    ),
    "mus": (
        N_("Mus"),
        N_(
            "Asked for before the deal while someone’s score is below 10: the turned suit is trump, and someone must "
            "declare."
        ),
        _READERS,
    ),
    "permus": (
        N_("Permus"),
        N_(
            "Like mus, but below 5 and without raub: the card is face down until someone declares, or it is face up "
            "and nobody exchanges."
        ),
        _READERS,
    ),
    "mus_doubles": (
        N_("Doubled Muss"),
        N_("In a Muss the dealer gets the card face down and needs two tricks, and the deal counts double."),
        _READERS,
    ),
    "reverse": (
        N_("Reversing the direction"),
        N_("The dealer may reverse the direction of play for four scored deals."),
        _READERS,
    ),
    "six_seats": (N_("Up to six players"), N_("Five or six may play with the same 32 cards."), _READERS),
    "deal_limit": (N_("Deal limit"), N_("The match ends after this many scored deals; 0 means no limit."), _COMMON),
}

OPTION_GROUPS: Mapping[str, tuple[str, ...]] = {
    N_("The table"): ("direction", "start_score", "six_seats"),
    N_("Before the deal"): (
        *("hand_over", "muss", "muss_below", "muss_seven", "muss_round", "mus_doubles", "mus", "permus", "reverse"),
    ),
    N_("The dealer’s raub"): ("dealer_raub", "forced_raub", "blind_raub", "raubed_card_taken"),
    N_("Bidding"): ("first_bidder", "turn_ups", "skip_repeated_suit"),
    N_("Who plays"): ("drop_out", "conditional_play"),
    N_("The exchange"): ("exchange_first", "first_four_bonus", "seven_swap", "stock_short"),
    N_("The four tricks"): ("first_lead", "must_beat"),
    N_("Scoring"): ("declarer_fail", "defender_fail"),
    N_("The end"): ("finish", "deal_limit", "stakes"),
}
"""The options by the step of a deal they belong to."""

VALUES: Mapping[str, str] = {
    "clockwise": N_("clockwise"),
    "counter_clockwise": N_("counter-clockwise"),
    "dealer": N_("the dealer"),
    "eldest": N_("the player after the dealer"),
    "declarer": N_("the declarer"),
    "automatic": N_("automatic"),
    "before_exchange": N_("before the exchange"),
    "after_exchange": N_("after the exchange"),
    "off": NC_("rule", "off"),
    "any_time": N_("before and after the exchange"),
    "after_draw": N_("after the exchange"),
    "by_tricks": N_("by tricks (+3 or +4)"),
    "flat": N_("always +4"),
    "opponent": N_("while an opponent’s score is low"),
    "any": N_("while anyone’s score is low"),
    "no": N_("no"),
    "not_twice": N_("not twice in a row"),
    "yes": N_("yes"),
    "end_of_deal": N_("after the deal"),
    "aus": N_("at once (Aus)"),
    "limit": N_("no more cards are drawn"),
    "reshuffle": N_("discards are shuffled"),
    "unseen": N_("card face down"),
    "seen": N_("card face up, no exchange"),
}


START_FIELDS: Mapping[str, str] = {"refas": N_("refas waiting")}


def option_error_text(error: OptionError) -> str:
    """Return the sentence for an option error that only Raub has; "" where the shared sentence will do."""
    if (error.option, error.code) == ("scores", "bad_value"):
        return tr("There must be one score for each seat, and all must be above zero.")
    return ""
