"""A face that is not calm, painted over the portrait at rest."""

from functools import partial

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.characters.faces import Shown
from raub_desktop.ui.table.drawing.plates import draw_face
from raub_desktop.ui.table.layout.places import Layout


def face_items(painter: Painter, layout: Layout, board: Board, faces: Shown) -> list[Layer]:
    """What is painted for faces that are not calm; who has left the deal, or has no portrait, shows none."""
    items = []
    for seat, face in faces:
        place, words = layout.seats[seat], layout.captions.plates[seat]
        if words.portrait is None or board.plates[seat].out:
            continue
        across = place.diameter
        box = Box(place.portrait.x - across / 2, place.portrait.y - across / 2, across, across).grown(0.002)
        rect = pygame.Rect(painter.px(box.x), painter.px(box.y), painter.px(box.w) + 1, painter.px(box.h) + 1)
        draw = partial(_draw, painter=painter, layout=layout, seat=seat, face=face, rect=rect)
        items.append(Layer(("face", seat), (face, words, place), rect, draw))
    return items


def _draw(
    surface: pygame.Surface, *, painter: Painter, layout: Layout, seat: int, face: str, rect: pygame.Rect
) -> None:
    clip = surface.get_clip()
    surface.set_clip(clip.clip(rect))
    draw_face(painter, surface, layout.seats[seat], layout.captions.plates[seat], face)
    surface.set_clip(clip)
