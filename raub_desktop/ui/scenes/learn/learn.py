"""Learn: a first match with a guide, then the lessons in their order, any of which can be begun."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.language import tr, trc, trn
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, scooped
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row, tall
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.theme import THEME, mixed
from raub_desktop.toolkit.widgets.base import Look, Widget, draw_ring, panel, stamp
from raub_desktop.toolkit.widgets.button import Button, button_width, fitted, squeezed
from raub_desktop.toolkit.widgets.screen import FOOT, Screen
from raub_desktop.ui.context import Context
from raub_desktop.ui.games.lesson_script import Lesson
from raub_desktop.ui.scenes.destinations import ToDaily, ToGuidedMatch, ToLesson, ToNewTable, ToPuzzles
from raub_desktop.ui.scenes.learn.course import GUIDED_MINUTES, is_guided, is_played, lessons_of, minutes
from raub_desktop.ui.scenes.learn.teachers import TEACHERS
from raub_desktop.ui.scenes.setup.game_row import game_row
from raub_desktop.ui.scenes.setup.last_table import last_table
from raub_desktop.ui.scenes.setup.table_making import recalled

_LEFT, _WIDTH = 0.132, 1.526
_PAGE = (0.080, 0.050, 0.070, 0.648, 0.020, FOOT, None)
"""Room, the heading, the line below, the sheet, room, the buttons (u)."""
_SAID = 0.320
"""How wide what he says is, in words as designed (u)."""
_SHEET = 0.960
"""How wide the sheet of lessons is, but where there is no room for the teacher beside it (u)."""
_SMALL_FACE, _ACT_GAP = 0.104, 0.014
"""The teacher's face beside the heading, where there is none beside the sheet, and the room between the buttons (u)."""
_CLOSE, _CLOSE_ROW, _CLOSE_FOOT, _LOWEST = 0.014, 0.100, 0.016, 0.930
"""How much higher the sheet then begins, how high a row is at most, the room down to the buttons, and where these end
at the latest (u)."""
_TAG_MOST, _UNDER = 0.046, 0.0095
"""A tag is no higher; room under the lower line's base (u)."""
_BESIDE_WIDE, _ABOVE = 0.400, 0.018
"""Width of the buttons below the teacher, and the room between them (u)."""
_HEAD = (None, 0.420)
"""The heading, the row of games (u)."""
_ACTS = (0.280, None, 0.340)
_BASE, _BELOW = 0.038, 0.034
"""The base lines of the heading and of the line below it (u)."""
_ROW, _PAD, _EDGE = 0.098, 0.024, 0.012
_PORTRAIT, _NAME, _DONE, _SAYS, _PITCH = 0.230, 0.176, 0.038, 0.048, 0.032
"""The teacher's face; from its middle to his name, from there to how much is done and to what he says, and from line to
line (u)."""
_TAG, _TAG_HIGH, _TAG_AIR, _TAG_FULL, _TALL = 0.0205, 0.034, 0.0065, 0.78, 0.72
"""The size of the words on the tag of the row to begin with, its height, the room over and under it (u), the most its
words take of it, and how tall the letters below it are."""
_FACE = 0.205
"""From the sheet's upper edge to the middle of his face (u)."""
_TEACHER = TEACHERS[0]


