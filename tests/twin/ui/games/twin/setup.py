"""Raub's page at New table."""

from raub_desktop.ui.games.raub.setup import SETUP

__all__ = ["SETUP"]
