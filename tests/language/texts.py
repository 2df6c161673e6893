"""Every English text of the program that a player can see, found in its source."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import raub_desktop

ROOT = Path(raub_desktop.__file__).parent
_TABLES = ("language", "ui/games")
"""Rooms whose texts stand in tables and are looked up elsewhere."""
_WITH_CONTEXT = ("trc", "NC_")
_MARKERS = ("tr", "trn", "N_", "NP_", *_WITH_CONTEXT)


class Source(NamedTuple):
    """A text and where it stands; ``function`` is the innermost one around it."""

    words: str
    place: str
    function: str

    @property
    def plain(self) -> str:
        """The text without the names of its fields."""
        parts = Formatter().parse(self.words)
        return "".join(words + ("{}" if field is not None else "") for words, field, _, _ in parts)


@cache
def texts() -> tuple[Source, ...]:
    """The literals given to ``tr``, ``N_`` and their kin, and what reads like a text where texts stand in tables."""
    return tuple(found for path in sorted(ROOT.rglob("*.py")) for found in _of_file(path))


def _of_file(path: Path) -> Iterator[Source]:
    room = path.relative_to(ROOT).as_posix()
    tree = ast.parse(path.read_text("utf-8"))
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    in_table = room.startswith(_TABLES)
    for node, function, called in _strings(tree, "", False):
        if id(node) not in silent and (called or (in_table and _reads_like_a_text(str(node.value)))):
            yield Source(str(node.value), f"{room}:{node.lineno}", function)


def _strings(node: ast.AST, function: str, called: bool) -> Iterator[tuple[ast.Constant, str, bool]]:
    """All strings below a node: the function around each, and whether it is marked."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node, function, called
    if isinstance(node, ast.FunctionDef):
        function = node.name
    for child in ast.iter_child_nodes(node):
        marker = _name(node.func) if isinstance(node, ast.Call) else ""
        if marker in _WITH_CONTEXT and isinstance(node, ast.Call) and child is node.args[0]:
            continue  # nobody reads it
        given = marker in _MARKERS and isinstance(node, ast.Call) and child in node.args
        yield from _strings(child, function, given or (called and not isinstance(node, ast.Call)))


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else ""


def _reads_like_a_text(words: str) -> bool:
    """Several words, and no action or cards as in a record ("exchange 7H", "TS KS")."""
    letters = [word for word in words.split() if word.isalpha() and len(word) > 2 and word != word.upper()]
    return " " in words.strip() and len(letters) >= 2
