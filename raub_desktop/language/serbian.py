"""Serbian in Latin letters, transliterated from the Cyrillic catalogue; there is no second one.

Words that stay as they are in both scripts (foreign names, keys) are written in Latin letters in the catalogue.
"""

import re
from gettext import NullTranslations
from unicodedata import normalize

_LETTERS = dict(
    zip(
        "абвгдђежзијклмнопрстћуфхцчшАБВГДЂЕЖЗИЈКЛМНОПРСТЋУФХЦЧШ",
        "abvgdđežzijklmnoprstćufhcčšABVGDĐEŽZIJKLMNOPRSTĆUFHCČŠ",
        strict=True,
    )
)
_PAIRS = {"љ": "lj", "њ": "nj", "џ": "dž", "Љ": "Lj", "Њ": "Nj", "Џ": "Dž"}
_CYRILLIC = re.compile("[Ѐ-ӿ]")
_BACK = {latin: letter for letter, latin in _LETTERS.items()}


def latin(text: str) -> str:
    """Return the text in Latin letters: "Љубав" is "Ljubav", "ЉУБАВ" is "LJUBAV"; other letters stay."""
    return _CYRILLIC.sub(_latin_letter, text)


def _latin_letter(found: re.Match[str]) -> str:
    letter, text = found[0], found.string
    if letter not in _PAIRS:
        return _LETTERS.get(letter, letter)
    after, before = text[found.end() : found.end() + 1], text[: found.start()][-1:]
    capitals = letter.isupper() and (after.isupper() or (before.isupper() and not after.isalpha()))
    return _PAIRS[letter].upper() if capitals else _PAIRS[letter]


def cyrillic(name: str) -> str:
    """Return a name in Cyrillic letters, one for one: "Béla" is "Бела"; letters Serbian lacks lose their accents."""
    return "".join(_BACK.get(letter) or _BACK.get(normalize("NFD", letter)[0], letter) for letter in name)


class InLatin(NullTranslations):
    """A Serbian catalogue transliterated to Latin letters."""

    def __init__(self, cyrillic: NullTranslations) -> None:
        super().__init__()
        self._cyrillic = cyrillic

    def gettext(self, message: str) -> str:
        return latin(self._cyrillic.gettext(message))

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return latin(self._cyrillic.ngettext(singular, plural, n))
