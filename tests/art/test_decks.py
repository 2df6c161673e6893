"""Both decks are complete, read from both ends, and no two cards or suits can be mistaken for each other."""

import json
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from raub_desktop.art.kit import ASSETS

Pixels = list[tuple[int, int, int]]
Render = Callable[[Path, int], tuple[Pixels, int]]

HUNGARIAN = {rank + suit for rank in "AKQJT987" for suit in "SHDC"}
FRENCH = {rank + suit for rank in "AKQJT98765432" for suit in "SHDC"} | {"X1", "X2", "X3"}
# On a French pack the signs on the middle line stand upright, and a seven has its odd sign in the upper half:
# the part of the height, and of the width, in which such a card need not be symmetrical.
MIDDLE_LINE = {
    "A": ((0.30, 0.70), (0.0, 1.0)),
    "3": ((0.42, 0.58), (0.0, 1.0)),
    "5": ((0.42, 0.58), (0.0, 1.0)),
    "6": ((0.42, 0.58), (0.0, 1.0)),
    "7": ((0.25, 0.75), (0.2, 0.8)),
    "8": ((0.42, 0.58), (0.0, 1.0)),
    "9": ((0.42, 0.58), (0.0, 1.0)),
}

SMALL_CARD = 60  # pixels: the smallest a card is shown
CLEAR = 64  # a difference of a colour value that the eye cannot miss
CARDS = sorted((ASSETS / "decks").glob("*/*.svg"))


def grey(pixels: Pixels) -> list[float]:
    return [0.299 * r + 0.587 * g + 0.114 * b for r, g, b in pixels]


def distance(a: Pixels, b: Pixels) -> float:
    """Mean difference of a colour value, 0 to 255."""
    return sum(abs(p[i] - q[i]) for p, q in zip(a, b, strict=True) for i in range(3)) / (3 * len(a))


@pytest.mark.parametrize(("deck", "cards"), [("hungarian", HUNGARIAN), ("french", FRENCH)])
def test_a_deck_has_a_picture_for_each_of_its_cards_and_no_other(deck: str, cards: set[str]) -> None:
    folder = ASSETS / "decks" / deck
    assert {p.stem for p in folder.glob("*.svg")} == cards
    listed = json.loads((folder / "deck.json").read_text())
    assert set(listed["cards"]) == cards
    assert len(listed["cards"]) == len(cards)
    assert listed["size"] == [630, 1000]


def test_there_are_three_backs() -> None:
    assert len(list((ASSETS / "decks" / "backs").glob("*.svg"))) == 3


def gap(p: tuple[int, int, int], q: tuple[int, int, int]) -> int:
    """The largest difference of a colour value between two pixels."""
    return max(abs(p[i] - q[i]) for i in range(3))


@pytest.mark.parametrize("file", CARDS, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_card_reads_the_same_from_both_ends(file: Path, render: Render) -> None:
    height = 160
    pixels, width = render(file, height)
    differing = [i for i, (p, q) in enumerate(zip(pixels, pixels[::-1], strict=True)) if gap(p, q) > CLEAR]
    if file.parent.name == "french" and file.stem[0] in MIDDLE_LINE:
        (top, bottom), (left, right) = MIDDLE_LINE[file.stem[0]]
        differing = [i for i in differing if not (top < i / len(pixels) < bottom and left < i % width / width < right)]
    assert len(differing) <= len(pixels) // 500


@pytest.mark.parametrize("deck", ["hungarian", "french", "backs"])
def test_no_two_cards_look_alike_at_the_smallest_size(deck: str, render: Render) -> None:
    cards = {p.stem: render(p, SMALL_CARD)[0] for p in CARDS if p.parent.name == deck}
    for a, b in combinations(cards, 2):
        assert sum(gap(p, q) > CLEAR for p, q in zip(cards[a], cards[b], strict=True)) >= 12, (a, b)


@pytest.mark.parametrize(("deck", "least"), [("hungarian", 18), ("french", 13)])
@pytest.mark.parametrize("height", [10, 16])
def test_suits_are_told_apart_even_upside_down(deck: str, least: float, height: int, render: Render) -> None:
    signs = {suit: render(ASSETS / "icons" / "suits" / f"{deck}-{suit}.svg", height)[0] for suit in "SHDC"}
    for a, b in combinations(signs, 2):
        assert distance(signs[a], signs[b]) > least
        assert distance(signs[a], signs[b][::-1]) > least


@pytest.mark.parametrize("height", [10, 16])
def test_bells_and_acorns_differ_without_colour(height: int, render: Render) -> None:
    folder = ASSETS / "icons" / "suits"
    bell = grey(render(folder / "hungarian-D.svg", height)[0])
    acorn = grey(render(folder / "hungarian-C.svg", height)[0])
    for other in (acorn, acorn[::-1]):
        assert sum(abs(p - q) for p, q in zip(bell, other, strict=True)) / len(bell) > 15


def test_every_suit_of_both_decks_has_a_trump_patch() -> None:
    names = {p.stem for p in (ASSETS / "table" / "trump").glob("*.svg")}
    assert names == {f"{deck}-{suit}" for deck in ("hungarian", "french") for suit in "SHDC"}


def test_twelve_opponents_and_the_player_have_faces_that_differ(render: Render) -> None:
    faces = {p.stem: render(p, 48)[0] for p in (ASSETS / "portraits").glob("*.svg")}
    assert len(faces) == 13
    assert "you" in faces
    assert all(name.isascii() and name.islower() for name in faces)
    assert min(distance(faces[a], faces[b]) for a, b in combinations(faces, 2)) > 20
