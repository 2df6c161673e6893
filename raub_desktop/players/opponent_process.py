"""Computer opponents in a process of their own, so that the table never waits for them.

    pool = OpponentPool()
    pool.warm(game)                                   # while cards are dealt
    ticket = pool.ask(seat, "reference", game, view, seed)
    for answer in pool.poll(): ...                    # every frame; answer.action is legal
    pool.close()

The pool asks its process one question at a time, by threads that may wait where the caller may not (channel.py).  On a
busy computer an answer may take long: while it works the process says every half second that it is alive, and it is
not given up while it does.  An opponent who is awaited too long is hurried, then answered for here; advice comes in two
steps, a quick one and one to rely on.

Whatever goes wrong over there - an illegal answer, an error, a dead process, half a message - ends in a sensible legal
action made here, and a line in the log.  A process that is lost is followed by another, and asked again.  Who plays an
answer puts it to the rules once more.

A frozen program (PyInstaller) must call ``multiprocessing.freeze_support()`` first thing in its ``main``: the process
is started with "spawn", which runs the program again.
"""

import logging
import multiprocessing
import signal
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from random import Random
from threading import Event, Lock, Thread, current_thread, main_thread
from time import monotonic, process_time, sleep
from typing import Any, NamedTuple

from raub_desktop.engine.events import Seat
from raub_desktop.engine.games import GAMES
from raub_desktop.players.advice import Advice
from raub_desktop.players.advisers import advise, open_values, quick_advice, sensible_action
from raub_desktop.players.base import known_names, make_player
from raub_desktop.players.channel import DIED, Channel, keep_children_safe
from raub_desktop.players.clock import Clock
from raub_desktop.players.hindsight import OpenValue, Past


@dataclass(frozen=True, slots=True)
class Question:
    """A question to an opponent, the adviser or hindsight."""

    ticket: int
    seat: Seat
    word: str
    """The player's word; empty: the adviser is asked."""
    game_name: str
    view: Any
    """None where ``past`` is asked about."""
    seed: int
    limit_s: float
    """Of processor time."""
    asked_s: float
    past: Past | None = None
    """A decision of a past deal to be judged with open cards; then no player answers."""

    @property
    def whom(self) -> str:
        return self.word or ("adviser" if self.past is None else "hindsight")


def answers(question: Question, hurried: Event) -> Iterator[tuple[str, Any]]:
    """Yield the answer as (kind, value): "action", "advice" or "open_values".

    Before advice a quick "interim" one may come; where it fails, the kind is a fallback's reason and the value a
    text for the log.
    """
    if question.past is not None:
        yield "open_values", open_values(question.game_name, question.past)
    elif question.word:
        player, rng = make_player(question.word, question.game_name), Random(question.seed)
        action = player.choose(question.view, rng, Clock(question.limit_s, hurried))
        yield _allowed(question, action, ("action", action))
    else:
        quick = Clock(min(QUICK_S, question.limit_s), hurried)
        advice = advise(question.game_name, question.view, Random(question.seed), quick)
        if quick.was_up and not hurried.is_set():
            yield _allowed(question, advice.best, ("interim", advice))
            advice = advise(question.game_name, question.view, Random(question.seed), Clock(question.limit_s, hurried))
        yield _allowed(question, advice.best, ("advice", advice))


def _allowed(question: Question, action: Any, answer: tuple[str, Any]) -> tuple[str, Any]:
    """Return ``answer`` if the rules allow ``action``, else ("illegal", why not)."""
    game = GAMES[question.game_name]
    reason = game.why_illegal(game.sample(question.view, Random(question.seed)), action)
    return answer if reason is None else ("illegal", f"{action}: {reason.code}")


HURRY = "hurry"
"""Said to the process: answer with what there is."""


