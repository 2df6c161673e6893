"""The pictures in assets/ are what the drawing code makes, and SDL_image can draw all of them."""

import json
import struct
from pathlib import Path

import facts
import pytest

from raub_desktop.art import icon
from raub_desktop.art.build import build_pictures, inks_of, pictures
from raub_desktop.art.compact import relative
from raub_desktop.art.kit import ASSETS, RED, document, flat, ring
from raub_desktop.art.lint import lint
from tests.art.pictures import drawings, svg_of

SVGS = drawings()


def test_a_build_is_byte_for_byte_what_is_shipped(tmp_path: Path) -> None:
    """For the sounds, whose encoder may round otherwise on another system, see test_sounds."""
    build_pictures(tmp_path)
    names = [p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*") if p.is_file()]
    stale = [name for name in names if (ASSETS / name).read_bytes() != (tmp_path / name).read_bytes()]
    assert stale == [], "run python -m raub_desktop.art.build"


def test_no_picture_is_left_over_from_an_earlier_build() -> None:
    assert {p.relative_to(ASSETS).as_posix() for p in SVGS} == set(pictures())


@pytest.mark.parametrize("file", SVGS, ids=lambda p: p.relative_to(ASSETS).as_posix())
def test_shipped_svg_uses_only_what_sdl_draws_and_the_printing_inks(file: Path) -> None:
    assert lint(svg_of(file).decode(), inks_of(file.relative_to(ASSETS).as_posix())) == []


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("<text>VII</text>", "element <text>"),
        ('<use href="#pip"/>', "element <use>"),
        ('<path d="M0 0" fill="#123456"/>', "#123456"),
        ('<path d="Mnan 0" fill="none"/>', "not a number"),
        ('<path d="' + "M0 0" * 40_000 + '"/>', "bytes"),
    ],
)
def test_lint_refuses_what_would_be_drawn_wrong_or_not_at_all(body: str, complaint: str) -> None:
    assert complaint in " ".join(lint(document(body)))


def test_lint_passes_a_plain_disc() -> None:
    assert lint(document(flat(ring(50, 50, 20), RED))) == []


@pytest.mark.parametrize(
    ("absolute", "short"),
    [
        ("M10 10L12.5 9L12.5 9.5Z", "M10 10l2.5-1l0 .5z"),
        ("M0 0C1 2 3 4 5 6Z", "M0 0c1 2 3 4 5 6z"),
        ("M1 1L2 2ZM5 5L6 6", "M1 1l1 1zm4 4l1 1"),
        ("M0 0L9 0L0 0ZM3 3L4 4L5 0Z", "M0 0l9 0l-9 0m3 3l1 1l1-4z"),
        ("M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0Z", "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0"),
    ],
)
def test_short_path_data_starts_each_command_at_the_pen(absolute: str, short: str) -> None:
    assert relative(absolute) == short


def test_icon_files_show_the_drawn_icon_in_every_size() -> None:
    for size in icon.SIZES:
        data = facts.icon(size).read_bytes()
        assert struct.unpack(">II", data[16:24]) == (size, size)


def test_windows_icon_holds_each_size_as_png() -> None:
    data = (facts.ROOT / "packaging/icons/raub-desktop.ico").read_bytes()
    _, kind, count = struct.unpack_from("<HHH", data)
    assert (kind, count) == (1, len(icon.ICO_SIZES))
    for i, size in enumerate(icon.ICO_SIZES):
        entry = struct.unpack_from("<BBBBHHII", data, 6 + 16 * i)
        assert entry[0] == size % 256
        assert data[entry[7] : entry[7] + 4] == b"\x89PNG"


def test_cloths_name_their_inks_as_colours() -> None:
    cloths = json.loads((ASSETS / "table" / "cloths.json").read_text())
    for name, inks in cloths.items():
        assert {p.stem for p in (ASSETS / "table" / name).glob("*.svg")} == {"vine", "knot", "star"}
        assert all(len(ink) == len("#rrggbb") and int(ink[1:], 16) >= 0 for ink in inks.values())
