"""Every level plays the game: the lowest one beats chance in each book."""

import pytest

from raub_desktop.engine.remi.game import REMI
from raub_desktop.players.base import read_word
from tests.players.remi.tables import deal

SHUFFLES = 3


@pytest.mark.parametrize("book", REMI.books)
def test_a_beginner_beats_chance(book: str) -> None:
    won = lost = 0
    for seed in range(SHUFFLES):
        for seat, words in enumerate((["beginner", "random"], ["random", "beginner"])):
            winners = deal(book, words, seed).winners
            won += seat in winners
            lost += 1 - seat in winners
    assert won > lost


@pytest.mark.parametrize("book", ["obicni", "dvostruki", "becki", "kontinentalni"])
def test_four_masters_finish_a_deal(book: str) -> None:
    """Every answer is legal, also melds that are not listed (tables.py asks the engine)."""
    assert deal(book, ["master", "strong", "regular", "beginner"], 7).scores


def test_the_version_of_a_level_is_part_of_its_name() -> None:
    assert read_word("strong:bold@6", "remi") == ("strong", "bold")
