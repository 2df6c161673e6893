"""Everything that has been played, in one database: matches with their actions, profiles, results.

An action is one small transaction, on disk before anyone is shown it (see database.py; ``Keeper`` does it for the match
on the table).  ``store.profiles``, ``store.results``, ``store.decisions``, ``store.goals``, ``store.puzzles`` and
``store.dailies`` keep the rest in the same database.  All methods may raise StoreError when the disk fails; nothing has
changed then.
"""

import json
import logging
import sqlite3
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from raub_desktop.engine.core import Games
from raub_desktop.engine.events import DealEnded
from raub_desktop.engine.match import Match
from raub_desktop.language import tr, trn
from raub_desktop.language.plain_text import cleaned
from raub_desktop.storage import matches
from raub_desktop.storage.clock import now
from raub_desktop.storage.database import Database, StoreError
from raub_desktop.storage.files import free_name, write_whole
from raub_desktop.storage.matches import About, Entry, MatchState, Seated
from raub_desktop.storage.profiles import Profiles
from raub_desktop.storage.puzzles import Puzzles
from raub_desktop.storage.results import Dailies, Decisions, Goals, Results
from raub_desktop.storage.rows import NONSENSE, conditions, update
from raub_desktop.storage.salvage import Action, MatchCheck, actions_of, sound_actions

__all__ = ["About", "DamagedMatchError", "Entry", "Kept", "MatchState", "Seated", "Store", "StoreError"]

_log = logging.getLogger(__name__)


class DamagedMatchError(Exception):
    """A stored match that cannot be read; ``moved_to`` is the file its rows were written to (None: none)."""

    def __init__(self, moved_to: Path | None) -> None:
        super().__init__(f"damaged match, set aside as {moved_to}")
        self.moved_to = moved_to


class Kept(NamedTuple):
    """A stored match; ``lost`` is the number of damaged actions dropped from its end."""

    entry: Entry
    match: Match
    lost: int = 0


