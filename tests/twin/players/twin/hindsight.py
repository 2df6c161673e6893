"""Raub's judge with open cards."""

from raub_desktop.players.raub.hindsight import RaubHindsight as TwinHindsight

__all__ = ["TwinHindsight"]
