"""Raub's players."""

from raub_desktop.players.raub.opponents import OPPONENTS

__all__ = ["OPPONENTS"]
