"""Snatch in words."""

from collections.abc import Mapping

from raub_desktop.language.game_words import BookWords, GameWords, OptionWords
from raub_desktop.language.rule_page import Pages, Section


class SnatchWords(GameWords):
    def game_name(self) -> str:
        return "Snatch"

    def book_words(self, book: str) -> BookWords:
        return {"plain": BookWords("Plain", "One trick, one trophy.")}[book]

    def option_groups(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        return (("The end", ("target",)),)

    def option_words(self, name: str) -> OptionWords:
        return {"target": OptionWords("Target", "Trophies that win.", "plain")}[name]

    def rule_pages(self, options: Mapping[str, object], deck: str = "hungarian", book: str = "") -> Pages:
        return (Section("aim", "Aim", (f"First to {options['target']} wins.",)),)


WORDS = SnatchWords()
