"""The words of Remi, for the table and the command line alike: choices, questions, reasons, options, errors.

Sentences here say what the engine decided; none of them decides anything.  A rule's words change in one place.
"""

from raub_desktop.language.remi.calls import call_text, choice_text, phase_text, question_text
from raub_desktop.language.remi.figures import figure_text, goal_text, split_text, split_value_text
from raub_desktop.language.remi.options import (
    book_words,
    books_with,
    game_name,
    option_error_text,
    option_groups,
    option_words,
    rules_name,
    start_field_text,
    value_text,
)
from raub_desktop.language.remi.refusals import refusal_text
from raub_desktop.language.remi.rules import rule_pages

__all__ = [
    "book_words",
    "books_with",
    "call_text",
    "choice_text",
    "figure_text",
    "game_name",
    "goal_text",
    "option_error_text",
    "option_groups",
    "option_words",
    "phase_text",
    "question_text",
    "refusal_text",
    "rule_pages",
    "rules_name",
    "split_text",
    "split_value_text",
    "start_field_text",
    "value_text",
]
