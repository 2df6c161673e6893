"""The names of Raub's levels."""

from raub_desktop.players.raub.policy.levels import LEVELS, TEMPERAMENTS, VERSIONS

__all__ = ["LEVELS", "TEMPERAMENTS", "VERSIONS"]
