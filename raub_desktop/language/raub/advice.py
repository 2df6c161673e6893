"""Why a choice is advised, in a sentence."""

from raub_desktop.engine.core import Reason
from raub_desktop.language.cards import card_word, suit_word
from raub_desktop.language.catalogue import tr, trn


def reason_sentence(reason: Reason, deck: str) -> str:
    """A reason's sentence in the chosen language; "" for one that says no more than the numbers do."""
    card = "" if reason.card is None else card_word(reason.card, deck)
    suit = "" if reason.suit is None else suit_word(reason.suit, deck)
    number = reason.number or 0
    match reason.code:
        case "only_choice":
            return tr("There is nothing else to say or play.")
        case "all_alike":
            return tr("The best choices are worth about the same.")
        case "lead_trump":
            return tr("Leading trumps takes them from the others while yours are high.")
        case "lead_plain":
            return tr("The {card} is the best lead: your trumps may be needed later.", card=card)
        case "keeps_most":
            return tr("Playing the {card} leaves you the most for the tricks to come.", card=card)
        case "exchange_losers" if not number:
            return tr("Every card you hold is worth more than a new one.")
        case "exchange_losers":
            return trn(
                "This card is worth less than a new one.", "These {n} cards are worth less than new ones.", number
            )
        case "throw_least":
            return tr("The rest is stronger without it.")
        case "trump_beats_seven":
            return tr("Any trump of {suit} beats the seven.", suit=suit)
        case "before_the_deal":
            return tr("Nobody has cards yet: this is weighed by the scores alone.")
    return _call_sentence(reason.code)


def _call_sentence(code: str) -> str:
    sentences = {
        "call_declare": tr("Your hand is good enough to declare, even without the turned card."),
        "call_pass": tr("Declaring would cost more than it brings."),
        "call_turn": tr("Another suit may suit you better."),
        "call_raub": tr("The turned card is worth the risk, whatever your hand holds."),
        "call_look": tr("The turned card alone is not worth the risk."),
        "call_play": tr("You are likely enough to take a trick."),
        "call_drop": tr("You would too often stay without a trick."),
        "call_forpass": tr("Against the declarer alone your hand is good enough, not against more."),
        "call_surpass": tr("Against the declarer alone your hand is good enough, not against more."),
        "call_up": tr("Seeing the card first costs nothing."),
        "call_blind": tr("Face down, the others cannot judge their hands."),
    }
    return sentences.get(code, "")
