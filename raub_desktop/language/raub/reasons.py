"""Why an action is refused, as a sentence for the player who tried it."""

from collections.abc import Mapping

from raub_desktop.engine.core import Reason
from raub_desktop.engine.raub.types import Why
from raub_desktop.engine.tricks import MUST_BEAT, MUST_FOLLOW, MUST_TRUMP
from raub_desktop.language import card_word, suit_word, tr, trn

_SENTENCES: Mapping[str, str] = {
    MUST_FOLLOW: "You hold {suit}, so you must follow suit.",
    MUST_TRUMP: "You cannot follow suit, so you must play a trump, and you hold {suit}.",
    MUST_BEAT: "You can beat the {card}, so you must.",
    Why.MATCH_OVER: "The match is over.",
    Why.NOT_NOW: "That has no place at this step of the deal.",
    Why.NOT_A_SHUFFLE: "The order must hold exactly the cards that are to be shuffled, each of them once.",
    Why.NOT_HELD: "You do not hold the {card}.",
    Why.RAUBED_CARD_STAYS: "You raubed the {card}, so it cannot be exchanged.",
    Why.CARD_TWICE: "The {card} is there only once.",
    Why.NO_TRUMP_SEVEN: "Only the holder of the seven of {suit} can swap.",
    Why.HANDED_OVER_BEFORE: "The deck has just been handed over, and that cannot happen twice running.",
    Why.RULE_OFF: "This table does not play that rule.",
    Why.NOBODY_BELOW: "That can be asked only while somebody stands below {number}.",
    Why.NOT_HIGHEST: "Only a dealer can ask for a Muss round, and only while nobody stands higher.",
    Why.ONCE_A_MATCH: "There is one Muss round a match, and it has been played.",
    Why.ALREADY_REVERSED: "The direction has been turned round already.",
    Why.TWO_PLAYERS: "With two players there is only one direction.",
    Why.NO_MORE_TURN_UPS: "No further card can be turned.",
    Why.NOBODY_LEFT_TO_SPEAK: "Nobody speaks after you, so you can only play or drop out.",
    Why.FORPASS_IS_LIVE: "Somebody has said forpass; you can surpass it.",
    Why.NOTHING_TO_SURPASS: "There is no forpass to surpass.",
}

_COUNTED: Mapping[str, tuple[str, str]] = {
    Why.TOO_MANY_CARDS: (
        "At most {n} card can be exchanged now.",
        "At most {n} cards can be exchanged now.",
    ),
    Why.THROW_EXACTLY: ("Throw exactly {n} card.", "Throw exactly {n} cards."),
}


def reason_text(reason: Reason, deck: str = "hungarian") -> str:
    """The sentence for a refused action.

    ``deck`` ("hungarian" or "french") chooses the words for suits and ranks.  A code that Raub does not have is shown
    as it is.
    """
    if reason.code == Why.TOO_MANY_CARDS and reason.number == 0:
        return tr("The stock is used up, so nothing can be exchanged.")
    if reason.code in _COUNTED:
        count = reason.number or 0
        return trn(*_COUNTED[reason.code], count)
    if reason.code not in _SENTENCES:
        return reason.code
    return tr(
        _SENTENCES[reason.code],
        suit="" if reason.suit is None else suit_word(reason.suit, deck),
        card="" if reason.card is None else card_word(reason.card, deck),
        number=reason.number,
    )
