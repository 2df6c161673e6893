"""Speech programs that speak to nobody: they write down what they were asked to say."""

import socket
import threading
from pathlib import Path

from raub_desktop.toolkit.speech.voice import VoiceError


class Recorder:
    """A voice that remembers.  ``dies_after``: it fails at the sentence after so many."""

    def __init__(self, dies_after: int | None = None) -> None:
        self.orders: list[str] = []
        self.said: list[str] = []
        self.dies_after = dies_after
        self.closed = False

    def tune(self, language: str, rate: float) -> None:
        self.orders.append(f"{language} {rate}")

    def say(self, words: str) -> None:
        if self.dies_after is not None and len(self.said) >= self.dies_after:
            raise VoiceError("dead")
        self.orders.append(words)
        self.said.append(words)

    def hush(self) -> None:
        self.orders.append("")

    def cut(self) -> None:
        pass

    def close(self) -> None:
        self.closed = True


class Dispatcher:
    """A Speech Dispatcher on a socket: it answers as the manual says, and keeps what clients send."""

    def __init__(self, place: Path) -> None:
        self.lines: list[str] = []
        self.messages: list[str] = []
        self.refuses = ""
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.bind(str(place))
        self._socket.listen()
        self._clients: list[socket.socket] = []
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self._socket.accept()
            except OSError:
                return
            self._clients.append(client)
            try:
                self._talk(client)
            except OSError:
                continue

    def _talk(self, client: socket.socket) -> None:
        message: list[str] | None = None
        with client.makefile("rb") as lines:
            for raw in lines:
                assert raw.endswith(b"\r\n")
                line = raw.decode()[:-2]
                if message is None:
                    self.lines.append(line)
                if message is not None and line != ".":
                    message.append(line[1:] if line.startswith("..") else line)
                elif message is not None:
                    self.messages.append("\n".join(message))
                    message = None
                    client.sendall(b"225-21\r\n225 OK MESSAGE QUEUED\r\n")
                elif self.refuses and line.startswith(self.refuses):
                    client.sendall(b"300 ERR INTERNAL\r\n")
                elif line == "SPEAK":
                    message = []
                    client.sendall(b"230 OK RECEIVING DATA\r\n")
                else:
                    client.sendall(b"208 OK DONE\r\n")

    def drop(self) -> None:
        """Go away without a word."""
        for client in self._clients:
            client.shutdown(socket.SHUT_RDWR)
            client.close()
        self._clients.clear()

    def close(self) -> None:
        """The end."""
        self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
        self._thread.join(2)


def program(folder: Path, name: str, lines: str) -> Path:
    """A script under a program's name."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{lines}\n")
    path.chmod(0o755)
    return path
