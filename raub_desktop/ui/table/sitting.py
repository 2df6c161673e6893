"""Sitting down: a match from a table's setup, from a record, or the one that was left."""

import hashlib
import json
import secrets
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from raub_desktop.engine.fair import KEY_BYTES
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.options import differences
from raub_desktop.engine.record import RecordError, read_record
from raub_desktop.language import tr
from raub_desktop.players.base import HUMAN
from raub_desktop.storage.matches import MatchStore
from raub_desktop.ui.context import Context
from raub_desktop.ui.setup import Seat, TableSetup
from raub_desktop.ui.table.captions import Sitter


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match and the names of those who play it, by seat."""

    match: Match
    names: tuple[str, ...]


def key_of(seed: int | None) -> bytes:
    """The secret of a match's fair deals: the one that follows from ``seed``, or a fresh one."""
    return secrets.token_bytes(KEY_BYTES) if seed is None else hashlib.sha256(b"seed %d" % seed).digest()


def sit_down(setup: TableSetup) -> Sitting:
    """A fresh match as New table describes it; who has no name gets a plain one.

    Raises OptionError for rules that cannot be.
    """
    game = GAMES[setup.game]
    options = game.parse_options(setup.book, setup.overrides)
    match = Match(game, setup.book, options, [seat.player for seat in setup.seats], key_of(setup.seed))
    plain = plain_names(match.players)
    return Sitting(match, tuple(seat.name or name for seat, name in zip(setup.seats, plain, strict=True)))


def open_record(path: Path) -> Sitting:
    """A match as a record leaves it; what is shuffled from now on is drawn from a fresh secret.

    Raises OSError, and RecordError for what is no record.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except ValueError as error:
        raise RecordError("not_a_record") from error
    match = read_record(data, GAMES, key_of(None))
    return Sitting(match, plain_names(match.players))


def resume(store: MatchStore) -> Sitting | None:
    """The match that was left, None when there is none.  Raises DamagedMatchError."""
    kept = store.resume(GAMES)
    return None if kept is None else Sitting(kept.match, kept.names)


def again(sitting: Sitting) -> Sitting:
    """A fresh match of the same people by the same rules."""
    old = sitting.match
    return Sitting(Match(old.game, old.book, old.options, old.players, key_of(None)), sitting.names)


def setup_of(sitting: Sitting, context: Context) -> TableSetup:
    """The table as New table would describe it."""
    match = sitting.match
    return TableSetup(
        match.game.name,
        match.book,
        differences(match.options, match.game.books[match.book]),
        tuple(map(Seat, sitting.names, match.players)),
        context.cards.deck,
        context.settings.speed,
    )


def plain_names(players: tuple[str, ...]) -> tuple[str, ...]:
    """Names for people a record does not name: the only human is "You"."""
    alone = players.count(HUMAN) == 1
    return tuple(
        tr("You") if alone and player == HUMAN else tr("Player {number}", number=seat + 1)
        for seat, player in enumerate(players)
    )


def sitters(sitting: Sitting, portraits: Path) -> tuple[Sitter, ...]:
    """Who is seen at the table: a computer with a portrait of its name has it, a human the plain emblem."""
    return tuple(
        Sitter(name, _portrait(name, portraits) if player != HUMAN else None)
        for name, player in zip(sitting.names, sitting.match.players, strict=True)
    )


def _portrait(name: str, portraits: Path) -> str | None:
    plain = unicodedata.normalize("NFD", name.lower())
    word = "".join(letter for letter in plain if "a" <= letter <= "z")
    return word if word and (portraits / f"{word}.svg").is_file() else None
