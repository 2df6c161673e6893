"""Scenes are handed to screen readers by AccessKit where it is installed, and what those ask for is done by keys."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from raub_desktop.storage.store import Store
from raub_desktop.toolkit.accessibility import bridge as bridging
from raub_desktop.toolkit.accessibility.bridge import CLICK, FOCUS, LESS, MORE, REQUEST, Bridge
from raub_desktop.toolkit.accessibility.presenter import Listening
from raub_desktop.toolkit.accessibility.tree import Control, Measured, Role, Said, SceneTree
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.window import Window
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.settings.settings import SettingsScene
from tests.ui.scenes.menu_rig import opened
from tests.ui.scenes.table_rig import a_setup
from tests.ui.scenes.test_longer_words import SCENES, SIZE, store
from tests.ui.table.heard_rig import HeardRig

__all__ = ["store"]
LISTENED = sorted(SCENES.keys() - {"score sheet of Remi", "score sheet of Cruce"})


class Adapter:
    """AccessKit's adapter, with nobody behind it."""

    latest: "Adapter"

    def __init__(self, activated: Any, requested: Any, deactivated: Any) -> None:
        Adapter.latest = self
        self.activated, self.requested, self.deactivated = activated, requested, deactivated
        self.updates: list[Any] = []
        self.focused: list[bool] = []
        self.places: list[tuple[float, float]] = []

    def update_if_active(self, make: Any) -> None:
        self.updates.append(make())

    def update_window_focus_state(self, on: bool) -> None:
        self.focused.append(on)

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        self.places.append((inner.x0, inner.y0))


@pytest.fixture
def bridge(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bridge]:
    """A bridge to the true library, and to an adapter of ours."""
    library = pytest.importorskip("accesskit")
    monkeypatch.setattr(library.unix, "Adapter", Adapter)
    bridge = Bridge("Raub Desktop")
    bridge.attach("linux")
    yield bridge
    if pygame.display.get_init():
        pygame.event.clear(REQUEST)


def node(update: Any, label: str) -> Any:
    """The node of an update with that label."""
    return next(one for _, one in update.nodes if one.label == label)


def number(update: Any, label: str) -> int:
    return next(number for number, one in update.nodes if one.label == label)


# ---------------------------------------------------------------------------------------------------- without it
def test_without_the_library_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    bridge = Bridge("Raub Desktop")
    bridge.attach("linux")
    bridge.show("scene", SceneTree("Settings"), 720.0, "Settings")
    bridge.focus(True, "linux")
    assert not bridge.asked


def test_whether_it_is_there_is_told_without_loading_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bridging, "find_spec", lambda name: None)
    assert not bridging.is_there()
    assert [bridging.needs_window(system) for system in ("linux", "win32", "darwin")] == [False, True, True]


def test_a_library_that_fails_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*told: Any) -> None:
        raise RuntimeError("no bus")

    library = SimpleNamespace(unix=SimpleNamespace(Adapter=fails))
    monkeypatch.setitem(sys.modules, "accesskit", library)
    bridge = Bridge("Raub Desktop")
    bridge.attach("linux")
    bridge.show("scene", SceneTree(), 720.0, "")


def test_no_scene_is_described_before_somebody_asks(bridge: Bridge, context: Context) -> None:
    scene = SettingsScene(context, "sound")
    opened(scene)
    listening = Listening(context, bridge)
    listening.follow(scene)
    listening.watch(scene)
    assert not listening.active
    assert Adapter.latest.updates == []
    Adapter.latest.activated()
    listening.watch(scene)
    assert len(Adapter.latest.updates) == 1
    Adapter.latest.deactivated()
    assert not listening.active


# -------------------------------------------------------------------------------------------------------- the tree
@pytest.mark.parametrize("name", LISTENED)
def test_every_scene_becomes_a_tree(bridge: Bridge, context: Context, store: Store, name: str) -> None:
    scene = SCENES[name](context, store)
    opened(scene, SIZE)  # type: ignore[arg-type]  # every one of them is a Screen
    Adapter.latest.activated()
    bridge.show(scene, scene.described(), 720.0, "")
    update = Adapter.latest.updates[-1]
    numbers = [number for number, _ in update.nodes]
    root = next(one for number, one in update.nodes if number == update.tree.root)
    assert len(numbers) == len(set(numbers))
    held = [number for _, one in update.nodes for number in one.children]
    assert root.children
    assert sorted(held) == sorted(set(numbers) - {update.tree.root}), "each node is in the tree once"
    assert update.focus in numbers


def test_controls_keep_their_numbers(bridge: Bridge) -> None:
    def shown(*names: str) -> dict[str, int]:
        controls = tuple(Control(name, Said(Role.BUTTON, name), Box(0, 0, 1, 1)) for name in names)
        bridge.show("scene", SceneTree("Menu", ("A line.",), controls, names[0]), 720.0, "")
        return {one.label: number for number, one in Adapter.latest.updates[-1].nodes if one.label in names}

    first, second, third = shown("one", "two"), shown("two", "three"), shown("one")
    assert first["two"] == second["two"]
    assert second["three"] not in first.values()
    assert third["one"] not in {*first.values(), *second.values()}, "it had gone: readers hold its number for dead"


