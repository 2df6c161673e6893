"""The Hungarian deck's printings: letters that tell cards apart, nothing drawn over an index, small scenes."""

from itertools import combinations

import pygame
import pytest

from raub_desktop.art.hungarian import deck, pips
from raub_desktop.art.kit import ASSETS, PAPER, H, W
from tests.art.pictures import clear_pixels, picture

SUITS, RANKS = "SHDC", "AKQJT987"
CARDS = [rank + suit for suit in SUITS for rank in RANKS]
COURTS = "AKQJ"
MOST_BYTES = 2_500_000


def part(printing: str, card: str, height: int, box: tuple[float, float, float, float]) -> pygame.Surface:
    """A part of a card, `box` left, top, right and bottom in card units."""
    image = picture(ASSETS / "decks" / printing / f"{card}.svg", height)
    left, top, right, bottom = (round(v * height / H) for v in box)
    return image.subsurface((left, top, right - left, bottom - top))


@pytest.mark.parametrize("printing", [deck.PLAIN, deck.LETTERED, deck.LARGE])
def test_every_printing_has_all_thirty_two_cards(printing: dict[str, object]) -> None:
    assert set(printing) == set(CARDS)


@pytest.mark.parametrize("printing", ["hungarian", "hungarian-index", "hungarian-large"])
def test_a_printing_is_a_moderate_load(printing: str) -> None:
    assert sum(file.stat().st_size for file in (ASSETS / "decks" / printing).iterdir()) < MOST_BYTES


@pytest.mark.parametrize("rank", RANKS)
def test_nothing_is_drawn_over_the_rank_of_a_large_index(rank: str) -> None:
    box = (30, 36, 170, 194)
    first, *others = (part("hungarian-large", rank + suit, 500, box) for suit in SUITS)
    assert all(clear_pixels(first, other, 0) == 0 for other in others)


@pytest.mark.parametrize("suit", SUITS)
def test_nothing_is_drawn_over_the_sign_of_a_large_index(suit: str) -> None:
    box = (30, 200, 162, 346)
    first, *others = (part("hungarian-large", rank + suit, 500, box) for rank in RANKS)
    assert all(clear_pixels(first, other, 0) == 0 for other in others)


def test_a_large_index_tells_rank_and_suit_in_the_smallest_hand() -> None:
    corner = (0, 0, 180, 350)  # what a hand of ten shows of a card below the next one
    seen = {card: part("hungarian-large", card, 60, corner) for card in CARDS}
    for a, b in combinations(CARDS, 2):
        assert clear_pixels(seen[a], seen[b]) >= 10, (a, b)


@pytest.mark.parametrize("printing", ["hungarian-index", "hungarian-large"])
@pytest.mark.parametrize("suit", SUITS)
def test_the_edge_that_a_hand_shows_tells_the_cards_of_a_suit_apart(printing: str, suit: str) -> None:
    edge = (0, 0, 190, 500)
    seen = {rank: part(printing, rank + suit, 90, edge) for rank in RANKS}
    for a, b in combinations(RANKS, 2):
        assert clear_pixels(seen[a], seen[b]) >= 12, (a, b)


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", COURTS)
def test_index_letters_leave_the_figure_as_it_is(rank: str, suit: str) -> None:
    body = (210, 30, 420, 500)
    plain, lettered = (part(printing, rank + suit, 500, body) for printing in ("hungarian", "hungarian-index"))
    assert clear_pixels(plain, lettered) == 0


def ink_at_the_foot(rank: str, suit: str) -> float:
    """How much of the place of a small scene is not bare paper, as a share: over the band, or left of VII and IX."""
    box = (190, 424, 440, 482) if rank in pips.TALL or suit in "SC" else (34, 320, 186, 482)
    foot = part("hungarian", rank + suit, 500, box)
    blank = foot.copy()
    blank.fill(PAPER)
    return clear_pixels(foot, blank, 24) / (foot.width * foot.height)


@pytest.mark.parametrize("card", ["7H", "8H", "9H", "TH", "7D", "8D", "9D", "TD", "7S", "8S", "7C", "8C"])
def test_pip_cards_of_the_pattern_have_their_small_scene(card: str) -> None:
    rank, suit = card[0], card[1]
    stems_only = max(ink_at_the_foot(rank, suit) for rank in "9T" for suit in "SC")
    left_of_the_signs = suit in "HD" and rank not in pips.TALL
    assert ink_at_the_foot(rank, suit) > (0.1 if left_of_the_signs else stems_only)


def test_all_art_stays_on_the_card() -> None:
    for printing in ("hungarian", "hungarian-index", "hungarian-large"):
        for card in CARDS:
            for box in ((6, 60, 20, 940), (W - 20, 60, W - 6, 940)):
                margin = part(printing, card, 500, box)
                blank = margin.copy()
                blank.fill(PAPER)
                assert clear_pixels(margin, blank, 24) == 0, (printing, card)
