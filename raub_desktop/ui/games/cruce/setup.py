"""Cruce at New table: matches to 11, 15 or 21."""

from collections.abc import Mapping, Sequence
from typing import Any

from raub_desktop.language import tr
from raub_desktop.ui.games.game_setup import GameSetup

LENGTHS = (11, 15, 21)


def _lengths(book: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    return tuple({"target": target} for target in LENGTHS)


def _length_words(length: Mapping[str, Any]) -> str:
    return tr("to {target} points", target=length["target"])


SETUP = GameSetup(
    length_options=("target",),
    lengths=_lengths,
    length_words=_length_words,
)
