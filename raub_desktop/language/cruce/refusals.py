"""Sentences on why Cruce refuses an action, for the player who tried it."""

from collections.abc import Mapping

from raub_desktop.engine.core import Reason
from raub_desktop.engine.cruce.types import Why
from raub_desktop.language.catalogue import N_, NP_
from raub_desktop.language.refusals import refusal_sentence

_SENTENCES: Mapping[str, str] = {
    Why.NO_SUCH_BID: N_("A bid is a number from 1 to {number}."),
    Why.BID_TOO_LOW: N_("A bid must now be {number} or more."),
    Why.NO_SUCH_PACKET: N_("There are only {number} packets to choose from."),
    Why.NOT_LEADING: N_("Only the player who leads to a trick can announce."),
    Why.ONE_CARD: N_("Announce with one card: the Ober or the king you lead."),
    Why.NOT_OF_A_MARRIAGE: N_("A marriage is announced with its Ober or its king, not with the {card}."),
    Why.NO_MARRIAGE: N_("You do not hold both the Ober and the king of {suit}."),
    Why.MUST_ANNOUNCE: N_("At this table the marriage of {suit} is announced whenever one of its cards is led."),
}

_COUNTED: Mapping[str, tuple[str, str]] = {
    Why.NEEDS_MARRIAGES: NP_(
        "For that bid you must hold {n} marriage, the Ober and the king of a suit.",
        "For that bid you must hold {n} marriages, each the Ober and the king of a suit.",
    ),
    Why.GIVE_EXACTLY: NP_("Give exactly {n} card.", "Give exactly {n} cards."),
}
_FRENCH: Mapping[str, str] = {
    Why.ONE_CARD: N_("Announce with one card: the queen or the king you lead."),
    Why.NOT_OF_A_MARRIAGE: N_("A marriage is announced with its queen or its king, not with the {card}."),
    Why.NO_MARRIAGE: N_("You do not hold both the queen and the king of {suit}."),
}
_FRENCH_COUNTED: Mapping[str, tuple[str, str]] = {
    Why.NEEDS_MARRIAGES: NP_(
        "For that bid you must hold {n} marriage, the queen and the king of a suit.",
        "For that bid you must hold {n} marriages, each the queen and the king of a suit.",
    ),
}


def refusal_text(reason: Reason, deck: str = "hungarian") -> str:
    """Return the sentence for a refused action; a code that Cruce does not have is shown as it is."""
    if deck == "french":
        return refusal_sentence(reason, deck, {**_SENTENCES, **_FRENCH}, {**_COUNTED, **_FRENCH_COUNTED})
    return refusal_sentence(reason, deck, _SENTENCES, _COUNTED)
