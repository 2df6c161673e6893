"""How fast the rules are, against python-chess: random actions a second, both sides in one run.

    python -m tests.bench.bench_engine [--seconds 2] [--rounds 3] [--book american] [--seats 4]

Each side plays game after game at random: list the legal actions, take one, play it; ours makes its events, too.
The sides take turns, a round each, so that a busy machine slows both; the best round of each counts.
"""

import argparse
from collections.abc import Callable
from random import Random
from time import perf_counter

import chess

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.raub.game import RAUB
from raub_desktop.engine.raub.options import BOOKS

BATCH = 2000
"""Actions between two looks at the clock."""
SEATS = (2, 3, 4)
REQUIRED, AIM = 2, 4
"""Times python-chess's figure (design: engine speed)."""


def play_chess(rng: Random, actions: int) -> None:
    """Random moves, game after game."""
    board = chess.Board()
    for _ in range(actions):
        moves = list(board.legal_moves)
        if not moves:
            board = chess.Board()
            moves = list(board.legal_moves)
        board.push(rng.choice(moves))


def raub_player(book: str, seats: int) -> Callable[[Random, int], None]:
    """Random Raub by a book: legal actions, a choice and its events at every step, match after match."""
    options = BOOKS[book]

    def play(rng: Random, actions: int) -> None:
        to_act, legal_actions, apply, chance = RAUB.to_act, RAUB.legal_actions, RAUB.apply, RAUB.chance
        state = RAUB.start(options, seats)
        for _ in range(actions):
            seat = to_act(state)
            if seat is None:
                state = RAUB.start(options, seats)
                seat = to_act(state)
            action = chance(state, rng) if seat == CHANCE else rng.choice(legal_actions(state))
            state, _events = apply(state, action)

    return play


def actions_a_second(play: Callable[[Random, int], None], seconds: float, seed: int) -> float:
    """How many actions ``play`` makes in a second, measured for about ``seconds``."""
    rng = Random(seed)
    done = 0
    start = perf_counter()
    while True:
        play(rng, BATCH)
        done += BATCH
        taken = perf_counter() - start
        if taken >= seconds:
            return done / taken


def main() -> None:
    """Measure and print both sides and their ratio."""
    parser = argparse.ArgumentParser(description="random actions a second, ours against python-chess")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a round (default 1)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of each side (default 3)")
    parser.add_argument("--book", choices=tuple(BOOKS), help="one book only")
    parser.add_argument("--seats", type=int, choices=SEATS, help="one number of seats only")
    wanted = parser.parse_args()
    tables = [
        (book, seats)
        for book in ([wanted.book] if wanted.book else BOOKS)
        for seats in ([wanted.seats] if wanted.seats else SEATS)
    ]
    print(f"random actions a second, best of {wanted.rounds} rounds; required {REQUIRED}x, aim {AIM}x")
    print(f"{'table':<14} {'python-chess':>13} {'ours':>9} {'ratio':>6}")
    for book, seats in tables:
        play = raub_player(book, seats)
        theirs = ours = 0.0
        for seed in range(wanted.rounds):
            theirs = max(theirs, actions_a_second(play_chess, wanted.seconds, seed))
            ours = max(ours, actions_a_second(play, wanted.seconds, seed))
        print(f"{book:<12} {seats} {theirs:>13,.0f} {ours:>9,.0f} {ours / theirs:>6.2f}", flush=True)


if __name__ == "__main__":
    main()
