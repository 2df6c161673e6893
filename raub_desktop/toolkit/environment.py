"""What the toolkit asks of the program it runs in: settings, theme, sound, speech, and something to paint with."""

from typing import Protocol

import pygame

from raub_desktop.toolkit.accessibility.announcer import Announcer
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.pictures import Pictures
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.sound import Audio
from raub_desktop.toolkit.speech.speech import Speech
from raub_desktop.toolkit.theme import Theme


class WindowSettings(Protocol):
    """Where the window was left, in pixels of the screen; None where it never was."""

    window_size: tuple[int, int] | None
    window_place: tuple[int, int] | None
    maximised: bool
    full_screen: bool


class Preferences(Protocol):
    """The player's settings that every page and the loop follow."""

    cloth: str
    speed: str
    reduced_motion: bool
    sound: bool
    volume: float
    speech_rate: float


class Environment(Protocol):
    """The program, as its pages and its loop know it."""

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
        """How much larger words are than designed on a card table, which has a fixed size."""

    @property
    def page_grow(self) -> float:
        """How much larger words are than designed, where a page wraps and scrolls."""

    @property
    def drawings_version(self) -> int:
        """A number that changes whenever what the program draws with looks different."""

    def painter(self, unit: float, surfaces: SurfaceCache) -> Painter:
        """Return what to paint with at ``unit`` pixels in a u; ``surfaces`` keeps what is painted."""

    def is_key(self, event: pygame.Event, action: str) -> bool:
        """Return whether an event is the key going down that does something now, by the action's name."""

    def pad_action(self, button: str) -> str:
        """Return what a gamepad's button does now."""

    def pad_cap(self, action: str) -> str:
        """Return what is written on the gamepad's button that does something now."""

    def follow_device(self, event: pygame.Event) -> bool:
        """Note which device was used last; whether hints name other buttons now."""

    def choose_sound(self, on: bool, volume: float) -> None:
        """Sound on or off and how loud (0 to 1), at once, and remembered."""

    def choose_speech(self, on: bool, rate: float) -> None:
        """Read aloud or not, and how fast, at once, and remembered."""

    def keep_settings(self) -> None:
        """Write the settings."""

    def plan(self, unit: float) -> None:
        """Note the size of the window for what is drawn ahead."""

    def draw_ahead(self, seconds: float) -> None:
        """Draw what will be wanted, for so many seconds at the most."""
