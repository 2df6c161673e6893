"""A cheat, for measuring only: what the card play could gain if it saw all cards.

It asks for the whole State, which no seat at a table is ever given; so it is no Player and cannot be seated.
"""

from raub_desktop.engine.cards import Card
from raub_desktop.engine.raub.types import State
from raub_desktop.engine.raub.view import observe
from raub_desktop.players.raub.pack import mask_of
from raub_desktop.players.raub.search.cards import values_in
from raub_desktop.players.raub.search.exact import Worth
from raub_desktop.players.raub.search.worlds import World


def open_card(state: State, worth: Worth) -> Card:
    """The card that the search plays for the seat to act when the only world it samples is the true one."""
    truth = World(tuple([mask_of(hand) for hand in state.cards.hands]), (0,) * state.seats, 0, 1.0)
    return values_in(observe(state, state.queue[0]), [truth], worth)[0].card
