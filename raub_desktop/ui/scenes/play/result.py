"""The end of a match: who has won, how everyone stands, what is paid, and the sheet."""

from collections.abc import Sequence

import pygame

from raub_desktop.engine.events import Seat
from raub_desktop.language import all_of, tr, trc, trn
from raub_desktop.players.base import HUMAN
from raub_desktop.toolkit.accessibility.tree import SceneTree
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.layout import Control, Node, Page, Picture, Row, Spacer
from raub_desktop.toolkit.plots import Course, Told, draw_match
from raub_desktop.toolkit.scene import Change, Pop, Push, Replace
from raub_desktop.toolkit.widgets.base import panel
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import ToNewTable, ToResult, ToSheet
from raub_desktop.ui.scenes.history.draw_laurels import draw_laurels
from raub_desktop.ui.scenes.play.decided import decided
from raub_desktop.ui.scenes.play.finale import Finale, Kind
from raub_desktop.ui.scenes.play.standing import StandingRows
from raub_desktop.ui.scenes.play.winners_stage import HIGH, Stage, StagePainter
from raub_desktop.ui.table.board.board import start_scores
from raub_desktop.ui.table.celebration import PLAIN
from raub_desktop.ui.table.drawing.plates import EMBLEM

_LEAST_STAGE = 0.55
"""The least part of the stage's height."""
_MANY, _LOWER = 4, 0.78
"""More players than so many need a longer list: the stage is so much lower."""
_HEADING, _HEADING_LEAST = 0.070, 0.034
_SAID, _SAID_LEAST, _LINE = 0.0270, 0.012, 0.0215
"""The size of the words under the heading, unless they are long; of the line where nothing is said (u)."""
_LAURELS, _CLEAR = 0.370, 0.050
"""How wide the goals that were reached are, and from them to the heading at least (u)."""
_LAURELS_OVER = 0.32
"""How much of the stage they take."""
_BUTTON = 0.250
"""The least width of a button (u)."""
_LIST, _PLOT, _LEAST_HIGH, _ROW, _LEAST = 0.660, 0.700, 0.320, 0.082, 0.75
"""Widths of the standing and of the plot, how high they are at least, each row (u); how much smaller they may be."""
_GOES_ON = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_CHEER = 0.35
"""Seconds until a win is heard."""


