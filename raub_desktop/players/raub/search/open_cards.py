"""A cheat, for measuring only: what the card play could gain if it saw all cards.

It asks for the whole State, which no seat at a table is ever given; so it is no Player and cannot be seated.
"""

from raub_desktop.engine.cards import Card
from raub_desktop.engine.raub.types import State
from raub_desktop.engine.raub.view import observe
from raub_desktop.players.raub.search.cards import cost, solver_of, table_of
from raub_desktop.players.raub.search.exact import Worth
from raub_desktop.players.raub.search.kernel import CARD, mask_of


def open_card(state: State, worth: Worth) -> Card:
    """The best card of the seat to play with all cards open, everyone taken to see them; of equals the cheapest."""
    view = observe(state, state.queue[0])
    table = table_of(view)
    hands = [mask_of(state.cards.hands[seat]) for seat in state.deal.players]
    ends = solver_of(view, worth).outcomes(hands, table.me, table.won, table.led, table.best, table.winner)
    values = {CARD[card.bit_length() - 1]: worth[end][table.me] for card, end in ends.items()}
    return min(values, key=lambda card: (-values[card], cost(card, view)))
