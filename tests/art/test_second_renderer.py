"""Another renderer draws every picture as SDL_image does: nothing in our files is read by one of them only."""

import io
import re
from pathlib import Path

import pygame
import pytest
import resvg_py

from raub_desktop.art.kit import ASSETS, document, flat, ring
from tests.art.pictures import clear_pixels, drawings, drawn, mean, on_ground, svg_of

HEIGHT = 200
EDGES = 0.005
"""The part of a picture in which the two may clearly differ: they shade edges differently.  No mark is so small."""
SHADE = 7.0
"""Mean difference of a colour value; edges again."""

FILES = {svg_of(p): p for p in reversed(drawings())}


def by_resvg(svg: str) -> pygame.Surface:
    """The picture at exactly the scale that SDL_image uses for HEIGHT; a rounded width would stretch it."""
    high = re.search(r'viewBox="0 0 [\d.]+ ([\d.]+)"', svg)
    assert high is not None
    png = resvg_py.svg_to_bytes(svg_string=svg, zoom=HEIGHT / float(high[1]), skip_system_fonts=True)
    return pygame.image.load(io.BytesIO(png), "picture.png")


def disagreement(file: Path) -> tuple[float, float]:
    """The part of the pixels in which the renderers clearly differ, and their mean difference."""
    ours, other = on_ground(drawn(file, HEIGHT, 1)), on_ground(by_resvg(svg_of(file).decode()))
    return clear_pixels(ours, other) / (ours.get_width() * ours.get_height()), mean(ours, other)


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES.values(), ids=lambda p: p.relative_to(ASSETS).as_posix())
def test_two_renderers_agree(file: Path) -> None:
    edges, shade = disagreement(file)
    assert edges <= EDGES
    assert shade <= SHADE


def test_a_mark_that_sdl_leaves_out_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "used.svg"
    mark = f'<defs><g id="disc">{flat(ring(0, 0, 40))}</g></defs><use href="#disc" x="90" y="90"/>'
    file.write_text(document(mark), encoding="utf-8")
    assert disagreement(file)[0] > EDGES
