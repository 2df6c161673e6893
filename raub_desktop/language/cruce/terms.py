"""Explanations of Cruce's special terms."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import N_, NC_
from raub_desktop.language.terms import TRICKS

TERMS: Mapping[str, str] = {
    NC_("beginnings of the forms of a word, | between them", "marriage"): N_(
        "Marriage: king and queen (Ober) of a suit in one hand: 40 points in trumps, 20 in another suit."
    ),
    NC_("beginnings of the forms of a word, | between them", "bid|bidding"): N_(
        "Bid: how many times 33 points one promises to make. Whoever bids most leads and makes trump."
    ),
    NC_("beginnings of the forms of a word, | between them", "announc"): N_(
        "To announce: to lead a card of a marriage and say so. Its points count at once."
    ),
    NC_("beginnings of the forms of a word, | between them", "pass"): N_("To pass: to bid nothing."),
    NC_("beginnings of the forms of a word, | between them", "score"): N_(
        "Score: it decides the match. Each full 33 points made in a deal add 1 to it."
    ),
    NC_("beginnings of the forms of a word, | between them", "stock"): N_(
        "Stock: the cards that were not dealt, face down."
    ),
    NC_("beginnings of the forms of a word, | between them", "dealer"): N_(
        "Dealer: the player who deals the cards. In the next deal it is the next player."
    ),
    **TRICKS,
}
