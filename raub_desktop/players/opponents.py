"""Interface of a computer player, and of what each game registers: levels, an adviser, a judge with open cards."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Protocol

from raub_desktop.games import Parts
from raub_desktop.players.advice import Adviser
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.hindsight import Hindsight


class Player(Protocol):
    """A computer opponent of one game."""

    def choose(self, view: Any, rng: Random, clock: Clock = ENDLESS) -> Any:
        """Return one legal action for the view's seat, which is to act.

        ``view`` is all the player gets to know; the same view and ``rng`` give the same action.  ``clock`` says when
        they have to stop; there is an answer however early that is.
        """


@dataclass(frozen=True, slots=True)
class Level:
    """One name a player's word may begin with: how the player is made, its temperaments and versions."""

    make: Callable[[str | None], Player]
    """From the temperament, if one was named."""
    temperaments: tuple[str, ...] = ()
    versions: tuple[int, ...] = (1,)
    """A level that plays differently gets a new version, so that an old one can still be met."""


@dataclass(frozen=True, slots=True)
class Opponents:
    """The computer players of one game besides the random one, which every game has."""

    levels: Mapping[str, Level]
    """By name, in the order they are offered; "reference" is one of them."""
    adviser: Callable[[], Adviser] | None = None
    """None: what the reference would do, without numbers."""
    hindsight: Callable[[], Hindsight] | None = None
    """None: with open cards only the choices are known, not their values."""


_REFERENCE: Parts[Callable[[], Player]] = Parts("players.{game}.reference.player", "Reference")
_OPPONENT: Parts[Callable[[str, str | None], Player]] = Parts("players.{game}.policy.opponent", "Opponent")
_ADVISER: Parts[Callable[[], Adviser]] = Parts("players.{game}.adviser", "{Game}Adviser")
_HINDSIGHT: Parts[Callable[[], Hindsight]] = Parts("players.{game}.hindsight", "{Game}Hindsight")


def opponents_with_adviser(
    game: str, levels: Sequence[str], temperaments: tuple[str, ...], versions: Mapping[str, int]
) -> Opponents:
    """Return the registration of a game that has a reference, levels, an adviser and a judge with open cards.

    ``versions``: of the levels, where it is not the first; earlier ones were never released.  Their modules are loaded
    when one of them is made: the names are needed long before anyone plays.
    """

    def opponent(level: str, temperament: str | None) -> Player:
        return _OPPONENT[game](level, temperament)

    def adviser() -> Adviser:
        return _ADVISER[game]()

    def hindsight() -> Hindsight:
        return _HINDSIGHT[game]()

    return Opponents(
        levels={
            "reference": Level(lambda temperament: _REFERENCE[game]()),
            **{level: Level(partial(opponent, level), temperaments, (versions.get(level, 1),)) for level in levels},
        },
        adviser=adviser,
        hindsight=hindsight,
    )
