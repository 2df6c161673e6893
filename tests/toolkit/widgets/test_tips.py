"""A button that carries only a sign says what it is for, to the pointer and to the keys."""

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.context import Context

SIZE = (1280, 720)


class Desk(Screen):
    """A button with a tip, and one without."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.surface = pygame.Surface(SIZE)
        self.draw(self.surface)
        self.dirty = False

    def build(self) -> None:
        self.widgets = [
            Button("sign", "?", lambda: None, tip="What this is for").placed(Box(0.3, 0.9, 0.06, 0.06)),
            Button("words", "Words", lambda: None).placed(Box(0.6, 0.9, 0.3, 0.06)),
        ]

    def picture(self) -> bytes:
        self.draw(self.surface)
        self.dirty = False
        return self.surface.get_buffer().raw

    def point(self, x: float) -> None:
        pos = round(x * self.scale.unit), round(0.93 * self.scale.unit)
        self.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def rest(self, seconds: float) -> None:
        for _ in range(round(seconds * 20)):
            self.update(0.05)


def test_the_tip_comes_after_a_short_rest_and_goes_with_the_pointer(context: Context) -> None:
    desk = Desk(context)
    away = desk.picture()
    desk.point(0.33)
    at_once = desk.picture()
    desk.rest(1.0)
    assert desk.dirty
    assert desk.picture() != at_once
    desk.rest(5.0)
    assert not desk.dirty, "nothing is painted while nothing changes"
    desk.point(0.1)
    desk.rest(0.1)
    assert desk.picture() == away


def test_what_has_words_has_no_tip(context: Context) -> None:
    desk = Desk(context)
    desk.point(0.7)
    before = desk.picture()
    desk.rest(2.0)
    assert desk.picture() == before


def test_the_keys_are_told_too_until_something_is_pressed(context: Context) -> None:
    desk = Desk(context)
    desk.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    before = desk.picture()
    desk.rest(1.0)
    assert desk.picture() != before
    desk.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert desk.picture() == before
