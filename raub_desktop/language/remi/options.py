"""The words for Remi's rule books, options and their values: what New table, Rules and ``rules`` show."""

from collections.abc import Mapping

from raub_desktop.engine.options import as_dict
from raub_desktop.engine.remi.options import BOOKS
from raub_desktop.language import tr
from raub_desktop.language.game_words import BookWords, OptionWords

_BOOKS: Mapping[str, tuple[str, str, str]] = {
    "obicni": (
        "Common Remi",
        "Common",
        "One pack, no jokers, aces low: lay runs and groups on the table and be the first to go out.",
    ),
    "dvostruki": (
        "Double Remi",
        "Double",
        "Two packs with jokers that slide along their runs, fourteen cards each, ten deals.",
    ),
    "njemacki": (
        "German Remi",
        "German",
        "For two: open with 51 points and a run, take a discard only to meld it, lose above 200.",
    ),
    "becki": (
        "Viennese Remi",
        "Viennese",
        "Nothing is laid on the table: say “Remi!” when you have few points left over, and hope that nobody has fewer.",
    ),
    "kontinentalni": (
        "Continental Remi",
        "Continental",
        "For up to twelve: lay out fifteen cards in runs all at once, with wild twos, for chips.",
    ),
    "remi51": (
        "Remi 51",
        "Remi 51",
        "What most people in the region play today: open with 51, swap jokers, close with the last card, lose above "
        "500.",
    ),
}

_HOUSE = "House rule"
_ALL = "All books"
_COMMON_DOUBLE = "Common and Double Remi"
_GERMAN_51 = "German Remi and Remi 51"

_OPTIONS: Mapping[str, tuple[str, str, str]] = {
    "direction": ("Direction", "The direction in which play goes round the table.", _ALL),
    "most_seats": ("Most players", "The greatest number of players at the table.", _ALL),
    "packs": ("Packs", "How many packs of 52 cards are shuffled together.", _ALL),
    "jokers": ("Jokers", "How many jokers each pack has.", _ALL),
    "wild_twos": ("Wild twos", "Twos stand for any card, but never for themselves.", "Continental Remi"),
    "hand_size": ("Cards dealt", "How many cards each player is dealt.", _ALL),
    "packet": ("Packet", "How many cards are dealt at a time.", _ALL),
    "start": (
        "First card of the pile",
        "A card is turned up after the deal, or one player is dealt an extra card and begins with a discard.",
        "German Remi: the dealer discards; Remi 51: the player after the dealer; all others: a card is turned up",
    ),
    "hand_card": ("Open bottom card", "The bottom card of the stock lies face up for all to see.", _HOUSE),
    "play": (
        "Way to play",
        "Melds are laid on the table during play, shown when someone says “Remi!”, or laid out all at once.",
        "Viennese Remi: shown at “Remi!”; Continental Remi: all at once; all others: on the table",
    ),
    "ace": ("Ace", "Only low, before the two, or also high, after the king.", "Common Remi: low; all others: both"),
    "groups": (
        "Groups",
        "Cards of one rank: not allowed, at most four of different suits, or any number, even equal cards.",
        _ALL,
    ),
    "wilds": ("Wild cards in a meld", "How many wild cards one meld may have.", _ALL),
    "pile": (
        "Taking a discard",
        "The top discard may be taken freely, or only to lay a new meld with it at once.",
        "German Remi and Remi 51: only for a new meld; all others: freely",
    ),
    "opening": ("Opening", "The points a player's first melds must make together; 0 means no minimum.", _GERMAN_51),
    "opening_run": ("Opening with a run", "A run must be among a player's first melds.", "German Remi"),
    "joker_swap": (
        "Card for a joker",
        "Whoever holds the card a joker stands for may swap it in: the joker moves on, or goes to the hand.",
        "Double Remi: it slides on; Remi 51: to the hand",
    ),
    "closing": (
        "Last card",
        "A player may go out by melding or laying off, too, or must close with the last card.",
        "Remi 51: must be closed",
    ),
    "hand_doubles": (
        "Hand counts double",
        "Going out in one turn, with nothing on the table before, counts double.",
        "Common and Double Remi, Remi 51",
    ),
    "hand_without_opening": (
        "Going out without opening",
        "Whoever can go out in one turn does not need the opening.",
        "German Remi",
    ),
    "scoring": (
        "Scoring",
        "The winner scores what the others hold, or each of the others scores it against themselves.",
        "German Remi and Remi 51: against the losers; all others: for the winner",
    ),
    "ace_points": ("Ace counts", "What an ace left in the hand counts.", _ALL),
    "joker_points": ("Joker counts", "What a joker left in the hand counts.", _ALL),
    "unopened": ("Never opened", "Points of a loser without a meld; 0 means the cards they hold.", _GERMAN_51),
    "start_chips": ("Chips", "What everyone starts with when complete hands are paid in chips.", "Continental Remi"),
    "target": ("Target score", "The score that ends the match; 0 means none.", _ALL),
    "deals": ("Number of deals", "The match ends after this many deals; 0 means no limit.", _ALL),
    "round_limit": ("Turns in a deal", "After this many turns of each player a deal is undecided.", _HOUSE),
    "shuffle_pile": (
        "Shuffle the pile",
        "When the stock is used up, the discards are shuffled before they become the stock, or only turned over.",
        _COMMON_DOUBLE,
    ),
}

