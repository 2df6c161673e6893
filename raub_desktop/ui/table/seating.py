"""A match as its table shows it: who is seen with which portrait, and its setup as New table would describe it."""

import unicodedata
from collections.abc import Mapping
from pathlib import Path

from raub_desktop.engine.options import differences
from raub_desktop.players.base import HUMAN
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.ui.context import Context
from raub_desktop.ui.table.board.captions import Sitter

_LONGEST_WORD = 60
"""Letters of a portrait's name; a longer one is no file."""


def sitters(seated_match: SeatedMatch, portraits: Path, faces: Mapping[str, str] | None = None) -> tuple[Sitter, ...]:
    """Who is seen at the table: a computer with a portrait of its name has it, a human the plain emblem.

    ``faces``: the portraits that players of this computer have chosen, by their names.
    """
    chosen = faces or {}
    return tuple(
        Sitter(name, _portrait(name, portraits) if player != HUMAN else chosen.get(name))
        for name, player in zip(seated_match.names, seated_match.match.players, strict=True)
    )


def _portrait(name: str, portraits: Path) -> str | None:
    plain = unicodedata.normalize("NFD", name.lower())
    word = "".join(letter for letter in plain if "a" <= letter <= "z")
    known = 0 < len(word) <= _LONGEST_WORD and (portraits / f"{word}.svg").is_file()
    return word if known else None


def setup_of(seated_match: SeatedMatch, context: Context) -> TableSetup:
    """The table as New table would describe it."""
    match = seated_match.match
    return TableSetup(
        match.game.name,
        match.book,
        differences(match.options, match.game.books[match.book]),
        tuple(map(Seat, seated_match.names, match.players)),
        context.cards.deck,
        context.settings.speed,
        practice=seated_match.practice,
        title=seated_match.title,
    )