class _Line:
    """The process's end of the pipe: a thread receives questions and requests to hurry, and sends signs of life.

    With nothing to do the process is silent: it costs nothing while a player thinks for minutes.
    """

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._talk = Lock()
        self._own = current_thread() is main_thread()
        """Whether the process's whole processor time goes to the questions."""
        self.questions: SimpleQueue[Question | None] = SimpleQueue()
        """None: there will be no more."""
        self.hurried = Event()
        self.began_s = process_time()
        """Processor time when the work at hand began."""
        self.busy = True
        """Whether there is work at hand; the first is to load the players."""
        Thread(target=self._listen, name="listen", daemon=True).start()

    def say(self, kind: str, value: Any) -> None:
        """Send a message.  Raises OSError when the other end is gone."""
        with self._talk:
            self._pipe.send((kind, value))

    def _listen(self) -> None:
        try:
            while True:
                if not self._pipe.poll(BEAT_S if self.busy else None):
                    self.say("alive", process_time() - self.began_s if self._own else 0.0)
                elif (heard := self._pipe.recv()) == HURRY:
                    self.hurried.set()
                else:
                    self.busy = True
                    self.hurried.clear()
                    self.questions.put(heard)
        except (EOFError, OSError):
            self.hurried.set()
            self.questions.put(None)


def serve(pipe: Connection, game_name: str) -> None:
    """Answer questions until the other end goes away; what runs in the opponents' process.

    The game's players are loaded before the first question is taken.
    """
    if current_thread() is main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the table, which closes the pool
    line = _Line(pipe)
    with pipe, suppress(OSError):
        known_names(game_name)  # loads their modules
        line.busy = False
        line.say("ready", None)
        while (question := line.questions.get()) is not None:
            line.began_s = process_time()
            try:
                for kind, value in answers(question, line.hurried):
                    line.busy = kind == "interim"
                    line.say(kind, value)
            except OSError:
                raise
            except Exception as error:  # whatever an opponent does, the table plays on
                line.busy = False
                line.say("error", f"{type(error).__name__}: {error}")


BEAT_S = 0.5
"""So often the process says that it is alive."""
QUICK_S = 0.05
"""Processor time of the first, quick advice."""
ANSWER_LIMIT_S = 2.0
"""The default limit of an opponent's processor time, in seconds."""
HINDSIGHT_LIMIT_S = 10.0
"""The limit for hindsight, which nobody waits for: with six players it takes seconds."""
HURRY_S, PATIENCE_S = 3.0, 8.0
"""The seconds after which an opponent is hurried, and after which an answer is given in their place."""
ADVICE_S = 5.0
"""The seconds after which awaited advice is hurried."""
STUCK_S, STUCK_WORK_S = 30.0, 60.0
"""A process counts as stuck after so many seconds without a message, or of work on one question."""
FIRST_PAUSE_S, LONGEST_PAUSE_S = 1.0, 60.0
"""The pause before another process is started if the last ones died without an answer: doubled each time."""
MOST_DEATHS = 4
"""After so many processes lost without an answer in between, a thread of this process takes their place for a while."""
MOST_TRIES = 2
"""A question with which so many processes died is answered here."""
JOIN_LIMIT_S = 1.0
log = logging.getLogger(__name__)


class Answer(NamedTuple):
    """An opponent's action for the view it was asked about.

    ``ticket`` is what ``ask`` returned; ``action`` is None for what was asked with ``ask_hindsight``; ``fallback`` is
    None, or says in a word why someone else had to answer: "error", "illegal", "slow", "stuck", "died", "no_process".
    """

    ticket: int
    seat: Seat
    action: Any
    fallback: str | None = None
    advice: Advice | None = None
    """Answer to ``ask_advice``; quick advice when the adviser failed.  ``action`` is what it advises."""
    open_values: tuple[OpenValue, ...] = ()
    """Answer to ``ask_hindsight``; empty when that failed."""
    interim: bool = False
    """Quick advice; more to rely on follows under the same ticket."""


class _WrongAnswerError(Exception):
    """An answer that cannot be used; ``why`` is the fallback's reason, the text is for the log."""

    def __init__(self, why: str, detail: object) -> None:
        super().__init__(str(detail))
        self.why = why


def _checked(question: Question, kind: str, value: Any) -> Answer:
    """Return the answer a process gave to a question, of the kind that was asked for.  Raises _WrongAnswerError."""
    if kind == "open_values" and question.past is not None:
        if not isinstance(value, tuple) or not all(isinstance(found, OpenValue) for found in value):
            raise _WrongAnswerError("error", "no open values")
        return Answer(question.ticket, question.seat, None, open_values=value)
    if (
        kind not in ("action", "advice", "interim")
        or question.past is not None
        or (kind != "action") != (not question.word)
    ):
        raise _WrongAnswerError(kind if kind in ("error", "illegal") else "error", value)
    if kind == "action":
        return Answer(question.ticket, question.seat, value)
    if not isinstance(value, Advice):
        raise _WrongAnswerError("error", "no advice")
    return Answer(question.ticket, question.seat, value.best, advice=value, interim=kind == "interim")


