"""Type: every text is as wide as it is measured, and quotation marks keep clear of their neighbours."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.toolkit.fonts import FACES, UPRIGHT, Face, Fonts

INK = (0x1F, 0x1A, 0x17)


@pytest.fixture
def fonts(screen: pygame.Surface) -> Fonts:
    return Fonts()


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("words", ["“Raub!” or „Štih!“", "Dalje", "«Aus», he says: “Idem.”"])
def test_a_text_is_as_wide_as_it_is_measured(fonts: Fonts, face: Face, words: str) -> None:
    assert fonts.text(words, face, 24, INK).width == fonts.width(words, face, 24)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("size", [17, 26, 35])
def test_nothing_is_drawn_into_a_quotation_mark(fonts: Fonts, face: Face, size: int) -> None:
    own: Face = UPRIGHT.get(face, face)  # what a slanted letter hangs over the next one is no room of its own
    room = fonts.width("”", own, size) + fonts.width(" ", own, size) + fonts.width("o", own, size)
    assert fonts.width("” o", face, size) >= room - 1
    assert fonts.width("“I", face, size) >= fonts.width("“", own, size) + fonts.width("I", own, size) - 1


def test_lines_are_no_wider_than_they_may_be(fonts: Fonts) -> None:
    words = "The dealer says “Raub!” and takes the card; for a seven he says “Štih!” instead. " * 4
    lines = fonts.lines(words, "serif", 22, 300)
    assert " ".join(lines) == words.strip()
    assert all(fonts.width(line, "serif", 22) <= 300 for line in lines)


def test_a_number_is_not_parted_from_its_per_cent(fonts: Fonts) -> None:
    for width in range(60, 400, 7):
        lines = fonts.lines("You win enough tricks in 91 % chance of the deals", "sans", 22, width)
        assert not any(line.startswith("%") for line in lines), width


def test_however_many_sizes_are_asked_for_few_fonts_stay_open_and_no_descriptor(fonts: Fonts) -> None:
    before = len(list(Path("/proc/self/fd").iterdir())) if Path("/proc/self/fd").is_dir() else 0
    for pixels in range(8, 200):
        fonts.font("serif", pixels).size("Raub")
    if before:
        assert len(list(Path("/proc/self/fd").iterdir())) <= before + 1
    assert fonts.font("serif", 30).get_height() == Fonts().font("serif", 30).get_height()


@pytest.mark.parametrize("words", ["NUL\0here", "half \ud800 a letter", "\u200b" * 262, "w" * 30_000])
def test_no_text_fails_to_be_drawn(fonts: Fonts, words: str) -> None:
    assert fonts.text(words, "serif", 20, (0, 0, 0)).height > 0
    assert fonts.width(words, "sans", 20) >= 0
    assert fonts.lines(words, "sans", 20, 300)


@pytest.mark.parametrize("face", FACES)
def test_a_minus_is_wider_than_a_hyphen_and_nearly_as_wide_as_a_plus(fonts: Fonts, face: Face) -> None:
    hyphen, minus, plus = (fonts.width(sign, face, 40) for sign in "-−+")
    assert hyphen < minus
    assert abs(plus - minus) <= 5
    ink = {sign: fonts.text(sign, face, 40, INK).get_bounding_rect().width for sign in "-−"}
    assert ink["−"] > 1.4 * ink["-"]


@pytest.mark.parametrize("words", ["99 points", "and 4\N{NO-BREAK SPACE}others"])
@pytest.mark.parametrize("face", FACES)
def test_small_letters_draw_no_space_into_them(fonts: Fonts, face: Face, words: str) -> None:
    own: Face = UPRIGHT.get(face, face)
    finer = 4 if face.startswith("serif") else 1  # it is set so many times larger, then reduced
    before, after = words.replace("\N{NO-BREAK SPACE}", " ").rsplit(" ", 1)
    for size in range(9, 20):
        large = finer * size
        room = fonts.width(before, own, large) + fonts.width(" ", own, large) + fonts.width(after, face, large)
        assert finer * fonts.width(words, face, size) >= room


@pytest.mark.parametrize("face", ["serif", "serif_semibold", "serif_bold"])
def test_small_letters_stand_as_far_apart_as_large_ones(fonts: Fonts, face: Face) -> None:
    words = "Keep the ace of hearts: one trick of the stock"
    for size in range(10, 31):
        assert fonts.width(words, face, size) == pytest.approx(fonts.width(words, face, 80) / 80 * size, rel=0.04)


@pytest.mark.parametrize("size", range(13, 22))
def test_an_italic_f_does_not_widen_the_space_behind_it(fonts: Fonts, size: int) -> None:
    with_f, without = (fonts.width(f"{word} 12", "serif_italic", size) for word in ("of", "on"))
    ends = [fonts.width(word, "serif_italic", size) for word in ("of", "on")]
    assert with_f - ends[0] < without - ends[1]
