"""No two cards are taken for each other, even at the smallest size and by an eye that sees no colours.

Differences are counted in pixels of full ink on paper: pieces of a stroke that one card has and the other has not.
"""

from itertools import combinations

import pygame
import pytest

from raub_desktop.art.kit import ASSETS, PAPER
from raub_desktop.ui.cards.card_set import sign_of
from tests.art.pictures import CLEAR, DECKS, cards_of, clear_pixels, ink_between, mean, picture, turned

SMALL_CARD = 60  # pixels: the smallest a card is shown
ONE_STROKE = 1.5
"""A numeral is six pixels high there and its strokes one pixel thick: what makes an 8 of a 3 is three half pixels."""
LARGE_STROKES = 5.0
"""A large index is twice as high and wide, so the same stroke is four times as much."""
A_HEAD = 0.06
"""A head with its hat is about this part of a court's figure: two courts must differ by more than a face."""
BITE = 0.15
"""Of the shape of two suit signs laid over each other, the part that is only one's: a bite nobody overlooks."""

FRENCH = [deck for deck in DECKS if deck.startswith("french")]
RANKS = "AKQJT98765432"
SIGNS = {
    signs: [ASSETS / "icons" / "suits" / f"{sign_of(signs, suit)}.svg" for suit in "SHDC"]
    for signs in ("hungarian", "french", "french-four")
}


def cards(deck: str) -> dict[str, pygame.Surface]:
    return {file.stem: picture(file, SMALL_CARD) for file in cards_of(deck)}


def corner(deck: str) -> tuple[pygame.Rect, pygame.Rect, float]:
    """Where a French deck's rank and its sign stand, and how much of them must differ."""
    if deck.endswith("large"):
        return pygame.Rect(1, 2, 14, 11), pygame.Rect(1, 12, 14, 11), LARGE_STROKES
    return pygame.Rect(1, 2, 8, 7), pygame.Rect(1, 8, 8, 6), ONE_STROKE


@pytest.mark.parametrize("deck", FRENCH)
def test_ranks_are_told_apart_by_the_index(deck: str) -> None:
    seen = cards(deck)
    rank, _, least = corner(deck)
    for suit in "SHDC":
        for a, b in combinations(RANKS, 2):
            assert ink_between(seen[a + suit].subsurface(rank), seen[b + suit].subsurface(rank)) > least, (a, b, suit)


@pytest.mark.parametrize("deck", FRENCH)
def test_suits_are_told_apart_by_the_index(deck: str) -> None:
    seen = cards(deck)
    _, sign, least = corner(deck)
    for rank in RANKS:
        for a, b in combinations("SHDC", 2):
            assert ink_between(seen[rank + a].subsurface(sign), seen[rank + b].subsurface(sign)) > least, (rank, a, b)


@pytest.mark.parametrize("deck", DECKS)
def test_courts_are_told_apart_by_their_figures(deck: str) -> None:
    figure = pygame.Rect(14, 8, 23, 19) if deck.endswith("large") else pygame.Rect(9, 2, 27, 25)
    named = "KQJX" if deck in FRENCH else "AKQJ"
    courts = {card: image.subsurface(figure) for card, image in cards(deck).items() if card[0] in named}
    for a, b in combinations(courts, 2):
        assert ink_between(courts[a], courts[b]) > A_HEAD * figure.w * figure.h, (a, b)


@pytest.mark.parametrize("deck", [*DECKS, "backs"])
def test_no_two_cards_look_alike(deck: str) -> None:
    if deck == "backs":
        seen = {file.stem: picture(file, SMALL_CARD) for file in (ASSETS / "decks" / "backs").glob("*.svg")}
    else:
        seen = cards(deck)
    for a, b in combinations(seen, 2):
        assert clear_pixels(seen[a], seen[b]) >= 12, (a, b)


@pytest.mark.parametrize(("deck", "least"), [("hungarian", 18), ("french", 13), ("french-four", 18)])
@pytest.mark.parametrize("height", [10, 16])
def test_suits_are_told_apart_even_upside_down(deck: str, least: float, height: int) -> None:
    for a, b in combinations([picture(file, height) for file in SIGNS[deck]], 2):
        assert mean(a, b) > least
        assert mean(a, turned(b)) > least


@pytest.mark.parametrize("deck", SIGNS)
def test_suits_have_outlines_of_their_own(deck: str) -> None:
    for a, b in combinations([picture(file, 100) for file in SIGNS[deck]], 2):
        for other in (b, turned(b)):
            one, two = outline(a), outline(other)
            common = one.overlap_mask(two, (0, 0)).count()
            assert 1 - common / (one.count() + two.count() - common) > BITE


@pytest.mark.parametrize("height", [8, 10, 16])
def test_bells_and_acorns_differ_without_colour(height: int) -> None:
    _, _, bell, acorn = (picture(file, height) for file in SIGNS["hungarian"])
    least = 15 / 255 * bell.get_width() * bell.get_height()
    assert ink_between(bell, acorn) > least
    assert ink_between(bell, turned(acorn)) > least


def outline(sign: pygame.Surface) -> pygame.Mask:
    """Everything of a sign that is not paper."""
    mask = pygame.mask.from_threshold(sign, pygame.Color(PAPER), (CLEAR, CLEAR, CLEAR, 255))
    mask.invert()
    return mask
