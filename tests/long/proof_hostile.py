"""The long proof that the game bears what strangers and machines do to it, as one table.

    python -m tests.long.proof_hostile [--share 100] [--seed N] [--only records,names,…]

Hostile records (fuzzed, endless, huge) are read beside a beating heart: each ends in a match or in a sentence, and the
heart never stops for long.  Nasty names lie in settings, profiles and matches while every scene is drawn.  A monkey
pushes keys and the mouse in every scene.  Lines are typed into the text table, deals steered and records tampered with.
The program is killed, its files are damaged, its workers fail, its computer is busy.  ``--share`` is how much of all
that is done, in per cent; the exit status is 1 when anything fails.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.record import write_record
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.storage.record_files import RecordFileError, read_in_slices
from raub_desktop.ui.scenes.play import table_scene as table
from tests.cli.test_damaged_records import damaged_bytes, damaged_values
from tests.e2e.player import FastClock
from tests.long.every_scene import Evening, ways
from tests.long.monkey import SIZES, Monkey
from tests.storage.matches import TO_THE_END, a_match

ROOT = Path(__file__).resolve().parents[2]
NASTY = (
    "\0",
    "\ud83c",
    "\u200b" * 262,
    "a" + "\u0301" * 300,
    "\u202eAna",
    "W" * 100_000,
    "A\nB",
    "\x1b[2J",
    "🂡" * 30,
    "\ufe0f",
    "\u034f",
)
LONGEST_S = 20.0
"""How long a record may take until it is refused or read."""
LONGEST_GAP_S = 0.5
"""How long the heart may stop: five times what the window may, since machines that prove this are busy."""


class Row(NamedTuple):
    """A line of the table."""

    what: str
    cases: int
    failed: int
    seconds: float
    words: str = ""


# ------------------------------------------------------------------------------------------------------------- records
def hostile_records(cases: int, chance: random.Random) -> Iterator[tuple[str, bytes]]:
    """Records as strangers would make them: first the known attacks, then fuzzed ones."""
    good = write_record(a_match(TO_THE_END, start_score=5))
    bare = {name: good[name] for name in ("format", "game", "book", "seats")}
    attacks: dict[str, Any] = {
        "two million deals": {**good, "deals": [{}] * 2_000_000},
        "one action of 4 MB": {**bare, "actions": ["0 " + "declare " * 500_000]},
        "seat words of 20,000 letters": {**good, "seats": ["x" * 20_000] * 3},
        "seats without end": {**good, "seats": ["random"] * 100_000},
        "handed on for ever": {**bare, "actions": ["0 pass", "1 pass", "2 pass"] * 70_000},
        "the same action for ever": {**bare, "actions": ["deal"] * 300_000},
        "numbers of 5,000 digits": {**bare, "actions": ["9" * 5000 + " pass"]},
        "half letters": {**bare, "actions": ["\ud800"], "seats": ["\ud800", "\0", "\u202e"]},
        "options without end": {**good, "options": {str(number): number for number in range(100_000)}},
        "entropy of a megabyte": {**good, "fair": {"commitment": "", "entropy": "x" * 1_000_000, "key": None}},
        "a key of a megabyte": {**good, "fair": {"commitment": "", "entropy": "", "key": "f" * 1_000_000}},
        "nothing of what it says": dict.fromkeys(good),
    }
    for name, value in attacks.items():
        yield name, json.dumps(value).encode()
    yield "deep brackets", b"[" * 1_000_000
    yield "too large", b" " * (33 << 20)
    text = json.dumps(good)
    for number in range(cases):
        yield (
            f"fuzzed {number}",
            (
                damaged_values(chance, json.loads(text)).encode("utf-8", "replace")
                if number % 2
                else damaged_bytes(chance, text)
            ),
        )


def records(home: Path, cases: int, seed: int) -> Row:
    """Read each beside a heart that beats."""
    begun, number, failed, gap = time.monotonic(), 0, 0, 0.0
    for name, content in hostile_records(cases, random.Random(seed)):
        number += 1
        path = home / "record.json"
        path.write_bytes(content)
        started = beat = time.monotonic()
        longest, said = 0.0, ""
        try:
            try:
                for _ in read_in_slices(path, GAMES):
                    now = time.monotonic()
                    beat, longest = now, max(longest, now - beat)
                    assert beat - started < LONGEST_S, f"still read after {LONGEST_S} s"
            except RecordFileError as error:
                said = str(error)
            longest = max(longest, time.monotonic() - beat)
            assert longest < LONGEST_GAP_S, f"nothing moved for {longest:.2f} s"
            assert len(said) < 2000, "a sentence, not a book"
        except Exception:
            failed += 1
            print(f"record “{name}”: FAILED\n{traceback.format_exc()}", flush=True)
        gap = max(gap, longest)
    return Row("hostile records", number, failed, time.monotonic() - begun, f"longest standstill {gap * 1000:.0f} ms")


# -------------------------------------------------------------------------------------------------------------- scenes
def nasty_names(home: Path, cases: int, seed: int) -> Row:
    """Every scene with names that can hardly be drawn."""
    begun, number, failed = time.monotonic(), 0, 0
    for place, nasty in enumerate(NASTY[:cases]):
        names = (nasty, nasty + "B", "C" + nasty)
        evening = Evening(home, SIZES[place % len(SIZES)], nasty)
        for way in ways(evening.context, names):
            number += 1
            evening.open(way)
            evening.turn(3)
            failed += bool(evening.failures)
            for failure in evening.failures:
                print(f"{type(way).__name__} with {nasty[:20]!r}: FAILED\n{failure}", flush=True)
            evening.failures.clear()
            evening.back()
        evening.close()
    return Row("nasty names in every scene", number, failed, time.monotonic() - begun)


def monkey(home: Path, cases: int, seed: int) -> Row:
    """Keys, clicks, wheels, letters and sizes, without sense; ``cases`` events."""
    one = Monkey(home, seed)
    one.play(cases, 0.0)
    for failure in one.failures:
        print(f"the monkey: FAILED\n{failure}", flush=True)
    return Row("a monkey's events", one.done, len(one.failures), one.seconds, one.words())


# ----------------------------------------------------------------------------------------------- programs of their own
def elsewhere(what: str, *words: str) -> Callable[[Path, int, int], Row]:
    """A proof that runs in a process of its own; ``{cases}`` and ``{seed}`` in its words are filled in."""

    def proof(home: Path, cases: int, seed: int) -> Row:
        begun = time.monotonic()
        command = [sys.executable, "-m", *(word.format(cases=cases, seed=seed) for word in words)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            print(f"{what}: FAILED\n{done.stdout}{done.stderr}", flush=True)
        return Row(what, cases, int(done.returncode != 0), time.monotonic() - begun)

    return proof


PROOFS: dict[str, tuple[Callable[[Path, int, int], Row], int]] = {
    "records": (records, 4000),
    "names": (nasty_names, len(NASTY)),
    "monkey": (monkey, 200_000),
    "kills": (elsewhere("kills", "tests.long.proof_kill", "--kills", "{cases}", "--seed", "{seed}"), 1000),
    "operations": (
        elsewhere("operations cut off", "tests.long.proof_cut_off", "--kills", "{cases}", "--seed", "{seed}"),
        1000,
    ),
    "checked": (
        elsewhere("records checked", "tests.long.proof_records", "--cases", "{cases}", "--seed", "{seed}"),
        50_000,
    ),
    "lines": (elsewhere("lines typed", "tests.long.proof_lines", "--lines", "{cases}", "--seed", "{seed}"), 10_000),
    "fairness": (
        elsewhere(
            "deals steered",
            "pytest",
            "-q",
            "tests/engine/test_fair.py",
            "tests/engine/test_fair_records.py",
        ),
        1,
    ),
    "largest": (
        elsewhere("the longest record, all sizes", "tests.long.proof_largest", "--actions", "{cases}"),
        200_000,
    ),
    "damage": (elsewhere("damaged files", "tests.long.proof_damage", "--cases", "{cases}", "--seed", "{seed}"), 2000),
    "busy": (elsewhere("decisions on a busy computer", "tests.long.proof_busy", "--decisions", "{cases}"), 1000),
    "workers": (elsewhere("workers that fail", "pytest", "-q", "tests/players/test_opponent_process.py"), 1),
}
"""Each proof, and its cases in full."""


def main() -> int:
    """Do a share of all, and print the table."""
    parser = argparse.ArgumentParser(description="Attack the game in every way known so far.")
    parser.add_argument("--share", type=float, default=100.0, help="per cent of the cases")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default=",".join(PROOFS))
    arguments = parser.parse_args()
    table.opponents_for = lambda game: InlineOpponents()  # they answer at once
    pygame.Clock = FastClock  # type: ignore[misc, assignment]  # no time is waited for
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        os.environ["HOME"] = folder
        for name in ("CONFIG", "DATA", "STATE", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(home / name.lower())
        pygame.display.init()
        pygame.font.init()
        for name in arguments.only.split(","):
            proof, cases = PROOFS[name]
            rows.append(proof(home, max(1, round(cases * arguments.share / 100)), arguments.seed))
    for row in [Row("what", 0, 0, 0.0, ""), *rows]:
        head = row.what == "what"
        figures = ("cases", "failed", "seconds") if head else (row.cases, row.failed, f"{row.seconds:.0f}")
        print(f"{row.what:<28}" + "".join(f"{one!s:>10}" for one in figures) + f"  {row.words}")
    return 1 if any(row.failed for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