def test_another_scene_has_numbers_of_its_own(bridge: Bridge) -> None:
    def back(scene: str) -> int:
        controls = (Control("back", Said(Role.BUTTON, "Back"), Box(0, 0, 1, 1)),)
        bridge.show(scene, SceneTree("Menu", ("A line.",), controls), 720.0, "")
        return number(Adapter.latest.updates[-1], "Back")

    assert len({back("one"), back("two"), back("one")}) == 3


def test_a_choice_has_its_values_and_a_field_its_text(bridge: Bridge) -> None:
    library = pytest.importorskip("accesskit")
    box, values = Box(0.0, 0.0, 0.3, 0.1), ("slow", "fast")
    speed = Control("speed", Said(Role.RADIOS, "Speed", "fast", None, 2, 2, values), box)
    deck = Control("deck", Said(Role.CHOICE, "Deck", "slow", None, 1, 2, values), box)
    name = Control("name", Said(Role.FIELD, "Name", "Žiža", text="Žiža", selected=(1, 3)), box)
    bridge.show("scene", SceneTree("Settings", (), (speed, name, deck), "speed"), 1000.0, "")
    update = Adapter.latest.updates[-1]
    nodes = dict(update.nodes)
    radios = [nodes[one] for one in node(update, "Speed").children]
    assert [(one.label, one.toggled) for one in radios] == [
        ("slow", library.Toggled.FALSE),
        ("fast", library.Toggled.TRUE),
    ]
    assert update.focus == node(update, "Speed").children[1], "the keys are on the value that is chosen"
    assert node(update, "Deck, slow").role == library.Role.COMBO_BOX, "AT-SPI has no other place for the value"
    field = node(update, "Name")
    run = nodes[field.children[0]]
    assert (run.role, run.value, bytes(run.character_lengths)) == (
        library.Role.TEXT_RUN,
        "Žiža",
        bytes((2, 1, 2, 1)),
    )
    assert field.description == "Žiža", "Orca 43 asks for the text in an old way, and is told nothing"
    selection = field.text_selection
    assert (selection.anchor.character_index, selection.focus.character_index) == (1, 3)


def test_a_question_over_another_scene_is_a_modal_dialog(bridge: Bridge) -> None:
    library = pytest.importorskip("accesskit")
    bridge.show("scene", SceneTree("Delete this match?", ("It is gone then.",), dialog=True), 720.0, "")
    update = Adapter.latest.updates[-1]
    dialog, window = node(update, "Delete this match?"), dict(update.nodes)[update.tree.root]
    assert (dialog.role, dialog.is_modal) == (library.Role.DIALOG, True)
    assert window.label == "Delete this match? – Raub Desktop"


def test_what_happens_in_one_moment_is_told_in_one(bridge: Bridge, context: Context) -> None:
    scene, now = SettingsScene(context, "sound"), 0.0
    opened(scene)
    listening = Listening(context, bridge, lambda: now)
    Adapter.latest.activated()
    listening.watch(scene)
    told: list[str] = []
    for seconds, happened in enumerate(["Vera plays.", "Simo plays.", "", "", "", "", "Vera plays.", "", "", "", ""]):
        now = 10 + seconds / 10
        context.announcer.say(happened)
        listening.follow(scene)
        listening.watch(scene)
        live = [one.label for _, one in Adapter.latest.updates[-1].nodes if one.label.endswith("plays.")]
        told += [words for words in live if not told or told[-1] != words]
    assert told == ["Vera plays. Simo plays.", "Vera plays."]


def test_a_control_tells_its_role_state_place_and_what_can_be_done(bridge: Bridge) -> None:
    library = pytest.importorskip("accesskit")
    box = Box(0.5, 0.25, 0.1, 0.05)
    check = Control("sound", Said(Role.CHECK, "Sounds", chosen=True), box, "S", "Cards and tricks.")
    measured = Measured(70, 0, 100, 10)
    slider = Control("volume", Said(Role.SLIDER, "Volume", "70 %", None, 8, 11, measured=measured), box)
    dim = Control("undo", Said(Role.BUTTON, "Undo"), box, enabled=False)
    told = Control("field", Said(Role.BUTTON, "Sit down", "Two are missing."), box, "", "Two are missing.")
    bare = Control("play", Said(Role.BUTTON, "Play", " "), box)
    bridge.show("scene", SceneTree("Settings", (), (check, slider, dim, told, bare), "volume"), 1000.0, "Settings")
    update = Adapter.latest.updates[-1]
    ticked, sliding, dimmed = node(update, "Sounds"), node(update, "Volume"), node(update, "Undo")
    assert ticked.role == library.Role.CHECK_BOX
    assert ticked.toggled == library.Toggled.TRUE
    assert (ticked.bounds.x0, ticked.bounds.y0, ticked.bounds.x1, ticked.bounds.y1) == (500, 250, 600, 300)
    assert (ticked.description, ticked.keyboard_shortcut) == ("Cards and tricks. S", "S")
    assert (sliding.value, sliding.numeric_value, sliding.max_numeric_value) == ("70 %", 70, 100)
    assert sliding.supports_action(library.Action.INCREMENT)
    assert not ticked.supports_action(library.Action.INCREMENT)
    assert dimmed.is_disabled
    assert dimmed.description == "unavailable", "AT-SPI is told it in no other way"
    assert not dimmed.supports_action(library.Action.CLICK)
    assert node(update, "Play"), "a line that is still empty is no part of the name"
    assert not node(update, "Sit down, Two are missing.").description, "it is part of the name"
    assert update.focus == number(update, "Volume")


