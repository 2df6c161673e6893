"""The long proof that nobody is left without an answer on a busy computer.

    python -m tests.long.proof_busy [--decisions 1000] [--share 10] [--neighbours 8] [--games raub,…] [--only share]

Twice for each game: once the program and its process get a share of one core only (they are stopped and continued in
turns), once as many neighbours as there are keep all cores busy.  At every decision a hint is asked for, as the table
does it 30 times a second, and every opponent is asked to answer; at every tenth the hint is awaited until its figures
settle, and the decision is graded as a review does it.  Told are the answers, the slowest first words, the grades, and
the processes that were lost.
"""

import argparse
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.players.advisers import QUICK
from raub_desktop.players.base import make_player
from raub_desktop.players.opponent_process import OpponentPool
from raub_desktop.ui.scenes.history.grading import Examiner
from raub_desktop.ui.table.hint import Hint

FRAME_S = 1 / 30
TURN_S = 0.05
"""How long it takes until a stopped program is continued again."""
FIRST_WORDS_S = 1.0
GIVEN_UP_S = 60.0
LEVELS = ("reference", "strong", "master")


# ------------------------------------------------------------------------------------------------- the program itself
def positions(game: str, count: int) -> Iterator[tuple[Any, int]]:
    """Decisions of random deals of every book, and whose each is."""
    rules, rng, found = GAMES[game], Random(game), 0
    reference = make_player("reference", game)
    while True:
        for options in rules.books.values():
            state, left = rules.start(options, rng.choice(rules.seat_range(options))), 30
            while left and (seat := rules.to_act(state)) is not None:
                if seat == CHANCE:
                    state, _ = rules.apply(state, rules.chance(state, rng))
                    continue
                view = rules.observe(state, seat)
                if rules.forced(state) is None and rng.random() < 0.3:
                    yield view, seat
                    found, left = found + 1, left - 1
                    if found == count:
                        return
                state, _ = rules.apply(state, reference.choose(view, rng))


def play(game: str, count: int) -> dict[str, float]:
    """Ask for hints and answers; what came of it."""
    pool, deaths = OpponentPool(), 0
    pool.warm(game)
    hint, told = Hint(pool), {"decisions": 0, "hints": 0, "answers": 0, "tenths": 0, "settled": 0, "graded": 0}
    late = 0
    first_words = answer = 0.0
    for number, (view, seat) in enumerate(positions(game, count)):
        told["decisions"] += 1
        decision: Any = SimpleNamespace(match=SimpleNamespace(game=GAMES[game]), seat=seat, view=view)
        begun = time.monotonic()
        hint.ask(decision, number)
        while hint.advice is None and time.monotonic() - begun < GIVEN_UP_S:
            hint.poll()
            time.sleep(FRAME_S)
        waited = time.monotonic() - begun
        first_words, late = max(first_words, waited), late + (waited > FIRST_WORDS_S)
        if waited > FIRST_WORDS_S:
            print(f"{game}, decision {number}: {waited:.2f} s until the first words", file=sys.stderr, flush=True)
        told["hints"] += hint.advice is not None
        if number % 10 == 0:
            told["tenths"] += 1
            while hint.quick and time.monotonic() - begun < GIVEN_UP_S:
                hint.poll()
                time.sleep(FRAME_S)
            told["settled"] += not hint.quick
            told["graded"] += graded(pool, game, view, seat)
        hint.close()
        begun = time.monotonic()
        ticket, found = pool.ask(seat, LEVELS[number % len(LEVELS)], game, view, number), False
        while not found and time.monotonic() - begun < GIVEN_UP_S:
            found = any(heard.ticket == ticket for heard in pool.poll())
            time.sleep(FRAME_S)
        answer = max(answer, time.monotonic() - begun)
        told["answers"] += found
        deaths = max(deaths, pool.deaths)
        if number % 100 == 99:
            print(f"{game}: {told}, {late} late, {deaths} lost", file=sys.stderr, flush=True)
    pool.close()
    slowest = {"first_words_s": round(first_words, 2), "slowest_answer_s": round(answer, 2)}
    return {**told, **slowest, "late": late, "lost": deaths}


def graded(pool: OpponentPool, game: str, view: Any, seat: int) -> bool:
    """Whether a review gets the figures that a grade needs."""
    moment: Any = SimpleNamespace(view=view, action=None, past=None, place=0)
    match: Any = SimpleNamespace(game=GAMES[game])
    examiner, begun = Examiner(match, seat, (moment,), pool, {}), time.monotonic()
    while not examiner.done and time.monotonic() - begun < GIVEN_UP_S:
        examiner.update(0)
        time.sleep(FRAME_S)
    pool.forget()
    advice = examiner.answers.get(0)
    return advice is not None and advice.reason.code != QUICK


# -------------------------------------------------------------------------------------------------- what is done to it
def spin() -> None:
    """Keep a core busy, in a session of its own: Linux shares a core among sessions first; end with the parent."""
    parent = os.getppid()
    os.setsid()
    while os.getppid() == parent:
        for _ in range(1_000_000):
            pass


@contextmanager
def neighbours(count: int) -> Iterator[None]:
    """So many processes that do nothing but keep the cores busy."""
    busy = [multiprocessing.Process(target=spin, daemon=True) for _ in range(count)]
    for process in busy:
        process.start()
    try:
        yield
    finally:
        for process in busy:
            process.kill()


def run(game: str, count: int, share: float | None) -> dict[str, float]:
    """Play in a process group of its own, which gets a share of the time; None: all it can get."""
    command = [sys.executable, "-m", "tests.long.proof_busy", "--inside", game, "--decisions", str(count)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as inside:
        while inside.poll() is None:
            if share is None:
                time.sleep(TURN_S)
                continue
            try:
                os.killpg(inside.pid, signal.SIGSTOP)
                time.sleep(TURN_S * (1 - share))
                os.killpg(inside.pid, signal.SIGCONT)
            except ProcessLookupError:
                break
            time.sleep(TURN_S * share)
        assert inside.stdout is not None
        found: dict[str, float] = json.loads(inside.stdout.read().splitlines()[-1])
    return found


def main() -> int:
    """Run the proof; 0 when there was an answer to everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--share", type=float, default=10.0, help="of one core, in per cent")
    parser.add_argument("--neighbours", type=int, default=8)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--only", choices=("share", "neighbours"), help="do only one of the two")
    parser.add_argument("--inside")
    arguments = parser.parse_args()
    if arguments.inside:
        print(json.dumps(play(arguments.inside, arguments.decisions)))
        return 0
    good = True
    for game in arguments.games.split(","):
        for name, share in ((f"{arguments.share:g} % of a core", arguments.share / 100), ("busy neighbours", None)):
            if arguments.only and (arguments.only == "share") != (share is not None):
                continue
            with neighbours(0 if share else arguments.neighbours):
                found = run(game, arguments.decisions, share)
            whole = found["hints"] == found["answers"] == found["decisions"] and not found["lost"]
            whole = whole and found["settled"] == found["graded"] == found["tenths"]
            good = good and whole and not found["late"]
            print(f"{game}, {name}: {found}", flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
