"""The words of Cruce."""

from collections.abc import Mapping

from raub_desktop.engine.actions import Action
from raub_desktop.engine.core import Reason
from raub_desktop.engine.cruce.options import BOOKS
from raub_desktop.engine.options import OptionError
from raub_desktop.language.catalogue import NC_, tr
from raub_desktop.language.cruce.calls import PHASES, choice_text
from raub_desktop.language.cruce.figures import FIGURES, GOALS, SPLITS
from raub_desktop.language.cruce.options import (
    BOOK_WORDS,
    OPTION_GROUPS,
    OPTION_SOURCES,
    OPTION_WORDS,
    SOURCES,
    VALUES,
    option_error_text,
)
from raub_desktop.language.cruce.refusals import refusal_text
from raub_desktop.language.cruce.rules import rule_pages
from raub_desktop.language.game_words import GameWords, OptionWords
from raub_desktop.language.rule_page import Pages


class CruceWords(GameWords):
    """Cruce in words; each part has its own file here."""

    name = NC_("game", "Cruce")
    books = BOOK_WORDS
    book_options = BOOKS
    groups = OPTION_GROUPS
    options = OPTION_WORDS
    sources = SOURCES
    values = VALUES
    figures = FIGURES
    splits = SPLITS
    goals = GOALS
    phases = PHASES

    def option_words(self, name: str) -> OptionWords:
        played = [
            tr("{value}: {who}", value=self.value_text(name, value), who=", ".join(who))
            for value, who in OPTION_SOURCES.get(name, {}).items()
        ]
        return super().option_words(name)._replace(source="; ".join(played))

    def rule_pages(self, options: Mapping[str, object], deck: str = "hungarian", book: str = "") -> Pages:
        return rule_pages(options, deck, book)

    def choice_text(self, action: Action, deck: str = "hungarian") -> str:
        return choice_text(action, deck)

    def refusal_text(self, reason: Reason, deck: str = "hungarian") -> str:
        return refusal_text(reason, deck)

    def option_error_text(self, error: OptionError) -> str:
        return option_error_text(error)


WORDS = CruceWords()
