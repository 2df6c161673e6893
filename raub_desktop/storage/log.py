"""The log file: errors on this machine, for whoever debugs them."""

import logging
import os
import stat
from copy import copy
from pathlib import Path

FILE = "raub-desktop.log"
_MOST_BYTES = 512 << 10
_MOST_LETTERS = 2000
"""The most letters of a message; of a traceback the last lines up to this length."""
_MOST_LINES = 60


def start_log(folder: Path) -> Path | None:
    """Write all log messages from now on to a file in ``folder``; return its path, None where it cannot be written.

    A long log is renamed to ``.old`` and begun anew.  If the file becomes unwritable later, messages are dropped
    silently.
    """
    path = folder / FILE
    handler = _Handler(path)
    handler.setFormatter(_Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)
    logging.getLogger().setLevel(logging.INFO)
    return path if handler.write("") else None


class _Formatter(logging.Formatter):
    """Formats a message as one line, its traceback indented: no text can forge another one or steer a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        own = copy(record)
        own.exc_text = None  # another handler's formatting would be kept there
        return super().format(own)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name logging gives it
        return _escaped(super().formatMessage(record))

    def formatException(self, ei: "logging._SysExcInfoType") -> str:  # noqa: N802 - the name logging gives it
        lines = super().formatException(ei).splitlines()
        return "\n".join(f"    {_escaped(line)}" for line in lines[-_MOST_LINES:])


def _escaped(text: str) -> str:
    """Return the text cut to a maximum length, with everything but plain letters escaped."""
    short = text if len(text) <= _MOST_LETTERS else f"{text[:_MOST_LETTERS]}…"
    return "".join(line if line.isprintable() else ascii(line)[1:-1] for line in short)


class _Handler(logging.Handler):
    """Opens the file anew for each of the few messages: it may have been removed or locked meanwhile."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path

    def emit(self, record: logging.LogRecord) -> None:
        try:
            line = self.format(record)
        except Exception:  # a message whose own words fail: it must not end what it was about
            line = f"{record.levelname} {record.name}: a message that cannot be written"
        self.write(f"{line}\n")

    def write(self, text: str) -> bool:
        """Append a text; return whether that worked."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._begin_anew()
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
            with os.fdopen(os.open(self._path, flags, 0o600), "ab") as file:
                if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                    return False
                file.write(text.encode("utf-8", "backslashreplace"))
        except OSError:
            return False
        return True

    def _begin_anew(self) -> None:
        try:
            long = self._path.stat().st_size > _MOST_BYTES
        except FileNotFoundError:
            return
        if long:
            self._path.replace(self._path.with_name(f"{FILE}.old"))
