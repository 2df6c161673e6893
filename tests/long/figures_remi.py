"""How strong and how quick Remi's opponents are: a page of figures.

    python -m tests.long.figures_remi --out tests/long/figures-remi.md [--minutes 15] [--jobs 2]

A sample is one shuffle, played once from every seat.  Rows share the minutes evenly; the page gives each its interval.
"""

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealEnded
from raub_desktop.engine.remi.game import REMI
from raub_desktop.players.base import make_player
from tests.bench.bench_card_play import chess_game
from tests.players.remi.tables import deal

LOWER = {"regular": "beginner", "strong": "regular", "master": "strong"}
FIRST = 1_000_000
"""The first shuffle; none of them was used while the players were made."""
Z95 = 1.96
CHESS_GAMES = 5


class Row(NamedTuple):
    """One player against another in all other seats."""

    book: str
    one: str
    others: str
    seats: int


ROWS = (
    *[Row(book, "master", "reference", 2) for book in REMI.books],
    *[Row(book, "master", "strong", 4) for book in REMI.books if 4 in REMI.seat_range(REMI.books[book])],
    *[Row(book, level, LOWER[level], 2) for level in LOWER for book in REMI.books],
)


def sample(row: Row, number: int) -> tuple[float, int]:
    """One shuffle: deals won from all seats, and those that somebody won."""
    won, decided = 0.0, 0
    for seat in range(row.seats):
        words = [row.one if place == seat else row.others for place in range(row.seats)]
        line = deal(row.book, words, FIRST + number)
        if line.winners:
            decided += 1
            won += (seat in line.winners) / len(line.winners)
    return won, decided


def measured(row: Row, seconds: float) -> str:
    """A line of the page."""
    ended = time.monotonic() + seconds
    found: list[tuple[float, int]] = []
    for number in count():
        if found and time.monotonic() > ended:
            break
        found.append(sample(row, number))
    won, decided = sum(one for one, _ in found), max(1, sum(one for _, one in found))
    share = won / decided
    spread = sum((one - share * of) ** 2 for one, of in found)
    width = Z95 * sqrt(spread) / decided
    even = 100 / row.seats
    figures = f"{100 * share:.1f} % | ± {100 * width:.1f} % | {even:.0f} % | {decided}"
    return f"| {row.book} | {row.one} against {row.others}, {row.seats} seats | {figures} |"


def pace(book: str, seats: int, deals: int) -> str:
    """Master's decisions, as multiples of a random game of python-chess in the same process."""
    games = []
    for number in range(CHESS_GAMES):
        games.append(chess_game(Random(number)))
    game, times = sum(games) / len(games), []
    master = make_player("master", "remi")
    for number in range(deals):
        rng, ended, state = Random(number), False, REMI.start(REMI.books[book], seats)
        while not ended:
            seat = REMI.to_act(state)
            if seat == CHANCE:
                action = REMI.chance(state, rng)
            else:
                assert seat is not None
                view = REMI.observe(state, seat)
                began = time.process_time()
                action = master.choose(view, rng)
                times.append(time.process_time() - began)
            state, events = REMI.apply(state, action)
            ended = any(isinstance(event, DealEnded) for event in events)
    times.sort()
    return f"| {book} | {seats} | {times[int(0.99 * len(times))] / game:.1f} | {len(times)} |"


def page(lines: list[str], paces: list[str], minutes: float) -> Iterator[str]:
    """The text of the page."""
    yield "# Figures of Remi's opponents\n"
    yield f"{minutes:.1f} minutes in all.  Required: Master wins 58 % (aim 65 %) of two-player deals against the"
    yield "reference; the slowest of 100 decisions takes 20 random games of python-chess or less.\n"
    yield "## Deals won\n"
    yield "| book | players | won | 95 % | even | deals |\n|---|---|---|---|---|---|"
    yield from lines
    yield "\n## Slowest of 100 decisions, in games of python-chess\n"
    yield "| book | seats | times | decisions |\n|---|---|---|---|"
    yield from paces


def main() -> None:
    """Measure every row and write the page."""
    parser = argparse.ArgumentParser(description="A page of figures of Remi's opponents.")
    parser.add_argument("--out", type=Path, required=True, help="the page")
    parser.add_argument("--minutes", type=float, default=15, help="time for all rows together (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (%(default)s)")
    asked = parser.parse_args()
    began = time.monotonic()
    paces = [pace(book, 2, 2) for book in REMI.books]
    paces.append(pace("kontinentalni", 12, 1))
    left = asked.minutes * 60 - (time.monotonic() - began)
    seconds = max(1.0, left * asked.jobs / len(ROWS))
    with ProcessPoolExecutor(asked.jobs) as executor:
        lines = list(executor.map(measured, ROWS, [seconds] * len(ROWS)))
    minutes = (time.monotonic() - began) / 60
    asked.out.write_text("\n".join(page(lines, paces, minutes)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
