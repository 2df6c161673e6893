"""Each game's own words and its narrator, by the game's name in records."""

from raub_desktop.games import Parts
from raub_desktop.language.game_words import GameWords
from raub_desktop.language.narration import Narrator

WORDS: Parts[GameWords] = Parts("language.{game}", "WORDS")
NARRATORS: Parts[type[Narrator]] = Parts("language.{game}.narration", "{Game}Narrator", default=Narrator)
