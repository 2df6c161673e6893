"""The window: its size and place, remembered between runs, and full screen."""

import ctypes
import logging
import os
import sys
import warnings
from collections.abc import Callable
from functools import cache
from itertools import accumulate, pairwise
from pathlib import Path

import pygame

from raub_desktop.toolkit.environment import WindowSettings
from raub_desktop.toolkit.theme import THEME, Ink

_log = logging.getLogger(__name__)

TITLE = "Raub Desktop"
SMALLEST = (960, 540)
_LEAST = (480, 270)
"""The smallest size that scenes are drawn at; of a window the system makes smaller only a part is visible."""
_SHARE = 0.9
"""Share of the screen that a first window fills: the rest is for its frame and for the system's own bars."""
_GRIP = 80
"""Pixels of a window that must be on a screen for it to have been there."""


def first_size(screen: tuple[int, int]) -> tuple[int, int]:
    """Return a default size on a screen: as wide as 16:9 allows within most of it, at least SMALLEST."""
    width = min(screen[0] * _SHARE, screen[1] * _SHARE * 16 / 9)
    return max(SMALLEST[0], round(width)), max(SMALLEST[1], round(width * 9 / 16))


def in_sight(place: tuple[int, int], size: tuple[int, int], screens: list[tuple[int, int]]) -> tuple[int, int] | None:
    """Return the place nearest to ``place`` where the whole window is visible; None where it was on no screen.

    The screens stand side by side from the left; the window may stand on two of them.
    """
    (x, y), (wide, high) = place, size
    lefts = list(accumulate((screen[0] for screen in screens), initial=0))
    seen = [min(x + wide, right) - max(x, left) for left, right in pairwise(lefts)]
    most = max(range(len(screens)), key=lambda number: seen[number])
    if seen[most] < _GRIP or not _GRIP - high <= y <= screens[most][1] - _GRIP:
        return None
    if not 0 <= x <= lefts[-1] - wide:
        x = max(lefts[most], min(x, lefts[most + 1] - wide))
    return x, max(0, min(y, screens[most][1] - high))


_WAITING = ("x11", "wayland", "windows", "cocoa")
"""The window drivers by which SDL can wait for an event."""
_handlers: list[object] = []
"""The callbacks given to Xlib, which must not be garbage-collected."""


def tell_of_lost_display(lost: Callable[[], None]) -> None:
    """Have ``lost`` called when the display is gone, as when its computer is shut down; the program then ends.

    Xlib would end it with two lines on the terminal; returning to it from here is not possible.
    """

    def handler(display: object) -> int:
        try:
            lost()
        finally:
            logging.shutdown()
            os._exit(1)

    try:
        xlib = ctypes.CDLL("libX11.so.6")
        kept = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(handler)
        xlib.XSetIOErrorHandler(kept)
        _handlers.append(kept)
    except (OSError, AttributeError):
        _log.info("a display that is lost will not be told in the log")


@cache
def _wait_of_sdl() -> Callable[[int | None, int], int] | None:
    """Return SDL's function that waits for an event; pygame's own one wakes up each millisecond to look for it.

    None where the window's driver cannot wait, or where the function is not found.
    """
    if pygame.display.get_driver() not in _WAITING:
        return None
    try:
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        wait: Callable[[int | None, int], int] = library.SDL_WaitEventTimeout
    except (OSError, AttributeError, TypeError):
        _log.info("events cannot be waited for, and are looked for in turns")
        return None
    return wait


def wait_for_event(seconds: float) -> bool:
    """Sleep until there is an event, at most so long; return whether that is possible.

    It is not while a gamepad is connected: SDL then looks for its events each millisecond.
    """
    wait = _wait_of_sdl()
    if wait is None or (pygame.joystick.get_init() and pygame.joystick.get_count()):
        return False
    wait(None, round(seconds * 1000))
    return True


