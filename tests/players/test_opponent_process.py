"""The opponents' process: answers come, always, and nothing is left behind."""

import multiprocessing
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.players import opponent_process
from raub_desktop.players.advisers import advise, open_values, quick_advice, sensible_action
from raub_desktop.players.base import make_player
from raub_desktop.players.hindsight import Past, past_decision
from raub_desktop.players.opponent_process import (
    HURRY_S,
    LONGEST_PAUSE_S,
    MOST_DEATHS,
    PATIENCE_S,
    STUCK_S,
    Answer,
    OpponentPool,
    Question,
    answers,
)

RAUB = GAMES["raub"]
TEST_PATIENCE_S = 30.0


class Clock:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pools(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., OpponentPool]]:
    """Makes pools, of an odd process if one is named, and closes them."""
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    made: list[OpponentPool] = []

    def make(odd: str = "") -> OpponentPool:
        target: Callable[[Connection, str], None] | None = getattr(import_module("odd_processes"), odd) if odd else None
        made.append(OpponentPool(clock) if target is None else OpponentPool(clock, target))
        return made[-1]

    yield make
    for pool in made:
        pool.close()


def a_view(phase: str = "tricks", seed: int = 1) -> Any:
    """What the seat to act knows at some moment of the phase."""
    rng = Random(seed)
    state = RAUB.start(RAUB.books["serbian"], 3)
    while RAUB.phase(state) != phase:
        seat = RAUB.to_act(state)
        action = RAUB.chance(state, rng) if seat == CHANCE else rng.choice(RAUB.legal_actions(state))
        state, _ = RAUB.apply(state, action)
    seat = RAUB.to_act(state)
    assert seat is not None
    return RAUB.observe(state, seat)


def answers_of(pool: OpponentPool, count: int = 1) -> list[Answer]:
    """Poll until so many answers have come; quick advice is none yet."""
    answers: list[Answer] = []
    while len(answers) < count:
        pool.wait(TEST_PATIENCE_S)
        answers += [answer for answer in pool.poll() if not answer.interim]
    return answers


def alive(pid: int | None) -> bool:
    return any(child.pid == pid for child in multiprocessing.active_children())


def test_an_answer_is_what_the_player_would_say_here(pools: Callable[..., OpponentPool]) -> None:
    pool, views = pools(), [a_view("tricks", seed) for seed in range(4)]
    tickets = [pool.ask(view.me, "random", "raub", view, seed) for seed, view in enumerate(views)]
    answers = answers_of(pool, len(views))
    assert [answer.ticket for answer in answers] == tickets
    assert [answer.seat for answer in answers] == [view.me for view in views]
    assert [answer.fallback for answer in answers] == [None] * len(views)
    here = make_player("random", "raub")
    assert [answer.action for answer in answers] == [here.choose(view, Random(n)) for n, view in enumerate(views)]


def test_a_player_who_cannot_be_made_is_replaced_and_the_process_lives_on(
    pools: Callable[..., OpponentPool], caplog: pytest.LogCaptureFixture
) -> None:
    pool, view = pools(), a_view("bid")
    pool.ask(view.me, "nobody", "raub", view, 1)
    (answer,) = answers_of(pool)
    assert answer.fallback == "error"
    assert answer.action == make_player("reference", "raub").choose(view, Random(0))
    assert "nobody" in caplog.text
    pid = pool.pid
    pool.ask(view.me, "reference", "raub", view, 1)
    assert answers_of(pool)[0].fallback is None
    assert pool.pid == pid


def test_advice_comes_with_its_best_choice(pools: Callable[..., OpponentPool]) -> None:
    pool, view = pools(), a_view("bid")
    ticket = pool.ask_advice(view.me, "raub", view, 1)
    (answer,) = answers_of(pool)
    assert (answer.ticket, answer.fallback) == (ticket, None)
    assert answer.advice is not None
    assert not answer.interim
    assert answer.action == answer.advice.best == advise("raub", view, Random(1)).best


