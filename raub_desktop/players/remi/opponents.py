"""Remi's computer players, as the house knows them."""

from functools import partial

from raub_desktop.players.opponents import Level, Opponents
from raub_desktop.players.remi.adviser import RemiAdviser
from raub_desktop.players.remi.hindsight import RemiHindsight
from raub_desktop.players.remi.policy.levels import LEVELS, TEMPERAMENTS
from raub_desktop.players.remi.policy.opponent import Opponent
from raub_desktop.players.remi.reference.player import Reference

OPPONENTS = Opponents(
    levels={
        "reference": Level(lambda temperament: Reference(), versions=(Reference.VERSION,)),
        **{name: Level(partial(Opponent, name), TEMPERAMENTS, versions=(Opponent.VERSION,)) for name in LEVELS},
    },
    adviser=RemiAdviser,
    hindsight=RemiHindsight,
)
