"""Four tricks, a card at a time."""

from typing import Any

from raub_desktop.engine.actions import Play
from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import CardPlayed, Event, Seat, TrickTaken
from raub_desktop.engine.raub import scoring
from raub_desktop.engine.raub.apply import ending
from raub_desktop.engine.raub.seats import players_from, put, round_from
from raub_desktop.engine.raub.types import STRENGTH, Cards, Phase, State, WentOut
from raub_desktop.engine.tricks import best_index


def begin_tricks(state: State) -> State:
    """The declarer leads, or eldest."""
    queue = players_from(state, first_is_declarer=state.options.first_lead == "declarer")
    return state._replace(phase=Phase.TRICKS, queue=queue, cards=state.cards._replace(leader=queue[0]))


def _without(hands: tuple[tuple[Card, ...], ...], seat: Seat, card: Card) -> tuple[tuple[Card, ...], ...]:
    return put(hands, seat, tuple([one for one in hands[seat] if one != card]))


def add_to_trick(state: State, action: Any) -> tuple[State, tuple[Event, ...]]:
    """A card that does not complete the trick.

    Written out with constructors: this is most of what a match does.
    """
    seat, card, cards = state.queue[0], action.card, state.cards
    happened = (CardPlayed(seat, card),)
    after = Cards(
        _without(cards.hands, seat, card),
        cards.stock,
        cards.turned,
        cards.discards,
        cards.dropped,
        (*cards.trick, card),
        cards.leader,
        cards.won,
    )
    log = state.log + happened
    options, seats, phase = state.options, state.seats, state.phase
    return State(options, seats, phase, state.queue[1:], state.table, state.deal, after, log), happened


def apply_last_card(state: State, action: Play, events: list[Event]) -> State:
    """The last card of a trick gives it to its winner, who leads next; after the last trick the deal is scored."""
    seat, card = state.queue[0], action.card
    events.append(CardPlayed(seat, card))
    hands = _without(state.cards.hands, seat, card)
    trick = (*state.cards.trick, card)
    cards, players = state.cards, state.deal.players
    order = [seat for seat in round_from(state, cards.leader) if seat in players]
    winner = order[best_index(trick, state.deal.trump, STRENGTH)]
    events.append(TrickTaken(winner, trick))
    won = put(cards.won, winner, cards.won[winner] + 1)
    after = Cards(hands, cards.stock, cards.turned, cards.discards, cards.dropped, (), winner, won)
    queue = _from(order, winner)
    state = State(state.options, state.seats, state.phase, queue, state.table, state.deal, after, state.log)
    if state.options.finish == "aus" and scoring.is_out(state, winner):
        events.append(WentOut(winner))
        return ending.end_scored(state, scoring.score_aus(state, winner), events)
    if hands[winner]:
        return state
    return ending.end_scored(state, scoring.score_deal(state), events)


def _from(order: list[Seat], first: Seat) -> tuple[Seat, ...]:
    place = order.index(first)
    return tuple(order[place:] + order[:place])
