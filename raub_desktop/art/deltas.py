"""Drawings stored as deltas: what differs, line by line, from another deck's drawing.

Printings of one deck differ in little but their indices; as deltas they take a tenth of the room.  The first line of a
delta names the other drawing ("french/QD").  Then ``=12`` stands for its next 12 lines, ``-3`` skips 3 of them, and
every other line is the drawing's own.  The game reads them in ui/cards/card_set.py.
"""

from difflib import SequenceMatcher


def delta(name: str, other: str, drawing: str) -> str:
    """Return the delta that makes ``drawing`` of ``other``, the drawing called ``name``."""
    before, after = other.split("\n"), drawing.split("\n")
    out = [name]
    for kind, start, end, first, last in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            out.append(f"={end - start}")
        else:
            out += [f"-{end - start}"] if end > start else []
            out += after[first:last]
    return "\n".join(out)
