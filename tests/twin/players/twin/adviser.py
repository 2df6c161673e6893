"""Raub's adviser."""

from raub_desktop.players.raub.adviser import advise

__all__ = ["advise"]
