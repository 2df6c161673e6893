"""What Python's argparse says by itself, in the player's language."""

import argparse
from collections.abc import Mapping

from raub_desktop.language import N_, tr

_WORDS: Mapping[str, str] = {
    "usage: ": N_("usage: "),
    "positional arguments": N_("positional arguments"),
    "options": N_("options"),
    "show this help message and exit": N_("show this help message and exit"),
    "%(prog)s: error: %(message)s\n": N_("%(prog)s: error: %(message)s\n"),
    "argument %(argument_name)s: %(message)s": N_("argument %(argument_name)s: %(message)s"),
    "the following arguments are required: %s": N_("the following arguments are required: %s"),
    "unrecognized arguments: %s": N_("unrecognized arguments: %s"),
    "expected one argument": N_("expected one argument"),
    "ignored explicit argument %r": N_("no value belongs to it, but %r was given"),
    "not allowed with argument %s": N_("not allowed with argument %s"),
    "invalid %(type)s value: %(value)r": N_("invalid %(type)s value: %(value)r"),
    "invalid choice: %(value)r (choose from %(choices)s)": N_("invalid choice: %(value)r (choose from %(choices)s)"),
}
"""Its texts that our commands can bring up, and what is said for each; their %-fields are filled by argparse."""


def speak() -> None:
    """Let argparse ask our catalogue from now on; of texts not listed here it keeps its English."""
    argparse._ = _said  # type: ignore[attr-defined]  # it asks gettext's one global catalogue, and nothing else


def _said(text: str) -> str:
    return tr(_WORDS[text]) if text in _WORDS else text
