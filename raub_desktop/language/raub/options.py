"""The words for Raub's rule books, options and their values: what New table, Rules and ``rules`` show."""

from collections.abc import Mapping

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.options import as_dict
from raub_desktop.engine.raub.options import BOOKS
from raub_desktop.language import rank_word, tr
from raub_desktop.language.game_words import BookWords, OptionWords

_BOOKS: Mapping[str, tuple[str, str]] = {
    "serbian": (
        "Serbian book",
        "The dealer speaks first and must take a turned seven; nobody drops out, and the trump seven may be swapped.",
    ),
    "croatian": (
        "Croatian book",
        "Players with weak hands drop out; the dealer may raub even unseen, and Muss unsettles careful players.",
    ),
    "american": (
        "American book",
        "As played by Croatians in the United States: forpass and surpass, beat the trick if you can, losers pay.",
    ),
}

_ALL = "All three books"
_SERBIAN = "Serbian book"
_CROATIAN = "Croatian book"
_AMERICAN = "American book"
_SERBIAN_CROATIAN = "Serbian and Croatian books"
_CROATIAN_AMERICAN = "Croatian and American books"
_READERS = "House rule from readers of the Serbian book"
_COMMON = "House rule"

_OPTIONS: Mapping[str, tuple[str, str, str]] = {
    "direction": ("Direction", "The direction in which play goes round the table.", _ALL),
    "first_bidder": ("First to bid", "The player who speaks first once everyone has seen their hand.", _ALL),
    "dealer_raub": (
        "Dealer's raub",
        "The dealer may take the turned card and make its suit trump before seeing their hand.",
        _ALL,
    ),
    "forced_raub": (
        "Forced raub",
        "The dealer must raub a turned card of one of these ranks.",
        "Serbian book (the seven); Croatian book, by agreement",
    ),
    "blind_raub": (
        "Blind raub",
        "The dealer may lay the turned card face down and raub it, whatever it is.",
        _CROATIAN,
    ),
    "turn_ups": (
        "Further cards",
        "When everyone passes, up to three cards are turned automatically, or the dealer may turn a second one.",
        "Serbian and Croatian books: automatic; American book: the dealer",
    ),
    "skip_repeated_suit": (
        "Skip a repeated suit",
        "A suit that has been turned before gets no bidding; the next card is turned instead.",
        _CROATIAN_AMERICAN,
    ),
    "drop_out": (
        "Dropping out",
        "Everyone but the declarer may drop out of the deal, at no cost and for no gain.",
        _CROATIAN_AMERICAN,
    ),
    "conditional_play": (
        "Forpass and surpass",
        "A player may offer to play only if everyone after them drops out.",
        _AMERICAN,
    ),
    "raubed_card_taken": (
        "Raubed card",
        "When the dealer picks up the raubed card: before the exchange, where it must be kept, or after it.",
        "Serbian book: before; Croatian and American books: after",
    ),
    "exchange_first": ("First to exchange", "The player who exchanges cards first.", _ALL),
    "first_four_bonus": (
        "Five for four",
        "The first player to exchange all four cards gets five, the third of them face up, and discards one.",
        _SERBIAN,
    ),
    "seven_swap": (
        "Swapping the trump seven",
        "A player may lay down the trump seven and take the turned trump in its place.",
        "Serbian book; a variation in the American book",
    ),
    "first_lead": ("First lead", "The player who leads to the first trick.", _ALL),
    "must_beat": (
        "Must beat",
        "A player must beat the best card of the trick if possible; once the suit led is trumped, cards of it are "
        "free.",
        _AMERICAN,
    ),
    "declarer_fail": (
        "Failed declarer",
        "Points for a declarer who fails: always four, or by the number of tricks won.",
        "Serbian book: by tricks; Croatian and American books, and Novi Sad: always four",
    ),
    "defender_fail": ("Defender without a trick", "Points for a defender who wins no trick.", _ALL),
    "muss": (
        "Muss",
        "Before dealing, while someone's score is low, the dealer may claim the turned card; then everyone has to "
        "play.",
        _CROATIAN_AMERICAN,
    ),
    "muss_below": (
        "Muss below",
        "Muss can be said only while someone's score is below this number.",
        "Croatian book: 9; American book: 10",
    ),
    "muss_seven": (
        "Muss with a seven",
        "Tricks the dealer needs in a Muss when the turned card is a seven.",
        "Croatian book: one; American book: two",
    ),
    "muss_round": (
        "Muss round",
        "Once a match, a dealer with the highest score may ask for a full circle of Muss deals.",
        "Croatian book, by agreement",
    ),
    "hand_over": (
        "Handing the deck over",
        "The dealer may hand the deck over instead of dealing, which makes a refa.",
        _CROATIAN_AMERICAN,
    ),
    "finish": (
        "Finish",
        "The match ends after the deal, or at once when a player who has the tricks they need reaches zero: “Aus”.",
        "All three books: after the deal; Aus: readers of the Serbian book",
    ),
    "stakes": ("Stakes", "Losers pay the winner their remaining points; several winners share.", _AMERICAN),
    "start_score": ("Starting score", "The points everyone starts with and counts down from.", _ALL),
    "stock_short": (
        "Short stock",
        "When the stock runs out in the exchange, no more cards are drawn, or the others' discards are shuffled.",
        _COMMON,
    ),
    "mus": (
        "Mus",
        "Asked for before the deal while someone's score is below 10: the turned suit is trump, and someone must "
        "declare.",
        _READERS,
    ),
    "permus": (
        "Permus",
        "Like mus, below 5 and without raub: the card is face down until someone declares, or face up with no "
        "exchange.",
        _READERS,
    ),
    "mus_doubles": (
        "Doubled Muss",
        "In a Muss the dealer gets the card face down and needs two tricks, and the deal counts double.",
        _READERS,
    ),
    "reverse": (
        "Reversing the direction",
        "The dealer may reverse the direction of play for four scored deals.",
        _READERS,
    ),
    "six_seats": ("Up to six players", "Five or six may play with the same 32 cards.", _READERS),
    "deal_limit": ("Deal limit", "The match ends after this many scored deals; 0 means no limit.", _COMMON),
}

