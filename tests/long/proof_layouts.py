"""The long proof of lay-outs: random hands of every book of Remi against exhaustive search.

    python -m tests.long.proof_layouts --hands 10000

ends with one line for each book; a hand that is laid out worse than it can be ends it with an AssertionError.
"""

import argparse
import time
from random import Random

from raub_desktop.engine.remi.game import REMI
from tests.engine.remi.every_layout import check_hand


def main() -> None:
    """Check so many hands of each book."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for book in REMI.books:
        rng, began = Random(f"{book} {asked.seed}"), time.monotonic()
        for _ in range(asked.hands):
            check_hand(book, rng)
        print(f"{book}: {asked.hands} hands, {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
