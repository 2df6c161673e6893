"""Learn: a first match with a guide, then the lessons in their order, any of which can be begun."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.language import tr, trc, trn
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, scooped
from raub_desktop.toolkit.drawing.rows import base_in
from raub_desktop.toolkit.layout import (
    Column,
    Control,
    Ground,
    Node,
    Page,
    Panel,
    Picture,
    Row,
    Sheet,
    Spacer,
    Text,
    Widths,
)
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.theme import THEME, mixed
from raub_desktop.toolkit.widgets.base import Look, Widget, draw_ring, stamp
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.context import Context
from raub_desktop.ui.games.lesson_script import Lesson
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import ToDaily, ToGuidedMatch, ToLesson, ToNewTable, ToPuzzles
from raub_desktop.ui.scenes.learn.course import GUIDED_MINUTES, is_guided, is_played, lessons_of, minutes
from raub_desktop.ui.scenes.learn.teachers import TEACHERS
from raub_desktop.ui.scenes.setup.game_row import game_choice
from raub_desktop.ui.scenes.setup.last_table import last_table
from raub_desktop.ui.scenes.setup.table_making import recalled

_SHEET, _BESIDE, _FACE = 0.960, 0.440, 0.230
"""How wide the sheet of lessons is and what stands beside it, and how large the teacher's face is (u)."""
_MARK, _PAD = 0.104, 0.024
"""Room for the number or tick before a lesson's words, and after them (u)."""
_ROW = 0.090
"""The least height of a lesson's row (u)."""
_TEACHER = TEACHERS[0]


class LessonRow(Widget):
    """A step of the course: its number in a disc, or a tick where it was played; its title and what it is about.

    ``begin``: what is said on its red tag, where it is the one to begin with.
    """

    def __init__(self, number: int, step: "Step", begin: str) -> None:
        super().__init__(step.name)
        self.number = number
        self.step = step
        self.begin = begin
        state = trc("lesson", "played") if step.played else trn("{n} minute", "{n} minutes", step.minutes)
        self._words = Column(
            Row(Text(step.title, "name", share=1.0), Tag(begin) if begin else None),
            Row(Text(step.line, "small", share=1.0), Text(state, "remark")),
            gap="none",
        )

    def accessible_text(self) -> Said:
        state = trc("lesson", "played") if self.step.played else self.begin
        return Said(Role.ROW, self.step.title, ", ".join(filter(None, (self.step.line, state))))

    def activate(self) -> Change | None:
        """Begin it."""
        return self.step.open()

    def widths(self, painter: Painter) -> tuple[float, float]:
        least, _ = self._words.widths(painter)
        return least + _MARK + _PAD, _SHEET

    def height(self, painter: Painter, width: float) -> float:
        return max(_ROW, self._words.height(painter, width - _MARK - _PAD) + 0.016)

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        step, begin = self.step, bool(self.begin)
        if look.hovered or begin:
            stamp(painter, surface, ("lesson rim", begin), box.grown(-0.003), partial(_rim, begin=begin))
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)
        key = "lesson mark", step.played, begin
        stamp(painter, surface, key, box, partial(_mark, played=step.played, begin=begin))
        if not step.played:
            ink = painter.theme.paper if begin else painter.theme.ink
            at = box.x + 0.052, base_in(box, THEME.type_head)
            painter.text(surface, str(self.number), at, "serif_bold", THEME.type_head, ink, "centre")
        wide = box.w - _MARK - _PAD
        high = self._words.height(painter, wide)
        self._words.place(painter, Box(box.x + _MARK, box.centre.y - high / 2, wide, high))
        self._words.draw(painter, surface, Ground.PAPER)


class Tag(Text):
    """Words on a red tag."""

    def __init__(self, words: str) -> None:
        super().__init__(words, "label", align="centre")

    def _measure(self, painter: Painter) -> Widths:
        _, wished = super()._measure(painter)
        return Widths(wished + 0.032, wished + 0.032)

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        tag = self.box._replace(y=self.box.y - up)
        stamp(
            painter,
            surface,
            ("tag", painter.theme.red),
            tag,
            lambda canvas, local: canvas.pill(local, canvas.theme.red),
        )
        face, size, _ = self.style
        painter.text(surface, self.words, (tag.centre.x, base_in(tag, size)), face, size, painter.theme.paper, "centre")


class Step(NamedTuple):
    """One step of a game's course, and the way into it."""

    name: str
    title: str
    line: str
    minutes: int
    played: bool
    open: Callable[[], Change | None]


def _rim(canvas: Canvas, box: Box, *, begin: bool) -> None:
    if begin:
        canvas.fill(scooped(box, THEME.scoop_tag), mixed(canvas.theme.paper, THEME.yellow, 0.30))
    canvas.trace(scooped(box, THEME.scoop_tag), THEME.ink, canvas.theme.line if begin else canvas.theme.hair)


