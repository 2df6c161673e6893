"""A seat's own legal actions, worked out from its view alone: many times faster than sampling the others' cards.

The rules are the engine's; only the hidden cards are missing, and no player's choice depends on them (tests/players
compares this with the engine).
"""

from raub_desktop.engine.actions import Action
from raub_desktop.engine.cruce import legal
from raub_desktop.engine.cruce.types import Cards, State, View
from raub_desktop.players.legal import ANY, filled


def legal_actions(view: View) -> tuple[Action, ...]:
    """Return the actions of the view's seat, whose turn it is."""
    cards = Cards(
        hands=tuple([filled(hand) for hand in view.hands]),
        stock=(ANY,) * view.stock,
        talon=tuple([filled(packet) for packet in view.talon]),
        trick=view.trick,
        leader=view.leader,
        won=view.won,
        points=view.points,
    )
    return legal.legal_actions(State(view.options, view.seats, view.phase, view.queue, view.table, view.deal, cards))
