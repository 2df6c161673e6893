"""Nobody from Regular on makes one of the blunders a café would laugh at; a Beginner makes few of them."""

import pytest

from raub_desktop.engine.games import GAMES
from tests.players.blunders import blunders_made

WRITTEN, OF_A_BEGINNER = {"raub": 33, "cruce": 32, "remi": 30}, 5
"""Blunders of each game, and those that a Beginner may make."""


@pytest.mark.parametrize("level", ["regular", "strong", "master"])
@pytest.mark.parametrize("game", GAMES)
def test_nobody_from_regular_on_is_laughed_at(game: str, level: str) -> None:
    assert blunders_made(level, game) == ([], WRITTEN[game])


@pytest.mark.parametrize("game", GAMES)
def test_a_beginner_is_seldom_laughed_at(game: str) -> None:
    assert len(blunders_made("beginner", game)[0]) <= OF_A_BEGINNER
