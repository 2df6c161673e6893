"""The end of a match: who has won, how everyone stands, what is paid, and the sheet."""

from collections.abc import Sequence

import pygame

from raub_desktop.engine.events import Seat
from raub_desktop.language import all_of, tr, trc, trn
from raub_desktop.players.base import HUMAN
from raub_desktop.toolkit.accessibility.tree import SceneTree
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import Part, centred, column, row
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.plots import Course, Told, draw_match
from raub_desktop.toolkit.scene import Change, Pop, Push, Replace
from raub_desktop.toolkit.widgets.base import panel
from raub_desktop.toolkit.widgets.button import Button, button_row, write_alike
from raub_desktop.toolkit.widgets.screen import FOOT
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

_PAGE = (0.056, HIGH, 0.076, 0.044, 0.036, None, 0.030, FOOT, 0.070)
"""Room, the stage, down to the heading's base line and to that of the line below it, room, the standing, room, the
buttons, room (u)."""
_STAGE = 1
"""Which of them is the stage."""
_LAURELS, _LAURELS_OVER = (0.110, 0.370), 0.32
"""From the window's edge to the goals that were reached, how wide they are (u), and how much of the stage they take."""
_CLEAR = 0.050
"""From the goals to the heading at least (u)."""
_MANY, _LOWER = 4, 0.78
"""More players than so many need a longer list: the stage is so much lower."""
_LINE = 0.0215
"""The size of the line below the heading where nothing is said there (u)."""
_SAID = 0.0270
"""The size of the words under the heading, unless they are long."""
_LARGER = 0.008
"""So much lower that line stands where words are twice as large (u)."""
_BUTTON, _BETWEEN = 0.290, 0.018
_LIST, _GAP, _PLOT, _SIDE = 0.740, 0.040, 0.780, 0.070
"""Width of the standing, room, of the plot at most, and room at the window's edge (u)."""
_GOES_ON = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_CHEER = 0.35
"""Seconds until a win is heard."""


class ResultScene(PageScene):
    """How a match ended: ``end`` says that, and where one can go from there."""

    star = False
    fits = True

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

    def build(self) -> None:
        """See PageScene."""
        some = (
            ("again", tr("Play again"), trc("key", "Enter"), self._again, True),
            ("sheet", tr("Score sheet"), "S", self._sheet, False),
            *([("review", tr("Review"), "R", self._review, False)] if self.review else []),
            ("new", tr("New table"), "N", self._new_table, False),
            ("title", tr("Main menu"), trc("key", "Esc"), Pop, False),
        )
        *_, foot, _ = column(self._whole(), self._page)
        wanted = [(words, key, _BUTTON) for _, words, key, *_ in some]
        places = button_row(self.painter, foot, wanted, _BETWEEN, self._side)
        buttons = [
            Button(name, words, act, key=key, main=main, box=box)
            for box, (name, words, key, act, main) in zip(places, some, strict=True)
        ]
        write_alike(self.painter, buttons)
        self.widgets = [*buttons]

    @property
    def moving(self) -> bool:
        """See Scene."""
        return self.finale.moving

    def update(self, seconds: float) -> Change | None:
        """See Scene."""
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

    @property
    def _page(self) -> Sequence[Part]:
        """The parts of ``_PAGE``, with a lower stage over a longer list."""
        parts = list(_PAGE)
        if len(self.people) > _MANY:
            parts[_STAGE] = HIGH * _LOWER
        return parts

    def _beside(self, stage: Box, heading: Box) -> Box:
        """Where goals are shown: left of the heading, below the garland."""
        top = stage.bottom - stage.h * _LAURELS_OVER
        left = heading.x + (_LAURELS[0] if self.context.zoom == 1 else 0.0)
        return Box(left, top, _LAURELS[1], heading.bottom + 2.3 * _LINE - top)

    def _whole(self) -> Box:
        return self.window(0.0, _PAGE[-1] or 0.0)

    @property
    def _side(self) -> float:
        """Room at the sides of what is seen (u)."""
        return _SIDE if self.context.zoom == 1 else 0.0

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See PageScene."""
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

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See PageScene."""
        whole = self._whole()
        _, stage, heading, first, _, middle, *_ = column(whole, self._page)
        self._stage.paint(painter, surface, stage)
        if self.goals and self.finale.accessible_text() >= 1:
            draw_laurels(painter, surface, self._beside(stage, heading), self.goals)
        title, lost = self.heading(), self.finale.kind is Kind.LOST
        beside = self._beside(stage, heading).right - whole.x + _CLEAR if self.goals else self._side
        room = whole.w - 2 * beside
        size = fit_size(title, "serif_bold", 0.070, 0.034, room, painter.measure)
        ink = painter.theme.text if lost else painter.theme.accent
        painter.text(surface, title, (whole.centre.x, heading.bottom), "serif_bold", size, ink, "centre")
        said, below = self.finale.words, (whole.centre.x, first.bottom + _LARGER * (painter.grow - 1))
        if said:
            if painter.measure(said, "serif_italic", _SAID) > room:
                said = self.finale.saying
            size = fit_size(said, "serif_italic", _SAID, 0.012, room, painter.measure)
            painter.text(surface, said, below, "serif_italic", size, painter.theme.text, "centre")
        else:  # the plot tells it, too
            line = trn("After {n} deal", "After {n} deals", len(self.board.sheet))
            painter.text(surface, line, below, "sans", _LINE, painter.theme.mist, "centre")
        wide = min(_LIST + _GAP + _PLOT, whole.w - 2 * self._side)
        standing, _, plot = row(centred(middle, wide, middle.h), [_LIST, _GAP, None])
        self._rows.paint(painter, surface, standing, self.finale.come)
        if not self.finale.moving:
            draw_match(painter, surface, plot, self._course)
            return
        panel(painter, surface, plot)
        whole_clip = surface.get_clip()
        reach = plot.grown(0.03)
        drawn = pygame.Rect(painter.px(reach.x), 0, painter.px(reach.w * self.finale.drawn()), surface.height)
        surface.set_clip(drawn.clip(whole_clip))
        draw_match(painter, surface, plot, self._course)
        surface.set_clip(whole_clip)