class LessonRow(Widget):
    """A step of the course: its number in a disc, or a tick where it was played; its title and what it is about.

    ``begin``: what is said on its red tag, where it is the one to begin with.
    """

    def __init__(self, box: Box, number: int, step: "Step", begin: str) -> None:
        super().__init__(step.name, box)
        self.number = number
        self.step = step
        self.begin = begin
        self.size = THEME.type_text
        """How large the line below the title is set: all of a sheet alike."""

    def accessible_text(self) -> Said:
        """See Widget."""
        state = trc("lesson", "played") if self.step.played else self.begin
        return Said(Role.ROW, self.step.title, ", ".join(filter(None, (self.step.line, state))))

    def activate(self) -> Change | None:
        """Begin it."""
        return self.step.open()

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        """See Widget."""
        theme, step, begin = painter.theme, self.step, bool(self.begin)
        if look.hovered or begin:
            stamp(painter, surface, ("lesson rim", begin), box.grown(-0.003), partial(_rim, begin=begin))
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)
        key = "lesson mark", step.played, begin
        stamp(painter, surface, key, box, partial(_mark, played=step.played, begin=begin))
        middle, more = box.y + box.h / 2, painter.grow - 1
        if not step.played:
            at = box.x + 0.052, middle + 0.0125
            ink = theme.paper if begin else theme.ink
            painter.text(surface, str(self.number), at, "serif_bold", THEME.type_head, ink, "centre")
        left, right = box.x + 0.104, box.right - _PAD
        upper, lower = middle - 0.006 - 0.010 * more, middle + 0.026 + 0.010 * more
        lower = min(lower, box.bottom - _UNDER * painter.grow)
        painter.text(surface, self.state, (right, lower), "serif_italic", THEME.type_text, theme.ink, "right")
        if begin:
            top, foot = box.y + _TAG_AIR, lower - _TALL * painter.grown(THEME.type_text) - _TAG_AIR
            high = min(_TAG_HIGH * painter.grow, _TAG_MOST, foot - top)
            size = min(_TAG, _TAG_FULL * high / painter.grow)
            wide = painter.measure(self.begin, "sans_bold", size) + 0.032
            tag = Box(right - wide, max(top, upper - 0.0085 * painter.grow - high / 2), wide, high)
            stamp(painter, surface, ("lesson tag", theme.red), tag, lambda canvas, local: canvas.pill(local, theme.red))
            at = tag.centre.x, base_in(tag, size)
            painter.text(surface, self.begin, at, "sans_bold", size, theme.paper, "centre")
            right = tag.x - 0.02
        size = fit_size(step.title, "serif_bold", THEME.type_name, 0.020, right - left, painter.measure)
        painter.text(surface, step.title, (left, upper), "serif_bold", size, theme.ink)
        line = fitted(painter, step.line, self.size, self.room(painter))
        painter.text(surface, line, (left, lower), "sans", self.size, theme.ink)

    @property
    def state(self) -> str:
        """What stands at the right: that it was played, or how long it takes."""
        step = self.step
        return trc("lesson", "played") if step.played else trn("{n} minute", "{n} minutes", step.minutes)

    def room(self, painter: Painter) -> float:
        """How wide the line below the title may be (u)."""
        return self.box.w - 0.104 - _PAD - painter.measure(self.state, "serif_italic", THEME.type_text) - 0.02


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


