"""Words spoken at a Raub table: calls, the choices before a player, and the question they answer."""

from collections.abc import Mapping

from raub_desktop.engine.actions import Action, Lay, Order, Play, Put, Say
from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.engine.raub.types import HAND_SIZE, Phase, Verb, View, excess
from raub_desktop.language import N_, NC_, card_word, suit_word, tr, trc, trn

AUS = "aus"
"""The call of a player who goes out in the middle of a deal; it is no action."""

_CALLS: Mapping[str, str] = {
    Verb.HAND_OVER: N_("Take the deck!"),
    Verb.MUSS: N_("Muss!"),
    Verb.MUSS_ROUND: N_("Muss all round!"),
    Verb.REVERSE: N_("Reverse!"),
    Verb.ASK_MUS: N_("Mus!"),
    Verb.ASK_PERMUS: N_("Permus!"),
    Verb.BLIND: N_("Raub, unseen!"),
    Verb.RAUB: N_("Raub!"),
    Verb.DECLARE: N_("I declare!"),
    Verb.PASS: NC_("call", "Pass"),
    Verb.TURN: N_("Another card"),
    Verb.PLAY: N_("I play"),
    Verb.DROP: N_("I drop out"),
    Verb.FORPASS: N_("Forpass"),
    Verb.SURPASS: N_("Surpass"),
    Verb.SWAP: N_("Seven for trump!"),
    AUS: N_("Aus!"),
}
"""Calls spoken aloud; verbs that are not here are silent."""


def call_text(verb: str, number: int | None = None, *, seven: bool = False) -> str:
    """Return what a player says aloud with this verb, "" where nothing is said.

    ``number``: how many cards, with ``exchange``.  ``seven``: the card taken unseen is a seven, for which one trick
    will do.
    """
    if verb == Verb.EXCHANGE:
        if not number:
            return trc("call: no cards", "None")
        return trn("{n} card", "{n} cards", number)
    if verb == Verb.RAUB and seven:
        return tr("Štih!")
    return tr(_CALLS[verb]) if verb in _CALLS else ""


_CHOICES: Mapping[str, str] = {
    Verb.DEAL: N_("Deal"),
    Verb.HAND_OVER: N_("Hand over the deck"),
    Verb.MUSS: N_("Muss!"),
    Verb.MUSS_ROUND: N_("Muss all round!"),
    Verb.REVERSE: N_("Reverse the direction"),
    Verb.ASK_MUS: N_("Ask for mus"),
    Verb.ASK_PERMUS: N_("Ask for permus"),
    Verb.NONE: N_("No, deal"),
    Verb.UP: N_("Face up"),
    Verb.BLIND: N_("Face down: raub"),
    Verb.RAUB: N_("Raub!"),
    Verb.LOOK: N_("Look at my cards"),
    Verb.DECLARE: N_("Declare"),
    Verb.PASS: N_("Pass"),
    Verb.TURN: N_("Turn another card"),
    Verb.PLAY: NC_("take part in the deal", "Play"),
    Verb.DROP: N_("Drop out"),
    Verb.FORPASS: N_("Forpass"),
    Verb.SURPASS: N_("Surpass"),
    Verb.SWAP: N_("Swap the seven"),
    Verb.KEEP: N_("Do not swap"),
    Verb.RESHUFFLE: N_("Shuffle"),
}

_NOTES: Mapping[str, str] = {
    Verb.DEAL: N_("Deal the cards as usual."),
    Verb.HAND_OVER: N_("The next player deals instead. This makes a refa: the next deal counts double."),
    Verb.MUSS: N_("You take the turned card, whatever it is, and are the declarer. Everyone has to play."),
    Verb.MUSS_ROUND: N_("Every dealer in turn plays a Muss, you first. Only once in a match."),
    Verb.REVERSE: N_("Play goes the other way round for four scored deals, this one included."),
    Verb.ASK_MUS: N_("The turned card makes trump, and someone has to declare: the dealer, if all pass."),
    Verb.ASK_PERMUS: N_("Like a mus, but nobody may raub."),
    Verb.NONE: N_("Let the dealer deal as usual."),
    Verb.UP: N_("Turn the card face up for everyone to see."),
    Verb.BLIND: N_("Lay the card face down and take it, whatever it is. You are the declarer."),
    Verb.RAUB: N_("Take the card and make its suit trump before you have seen your hand. You are the declarer."),
    Verb.LOOK: N_("See your hand first. You can then no longer take the turned card."),
    Verb.DECLARE: N_("Make this suit trump and need two tricks. Nobody takes the turned card."),
    Verb.PASS: N_("Leave it to the next player."),
    Verb.TURN: N_("Turn another card; everyone is asked again."),
    Verb.PLAY: N_("Play this deal. You need one trick."),
    Verb.DROP: N_("Leave this deal. It costs you nothing and wins you nothing."),
    Verb.FORPASS: N_("Play only if everyone after you drops out."),
    Verb.SURPASS: N_("Overrule the forpass: play only if everyone after you drops out."),
    Verb.SWAP: N_("Take the turned trump and lay the trump seven in its place."),
    Verb.KEEP: N_("Leave the turned card where it is."),
}


def choice_text(action: Action, deck: str = "hungarian", *, seven: bool = False) -> str:
    """Return the label of an action's button.

    ``deck`` ("hungarian" or "french") chooses the words for cards; ``seven``: the turned card is a seven.
    """
    match action:
        case Play(card):
            return card_word(card, deck)
        case Lay(Verb.EXCHANGE, ()):
            return tr("Keep all")
        case Lay(Verb.EXCHANGE, cards):
            return tr("Exchange {number}", number=len(cards))
        case Lay(Verb.THROW, ()):
            return tr("Discard")
        case Lay(Verb.THROW, cards):
            return tr("Discard {number}", number=len(cards))
        case Say(Verb.RAUB) if seven:
            return tr("Štih!")
        case Say(verb) | Order(verb) | Lay(verb) | Put(verb):
            return tr(_CHOICES[verb]) if verb in _CHOICES else verb


