"""Computer opponents in a process of their own, so that the table never waits for them.

    pool = OpponentPool()
    pool.warm(game)                                   # while cards are dealt
    ticket = pool.ask(seat, "reference", game, view, seed)
    for answer in pool.poll(): ...                    # every frame; answer.action is legal
    pool.close()

The pool asks its process one question at a time, by a thread that may wait where the caller may not (channel.py).
Whatever goes wrong over there - a slow answer, an illegal one, an error, a dead process, half a message - ends in a
sensible legal action made here, and a line in the log.  Who plays an answer puts it to the rules once more.

A frozen program (PyInstaller) must call ``multiprocessing.freeze_support()`` first thing in its ``main``: the process
is started with "spawn", which runs the program again.
"""

import logging
import multiprocessing
import signal
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from raub_desktop.engine.events import Seat
from raub_desktop.engine.games import GAMES
from raub_desktop.players.advice import Advice, Adviser
from raub_desktop.players.advisers import make_adviser, make_hindsight
from raub_desktop.players.base import make_player, opponents_of
from raub_desktop.players.channel import DIED, Channel, keep_children_safe
from raub_desktop.players.hindsight import Hindsight, OpenValue, Past
from raub_desktop.players.legal import legal_actions
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
        """Return ("action" | "advice" | "open_values", what was asked for), or a fallback's reason and words for the
        log."""
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


ANSWER_LIMIT_S = 2.0
"""How long an opponent may think unless the caller says otherwise, in seconds."""
HINDSIGHT_LIMIT_S = 10.0
"""Open cards are looked at for nobody who waits: with six players at a slow computer it takes seconds."""
GRACE_S = 0.5
"""What an answer may come later than its limit: a player stops by itself, and only a stuck one is stopped."""
START_LIMIT_S = 20.0
"""How long the process may take until it waits for questions, in seconds; a cold disk takes its time."""
JOIN_LIMIT_S = 1.0
MOST_DEATHS = 3
"""After so many processes lost without an answer in between, opponents think in this process."""
FALLBACK = "reference"
"""The player that answers when the one asked does not."""

log = logging.getLogger(__name__)


class Answer(NamedTuple):
    """An opponent's action for the view it was asked about.

    ``ticket`` is what ``ask`` returned; ``action`` is None for what was asked with ``ask_hindsight``; ``fallback`` is
    None, or says in a word why someone else had to answer: "error", "illegal", "slow", "died", "no_process".
    """

    ticket: int
    seat: Seat
    action: Any
    fallback: str | None = None
    advice: Advice | None = None
    """What was asked with ``ask_advice``; None when the adviser failed.  ``action`` is what it advises."""
    open_values: tuple[OpenValue, ...] = ()
    """What was asked with ``ask_hindsight``; empty when that failed."""


class _WrongAnswerError(Exception):
    """An answer that cannot be taken; ``why`` is the fallback's reason, the text is for the log."""

    def __init__(self, why: str, detail: object) -> None:
        super().__init__(str(detail))
        self.why = why


def _checked(question: Question, kind: str, value: Any) -> Answer:
    """Return the answer a process gave to a question, of the kind that was asked for.  Raises _WrongAnswerError."""
    if kind == "open_values" and question.past is not None:
        if not isinstance(value, tuple) or not all(isinstance(one, OpenValue) for one in value):
            raise _WrongAnswerError("error", "no open values")
        return Answer(question.ticket, question.seat, None, open_values=value)
    if kind not in ("action", "advice") or question.past is not None or (kind == "advice") != (not question.word):
        raise _WrongAnswerError(kind if kind in ("error", "illegal") else "error", value)
    if kind == "action":
        return Answer(question.ticket, question.seat, value)
    if not isinstance(value, Advice):
        raise _WrongAnswerError("error", "no advice")
    return Answer(question.ticket, question.seat, value.best, advice=value)


