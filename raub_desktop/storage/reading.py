"""Reading a record beside whatever is drawn: a long one takes seconds, and no window may stand still for them."""

import time
from collections.abc import Generator
from pathlib import Path
from threading import Thread

from raub_desktop.engine.match import Match
from raub_desktop.storage.record_files import RecordFileError, load_match
from raub_desktop.storage.replaying import Games

_TURN = 0.004
"""Seconds of reading between two rests, in which the window is drawn."""
_REST = 0.0005
_AT_FIRST = 0.04
"""Seconds after which most records are read, and nothing need be said of it."""


class _StoppedError(Exception):
    """Nobody wants to know any more."""


class Reading:
    """A record file that is being read by a thread of its own.

    ``actions``: how many have been played so far; ``key`` is for the deals to come.
    """

    def __init__(self, path: Path, games: Games, key: bytes | None = None) -> None:
        self.path = path
        self._key = key
        self.actions = 0
        self._games = games
        self._found: Match | None = None
        self._error: RecordFileError | None = None
        self._stopped = False
        self._rested = time.perf_counter()
        self._thread = Thread(target=self._run, name="record", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether it has come to its end."""
        return not self._thread.is_alive()

    def wait(self, seconds: float) -> None:
        """Wait for its end, at most so long."""
        self._thread.join(seconds)

    def match(self) -> Match:
        """What was read, waited for where it is not done.  Raises RecordFileError."""
        self._thread.join()
        if self._error is not None:
            raise self._error
        assert self._found is not None, "it was stopped"
        return self._found

    def stop(self) -> None:
        """Forget it."""
        self._stopped = True

    def _run(self) -> None:
        try:
            self._found = load_match(self.path, self._games, self._key, self._played)
        except RecordFileError as error:
            self._error = error
        except _StoppedError:
            return
        except Exception as error:  # whatever a strange file brings about: it is told of, not died of
            self._error = RecordFileError(str(error) or type(error).__name__)

    def _played(self, match: Match, text: str) -> None:
        self.actions += 1
        if self._stopped:
            raise _StoppedError
        if time.perf_counter() - self._rested > _TURN:
            time.sleep(_REST)
            self._rested = time.perf_counter()


def reading_beside(path: Path, games: Games, key: bytes | None = None) -> Generator[int, None, Match]:
    """The match in a record file, waited for in slices that tell how many actions were read.

    Raises RecordFileError.
    """
    reading = Reading(path, games, key)
    try:
        reading.wait(_AT_FIRST)
        while not reading.done:
            reading.wait(_TURN)
            yield reading.actions
        return reading.match()
    finally:
        reading.stop()
