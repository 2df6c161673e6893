"""Why a choice is advised in Remi, and what is noted beside each, in sentences."""

from raub_desktop.engine.core import Reason
from raub_desktop.language.cards import card_word
from raub_desktop.language.catalogue import tr, trn


def reason_sentence(reason: Reason, deck: str) -> str:
    """A reason's sentence in the chosen language; "" for one that says no more than the numbers do."""
    card = "" if reason.card is None else card_word(reason.card, deck)
    match reason.code:
        case "stock" if reason.number:
            return trn(
                "{n} unseen card would help you more than the top of the pile.",
                "{n} unseen cards would help you more than the top of the pile.",
                reason.number,
            )
        case "knock":
            return trn("You would show {n} point.", "You would show {n} points.", reason.number or 0)
    sentences = {
        "only_choice": tr("There is nothing else to do."),
        "all_alike": tr("The best discards are worth about the same."),
        "discard": tr("Your hand can best do without the {card}.", card=card),
        "takes": tr("The {card} goes well with your cards.", card=card),
        "pile": tr("The top of the pile goes well with your cards."),
        "stock": tr("The top of the pile does not help you enough."),
        "meld": tr("What lies on the table no longer counts against you."),
        "lay": tr("It fits there, and your hand gets smaller."),
        "swap": tr("The joker is worth more in your hand."),
        "hand": tr("You can get rid of all your cards in this turn."),
        "close": tr("You get rid of all your cards."),
        "remi": tr("The others will probably have more points left than you."),
    }
    return sentences.get(reason.code, "")


def note_sentence(note: Reason, deck: str) -> str:
    """What is noted beside one choice: how many unseen cards help, and what is dangerous about it."""
    card = "" if note.card is None else card_word(note.card, deck)
    match note.code:
        case "helps":
            return tr("{number} of the {unseen} unseen cards help", number=note.number or 0, unseen=len(note.cards))
        case "danger_taken":
            taken = card_word(note.cards[0], deck)
            return tr("the {card} is dangerous: the next player took the {taken}", card=card, taken=taken)
        case "danger":
            return tr("the {card} may help the next player", card=card)
    return reason_sentence(note, deck)
