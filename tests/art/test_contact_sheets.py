"""Every card of every deck, at the sizes players see, looks as it did when somebody last looked at the sheets."""

import pygame
import pytest

from tests.art.pictures import DECKS, clear_pixels, on_ground
from tests.art.sheets import HEIGHTS, golden, places, sheet

PALETTE_ERROR = 48
"""More than a palette colour is off (at most 40) or another build of SDL shades an edge (a few)."""
STRAY = 0.004
"""The part of a card that may differ: edges shaded otherwise by another build of SDL.  Even quite another renderer
(resvg) stays under half of it; a sleeve of another colour or a sceptre held otherwise is ten times as much."""


@pytest.mark.slow
@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("deck", DECKS)
def test_cards_look_as_on_the_kept_sheet(deck: str, height: int) -> None:
    now = sheet(deck, height)
    kept = on_ground(pygame.image.load(golden(deck, height)))
    assert kept.get_size() == now.get_size(), "a card came or went: python -m tests.art.sheets"
    changed = [
        card
        for card, place in places(deck, height).items()
        if clear_pixels(now.subsurface(place), kept.subsurface(place), PALETTE_ERROR) > STRAY * place.w * place.h
    ]
    assert changed == [], f"look at them, then python -m tests.art.sheets {deck}"


def test_a_sheet_shows_a_changed_card() -> None:
    deck, height = DECKS[0], HEIGHTS[0]
    kept = on_ground(pygame.image.load(golden(deck, height)))
    first, second, *_ = places(deck, height).values()
    limit = STRAY * first.w * first.h
    assert clear_pixels(kept.subsurface(first), kept.subsurface(second), PALETTE_ERROR) > limit
