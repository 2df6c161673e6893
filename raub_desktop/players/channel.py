"""Talk with a process without ever waiting for it: a thread sends a question and reads what comes back.

A process that is stopped, or dies in the middle of a message, keeps the thread waiting and nobody else.
"""

import os
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

DIED = "died"
"""The kind of message that says the process is gone."""
_SAFE_PATH = "PYTHONSAFEPATH"


class Channel:
    """One process's pipe.  What it says comes out of ``heard`` as (kind, value), at last (DIED, None).

    The thread closes the pipe when the process is gone; kill it to be rid of both.
    """

    def __init__(self, pipe: Connection) -> None:
        self._questions: SimpleQueue[Any] = SimpleQueue()
        self._said: SimpleQueue[tuple[str, Any]] = SimpleQueue()
        self._next: tuple[str, Any] | None = None
        Thread(target=self._run, args=(pipe,), name="opponents", daemon=True).start()

    def ask(self, question: Any) -> None:
        """Send a question; returns at once."""
        self._questions.put(question)

    def heard(self) -> tuple[str, Any] | None:
        """Return the next thing the process said, None while there is nothing."""
        if self._next is not None:
            said, self._next = self._next, None
            return said
        try:
            return self._said.get_nowait()
        except Empty:
            return None

    def wait(self, timeout_s: float) -> None:
        """Wait until there is something to hear, at most ``timeout_s`` seconds."""
        if self._next is None:
            try:
                self._next = self._said.get(timeout=timeout_s)
            except Empty:
                return

    def close(self) -> None:
        """Let the thread end; the process must be gone, or the thread waits for it."""
        self._questions.put(None)

    def _run(self, pipe: Connection) -> None:
        with pipe:
            try:
                self._said.put(pipe.recv())
                while (question := self._questions.get()) is not None:
                    pipe.send(question)
                    self._said.put(pipe.recv())
            except Exception:  # a dead process, half a message, or one that is nonsense: all the same to the table
                self._said.put((DIED, None))


def keep_children_safe() -> None:
    """Let processes started from now on not look for modules in the current folder, where anyone may have put some."""
    os.environ[_SAFE_PATH] = "1"
