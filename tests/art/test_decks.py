"""All decks are complete, the same in every edition, and read from both ends."""

import json
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from raub_desktop.art import build
from raub_desktop.art.kit import ASSETS
from raub_desktop.ui.cards.card_set import sign_of
from tests.art.pictures import DECKS, cards_of, clear_pixels, drawings, mean, picture, turned

HUNGARIAN = {rank + suit for rank in "AKQJT987" for suit in "SHDC"}
FRENCH = {rank + suit for rank in "AKQJT98765432" for suit in "SHDC"} | {"X1", "X2", "X3", "X4"}
EDITIONS = {
    "hungarian": HUNGARIAN,
    "hungarian-index": HUNGARIAN,
    "hungarian-large": HUNGARIAN,
    "french": FRENCH,
    "french-large": FRENCH,
    "french-four": FRENCH,
    "french-four-large": FRENCH,
}
BACKS = sorted((ASSETS / "decks" / "backs").glob("*.svg"))
CARDS = [*(file for deck in DECKS for file in cards_of(deck)), *BACKS]

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


def without_middle(image: pygame.Surface, rank: str) -> pygame.Surface:
    """A French card with its middle painted out, where its signs stand upright."""
    (top, bottom), (left, right) = MIDDLE_LINE[rank]
    w, h = image.get_size()
    out = image.copy()
    out.fill("black", (round(left * w), round(top * h), round((right - left) * w), round((bottom - top) * h)))
    return out


def own(deck: str, card: str) -> bool:
    """Whether a deck has a drawing of its own: with four colours of diamonds and clubs, otherwise of all cards."""
    return "four" not in deck or card[1] in "DC"


def test_the_decks_and_their_editions() -> None:
    assert set(DECKS) == set(EDITIONS)


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_a_picture_for_each_of_its_cards_and_no_other(deck: str) -> None:
    folder = ASSETS / "decks" / deck
    assert {p.stem for p in drawings() if p.parent == folder} == {card for card in EDITIONS[deck] if own(deck, card)}
    listed = json.loads((folder / "deck.json").read_text())
    assert set(listed["cards"]) == EDITIONS[deck]
    assert len(listed["cards"]) == len(EDITIONS[deck])
    assert listed["size"] == [630, 1000]


def test_there_are_at_least_three_backs() -> None:
    assert len(BACKS) >= 3


@pytest.mark.parametrize("file", CARDS, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_card_reads_the_same_from_both_ends(file: Path) -> None:
    image = picture(file, 200)  # a height at which the width is whole, too
    if file.parent.name.startswith("french") and file.stem[0] in MIDDLE_LINE:
        image = without_middle(image, file.stem[0])
    assert clear_pixels(image, turned(image)) <= image.get_width() * image.get_height() // 500


@pytest.mark.parametrize("plain", ["french", "french-large"])
def test_four_colours_change_only_diamonds_and_clubs(plain: str) -> None:
    plain_cards, four_cards = (build.DECKS[deck][1] for deck in (plain, plain.replace("french", "french-four")))
    changed = {card for card in FRENCH if plain_cards[card]() != four_cards[card]()}
    assert changed == {card for card in FRENCH if card[1] in "DC"}


def test_every_suit_has_a_trump_patch_and_a_small_sign() -> None:
    wanted = {sign_of(deck, suit) for deck in ("hungarian", "french", "french-four") for suit in "SHDC"}
    for folder in ("table/trump", "icons/suits"):
        assert {p.stem for p in (ASSETS / folder).glob("*.svg")} == wanted


def test_no_file_is_shipped_twice() -> None:
    files: dict[bytes, list[str]] = {}
    for path in ASSETS.rglob("*"):
        if path.is_file() and "locale" not in path.parts:
            files.setdefault(path.read_bytes(), []).append(path.name)
    assert [names for names in files.values() if len(names) > 1] == []


def test_twelve_opponents_and_seven_emblems_of_people_differ() -> None:
    faces = {p.stem: picture(p, 48) for p in (ASSETS / "portraits").glob("*.svg")}
    assert len(faces) == 19
    assert "you" in faces
    assert all(name.isascii() and name.islower() for name in faces)
    assert min(mean(a, b) for a, b in combinations(faces.values(), 2)) > 20
