"""Cards side by side on a page: beside each other where there is room, else closer, and never beyond their place."""

from itertools import pairwise

import pygame
import pytest

from raub_desktop.engine.cards import Card, cards
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.layout import Ground
from raub_desktop.ui.cards import card_row
from raub_desktop.ui.cards.card_row import CardRow
from raub_desktop.ui.context import Context

HAND = cards("AH KH QH JH TH 9H 8H")


@pytest.mark.parametrize(("width", "apart"), [(1.0, True), (0.3, False)])
def test_cards_lie_closer_where_they_have_less_room(
    context: Context, monkeypatch: pytest.MonkeyPatch, width: float, apart: bool
) -> None:
    drawn: list[tuple[Card, Box]] = []
    monkeypatch.setattr(card_row, "draw_top", lambda _, __, card, box, share: drawn.append((card, box)))
    painter, row = context.painter(720, SurfaceCache(1 << 20)), CardRow(HAND, 0.11, seen=0.66)
    place = Box(0.1, 0.1, width, row.height(painter, width))
    row.place(painter, place)
    row.draw(painter, pygame.Surface((1280, 720)), Ground.PAPER)
    assert [card for card, _ in drawn] == list(HAND)
    assert all(box.within(place.grown(1e-6)) for _, box in drawn)
    assert all((other.x >= box.right) is apart for (_, box), (_, other) in pairwise(drawn))


def test_lower_cards_are_narrower(context: Context) -> None:
    painter = context.painter(720, SurfaceCache(1 << 20))
    row = CardRow(HAND, 0.11, seen=0.66, least=0.5)
    assert row.heights(painter, 1.0).least == pytest.approx(0.055)
    assert row.widths(painter).least < row.widths(painter).wished / 2