def test_what_happens_is_in_a_live_region(bridge: Bridge, tmp_path: Path) -> None:
    library = pytest.importorskip("accesskit")
    rig = HeardRig(tmp_path, a_setup(speed="off"))
    rig.speech.on = False
    now = 0.0
    rig.listening = Listening(rig.context, bridge, lambda: now)
    Adapter.latest.activated()
    rig.until_asked(so=lambda one: one.single)
    rig.frame()
    now = 100.0
    rig.listening.watch(rig.top)
    live = [one for _, one in Adapter.latest.updates[-1].nodes if one.role == library.Role.STATUS]
    assert [one.live for one in live] == [library.Live.POLITE]
    assert "You can play: " in live[0].value
    assert rig.said == []


# --------------------------------------------------------------------------------------------------- what is asked for
def asked(bridge: Bridge, listening: Listening, scene: Any, label: str, action: Any) -> list[pygame.Event]:
    """A screen reader asks something of a control: the keys that are pressed for it, which the scene is given."""
    bridge.show(scene, scene.described(), 720.0, "")
    target = number(Adapter.latest.updates[-1], label)
    Adapter.latest.requested(SimpleNamespace(action=action, target=target))
    for event in pygame.event.get(REQUEST):
        assert listening.key(event, scene)
    pressed = list(pygame.event.get(pygame.KEYDOWN))
    for event in pressed:
        scene.handle(event)
    return pressed


def test_focus_clicks_and_steps_are_keys(bridge: Bridge, context: Context) -> None:
    library = pytest.importorskip("accesskit")
    scene, listening = SettingsScene(context, "sound"), Listening(context, bridge)
    opened(scene)
    volume, action = context.settings.volume, library.Action
    assert asked(bridge, listening, scene, "Volume", action.FOCUS) == []
    assert scene.focus == "volume"
    asked(bridge, listening, scene, "Volume", action.INCREMENT)
    assert context.settings.volume == pytest.approx(volume + 0.1)
    asked(bridge, listening, scene, "Volume", action.DECREMENT)
    assert context.settings.volume == pytest.approx(volume)
    asked(bridge, listening, scene, "Sounds: Cards, calls and tricks.", action.CLICK)
    assert not context.settings.sound
    asked(bridge, listening, scene, "Sounds: Cards, calls and tricks.", action.SCROLL_UP)
    assert not context.settings.sound


def test_a_card_is_played_and_a_call_is_made_by_a_click(bridge: Bridge, tmp_path: Path) -> None:
    library = pytest.importorskip("accesskit")
    rig = HeardRig(tmp_path, a_setup(speed="off"))
    rig.context.settings.confirmations = False
    listening, count = Listening(rig.context, bridge), 0
    for single in (False, True):
        decision = rig.until_asked(so=lambda one, single=single: one.single is single and not one.takes_cards ^ single)  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        rig.frame()
        tree = rig.table.described()
        cards = [one for one in tree.controls if one.said.role is Role.CARD and one.enabled]
        answers = {choice.text for choice in decision.choices()}
        calls = [one for one in tree.controls if one.said.label in answers and one.enabled]
        label = (cards if single else calls)[0].said.label
        asked(bridge, listening, rig.table, label, library.Action.CLICK)
        count += rig.decision is not decision
    assert count == 2


def test_a_control_that_has_gone_is_not_pressed(bridge: Bridge, context: Context) -> None:
    scene, listening = SettingsScene(context, "sound"), Listening(context, bridge)
    opened(scene)
    for command in (FOCUS, CLICK, MORE, LESS):
        assert listening.key(pygame.Event(REQUEST, name="gone", command=command, place=None), scene)
    assert not pygame.event.get(pygame.KEYDOWN)


# -------------------------------------------------------------------------------------------------------- the window
def test_the_adapter_is_made_before_the_window_is_seen(context: Context) -> None:
    seen: list[bool] = []
    window = Window(context.settings, lambda: seen.append(bool(pygame.display.get_active())))
    assert seen == [False]
    assert window.surface.size >= (960, 540)


def test_the_true_unix_adapter_takes_a_tree(context: Context) -> None:
    pytest.importorskip("accesskit")
    bridge = Bridge("Raub Desktop")
    bridge.attach("linux")
    scene = SettingsScene(context, "speech")
    opened(scene)
    bridge.show(scene, scene.described(), 720.0, "Settings")
    bridge.focus(True, "linux")
    assert bridge.update().focus == 0
    bridge.place(pygame.Rect(10, 20, 1280, 720))
