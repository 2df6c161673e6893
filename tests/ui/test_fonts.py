"""Type: every text is as wide as it is measured, and quotation marks keep clear of their neighbours."""

import pygame
import pytest

from raub_desktop.ui.fonts import FACES, Face, Fonts

INK = (0x1F, 0x1A, 0x17)


@pytest.fixture
def fonts(screen: pygame.Surface) -> Fonts:
    del screen
    return Fonts()


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("words", ["“Raub!” or „Štih!“", "Dalje", "«Aus», he says: “Idem.”"])
def test_a_text_is_as_wide_as_it_is_measured(fonts: Fonts, face: Face, words: str) -> None:
    assert fonts.text(words, face, 24, INK).width == fonts.width(words, face, 24)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("size", [17, 26, 35])
def test_nothing_is_drawn_into_a_quotation_mark(fonts: Fonts, face: Face, size: int) -> None:
    room = fonts.width("”", face, size) + fonts.width(" ", face, size) + fonts.width("o", face, size)
    assert fonts.width("” o", face, size) >= room - 1
    assert fonts.width("“I", face, size) >= fonts.width("“", face, size) + fonts.width("I", face, size) - 1


def test_lines_are_no_wider_than_they_may_be(fonts: Fonts) -> None:
    words = "The dealer says “Raub!” and takes the card; for a seven he says “Štih!” instead. " * 4
    lines = fonts.lines(words, "serif", 22, 300)
    assert " ".join(lines) == words.strip()
    assert all(fonts.width(line, "serif", 22) <= 300 for line in lines)
