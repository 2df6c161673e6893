"""May I?  The legal actions of each phase, and why another one is refused."""

from collections.abc import Callable
from functools import cache
from itertools import combinations

from raub_desktop.engine.actions import Action, Lay, Order, Play, Say, is_shuffle
from raub_desktop.engine.cards import PACK_32, Card, Rank, in_order
from raub_desktop.engine.core import Reason, why_not_held
from raub_desktop.engine.raub.draft import Position
from raub_desktop.engine.raub.types import HAND_SIZE, PLAYS, STRENGTH, Kind, Phase, Verb, Why, excess
from raub_desktop.engine.tricks import playable, why_not_playable

RULE_OFF = Reason(Why.RULE_OFF)
MUS_BELOW = 10
PERMUS_BELOW = 5


def legal_actions(state: Position) -> tuple[Action, ...]:
    """Return all actions of the seat to act, calls in the order they are offered, cards in canonical order."""
    return _LEGAL[state.phase](state)


def why_illegal(state: Position, action: Action) -> Reason | None:
    """Return why the seat to act may not do this; None when it may."""
    if state.phase is Phase.OVER:
        return Reason(Why.MATCH_OVER)
    if state.phase in _SHUFFLED:
        return _why_not_shuffle(state, action)
    match action:
        case Play(card) if state.phase is Phase.TRICKS:
            return _why_not_play(state, card)
        case Lay(Verb.EXCHANGE, cards) if state.phase is Phase.EXCHANGE:
            return _why_not_exchange(state, cards)
        case Lay(Verb.THROW, cards) if state.phase is Phase.THROW:
            return _why_not_throw(state, cards)
        case Say(verb, None):
            return _why_not_say(state, verb)
    return Reason(Why.NOT_NOW)


_SAY: dict[str, Action] = {verb: Say(verb.value) for verb in Verb}


@cache
def _says(*verbs: Verb) -> tuple[Action, ...]:
    return tuple(_SAY[verb] for verb in verbs)


# ---------------------------------------------------------------------------------------------------- before the deal
def _lowest_other(state: Position) -> int:
    return min(score for seat, score in enumerate(state.table.scores) if seat != state.table.dealer)


def why_no_hand_over(state: Position) -> Reason | None:
    """Return why the dealer may not pass the deck on (001: not twice running, 002)."""
    if state.options.hand_over == "no":
        return RULE_OFF
    if state.options.hand_over == "not_twice" and state.table.handed_over:
        return Reason(Why.HANDED_OVER_BEFORE)
    return None


def why_no_muss(state: Position) -> Reason | None:
    """Return why the dealer may not say Muss (001, 002); with ``mus_doubles`` alone there is no threshold."""
    options = state.options
    if options.muss == "off":
        return None if options.mus_doubles else RULE_OFF
    lowest = _lowest_other(state) if options.muss == "opponent" else min(state.table.scores)
    return None if lowest < options.muss_below else Reason(Why.NOBODY_BELOW, number=options.muss_below)


def why_no_muss_round(state: Position) -> Reason | None:
    """Return why no Muss round may be asked: once a match, by a dealer than whom nobody is higher (001)."""
    table = state.table
    if not state.options.muss_round:
        return RULE_OFF
    if table.round_used:
        return Reason(Why.ONCE_A_MATCH)
    return None if table.scores[table.dealer] == max(table.scores) else Reason(Why.NOT_HIGHEST)


def why_no_reverse(state: Position) -> Reason | None:
    """Return why the direction may not be turned round (000, comments)."""
    if not state.options.reverse:
        return RULE_OFF
    if state.seats == 2:
        return Reason(Why.TWO_PLAYERS)
    return Reason(Why.ALREADY_REVERSED) if state.table.reversed_left else None


_BESIDES_DEAL: dict[str, Callable[[Position], Reason | None]] = {
    Verb.HAND_OVER: why_no_hand_over,
    Verb.MUSS: why_no_muss,
    Verb.MUSS_ROUND: why_no_muss_round,
    Verb.REVERSE: why_no_reverse,
}


def _before_deal(state: Position) -> tuple[Action, ...]:
    return _says(Verb.DEAL, *[verb for verb, why_not in _BESIDES_DEAL.items() if why_not(state) is None])


def why_no_mus(state: Position) -> Reason | None:
    """Return why a non-dealer may not ask mus: only while some player is below 10 (000, comments)."""
    return _why_nobody_below(state, MUS_BELOW) if state.options.mus else RULE_OFF


