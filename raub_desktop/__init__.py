"""Raub Desktop: Raub and its neighbours on a desktop table."""

__version__ = "0.1.0"
