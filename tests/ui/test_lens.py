"""At 175 and 200 % a page is larger than the window: every part of it can be brought into sight, by whatever hand."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pygame
import pytest

from raub_desktop.toolkit.scene import Scene
from raub_desktop.toolkit.scene_stack import SceneStack
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.toolkit.window import Window
from raub_desktop.ui.context import Context
from raub_desktop.ui.routes import scene_for
from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene
from raub_desktop.ui.scenes.menu.about import AboutScene
from raub_desktop.ui.scenes.menu.help import HelpScene
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.scenes.rules.rules import RulesScene
from raub_desktop.ui.scenes.settings.settings import SettingsScene
from raub_desktop.ui.scenes.setup.new_table import NewTableScene
from raub_desktop.ui.scenes.setup.rule_editor import RuleEditorScene
from raub_desktop.ui.scenes.setup.table_making import first_table

WIDE, HIGH = 1280, 720


class Sitting:
    """A stage in an unseen window of 1280 x 720 pixels, with its lens."""

    def __init__(self, context: Context, scene: Scene, scale: float = 2.0) -> None:
        context.settings.scale = scale
        context.settings.window_size = WIDE, HIGH
        context.settings.speed = "off"
        self.stage = SceneStack(context, Window(context.settings), scene, partial(scene_for, context))
        self.turn()

    def turn(self, times: int = 3) -> None:
        for _ in range(times):
            self.stage._turn()

    def send(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.Event(kind, **values))
        self.turn(1)

    def key(self, key: int, mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")

    def wheel(self, notches: int, across: int = 0) -> None:
        self.send(pygame.MOUSEWHEEL, x=across, y=notches, precise_y=float(notches), precise_x=float(across))

    def press(self, at: tuple[int, int], to: tuple[int, int] | None = None) -> None:
        """The pointer goes down at a place of the window and comes up there, or is moved first."""
        self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        if to is not None:
            self.send(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=(1, 0, 0))
        self.send(pygame.MOUSEBUTTONUP, pos=to or at, button=1)

    @property
    def at(self) -> tuple[int, int]:
        """The page's point in the window's corner."""
        across, down = self.stage._viewport._at
        return across, down

    @property
    def start(self) -> tuple[int, int]:
        """The point where what is worth seeing begins."""
        return self.stage._viewport._worth.topleft

    @property
    def page(self) -> tuple[int, int]:
        page = self.stage._viewport._page
        return (WIDE, HIGH) if page is None else page.size

    def in_sight(self, rect: pygame.Rect) -> bool:
        lens = self.stage._viewport
        if lens._page is None:
            return pygame.Rect(0, 0, WIDE, HIGH).contains(rect)
        return pygame.Rect(self.at, (lens._seen(0), lens._seen(1))).contains(rect)


@pytest.fixture
def page(context: Context) -> Iterator[Sitting]:
    """The rule editor at 200 %, which is laid out wider than the window."""
    sitting = Sitting(context, RuleEditorScene(context, first_table(), lambda _: None))
    yield sitting
    sitting.stage._close(sitting.stage.top)


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
def test_up_to_150_percent_a_page_is_as_large_as_the_window(context: Context, scale: float) -> None:
    assert Sitting(context, AboutScene(context), scale).page == (WIDE, HIGH)


def test_above_it_everything_on_a_page_grows(context: Context, page: Sitting) -> None:
    assert page.page == (round(WIDE * 4 / 3), round(HIGH * 4 / 3))
    scene = page.stage.top
    assert isinstance(scene, Screen)
    assert scene.painter.grow == 1.5
    assert scene.painter.unit == round(HIGH * 4 / 3)


def test_no_table_is_larger_than_the_window() -> None:
    assert not TableScene.enlarged


@pytest.mark.parametrize("make", [lambda context: SettingsScene(context, "keys"), HelpScene, AboutScene])
def test_whatever_the_keys_mean_is_in_sight(context: Context, make: Callable[[Context], Screen]) -> None:
    scene = make(context)
    sitting = Sitting(context, scene)
    for _ in range(len(scene.widgets) + 1):
        sitting.key(pygame.K_TAB)
        meant = scene.focus_rect()
        assert meant is not None
        assert sitting.in_sight(meant.clip((0, 0), sitting.page))


def test_an_arrow_that_leads_nowhere_moves_the_page(context: Context) -> None:
    """With the arrows alone, a gamepad's for instance, every corner is seen."""
    scene = HelpScene(context)
    page = Sitting(context, scene)
    for _ in range(60):
        page.key(pygame.K_DOWN)
    scroll, *_ = scene.scroll_areas
    assert scroll.offset == scroll.furthest > 0


def test_control_and_an_arrow_move_the_page(page: Sitting) -> None:
    page.key(pygame.K_DOWN, pygame.KMOD_LCTRL)
    assert page.at[0] == page.start[0]
    assert page.at[1] > page.start[1]
    page.key(pygame.K_RIGHT, pygame.KMOD_LCTRL)
    assert page.at[0] > page.start[0]


