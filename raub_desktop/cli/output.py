"""Writing lines even into a closed pipe, and the error with which a command ends."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from raub_desktop.language.system_errors import why_text

PROGRAM = "raub-desktop"


class CommandError(Exception):
    """A command cannot go on; the message is one line for the user.

    ``code`` is the exit status: 2 where the command line asks for what cannot be, 1 where a file is at fault.
    """

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


def say(line: str) -> None:
    """Write a line to standard output.  Raises CommandError when it cannot be written (a full disk).

    A reader that has gone away (``| head``) is no error: the rest is dropped.
    """
    with _errors_handled():
        print(line)


def complain(line: str) -> None:
    """Write one line to standard error, after everything written so far."""
    flush()
    if sys.stderr is not None:
        with suppress(OSError):  # nobody listens any more
            print(f"{PROGRAM}: {one_line(line)}", file=sys.stderr, flush=True)


def one_line(text: str) -> str:
    """Return an untrusted text without characters that move the cursor or break the line."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def flush() -> None:
    """Flush standard output.  Raises CommandError as ``say`` does."""
    if sys.stdout is not None:
        with _errors_handled():
            sys.stdout.flush()


@contextmanager
def _errors_handled() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        _drop(sys.stdout)
    except OSError as error:
        _drop(sys.stdout)
        raise CommandError(why_text(error), 1) from error


def accept_all_letters() -> None:
    """Let a terminal that lacks a letter show an escape for it instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _drop(stream: TextIO) -> None:
    """Discard whatever is still to be written to a stream, the interpreter's own last flush included."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):  # a stream without a file of its own, as in tests
        sys.stdout = None  # print() then writes nowhere
