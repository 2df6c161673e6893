"""A face that is not calm, painted over the portrait at rest."""

from functools import partial

import pygame

from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.canvas import Item
from raub_desktop.ui.kit.paint import Kit
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.life.faces import Shown
from raub_desktop.ui.table.paint.plates import draw_face


def face_items(kit: Kit, layout: Layout, board: Board, faces: Shown) -> list[Item]:
    """What is painted for faces that are not calm; who has left the deal, or has no portrait, shows none."""
    items = []
    for seat, face in faces:
        place, words = layout.seats[seat], layout.captions.plates[seat]
        if words.portrait is None or board.plates[seat].out:
            continue
        across = place.diameter
        box = Box(place.portrait.x - across / 2, place.portrait.y - across / 2, across, across).grown(0.002)
        rect = pygame.Rect(kit.px(box.x), kit.px(box.y), kit.px(box.w) + 1, kit.px(box.h) + 1)
        draw = partial(_draw, kit=kit, layout=layout, seat=seat, face=face, rect=rect)
        items.append(Item(("face", seat), (face, words, place), rect, draw))
    return items


def _draw(surface: pygame.Surface, *, kit: Kit, layout: Layout, seat: int, face: str, rect: pygame.Rect) -> None:
    clip = surface.get_clip()
    surface.set_clip(clip.clip(rect))
    draw_face(kit, surface, layout.seats[seat], layout.captions.plates[seat], face)
    surface.set_clip(clip)
