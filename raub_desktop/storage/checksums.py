"""Check numbers, so that what was altered or lost on the disk is noticed: SQLite itself does not look."""

import json
import zlib
from collections.abc import Iterable


def link(before: int, text: str) -> int:
    """Return the check number of an action that follows one with ``before`` (0: it is the first): CRC-32, going on."""
    return zlib.crc32(text.encode("utf-8", "surrogatepass"), before)


def seal(columns: Iterable[object]) -> int:
    """Return the check number of what never changes about a match: its rules, its people, its secret."""
    return zlib.crc32(json.dumps(list(columns), default=repr).encode())