class ResultScene(PageScene):
    """How a match ended: ``end`` says that, and where one can go from there."""

    star = False

    def __init__(self, context: Context, end: ToResult) -> None:
        super().__init__(context)
        self.board = end.board
        self.sheet = end.sheet
        self.people = end.people
        self.standing = end.standing
        self.sides = end.sides
        self.setup = end.setup
        self.again = end.again
        self.deal = end.deal
        self.review = end.review
        start = start_scores(end.board)
        self._rows = StandingRows(end.standing, end.people, start)
        rows = [start, *(row.scores for row in end.board.sheet)]
        lines = tuple([tuple([row[side[0]] for side in end.sides]) for row in rows])
        sides = [
            number for number, side in enumerate(end.sides) if end.standing.winners and side[0] in end.standing.winners
        ]
        own = self._own if end.played else None
        fewest = end.standing.lower_wins
        celebration = end.celebration or PLAIN
        told = Told(*decided(lines, self._sides, sides, own, lower_wins=fewest, in_points=not celebration.aim))
        aim = celebration.aim or (tr("Fewest points win.") if fewest else tr("Most points win."))
        self._course = Course(lines, tuple(self._sides), self._own, told._replace(lines=(aim, *told.lines)))
        mine = self.board.me in self.standing.winners
        kind = (Kind.WON if mine else Kind.LOST) if end.played else Kind.SEEN
        settings = context.settings
        still = not end.fresh or settings.reduced_motion or settings.speed == "off"
        winner = " & ".join(self.names[seat] for seat in self.standing.winners)
        self.finale = Finale(kind, still, celebration.named(winner))
        self._stage = StagePainter(self._on_stage(end), self.finale)
        self.goals = end.goals
        if end.fresh and end.played:
            context.audio.play(celebration.tune if mine else "lost", _CHEER)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(person.name for person in self.people)

    @property
    def _sides(self) -> list[str]:
        """The names of those who count together, by side."""
        return [" & ".join(self.names[seat] for seat in side) for side in self.sides]

    @property
    def _own(self) -> int:
        """The onlooker's side."""
        return next(number for number, side in enumerate(self.sides) if self.board.me in side)

    def layout(self) -> Node:
        parts = (
            ("again", tr("Play again"), trc("key", "Enter"), self._again, True),
            ("sheet", tr("Score sheet"), "S", self._sheet, False),
            *([("review", tr("Review"), "R", self._review, False)] if self.review else []),
            ("new", tr("New table"), "N", self._new_table, False),
            ("title", tr("Main menu"), trc("key", "Esc"), Pop, False),
        )
        buttons = [
            Control(Button(name, words, act, key=key, main=main), at_least=_BUTTON)
            for name, words, key, act, main in parts
        ]
        width = self.scale.width
        high = HIGH * (_LOWER if len(self.people) > _MANY else 1.0)
        self._stage_box = Picture(
            self._stage.paint, width, high, fills=True, grows=False, least=_LEAST_STAGE, spoken=False
        )
        tall = max(_LEAST_HIGH, _ROW * self._rows.lines)
        rows = Picture(self._draw_rows, _LIST, tall, fills=True, least=_LEAST, share=1.0)
        plot = Picture(self._draw_plot, _PLOT, tall, fills=True, least=_LEAST, share=1.0)
        return Page(
            self._stage_box,
            Picture(self._draw_heading, width, 1.05 * _HEADING, fills=True),
            Picture(self._draw_line, width, 1.5 * _SAID, fills=True),
            Row(rows, plot, gap="l", align="stretch", share=1.0),
            foot=Row(Spacer(), *buttons, Spacer(), wraps=True),
            gap="s",
        )

    @property
    def moving(self) -> bool:
        return self.finale.moving

    def update(self, seconds: float) -> Change | None:
        if self.finale.moving:
            self.finale.update(seconds)
            self.dirty = True
        return super().update(seconds)

    def handle(self, event: pygame.Event) -> Change | None:
        """See Scene; while the moment lasts, a key that goes on or a click beside the buttons only cuts it short."""
        if self.finale.moving:
            goes_on = event.type == pygame.KEYDOWN and event.key in _GOES_ON
            if goes_on or event.type == pygame.MOUSEBUTTONDOWN:
                self.finale.skip()
                self.dirty = True
            if goes_on:
                return None
        return super().handle(event)

    def _on_stage(self, end: ToResult) -> Stage:
        """Who is seen above the standing, and what someone says there."""
        seat, words = end.remark or (None, "")
        winners = sorted(self.standing.winners, key=lambda winner: winner == seat)  # their words are on the right
        faces = [self._portrait(winner) for winner in winners]
        if seat is None:
            return Stage(faces, end.cards)
        return Stage(faces, end.cards, len(faces) - 1 if seat in winners else self._portrait(seat), words)

    def _portrait(self, seat: Seat) -> str:
        """The picture of a player; winners smile where they can."""
        face = self.people[seat].portrait or EMBLEM
        return f"smile/{face}" if seat in self.smiling and face != EMBLEM else face

    @property
    def smiling(self) -> Sequence[Seat]:
        """The winners whose faces can change: those of computers."""
        return [seat for seat in self.standing.winners if self.setup.seats[seat].player != HUMAN]

    def _laurels(self, heading: Box) -> Box:
        """Return where goals are shown: left of the heading, below the garland."""
        stage = self._stage_box.box
        top = stage.bottom - stage.h * _LAURELS_OVER
        return Box(stage.x, top, _LAURELS, heading.bottom + 2.3 * _LINE - top)

    def _room(self, box: Box) -> float:
        """Return the width of the heading, the same on both sides of the middle (u)."""
        return box.w - (2 * (_LAURELS + _CLEAR) if self.goals else 0.0)

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        return self._again() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) else None

    def _again(self) -> Change:
        return Replace(self.again)

    def _sheet(self) -> Change:
        return Push(ToSheet(self.sheet, deal=self.deal))

    def _review(self) -> Change | None:
        return None if self.review is None else Push(self.review)

    def _new_table(self) -> Change:
        return Replace(ToNewTable(self.setup))

    def described(self) -> SceneTree:
        """See Scene; what the plot tells is in its picture."""
        tree = super().described()
        return tree._replace(texts=(*tree.texts, *self._course.told.lines))

    # ------------------------------------------------------------------------------------------------- what is seen
    def heading(self) -> str:
        """Who has won, in a few words."""
        names = [self.names[seat] for seat in self.standing.winners]
        if names == [tr("You")]:
            return tr("You win!")
        if len(names) == 1:
            return tr("{name} wins!", name=names[0])
        if self.standing.winners in self.sides:
            return tr("{names} win!", names=" & ".join(names))
        return tr("{names} share the win!", names=all_of(names))

    def _draw_heading(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        if self.goals and self.finale.accessible_text() >= 1:
            draw_laurels(painter, surface, self._laurels(box), self.goals)
        title, lost = self.heading(), self.finale.kind is Kind.LOST
        size = fit_size(title, "serif_bold", _HEADING, _HEADING_LEAST, self._room(box), painter.measure)
        ink = painter.theme.text if lost else painter.theme.accent
        painter.text(surface, title, (box.centre.x, base_in(box, size)), "serif_bold", size, ink, "centre")

    def _draw_line(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        """Draw what is said of the end, else how many deals there were."""
        said, room = self.finale.words, self._room(box)
        if not said:  # the plot tells it, too
            line = trn("After {n} deal", "After {n} deals", len(self.board.sheet))
            painter.text(
                surface, line, (box.centre.x, base_in(box, _LINE)), "sans", _LINE, painter.theme.mist, "centre"
            )
            return
        if painter.measure(said, "serif_italic", _SAID) > room:
            said = self.finale.saying
        size = fit_size(said, "serif_italic", _SAID, _SAID_LEAST, room, painter.measure)
        painter.text(
            surface, said, (box.centre.x, base_in(box, size)), "serif_italic", size, painter.theme.text, "centre"
        )

    def _draw_rows(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        self._rows.paint(painter, surface, box, self.finale.come)

    def _draw_plot(self, painter: Painter, surface: pygame.Surface, plot: Box) -> None:
        """Draw how the match went, as far as it has been drawn in this moment."""
        if not self.finale.moving:
            draw_match(painter, surface, plot, self._course)
            return
        panel(painter, surface, plot)
        whole = surface.get_clip()
        reach = plot.grown(0.03)
        drawn = pygame.Rect(painter.px(reach.x), 0, painter.px(reach.w * self.finale.drawn()), surface.height)
        surface.set_clip(drawn.clip(whole))
        draw_match(painter, surface, plot, self._course)
        surface.set_clip(whole)
