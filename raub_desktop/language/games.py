"""Each game's own words, by its name in records."""

from collections.abc import Mapping
from types import ModuleType

from raub_desktop.language import raub

WORDS: Mapping[str, ModuleType] = {"raub": raub}
"""Modules with ``book_words``, ``option_words``, ``option_groups``, ``value_text``, ``books_with``, ``rule_pages``,
``rules_name`` and ``option_error_text``."""
