"""Words spoken at a Cruce table: bids, announcements, the choices before a player, and the question they answer."""

from collections.abc import Mapping

from raub_desktop.engine.actions import Action, Lay, Order, Play, Put, Say
from raub_desktop.engine.cruce.types import Phase, Verb
from raub_desktop.language import N_, card_word, card_words, tr, trc, trn

_CALLS: Mapping[str, str] = {
    Verb.PASS: "Pas",
    Verb.BID: "Licitez {number}",
    Verb.ANNOUNCE: "Anunț {number}",
    "trump": "Tromf!",
}
"""Calls are the game's own words, the same in every language."""


def call_text(verb: str, number: int | None = None) -> str:
    """Return what a player says aloud with this verb, "" where nothing is said.

    ``number`` is the bid, or the points of the marriage announced; "trump" is said of the card that makes trump.
    """
    return _CALLS.get(verb, "").format(number=number)


_PACKETS = {1: N_("Take the first packet"), 2: N_("Take the second packet")}


def choice_text(action: Action, deck: str = "hungarian") -> str:
    """Return the label of an action's button; ``deck`` ("hungarian" or "french") chooses the words for cards."""
    match action:
        case Play(card):
            return card_word(card, deck)
        case Say(Verb.PASS):
            return trc("bidding in Cruce", "Pass")
        case Say(Verb.BID, number):
            return tr("Bid {number}", number=number)
        case Say(Verb.TAKE, number) if number in _PACKETS:
            return tr(_PACKETS[number])
        case Lay(Verb.GIVE, cards):
            return tr("Give the {cards}", cards=card_words(cards, deck))
        case Lay(Verb.ANNOUNCE, cards):
            return tr("Announce with the {card}", card=card_words(cards, deck))
        case Order(Verb.DEAL):
            return tr("Deal")
        case Say(verb) | Order(verb) | Lay(verb) | Put(verb):
            return verb


_NOTES: Mapping[str, str] = {
    Verb.BID: N_(
        "You promise to make the points on the button. Whoever bids most leads, and the suit led is trump. A bid that "
        "fails is taken off the score."
    ),
    Verb.TAKE: N_("Nobody knows either packet; the other one takes no part in the deal."),
    Verb.GIVE: N_("Nobody but you and the player you give it to sees the card."),
    Verb.ANNOUNCE: N_("Lead this card and show the other half of the marriage: its points count at once."),
}

_PASS_NOTES: Mapping[str, str] = {
    "forced": N_("Leave the bidding to the others; if nobody bids, the player after the dealer must play for 1."),
    "free": N_(
        "Leave the bidding to the others; if nobody bids, the player after the dealer leads, and nothing is promised."
    ),
    "redeal": N_("Leave the bidding to the others; if nobody bids, the same dealer deals again."),
}
"""Explanations of a pass, by the value of the option ``pass_out``."""

AUCTION = N_("The winner of the bidding also takes cards from the table, and gives others away.")
"""The sentence added to the tooltip of a bid in an auction."""


def choice_note(verb: str, *, auction: bool = False, pass_out: str = "forced") -> str:
    """Return a sentence on what a verb means, "" where the button says it all.

    ``auction``: cards are bid for; ``pass_out`` is the table's option.
    """
    if verb == Verb.PASS:
        return tr(_PASS_NOTES[pass_out])
    note = tr(_NOTES[verb]) if verb in _NOTES else ""
    return f"{note} {tr(AUCTION)}" if auction and verb == Verb.BID else note


PHASES: Mapping[str, str] = {
    Phase.SHUFFLE: N_("Shuffling"),
    Phase.BID: N_("Bidding"),
    Phase.TAKE: N_("Taking four cards"),
    Phase.GIVE: N_("Giving cards"),
    Phase.TRICKS: N_("Tricks"),
    Phase.OVER: N_("The match is over"),
}

_QUESTIONS: Mapping[str, str] = {
    Phase.BID: N_("What will you bid? A bid of 1 promises 33 points."),
    Phase.TAKE: N_("Which packet will you take?"),
    Phase.TRICKS: N_("Play a card."),
}


def question_text(phase: str, *, each: bool = False) -> str:
    """Return the question put to the player to act, "" in a phase without one; ``each``: each opponent gets a card."""
    if phase == Phase.GIVE:
        if each:
            return tr("Give each opponent a card.")
        return trn("Give your opponent {n} card.", "Give your opponent {n} cards.", 2)
    return tr(_QUESTIONS[phase]) if phase in _QUESTIONS else ""
