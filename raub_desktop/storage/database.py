"""Opening the database, whatever state it is in: new, of a newer version, damaged, out of reach.

WAL with synchronous FULL: what has been committed is on disk, also after a power cut.  A database that cannot be
written is replaced by a copy in memory; a damaged one is set aside and what can be read of it is carried over.
"""

import contextlib
import errno
import logging
import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from raub_desktop.language import tr, trn
from raub_desktop.language.system_errors import why_text
from raub_desktop.storage import schema
from raub_desktop.storage.files import free_name
from raub_desktop.storage.salvage import salvage

_DIGITS = 20


def _opened(path: Path) -> int | None:
    """Open a file that only this user may read, creating it if needed; None where that fails."""
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
    with contextlib.suppress(OSError):
        return os.open(path, flags, 0o600)
    return None


class WriteCounter:
    """The highest number of writes, in a file of its own: a database that counts fewer has lost its log.

    Where the file cannot be written the loss goes unnoticed.
    """

    def __init__(self, path: Path) -> None:
        self._file = _opened(path)

    def read(self) -> int:
        """Return the highest number stored; 0 where there is none."""
        if self._file is None:
            return 0
        try:
            os.lseek(self._file, 0, os.SEEK_SET)
            text = os.read(self._file, _DIGITS + 1)
        except OSError:
            return 0
        return int(text) if len(text) == _DIGITS and text.isdigit() else 0

    def note(self, count: int) -> None:
        """Store how often the database has been written."""
        if self._file is None:
            return
        with contextlib.suppress(OSError):
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, b"%0*d" % (_DIGITS, count))

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


_STAMP = b"raub-desktop\n"
FIRST = 0
"""The place locked by the window that may repair a damaged database."""

