"""How everyone stands at the end of a match: a row for each, the winners' with teeth, large tables in two columns."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from raub_desktop.engine.core import Standing
from raub_desktop.engine.events import Seat
from raub_desktop.language import tr
from raub_desktop.language.numbers import plain
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import centred, row, stack
from raub_desktop.toolkit.drawing.text_fitting import cut
from raub_desktop.toolkit.easing import between
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import stamp
from raub_desktop.ui.scenes.play.finale import counted
from raub_desktop.ui.table.board.captions import Sitter
from raub_desktop.ui.table.drawing.plates import EMBLEM

_ROW, _APART = 0.115, 0.014
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
        step = min(_ROW, (box.h + _APART) / high)
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
