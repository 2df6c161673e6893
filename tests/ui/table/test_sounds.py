"""Sounds are heard when they should be, as loud as wished, and not at all when muted."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.events import Event, StockRefilled
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.remi.types import HandShown
from raub_desktop.storage.paths import assets_dir
from raub_desktop.toolkit.sound import Audio
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.table.motion.timing import RUFFED, SOUNDS
from raub_desktop.ui.table.sounds import PENCIL, PUSHED, REFUSED, YOUR_TURN
from tests.ui.scenes.table_rig import TableRig

_TURNED_OVER = (HandShown, StockRefilled)
"""Many cards at once, which are only laid open or turned over."""


@pytest.fixture
def audio(screen: pygame.Surface) -> Iterator[Audio]:
    made = Audio(assets_dir() / "sounds")
    made.start()
    yield made
    pygame.mixer.quit()


def heard() -> int:
    """How many sounds are playing."""
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(pygame.mixer.get_num_channels()))


def test_a_sound_is_heard(audio: Audio) -> None:
    audio.play("card")
    assert heard() == 1
    assert not audio.messages


def test_a_device_closed_in_silence_is_opened_by_the_next_sound(audio: Audio) -> None:
    audio.play("card")
    audio.sleep()
    assert pygame.mixer.get_init(), "something is heard"
    pygame.mixer.stop()
    audio.sleep()
    assert not pygame.mixer.get_init()
    audio.play("card")
    assert heard() == 1


def test_a_device_stays_open_for_the_background(audio: Audio) -> None:
    audio.set_background("cafe", 0.5)
    audio.sleep()
    assert heard() == 1


def test_muted_nothing_is_heard(audio: Audio) -> None:
    audio.on = False
    audio.play("card")
    audio.play("card", 0.1)
    audio.update(1.0)
    assert heard() == 0


def test_a_card_is_heard_when_it_comes_down(audio: Audio) -> None:
    audio.play("card", 0.2)
    audio.update(0.15)
    assert heard() == 0
    audio.update(0.1)
    assert heard() == 1


def test_every_event_that_has_a_sound_has_a_file() -> None:
    there = {path.stem for path in Path(assets_dir() / "sounds").glob("*.ogg")}
    others = {RUFFED, PENCIL, YOUR_TURN, REFUSED, PUSHED, "win", "lost", "declared", "made", "failed"}
    own = {timing.sound for game in GAMES for timing in TABLES[game].timings.values()} - {""}
    assert {*SOUNDS.values(), *own, *others} <= there


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_a_game_is_moved_in_silence(game: str) -> None:
    moves = [kind for kind in TABLES[game].timings if kind not in _TURNED_OVER and kind.moves is not Event.moves]
    assert all(TABLES[game].timings[kind].sound or kind in SOUNDS for kind in moves), moves


def test_the_cafe_goes_round_behind_the_cards_with_a_volume_of_its_own(audio: Audio) -> None:
    audio.set_background("cafe", 0.5)
    assert heard() == 1
    audio.volume = 0.0
    audio.play("card")
    behind = pygame.mixer.Channel(0)
    assert behind.get_busy()
    sound = behind.get_sound()
    assert sound is not None
    assert sound.get_volume() == pytest.approx(0.25, abs=0.01)
    audio.set_background("cafe", 1.0)
    assert behind.get_sound() is sound, "it does not begin anew"
    assert sound.get_volume() == pytest.approx(1.0)


def test_no_card_ever_takes_the_place_of_the_cafe(audio: Audio) -> None:
    audio.set_background("cafe", 0.5)
    before = pygame.mixer.Channel(0).get_sound()
    for _ in range(40):
        audio.play("card")
    assert pygame.mixer.Channel(0).get_sound() is before


def test_the_cafe_is_silent_when_sound_is_off_and_comes_back_with_it(audio: Audio) -> None:
    audio.set_background("cafe", 0.5)
    audio.mute(False)
    assert not pygame.mixer.Channel(0).get_busy()
    audio.mute(True)
    assert pygame.mixer.Channel(0).get_busy()


def test_a_background_that_is_not_there_leaves_the_rest_as_it_is(audio: Audio) -> None:
    audio.set_background("sea", 0.5)
    audio.play("card")
    assert heard() == 1


class Ear(Audio):
    """Writes down what would be heard."""

    def __init__(self) -> None:
        super().__init__(assets_dir() / "sounds")
        self.names: list[str] = []

    def play(self, name: str, after: float = 0.0) -> None:
        self.names.append(name)


@pytest.fixture
def rig(screen: pygame.Surface, tmp_path: Path) -> TableRig:
    """A table whose sounds are written down."""
    rig = TableRig(tmp_path)
    rig.context.audio = Ear()
    return rig


def names(rig: TableRig) -> list[str]:
    """What was heard at a table."""
    assert isinstance(rig.context.audio, Ear)
    return rig.context.audio.names


def test_the_table_is_heard_with_sounds_of_its_own_for_every_moment(rig: TableRig) -> None:
    while not rig.halts:
        rig.until(lambda: rig.decision is not None or rig.halts)
        if rig.decision is not None:
            rig.table.answer(rig.decision.legal[0])
    heard_now = set(names(rig))
    assert {"shuffle", "deal", "call", YOUR_TURN, PENCIL, "trick"} <= heard_now
    assert heard_now & {"made", "failed"}
    assert heard_now & {"card", RUFFED}


def test_what_the_rules_forbid_is_refused_aloud(rig: TableRig) -> None:
    decision = rig.until_asked(
        "tricks", lambda one: any(one.selection.why_not(card) is not None for card in one.view.hands[0])
    )
    forbidden = next(card for card in decision.view.hands[0] if decision.selection.why_not(card) is not None)
    names(rig).clear()
    rig.click(rig.spot(forbidden))
    assert names(rig) == [REFUSED]


def test_a_button_is_heard(context: Context) -> None:
    ear = context.audio = Ear()
    title = TitleScene(context)
    title.draw(pygame.Surface((1280, 720)))
    widget = title.widgets[-1]
    at = round(widget.box.centre.x * 720), round(widget.box.centre.y * 720)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        title.handle(pygame.Event(kind, pos=at, button=1))
    assert ear.names == [PUSHED]


def test_a_key_that_pushes_a_button_is_heard_and_one_that_means_nothing_is_not(context: Context) -> None:
    ear = context.audio = Ear()
    title = TitleScene(context)
    title.draw(pygame.Surface((1280, 720)))
    title.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F9, mod=0, unicode=""))
    title.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    assert ear.names == []
    title.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert ear.names == [PUSHED]


def test_control_and_m_mute_on_any_menu_and_it_is_remembered(context: Context) -> None:
    title = TitleScene(context)
    title.draw(pygame.Surface((1280, 720)))
    press = pygame.Event(pygame.KEYDOWN, key=pygame.K_m, mod=pygame.KMOD_LCTRL, unicode="m")
    title.handle(press)
    assert (context.settings.sound, context.audio.on) == (False, False)
    title.handle(press)
    assert (context.settings.sound, context.audio.on) == (True, True)
