"""Raub's adviser."""

from raub_desktop.players.raub.adviser import RaubAdviser as TwinAdviser

__all__ = ["TwinAdviser"]
