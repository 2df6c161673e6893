"""A second game in the house: Raub once more under another name, to see that lists and figures tell games apart."""

from collections.abc import Mapping
from types import SimpleNamespace

import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.raub.game import Raub
from raub_desktop.language import raub as words
from raub_desktop.language.games import WORDS

NAME = "twin"


class Twin(Raub):
    """The second game."""

    name = NAME


def house_of_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the house have just these two games for the length of a test."""
    own = SimpleNamespace(**{**vars(words), "game_name": lambda: "Twin"})
    for registry, twin in ((GAMES, Twin()), (WORDS, own)):
        loaded = {"raub": registry["raub"], NAME: twin}
        monkeypatch.setattr(registry, "_loaders", {name: _giver(loaded, name) for name in loaded})
        monkeypatch.setattr(registry, "_loaded", {})


def _giver(values: Mapping[str, object], name: str) -> object:
    return lambda: values[name]


def as_twin(match: Match) -> Match:
    """The same match, played as the second game."""
    twin = Match(GAMES[NAME], match.book, match.options, match.players, match.key)
    for step in match.steps:
        twin.play(step.action)
    return twin
