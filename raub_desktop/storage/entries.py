"""What the store says about a match without replaying it, and how that is written in a row."""

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from raub_desktop.engine.events import Seat
from raub_desktop.engine.fair import Promise
from raub_desktop.engine.match import DealProof, Match
from raub_desktop.engine.options import differences
from raub_desktop.language.plain_text import taken_in
from raub_desktop.storage.chain import seal
from raub_desktop.storage.clock import LATEST

HUMAN = "human"
"""The record's word for a person."""
_MOST_SEATS = 12


class MatchState(StrEnum):
    """How far a stored match is."""

    OPEN = "open"
    """It can be gone on with."""
    FINISHED = "finished"
    ABANDONED = "abandoned"
    """Given up: nobody goes on with it, and nobody has lost it."""


class Seated(NamedTuple):
    """Who sits at a seat: the name shown (empty: none), the player's word ("human", "strong:bold"), their portrait."""

    name: str
    player: str
    portrait: str | None = None


@dataclass(frozen=True, slots=True)
class About:
    """What a match's record does not say, but the store keeps with it.

    ``profile``: the id of the player whose match it is; None where no profiles are used.
    """

    seats: tuple[Seated, ...]
    practice: bool = False
    profile: int | None = None
    title: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One stored match as lists show it; times in seconds since 1970."""

    id: int
    game: str
    book: str
    options: Mapping[str, Any]
    """What differs from the book."""
    seats: tuple[Seated, ...]
    humans: tuple[Seat, ...]
    """The seats people sat down at when it began."""
    created: float
    updated: float
    state: MatchState
    practice: bool
    undone: bool
    hinted: bool
    relieved: bool
    """A computer played for a person for a while."""
    profile: int | None
    title: str
    """What the player calls it; empty until they give it a name."""
    deals: int
    """How many are over: scored, without a declarer, or handed over."""
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    actions: int
    key: bytes | None = field(repr=False, default=None)
    entropy: str | None = None
    proofs: tuple[DealProof, ...] = field(repr=False, default=())
    promised: Promise | None = field(repr=False, default=None)

    @property
    def aided(self) -> bool:
        """Whether it counts apart in the statistics: something was undone, shown, or played for the player."""
        return self.undone or self.hinted or self.relieved


COLUMNS = (
    "id, game, book, options, seats, humans, key, entropy, proofs, promised, created, updated, state, practice, undone,"
    " hinted, relieved, profile, title, dealt, scores, winners, seal, length"
)
_SEALED = ("game", "book", "options", "seats", "humans", "key", "entropy", "proofs", "promised")
"""What never changes about a match."""


def entry_of(row: sqlite3.Row, actions: int) -> Entry:
    """The entry of a row of ``matches``.  Raises ValueError, TypeError or LookupError where it makes no sense."""
    if row["seal"] != seal(row[name] for name in _SEALED):
        raise ValueError("it was altered")
    if _whole(row["id"]) < 1:
        raise ValueError("its number was altered, and its actions lie under another one")
    seats = tuple(_seated(*one) for one in json.loads(row["seats"]))
    options = json.loads(row["options"])
    scores, humans, winners = (tuple(map(_whole, json.loads(row[name]))) for name in ("scores", "humans", "winners"))
    key = row["key"]
    if not isinstance(options, dict) or not (key is None or isinstance(key, bytes)):
        raise ValueError("options or key are of another type")
    if not 0 < len(seats) <= _MOST_SEATS or len(scores) != len(seats):
        raise ValueError("as many scores as seats are needed")
    if not all(0 <= seat < len(seats) for seat in (*humans, *winners)):
        raise ValueError("a seat there is not")
    return Entry(
        id=_whole(row["id"]),
        game=_text(row["game"]),
        book=_text(row["book"]),
        options=options,
        seats=seats,
        humans=humans,
        created=_moment(row["created"]),
        updated=_moment(row["updated"]),
        state=MatchState(row["state"]),
        practice=bool(_whole(row["practice"])),
        undone=bool(_whole(row["undone"])),
        hinted=bool(_whole(row["hinted"])),
        relieved=bool(_whole(row["relieved"])),
        profile=None if row["profile"] is None else _whole(row["profile"]),
        title=taken_in(_text(row["title"])),
        deals=_whole(row["dealt"]),
        scores=scores,
        winners=winners,
        actions=actions,
        key=key,
        entropy=None if row["entropy"] is None else _text(row["entropy"]),
        proofs=tuple(_proof(*one) for one in json.loads(row["proofs"])),
        promised=None if row["promised"] is None else _promise(*json.loads(row["promised"])),
    )


def values_of(match: Match, about: About, now: float) -> dict[str, object]:
    """The columns of a match that is stored for the first time."""
    if len(about.seats) != len(match.players):
        raise ValueError("as many people as seats are needed")
    values: dict[str, object] = {
        "game": match.game.name,
        "book": match.book,
        "options": _json(differences(match.options, match.game.books[match.book])),
        "seats": _json([[taken_in(name), *rest] for name, *rest in about.seats]),
        "humans": _json([seat for seat, player in enumerate(match.players) if player == HUMAN]),
        "key": match.key,
        "entropy": match.entropy,
        "proofs": _json([[proof.fingerprint, proof.seed, proof.known] for proof in match.made]),
        "promised": None if match.promised is None else _json(_promised(match.promised)),
        "created": now,
        "practice": about.practice,
        "profile": about.profile,
        "title": taken_in(about.title),
        **standing_of(match, now),
    }
    return {**values, "seal": seal(values[name] for name in _SEALED)}


def standing_of(match: Match, now: float) -> dict[str, object]:
    """The columns that change with every action."""
    standing = match.game.standing(match.state)
    return {
        "updated": now,
        "state": MatchState.FINISHED if match.over else MatchState.OPEN,
        "dealt": match.deals_over,
        "length": len(match.steps),
        "scores": _json(standing.scores),
        "winners": _json(standing.winners),
    }


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _seated(name: object, player: object, portrait: object) -> Seated:
    return Seated(taken_in(_text(name)), _text(player), None if portrait is None else _text(portrait))


def _proof(fingerprint: object, seed: object, known: object) -> DealProof:
    return DealProof(
        None if fingerprint is None else _text(fingerprint),
        None if seed is None else _text(seed),
        bool(known),
    )


def _promised(promise: Promise) -> list[str | None]:
    return [promise.commitment, promise.entropy, promise.key]


def _promise(commitment: object, entropy: object, key: object) -> Promise:
    return Promise(_text(commitment), _text(entropy), None if key is None else _text(key))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{value!r} is no whole number")
    return value


def _moment(value: object) -> float:
    if not isinstance(value, int | float) or not 0 <= value < LATEST:
        raise ValueError(f"{value!r} is no moment")
    return float(value)
