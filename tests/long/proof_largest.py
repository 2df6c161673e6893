"""The proof of size: the longest record that is allowed, the smallest window and the largest.

    python -m tests.long.proof_largest [--actions 200000]

Two players at Remi draw and discard and never meld, so their match has as many actions as a record may have: it is
opened in the window.  Then every game is begun in windows of 100 x 60 to 3840 x 2160.  Each is done in a process of its
own, whose processor time and memory are told; the exit status is 1 where they are more than they may be.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from raub_desktop.engine.actions import Put
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import write_record
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.ui.scenes import destinations as to
from raub_desktop.ui.scenes.dialogs.reading_file import OpeningScene
from raub_desktop.ui.scenes.play import table_scene as table
from raub_desktop.ui.scenes.setup.table_making import first_table
from tests.e2e.player import FastClock
from tests.long.every_scene import Evening

ROOT = Path(__file__).resolve().parents[2]
SIZES = ((100, 60), (480, 270), (1280, 720), (1920, 1080), (3840, 2160))
MOST_MB, MOST_MB_OF_A_RECORD = 300, 400
MOST_S = 60.0
"""Processor time in which the longest record is open."""
TURNS = 400


def longest(actions: int) -> Match:
    """A match of Remi in which nobody ever melds, so that no deal is won."""
    game = GAMES["remi"]
    options = game.parse_options("dvostruki", {"deals": 0, "target": 9999})
    match = Match(game, "dvostruki", options, ["human", "random"], bytes(range(32)))
    while len(match.steps) < actions and not match.over:
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            legal = match.legal_actions()
            match.play(next((action for action in legal if not isinstance(action, Put)), legal[0]))
    return match


def opened(home: Path, file: Path) -> str:
    """Open a record in the window; return which scene is seen then."""
    evening = Evening(home, (1280, 720))
    evening.turn(3)
    evening.open(to.ToRecord(file))
    while isinstance(evening.stage.top, OpeningScene) and time.process_time() < MOST_S:
        evening.turn()
    evening.turn(TURNS)
    seen = type(evening.stage.top).__name__
    assert not evening.failures, evening.failures
    assert evening.context.notes or seen not in ("TitleScene", "OpeningScene")
    evening.close()
    return seen


def begun(home: Path, width: int, height: int) -> str:
    """Begin every game in a window of that size; return which scene is seen then."""
    evening = Evening(home, (width, height))
    pygame.display.set_mode((width, height), pygame.RESIZABLE)
    evening.turn(3)
    for name in GAMES:
        setup = replace(first_table("Ana", name), seed=3)  # a known deal has no cut
        evening.open(to.ToTable(setup, guided=False))
        evening.turn(TURNS)
        seen = type(evening.stage.top).__name__
        evening.back()
    assert not evening.failures, evening.failures
    evening.close()
    return seen


def told(what: str, most_mb: int, *words: str) -> bool:
    """Do one of both in a process of its own and tell what it took; return whether that is allowed."""
    command = [sys.executable, "-m", "tests.long.proof_largest", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"{what}: FAILED\n{done.stdout}{done.stderr}", flush=True)
        return False
    seen, seconds, size = done.stdout.split()[-3:]
    fine = float(seconds) < MOST_S and int(size) < most_mb
    print(f"{what:<28}{seen:>14}{seconds:>8} s{size:>6} MB  {'' if fine else 'FAILED: too much'}", flush=True)
    return fine


def main() -> int:
    """Do all in turn, or one of them."""
    parser = argparse.ArgumentParser(description="Open the longest record, and the smallest and largest windows.")
    parser.add_argument("--actions", type=int, default=GAMES["remi"].limits.actions)
    parser.add_argument("--open", type=Path)
    parser.add_argument("--size")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        if arguments.open is None and arguments.size is None:
            file = home / "longest.json"
            file.write_text(json.dumps(write_record(longest(arguments.actions))))
            fine = [told(f"{arguments.actions:,} actions", MOST_MB_OF_A_RECORD, "--open", str(file))]
            fine += [told(f"{width} x {height}", MOST_MB, "--size", f"{width}x{height}") for width, height in SIZES]
            return 0 if all(fine) else 1
        os.environ["HOME"] = folder
        for name in ("CONFIG", "DATA", "STATE", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(home / name.lower())
        table.opponents_for = lambda game: InlineOpponents()
        pygame.Clock = FastClock  # type: ignore[misc, assignment]  # no time is waited for
        pygame.display.init()
        pygame.font.init()
        seen = opened(home, arguments.open) if arguments.open else begun(home, *map(int, arguments.size.split("x")))
    print(seen, f"{time.process_time():.0f}", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10)
    return 0


if __name__ == "__main__":
    sys.exit(main())