_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""The system's error numbers for a lock that another process holds."""

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, place: int) -> None:
        os.lseek(file, place, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _unlock(file: int, place: int) -> None:
        os.lseek(file, place, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: int, place: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, place)

    def _unlock(file: int, place: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_UN, 1, place)


class Locks:
    """The locks this process holds in one file.  Without such a file, everything is free.

    There must be one object for a file in a process: to POSIX a process is one holder, and closing the file anywhere
    releases all its locks.
    """

    def __init__(self, path: Path) -> None:
        self._held: set[int] = set()
        self._file = _opened(path)

    def hold(self, place: int) -> bool:
        """Lock a place (0 or a match's id); return False when another process holds it.

        On a disk without locks this always succeeds.
        """
        if self._file is None or place in self._held:
            return True
        try:
            _lock(self._file, place)
        except OSError as error:
            if error.errno in _TAKEN:
                return False
        self._held.add(place)
        return True

    @property
    def was_complete(self) -> bool:
        """Whether a database has once been complete here."""
        return self._file is not None and os.fstat(self._file).st_size > 0

    def stamp(self) -> None:
        """Note that the database is complete."""
        if self._file is not None and not self.was_complete:
            with contextlib.suppress(OSError):
                os.write(self._file, _STAMP)

    def is_free(self, place: int) -> bool:
        """Return whether this process holds a place, or could."""
        if place in self._held:
            return True
        free = self.hold(place)
        self.release(place)
        return free

    def release(self, place: int) -> None:
        """Unlock a place; nothing happens when it is not held."""
        if place in self._held and self._file is not None:
            self._held.discard(place)
            with contextlib.suppress(OSError):
                _unlock(self._file, place)

    def close(self) -> None:
        for place in tuple(self._held):
            self.release(place)
        if self._file is not None:
            os.close(self._file)
            self._file = None


_log = logging.getLogger(__name__)

FILE = "raub.sqlite3"
LOCKS = "raub-desktop.lock"
WRITE_COUNTER = "raub-desktop.mark"
UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""The errors of reading a damaged database; SQLite's own messages may quote undecodable bytes."""
_PATIENCE = 1.0
"""The seconds to wait for another window that is writing."""
_MAGIC = b"SQLite format 3\0"
_HEAD = _MAGIC + bytes([0x10, 0x00, 2, 2, 0, 64, 32, 32])
"""First bytes of our databases: pages of 4096 bytes, a log beside them; a copy gets this head whatever it had."""
_WITH_IT = ("-wal", "-shm")
_CHECKPOINT_PAGES = 4000
"""Pages of 4 KB in the log until it is worked into the database: that takes a few frames, so it is done after a deal
(``checkpoint``) and hardly ever during one."""


class StoreError(Exception):
    """Something cannot be stored or read at the moment; the text is the system's own reason."""


class Part:
    """One kind of what is kept in a database.  All methods may raise StoreError."""

    def __init__(self, database: "Database") -> None:
        self.database = database


class _DamagedError(Exception):
    """The file is no intact database of this program."""


class _NewerError(Exception):
    """The file was written by a later version of this program."""


class Database:
    """The connection to the database in ``folder``, usable even where the folder is not.

    ``messages`` tell the player in sentences what was found.  With ``in_memory`` nothing will be kept, and they say
    why.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.messages: list[str] = []
        self.in_memory = False
        with contextlib.suppress(OSError):  # that it cannot be made is told below
            folder.mkdir(parents=True, exist_ok=True)
        self._write_counter = WriteCounter(folder / WRITE_COUNTER)
        self.locks = Locks(folder / LOCKS)
        self._is_first = self.locks.hold(FIRST)
        self._begun_anew = False  # there was no database, or one without tables
        if not self._is_first:
            self.messages.append(
                tr("The game is also open in another window. The match played there cannot be continued here.")
            )
        self.connection = self._open()
        if not self.in_memory:
            if self._begun_anew and self.locks.was_complete and not self.messages:
                self.messages.append(
                    tr("Matches were saved here before, but none are found now. Perhaps their file was removed.")
                )
            self._compare_with_write_counter()
            self.locks.stamp()

    def close(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self.connection.close()
        self.locks.close()
        self._write_counter.close()

    def checkpoint(self) -> None:
        """Write SQLite's log back into the database; while another window does, that is left for later."""
        with contextlib.suppress(sqlite3.Error):
            self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection as a snapshot, whatever other windows write; its errors are raised as StoreError."""
        begun = not self.connection.in_transaction
        try:
            if begun:
                self.connection.execute("BEGIN")
            try:
                yield self.connection
            finally:
                if begun:
                    self.connection.execute("COMMIT")
        except UNREADABLE as error:
            _log.warning("the database cannot be read: %s", error)
            raise StoreError(why_text(error)) from error

    @contextlib.contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection within a transaction, committed at the end or undone whole.  Raises StoreError."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield self.connection
                self.connection.execute("UPDATE writes SET count = count + 1")
                count = self._count()
                self.connection.execute("COMMIT")
            except BaseException:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
                raise
        except UNREADABLE as error:
            _log.warning("the database cannot be written: %s", error)
            raise StoreError(why_text(error)) from error
        if not self.in_memory:
            self._write_counter.note(count)

    def _count(self) -> int:
        """Return how often the database has been written."""
        return int(self.connection.execute("SELECT max(count) FROM writes").fetchone()[0] or 0)

    def _compare_with_write_counter(self) -> None:
        """Add a message where the database has once been further than it is."""
        with contextlib.suppress(sqlite3.Error, ValueError):
            noted = self._write_counter.read()  # first: another window may be writing
            count = self._count()
            if count < noted and not self.messages and self._is_first:
                self.messages.append(
                    tr(
                        "Your saved matches are older than they should be: what was saved last is missing. Perhaps a "
                        "file beside them was removed, or an older copy was put back."
                    )
                )
            self._write_counter.note(count)

    # -------------------------------------------------------------------------------------------------------- opening
    def _open(self) -> sqlite3.Connection:
        try:
            return self._sound()
        except _NewerError:
            words = tr(
                "Your matches were saved by a newer version of the game. They are left unchanged, and what is played "
                "now is not saved."
            )
            return self._memory(words, copy=False)
        except _DamagedError as error:
            _log.warning("the database is damaged: %s", error)
            return self._mended()
        except (sqlite3.Error, OSError) as error:
            return self._unsaved(error)

    def _unsaved(self, error: Exception) -> sqlite3.Connection:
        return self._memory(tr("Matches cannot be saved: {why}. What is played now is not saved.", why=why_text(error)))

    def _sound(self) -> sqlite3.Connection:
        """Return the database, checked; a new one with its tables.

        Raises sqlite3.OperationalError or OSError where it cannot be reached, _DamagedError and _NewerError.
        """
        if self.path.is_dir():
            raise OSError(tr("there is a folder where {name} should be", name=self.path.name))
        if self.path.exists() and not self.path.is_file():
            raise OSError(tr("{name} is not a file", name=self.path.name))  # a pipe would never answer
        if not self.path.exists() and self._mending.exists():
            for suffix in _WITH_IT:  # the last mending was cut off when all but this was done
                with contextlib.suppress(FileNotFoundError):
                    stray = self.path.with_name(self.path.name + suffix)
                    stray.rename(free_name(stray, "damaged"))
            self._mending.rename(self.path)
        if not self._is_new() and not _begins_well(self.path):
            raise _DamagedError("no database")  # SQLite would begin an empty one anew, and throw a stray log away
        _keep_private(self.path)
        connection = _connect(self.path)
        try:
            self._begun_anew = _prepare(connection) == 0
        except BaseException:
            connection.close()
            raise
        return connection

    def _is_new(self) -> bool:
        """Return whether nothing was ever stored: there is no file or an empty one, and no log beside it."""
        log = self.path.with_name(f"{FILE}-wal")
        return not any(path.exists() and path.stat().st_size for path in (self.path, log))

    def _mended(self) -> sqlite3.Connection:
        """Return a new database with what can be read of the damaged one, which is set aside.

        The new one is complete before the old one is moved; an interrupted repair starts again at the next start.
        """
        if not self._is_first:
            return self._memory(
                tr("The saved matches are damaged. Close the other window of the game, so that they can be repaired.")
            )
        aside = free_name(self.path, "damaged")
        try:
            saved = self._salvaged()
            for suffix in ("", *_WITH_IT):
                with contextlib.suppress(FileNotFoundError):
                    self.path.with_name(self.path.name + suffix).rename(aside.with_name(aside.name + suffix))
            self._mending.rename(self.path)
            connection = self._sound()
        except (sqlite3.Error, OSError, _DamagedError, _NewerError) as error:
            return self._unsaved(error)
        self.messages.append(
            tr("The saved matches were damaged. The file was kept as {name}.", name=aside.name)
            + " "
            + trn("{n} match was recovered from it.", "{n} matches were recovered from it.", saved)
        )
        return connection

    @property
    def _mending(self) -> Path:
        """The path of the database under repair."""
        return self.path.with_name(f"{FILE}.mended")

    def _salvaged(self) -> int:
        """Make a new database from what can be read of the damaged one; return the number of its matches.

        Raises sqlite3.Error or OSError.
        """
        for suffix in ("", *_WITH_IT):
            self._mending.with_name(self._mending.name + suffix).unlink(missing_ok=True)
        _keep_private(self._mending)
        with contextlib.closing(_connect(self._mending)) as connection, _copy_of(self.path) as copy:
            _prepare(connection)
            return 0 if copy is None else salvage(copy, connection)

    def _memory(self, words: str, *, copy: bool = True) -> sqlite3.Connection:
        """Return a database in memory, with a copy of what can be read on disk if ``copy``; ``words`` tell why."""
        self.in_memory = True
        self.messages.append(words)
        connection = _connect(":memory:")
        _prepare(connection)
        if copy:
            with _copy_of(self.path) as found:
                if found is not None:
                    salvage(found, connection)
        return connection


def _keep_private(path: Path) -> None:
    """Let only this user read a database (it holds the secrets of deals to come), creating it if needed.

    The files that SQLite puts beside it get the same permissions.
    """
    file = _opened(path)
    if file is not None:
        os.close(file)
        with contextlib.suppress(OSError):
            path.chmod(0o600)


def _connect(path: Path | str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
    connection.text_factory = _text
    connection.row_factory = sqlite3.Row
    return connection


def _prepare(connection: sqlite3.Connection) -> int:
    """Check a database, create an empty one's tables, return its former version.  Raises as ``Database._sound``."""
    try:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > schema.VERSION:
            raise _NewerError
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {_CHECKPOINT_PAGES}")
        if version:
            found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if found != "ok":
                raise _DamagedError(found)
            if schema.layout(connection) != schema.expected(version):
                raise _DamagedError("other tables or indices than expected, or triggers or views")
        if version < schema.VERSION:
            connection.execute("BEGIN IMMEDIATE")
            # Another window may have done it meanwhile.
            schema.build(connection, connection.execute("PRAGMA user_version").fetchone()[0])
            connection.execute("COMMIT")
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()  # or all there is might be in the log only
        return int(version)
    except sqlite3.OperationalError as error:
        if _is_out_of_reach(error):
            raise
        raise _DamagedError(str(error)) from error
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise _DamagedError(str(error)) from error


_OUT_OF_REACH = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_NOLFS,
        sqlite3.SQLITE_AUTH,
    }
)
"""Errors that are not the file's fault: a full disk, a folder without write permission, a lock that another window
keeps."""


def _is_out_of_reach(error: sqlite3.OperationalError) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _OUT_OF_REACH


def _begins_well(path: Path) -> bool:
    if not path.exists():
        return False
    with path.open("rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC


@contextlib.contextmanager
def _copy_of(path: Path) -> Iterator[sqlite3.Connection | None]:
    """Yield a copy of a database with its log, to be read only; None if there is nothing to copy or no room for it."""
    with contextlib.ExitStack() as stack:
        connection = None
        try:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
            for suffix in ("", "-wal"):
                source = path.with_name(path.name + suffix)
                if source.is_file():
                    shutil.copyfile(source, folder / f"{FILE}{suffix}")
            if any(folder.iterdir()):
                (folder / FILE).touch()
                with (folder / FILE).open("r+b") as file:
                    file.write(_HEAD)
                connection = _connect(folder / FILE)
                stack.callback(connection.close)
        except (OSError, sqlite3.Error) as error:
            _log.warning("the database cannot be copied: %s", error)
        yield connection


def _text(raw: bytes) -> str:
    """Return a stored text with damaged letters replaced; the checksum of its action shows the damage."""
    return raw.decode("utf-8", "replace")
