"""The words that name players, and how a word becomes one.

A word is ``name[:temperament][@version]``: "reference", "strong:bold", "reference@1".  Without a version the newest is
meant.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol

from raub_desktop.engine.core import Game
from raub_desktop.engine.games import GAMES
from raub_desktop.games import Parts
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.legal import legal_actions


class Player(Protocol):
    """A computer opponent of one game."""

    def choose(self, view: Any, rng: Random, clock: Clock = ENDLESS) -> Any:
        """Return one legal action for the view's seat, which is to act.

        ``view`` is all the player gets to know; the same view and ``rng`` give the same action.  ``clock`` says when
        they have to stop; there is an answer however early that is.
        """


LEVELS: Parts[Mapping[str, Any]] = Parts("players.{game}.policy.levels", "LEVELS")
"""The levels of each game's opponents, by name, in the order they are offered, besides random and reference."""
TEMPERAMENTS: Parts[Mapping[str, Any]] = Parts("players.{game}.policy.levels", "TEMPERAMENTS")
"""The temperaments that each of these levels can have."""
_VERSIONS: Parts[Mapping[str, int]] = Parts("players.{game}.policy.levels", "VERSIONS")
"""The version of each level where it is not the first; earlier ones were never released."""
_OPPONENT: Parts[Callable[[str, str | None], Player]] = Parts("players.{game}.policy.opponent", "Opponent")
_REFERENCE: Parts[Callable[[], Player]] = Parts("players.{game}.reference.player", "Reference")
REFERENCE = "reference"
"""The level that every game has: it answers in no time, and never changes."""
RANDOM = "random"
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


def check_game(game_name: str) -> None:
    """Raise PlayerError for an unknown game."""
    if game_name not in GAMES:
        raise PlayerError("unknown_game", game_name, tuple(GAMES))


def known_names(game_name: str) -> tuple[str, ...]:
    """Return the names a word may begin with in this game, "human" first.  Raises PlayerError for an unknown game."""
    check_game(game_name)
    return (HUMAN, RANDOM, REFERENCE, *LEVELS[game_name])


def read_word(word: str, game_name: str) -> tuple[str, str | None]:
    """Return a word's name ("human", too) and temperament.  Raises PlayerError when the game has no such player."""
    rest, at, version = word.partition("@")
    name, colon, temperament = rest.partition(":")
    if name not in known_names(game_name):
        raise PlayerError("unknown_player", word, known_names(game_name))
    temperaments = tuple(TEMPERAMENTS[game_name]) if name in LEVELS[game_name] else ()
    versions = () if name == HUMAN else (str(_VERSIONS[game_name].get(name, 1)),)
    if colon and temperament not in temperaments:
        raise PlayerError("unknown_temperament", word, temperaments)
    if at and version not in versions:
        raise PlayerError("unknown_version", word, versions)
    return name, temperament if colon else None


def make_player(word: str, game_name: str) -> Player:
    """Return the computer player a word names.  Raises PlayerError for an unknown word and for "human"."""
    name, temperament = read_word(word, game_name)
    match name:
        case "human":
            raise PlayerError("not_a_computer", word, known_names(game_name)[1:])
        case "random":
            return RandomPlayer(GAMES[game_name])
        case "reference":
            return _REFERENCE[game_name]()
    return _OPPONENT[game_name](name, temperament)
