"""Swapping the trump seven, exchanging cards, picking the raubed card up, and throwing down to four."""

from raub_desktop.engine.actions import Lay, Order, Say
from raub_desktop.engine.cards import Card, Rank, in_order
from raub_desktop.engine.events import (
    EVERYONE,
    CardsDealt,
    CardsDiscarded,
    CardSwapped,
    CardTaken,
    Event,
    Seat,
    StockRefilled,
    Viewers,
)
from raub_desktop.engine.raub.apply import tricks
from raub_desktop.engine.raub.legal import most_exchanged
from raub_desktop.engine.raub.seats import players_from, put
from raub_desktop.engine.raub.types import HAND_SIZE, Exchanged, Kind, Phase, State, Verb

BONUS = 5
"""What the first to exchange all four gets (000)."""


def _order(state: State) -> tuple[Seat, ...]:
    return players_from(state, first_is_declarer=state.options.exchange_first == "declarer")


def begin_exchange(state: State, events: list[Event]) -> State:
    """The first swap round, where the seven may be swapped at any time; before it the raubed card, if it is due."""
    if state.options.raubed_card_taken == "before_exchange":
        state = _take_raubed_card(state, events)
    if state.deal.kind is Kind.PERMUS and state.options.permus == "seen":
        return _swap_after(state, events)
    if state.options.seven_swap == "any_time" and _swap_possible(state):
        return state._replace(phase=Phase.SWAP_BEFORE, queue=_order(state))
    return _begin_drawing(state, events)


def _take_raubed_card(state: State, events: list[Event]) -> State:
    deal, cards = state.deal, state.cards
    if not deal.raub or deal.declarer is None:
        return state
    card = cards.turned[-1]
    events.append(CardTaken(deal.declarer, card))
    hand = in_order((*cards.hands[deal.declarer], card))
    cards = cards._replace(turned=cards.turned[:-1], hands=put(cards.hands, deal.declarer, hand))
    return state._replace(cards=cards, deal=deal._replace(raubed=card))


# ---------------------------------------------------------------------------------------------------------- the seven
def _swap_possible(state: State) -> bool:
    """Not when the card was raubed, the trump seven lies open on the table, or it has been swapped already."""
    deal = state.deal
    if state.options.seven_swap == "off" or deal.raub or deal.swapped is not None:
        return False
    return Card(Rank.SEVEN, deal.trump) not in state.cards.turned


def apply_swap(state: State, action: Say, events: list[Event]) -> State:
    """Swap the trump seven for the turned card, or keep; the first who swaps ends the round."""
    seat, rest = state.queue[0], state.queue[1:]
    if action.verb == Verb.SWAP:
        state, rest = _swap(state, seat, events), ()
    if rest:
        return state._replace(queue=rest)
    return _begin_drawing(state, events) if state.phase is Phase.SWAP_BEFORE else _after_swaps(state, events)


def _swap(state: State, seat: Seat, events: list[Event]) -> State:
    cards = state.cards
    seven, taken = Card(Rank.SEVEN, state.deal.trump), cards.turned[-1]
    events.append(CardSwapped(seat, seven, taken))
    hand = in_order((*(card for card in cards.hands[seat] if card != seven), taken))
    cards = cards._replace(hands=put(cards.hands, seat, hand), turned=(*cards.turned[:-1], seven))
    return state._replace(cards=cards, deal=state.deal._replace(swapped=seat))


def _swap_after(state: State, events: list[Event]) -> State:
    """The swap round after the draw; ``after_draw`` allows it only while a single card has been turned (002)."""
    swap = state.options.seven_swap
    if _swap_possible(state) and (swap == "any_time" or len(state.cards.turned) == 1):
        return state._replace(phase=Phase.SWAP_AFTER, queue=_order(state))
    return _after_swaps(state, events)


# ------------------------------------------------------------------------------------------------------------ drawing
def _begin_drawing(state: State, events: list[Event]) -> State:
    return _next_drawer(state._replace(phase=Phase.EXCHANGE, queue=_order(state)), events)


