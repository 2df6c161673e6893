"""Making matches to sit down at: from a table's setup, from a record, or a stored open one."""

import secrets
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from pathlib import Path

from raub_desktop.engine.fair import KEY_BYTES, UNCUT, beginning_with, key_from
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.language import tr
from raub_desktop.language.players import character, characters, shown_name
from raub_desktop.players.base import HUMAN
from raub_desktop.session.faces import kept_name
from raub_desktop.session.seat_words import parts_of
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage.record_files import read_in_slices
from raub_desktop.storage.store import About, Entry, Keeper, Kept, Seated, Store


@dataclass(frozen=True, slots=True)
class SeatedMatch:
    """A match with the names of its players, by seat."""

    match: Match
    given: tuple[str, ...]
    """The names as they are kept, by seat: a character's in Latin letters, none ("") for whoever is only "You"."""
    practice: bool = True
    """Whether answers can be undone."""
    title: str = ""
    """Player's own name of this table; empty: nothing special."""
    id: int | None = None
    """Its place in the store; None: it is not stored yet."""
    lost: int = 0
    """Actions at its end that were damaged in the store and are gone."""
    faces: tuple[str, ...] = ()
    """The faces computers keep, by seat; empty: those of their names."""

    @property
    def plain(self) -> tuple[str, ...]:
        """The names by seat as stored, characters under their Latin names."""
        return plain_names(self.match.players, self.given)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat as shown in the current language."""
        return _shown(self.match.players, self.given)

    @property
    def seats(self) -> tuple[Seat, ...]:
        faces = self.faces or ("",) * len(self.given)
        return tuple(map(Seat, self.plain, self.match.players, faces))


def fresh_key() -> bytes:
    """Return a random secret for the fair deals of a new match."""
    return secrets.token_bytes(KEY_BYTES)


def can_cut(seated_match: SeatedMatch) -> bool:
    """Return whether the pack can be cut: nothing has been played, and no deal of the match is known beforehand."""
    match = seated_match.match
    secret = match.key is not None and len(match.key) == KEY_BYTES and match.entropy is not None
    return secret and not match.steps and seated_match.id is None and HUMAN in match.players


def sit_down(setup: TableSetup) -> SeatedMatch:
    """Return a new match as New table describes it; a player without a name gets a default one.

    Raises OptionError for rules that cannot be.
    """
    game = GAMES[setup.game]
    options = game.parse_options(setup.book, setup.overrides)
    key = fresh_key() if setup.seed is None else key_from(setup.seed)
    if setup.first_deal:
        key = beginning_with(key, bytes.fromhex(setup.first_deal))
    entropy = UNCUT if setup.seed is None else None
    match = Match(game, setup.book, options, [seat.player for seat in setup.seats], key, entropy=entropy)
    names = plain_names(match.players, tuple(seat.name for seat in setup.seats))
    given = tuple(map(kept_name, names, match.players))
    return SeatedMatch(match, given, setup.practice, setup.title, faces=tuple(seat.face for seat in setup.seats))


def opening_record(path: Path) -> Generator[int, None, SeatedMatch]:
    """Read a match from a record in slices that yield how many actions were read; return it.

    Later shuffles are drawn from a fresh secret.  Raises RecordFileError.
    """
    match = yield from read_in_slices(path, GAMES, fresh_key())
    return SeatedMatch(match, tuple(map(kept_name, plain_names(match.players), match.players)))


def resume(store: Store, profile: int | None = None) -> SeatedMatch | None:
    """Return a player's last open match that no other window plays now.

    None when there is none.  Raises DamagedMatchError and StoreError.
    """
    free = held(store, profile)
    return None if free is None else seated(store.load(free, GAMES))


def held(store: Store, profile: int | None = None) -> int | None:
    """Lock the match that ``resume`` would find and return its id; None without one.  Raises StoreError."""
    return next(filter(store.hold, store.waiting(profile)), None)


def seated(kept: Kept) -> SeatedMatch:
    """Return a stored match at the table again; one from a record without a key gets a key for the deals to come."""
    entry = kept.entry
    kept.match.key = kept.match.key or fresh_key()
    names = tuple(seat.name for seat in entry.seats)
    faces = tuple(seat.portrait or "" for seat in entry.seats)
    return SeatedMatch(kept.match, names, entry.practice, entry.title, entry.id, kept.lost, faces)


def names_of(entry: Entry) -> tuple[str, ...]:
    """Return the names of a stored match's players as shown; players without one get a default name."""
    return _shown(tuple(seat.player for seat in entry.seats), tuple(seat.name for seat in entry.seats))


def _shown(players: tuple[str, ...], given: tuple[str, ...]) -> tuple[str, ...]:
    names = zip(plain_names(players, given), players, strict=True)
    return tuple(name if player == HUMAN else shown_name(name) for name, player in names)


def keeper_of(seated_match: SeatedMatch, portraits: Sequence[str | None], store: Store, profile: int | None) -> Keeper:
    """Return the object that stores the match; ``profile``: whose match it is, if it is not stored yet."""
    seats = zip(seated_match.plain, seated_match.match.players, portraits, strict=True)
    about = About(
        tuple(Seated(kept_name(name, player), player, portrait) for name, player, portrait in seats),
        seated_match.practice,
        profile,
        seated_match.title,
    )
    return Keeper(store, about, seated_match.id, None if seated_match.id is None else seated_match.match)


def again(seated_match: SeatedMatch) -> SeatedMatch:
    """Return a new match of the same players by the same rules; its deals are not prepared."""
    old = seated_match.match
    fresh = Match(old.game, old.book, old.options, old.players, fresh_key(), entropy=UNCUT)
    title = "" if old.prepared else seated_match.title
    return SeatedMatch(fresh, seated_match.given, seated_match.practice, title, faces=seated_match.faces)


def plain_names(players: tuple[str, ...], names: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return default names for players without one in ``names``: "You" for the only human, characters for computers.

    A character of the computer's own temperament is preferred.
    """
    alone = players.count(HUMAN) == 1
    given = list(names or ("",) * len(players))
    for seat, player in enumerate(players):
        if given[seat] and (alone or player != HUMAN or given[seat] != tr("You")):
            continue
        if player == HUMAN:
            given[seat] = tr("You") if alone else tr("Player {number}", number=seat + 1)
            continue
        free = [name for name in characters() if name not in given]
        fitting = [name for name in free if character(name).temperament == parts_of(player)[1]]
        given[seat] = next(iter(fitting + free), tr("Player {number}", number=seat + 1))
    return tuple(given)
