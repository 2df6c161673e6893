"""The results of a simulation: points a deal, compared with the other sides, with a confidence interval.

A sample is the unit of chance: one shuffle with all its rotations, or one whole match.  Samples are independent of each
other, plays of one shuffle are not; so the intervals are taken over samples.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from raub_desktop.engine.events import Seat

_Z95 = 1.96
"""Standard errors to either side of a mean that hold it in 95 of 100 cases."""


class Sample(NamedTuple):
    """One shuffle or one match.

    ``weight`` counts its deals; ``own`` has each player's points and ``rel`` their lead over the others, both summed
    over these deals, by the player's word.
    """

    weight: float
    own: Mapping[str, float]
    rel: Mapping[str, float]


class Figure(NamedTuple):
    """One player's result: ``own`` points a deal, ``rel`` above the mean of the others, ``ci95`` its half-width."""

    own: float
    rel: float
    ci95: float


def sample(
    weight: float,
    players: Sequence[Sequence[str]],
    points: Sequence[Sequence[float]],
    sides: Sequence[Sequence[Seat]],
) -> Sample:
    """Return a sample from its plays: for each of them who sat where, and what each seat won; ``sides`` count together.

    Seats with the same word are one player; what they are compared with are the sides on which no seat has that word.
    """
    own: dict[str, list[float]] = {}
    rel: dict[str, list[float]] = {}
    for words, gains in zip(players, points, strict=True):
        won = [(frozenset(words[seat] for seat in side), _mean([gains[seat] for seat in side])) for side in sides]
        for word in dict.fromkeys(words):
            mine = _mean([gain for names, gain in won if word in names])
            others = [gain for names, gain in won if word not in names]
            own.setdefault(word, []).append(mine)
            rel.setdefault(word, []).append(mine - _mean(others) if others else 0.0)
    return Sample(weight, _means(own), _means(rel))


def figures(samples: Sequence[Sample]) -> dict[str, Figure]:
    """Return the result of each player over all samples; with a single sample the interval is 0."""
    weights = [sample.weight for sample in samples]
    result = {}
    for word in samples[0].own:
        own, _ = _ratio([sample.own[word] for sample in samples], weights)
        result[word] = Figure(own, *_ratio([sample.rel[word] for sample in samples], weights))
    return result


def _ratio(values: Sequence[float], weights: Sequence[float]) -> tuple[float, float]:
    """Return the sum of the values over the sum of the weights, and the half-width of its 95 % interval."""
    total = sum(weights)
    if not total:
        return 0.0, 0.0
    ratio = sum(values) / total
    count = len(values)
    if count == 1:
        return ratio, 0.0
    squares = sum((value - ratio * weight) ** 2 for value, weight in zip(values, weights, strict=True))
    return ratio, _Z95 * sqrt(squares * count / (count - 1)) / total


def _means(values: Mapping[str, Sequence[float]]) -> dict[str, float]:
    return {word: _mean(numbers) for word, numbers in values.items()}


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
