"""Sounds are heard when they should be, as loud as wished, and not at all when muted."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from raub_desktop.storage.paths import assets_dir
from raub_desktop.ui.audio import Audio
from raub_desktop.ui.context import Context
from raub_desktop.ui.routes import title_scene
from raub_desktop.ui.table.motion.timing import SOUNDS


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
    there = {path.stem for path in Path(assets_dir() / "sounds").glob("*.wav")}
    assert {*SOUNDS.values(), "win"} <= there


def test_m_mutes_on_any_menu_and_is_remembered(context: Context) -> None:
    title = title_scene(context)
    title.draw(pygame.Surface((1280, 720)))
    press = pygame.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m")
    title.handle(press)
    assert (context.settings.sound, context.audio.on) == (False, False)
    title.handle(press)
    assert (context.settings.sound, context.audio.on) == (True, True)
