"""The words of Cruce."""

from raub_desktop.language.catalogue import NC_, tr
from raub_desktop.language.cruce import options as words
from raub_desktop.language.cruce.calls import PHASES, choice_text
from raub_desktop.language.cruce.figures import FIGURES, GOALS, SPLITS
from raub_desktop.language.cruce.refusals import refusal_text
from raub_desktop.language.cruce.rules import rule_pages
from raub_desktop.language.game_words import GameWords, OptionWords


class CruceWords(GameWords):
    """Cruce in words; each part has its own file here."""

    name = NC_("game", "Cruce")
    books = words.BOOK_WORDS
    groups = words.OPTION_GROUPS
    options = words.OPTION_WORDS
    sources = words.SOURCES
    values = words.VALUES
    figures = FIGURES
    splits = SPLITS
    goals = GOALS
    phases = PHASES
    rules_in_short = (("game",), ("bidding", "play"), ("announcing", "scoring", "end"))

    # words that have modules of their own
    rule_pages = staticmethod(rule_pages)
    choice_text = staticmethod(choice_text)
    refusal_text = staticmethod(refusal_text)
    option_error_text = staticmethod(words.option_error_text)

    def option_words(self, name: str) -> OptionWords:
        played = [
            tr("{value}: {who}", value=self.value_text(name, value), who=", ".join(who))
            for value, who in words.OPTION_SOURCES.get(name, {}).items()
        ]
        return super().option_words(name)._replace(source="; ".join(played))


WORDS = CruceWords()
