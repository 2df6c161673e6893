"""Raub's computer players, as the house knows them."""

from functools import partial

from raub_desktop.players.opponents import Level, Opponents
from raub_desktop.players.raub.adviser import RaubAdviser
from raub_desktop.players.raub.hindsight import RaubHindsight
from raub_desktop.players.raub.policy.levels import LEVELS, TEMPERAMENTS
from raub_desktop.players.raub.policy.opponent import Opponent
from raub_desktop.players.raub.reference.player import Reference

OPPONENTS = Opponents(
    levels={
        "reference": Level(lambda temperament: Reference(), versions=(Reference.VERSION,)),
        **{name: Level(partial(Opponent, name), TEMPERAMENTS, versions=(Opponent.VERSION,)) for name in LEVELS},
    },
    adviser=RaubAdviser,
    hindsight=RaubHindsight,
)
