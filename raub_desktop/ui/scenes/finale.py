"""The moment a match ends: what moves on its page, as a function of the time since it was opened.

A victory of one's own is a feast: the garland unrolls, the cards of the game spill over the cloth.  One that was lost
is quiet: a thread is drawn, and only the last of those cards lies in the shade.  All of it comes to rest in the page as
it stays; ``skip`` goes there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import TRICK
from raub_desktop.ui.kit.boxes import Box, Placement
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.tween import Span, between, ease_in_out, ease_out
from raub_desktop.ui.table.feast import PLAIN, Feast
from raub_desktop.ui.table.motion.flight import Flight
from raub_desktop.ui.table.paint.flights import FlightPainter, stepped

_UNROLLS = Span(0.15, 0.9)
_GROWS = Span(0.25, 0.5)
_SPILLS, _APART = Span(0.35, 0.85), 0.06
_COMES, _AFTER = Span(0.45, 0.5), 0.14
"""A row of the standing, and how much later the next better one comes."""
_DRAWS = Span(0.9, 1.1)
_END = 2.4
_OVER = 1.9
"""How far a growing portrait swings over its size (the back easing of Penner)."""
_CARD = 0.190
_RESTS = (
    (0.062, 0.320, 14), (-0.062, 0.330, -16), (0.088, 0.575, -11), (-0.086, 0.590, 13),
    (0.058, 0.815, 22), (-0.060, 0.810, -21), (0.235, 0.118, -24), (-0.235, 0.112, 19),
)  # fmt: skip
"""Where groups of cards come to rest: from the left edge, or below 0 from the right one, from the top (u); degrees."""
_FAN = 0.042
_SHADE = 0.4
_TURNS = 14
"""Degrees between two cards of a group."""


class Kind(StrEnum):
    """Whose moment it is."""

    WON = "won"
    """Of the player who looks on."""
    LOST = "lost"
    """They played, and others won."""
    SEEN = "seen"
    """They looked on."""


@dataclass
class Finale:
    """One end of a match; ``still``: everything is there at once, as when it is looked at again."""

    kind: Kind
    cards: Sequence[Sequence[Card]] = ()
    """What spills over the cloth for a victory, in groups that lie together."""
    still: bool = False
    feast: Feast = PLAIN
    clock: float = 0.0

    def __post_init__(self) -> None:
        """Begin, or be over."""
        if self.still:
            self.skip()
        self._painter: FlightPainter | None = None

    @property
    def moving(self) -> bool:
        """Whether anything is still on its way."""
        return self.clock < _END

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.clock = min(_END, self.clock + seconds)

    def skip(self) -> None:
        """Be over."""
        self.clock = _END

    @property
    def words(self) -> str:
        """What the book says to it; empty for whoever only looked on."""
        return {Kind.WON: self.feast.won, Kind.LOST: self.feast.lost}.get(self.kind, "")

    # ------------------------------------------------------------------------------------------------------ how far
    def grown(self) -> float:
        """The size of the winner's portrait, of what it will be; it swings a little over it."""
        back = _GROWS.share(self.clock) - 1
        return max(0.0, 1 + back * back * ((_OVER + 1) * back + _OVER))

    def come(self, place: int, rows: int) -> float:
        """How far a row of the standing has come, the best one last."""
        span = Span(_COMES.start + _AFTER * (rows - 1 - place) * min(1.0, 5 / rows), _COMES.length)
        return ease_out(span.share(self.clock))

    def drawn(self) -> float:
        """How much of the plot is drawn."""
        return ease_in_out(_DRAWS.share(self.clock))

    # ----------------------------------------------------------------------------------------------------- painting
    def paint_band(self, kit: Kit, surface: pygame.Surface, box: Box) -> None:
        """What is hung up under the heading: the garland, or a thread for a match that was lost."""
        share = ease_in_out(_UNROLLS.share(self.clock))
        half = share * box.w / 2
        shown = pygame.Rect(
            kit.px(box.centre.x - half), kit.px(box.y), kit.px(2 * half), kit.px(box.h)
        )  # it unrolls from the middle to both sides
        clip = surface.get_clip()
        surface.set_clip(shown.clip(clip))
        if self.kind is Kind.LOST:
            line = Box(box.x + box.w * 0.2, box.centre.y, box.w * 0.6, 0.0)
            ends = [(line.x, line.y), (line.right, line.y)]

            def stitched(pad: Pad) -> None:
                pad.trace(ends, kit.theme.mist, 0.0026, closed=False)
                pad.disc(*line.centre, 0.0075, kit.theme.mist)

            kit.drawn(surface, "thread", line.grown(0.010), stitched, kit.theme.mist)
        else:
            picture = kit.pictures.picture(f"table/garlands/{self.feast.garland}", kit.px(box.h))
            surface.blit(picture, picture.get_rect(center=(kit.px(box.centre.x), kit.px(box.centre.y))))
        surface.set_clip(clip)

    def paint_cards(self, kit: Kit, surface: pygame.Surface, width: float, source: tuple[float, float]) -> None:
        """The cards that come from the winner over a cloth so wide, on their way or where they have come to rest."""
        if self.kind is Kind.SEEN:
            return
        if self._painter is None or self._painter.kit is not kit:
            self._painter = FlightPainter(kit)
        for flight in self._flights(width, source):
            if self.clock > flight.span.start:
                pose = flight.at(self.clock)
                self._painter.draw(surface, stepped(kit, pose), pose.width)

    def _flights(self, width: float, source: tuple[float, float]) -> list[Flight]:
        flights: list[Flight] = []
        lost = self.kind is Kind.LOST
        groups = self.cards[-1:] if lost else self.cards
        for (x, y, angle), group in zip(_RESTS[4:] if lost else _RESTS, groups, strict=False):
            middle = (len(group) - 1) / 2
            for place, card in enumerate(group):
                off = place - middle
                left = (x if x > 0 else width + x) + off * _FAN
                turn = angle - off * _TURNS
                key = len(flights)
                end = Placement(key, TRICK, card, True, left, y + abs(off) * 0.008, _CARD, turn, _SHADE * lost)
                start = Placement(key, TRICK, None, False, *source, 0.4 * _CARD, turn - 180)
                span = Span(_SPILLS.start + _APART * key, _SPILLS.length)
                flights.append(Flight(start, end, span, ease_out, 2.2))
        return flights


def counted(first: int, last: int, share: float) -> int:
    """A score on its way from what it was to what it is."""
    return round(between(first, last, share))
