"""``python -m raub_desktop.players.raub.training``: learn and store the weights of every book and number of seats.

The same seed gives the same files.  All nine take some 40 minutes on one core; what they gain over the reference is on
the page of figures (tests/long/figures-raub.md), "before the play is searched".
"""

import argparse
from time import perf_counter

from raub_desktop.engine.raub.options import BOOKS
from raub_desktop.players.raub.policy.match_equity import curve_name, store_curves, stored_curves
from raub_desktop.players.raub.policy.trained import file_of, packed, tables_for
from raub_desktop.players.raub.rollout.rules import MOST_TABLED, rules_of
from raub_desktop.players.raub.training.compiled import with_arrays
from raub_desktop.players.raub.training.learn import Learner, gain
from raub_desktop.players.raub.training.matches import learn_curve

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
    parser.add_argument("--curves-only", action="store_true", help="keep the weights, learn what scores are worth")
    arguments = parser.parse_args()
    curves = stored_curves()
    for book in arguments.book or BOOKS:
        for seats in arguments.seats or range(2, MOST_TABLED + 1):
            began = perf_counter()
            options = BOOKS[book]
            rules = rules_of(options, seats)
            if arguments.curves_only:
                known = tables_for(rules)
                assert known is not None, "train the weights first"
                curves[curve_name(book, seats)] = learn_curve(rules, with_arrays(known), options.start_score)
                continue
            learner = Learner(rules)
            for _ in range(ROUNDS):
                learner.round(arguments.trials)
            path = file_of(book, seats)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(packed(learner.tables.weights))
            curves[curve_name(book, seats)] = learn_curve(rules, learner.tables, options.start_score)
            won, half = gain(rules, learner.tables, None, MEASURED // seats)
            seconds = perf_counter() - began
            print(f"{book} {seats}: {won:+.3f} ± {half:.3f} over the reference, {seconds:.0f} s", flush=True)
    store_curves(curves)


if __name__ == "__main__":
    main()
