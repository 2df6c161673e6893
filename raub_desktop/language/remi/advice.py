"""Why a choice is advised in Remi, what tells it from another one, and what is noted beside each, in sentences."""

from collections.abc import Mapping

from raub_desktop.engine.core import Reason
from raub_desktop.language.advised import Counted, sentence_of
from raub_desktop.language.cards import card_word
from raub_desktop.language.catalogue import N_, NP_, tr

_DISCARDS: Mapping[str, str] = {
    "keep_wild": N_("Keep the {other}: it can stand for any card."),
    "keep_meld": N_("The {other} makes a meld with the {third}; the {card} belongs to none."),
    "keep_fits": N_("Keep the {other}: it fits a meld on the table."),
    "other_danger_taken": N_("The next player took the {third}, so the {other} is dangerous; the {card} is safer."),
    "other_danger": N_("The {other} is likelier to help the next player than the {card}."),
    "keep_pair": N_("Keep the {other} beside the {third}: {number} unseen cards help you then, without it {than}."),
    "helps": N_("Without the {card} {number} unseen cards help you, without the {other} only {than}."),
    "sheds_more": N_("The {card} would count {number} points against you, the {other} only {than}."),
    "keep_beside": N_("The {other} can still make a meld with the {third}; the {card} stands alone."),
    "chance": N_("Without the {card} you win the deal in {number}% of the cases, without the {other} in {than}%."),
    "safer": N_("The {card} helps the next player in {number}% of the deals, the {other} in {than}%."),
    "discard": N_("Your hand can best do without the {card}: the {other} has more cards beside it."),
}
_SENTENCES: Mapping[str, str] = {
    "only_choice": N_("There is nothing else to do."),
    "all_alike": N_("The best choices are worth about the same."),
    **_DISCARDS,
    "pile": N_("The {card} goes well with your cards."),
    "pile_meld": N_("The {card} makes a meld with the {other} and the {third}."),
    "pile_fits": N_("The {card} fits a meld on the table."),
    "stock": N_("The top of the pile does not help you enough."),
    "stock_helps": N_("The {card} makes no meld with your cards."),
    "stock_hidden": N_("The {card} helps you little, and everyone would see you take it."),
    "laid_rather": N_("The {card} is better on the table than the {other}."),
    "opens": N_("Your melds count {number} points, and {than} are enough to open."),
    "swap": N_("The joker is worth more in your hand."),
    "out": N_("You get rid of all your cards."),
    "stay": N_("The deal is worth more to you if it goes on."),
    "remi": N_("Your hand is complete."),
}
_COUNTED: Counted = {
    "hold_back": NP_(
        "The others still hold {n} card or more, and what you keep in your hand tells them nothing.",
        "The others still hold {n} cards or more, and what you keep in your hand tells them nothing.",
    ),
    "pile_low": NP_(
        "The {card} counts only {n} point: it takes the place of a dearer card.",
        "The {card} counts only {n} points: it takes the place of a dearer card.",
    ),
    "stock_helps": NP_(
        "The {card} makes no meld with your cards; {n} unseen card would.",
        "The {card} makes no meld with your cards; {n} unseen cards would.",
    ),
    "knock": NP_(
        "You would show {n} point, and everyone else has more in {than}% of the deals.",
        "You would show {n} points, and everyone else has more in {than}% of the deals.",
    ),
    "knock_risky": NP_(
        "You would show {n} point, and everyone else has more in only {than}% of the deals.",
        "You would show {n} points, and everyone else has more in only {than}% of the deals.",
    ),
    "meld": NP_(
        "What lies on the table no longer counts against you: {n} point.",
        "What lies on the table no longer counts against you: {n} points.",
    ),
    "lay": NP_(
        "The {card} fits there, and {n} point less counts against you.",
        "The {card} fits there, and {n} points less count against you.",
    ),
    "laid_more": NP_(
        "This way {n} point no longer counts against you, the other way {than}.",
        "This way {n} points no longer count against you, the other way {than}.",
    ),
}


def reason_sentence(reason: Reason, deck: str) -> str:
    """A reason's sentence in the chosen language; "" for one that says no more than the numbers do."""
    return sentence_of(reason, deck, _SENTENCES, _COUNTED)


def note_sentence(note: Reason, deck: str) -> str:
    """What is noted beside one choice: what is dangerous about it."""
    card = "" if note.card is None else card_word(note.card, deck)
    match note.code:
        case "danger_taken":
            taken = card_word(note.cards[0], deck)
            return tr("the {card} is dangerous: the next player took the {taken}", card=card, taken=taken)
        case "danger":
            return tr("the {card} may help the next player", card=card)
    return reason_sentence(note, deck)
