"""Sounds: cards on cloth, calls, the café in the background.

Without a sound device the game is silent and says so once.
"""

import logging
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pygame

from raub_desktop.language import tr

_log = logging.getLogger(__name__)

RATE, BUFFER = 44_100, 2048
"""Samples a second of the sounds, and a buffer of 46 ms: a smaller one keeps an idle table busy."""

_FADE = 900
"""Milliseconds in which the background comes and goes."""


class Audio:
    """Sounds by name (``"card"``, ``"trick"``, …) from a folder of Ogg files.  ``messages`` say why it is silent.

    ``on`` and ``volume`` (0 to 1) may be changed at any time; for the background see ``set_background``.
    """

    def __init__(self, folder: Path, on: bool = True, volume: float = 0.7) -> None:
        self.folder = folder
        self.on = on
        self.volume = volume
        self._background: tuple[str, float] = "", 0.0
        """The looping sound, and its volume."""
        self._behind: tuple[str, pygame.mixer.Sound] | None = None
        self.messages: list[str] = []
        self._takes: dict[str, Iterator[pygame.mixer.Sound | None]] = {}
        self._waiting: list[tuple[float, str]] = []
        """Seconds still to wait, and what is to be played then."""
        self._ready: bool | None = None
        self._asleep = False
        """Whether the device was closed by ``sleep``; the next sound opens it again."""

    def start(self) -> None:
        """Open the sound device where it is not open; called after the first picture, as it may take a moment."""
        if self._ready is not None or not self.folder.is_dir():
            return
        self._asleep = False
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_reserved(1)
            self._ready = True
            self._let_background()
        except pygame.error as error:
            self._ready = False
            _log.warning("no sound device: %s", error)
            self.messages.append(tr("No sound device was found: the game is silent."))

    def sleep(self) -> None:
        """Close the sound device until ``start`` while nothing is to be heard: an open one wakes the processor all the
        time.
        """
        if not self._ready or self._behind is not None or self._waiting or pygame.mixer.get_busy():
            return
        pygame.mixer.quit()
        self._takes.clear()  # they belong to the device
        self._ready = None
        self._asleep = True

    def play(self, name: str, after: float = 0.0) -> None:
        """Play a sound once, in ``after`` seconds; nothing when sound is off or there is no such sound."""
        if not self.on or not name:
            return
        if self._asleep:
            self.start()
        if not self._ready:
            return
        if after > 0:
            self._waiting.append((after, name))
            return
        if name not in self._takes:
            self._takes[name] = cycle(self._load(name))
        sound = next(self._takes[name])
        if sound is not None:
            sound.set_volume(self.volume**2)  # half way is heard as half as loud
            sound.play()

    def set_background(self, name: str, volume: float) -> None:
        """Loop a sound of the folder ``background`` behind everything, "" for none; ``volume``: 0 to 1."""
        self._background = name, volume
        if name and self._asleep:
            self.start()
        self._let_background()

    def mute(self, on: bool) -> None:
        """Turn sound on or off, the background too."""
        self.on = on
        self._let_background()

    def _let_background(self) -> None:
        """Start, change or stop the background sound as the settings say."""
        if not self._ready:
            return
        name, volume = self._background
        channel = pygame.mixer.Channel(0)
        if not self.on or not name or not volume:
            if self.on:
                channel.fadeout(_FADE)
            else:
                channel.stop()
            self._behind = None
            return
        if self._behind is None or self._behind[0] != name:
            try:
                self._behind = name, pygame.mixer.Sound(self.folder / "background" / f"{name}.ogg")
            except (OSError, pygame.error) as error:
                _log.warning("sound %s: %s", name, error)
                self._background = "", 0.0
                return
            channel.play(self._behind[1], loops=-1, fade_ms=_FADE)
        self._behind[1].set_volume(volume**2)

    def update(self, seconds: float) -> None:
        """Let time pass and play the delayed sounds that are due."""
        if not self._waiting:
            return
        waiting = [(left - seconds, name) for left, name in self._waiting]
        self._waiting = [(left, name) for left, name in waiting if left > 0]
        for left, name in waiting:
            if left <= 0:
                self.play(name)

    def _load(self, name: str) -> list[pygame.mixer.Sound | None]:
        """Return all recorded variants of a sound; a single None where it cannot be read."""
        found: list[pygame.mixer.Sound | None] = []
        for path in (self.folder / f"{name}.ogg", *sorted(self.folder.glob(f"{name}-*.ogg"))):
            try:
                found.append(pygame.mixer.Sound(path))
            except (OSError, pygame.error) as error:
                _log.warning("sound %s: %s", path, error)
        return found or [None]
