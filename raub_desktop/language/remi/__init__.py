"""The words of Remi."""

from raub_desktop.language.game_words import GameWords
from raub_desktop.language.remi import words

WORDS: GameWords = words
