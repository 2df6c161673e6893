"""A second game in the house: Raub once more under another name, to see that lists and figures tell games apart."""

import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.games import PACKAGES

NAME = "twin"


def house_of_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the house have just Raub and its twin for the length of a test."""
    for game in [game for game in PACKAGES if game != "raub"]:
        monkeypatch.delitem(PACKAGES, game)
    monkeypatch.setitem(PACKAGES, NAME, "tests.twin")


def as_twin(match: Match) -> Match:
    """The same match, played as the second game."""
    twin = Match(GAMES[NAME], match.book, match.options, match.players, match.key)
    for step in match.steps:
        twin.play(step.action)
    return twin
