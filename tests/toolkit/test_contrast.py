"""Every word can be read on what it stands on: 4.5 to 1 at least, as the web's accessibility rules ask of text.

In high contrast 7 to 1, as they ask of text for those who see badly.
"""

import pytest

from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.settings import COLOURS
from raub_desktop.toolkit.theme import Ink, Theme, cloth_names, mixed, theme_of

LEAST = {"cafe": 4.5, "contrast": 7.0}
LEAST_EDGE = 3.0
"""What the rules ask of the edge of a thing that can be used, and of a mark that tells something."""
CLOTHS = cloth_names(assets_dir())
CHOICES = [(colours, cloth) for colours in COLOURS for cloth in CLOTHS]


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


def dyed(colours: str, cloth: str) -> Theme:
    return theme_of(assets_dir(), cloth, colours)


def test_black_on_white_is_21_to_1() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


@pytest.mark.parametrize(("colours", "cloth"), CHOICES)
@pytest.mark.parametrize("words", ["text", "accent", "mist"])
def test_words_on_every_cloth(colours: str, cloth: str, words: str) -> None:
    theme = dyed(colours, cloth)
    assert contrast(getattr(theme, words), theme.cloth) >= LEAST[colours]
    assert contrast(getattr(theme, words), theme.faint) >= LEAST[colours], "the star under the trick"


@pytest.mark.parametrize(("colours", "cloth"), CHOICES)
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("ink", "paper"),  # plates, buttons, menus, the slip's names
        ("blue", "paper"),  # numbers on the slip
        ("red", "paper"),  # refas
        ("leaf", "paper"),  # what is best, what was won
        ("paper", "red"),  # the main button, the declarer's mark, the chosen segment
        ("paper", "blue"),  # what is advised
        ("paper", "leaf"),  # the tag of the best card
        ("ink", "yellow"),  # the dealer's mark, tips
    ],
)
def test_words_on_paper_and_on_marks(colours: str, cloth: str, ink: str, ground: str) -> None:
    theme = dyed(colours, cloth)
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= LEAST[colours]


@pytest.mark.parametrize(("colours", "cloth"), CHOICES)
def test_words_on_the_veiled_plate_of_a_player_who_has_left_the_deal(colours: str, cloth: str) -> None:
    theme = dyed(colours, cloth)
    ground, ink = (mixed(one, theme.shade, theme.out) for one in (theme.paper, theme.ink))
    assert contrast(ink, ground) >= LEAST[colours]


@pytest.mark.parametrize(("colours", "cloth"), CHOICES)
def test_the_rim_of_what_has_the_keyboards_focus_is_seen_on_cloth_and_on_paper(colours: str, cloth: str) -> None:
    """It is yellow between two lines of ink: one of the two stands out anywhere."""
    theme = dyed(colours, cloth)
    for ground in (theme.cloth, theme.paper):
        assert max(contrast(theme.yellow, ground), contrast(theme.ink, ground)) >= LEAST_EDGE
    assert contrast(theme.yellow, theme.ink) >= LEAST_EDGE


@pytest.mark.parametrize("cloth", CLOTHS)
def test_in_high_contrast_edges_are_thick_and_the_cloth_bare(cloth: str) -> None:
    strong, usual = dyed("contrast", cloth), dyed("cafe", cloth)
    for line in ("line", "hair", "focus"):
        assert getattr(strong, line) >= 1.3 * getattr(usual, line)
    assert strong.plain
    assert not usual.plain
    assert contrast(strong.thread, strong.cloth) >= LEAST_EDGE, "the frame round the table"
    assert contrast(strong.rule, strong.paper) >= LEAST_EDGE, "the lines of tables"


def test_there_is_a_light_cloth_and_a_dark_one() -> None:
    for colours in COLOURS:
        grounds = [luminance(dyed(colours, cloth).cloth) for cloth in CLOTHS]
        assert min(grounds) < 0.1
        assert max(grounds) > 0.4
