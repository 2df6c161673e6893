"""Apostrophes and quotation marks are those of print in every text, never those of a typewriter."""

import pytest

from tests.language.texts import texts


@pytest.mark.parametrize("straight", ["'", '"'])
def test_no_text_has_a_straight_mark(straight: str) -> None:
    assert [f"{text.place}: {text.words}" for text in texts() if straight in text.words] == []


def test_some_texts_have_the_marks_of_print() -> None:
    assert all(any(mark in text.words for text in texts()) for mark in "’“”")
