"""The words for Cruce's ways of playing, options and their values, and what is wrong with a table."""

from collections.abc import Mapping

from raub_desktop.engine.cruce.options import BOOKS
from raub_desktop.engine.options import OptionError, as_dict
from raub_desktop.language import N_, tr, trc
from raub_desktop.language.game_words import BookWords, OptionWords

_BOOKS: Mapping[str, tuple[str, str]] = {
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

_OPTIONS: Mapping[str, tuple[str, str]] = {
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

_GROUPS: Mapping[str, tuple[str, ...]] = {N_("The match"): ("target",), N_("The deal"): ("deal_style",)}
_VALUES: Mapping[str, str] = {
    "knock": N_("all at once (knock)"),
    "cut": N_("half the hand, then the rest (cut)"),
}


def game_name() -> str:
    """Return the name of the game."""
    return trc("game", "Cruce")


def book_words(book: str) -> BookWords:
    """Return the words of a way of playing.  Raises KeyError for an unknown one."""
    name, sentence = _BOOKS[book]
    return BookWords(tr(name), tr(sentence))


def rules_name(name: str) -> str:
    """Return the name of the rules at a table: a book's in words, or the player's own name for them."""
    return book_words(name).name if name in _BOOKS else name


def option_groups() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the headings under which options are shown, each with the names of its options."""
    return tuple((tr(title), names) for title, names in _GROUPS.items())


def option_words(name: str) -> OptionWords:
    """Return an option's words.  Raises KeyError for an unknown option."""
    label, sentence = _OPTIONS[name]
    return OptionWords(tr(label), tr(sentence))


def value_text(name: str, value: object, deck: str = "hungarian") -> str:
    """Return the words for a value of the option ``name``."""
    return tr(_VALUES[value]) if isinstance(value, str) and value in _VALUES else str(value)


def books_with(name: str, value: object) -> tuple[str, ...]:
    """Return the books (their names in records) in which the option has this value."""
    return tuple(book for book, options in BOOKS.items() if as_dict(options)[name] == value)


def start_field_text(name: str) -> str:
    """Raise KeyError: a deal of Cruce starts from scores and from nothing else."""
    raise KeyError(name)


def option_error_text(error: OptionError) -> str:
    """Return the sentence for what only Cruce asks of a table; "" where the shared sentence will do."""
    if (error.option, error.code) == ("target", "bad_value"):
        return tr("The target must be a whole number from 1 up, not “{value}”.", value=str(error.values[0])[:20])
    if (error.option, error.code) == ("scores", "bad_value"):
        return tr("There must be one score for each seat, all below the target, and the same for partners.")
    if (error.option, error.code) == ("seats", "seats") and error.values[1] == error.values[2]:
        return tr("This way of playing needs {number} players.", number=error.values[1])
    return ""
