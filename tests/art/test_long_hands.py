"""In a long hand only the left edge of a card is seen: it tells rank and suit, in every printing of the French deck."""

from itertools import combinations

import pytest

from raub_desktop.art.kit import ASSETS
from raub_desktop.engine.cards import PACK_52
from raub_desktop.ui.cards.placement import CARD_ASPECT
from raub_desktop.ui.table.layout.hands import HAND_WIDTH, LONG_HAND_HEIGHT, row
from tests.art.pictures import card_file, clear_pixels, grey, picture

FIFTEEN = 15
"""Cards of a hand of Remi after drawing."""
WINDOW = 720
PRINTINGS = ["french", "french-large", "french-four", "french-four-large"]


def step() -> float:
    """How much of a card is seen in a hand of fifteen, in u."""
    first, second, *_ = row([FIFTEEN], LONG_HAND_HEIGHT, HAND_WIDTH, 0.0)
    return second - first


@pytest.mark.parametrize("colourless", [False, True])
@pytest.mark.parametrize("printing", PRINTINGS)
def test_the_edge_that_a_hand_of_remi_shows_tells_any_two_cards_apart(printing: str, colourless: bool) -> None:
    high = round(LONG_HAND_HEIGHT * WINDOW)
    edge = 0, 0, int(step() * WINDOW), round(0.4 * high)
    seen = {}
    for card in PACK_52:
        part = picture(card_file(printing, str(card)), high).subsurface(edge)
        seen[card] = grey(part) if colourless else part
    for a, b in combinations(PACK_52, 2):
        assert clear_pixels(seen[a], seen[b]) >= 12, (a, b)


def test_a_large_index_is_seen_whole_in_a_hand_of_remi() -> None:
    """Nothing of rank or sign lies under the next card: its ink ends before the strip that is seen."""
    seen = step() / (LONG_HAND_HEIGHT * CARD_ASPECT)
    for card in PACK_52:
        corner = picture(ASSETS / "decks" / "french-large" / f"{card}.svg", 500).subsurface((18, 18, 140, 150))
        paper = corner.get_at((0, corner.height - 1))
        columns = [x for x in range(corner.width) if any(corner.get_at((x, y)) != paper for y in range(0, 70, 3))]
        gap = next(x for x in range(columns[0], corner.width) if x not in columns)
        assert (18 + gap) / (500 * CARD_ASPECT) <= seen, card