def why_no_permus(state: Position) -> Reason | None:
    """Return why a non-dealer may not ask permus: only while some player is below 5 (000, comments)."""
    return _why_nobody_below(state, PERMUS_BELOW) if state.options.permus != "off" else RULE_OFF


def _why_nobody_below(state: Position, score: int) -> Reason | None:
    return None if min(state.table.scores) < score else Reason(Why.NOBODY_BELOW, number=score)


def _ask_mus(state: Position) -> tuple[Action, ...]:
    mus = _says(Verb.ASK_MUS) if why_no_mus(state) is None else ()
    permus = _says(Verb.ASK_PERMUS) if why_no_permus(state) is None else ()
    return (*mus, *permus, *_says(Verb.NONE))


# -------------------------------------------------------------------------------------------------------------- bids
def may_turn(state: Position) -> bool:
    """Return whether the dealer may decide on a second card (002: after one card only)."""
    return state.options.turn_ups == "dealer" and len(state.cards.turned) == 1 and state.deal.kind is Kind.NORMAL


def _bid(state: Position) -> tuple[Action, ...]:
    """List bids; the dealer, speaking last, may have a second card turned."""
    if len(state.queue) == 1 and state.queue[0] == state.table.dealer and may_turn(state):
        return _says(Verb.DECLARE, Verb.PASS, Verb.TURN)
    return _says(Verb.DECLARE, Verb.PASS)


def _who_plays(state: Position) -> tuple[Action, ...]:
    """List play and drop, forpass while none is live, surpass while one is; both with someone still to speak (002)."""
    if not state.options.conditional_play or len(state.queue) == 1:
        return _says(Verb.PLAY, Verb.DROP)
    return _says(Verb.PLAY, Verb.DROP, Verb.FORPASS if state.deal.live is None else Verb.SURPASS)


# ---------------------------------------------------------------------------------------------------------- exchange
def _swap(state: Position) -> tuple[Action, ...]:
    """List keep, and swap for the holder of the trump seven; everyone is asked."""
    held = Card(Rank.SEVEN, state.deal.trump) in state.cards.hands[state.queue[0]]
    return _says(Verb.SWAP, Verb.KEEP) if held else _says(Verb.KEEP)


def reshuffle_pool(state: Position, drawer: int) -> tuple[Card, ...]:
    """Return the discards that would be shuffled for ``drawer``: the other participants', in canonical order."""
    return in_order(card for seat, cards in enumerate(state.cards.discards) if seat != drawer for card in cards)


def most_exchanged(state: Position, seat: int) -> int:
    """Return how many cards ``seat`` may exchange: four, or what the stock (and what can be shuffled into it) holds."""
    available = len(state.cards.stock)
    if state.options.stock_short == "reshuffle":
        available += len(reshuffle_pool(state, seat))
    return min(HAND_SIZE, available)


def exchangeable(state: Position, seat: int) -> tuple[Card, ...]:
    """Return the cards that may be exchanged: all but a robbed card that was taken before the exchange (000)."""
    robbed = state.deal.robbed
    hand = state.cards.hands[seat]
    return hand if robbed is None else tuple([card for card in hand if card != robbed])


def _exchange(state: Position) -> tuple[Action, ...]:
    seat = state.queue[0]
    cards = exchangeable(state, seat)
    most = most_exchanged(state, seat)
    return tuple([Lay("exchange", lay) for count in range(most + 1) for lay in combinations(cards, count)])


def _throw(state: Position) -> tuple[Action, ...]:
    hand = state.cards.hands[state.queue[0]]
    return tuple(Lay("throw", lay) for lay in combinations(hand, excess(hand)))


def _why_not_exchange(state: Position, cards: tuple[Card, ...]) -> Reason | None:
    seat = state.queue[0]
    reason = why_not_held(state.cards.hands[seat], cards)
    if reason is not None:
        return reason
    if state.deal.robbed in cards:
        return Reason(Why.ROBBED_CARD_STAYS, card=state.deal.robbed)
    most = most_exchanged(state, seat)
    return Reason(Why.TOO_MANY_CARDS, number=most) if len(cards) > most else None


def _why_not_throw(state: Position, cards: tuple[Card, ...]) -> Reason | None:
    hand = state.cards.hands[state.queue[0]]
    due = excess(hand)
    return why_not_held(hand, cards) or (Reason(Why.THROW_EXACTLY, number=due) if len(cards) != due else None)


