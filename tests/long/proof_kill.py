"""The long proof that a killed program loses nothing.

    python -m tests.long.proof_kill [--kills 500] [--seed N] [--longest 2.5]

The program is started, played by somebody restless (restless.py), and killed (SIGKILL) at a random moment, again and
again in the same folder.  After every kill the database must be sound; the match that was played must stand at the last
action it was told to keep, or at the one it was about to keep; all others must be as they were; every record must hold,
and every finished match of a person be counted once.  One line for fifty kills; the exit status is 1 when one fails.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.record import read_record, write_record
from raub_desktop.storage.store import MatchState, Store
from tests.long.restless import hash_of

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 2.5
"""Seconds a program lives at most after it has begun to play."""
SETTINGS = {
    "version": 1,
    "speed": "off",
    "sound": False,
    "window_size": [960, 540],
    "table": {
        "game": "raub",
        "book": "croatian",
        "options": {"start_score": 7},
        "seats": [["You", "human"], ["Vera", "reference"], ["Simo", "random"]],
        "deck": "hungarian",
        "speed": "off",
    },
}


class Told(NamedTuple):
    """A line of the witness: where, how many actions, which, and whether they are kept or only meant to be."""

    id: int
    actions: int
    hash: str
    kept: bool

    @classmethod
    def of(cls, line: str) -> "Told":
        """The line read."""
        id, actions, hash, word = line.split()
        return cls(int(id), int(actions), hash, word == "kept")


class Proof:
    """Kills the program in one folder, and looks at what is left."""

    def __init__(self, home: Path, seed: int, longest: float = LONGEST) -> None:
        self.home = home
        self.longest = longest
        self.chance = random.Random(seed)
        self.known: dict[int, str] = {}
        """What every match was found to be after the last kill."""
        self.kills = self.actions = self.between = self.finished = 0
        (home / "config" / "raub-desktop").mkdir(parents=True)
        (home / "config" / "raub-desktop" / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
        folders = {f"XDG_{name}_HOME": str(home / name.lower()) for name in ("CONFIG", "DATA", "STATE", "CACHE")}
        screen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        self.environment = {**os.environ, **folders, **screen, "HOME": str(home), "PYTHONPATH": str(ROOT)}

    def kill_once(self) -> None:
        """Start the program, kill it, and look.  Raises AssertionError."""
        command = [sys.executable, "-m", "tests.long.restless", "--seed", str(self.chance.randrange(1 << 30))]
        early = self.chance.random() < 0.1
        with (
            tempfile.TemporaryFile("w+", encoding="utf-8") as errors,
            subprocess.Popen(
                command, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, stderr=errors, text=True
            ) as program,
        ):
            assert program.stdout is not None
            first = "" if early else program.stdout.readline()
            time.sleep(self.chance.uniform(0.0, self.longest / 2 if early else self.longest))
            ended = program.poll()
            program.kill()
            rest = program.stdout.read()
            program.wait()
            errors.seek(0)
            assert ended is None, f"it ended by itself: {errors.read()}"
        self.kills += 1
        self.look([Told.of(line) for line in (first + rest).splitlines() if line.endswith(("meant", "kept"))])

    def look(self, told: list[Told]) -> None:
        """Compare what was told with what is on disk."""
        store = Store(self.home / "data" / "raub-desktop")
        try:
            assert not store.messages, store.messages
            found = {entry.id: entry for entry in store.list()}
            allowed: dict[int, set[str]] = {id: {hash} for id, hash in self.known.items()}
            for number, line in enumerate(told):
                if line.kept:
                    allowed[line.id] = {line.hash}
                elif number == len(told) - 1 and line.id:
                    allowed[line.id].add(line.hash)
            begun = told[-1] if told and not told[-1].id else None
            assert set(allowed) <= set(found), f"matches are lost: {set(allowed) - set(found)}"
            new = set(found) - set(allowed)
            assert len(new) <= (begun is not None), f"matches nobody began: {new}"
            counted = sorted(result.match for result in store.results.list() if result.match is not None)
            assert counted == sorted(id for id, entry in found.items() if entry.state is MatchState.FINISHED)
            self.finished = len(counted)
            touched = {line.id for line in told} | new
            for id in touched & set(found):
                kept = store.load(id, GAMES)
                record = write_record(kept.match)
                assert isinstance(record["actions"], list)
                assert kept.lost == 0
                assert write_record(read_record(record, GAMES)) == record
                now = hash_of(record["actions"])
                wanted = allowed.get(id) or {begun.hash if begun else ""}
                assert now in wanted, f"match {id} stands at {len(kept.match.steps)} actions, told: {told[-3:]}"
                self.between += bool(told) and not told[-1].kept and now == told[-1].hash
                self.known[id] = now
        finally:
            store.close()
        self.actions += sum(line.kept for line in told)


def main() -> int:
    """Kill and look."""
    parser = argparse.ArgumentParser(description="Kill the running game again and again; nothing may be lost.")
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--longest", type=float, default=LONGEST, help="seconds a program lives at most")
    arguments = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        proof = Proof(Path(folder), arguments.seed, arguments.longest)
        for number in range(1, arguments.kills + 1):
            try:
                proof.kill_once()
            except AssertionError as error:
                print(f"kill {number}: FAILED\n{error}")
                return 1
            if number % 50 == 0 or number == arguments.kills:
                print(
                    f"{number} kills: {len(proof.known)} matches ({proof.finished} finished),"
                    f" {proof.actions} actions kept, {proof.between} kills between the disk and its witness"
                    f" ({time.monotonic() - begun:.0f} s)",
                    flush=True,
                )
    return 0


if __name__ == "__main__":
    sys.exit(main())
