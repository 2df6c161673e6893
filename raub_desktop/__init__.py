"""Raub Desktop: card games of the Balkan cafés on a desktop table."""

__version__ = "0.1.0"