class Store:
    """The matches, profiles and results kept in one folder.

    ``messages`` are sentences for the player about what was found there.  A folder that cannot be written is played on
    from memory, and ``in_memory`` is true.  One object for a folder in a process.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database = Database(folder)
        self.messages = self.database.messages
        self.in_memory = self.database.in_memory
        self.profiles = Profiles(self.database)
        self.results = Results(self.database)
        self.decisions = Decisions(self.database)
        self.goals = Goals(self.database)
        self.puzzles = Puzzles(self.database)
        self.dailies = Dailies(self.database)
        self._check: MatchCheck | None = None
        self._ends: dict[int, Action | None] = {}
        """The last action of each match stored or loaded here, None before the first: what the next must follow."""

    def close(self) -> None:
        if self._check is not None:
            self._check.stop()
        self.database.close()

    def check(self) -> MatchCheck | None:
        """Begin to check all matches for damage, once for each store; the findings become ``messages``."""
        if self._check is None and not self.in_memory:
            self._check = MatchCheck(self.database.path, self._tell_damage)
        return self._check

    def _tell_damage(self, count: int) -> None:
        self.messages.append(
            trn(
                "{n} saved match is damaged. When you open it, you are told what can still be read.",
                "{n} saved matches are damaged. When you open them, you are told what can still be read.",
                count,
            )
        )

    def checkpoint(self) -> None:
        """Write the database's log back into it, which takes a few frames: call it when nothing moves.

        Until then a torn log could take with it what was played since; SQLite would not notice.
        """
        self.database.checkpoint()

    # ------------------------------------------------------------------------------------------- the match on the table
    def begin(self, match: Match, about: About) -> int:
        """Store a match with all its actions so far and lock it for this process; return its id."""
        return matches.finished(self.beginning(match, about))

    def beginning(self, match: Match, about: About) -> Generator[int, None, int]:
        """Do the same in slices that yield how many actions are written, as ``bringing_in`` does."""
        with self.database.writing() as database:
            moment = now()
            id = yield from matches.inserting_match(database, match, about, moment, moment)
            self._ends[id] = _last_action(database, id)
        self.hold(id)
        return id

    def bringing_in(self, match: Match, profile: int | None = None) -> Generator[int, None, int]:
        """Import a match that was played elsewhere; yield slice by slice how many actions are written, return its id.

        It is one transaction: nothing is stored until the last slice is written, and nothing else can be meanwhile.
        """
        about = About(tuple(Seated("", player) for player in match.players), profile=profile)
        with self.database.writing() as database:
            moment = now()
            return (yield from matches.inserting_match(database, match, about, moment, moment, counts=False))

    def append(self, id: int, match: Match) -> None:
        """Store the actions of a match that are not stored yet: all those after the last stored one.

        With its last action a match is finished, and counts in the statistics.
        """
        with self._following(id) as database:
            matches.finished(matches.writing_actions(database, id, match, self.length(id), now()))

    def truncate(self, id: int, match: Match, length: int) -> None:
        """Delete all actions after the first ``length``, and store those the match has instead."""
        with self._following(id) as database:
            matches.cut_actions(database, id, length)
            matches.finished(matches.writing_actions(database, id, match, length, now()))

    @contextmanager
    def _following(self, id: int) -> Iterator[sqlite3.Connection]:
        """Open a transaction on a match that must end where this window left it.

        Raises StoreError where another window has written to it meanwhile: on a disk without locks nothing else keeps
        two of them from the same match.
        """
        with self.database.writing() as database:
            last = _last_action(database, id)
            if self._ends.setdefault(id, last) != last:
                raise StoreError(tr("this match is open in another window of the game; close one of them"))
            yield database
            after = _last_action(database, id)
        self._ends[id] = after

    def _set(self, id: int, values: Mapping[str, object]) -> None:
        with self.database.writing() as database:
            update(database, "matches", id, values)

    # ---------------------------------------------------------------------------------------------- who plays it now
    def hold(self, id: int) -> bool:
        """Lock a match for this process; return False when another window of the program has it."""
        return self.in_memory or self.database.locks.hold(id)

    def waiting(self, profile: int | None = None) -> Iterator[int]:
        """Yield the ids of a player's open matches that no other window has locked, the last played first."""
        with self.database.reading() as database:
            query = "SELECT id FROM matches WHERE state = ? AND profile IS ? ORDER BY updated DESC"
            ids = [id for (id,) in database.execute(query, (MatchState.OPEN, profile))]
        return (id for id in ids if self.database.locks.is_free(id))

    def game_waiting(self, profile: int | None = None) -> str:
        """Return the game of the match that ``waiting`` yields first, without reading it; "" where there is none."""
        id = next(self.waiting(profile), None)
        with self.database.reading() as database:
            found = database.execute("SELECT game FROM matches WHERE id IS ?", (id,)).fetchone()
        return "" if found is None else str(found[0])

    def holds(self, game: str, profile: int | None = None) -> bool:
        """Whether there is a match of a game.  None is read."""
        where, values = conditions({"game": game, "profile": profile})
        with self.database.reading() as database:
            return database.execute(f"SELECT 1 FROM matches WHERE {where} LIMIT 1", values).fetchone() is not None

    def release(self, id: int) -> None:
        self.database.locks.release(id)
        self.checkpoint()

    # ------------------------------------------------------------------------------------------------------ reading
    def entry(self, id: int) -> Entry | None:
        """Return one match; None where there is none, or its row is invalid."""
        return next(iter(self._entries("id = ?", [id])), None)

    def list(
        self,
        state: MatchState | None = None,
        *,
        game: str | None = None,
        profile: int | None = None,
        most: int | None = None,
    ) -> Sequence[Entry]:
        """Return the stored matches, the last played first; the arguments filter them, ``most`` limits their number."""
        where, values = conditions({"state": state, "game": game, "profile": profile})
        return self._entries(where, values, -1 if most is None else most)

    def _entries(self, where: str, values: Sequence[object], most: int = -1) -> Sequence[Entry]:
        found, bad = [], []
        with self.database.reading() as database:
            rows = database.execute(
                f"SELECT {matches.COLUMNS}, (SELECT max(number) FROM actions WHERE match = id) AS actions"
                f" FROM matches WHERE {where} ORDER BY updated DESC, id DESC LIMIT ?",
                [*values, most],
            )
            for row in rows:
                try:
                    found.append(matches.entry_of(row, row["actions"] or 0))
                except NONSENSE as error:
                    _log.warning("match %r cannot be listed: %s", row["id"], error)
                    bad.append(row["id"])
        moved = [self._set_aside(id).moved_to for id in bad]
        self.messages += [
            tr("A saved match is damaged. It was kept as {name}.", name=match.name) for match in moved if match
        ]
        # Those are gone now: with a limit, others come in their place.
        return self._entries(where, values, most) if bad and all(moved) else found

    def load(self, id: int, games: Games) -> Kept:
        """Return a match as it stands, ready to be gone on with at exactly that card.

        Actions that were damaged, and all after them, are no longer part of it (``Kept.lost`` says how many); all there
        was is written to a file of its own.  Raises LookupError where there is no such match, DamagedMatchError for one
        of which nothing can be read: it is written to a file of its own and is no longer in the store.
        """
        return matches.finished(self.load_in_slices(id, games))

    def load_in_slices(self, id: int, games: Games) -> Generator[int, None, Kept]:
        """Yield the same in slices that tell how many actions were read; return the match.

        ``length`` has the total number.
        """
        with self.database.reading() as database:
            row = database.execute(f"SELECT {matches.COLUMNS} FROM matches WHERE id = ?", (id,)).fetchone()
            if row is None:
                raise LookupError(f"no match {id}")
            # All in one transaction: another window may undo some of it while this one is reading.
            count = max(self.length(id), row["length"] if isinstance(row["length"], int) else 0)
            self._ends[id] = _last_action(database, id)
            texts = [text for _, text, _ in sound_actions(actions_of(database, id))]
        try:
            entry = matches.entry_of(row, count)
            match = matches.empty_match(entry, games)
        except NONSENSE as error:
            _log.warning("match %d cannot be read: %s", id, error)
            raise self._set_aside(id) from error
        lost = count - (yield from matches.replay_in_slices(match, texts))
        if lost > 0:
            self._write_aside(id)
            self.truncate(id, match, len(match.steps))
        return Kept(entry, match, lost)

    def length(self, id: int) -> int:
        with self.database.reading() as database:
            return int(database.execute("SELECT count(*) FROM actions WHERE match = ?", (id,)).fetchone()[0])

    def _set_aside(self, id: int) -> DamagedMatchError:
        """Write an unreadable match to a file, and delete it from the store."""
        aside = self._write_aside(id)
        if aside is not None:
            self.delete(id)
        return DamagedMatchError(aside)

    def _write_aside(self, id: int) -> Path | None:
        """Write a match's rows to a file as they are; return it, None where that fails."""
        aside = free_name(self.folder / f"match-{id}.json", "damaged")
        try:
            with self.database.reading() as database:
                row = database.execute(f"SELECT {matches.COLUMNS} FROM matches WHERE id = ?", (id,)).fetchone()
                rows = database.execute("SELECT text FROM actions WHERE match = ? ORDER BY number", (id,)).fetchall()
            content = {"row": dict(row), "actions": [text for (text,) in rows]}
            write_whole(aside, json.dumps(content, default=repr), private=True)
        except (OSError, ValueError, StoreError) as error:
            _log.warning("match %d cannot be set aside: %s", id, error)
            return None
        return aside

    # ------------------------------------------------------------------------------------------------------ changes
    def mark(self, id: int, *, undone: bool = False, hinted: bool = False, relieved: bool = False) -> None:
        """Mark a match for good: something was undone, hinted, or played by a computer for a person."""
        flags = {"undone": undone, "hinted": hinted, "relieved": relieved}
        with self.database.writing() as database:
            for name in (name for name, is_set in flags.items() if is_set):
                database.execute(f"UPDATE matches SET {name} = 1 WHERE id = ?", (id,))
                database.execute("UPDATE results SET aided = 1 WHERE match = ?", (id,))
                database.execute("UPDATE decisions SET aided = 1 WHERE match = ?", (id,))

    def rename(self, id: int, title: str) -> None:
        self._set(id, {"title": cleaned(title)})

    def give_up(self, id: int) -> None:
        """Close an open match without a result: it counts as a loss for no player."""
        self._set(id, {"state": MatchState.ABANDONED})

    def reopen(self, id: int) -> None:
        """Open a match again that was given up."""
        self._set(id, {"state": MatchState.OPEN})

    def delete(self, id: int) -> None:
        """Delete a match and its actions; its statistics stay."""
        with self.database.writing() as database:
            database.execute("DELETE FROM actions WHERE match = ?", (id,))
            database.execute("DELETE FROM matches WHERE id = ?", (id,))
            self._ends.pop(id, None)
            database.execute("UPDATE results SET match = NULL WHERE match = ?", (id,))


