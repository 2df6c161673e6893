"""What little seen hands are worth, told from the others: a least-squares fit over what a hand holds.

Each row of a table (one situation, one choice) is fitted by itself; a cell's value is its own mean and the fit's,
weighed by how often it was seen.
"""

from typing import Any

import numpy as np

from raub_desktop.players.raub.rollout.hands import HEIGHTS, TRUMPS_LEFT
from raub_desktop.players.raub.rollout.tables import ANSWERS, BIDS, Tables

FIT_WEIGHT = 40.0
"""So many results the fit is worth."""
_RIDGE = 20.0
_ACE = HEIGHTS - 1


def features(keys: Any) -> Any:
    """What each class of hand holds, a row of numbers a class: trumps, pairs of trumps, plain cards, voids."""
    keys = np.asarray(keys, np.int64)
    trumps = [(keys >> (24 + height)) & 1 for height in range(TRUMPS_LEFT)]
    number = sum(trumps)
    suits = [(keys >> shift) & 255 for shift in (16, 8, 0)]
    plain = [sum((suit >> height) & 1 for suit in suits) for height in range(HEIGHTS)]
    lengths = [sum((suit >> height) & 1 for height in range(HEIGHTS)) for suit in suits]
    cards = number + sum(lengths)
    columns: list[Any] = [np.ones(len(keys)), *trumps]
    columns += [trumps[one] * trumps[other] for one in range(TRUMPS_LEFT) for other in range(one)]
    columns += [number == some for some in (1, 2, 3, 4)]
    columns += plain
    columns += [plain[_ACE] * number, plain[_ACE - 1] * number, (plain[_ACE] > 1), cards == 4, cards == 3, cards == 2]
    columns += [sum((length == some).astype(int) for length in lengths) for some in (0, 2, 3)]
    columns += [sum(((suit >> _ACE) & 1) * (length > 1) for suit, length in zip(suits, lengths, strict=True))]
    columns += [number * sum((length == 0).astype(int) for length in lengths)]
    return np.stack([np.asarray(column, np.float64) for column in columns], axis=1)


class Smoother:
    """Fits the tables of one shape."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._hands = features(tables.hand_keys)
        self._keeps = features(tables.keep_keys)

    def smoothed(self, raw: Any, seen: Any) -> Any:
        """The values to play by."""
        tables, values = self.tables, raw.copy()
        hands, keeps = len(tables.hand_keys), len(tables.keep_keys)
        for start, stop, choices in ((tables.at_bid, tables.at_who, BIDS), (tables.at_who, tables.at_keep, ANSWERS)):
            for at in range(start, stop, hands * choices):
                for choice in range(choices):
                    self._fit(self._hands, values, raw, seen, slice(at + choice, at + hands * choices, choices))
        for at in range(tables.at_keep, tables.size, keeps):
            self._fit(self._keeps, values, raw, seen, slice(at, at + keeps))
        return values

    @staticmethod
    def _fit(held: Any, values: Any, raw: Any, seen: Any, row: slice) -> None:
        weight = np.minimum(seen[row], 400.0)
        if weight.sum() < 1000:
            return
        weighed = held * weight[:, None]
        known = held.T @ weighed + _RIDGE * np.eye(held.shape[1])
        fit = held @ np.linalg.solve(known, weighed.T @ raw[row])
        share = seen[row] / (seen[row] + FIT_WEIGHT)
        values[row] = share * raw[row] + (1 - share) * fit