class OpponentPool:
    """The opponents of one window.  Not for use from several threads.

    ``clock`` gives seconds, and ``target`` is what the process runs; both are there for tests.
    """

    def __init__(
        self, clock: Callable[[], float] = monotonic, target: Callable[[Connection, str], None] = serve
    ) -> None:
        self._clock = clock
        self._target = target
        self._context = multiprocessing.get_context("spawn")
        self._process: BaseProcess | None = None
        self._channel: Channel | None = None
        self._ready = False
        self._deadline = 0.0
        self._waiting: deque[Question] = deque()
        self._asked: Question | None = None
        self._forgotten = False
        self._deaths = 0
        self._tickets = 0
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process's number; None while there is none."""
        return None if self._process is None else self._process.pid

    @property
    def busy(self) -> bool:
        """Whether any question waits for its answer."""
        return bool(self._waiting) or (self._asked is not None and not self._forgotten)

    def warm(self, game_name: str) -> None:
        """Start the process with a game's players, unless one runs; returns at once."""
        if self._process is not None or self._closed or self._deaths >= MOST_DEATHS:
            return
        keep_children_safe()
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=self._target, args=(theirs, game_name), name="opponents", daemon=True)
        try:
            process.start()
        except OSError as error:
            log.warning("the opponents' process cannot start: %s", error)
            self._deaths = MOST_DEATHS
            ours.close()
            return
        finally:
            theirs.close()
        self._process, self._channel = process, Channel(ours)
        self._ready = False
        self._deadline = self._clock() + START_LIMIT_S

    def ask(self, seat: Seat, kind: str, game_name: str, view: Any, seed: int, limit_s: float = ANSWER_LIMIT_S) -> int:
        """Ask the opponent ``kind`` (a player's word) for an action; returns the ticket its answer will carry."""
        return self._put(seat, kind, game_name, view, seed, limit_s)

    def ask_advice(self, seat: Seat, game_name: str, view: Any, seed: int, limit_s: float = ANSWER_LIMIT_S) -> int:
        """Ask for advice on the seat's decision; the answer to this ticket carries it."""
        return self._put(seat, "", game_name, view, seed, limit_s)

    def ask_hindsight(self, seat: Seat, game_name: str, past: Past, limit_s: float = HINDSIGHT_LIMIT_S) -> int:
        """Ask what the choices of a decision that is over come to with open cards; the answer carries ``open_values``.

        It shares nothing with advice: that never hears of ``past``.
        """
        return self._put(seat, "", game_name, None, 0, limit_s, past)

    def poll(self) -> list[Answer]:
        """Return the answers that have come, in order; never waits."""
        answers: list[Answer] = []
        self._listen(answers)
        if self._process is not None and not self._idle and self._clock() > self._deadline:
            self._lose("slow", answers)
        if self._waiting:
            self.warm(self._waiting[0].game_name)
            self._answer_waiting(answers)
            self._send_next()
        return answers

    def wait(self, timeout_s: float) -> None:
        """Wait until ``poll`` has something to read, at most ``timeout_s`` seconds; for programs without a window."""
        if self._channel is not None:
            self._channel.wait(timeout_s)

    def forget(self) -> None:
        """Drop all open questions: their answers will not come (after an undo, or when a table is left)."""
        self._waiting.clear()
        self._forgotten = self._asked is not None

    def close(self) -> None:
        """Stop the process for good; open questions get no answers."""
        self._closed = True
        self.forget()
        self._stop()

    def _put(
        self, seat: Seat, word: str, game_name: str, view: Any, seed: int, limit_s: float, past: Past | None = None
    ) -> int:
        """Put a question; its ticket."""
        self._tickets += 1
        asked_s = self._clock()
        self._waiting.append(Question(self._tickets, seat, word, game_name, view, seed, limit_s, asked_s, past))
        self.warm(game_name)
        self._send_next()
        return self._tickets

    @property
    def _idle(self) -> bool:
        return self._ready and self._asked is None

    def _send_next(self) -> None:
        """Give a waiting question to a process that waits for one; so the pipe is never full."""
        if not self._waiting or not self._idle or self._channel is None:
            return
        question = self._waiting.popleft()
        self._asked, self._forgotten = question, False
        self._deadline = self._clock() + question.limit_s + GRACE_S
        self._channel.ask(question)

    def _answer_waiting(self, answers: list[Answer]) -> None:
        """Answer here what no process will take, or what has waited too long for one to start."""
        while self._waiting and not self._ready:
            first = self._waiting[0]
            if self._process is not None and self._clock() <= first.asked_s + first.limit_s + GRACE_S:
                return
            why = "no_process" if self._process is None else "slow"
            answers.append(self._fall_back(self._waiting.popleft(), why, "no process has started"))

    def _listen(self, answers: list[Answer]) -> None:
        """Hear what the process has said: at most "ready" and an answer."""
        while self._channel is not None and (said := self._channel.heard()) is not None:
            kind, value = said if isinstance(said, tuple) and len(said) == 2 else ("error", f"{said!r:.100}")
            if kind == DIED:
                self._lose(DIED, answers)
            else:
                self._heard(kind, value, answers)

    def _heard(self, kind: str, value: Any, answers: list[Answer]) -> None:
        if kind == "ready":
            self._ready = True
            self._send_next()
            return
        question, self._asked = self._asked, None
        self._deaths = 0
        if question is None or self._forgotten:
            return
        try:
            answers.append(_checked(question, kind, value))
        except _WrongAnswerError as error:
            answers.append(self._fall_back(question, error.why, str(error)))

    def _lose(self, why: str, answers: list[Answer]) -> None:
        """Give up the process, which is gone or stuck: answer its question here; the next question starts another."""
        question, self._asked = self._asked, None
        self._deaths += 1
        log.warning("the opponents' process was lost (%s)", why)
        self._stop()
        if question is not None and not self._forgotten:
            answers.append(self._fall_back(question, why, "the process was lost"))

    def _stop(self) -> None:
        process, self._process = self._process, None
        channel, self._channel = self._channel, None
        self._ready = False
        self._asked = None
        if channel is not None:
            channel.close()
        if process is not None:
            process.kill()
            process.join(JOIN_LIMIT_S)  # it ends at once; joining it leaves no zombie
            if process.exitcode is not None:
                process.close()

    def _fall_back(self, question: Question, why: str, detail: str) -> Answer:
        """Return a sensible legal action made here: the reference opponent's, or the first there is; none in
        hindsight."""
        log.warning("%s at seat %d: %s (%s)", question.whom, question.seat, why, detail)
        if question.past is not None:
            return Answer(question.ticket, question.seat, None, why)
        return Answer(question.ticket, question.seat, sensible_action(question.game_name, question.view), why)


def sensible_action(game_name: str, view: Any) -> Any:
    """Return a legal action in no time: the reference opponent's, or, should it fail, the first in the list."""
    game = GAMES[game_name]
    rng = Random(0)
    try:
        action = make_player(FALLBACK, game_name).choose(view, rng)
        if game.why_illegal(game.sample(view, rng), action) is None:
            return action
        log.error("%s chose what the rules refuse: %s", FALLBACK, action)
    except Exception:  # the table must go on; the log tells
        log.exception("%s failed", FALLBACK)
    return legal_actions(game, view, rng)[0]
