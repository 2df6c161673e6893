"""How long a card is thought about, against python-chess: a decision beside one random game, in one process.

    python -m tests.bench.bench_card_play [--deals 30] [--book american] [--seats 4]

Reference opponents bid and exchange; every participant searches each of his cards with the belief that fits them.
Random games of python-chess are played in between, so that a busy machine slows both.  Times are those of the process.
"""

import argparse
from random import Random
from time import process_time

import chess

from raub_desktop.engine.raub.game import RAUB
from raub_desktop.engine.raub.options import BOOKS
from raub_desktop.engine.raub.types import PLAYS
from raub_desktop.players.raub.belief import PlainBelief
from raub_desktop.players.raub.search.cards import card_values
from raub_desktop.players.raub.search.worth import worth_of
from tests.long.measure_card_play import at_first_lead

REQUIRED, AIM = 20, 10
"""The slowest decision (99 of 100 are quicker), as a multiple of a random game of python-chess."""


def chess_game(rng: Random) -> float:
    """Seconds that one random game takes."""
    start = process_time()
    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return process_time() - start


def decisions(book: str, seats: int, number: int) -> list[float]:
    """Seconds of every decision of one deal in which all search."""
    state = at_first_lead(book, seats, number)
    times: list[float] = []
    while state is not None and not state.table.sheet:
        legal = RAUB.legal_actions(state)
        action = legal[0]
        if len(legal) > 1:
            view = RAUB.observe(state, state.queue[0])
            start = process_time()
            best = card_values(view, PlainBelief(view), worth_of(view), Random(number), 200)[0]
            times.append(process_time() - start)
            action = PLAYS[best.card]
        state, _ = RAUB.apply(state, action)
    return times


def main() -> None:
    """Measure and print both sides and their ratio."""
    parser = argparse.ArgumentParser(description="time for a card, against a random game of python-chess")
    parser.add_argument("--deals", type=int, default=30, help="deals a table (default 30)")
    parser.add_argument("--book", choices=tuple(BOOKS), help="one book only")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), help="one number of seats only")
    wanted = parser.parse_args()
    print(f"ms; required {REQUIRED}x, aim {AIM}x for 99 of 100 decisions")
    print(f"{'table':<12} {'chess game':>10} {'median':>8} {'p99':>8} {'ratio':>6}")
    for book in [wanted.book] if wanted.book else BOOKS:
        for seats in [wanted.seats] if wanted.seats else (2, 3, 4):
            games, times = [], []
            for number in range(wanted.deals):
                games.append(chess_game(Random(number)))
                times += decisions(book, seats, number)
            times.sort()
            game, slow = sum(games) / len(games), times[int(0.99 * len(times))]
            middle = times[len(times) // 2]
            print(
                f"{book:<10} {seats} {game * 1e3:>10.1f} {middle * 1e3:>8.1f} {slow * 1e3:>8.1f} {slow / game:>6.1f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
