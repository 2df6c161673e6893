"""Value of every choice of a decision with open cards: with the hands as they truly lay.

It is shown once a deal is over, beside the grade of a decision, and never goes into a grade: nobody could know it then.
It takes the whole state, which no seat at a table is ever given; so it is no Player, and no player uses it.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from raub_desktop.engine.core import CHANCE, Game
from raub_desktop.engine.events import DealEnded, DealThrownIn
from raub_desktop.engine.match import Match
from raub_desktop.players.advice import Figures, figure_of
from raub_desktop.players.base import REFERENCE, make_player


class Past(NamedTuple):
    """A decision of a deal that is over, with everything that was hidden."""

    state: Any
    """The whole state in which someone was to act."""
    shuffles: tuple[Any, ...]
    """The chance actions that followed in that deal, in order."""


class OpenValue(NamedTuple):
    """One legal action, and what the deal would have come to for the seat that was to act."""

    action: Any
    value: float | None = None
    """In points of the deal, more is better; None if unknown, because the cards it needs were never dealt."""
    figures: Figures = ()
    """Further figures of the game (see advice.py); none without a ``value``."""

    def figure(self, name: str) -> float | None:
        """Return one figure by its name; None where it is not given."""
        return figure_of(self.figures, name)


def past_decision(match: Match, place: int, state: Any) -> Past | None:
    """Return the decision after the first ``place`` actions of a match, where ``state`` is the match's state then.

    None while the deal is not over: then its hidden cards are nobody's business.
    """
    shuffles = []
    for step in match.steps[place:]:
        if step.seat == CHANCE:
            shuffles.append(step.action)
        if any(isinstance(event, DealEnded | DealThrownIn) for event in step.events):
            return Past(state, tuple(shuffles))
    return None


def played_on(game: Game[Any, Any, Any, Any], state: Any, action: Any, shuffles: tuple[Any, ...]) -> Iterator[Any]:
    """Yield the states that follow an action, as the plain reference goes on at every seat from what that seat sees.

    It ends with the match, and where the cards were truly shuffled in none of the ways that are possible then.
    """
    reference = make_player(REFERENCE, game.name)
    while action is not None:
        state, _ = game.apply(state, action)
        yield state
        seat = game.to_act(state)
        if seat == CHANCE:
            action = next((order for order in shuffles if game.why_illegal(state, order) is None), None)
        else:
            action = None if seat is None else reference.choose(game.observe(state, seat), Random(0))
