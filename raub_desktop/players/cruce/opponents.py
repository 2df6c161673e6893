"""Cruce's computer players, as the house knows them.

What they think with is loaded when one of them is made: their names are asked for long before anyone plays.
"""

from functools import partial

from raub_desktop.players.advice import Adviser
from raub_desktop.players.cruce.policy.levels import LEVELS, TEMPERAMENTS
from raub_desktop.players.hindsight import Hindsight
from raub_desktop.players.opponents import Level, Opponents, Player


def _reference(temperament: str | None) -> Player:
    from raub_desktop.players.cruce.reference.player import Reference

    del temperament
    return Reference()


def _opponent(level: str, temperament: str | None) -> Player:
    from raub_desktop.players.cruce.policy.opponent import Opponent

    return Opponent(level, temperament)


def _adviser() -> Adviser:
    from raub_desktop.players.cruce.adviser import CruceAdviser

    return CruceAdviser()


def _hindsight() -> Hindsight:
    from raub_desktop.players.cruce.hindsight import CruceHindsight

    return CruceHindsight()


OPPONENTS = Opponents(
    levels={"reference": Level(_reference), **{name: Level(partial(_opponent, name), TEMPERAMENTS) for name in LEVELS}},
    adviser=_adviser,
    hindsight=_hindsight,
)
