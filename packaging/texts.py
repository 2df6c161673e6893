"""Find every text that is marked for translation: what ``tr``, ``trn``, ``trc``, ``N_``, ``NC_`` and ``NP_`` get."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

MARKERS = {"tr": 1, "N_": 1, "trn": 2, "NP_": 2, "trc": 2, "NC_": 2}
"""How many of a call's first arguments are texts."""
WITH_CONTEXT = ("trc", "NC_")
_COMMENT = re.compile(r"\s*# (Translators: .*)")


class Text(NamedTuple):
    """A text to be translated, and how it goes on for many; ``context`` tells it from others of the same words."""

    one: str
    many: str
    context: str
    place: str
    line: int
    comment: str


def texts(root: Path) -> Iterator[Text]:
    """Everything marked below a folder, in the order of files and lines.  Raises ValueError: see ``of_file``."""
    for path in sorted(root.rglob("*.py")):
        source = path.read_text("utf-8")
        if re.search(r"\b(tr|trn|trc|N_|NC_|NP_)\(", source):
            yield from of_file(source, path.relative_to(root.parent).as_posix())


def of_file(source: str, place: str) -> Iterator[Text]:
    """Yield what is marked in a file.  Raises ValueError for a marker that is given no plain text."""
    lines = source.splitlines()
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        marker = call.func.id if isinstance(call.func, ast.Name) else ""
        if marker not in MARKERS or _looked_up(marker, call):
            continue
        given = [node.value if isinstance(node, ast.Constant) else None for node in call.args[: MARKERS[marker]]]
        words = [one for one in given if isinstance(one, str)]
        if len(words) < MARKERS[marker]:
            raise ValueError(f"{place}:{call.lineno}: {marker} wants a text")
        context = words.pop(0) if marker in WITH_CONTEXT else ""
        many = words[1] if len(words) > 1 else ""
        yield Text(words[0], many, context, place, call.lineno, _comment(lines, call.lineno))


def _looked_up(marker: str, call: ast.Call) -> bool:
    """Whether a call looks up what another place marks: ``tr(_CALLS[verb])``."""
    return marker in ("tr", "trn") and bool(call.args) and not isinstance(call.args[0], ast.Constant)


def _comment(lines: list[str], line: int) -> str:
    """Return the comment for translators above a line, however many lines it has."""
    found: list[str] = []
    above = line - 2
    while above >= 0 and lines[above].lstrip().startswith("#"):
        found.insert(0, lines[above].lstrip().removeprefix("# "))
        if _COMMENT.match(lines[above]):
            return " ".join(found)
        above -= 1
    return ""
