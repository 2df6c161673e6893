"""The long proof of the program: whole matches of Cruce in all seven ways, by mouse alone and by keys alone.

    python -m tests.long.proof_program [--seed N] [--target N]

Every match is played in the program itself, through its own loop, from the table to the result and back to the title,
in one of three window sizes.  One line a match; the exit status is 1 when one fails.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from raub_desktop import app
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.ui import stage
from raub_desktop.ui.scene import Scene
from tests.e2e.player import FastClock, Player

MODES = [("draw", 2), ("draw", 3), ("auction", 2), ("auction", 3), ("auction", 4), ("alone", 4), ("teams", 4)]
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
NAMES = ("You", "Vera", "Simo", "Mirko")
PATIENCE_S = 900.0


class Bounded(Player):
    """A player who gives up when a match does not end."""

    def __init__(self, by: str) -> None:
        super().__init__(by)
        self.until = time.monotonic() + PATIENCE_S

    def look(self, top: Scene) -> None:
        """See Player."""
        if time.monotonic() > self.until:
            pygame.event.post(pygame.Event(pygame.QUIT))
            return
        super().look(top)


def played(setup: TableSetup, by: str, size: tuple[int, int]) -> Bounded:
    """Run the program with somebody in front of it, in a home of its own."""
    player = Bounded(by)
    own_stage = stage.Stage

    class Watched(own_stage):  # type: ignore[misc,valid-type]  # the program's own, with somebody looking at it
        def _turn(self) -> None:
            player.look(self.top)
            super()._turn()

    with tempfile.TemporaryDirectory() as folder:
        for name in ("CONFIG", "DATA", "STATE", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(Path(folder) / name.lower())
        settings = Path(folder) / "config" / "raub-desktop" / "settings.json"
        settings.parent.mkdir(parents=True)
        settings.write_text(json.dumps({"window_size": list(size)}), encoding="utf-8")
        stage.Stage = Watched  # type: ignore[misc]  # see above
        try:
            app.run(setup=setup)
        finally:
            stage.Stage = own_stage  # type: ignore[misc]  # see above
    return player


def main() -> int:
    """Play every way of playing by mouse, then by keys."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--target", type=int, default=11)
    options = parser.parse_args()
    pygame.Clock = FastClock  # type: ignore[misc,assignment]  # a clock that hurries
    failures = 0
    for number, (book, seats) in enumerate(MODES):
        for by in ("mouse", "keys"):
            people = tuple(Seat(name, "reference" if seat else "human") for seat, name in enumerate(NAMES[:seats]))
            setup = TableSetup("cruce", book, {"target": options.target}, people, speed="off", seed=options.seed)
            size = SIZES[number % len(SIZES)]
            began = time.monotonic()
            player = played(setup, by, size)
            over = player.match is not None and player.match.over and bool(player.winners_shown)
            failures += not over
            deals = len(player.match.proofs) if player.match is not None else 0
            took = time.monotonic() - began
            way = f"{book}, {seats} seats, by {by}, {size[0]} x {size[1]}"
            told = f"{deals} deals, {player.winners_shown or 'no result'} ({took:.0f} s)"
            print(f"{'well' if over else 'FAILED'}: {way}: {told}", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
