"""The end of a match: who has won, how everyone stands, what is paid, and the sheet."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from raub_desktop.engine.core import Standing
from raub_desktop.engine.events import Seat
from raub_desktop.language import all_of, tr, trc, trn
from raub_desktop.language.numbers import plain
from raub_desktop.players.base import HUMAN
from raub_desktop.session.turning import Turning, nearest, turning
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, row, stack
from raub_desktop.toolkit.drawing.text_fitting import cut, fit_size
from raub_desktop.toolkit.easing import between
from raub_desktop.toolkit.layout import Column, Control, Ground, Node, Page, Picture, Row, Spacer
from raub_desktop.toolkit.plots import Course, Told, match_sheet
from raub_desktop.toolkit.scene import Change, Pop, Push, Replace
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import panel, stamp
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import ToNewTable, ToResult, ToSheet
from raub_desktop.ui.scenes.history.goals import draw_laurels
from raub_desktop.ui.scenes.play.finale import Finale, Kind, counted
from raub_desktop.ui.scenes.play.winners_stage import HIGH, Stage, StagePainter
from raub_desktop.ui.table.board.board import start_scores
from raub_desktop.ui.table.board.captions import Sitter
from raub_desktop.ui.table.celebration import PLAIN
from raub_desktop.ui.table.drawing.plates import EMBLEM


class Decided(NamedTuple):
    """Sentences, the more important one first, and the deal they mark (from 1); None: none is."""

    lines: tuple[str, ...] = ()
    deal: int | None = None


def decided(
    rows: Sequence[Sequence[int]],
    names: Sequence[str],
    winners: Sequence[int],
    own: int | None,
    *,
    lower_wins: bool,
    in_points: bool = True,
) -> Decided:
    """Return what decided a match between sides; ``rows`` are their scores before any deal, then after each.

    A side of one's own (``own``) that has won is told apart from the next best one, one that has lost from the first
    winner.  Where scores are no points (``in_points``) no gain is told.
    """
    if len(rows) < 2 or not winners:
        return Decided()
    winner = own if own in winners else winners[0]
    other = nearest(rows[-1], winners, lower_wins=lower_wins) if own is None or own in winners else own
    if winner is None or other is None:
        return Decided()
    found = turning(rows, winner, other, lower_wins=lower_wins)
    if not in_points:
        return Decided(tuple(filter(None, [_lead(found, names[winner], len(rows) - 1)])))
    lines = (_lead(found, names[winner], len(rows) - 1), _swing(found, names[winner], names[other]))
    return Decided(tuple(filter(None, lines)), found.deal)


def _lead(found: Turning, name: str, deals: int) -> str:
    """When the winner went ahead."""
    if found.ahead is None:
        return ""
    if found.ahead == 1 and deals > 1:
        return tr("{name} led from the first deal to the last.", name=name)
    if found.ahead == deals:
        return tr("{name} took the lead only in the last deal.", name=name)
    return tr("{name} took the lead for good in deal {deal}.", name=name, deal=found.ahead)


def _swing(found: Turning, name: str, other: str) -> str:
    """Return the deal in which most was gained."""
    if found.deal is None:
        return ""
    if other == tr("You"):
        return trn(
            "{name} gained most in deal {deal}: {n} point on you.",
            "{name} gained most in deal {deal}: {n} points on you.",
            found.gain,
            deal=found.deal,
            name=name,
        )
    return trn(
        "{name} gained most in deal {deal}: {n} point on {other}.",
        "{name} gained most in deal {deal}: {n} points on {other}.",
        found.gain,
        deal=found.deal,
        name=name,
        other=other,
    )


_ROW_HIGH, _APART = 0.115, 0.014
"""The most a row takes, and what of it is room (u)."""
_ONE_COLUMN, _BETWEEN = 7, 0.016
"""The most players in one column; the room between two columns (u)."""
_PAYMENT = 0.150
_TEETH_FROM = 0.028
"""So much more than a row's words are high it has to be, for teeth to lie under them (u)."""


class _Plan(NamedTuple):
    """The parts of a row (room, place and face, the name, the score, room), and its sizes (u)."""

    columns: tuple[float | None, ...]
    face: float
    """How far the face's middle is from the left of place and face."""
    across: float
    """The most the face is across."""
    place: float
    words: float
    score: float
    teeth: float
    """How far the winners' teeth begin from the row's left end."""
    rank: float
    """How far the middle of the place is from there."""
    medal: float
    """The radius of what a winner's place stands on."""


_WIDE = _Plan((0.030, 0.148, None, 0.100, 0.030), 0.090, 0.076, 0.030, 0.032, 0.043, 0.162, 0.048, 0.0245)
_NARROW = _Plan((0.014, 0.122, None, 0.062, 0.016), 0.082, 0.066, 0.022, 0.026, 0.034, 0.140, 0.031, 0.0190)


def places(standing: Standing) -> list[tuple[int, Seat]]:
    """Every seat with its place, best first: winners first, then by the better score; equals share a place."""
    sign = 1 if standing.lower_wins else -1
    rank = {seat: (seat not in standing.winners, sign * score) for seat, score in enumerate(standing.scores)}
    seats = sorted(rank, key=lambda seat: (rank[seat], seat))
    first = {key: 1 + [rank[seat] for seat in seats].index(key) for key in set(rank.values())}
    won = {True: 1, False: 0}
    return [(1 if won[seat in standing.winners] else first[rank[seat]], seat) for seat in seats]


