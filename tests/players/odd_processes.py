"""Opponents' processes that misbehave; loaded by name, since a new process must find them too."""

import os
import struct
from multiprocessing.connection import Connection
from random import Random
from threading import Event

from raub_desktop.players.base import make_player


def stuck(pipe: Connection, game_name: str) -> None:
    """Takes a question and never answers it."""
    pipe.send(("ready", None))
    pipe.recv()
    Event().wait()


def never_ready(pipe: Connection, game_name: str) -> None:  # the pipe is held open, and nothing is said
    """Starts and never takes a question."""
    Event().wait()


def dies_at_once(pipe: Connection, game_name: str) -> None:
    """Ends before it takes a question."""
    pipe.close()


def cheats(pipe: Connection, game_name: str) -> None:
    """Claims that its player broke a rule."""
    pipe.send(("ready", None))
    while pipe.recv():
        pipe.send(("illegal", "must_follow"))


def works_on_and_on(pipe: Connection, game_name: str) -> None:
    """Says that it is alive and has worked for minutes, and answers nothing."""
    pipe.send(("ready", None))
    pipe.recv()
    pipe.send(("alive", 500.0))
    Event().wait()


def takes_its_time(pipe: Connection, game_name: str) -> None:
    """Says that it is alive, and answers once it is hurried."""
    pipe.send(("ready", None))
    question = pipe.recv()
    pipe.send(("alive", 0.1))
    assert pipe.recv() == "hurry"
    pipe.send(("action", make_player("reference", game_name).choose(question.view, Random(0))))
    Event().wait()


def stops_half_way(pipe: Connection, game_name: str) -> None:
    """Sends half an answer, and no more."""
    pipe.send(("ready", None))
    pipe.recv()
    os.write(pipe.fileno(), struct.pack("!i", 1000) + b"half of it")
    Event().wait()


def talks_nonsense(pipe: Connection, game_name: str) -> None:
    """Answers with what is no answer to anything."""
    pipe.send(("ready", None))
    for nonsense in (7, ("action",), ("advice", "play high"), ("open_values", 3), ("action", 1, 2)):
        pipe.recv()
        pipe.send(nonsense)
