"""Fonts, pictures, sounds and inks: what is there is used, what is missing is replaced and named once."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.settings import Settings
from raub_desktop.toolkit import fonts as fonts_module
from raub_desktop.toolkit.drawing.pictures import Pictures
from raub_desktop.toolkit.fonts import Fonts
from raub_desktop.toolkit.sound import Audio
from raub_desktop.toolkit.theme import THEME, Scale, read_theme
from raub_desktop.ui.context import Context


def test_a_missing_font_is_replaced_and_named_once(screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts_module, "font_file", lambda face: None)
    fonts = Fonts()
    assert fonts.font("serif_bold", 30).size("Raub")[0] > 20
    fonts.font("serif", 20)
    assert len(fonts.messages) == 1


def test_a_slanted_text_is_as_wide_as_an_upright_one_but_for_its_overhang(screen: pygame.Surface) -> None:
    """Runs round quotation marks are set one after the other; each would add its own overhang."""
    fonts, words = Fonts(), "Вера „даље“ пре „Седи.“"
    upright, slanted = (fonts.width(words, face, 40) for face in ("serif", "serif_italic"))
    assert 0 < slanted - upright < 20
    assert fonts.text(words, "serif_italic", 40, (0, 0, 0)).width == slanted


def test_lines_are_no_wider_than_asked_and_lose_no_word(screen: pygame.Surface) -> None:
    fonts = Fonts()
    text = "The dealer may take the turned card and make its suit trump.\nUnglaublichlangeswort"
    lines = fonts.lines(text, "sans", 20, 180)
    assert " ".join(lines).split() == text.split()
    assert all(fonts.width(line, "sans", 20) <= 180 for line in lines if " " in line)


def test_a_missing_picture_is_clear_and_named_once(screen: pygame.Surface, tmp_path: Path) -> None:
    pictures = Pictures(tmp_path)
    assert pictures.picture("table/nothing", 40).get_at((20, 20)).a == 0
    pictures.picture("table/nothing else", 40)
    assert len(pictures.messages) == 1


def test_a_portrait_is_round(screen: pygame.Surface) -> None:
    face = Pictures(assets_dir()).portrait("vera", 80)
    assert face.get_at((0, 0)).a == 0
    assert face.get_at((40, 40)).a == 255


def test_without_a_sound_device_the_game_is_silent_and_says_so(
    screen: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    audio = Audio(tmp_path)
    audio.start()
    audio.play("card")
    assert len(audio.messages) == 1


def test_a_sound_that_is_missing_or_broken_is_not_heard(screen: pygame.Surface, tmp_path: Path) -> None:
    (tmp_path / "call.ogg").write_bytes(b"no sound")
    audio = Audio(tmp_path)
    audio.start()
    audio.play("card")
    audio.play("call")
    assert not audio.messages


def test_every_cloth_has_inks_of_its_own(screen: pygame.Surface) -> None:
    assert read_theme(assets_dir(), "green") == THEME
    assert read_theme(assets_dir(), "wine").cloth != THEME.cloth
    assert read_theme(assets_dir(), "no such cloth") == THEME


def test_a_unit_is_the_height_of_a_wide_window_and_less_in_a_narrow_one() -> None:
    assert Scale.of((1920, 1080)) == (1080, 1920 / 1080, 1)
    assert Scale.of((3000, 1000)).unit == 1000
    assert Scale.of((1600, 1600)) == (900, 1600 / 900, 1600 / 900)


def test_what_is_wrong_is_told_once_each_in_the_order_found(screen: pygame.Surface, tmp_path: Path) -> None:
    context = Context.made(Settings(), tmp_path)
    context.notes += ["first", "second", "first"]
    context.pictures.picture("table/nothing", 20)
    assert context.messages[:2] == ["first", "second"]
    assert len(context.messages) == 3


def test_settings_that_cannot_be_kept_are_told_of(context: Context, tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where a folder should be")
    context.keep_settings()
    assert len(context.messages) == 1