_GROUPS: Mapping[str, tuple[str, ...]] = {
    "The table": ("direction", "start_score", "six_seats"),
    "Before the deal": (
        *("hand_over", "muss", "muss_below", "muss_seven", "muss_round", "mus_doubles", "mus", "permus", "reverse"),
    ),
    "The dealer's raub": ("dealer_raub", "forced_raub", "blind_raub", "raubed_card_taken"),
    "Bidding": ("first_bidder", "turn_ups", "skip_repeated_suit"),
    "Who plays": ("drop_out", "conditional_play"),
    "The exchange": ("exchange_first", "first_four_bonus", "seven_swap", "stock_short"),
    "The four tricks": ("first_lead", "must_beat"),
    "Scoring": ("declarer_fail", "defender_fail"),
    "The end": ("finish", "deal_limit", "stakes"),
}
"""The options by the step of a deal they belong to."""

_VALUES: Mapping[str, str] = {
    "clockwise": "clockwise",
    "counter_clockwise": "counter-clockwise",
    "dealer": "the dealer",
    "eldest": "the player after the dealer",
    "declarer": "the declarer",
    "automatic": "automatic",
    "before_exchange": "before the exchange",
    "after_exchange": "after the exchange",
    "off": "off",
    "any_time": "before and after the exchange",
    "after_draw": "after the exchange",
    "by_tricks": "by tricks (+3 or +4)",
    "flat": "always +4",
    "opponent": "while an opponent's score is low",
    "any": "while anyone's score is low",
    "no": "no",
    "not_twice": "not twice in a row",
    "yes": "yes",
    "end_of_deal": "after the deal",
    "aus": "at once (Aus)",
    "limit": "no more cards are drawn",
    "reshuffle": "discards are shuffled",
    "unseen": "card face down",
    "seen": "card face up, no exchange",
}


def game_name() -> str:
    """What the game is called."""
    return tr("Raub")


def start_field_text(name: str) -> str:
    """Return what a start field is, for the help of the command line.  Raises KeyError for an unknown one."""
    return tr({"refas": "refas waiting"}[name])


def book_words(book: str) -> BookWords:
    """A rule book's words.  Raises KeyError for an unknown book."""
    name, sentence = _BOOKS[book]
    return BookWords(tr(name), tr(sentence))


def rules_name(name: str) -> str:
    """What rules are called at the table: a book's name in words, or the player's own name for them."""
    return book_words(name).name if name in _BOOKS else name


def option_groups() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The steps of a deal in order, each with the names of the options that belong to it."""
    return tuple((tr(title), names) for title, names in _GROUPS.items())


def option_words(name: str) -> OptionWords:
    """An option's words.  Raises KeyError for an unknown option."""
    label, sentence, source = _OPTIONS[name]
    return OptionWords(tr(label), tr(sentence), tr(source))


def value_text(name: str, value: object, deck: str = "hungarian") -> str:
    """The words for a value of the option ``name``; ``deck`` chooses the words for ranks."""
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if name == "forced_raub":
        return ", ".join(rank_word(Rank(letter), deck) for letter in str(value)) or tr("none")
    if name == "deal_limit" and not value:
        return tr("none")
    return tr(_VALUES[value]) if isinstance(value, str) and value in _VALUES else str(value)


def books_with(name: str, value: object) -> tuple[str, ...]:
    """The books (their names in records) in which the option has this value."""
    return tuple(book for book, options in BOOKS.items() if as_dict(options)[name] == value)
