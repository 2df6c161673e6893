"""The list of a game's puzzles: ready-made ones from easy to hard, and those from the player's own mistakes."""

from collections.abc import Callable, Sequence
from functools import partial

from raub_desktop.language import tr, trc
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import day_form
from raub_desktop.storage.clock import now, written
from raub_desktop.storage.puzzles import Puzzle, PuzzleFileError, ReadyPuzzle, due, ready_puzzles
from raub_desktop.storage.store import MatchState, StoreError
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.layout import Column, Control, Grid, Node, Page, Panel, Row, Sheet, Spacer, Text
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.toolkit.widgets.tile import Tile, numeral
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.choices import game_choice
from raub_desktop.ui.scenes.destinations import ToNewTable, ToPuzzle, ToReadyPuzzle, ToReplays
from raub_desktop.ui.scenes.play.puzzle_positions import next_ready, puzzles, ready_solved
from raub_desktop.ui.scenes.setup.last_table import last_table


def puzzle_mark(number: int, step: str, open: Callable[[], Change | None], *, solved: bool, next: bool) -> Tile:
    """Return a ready-made puzzle's tile: its number, or a tick once solved, over the phase of the deal."""
    face = Column(numeral(number + 1, done=solved, main=True), Text(step, "small", align="centre"), gap="xs", pad="xs")
    words = tr("Puzzle {number}", number=number + 1)
    said = Said(Role.BUTTON, words, f"{step}, {trc('puzzle', 'solved')}" if solved else step)
    return Tile(f"ready {number}", face, open, said, fill="yellow" if next else "none")


class PuzzlesScene(PageScene):
    """A game's puzzles on two sheets, with a button to the next."""

    star = False

    def __init__(self, context: Context, game: str) -> None:
        super().__init__(context)
        self.game = game
        self.line = ""
        self.found: list[Puzzle] = []
        """The puzzles from own mistakes."""
        self.solved: frozenset[str] = frozenset()
        """The names of the ready-made ones that are solved."""
        self.ready: Sequence[ReadyPuzzle] = ()
        self._damage = ""
        """Words on why the ready-made puzzles cannot be read; "" if they can."""
        self._sheet = Scroll()
        self.refresh()

    def refresh(self) -> None:
        self.solved = ready_solved(self.context, self.game)
        try:
            self.ready, self._damage = ready_puzzles(self.game), ""
        except PuzzleFileError as error:
            self.ready, self._damage = (), str(error)
        try:
            self.found = list(puzzles(self.context, self.game))
            self.line = ""
        except StoreError as error:
            self.found, self.line = [], tr("The puzzles cannot be read now: {why}.", why=error)

    @property
    def due(self) -> int:
        """Return the number of own puzzles that are due."""
        return len(due(self.found, now()))

    def choose_game(self, game: str) -> None:
        """Show the puzzles of another game."""
        self.game = game
        self.reread()

    # ------------------------------------------------------------------------------------------------- what there is
    def layout(self) -> Node:
        number = next_ready(self.context, self.game)
        following = tr("All solved") if number is None else tr("Solve puzzle {number}", number=number + 1)
        begin = Button("start", following, self._start, key=trc("key", "Enter"), main=True)
        begin.enabled = number is not None
        line = tr("One choice is clearly best. Find it, and see why.")
        return Page(
            Row(Text(tr("Puzzles"), "title", share=1.0), game_choice(self.game, self.choose_game)),
            Text(line, tone="quiet"),
            Row(
                Panel(Sheet(self._ready_made(number), self._sheet), share=1.0, width="xxl"),
                Panel(self._own_mistakes(), share=0.5, width="l"),
                gap="m",
                align="stretch",
                share=1.0,
            ),
            foot=Row(
                Control(Button("back", tr("Back"), Pop, key=trc("key", "Esc")), at_least="s"),
                Spacer(),
                Control(begin, at_least="m"),
                wraps=True,
            ),
        )

    def _ready_made(self, following: int | None) -> Node:
        """Return the sheet of ready-made puzzles, a row for each level."""
        if self._damage:
            return Column(Text(tr("Ready-made"), "heading"), Text(self._damage, "remark"), gap="m")
        every = list(enumerate(self.ready))
        solved = sum(puzzle.name in self.solved for _, puzzle in every)
        rows: list[list[Node]] = []
        for level, name in enumerate((trc("puzzle", "Easy"), trc("puzzle", "Medium"), trc("puzzle", "Hard"))):
            marks = [
                puzzle_mark(
                    number,
                    WORDS[self.game].phase_text(puzzle.phase),
                    partial(self._ready, number),
                    solved=puzzle.name in self.solved,
                    next=number == following,
                )
                for number, puzzle in every
                if puzzle.level == level
            ]
            rows.append(
                [Text(name, "name"), Row(*(Control(mark, width="xs") for mark in marks), align="start", wraps=True)]
            )
        told = tr("{n} of {all} solved", n=solved, all=len(every))
        return Column(
            Row(Text(tr("Ready-made"), "heading", share=1.0), Text(told, "remark"), wraps=True),
            Grid(rows, (0.0, 1.0), between="m"),
            Spacer(),
            Text(tr("Positions from matches the computers played."), "remark"),
            gap="m",
        )

    def _own_mistakes(self) -> Node:
        """Return the sheet of own puzzles: how many are due, and a button to the next."""
        words, letter = tr("Play a match"), "M"
        if self.found:
            words, letter = tr("Solve the next"), "S"
        elif self._reviewable:
            words, letter = tr("Review a match"), "R"
        act = Button("own", words, self._own, key=letter)
        act.enabled = bool(self.due or not self.found)
        return Column(
            Text(tr("From your own mistakes"), "heading"),
            *(self._due_figures() if self.found and not self.line else [Text(self.line or _no_mistakes(), "text")]),
            Spacer(),
            Control(act),
            gap="m",
        )

    def _due_figures(self) -> list[Node]:
        """Return how many own puzzles are due, come back later, and are solved for good."""
        later = [puzzle for puzzle in self.found if not puzzle.done and puzzle.due > now()]
        back = tr("Coming back later: {n}", n=len(later))
        if later and not self.due:
            day = written(min(puzzle.due for puzzle in later), day_form())
            back = tr("The next puzzle comes back on {day}.", day=day)
        return [
            Text(str(self.due), "huge", tone="blue" if self.due else "plain"),
            Text(tr("To solve now"), "name"),
            Text(back),
            Text(tr("Solved for good: {n}", n=sum(puzzle.done for puzzle in self.found))),
        ]

    @property
    def _reviewable(self) -> bool:
        """Whether there is a match whose review could find mistakes."""
        try:
            return bool(
                self.context.store.list(MatchState.FINISHED, game=self.game, profile=self.context.profile, most=1)
            )
        except StoreError:
            return False

    # ------------------------------------------------------------------------------------------------ what is done
    def _ready(self, number: int) -> Change:
        return Push(ToReadyPuzzle(self.game, number))

    def _start(self) -> Change | None:
        number = next_ready(self.context, self.game)
        return None if number is None else self._ready(number)

    def _own(self) -> Change | None:
        """Open the next own puzzle; without one, show how to get one."""
        if self.found or self.line:
            return Push(ToPuzzle(self.game)) if self.due else None
        return Push(ToReplays()) if self._reviewable else Push(ToNewTable(last_table(self.context, self.game)))


def _no_mistakes() -> str:
    return tr(
        "Review a match you have played: every mistake the review finds becomes a puzzle here. It comes back"
        " until you have solved it three times."
    )
