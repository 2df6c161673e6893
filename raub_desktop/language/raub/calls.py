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
    Verb.REVERSE: "Reverse!",
    Verb.ASK_MUS: "Mus!",
    Verb.ASK_PERMUS: "Permus!",
    Verb.BLIND: "Raub, unseen!",
    Verb.RAUB: "Raub!",
    Verb.DECLARE: "I declare!",
    Verb.PASS: "Pass",
    Verb.TURN: "Another card",
    Verb.PLAY: "I play",
    Verb.DROP: "I drop out",
    Verb.FORPASS: "Forpass",
    Verb.SURPASS: "Surpass",
    Verb.SWAP: "Seven for trump!",
    AUS: "Aus!",
}
"""What is said aloud; verbs that are not here are silent."""


def call_text(verb: str, number: int | None = None, *, seven: bool = False) -> str:
    """What a player says with this verb, "" where they say nothing.

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
    Verb.REVERSE: "Reverse the direction",
    Verb.ASK_MUS: "Ask for mus",
    Verb.ASK_PERMUS: "Ask for permus",
    Verb.NONE: "No, deal",
    Verb.UP: "Face up",
    Verb.BLIND: "Face down: raub",
    Verb.RAUB: "Raub!",
    Verb.LOOK: "Look at my cards",
    Verb.DECLARE: "Declare",
    Verb.PASS: "Pass",
    Verb.TURN: "Turn another card",
    Verb.PLAY: "Play",
    Verb.DROP: "Drop out",
    Verb.FORPASS: "Forpass",
    Verb.SURPASS: "Surpass",
    Verb.SWAP: "Swap the seven",
    Verb.KEEP: "Do not swap",
    Verb.RESHUFFLE: "Shuffle",
}

_NOTES: Mapping[str, str] = {
    Verb.DEAL: "Deal the cards as usual.",
    Verb.HAND_OVER: "The next player deals instead. This makes a refa: a later deal counts double.",
    Verb.MUSS: "You take the turned card, whatever it is, and are the declarer. Everyone has to play.",
    Verb.MUSS_ROUND: "Every dealer in turn plays a Muss, you first. Only once in a match.",
    Verb.REVERSE: "Play goes the other way round for four scored deals, this one included.",
    Verb.ASK_MUS: "The turned card makes trump, and someone has to declare: the dealer, if all pass.",
    Verb.ASK_PERMUS: "Like a mus, but nobody may raub.",
    Verb.NONE: "Let the dealer deal as usual.",
    Verb.UP: "Turn the card face up for everyone to see.",
    Verb.BLIND: "Lay the card face down and take it, whatever it is. You are the declarer.",
    Verb.RAUB: "Take the card and make its suit trump before you have seen your hand. You are the declarer.",
    Verb.LOOK: "See your hand first. You can then no longer take the turned card.",
    Verb.DECLARE: "Make this suit trump. You need two tricks.",
    Verb.PASS: "Let someone else make this suit trump.",
    Verb.TURN: "Turn another card; everyone is asked again.",
    Verb.PLAY: "Play this deal. You need one trick.",
    Verb.DROP: "Leave this deal. It costs you nothing and wins you nothing.",
    Verb.FORPASS: "Play only if everyone after you drops out.",
    Verb.SURPASS: "Overrule the forpass: play only if everyone after you drops out.",
    Verb.SWAP: "Take the turned trump and lay the trump seven in its place.",
    Verb.KEEP: "Leave the turned card where it is.",
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
            return tr("Discard {number}", number=len(cards))
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
    Phase.LAY_CARD: "The turned card",
    Phase.RAUB: "Raub",
    Phase.BID: "Bidding",
    Phase.TURN_NEXT: "Another card",
    Phase.WHO_PLAYS: "Who plays",
    Phase.SWAP_BEFORE: "Swapping the seven",
    Phase.EXCHANGE: "Exchange",
    Phase.RESHUFFLE: "Shuffling the discards",
    Phase.SWAP_AFTER: "Swapping the seven",
    Phase.THROW: "Discarding",
    Phase.TRICKS: "Tricks",
    Phase.OVER: "The match is over",
}

_QUESTIONS: Mapping[str, str] = {
    Phase.BEFORE_DEAL: "You deal. Ready?",
    Phase.ASK_MUS: "Ask for a special deal?",
    Phase.LAY_CARD: "Turn the card face up, or leave it face down?",
    Phase.RAUB: "The {card}: take it unseen (Raub!), or look first?",
    Phase.BID: "Make {suit} trump?",
    Phase.TURN_NEXT: "Everyone passed. Turn another card?",
    Phase.WHO_PLAYS: "With {suit} as trump, do you play?",
    Phase.SWAP_BEFORE: "Swap the trump seven for the {card}?",
    Phase.EXCHANGE: "Which cards will you exchange?",
    Phase.SWAP_AFTER: "Swap the trump seven for the {card}?",
    Phase.TRICKS: "Play a card.",
}

_BARE: Mapping[str, str] = {
    Phase.RAUB: "Take the card unseen (Raub!), or look first?",
    Phase.BID: "Will you declare?",
    Phase.WHO_PLAYS: "Do you play?",
    Phase.SWAP_BEFORE: "Swap the trump seven?",
    Phase.SWAP_AFTER: "Swap the trump seven?",
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
            return tr("You have nothing to discard.")
        return trn("Discard {n} card.", "Discard {n} cards.", throw)
    if suit is None and card is not None:
        suit = card.suit
    if phase == Phase.RAUB and card is not None and card.rank is Rank.SEVEN:
        return tr("The {card}: take it unseen for one trick (Štih!), or look first?", card=card_word(card, deck))
    known = suit if phase in (Phase.BID, Phase.WHO_PLAYS) else card
    questions = _BARE if known is None and phase in _BARE else _QUESTIONS
    if phase not in questions:
        return ""
    return tr(
        questions[phase],
        card="" if card is None else card_word(card, deck),
        suit="" if suit is None else suit_word(suit, deck),
    )
