"""Every letter of every catalogue is in every face it may be set in."""

import re
import struct
import sys
from functools import cache
from pathlib import Path

import pytest

from raub_desktop.language.languages import LANGUAGES
from raub_desktop.language.serbian import latin
from raub_desktop.toolkit.fonts import FACES, Face, font_file, with_letters

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
import catalogues  # noqa: E402  the packaging scripts are no package

ALPHABETS = {
    "sr": "абвгдђежзијклљмнњопрстћуфхцчџшАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ",
    "hr": "čćđšžČĆĐŠŽ",
    "bs": "čćđšžČĆĐŠŽ",
    "ro": "ăâîșțĂÂÎȘȚ",
    "hu": "áéíóöőúüűÁÉÍÓÖŐÚÜŰ",
    "de": "äöüßÄÖÜ",
}
MARKS = "„“”‚‘’«»–−…·×"


@cache
def letters_of(path: Path) -> frozenset[str]:
    """The letters a TrueType file has, as its character map tells."""
    data = path.read_bytes()
    (tables,) = struct.unpack(">H", data[4:6])
    places = {
        data[at : at + 4]: struct.unpack(">I", data[at + 8 : at + 12])[0] for at in range(12, 12 + 16 * tables, 16)
    }
    start = places[b"cmap"]
    (maps,) = struct.unpack(">H", data[start + 2 : start + 4])
    found: set[int] = set()
    for number in range(maps):
        (offset,) = struct.unpack(">I", data[start + 8 + 8 * number : start + 12 + 8 * number])
        found |= _mapped(data, start + offset)
    return frozenset(map(chr, found))


def _mapped(data: bytes, at: int) -> set[int]:
    """One table of a character map, of the two kinds that fonts use."""
    kind, *_ = struct.unpack(">H", data[at : at + 2])
    if kind == 12:
        (groups,) = struct.unpack(">I", data[at + 12 : at + 16])
        ranges = [struct.unpack(">II", data[at + 16 + 12 * one : at + 24 + 12 * one]) for one in range(groups)]
    elif kind == 4:
        (twice,) = struct.unpack(">H", data[at + 6 : at + 8])
        ends = struct.unpack(f">{twice // 2}H", data[at + 14 : at + 14 + twice])
        starts = struct.unpack(f">{twice // 2}H", data[at + 16 + twice : at + 16 + 2 * twice])
        ranges = [(low, high) for low, high in zip(starts, ends, strict=True) if low != 0xFFFF]
    else:
        ranges = []
    return {code for low, high in ranges for code in range(low, high + 1)}


@cache
def letters_in(code: str) -> str:
    """All letters of a catalogue with what it is written in else; of English without one."""
    if code == "en":
        words = "".join(words for message in catalogues.template() for words in catalogues.sources(message))
    else:
        catalogue = catalogues.read(catalogues.PO / f"{code}.po")
        words = "".join(words for message in catalogue for words in catalogues.translations(message))
        words += "".join(LANGUAGES.values()) + ALPHABETS[code] + MARKS
    return "".join(sorted(set(words if code != "sr" else words + latin(words)) - set("\n")))


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("code", ["en", *catalogues.PLURALS])
def test_every_letter_has_a_face(code: str, face: Face) -> None:
    lacking = []
    for letter in letters_in(code):
        path = font_file(with_letters(letter, face))
        assert path is not None
        if letter not in letters_of(path):
            lacking.append(letter)
    assert lacking == []


@pytest.mark.parametrize("face", FACES)
def test_cyrillic_is_never_set_in_a_face_without_it(face: Face) -> None:
    assert re.search("slanted|sans|serif_(semi)?bold$|serif$", with_letters("Raub 3 : 2, Вера", face))
    assert with_letters("Raub 3 : 2, Vera", face) == face
