"""Fit what others' discards tell of their hands: the weights of raub_desktop/players/remi/search/counts.py.

    python -m tests.long.fit_reading [--deals 1200]

Two references play bečki.  Whenever one of them may knock, what is seen of the other is noted beside what that hand
truly counts, whether it counts more than each of some numbers; a logistic regression on all of it is found by Newton's
method.
"""

import argparse
from collections.abc import Iterator, Sequence
from math import exp, log
from random import Random

from raub_desktop.engine.layouts import fewest_points
from raub_desktop.engine.remi.types import Phase
from raub_desktop.engine.remi.worth import card_worth
from raub_desktop.players.remi.search.counts import signs, told_by
from tests.players.remi.tables import Moment, moments

HIGHEST = 50
"""Numbers up to this are asked about."""
A_HAND = 4
"""So many of them for each hand."""
STEPS = 12
CAUTION = 0.001
"""Keeps Newton's steps finite."""

Row = tuple[tuple[float, ...], bool]


def rows(deals: int) -> Iterator[Row]:
    """The signs of each hand at some numbers, and whether it counts more."""
    for seed in range(deals):
        rng = Random(f"numbers {seed}")
        for moment in moments("becki", ["reference", "reference"], seed):
            if isinstance(moment, Moment) and moment.view.phase is Phase.PLAY:
                other, options = 1 - moment.seat, moment.view.options
                held = moment.state.cards.hands[other]
                truth = fewest_points(options.meld_rules, held, card_worth(options))
                told = told_by(moment.view, other)
                for number in [rng.randrange(HIGHEST) for _ in range(A_HAND)]:
                    yield signs(told, number), truth > number


def fitted(some: Sequence[Row]) -> list[float]:
    """The weights under which what was seen is likeliest."""
    size = len(some[0][0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [0.0] * size
        bend = [[CAUTION * (row == column) for column in range(size)] for row in range(size)]
        for told, higher in some:
            chance = _chance(weights, told)
            for row in range(size):
                slope[row] += (higher - chance) * told[row]
                part = chance * (1 - chance) * told[row]
                for column in range(size):
                    bend[row][column] += part * told[column]
        weights = [weight + step for weight, step in zip(weights, _solved(bend, slope), strict=True)]
    return weights


def surprise(weights: Sequence[float], some: Sequence[Row]) -> float:
    """The mean logarithm by which weights miss; less is better."""
    return -sum(
        [log(max(1e-12, _chance(weights, told) if yes else 1 - _chance(weights, told))) for told, yes in some]
    ) / len(some)


def _chance(weights: Sequence[float], told: Sequence[float]) -> float:
    return 1 / (1 + exp(-sum([weight * sign for weight, sign in zip(weights, told, strict=True)])))


def _solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """Gauss's elimination."""
    table = [[*row, end] for row, end in zip(matrix, right, strict=True)]
    for index in range(len(table)):
        best = max(range(index, len(table)), key=lambda row: abs(table[row][index]))
        table[index], table[best] = table[best], table[index]
        table[index] = [value / table[index][index] for value in table[index]]
        for row in range(len(table)):
            if row != index:
                factor = table[row][index]
                table[row] = [one - factor * two for one, two in zip(table[row], table[index], strict=True)]
    return [row[-1] for row in table]


def main() -> None:
    """Print the weights, and how well they do on deals they were not fitted to."""
    parser = argparse.ArgumentParser(description="Fit what discards tell of hands.")
    parser.add_argument("--deals", type=int, default=1200, help="deals to learn from (%(default)s)")
    deals = parser.parse_args().deals
    some = list(rows(deals))
    half = len(some) // 2
    weights = fitted(some)
    print(f"{len(some)} rows; {surprise(fitted(some[:half]), some[half:]):.4f} on the half not learned from")
    print(f"WEIGHTS = ({', '.join(f'{weight:.4f}' for weight in weights)})")


if __name__ == "__main__":
    main()
