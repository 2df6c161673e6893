"""The puzzles of a game: the ready-made ones from easy to hard, and those from one's own mistakes."""

from collections.abc import Callable
from functools import partial

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import day_form
from raub_desktop.storage.clock import now, written
from raub_desktop.storage.puzzles import Puzzle, due
from raub_desktop.storage.ready_puzzles import LEVELS, ready_puzzles
from raub_desktop.storage.store import MatchState, StoreError
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row, stack
from raub_desktop.toolkit.drawing.text_fitting import break_name, fit_size
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, panel, stamp
from raub_desktop.toolkit.widgets.button import Button, paragraph, squeezed
from raub_desktop.toolkit.widgets.screen import FOOT, Screen
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.destinations import ToNewTable, ToPuzzle, ToReadyPuzzle, ToReplays
from raub_desktop.ui.scenes.play.puzzle_positions import next_ready, puzzles, ready_solved
from raub_desktop.ui.scenes.setup.game_row import game_row
from raub_desktop.ui.scenes.setup.last_table import last_table

_LEFT, _WIDTH = 0.132, 1.514
_PAGE = (0.080, 0.050, 0.070, 0.640, 0.030, FOOT, None)
"""Room, the heading, the line below, the sheets, room, the buttons (u)."""
_SHEETS, _NARROW_SHEETS = (None, 0.030, 0.520), (None, 0.020, 0.450)
"""The ready-made ones, room, those from own mistakes (u); and where the page is narrower."""
_HEAD, _ACTS = (None, 0.420), (0.280, None, 0.400)
_BASE, _BELOW = 0.038, 0.034
"""The base lines of the heading and of the line below it (u)."""
_PAD, _HEADING, _RULE = 0.036, 0.046, 0.018
"""Round a sheet, its heading, and the room under that (u)."""
_LEVEL, _LEVEL_APART, _MARK, _RIM = 0.170, 0.022, 0.078, 0.0050
"""The word of a level at most, and room beside it; the size of a mark, and the rim of the one to be solved next
(u)."""
_STEP, _LEAST_STEP, _STEP_LINES, _LEADING, _APART = 0.0195, 0.013, 2, 1.25, 0.008
"""The words under a mark: their size and the least of it, how many lines they may take, the height of one to its size;
and the room between two marks (u)."""
_NUMBER, _LINE, _ACT = 0.110, 0.036, 0.064
"""Size of how many are due, the height of a line, and of the button under them (u)."""


class PuzzleMark(Widget):
    """A ready-made puzzle: its number in a red disc, or a tick where it has been solved, over the step of the deal.

    ``next``: with a rim.  ``size``: of the words under it, all of a sheet alike.
    """

    def __init__(
        self, number: int, box: Box, step: str, act: Callable[[], Change | None], *, solved: bool, next: bool
    ) -> None:
        super().__init__(f"ready {number}", box)
        self.number = number + 1
        self.step = step
        self.size = _STEP
        self.act = act
        self.solved = solved
        self.next = next

    def accessible_text(self) -> Said:
        """See Widget."""
        words = tr("Puzzle {number}", number=self.number)
        return Said(Role.BUTTON, words, f"{self.step}, {trc('puzzle', 'solved')}" if self.solved else self.step)

    def activate(self) -> Change | None:
        """Open it."""
        return self.act()

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        """See Widget."""
        top, below = column(box, [_MARK, None])
        spot = centred(top, _MARK, _MARK)
        meant = look.hovered or look.focused
        key = "puzzle", self.solved, self.next, meant
        stamp(painter, surface, key, spot, partial(_mark, solved=self.solved, next=self.next, meant=meant))
        if not self.solved:
            at = spot.centre.x, base_in(spot, THEME.type_head)
            painter.text(surface, str(self.number), at, "serif_bold", THEME.type_head, THEME.paper, "centre")
        lines, size = paragraph(painter, self.step, self.size, below.w, _STEP_LINES)
        for place, words in zip(stack(below, [_LEADING * painter.grown(size)] * len(lines)), lines, strict=True):
            painter.text(surface, words, (place.centre.x, base_in(place, size)), "sans", size, THEME.ink, "centre")


def _mark(canvas: Canvas, box: Box, *, solved: bool, next: bool, meant: bool) -> None:
    (x, y), far = box.centre, box.w / 2 - _RIM - 0.003
    if next or meant:
        canvas.disc(x, y, far + _RIM + 0.0026, THEME.ink)
        canvas.disc(x, y, far + _RIM, THEME.yellow)
    canvas.disc(x, y, far, THEME.ink)
    canvas.disc(x, y, far - 0.0024, canvas.theme.green if solved else canvas.theme.red)
    if solved:
        tick = [(x - 0.0155, y + 0.0005), (x - 0.0045, y + 0.0125), (x + 0.0165, y - 0.0115)]
        canvas.trace(tick, THEME.paper, 0.0062, closed=False)


