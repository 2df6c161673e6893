"""Raub's words under another name."""

from types import SimpleNamespace

from raub_desktop.language.raub import words

WORDS = SimpleNamespace(**{**vars(words), "game_name": lambda: "Twin"})
