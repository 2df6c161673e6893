"""What is said at a Raub table: calls, the choices before a player, and the question they answer."""

from collections.abc import Mapping

from raub_desktop.engine.actions import Action, Lay, Order, Play, Put, Say
from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.engine.raub.types import Phase, Verb
from raub_desktop.language import card_word, suit_word, tr, trn

AUS = "aus"
"""The call of a player who goes out in the middle of a deal; the table says it, nobody chooses it."""

_CALLS: Mapping[str, str] = {
    Verb.HAND_OVER: "Take the deck!",
    Verb.MUSS: "Muss!",
    Verb.MUSS_ROUND: "Muss all round!",
    Verb.REVERSE: "Other way round!",
    Verb.ASK_MUS: "Mus!",
    Verb.ASK_PERMUS: "Permus!",
    Verb.BLIND: "Raub, unseen!",
    Verb.RAUB: "Raub!",
    Verb.DECLARE: "I lead!",
    Verb.PASS: "Pass",
    Verb.TURN: "Another card",
    Verb.PLAY: "I'm in",
    Verb.DROP: "I'm out",
    Verb.FORPASS: "Forpass",
    Verb.SURPASS: "Surpass",
    Verb.SWAP: "Seven for trump!",
    AUS: "Aus!",
}
"""What is said aloud; verbs that are not here are silent."""


def call_text(verb: str, number: int | None = None, *, seven: bool = False) -> str:
    """What a player says with this verb, "" where he says nothing.

    ``number``: how many cards, with ``exchange``.  ``seven``: the raubed card is a seven, for which one trick will do.
    """
    if verb == Verb.EXCHANGE:
        if not number:
            return tr("None")
        return trn("{n} card", "{n} cards", number)
    if verb == Verb.RAUB and seven:
        return tr("Štih!")
    return tr(_CALLS[verb]) if verb in _CALLS else ""


_CHOICES: Mapping[str, str] = {
    Verb.DEAL: "Deal",
    Verb.HAND_OVER: "Hand over the deck",
    Verb.MUSS: "Muss!",
    Verb.MUSS_ROUND: "Muss all round!",
    Verb.REVERSE: "Turn the direction",
    Verb.ASK_MUS: "Ask for mus",
    Verb.ASK_PERMUS: "Ask for permus",
    Verb.NONE: "No, deal",
    Verb.UP: "Face up",
    Verb.BLIND: "Face down: raub",
    Verb.RAUB: "Raub!",
    Verb.LOOK: "Look at my cards",
    Verb.DECLARE: "I lead",
    Verb.PASS: "Pass",
    Verb.TURN: "Turn another card",
    Verb.PLAY: "I'm in",
    Verb.DROP: "I'm out",
    Verb.FORPASS: "Forpass",
    Verb.SURPASS: "Surpass",
    Verb.SWAP: "Swap the seven",
    Verb.KEEP: "Leave it",
    Verb.RESHUFFLE: "Shuffle",
}

_NOTES: Mapping[str, str] = {
    Verb.DEAL: "Deal the cards in the ordinary way.",
    Verb.HAND_OVER: "Pass the deck to the next dealer: a refa, so a later deal counts double.",
    Verb.MUSS: "You take the turned card unseen and must win your tricks, and everybody has to play.",
    Verb.MUSS_ROUND: "Every dealer in turn plays a Muss, you first. Once a match.",
    Verb.REVERSE: "Play goes the other way round for four scored deals.",
    Verb.ASK_MUS: "The turned card makes the trump, and somebody has to declare: the dealer, if all pass.",
    Verb.ASK_PERMUS: "As in a mus, and nobody may raub.",
    Verb.NONE: "Let the dealer deal in the ordinary way.",
    Verb.UP: "Turn the card face up for all to see.",
    Verb.BLIND: "Lay the card face down and take it, whatever it is: a raub.",
    Verb.RAUB: "Make its suit trump and take the card, before you have seen your hand.",
    Verb.LOOK: "See your hand first; the card is then nobody's.",
    Verb.DECLARE: "Make this suit trump. You must win two tricks.",
    Verb.PASS: "Leave the trump to somebody else.",
    Verb.TURN: "Turn a new card and ask everybody again.",
    Verb.PLAY: "Play this deal. You must win a trick.",
    Verb.DROP: "Lay your hand down; this deal cannot cost you anything.",
    Verb.FORPASS: "Play only if everybody after you drops out.",
    Verb.SURPASS: "Cancel the forpass, and play only if everybody after you drops out.",
    Verb.SWAP: "Take the turned trump and lay the trump seven in its place.",
    Verb.KEEP: "The turned card stays where it is.",
}


