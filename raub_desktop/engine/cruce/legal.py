"""Legality: the legal actions of each phase, and why another action is refused."""

from collections.abc import Callable
from itertools import combinations, permutations

from raub_desktop.engine.actions import Action, Lay, Order, Play, Say, is_shuffle
from raub_desktop.engine.cards import PACK_24, Card, Rank, Suit
from raub_desktop.engine.core import Reason, why_not_held
from raub_desktop.engine.cruce.draft import Position
from raub_desktop.engine.cruce.options import HIGHEST_BID, Mode, Options
from raub_desktop.engine.cruce.seats import round_from
from raub_desktop.engine.cruce.types import ANNOUNCES, COUPLE, LAYOUTS, PLAYS, POINTS, Layout, Phase, Verb, Why
from raub_desktop.engine.events import Seat
from raub_desktop.engine.tricks import playable, why_not_playable

PASS = Say(Verb.PASS.value)
BIDS = tuple(Say(Verb.BID.value, bid) for bid in range(1, HIGHEST_BID + 1))
_MARRIAGES_ALONE = {4: 1, 5: 2, 6: 3}
_MARRIAGES_IN_TEAMS = {4: 1, 5: 1, 6: 2}


def legal_actions(state: Position) -> tuple[Action, ...]:
    """Return the legal actions, calls in the order they are offered, cards in canonical order."""
    return _LEGAL[state.phase](state)


def why_illegal(state: Position, action: Action) -> Reason | None:
    """Return why the seat to act may not do this; None when it may."""
    if state.phase is Phase.OVER:
        return Reason(Why.MATCH_OVER)
    if state.phase is Phase.SHUFFLE:
        return _why_not_shuffle(action)
    match action:
        case Play(card) if state.phase is Phase.TRICKS:
            return _why_not_play(state, card)
        case Lay(Verb.ANNOUNCE, cards) if state.phase is Phase.TRICKS:
            return _why_not_announce(state, cards)
        case Say(verb, number) if state.phase is Phase.BID and verb in (Verb.PASS, Verb.BID):
            if verb == Verb.BID or number is None:
                return _why_not_bid(state, number) if verb == Verb.BID else None
        case Say(Verb.TAKE, number) if state.phase is Phase.TAKE:
            return _why_not_take(state, number)
        case Lay(Verb.GIVE, cards) if state.phase is Phase.GIVE:
            return _why_not_give(state, cards)
        case Say(Verb.TAKE) if len(layout(state).talon) < 2:
            return Reason(Why.RULE_OFF)
        case Lay(Verb.GIVE) if not layout(state).gives:
            return Reason(Why.RULE_OFF)
    return Reason(Why.NOT_NOW)


def layout(state: Position) -> Layout:
    """Return the dealing at this table: cards in each hand, in each packet and to be given away."""
    return layout_of(state.options, state.seats)


def layout_of(options: Options, seats: int) -> Layout:
    """Return the dealing for the mode in the options and a number of players."""
    return LAYOUTS[options.mode, seats]


def receivers(options: Options, seats: int, giver: Seat) -> tuple[Seat, ...]:
    """Return the receiver of each card given after the bidding: every opponent in turn, or a single one for all."""
    others, gives = round_from(giver, seats)[1:], layout_of(options, seats).gives
    return (others * gives)[:gives]


# -------------------------------------------------------------------------------------------------------------- bids
def marriages(hand: tuple[Card, ...]) -> tuple[Suit, ...]:
    """Return the suits of which the hand holds Ober and King."""
    obers = [card.suit for card in hand if card.rank is Rank.OBER]
    return tuple([card.suit for card in hand if card.rank is Rank.KING and card.suit in obers and card.suit])


def marriages_for(options: Options, bid: int) -> int:
    """Return the number of marriages a hand needs for this bid; none where the table has no ``marriage_limits``."""
    if not options.marriage_limits:
        return 0
    table = _MARRIAGES_IN_TEAMS if options.mode is Mode.TEAMS else _MARRIAGES_ALONE
    return table.get(bid, 0)


def _why_not_bid(state: Position, bid: int | None) -> Reason | None:
    highest = state.options.highest_bid
    if bid is None or not 1 <= bid <= highest:
        return Reason(Why.NO_SUCH_BID, number=highest)
    if bid <= state.deal.bid:
        return Reason(Why.BID_TOO_LOW, number=state.deal.bid + 1)
    needed = marriages_for(state.options, bid)
    if needed > len(marriages(state.cards.hands[state.queue[0]])):
        return Reason(Why.NEEDS_MARRIAGES, number=needed)
    return None


