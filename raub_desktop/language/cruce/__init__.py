"""The words of Cruce."""

from raub_desktop.language.cruce import words
from raub_desktop.language.game_words import GameWords

WORDS: GameWords = words