def _mark(canvas: Canvas, box: Box, *, played: bool, begin: bool) -> None:
    x, y = box.x + 0.052, box.y + box.h / 2
    canvas.disc(x, y, 0.0285, THEME.ink)
    canvas.disc(x, y, 0.0262, canvas.theme.green if played else canvas.theme.red if begin else canvas.theme.paper)
    if played:
        tick = [(x - 0.0120, y + 0.0005), (x - 0.0035, y + 0.0095), (x + 0.0125, y - 0.0090)]
        canvas.trace(tick, THEME.paper, 0.0050, closed=False)


class LearnScene(PageScene):
    """A sheet of lessons, and the teacher beside it."""

    star = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.game = recalled(context.settings.table, context.settings.name).game
        """Which game is taught: at first that of the table last sat at."""
        self._sheet = Scroll()

    def choose_game(self, game: str) -> None:
        """Teach another game."""
        self.game = game
        self.rebuild()

    def layout(self) -> Node:
        steps, following = self._steps(), self._following()
        started = any(step.played for step in steps)
        tag = trc("tag", "Next") if started else tr("Start here")
        rows = [LessonRow(n + 1, step, tag if n == following else "") for n, step in enumerate(steps)]
        go_on = tr("Play a match") if following is None else tr("Continue") if started else tr("Start")
        games = game_choice(self.game, self.choose_game)
        line = tr("Begin at the top, or anywhere you like.")
        return Page(
            Row(Text(tr("Learn"), "title", share=1.0), None if games is None else Control(games)),
            Text(line, tone="quiet"),
            Row(
                Panel(Sheet(Column(*map(Control, rows), gap="none"), self._sheet), pad="s", share=1.0, width=_SHEET),
                self._teacher(steps),
                gap="l",
                align="start",
                share=1.0,
            ),
            foot=Row(
                Control(Button("back", tr("Back"), Pop, key=trc("key", "Esc")), width=0.28),
                Spacer(),
                Control(Button("daily", tr("Deal of the day"), self._daily, key="D")),
                Control(Button("puzzles", tr("Puzzles"), self._puzzles, key="Z")),
                Control(Button("go_on", go_on, self._go_on, key=trc("key", "Enter"), main=True), width=0.34),
                wraps=True,
            ),
        )

    @staticmethod
    def _teacher(steps: Sequence["Step"]) -> Node:
        """Return the teacher's face, how much is done, and what they say."""
        done = [step.played for step in steps]
        said = (
            tr("“Sit down, I will show you how it goes.”")
            if not any(done)
            else tr("“You are getting on. What shall we do next?”")
            if not all(done)
            else tr("“I have nothing left to teach. Let us play!”")
        )
        return Column(
            Picture(_paint_face, _FACE, _FACE, words=" "),
            Text(_TEACHER, "heading", align="centre"),
            Text(tr("{n} of {all} done", n=sum(done), all=len(done)), tone="quiet", align="centre"),
            Text(said, "remark", tone="quiet", align="centre"),
            width=_BESIDE,
            most=_BESIDE,
        )

    def _steps(self) -> list[Step]:
        """Return a match with a guide, then the lessons."""
        game, context = self.game, self.context
        title, line = tr("A match with a guide"), tr("A real match with its first deal explained.")
        guided = Step("guided", title, line, GUIDED_MINUTES, is_guided(context, game), self._guided)
        lessons = [
            Step(one.name, tr(one.title), tr(one.line), minutes(one), is_played(context, one), partial(self._open, one))
            for one in lessons_of(game)
        ]
        return [guided, *lessons]

    def _following(self) -> int | None:
        """Which step is the next; None when all were played."""
        return next((place for place, step in enumerate(self._steps()) if not step.played), None)

    def resized(self) -> None:
        """See Scene.  Coming back, another lesson may have been played."""
        super().resized()
        if self._size != (0, 0):
            self.rebuild()

    def _open(self, lesson: Lesson) -> Change:
        return Push(ToLesson(lesson))

    def _guided(self) -> Change:
        return Push(ToGuidedMatch(self.game))

    def _daily(self) -> Change:
        return Push(ToDaily(self.game))

    def _puzzles(self) -> Change:
        return Push(ToPuzzles(self.game))

    def _go_on(self) -> Change | None:
        following = self._following()
        if following is None:
            return Push(ToNewTable(last_table(self.context, self.game)))
        return self._steps()[following].open()

    def shortcut(self, event: pygame.Event) -> Change | None:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._go_on()
        steps, number = self._steps(), event.key - pygame.K_1
        return steps[number].open() if 0 <= number < len(steps) else None


def _paint_face(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    stamp(painter, surface, ("teacher",), box, _disc)
    picture = painter.pictures.portrait(_TEACHER.lower(), painter.px(box.w))
    surface.blit(picture, picture.get_rect(center=(painter.px(box.centre.x), painter.px(box.centre.y))))


def _disc(canvas: Canvas, box: Box) -> None:
    x, y = box.centre
    canvas.disc(x + 0.0024, y + 0.004, box.w / 2 + 0.004, canvas.theme.shade)
    canvas.disc(x, y, box.w / 2 + 0.004, THEME.ink)
