"""Charts: what their figures say."""

import pytest

from raub_desktop.ui.scenes.history.statistics import sum_words


@pytest.mark.parametrize(
    ("value", "words"), [(-2.7, "−2.7"), (3.0, "+3"), (-14.0, "−14"), (0.0, "0"), (21.66, "+21.7"), (4.98, "+5")]
)
def test_a_sum_is_told_with_a_decimal_only_where_it_is_no_whole_number(value: float, words: str) -> None:
    assert sum_words(value) == words
