"""The words of Remi."""

from raub_desktop.language.catalogue import NC_
from raub_desktop.language.game_words import GameWords
from raub_desktop.language.remi.calls import PHASES, choice_text
from raub_desktop.language.remi.figures import FIGURES, GOALS, SPLITS, split_value_text
from raub_desktop.language.remi.options import BOOK_WORDS, OPTION_GROUPS, OPTION_WORDS, option_error_text, value_text
from raub_desktop.language.remi.refusals import refusal_text
from raub_desktop.language.remi.rules import rule_pages


class RemiWords(GameWords):
    """Remi in words; each part has its own file here."""

    name = NC_("game", "Remi")
    books = BOOK_WORDS
    groups = OPTION_GROUPS
    options = OPTION_WORDS
    figures = FIGURES
    splits = SPLITS
    goals = GOALS
    phases = PHASES
    rules_in_short = (("game", "melds"), ("turn",), ("scoring", "end"))

    # words that have modules of their own
    value_text = staticmethod(value_text)
    rule_pages = staticmethod(rule_pages)
    choice_text = staticmethod(choice_text)
    refusal_text = staticmethod(refusal_text)
    option_error_text = staticmethod(option_error_text)
    split_value_text = staticmethod(split_value_text)


WORDS = RemiWords()
