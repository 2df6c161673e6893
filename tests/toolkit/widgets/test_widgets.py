"""Widgets answer the mouse and the keyboard alike."""

from collections.abc import Sequence

import pygame
import pytest

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.layout import Control, Row
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.widgets.base import Look, Widget
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.choosers import Check, Letters, Picker, Segments
from raub_desktop.toolkit.widgets.number_field import number_widgets
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.toolkit.widgets.text_field import TextField
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.menu.pause import PauseScene
from raub_desktop.ui.scenes.setup.table_making import first_table
from tests.ui.scenes.menu_rig import opened


class Desk(Screen):
    """A screen with the widgets a test puts on it."""

    def __init__(self, context: Context, *widgets: Widget) -> None:
        super().__init__(context)
        self.given = list(widgets)
        self.sheet: Scroll | None = None
        """What all widgets lie on, where it can be scrolled."""
        self.draw(pygame.Surface((1280, 720)))

    def build(self) -> None:
        self.widgets = list(self.given)

    def scroll_of(self, widget: Widget) -> Scroll | None:
        return self.sheet

    @property
    def scroll_areas(self) -> Sequence[Scroll]:
        return () if self.sheet is None else (self.sheet,)

    def key(self, key: int, mod: int = 0) -> Change | None:
        return self.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def write(self, text: str) -> None:
        for letter in text:
            self.handle(pygame.Event(pygame.TEXTINPUT, text=letter))

    def by_mouse(self, kind: int, x: float, y: float) -> Change | None:
        pos = round(x * self.scale.unit), round(y * self.scale.unit)
        return self.handle(pygame.Event(kind, pos=pos, button=1))

    def click(self, x: float, y: float) -> Change | None:
        self.by_mouse(pygame.MOUSEBUTTONDOWN, x, y)
        return self.by_mouse(pygame.MOUSEBUTTONUP, x, y)


def button(name: str, x: float, said: list[str]) -> Button:
    return Button(name, name, lambda: said.append(name)).placed(Box(x, 0.1, 0.2, 0.06))


def test_a_button_is_pressed_by_click_enter_and_space(context: Context) -> None:
    said: list[str] = []
    desk = Desk(context, button("a", 0.1, said), button("b", 0.4, said))
    desk.click(0.5, 0.13)
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_LEFT)
    desk.key(pygame.K_RETURN)
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_SPACE)
    assert said == ["b", "a", "b"]


def test_a_click_that_ends_elsewhere_presses_nothing(context: Context) -> None:
    said: list[str] = []
    desk = Desk(context, button("a", 0.1, said), button("b", 0.4, said))
    desk.by_mouse(pygame.MOUSEBUTTONDOWN, 0.15, 0.13)
    desk.by_mouse(pygame.MOUSEBUTTONUP, 0.45, 0.13)
    assert not said


def test_a_button_out_of_use_cannot_be_pressed_or_reached(context: Context) -> None:
    said: list[str] = []
    first, second = button("a", 0.1, said), button("b", 0.4, said)
    first.enabled = False
    desk = Desk(context, first, second)
    desk.click(0.15, 0.13)
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_RETURN)
    assert said == ["b"]


def test_the_focus_is_seen_only_while_the_keyboard_is_used(context: Context) -> None:
    desk = Desk(context, button("a", 0.1, []))
    assert not desk.focus_shown
    desk.key(pygame.K_TAB)
    assert desk.focus_shown
    desk.click(0.15, 0.13)
    assert not desk.focus_shown


def test_escape_leaves(context: Context) -> None:
    assert isinstance(Desk(context).key(pygame.K_ESCAPE), Pop)


def test_nothing_is_drawn_until_something_changes(context: Context) -> None:
    desk = Desk(context, button("a", 0.1, []), button("b", 0.4, []))
    desk.dirty = False
    desk.by_mouse(pygame.MOUSEMOTION, 0.9, 0.9)
    assert not desk.dirty
    desk.by_mouse(pygame.MOUSEMOTION, 0.15, 0.13)
    assert desk.dirty
    desk.dirty = False
    desk.by_mouse(pygame.MOUSEMOTION, 0.16, 0.13)
    assert not desk.dirty


