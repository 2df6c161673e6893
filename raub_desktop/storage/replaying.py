"""A stored match from its rows: its table, then its actions one by one."""

import logging
from collections.abc import Generator, Iterable, Mapping
from typing import Any

from raub_desktop.engine.core import Game
from raub_desktop.engine.match import Match
from raub_desktop.engine.options import OptionError
from raub_desktop.engine.record import RecordError, play_text
from raub_desktop.storage.entries import Entry
from raub_desktop.storage.slices import SLICE

_log = logging.getLogger(__name__)

Games = Mapping[str, Game[Any, Any, Any, Any]]


def empty_match(entry: Entry, games: Games) -> Match:
    """The match of an entry before its first action.  Raises ValueError or LookupError where there can be none."""
    game = games[entry.game]
    try:
        options = game.parse_options(entry.book, entry.options)
        players = [seat.player for seat in entry.seats]
        return Match(
            game,
            entry.book,
            options,
            players,
            entry.key,
            entry.proofs,
            entropy=entry.entropy,
            promised=entry.promised,
        )
    except OptionError as error:
        raise ValueError(str(error)) from error


def replaying(match: Match, texts: Iterable[str]) -> Generator[int, None, int]:
    """Play the actions up to the first that does not fit, in slices that tell how many were played; so many in all."""
    number = 0
    for number, text in enumerate(texts, 1):
        try:
            play_text(match, number, text)
        except RecordError as error:
            _log.warning("a stored match: %s", error)
            return number - 1
        if number % SLICE == 0:
            yield number
    return number
