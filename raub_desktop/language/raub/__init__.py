"""The words of Raub."""

from raub_desktop.language.game_words import GameWords
from raub_desktop.language.raub import words

WORDS: GameWords = words