_LAST_PASSES: Mapping[str, str] = {
    Verb.TURN: N_("Nobody declares then, and another card is turned."),
    Verb.PASS: N_("Nobody declares then: the deal becomes a refa."),
    Verb.DECLARE: N_("Nobody declares then, and the dealer has to."),
}
"""Explanations of a pass after all others have passed, by the verb that follows it."""


def choice_note(verb: str, then: str = "") -> str:
    """Return a sentence on what this verb means, "" where the button says it all.

    ``then``: what comes of a pass after which nobody is left to be asked, as a verb; "" where another player is.
    """
    if verb == Verb.PASS and then:
        return tr(_LAST_PASSES[then])
    return tr(_NOTES[verb]) if verb in _NOTES else ""


PHASES: Mapping[str, str] = {
    Phase.BEFORE_DEAL: N_("Before the deal"),
    Phase.ASK_MUS: N_("Mus or permus"),
    Phase.SHUFFLE: N_("Shuffling"),
    Phase.LAY_CARD: N_("The turned card"),
    Phase.RAUB: NC_("step of the deal", "Raub"),
    Phase.BID: N_("Bidding"),
    Phase.TURN_NEXT: N_("Another card"),
    Phase.WHO_PLAYS: N_("Who plays"),
    Phase.SWAP_BEFORE: N_("Swapping the seven"),
    Phase.EXCHANGE: N_("Exchange"),
    Phase.RESHUFFLE: N_("Shuffling the discards"),
    Phase.SWAP_AFTER: N_("Swapping the seven"),
    Phase.THROW: N_("Discarding"),
    Phase.TRICKS: N_("Tricks"),
    Phase.OVER: N_("The match is over"),
}

_QUESTIONS: Mapping[str, str] = {
    Phase.BEFORE_DEAL: N_("You deal. Ready?"),
    Phase.ASK_MUS: N_("Ask for a special deal?"),
    Phase.LAY_CARD: N_("Turn the card face up, or leave it face down?"),
    Phase.RAUB: N_("Take the {card} (Raub!)? You need two tricks."),
    Phase.BID: N_("Make {suit} trump? You need two tricks."),
    Phase.TURN_NEXT: N_("Everyone passed. Turn another card?"),
    Phase.WHO_PLAYS: N_("Play, and need one trick, or drop out?"),
    Phase.SWAP_BEFORE: N_("You hold the trump seven. Swap it for the {card}?"),
    Phase.EXCHANGE: N_("Choose the cards to exchange, or keep all."),
    Phase.SWAP_AFTER: N_("You hold the trump seven. Swap it for the {card}?"),
    Phase.TRICKS: N_("Play a card."),
}

_BARE: Mapping[str, str] = {
    Phase.RAUB: N_("Take the card (Raub!)? You need two tricks."),
    Phase.BID: N_("Will you declare? You need two tricks."),
    Phase.SWAP_BEFORE: N_("Swap the trump seven?"),
    Phase.SWAP_AFTER: N_("Swap the trump seven?"),
}
"""The same questions where the card lies face down or is not told."""


def question_of(view: View, deck: str, *, rule: bool = True) -> str:
    """Return the question put to the player to act, by what the view shows; ``rule``: with a rule that it brings up."""
    turned = view.turned[-1] if view.turned else None
    deal, hand = view.deal, view.hands[view.me]
    if view.phase is Phase.EXCHANGE and deal.raub and deal.declarer == view.me and deal.robbed is None:
        return tr("Which cards will you exchange? You take the turned card later and discard down to four.")
    robbed = deal.robbed if deal.robbed in hand else None
    asked = question_text(view.phase, deck, card=turned, suit=deal.trump, throw=excess(hand), robbed=robbed)
    bonus = view.options.first_four_bonus and not deal.bonus_given and view.stock > HAND_SIZE
    if rule and view.phase is Phase.EXCHANGE and bonus and robbed is None:
        return tr("The first to exchange all four cards draws five and keeps the best four.")
    if view.phase is Phase.BID and len(view.turned) > 1 and len(view.queue) == view.seats:
        return f"{tr('Nobody declared.')} {asked}"
    return asked


def question_text(
    phase: str,
    deck: str = "hungarian",
    *,
    card: Card | None = None,
    suit: Suit | None = None,
    throw: int = 1,
    robbed: Card | None = None,
) -> str:
    """Return the question put to the player to act, "" in a phase without one.

    ``card`` is the turned card where it lies face up, ``suit`` the suit in question (else the card's), ``throw`` the
    number of cards to be discarded, ``robbed`` the card that the player took unseen and holds.
    """
    if phase == Phase.THROW:
        return trn("Discard {n} card.", "Discard {n} cards.", throw) if throw else tr("You have nothing to discard.")
    if phase == Phase.EXCHANGE and robbed is not None:
        words = card_word(robbed, deck)
        return tr("Exchange any cards but the {card}. You discard down to four later.", card=words)
    if suit is None and card is not None:
        suit = card.suit
    if phase == Phase.RAUB and card is not None and card.rank is Rank.SEVEN:
        return tr("Take the {card} (Štih!)? You need one trick.", card=card_word(card, deck))
    known = suit if phase in (Phase.BID, Phase.WHO_PLAYS) else card
    questions = _BARE if known is None and phase in _BARE else _QUESTIONS
    if phase not in questions:
        return ""
    return tr(
        questions[phase],
        card="" if card is None else card_word(card, deck),
        suit="" if suit is None else suit_word(suit, deck),
    )
