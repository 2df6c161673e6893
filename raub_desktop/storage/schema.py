"""The database's tables and their migrations.

Their version is SQLite's own ``user_version``: the number of migrations applied.
"""

import sqlite3
from contextlib import closing
from functools import cache
from typing import NamedTuple

_FIRST = """
CREATE TABLE writes (
    count INTEGER NOT NULL      -- how often the database was written; see WriteCounter
);
INSERT INTO writes VALUES (0);
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
    entropy TEXT,               -- what the people at the table added to its deals; NULL where their seeds are known
    proofs TEXT NOT NULL,       -- JSON: [[fingerprint, seed, known], ...] of deals that were made elsewhere
    promised TEXT,              -- JSON: [commitment, entropy, key or null, cut, scheme], what bound those deals
    created REAL NOT NULL,
    updated REAL NOT NULL,
    state TEXT NOT NULL,        -- open, finished, abandoned
    practice INTEGER NOT NULL,
    undone INTEGER NOT NULL DEFAULT 0,
    hinted INTEGER NOT NULL DEFAULT 0,
    relieved INTEGER NOT NULL DEFAULT 0,
    profile INTEGER,            -- whose match it is; NULL where no profiles are used
    title TEXT NOT NULL,
    dealt INTEGER NOT NULL,     -- deals dealt to their end
    scores TEXT NOT NULL,       -- JSON, by seat
    winners TEXT NOT NULL,      -- JSON
    seal INTEGER NOT NULL,      -- see chain.seal
    length INTEGER NOT NULL     -- how many actions there should be
);
CREATE INDEX matches_by_state ON matches (state, updated);
CREATE TABLE actions (
    match INTEGER NOT NULL,
    number INTEGER NOT NULL,    -- from 1
    text TEXT NOT NULL,         -- as in a record, with its seat
    chain INTEGER NOT NULL,     -- CRC-32 of this text, going on from the action before
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE results (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER,              -- NULL where it was deleted
    profile INTEGER,
    game TEXT NOT NULL,
    book TEXT NOT NULL,
    house_rules INTEGER NOT NULL,
    seats INTEGER NOT NULL,     -- how many
    seat INTEGER NOT NULL,      -- the person's
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
    number INTEGER NOT NULL,    -- from 1
    points INTEGER NOT NULL,
    PRIMARY KEY (result, number)
);
CREATE TABLE result_facts (     -- what else a deal meant, in the game's own names (Game.figures)
    result INTEGER NOT NULL,
    number INTEGER NOT NULL,    -- the deal's
    name TEXT NOT NULL,
    value INTEGER NOT NULL,     -- 0 only where the statistics tell a share by it (Game.splits)
    PRIMARY KEY (result, number, name)
);
"""
_DECISIONS = """
CREATE TABLE decisions (        -- what reviews found of people's decisions
    match INTEGER NOT NULL,     -- its id, also where it was deleted since
    place INTEGER NOT NULL,     -- how many actions came before
    profile INTEGER,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,        -- the step of the deal, in the game's own word (Game.phase)
    grade TEXT NOT NULL,
    unit TEXT NOT NULL,         -- of the loss; see players/advice.py
    loss REAL NOT NULL,
    aided INTEGER NOT NULL,
    reviewed REAL NOT NULL,     -- seconds since 1970
    PRIMARY KEY (match, place)
);
CREATE INDEX decisions_by_profile ON decisions (profile, game);
"""
_GOALS = """
CREATE TABLE goals (            -- what players set out to do and have done
    profile INTEGER,
    game TEXT NOT NULL,
    name TEXT NOT NULL,         -- in the game's own word (Game.goals)
    reached REAL NOT NULL       -- seconds since 1970
);
CREATE INDEX goals_by_profile ON goals (profile, game);
"""
_PUZZLES = """
CREATE TABLE puzzles (          -- decisions that were looked at again as puzzles
    match INTEGER NOT NULL,
    place INTEGER NOT NULL,     -- as in decisions
    solved INTEGER NOT NULL,    -- how often in a row
    due REAL NOT NULL,          -- when it comes back, in seconds since 1970
    PRIMARY KEY (match, place)
);
"""
_DAILIES = """
CREATE TABLE dailies (          -- deals of the day that were played
    profile INTEGER,
    game TEXT NOT NULL,
    day TEXT NOT NULL,          -- the date, as 2026-11-22
    actions TEXT NOT NULL,      -- JSON: [text, ...] as in a record
    points INTEGER,             -- the player's; NULL while it is not over
    master INTEGER              -- Master's at the same seat; NULL where that is not known yet
);
CREATE INDEX dailies_by_profile ON dailies (profile, game, day);
"""
_READY = """
CREATE TABLE ready_puzzles (    -- ready-made puzzles that were solved
    profile INTEGER,
    game TEXT NOT NULL,
    name TEXT NOT NULL,         -- the puzzle's
    solved REAL NOT NULL        -- seconds since 1970
);
CREATE INDEX ready_by_profile ON ready_puzzles (profile, game);
"""
_SCHEME = """
ALTER TABLE matches ADD COLUMN scheme INTEGER;  -- of its fair deals, as in a record; NULL: an earlier one, never proven
"""
_STEPS = (_FIRST, _DECISIONS, _GOALS, _PUZZLES, _DAILIES, _READY, _SCHEME)
"""Additions of each version; a step that was released never changes."""
VERSION = len(_STEPS)


class Layout(NamedTuple):
    """The columns' names of each table, and type and name of all else: a trigger could run anything."""

    columns: dict[str, tuple[str, ...]]
    others: frozenset[tuple[str, str]]


def layout(database: sqlite3.Connection) -> Layout:
    """Return what a database consists of.  Raises sqlite3.Error."""
    parts = [(kind, name) for kind, name in database.execute("SELECT type, name FROM sqlite_master")]
    own = [(kind, name) for kind, name in parts if not name.startswith("sqlite_")]
    info = "SELECT name FROM pragma_table_info(?)"
    columns = {name: tuple(row[0] for row in database.execute(info, (name,))) for kind, name in own if kind == "table"}
    return Layout(columns, frozenset(part for part in own if part[0] != "table"))


def build(database: sqlite3.Connection, version: int = 0, wanted: int = VERSION) -> None:
    """Migrate a database from ``version`` (0: empty) to ``wanted``, in the open transaction.  Raises sqlite3.Error."""
    # Statement by statement, since ``executescript`` would commit the transaction.
    lines = [line.split("--")[0] for step in _STEPS[version:wanted] for line in step.splitlines()]
    for statement in "\n".join(lines).split(";"):
        if statement.strip():
            database.execute(statement)
    database.execute(f"PRAGMA user_version = {wanted}")


@cache
def expected(version: int = VERSION) -> Layout:
    """Return what a database of a version should consist of."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        build(database, wanted=version)
        return layout(database)
