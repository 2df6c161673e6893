"""Snatch in words, as a game's package under raub_desktop/language has them."""

from collections.abc import Mapping
from typing import Any

from raub_desktop.engine.core import Reason
from raub_desktop.engine.options import OptionError
from raub_desktop.language import card_word
from raub_desktop.language.game_words import BookWords, OptionWords
from raub_desktop.language.rule_page import Pages, Section, Text

REASONS = {"must_follow": "Follow suit.", "match_over": "The match is over."}


def game_name() -> str:
    return "Snatch"


def book_words(book: str) -> BookWords:
    return {"plain": BookWords("Plain", "One trick, one trophy.")}[book]


def rules_name(name: str) -> str:
    return book_words(name).name if name == "plain" else name


def option_groups() -> tuple[tuple[str, tuple[str, ...]], ...]:
    return (("The end", ("target",)),)


def option_words(name: str) -> OptionWords:
    return {"target": OptionWords("Target", "Trophies that win.", "plain")}[name]


def value_text(name: str, value: object, deck: str = "") -> str:
    return str(value)


def books_with(name: str, value: object) -> tuple[str, ...]:
    return ("plain",) if value == 3 else ()


def rule_pages(options: Mapping[str, object], deck: str = "") -> Pages:
    return (Section("aim", "Aim", (Text(f"First to {options['target']} wins."),)),)


def choice_text(action: Any, deck: str = "hungarian") -> str:
    return card_word(action.card, deck)


def reason_text(reason: Reason, deck: str = "") -> str:
    return REASONS.get(reason.code, "That cannot be done now.")


def option_error_text(error: OptionError) -> str:
    return ""


def start_field_text(name: str) -> str:
    return name


def figure_text(name: str) -> str:
    return "Trophies"
