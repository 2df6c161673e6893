"""Stored matches: their rows in the database, what is known of one without replaying it, and the match replayed from
them.

``Store.load_in_slices`` in store.py reads a match with these.
"""

import json
import logging
import sqlite3
import zlib
from collections.abc import Generator, Iterable, Mapping
from dataclasses import astuple, dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple, TypeVar

from raub_desktop.engine.core import Games
from raub_desktop.engine.events import Seat
from raub_desktop.engine.fair import SCHEME, Promise
from raub_desktop.engine.match import DealProof, Match, step_text
from raub_desktop.engine.options import OptionError, differences
from raub_desktop.engine.record import RecordError, play_text
from raub_desktop.language.plain_text import cleaned
from raub_desktop.storage.clock import LATEST
from raub_desktop.storage.rows import delete_results, insert, update

_log = logging.getLogger(__name__)

T = TypeVar("T")

SLICE = 64
"""Actions of a match read or written in one slice: a few milliseconds."""


def finished(slices: Generator[int, None, T]) -> T:
    """Run a generator to its end; return its result."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: T = end.value
            return found


HUMAN = "human"
"""The record's word for a person."""
_MOST_SEATS = 12


class MatchState(StrEnum):
    """The states of a stored match."""

    OPEN = "open"
    """It can be continued."""
    FINISHED = "finished"
    ABANDONED = "abandoned"
    """Given up: it is not continued, and counts as a loss for no player."""


class Seated(NamedTuple):
    """The player at a seat: name shown ("" for none), player's word ("human", "strong:bold"), portrait."""

    name: str
    player: str
    portrait: str | None = None


@dataclass(frozen=True, slots=True)
class About:
    """Values the store keeps of a match besides its record.

    ``profile``: the id of the player whose match it is; None where no profiles are used.
    """

    seats: tuple[Seated, ...]
    practice: bool = False
    profile: int | None = None
    title: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A stored match as lists show it; times in seconds since 1970."""

    id: int
    game: str
    book: str
    options: Mapping[str, Any]
    """Options that differ from the book."""
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
    """A computer played for a person for a while: nothing in it counts."""
    profile: int | None
    title: str
    """Player's own name of the match; empty until they give it one."""
    deals: int
    """Number of deals that are over: scored, without a declarer, or handed over."""
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    actions: int
    key: bytes | None = field(repr=False, default=None)
    entropy: str | None = None
    proofs: tuple[DealProof, ...] = field(repr=False, default=())
    promised: Promise | None = field(repr=False, default=None)

    @property
    def aided(self) -> bool:
        """Whether statistics count it apart: something was undone, shown, or played for the player."""
        return self.undone or self.hinted or self.relieved


def link(before: int, text: str) -> int:
    """Return the checksum of an action: the CRC-32 that continues the one ``before`` it (0 for the first)."""
    return zlib.crc32(text.encode("utf-8", "surrogatepass"), before)


def _seal(columns: Iterable[object]) -> int:
    """Return the checksum of a match's constant columns: its rules, its people, its secret."""
    return zlib.crc32(json.dumps(list(columns), default=repr).encode())


COLUMNS = (
    "id, game, book, options, seats, humans, key, entropy, proofs, promised, created, updated, state, practice, undone,"
    " hinted, relieved, profile, title, dealt, scores, winners, seal, length, scheme"
)
_SEALED = ("game", "book", "options", "seats", "humans", "key", "entropy", "proofs", "promised")
"""The columns of a match that never change."""


def entry_of(row: sqlite3.Row, actions: int) -> Entry:
    """Return the entry of a row of ``matches``.  Raises ValueError, TypeError or LookupError if it makes no sense."""
    if row["seal"] != _seal(row[name] for name in _SEALED):
        raise ValueError("it was altered")
    if _whole(row["id"]) < 1:
        raise ValueError("its number was altered, and its actions lie under another one")
    seats = tuple(_seated(*seat) for seat in json.loads(row["seats"]))
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
        title=cleaned(_text(row["title"])),
        deals=_whole(row["dealt"]),
        scores=scores,
        winners=winners,
        actions=actions,
        key=key,
        entropy=None if row["entropy"] is None or row["scheme"] != SCHEME else _text(row["entropy"]),
        proofs=tuple(_proof(*proof) for proof in json.loads(row["proofs"])),
        promised=None if row["promised"] is None else _promise(*json.loads(row["promised"])),
    )


def values_of(match: Match, about: About, now: float) -> dict[str, object]:
    """Return the columns of a match that is stored for the first time."""
    if len(about.seats) != len(match.players):
        raise ValueError("as many people as seats are needed")
    values: dict[str, object] = {
        "game": match.game.name,
        "book": match.book,
        "options": _json(differences(match.options, match.game.books[match.book])),
        "seats": _json([[cleaned(name), *rest] for name, *rest in about.seats]),
        "humans": _json([seat for seat, player in enumerate(match.players) if player == HUMAN]),
        "key": match.key,
        "entropy": match.entropy,
        "proofs": _json([[proof.fingerprint, proof.seed, proof.known] for proof in match.made]),
        "promised": None if match.promised is None else _json(astuple(match.promised)),
        "created": now,
        "scheme": SCHEME,
        "practice": about.practice,
        "profile": about.profile,
        "title": cleaned(about.title),
        **standing_of(match, now),
    }
    return {**values, "seal": _seal(values[name] for name in _SEALED)}


def standing_of(match: Match, now: float) -> dict[str, object]:
    """Return the columns that change with every action."""
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
    return Seated(cleaned(_text(name)), _text(player), _text_or_none(portrait))


