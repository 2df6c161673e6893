"""Speech Dispatcher, which speaks on Linux and BSD: one connection, in its protocol SSIP.

See the manual of SSIP: https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html
"""

import getpass
import os
import shutil
import socket
import subprocess
from collections.abc import Mapping
from pathlib import Path

from raub_desktop.toolkit.speech.voice import VoiceError, steps

_PATIENCE = 10.0
"""Seconds an answer may take."""
_MOST = 100


class Dispatcher:
    """A connection to Speech Dispatcher, which is started where it does not run.  Raises VoiceError or OSError."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._socket = _connected(environment)
        self._socket.settimeout(_PATIENCE)
        self._answers = self._socket.makefile("r", encoding="utf-8", newline="\r\n")
        self._ask(f"SET SELF CLIENT_NAME {_user()}:raub-desktop:table")
        self._ask("SET SELF PRIORITY MESSAGE")  # the one whose sentences wait for one another

    def tune(self, language: str, rate: float) -> None:
        self._ask(f"SET SELF LANGUAGE {language}")
        self._ask(f"SET SELF RATE {steps(rate, _MOST)}")

    def say(self, words: str) -> None:
        lines = (f".{line}" if line.startswith(".") else line for line in words.splitlines())
        self._ask("SPEAK")
        self._ask("\r\n".join((*lines, ".")))

    def hush(self) -> None:
        self._ask("CANCEL SELF")

    def cut(self) -> None:
        """Do nothing: ``say`` never waits for the end of a sentence here."""

    def close(self) -> None:
        self._answers.close()
        self._socket.close()

    def _ask(self, command: str) -> None:
        """Send a command and read its answer, whose last line has a space after its number."""
        self._socket.sendall(f"{command}\r\n".encode("utf-8", "replace"))
        line = self._answers.readline()
        while line[3:4] == "-":
            line = self._answers.readline()
        if not line.startswith("2"):
            raise VoiceError(f"Speech Dispatcher: {line.strip() or 'it has gone'}")


def _connected(environment: Mapping[str, str]) -> socket.socket:
    if not hasattr(socket, "AF_UNIX"):
        raise VoiceError("no Speech Dispatcher on this system")
    try:
        return _connection(environment)
    except OSError as error:
        program = shutil.which("speech-dispatcher", path=environment.get("PATH"))
        if program is None:
            raise VoiceError("no Speech Dispatcher") from error
    none = subprocess.DEVNULL
    try:
        subprocess.run([program, "--spawn"], stdin=none, stdout=none, stderr=none, timeout=_PATIENCE, check=False)
    except subprocess.TimeoutExpired as error:
        raise VoiceError("Speech Dispatcher does not start") from error
    return _connection(environment)


def _connection(environment: Mapping[str, str]) -> socket.socket:
    kind, _, where = environment.get("SPEECHD_ADDRESS", "").partition(":")
    if kind == "inet_socket":
        host, _, port = where.partition(":")
        return socket.create_connection((host or "127.0.0.1", int(port or 6560)), _PATIENCE)
    connection = socket.socket(socket.AF_UNIX)
    connection.settimeout(_PATIENCE)
    try:
        folder = environment.get("XDG_RUNTIME_DIR") or Path.home() / ".cache"
        connection.connect(where or str(Path(folder) / "speech-dispatcher" / "speechd.sock"))
    except OSError:
        connection.close()
        raise
    return connection


def _user() -> str:
    try:
        return getpass.getuser().replace(":", "-").replace(" ", "-")
    except (OSError, KeyError):  # a system without a name for us
        return "player"
