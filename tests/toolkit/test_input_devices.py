"""A gamepad and a finger do all that keys and a mouse do: a deal is played by each of them alone."""

import json
import random
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.players.base import make_player
from raub_desktop.storage.settings import BUTTONS, read_settings
from raub_desktop.toolkit.input_devices import GLIDE, NINTENDO, PLAYSTATION, XBOX, Inputs, kind_of, pad_cap
from raub_desktop.ui.bindings import PAD_BINDINGS, button_of, pad_action, pad_bound
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.menu.pause import PauseScene
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from raub_desktop.ui.scenes.settings.settings import SettingsScene
from raub_desktop.ui.table.input.decision import CONFIRM
from tests.ui.scenes.menu_rig import click, opened
from tests.ui.scenes.table_rig import TableRig, a_setup

pytestmark = pytest.mark.usefixtures("screen")

SIZE = (960, 540)


def push(rig: TableRig, button: int) -> None:
    """A button of a gamepad goes down."""
    rig.send(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)


def go_to_button(rig: TableRig, name: str) -> None:
    """The directional pad goes to a button of the bar."""
    if rig.table.control.on_cards:
        push(rig, pygame.CONTROLLER_BUTTON_DPAD_UP)
    for _ in range(12):
        if rig.table.control.state.focus == name:
            return
        push(rig, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    raise AssertionError(f"the pad does not come to {name}")


def go_to_card(rig: TableRig, card: Any) -> None:
    """The directional pad goes to a card of the hand."""
    for _ in range(12):
        meant = next((one.card for one in rig.hand() if one.key == rig.table.view.hand.hover), None)
        if meant == card:
            return
        push(rig, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    raise AssertionError(f"the pad does not come to {card}")


def answer_by_pad(rig: TableRig, action: Any) -> None:
    """Give an answer with nothing but a gamepad."""
    match action:
        case Play(card):
            go_to_card(rig, card)
            push(rig, pygame.CONTROLLER_BUTTON_A)
        case Lay(_, cards):
            for card in cards:
                go_to_card(rig, card)
                push(rig, pygame.CONTROLLER_BUTTON_A)
            push(rig, pygame.CONTROLLER_BUTTON_X)
        case Say(verb, _):
            go_to_button(rig, verb)
            push(rig, pygame.CONTROLLER_BUTTON_A)


def answer_by_finger(rig: TableRig, action: Any) -> None:
    """Give an answer with nothing but a finger."""
    match action:
        case Play(card):
            tap(rig, rig.spot(card))
        case Lay(_, cards):
            for card in cards:
                tap(rig, rig.spot(card))
            tap(rig, rig.button(CONFIRM))
        case Say(verb, _):
            tap(rig, rig.button(verb))


def touch(rig: TableRig, kind: int, at: tuple[int, int], finger: int = 7) -> None:
    """A finger on the glass, and what the system makes a mouse do then."""
    mouse = {pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN, pygame.FINGERUP: pygame.MOUSEBUTTONUP}
    if kind in mouse:
        rig.send(mouse[kind], pos=at, button=1, touch=True)
    rig.send(kind, x=at[0] / SIZE[0], y=at[1] / SIZE[1], dx=0.0, dy=0.0, finger_id=finger, touch_id=1)


def tap(rig: TableRig, at: tuple[int, int]) -> None:
    """A finger goes down and up."""
    touch(rig, pygame.FINGERDOWN, at)
    touch(rig, pygame.FINGERUP, at)


@pytest.mark.parametrize("answer", [answer_by_pad, answer_by_finger])
def test_a_whole_deal_is_played(tmp_path: Path, answer: Any) -> None:
    rig = TableRig(tmp_path, a_setup("croatian", 4, seed=3, speed="fast"))
    chance = random.Random(1)
    given = 0
    while not rig.counted:
        rig.until(lambda: rig.decision is not None or rig.counted)
        rig.frame()
        if rig.decision is None or rig.top is not rig.table:
            continue
        action = make_player("reference", "raub").choose(rig.decision.view, chance)
        steps = len(rig.table.match.steps)
        answer(rig, action)
        assert len(rig.table.match.steps) > steps
        assert rig.table.match.steps[steps].action == action
        given += 1
    assert given >= 6


def test_start_pauses_back_shows_the_sheet_and_b_goes_back(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked()
    for button, scene in (
        (pygame.CONTROLLER_BUTTON_START, PauseScene),
        (pygame.CONTROLLER_BUTTON_BACK, ScoreSheetScene),
    ):
        push(rig, button)
        assert scene.__name__ == type(rig.top).__name__
        push(rig, pygame.CONTROLLER_BUTTON_B)
        assert rig.top is rig.table


def test_y_asks_for_a_hint_whatever_key_does_so(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.context.settings.keys = {"hint": "j"}
    rig.until_asked()
    push(rig, pygame.CONTROLLER_BUTTON_Y)
    assert rig.table.requests.hint.open


def test_the_left_shoulder_takes_back(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")
    steps = len(rig.table.match.steps)
    push(rig, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert len(rig.table.match.steps) < steps


def test_a_hurries_what_moves_and_x_does_not_answer_then(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="slow"))
    rig.until(lambda: rig.table.playback.moving)
    push(rig, pygame.CONTROLLER_BUTTON_A)
    assert not rig.table.playback.moving or not rig.table.playback.queued


def test_a_finger_drags_a_card_to_the_trick(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    card = rig.until_asked("tricks", lambda one: len(one.legal) > 1).legal[0].card
    middle = rig.table.playback.layout.trick
    touch(rig, pygame.FINGERDOWN, rig.spot(card))
    touch(rig, pygame.FINGERMOTION, rig.pixels(middle.x, middle.y))
    touch(rig, pygame.FINGERDOWN, (10, 10), finger=8)
    touch(rig, pygame.FINGERUP, rig.pixels(middle.x, middle.y))
    assert rig.table.match.steps[-1].action == Play(card)


# ----------------------------------------------------------------------------------------- the player's own buttons
def test_a_button_that_was_changed_does_the_new_thing_and_its_cap_says_so(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.context.settings.pad = pad_bound("hint", "lt", {})
    rig.until_asked()
    push(rig, pygame.CONTROLLER_BUTTON_Y)
    assert not rig.table.requests.hint.open
    rig.send(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_TRIGGERLEFT, value=32767, instance_id=0)
    assert rig.table.requests.hint.open
    rig.frame()
    assert {button.name: button.key for button in rig.table.bar.buttons}["hint"] == "LT"


def test_a_button_that_was_taken_changes_hands_and_back_leaves_nothing_to_remember() -> None:
    changed = pad_bound("press", "b", {})
    assert (button_of("press", changed), button_of("leave", changed)) == ("b", "a")
    assert pad_bound("press", "a", changed) == {}


def test_every_button_does_one_thing_and_everything_has_a_button() -> None:
    assert sorted(pad_action(button, {}) for button in BUTTONS) == sorted(one.name for one in PAD_BINDINGS)


@pytest.mark.parametrize("wrong", [{"press": "warp"}, {"fly": "a"}, {"press": "b"}, ["a"], {"press": 3}])
def test_stored_buttons_that_make_no_sense_are_as_designed_and_it_is_said(tmp_path: Path, wrong: object) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"pad": wrong}), encoding="utf-8")
    settings, messages = read_settings(file)
    assert settings.pad == {}
    assert "pad" in messages[0]


def test_a_button_is_changed_on_the_page_of_the_settings_by_pressing_another(context: Context) -> None:
    scene = SettingsScene(context, "pad")
    opened(scene)
    inputs = Inputs(context.pad_action)

    def press(button: int) -> None:
        for event in inputs.read(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button), SIZE):
            scene.handle(event)

    scene.keyboard.move_focus("pad hint", shown=True)
    press(pygame.CONTROLLER_BUTTON_A)
    press(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert context.settings.pad == {"hint": "lb", "undo": "y"}
    assert scene.rows.told == "“Undo” is now on Y."
    scene.keyboard.move_focus("pad undo", shown=True)
    press(pygame.CONTROLLER_BUTTON_A)
    press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert context.settings.pad == {"hint": "lb", "undo": "y"}
    click(scene, "usual")
    click(scene, "sure")
    assert context.settings.pad == {}


def test_a_menu_shows_the_gamepads_buttons_where_one_was_used_last(context: Context) -> None:
    scene = SettingsScene(context)
    opened(scene)
    done = scene.widget("done")
    assert done is not None
    for event in Inputs(pad_action).read(
        pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_UP), SIZE
    ):
        scene.handle(event)
    assert done.shown_cap == "B"
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0, unicode=""))
    assert done.shown_cap == "Esc"


def test_the_shoulder_buttons_turn_the_pages_of_the_settings(context: Context) -> None:
    scene = SettingsScene(context)
    opened(scene)
    for button in (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER):
        for event in Inputs(pad_action).read(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button), SIZE):
            scene.handle(event)
    assert scene.section == "play"


