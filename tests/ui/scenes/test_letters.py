"""A gamepad writes by a grid of letters, passes by fields, and shows what it will press; a pulled page rolls on."""

from itertools import pairwise
from typing import Any

import pygame
import pytest

from raub_desktop.language.numbers import alphabet
from raub_desktop.toolkit.input_devices import GLIDE, Inputs
from raub_desktop.toolkit.scene import Change, Push
from raub_desktop.toolkit.widgets.letters import LettersScene
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.bindings import pad_action
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.dialogs.ask import AskNameScene, AskNumbersScene, Wanted
from raub_desktop.ui.scenes.rules.rules import RulesScene
from raub_desktop.ui.scenes.settings.settings import SettingsScene
from raub_desktop.ui.scenes.setup.new_table import NewTableScene
from raub_desktop.ui.scenes.setup.table_making import first_table
from tests.long.every_scene import match_of
from tests.ui.scenes.menu_rig import click, opened
from tests.ui.scenes.test_longer_words import a_sheet

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
X, Y = pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y
DOWN, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT


def push(scene: Screen, button: int) -> Change | None:
    """A button of a gamepad goes down."""
    (meant,) = Inputs(pad_action).read(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button), (1280, 720))
    return scene.handle(meant)


def letters(scene: Screen) -> LettersScene:
    """The grid that A opens on the field in focus."""
    change = push(scene, A)
    assert isinstance(change, Push)
    assert isinstance(change.to, LettersScene)
    opened(change.to)
    return change.to


def press(grid: LettersScene, name: str) -> None:
    """Go to a button of the grid by the arrows alone, and press it."""
    by_arrows(grid, name)
    push(grid, A)


