"""``python -m raub_desktop.players.training``: learn the weights of every book and number of seats, and store them.

The same seed gives the same files.
"""

import argparse
import json
from pathlib import Path
from time import perf_counter

from raub_desktop.engine.raub.options import BOOKS
from raub_desktop.players.raub.learned import file_of, packed
from raub_desktop.players.raub.rollout.rules import MOST_TABLED, rules_of
from raub_desktop.players.training.learn import Learner, gain

ROUNDS = 4
TRIALS = 1_500_000
"""Answers tried out in each round."""
MEASURED = 60_000
"""Shuffles that the gain over the reference is measured on."""


def main() -> None:
    """Train, store, and print what was gained."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--book", choices=tuple(BOOKS), action="append")
    parser.add_argument("--seats", type=int, choices=range(2, MOST_TABLED + 1), action="append")
    parser.add_argument("--trials", type=int, default=TRIALS)
    parser.add_argument("--report", type=Path, help="a JSON file for the gains")
    arguments = parser.parse_args()
    gains = {}
    for book in arguments.book or BOOKS:
        for seats in arguments.seats or range(2, MOST_TABLED + 1):
            began = perf_counter()
            rules = rules_of(BOOKS[book], seats)
            learner = Learner(rules)
            for _ in range(ROUNDS):
                learner.round(arguments.trials)
            path = file_of(book, seats)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(packed(learner.tables.weights))
            won, doubt = gain(rules, learner.tables, None, MEASURED // seats)
            gains[f"{book}-{seats}"] = {"gain": won, "ci95": doubt}
            seconds = perf_counter() - began
            print(f"{book} {seats}: {won:+.3f} ± {doubt:.3f} over the reference, {seconds:.0f} s", flush=True)
            if arguments.report:
                arguments.report.write_text(json.dumps(gains, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
