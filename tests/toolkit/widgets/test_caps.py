"""Keys as they are drawn: each on a cap of its own."""

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.key_bindings import CTRL
from raub_desktop.toolkit.scene import Quit
from raub_desktop.toolkit.widgets.base import Look
from raub_desktop.toolkit.widgets.button import DOWN, LEFT, RIGHT, UP, Button
from raub_desktop.toolkit.widgets.key_caps import TO, caps_width, draw_caps
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.menu.help import HelpScene


def picture(context: Context, *keys: str) -> bytes:
    """Keys on an empty sheet."""
    surface = pygame.Surface((400, 80))
    draw_caps(context.painter(1000.0, SurfaceCache(1 << 20)), surface, 0.02, 0.04, keys)
    return pygame.image.tobytes(surface, "RGB")


def test_arrows_are_drawn_whatever_the_typeface_has(context: Context) -> None:
    assert len({picture(context, key) for key in (LEFT, RIGHT, "", TO)}) == 4


def test_a_button_shows_the_arrow_of_its_key(context: Context) -> None:
    """Not the box that stands for letters a typeface lacks, which is the same for all of them."""
    painter, box, pictures = context.painter(1000.0, SurfaceCache(1 << 20)), Box(0.02, 0.01, 0.3, 0.06), set[bytes]()
    for key in (LEFT, RIGHT, UP, DOWN):
        surface = pygame.Surface((400, 80))
        Button("go", "Go", Quit, key=key).draw(painter, surface, box, Look())
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 4


def test_keys_side_by_side_take_their_widths_and_the_gaps(context: Context) -> None:
    painter = context.painter(1000.0, SurfaceCache(1 << 20))
    apart = caps_width(painter, ["Ctrl", "Z"]) - caps_width(painter, ["Ctrl"]) - caps_width(painter, ["Z"])
    assert 0 < apart < 0.02


def test_two_keys_pressed_together_have_a_cap_each(context: Context) -> None:
    context.settings.keys["redo"] = f"{CTRL}y"
    lines = [keys for _, lines in HelpScene(context).columns_of_keys() for keys, _ in lines]
    assert ("Ctrl", "Y") in lines
    assert all(" " not in key or key == "Any key" for keys in lines for key in keys)
