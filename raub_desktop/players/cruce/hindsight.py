"""Cruce with open cards: what each choice would have come to, as the cards truly lay.

Bids and gifts after the choice go on as the plain reference player would make them, each from what that seat could see.
While cards can still be drawn, or many are left, all then play plainly from the true cards and the true stock; the end
of a deal is played as well as all could who see everything.  The value is points of the score, more than the mean of
the other sides; they are points also where the match is nearly over.
"""

from raub_desktop.engine.actions import Action, Lay
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import Phase, State
from raub_desktop.engine.cruce.view import observe
from raub_desktop.players.cruce.pack import NUMBER, mask_of
from raub_desktop.players.cruce.position import Position, position_of
from raub_desktop.players.cruce.rollout.deal import Cards, played_out
from raub_desktop.players.cruce.search.cards import EXACT_FROM, card_of
from raub_desktop.players.cruce.search.exact import Solver
from raub_desktop.players.cruce.search.worth import Worth, lead_over_others, together, worth_for
from raub_desktop.players.hindsight import OpenValue, Past, played_on


def open_values(past: Past) -> tuple[OpenValue, ...]:
    """Return the value of every legal action of the seat to act; how play goes on is told at the top of the module."""
    state = past.state
    legal = CRUCE.legal_actions(state)
    if state.phase is Phase.TRICKS:
        found = values_of(state)
        return tuple([OpenValue(action, found[action]) for action in legal])
    return tuple([OpenValue(action, _value_after(state, action)) for action in legal])


def values_of(state: State) -> dict[Action, float]:
    """Return what each card comes to for the seat to act."""
    position = position_of(observe(state, state.queue[0]))
    worth, own = worth_for(lead_over_others), position.contract.side[position.me]
    found: dict[Action, float] = {}
    ends = _ends(state, position, worth)
    for action in CRUCE.legal_actions(state):
        bit, announced = 1 << NUMBER[card_of(action)], isinstance(action, Lay)
        points = ends.get((bit, announced)) or _plain_end(state, position, bit, announced)
        found[action] = worth(position.contract, points)[own]
    return found


def _ends(state: State, position: Position, worth: Worth) -> dict[tuple[int, bool], tuple[int, ...]]:
    """Return the points at the end after each card, all playing perfectly; empty with too many cards to search."""
    turn, contract = position.turn, position.contract
    if turn.trump is None or state.cards.stock or position.hand.bit_count() > EXACT_FROM[state.seats]:
        return {}
    hands = [mask_of(hand) for hand in state.cards.hands]
    return Solver(contract, turn.trump, worth).ends(hands, turn, together(contract, state.cards.points))


def _plain_end(state: State, position: Position, card: int, announced: bool) -> tuple[int, ...]:
    """Return the points at the end after a card, all playing plainly."""
    hands = tuple([mask_of(hand) for hand in state.cards.hands])
    cards = Cards(hands, tuple([mask_of((card,)) for card in state.cards.stock]), position.gone)
    points = played_out(position.contract, cards, position.turn, state.cards.points, card, announced)
    return together(position.contract, points)


def _value_after(state: State, action: Action) -> float:
    """Return the value, for the seat to act, of a bid, a packet taken or cards given."""
    for later in played_on(CRUCE, state, action, ()):
        if later.phase is Phase.TRICKS:
            position = position_of(observe(later, later.queue[0]))
            points = _plain_end(later, position, 0, False)
            return worth_for(lead_over_others)(position.contract, points)[position.contract.side[state.queue[0]]]
    return 0.0  # thrown in: nobody scores
