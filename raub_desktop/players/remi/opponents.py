"""The registration of Remi's computer players (see players/opponents.py)."""

from raub_desktop.players.opponents import opponents_with_adviser
from raub_desktop.players.remi.policy.levels import LEVELS, TEMPERAMENTS, VERSIONS

OPPONENTS = opponents_with_adviser("remi", tuple(LEVELS), tuple(TEMPERAMENTS), VERSIONS)
