"""A table that is played by ear: all that is said is kept, and followed as the loop follows it."""

from pathlib import Path

import pygame

from raub_desktop.session.setup import TableSetup
from raub_desktop.toolkit.accessibility.presenter import Listening
from raub_desktop.toolkit.speech.speech import Speech
from raub_desktop.ui.context import Context
from tests.ui.scenes.table_rig import TableRig


class Heard(Speech):
    """A speech that is heard by the test."""

    def __init__(self) -> None:
        super().__init__(on=True)
        self.said: list[str] = []
        self.hushed = 0

    def say(self, words: str) -> None:
        if self.on and words:
            self.last = words
            self.said.append(words)

    def hush(self) -> None:
        self.hushed += 1


def listens(context: Context) -> Heard:
    """Let everything be said to the test."""
    context.speech = Heard()
    context.settings.speech = True
    return context.speech


class HeardRig(TableRig):
    """A table rig with a listener, who misses no frame."""

    watches = True

    def __init__(self, folder: Path, setup: TableSetup) -> None:
        super().__init__(folder, setup)
        self.speech = listens(self.context)
        self.listening = Listening(self.context)
        self.listening.follow(self.table)

    def draw(self) -> None:
        before = self.draws
        super().draw()
        if self.draws > before:
            self.listening.follow(self.top)

    def key(self, key: int) -> None:
        event = pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
        if not self.listening.key(event, self.top):
            super().key(key)

    @property
    def said(self) -> list[str]:
        """All that was said so far."""
        return self.speech.said

    def since(self, count: int) -> str:
        """What was said after so many utterances."""
        return " ".join(self.said[count:])