class StandingRows:
    """The rows of a match that began at the scores ``start``."""

    def __init__(self, standing: Standing, people: Sequence[Sitter], start: Sequence[int]) -> None:
        self.standing = standing
        self.people = people
        self.start = start

    @property
    def _columns(self) -> int:
        return 1 if len(self.people) <= _ONE_COLUMN else 2

    @property
    def lines(self) -> int:
        """How many rows lie one under another."""
        return -(-len(self.people) // self._columns)

    def paint(self, painter: Painter, surface: pygame.Surface, box: Box, come: Callable[[int, int], float]) -> None:
        """Paint them; ``come`` tells of a row, and of how many, how far it has come from the left (0 to 1)."""
        count, high = len(self.people), self.lines
        columns = self._columns
        step = min(_ROW_HIGH, (box.h + _APART) / high)
        box = centred(box, box.w, step * high - _APART)
        boxes = [place for part in row(box, [None] * columns, gap=_BETWEEN) for place in stack(part, [step] * high)]
        for number, (place, seat) in enumerate(places(self.standing)):
            here = come(number, count)
            if here:
                one = boxes[number]
                left = between(-one.w, one.x, here)
                plan = _WIDE if columns == 1 else _NARROW
                self._row(painter, surface, one._replace(x=left, h=step - _APART), plan, place, seat, here)

    def _row(
        self, painter: Painter, surface: pygame.Surface, box: Box, plan: _Plan, place: int, seat: Seat, here: float
    ) -> None:
        """One row; ``here``: how far it has come, and its score has been counted."""
        won = seat in self.standing.winners

        def label(canvas: Canvas, local: Box) -> None:
            canvas.label(local, shadow=painter.theme.shade)
            if won and local.h - painter.grown(plan.words) > _TEETH_FROM:
                right = local.right - sum(part or 0.0 for part in plan.columns[-2:])
                teeth = Box(local.x + plan.teeth, local.bottom - 0.0138, right - local.x - plan.teeth, 0.0068)
                canvas.teeth(teeth, round(teeth.w / 0.0109), painter.theme.red)
            if won:
                x, y = local.x + plan.rank, local.centre.y
                canvas.disc(x, y, plan.medal, painter.theme.ink)
                canvas.disc(x, y, plan.medal - 0.0024, THEME.yellow)

        stamp(painter, surface, ("standing", won), box, label)
        payments = self.standing.payments
        _, first, name, score, _ = row(box, plan.columns)
        base = box.centre.y + plan.words * 0.34
        at_rank = box.x + plan.rank, box.centre.y + plan.place * 0.34
        painter.text(surface, f"{place}.", at_rank, "serif_bold", plan.place, painter.theme.ink, "centre")
        px = painter.px(min(box.h + 0.004, plan.across))
        made = painter.pictures.portrait(self.people[seat].portrait or EMBLEM, px)
        middle = painter.px(first.x + plan.face), painter.px(box.centre.y)
        pygame.draw.circle(surface, painter.theme.ink, middle, px / 2 + painter.px(0.003))
        surface.blit(made, made.get_rect(center=middle))
        room = name.w - (_PAYMENT if payments else 0)
        words = cut(self.people[seat].name, "serif_bold", plan.words, room, painter.measure)
        painter.text(surface, words, (name.x, base), "serif_bold", plan.words, painter.theme.ink)
        score_now = counted(self.start[seat], self.standing.scores[seat], here)
        painter.text(surface, plain(score_now), (score.right, base + 0.004), "serif_bold", plan.score, align="right")
        if payments is not None:
            _paint_payment(painter, surface, (score.x, base), payments[seat])


def _paint_payment(painter: Painter, surface: pygame.Surface, at: tuple[float, float], amount: float) -> None:
    number = f"{abs(amount):g}"
    words = tr("to receive: {number}", number=number) if amount > 0 else tr("to pay: {number}", number=number)
    if not amount:
        words = tr("nothing to pay")
    ink = painter.theme.leaf if amount > 0 else painter.theme.red if amount < 0 else painter.theme.ink
    painter.text(surface, words, at, "serif_italic", 0.026, ink, "right")


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


class CourseSheet(Column):
    """How the match went; while its moment lasts, as far as that has been drawn."""

    def __init__(self, course: Course, finale: Finale) -> None:
        super().__init__(match_sheet(course), share=1.0, width=_PLOT)
        self._finale = finale

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        whole = surface.get_clip()
        if self._finale.moving:
            box = self.box._replace(y=self.box.y - up)
            panel(painter, surface, box)
            drawn = painter.pixels(box)
            drawn.w = round(drawn.w * self._finale.drawn())
            surface.set_clip(drawn.clip(whole))
        super().draw(painter, surface, ground, up)
        surface.set_clip(whole)


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
        plot = CourseSheet(self._course, self.finale)
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
        """Return the picture of a player; winners smile where they can."""
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