_GROUPS: Mapping[str, tuple[str, ...]] = {
    "The table": ("direction", "most_seats", "play"),
    "The cards": ("packs", "jokers", "wild_twos", "hand_card"),
    "The deal": ("hand_size", "packet", "start"),
    "Melds": ("ace", "groups", "wilds"),
    "The turn": ("pile", "opening", "opening_run", "joker_swap", "closing", "hand_without_opening"),
    "The stock": ("shuffle_pile", "round_limit"),
    "Scoring": ("scoring", "ace_points", "joker_points", "unopened", "hand_doubles", "start_chips"),
    "The end": ("target", "deals"),
}
"""The options by what they belong to."""

_VALUES: Mapping[str, Mapping[str, str]] = {
    "direction": {"clockwise": "to the left", "counter_clockwise": "to the right"},
    "packs": {"by_seats": "by the players: two, three from six, four from ten"},
    "hand_size": {"by_seats": "by the players: ten for two, seven for three or four, else six"},
    "start": {
        "upcard": "a card is turned up",
        "dealer_discards": "the dealer discards",
        "eldest_discards": "the player after the dealer discards",
    },
    "play": {"table": "melds on the table", "knock": "shown at “Remi!”", "complete": "all at once"},
    "ace": {"low": "low only", "both": "low and high"},
    "groups": {"none": "none", "suits_differ": "different suits", "any": "any suits"},
    "wilds": {
        "one": "one at most",
        "two_naturals": "any beside two naturals",
        "one_natural": "any beside one natural",
    },
    "pile": {"free": "freely", "new_meld": "only for a new meld"},
    "joker_swap": {"none": "not allowed", "slide": "the joker slides on", "hand": "the joker goes to the hand"},
    "closing": {"free": "any way", "discard": "must be closed"},
    "scoring": {"winner": "for the winner", "losers": "against the losers"},
}
_NONE_AT_0 = ("opening", "unopened", "target", "deals", "jokers")


def game_name() -> str:
    """Return what the game is called."""
    return tr("Remi")


def start_field_text(name: str) -> str:
    """Return what a start field is; Remi has none, so this raises KeyError."""
    raise KeyError(name)


def book_words(book: str) -> BookWords:
    """Return a rule book's words.  Raises KeyError for an unknown book."""
    name, short, sentence = _BOOKS[book]
    return BookWords(tr(name), tr(sentence), tr(short))


def rules_name(name: str) -> str:
    """Return what rules are called at the table: a book's name in words, or the player's own name for them."""
    return book_words(name).name if name in _BOOKS else name


def option_groups() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the headings in order, each with the names of the options that belong to it."""
    return tuple((tr(title), names) for title, names in _GROUPS.items())


def option_words(name: str) -> OptionWords:
    """Return an option's words.  Raises KeyError for an unknown option."""
    label, sentence, source = _OPTIONS[name]
    return OptionWords(tr(label), tr(sentence), tr(source))


def value_text(name: str, value: object, deck: str = "french") -> str:
    """Return the words for a value of the option ``name``."""
    del deck
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if name in _NONE_AT_0 and not value:
        return tr("none")
    words = _VALUES.get(name, {}).get(str(value))
    return str(value) if words is None else tr(words)


def books_with(name: str, value: object) -> tuple[str, ...]:
    """Return the books (their names in records) in which the option has this value."""
    return tuple(book for book, options in BOOKS.items() if as_dict(options)[name] == value)
