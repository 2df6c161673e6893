"""The program with somebody in front of it who plays without end, as a process that can be killed.

    python -m tests.long.restless [--seed N]

Around every time the match is stored it writes two lines to standard output, ``ID NUMBER HASH meant`` before and
``ID NUMBER HASH kept`` after: where the match is kept (0: nowhere yet), how many actions it has, and what they are.
"""

import argparse
import hashlib
import os
import random
from typing import Any

import pygame

from raub_desktop import app
from raub_desktop.engine.match import Match, step_text
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.storage.store import Keeper
from raub_desktop.toolkit import scene_stack as stage
from raub_desktop.toolkit.scene import Scene
from raub_desktop.ui.scenes.menu.pause import PauseScene
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play import table_scene as table
from raub_desktop.ui.scenes.play.result import ResultScene
from raub_desktop.ui.scenes.play.table_scene import TableScene
from tests.e2e.player import FastClock, Player


def hash_of(texts: list[str]) -> str:
    """What tells one list of actions from another."""
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:24]


class Restless(Player):
    """Plays, takes back now and then, leaves and comes back, and begins again after every match."""

    def look(self, top: Scene) -> None:
        """As a player does, only that the end is no end."""
        if pygame.event.peek((pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)):
            return
        if isinstance(top, ResultScene):
            self.key(self.chance.choice((pygame.K_RETURN, pygame.K_ESCAPE)))
        elif isinstance(top, TitleScene):
            self.key(pygame.K_RETURN)
        elif isinstance(top, TableScene) and self.chance.random() < 0.004:
            self.key(pygame.K_ESCAPE)
        elif isinstance(top, PauseScene):
            self.key(pygame.K_l)
        elif isinstance(top, TableScene) and top.control.decision is not None and self.chance.random() < 0.03:
            self.undo()
        else:
            super().look(top)

    def undo(self) -> None:
        """Ctrl+Z."""
        held: dict[str, Any] = {"mod": pygame.KMOD_CTRL, "unicode": "", "scancode": 0}
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_z, **held))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_z, **held))


def main() -> int:
    """Play until somebody ends it from outside."""
    parser = argparse.ArgumentParser(description="Somebody who plays without end.")
    parser.add_argument("--seed", type=int, default=1)
    player = Restless()
    player.chance = random.Random(parser.parse_args().seed)
    keep = Keeper.keep

    def told(keeper: Keeper, match: Match) -> None:
        texts = [step_text(match, number) for number in range(len(match.steps))]
        line = f"{len(texts)} {hash_of(texts)}"
        os.write(1, f"{keeper.id or 0} {line} meant\n".encode())
        keep(keeper, match)
        os.write(1, f"{keeper.id} {line} kept\n".encode())

    class Watched(stage.SceneStack):
        def turn(self) -> None:
            player.look(self.top)
            super().turn()

    table.opponents_for = lambda game: InlineOpponents()  # they answer at once: the disk is what is looked at here
    Keeper.keep = told  # type: ignore[assignment, method-assign]  # a witness beside it, in this process only
    stage.SceneStack = Watched  # type: ignore[misc]  # the same
    pygame.Clock = FastClock  # type: ignore[misc, assignment]  # no time is waited for
    return app.run()


if __name__ == "__main__":
    main()
