"""Nobody from Regular on makes one of the blunders a café would laugh at; a Beginner makes few of them."""

from collections.abc import Sequence

import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.players.base import make_player
from tests.players.blunders import Blunder, blunders

SEEDS = range(3)
WRITTEN, OF_A_BEGINNER = 30, 5
"""Blunders of each game, and those that a Beginner may make."""


def made(word: str, game: str, written: Sequence[Blunder]) -> list[str]:
    """The titles of what a player is laughed at for."""
    player = make_player(word, game)
    return [blunder.title for blunder in written if any(blunder.is_made_by(player, seed) for seed in SEEDS)]


@pytest.mark.parametrize("level", ["regular", "strong", "master"])
@pytest.mark.parametrize("game", GAMES)
def test_nobody_from_regular_on_is_laughed_at(game: str, level: str) -> None:
    written = list(blunders(game))
    assert len(written) == WRITTEN
    assert not made(level, game, written)


@pytest.mark.parametrize("game", GAMES)
def test_a_beginner_is_seldom_laughed_at(game: str) -> None:
    assert len(made("beginner", game, list(blunders(game)))) <= OF_A_BEGINNER
