"""A second game in the house: Raub once more under another name, to see that lists and figures tell games apart."""

import pytest

from raub_desktop import games
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match

NAME = "twin"


def house_of_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the house have just Raub and its twin for the length of a test."""
    monkeypatch.setattr(games, "PACKAGES", {"raub": games.PACKAGES["raub"], NAME: "tests.twin"})


def as_twin(match: Match) -> Match:
    """The same match, played as the second game."""
    twin = Match(GAMES[NAME], match.book, match.options, match.players, match.key)
    for step in match.steps:
        twin.play(step.action)
    return twin