# ------------------------------------------------------------------------------------------------------------ tricks
def _tricks(state: Position) -> tuple[Action, ...]:
    cards = state.cards
    trump, must_beat = state.deal.trump, state.options.must_beat
    allowed = playable(cards.hands[state.queue[0]], cards.trick, trump, STRENGTH, must_beat)
    return tuple([PLAYS[card] for card in allowed])


def _why_not_play(state: Position, card: Card) -> Reason | None:
    hand = state.cards.hands[state.queue[0]]
    if card not in hand:
        return Reason(Why.NOT_HELD, card=card)
    return why_not_playable(hand, state.cards.trick, state.deal.trump, STRENGTH, state.options.must_beat, card)


# ------------------------------------------------------------------------------------------------ calls and shuffles
def _why_not_say(state: Position, verb: str) -> Reason | None:
    if any(isinstance(action, Say) and action.verb == verb for action in legal_actions(state)):
        return None
    if state.phase is Phase.BEFORE_DEAL and verb in _BESIDES_DEAL:
        return _BESIDES_DEAL[verb](state)
    if state.phase is Phase.ASK_MUS and verb in (Verb.ASK_MUS, Verb.ASK_PERMUS):
        return why_no_mus(state) if verb == Verb.ASK_MUS else why_no_permus(state)
    if state.phase in (Phase.SWAP_BEFORE, Phase.SWAP_AFTER) and verb == Verb.SWAP:
        return Reason(Why.NO_TRUMP_SEVEN, suit=state.deal.trump)
    if state.phase is Phase.BID and verb == Verb.TURN and state.queue[0] == state.table.dealer and not may_turn(state):
        return Reason(Why.NO_MORE_TURN_UPS)
    if state.phase is Phase.WHO_PLAYS and verb in (Verb.FORPASS, Verb.SURPASS):
        return _why_no_condition(state, verb)
    return Reason(Why.NOT_NOW)


def _why_no_condition(state: Position, verb: str) -> Reason:
    if not state.options.conditional_play:
        return Reason(Why.RULE_OFF)
    if len(state.queue) == 1:
        return Reason(Why.NOBODY_LEFT_TO_SPEAK)
    return Reason(Why.FORPASS_IS_LIVE if verb == Verb.FORPASS else Why.NOTHING_TO_SURPASS)


def due_shuffle(state: Position) -> Order:
    """Return the shuffle that is due, in canonical order: of the pack, or of the discards of all but the drawer."""
    if state.deal.drawing is None:
        return Order(Verb.DEAL.value, PACK_32)
    return Order(Verb.RESHUFFLE.value, reshuffle_pool(state, state.deal.drawing[0]))


def _why_not_shuffle(state: Position, action: Action) -> Reason | None:
    due = due_shuffle(state)
    if not isinstance(action, Order) or action.verb != due.verb:
        return Reason(Why.NOT_NOW)
    return None if is_shuffle(action, due.cards, due.verb) else Reason(Why.NOT_A_SHUFFLE)


_SHUFFLED = (Phase.SHUFFLE, Phase.RESHUFFLE)


def dealing_needs_asking(state: Position) -> bool:
    """Return whether the dealer has anything to say before the deal but "deal"."""
    return any(why_not(state) is None for why_not in _BESIDES_DEAL.values())


def mus_may_be_asked(state: Position) -> bool:
    """Return whether the others are asked about mus or permus."""
    return why_no_mus(state) is None or why_no_permus(state) is None


def _fixed(*verbs: Verb) -> Callable[[Position], tuple[Action, ...]]:
    actions = _says(*verbs)
    return lambda state: actions


_LEGAL: dict[Phase, Callable[[Position], tuple[Action, ...]]] = {
    Phase.BEFORE_DEAL: _before_deal,
    Phase.ASK_MUS: _ask_mus,
    Phase.SHUFFLE: _fixed(),
    Phase.LAY_CARD: _fixed(Verb.UP, Verb.BLIND),
    Phase.RAUB: _fixed(Verb.RAUB, Verb.LOOK),
    Phase.BID: _bid,
    Phase.TURN_NEXT: _fixed(Verb.PASS, Verb.TURN),
    Phase.WHO_PLAYS: _who_plays,
    Phase.SWAP_BEFORE: _swap,
    Phase.EXCHANGE: _exchange,
    Phase.RESHUFFLE: _fixed(),
    Phase.SWAP_AFTER: _swap,
    Phase.THROW: _throw,
    Phase.TRICKS: _tricks,
    Phase.OVER: _fixed(),
}