def _last_action(database: sqlite3.Connection, match: int) -> Action | None:
    """Return the last action of a match as it is stored; None where there is none."""
    row = database.execute(
        "SELECT number, text, chain FROM actions WHERE match = ? ORDER BY number DESC LIMIT 1", (match,)
    ).fetchone()
    return None if row is None else Action(*row)


_MANY = 2000
"""Actions that are stored in a frame, but no more."""


class Keeper:
    """Stores one match as it goes on.  ``id`` is its place in the store, None until its first action is stored.

    What could not be stored (a full disk) is stored the next time.
    """

    def __init__(self, store: Store, about: About, id: int | None = None, match: Match | None = None) -> None:
        self.store = store
        self.about = about
        self.id = id
        self._stored: list[Any] = [] if match is None else _actions(match)
        """The actions that are on disk."""
        self._flags: set[str] = set()
        """The flags of the match that are not on disk yet (see ``mark``)."""

    def beginning(self, match: Match) -> Generator[int, None, None]:
        """Store an open match of many actions in slices, before it is played on; a shorter one is begun by ``keep``.

        What cannot be stored now is tried again by ``keep``.
        """
        if self.id is None and not match.over and len(match.steps) > _MANY:
            with suppress(StoreError):
                self.id = yield from self.store.beginning(match, self.about)
                self._stored = _actions(match)

    def keep(self, match: Match) -> None:
        """Make the store hold exactly this match: new actions, those undone, its end.  Raises StoreError."""
        actions = _actions(match)
        if self.id is None:
            self.id = self.store.begin(match, self.about)
        else:
            same = _same(self._stored, actions)
            if same < len(self._stored):
                self.store.truncate(self.id, match, same)
            elif same < len(actions):
                self.store.append(self.id, match)
        self._stored = actions
        self._mark()
        if match.steps and any(type(event) is DealEnded for event in match.steps[-1].events):
            self.store.checkpoint()  # nothing of it is shown yet, so nothing halts

    def mark(self, **flags: bool) -> None:
        """Mark the match so that statistics count it apart (see ``Store.mark``).

        Raises StoreError; ``keep`` retries.
        """
        self._flags |= {name for name, is_set in flags.items() if is_set}
        self._mark()

    def close(self) -> None:
        """Unlock the match, so that another window may go on with it."""
        if self.id is not None:
            self.store.release(self.id)

    def _mark(self) -> None:
        if self.id is not None and self._flags:
            self.store.mark(self.id, **dict.fromkeys(self._flags, True))
            self._flags.clear()


def _actions(match: Match) -> list[Any]:
    return [step.action for step in match.steps]


def _same(actions: list[Any], other: list[Any]) -> int:
    """Return how many actions two lists have in common from their beginning."""
    most = min(len(actions), len(other))
    if actions[:most] == other[:most]:
        return most
    return next(place for place in range(most) if actions[place] != other[place])
