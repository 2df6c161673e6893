"""Numbers, dates and alphabetical order as the language writes them; always with a true minus sign, never a hyphen."""

import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from raub_desktop.engine.percents import whole_percents
from raub_desktop.language.languages import ENGLISH, spoken

MINUS = "−"


class _Ways(NamedTuple):
    """A language's decimal sign, percentage, date format, and alphabet."""

    decimal: str = ","
    percent: str = "{} %"
    day: str = "%d.%m.%Y"
    letters: str = "abcdefghijklmnopqrstuvwxyz"


_GAJICA = "abcčćdđefghijklmnopqrsštuvwxyzž"
_WAYS: Mapping[str, _Ways] = {
    "en": _Ways(".", "{}%"),
    "sr": _Ways(",", "{}%", "%d.%m.%Y.", "абвгдђежзијклљмнњопрстћуфхцчџш" + _GAJICA),
    "sr@latin": _Ways(",", "{}%", "%d.%m.%Y.", _GAJICA),
    "hr": _Ways(day="%d.%m.%Y.", letters=_GAJICA),
    "bs": _Ways(day="%d.%m.%Y.", letters=_GAJICA),
    "ro": _Ways(letters="aăâbcdefghiîjklmnopqrsștțuvwxyz"),
    "hu": _Ways(",", "{}%", "%Y.%m.%d.", "aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz"),
    "de": _Ways(),
}


def plain(number: float, places: int = 0) -> str:
    """Return a number with ``places`` decimal places; one that rounds to zero has no sign."""
    return signed(number, places).removeprefix("+")


def signed(number: float, places: int = 0) -> str:
    """Return a number with its sign; one that rounds to zero has none."""
    size = f"{abs(number):.{places}f}"
    sign = "" if not float(size) else MINUS if number < 0 else "+"
    return sign + size.replace(".", _WAYS[spoken()].decimal)


_SPELLED = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def spelled(number: int) -> str:
    """Return a number within a sentence: up to twelve in words in English, else in digits.

    In other languages a word would have to agree with its noun.
    """
    if spoken() == ENGLISH and 1 <= number <= len(_SPELLED):
        return _SPELLED[number - 1]
    return plain(number)


def percent(share: float) -> str:
    """Return a share of 1 as a whole percentage: "38%" in English, "38 %" in German."""
    return _WAYS[spoken()].percent.format(plain(whole_percents(share)))


def day_form() -> str:
    """Return the ``strftime`` format of a date."""
    return _WAYS[spoken()].day


def moment_form() -> str:
    """Return the ``strftime`` format of a date and time."""
    return f"{day_form()}  %H:%M"


def alphabet() -> str:
    """Return the small letters of the language, in order."""
    return _WAYS[spoken()].letters


def in_order(name: str) -> tuple[int, ...]:
    """Return a key that sorts names by the language's alphabet; foreign letters sort as their base letters."""
    letters = alphabet()
    return tuple(_place(letter, letters) for letter in name.casefold())


def _place(letter: str, letters: str) -> int:
    if letter not in letters:
        letter = unicodedata.normalize("NFD", letter)[0]
    place = letters.find(letter)
    if place >= 0:
        return 256 + place
    return ord(letter) if ord(letter) < 128 else 512 + ord(letter)  # digits and signs first, other scripts last