class OpponentPool:
    """The computer opponents of one window, in a process of their own.  Not thread-safe.

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
        self._heard_s = 0.0
        """Time at which the last message of the process arrived."""
        self._waiting: deque[Question] = deque()
        self._asked: Question | None = None
        self._is_hurried = self._dropped = False
        """Whether the open question was told to come to an end, and whether nobody wants its answer any more."""
        self._unhurried: set[int] = set()
        """The tickets of questions that nobody waits for."""
        self._tries: Counter[int] = Counter()
        """Number of processes that were lost with a question, by its ticket."""
        self.deaths = 0
        self._start_s = 0.0
        """No process is started before this."""
        self._tickets = 0
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process's number; None while there is none."""
        return None if self._process is None else self._process.pid

    @property
    def busy(self) -> bool:
        """Whether any question waits for its answer."""
        return bool(self._waiting) or (self._asked is not None and not self._dropped)

    def warm(self, game_name: str) -> None:
        """Start the process with a game's players; nothing if one runs or the last one died too recently.

        Returns at once.
        """
        if self._channel is not None or self._closed or self._clock() < self._start_s:
            return
        keep_children_safe()
        ours, theirs = self._context.Pipe()
        if self.deaths and self.deaths % MOST_DEATHS == 0:
            Thread(target=self._target, args=(theirs, game_name), name="opponents", daemon=True).start()
        else:
            process = self._context.Process(
                target=self._target, args=(theirs, game_name), name="opponents", daemon=True
            )
            try:
                process.start()
            except OSError as error:
                log.warning("the opponents' process cannot start: %s", error)
                ours.close()
                self._count_death()
                return
            finally:
                theirs.close()
            self._process = process
        self._channel = Channel(ours)
        self._ready = False
        self._heard_s = self._clock()

    def ask(self, seat: Seat, kind: str, game_name: str, view: Any, seed: int, limit_s: float = ANSWER_LIMIT_S) -> int:
        """Ask the opponent ``kind`` (a player's word) for an action; returns the ticket its answer will carry."""
        return self._put(seat, kind, game_name, view, seed, limit_s)

    def ask_advice(
        self,
        seat: Seat,
        game_name: str,
        view: Any,
        seed: int,
        limit_s: float = ANSWER_LIMIT_S,
        *,
        awaited: bool = True,
    ) -> int:
        """Ask for advice on the seat's decision; the answer to this ticket carries it, after an interim one perhaps.

        ``awaited``: someone looks at it, and it must come to an end soon; else it may take as long as it needs.
        """
        ticket = self._put(seat, "", game_name, view, seed, limit_s)
        if not awaited:
            self._unhurried.add(ticket)
        return ticket

    def ask_hindsight(self, seat: Seat, game_name: str, past: Past, limit_s: float = HINDSIGHT_LIMIT_S) -> int:
        """Ask what the choices of a decision that is over come to with open cards; the answer carries ``open_values``.

        It shares nothing with advice: that never hears of ``past``.
        """
        return self._put(seat, "", game_name, None, 0, limit_s, past)

    def poll(self) -> list[Answer]:
        """Return the answers that have come, in order; never waits."""
        answers: list[Answer] = []
        self._listen(answers)
        at_work = self._asked is not None or not self._ready
        if self._channel is not None and at_work and self._clock() - self._heard_s > STUCK_S:
            self._lose("stuck", answers)
        self._mind_the_time(answers)
        if self._waiting:
            self.warm(self._waiting[0].game_name)
            self._send_next()
        return answers

    def wait(self, timeout_s: float) -> None:
        """Wait until ``poll`` has something to return, at most ``timeout_s`` seconds; for programs without a window."""
        if self._channel is not None:
            self._channel.wait(timeout_s)
        elif self._waiting:
            sleep(min(timeout_s, max(0.0, self._start_s - self._clock())))

    def forget(self) -> None:
        """Drop all open questions: their answers will not come (after an undo, or when a table is left)."""
        self._waiting.clear()
        if self._asked is not None:
            self._dropped = True
            self._hurry()

    def close(self) -> None:
        self._closed = True
        self.forget()
        self._stop()

    def _put(
        self, seat: Seat, word: str, game_name: str, view: Any, seed: int, limit_s: float, past: Past | None = None
    ) -> int:
        """Queue a question and return its ticket."""
        self._tickets += 1
        asked_s = self._clock()
        self._waiting.append(Question(self._tickets, seat, word, game_name, view, seed, limit_s, asked_s, past))
        self.warm(game_name)
        self._send_next()
        return self._tickets

    def _send_next(self) -> None:
        """Send a waiting question to the process if it is idle; so the pipe is never full."""
        if not self._waiting or not self._ready or self._asked is not None or self._channel is None:
            return
        self._asked = self._waiting.popleft()
        self._is_hurried = self._dropped = False
        self._heard_s = self._clock()
        self._channel.say(self._asked)

    def _hurry(self) -> None:
        if self._channel is not None and not self._is_hurried:
            self._is_hurried = True
            self._channel.say(HURRY)

    def _mind_the_time(self, answers: list[Answer]) -> None:
        """Hurry the process where an answer is awaited too long, then give one from here."""
        now, asked = self._clock(), self._asked
        if asked is not None and not self._dropped and asked.past is None and asked.ticket not in self._unhurried:
            if now > asked.asked_s + (HURRY_S if asked.word else ADVICE_S):
                self._hurry()
            if asked.word and now > asked.asked_s + PATIENCE_S:
                self._dropped = True
                answers.append(self._fall_back(asked, "slow", "it is awaited too long"))
        for question in [waiting for waiting in self._waiting if waiting.word]:
            gone = self._channel is None and self._start_s > question.asked_s + PATIENCE_S
            if gone or now > question.asked_s + PATIENCE_S:
                self._waiting.remove(question)
                answers.append(self._fall_back(question, "no_process" if gone else "slow", "no process takes it"))

    def _listen(self, answers: list[Answer]) -> None:
        """Read the process's messages into ``answers``."""
        while self._channel is not None and (said := self._channel.heard()) is not None:
            self._heard_s = self._clock()
            kind, value = said if isinstance(said, tuple) and len(said) == 2 else ("error", f"{said!r:.100}")
            if kind == DIED:
                self._lose(DIED, answers)
            elif kind == "ready":
                self._ready = True
                self._send_next()
            elif kind == "alive":
                if self._asked is not None and isinstance(value, float) and value > STUCK_WORK_S:
                    self._lose("stuck", answers)
            else:
                self._heard(kind, value, answers)

    def _heard(self, kind: str, value: Any, answers: list[Answer]) -> None:
        question = self._asked
        if question is None:
            return
        try:
            answer = _checked(question, kind, value)
        except _WrongAnswerError as error:
            answer = self._fall_back(question, error.why, str(error))
        if not self._dropped:
            answers.append(answer)
        if not answer.interim:
            self.deaths = 0
            self._asked = None
            self._send_next()

    def _lose(self, why: str, answers: list[Answer]) -> None:
        """Give up the process, which is gone or stuck; its question is asked again, or at last answered here."""
        question, self._asked = self._asked, None
        log.warning("the opponents' process was lost (%s)", why)
        self._count_death()
        self._stop()
        if question is None or self._dropped:
            return
        self._tries[question.ticket] += 1
        if self._tries[question.ticket] < MOST_TRIES:
            self._waiting.appendleft(question)
        else:
            answers.append(self._fall_back(question, why, "the process was lost"))

    def _count_death(self) -> None:
        """Count a process that died without an answer; the more there were, the longer the next one waits."""
        self.deaths += 1
        pause = 0.0 if self.deaths == 1 else min(FIRST_PAUSE_S * 2 ** (self.deaths - 2), LONGEST_PAUSE_S)
        self._start_s = self._clock() + pause

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
        """Return an answer made here: the reference's or first legal action, or quick advice; nothing for hindsight."""
        log.warning("%s at seat %d: %s (%s)", question.whom, question.seat, why, detail)
        if question.past is not None:
            return Answer(question.ticket, question.seat, None, why)
        if not question.word:
            advice = quick_advice(question.game_name, question.view)
            return Answer(question.ticket, question.seat, advice.best, why, advice)
        return Answer(question.ticket, question.seat, sensible_action(question.game_name, question.view), why)
