"""Long work done in slices, between which a window can be drawn."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

SLICE = 64
"""Actions of a match read or written in one slice: a few milliseconds."""
PAGE = 1024
"""Rows fetched from the database at a time."""


def finished(slices: Generator[int, None, T]) -> T:
    """Do all of it at once; what comes of it."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: T = end.value
            return found