def by_arrows(scene: Screen, name: str) -> None:
    """Go to a widget as one who sees where it is."""
    to = scene.widget(name)
    assert to is not None
    for _ in range(60):
        here = scene.widget(scene.focus)
        assert here is not None
        if here.name == name:
            return
        across, down = to.box.centre.x - here.box.centre.x, to.box.centre.y - here.box.centre.y
        if abs(down) > 0.02:
            push(scene, DOWN if down > 0 else pygame.CONTROLLER_BUTTON_DPAD_UP)
        else:
            push(scene, RIGHT if across > 0 else pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    raise AssertionError(f"the arrows do not come to {name}")


def test_a_name_is_written_by_a_grid_of_letters(context: Context) -> None:
    asked = AskNameScene(context, "A new player", "Create", lambda name: "")
    opened(asked)
    grid = letters(asked)
    assert grid.focus == "letter A", "the first letter of a name is a capital, and the keys begin there"
    for name in ("letter A", "letter n", "letter x"):
        press(grid, name)
    assert asked.name == "Anx"
    push(grid, X)
    press(grid, "letter a")
    push(grid, Y)
    assert asked.name == "Ana "
    assert grid.widget("letter B") is not None, "and so is that of the next word"
    assert push(grid, B) is not None
    assert asked.name == "Ana "


def test_the_grid_has_all_letters_of_the_language_and_a_number_has_only_digits(context: Context) -> None:
    asked = AskNameScene(context, "A new player", "Create", lambda name: "", name="A")
    opened(asked)
    grid = letters(asked)
    assert all(grid.widget(f"letter {letter}") is not None for letter in alphabet())
    numbers = AskNumbersScene(context, "Which?", "Go", [Wanted("deal", "Deal", (1, 99), 7)], lambda _: "")
    opened(numbers)
    grid = letters(numbers)
    press(grid, "delete")
    press(grid, "letter 4")
    press(grid, "letter 2")
    assert [widget.name[-1] for widget in grid.widgets if widget.name.startswith("letter")] == list("0123456789")
    push(numbers, DOWN)
    assert numbers.numbers == {"deal": 42}


def test_an_arrow_leaves_the_field_of_a_name(context: Context) -> None:
    context.by_pad = True
    table = NewTableScene(context, first_table())
    opened(table)
    field = next(widget for widget in table.widgets if widget.takes_keys)
    table.keyboard.move_focus(field.name, shown=True)
    push(table, RIGHT)
    assert table.focus != field.name


def test_a_page_that_a_gamepad_opens_shows_at_once_what_it_will_press(context: Context) -> None:
    context.by_pad = True
    page = SettingsScene(context)
    opened(page)
    assert page.focus_shown
    before = page.focus
    push(page, DOWN)
    assert page.focus != before, "the first arrow goes somewhere"


def test_the_cap_stands_on_what_the_button_will_press(context: Context) -> None:
    context.by_pad = True
    asked = AskNameScene(context, "A new player", "Create", lambda name: "")
    opened(asked)
    create, cancel = asked.widget("yes"), asked.widget("no")
    assert create is not None
    assert cancel is not None
    assert (create.shown_cap, cancel.shown_cap) == ("", "B"), "A would show the letters"
    asked.keyboard.move_focus("yes", shown=True)
    assert (create.shown_cap, cancel.shown_cap) == ("A", "B")
    context.pad_kind = "playstation"
    assert (create.shown_cap, cancel.shown_cap) == ("✕", "○")


def test_no_key_is_named_to_a_finger(context: Context) -> None:
    asked = AskNameScene(context, "A new player", "Create", lambda name: "")
    opened(asked)
    create = asked.widget("yes")
    assert create is not None
    assert create.shown_cap == "Enter"
    touch(asked, pygame.FINGERDOWN, 0.1)
    touch(asked, pygame.FINGERUP, 0.1)
    assert create.shown_cap == ""
    asked.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    assert create.shown_cap == "Enter"


_FINGERS: dict[Screen, Inputs] = {}


def touch(scene: Screen, kind: int, y: float) -> list[Any]:
    """One finger on the middle of the window."""
    inputs = _FINGERS.setdefault(scene, Inputs(pad_action))
    event = pygame.Event(kind, x=0.4, y=y, dx=0.0, dy=0.0, finger_id=1, touch_id=1)
    return [scene.handle(meant) for meant in inputs.read(event, (1280, 720))]


@pytest.fixture
def rules(context: Context) -> RulesScene:
    """A long page."""
    page = RulesScene(context, first_table())
    opened(page)
    return page


def fling(page: Screen) -> None:
    """Pull a page up quickly, and lift the finger."""
    touch(page, pygame.FINGERDOWN, 0.8)
    for y in (0.76, 0.7, 0.62, 0.54):
        touch(page, pygame.FINGERMOTION, y)
        page.update(1 / 60)
    touch(page, pygame.FINGERUP, 0.54)


def test_a_page_that_is_flung_rolls_on_slower_and_slower_and_stops_under_a_touch(rules: RulesScene) -> None:
    scroll = next(area for area in rules.scroll_areas if area.furthest)
    fling(rules)
    places = [scroll.offset]
    for _ in range(30):
        assert rules.moving
        rules.update(1 / 60)
        places.append(scroll.offset)
    steps = [after - before for before, after in pairwise(places)]
    assert steps[0] > steps[15] > steps[29] > 0
    section = rules.focus
    assert not any(touch(rules, pygame.FINGERDOWN, 0.5))
    rules.update(1 / 60)
    stopped = scroll.offset
    assert not any(touch(rules, pygame.FINGERUP, 0.5))
    rules.update(1 / 60)
    assert (scroll.offset, rules.moving, rules.focus) == (stopped, False, section)


def test_a_finger_that_rests_before_it_is_lifted_flings_nothing(rules: RulesScene) -> None:
    scroll = next(area for area in rules.scroll_areas if area.furthest)
    touch(rules, pygame.FINGERDOWN, 0.8)
    for y in (0.7, 0.6):
        touch(rules, pygame.FINGERMOTION, y)
        rules.update(1 / 60)
    for _ in range(20):
        rules.update(1 / 60)
    touch(rules, pygame.FINGERUP, 0.6)
    at = scroll.offset
    rules.update(0.1)
    assert (scroll.offset, rules.moving) == (at, False)


def test_the_right_stick_moves_a_page_smoothly_for_as_long_as_it_is_pushed(rules: RulesScene) -> None:
    scroll = next(area for area in rules.scroll_areas if area.furthest)
    rules.handle(pygame.Event(GLIDE, speed=0.5))
    places = []
    for _ in range(20):
        rules.update(1 / 60)
        places.append(scroll.offset)
    steps = {round(after - before, 6) for before, after in pairwise(places)}
    assert len(steps) == 1
    assert 0 < steps.pop() < 0.05
    rules.handle(pygame.Event(GLIDE, speed=0.0))
    rules.update(1 / 60)
    assert (scroll.offset, rules.moving) == (places[-1], False)


def test_a_finger_hits_what_is_small_a_little_beside_it(context: Context) -> None:
    page = SettingsScene(context)
    opened(page)
    done = page.widget("done")
    assert done is not None
    box = page.seen(done)._replace(h=0.03)
    done.box = box
    below = box.centre.x, box.bottom + 0.012
    assert page.mouse.under(*below) is not done
    context.by_finger = True
    assert page.mouse.under(*below) is done
    click(page, "done")
    assert not context.by_finger


def test_the_right_stick_moves_the_score_sheet(context: Context) -> None:
    sheet = a_sheet(context, match_of("raub", 0), ("Ana", "Vera", "Simo"))
    opened(sheet)
    last = sheet.hidden
    sheet.handle(pygame.Event(GLIDE, speed=-1.0))
    sheet.update(0.05)
    assert sheet.moving
    assert 0 < sheet.hidden < last
    sheet.handle(pygame.Event(GLIDE, speed=0.0))
    assert not sheet.moving
