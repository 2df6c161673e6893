"""The opponents' process: answers come, always, and nothing is left behind."""

import multiprocessing
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.players.advisers import make_adviser, make_hindsight
from raub_desktop.players.base import make_player
from raub_desktop.players.hindsight import Past, looked_back
from raub_desktop.players.worker import ANSWER_LIMIT_S, MOST_DEATHS, Answer, OpponentPool, sensible_action

RAUB = GAMES["raub"]
PATIENCE_S = 30.0


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
    """Poll until so many answers have come."""
    answers = pool.poll()
    while len(answers) < count:
        pool.wait(PATIENCE_S)
        answers += pool.poll()
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
    assert answer.action == answer.advice.best == make_adviser("raub").advise(view, Random(1)).best


def test_advice_that_fails_is_none_and_says_why(pools: Callable[..., OpponentPool]) -> None:
    pool, view = pools("cheats"), a_view("tricks")
    pool.ask_advice(view.me, "raub", view, 1)
    (answer,) = answers_of(pool)
    assert answer.advice is None
    assert answer.fallback == "illegal"


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
            past = looked_back(match, place, state)
            assert past is not None
            return past
        state, _ = RAUB.apply(state, step.action)
    raise AssertionError("nobody exchanged")


def test_open_cards_are_looked_at_over_there(pools: Callable[..., OpponentPool]) -> None:
    pool, past = pools(), a_past()
    ticket = pool.ask_hindsight(1, "raub", past)
    (answer,) = answers_of(pool)
    assert (answer.ticket, answer.seat, answer.action, answer.fallback) == (ticket, 1, None, None)
    assert answer.open_values == make_hindsight("raub").open_values(past)


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


def test_a_stuck_player_is_stopped_at_his_limit(pools: Callable[..., OpponentPool], clock: Clock) -> None:
    pool, view = pools("stuck"), a_view()
    pool.warm("raub")
    pool.wait(PATIENCE_S)
    pool.poll()
    pool.ask(view.me, "reference", "raub", view, 1)
    stuck = pool.pid
    clock.now += ANSWER_LIMIT_S
    assert pool.poll() == [], "he has a moment to spare"
    clock.now += ANSWER_LIMIT_S
    (answer,) = pool.poll()
    assert (answer.fallback, answer.action) == ("slow", sensible_action("raub", view))
    assert not alive(stuck)


def test_nobody_waits_for_a_process_that_does_not_start(pools: Callable[..., OpponentPool], clock: Clock) -> None:
    pool, view = pools("never_ready"), a_view()
    pool.ask(view.me, "reference", "raub", view, 1)
    assert pool.poll() == []
    clock.now += 2 * ANSWER_LIMIT_S
    (answer,) = pool.poll()
    assert (answer.fallback, answer.action) == ("slow", sensible_action("raub", view))


def test_processes_that_keep_dying_are_given_up(pools: Callable[..., OpponentPool]) -> None:
    pool, view = pools("dies_at_once"), a_view()
    pool.ask(view.me, "reference", "raub", view, 1)
    (answer,) = answers_of(pool)
    assert (answer.fallback, answer.action) == ("no_process", sensible_action("raub", view))
    assert pool.pid is None, f"{MOST_DEATHS} are enough"


def test_an_illegal_choice_never_reaches_the_table(pools: Callable[..., OpponentPool]) -> None:
    pool, view = pools("cheats"), a_view()
    pool.ask(view.me, "reference", "raub", view, 1)
    (answer,) = answers_of(pool)
    assert (answer.fallback, answer.action) == ("illegal", sensible_action("raub", view))


def test_half_a_message_keeps_nobody_waiting(pools: Callable[..., OpponentPool], clock: Clock) -> None:
    pool, view = pools("stops_half_way"), a_view()
    pool.warm("raub")
    pool.wait(PATIENCE_S)
    pool.poll()
    pool.ask(view.me, "reference", "raub", view, 1)
    pool.wait(0.3)
    assert pool.poll() == []
    clock.now += 2 * ANSWER_LIMIT_S
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
    code = "import sys, raub_desktop.players.worker; print(*sorted(name for name in sys.modules if 'pygame' in name))"
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.strip() == ""