class Window:
    """The program's one window, at first of one ink; ``before_seen`` is called when it exists but is not yet shown.

    Raises pygame.error where none can be opened.
    """

    def __init__(
        self, settings: WindowSettings, before_seen: Callable[[], None] | None = None, ground: Ink = THEME.cloth
    ) -> None:
        self._settings = settings
        screens = pygame.display.get_desktop_sizes()
        size = settings.window_size or first_size(screens[0])
        size = max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1])
        place = settings.window_place
        if place is not None:
            place = in_sight(place, size, screens)
        if place is not None:
            os.environ["SDL_VIDEO_WINDOW_POS"] = f"{place[0]},{place[1]}"
        else:
            os.environ["SDL_VIDEO_CENTERED"] = "1"
        pygame.display.set_caption(TITLE)
        pygame.display.set_mode(size, pygame.RESIZABLE | (pygame.HIDDEN if before_seen is not None else 0))
        with warnings.catch_warnings():
            # pygame-ce would rather see Window.flip used, which knows no dirty rectangles; nothing else gives a window
            # drawn by display.update a least size and a full screen to come back from.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._window = pygame.Window.from_display_module()
        if before_seen is not None:
            before_seen()
            self._window.show()
        self._window.minimum_size = SMALLEST
        if place is not None:
            self._window.position = place  # asked for before it opens, its frame goes there: a little lower each time
        if settings.maximised:
            self._window.maximize()
        if settings.full_screen:
            self._window.set_fullscreen(True)
        self._larger: pygame.Surface | None = None
        """The surface that is drawn on in place of a window that is too small."""
        self._seen.fill(ground)  # on a busy computer the first picture comes late
        pygame.display.flip()

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on; another one after each change of size."""
        surface = self._seen
        size = max(_LEAST[0], surface.width), max(_LEAST[1], surface.height)
        if size == surface.size:
            self._larger = None
            return surface
        if self._larger is None or self._larger.size != size:
            self._larger = pygame.Surface(size)
        return self._larger

    @property
    def _seen(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is open as long as this object lives"
        return surface

    def show(self, changed: list[pygame.Rect] | None) -> None:
        """Show what was drawn: these parts of the window, None for all of it."""
        if self._larger is not None:
            self._seen.blit(self._larger, (0, 0))
            changed = None
        if changed is None:
            pygame.display.flip()
        elif changed:
            pygame.display.update(changed)

    def toggle_full_screen(self) -> None:
        """Switch between full screen and a window."""
        self._settings.full_screen = not self._settings.full_screen
        if self._settings.full_screen:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            if self._settings.maximised:
                self._window.maximize()
            elif self._settings.window_size:
                self._window.size = self._settings.window_size

    def note(self, event: pygame.Event) -> bool:
        """Follow the window's own events and remember its size and place; return whether everything must be redrawn."""
        match event.type:
            case pygame.WINDOWMAXIMIZED:
                self._settings.maximised = True
            case pygame.WINDOWRESTORED:
                if not self._settings.full_screen:  # which comes back to what it was
                    self._settings.maximised = False
            case pygame.WINDOWSIZECHANGED:
                if self._free:
                    self._settings.window_size = self._window.size
                return True
            case pygame.WINDOWMOVED:
                if self._free and pygame.display.get_driver() != "wayland":  # which tells no program where it is
                    self._settings.window_place = self._window.position
            case pygame.WINDOWEXPOSED | pygame.WINDOWSHOWN:
                return True
        return False

    @property
    def _free(self) -> bool:
        """Whether the window is neither maximized nor full screen, so that its size and place are the player's."""
        return not (self._settings.full_screen or self._settings.maximised)

    def set_icon(self, path: Path) -> None:
        """Set the icon of the window; without one it has the system's."""
        try:
            self._window.set_icon(pygame.image.load(path))
        except (OSError, pygame.error) as error:
            _log.warning("icon: %s", error)
