"""Sounds: cards on cloth, calls.  Without a sound device the game is silent and says so once."""

import logging
from pathlib import Path

import pygame

from raub_desktop.language import tr

_log = logging.getLogger(__name__)


class Audio:
    """Sounds by name (``"card"``, ``"trick"``, …) from a folder of WAV files.  ``messages`` tells why it is silent."""

    def __init__(self, folder: Path, on: bool = True, volume: float = 0.7) -> None:
        self.folder = folder
        self.on = on
        self.volume = volume
        self.messages: list[str] = []
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._ready: bool | None = None

    def start(self) -> None:
        """Open the sound device; called after the first picture, as it may take a moment."""
        if self._ready is not None or not self.folder.is_dir():
            return
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            self._ready = True
        except pygame.error as error:
            self._ready = False
            _log.warning("no sound device: %s", error)
            self.messages.append(tr("No sound device was found: the game is silent."))

    def play(self, name: str) -> None:
        """Play a sound once; nothing when sound is off, or there is no such sound."""
        if not self.on or not self._ready:
            return
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(self.folder / f"{name}.wav")
            except (OSError, pygame.error) as error:
                _log.warning("sound %s: %s", name, error)
                self._sounds[name] = None
        sound = self._sounds[name]
        if sound is not None:
            sound.set_volume(self.volume)
            sound.play()
