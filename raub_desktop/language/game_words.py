"""The interface to the words of a game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from raub_desktop.engine.actions import Play, action_text
from raub_desktop.engine.core import Reason
from raub_desktop.engine.options import OptionError
from raub_desktop.language.cards import card_word
from raub_desktop.language.catalogue import tr, trn
from raub_desktop.language.refusals import refusal_sentence
from raub_desktop.language.rule_page import Pages


class BookWords(NamedTuple):
    """A rule book's name and one line about it; ``short`` is its name in a narrow column."""

    name: str
    sentence: str
    short: str = ""

    @property
    def head(self) -> str:
        return self.short or self.name


class OptionWords(NamedTuple):
    """An option's short label, what it means, and the books it comes from, "" where the game has one source."""

    label: str
    sentence: str
    source: str = ""


class GameWords(ABC):
    """The words of one game: tables of marked texts, and methods that look them up in the chosen language.

    ``deck`` ("hungarian" or "french") chooses the words for suits and ranks.
    """

    name = ""
    books: Mapping[str, tuple[str, ...]] = {}
    """Each rule book's name, a line about it, and a short name where the first is too long for a narrow column."""
    groups: Mapping[str, tuple[str, ...]] = {}
    """The headings under which options are shown, each with the names of its options."""
    options: Mapping[str, tuple[str, ...]] = {}
    """Each option's short label, what it means, and the books it comes from, where the game has several sources."""
    sources: Mapping[str, str] = {}
    """The sources that options name, each with its address."""
    values: Mapping[str, str] = {}
    """The words for values of options, the same for all options."""
    start_fields: Mapping[str, str] = {}
    """The meaning of each start field (``Game.start_fields``), for the help of the command line."""
    figures: Mapping[str, str] = {}
    """The words for each line of the statistics (``Game.figures``)."""
    splits: Mapping[str, tuple[str, tuple[str, str]]] = {}
    """The heading of each split of the statistics (``Game.splits``), and the words for its numbers."""
    goals: Mapping[str, str] = {}
    """Task of each goal (``Game.goals``), without a full stop."""
    phases: Mapping[str, str] = {}
    """The name of each step of the deal (``Game.phase``)."""
    rules_in_short: Sequence[Sequence[str]] = ()
    """The sections of the rules that Help at a table shows, by columns."""

    def game_name(self) -> str:
        return tr(self.name)

    def book_words(self, book: str) -> BookWords:
        """Return a rule book's words.  Raises KeyError for an unknown book."""
        return BookWords(*map(tr, self.books[book]))

    def rules_name(self, name: str) -> str:
        """Return the name of the rules at a table: a book's in words, or the player's own name for them."""
        try:
            return self.book_words(name).name
        except KeyError:
            return name

    def option_groups(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return the headings under which options are shown, each with the names of its options."""
        return tuple((tr(title), names) for title, names in self.groups.items())

    def option_words(self, name: str) -> OptionWords:
        """Return an option's words.  Raises KeyError for an unknown option."""
        return OptionWords(*(tr(text) if text else "" for text in self.options[name]))

    def value_text(self, name: str, value: object, deck: str = "hungarian") -> str:
        """Return the words for a value of the option ``name``."""
        if isinstance(value, bool):
            return tr("yes") if value else tr("no")
        return tr(self.values[value]) if isinstance(value, str) and value in self.values else str(value)

    @abstractmethod
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

    def figure_text(self, name: str) -> str:
        """Return the words for a line of the statistics; its name for an unknown one."""
        return tr(self.figures[name]) if name in self.figures else name

    def split_value_text(self, name: str, value: int) -> str:
        """Return the words for one value of a split.  Raises KeyError for an unknown split."""
        return trn(*self.splits[name][1], value)

    def goal_text(self, name: str) -> str:
        """Return the words of a goal.  Raises KeyError for an unknown one."""
        return tr(self.goals[name])

    def phase_text(self, phase: str) -> str:
        """Return the name of a phase of the deal; an unknown phase itself."""
        return tr(self.phases[phase]) if phase in self.phases else phase
