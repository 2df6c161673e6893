"""Menus opened, clicked and written in without a window."""

import pygame

from raub_desktop.ui.scene import Change, Scene
from raub_desktop.ui.widgets.screen import Screen

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


def key(scene: Scene, which: int) -> Change | None:
    """One key pressed."""
    return scene.handle(pygame.Event(pygame.KEYDOWN, key=which, mod=0, unicode=""))


def click(scene: Screen, name: str) -> Change | None:
    """A click in the middle of a widget, which is scrolled into view."""
    widget = scene.widget(name)
    assert widget is not None, name
    centre = (widget.box.centre.x * scene.scale.unit, widget.box.centre.y * scene.scale.unit)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=centre, button=1))
    return scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=centre, button=1))


def write(scene: Scene, text: str) -> None:
    """Letters on the keyboard."""
    for letter in text:
        scene.handle(pygame.Event(pygame.TEXTINPUT, text=letter))


def clear(scene: Scene) -> None:
    """Take away what is written in the field."""
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_u, mod=pygame.KMOD_CTRL, unicode=""))
