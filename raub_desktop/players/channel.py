"""Messages to and from another process, without ever blocking the caller: one thread writes, one reads.

A process that is stopped, or dies in the middle of a message, blocks only these threads.
"""

import os
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

DIED = "died"
"""The kind of message that says the process is gone."""
_SAFE_PATH = "PYTHONSAFEPATH"


class Channel:
    """One end of a pipe.

    Messages from the other end come out of ``heard`` as (kind, value), the last one being (DIED, None).

    Both threads end, and the pipe is closed, when the other end is gone.
    """

    def __init__(self, pipe: Connection) -> None:
        self._to_say: SimpleQueue[Any] = SimpleQueue()
        self._said: SimpleQueue[tuple[str, Any]] = SimpleQueue()
        self._next: tuple[str, Any] | None = None
        self._pipe = pipe
        Thread(target=self._read, name="opponents: read", daemon=True).start()
        Thread(target=self._write, name="opponents: write", daemon=True).start()

    def say(self, words: Any) -> None:
        """Send a message; returns at once."""
        self._to_say.put(words)

    def heard(self) -> tuple[str, Any] | None:
        """Return the next message, None if there is none yet."""
        if self._next is not None:
            said, self._next = self._next, None
            return said
        try:
            return self._said.get_nowait()
        except Empty:
            return None

    def wait(self, timeout_s: float) -> None:
        """Wait for a message, at most ``timeout_s`` seconds."""
        if self._next is None:
            try:
                self._next = self._said.get(timeout=timeout_s)
            except Empty:
                return

    def close(self) -> None:
        """Tell the other end to stop (None); the threads end when it is gone."""
        self._to_say.put(None)

    def _read(self) -> None:
        with self._pipe:
            try:
                while True:
                    self._said.put(self._pipe.recv())
            except Exception:  # a dead process, half a message, or one that is nonsense: all the same to the table
                self._said.put((DIED, None))

    def _write(self) -> None:
        words: Any = ()
        with suppress(OSError):  # that the other end is gone is noticed by who reads
            while words is not None:
                words = self._to_say.get()
                self._pipe.send(words)


def keep_children_safe() -> None:
    """Keep future processes from importing modules out of the current folder, where anyone may have put some."""
    os.environ[_SAFE_PATH] = "1"
