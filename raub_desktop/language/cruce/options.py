"""The words for Cruce's ways of playing, options and their values, and what is wrong with a table."""

from collections.abc import Mapping, Sequence

from raub_desktop.engine.options import OptionError
from raub_desktop.language import N_, tr

BOOK_WORDS: Mapping[str, tuple[str, str]] = {
    "draw": (
        N_("With a stock"),
        N_(
            "“Cu cărți de jos”, for two or three: everyone draws a card after each trick and plays freely until the "
            "stock is gone."
        ),
    ),
    "auction": (
        N_("With bidding"),
        N_(
            "“La licitație”, for two, three or four: the highest bidder takes cards from the table and gives some away."
        ),
    ),
    "alone": (
        N_("Each alone"),
        N_(
            "“Individual”, for four, or for three where a house rule says so: the whole pack is dealt, and everyone "
            "plays for themselves."
        ),
    ),
    "teams": (N_("Two teams"), N_("“Pe echipe”, for four: partners sit opposite and count their points together.")),
}

OPTION_WORDS: Mapping[str, tuple[str, str]] = {
    "target": (N_("Target"), N_("The score that wins the match.")),
    "deal_style": (
        N_("Dealing"),
        N_(
            "The player before the dealer knocks or cuts. After a knock (“bate”) everyone is dealt the whole hand at "
            "once, after a cut (“rupe”) the larger half first, then the rest."
        ),
    ),
    "direction": (N_("Direction"), N_("The direction in which play goes round the table.")),
    "four_nines_redeal": (
        N_("Four nines"),
        N_("When someone is dealt all four nines, the deal does not count, and the same dealer deals again."),
    ),
    "bidding": (
        N_("Bidding"),
        N_(
            "Everyone speaks once, or the bidding goes round and round until all but the highest bidder have passed. "
            "Whoever has passed is not asked again."
        ),
    ),
    "highest_bid": (N_("Highest bid"), N_("No bid can be higher, and this bid ends the bidding at once.")),
    "marriage_limits": (N_("Marriages for high bids"), N_("A bid of 4 or more needs marriages in the hand.")),
    "pass_out": (
        N_("When everyone passes"),
        N_(
            "The player after the dealer must play for 1.\n"
            "Or they lead without having promised anything, and nobody can lose points.\n"
            "Or the deal does not count, and the same dealer deals again."
        ),
    ),
    "must_beat": (
        N_("Must beat"),
        N_(
            "A player must beat the best card of the trick if possible; once the suit led has been trumped, any card "
            "of that suit may be played."
        ),
    ),
    "announcing": (
        N_("Announcing"),
        N_("A marriage is announced if the player wishes, or always when one of its two cards is led."),
    ),
    "trump_marriage_at_one": (
        N_("Trump marriage with a bid of 1"),
        N_("What a marriage in trumps counts for the side that won the bidding with 1."),
    ),
    "made_bid_scores": (
        N_("Score of a bid that is made"),
        N_("A side that makes its bid scores 1 for each full 33 points, or exactly as much as it bid."),
    ),
    "points_shown": (N_("Points shown"), N_("The table shows how many points each side has made in the deal so far.")),
    "match_end": (
        N_("End of the match"),
        N_(
            "When several reach the target at once, it rises by 10 until only one of them has reached it.\n"
            "Or it never rises, and whoever has reached it wins once they are ahead of all others.\n"
            "Or it never rises, and whoever has reached it wins once they are two ahead of all others."
        ),
    ),
    "three_seats": (N_("Three players"), N_("Three can play, too; each of them is dealt eight cards.")),
}

CRUCE_GAME, THOTUB, NELUCAMPEAN, APP = "CruceGame", "ThotuB", "nelucampean", "Cruce (Android)"
_SIMULATOR, _TROMPH, _SCOREBOARD = "Cruce Card Game Simulator", "Tromph", "CrossScoreboard"

