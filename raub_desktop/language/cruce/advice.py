"""Why a choice is advised in Cruce, in a sentence."""

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
        case "packets_alike":
            return tr("Nobody has seen either packet, so they are worth the same.")
        case "announce":
            return tr("The marriage of {suit} counts at once, whoever wins the trick.", suit=suit)
        case "make_trump":
            return tr("Your hand is strongest with {suit} as trump.", suit=suit)
        case "lead_trump":
            return tr("Leading trumps draws them from the others while yours are high.")
        case "lead_plain":
            return tr("The {card} is the best lead: you may need your trumps later.", card=card)
        case "give_least":
            return tr("These cards leave you the strongest hand and help the others least.")
        case "call_pass":
            return tr("To fail would cost more than a bid gains.")
        case "call_bid":
            return trn(
                "This way your hand should make about {n} point.",
                "This way your hand should make about {n} points.",
                number,
            )
    return _follow_sentence(reason.code, card, number)


def _follow_sentence(code: str, card: str, number: int) -> str:
    if code == "take_trick" and number:
        return trn(
            "The {card} wins the trick for now, with {n} point in it.",
            "The {card} wins the trick for now, with {n} points in it.",
            number,
            card=card,
        )
    if code == "take_trick":
        return tr("The {card} wins the trick for now, and with it the lead.", card=card)
    if code == "feed_partner":
        return tr("Your partner is winning the trick: the {card} adds to it.", card=card)
    if code == "give_little":
        return tr("Others will win the trick: the {card} gives them least of what you need.", card=card)
    return ""