def test_segments_choose_what_is_clicked_or_stepped_to(context: Context) -> None:
    chosen: list[int] = []
    segments = Segments("n", [(2, "2"), (3, "3"), (4, "4")], 3, chosen.append).placed(Box(0.1, 0.1, 0.3, 0.05))
    desk = Desk(context, segments)
    desk.click(0.38, 0.12)
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_LEFT)
    segments.value = 2
    desk.key(pygame.K_LEFT)
    assert chosen == [4, 2], "nothing lies left of the first"


def test_a_picker_steps_by_its_arrows_and_goes_round_in_the_middle(context: Context) -> None:
    chosen: list[str] = []
    picker = Picker("p", [("x", "X"), ("y", "Y"), ("z", "Z")], "z", chosen.append).placed(Box(0.1, 0.1, 0.3, 0.05))
    desk = Desk(context, picker)
    desk.click(0.11, 0.12)
    desk.click(0.39, 0.12)
    desk.click(0.25, 0.12)
    assert chosen == ["y", "x"]


def test_a_check_box_turns(context: Context) -> None:
    chosen: list[bool] = []
    Check("c", "yes", True, chosen.append).placed(Box(0, 0, 1, 1)).activate()
    assert chosen == [False]


def test_letters_are_turned_one_by_one_and_keep_their_order(context: Context) -> None:
    chosen: list[str] = []
    letters = Letters("l", [(one, one) for one in "AK87"], "7", chosen.append).placed(Box(0.1, 0.1, 0.4, 0.05))
    desk = Desk(context, letters)
    desk.click(0.11, 0.12)
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_SPACE)
    desk.click(0.49, 0.12)
    assert chosen == ["A7", "K7", ""]


def test_a_field_is_written_in_and_mended(context: Context) -> None:
    texts: list[str] = []
    field = TextField("f", "Ana", texts.append, longest=6).placed(Box(0.1, 0.1, 0.4, 0.05))
    desk = Desk(context, field)
    desk.click(0.45, 0.12)
    desk.write("ž")
    desk.key(pygame.K_LEFT)
    desk.key(pygame.K_BACKSPACE)
    desk.key(pygame.K_HOME)
    desk.write("Ђ ")
    desk.key(pygame.K_DELETE)
    desk.write("xxxxx")
    assert field.text == "Ђ xxnž"
    assert texts[-1] == field.text


def test_letters_written_in_a_field_are_no_shortcuts(context: Context) -> None:
    class Shortcuts(Desk):
        def shortcut(self, event: pygame.Event) -> Change | None:
            return Pop() if event.key == pygame.K_q else None

    desk = Shortcuts(
        context, TextField("f", "", lambda text: None).placed(Box(0.1, 0.1, 0.4, 0.05)), button("b", 0.6, [])
    )
    assert isinstance(desk.key(pygame.K_q), Pop), "before the field is meant"
    desk.click(0.2, 0.12)
    assert desk.key(pygame.K_q) is None
    desk.click(0.65, 0.12)
    assert isinstance(desk.key(pygame.K_q), Pop)


@pytest.mark.parametrize(("by", "offset"), [(0.5, 0.5), (9.0, 1.4), (-1.0, 0.0)])
def test_a_sheet_is_not_moved_past_its_ends(by: float, offset: float) -> None:
    scroll = Scroll(Box(0, 0.1, 1, 0.6), 2.0)
    scroll.move(by)
    assert scroll.offset == pytest.approx(offset)


def test_a_short_sheet_does_not_move() -> None:
    scroll = Scroll(Box(0, 0.1, 1, 0.6), 0.4)
    assert not scroll.wheel(-3)


def test_what_has_the_focus_is_brought_into_view() -> None:
    scroll = Scroll(Box(0, 0.1, 1, 0.6), 3.0)
    for box in (Box(0, 2.4, 1, 0.1), Box(0, 0.3, 1, 0.1)):
        scroll.reveal(box)
        assert scroll.seen(box).within(scroll.box)