class LearnScene(Screen):
    """A sheet of lessons, and the teacher beside it."""

    star = False
    fits = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.game = recalled(context.settings.table, context.settings.name).game
        """Which game is taught: at first that of the table last sat at."""

    def choose_game(self, game: str) -> None:
        """Teach another game."""
        self.game = game
        self.rebuild()

    def build(self) -> None:
        """See Screen."""
        head, sheet, beside, foot = self._parts()
        steps = self._steps()
        following = self._following()
        started = any(step.played for step in steps)
        rows = []
        boxes = column(sheet.grown(-_EDGE), [None] * len(steps))
        for place, (box, step) in enumerate(zip(boxes, steps, strict=True)):
            begin = "" if place != following else trc("tag", "Next") if started else tr("Start here")
            rows.append(LessonRow(box, place + 1, step, begin))
        size = min(squeezed(self.painter, one.step.line, one.size, one.room(self.painter))[1] for one in rows)
        for one in rows:
            one.size = size
        self.widgets = [*rows, *game_row(row(head, _HEAD)[1], self.game, self.choose_game)]
        words_on = tr("Play a match") if following is None else tr("Continue") if started else tr("Start")
        esc, words = trc("key", "Esc"), (tr("Back"), tr("Deal of the day"), tr("Puzzles"))
        if beside is None:
            last = button_width(self.painter, words_on, trc("key", "Enter"))
            wide = [button_width(self.painter, one, key) for one, key in zip(words, (esc, "D", "Z"), strict=True)]
            share = min(1.0, (foot.w - 3 * _ACT_GAP) / (sum(wide) + last))
            parts = [share * wide[0], None, share * wide[1], share * wide[2], share * last]
            back, _, daily, puzzles, go_on = row(foot, parts, gap=_ACT_GAP * 3 / 4)
        else:
            back, _, go_on = row(foot, _ACTS)
            puzzles = centred(beside, _BESIDE_WIDE, FOOT)._replace(y=foot.y)
            daily = puzzles._replace(y=foot.y - FOOT - _ABOVE)
        self.widgets += [
            Button("daily", words[1], self._daily, key="D", box=daily),
            Button("puzzles", words[2], self._puzzles, key="Z", box=puzzles),
            Button("back", words[0], Pop, key=esc, box=back),
            Button("go_on", words_on, self._go_on, key=trc("key", "Enter"), main=True, box=go_on),
        ]

    def _steps(self) -> list[Step]:
        """A match with a guide, then the lessons."""
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

    def _parts(self) -> tuple[Box, Box, Box | None, Box]:
        """The heading, the sheet as long as the lessons need, the room beside it if any, the row of buttons."""
        _, head, _, middle, _, foot, _ = self.page(_LEFT, _WIDTH, _PAGE)
        rows = len(lessons_of(self.game)) + 1
        if middle.w < _WIDTH:
            top, lowest = middle.y - _CLOSE, self.top + _LOWEST - FOOT - _CLOSE_FOOT
            sheet = middle._replace(y=top, h=min(tall([_CLOSE_ROW] * rows, pad=_EDGE), lowest - top))
            head = row(head, [None, _SMALL_FACE + _EDGE])[0]
            return head, sheet, None, foot._replace(y=sheet.bottom + _CLOSE_FOOT)
        high = tall([_ROW] * rows, pad=_EDGE)
        parts = _SHEET, None
        sheet, beside = row(middle, parts)
        return row(head, parts)[0], sheet._replace(h=high), beside, row(foot, parts)[0]

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
        """See Screen."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._go_on()
        steps, number = self._steps(), event.key - pygame.K_1
        return steps[number].open() if 0 <= number < len(steps) else None

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        theme = painter.theme
        head, sheet, beside, _ = self._parts()
        painter.text(surface, tr("Learn"), (head.x, head.y + _BASE), "serif_bold", THEME.type_title, theme.text)
        line = tr("Begin at the top, or anywhere you like.")
        painter.text(surface, line, (head.x, head.bottom + _BELOW), "sans", THEME.type_text, theme.mist)
        panel(painter, surface, sheet)
        done = [step.played for step in self._steps()]
        told = tr("{n} of {all} done", n=sum(done), all=len(done))
        if beside is None:
            face = Box(sheet.right - _SMALL_FACE, head.bottom + _BELOW - _SMALL_FACE, _SMALL_FACE, _SMALL_FACE)
            _paint_face(painter, surface, face)
            at = head.right, head.bottom + _BELOW
            painter.text(surface, told, at, "sans", THEME.type_text, theme.mist, "right")
        else:
            self._paint_teacher(painter, surface, beside, done, told)

    @staticmethod
    def _paint_teacher(painter: Painter, surface: pygame.Surface, beside: Box, done: Sequence[bool], told: str) -> None:
        theme = painter.theme
        x, y = beside.centre.x, beside.y + _FACE
        _paint_face(painter, surface, Box(x - _PORTRAIT / 2, y - _PORTRAIT / 2, _PORTRAIT, _PORTRAIT))
        painter.text(surface, _TEACHER, (x, y + _NAME), "serif_bold", THEME.type_head, theme.text, "centre")
        painter.text(surface, told, (x, y + _NAME + _DONE), "sans", THEME.type_text, theme.mist, "centre")
        said = (
            tr("“Sit down, I will show you how it goes.”")
            if not any(done)
            else tr("“You are getting on. What shall we do next?”")
            if not all(done)
            else tr("“I have nothing left to teach. Let us play!”")
        )
        room = min(_SAID * painter.grow, beside.w - _EDGE)
        for number, words in enumerate(painter.lines(said, "serif_italic", THEME.type_button, room)):
            at = x, y + _NAME + _DONE + _SAYS + number * _PITCH * painter.grow
            painter.text(surface, words, at, "serif_italic", THEME.type_button, theme.mist, "centre")


def _paint_face(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    stamp(painter, surface, ("teacher",), box, _disc)
    picture = painter.pictures.portrait(_TEACHER.lower(), painter.px(box.w))
    surface.blit(picture, picture.get_rect(center=(painter.px(box.centre.x), painter.px(box.centre.y))))


def _disc(canvas: Canvas, box: Box) -> None:
    x, y = box.centre
    canvas.disc(x + 0.0024, y + 0.004, box.w / 2 + 0.004, canvas.theme.shade)
    canvas.disc(x, y, box.w / 2 + 0.004, THEME.ink)
