"""Raub's opponents."""

from raub_desktop.players.raub.policy.opponent import Opponent

__all__ = ["Opponent"]
