"""Cruce's computer players, as the house knows them."""

from functools import partial

from raub_desktop.players.cruce.adviser import CruceAdviser
from raub_desktop.players.cruce.hindsight import CruceHindsight
from raub_desktop.players.cruce.policy.levels import LEVELS, TEMPERAMENTS
from raub_desktop.players.cruce.policy.opponent import Opponent
from raub_desktop.players.cruce.reference.player import Reference
from raub_desktop.players.opponents import Level, Opponents

OPPONENTS = Opponents(
    levels={
        "reference": Level(lambda temperament: Reference(), versions=(Reference.VERSION,)),
        **{name: Level(partial(Opponent, name), TEMPERAMENTS, versions=(Opponent.VERSION,)) for name in LEVELS},
    },
    adviser=CruceAdviser,
    hindsight=CruceHindsight,
)
