"""Raub Desktop: the card games of a neighbourhood on a desktop table."""

__version__ = "0.1.0"
