"""Opponents' processes that misbehave; loaded by name, since a new process must find them too."""

from multiprocessing.connection import Connection
from threading import Event


def stuck(pipe: Connection) -> None:
    """Takes a question and never answers it."""
    pipe.send(("ready", None))
    pipe.recv()
    Event().wait()


def never_ready(pipe: Connection) -> None:  # the pipe is held open, and nothing is said
    """Starts and never takes a question."""
    Event().wait()


def dies_at_once(pipe: Connection) -> None:
    """Ends before it takes a question."""
    pipe.close()


def cheats(pipe: Connection) -> None:
    """Claims that its player broke a rule."""
    pipe.send(("ready", None))
    while pipe.recv():
        pipe.send(("illegal", "must_follow"))
