"""The long proof of the laws: random deals of every game, every book and random mixes of the options, on all cores.

    python -m tests.long.proof_laws --game raub --deals 10000 --jobs 2

plays so many deals of each book and as many with mixed options, and ends with one line for each game.  A broken law is
told with the record that shows it, and the exit status is 1.  ``--seed`` repeats a run, ``--mixed`` plays mixed options
only; a long proof is run in pieces, with a seed for each.
"""

import argparse
import multiprocessing
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from raub_desktop.engine.games import GAMES
from tests.engine.law_books import LAW_BOOKS
from tests.engine.laws import Watch

MIXED = "mixed options"
DEALS_A_MATCH = 5
MATCHES_A_TASK = 20
DEAR = 0.1
ENOUGH_TO_MEET_ALL = 1000
"""Deals of each table in which every verb and step must come up."""


class Task(NamedTuple):
    """Some matches of a game: of a book, or MIXED; ``deals`` are still to be played."""

    game: str
    table: str
    seed: int
    deals: int


class Done(NamedTuple):
    """What a task checked, which calls and steps it met, and how it failed, if it did."""

    table: str
    tally: Counter[str]
    met: set[str]
    failure: str


def run(task: Task) -> Done:
    """Play a task's deals under watch."""
    laws, rng = LAW_BOOKS[task.game], Random(task.seed)
    tally: Counter[str] = Counter()
    met: set[str] = set()
    while tally["deals"] < task.deals:
        table = laws.mixed_table(rng) if task.table == MIXED else laws.book_table(task.table, rng)
        watch = Watch(task.game, table, rng)
        try:
            watch.play_deals(min(DEALS_A_MATCH, task.deals - tally["deals"]), DEAR)
        except Exception:  # whatever breaks is told with its record
            return Done(task.table, tally, met, traceback.format_exc())
        tally.update(watch.tally)
        met |= watch.met
    return Done(task.table, tally, met, "")


def tables(game: str, *, mixed: bool) -> tuple[str, ...]:
    """What is played of a game: every book, and mixed options; or only these."""
    return (MIXED,) if mixed else (*GAMES[game].books, MIXED)


def tasks(game: str, played: tuple[str, ...], deals: int, seed: int) -> Iterator[Task]:
    """The work in small pieces, all tables in turn."""
    rng = Random(seed)
    size = DEALS_A_MATCH * MATCHES_A_TASK
    for start in range(0, deals, size):
        for table in played:
            yield Task(game, table, rng.getrandbits(64), min(size, deals - start))


def show_progress(tally: Counter[str], wanted: int, began: float) -> None:
    """One line that is written over, on a terminal; now and then a line elsewhere."""
    share = tally["deals"] / wanted
    spent = time.monotonic() - began
    line = f"{tally['deals']:,} of {wanted:,} deals, {share:.0%}, {spent:.0f} s, {spent / share - spent:.0f} s to go"
    print(f"\r{line}   " if sys.stderr.isatty() else line, end="" if sys.stderr.isatty() else "\n", file=sys.stderr)


def prove(game: str, played: tuple[str, ...], deals: int, jobs: int, seed: int) -> bool:
    """Run the proof of one game; whether every law held and everything there is to meet was met."""
    print(f"{game}: {deals:,} deals of each of {', '.join(played)}; seed {seed}")
    began = time.monotonic()
    tally: Counter[str] = Counter()
    met: set[str] = set()
    told = 0.0
    with multiprocessing.Pool(jobs) as pool:
        for done in pool.imap_unordered(run, tasks(game, played, deals, seed)):
            tally.update(done.tally)
            met |= done.met
            if done.failure:
                print(f"\n{game}, {done.table}: A LAW IS BROKEN\n{done.failure}")
                return False
            if time.monotonic() - told > (1 if sys.stderr.isatty() else 30):
                told = time.monotonic()
                show_progress(tally, deals * len(played), began)
    never = LAW_BOOKS[game].to_meet() - met
    print(
        f"\nAll laws held: {tally['deals']:,} deals, {tally['actions']:,} actions, {tally['refusals']:,} refusals, "
        f"{tally['hidden']:,} views under permuted cards, {tally['samples']:,} samples, {tally['records']:,} records, "
        f"in {time.monotonic() - began:.0f} s."
    )
    if never:
        print(f"Never met: {', '.join(sorted(never))}.")
    return not never or deals < ENOUGH_TO_MEET_ALL


def main() -> int:
    """Run the proof of every game asked for; 0 when all of it held."""
    parser = argparse.ArgumentParser(description="Check the laws of the engine over many random deals.")
    parser.add_argument("--game", choices=list(GAMES), default=None, help="one game; all where none is named")
    parser.add_argument("--deals", type=int, default=10_000, help="deals of each book, and of mixed options")
    parser.add_argument("--mixed", action="store_true", help="mixed options only")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--seed", type=int, default=None, help="repeat a run")
    asked = parser.parse_args()
    seed = asked.seed if asked.seed is not None else Random().getrandbits(32)
    games = [asked.game] if asked.game else list(GAMES)
    held = [prove(game, tables(game, mixed=asked.mixed), asked.deals, asked.jobs, seed) for game in games]
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
