"""Four tricks, a card at a time."""

from dataclasses import replace

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
    return replace(state, phase=Phase.TRICKS, queue=queue, cards=replace(state.cards, leader=queue[0]))


def apply_play(state: State, action: Play, events: list[Event]) -> State:
    """A card to the trick; the last card of a trick gives it to its winner, who leads next.

    Written out with constructors: this is most of what a match does, and ``replace`` is several times slower.
    """
    seat, card, cards = state.queue[0], action.card, state.cards
    events.append(CardPlayed(seat, card))
    hands = put(cards.hands, seat, tuple([one for one in cards.hands[seat] if one is not card and one != card]))
    trick, queue = (*cards.trick, card), state.queue[1:]
    if queue:
        after = Cards(hands, cards.stock, cards.turned, cards.discards, cards.dropped, trick, cards.leader, cards.won)
        return State(state.options, state.seats, state.phase, queue, state.table, state.deal, after, state.log)
    return _end_trick(state, hands, trick, events)


def _end_trick(
    state: State, hands: tuple[tuple[Card, ...], ...], trick: tuple[Card, ...], events: list[Event]
) -> State:
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
