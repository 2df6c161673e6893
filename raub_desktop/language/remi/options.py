"""The words for Remi's rule books, options and their values, and what is wrong with a table."""

from collections.abc import Mapping

from raub_desktop.engine.options import OptionError
from raub_desktop.language import N_, NC_, tr, trc

BOOK_WORDS: Mapping[str, tuple[str, str, str]] = {
    "obicni": (
        N_("Common Remi"),
        N_("One pack, no jokers, aces low: lay runs and groups on the table and be the first to go out."),
        NC_("book, in a narrow column", "Common"),
    ),
    "dvostruki": (
        N_("Double Remi"),
        N_("Two packs with jokers that slide along their runs, fourteen cards each, ten deals."),
        NC_("book, in a narrow column", "Double"),
    ),
    "njemacki": (
        N_("German Remi"),
        N_("For two: open with 51 points and a run, take a discard only to meld it."),
        NC_("book, in a narrow column", "German"),
    ),
    "becki": (
        N_("Viennese Remi"),
        N_(
            "Nothing is laid on the table: say “Remi!” when you have few points left over, and hope that nobody has "
            "fewer."
        ),
        NC_("book, in a narrow column", "Viennese"),
    ),
    "kontinentalni": (
        N_("Continental Remi"),
        N_("For up to twelve: lay out fifteen cards in runs all at once, with wild twos, for chips."),
        NC_("book, in a narrow column", "Continental"),
    ),
    "remi51": (
        N_("Remi 51"),
        N_("What most people in the region play today: open with 51, swap jokers, close with the last card."),
        NC_("book, in a narrow column", "Remi 51"),
    ),
}

_HOUSE = N_("House rule")
_COMMON_DOUBLE = N_("Common and Double Remi")
_GERMAN_51 = N_("German Remi and Remi 51")

OPTION_WORDS: Mapping[str, tuple[str, str, str]] = {
    "direction": (N_("Direction"), N_("The direction in which play goes round the table."), ""),
    "most_seats": (N_("Most players"), N_("The greatest number of players at the table."), ""),
    "packs": (
        N_("Packs"),
        N_(
            "How many packs of 52 cards are used together. “By number of players” means two packs, three with six "
            "players or more, and four with ten or more."
        ),
        "",
    ),
    "jokers": (N_("Jokers"), N_("How many jokers each pack has."), ""),
    "wild_twos": (N_("Wild twos"), N_("Twos stand for any card, but never for themselves."), N_("Continental Remi")),
    "hand_size": (
        N_("Cards dealt"),
        N_(
            "How many cards each player is dealt. “By number of players” means ten cards with two players, seven with "
            "three or four, and six with more."
        ),
        "",
    ),
    "packet": (N_("Packet"), N_("How many cards are dealt at a time."), ""),
    "start": (
        N_("First card of the pile"),
        N_("A card is turned up after the deal, or one player is dealt an extra card and begins with a discard."),
        N_("German Remi: the dealer discards; Remi 51: the player after the dealer; all others: a card is turned up"),
    ),
    "hand_card": (N_("Open bottom card"), N_("The bottom card of the stock lies face up for all to see."), _HOUSE),
    "play": (
        N_("Way to play"),
        N_("Melds are laid on the table during play, shown when someone says “Remi!”, or laid out all at once."),
        N_("Viennese Remi: shown at “Remi!”; Continental Remi: all at once; all others: on the table"),
    ),
    "ace": (
        N_("Ace"),
        N_("An ace is only low, before the two, or also high, after the king."),
        N_("Common Remi: low; all others: both"),
    ),
    "groups": (
        N_("Groups"),
        N_("Melds of one rank: none, up to four cards of different suits, or any number of cards, even equal ones."),
        "",
    ),
    "wilds": (N_("Wild cards in a meld"), N_("How many wild cards one meld may have."), ""),
    "pile": (
        N_("Taking a discard"),
        N_("The top discard may be taken freely, or only to lay a new meld with it at once."),
        N_("German Remi and Remi 51: only for a new meld; all others: freely"),
    ),
    "opening": (
        N_("Opening"),
        N_("The points a player’s first melds must make together; 0 means no minimum."),
        _GERMAN_51,
    ),
    "opening_run": (N_("Opening with a run"), N_("A run must be among a player’s first melds."), N_("German Remi")),
    "joker_swap": (
        N_("Card for a joker"),
        N_("Whoever holds the card a joker stands for may swap it in: the joker moves on, or goes to the hand."),
        N_("Double Remi: it slides on; Remi 51: to the hand"),
    ),
    "closing": (
        N_("Last card"),
        N_("The last card may be melded, laid off or discarded, or it must be discarded face down to close."),
        N_("Remi 51: must be closed"),
    ),
    "hand_doubles": (
        N_("Hand counts double"),
        N_("Going out in one turn, with nothing on the table before, counts double."),
        N_("Common and Double Remi, Remi 51"),
    ),
    "hand_without_opening": (
        N_("Going out without opening"),
        N_("Whoever can go out in one turn does not need the opening."),
        N_("German Remi"),
    ),
    "scoring": (
        N_("Scoring"),
        N_("The cards that the losers hold count for the winner, or against each of them."),
        N_("German Remi and Remi 51: against the losers; all others: for the winner"),
    ),
    "ace_points": (N_("Ace counts"), N_("What an ace left in the hand counts."), ""),
    "joker_points": (N_("Joker counts"), N_("What a joker left in the hand counts."), ""),
    "unopened": (
        N_("Never opened"),
        N_("What a loser without a meld scores; 0 means the points of the cards they hold."),
        _GERMAN_51,
    ),
    "start_chips": (
        N_("Chips"),
        N_("What everyone starts with when complete hands are paid in chips."),
        N_("Continental Remi"),
    ),
    "target": (N_("Target score"), N_("The score that ends the match; 0 means none."), ""),
    "deals": (N_("Number of deals"), N_("The match ends after this many deals; 0 means no limit."), ""),
    "round_limit": (N_("Turns in a deal"), N_("After this many turns of each player a deal is undecided."), _HOUSE),
    "shuffle_pile": (
        N_("Shuffle the pile"),
        N_("When the stock is used up, the discards are shuffled before they become the stock, or only turned over."),
        _COMMON_DOUBLE,
    ),
}

