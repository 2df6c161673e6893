"""Starting the program with a window: checks before anything is drawn, and the messages when one fails."""

import logging
import os
import sys
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from raub_desktop.language import tr
from raub_desktop.session.setup import Seat, TableSetup

if TYPE_CHECKING:
    from raub_desktop.toolkit.scene import Route, Scene
    from raub_desktop.ui.context import Context

__all__ = ["CannotStartError", "Seat", "TableSetup", "run"]

_NO_SCREEN = ("dummy", "offscreen")


class CannotStartError(Exception):
    """The reason why no window can be opened, as one sentence for the player."""


def run(record: Path | None = None, setup: TableSetup | None = None) -> int:
    """Open the window: on the title, on a stored ``record``, or at the table of ``setup``.

    Returns the exit status when the window is closed.  Raises CannotStartError without a display, or with the wrong
    pygame.
    """
    prepare_sdl()
    _check_pygame()
    import pygame

    try:
        pygame.display.init()
    except pygame.error as error:
        raise CannotStartError(_no_display()) from error
    try:
        suit_driver(pygame.display.get_driver())
        if pygame.display.get_driver() in _NO_SCREEN and "SDL_VIDEODRIVER" not in os.environ:
            raise CannotStartError(_no_display())
        return _play(record, setup)
    finally:
        pygame.quit()


def prepare_sdl() -> None:
    """Set SDL's hints that must stand before it starts."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "raub-desktop")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "raub-desktop")


def suit_driver(driver: str) -> None:
    """Set SDL's hints for the given video ``driver``, before there is a window.

    Under X11 small updates would otherwise redraw the whole window where there is no GPU. Under Wayland the same hint
    would leave no window at all.
    """
    if driver == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _check_pygame() -> None:
    """Refuse a pygame that is not pygame-ce: both go by one name, and installing one breaks the other."""
    repair = f"{sys.executable} -m pip uninstall -y pygame pygame-ce; {sys.executable} -m pip install pygame-ce"
    if find_spec("pygame") is None:
        raise CannotStartError(tr("The package pygame-ce is missing. To repair it: {repair}", repair=repair))
    try:
        import pygame

        ours = bool(getattr(pygame, "IS_CE", False)) and hasattr(pygame, "Window")
    except (ImportError, AttributeError, SyntaxError):
        ours = False
    if not ours:
        raise CannotStartError(
            tr(
                "Another version of pygame is installed instead of pygame-ce, which this game needs. To repair it: "
                "{repair}",
                repair=repair,
            )
        )


def _no_display() -> str:
    return tr("There is no display to open a window on; `raub-desktop simulate` and `check` work without one.")


def _lost(context: "Context") -> None:
    """Log that the display is gone and keep the settings; every move has been stored before it was shown."""
    logging.getLogger(__name__).error("the display was lost, and the program ends; the match is kept")
    context.keep_settings()


def _scene_for(context: "Context", route: "Route") -> "Scene":
    from raub_desktop.ui.routes import scene_for  # loads all scenes, which the first picture need not wait for

    return scene_for(context, route)


def _play(record: Path | None, setup: TableSetup | None) -> int:
    """Run the program once pygame has found a screen."""
    import pygame

    from raub_desktop.language import languages
    from raub_desktop.storage import paths
    from raub_desktop.storage.log import start_log
    from raub_desktop.storage.settings import FILE, read_settings
    from raub_desktop.toolkit.accessibility.bridge import Bridge, is_there, needs_window
    from raub_desktop.toolkit.memory import collect_at_rest, keep_large_apart
    from raub_desktop.toolkit.scene_stack import SceneStack
    from raub_desktop.toolkit.theme import theme_of
    from raub_desktop.toolkit.window import TITLE, Window, tell_of_lost_display
    from raub_desktop.ui.context import Context
    from raub_desktop.ui.scenes.destinations import ToRecord, ToTable
    from raub_desktop.ui.scenes.menu.title import TitleScene

    keep_large_apart()
    collect_at_rest()
    start_log(paths.state_dir())
    settings_file = paths.config_dir() / FILE
    settings, notes = read_settings(settings_file)
    pygame.font.init()
    bridge = Bridge(TITLE) if is_there() else None
    try:
        cloth = theme_of(paths.assets_dir(), settings.cloth, settings.colours).cloth
        window = Window(settings, bridge.attach if bridge is not None and needs_window() else None, cloth)
    except pygame.error as error:
        raise CannotStartError(_no_display()) from error
    window.set_icon(paths.assets_dir() / "icons" / "raub-desktop-64.png")
    languages.follow(settings.language, paths.assets_dir() / languages.FOLDER)
    context = Context.made(settings, paths.assets_dir(), paths.cache_dir() / "cards")
    context.window = window
    context.settings_file = settings_file
    context.notes.extend(notes)
    if not paths.has_home():
        context.notes.append(tr("You have no home folder on this computer, so nothing can be saved."))
    if pygame.display.get_driver() == "x11":
        tell_of_lost_display(partial(_lost, context))
    stage = SceneStack(context, window, TitleScene(context), partial(_scene_for, context), bridge)
    if setup is not None:
        setup = replace(setup, deck=setup.deck or settings.deck_of(setup.game))
        stage.open(ToTable(setup, guided=False))
    elif record is not None:
        stage.open(ToRecord(record))
    try:
        return stage.run()
    finally:
        context.close()
