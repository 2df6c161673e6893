"""Explanations of Remi's special terms."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import N_, NC_

TERMS: Mapping[str, str] = {
    NC_("beginnings of the forms of a word, | between them", "meld"): N_(
        "Meld: three or more cards that belong together, a run or a group."
    ),
    NC_("beginnings of the forms of a word, | between them", "run|runs"): N_(
        "Run: three or more cards of one suit in order, like five, six, seven."
    ),
    NC_("beginnings of the forms of a word, | between them", "group"): N_(
        "Group: three or four cards of one rank in different suits."
    ),
    NC_("beginnings of the forms of a word, | between them", "opening"): N_(
        "Opening: a player’s first melds, laid together."
    ),
    NC_("beginnings of the forms of a word, | between them", "stock"): N_(
        "Stock: the cards that were not dealt, face down."
    ),
    NC_("beginnings of the forms of a word, | between them", "discard pile|pile"): N_(
        "Discard pile: the cards parted with, face up. Only the top one may be taken."
    ),
    NC_("beginnings of the forms of a word, | between them", "discard"): N_(
        "To discard: to lay a card on the pile. That ends a turn."
    ),
    NC_("beginnings of the forms of a word, | between them", "laid off|lay off|lay them off|laying off"): N_(
        "To lay off: to add a card to a meld that lies on the table, whoever laid it."
    ),
    NC_("beginnings of the forms of a word, | between them", "joker"): N_(
        "Joker: it stands for any card that is missing in a meld."
    ),
    NC_("beginnings of the forms of a word, | between them", "close|closing"): N_(
        "To close: to discard the last card face down. That ends the deal."
    ),
    NC_("beginnings of the forms of a word, | between them", "knock"): N_(
        "To knock: to end a deal in which melds are kept in the hand, by saying “Remi!”."
    ),
    NC_("beginnings of the forms of a word, | between them", "go out|going out"): N_(
        "To go out: to part with the last card. That ends the deal."
    ),
}
