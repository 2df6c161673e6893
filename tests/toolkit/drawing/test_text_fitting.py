"""Words are fitted into their room with few measurements, however long they are."""

import pytest

from raub_desktop.toolkit.drawing.text_fitting import break_name, cut
from raub_desktop.toolkit.fonts import Face

LETTER = 0.01


class Rule:
    """Measures every letter as equally wide, and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, text: str, face: Face, size: float) -> float:
        self.asked += 1
        return len(text) * LETTER * size


@pytest.mark.parametrize("text", ["W" * 100_000, "W " * 50_000, "W-" * 50_000, "\u200b" * 500 + "W" * 500])
def test_a_text_of_any_length_is_cut_with_few_measurements(text: str) -> None:
    rule = Rule()
    shown = cut(text, "sans", 1.0, 0.20, rule)
    assert shown.endswith("W…")
    assert 18 <= len(shown) <= 20
    assert rule.asked < 20
    lines, _ = break_name(text, "sans", (1.0, 0.9, 0.8), 0.20, rule)
    assert all(rule(line, "sans", 0.8) <= 0.20 for line in lines)
    assert rule.asked < 200


def test_the_cut_text_is_the_longest_that_fits() -> None:
    text = "A name that is too long for the plate it stands on"
    for room in range(1, len(text)):
        shown = cut(text, "sans", 1.0, room * LETTER + 1e-9, Rule())
        assert shown == text[: room - 1].rstrip(" -·") + "…"


def test_a_text_that_fits_stays_as_it_is() -> None:
    assert cut("Vera", "sans", 1.0, 0.04 + 1e-9, Rule()) == "Vera"
    assert cut("Vera", "sans", 1.0, 0.0, Rule()) == "…"
