"""A cheat, for measuring only: what the card play could gain if it saw all cards.

It asks for the whole State, which no seat at a table is ever given; so it is no Player and cannot be seated.
"""

from raub_desktop.engine.cards import Card
from raub_desktop.engine.raub.types import State
from raub_desktop.engine.raub.view import observe
from raub_desktop.players.raub.search.cards import cost
from raub_desktop.players.raub.search.exact import Solver, Worth
from raub_desktop.players.raub.search.kernel import CARD, SUIT_NUMBER, mask_of
from raub_desktop.players.raub.search.position import position_of


def open_card(state: State, worth: Worth) -> Card:
    """The best card of the seat to play with all cards open, everyone taken to see them; of equals the cheapest."""
    view = observe(state, state.queue[0])
    players, _, now, _ = position_of(view)
    assert view.deal.trump is not None, "cards are played once there is a trump"
    solver = Solver(len(players), SUIT_NUMBER[view.deal.trump], view.options.must_beat, worth)
    ends = solver.ends([mask_of(state.cards.hands[seat]) for seat in players], now)
    values = {CARD[card.bit_length() - 1]: worth[end][now.place] for card, end in ends.items()}
    return min(values, key=lambda card: (-values[card], cost(card, view)))