class PuzzlesScene(Screen):
    """A game's puzzles on two sheets, and the way to the next."""

    star = False
    fits = True

    def __init__(self, context: Context, game: str) -> None:
        super().__init__(context)
        self.game = game
        self.line = ""
        self.found: list[Puzzle] = []
        """Those from own mistakes."""
        self.solved: frozenset[str] = frozenset()
        """The names of the ready-made ones that are solved."""
        self._read()

    def _read(self) -> None:
        self.solved = ready_solved(self.context, self.game)
        try:
            self.found = list(puzzles(self.context, self.game))
            self.line = ""
        except StoreError as error:
            self.found, self.line = [], tr("The puzzles cannot be read now: {why}", why=error)

    @property
    def due(self) -> int:
        """How many own ones are to be solved now."""
        return len(due(self.found, now()))

    def choose_game(self, game: str) -> None:
        """Those of another game."""
        self.game = game
        self._read()
        self.rebuild()

    # ------------------------------------------------------------------------------------------------- what there is
    def build(self) -> None:
        """See Screen."""
        head, ready, own, foot = self._parts()
        back, _, start = row(foot, _ACTS)
        self.widgets = [*game_row(row(head, _HEAD)[1], self.game, self.choose_game), *self._marks(ready)]
        words, letter = tr("Play a match"), "M"
        if self.found:
            words, letter = tr("Solve the next"), "S"
        elif self._reviewable:
            words, letter = tr("Review a match"), "R"
        act = Button("own", words, self._own, key=letter, box=self._own_parts(own)[-1])
        act.enabled = bool(self.due or not self.found)
        number = next_ready(self.context, self.game)
        following = tr("All solved") if number is None else tr("Solve puzzle {number}", number=number + 1)
        begin = Button("start", following, self._start, key=trc("key", "Enter"), main=True, box=start)
        begin.enabled = number is not None
        self.widgets += [act, Button("back", tr("Back"), Pop, key=trc("key", "Esc"), box=back), begin]

    def _marks(self, sheet: Box) -> list[PuzzleMark]:
        """The ready-made ones, a row for each level, one below the other."""
        following = next_ready(self.context, self.game)
        every = list(enumerate(ready_puzzles(self.game)))
        most = max(sum(one.level == level for _, one in every) for level in range(LEVELS))
        under = _STEP_LINES * _LEADING * self.painter.grown(_STEP)
        marks: list[PuzzleMark] = []
        for level, line in enumerate(self._levels(sheet)):
            some = [(number, one) for number, one in every if one.level == level]
            places = row(row(line, [self._level_wide(), None])[1], [None] * max(1, most))
            for (number, one), place in zip(some, places, strict=False):
                solved = one.name in self.solved
                act = partial(self._ready, number)
                step = WORDS[self.game].phase_text(one.phase)
                box = centred(place, place.w - _APART, _MARK + under)
                marks.append(PuzzleMark(number, box, step, act, solved=solved, next=number == following))
        size = min((self._step_size(one) for one in marks), default=_STEP)
        for mark in marks:
            mark.size = size
        return marks

    def _step_size(self, mark: PuzzleMark) -> float:
        """As large as the words under a mark may be in its lines, with no word too long for one."""
        painter, wide = self.painter, mark.box.w
        longest = max(mark.step.split() or [""], key=lambda word: painter.measure(word, "sans", _STEP))
        size = fit_size(longest, "sans", _STEP, _LEAST_STEP / painter.grow, wide, painter.measure)
        return min(size, paragraph(painter, mark.step, size, wide, _STEP_LINES)[1])

    def _level_wide(self) -> float:
        """How wide the longest word of a level is, with the room beside it (u)."""
        words = (_level_word(level) for level in range(LEVELS))
        longest = max(self.painter.measure(one, "serif_semibold", THEME.type_name) for one in words)
        return min(_LEVEL, longest + _LEVEL_APART)

    def _parts(self) -> tuple[Box, Box, Box, Box]:
        """The heading, the two sheets, the row of buttons."""
        _, head, _, sheets, _, foot, _ = self.page(_LEFT, _WIDTH, _PAGE)
        ready, _, own = row(sheets, _SHEETS if sheets.w == _WIDTH else _NARROW_SHEETS)
        return head, ready, own, foot

    def _levels(self, sheet: Box) -> list[Box]:
        """A line for each level under the heading of a sheet."""
        _, _, rest, _ = self._sheet_parts(sheet)
        return column(rest, [None] * LEVELS)

    def _sheet_parts(self, sheet: Box) -> list[Box]:
        """The heading of a sheet, room, the middle, and a line below."""
        return column(sheet.grown(-_PAD), [_HEADING * self.painter.grow, _RULE, None, _LINE * self.painter.grow])

    def _own_parts(self, sheet: Box) -> list[Box]:
        """The heading of the own ones' sheet, room, the middle, and the button below."""
        return column(sheet.grown(-_PAD), [_HEADING * self.painter.grow, _RULE, None, _ACT])

    @property
    def _reviewable(self) -> bool:
        """Whether there is a match in which mistakes could be found."""
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
        """The next ready-made one."""
        number = next_ready(self.context, self.game)
        return None if number is None else self._ready(number)

    def _own(self) -> Change | None:
        """The next own one; where there is none, the way to one."""
        if self.found or self.line:
            return Push(ToPuzzle(self.game)) if self.due else None
        return Push(ToReplays()) if self._reviewable else Push(ToNewTable(last_table(self.context, self.game)))

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        return self._start() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) else None

    def resized(self) -> None:
        """See Scene.  Coming back, some have been solved."""
        super().resized()
        if self._size != (0, 0):
            self._read()
            self.rebuild()

    # ---------------------------------------------------------------------------------------------- what is seen
    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        head, ready, own, _ = self._parts()
        at = head.x, head.y + _BASE
        painter.text(surface, tr("Puzzles"), at, "serif_bold", THEME.type_title, painter.theme.text)
        line = tr("One choice is clearly best. Find it, and see why.")
        painter.text(surface, line, (head.x, head.bottom + _BELOW), "sans", THEME.type_text, painter.theme.mist)
        self._paint_ready(painter, surface, ready)
        self._paint_own(painter, surface, own)

    def _paint_ready(self, painter: Painter, surface: pygame.Surface, sheet: Box) -> None:
        panel(painter, surface, sheet)
        top, _, _, foot = self._sheet_parts(sheet)
        every = ready_puzzles(self.game)
        solved = sum(one.name in self.solved for one in every)
        told = tr("{n} of {all} solved", n=solved, all=len(every))
        wide = painter.measure(told, "serif_italic", THEME.type_text)
        _heading(painter, surface, row(top, [None, wide], gap=0.02)[0], tr("Ready-made"))
        painter.text(
            surface, told, (top.right, base_in(top, THEME.type_text)), "serif_italic", THEME.type_text, align="right"
        )
        for level, line in enumerate(self._levels(sheet)):
            words, size = squeezed(
                painter, _level_word(level), THEME.type_name, self._level_wide() - 0.01, "serif_semibold"
            )
            painter.text(surface, words, (line.x, base_in(line, size)), "serif_semibold", size, THEME.ink)
        words, size = squeezed(
            painter, tr("Positions from matches the computers played."), THEME.type_text, foot.w, "serif_italic"
        )
        painter.text(surface, words, (foot.x, base_in(foot, size)), "serif_italic", size, THEME.ink)

    def _paint_own(self, painter: Painter, surface: pygame.Surface, sheet: Box) -> None:
        panel(painter, surface, sheet)
        top, _, middle, _ = self._own_parts(sheet)
        _heading(painter, surface, top, tr("From your own mistakes"))
        if self.line or not self.found:
            said = self.line or tr(
                "Review a match you have played: every mistake the review finds becomes a puzzle here. It comes back"
                " until you have solved it three times."
            )
            lines, size = paragraph(painter, said, THEME.type_button, middle.w, 8)
            pitch = 1.4 * painter.grown(size)
            for place, words in zip(stack(middle, [pitch] * len(lines)), lines, strict=True):
                painter.text(surface, words, (place.x, base_in(place, size)), "sans", size, THEME.ink)
            return
        later = [one for one in self.found if not one.done and one.due > now()]
        figure, label, _, first, second, _ = column(
            middle, [None, *(_LINE * painter.grow,), 0.016, *(_LINE * painter.grow,) * 2, 0.020]
        )
        ink = painter.theme.blue if self.due else THEME.ink
        painter.text(surface, str(self.due), (figure.x, base_in(figure, _NUMBER)), "serif_bold", _NUMBER, ink)
        words, size = squeezed(painter, tr("To solve now"), THEME.type_name, label.w)
        painter.text(surface, words, (label.x, base_in(label, size)), "sans", size, THEME.ink)
        back = tr("Coming back later: {n}", n=len(later))
        if later and not self.due:
            back = tr("The next puzzle comes back on {day}.", day=written(min(one.due for one in later), day_form()))
        for place, line in ((first, back), (second, tr("Solved for good: {n}", n=sum(one.done for one in self.found)))):
            words, size = squeezed(painter, line, THEME.type_text, place.w)
            painter.text(surface, words, (place.x, base_in(place, size)), "sans", size, THEME.ink)


def _level_word(level: int) -> str:
    """What a level is called."""
    return (trc("puzzle", "Easy"), trc("puzzle", "Medium"), trc("puzzle", "Hard"))[level]


def _heading(painter: Painter, surface: pygame.Surface, box: Box, words: str) -> None:
    sizes = THEME.type_head, 0.8 * THEME.type_head, THEME.type_head / painter.grow / 2
    lines, size = break_name(words, "serif_bold", sizes, box.w, painter.measure)
    pitch = 1.15 * painter.grown(size)
    for place, line in zip(stack(centred(box, box.w, pitch * len(lines)), [pitch] * len(lines)), lines, strict=True):
        painter.text(surface, line, (place.x, base_in(place, size)), "serif_bold", size, THEME.ink)