SOURCES: Mapping[str, str] = {
    "Cruce online": "cruceonline.com/regulament",
    CRUCE_GAME: "crucegamedevel.github.io/CruceGame",
    THOTUB: "github.com/ThotuB/cruce",
    NELUCAMPEAN: "github.com/nelucampean/cruce-game",
    APP: "ro-cruce-cards.en.uptodown.com/android",
    _SIMULATOR: "github.com/streuleadiana/Cruce-Card-Game-Simulator",
    _TROMPH: "github.com/MihneaRemetan/Tromph-Game-Project",
    _SCOREBOARD: "github.com/SuciuCalin/CrossScoreboard",
}
"""Place of each source; all books are as in the first."""

OPTION_SOURCES: Mapping[str, Mapping[object, Sequence[str]]] = {
    "direction": {"counter_clockwise": (CRUCE_GAME,)},
    "three_seats": {True: (CRUCE_GAME,)},
    "four_nines_redeal": {True: (THOTUB,)},
    "bidding": {"rounds": (NELUCAMPEAN,)},
    "highest_bid": {4: (APP, THOTUB, _SIMULATOR, _TROMPH)},
    "marriage_limits": {False: (CRUCE_GAME, THOTUB, NELUCAMPEAN, _SIMULATOR, _TROMPH)},
    "pass_out": {"free": (CRUCE_GAME, THOTUB, _SIMULATOR, _TROMPH), "redeal": (NELUCAMPEAN,)},
    "must_beat": {False: (THOTUB, NELUCAMPEAN, _SIMULATOR)},
    "announcing": {"automatic": (CRUCE_GAME, THOTUB)},
    "trump_marriage_at_one": {"40": (CRUCE_GAME, THOTUB, NELUCAMPEAN, _SCOREBOARD)},
    "made_bid_scores": {"bid": (_TROMPH,)},
    "points_shown": {True: (CRUCE_GAME, THOTUB)},
    "match_end": {"lead": (APP,), "lead_two": (CRUCE_GAME,)},
}
"""Groups of players that use the values which are not the book's (RULES.md, "Sources")."""

OPTION_GROUPS: Mapping[str, tuple[str, ...]] = {
    N_("The table"): ("direction", "three_seats", "points_shown"),
    N_("The match"): ("target", "match_end"),
    N_("The deal"): ("deal_style", "four_nines_redeal"),
    N_("Bidding"): ("bidding", "highest_bid", "marriage_limits", "pass_out"),
    N_("The tricks"): ("must_beat",),
    N_("Marriages"): ("announcing", "trump_marriage_at_one"),
    N_("Scoring"): ("made_bid_scores",),
}
"""The options by what they change; ``three_seats`` belongs to one book only."""

VALUES: Mapping[str, str] = {
    "knock": N_("all at once (knock)"),
    "cut": N_("half the hand, then the rest (cut)"),
    "clockwise": N_("clockwise"),
    "counter_clockwise": N_("counter-clockwise"),
    "once": N_("everyone speaks once"),
    "rounds": N_("round and round"),
    "forced": N_("the next player must play for 1"),
    "free": N_("nothing is promised"),
    "redeal": N_("the dealer deals again"),
    "optional": N_("if the player wishes"),
    "automatic": N_("always"),
    "20": N_("20 points"),
    "40": N_("40 points"),
    "points": N_("1 for each 33 points"),
    "bid": N_("as much as was bid"),
    "raise": N_("the target rises"),
    "lead": N_("one ahead wins"),
    "lead_two": N_("two ahead wins"),
}


def option_error_text(error: OptionError) -> str:
    """Return the sentence for an option error that only Cruce has; "" where the shared sentence will do."""
    if (error.option, error.code) == ("target", "bad_value"):
        return tr("The target must be a whole number from 1 up, not “{value}”.", value=str(error.values[0])[:20])
    if (error.option, error.code) == ("scores", "bad_value"):
        return tr("There must be one score for each seat, all below the target, and the same for partners.")
    if (error.option, error.code) == ("seats", "seats") and error.values[1] == error.values[2]:
        return tr("This way of playing needs {number} players.", number=error.values[1])
    return ""
