"""Numbers as they are written: one sign for less, none for nothing."""

import time

import pytest

from raub_desktop.language import languages
from raub_desktop.language.numbers import day_form, in_order, moment_form, percent, plain, signed, spelled


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


@pytest.mark.parametrize(
    ("code", "number", "share", "day"),
    [
        ("en", "−1.25", "38%", "05.03.2026"),
        ("sr", "−1,25", "38%", "05.03.2026."),
        ("hr", "−1,25", "38 %", "05.03.2026."),
        ("ro", "−1,25", "38 %", "05.03.2026"),
        ("hu", "−1,25", "38%", "2026.03.05."),
        ("de", "−1,25", "38 %", "05.03.2026"),
    ],
)
def test_each_language_has_its_own_signs(
    monkeypatch: pytest.MonkeyPatch, code: str, number: str, share: str, day: str
) -> None:
    monkeypatch.setattr(languages, "_spoken", code)
    assert signed(-1.25, 2) == number
    assert percent(0.381) == share
    assert time.strftime(day_form(), (2026, 3, 5, 0, 0, 0, 3, 64, 0)) == day
    assert moment_form() == day_form() + "  %H:%M"


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("en", ["Ana", "Béla", "Čeda", "Dana", "Zora"]),
        ("hr", ["Ana", "Cvita", "Čedo", "Ćiro", "Dana", "Đuro", "Šime", "Tena", "Zora", "Živko"]),
        ("sr", ["Ана", "Ђорђе", "Јован", "Љуба", "Мирко", "Чеда"]),
        ("ro", ["Ana", "Ștefan", "Traian", "Țepeș", "Zoe"]),
        ("hu", ["Ödön", "Őze", "Pál", "Ubul", "Ünige"]),
        ("de", ["Anton", "Ärna", "Berta", "Österreich", "Paul"]),
        ("bs", ["2 Ane", "Ana", "Ђура"]),
    ],
)
def test_names_stand_in_the_order_of_the_alphabet(monkeypatch: pytest.MonkeyPatch, code: str, names: list[str]) -> None:
    monkeypatch.setattr(languages, "_spoken", code)
    backwards = names[::-1]
    assert sorted(backwards, key=in_order) == names


def test_every_language_has_its_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    for code in languages.LANGUAGES:
        monkeypatch.setattr(languages, "_spoken", code)
        assert percent(1)


def test_small_numbers_within_a_sentence_are_words_in_english_only(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [spelled(number) for number in (1, 2, 12, 13)] == ["one", "two", "twelve", "13"]
    monkeypatch.setattr(languages, "_spoken", "hr")
    assert spelled(2) == "2"


@pytest.mark.parametrize(
    ("share", "words"), [(5 / 8, "63%"), (1 / 8, "13%"), (0.145, "15%"), (0.624, "62%"), (1, "100%")]
)
def test_half_a_per_cent_is_rounded_up(share: float, words: str) -> None:
    assert percent(share) == words