OPTION_GROUPS: Mapping[str, tuple[str, ...]] = {
    N_("The table"): ("direction", "most_seats", "play"),
    N_("The cards"): ("packs", "jokers", "wild_twos", "hand_card"),
    N_("The deal"): ("hand_size", "packet", "start"),
    N_("Melds"): ("ace", "groups", "wilds"),
    N_("The turn"): ("pile", "opening", "opening_run", "joker_swap", "closing", "hand_without_opening"),
    N_("The stock"): ("shuffle_pile", "round_limit"),
    N_("Scoring"): ("scoring", "ace_points", "joker_points", "unopened", "hand_doubles", "start_chips"),
    N_("The end"): ("target", "deals"),
}
"""The options by what they belong to."""

_VALUES: Mapping[str, Mapping[str, str]] = {
    "direction": {"clockwise": N_("to the left"), "counter_clockwise": N_("to the right")},
    "packs": {"by_seats": N_("by number of players")},
    "hand_size": {"by_seats": N_("by number of players")},
    "start": {
        "upcard": N_("a card is turned up"),
        "dealer_discards": N_("the dealer discards"),
        "eldest_discards": N_("the player after the dealer discards"),
    },
    "play": {"table": N_("melds on the table"), "knock": N_("shown at “Remi!”"), "complete": N_("all at once")},
    "ace": {"low": N_("low only"), "both": N_("low and high")},
    "groups": {"none": NC_("groups", "none"), "suits_differ": N_("different suits"), "any": N_("any suits")},
    "wilds": {
        "one": N_("one at most"),
        "two_naturals": N_("any beside two naturals"),
        "one_natural": N_("any beside one natural"),
    },
    "pile": {"free": N_("freely"), "new_meld": N_("only for a new meld")},
    "joker_swap": {
        "none": N_("not allowed"),
        "slide": N_("the joker slides on"),
        "hand": N_("the joker goes to the hand"),
    },
    "closing": {"free": N_("any way"), "discard": N_("must be closed")},
    "scoring": {"winner": N_("for the winner"), "losers": N_("against the losers")},
}
_NONE_AT_0 = ("opening", "unopened", "target", "deals", "jokers")


def value_text(name: str, value: object, deck: str = "french") -> str:
    """Return the words for a value of the option ``name``."""
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if name in _NONE_AT_0 and not value:
        return trc("limit", "none")
    words = _VALUES.get(name, {}).get(str(value))
    return str(value) if words is None else tr(words)


def option_error_text(error: OptionError) -> str:
    """Return the sentence for an option error that only Remi has; "" where the shared sentence will do."""
    if error.code != "needs":
        return ""
    if error.option == "deals":
        return tr("The match needs an end: choose a number of deals or a target score.")
    label = tr(OPTION_WORDS[error.option][0])
    other = str(error.values[0])
    if len(error.values) == 1:
        return tr("“{option}” makes no sense without “{other}”.", option=label, other=tr(OPTION_WORDS[other][0]))
    return tr(
        "“{option}” as set here needs “{other}” to be: {value}.",
        option=label,
        other=tr(OPTION_WORDS[other][0]),
        value=value_text(other, error.values[1]),
    )
