"""The words for Cruce's ways of playing, options and their values, and what is wrong with a table."""

from collections.abc import Mapping

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
        N_("Auction"),
        N_(
            "“La licitație”, for two, three or four: the highest bidder takes cards from the table and gives some away."
        ),
    ),
    "alone": (
        N_("Four alone"),
        N_("“Individual”, for four: the whole pack is dealt, and everyone plays for themselves."),
    ),
    "teams": (N_("Two teams"), N_("“Pe echipe”, for four: partners sit opposite and count their points together.")),
}

OPTION_WORDS: Mapping[str, tuple[str, str]] = {
    "target": (
        N_("Target"),
        N_(
            "The score that wins the match. When several reach it at once, it rises by 10 until only one of them has "
            "reached it."
        ),
    ),
    "deal_style": (
        N_("Dealing"),
        N_(
            "The player before the dealer knocks or cuts. After a knock (“bate”) everyone is dealt the whole hand at "
            "once, after a cut (“rupe”) the larger half first, then the rest."
        ),
    ),
}

OPTION_GROUPS: Mapping[str, tuple[str, ...]] = {N_("The match"): ("target",), N_("The deal"): ("deal_style",)}
VALUES: Mapping[str, str] = {
    "knock": N_("all at once (knock)"),
    "cut": N_("half the hand, then the rest (cut)"),
}


def option_error_text(error: OptionError) -> str:
    """Return the sentence for what only Cruce asks of a table; "" where the shared sentence will do."""
    if (error.option, error.code) == ("target", "bad_value"):
        return tr("The target must be a whole number from 1 up, not “{value}”.", value=str(error.values[0])[:20])
    if (error.option, error.code) == ("scores", "bad_value"):
        return tr("There must be one score for each seat, all below the target, and the same for partners.")
    if (error.option, error.code) == ("seats", "seats") and error.values[1] == error.values[2]:
        return tr("This way of playing needs {number} players.", number=error.values[1])
    return ""