def choice_text(action: Action, deck: str = "hungarian", *, seven: bool = False) -> str:
    """The label of the button that does this.

    ``deck`` ("hungarian" or "french") chooses the words for cards; ``seven``: the card that can be raubed is a seven.
    """
    match action:
        case Play(card):
            return card_word(card, deck)
        case Lay(Verb.EXCHANGE, ()):
            return tr("Keep all")
        case Lay(Verb.EXCHANGE, cards):
            return tr("Exchange {number}", number=len(cards))
        case Lay(Verb.THROW, cards):
            return tr("Throw {number}", number=len(cards))
        case Say(Verb.RAUB) if seven:
            return tr("Štih!")
        case Say(verb) | Order(verb) | Lay(verb) | Put(verb):
            return tr(_CHOICES[verb]) if verb in _CHOICES else verb


def choice_note(verb: str) -> str:
    """One sentence on what choosing this verb means, "" where the button says it all."""
    return tr(_NOTES[verb]) if verb in _NOTES else ""


_PHASES: Mapping[str, str] = {
    Phase.BEFORE_DEAL: "Before the deal",
    Phase.ASK_MUS: "Mus or permus",
    Phase.SHUFFLE: "Shuffling",
    Phase.LAY_CARD: "The turn card",
    Phase.RAUB: "Raub",
    Phase.BID: "Bidding",
    Phase.TURN_NEXT: "Another card",
    Phase.WHO_PLAYS: "Who plays",
    Phase.SWAP_BEFORE: "Swapping the seven",
    Phase.EXCHANGE: "Exchange",
    Phase.RESHUFFLE: "Shuffling the discards",
    Phase.SWAP_AFTER: "Swapping the seven",
    Phase.THROW: "Throwing",
    Phase.TRICKS: "Tricks",
    Phase.OVER: "The match is over",
}

_QUESTIONS: Mapping[str, str] = {
    Phase.BEFORE_DEAL: "Your deal. What do you say?",
    Phase.ASK_MUS: "Do you ask for anything before the deal?",
    Phase.LAY_CARD: "How do you lay the turn card?",
    Phase.RAUB: "The {card}: raub it, or look at your cards?",
    Phase.BID: "Do you make {suit} trump?",
    Phase.TURN_NEXT: "Everybody passed. Turn another card?",
    Phase.WHO_PLAYS: "Trump is {suit}. Are you in?",
    Phase.SWAP_BEFORE: "Do you swap the trump seven for the {card}?",
    Phase.EXCHANGE: "Which cards do you exchange?",
    Phase.SWAP_AFTER: "Do you swap the trump seven for the {card}?",
    Phase.TRICKS: "Play a card.",
}

_BARE: Mapping[str, str] = {
    Phase.RAUB: "Raub it, or look at your cards?",
    Phase.BID: "Do you declare?",
    Phase.WHO_PLAYS: "Are you in?",
    Phase.SWAP_BEFORE: "Do you swap the trump seven?",
    Phase.SWAP_AFTER: "Do you swap the trump seven?",
}
"""The same questions where the card lies face down or is not told."""


def phase_text(phase: str) -> str:
    """The name of a step of the deal."""
    return tr(_PHASES[phase]) if phase in _PHASES else phase


def question_text(
    phase: str,
    deck: str = "hungarian",
    *,
    card: Card | None = None,
    suit: Suit | None = None,
    throw: int = 1,
) -> str:
    """What the player who is to act is asked, "" in a step that asks nobody.

    ``card`` is the turned card where it lies face up, ``suit`` the suit in question (else the card's), ``throw`` how
    many cards have to be thrown.
    """
    if phase == Phase.THROW:
        if not throw:
            return tr("You have nothing to throw.")
        return trn("Throw {n} card.", "Throw {n} cards.", throw)
    if suit is None and card is not None:
        suit = card.suit
    if phase == Phase.RAUB and card is not None and card.rank is Rank.SEVEN:
        return tr("The {card}: take it for one trick, or look at your cards?", card=card_word(card, deck))
    known = suit if phase in (Phase.BID, Phase.WHO_PLAYS) else card
    questions = _BARE if known is None and phase in _BARE else _QUESTIONS
    if phase not in questions:
        return ""
    return tr(
        questions[phase],
        card="" if card is None else card_word(card, deck),
        suit="" if suit is None else suit_word(suit, deck),
    )
