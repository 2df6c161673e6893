"""The adviser of each game, and its judge of decisions with open cards (hindsight)."""

import logging
from random import Random
from typing import Any

from raub_desktop.engine.core import Reason
from raub_desktop.engine.games import GAMES
from raub_desktop.games import Parts
from raub_desktop.players.advice import POINTS, Advice, Adviser, Choice
from raub_desktop.players.base import REFERENCE, check_game, make_player
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.hindsight import Hindsight, OpenValue, Past
from raub_desktop.players.legal import legal_actions

_log = logging.getLogger(__name__)
QUICK = "quick"
"""The code of the reason, in every game, for advice without numbers that came in no time."""


class _Plain:
    """Adviser of a game that has none of its own: it advises what the reference would do, without numbers."""

    def __init__(self, game_name: str) -> None:
        self._game = GAMES[game_name]
        self._player = make_player(REFERENCE, game_name)

    def advise(self, view: Any, rng: Random, clock: Clock = ENDLESS) -> Advice:
        best = self._player.choose(view, rng, clock)
        others = [action for action in legal_actions(self._game, view, rng) if action != best]
        return Advice(tuple(map(Choice, (best, *others))), POINTS, Reason(REFERENCE))

    def open_values(self, past: Past) -> tuple[OpenValue, ...]:
        return tuple(map(OpenValue, self._game.legal_actions(past.state)))


_ADVISER: Parts[Any] = Parts("players.{game}.adviser", "{Game}Adviser", _Plain)
_HINDSIGHT: Parts[Any] = Parts("players.{game}.hindsight", "{Game}Hindsight", _Plain)


def make_adviser(game_name: str) -> Adviser:
    """Return a new adviser of a game.  Raises PlayerError for an unknown game."""
    made: Adviser = _made(_ADVISER, game_name)
    return made


def make_hindsight(game_name: str) -> Hindsight:
    """Return a new judge of a game's decisions with open cards.  Raises PlayerError for an unknown game."""
    made: Hindsight = _made(_HINDSIGHT, game_name)
    return made


def _made(part: Parts[Any], game_name: str) -> Any:
    check_game(game_name)
    return _Plain(game_name) if part[game_name] is _Plain else part[game_name]()


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
    best = sensible_action(game_name, view)
    others = [action for action in legal_actions(GAMES[game_name], view, Random(0)) if action != best]
    return Advice(tuple(map(Choice, (best, *others))), POINTS, Reason(QUICK))
