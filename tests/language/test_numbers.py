"""Numbers as they are written: one sign for less, none for nothing."""

import pytest

from raub_desktop.language.numbers import plain, signed


@pytest.mark.parametrize(
    ("number", "places", "with_sign", "without"),
    [
        (12, 0, "+12", "12"),
        (-12, 0, "−12", "−12"),
        (0, 0, "0", "0"),
        (-0.26, 1, "−0.3", "−0.3"),
        (-0.004, 2, "0.00", "0.00"),
        (0.4, 0, "0", "0"),
    ],
)
def test_a_number_has_a_true_minus_and_nothing_has_no_sign(
    number: float, places: int, with_sign: str, without: str
) -> None:
    assert signed(number, places) == with_sign
    assert plain(number, places) == without
