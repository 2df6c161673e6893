"""Rules that players saved under a name, in ``tables.json``.

    {"version": 1, "tables": [{"name": …, "game": …, "book": …, "options": {what differs from the book}}, …]}

A file that cannot be read is set aside under another name; an entry that this version does not understand (a later
one's option, for instance) is kept in the file as it stands and not listed.
"""

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from raub_desktop.engine.core import Games
from raub_desktop.engine.options import OptionError, differences
from raub_desktop.language import tr
from raub_desktop.language.plain_text import cleaned
from raub_desktop.language.system_errors import why_text
from raub_desktop.storage.files import read_small, set_aside, write_whole

_log = logging.getLogger(__name__)

FILE = "tables.json"
VERSION = 1
LONGEST_NAME = 24
"""Letters of a name."""
MOST = 60
"""Tables kept."""


class TableNameError(ValueError):
    """A name no table can have: ``code`` is "empty", "long", "taken" or "full" (no more tables can be kept)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class SavedTable:
    """Rules under a name: a game, its book, and the options that differ from the book."""

    name: str
    game: str
    book: str
    overrides: Mapping[str, Any] = field(default_factory=dict)

    @property
    def rules(self) -> tuple[str, str, dict[str, Any]]:
        """The values that are compared to find whether two tables play by the same rules."""
        return self.game, self.book, dict(self.overrides)


class Tables:
    """The saved tables of one file; None keeps them in memory only.  ``messages`` tells what was wrong with it."""

    def __init__(self, path: Path | None, games: Games) -> None:
        self.path = path
        self.messages: list[str] = []
        self._games = games
        self._tables: list[SavedTable] = []
        self._strange: list[object] = []
        self._read()

    def all(self) -> tuple[SavedTable, ...]:
        """Every saved table, in the order of their names."""
        return tuple(sorted(self._tables, key=lambda table: (table.name.casefold(), table.name)))

    def named(self, game: str, book: str, overrides: Mapping[str, Any]) -> str:
        """Return the name these rules are saved under, "" where they are not."""
        wanted = game, book, dict(overrides)
        return next((table.name for table in self.all() if table.rules == wanted), "")

    def save(self, name: str, game: str, book: str, overrides: Mapping[str, Any]) -> SavedTable:
        """Save rules under a name, replacing those that had it.

        Raises TableNameError, OptionError for rules that cannot be, and OSError; then nothing has changed.
        """
        name = _checked(name)
        options = self._games[game].parse_options(book, overrides)
        table = SavedTable(name, game, book, differences(options, self._games[game].books[book]))
        others = [other for other in self._tables if not _same(other.name, name)]
        if len(others) >= MOST:
            raise TableNameError("full")
        self._write([*others, table])
        return table

    def rename(self, name: str, new: str) -> None:
        """Rename a table.  Raises TableNameError, KeyError where there is no such table, and OSError."""
        new = _checked(new)
        old = self._find(name)
        if not _same(name, new) and any(_same(table.name, new) for table in self._tables):
            raise TableNameError("taken")
        renamed = SavedTable(new, old.game, old.book, old.overrides)
        self._write([renamed if table is old else table for table in self._tables])

    def delete(self, name: str) -> None:
        """Delete a table.  Raises KeyError where there is no such table, and OSError."""
        old = self._find(name)
        self._write([table for table in self._tables if table is not old])

    def _find(self, name: str) -> SavedTable:
        for table in self._tables:
            if _same(table.name, name):
                return table
        raise KeyError(name)

    def _write(self, tables: list[SavedTable]) -> None:
        values = [
            {"name": table.name, "game": table.game, "book": table.book, "options": dict(table.overrides)}
            for table in tables
        ]
        if self.path is not None:
            text = json.dumps({"version": VERSION, "tables": [*values, *self._strange]}, ensure_ascii=False, indent=2)
            write_whole(self.path, text + "\n")
        self._tables = tables

    def _read(self) -> None:
        if self.path is None:
            return
        try:
            values = json.loads(read_small(self.path))["tables"]
            if not isinstance(values, list):
                raise TypeError("no list of tables")
        except FileNotFoundError:
            return
        except OSError as error:
            _log.warning("saved tables cannot be read: %s", error)
            self.messages.append(tr("Your saved tables could not be read ({error}).", error=why_text(error)))
            return
        except (ValueError, LookupError, TypeError, RecursionError) as error:
            _log.warning("saved tables damaged: %s", error)
            self._set_aside()
            return
        for value in values:
            table = self._understood(value)
            if table is None or any(_same(other.name, table.name) for other in self._tables):
                self._strange.append(value)
            else:
                self._tables.append(table)

    def _understood(self, value: object) -> SavedTable | None:
        match value:
            case {"name": str(name), "game": str(game), "book": str(book), "options": dict(options)}:
                try:
                    rules = self._games[game].parse_options(book, options)
                    return SavedTable(_checked(name), game, book, differences(rules, self._games[game].books[book]))
                except (OptionError, TableNameError, KeyError) as error:
                    _log.warning("saved table %r: %s", name, error)
        return None

    def _set_aside(self) -> None:
        assert self.path is not None
        aside = set_aside(self.path)
        if aside is None:
            self.messages.append(tr("The file of your saved tables is damaged and cannot be used."))
            self.path = None
        else:
            text = tr("The file of your saved tables was damaged. It was kept as {name}.", name=aside.name)
            self.messages.append(text)


def _checked(name: str) -> str:
    """Return a name trimmed as it is stored.  Raises TableNameError."""
    name = cleaned(name)
    if not name:
        raise TableNameError("empty")
    if len(name) > LONGEST_NAME:
        raise TableNameError("long")
    return name


def _same(name: str, other: str) -> bool:
    return name.casefold() == other.casefold()
