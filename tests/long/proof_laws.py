"""The long proof of the laws: random deals of every book and of random mixes of the options, on all cores.

    python -m tests.long.proof_laws --deals 10000 --jobs 2

plays so many deals of each book and as many with mixed options, and ends with one line.  A broken law is told with the
record that shows it, and the exit status is 1.  ``--seed`` repeats a run.
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

from raub_desktop.engine.raub.types import Phase, Verb
from tests.engine.laws import RAUB, Watch, mixed, possible_values

MIXED = "mixed options"
DEALS_A_MATCH = 5
MATCHES_A_TASK = 20
DEAR = 0.1


class Task(NamedTuple):
    """Some matches: of a book, or MIXED; ``deals`` are still to be played."""

    table: str
    seed: int
    deals: int


class Done(NamedTuple):
    """What a task checked, which calls and steps it met, and how it failed, if it did."""

    table: str
    tally: Counter[str]
    met: set[str]
    failure: str


def random_table(table: str, rng: Random) -> tuple[str, dict[str, object], int]:
    """A book, changes to it and a number of seats."""
    if table != MIXED:
        return table, {"start_score": rng.choice([21, 21, rng.randint(1, 21)])}, rng.randint(2, 4)
    house = mixed({spec.name: rng.choice(possible_values(spec)) for spec in RAUB.option_specs()})
    seats = rng.randint(2, 6)
    return rng.choice(list(RAUB.books)), {**house, "six_seats": seats > 4 or house["six_seats"]}, seats


def run(task: Task) -> Done:
    """Play a task's deals under watch."""
    rng = Random(task.seed)
    tally: Counter[str] = Counter()
    met: set[str] = set()
    while tally["deals"] < task.deals:
        watch = Watch(*random_table(task.table, rng), rng)
        try:
            watch.play_deals(min(DEALS_A_MATCH, task.deals - tally["deals"]), DEAR)
        except Exception:  # whatever breaks is told with its record
            return Done(task.table, tally, met, traceback.format_exc())
        tally.update(watch.tally)
        met |= watch.met
    return Done(task.table, tally, met, "")


def tasks(deals: int, seed: int) -> Iterator[Task]:
    """The work in small pieces, all tables in turn."""
    rng = Random(seed)
    size = DEALS_A_MATCH * MATCHES_A_TASK
    for start in range(0, deals, size):
        for table in (*RAUB.books, MIXED):
            yield Task(table, rng.getrandbits(64), min(size, deals - start))


def show_progress(tally: Counter[str], wanted: int, began: float) -> None:
    """One line that is written over, on a terminal; now and then a line elsewhere."""
    share = tally["deals"] / wanted
    spent = time.monotonic() - began
    line = f"{tally['deals']:,} of {wanted:,} deals, {share:.0%}, {spent:.0f} s, {spent / share - spent:.0f} s to go"
    print(f"\r{line}   " if sys.stderr.isatty() else line, end="" if sys.stderr.isatty() else "\n", file=sys.stderr)


def main() -> int:
    """Run the proof; 0 when every law held and everything there is to meet was met."""
    parser = argparse.ArgumentParser(description="Check the laws of the engine over many random deals.")
    parser.add_argument("--deals", type=int, default=10_000, help="deals of each book, and of mixed options")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--seed", type=int, default=None, help="repeat a run")
    asked = parser.parse_args()
    seed = asked.seed if asked.seed is not None else Random().getrandbits(32)
    wanted = asked.deals * (len(RAUB.books) + 1)
    print(f"{asked.deals:,} deals of each of {', '.join(RAUB.books)} and {MIXED}; seed {seed}")
    began = time.monotonic()
    tally: Counter[str] = Counter()
    met: set[str] = set()
    told = 0.0
    with multiprocessing.Pool(asked.jobs) as pool:
        for done in pool.imap_unordered(run, tasks(asked.deals, seed)):
            tally.update(done.tally)
            met |= done.met
            if done.failure:
                print(f"\n{done.table}: A LAW IS BROKEN\n{done.failure}")
                return 1
            if time.monotonic() - told > (1 if sys.stderr.isatty() else 30):
                told = time.monotonic()
                show_progress(tally, wanted, began)
    spent = time.monotonic() - began
    never = {*map(str, Verb), *map(str, Phase)} - met - {"over"}
    print(
        f"\nAll laws held: {tally['deals']:,} deals, {tally['actions']:,} actions, {tally['refusals']:,} refusals, "
        f"{tally['hidden']:,} views under permuted cards, {tally['samples']:,} samples, {tally['records']:,} records, "
        f"in {spent:.0f} s."
    )
    if never:
        print(f"Never met: {', '.join(sorted(never))}.")
    return 1 if never and asked.deals >= 1000 else 0


if __name__ == "__main__":
    sys.exit(main())
