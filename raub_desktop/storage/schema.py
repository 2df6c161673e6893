"""The tables of the database, and how those of an older version become them.

``MIGRATIONS[n]`` brings a database from version n to n + 1; its version is SQLite's own ``user_version``.  A step that
has been released is never changed: a new one is added behind it.
"""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache

_FIRST = """
CREATE TABLE profiles (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    portrait TEXT,
    settings TEXT NOT NULL,     -- JSON object
    created REAL NOT NULL       -- seconds since 1970
);
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    book TEXT NOT NULL,
    options TEXT NOT NULL,      -- JSON object: what differs from the book
    seats TEXT NOT NULL,        -- JSON: [[name, player, portrait or null], ...] by seat
    humans TEXT NOT NULL,       -- JSON: the seats people sat down at
    key BLOB,                   -- the secret of its fair deals
    proofs TEXT NOT NULL,       -- JSON: [[fingerprint, seed], ...] of deals that were made elsewhere
    created REAL NOT NULL,
    updated REAL NOT NULL,
    state TEXT NOT NULL,        -- open, finished, abandoned
    practice INTEGER NOT NULL,
    undone INTEGER NOT NULL DEFAULT 0,
    hinted INTEGER NOT NULL DEFAULT 0,
    relieved INTEGER NOT NULL DEFAULT 0,
    profile INTEGER,            -- whose match it is; NULL where no profiles are used
    title TEXT NOT NULL,
    dealt INTEGER NOT NULL,     -- deals shuffled so far
    scores TEXT NOT NULL,       -- JSON, by seat
    winners TEXT NOT NULL       -- JSON
);
CREATE INDEX matches_by_state ON matches (state, updated);
CREATE TABLE actions (
    match INTEGER NOT NULL,
    number INTEGER NOT NULL,    -- from 1
    text TEXT NOT NULL,         -- as in a record, with its seat
    chain INTEGER NOT NULL,     -- CRC-32 of this text, going on from the action before
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
"""


_RESULTS = """
CREATE TABLE results (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER,              -- NULL where it was deleted
    profile INTEGER,
    game TEXT NOT NULL,
    book TEXT NOT NULL,
    house_rules INTEGER NOT NULL,
    seats INTEGER NOT NULL,     -- how many
    seat INTEGER NOT NULL,      -- his
    levels TEXT NOT NULL,       -- JSON: the others' words, sorted, each once
    ended REAL NOT NULL,
    won INTEGER NOT NULL,
    score INTEGER NOT NULL,
    points INTEGER NOT NULL,
    lead REAL NOT NULL,
    payment REAL,
    aided INTEGER NOT NULL
);
CREATE INDEX results_by_profile ON results (profile, ended);
CREATE INDEX results_by_match ON results (match);
CREATE TABLE result_deals (
    result INTEGER NOT NULL,
    number INTEGER NOT NULL,
    declared INTEGER NOT NULL,
    made INTEGER NOT NULL,
    stayed INTEGER NOT NULL,
    fell INTEGER NOT NULL,
    refa INTEGER NOT NULL,
    tricks INTEGER,
    points INTEGER NOT NULL,
    PRIMARY KEY (result, number)
);
"""

_SEAL = """
ALTER TABLE matches ADD COLUMN seal INTEGER;    -- see chain.seal; NULL where none was set
"""

_LENGTH = """
ALTER TABLE matches ADD COLUMN length INTEGER;  -- how many actions there should be; NULL where none was noted
"""


def _run(script: str) -> Callable[[sqlite3.Connection], None]:
    """A step that is plain SQL; statement by statement, since ``executescript`` would commit the transaction."""

    def step(database: sqlite3.Connection) -> None:
        lines = [line.split("--")[0] for line in script.splitlines()]
        for statement in "\n".join(lines).split(";"):
            if statement.strip():
                database.execute(statement)

    return step


MIGRATIONS: Sequence[Callable[[sqlite3.Connection], None]] = (_run(_FIRST), _run(_RESULTS), _run(_SEAL), _run(_LENGTH))


def columns(database: sqlite3.Connection) -> dict[str, tuple[str, ...]]:
    """The tables of a database and their columns' names.  Raises sqlite3.Error."""
    names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {
        name: tuple(row[0] for row in database.execute("SELECT name FROM pragma_table_info(?)", (name,)))
        for name in names
        if not name.startswith("sqlite_")
    }


def build(database: sqlite3.Connection, version: int) -> None:
    """Bring a database from ``version`` to this program's, in the open transaction.  Raises sqlite3.Error."""
    for step in MIGRATIONS[version:]:
        step(database)
    database.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


@cache
def expected() -> dict[str, tuple[str, ...]]:
    """The tables of this version and their columns."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        build(database, 0)
        return columns(database)