def _proof(fingerprint: object, seed: object, known: object) -> DealProof:
    return DealProof(_text_or_none(fingerprint), _text_or_none(seed), bool(known))


def _promise(commitment: object, entropy: object, key: object, cut: object = False, scheme: object = 0) -> Promise:
    return Promise(_text(commitment), _text(entropy), _text_or_none(key), bool(cut), _whole(scheme))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value


def _text_or_none(value: object) -> str | None:
    return None if value is None else _text(value)


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{value!r} is no whole number")
    return value


def _moment(value: object) -> float:
    if not isinstance(value, int | float) or not 0 <= value < LATEST:
        raise ValueError(f"{value!r} is no moment")
    return float(value)


def write_result(database: sqlite3.Connection, id: int, match: Match, ended: float) -> None:
    """Store the results of a finished match for the people who sat down at it (see ``owner``).

    A match with prepared deals counts nowhere, nor does one in which a computer played for someone.
    """
    delete_results(database, "match = ?", id)
    if match.prepared:
        return
    row = database.execute("SELECT * FROM matches WHERE id = ?", (id,)).fetchone()
    if row["relieved"]:
        return
    seats = len(match.players)
    deals = list(match.game.facts((event for step in match.steps for event in step.events), seats))
    points = [sum(deal.points[seat] for deal in deals) for seat in range(seats)]
    sides = match.game.sides(match.options, seats)
    standing = match.game.standing(match.state)
    told = {split.by for split in match.game.splits}
    for seat in json.loads(row["humans"]):
        counts, profile = owner(database, row, seat)
        if not counts:
            continue
        others = [side for side in sides if seat not in side]
        against = [match.players[other] for side in others for other in side]
        levels = {word.partition(":")[0].partition("@")[0] for word in against}
        values = {
            "match": id,
            "profile": profile,
            "game": match.game.name,
            "book": match.book,
            "house_rules": row["options"] != "{}",
            "seats": seats,
            "seat": seat,
            "levels": json.dumps(sorted(levels)),
            "ended": ended,
            "won": seat in standing.winners,
            "score": standing.scores[seat],
            "points": points[seat],
            "lead": points[seat] - sum(points[side[0]] for side in others) / len(others),
            "payment": None if standing.payments is None else standing.payments[seat],
            "aided": bool(row["undone"] or row["hinted"]),
        }
        result = insert(database, "results", values)
        for place, deal in enumerate(deals, 1):
            database.execute("INSERT INTO result_deals VALUES (?, ?, ?)", (result, place, deal.points[seat]))
            for name, value in deal.seats[seat].items():
                if value or name in told:
                    database.execute("INSERT INTO result_facts VALUES (?, ?, ?, ?)", (result, place, name, value))


def owner(database: sqlite3.Connection, row: sqlite3.Row, seat: Seat) -> tuple[bool, int | None]:
    """Return whether what a person did at a seat of a stored match counts, and for which profile.

    The first person is the match's profile; the others count where a profile bears their name.
    """
    humans = json.loads(row["humans"])
    if seat not in humans:
        return False, None
    if seat == humans[0]:
        return True, row["profile"]
    name = json.loads(row["seats"])[seat][0]
    profile = database.execute("SELECT id FROM profiles WHERE name = ?", (name,)).fetchone()
    return profile is not None, None if profile is None else int(profile[0])


def inserting_match(
    database: sqlite3.Connection, match: Match, about: About, created: float, updated: float, *, counts: bool = True
) -> Generator[int, None, int]:
    """Add a match with all its actions, in slices that yield how many are written; return its id.

    ``counts``: once finished, it is part of the statistics.
    """
    id = insert(database, "matches", values_of(match, about, created))
    yield from writing_actions(database, id, match, 0, updated, counts=counts)
    return id


def writing_actions(
    database: sqlite3.Connection, id: int, match: Match, stored: int, now: float, *, counts: bool = True
) -> Generator[int, None, None]:
    """Write the actions from number ``stored`` on, the match's state, and the results of a finished one, in slices."""
    row = database.execute("SELECT chain FROM actions WHERE match = ? AND number = ?", (id, stored)).fetchone()
    chain = row[0] if row else 0
    for number in range(stored, len(match.steps)):
        text = step_text(match, number)
        chain = link(chain, text)
        database.execute("INSERT INTO actions VALUES (?, ?, ?, ?)", (id, number + 1, text, chain))
        if (number + 1) % SLICE == 0:
            yield number + 1
    update(database, "matches", id, standing_of(match, now))
    if match.over and counts:
        write_result(database, id, match, now)


def cut_actions(database: sqlite3.Connection, id: int, length: int) -> None:
    """Delete all but the first ``length`` actions, with reviews of the others and the result they led to."""
    database.execute("DELETE FROM actions WHERE match = ? AND NOT number BETWEEN 1 AND ?", (id, length))
    for table in ("decisions", "puzzles"):
        database.execute(f"DELETE FROM {table} WHERE match = ? AND place >= ?", (id, length))
    delete_results(database, "match = ?", id)


def empty_match(entry: Entry, games: Games) -> Match:
    """Return the match of an entry before its first action.  Raises ValueError or LookupError if there can be none."""
    game = games[entry.game]
    players = [seat.player for seat in entry.seats]
    try:
        options = game.parse_options(entry.book, entry.options)
        return Match(
            game, entry.book, options, players, entry.key, entry.proofs, entropy=entry.entropy, promised=entry.promised
        )
    except OptionError as error:
        raise ValueError(str(error)) from error


def replay_in_slices(match: Match, texts: Iterable[str]) -> Generator[int, None, int]:
    """Play the actions up to the first that does not fit, in slices that yield how many; return the total."""
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
