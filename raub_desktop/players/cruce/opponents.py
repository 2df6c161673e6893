"""The registration of Cruce's computer players (see players/opponents.py)."""

from raub_desktop.players.cruce.policy.levels import LEVELS, TEMPERAMENTS, VERSIONS
from raub_desktop.players.opponents import opponents_with_adviser

OPPONENTS = opponents_with_adviser("cruce", tuple(LEVELS), tuple(TEMPERAMENTS), VERSIONS)
