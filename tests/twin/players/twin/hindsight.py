"""Raub's judge with open cards."""

from raub_desktop.players.raub.hindsight import open_values

__all__ = ["open_values"]
