"""Whatever can be pressed is large enough for a finger, and a gamepad comes to it, on every screen and at the table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from raub_desktop.storage.store import Store
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.rows import centred
from raub_desktop.toolkit.input_devices import GLIDE, Inputs
from raub_desktop.toolkit.layout import Text
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Widget
from raub_desktop.toolkit.widgets.choosers import Chooser, Picker, Segments
from raub_desktop.toolkit.widgets.letters import LettersScene
from raub_desktop.toolkit.widgets.sample_fields import Samples
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.bindings import pad_action
from raub_desktop.ui.cards.placement import CARD_ASPECT
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.dialogs.ask import AskNameScene
from raub_desktop.ui.scenes.dialogs.files import FileScene
from raub_desktop.ui.scenes.play.ready import ReadyScene
from raub_desktop.ui.table.input.commands import DO_IT
from tests.long.every_scene import match_of
from tests.ui.scenes.menu_rig import opened
from tests.ui.scenes.table_rig import TableRig, a_setup
from tests.ui.scenes.test_key_letters import SOME, store
from tests.ui.scenes.test_longer_words import SCENES, a_sheet

__all__ = ["store"]

LEAST = THEME.touch - 1e-6
ARROWS = (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN)


ALL: dict[str, Callable[[Context, Store], Screen]] = {
    **SOME,
    "ready": lambda context, _: ReadyScene(context, "Ana", lambda: None, lambda: None),
    "name": lambda context, _: AskNameScene(context, "Name", "Keep", str),
    "file": lambda context, store: FileScene(
        context, "Open", "Open", lambda _: "", folder=store.folder, suffixes=(".db",), name="x"
    ),
}


@pytest.fixture
def scene(request: pytest.FixtureRequest, context: Context, store: Store) -> Iterator[Screen]:
    made = ALL[request.param](context, store)
    opened(made)
    yield made
    made.closed()


def parts(widget: Widget) -> list[float]:
    """How wide the places in a widget are that mean something else each."""
    match widget:
        case Segments():
            return [cell.w for cell in widget.cells(widget.box)]
        case Samples():
            return [widget.pitch]
        case Picker():
            return [widget.box.w / 3]
    return []


@pytest.mark.parametrize("scene", ALL, indirect=True)
def test_a_finger_hits_what_it_means_and_a_gamepad_comes_to_everything(scene: Screen) -> None:
    there = [one for one in scene.widgets if one.enabled]
    for widget in there:
        assert min(parts(widget), default=LEAST) >= LEAST, f"a part of {widget.name}"
        if scene.scroll_of(widget) is None:
            assert all(hit is widget for hit in hits(scene, widget)), widget.name
    assert {one.name for one in there} <= reached(scene)
    for name in [one.name for one in scene.widgets if one.enabled]:
        assert is_pressed(scene, name), name


def is_pressed(scene: Screen, name: str) -> bool:
    """Whether a gamepad presses a widget that it has come to, or begins to write in it."""
    scene.keyboard.move_focus(name, shown=True)
    widget, pressed = scene.widget(name), []
    assert widget is not None
    if widget.takes_keys:
        change = scene.handle(*pushed(pygame.CONTROLLER_BUTTON_A))
        return isinstance(change, Push) and isinstance(change.to, LettersScene)
    widget.activate = lambda: pressed.append(name)  # type: ignore[method-assign]  # a witness
    scene.handle(*pushed(pygame.CONTROLLER_BUTTON_A))
    return bool(pressed)


def hits(scene: Screen, widget: Widget) -> list[Widget | None]:
    """What a finger hits at the four ends of the place it needs for a widget."""
    place = centred(widget.box, 0.98 * THEME.touch, 0.98 * THEME.touch)
    x, y = place.centre
    return [scene.mouse.under(*at) for at in ((place.x, y), (place.right, y), (x, place.y), (x, place.bottom))]


def reached(scene: Screen) -> set[str]:
    """What a gamepad comes to with the button that goes round, and with the arrows."""
    found: set[str] = set()
    for button in (pygame.CONTROLLER_BUTTON_BACK, *ARROWS):
        for _ in range(2 * len(scene.widgets)):
            if any(scene.handle(event) is not None for event in pushed(button)):
                break  # it would be left
            found |= {scene.focus} if scene.focus_shown else set()
    return found


def pushed(button: int) -> list[pygame.Event]:
    """What a button of a gamepad means."""
    return Inputs(pad_action).read(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button), (1280, 720))


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize(
    ("game", "book", "seats", "phase"),
    [("raub", "serbian", 4, "exchange"), ("cruce", "auction", 4, "bid"), ("remi", "kontinentalni", 2, "play")],
)
def test_buttons_and_cards_of_the_table_are_large_enough(
    tmp_path: Path, game: str, book: str, seats: int, phase: str
) -> None:
    rig = TableRig(tmp_path, a_setup(book, seats, game=game, speed="off"), (1280, 720))
    rig.until_asked(phase)
    rig.frame()
    for one in rig.table.view.buttons(rig.table.playback, rig.table.bar):
        assert min(one.box.w, one.box.h) >= LEAST, one.button.name
    lefts = [card.x - card.height * CARD_ASPECT / 2 for card in rig.hand()]
    assert min(after - before for before, after in pairwise(lefts)) >= LEAST


@pytest.mark.usefixtures("screen")
def test_the_corner_of_a_hint_is_large_enough(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked()
    rig.key(pygame.K_h)

    def targets() -> Sequence[Box]:
        hint = rig.table.control.hint
        return () if hint is None else rig.table.view.hint(rig.table.playback, hint)[1]

    rig.until(lambda: bool(targets()))
    corner = min(targets(), key=lambda box: box.h)
    at = rig.pixels(corner.centre.x, corner.centre.y - 0.48 * THEME.touch)
    rig.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    assert rig.table.control.button_at_pointer() == DO_IT


def test_a_finger_beside_something_small_hits_it_and_between_two_the_one_it_is_on(context: Context) -> None:
    class Two(Screen):
        def build(self) -> None:
            self.widgets = [
                Widget("small").placed(Box(0.5, 0.5, 0.02, 0.02)),
                Widget("large").placed(Box(0.525, 0.45, 0.1, 0.1)),
            ]

        def paint(self, painter: object, surface: pygame.Surface) -> None:
            del painter, surface

    scene = Two(context)
    scene.lay_out()
    near, over = scene.mouse.under(0.495, 0.495), scene.mouse.under(0.527, 0.51)
    assert (near and near.name, over and over.name) == ("small", "large")
    assert scene.mouse.under(0.47, 0.5) is None


def test_a_finger_pulls_the_score_sheet_and_a_tap_leaves_it(context: Context) -> None:
    scene = a_sheet(context, match_of("raub", 0), ("Ana", "Vera", "Simo"))
    opened(scene)
    last = scene.hidden
    assert last > 0, "it is longer than the paper"
    inputs = Inputs(pad_action)

    def touch(kind: int, y: float) -> list[Change | None]:
        event = pygame.Event(kind, x=0.5, y=y, dx=0.0, dy=0.0, finger_id=1, touch_id=1)
        return [scene.handle(meant) for meant in inputs.read(event, (1280, 720))]

    touch(pygame.FINGERDOWN, 0.4)
    touch(pygame.FINGERMOTION, 0.5)
    assert not any(touch(pygame.FINGERUP, 0.5))
    assert scene.hidden == pytest.approx(last - 0.1, abs=0.01)
    touch(pygame.FINGERDOWN, 0.4)
    assert Pop() in touch(pygame.FINGERUP, 0.4)


@pytest.mark.parametrize("by_pad", [True, False])
def test_the_score_sheet_asks_nobody_to_point_who_has_a_gamepad(context: Context, *, by_pad: bool) -> None:
    context.by_pad = by_pad
    scene = a_sheet(context, match_of("raub", 0), ("Ana", "Vera", "Simo"))
    scene.words = replace(scene.words, rows=tuple(replace(row, sums=("",) * 3) for row in scene.words.rows))
    opened(scene)
    said = [node.words for node in scene.layout().walk() if isinstance(node, Text)]
    assert any("Point at" in words for words in said) is not by_pad


WAYS = ((0, -1), (0, 1), (-1, 0), (1, 0))


def passes(widget: Widget, way: tuple[int, int]) -> bool:
    """Whether an arrow leads on from a widget: a chooser answers those aside until its first or last value."""
    ends = {-1: 0, 1: len(widget.options) - 1} if isinstance(widget, Chooser) else {}
    return way[0] not in ends or (isinstance(widget, Chooser) and widget.place == ends[way[0]])


@pytest.mark.parametrize("scene", ["title", "new table", "codes", "rules", "name", "file"], indirect=True)
def test_arrows_lead_from_where_a_page_begins_to_everything(scene: Screen) -> None:
    scene.show_focus()
    start = scene.widget(scene.focus)
    assert start is not None
    reached = [start]
    for here in reached:
        found = (scene.keyboard.beside(here, way) for way in WAYS if passes(here, way))
        reached += [one for one in found if one is not None and one not in reached]
    assert {one.name for one in scene.widgets if one.enabled} == {one.name for one in reached}


@pytest.mark.parametrize("name", SCENES)
def test_what_the_hand_does_before_the_first_picture_of_a_page_is_no_failure(
    context: Context, store: Store, name: str
) -> None:
    pygame.display.set_mode((1280, 720))
    for kind, values in (
        (pygame.MOUSEMOTION, {"pos": (640, 360), "rel": (0, 0), "buttons": (0, 0, 0)}),
        (pygame.MOUSEWHEEL, {"x": 0, "y": -1, "precise_y": -1.0}),
        (GLIDE, {"speed": 1.0}),
        (pygame.MOUSEBUTTONDOWN, {"pos": (640, 360), "button": pygame.BUTTON_LEFT}),
        (pygame.KEYDOWN, {"key": pygame.K_DOWN, "mod": 0, "unicode": "", "scancode": 0}),
    ):
        scene = SCENES[name](context, store)
        scene.handle(pygame.Event(kind, **values))
        scene.closed()
