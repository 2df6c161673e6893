"""How long advice takes until its figures are final, by game and book, and against python-chess.

    python -m tests.bench.bench_advice [--game raub] [--decisions 200] [--slowest 5]

Deals are played as advised, at two, three and four seats; times are those of the process.  A random game of
python-chess is played beside every tenth decision, so that a busy machine slows both.
"""

import argparse
from itertools import cycle
from random import Random
from time import process_time
from typing import NamedTuple

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.players.advisers import advise
from tests.bench.bench_card_play import chess_game

SEATS = (2, 3, 4)
REQUIRED = {"median": 0.05, "99 %": 0.5}
"""Seconds of the processor."""


class Decision(NamedTuple):
    """What was decided, and how long the advice took (seconds)."""

    seconds: float
    place: str


def decisions(game: str, book: str, count: int, seed: int) -> list[Decision]:
    """Return the times of decisions of a book with something to choose."""
    rules, found = GAMES[game], list[Decision]()
    options = rules.parse_options(book, {})
    tables = cycle([seats for seats in SEATS if seats in rules.seat_range(options)])
    while len(found) < count:
        seed += 1
        rng = Random(seed)
        match = Match(rules, book, options, ["reference"] * next(tables), rng.randbytes(32))
        while len(found) < count and match.to_act is not None:
            if match.to_act == CHANCE:
                if match.proofs:
                    break  # another deal at another table
                match.shuffle()
                continue
            view = rules.observe(match.state, match.to_act)
            start = process_time()
            advice = advise(game, view, rng)
            seconds = process_time() - start
            if len(match.legal_actions()) > 1:
                phase = rules.phase(match.state)
                place = f"{phase}, {len(match.players)} seats, seed {seed}, step {len(match.steps)}"
                found.append(Decision(seconds, place))
            match.play(advice.choices[0].action)
    return found


def main() -> None:
    """Measure and print a line for each book, and one for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(GAMES), action="append", help="one game; all without it")
    parser.add_argument("--decisions", type=int, default=200, help="for each book (default 200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slowest", type=int, default=0, help="so many of the slowest decisions are told")
    asked = parser.parse_args()
    print("ms of the processor; required:", *(f"{name} {1000 * most:.0f}" for name, most in REQUIRED.items()))
    for game in asked.game or GAMES:
        rows = {book: decisions(game, book, asked.decisions, asked.seed) for book in GAMES[game].books}
        chess = sorted(chess_game(Random(number)) for number in range(30))[15]
        for book, found in (*rows.items(), ("all", [one for row in rows.values() for one in row])):
            times = sorted(decision.seconds for decision in found)
            figures = {"median": times[len(times) // 2], "99 %": times[len(times) * 99 // 100], "worst": times[-1]}
            told = ", ".join(f"{name} {1000 * s:.0f} ({s / chess:.1f} chess games)" for name, s in figures.items())
            print(f"{game} {book}: {told}; {len(times)} decisions", flush=True)
        slowest = sorted((decision for row in rows.values() for decision in row), reverse=True)[: asked.slowest]
        print(*(f"  {1000 * decision.seconds:.0f} ms: {decision.place}" for decision in slowest), sep="\n")


if __name__ == "__main__":
    main()
