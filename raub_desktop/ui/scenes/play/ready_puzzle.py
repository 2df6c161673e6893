"""A ready-made puzzle: a position from a match of computers in which a beginner chose badly."""

from collections.abc import Sequence
from typing import Any

from raub_desktop.language import tr
from raub_desktop.session.driver import Opponents
from raub_desktop.storage.puzzles import ready_puzzles
from raub_desktop.toolkit.scene import Route
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.destinations import ToReadyPuzzle
from raub_desktop.ui.scenes.play.puzzle import PuzzleScene
from raub_desktop.ui.scenes.play.puzzle_positions import next_ready, ready_position


class ReadyPuzzleScene(PuzzleScene):
    """The puzzle of a number (from 0) of a game; ``opponents`` give the advice."""

    def __init__(self, context: Context, game: str, number: int, *, opponents: Opponents | None = None) -> None:
        self.puzzle = ready_puzzles(game)[number]
        self._which = number
        super().__init__(context, ready_position(context, self.puzzle), opponents=opponents)

    def following(self) -> Route | None:
        game = self.watched.match.game.name
        number = next_ready(self.context, game, self._which)
        return None if number is None else ToReadyPuzzle(game, number)

    def note(self, *, solved: bool) -> None:
        if solved:
            self.context.store.puzzles.note_ready(self.watched.match.game.name, self.context.profile, self.puzzle.name)

    def known(self, legal: Sequence[Any]) -> Sequence[Any]:
        read = self.watched.match.game.from_text
        return [read(text) for text in self.puzzle.choices] or super().known(legal)

    def heading(self, *, cards: bool) -> str:
        number = self._which + 1
        if cards:
            return tr("Puzzle {number}: find the best card", number=number)
        return tr("Puzzle {number}: find the best choice", number=number)

    def then(self, act: str) -> str:
        return tr("A beginner would choose “{act}”.", act=act)