def test_the_bar_is_dragged(context: Context) -> None:
    desk = Desk(context)
    desk.sheet = Scroll(Box(0.1, 0.1, 1.0, 0.6), 3.0)
    desk.by_mouse(pygame.MOUSEBUTTONDOWN, 1.09, 0.12)
    desk.by_mouse(pygame.MOUSEMOTION, 1.09, 5.0)
    assert desk.sheet.offset == pytest.approx(2.4)
    desk.by_mouse(pygame.MOUSEBUTTONUP, 1.09, 5.0)
    desk.by_mouse(pygame.MOUSEMOTION, 1.09, 0.1)
    assert desk.sheet.offset == pytest.approx(2.4)


def test_the_sheet_is_pulled_by_a_finger_and_nothing_on_it_is_pressed(context: Context) -> None:
    said: list[str] = []
    desk = Desk(context, button("a", 0.1, said))
    desk.sheet = Scroll(Box(0, 0.1, 1, 0.6), 2.0)
    desk.by_mouse(pygame.MOUSEBUTTONDOWN, 0.15, 0.14)
    desk.by_mouse(pygame.MOUSEMOTION, 0.15, 0.04)
    desk.by_mouse(pygame.MOUSEBUTTONUP, 0.15, 0.04)
    assert desk.sheet.offset == pytest.approx(0.1)
    assert not said
    desk.by_mouse(pygame.MOUSEMOTION, 0.15, 0.6)
    assert desk.sheet.offset == pytest.approx(0.1)


def test_a_click_that_slips_a_little_is_a_click(context: Context) -> None:
    said: list[str] = []
    desk = Desk(context, button("a", 0.1, said))
    desk.sheet = Scroll(Box(0, 0.1, 1, 0.6), 2.0)
    desk.by_mouse(pygame.MOUSEBUTTONDOWN, 0.15, 0.14)
    desk.by_mouse(pygame.MOUSEMOTION, 0.15, 0.145)
    desk.by_mouse(pygame.MOUSEBUTTONUP, 0.15, 0.145)
    assert said == ["a"]
    assert desk.sheet.offset == 0


def test_what_is_scrolled_out_of_sight_cannot_be_clicked(context: Context) -> None:
    said: list[str] = []
    desk = Desk(context, button("a", 0.1, said))
    desk.sheet = Scroll(Box(0, 0.1, 1, 0.3), 2.0)
    desk.sheet.move(0.5)
    desk.click(0.15, 0.13)
    assert not said


def test_the_ring_round_a_number_lies_clear_of_the_buttons_beside_it(context: Context) -> None:
    widgets = number_widgets("number", (1, 9), 5, lambda _: None)
    desk = Desk(context, *widgets)
    Row(*map(Control, widgets)).place(desk.painter, Box(0.2, 0.1, 0.4, 0.05))
    less, field, more = widgets
    pictures = []
    for focused in (False, True):
        surface = pygame.Surface((1280, 720))
        field.draw(desk.painter, surface, field.box, Look(focused=focused))
        pictures.append([surface.subsurface(desk.painter.pixels(one.box)).copy() for one in (less, more)])
    for before, after in zip(*pictures, strict=True):
        assert (
            pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), after).count() == before.width * before.height
        )


def test_the_words_of_the_pause_menu_stand_on_paper_whatever_lies_below(context: Context) -> None:
    scene = PauseScene(context, first_table(), lambda: None)
    pictures = []
    for ink in ((0, 0, 0), (250, 90, 20)):
        scene.beneath = pygame.Surface((1280, 720))
        scene.beneath.fill(ink)
        scene.resized()
        pictures.append(opened(scene))
    assert scene.tree is not None
    inside = scene.painter.pixels(scene.tree.root.box.grown(-0.02))
    one, other = (picture.subsurface(inside) for picture in pictures)
    assert pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other).count() == inside.w * inside.h


def test_an_arrow_past_the_last_value_leads_on_to_another_widget() -> None:
    chosen: list[int] = []
    one = Segments("one", [(1, "a"), (2, "b")], 2, chosen.append).placed(Box(0, 0, 0.4, 0.05))
    right, left = (pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="") for key in (pygame.K_RIGHT, pygame.K_LEFT))
    assert not one.key(right)
    assert one.key(left)
    assert chosen == [1]
