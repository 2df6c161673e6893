"""A seat's own legal actions, worked out from its view alone: many times faster than sampling the others' cards.

The rules are the engine's; only the hidden cards are missing, and no player's choice depends on them (tests/players
compares this with the engine).
"""

from raub_desktop.engine.actions import Action
from raub_desktop.engine.cards import Card
from raub_desktop.engine.raub import legal
from raub_desktop.engine.raub.types import Cards, State, View
from raub_desktop.players.legal import ANY, filled


def own_hand(view: View) -> tuple[Card, ...]:
    """Return the cards the viewing seat holds and has seen; a dealer who has not looked knows none."""
    return tuple([card for card in view.hands[view.me] if card is not None])


def legal_actions(view: View) -> tuple[Action, ...]:
    """Return the actions of the view's seat, whose turn it is."""
    cards = Cards(
        hands=tuple([filled(hand) for hand in view.hands]),
        stock=(ANY,) * view.stock,
        turned=filled(view.turned),
        discards=tuple([filled(row) for row in view.discards]),
        dropped=tuple([filled(row) for row in view.dropped]),
        trick=view.trick,
        leader=view.leader,
        won=view.won,
    )
    state = State(view.options, view.seats, view.phase, view.queue, view.table, view.deal, cards, ())
    return legal.legal_actions(state)
