"""Untrusted texts made fit to be kept and drawn: no letters that a font fails on or that show nothing, no mark without
a letter to stand on, and not too many.
"""

import unicodedata

from raub_desktop.language.serbian import latin

MOST_DRAWN = 1000
"""Letters of one line that are drawn; no window has room for more."""
MOST_TAKEN_IN = 200
"""Letters of a name or title that are taken in."""
_MOST_MARKS = 3
"""Accents on one letter; every language that is written with letters does with fewer."""
_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Control and format characters, halves of surrogate pairs, private and unassigned code points, line separators."""
_BLANK = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0") | {chr(code) for code in range(0xFE00, 0xFE10)}
"""Letters and marks that show nothing: joiners, fillers, selectors of another shape."""


def drawable(words: str) -> str:
    """Return the text without letters that cannot be drawn, cut to a line's length."""
    if words.isascii() and words.isprintable() and len(words) <= MOST_DRAWN:
        return words  # nearly every text
    return _cleaned(words[:MOST_DRAWN])


def cleaned(words: str, most: int = MOST_TAKEN_IN) -> str:
    """Return a name or title typed by a person as one trimmed line of at most ``most`` letters."""
    flat = " ".join(words[: 4 * most].split())
    return unicodedata.normalize("NFC", _cleaned(flat))[:most].strip()


def search_key(words: str) -> str:
    """Return the text in the form used for searching: small Latin letters without marks ("ș", "ш" as "s")."""
    plain = unicodedata.normalize("NFD", latin(words).casefold().replace("đ", "d"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def _cleaned(words: str) -> str:
    out: list[str] = []
    marks = 0
    for letter in words:
        category = unicodedata.category(letter)
        if category in _INVISIBLE or letter in _BLANK or unicodedata.name(letter, "").startswith("VARIATION SELECTOR"):
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        bare = category.startswith("M") and (not out or out[-1].isspace())
        if marks <= _MOST_MARKS and not bare:
            out.append(letter)
    return "".join(out)
