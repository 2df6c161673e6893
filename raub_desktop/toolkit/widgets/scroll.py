"""Scrolling a long sheet by wheel, keys, bar, finger and a gamepad's stick."""

import math

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.widgets.base import stamp

_STEP = 0.09
"""Distance by which one notch of the wheel moves the sheet (u)."""
_BAR = 0.010
_SLACK = 0.016
"""Distance that a click may slip before it pulls the sheet (u)."""
_GLIDE = 1.5
"""Speed at which a stick that is pushed out moves the sheet (u a second)."""
_LEAST_FLUNG, _STILL = 0.25, 0.04
"""Least speed of a finger that flings the sheet, and speed below which the sheet stops (u a second)."""
_ROLLS = 0.45
"""Seconds until a sheet that was flung has a third of its speed."""
_LATELY = 0.06
"""Seconds of a pull that say how fast it is."""


class Scroll:
    """A view ``box`` on a sheet ``height`` long; both in u.  Keep the object when the widgets are rebuilt."""

    def __init__(self, box: Box = Box(0.0, 0.0, 1.0, 1.0), height: float = 0.0) -> None:  # noqa: B008  a Box is frozen
        self.box = box
        self.height = height
        self.offset = 0.0
        self._held: float | None = None
        self._paper: tuple[float, float] | None = None
        """Place at which the sheet itself was taken hold of, and the scrolled distance then."""
        self._pulled = False
        self._was = 0.0
        """Scrolled distance when time last passed."""
        self._speed = 0.0
        """Speed by itself, or of the pull (u a second)."""
        self._pushed = False
        """Whether a stick moves it."""

    @property
    def moving(self) -> bool:
        """Whether it rolls by itself or is being dragged."""
        return bool(self._speed) or self._pulled

    @property
    def furthest(self) -> float:
        return max(0.0, self.height - self.box.h)

    def move(self, by: float) -> bool:
        before = self.offset
        self.offset = min(max(self.offset + by, 0.0), self.furthest)
        return self.offset != before

    def glide(self, speed: float) -> None:
        """Keep scrolling at a share of full speed, up where it is negative, until the next call."""
        self._speed, self._pushed = speed * _GLIDE, bool(speed)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the sheet has moved by itself."""
        if self._paper is not None:
            lately = min(1.0, seconds / _LATELY)
            pulled = (self.offset - self._was) / seconds if seconds else 0.0
            self._speed += lately * (pulled - self._speed)
            self._was = self.offset
            return False
        if not self._speed or not seconds:
            return False
        moved = self.move(self._speed * seconds)
        if not self._pushed:
            self._speed *= math.exp(-seconds / _ROLLS)
            if not moved or abs(self._speed) < _STILL:
                self._speed = 0.0
        return moved

    def wheel(self, notches: float) -> bool:
        return self.move(-notches * _STEP)

    def reveal(self, box: Box) -> None:
        """Scroll a box of the sheet into view, with a little of its surroundings."""
        room = min(0.03, max(0.0, (self.box.h - box.h) / 2))
        top, bottom = box.y - self.box.y - room, box.bottom - self.box.y + room
        if top < self.offset:
            self.move(top - self.offset)
        elif bottom > self.offset + self.box.h:
            self.move(bottom - self.box.h - self.offset)

    def seen(self, box: Box) -> Box:
        """Return the place on the window of a box of the sheet."""
        return box._replace(y=box.y - self.offset)

    def clip(self, painter: Painter) -> pygame.Rect:
        return pygame.Rect(
            painter.px(self.box.x), painter.px(self.box.y), painter.px(self.box.w), painter.px(self.box.h)
        )

    @property
    def _track(self) -> Box:
        return Box(self.box.right - _BAR - 0.004, self.box.y + 0.004, _BAR, self.box.h - 0.008)

    @property
    def _thumb(self) -> Box:
        track = self._track
        length = max(0.05, track.h * self.box.h / self.height)
        share = self.offset / self.furthest if self.furthest else 0.0
        return Box(track.x, track.y + share * (track.h - length), track.w, length)

    def grab(self, x: float, y: float) -> bool:
        """Grab the scroll bar at a place, or jump to it; return whether the bar was hit."""
        if not self.furthest or not self._track.grown(0.008).holds(x, y):
            return False
        thumb = self._thumb
        self._held = y - thumb.y if thumb.y <= y < thumb.bottom else thumb.h / 2
        self.drag(y)
        return True

    def hold(self, x: float, y: float) -> None:
        """Grab the sheet at a place, to drag it from there; a rolling one stops and is not grabbed for a click."""
        self._paper = (y, self.offset) if self.furthest and self.box.holds(x, y) else None
        self._pulled = bool(self._speed) and self._paper is not None
        self._speed, self._was = 0.0, self.offset

    def drag(self, y: float) -> bool:
        """Move the grabbed bar or sheet with the pointer; return whether one is grabbed."""
        if self._held is None:
            return self._pull(y)
        track, thumb = self._track, self._thumb
        share = (y - self._held - track.y) / max(track.h - thumb.h, 1e-6)
        self.offset = min(max(share, 0.0), 1.0) * self.furthest
        return True

    def _pull(self, y: float) -> bool:
        if self._paper is None:
            return False
        start, offset = self._paper
        self._pulled = self._pulled or abs(start - y) > _SLACK
        if self._pulled:
            self.offset = min(max(offset + start - y, 0.0), self.furthest)
        return self._pulled

    def release(self, *, flung: bool = False) -> bool:
        """Release the bar or the sheet; return whether the sheet was dragged, so that no click is meant.

        ``flung``: it rolls on, as fast as it was dragged last.
        """
        pulled, self._pulled = self._pulled, False
        if self._paper is None or not flung or abs(self._speed) < _LEAST_FLUNG:
            self._speed = 0.0
        self._held = self._paper = None
        return pulled

    def draw(self, painter: Painter, surface: pygame.Surface) -> None:
        if not self.furthest:
            return
        ink, thumb = painter.theme.ink, self._thumb
        fine = max(1, painter.px(0.0011))
        for y, more in ((self.box.y, self.offset > 0), (self.box.bottom, self.offset < self.furthest)):
            if more:  # a line where the sheet goes on out of sight
                ends = painter.px(self.box.x + 0.003), painter.px(self._track.x - 0.006)
                pygame.draw.line(surface, ink, (ends[0], painter.px(y)), (ends[1], painter.px(y)), fine)
        x = painter.px(self._track.x + _BAR / 2)
        top, bottom = painter.px(self._track.y), painter.px(self._track.bottom)
        pygame.draw.line(surface, ink, (x, top), (x, bottom), fine)
        stamp(painter, surface, ("thumb",), thumb, lambda canvas, local: canvas.pill(local, painter.theme.red))