def test_the_wheel_moves_the_page_to_its_ends(page: Sitting) -> None:
    for _ in range(20):
        page.wheel(-1)
        page.wheel(0, across=1)
    lens = page.stage._viewport
    assert page.at == (lens._worth.right - lens._seen(0), lens._worth.bottom - lens._seen(1))
    for _ in range(20):
        page.wheel(1)
    assert page.at[1] == page.start[1]


def test_the_bars_move_the_page(page: Sitting) -> None:
    page.press((5, HIGH - 4), (WIDE, HIGH - 4))
    page.press((WIDE - 4, 5), (WIDE - 4, HIGH))
    assert page.at == (page.stage._viewport._furthest(0), page.stage._viewport._furthest(1))


def test_a_finger_pulls_the_page_where_nothing_lies(page: Sitting) -> None:
    page.press((640, 20), (440, 20))
    assert page.at == (page.start[0] + 200, page.start[1])


def test_a_click_is_meant_for_what_is_seen_there(context: Context) -> None:
    scene = NewTableScene(context, first_table())
    page = Sitting(context, scene)
    edit = scene.widget("edit")
    assert edit is not None
    before = scene.seen(edit)
    page.wheel(-2)
    there = scene.seen(edit)
    assert there.y < before.y
    page.press((round(there.centre.x * scene.scale.unit), round(there.centre.y * scene.scale.unit)))
    assert isinstance(page.stage.top, RuleEditorScene)


def test_a_list_that_is_opened_is_in_sight(context: Context) -> None:
    scene = NewTableScene(context, first_table())
    sitting = Sitting(context, scene)
    last = scene.widget("player 3")
    assert last is not None
    scroll = scene.scroll_of(last)
    assert scroll is not None
    scroll.reveal(last.box)
    centre = scene.seen(last).centre
    sitting.press((round(centre.x * scene.scale.unit), round(centre.y * scene.scale.unit)))
    meant = scene.focus_rect()
    assert meant is not None
    assert meant.h > scene.painter.px(last.box.h)
    assert sitting.in_sight(meant)


def test_what_is_seen_is_that_part_of_the_page(context: Context, page: Sitting) -> None:
    page.wheel(-2)
    lens = page.stage._viewport
    assert lens._page is not None
    window = page.stage._window.surface
    for at in ((3, 3), (300, 200), (900, 500)):
        assert window.get_at(at) == lens._page.get_at((at[0] + page.at[0], at[1] + page.at[1]))


def test_a_question_begins_in_the_middle_of_its_page(context: Context) -> None:
    asked = Sitting(context, ConfirmScene(context, "Sure?", "It is gone then.", "Delete", lambda: None))
    over = asked.page[0] - WIDE, asked.page[1] - HIGH
    assert asked.at == pytest.approx((over[0] / 2, over[1] / 2), abs=1)
    lens = asked.stage._viewport
    assert not any(lens._over(axis) for axis in (0, 1)), "it is seen whole"


@pytest.mark.parametrize("scale", [1.75, 2.0])
def test_the_settings_are_never_scrolled_sideways(context: Context, scale: float) -> None:
    scene = SettingsScene(context)
    sitting = Sitting(context, scene, scale)
    for name, _ in scene.rows.sections():
        scene._open(name)
        sitting.turn()
        assert not sitting.stage._viewport._over(0)
        for widget in scene.widgets:
            assert (
                sitting.start[0]
                <= scene.painter.px(widget.box.x)
                < scene.painter.px(widget.box.right)
                < WIDE + sitting.start[0]
            )


def test_the_cloths_rim_is_no_reason_to_scroll(context: Context) -> None:
    scene = NewTableScene(context, first_table())
    sitting = Sitting(context, scene, 1.75)
    sitting.turn()
    assert sitting.page == (WIDE, HIGH)
    for widget in scene.widgets:
        scroll = scene.scroll_of(widget)
        if scroll is not None:
            scroll.reveal(widget.box)
        assert sitting.in_sight(scene.painter.pixels(scene.seen(widget)))


@pytest.mark.parametrize("compared", [False, True])
@pytest.mark.parametrize("scale", [1.75, 2.0])
def test_the_rules_are_scrolled_down_by_one_bar_alone(context: Context, scale: float, compared: bool) -> None:
    scene = RulesScene(context, first_table(), any_game=True)
    sitting = Sitting(context, scene, scale)
    if compared:
        scene.compare()
    sitting.turn()
    assert sitting.page == (WIDE, HIGH)
    assert scene.reader.furthest > 0
    for widget in scene.widgets:
        scroll = scene.scroll_of(widget)
        if scroll is not None:
            scroll.reveal(widget.box)
        assert sitting.in_sight(scene.painter.pixels(scene.seen(widget)))
