"""Texts from outside are made fit to be kept and drawn."""

import pytest

from raub_desktop.language.plain_text import MOST_DRAWN, cleaned, drawable

NASTY = ["a\0b", "a\ud800b", "a" + "\u200b" * 262 + "b", "a\u202eb", "a\x1b[2Jb", "a\u2028b", "a\ue000b"]


@pytest.mark.parametrize("words", NASTY)
def test_letters_that_cannot_be_drawn_are_left_out(words: str) -> None:
    assert drawable(words).replace("[2J", "") == "ab"
    assert cleaned(words).replace("[2J", "") in ("ab", "a b")


@pytest.mark.parametrize("words", ["Živko", "Ђорђе", "Őszi", "Ș\u0326", "nahîd", "“Raub!” – a game", "e\u0301"])
def test_real_names_stay_as_they_are(words: str) -> None:
    assert drawable(words) == words


def test_a_letter_wears_no_tower_of_accents() -> None:
    assert len(drawable("a" + "\u0301" * 500)) == 4


def test_long_texts_are_cut() -> None:
    assert len(drawable("w" * 100_000)) == MOST_DRAWN
    assert len(cleaned("w" * 100_000)) == 200
    assert cleaned("  two\n lines ") == "two lines"
    assert len(cleaned("Ђ" * 100, 40)) == 40


@pytest.mark.parametrize("letter", ["\ufe0f", "\u034f", "\u0301", "\u3164", "\u2800", "\U000e0101", "\u093e"])
def test_what_shows_nothing_is_no_text(letter: str) -> None:
    assert drawable(letter * 3) == cleaned(letter * 3) == ""
    assert drawable(f"a {letter}b") == "a b"


def test_a_mark_stays_on_its_letter() -> None:
    assert drawable("e\u0301 \u0915\u093e") == "e\u0301 \u0915\u093e"
