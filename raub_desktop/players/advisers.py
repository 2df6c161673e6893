"""The adviser of each game, and its judge of decisions with open cards (hindsight)."""

import logging
from random import Random
from typing import Any

from raub_desktop.engine.core import Game, Reason
from raub_desktop.engine.games import GAMES
from raub_desktop.players.advice import POINTS, Advice, Adviser, Choice
from raub_desktop.players.base import make_player, opponents_of
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.hindsight import Hindsight, OpenValue, Past
from raub_desktop.players.legal import legal_actions
from raub_desktop.players.opponents import Player

_log = logging.getLogger(__name__)
REFERENCE = "reference"
"""The level that answers in no time, and advises where a game has no adviser of its own."""
QUICK = "quick"
"""The code of the reason, in every game, for advice without numbers that came in no time."""


class _Plain:
    """Adviser of a game that has none of its own: it advises what ``player`` would do, without numbers."""

    def __init__(self, game: Game[Any, Any, Any, Any], player: Player) -> None:
        self._game = game
        self._player = player

    def advise(self, view: Any, rng: Random, clock: Clock = ENDLESS) -> Advice:
        best = self._player.choose(view, rng, clock)
        others = [action for action in legal_actions(self._game, view, rng) if action != best]
        return Advice(tuple(map(Choice, (best, *others))), POINTS, Reason(REFERENCE))

    def open_values(self, past: Past) -> tuple[OpenValue, ...]:
        return tuple(map(OpenValue, self._game.legal_actions(past.state)))


def make_adviser(game_name: str) -> Adviser:
    """Return a new adviser of a game.  Raises PlayerError for an unknown game."""
    make = opponents_of(game_name).adviser
    return _plain(game_name) if make is None else make()


def make_hindsight(game_name: str) -> Hindsight:
    """Return a new judge of a game's decisions with open cards.  Raises PlayerError for an unknown game."""
    make = opponents_of(game_name).hindsight
    return _plain(game_name) if make is None else make()


def _plain(game_name: str) -> _Plain:
    return _Plain(GAMES[game_name], make_player(REFERENCE, game_name))


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
