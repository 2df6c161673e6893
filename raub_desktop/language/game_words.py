"""What the words of a game are for the rest of the house."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from raub_desktop.engine.actions import Play, action_text
from raub_desktop.engine.core import Reason
from raub_desktop.engine.options import OptionError
from raub_desktop.language.cards import card_word
from raub_desktop.language.refusals import refusal_sentence
from raub_desktop.language.rule_page import Pages


class BookWords(NamedTuple):
    """A rule book's name and one line about it; ``short`` is its name in a narrow column."""

    name: str
    sentence: str
    short: str = ""

    @property
    def head(self) -> str:
        """The name as it stands over a column."""
        return self.short or self.name


class OptionWords(NamedTuple):
    """An option's short label, what it means, and the books it comes from, "" where the game has one source."""

    label: str
    sentence: str
    source: str = ""


class GameWords(Protocol):
    """The words of one game, in the chosen language; a module of functions will do.

    ``deck`` ("hungarian" or "french") chooses the words for suits and ranks.  A class that derives from this one need
    not write the functions that have a default here.
    """

    def game_name(self) -> str:
        """Return the name of the game."""

    def book_words(self, book: str) -> BookWords:
        """Return a rule book's words.  Raises KeyError for an unknown book."""

    def rules_name(self, name: str) -> str:
        """Return the name of the rules at a table: a book's in words, or the player's own name for them."""
        try:
            return self.book_words(name).name
        except KeyError:
            return name

    def option_groups(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return the headings under which options are shown, each with the names of its options."""

    def option_words(self, name: str) -> OptionWords:
        """Return an option's words.  Raises KeyError for an unknown option."""

    def value_text(self, name: str, value: object, deck: str = "hungarian") -> str:
        """Return the words for a value of the option ``name``."""
        return str(value)

    def books_with(self, name: str, value: object) -> tuple[str, ...]:
        """Return the books (their names in records) in which the option has this value."""
        return ()

    def rule_pages(self, options: Mapping[str, object], deck: str = "hungarian", book: str = "") -> Pages:
        """Return the rules for all options by name; ``book`` is for games whose books differ in more than options."""

    def choice_text(self, action: Any, deck: str = "hungarian") -> str:
        """Return an action in words, as on the button of the player who chooses it."""
        return card_word(action.card, deck) if isinstance(action, Play) else action_text(action)

    def refusal_text(self, reason: Reason, deck: str = "hungarian") -> str:
        """Return why an action is not allowed, in a sentence."""
        return refusal_sentence(reason, deck, {})

    def option_error_text(self, error: OptionError) -> str:
        """Return the game's own sentence for wrong options; "" where the shared one (errors.py) will do."""
        return ""

    def start_field_text(self, name: str) -> str:
        """Return the meaning of a start field (``Game.start_fields``), for the help of the command line."""
        return name

    def figure_text(self, name: str) -> str:
        """Return the words for a line of the statistics (``Game.figures``)."""
        return name

    def split_text(self, name: str) -> str:
        """Return the heading over a split of the statistics (``Game.splits``)."""
        return name

    def split_value_text(self, name: str, value: int) -> str:
        """Return the words for one of the numbers that a split goes by."""
        return str(value)

    def goal_text(self, name: str) -> str:
        """Return the words of a goal (``Game.goals``), without a full stop."""
        return name

    def phase_text(self, phase: str) -> str:
        """Return the name of a step of the deal (``Game.phase``)."""
        return phase
