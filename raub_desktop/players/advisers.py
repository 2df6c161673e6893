"""The adviser of each game, and its judge of decisions with open cards (hindsight)."""

import logging
from collections.abc import Callable
from random import Random
from typing import Any, Literal

from raub_desktop.engine.core import Reason
from raub_desktop.engine.games import GAMES
from raub_desktop.games import Parts
from raub_desktop.players.advice import POINTS, Advice, Choice
from raub_desktop.players.base import REFERENCE, check_game, make_player
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.hindsight import OpenValue, Past
from raub_desktop.players.legal import legal_actions

_log = logging.getLogger(__name__)
QUICK = "quick"
"""The code of the reason, in every game, for advice without numbers that came in no time."""
_ADVICE: Parts[Callable[[Any, Random, Clock], Advice] | Literal[False]] = Parts(
    "players.{game}.adviser", "advise", False
)
_OPEN_VALUES: Parts[Callable[[Past], tuple[OpenValue, ...]] | Literal[False]] = Parts(
    "players.{game}.hindsight", "open_values", False
)


def advise(game_name: str, view: Any, rng: Random, clock: Clock = ENDLESS) -> Advice:
    """Return advice for the view's seat, which is to act; the same view and ``rng`` give the same advice.

    ``clock`` says when to stop; there is an answer however early that is.  A game without an adviser of its own is told
    what the reference would do, without numbers.  Raises PlayerError for an unknown game.
    """
    check_game(game_name)
    if own := _ADVICE[game_name]:
        return own(view, rng, clock)
    best = make_player(REFERENCE, game_name).choose(view, rng, clock)
    return _without_numbers(game_name, view, best, REFERENCE)


def open_values(game_name: str, past: Past) -> tuple[OpenValue, ...]:
    """Return the value of every legal action of the seat that was to act, in the order of the rules.

    A game without a judge of its own names them without values.  Raises PlayerError for an unknown game.
    """
    check_game(game_name)
    if own := _OPEN_VALUES[game_name]:
        return own(past)
    return tuple(map(OpenValue, GAMES[game_name].legal_actions(past.state)))


def sensible_action(game_name: str, view: Any) -> Any:
    """Return a legal action at once: the reference opponent's, or, should it fail, the first listed."""
    game = GAMES[game_name]
    rng = Random(0)
    try:
        action = make_player(REFERENCE, game_name).choose(view, rng)
        if game.why_illegal(game.sample(view, rng), action) is None:
            return action
        _log.error("%s chose what the rules refuse: %s", REFERENCE, action)
    except Exception:  # the table must go on; the log tells
        _log.exception("%s failed", REFERENCE)
    return legal_actions(game, view, rng)[0]


def quick_advice(game_name: str, view: Any) -> Advice:
    """Return advice at once and without numbers: what the reference opponent would do."""
    return _without_numbers(game_name, view, sensible_action(game_name, view), QUICK)


def _without_numbers(game_name: str, view: Any, best: Any, code: str) -> Advice:
    others = [action for action in legal_actions(GAMES[game_name], view, Random(0)) if action != best]
    return Advice(tuple(map(Choice, (best, *others))), POINTS, Reason(code))
