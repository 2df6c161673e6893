"""The Learn page: a first match with a guide, then the lessons in order, any of which can be started."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.language import tr, trc, trn
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.layout import Column, Control, Ground, Node, Page, Panel, Row, Sheet, Spacer, Text
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.widgets.base import stamped
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.toolkit.widgets.tile import Tile, numeral
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import COURSES, FIRST_MATCHES
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.choices import game_choice
from raub_desktop.ui.scenes.destinations import ToDaily, ToGuidedMatch, ToLesson, ToNewTable, ToPuzzles
from raub_desktop.ui.scenes.learn.course import TEACHERS, guided_key, minutes
from raub_desktop.ui.scenes.portrait import portrait
from raub_desktop.ui.scenes.setup.last_table import last_table
from raub_desktop.ui.scenes.setup.table_making import recalled

_TEACHER = TEACHERS[0]


class Step(NamedTuple):
    """One step of a game's course: its words, and where it leads."""

    name: str
    title: str
    line: str
    minutes: int
    played: bool
    open: Callable[[], Change | None]


def lesson_row(number: int, step: Step, begin: str) -> Tile:
    """Return a step of the course: its number, or a tick if it is done, its title and subject.

    ``begin``: the words on its red tag if it is the one to begin with.
    """
    played = trc("lesson", "played")
    state = played if step.played else trn("{n} minute", "{n} minutes", step.minutes)
    words = Column(
        Row(Text(step.title, "name", share=1.0), Tag(begin) if begin else None),
        Row(Text(step.line, "small", share=1.0), Text(state, "remark")),
        gap="none",
        share=1.0,
    )
    face = Row(numeral(number, done=step.played, main=bool(begin)), words, gap="m", pad="xs")
    said = Said(Role.ROW, step.title, ", ".join(filter(None, (step.line, played if step.played else begin))))
    return Tile(step.name, face, step.open, said, fill="yellow" if begin else "none")


class Tag(Panel):
    """A few words on a red tag."""

    def __init__(self, words: str) -> None:
        beside, pill = Spacer("s", share=0.0), stamped("tag", lambda canvas, at: canvas.pill(at, canvas.theme.red))
        super().__init__(
            Row(beside, Text(words, "label"), beside, gap="none"), pad="none", paint=pill, ground=Ground.RED
        )


class LearnScene(PageScene):
    """A sheet of lessons, and the teacher beside it."""

    star = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.game = recalled(context.settings.table, context.settings.name).game
        """Game taught: at first that of the table last sat at."""
        self._sheet = Scroll()

    def choose_game(self, game: str) -> None:
        """Show the course of another game."""
        self.game = game
        self.rebuild()

    def layout(self) -> Node:
        steps, following = self._steps(), self._following()
        started = any(step.played for step in steps)
        tag = trc("tag", "Next") if started else tr("Start here")
        rows = [lesson_row(n + 1, step, tag if n == following else "") for n, step in enumerate(steps)]
        go_on = tr("Play a match") if following is None else tr("Continue") if started else tr("Start")
        line = tr("Begin at the top, or anywhere you like.")
        return Page(
            Row(Text(tr("Learn"), "title", share=1.0), game_choice(self.game, self.choose_game)),
            Text(line, tone="quiet"),
            Row(
                Panel(Sheet(Column(*map(Control, rows), gap="xs"), self._sheet), pad="s", share=1.0, width="xxl"),
                self._teacher(steps),
                gap="l",
                align="start",
                share=1.0,
            ),
            foot=Row(
                Control(Button("back", tr("Back"), Pop, key=trc("key", "Esc")), at_least="s"),
                Spacer(),
                Control(Button("daily", tr("Deal of the day"), lambda: Push(ToDaily(self.game)), key="D")),
                Control(Button("puzzles", tr("Puzzles"), lambda: Push(ToPuzzles(self.game)), key="Z")),
                Control(Button("go_on", go_on, self.go_on, key=trc("key", "Enter"), main=True), at_least="m"),
                wraps=True,
            ),
        )

    @staticmethod
    def _teacher(steps: Sequence["Step"]) -> Node:
        """Return the teacher's portrait, the learner's progress, and a remark."""
        done = [step.played for step in steps]
        said = (
            tr("“Sit down, I will show you how it goes.”")
            if not any(done)
            else tr("“You’re coming along. What shall we do next?”")
            if not all(done)
            else tr("“I have nothing left to teach. Let us play!”")
        )
        return Column(
            portrait(_TEACHER.lower(), "teacher"),
            Text(_TEACHER, "heading", align="centre"),
            Text(tr("{n} of {all} done", n=sum(done), all=len(done)), tone="quiet", align="centre"),
            Text(said, "remark", tone="quiet", align="centre"),
            width="m",
            most="m",
        )

    def _steps(self) -> list[Step]:
        """Return a match with a guide, then the lessons."""
        game, played = self.game, self.context.settings.lessons
        first = FIRST_MATCHES[game]
        title, line = tr("A match with a guide"), tr("A real match with its first deal explained.")
        if first.deals:
            title, line = tr("A first match, guided"), tr(first.rules)
        begin = partial(Push, ToGuidedMatch(game))
        guided = Step("guided", title, line, first.minutes, guided_key(game) in played, begin)
        lessons = [
            Step(
                lesson.name,
                tr(lesson.title),
                tr(lesson.line),
                minutes(lesson),
                lesson.key in played,
                partial(Push, ToLesson(lesson)),
            )
            for lesson in COURSES[game].lessons
        ]
        return [guided, *lessons]

    def _following(self) -> int | None:
        """Return the number of the next step; None when all are done."""
        return next((place for place, step in enumerate(self._steps()) if not step.played), None)

    def go_on(self) -> Change | None:
        following = self._following()
        if following is None:
            return Push(ToNewTable(last_table(self.context, self.game)))
        return self._steps()[following].open()

    def shortcut(self, event: pygame.Event) -> Change | None:
        steps, number = self._steps(), event.key - pygame.K_1
        return steps[number].open() if 0 <= number < len(steps) else None
