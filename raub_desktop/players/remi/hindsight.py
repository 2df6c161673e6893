"""Remi with open cards: how the deal would have ended after each choice, as the cards truly lay.

After the choice everyone plays on as the plain reference does, each from what that seat could see, drawing from the
true stock.  The value is points of the deal, more than the mean of the others.
"""

from itertools import islice

from raub_desktop.engine.actions import Action
from raub_desktop.engine.events import Seat
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.types import SheetLine, State
from raub_desktop.players.hindsight import OpenValue, Past, played_on

MOST_STEPS = 2_000


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
    for later in islice(played_on(REMI, state, action, shuffles), MOST_STEPS):
        if later.table.finished > state.table.finished:
            line: SheetLine = later.table.sheet[-1]
            return line
    return None
