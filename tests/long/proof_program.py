"""The long proof of the program: whole matches of every book of every game, by each device alone.

    python -m tests.long.proof_program [--game G] [--book B] [--seats N] [--by DEVICE] [--whole] [--seed N] [--out FILE]

Every match is played in the program itself, through its own loop, from the table to the result and back to the title,
with two, four and the most players a book has (up to four: with every number), in one of three window sizes.  Matches
are short ones unless they are to be ``--whole``.  One line a match; with ``--out`` what went well is noted and left out
the next time.  The exit status is 1 when one fails.
"""

import argparse
import json
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from raub_desktop import app
from raub_desktop.engine.games import GAMES
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.toolkit import scene_stack as stage
from raub_desktop.toolkit.scene import Scene
from tests.e2e.devices import Device, Finger, Keys, Mouse, Pad, Reference
from tests.e2e.player import FastClock
from tests.ui.scenes.table_rig import NAMES

DEVICES: Mapping[str, Callable[[], Device]] = {"mouse": Mouse, "keys": Keys, "pad": Pad, "touch": Finger}
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
SHORT: Mapping[str, dict[str, object]] = {
    "raub": {"start_score": 9},
    "cruce": {"target": 5},
    "remi": {"deals": 2},
}
"""The options that make a match of each game a short one."""
PATIENCE_S = 3600.0
"""Of the processor's own time: a busy machine is no fault of the program."""
_FOUR = 4


class Way(NamedTuple):
    """One match to be played."""

    game: str
    book: str
    seats: int
    by: str

    @property
    def name(self) -> str:
        """How it is told and noted."""
        return f"{self.game}, {self.book}, {self.seats} seats, by {self.by}"


class Bounded(Reference):
    """A player who gives up when a match does not end."""

    def __init__(self, device: Device) -> None:
        super().__init__(device)
        self.until = time.process_time() + PATIENCE_S

    def look(self, top: Scene) -> None:
        """See Reference.  Raises TimeoutError."""
        if time.process_time() > self.until:
            raise TimeoutError(f"no end after {PATIENCE_S:.0f} s of work")
        super().look(top)


def played(setup: TableSetup, device: Device, size: tuple[int, int]) -> Bounded:
    """Run the program with somebody in front of it, in a home of its own."""
    player = Bounded(device)
    own_stage = stage.SceneStack

    class Watched(own_stage):  # type: ignore[misc,valid-type]  # the program's own, with somebody looking at it
        def turn(self) -> None:
            player.look(self.top)
            super().turn()

    with tempfile.TemporaryDirectory() as folder:
        for name in ("CONFIG", "DATA", "STATE", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(Path(folder) / name.lower())
        settings = Path(folder) / "config" / "raub-desktop" / "settings.json"
        settings.parent.mkdir(parents=True)
        settings.write_text(json.dumps({"window_size": list(size), "thinking": "none"}), encoding="utf-8")
        stage.SceneStack = Watched  # type: ignore[misc]  # see above
        try:
            app.run(setup=setup)
        finally:
            stage.SceneStack = own_stage  # type: ignore[misc]  # see above
    return player


def all_ways() -> Iterator[Way]:
    """Every book with two, four and the most players, or with every number up to four, by each device."""
    for game in GAMES.values():
        for book in game.books:
            there = game.seat_range(game.parse_options(book, {}))
            for seats in there if there[-1] <= _FOUR else sorted({there[0], _FOUR, there[-1]}):
                yield from (Way(game.name, book, seats, by) for by in DEVICES)


def told(way: Way, number: int, seed: int, *, whole: bool) -> tuple[bool, str]:
    """Play one match; whether it went well, and a line about it."""
    people = tuple(Seat(name, "reference" if seat else "human") for seat, name in enumerate(NAMES[: way.seats]))
    options = {} if whole else SHORT[way.game]
    setup = TableSetup(way.game, way.book, options, people, speed="off", seed=seed)
    size, began = SIZES[number % len(SIZES)], time.monotonic()
    try:
        player = played(setup, DEVICES[way.by](), size)
    except (Exception, SystemExit):
        return False, traceback.format_exc()
    match = player.match
    over = match is not None and match.over and bool(player.winners_shown)
    deals, steps = (0, 0) if match is None else (len(match.proofs), len(match.steps))
    took = time.monotonic() - began
    result = player.winners_shown or "no result"
    return over, f"{size[0]} x {size[1]}: {deals} deals, {steps} actions, {result} ({took:.0f} s)"


def main() -> int:
    """Play those that were asked for and are not noted yet."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=sorted(GAMES))
    parser.add_argument("--book", action="append")
    parser.add_argument("--seats", action="append", type=int)
    parser.add_argument("--by", action="append", choices=sorted(DEVICES))
    parser.add_argument("--whole", action="store_true", help="to the end the book says")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--out", type=Path, help="what went well, a line each")
    asked = parser.parse_args()
    pygame.Clock = FastClock  # type: ignore[misc,assignment]  # a clock that hurries
    done = asked.out.read_text(encoding="utf-8").splitlines() if asked.out and asked.out.exists() else []
    failures = 0
    for number, way in enumerate(all_ways()):
        wanted = zip(way, (asked.game, asked.book, asked.seats, asked.by), strict=True)
        if any(those and one not in those for one, those in wanted) or any(line.startswith(way.name) for line in done):
            continue
        well, line = told(way, number, asked.seed, whole=asked.whole)
        failures += not well
        print(f"{'well' if well else 'FAILED'}: {way.name}: {line}", flush=True)
        if well and asked.out:
            with asked.out.open("a", encoding="utf-8") as file:
                file.write(f"{way.name}: {line}\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
