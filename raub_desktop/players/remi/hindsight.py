"""Remi with open cards: how the deal would have ended after each choice, as the cards truly lay.

After the choice everyone plays on as the plain reference does, each from what that seat could see, drawing from the
true stock.  The value is points of the deal, more than the mean of the others.
"""

from random import Random

from raub_desktop.engine.actions import Action
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import Seat
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.types import SheetLine, State
from raub_desktop.engine.remi.view import observe
from raub_desktop.players.hindsight import OpenValue, Past
from raub_desktop.players.remi.reference.player import Reference

MOST_STEPS = 2_000
_SEES_ONLY_THEIR_OWN = Reference()


def open_values(past: Past) -> tuple[OpenValue, ...]:
    """Return the value of every listed action of the seat to act; how play goes on is told at the top of the module.

    A choice after which other cards would have been shuffled than truly were has no value.
    """
    state: State = past.state
    found = []
    for action in REMI.legal_actions(state):
        line = _line_after(state, action, past.shuffles)
        found.append(OpenValue(action) if line is None else OpenValue(action, _lead(line, state.turn)))
    return tuple(found)


def _lead(line: SheetLine, seat: Seat) -> float:
    """Return the points above the mean of the others, positive where they help, whichever way the score goes."""
    sign = -1 if line.lower_wins else 1
    deltas = [sign * delta for delta in line.deltas]
    return deltas[seat] - (sum(deltas) - deltas[seat]) / (len(deltas) - 1)


def _line_after(state: State, action: Action, shuffles: tuple[Action, ...]) -> SheetLine | None:
    """Return the score line of the deal after a choice; None where its cards were never shuffled so."""
    begun = state.table.finished
    state, _ = REMI.apply(state, action)
    for _ in range(MOST_STEPS):
        if state.table.finished > begun:
            return state.table.sheet[-1]
        if REMI.to_act(state) == CHANCE:
            order = next((order for order in shuffles if REMI.why_illegal(state, order) is None), None)
            if order is None:
                return None
            state, _ = REMI.apply(state, order)
        else:
            answer = _SEES_ONLY_THEIR_OWN.choose(observe(state, state.turn), Random(0))
            state, _ = REMI.apply(state, answer)
    return None
