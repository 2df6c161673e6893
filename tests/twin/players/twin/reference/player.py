"""Raub's reference."""

from raub_desktop.players.raub.reference.player import Reference

__all__ = ["Reference"]
