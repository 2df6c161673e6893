"""The words of Raub."""

from raub_desktop.engine.cards import Rank
from raub_desktop.language import NC_, listed, rank_word, trc
from raub_desktop.language.game_words import GameWords
from raub_desktop.language.raub import options as words
from raub_desktop.language.raub.calls import PHASES, choice_text
from raub_desktop.language.raub.figures import FIGURES, GOALS, SPLITS
from raub_desktop.language.raub.refusals import refusal_text
from raub_desktop.language.raub.rules import rule_pages


class RaubWords(GameWords):
    """Raub in words; each part has its own file here."""

    name = NC_("game", "Raub")
    books = words.BOOK_WORDS
    groups = words.OPTION_GROUPS
    options = words.OPTION_WORDS
    values = words.VALUES
    start_fields = words.START_FIELDS
    figures = FIGURES
    splits = SPLITS
    goals = GOALS
    phases = PHASES
    rules_in_short = (("game", "raub"), ("bidding", "exchange"), ("play", "scoring", "refa", "end"))

    # words that have modules of their own
    rule_pages = staticmethod(rule_pages)
    choice_text = staticmethod(choice_text)
    refusal_text = staticmethod(refusal_text)
    option_error_text = staticmethod(words.option_error_text)

    def value_text(self, name: str, value: object, deck: str = "hungarian") -> str:
        if name == "forced_raub":
            return listed(rank_word(Rank(letter), deck) for letter in str(value)) or trc("ranks", "none")
        if name == "deal_limit" and not value:
            return trc("limit", "none")
        return super().value_text(name, value, deck)


WORDS = RaubWords()
