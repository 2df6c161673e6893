"""A drop-down list is opened, gone through and closed by mouse and keys alike."""

import pygame
import pytest

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.scene import Pop
from raub_desktop.toolkit.widgets.drop_down import DropDown
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.context import Context

SIZE = (1280, 720)
NAMES = [f"Language {number}" for number in range(14)]


class Form(Screen):
    """One drop-down list, built anew with every choice."""

    def __init__(self, context: Context, y: float = 0.1) -> None:
        super().__init__(context)
        self.value, self.y = 2, y
        self.surface = pygame.Surface(SIZE)
        self.draw(self.surface)

    def build(self) -> None:
        self.widgets = [
            DropDown("d", list(enumerate(NAMES)), self.value, self.choose).placed(Box(0.1, self.y, 0.4, 0.05))
        ]

    def choose(self, value: int) -> None:
        self.value = value
        self.rebuild()

    def key(self, *keys: int, letter: str = "") -> None:
        for key in keys:
            assert self.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter)) is None
            self.draw(self.surface)

    def click(self, x: float, y: float) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pos = round(x * self.scale.unit), round(y * self.scale.unit)
            self.handle(pygame.Event(kind, pos=pos, button=1))
            self.draw(self.surface)

    @property
    def is_open(self) -> bool:
        widget = self.widgets[0]
        assert isinstance(widget, DropDown)
        return widget.shown is not None


def test_by_keys_it_is_opened_gone_through_and_closed(context: Context) -> None:
    form = Form(context)
    form.key(pygame.K_TAB, pygame.K_RETURN)
    assert form.is_open
    form.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_RETURN)
    assert (form.value, form.is_open) == (3, False)
    form.key(pygame.K_RETURN, pygame.K_END, pygame.K_RETURN)
    assert form.value == len(NAMES) - 1


def test_escape_closes_the_list_and_not_the_screen(context: Context) -> None:
    form = Form(context)
    form.key(pygame.K_TAB, pygame.K_RETURN, pygame.K_DOWN, pygame.K_ESCAPE)
    assert (form.value, form.is_open) == (2, False)
    assert isinstance(form.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")), Pop)


@pytest.mark.parametrize(("y", "below"), [(0.1, 1), (0.85, -1)])
def test_by_mouse_what_is_clicked_in_the_list_is_chosen(context: Context, y: float, below: int) -> None:
    form = Form(context, y)
    form.click(0.3, y + 0.025)
    assert form.is_open
    form.click(0.2, y + 0.025 + below * 0.10)
    assert not form.is_open
    assert form.value != 2


def test_a_click_beside_the_list_closes_it_and_presses_nothing(context: Context) -> None:
    form = Form(context)
    form.click(0.3, 0.125)
    form.click(1.5, 0.9)
    assert (form.value, form.is_open) == (2, False)


def test_an_open_list_is_seen_and_leaves_no_trace(context: Context) -> None:
    form = Form(context)
    before = form.surface.get_buffer().raw
    form.click(0.3, 0.125)
    form.handle(pygame.Event(pygame.MOUSEMOTION, pos=(1200, 700), rel=(0, 0), buttons=(0, 0, 0)))
    form.draw(form.surface)
    assert form.surface.get_buffer().raw != before
    form.key(pygame.K_ESCAPE)
    form.draw(form.surface)
    assert form.surface.get_buffer().raw == before


def test_left_and_right_change_it_without_the_list(context: Context) -> None:
    form = Form(context)
    form.key(pygame.K_TAB, pygame.K_RIGHT)
    assert (form.value, form.is_open) == (3, False)


@pytest.mark.parametrize("y", [0.1, 0.85])
def test_the_field_is_seen_as_before_while_its_list_is_open(context: Context, y: float) -> None:
    form = Form(context, y)
    inside = form.painter.pixels(Box(0.1, y, 0.4, 0.05).grown(-0.006))
    form.handle(pygame.Event(pygame.MOUSEMOTION, pos=(1200, 300), rel=(0, 0), buttons=(0, 0, 0)))
    before = form.surface.subsurface(inside).copy()
    form.click(0.3, y + 0.025)
    assert form.is_open
    assert form.surface.subsurface(inside).copy().get_buffer().raw == before.get_buffer().raw
