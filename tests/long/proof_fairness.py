"""The long proof of fairness: nobody's answer changes when everything hidden from him does.

    python -m tests.long.proof_fairness [--game raub] [--positions 10000] [--jobs 2] [--seed 1]

So many positions for each level, its temperaments in turn, from random matches of every book (Raub: of mixed options,
too) with two to four seats.  At each, all that is hidden from the seat is laid out anew in a way that fits what it has
seen; the view must be the same, and so must the answer, also that of a new player who was asked in another order, and
of one who gets the view as another process would.  A line for each level ends it; the exit status is 1 if somebody
cheats.
"""

import argparse
import multiprocessing
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from raub_desktop.engine.games import GAMES
from raub_desktop.players.cruce.policy.levels import LEVELS as CRUCE_LEVELS
from raub_desktop.players.raub.policy.levels import LEVELS as RAUB_LEVELS
from raub_desktop.players.remi.policy.levels import LEVELS as REMI_LEVELS
from tests.players.cruce import tables as cruce
from tests.players.fair_play import MIXED, assert_fair, laid_out_anew, positions, words_of
from tests.players.remi import tables as remi
from tests.players.tables import RAUB, Moment

POSITIONS_A_TASK = 50
DEALS = 6
MOST_SEATS = 4
MOST_OF_A_MATCH = 25
"""Positions of one match; more matches differ more."""


def _raub(rng: Random) -> list[Moment]:
    return positions(rng.choice((*RAUB.books, MIXED)), rng.randint(2, 4), rng, DEALS)


def _cruce(rng: Random) -> list[Moment]:
    return cruce.positions(*rng.choice(cruce.MODES), rng, DEALS)


def _remi(rng: Random) -> list[Moment]:
    game = GAMES["remi"]
    book = rng.choice(tuple(game.books))
    seats = rng.choice([one for one in game.seat_range(game.books[book]) if one <= MOST_SEATS])
    return remi.questions(book, seats, rng, 1)


LEVELS = {"raub": tuple(RAUB_LEVELS), "cruce": tuple(CRUCE_LEVELS), "remi": tuple(REMI_LEVELS)}
QUESTIONS: dict[str, Callable[[Random], list[Moment]]] = {"raub": _raub, "cruce": _cruce, "remi": _remi}
"""The questions of a random match of each game."""


class Task(NamedTuple):
    """Some positions for one player."""

    game: str
    word: str
    seed: int
    positions: int


class Done(NamedTuple):
    """What was asked: positions, those whose hidden cards lay differently the second time, by step; and a failure."""

    word: str
    asked: int
    differed: int
    phases: Counter[str]
    failure: str


def run(task: Task) -> Done:
    """Ask one player."""
    rng, game = Random(task.seed), GAMES[task.game]
    phases: Counter[str] = Counter()
    asked = differed = 0
    try:
        while asked < task.positions:
            moments = [moment for moment in QUESTIONS[task.game](rng) if len(moment.legal) > 1]
            some = rng.sample(moments, min(len(moments), MOST_OF_A_MATCH, task.positions - asked))
            pairs = [(moment, laid_out_anew(moment, rng, game)) for moment in some]
            assert_fair(task.word, pairs, game)
            asked += len(pairs)
            differed += sum(moment.state.cards != other.cards for moment, other in pairs)
            phases.update(str(moment.view.phase) for moment in some)
    except Exception:  # whatever breaks is told with the position it broke at
        return Done(task.word, asked, differed, phases, f"seed {task.seed}: {traceback.format_exc()}")
    return Done(task.word, asked, differed, phases, "")


def tasks(game: str, count: int, seed: int) -> Iterator[Task]:
    """The work in small pieces, levels and temperaments in turn."""
    rng = Random(seed)
    for piece, start in enumerate(range(0, count, POSITIONS_A_TASK)):
        for level in LEVELS[game]:
            words = words_of(level)
            size = min(POSITIONS_A_TASK, count - start)
            yield Task(game, words[piece % len(words)], rng.getrandbits(64), size)


def main() -> int:
    """Run the proof; 0 when everybody was fair."""
    parser = argparse.ArgumentParser(description="Prove that no computer player looks at hidden cards.")
    parser.add_argument("--game", choices=tuple(LEVELS), default="raub", help="whose players (%(default)s)")
    parser.add_argument("--positions", type=int, default=10_000, help="positions of each level (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="repeat a run (%(default)s)")
    wanted = parser.parse_args()
    began = time.monotonic()
    asked, differed, failed = Counter[str](), Counter[str](), Counter[str]()
    phases: dict[str, Counter[str]] = {level: Counter() for level in LEVELS[wanted.game]}
    with multiprocessing.Pool(wanted.jobs) as pool:
        for done in pool.imap_unordered(run, tasks(wanted.game, wanted.positions, wanted.seed)):
            level = done.word.partition(":")[0]
            asked[level] += done.asked
            differed[level] += done.differed
            phases[level] += done.phases
            if done.failure:
                failed[level] += 1
                print(f"{done.word}: NOT FAIR\n{done.failure}", flush=True)
    for level in LEVELS[wanted.game]:
        steps = ", ".join(f"{name} {number:,}" for name, number in phases[level].most_common())
        verdict = f"{failed[level]} FAILURES" if failed[level] else "no answer changed"
        print(f"{level}: {asked[level]:,} positions, {differed[level]:,} with other hidden cards: {verdict} ({steps})")
    print(f"{time.monotonic() - began:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
