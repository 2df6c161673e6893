"""Sentences on why Raub refuses an action, for the player who tried it."""

from collections.abc import Mapping

from raub_desktop.engine.core import Reason
from raub_desktop.engine.raub.types import Why
from raub_desktop.language.catalogue import N_, NP_, tr
from raub_desktop.language.refusals import refusal_sentence

_SENTENCES: Mapping[str, str] = {
    Why.ROBBED_CARD_STAYS: N_("You took the {card} by raub, so it cannot be exchanged."),
    Why.NO_TRUMP_SEVEN: N_("Only the player who holds the seven of {suit} can swap."),
    Why.HANDED_OVER_BEFORE: N_("The deck has just been handed over, and that cannot happen twice in a row."),
    Why.NOBODY_BELOW: N_("You can ask for that only while someone’s score is below {number}."),
    Why.NOT_HIGHEST: N_("Only the dealer can ask for a Muss round, and only while nobody has a higher score."),
    Why.ONCE_A_MATCH: N_("There is one Muss round in a match, and it has been played."),
    Why.ALREADY_REVERSED: N_("The direction has already been reversed."),
    Why.TWO_PLAYERS: N_("With two players there is only one direction."),
    Why.NO_MORE_TURN_UPS: N_("No further card can be turned."),
    Why.NOBODY_LEFT_TO_SPEAK: N_("Nobody speaks after you, so you can only play or drop out."),
    Why.FORPASS_IS_LIVE: N_("Someone has said forpass; you can say surpass."),
    Why.NOTHING_TO_SURPASS: N_("There is no forpass to overrule."),
}

_COUNTED: Mapping[str, tuple[str, str]] = {
    Why.TOO_MANY_CARDS: NP_("At most {n} card can be exchanged now.", "At most {n} cards can be exchanged now."),
    Why.THROW_EXACTLY: NP_("Discard exactly {n} card.", "Discard exactly {n} cards."),
}


def refusal_text(reason: Reason, deck: str = "hungarian") -> str:
    """Return the sentence for a refused action; a code that Raub does not have is shown as it is."""
    if reason.code == Why.TOO_MANY_CARDS and reason.number == 0:
        return tr("The stock is used up, so nothing can be exchanged.")
    return refusal_sentence(reason, deck, _SENTENCES, _COUNTED)
