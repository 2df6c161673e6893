"""The words of Raub."""

from collections.abc import Mapping

from raub_desktop.engine.actions import Action
from raub_desktop.engine.cards import Rank
from raub_desktop.engine.core import Reason
from raub_desktop.engine.options import OptionError
from raub_desktop.engine.raub.options import BOOKS
from raub_desktop.language import NC_, listed, rank_word, trc
from raub_desktop.language.game_words import GameWords
from raub_desktop.language.raub.calls import PHASES, choice_text
from raub_desktop.language.raub.figures import FIGURES, GOALS, SPLITS
from raub_desktop.language.raub.options import (
    BOOK_WORDS,
    OPTION_GROUPS,
    OPTION_WORDS,
    START_FIELDS,
    VALUES,
    option_error_text,
)
from raub_desktop.language.raub.refusals import refusal_text
from raub_desktop.language.raub.rules import rule_pages
from raub_desktop.language.rule_page import Pages


class RaubWords(GameWords):
    """Raub in words; each part has its own file here."""

    name = NC_("game", "Raub")
    books = BOOK_WORDS
    book_options = BOOKS
    groups = OPTION_GROUPS
    options = OPTION_WORDS
    values = VALUES
    start_fields = START_FIELDS
    figures = FIGURES
    splits = SPLITS
    goals = GOALS
    phases = PHASES

    def value_text(self, name: str, value: object, deck: str = "hungarian") -> str:
        if name == "forced_raub":
            return listed(rank_word(Rank(letter), deck) for letter in str(value)) or trc("ranks", "none")
        if name == "deal_limit" and not value:
            return trc("limit", "none")
        return super().value_text(name, value, deck)

    def rule_pages(self, options: Mapping[str, object], deck: str = "hungarian", book: str = "") -> Pages:
        return rule_pages(options, deck, book)

    def choice_text(self, action: Action, deck: str = "hungarian") -> str:
        return choice_text(action, deck)

    def refusal_text(self, reason: Reason, deck: str = "hungarian") -> str:
        return refusal_text(reason, deck)

    def option_error_text(self, error: OptionError) -> str:
        return option_error_text(error)


WORDS = RaubWords()
