"""The ready-made puzzles that come with the program: positions from the computers' own matches, easy ones first.

``make puzzles`` chooses them (tests/long/choose_puzzles.py).
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from raub_desktop.storage.paths import assets_dir

LEVELS = 3
"""Easy, medium, hard: the computers of more and more levels miss the answer."""


class ReadyPuzzle(NamedTuple):
    """One decision of a recorded deal, made after ``place`` actions."""

    name: str
    """What its answer is kept under; it follows from the position."""
    level: int
    """From 0, the easy ones, to ``LEVELS`` - 1."""
    phase: str
    """The step of the deal, in the game's own word."""
    place: int
    record: Mapping[str, Any]
    """The deal to its end (engine/RECORD.md); the seat that is to act is a person's."""
    choices: Sequence[str] = ()
    """What can be chosen, as records write it; none: all that the rules list."""


@cache
def ready_puzzles(game: str) -> Sequence[ReadyPuzzle]:
    """Those of a game in their order; none where the game has none."""
    path = assets_dir() / "puzzles" / f"{game}.json"
    if not path.is_file():
        return ()
    return tuple(ReadyPuzzle(**fields) for fields in json.loads(path.read_text(encoding="utf-8")))
