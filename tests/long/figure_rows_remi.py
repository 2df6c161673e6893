"""The rows of Remi's page of figures (figures.py): what one sample of each is."""

import time
from collections.abc import Sequence
from random import Random
from typing import Any

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealEnded
from raub_desktop.engine.remi.game import REMI
from raub_desktop.players.base import make_player
from tests.bench.bench_card_play import chess_game
from tests.long.figure_sums import SHARE, TIMES, Kind, Page
from tests.players.remi.tables import deal, match_winners

LOWER = {"regular": "beginner", "strong": "regular", "master": "strong"}
FIRST = 1_000_000
"""The first shuffle; none of them was used while the players were made."""
CHESS_GAMES = 5
PACE_DEALS = 2
FOUR = tuple(book for book in REMI.books if 4 in REMI.seat_range(REMI.books[book]))

HOW = """\
A sample is one shuffle, played from every seat in turn against the rival on all others; of a match, one match, the seat
another one each time.  Deals that nobody won are left out."""

KINDS = {
    "pace": Kind("Slowest of 100 decisions, against a random game of python-chess", TIMES, 0, "20 or less", "10"),
    "master": Kind("Deals of two won by Master against the reference", SHARE, 0.01, "58 %", "65 %"),
    "match": Kind("Matches of four won by Master against three Strong (25 % is even)", SHARE, 0.03, "33 %", "45 %"),
    "four": Kind("Deals of four won by Master against three Strong (25 % is even)", SHARE, 0.01),
    "level": Kind("Deals of two won by a level against the next lower one", SHARE, 0.01, "clearly above 50 %"),
}
ROWS = (
    *[f"pace/{book}/2" for book in REMI.books],
    "pace/kontinentalni/12",
    *[f"master/{book}" for book in REMI.books],
    *[f"match/{book}" for book in FOUR],
    *[f"four/{book}" for book in FOUR],
    *[f"level/{level}/{book}" for level in LOWER for book in REMI.books],
)


def _deals(book: str, one: str, others: str, seats: int, number: int) -> tuple[float, float]:
    """One shuffle from every seat: deals won, and those that somebody won."""
    won, decided = 0.0, 0.0
    for seat in range(seats):
        words = [one if place == seat else others for place in range(seats)]
        winners = deal(book, words, FIRST + number).winners
        if winners:
            decided += 1
            won += (seat in winners) / len(winners)
    return won, decided


def _match(book: str, number: int) -> tuple[float, float]:
    """One match, Master on another seat each time."""
    seat = number % 4
    words = ["master" if place == seat else "strong" for place in range(4)]
    winners = match_winners(book, words, FIRST + number)
    return (seat in winners) / len(winners), 1.0


def samples(row: str, numbers: Sequence[int]) -> list[tuple[float, float]]:
    """Some samples of a row."""
    kind, *rest = row.split("/")
    match kind:
        case "master":
            return [_deals(rest[0], "master", "reference", 2, number) for number in numbers]
        case "four":
            return [_deals(rest[0], "master", "strong", 4, number) for number in numbers]
        case "level":
            level, book = rest
            return [_deals(book, level, LOWER[level], 2, number) for number in numbers]
    return [_match(rest[0], number) for number in numbers]


def measured(row: str) -> dict[str, float]:
    """How long Master takes, in random games of python-chess in the same process."""
    _, book, seats = row.split("/")
    games = [chess_game(Random(number)) for number in range(CHESS_GAMES)]
    times = sorted(one for number in range(PACE_DEALS) for one in _times(book, int(seats), number))
    slowest = times[int(0.99 * len(times))] / (sum(games) / len(games))
    return {"value": slowest, "samples": len(times)}


def _times(book: str, seats: int, number: int) -> list[float]:
    """The seconds of every decision of one deal."""
    master, rng, times = make_player("master", "remi"), Random(number), []
    state: Any = REMI.start(REMI.books[book], seats)
    while True:
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
        if any(isinstance(event, DealEnded) for event in events):
            return times


PAGE = Page("Figures of Remi's opponents", HOW, KINDS, ROWS, ("pace",), LOWER, samples, measured)
