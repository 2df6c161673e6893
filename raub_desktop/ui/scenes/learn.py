"""Learn: the lessons in their order, any of which can be begun, and a first match with a guide."""

from collections.abc import Callable
from functools import partial

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.ui.accessibility.tree import Role, Said
from raub_desktop.ui.context import Context
from raub_desktop.ui.destinations import ToDaily, ToGuidedMatch, ToLesson, ToPuzzles
from raub_desktop.ui.games.script import Lesson
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.fitting import fit_size
from raub_desktop.ui.kit.paint import Kit, Pad, scooped
from raub_desktop.ui.kit.rows import centred, row, stack, tall
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.lessons.course import is_played, lessons_of, next_up
from raub_desktop.ui.lessons.teachers import TEACHERS
from raub_desktop.ui.scene import Change, Pop, Push
from raub_desktop.ui.table_making import recalled
from raub_desktop.ui.widgets.base import Look, Widget, draw_ring, panel, stamp
from raub_desktop.ui.widgets.button import Button, squeezed
from raub_desktop.ui.widgets.game_row import game_row
from raub_desktop.ui.widgets.screen import FOOT, Screen

_LEFT, _WIDTH = 0.132, 1.526
_PAGE = (0.080, 0.050, 0.070, 0.648, 0.020, FOOT, None)
"""Room, the heading, the line below, the sheet, room, the buttons (u)."""
_BESIDE = (0.960, None)
"""The sheet of lessons, the teacher beside it (u)."""
_BESIDE_WIDE, _ABOVE = 0.400, 0.018
"""Width of the buttons below the teacher, and the room between them (u)."""
_HEAD = (None, 0.420)
"""The heading, the row of games (u)."""
_ACTS = (0.280, None, 0.340)
_BASE, _BELOW = 0.038, 0.034
"""The base lines of the heading and of the line below it (u)."""
_ROW, _PAD, _EDGE = 0.098, 0.024, 0.012
_PORTRAIT, _NAME, _SAYS, _PITCH = 0.230, 0.176, 0.042, 0.032
"""The teacher's face; from its middle to his name, from there to what he says, and from line to line (u)."""
_FACE = 0.205
"""From the sheet's upper edge to the middle of his face (u)."""
_TEACHER = TEACHERS[0]


class LessonRow(Widget):
    """A lesson: its number in a red disc, or a tick where it has been played; its title, and what it is about."""

    def __init__(
        self, name: str, box: Box, number: str, words: tuple[str, str], played: bool, open: Callable[[], Change | None]
    ) -> None:
        super().__init__(name, box)
        self.number = number
        self.title, self.line = words
        self.played = played
        self.open = open

    def said(self) -> Said:
        """See Widget."""
        return Said(Role.ROW, self.title, f"{self.line}, {trc('lesson', 'played')}" if self.played else self.line)

    def activate(self) -> Change | None:
        """Begin it."""
        return self.open()

    def draw(self, kit: Kit, surface: pygame.Surface, box: Box, look: Look) -> None:
        """See Widget."""
        theme = kit.theme
        if look.hovered:
            stamp(kit, surface, ("lesson rim",), box, _rim)
        if look.focused:
            draw_ring(kit, surface, box, THEME.scoop_tag)
        stamp(kit, surface, ("lesson mark", self.played), box, partial(_mark, played=self.played))
        middle, more = box.y + box.h / 2, kit.grow - 1
        if not self.played:
            at = box.x + 0.052, middle + 0.0125
            kit.text(surface, self.number, at, "serif_bold", THEME.type_head, theme.paper, "centre")
        left, right = box.x + 0.104, box.right - _PAD
        state = trc("lesson", "played") if self.played else ""
        wide = kit.measure(state, "serif_italic", THEME.type_text)
        size = fit_size(self.title, "serif_bold", THEME.type_name, 0.022, right - left - wide - 0.02, kit.measure)
        kit.text(surface, self.title, (left, middle - 0.006 - 0.010 * more), "serif_bold", size, theme.ink)
        line, size = squeezed(kit, self.line, THEME.type_text, right - left)
        kit.text(surface, line, (left, middle + 0.026 + 0.010 * more), "sans", size, theme.ink)
        kit.text(
            surface, state, (right, middle - 0.006 - 0.010 * more), "serif_italic", THEME.type_text, theme.ink, "right"
        )


def _rim(pad: Pad, box: Box) -> None:
    pad.trace(scooped(box, THEME.scoop_tag), THEME.ink, pad.theme.hair)


def _mark(pad: Pad, box: Box, *, played: bool) -> None:
    x, y = box.x + 0.052, box.y + box.h / 2
    pad.disc(x, y, 0.0285, THEME.ink)
    pad.disc(x, y, 0.0262, pad.theme.green if played else pad.theme.red)
    if played:
        tick = [(x - 0.0120, y + 0.0005), (x - 0.0035, y + 0.0095), (x + 0.0125, y - 0.0090)]
        pad.trace(tick, THEME.paper, 0.0050, closed=False)


