"""Interface of the program that uses the toolkit: settings, theme, sound, speech, and a painter."""

from typing import Any, Protocol

import pygame

from raub_desktop.toolkit.accessibility.announcer import Announcer
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.pictures import Pictures
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.sound import Audio
from raub_desktop.toolkit.speech.speech import Speech
from raub_desktop.toolkit.theme import Theme


class WindowSettings(Protocol):
    """The window's last size and place, in pixels of the screen; None before it had any."""

    window_size: tuple[int, int] | None
    window_place: tuple[int, int] | None
    maximised: bool
    full_screen: bool


class Preferences(Protocol):
    """The player's settings that every page and the main loop follow."""

    cloth: str
    speed: str
    reduced_motion: bool
    sound: bool


class Environment(Protocol):
    """The program as its pages and its main loop see it."""

    theme: Theme
    pictures: Pictures
    audio: Audio
    speech: Speech
    announcer: Announcer
    by_pad: bool
    """Whether a gamepad was used last: hints then name its buttons."""
    pad_kind: str
    """The kind of the gamepad that was used last (see input_devices)."""
    by_finger: bool
    """Whether a finger was used last: hints then name no keys, and what it hits is larger."""
    notes: list[str]
    """Sentences about what went wrong, shown on the first scene."""

    @property
    def settings(self) -> Preferences:
        """The player's settings."""

    @property
    def grow(self) -> float:
        """The factor by which words are enlarged on a card table, which has a fixed size."""

    @property
    def page_grow(self) -> float:
        """The factor by which words are enlarged on pages, which wrap and scroll."""

    @property
    def drawings_version(self) -> int:
        """A number that changes whenever anything is to be drawn differently (theme, deck)."""

    def painter(self, unit: float, surfaces: SurfaceCache) -> Painter:
        """Return a painter for ``unit`` pixels in a u; ``surfaces`` caches what it draws."""

    def is_key(self, event: pygame.Event, action: str) -> bool:
        """Return whether an event is the press of the key that is bound to ``action``."""

    def pad_action(self, button: str) -> str:
        """Return the action bound to a gamepad's button."""

    def pad_cap(self, action: str) -> str:
        """Return the label of the gamepad's button bound to ``action``."""

    def follow_device(self, event: pygame.Event) -> bool:
        """Note which device was used last; return whether hints must name other buttons now."""

    def choose(self, **changed: Any) -> None:
        """Change settings by their names, at once and for the future."""

    def keep_settings(self) -> None:
        """Write the settings to disk."""

    def plan(self, unit: float) -> None:
        """Note the window's size for drawing ahead."""

    def draw_ahead(self, seconds: float) -> bool:
        """Draw what will be needed soon, for at most ``seconds``; return whether any of it is left."""
