"""Raub's words under another name."""

from raub_desktop.language.raub import RaubWords


class TwinWords(RaubWords):
    def game_name(self) -> str:
        return "Twin"


WORDS = TwinWords()
