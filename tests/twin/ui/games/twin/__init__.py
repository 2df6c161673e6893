"""Raub's table."""

from raub_desktop.ui.games.raub import TABLE

__all__ = ["TABLE"]
