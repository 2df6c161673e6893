"""The registration of Raub's computer players (see players/opponents.py)."""

from raub_desktop.players.opponents import opponents_with_adviser
from raub_desktop.players.raub.policy.levels import LEVELS, TEMPERAMENTS, VERSIONS

OPPONENTS = opponents_with_adviser("raub", tuple(LEVELS), tuple(TEMPERAMENTS), VERSIONS)