# ------------------------------------------------------------------------------------------------------ one by one
def test_an_arrow_that_is_held_comes_again_until_it_is_let_go() -> None:
    inputs = Inputs(pad_action)
    assert keys(inputs, pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN) == [pygame.K_DOWN]
    assert [len(inputs.update(0.1)) for _ in range(8)] == [0, 0, 0, 0, 1, 0, 1, 0]
    assert keys(inputs, pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN) == []
    assert not any(inputs.update(0.1) for _ in range(8))


def test_another_button_that_is_let_go_does_not_stop_a_held_arrow() -> None:
    inputs = Inputs(pad_action)
    keys(inputs, pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    keys(inputs, pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert sum(len(inputs.update(0.1)) for _ in range(10)) >= 3
    keys(inputs, pygame.CONTROLLERAXISMOTION, axis=0, value=32767)
    keys(inputs, pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert inputs.update(0.6), "the stick is still pushed"


def test_a_second_noisy_pad_leaves_the_firsts_held_arrow_alone() -> None:
    inputs = Inputs(pad_action)
    keys(inputs, pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN, instance_id=0)
    came: list[int] = []
    for turn in range(20):
        keys(inputs, pygame.CONTROLLERAXISMOTION, axis=turn % 2, value=(turn % 3) * 4000, instance_id=1)
        keys(inputs, pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_UP, instance_id=1)
        came += [event.key for event in inputs.update(0.1)]
    assert came == [pygame.K_DOWN] * len(came)
    assert len(came) >= 8


@pytest.mark.parametrize(
    ("name", "identity", "kind", "caps"),
    [
        ("Xbox Series X Controller", "030000005e040000120b000001000000", XBOX, ["A", "B", "LB", "Back"]),
        ("PS5 Controller", "030000004c050000e60c000011810000", PLAYSTATION, ["✕", "○", "L1", "Back"]),
        ("Nintendo Switch Pro Controller", "030000007e0500000920000011810000", NINTENDO, ["A", "B", "L", "−"]),
        ("Wireless Controller", "030000004c050000c405000011810000", PLAYSTATION, ["✕", "○", "L1", "Back"]),
        ("Some Gamepad", "", XBOX, ["A", "B", "LB", "Back"]),
    ],
)
def test_a_button_is_called_as_on_the_pad_that_is_held(name: str, identity: str, kind: str, caps: list[str]) -> None:
    assert kind_of(name, identity) == kind
    assert [pad_cap(button, kind) for button in ("a", "b", "lb", "back")] == caps


class FakePad:
    """A gamepad the system has a description of."""

    def __init__(self, number: int) -> None:
        self.number = number

    def as_joystick(self) -> "FakePad":
        return self

    def get_instance_id(self) -> int:
        return self.number

    def get_name(self) -> str:
        return "PS4 Controller"

    def get_guid(self) -> str:
        return "030000004c050000c405000011810000"


def test_a_gamepad_may_be_plugged_in_and_out_at_any_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(controller, "is_controller", lambda _: True)
    monkeypatch.setattr(controller, "Controller", FakePad)
    inputs = Inputs(pad_action)
    assert keys(inputs, pygame.CONTROLLERDEVICEADDED, device_index=4) == []
    assert keys(inputs, pygame.JOYBUTTONDOWN, button=0, instance_id=4) == []  # told twice, meant once
    assert keys(inputs, pygame.CONTROLLERAXISMOTION, axis=0, value=32767, instance_id=4) == [pygame.K_RIGHT]
    assert keys(inputs, pygame.CONTROLLERDEVICEREMOVED, instance_id=4) == []
    assert not any(inputs.update(0.1) for _ in range(8))
    assert keys(inputs, pygame.CONTROLLERDEVICEADDED, device_index=5) == []
    assert keys(inputs, pygame.CONTROLLERAXISMOTION, axis=0, value=32767, instance_id=5) == [pygame.K_RIGHT]


def keys(inputs: Inputs, kind: int, **values: Any) -> list[int]:
    """The keys an event means."""
    return [event.key for event in inputs.read(pygame.Event(kind, **values), SIZE)]


def test_the_stick_steps_once_each_time_it_is_pushed() -> None:
    inputs = Inputs(pad_action)
    pushed = [keys(inputs, pygame.CONTROLLERAXISMOTION, axis=0, value=int(v * 32767)) for v in (0.3, 0.7, 1, 0.5, 0.8)]
    assert pushed == [[], [pygame.K_RIGHT], [], [], []]
    assert keys(inputs, pygame.CONTROLLERAXISMOTION, axis=0, value=0) == []
    assert keys(inputs, pygame.CONTROLLERAXISMOTION, axis=0, value=-32768) == [pygame.K_LEFT]
    assert keys(inputs, pygame.CONTROLLERAXISMOTION, axis=1, value=-32768) == [pygame.K_UP]


def test_the_right_stick_moves_a_card_in_the_players_own_order(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.context.settings.sort = "hand"
    rig.until_asked("exchange")
    push(rig, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    before = [spot.card for spot in rig.table.playback.board.hand]
    place = next(number for number, card in enumerate(rig.hand()) if card.key == rig.table.view.hand.hover)
    rig.send(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_RIGHTX, value=32767, instance_id=0)
    after = [spot.card for spot in rig.table.playback.board.hand]
    before[place], before[place + 1] = before[place + 1], before[place]
    assert after == before


def test_the_right_stick_moves_a_page_as_fast_as_it_is_pushed() -> None:
    inputs = Inputs(pad_action)

    def speeds(value: float) -> list[float]:
        event = pygame.Event(
            pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_RIGHTY, value=round(value * 32767), instance_id=1
        )
        return [told.speed for told in inputs.read(event, SIZE) if told.type == GLIDE]

    assert speeds(0.1) == []
    assert 0 < speeds(0.5)[0] < speeds(0.8)[0] < speeds(1.0)[0] == 1
    assert speeds(-1.0) == [-1]
    assert speeds(0.0) == [0]
    speeds(1.0)
    assert [told.speed for told in inputs.read(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1), SIZE)] == [
        0
    ]


def test_a_pad_without_a_description_has_its_cross_and_first_buttons() -> None:
    inputs = Inputs(pad_action)
    assert keys(inputs, pygame.JOYHATMOTION, value=(-1, 0), hat=0) == [pygame.K_LEFT]
    assert keys(inputs, pygame.JOYHATMOTION, value=(0, 1), hat=0) == [pygame.K_UP]
    assert keys(inputs, pygame.JOYHATMOTION, value=(0, 0), hat=0) == []
    assert keys(inputs, pygame.JOYBUTTONDOWN, button=0) == [pygame.K_RETURN]
    assert keys(inputs, pygame.JOYBUTTONDOWN, button=1) == [pygame.K_ESCAPE]
    assert keys(inputs, pygame.JOYBUTTONDOWN, button=40) == []


def test_keys_and_the_mouse_stay_what_they_are() -> None:
    inputs = Inputs(pad_action)
    for event in (
        pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1, touch=False),
        pygame.Event(pygame.WINDOWEXPOSED),
    ):
        assert inputs.read(event, SIZE) == [event]


def test_the_caps_speak_of_whichever_was_used_last(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")

    def caps() -> dict[str, str]:
        rig.frame()
        return {button.name: button.key for button in rig.table.bar.buttons}

    assert caps()[CONFIRM] == "K"  # to keep all cards
    push(rig, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    shown = {CONFIRM: "X", "hint": "Y", "undo": "LB", "last_trick": "RB", "sheet": "Back", "pause": "B"}
    assert caps() == shown
    rig.key(pygame.K_RIGHT)
    assert caps()[CONFIRM] == "K"  # to keep all cards


def test_a_call_on_a_cyrillic_keyboard_has_the_key_in_the_same_place() -> None:
    typed = pygame.Event(pygame.KEYDOWN, key=ord("п"), mod=0, unicode="п", scancode=pygame.KSCAN_P)
    (read,) = Inputs(pad_action).read(typed, SIZE)
    assert (read.key, read.unicode) == (pygame.K_p, "п")
