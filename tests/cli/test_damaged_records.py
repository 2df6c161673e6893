"""Whatever is damaged in a record, ``check`` answers with status 0 or 1 and one line, never with a traceback."""

import json
from random import Random
from typing import Any

import pytest

from tests.cli.conftest import Run, Save

JUNK: tuple[Any, ...] = (
    None, True, 0, -1, 1.5, 10**30, "", "x", " ", "'", [], {}, [[]], "\ud800", "\u00b2", "\u0663", "9" * 5000, "--5",
    "0 X" + "9" * 5000, "9" * 5000 + " pass", "0 pass " + "9" * 5000, "raub-desktop/" + "9" * 5000,
    "raub-desktop/\u00b2",
    "0 exchange AS AS", "0 exchange X1", "0 throw", "0 AS'", "0 X1", "deal", "deal -", "deal AS", "reshuffle AS",
)  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a JSON value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, one in inside for place in [(*path, key), *places(one, (*path, key))]]


def damaged_values(rng: Random, record: Any) -> str:
    """The record with one value replaced, removed or repeated."""
    *way, last = rng.choice(places(record))
    holder = record
    for key in way:
        holder = holder[key]
    harm = rng.randrange(3)
    if harm == 0:
        del holder[last]
    elif harm == 1 and isinstance(holder, list):
        holder.insert(last, rng.choice(holder))
    else:
        holder[last] = rng.choice(JUNK)
    return json.dumps(record)


def damaged_bytes(rng: Random, text: str) -> bytes:
    """The file with a few bytes changed, cut out or cut off."""
    raw = bytearray(text.encode())
    for _ in range(rng.choice((1, 1, 2, 6))):
        if not raw:
            break
        at = rng.randrange(len(raw))
        match rng.randrange(4):
            case 0:
                raw[at] = rng.randrange(256)
            case 1:
                del raw[at : at + rng.choice((1, 3, 40))]
            case 2:
                raw[at:at] = rng.choice((b'"', b",", b"[", b"0", b" "))
            case 3:
                raw = raw[: max(1, at)]
    return bytes(raw)


@pytest.mark.parametrize("how", ["--json", "--trace", None])
def test_damage_is_told_in_one_line(run: Run, save: Save, good: Any, how: Any) -> None:
    rng = Random(f"damage {how}")
    text = json.dumps(good)
    refused = 0
    for number in range(120):
        content = damaged_values(rng, json.loads(text)) if number % 2 else damaged_bytes(rng, text)
        path = save(content)
        result = run("check", path) if how is None else run("check", how, path)
        refused += result.code
        assert result.code in (0, 1), content
        if how is None:
            assert (result.out + result.err).count("\n") == 1, content
            assert result.out == "" if result.code else result.err == "", content
        else:
            assert result.lines or result.code == 1
            assert result.err.count("\n") == (result.code if how == "--trace" else 0), content
    assert refused > 60