class LearnScene(Screen):
    """A sheet of lessons, and the teacher beside it."""

    star = False

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
        lessons = lessons_of(self.game)
        *places, last = stack(sheet.grown(-_EDGE), [_ROW] * (len(lessons) + 1))
        self.widgets = []
        for number, (lesson, box) in enumerate(zip(lessons, places, strict=True), 1):
            words = tr(lesson.title), tr(lesson.line)
            done = is_played(self.context, lesson)
            self.widgets.append(LessonRow(lesson.name, box, str(number), words, done, partial(self._open, lesson)))
        words = tr("A match with a guide"), tr("A real match with its first deal explained.")
        self.widgets.append(LessonRow("guided", last, str(len(lessons) + 1), words, False, self._guided))
        self.widgets += game_row(row(head, _HEAD)[1], self.game, self.choose_game)
        following = next_up(self.context, self.game)
        words_on = (
            tr("Start")
            if following and following is lessons[0]
            else tr("Continue")
            if following
            else tr("Play a match")
        )
        back, _, go_on = row(foot, _ACTS)
        puzzles = centred(beside, _BESIDE_WIDE, FOOT)._replace(y=foot.y)
        daily = puzzles._replace(y=foot.y - FOOT - _ABOVE)
        self.widgets += [
            Button("daily", daily, tr("Deal of the day"), self._daily, key="D"),
            Button("puzzles", puzzles, tr("Puzzles"), self._puzzles, key="Z"),
            Button("back", back, tr("Back"), Pop, key=trc("key", "Esc")),
            Button("go_on", go_on, words_on, self._go_on, key=trc("key", "Enter"), main=True),
        ]

    def _parts(self) -> tuple[Box, Box, Box, Box]:
        """The heading, the sheet as long as the lessons need, the room beside it, the row of buttons."""
        _, head, _, middle, _, foot, _ = self.page(_LEFT, _WIDTH, _PAGE)
        sheet, beside = row(middle, _BESIDE)
        high = tall([_ROW] * (len(lessons_of(self.game)) + 1), pad=_EDGE)
        return row(head, _BESIDE)[0], sheet._replace(h=high), beside, row(foot, _BESIDE)[0]

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

    def _go_on(self) -> Change:
        following = next_up(self.context, self.game)
        return self._open(following) if following else self._guided()

    def shortcut(self, event: pygame.Event) -> Change | None:
        """See Screen."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._go_on()
        lessons = lessons_of(self.game)
        number = event.key - pygame.K_1
        if 0 <= number < len(lessons):
            return self._open(lessons[number])
        return self._guided() if number == len(lessons) else None

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        theme = kit.theme
        head, sheet, beside, _ = self._parts()
        kit.text(surface, tr("Learn"), (head.x, head.y + _BASE), "serif_bold", THEME.type_title, theme.text)
        line = tr("Short deals, played step by step. Start where you like.")
        kit.text(surface, line, (head.x, head.bottom + _BELOW), "sans", THEME.type_text, theme.mist)
        panel(kit, surface, sheet)
        self._paint_teacher(kit, surface, beside)

    def _paint_teacher(self, kit: Kit, surface: pygame.Surface, beside: Box) -> None:
        theme = kit.theme
        x, y = beside.centre.x, beside.y + _FACE
        rim = Box(x - _PORTRAIT / 2, y - _PORTRAIT / 2, _PORTRAIT, _PORTRAIT)
        stamp(kit, surface, ("teacher",), rim, _disc)
        picture = kit.pictures.portrait(_TEACHER.lower(), kit.px(_PORTRAIT))
        surface.blit(picture, picture.get_rect(center=(kit.px(x), kit.px(y))))
        kit.text(surface, _TEACHER, (x, y + _NAME), "serif_bold", THEME.type_head, theme.text, "centre")
        lessons = lessons_of(self.game)
        played = sum(is_played(self.context, lesson) for lesson in lessons)
        said = (
            tr("“Sit down, I will show you how it goes.”")
            if not played
            else tr("“You are getting on. What shall we do next?”")
            if played < len(lessons)
            else tr("“I have nothing left to teach. Let us play!”")
        )
        for number, words in enumerate(kit.lines(said, "serif_italic", THEME.type_button, 0.32)):
            at = x, y + _NAME + _SAYS + number * _PITCH * kit.grow
            kit.text(surface, words, at, "serif_italic", THEME.type_button, theme.mist, "centre")


def _disc(pad: Pad, box: Box) -> None:
    x, y = box.centre
    pad.disc(x + 0.0024, y + 0.004, box.w / 2 + 0.004, pad.theme.shade)
    pad.disc(x, y, box.w / 2 + 0.004, THEME.ink)
