"""The words of Remi."""

from collections.abc import Mapping

from raub_desktop.engine.actions import Action
from raub_desktop.engine.core import Reason
from raub_desktop.engine.options import OptionError
from raub_desktop.engine.remi.options import BOOKS
from raub_desktop.language.catalogue import NC_
from raub_desktop.language.game_words import GameWords
from raub_desktop.language.remi.calls import PHASES, choice_text
from raub_desktop.language.remi.figures import FIGURES, GOALS, SPLITS, split_value_text
from raub_desktop.language.remi.options import BOOK_WORDS, OPTION_GROUPS, OPTION_WORDS, option_error_text, value_text
from raub_desktop.language.remi.refusals import refusal_text
from raub_desktop.language.remi.rules import rule_pages
from raub_desktop.language.rule_page import Pages


class RemiWords(GameWords):
    """Remi in words; each part has its own file here."""

    name = NC_("game", "Remi")
    books = BOOK_WORDS
    book_options = BOOKS
    groups = OPTION_GROUPS
    options = OPTION_WORDS
    figures = FIGURES
    splits = SPLITS
    goals = GOALS
    phases = PHASES

    def value_text(self, name: str, value: object, deck: str = "french") -> str:
        return value_text(name, value, deck)

    def rule_pages(self, options: Mapping[str, object], deck: str = "french", book: str = "") -> Pages:
        return rule_pages(options, deck, book)

    def choice_text(self, action: Action, deck: str = "french") -> str:
        return choice_text(action, deck)

    def refusal_text(self, reason: Reason, deck: str = "french") -> str:
        return refusal_text(reason, deck)

    def option_error_text(self, error: OptionError) -> str:
        return option_error_text(error)

    def split_value_text(self, name: str, value: int) -> str:
        return split_value_text(name, value)


WORDS = RemiWords()
