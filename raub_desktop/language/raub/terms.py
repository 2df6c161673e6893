"""Explanations of Raub's special terms."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import N_, NC_
from raub_desktop.language.terms import TRICKS

TERMS: Mapping[str, str] = {
    NC_("beginnings of the forms of a word, | between them", "raub"): N_(
        "Raub: the dealer takes the turned card before looking at any other, and becomes the declarer."
    ),
    NC_("beginnings of the forms of a word, | between them", "declarer|declare"): N_(
        "Declarer: the player who made a suit trump, and plays against all the others."
    ),
    NC_("beginnings of the forms of a word, | between them", "refa"): N_(
        "Refa: a deal that nobody declared. The next deal that is played counts double."
    ),
    NC_("beginnings of the forms of a word, | between them", "muss"): N_(
        "Muss: the dealer takes the turned card whatever it is, is the declarer, and everyone has to play."
    ),
    NC_("beginnings of the forms of a word, | between them", "štih"): N_(
        "Štih: the call for raubing a seven, with which the declarer needs only one trick."
    ),
    NC_("beginnings of the forms of a word, | between them", "exchange"): N_(
        "To exchange: to discard cards before the play and get as many new ones."
    ),
    NC_("beginnings of the forms of a word, | between them", "turned card"): N_(
        "Turned card: the card laid face up. It proposes its suit as trump, and a raub takes it."
    ),
    NC_("beginnings of the forms of a word, | between them", "stock"): N_(
        "Stock: the cards that were not dealt, face down."
    ),
    NC_("beginnings of the forms of a word, | between them", "dealer"): N_(
        "Dealer: the player who deals the cards. In the next deal it is the next player."
    ),
    NC_("beginnings of the forms of a word, | between them", "drop out|dropp"): N_(
        "To drop out: to leave a deal without winning or losing anything."
    ),
    **TRICKS,
}