def test_long_thought_advice_is_quick_at_first(
    pools: Callable[..., OpponentPool], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = a_view("exchange", 3)
    hurried, asked = Event(), Question(1, hand.me, "", "raub", hand, 1, 2.0, 0.0)
    monkeypatch.setattr("raub_desktop.players.opponent_process.QUICK_S", 0.0)
    (first, quick), (last, advice) = answers(asked, hurried)
    assert (first, last) == ("interim", "advice")
    assert quick.worlds < advice.worlds
    assert advice == advise("raub", hand, Random(1))
    hurried.set()
    assert [kind for kind, _ in answers(asked, hurried)] == ["advice"], "there is no time for more"


def test_advice_that_fails_is_made_here_without_numbers_and_says_why(pools: Callable[..., OpponentPool]) -> None:
    pool, view = pools("cheats"), a_view("tricks")
    pool.ask_advice(view.me, "raub", view, 1)
    (answer,) = answers_of(pool)
    assert answer.fallback == "illegal"
    assert answer.advice == quick_advice("raub", view)
    assert answer.action == answer.advice.best == sensible_action("raub", view)


def a_past() -> Past:
    """A decision of a deal that is over, as it is looked back at."""
    match = Match(RAUB, "serbian", RAUB.books["serbian"], ["reference"] * 3, bytes(32))
    reference = make_player("reference", "raub")
    while not match.state.table.scored:
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            assert match.to_act is not None
            match.play(reference.choose(RAUB.observe(match.state, match.to_act), Random(0)))
    state = RAUB.start(match.options, 3)
    for place, step in enumerate(match.steps):
        if RAUB.phase(state) == "exchange":
            past = past_decision(match, place, state)
            assert past is not None
            return past
        state, _ = RAUB.apply(state, step.action)
    raise AssertionError("nobody exchanged")


def test_open_cards_are_looked_at_over_there(pools: Callable[..., OpponentPool]) -> None:
    pool, past = pools(), a_past()
    ticket = pool.ask_hindsight(1, "raub", past)
    (answer,) = answers_of(pool)
    assert (answer.ticket, answer.seat, answer.action, answer.fallback) == (ticket, 1, None, None)
    assert answer.open_values == open_values("raub", past)


def test_open_cards_that_cannot_be_looked_at_are_left_out_and_advice_still_comes(
    pools: Callable[..., OpponentPool], caplog: pytest.LogCaptureFixture
) -> None:
    pool, view = pools(), a_view("bid")
    pool.ask_hindsight(1, "raub", Past("no state", ()))
    pool.ask_advice(view.me, "raub", view, 1)
    lost, advised = answers_of(pool, 2)
    assert (lost.open_values, lost.action, lost.fallback) == ((), None, "error")
    assert advised.advice is not None
    assert "hindsight" in caplog.text


def test_a_killed_process_is_followed_by_another(pools: Callable[..., OpponentPool]) -> None:
    pool, view = pools(), a_view()
    pool.ask(view.me, "reference", "raub", view, 1)
    answers_of(pool)
    dead = pool.pid
    (process,) = [child for child in multiprocessing.active_children() if child.pid == dead]
    process.kill()
    pool.ask(view.me, "reference", "raub", view, 1)
    (answer,) = answers_of(pool)
    assert answer.action in RAUB.legal_actions(RAUB.sample(view, Random(1)))
    pool.ask(view.me, "reference", "raub", view, 1)
    assert answers_of(pool)[0].fallback is None
    assert pool.pid != dead
    assert not alive(dead)


def ready(pool: OpponentPool) -> OpponentPool:
    """The pool once its process takes questions."""
    pool.warm("raub")
    pool.wait(TEST_PATIENCE_S)
    assert pool.poll() == []
    return pool


def test_a_slow_opponent_is_hurried_and_not_killed(pools: Callable[..., OpponentPool], clock: Clock) -> None:
    pool, view = ready(pools("takes_its_time")), a_view()
    pool.ask(view.me, "reference", "raub", view, 1)
    slow = pool.pid
    pool.wait(TEST_PATIENCE_S)
    assert pool.poll() == [], "it is alive, and thinks"
    clock.now += HURRY_S + 0.1
    (answer,) = answers_of(pool)
    assert (answer.fallback, pool.pid) == (None, slow)


def test_who_is_awaited_too_long_is_answered_for_and_lives_on(pools: Callable[..., OpponentPool], clock: Clock) -> None:
    pool, view = ready(pools("stuck")), a_view()
    pool.ask(view.me, "reference", "raub", view, 1)
    slow = pool.pid
    clock.now += HURRY_S + 0.1
    assert pool.poll() == []
    clock.now += PATIENCE_S
    (answer,) = pool.poll()
    assert (answer.fallback, answer.action) == ("slow", sensible_action("raub", view))
    assert alive(slow)


@pytest.mark.parametrize("odd", ["stuck", "works_on_and_on"])
def test_a_stuck_process_is_replaced_and_asked_again(
    pools: Callable[..., OpponentPool], clock: Clock, odd: str
) -> None:
    pool, view = ready(pools(odd)), a_view()
    pool.ask_advice(view.me, "raub", view, 1, awaited=False)
    first = pool.pid
    pool.wait(0.2)
    while alive(first):
        clock.now += STUCK_S / 4
        pool.poll()
    assert pool.busy, "the question is asked again"
    clock.now += 1.0
    pool.poll()
    assert pool.pid not in (None, first)


def test_a_process_with_nothing_to_do_is_silent_and_not_taken_for_stuck(
    pools: Callable[..., OpponentPool], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponent_process, "BEAT_S", 0.01)
    here, there = multiprocessing.Pipe()
    thread = Thread(target=opponent_process.serve, args=(there, "raub"), daemon=True)
    thread.start()
    while here.recv() != ("ready", None):
        pass
    late = 0
    while here.poll(20 * opponent_process.BEAT_S):
        assert here.recv()[0] == "alive"
        late += 1
    assert late <= 1, "one that was on its way"
    here.close()
    thread.join(10)
    assert not thread.is_alive()

    pool = ready(pools())
    first = pool.pid
    clock.now += 10 * STUCK_S
    pool.poll()
    pool.ask(0, "reference", "raub", a_view(), 1)
    pool.poll()
    assert pool.pid == first


def test_nobody_waits_for_a_process_that_does_not_start(pools: Callable[..., OpponentPool], clock: Clock) -> None:
    pool, view = pools("never_ready"), a_view()
    pool.ask(view.me, "reference", "raub", view, 1)
    assert pool.poll() == []
    clock.now += PATIENCE_S + 0.1
    (answer,) = pool.poll()
    assert (answer.fallback, answer.action) == ("slow", sensible_action("raub", view))


def test_processes_that_keep_dying_are_started_at_growing_intervals_without_end(
    pools: Callable[..., OpponentPool], clock: Clock
) -> None:
    pool, view = pools("dies_at_once"), a_view()
    begun = []
    for _ in range(4 * MOST_DEATHS):
        pool.ask(view.me, "reference", "raub", view, 1)
        for _ in range(int(2 * LONGEST_PAUSE_S)):
            if pool.poll():
                break
            pool.wait(0.05)
            clock.now += 1.0
        clock.now += LONGEST_PAUSE_S
        begun.append(pool.deaths)
    assert begun[-1] > 2 * MOST_DEATHS
    assert sorted(begun) == begun


def test_where_no_process_lives_a_thread_answers(pools: Callable[..., OpponentPool], clock: Clock) -> None:
    pool, view = pools(), a_view()
    pool.deaths = MOST_DEATHS
    pool.ask(view.me, "reference", "raub", view, 1)
    assert pool.pid is None
    (answer,) = answers_of(pool)
    assert (answer.fallback, answer.action) == (None, make_player("reference", "raub").choose(view, Random(1)))


def test_an_illegal_choice_never_reaches_the_table(pools: Callable[..., OpponentPool]) -> None:
    pool, view = pools("cheats"), a_view()
    pool.ask(view.me, "reference", "raub", view, 1)
    (answer,) = answers_of(pool)
    assert (answer.fallback, answer.action) == ("illegal", sensible_action("raub", view))


def test_half_a_message_keeps_nobody_waiting(pools: Callable[..., OpponentPool], clock: Clock) -> None:
    pool, view = ready(pools("stops_half_way")), a_view()
    pool.ask(view.me, "reference", "raub", view, 1)
    pool.wait(0.3)
    assert pool.poll() == []
    clock.now += PATIENCE_S + 0.1
    (answer,) = pool.poll()
    assert (answer.fallback, answer.action) == ("slow", sensible_action("raub", view))


def test_nonsense_is_no_answer(pools: Callable[..., OpponentPool]) -> None:
    pool, view = pools("talks_nonsense"), a_view()
    for _ in range(5):
        pool.ask(view.me, "reference", "raub", view, 1)
        (answer,) = answers_of(pool)
        assert answer.fallback == "error"
        assert answer.action == sensible_action("raub", view)


def test_a_module_lying_in_the_current_folder_is_not_run(
    pools: Callable[..., OpponentPool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "multiprocessing.py").write_text("open('was-run', 'w').close()")
    monkeypatch.chdir(tmp_path)
    pool, view = pools(), a_view()
    pool.ask(view.me, "reference", "raub", view, 1)
    assert answers_of(pool)[0].fallback is None
    assert not (tmp_path / "was-run").exists()


def test_forgotten_questions_are_not_answered(pools: Callable[..., OpponentPool]) -> None:
    pool, view = pools(), a_view()
    for seed in range(3):
        pool.ask(view.me, "random", "raub", view, seed)
    pool.forget()
    assert not pool.busy
    wanted = pool.ask(view.me, "reference", "raub", view, 1)
    assert [answer.ticket for answer in answers_of(pool)] == [wanted]


def test_closing_leaves_no_process(pools: Callable[..., OpponentPool]) -> None:
    pool, view = pools(), a_view()
    pool.ask(view.me, "reference", "raub", view, 1)
    answers_of(pool)
    pid = pool.pid
    assert alive(pid)
    pool.close()
    assert not alive(pid)
    pool.warm("raub")
    assert pool.pid is None


def test_the_process_imports_no_screen() -> None:
    names = "*sorted(name for name in sys.modules if 'pygame' in name)"
    code = f"import sys, raub_desktop.players.opponent_process; print({names})"
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.strip() == ""
