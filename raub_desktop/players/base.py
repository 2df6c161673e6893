"""The words that name players, and how a word becomes one.

A word is ``name[:temperament][@version]``: "reference", "strong:bold", "reference@1".  Without a version the newest is
meant.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from raub_desktop.engine.core import Game
from raub_desktop.engine.games import GAMES
from raub_desktop.games import Parts
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.legal import legal_actions
from raub_desktop.players.opponents import Level, Opponents, Player

OPPONENTS: Parts[Opponents] = Parts("players.{game}.opponents", "OPPONENTS")
"""The computer players of each game, by the game's name in records."""
HUMAN = "human"
"""The word of a seat that no computer plays."""


class RandomPlayer:
    """Chooses uniformly at random among the legal actions of any game."""

    def __init__(self, game: Game[Any, Any, Any, Any]) -> None:
        self._game = game

    def choose(self, view: Any, rng: Random, clock: Clock = ENDLESS) -> Any:
        return rng.choice(legal_actions(self._game, view, rng))


class PlayerError(ValueError):
    """A word that makes no player.

    ``code``: ``unknown_player``, ``unknown_game``, ``unknown_temperament``, ``unknown_version`` (``known`` lists what
    would do) or ``not_a_computer`` (nobody can make a human).  ``word`` is the word, ``known`` is sorted text.
    """

    def __init__(self, code: str, word: str, known: tuple[str, ...] = ()) -> None:
        choices = f"; known: {', '.join(known)}" if known else ""
        super().__init__(f"{word}: {code.replace('_', ' ')}{choices}")
        self.code = code
        self.word = word
        self.known = known


class PlayerWord(NamedTuple):
    """A word taken apart; ``version`` is None where the newest is meant."""

    name: str
    temperament: str | None = None
    version: int | None = None

    def __str__(self) -> str:
        temperament = "" if self.temperament is None else f":{self.temperament}"
        return self.name + temperament + ("" if self.version is None else f"@{self.version}")


def opponents_of(game_name: str) -> Opponents:
    """Return the computer players a game registers.  Raises PlayerError for an unknown game."""
    if game_name not in OPPONENTS:
        raise PlayerError("unknown_game", game_name, tuple(OPPONENTS))
    return OPPONENTS[game_name]


def _levels(game_name: str) -> Mapping[str, Level]:
    """Return the levels of a game; the random player comes first."""
    return {"random": Level(lambda temperament: RandomPlayer(GAMES[game_name])), **opponents_of(game_name).levels}


def known_names(game_name: str) -> tuple[str, ...]:
    """Return the names a word may begin with in this game, "human" first.  Raises PlayerError for an unknown game."""
    return (HUMAN, *_levels(game_name))


def read_word(word: str, game_name: str) -> PlayerWord:
    """Take a word apart ("human", too).  Raises PlayerError when the game has no such player."""
    rest, at, version = word.partition("@")
    name, colon, temperament = rest.partition(":")
    levels = _levels(game_name)
    if name != HUMAN and name not in levels:
        raise PlayerError("unknown_player", word, known_names(game_name))
    temperaments = () if name == HUMAN else levels[name].temperaments
    versions = () if name == HUMAN else levels[name].versions
    if colon and temperament not in temperaments:
        raise PlayerError("unknown_temperament", word, temperaments)
    if at and version not in map(str, versions):
        raise PlayerError("unknown_version", word, tuple(map(str, versions)))
    return PlayerWord(name, temperament if colon else None, int(version) if at else None)


def make_player(word: str, game_name: str) -> Player:
    """Return the computer player a word names.  Raises PlayerError for an unknown word and for "human"."""
    taken = read_word(word, game_name)
    if taken.name == HUMAN:
        raise PlayerError("not_a_computer", word, known_names(game_name)[1:])
    return _levels(game_name)[taken.name].make(taken.temperament)
