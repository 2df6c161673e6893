"""The words of Cruce, for the table and the command line alike: calls, choices, questions, reasons, options, rules.

Sentences here say what the engine decided; none of them decides anything.  A rule's words change in one place.
"""

from raub_desktop.language.cruce.calls import (
    call_text,
    choice_note,
    choice_text,
    phase_text,
    question_text,
)
from raub_desktop.language.cruce.figures import figure_text, goal_text, split_text, split_value_text
from raub_desktop.language.cruce.options import (
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
from raub_desktop.language.cruce.refusals import refusal_text
from raub_desktop.language.cruce.rules import rule_pages

__all__ = [
    "book_words",
    "books_with",
    "call_text",
    "choice_note",
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
