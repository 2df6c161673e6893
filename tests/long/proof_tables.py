"""The long proof of the table: whole matches of every book at two, three and four seats, played through the real scene.

    python -m tests.long.proof_tables [--seed N] [--start-score N]

Every match is played at the table with all its motion (on a clock of its own, so it takes seconds), the human as the
reference opponent, and must come to its result; after every deal the Board must be what the rules say.  One line a
match; the exit status is 1 when one fails.
"""

import argparse
import os
import random
import sys
import tempfile
import time
import traceback
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from raub_desktop.players.base import make_player
from raub_desktop.ui.games.raub import TABLE
from raub_desktop.ui.scenes.play.result import ResultScene
from raub_desktop.ui.table.board.board import facts
from tests.ui.scenes.table_rig import TableRig, a_setup

BOOKS = ("serbian", "croatian", "american")
SEATS = (2, 3, 4)
MOST_FRAMES = 60 * 60 * 40


def play(folder: Path, book: str, seats: int, seed: int, start_score: int) -> str:
    """Play one match to its result; a line about it.  Raises AssertionError."""
    rig = TableRig(folder, a_setup(book, seats, seed, options={"start_score": start_score}))
    chance = random.Random(seed)
    looked = 0
    for _ in range(MOST_FRAMES):
        if isinstance(rig.top, ResultScene):
            break
        if rig.top is not rig.table:
            rig.key(pygame.K_RETURN)
        elif rig.decision is not None:
            match = rig.table.match
            observed = TABLE.from_view(match.game.observe(match.state, rig.table.playback.board.me))
            assert facts(rig.table.playback.board) == facts(observed), f"the Board has parted at {len(match.steps)}"
            looked += 1
            rig.table.answer(make_player("reference", "raub").choose(rig.decision.view, chance))
        rig.frame()
    match = rig.table.match
    assert match.over, "the match does not end"
    assert isinstance(rig.top, ResultScene)
    rig.frame()
    scores = match.game.standing(match.state).scores
    return f"{len(match.proofs)} deals, {len(match.steps)} actions, {looked} questions, scores {scores}"


def main() -> int:
    """Play them all."""
    parser = argparse.ArgumentParser(description="Whole matches through the table scene.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start-score", type=int, default=12)
    arguments = parser.parse_args()
    failed = 0
    for book in BOOKS:
        for seats in SEATS:
            begun = time.monotonic()
            with tempfile.TemporaryDirectory() as folder:
                try:
                    line = play(Path(folder), book, seats, arguments.seed, arguments.start_score)
                except Exception:
                    failed += 1
                    line = f"FAILED\n{traceback.format_exc()}"
            print(f"{book} {seats}: {line} ({time.monotonic() - begun:.0f} s)", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
