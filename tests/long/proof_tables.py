"""The long proof of the table: whole matches played through the real scene.

    python -m tests.long.proof_tables [--seed N] [--start-score N] [--known] [--size 1920x1080] [--pictures FOLDER]

Every book of Raub with two, three and four players, and every table of Cruce that is known for its house rules, with
all the numbers of players it takes (``--known``: these alone).  Every match is played with all its motion (on a clock
of its own, so it takes seconds), the human as the reference opponent, and must come to its result; after every deal the
Board must be what the rules say.  In the first two deals of Cruce everyone passes, so that what follows from that is
seen.  One line a match, with how often each kind of news was announced; the exit status is 1 when one fails.
``--pictures`` keeps what was seen when each kind was announced first, and the result.
"""

import argparse
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from raub_desktop.engine.events import Called, Event, Seat
from raub_desktop.players.base import make_player
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.session.setup import TableSetup
from raub_desktop.ui.games import SETUPS, TABLES
from raub_desktop.ui.scenes.play.result import ResultScene
from raub_desktop.ui.table.board.board import facts
from tests.ui.scenes.table_rig import TableRig, a_setup

RAUB_BOOKS = ("serbian", "croatian", "american")
RAUB_SEATS = (2, 3, 4)
SHY_DEALS = 2
MOST_FRAMES = 60 * 60 * 40


class Match(NamedTuple):
    """A match to be played: what it is called, and its table."""

    name: str
    setup: TableSetup


class Witness:
    """Counts what is announced at a table, and takes a picture of each kind, of the first deal and of a later bid."""

    def __init__(self, rig: TableRig, match: Match, folder: Path | None) -> None:
        self.rig = rig
        self.match = match
        self.folder = folder
        self.seen: Counter[str] = Counter()
        self._bidders: list[int] = []
        self._wanted = ""
        usual = rig.table.commentary.tell

        def tell(event: Event, sentence: Callable[[Event], str]) -> None:
            usual(event, sentence)
            self._note(event)

        rig.table.commentary.tell = tell  # type: ignore[method-assign]  # a witness beside it

    def _note(self, event: Event) -> None:
        name = type(event).__name__
        if isinstance(event, Called):
            again = event.seat in self._bidders
            self._bidders.append(event.seat)
            if not again:
                return
            name = "AskedAgain"
        elif TABLES[self.match.setup.game].announce(event, self.rig.table.seated_match.names) is None:
            if name == "PackShuffled":
                self._bidders.clear()
            return
        self.seen[name] += 1
        if self.seen[name] == 1:
            self._wanted = name

    def look(self) -> None:
        """Keep a picture of what has just been announced for the first time."""
        if self._wanted:
            self.keep(self._wanted)
        self._wanted = ""

    def keep(self, name: str) -> None:
        """Keep a picture of the window as it is."""
        window = pygame.display.get_surface()
        if self.folder is not None and window is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            words = f"{self.match.name} {window.width} {name}".lower().replace(" ", "-")
            pygame.image.save(window, self.folder / f"{words}.png")


def matches(arguments: argparse.Namespace) -> Iterator[Match]:
    """Yield what is to be played."""
    if not arguments.known:
        for book in RAUB_BOOKS:
            for seats in RAUB_SEATS:
                short = {"start_score": arguments.start_score}
                yield Match(f"{book} {seats}", a_setup(book, seats, arguments.seed, options=short))
    for table in SETUPS["cruce"].tables:
        for seats, (book, options) in table.rules.items():
            yield Match(f"{table.name} {seats}", a_setup(book, seats, arguments.seed, options=options, game="cruce"))


def let_all_pass(rig: TableRig) -> Any | None:
    """Return the pass of the seat to act, in the first deals; None where it is to play as it likes."""
    match = rig.table.match
    passes = [action for action in match.legal_actions() if getattr(action, "verb", "") == "pass"]
    return passes[0] if passes and len(match.proofs) <= SHY_DEALS else None


class ShyOpponents(InlineOpponents):
    """Opponents who all pass in the first deals of a rig's table."""

    def __init__(self, rig: TableRig) -> None:
        super().__init__()
        self.rig = rig

    def ask(self, seat: Seat, kind: str, game_name: str, view: Any, seed: int) -> int:
        """Answer at once."""
        passed = let_all_pass(self.rig)
        return super().ask(seat, kind, game_name, view, seed) if passed is None else self._answered(seat, passed)


def play(folder: Path, match: Match, size: tuple[int, int], pictures: Path | None) -> str:
    """Play one match to its result; a line about it.  Raises AssertionError."""
    game = match.setup.game
    rig = TableRig(folder, match.setup, size)
    if game == "cruce":
        rig.table.driver.opponents = ShyOpponents(rig)
    witness = Witness(rig, match, pictures)
    chance = random.Random(match.setup.seed)
    looked = 0
    for _ in range(MOST_FRAMES):
        if isinstance(rig.top, ResultScene):
            break
        if rig.halts:
            rig.key(pygame.K_RETURN)
        elif rig.decision is not None:
            played = rig.table.match
            observed = TABLES[game].from_view(played.game.observe(played.state, rig.table.playback.board.me))
            assert facts(rig.table.playback.board) == facts(observed), f"the Board has parted at {len(played.steps)}"
            looked += 1
            passed = let_all_pass(rig) if game == "cruce" else None
            rig.table.answer(passed or make_player("reference", game).choose(rig.decision.view, chance))
        rig.frame()
        witness.look()
    played = rig.table.match
    assert played.over, "the match does not end"
    assert isinstance(rig.top, ResultScene)
    for _ in range(120):
        rig.frame()
    witness.keep("result")
    scores = played.game.standing(played.state).scores
    told = ", ".join(f"{name} {count}" for name, count in sorted(witness.seen.items()))
    return f"{len(played.proofs)} deals, {len(played.steps)} actions, {looked} questions, scores {scores}; {told}"


def main() -> int:
    """Play them all."""
    parser = argparse.ArgumentParser(description="Whole matches through the table scene.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start-score", type=int, default=12)
    parser.add_argument("--known", action="store_true", help="only the tables known for their house rules")
    parser.add_argument("--size", default="960x540", help="of the window")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures")
    arguments = parser.parse_args()
    width, height = map(int, arguments.size.split("x"))
    failed = 0
    for match in matches(arguments):
        begun = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            try:
                line = play(Path(folder), match, (width, height), arguments.pictures)
            except Exception:
                failed += 1
                line = f"FAILED\n{traceback.format_exc()}"
        print(f"{match.name}: {line} ({time.monotonic() - begun:.0f} s)", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
