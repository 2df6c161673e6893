"""Menus opened, clicked and written in without a window."""

from typing import Any

import pygame
import pytest

from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.scene import Change, Pop, Push, Replace, Route, Scene
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.context import Context
from raub_desktop.ui.routes import scene_for
from raub_desktop.ui.scenes.dialogs.reading_file import OpeningScene
from raub_desktop.ui.scenes.history.saved import SavedScene

SIZES = ((960, 540), (1280, 720), (1400, 1050), (2560, 1080))


def opened(scene: Screen, size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    """Draw a scene until it is at rest."""
    surface = pygame.Surface(size)
    scene.draw(surface)
    for _ in range(60):
        scene.update(0.05)
        if scene.dirty:
            scene.dirty = False
            scene.draw(surface)
    return surface


def words_drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All words that are drawn from now on."""
    told: list[str] = []
    text = Painter.text

    def noted(painter: Painter, surface: pygame.Surface, words: str, *how: Any) -> None:
        told.append(words)
        text(painter, surface, words, *how)

    monkeypatch.setattr(Painter, "text", noted)
    return told


def key(scene: Scene, which: int) -> Change | None:
    """One key pressed."""
    return scene.handle(pygame.Event(pygame.KEYDOWN, key=which, mod=0, unicode=""))


def until_read(scene: SavedScene) -> None:
    """Let time pass until a record has been taken in."""
    for _ in range(2000):
        change = scene.update(0.01)
        if isinstance(change, Push) and isinstance(change.to, OpeningScene):
            assert until_worked(change.to) == Pop()
        if scene.reading is None:
            return
    raise AssertionError("it is still being read")


def until_worked(scene: OpeningScene) -> Change:
    """Let time pass until long work is done; where it leads."""
    for _ in range(100_000):
        change = scene.update(0.01)
        if change is not None:
            scene.closed()
            return change
    raise AssertionError("it is still being done")


def click(scene: Screen, name: str) -> Change | None:
    """A click in the middle of a widget, which is scrolled into view."""
    widget = scene.widget(name)
    assert widget is not None, name
    scroll = scene.scroll_of(widget)
    if scroll is not None:
        scroll.reveal(widget.box)
    box = scene.seen(widget)
    centre = (box.centre.x * scene.scale.unit, box.centre.y * scene.scale.unit)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=centre, button=1))
    return scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=centre, button=1))


def write(scene: Scene, text: str) -> None:
    """Letters on the keyboard."""
    for letter in text:
        scene.handle(pygame.Event(pygame.TEXTINPUT, text=letter))


def clear(scene: Scene) -> None:
    """Take away what is written in the field."""
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_u, mod=pygame.KMOD_CTRL, unicode=""))


def led(context: Context, change: Change | None) -> Scene:
    """The scene a change leads to."""
    assert isinstance(change, Push | Replace)
    scene = scene_for(context, change.to) if isinstance(change.to, Route) else change.to
    return led(context, until_worked(scene)) if isinstance(scene, OpeningScene) else scene
