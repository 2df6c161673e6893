"""The long proof that an evening of 800 deals stays small: memory and descriptors of the window's process.

    python -m tests.long.proof_evening [--deals 800] [--seed N] [--size 1280x720] [--inside]

The whole program is run on an unseen screen and played match after match, with drawn tables, score sheets and results.
The opponents have a process of their own, as in the game; with ``--inside`` they think in the window's process, which
is faster and takes more memory there than the game does.
A line for every fifty deals; the exit status is 1 when it is too much.
"""

import argparse
import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from raub_desktop import app
from raub_desktop.engine.events import DealEnded
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.toolkit import scene_stack as stage
from raub_desktop.toolkit.scene import Scene
from raub_desktop.ui.scenes.play import table_scene as table
from raub_desktop.ui.scenes.play.table_scene import TableScene
from tests.e2e.player import FastClock
from tests.long.monkey import descriptors
from tests.long.proof_kill import SETTINGS
from tests.long.restless import Restless

MOST_MB, MOST_FILES = 200.0, 60
BREATH = 0.001
"""Seconds a turn of the loop leaves to the opponents' process."""


class PatientClock(FastClock):
    """A clock that hurries, and still lets another process answer."""

    def tick(self, fps: float = 0) -> int:
        """The next turn may begin."""
        time.sleep(BREATH)
        return super().tick(fps)


def resident_mb() -> float:
    """Megabytes this process has in memory now."""
    words = Path("/proc/self/statm").read_text(encoding="ascii").split()
    return int(words[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


class Guest(Restless):
    """Plays so many deals and goes home, looking at the clock's face now and then."""

    def __init__(self, deals: int, seed: int) -> None:
        super().__init__()
        self.chance = random.Random(seed)
        self.deals = deals
        self.over: set[tuple[int, int]] = set()
        """Deals that were played to their end."""
        self.matches = 0
        self.largest = 0.0
        self.files = 0

    def look(self, top: Scene) -> None:
        """Play; count what is over."""
        if isinstance(top, TableScene) and top.match is not self.match:
            self.match, self.matches = top.match, self.matches + 1
        if isinstance(top, TableScene):
            last = top.match.steps[-1].events if top.match.steps else ()
            if any(type(event) is DealEnded for event in last):
                self._count((self.matches, len(top.match.steps)))
        if len(self.over) >= self.deals:
            pygame.event.post(pygame.Event(pygame.QUIT))
            return
        super().look(top)

    def _count(self, deal: tuple[int, int]) -> None:
        if deal in self.over:
            return
        self.over.add(deal)
        self.largest, self.files = max(self.largest, resident_mb()), max(self.files, descriptors())
        if len(self.over) % 50 == 0:
            print(
                f"{len(self.over)} deals in {self.matches} matches: {resident_mb():.0f} MB, at most"
                f" {self.largest:.0f}, and {self.files} descriptors",
                flush=True,
            )


def main() -> int:
    """Play an evening."""
    parser = argparse.ArgumentParser(description="Play an evening and watch the memory.")
    parser.add_argument("--deals", type=int, default=800)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--inside", action="store_true", help="let the opponents think in the window's process")
    arguments = parser.parse_args()
    guest = Guest(arguments.deals, arguments.seed)

    class Watched(stage.SceneStack):
        def turn(self) -> None:
            guest.look(self.top)
            super().turn()

    if arguments.inside:
        table.opponents_for = lambda game: InlineOpponents()  # they answer at once
    stage.SceneStack = Watched  # type: ignore[misc]  # somebody in front of it
    pygame.Clock = FastClock if arguments.inside else PatientClock  # type: ignore[misc, assignment]  # no waiting
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOME"] = folder
        for name in ("CONFIG", "DATA", "STATE", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(Path(folder) / name.lower())
        settings = Path(folder) / "config" / "raub-desktop" / "settings.json"
        settings.parent.mkdir(parents=True)
        size = [int(side) for side in arguments.size.split("x")]
        settings.write_text(json.dumps({**SETTINGS, "sound": True, "window_size": size}), encoding="utf-8")
        app.run()
    print(f"{len(guest.over)} deals: at most {guest.largest:.0f} MB and {guest.files} descriptors")
    return 1 if guest.largest > MOST_MB or guest.files > MOST_FILES or len(guest.over) < arguments.deals else 0


if __name__ == "__main__":
    sys.exit(main())
