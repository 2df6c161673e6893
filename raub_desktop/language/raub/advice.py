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
            return tr("This is the only choice.")
        case "all_alike":
            return tr("The best choices are worth about the same.")
        case "lead_trump":
            return tr("Leading trumps draws them from the others while yours are high.")
        case "lead_plain":
            return tr("The {card} is the best lead: you may need your trumps later.", card=card)
        case "keeps_most":
            return tr("Playing the {card} leaves you the best cards for the next tricks.", card=card)
        case "exchange_losers" if not number:
            return tr("Every card you hold is worth more than a new one.")
        case "exchange_losers":
            return trn(
                "This card is worth less than a new one.", "These {n} cards are worth less than new ones.", number
            )
        case "throw_least":
            return tr("Your other cards are worth more.")
        case "trump_beats_seven":
            return tr("Every other trump beats the seven of {suit}.", suit=suit)
        case "before_the_deal":
            return tr("Nobody has cards yet, so only the scores decide this.")
    return _call_sentence(reason.code)


def _call_sentence(code: str) -> str:
    sentences = {
        "call_declare": tr("Your hand is good enough to declare, even without the turned card."),
        "call_pass": tr("Declaring would cost more than it gains."),
        "call_turn": tr("Another trump suit may be better for you."),
        "call_raub": tr("The turned card is worth the risk, whatever your hand is."),
        "call_look": tr("The turned card alone is not worth the risk."),
        "call_play": tr("You are likely enough to win a trick."),
        "call_drop": tr("Too often you would win no trick."),
        "call_forpass": tr("Your hand is good enough against the declarer alone, but not against more players."),
        "call_surpass": tr("Your hand is good enough against the declarer alone, but not against more players."),
        "call_up": tr("Seeing the card first costs nothing."),
        "call_blind": tr("With the card face down, the others cannot judge their hands."),
    }
    return sentences.get(code, "")
