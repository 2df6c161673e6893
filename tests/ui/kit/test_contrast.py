"""Every word can be read on what it stands on: 4.5 to 1 at least, as the web's accessibility rules ask of text."""

import pytest

from raub_desktop.storage.paths import assets_dir
from raub_desktop.ui.kit.theme import THEME, Ink, cloth_names, read_theme

LEAST = 4.5
CLOTHS = cloth_names(assets_dir())


def luminance(ink: Ink) -> float:
    """Relative luminance as WCAG 2 defines it, 0 to 1."""
    red, green, blue = (
        channel / 255 / 12.92 if channel / 255 <= 0.03928 else ((channel / 255 + 0.055) / 1.055) ** 2.4
        for channel in ink
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Ink, other: Ink) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_21_to_1() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


@pytest.mark.parametrize("cloth", CLOTHS)
@pytest.mark.parametrize("words", ["text", "accent", "mist"])
def test_words_on_every_cloth(cloth: str, words: str) -> None:
    theme = read_theme(assets_dir(), cloth)
    assert contrast(getattr(theme, words), theme.cloth) >= LEAST
    assert contrast(getattr(theme, words), theme.faint) >= LEAST, "the star under the trick"


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("ink", "paper"),  # plates, buttons, menus, the slip's names
        ("blue", "paper"),  # numbers on the slip
        ("red", "paper"),  # refas
        ("paper", "red"),  # the main button, the declarer's mark, the chosen segment
        ("ink", "yellow"),  # the dealer's mark
    ],
)
def test_words_on_paper_and_on_marks(ink: str, ground: str) -> None:
    assert contrast(getattr(THEME, ink), getattr(THEME, ground)) >= LEAST


def test_there_is_a_light_cloth_and_a_dark_one() -> None:
    grounds = [luminance(read_theme(assets_dir(), cloth).cloth) for cloth in CLOTHS]
    assert min(grounds) < 0.1
    assert max(grounds) > 0.4