def _next_drawer(state: State, events: list[Event]) -> State:
    """Whoever could not draw a single card is passed over: that is public."""
    queue = state.queue
    while queue and not most_exchanged(state, queue[0]):
        queue = queue[1:]
    if queue:
        return state._replace(phase=Phase.EXCHANGE, queue=queue)
    return _swap_after(state, events)


def apply_exchange(state: State, action: Lay, events: list[Event]) -> State:
    """Lay 0 to 4 cards aside face down and draw as many; the first to exchange all four may get five (000)."""
    seat, out = state.queue[0], action.cards
    cards, deal = state.cards, state.deal
    events.append(Exchanged(seat, len(out)))
    hand = tuple(card for card in cards.hands[seat] if card not in out)
    if out:
        events.append(CardsDiscarded(seat, out, (seat,)))
        discards = put(cards.discards, seat, cards.discards[seat] + out)
        cards = cards._replace(hands=put(cards.hands, seat, hand), discards=discards)
    deal = deal._replace(exchanged=put(deal.exchanged, seat, len(out)))
    bonus = state.options.first_four_bonus and len(out) == HAND_SIZE and not deal.bonus_given
    state = state._replace(
        queue=state.queue[1:], cards=cards, deal=deal._replace(bonus_given=deal.bonus_given or bonus)
    )
    if bonus and len(cards.stock) >= BONUS:
        state = _draw(state, seat, 2, (seat,), events)
        state = _draw(state, seat, 1, EVERYONE, events)
        state = _draw(state, seat, 2, (seat,), events)
        return _next_drawer(state, events)
    return _draw_or_reshuffle(state, seat, len(out), events)


def _draw(state: State, seat: Seat, count: int, viewers: Viewers, events: list[Event]) -> State:
    cards = state.cards
    drawn = cards.stock[:count]
    if drawn:
        events.append(CardsDealt(seat, drawn, viewers))
    hand = in_order(cards.hands[seat] + drawn)
    return state._replace(cards=cards._replace(stock=cards.stock[count:], hands=put(cards.hands, seat, hand)))


def _draw_or_reshuffle(state: State, seat: Seat, count: int, events: list[Event]) -> State:
    """Draw; when the stock is used up and another card is due, the others' discards are shuffled first."""
    short = count - len(state.cards.stock)
    state = _draw(state, seat, count, (seat,), events)
    if short > 0:
        return state._replace(phase=Phase.RESHUFFLE, deal=state.deal._replace(drawing=(seat, short)))
    return _next_drawer(state, events)


def apply_reshuffle(state: State, action: Order, events: list[Event]) -> State:
    """The shuffled discards become the stock, and the drawer goes on drawing."""
    assert state.deal.drawing is not None
    seat, due = state.deal.drawing
    old = state.cards.discards
    given = tuple(other for other in range(state.seats) if other != seat and old[other])
    events.append(StockRefilled(given, action.cards))
    discards = tuple(some if other == seat else () for other, some in enumerate(old))
    state = state._replace(
        deal=state.deal._replace(drawing=None),
        cards=state.cards._replace(stock=action.cards, discards=discards),
    )
    return _next_drawer(_draw(state, seat, due, (seat,), events), events)


# --------------------------------------------------------------------------------------------------------- the throws
def _after_swaps(state: State, events: list[Event]) -> State:
    if state.options.raubed_card_taken == "after_exchange":
        state = _take_raubed_card(state, events)
    queue = tuple(seat for seat in _order(state) if len(state.cards.hands[seat]) > HAND_SIZE)
    if queue:
        return state._replace(phase=Phase.THROW, queue=queue)
    return tricks.begin_tricks(state)


def apply_throw(state: State, action: Lay, events: list[Event]) -> State:
    """Throw down to four, face down."""
    seat, rest, cards = state.queue[0], state.queue[1:], state.cards
    events.append(CardsDiscarded(seat, action.cards, (seat,), thrown=True))
    hand = tuple(card for card in cards.hands[seat] if card not in action.cards)
    discards = put(cards.discards, seat, cards.discards[seat] + action.cards)
    cards = cards._replace(hands=put(cards.hands, seat, hand), discards=discards)
    state = state._replace(queue=rest, cards=cards)
    return state if rest else tricks.begin_tricks(state)