def _bid(state: Position) -> tuple[Action, ...]:
    """Return the bids. Everyone is asked, also who can only pass: silence would tell something of the hand."""
    held = len(marriages(state.cards.hands[state.queue[0]]))
    higher = BIDS[state.deal.bid : state.options.highest_bid]
    return (PASS, *[bid for bid in higher if marriages_for(state.options, bid.number or 0) <= held])


# ------------------------------------------------------------------------------------------------- the auction's cards
def _take(state: Position) -> tuple[Action, ...]:
    return tuple([Say(Verb.TAKE.value, number) for number in range(1, len(layout(state).talon) + 1)])


def _why_not_take(state: Position, number: int | None) -> Reason | None:
    packets = len(layout(state).talon)
    return None if number in range(1, packets + 1) else Reason(Why.NO_SUCH_PACKET, number=packets)


def _give(state: Position) -> tuple[Action, ...]:
    """Return the cards to give: any two to a single opponent, else one for each in turn, in every order."""
    hand, count = state.cards.hands[state.queue[0]], layout(state).gives
    choices = combinations(hand, count) if state.seats == 2 else permutations(hand, count)
    return tuple([Lay(Verb.GIVE.value, given) for given in choices])


def _why_not_give(state: Position, cards: tuple[Card, ...]) -> Reason | None:
    hand, count = state.cards.hands[state.queue[0]], layout(state).gives
    return why_not_held(hand, cards) or (None if len(cards) == count else Reason(Why.GIVE_EXACTLY, number=count))


# ------------------------------------------------------------------------------------------------------------ tricks
def playable_now(state: Position) -> tuple[Card, ...]:
    """Return the cards the seat to act may play: any while there is a stock, else by the obligations of the trick."""
    cards = state.cards
    hand = cards.hands[state.queue[0]]
    return hand if cards.stock else playable(hand, cards.trick, state.deal.trump, POINTS, state.options.must_beat)


def _tricks(state: Position) -> tuple[Action, ...]:
    allowed = playable_now(state)
    married = () if state.cards.trick else marriages(allowed)
    if not married:
        return tuple([PLAYS[card] for card in allowed])
    announced = [card for card in allowed if card.suit in married and card.rank in COUPLE]
    plain = [card for card in allowed if card not in announced] if must_announce(state.options) else allowed
    return (*[PLAYS[card] for card in plain], *[ANNOUNCES[card] for card in announced])


def must_announce(options: Options) -> bool:
    """Whether a card of a marriage in the hand cannot be led without announcing it."""
    return options.announcing == "automatic"


def _why_not_play(state: Position, card: Card) -> Reason | None:
    cards = state.cards
    hand = cards.hands[state.queue[0]]
    if card not in hand:
        return Reason(Why.NOT_HELD, card=card)
    options = state.options
    if not cards.trick:
        unannounced = must_announce(options) and card.rank in COUPLE and card.suit in marriages(hand)
        return Reason(Why.MUST_ANNOUNCE, suit=card.suit) if unannounced else None
    if cards.stock:
        return None
    return why_not_playable(hand, cards.trick, state.deal.trump, POINTS, options.must_beat, card)


def _why_not_announce(state: Position, cards: tuple[Card, ...]) -> Reason | None:
    hand = state.cards.hands[state.queue[0]]
    for card in cards:
        if card not in hand:
            return Reason(Why.NOT_HELD, card=card)
    if len(cards) != 1:
        return Reason(Why.ONE_CARD)
    if state.cards.trick:
        return Reason(Why.NOT_LEADING)
    card = cards[0]
    if card.rank not in COUPLE:
        return Reason(Why.NOT_OF_A_MARRIAGE, card=card)
    return None if card.suit in marriages(hand) else Reason(Why.NO_MARRIAGE, suit=card.suit)


# ----------------------------------------------------------------------------------------------------------- shuffles
def _why_not_shuffle(action: Action) -> Reason | None:
    if not isinstance(action, Order):
        return Reason(Why.NOT_NOW)
    return None if is_shuffle(action, PACK_24) else Reason(Why.NOT_A_SHUFFLE)


def _nothing(state: Position) -> tuple[Action, ...]:
    return ()


_LEGAL: dict[Phase, Callable[[Position], tuple[Action, ...]]] = {
    Phase.SHUFFLE: _nothing,
    Phase.BID: _bid,
    Phase.TAKE: _take,
    Phase.GIVE: _give,
    Phase.TRICKS: _tricks,
    Phase.OVER: _nothing,
}
