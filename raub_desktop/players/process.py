"""The opponents' process: what runs there, and what it is asked.

kind, value = house.answer(question)
"""

import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from raub_desktop.engine.events import Seat
from raub_desktop.engine.games import GAMES
from raub_desktop.players.advice import Adviser
from raub_desktop.players.advisers import make_adviser, make_hindsight
from raub_desktop.players.base import make_player, opponents_of
from raub_desktop.players.hindsight import Hindsight, Past
from raub_desktop.players.opponents import Player


@dataclass(frozen=True, slots=True)
class Question:
    """What an opponent, the adviser or hindsight is asked."""

    ticket: int
    seat: Seat
    word: str
    """The player's word; empty: the adviser is asked."""
    game_name: str
    view: Any
    """None where ``past`` is asked about."""
    seed: int
    limit_s: float
    asked_s: float
    past: Past | None = None
    """With this there is nobody to answer: a decision that is over is looked at with open cards."""

    @property
    def whom(self) -> str:
        """Who is asked, for the log."""
        return self.word or ("adviser" if self.past is None else "hindsight")


class _House:
    """The players, advisers and lookers-back of the process, each made when it is first asked."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, str], Player] = {}
        self._advisers: dict[str, Adviser] = {}
        self._hindsights: dict[str, Hindsight] = {}

    def answer(self, question: Question) -> tuple[str, Any]:
        """("action" | "advice" | "open_values", what was asked for), or a fallback's reason and words for the log."""
        if question.past is not None:
            return "open_values", self._hindsight(question.game_name).open_values(question.past)
        rng = Random(question.seed)
        answer: tuple[str, Any]
        if question.word:
            action = self._player(question.word, question.game_name).choose(question.view, rng, question.limit_s)
            answer = "action", action
        else:
            advice = self._adviser(question.game_name).advise(question.view, rng, question.limit_s)
            action, answer = advice.best, ("advice", advice)
        game = GAMES[question.game_name]
        reason = game.why_illegal(game.sample(question.view, Random(question.seed)), action)
        return answer if reason is None else ("illegal", f"{action}: {reason.code}")

    def _player(self, word: str, game_name: str) -> Player:
        key = (word, game_name)
        if key not in self._players:
            self._players[key] = make_player(word, game_name)
        return self._players[key]

    def _adviser(self, game_name: str) -> Adviser:
        if game_name not in self._advisers:
            self._advisers[game_name] = make_adviser(game_name)
        return self._advisers[game_name]

    def _hindsight(self, game_name: str) -> Hindsight:
        if game_name not in self._hindsights:
            self._hindsights[game_name] = make_hindsight(game_name)
        return self._hindsights[game_name]


def serve(pipe: Connection, game_name: str) -> None:
    """Answer questions until the other end goes away; what runs in the opponents' process.

    The game's players are loaded before the first question is taken: nobody's time to think is spent on that.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the table, which closes the pool
    opponents_of(game_name)
    house = _House()
    try:
        pipe.send(("ready", None))
        while True:
            question = pipe.recv()
            try:
                pipe.send(house.answer(question))
            except Exception as error:  # whatever an opponent does, the table plays on
                pipe.send(("error", f"{type(error).__name__}: {error}"))
    except (EOFError, OSError):
        return
