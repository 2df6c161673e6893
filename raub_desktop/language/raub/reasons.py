"""Why Raub refuses an action, as a sentence for the player who tried it."""

from collections.abc import Mapping

from raub_desktop.engine.core import Reason
from raub_desktop.engine.raub.types import Why
from raub_desktop.language.catalogue import tr
from raub_desktop.language.reasons import reason_sentence

_SENTENCES: Mapping[str, str] = {
    Why.RAUBED_CARD_STAYS: "You raubed the {card}, so it cannot be exchanged.",
    Why.NO_TRUMP_SEVEN: "Only the player who holds the seven of {suit} can swap.",
    Why.HANDED_OVER_BEFORE: "The deck has just been handed over, and that cannot happen twice in a row.",
    Why.NOBODY_BELOW: "You can ask for that only while someone's score is below {number}.",
    Why.NOT_HIGHEST: "Only the dealer can ask for a Muss round, and only while nobody has a higher score.",
    Why.ONCE_A_MATCH: "There is one Muss round in a match, and it has been played.",
    Why.ALREADY_REVERSED: "The direction has already been reversed.",
    Why.TWO_PLAYERS: "With two players there is only one direction.",
    Why.NO_MORE_TURN_UPS: "No further card can be turned.",
    Why.NOBODY_LEFT_TO_SPEAK: "Nobody speaks after you, so you can only play or drop out.",
    Why.FORPASS_IS_LIVE: "Someone has said forpass; you can say surpass.",
    Why.NOTHING_TO_SURPASS: "There is no forpass to overrule.",
}

_COUNTED: Mapping[str, tuple[str, str]] = {
    Why.TOO_MANY_CARDS: (
        "At most {n} card can be exchanged now.",
        "At most {n} cards can be exchanged now.",
    ),
    Why.THROW_EXACTLY: ("Discard exactly {n} card.", "Discard exactly {n} cards."),
}


def reason_text(reason: Reason, deck: str = "hungarian") -> str:
    """Return the sentence for a refused action.

    ``deck`` ("hungarian" or "french") chooses the words for suits and ranks.  A code that Raub does not have is shown
    as it is.
    """
    if reason.code == Why.TOO_MANY_CARDS and reason.number == 0:
        return tr("The stock is used up, so nothing can be exchanged.")
    return reason_sentence(reason, deck, _SENTENCES, _COUNTED)
