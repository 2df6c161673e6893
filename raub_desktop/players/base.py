"""What a player is, the words that name players, and how a word becomes one.

A word is ``name[:temperament][@version]``: "reference", "reference@1".  A level that plays differently gets a new
version, so that an old one can still be met; without a version the newest is meant.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, NamedTuple, Protocol

from raub_desktop.engine.games import GAMES
from raub_desktop.players.random import RandomPlayer
from raub_desktop.players.raub.levels import LEVELS, TEMPERAMENTS
from raub_desktop.players.raub.opponent import Opponent as RaubOpponent
from raub_desktop.players.raub.reference import Reference as RaubReference

HUMAN = "human"
"""The word of a seat that no computer plays."""


class Player(Protocol):
    """A computer opponent of one game."""

    def choose(self, view: Any, rng: Random, limit_s: float | None = None) -> Any:
        """One legal action for the view's seat, which is to act.

        ``view`` is all the player gets to know; the same view and the same ``rng`` give the same action.  ``limit_s``
        is the time he may think, in seconds; None: as long as he likes.
        """


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


@dataclass(frozen=True, slots=True)
class _Level:
    """One name: the temperaments and versions it knows, and how it is made."""

    make: Callable[[str | None], Player]
    """From the temperament, if one was named."""
    temperaments: tuple[str, ...] = ()
    versions: tuple[int, ...] = (1,)


_LEVELS: Mapping[str, Mapping[str, _Level]] = {
    "raub": {
        "random": _Level(lambda temperament: RandomPlayer(GAMES["raub"])),
        "reference": _Level(lambda temperament: RaubReference(), versions=(RaubReference.VERSION,)),
        **{
            level: _Level(partial(RaubOpponent, level), TEMPERAMENTS, versions=(RaubOpponent.VERSION,))
            for level in LEVELS
        },
    }
}
"""The computer players of each game."""


def known_names(game_name: str) -> tuple[str, ...]:
    """The names a word may begin with in this game, "human" first.  Raises PlayerError for an unknown game."""
    if game_name not in _LEVELS:
        raise PlayerError("unknown_game", game_name, tuple(_LEVELS))
    return (HUMAN, *_LEVELS[game_name])


def read_word(word: str, game_name: str) -> PlayerWord:
    """Take a word apart ("human", too).  Raises PlayerError when the game has no such player."""
    rest, at, version = word.partition("@")
    name, colon, temperament = rest.partition(":")
    names = known_names(game_name)
    if name not in names:
        raise PlayerError("unknown_player", word, names)
    level = _LEVELS[game_name].get(name)
    temperaments = () if level is None else level.temperaments
    versions = () if level is None else level.versions
    if colon and temperament not in temperaments:
        raise PlayerError("unknown_temperament", word, temperaments)
    if at and version not in map(str, versions):
        raise PlayerError("unknown_version", word, tuple(map(str, versions)))
    return PlayerWord(name, temperament if colon else None, int(version) if at else None)


def make_player(word: str, game_name: str) -> Player:
    """The computer player a word names.  Raises PlayerError for an unknown word and for "human"."""
    taken = read_word(word, game_name)
    if taken.name == HUMAN:
        raise PlayerError("not_a_computer", word, known_names(game_name)[1:])
    return _LEVELS[game_name][taken.name].make(taken.temperament)
