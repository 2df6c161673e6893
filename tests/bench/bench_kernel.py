"""How fast the kernel of the trick play is, against python-chess: random actions a second, both sides in one run.

    python -m tests.bench.bench_kernel [--seconds 1] [--rounds 3]

Each side plays game after game at random: find what may be played, take one, play it.  The sides take turns, a round
each, so that a busy machine slows both; the best round of each counts.
"""

import argparse
from collections.abc import Callable
from random import Random

from raub_desktop.players.raub.pack import leads
from raub_desktop.players.tricks.masks import BITS
from tests.bench.bench_engine import actions_a_second, play_chess
from tests.players.tricks.random_play import play_out

REQUIRED = 15
"""Times python-chess's figure (design: the opponents' integer kernel)."""
DEALS = 200
HAND = 4


def kernel_player(places: int, must_beat: bool) -> Callable[[Random, int], None]:
    """Random play of deal after deal, four tricks each; every card played is an action."""
    pack = list(BITS[(1 << 32) - 1])
    rng = Random(places)
    deals = []
    for _ in range(DEALS):
        rng.shuffle(pack)
        deals.append([sum(pack[HAND * place : HAND * (place + 1)]) for place in range(places)])
    tricks = leads(1, must_beat)

    def play(rng: Random, actions: int) -> None:
        random = rng.random
        for number in range(-(-actions // (HAND * places))):
            play_out(deals[number % DEALS], 0, tricks, random)

    return play


def main() -> None:
    """Measure and print both sides and their ratio."""
    parser = argparse.ArgumentParser(description="random actions a second, the kernel against python-chess")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a round (default 1)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of each side (default 3)")
    wanted = parser.parse_args()
    print(f"random actions a second, best of {wanted.rounds} rounds; required {REQUIRED}x")
    print(f"{'table':<20} {'python-chess':>13} {'ours':>10} {'ratio':>6}")
    for must_beat in (False, True):
        for places in (2, 3, 4):
            play = kernel_player(places, must_beat)
            theirs = ours = 0.0
            for seed in range(wanted.rounds):
                theirs = max(theirs, actions_a_second(play_chess, wanted.seconds, seed))
                ours = max(ours, actions_a_second(play, wanted.seconds, seed))
            table = f"{places} play{', must beat' if must_beat else ''}"
            print(f"{table:<20} {theirs:>13,.0f} {ours:>10,.0f} {ours / theirs:>6.1f}", flush=True)


if __name__ == "__main__":
    main()
