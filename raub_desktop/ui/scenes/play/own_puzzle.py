"""A puzzle from one's own mistakes, which comes back until it has been solved often enough."""

from raub_desktop.language import tr
from raub_desktop.session.driver import Opponents
from raub_desktop.storage.puzzles import Puzzle
from raub_desktop.toolkit.scene import Route
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.destinations import ToPuzzle
from raub_desktop.ui.scenes.play.puzzle import PuzzleScene
from raub_desktop.ui.scenes.play.puzzle_positions import Position, waiting


class OwnPuzzleScene(PuzzleScene):
    """The position of ``puzzle``; ``opponents`` give the advice."""

    def __init__(
        self, context: Context, position: Position, puzzle: Puzzle, *, opponents: Opponents | None = None
    ) -> None:
        self.puzzle = puzzle
        super().__init__(context, position, opponents=opponents)

    def following(self) -> Route | None:
        game = self.watched.match.game.name
        return ToPuzzle(game) if waiting(self.context, game) else None

    def note(self, *, solved: bool) -> None:
        self.context.store.puzzles.answer(self.puzzle, solved=solved)

    def heading(self, *, cards: bool) -> str:
        return tr("Puzzle: find the better card") if cards else tr("Puzzle: find the better choice")

    def then(self, act: str) -> str:
        return tr("In the match you chose: {act}.", act=act)
