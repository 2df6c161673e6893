"""Ways to damage a file: what disks, other programs and people do to it."""

import json
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

FOREIGN = (
    b"",
    b"\0",
    b"{}",
    b"[]",
    b"null",
    b'{"version": 1, "table": [], "speed": {"a": 1}}',
    b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 30,
    b"PK\3\4" + bytes(9000),
    b"SQLite format 3\0" + b"\xff" * 9000,
    b"\xef\xbb\xbfnot what is wanted here\n" * 200,
    b"[" * 100_000,
    b'{"format": "raub-desktop/1", "game": "raub", "book": "serbian", "seats": [], "actions": ["0 deal"]}',
)
WRONG: tuple[Any, ...] = (
    None,
    -1,
    0,
    2**70,
    -0.5,
    1e300,
    "",
    "Ž",
    "x" * 3000,
    [],
    [[]],
    {},
    {"a": [1]},
    True,
    b"\xff\0",
)


def flip(raw: bytearray, chance: random.Random) -> None:
    """Some bits are turned."""
    for _ in range(chance.choice((1, 1, 3, 20, 200))):
        raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)


def cut(raw: bytearray, chance: random.Random) -> None:
    """The end is missing."""
    del raw[chance.randrange(len(raw)) :]


def zeros(raw: bytearray, chance: random.Random) -> None:
    """A stretch was never written."""
    start = chance.randrange(len(raw))
    end = min(len(raw), start + chance.choice((1, 16, 512, 4096, 20_000)))
    raw[start:end] = bytes(end - start)


def noise(raw: bytearray, chance: random.Random) -> None:
    """A stretch is of another file."""
    start = chance.randrange(len(raw))
    end = min(len(raw), start + chance.choice((4, 64, 4096)))
    raw[start:end] = chance.randbytes(end - start)


def swap(raw: bytearray, chance: random.Random) -> None:
    """Two stretches have changed places."""
    size = min(chance.choice((1, 64, 4096)), max(1, len(raw) // 2))
    one, other = (chance.randrange(max(1, len(raw) - size)) for _ in range(2))
    raw[one : one + size], raw[other : other + size] = raw[other : other + size], raw[one : one + size]


def longer(raw: bytearray, chance: random.Random) -> None:
    """Something was written behind the end."""
    raw += chance.randbytes(chance.randrange(1, 9000))


BYTES: tuple[Callable[[bytearray, random.Random], None], ...] = (flip, flip, flip, cut, zeros, noise, swap, longer)


def damage(path: Path, chance: random.Random) -> str:
    """Damage a file in a random way; what was done, in a word."""
    kind = chance.random()
    if kind < 0.10:
        path.write_bytes(chance.choice(FOREIGN))
        return "foreign"
    if kind < 0.13:
        path.unlink()
        path.mkdir()
        return "folder"
    if kind < 0.40 and path.suffix == ".json":
        with suppress(ValueError, TypeError, RecursionError):  # it has been damaged before
            return _wrong_value(path, chance)
    if kind < 0.40 and path.suffix == ".sqlite3":
        return _wrong_cell(path, chance)
    raw = bytearray(path.read_bytes())
    how = chance.choice(BYTES)
    if raw:
        how(raw, chance)
    path.write_bytes(raw)
    return how.__name__


def _wrong_value(path: Path, chance: random.Random) -> str:
    """One value of a JSON file is of another kind, missing, or there twice."""
    whole = json.loads(path.read_text(encoding="utf-8"))
    here = whole
    while True:
        places = list(here) if isinstance(here, dict) else list(range(len(here)))
        if not places:
            break
        place = chance.choice(places)
        if isinstance(here[place], dict | list) and here[place] and chance.random() < 0.6:
            here = here[place]
            continue
        if chance.random() < 0.2:
            del here[place]
        else:
            here[place] = chance.choice([one for one in WRONG if not isinstance(one, bytes)])
        break
    path.write_text(json.dumps(whole), encoding="utf-8")
    return "wrong value"


def _wrong_cell(path: Path, chance: random.Random) -> str:
    """Some cells of the database are of another kind."""
    with closing(sqlite3.connect(path)) as database, database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for _ in range(chance.choice((1, 1, 4))):
            table = chance.choice([name for name in tables if not name.startswith("sqlite_")])
            column = chance.choice(
                [name for (name,) in database.execute("SELECT name FROM pragma_table_info(?)", (table,))]
            )
            value = chance.choice([one for one in WRONG if not isinstance(one, dict | list) and one != 2**70])
            where = chance.choice(("1", "rowid % 3 = 1" if table != "actions" else "number % 7 = 3"))
            with suppress(sqlite3.IntegrityError):  # a key that must be a number
                database.execute(f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {where}", (value,))
    return "wrong cell"
