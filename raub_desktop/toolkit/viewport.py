"""A page larger than the window, seen through it: the wheel, two bars, the pointer's pull and the keys move it."""

from typing import Literal

import pygame

from raub_desktop.toolkit.scene import Scene
from raub_desktop.toolkit.theme import Scale, Theme

_BAR, _LEAST_THUMB = 0.014, 0.06
"""How thick a bar is, and how short its thumb may be (u)."""
_STEP, _ROOM = 0.09, 0.06
"""How far a notch of the wheel or an arrow moves the page, and the room round what the keys mean (u)."""
_SLACK = 0.012
"""How far a press may slip before it pulls the page (u)."""
_LEFT = 1
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
Axis = Literal[0, 1]
_OTHER: tuple[Axis, Axis] = (1, 0)


class Viewport:
    """What of the scene on top is seen in the window.  All lengths are pixels; where zoom is 1, that is all of it."""

    def __init__(self) -> None:
        self.moved = False
        """Whether another part is to be seen than was shown last."""
        self._page: pygame.Surface | None = None
        """What the scene is drawn on, where it is larger than the window."""
        self._worth = pygame.Rect(0, 0, 0, 0)
        """What of it can be scrolled to."""
        self._window = (0, 0)
        self._at = [0, 0]
        """The page's point in the window's top left corner."""
        self._scene: Scene | None = None
        self._held: tuple[Axis, int] | None = None
        """The bar that is held, and where on its thumb."""
        self._pulled: tuple[tuple[int, int], tuple[int, int], bool] | None = None
        """Where the page is held, where it was then, and whether it has been pulled."""
        self._pointer = (0, 0)

    # ------------------------------------------------------------------------------------------------ what is drawn on
    def page(self, scene: Scene, window: pygame.Surface, zoom: float) -> pygame.Surface:
        """What a scene is to be drawn on: the window itself, or a page ``zoom`` times as large."""
        if zoom <= 1 or not scene.enlarged:
            self._page, self._scene = None, scene
            return window
        size = round(window.width * zoom), round(window.height * zoom)
        if self._page is None or self._page.size != size or window.size != self._window:
            self._page = pygame.Surface(size)
        self._worth = scene.content_rect(self._page.get_rect())
        if scene is not self._scene:
            self._held = self._pulled = None
            middle = [round((long - seen) / 2) for long, seen in zip(size, window.size, strict=True)]
            self._at = middle if scene.is_modal else list(self._worth.topleft)
        self._window, self._scene = window.size, scene
        self._move((0, 0))
        return self._page

    def show(
        self, window: pygame.Surface, theme: Theme, changed: list[pygame.Rect] | None = None
    ) -> list[pygame.Rect] | None:
        """Bring the part that is seen to the window; ``changed``: what changed of the page, told as of the window."""
        self.moved = False
        if self._page is None:
            return changed
        window.fill(theme.cloth)
        window.blit(self._page, (-self._at[0], -self._at[1]))
        for axis in (0, 1):
            if self._over(axis):
                self._paint_bar(window, theme, axis)
        if changed is None:
            return None
        return [rect.move(-self._at[0], -self._at[1]).clip(window.get_rect()) for rect in changed]

    # --------------------------------------------------------------------------------------------------- what is meant
    def read(self, event: pygame.Event, scene: Scene) -> pygame.Event | None:
        """An event of the window as one of the page; None where it was for the lens alone."""
        if self._page is None or scene is not self._scene:
            return event
        if event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_CTRL and event.key in _ARROWS and not scene.writes:
            self._step(_ARROWS[event.key])
            return None
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event, scene)
        if event.type not in _POINTED or min(event.pos) < 0:
            return event
        self._pointer = event.pos
        if self._bars(event):
            return None
        self._pull(event, scene)
        return pygame.Event(event.type, {**event.dict, "pos": self._on_page(event.pos)})

    def follow(self, scene: Scene) -> None:
        """A key or button was pressed: see what the keys mean now, or go on where they went beyond it."""
        if self._page is None or scene is not self._scene:
            return
        way, scene.beyond = scene.beyond, (0, 0)
        if way != (0, 0):
            self._step(way)
            return
        meant = scene.focus_rect()
        if meant is None:
            return
        room, by = self._px(_ROOM), [0, 0]
        for axis in (0, 1):
            start, length, seen = meant[axis] - room, meant[axis + 2] + 2 * room, self._seen(axis)
            at = self._at[axis]
            by[axis] = min(0, start - at) or max(0, start + min(length, seen) - at - seen)
        self._move((by[0], by[1]))

    # ------------------------------------------------------------------------------------------------------------ parts
    def _px(self, length: float) -> int:
        return round(length * Scale.of(self._window).unit)

    def _seen(self, axis: Axis) -> int:
        """How much of the page is seen along an axis, beside the bar of the other one."""
        return self._window[axis] - (self._px(_BAR) if self._over(_OTHER[axis]) else 0)

    def _over(self, axis: Axis) -> bool:
        """Whether there is more along an axis than the window shows."""
        return self._worth.size[axis] > self._window[axis]

    def _furthest(self, axis: Axis) -> int:
        """The last point that can be in the window's corner."""
        return max(self._worth[axis], self._worth[axis] + self._worth.size[axis] - self._seen(axis))

    def _on_page(self, at: tuple[int, int]) -> tuple[int, int]:
        return at[0] + self._at[0], at[1] + self._at[1]

    def _move(self, by: tuple[int, int]) -> bool:
        there = [min(max(self._at[axis] + by[axis], self._worth[axis]), self._furthest(axis)) for axis in (0, 1)]
        moved, self._at = there != self._at, there
        self.moved = self.moved or moved
        return moved

    def _step(self, way: tuple[int, int]) -> bool:
        return self._move((way[0] * self._px(_STEP), way[1] * self._px(_STEP)))

    def _wheel(self, event: pygame.Event, scene: Scene) -> pygame.Event | None:
        """The wheel is the scene's where it scrolls something of its own; elsewhere, and beyond, the page's."""
        if scene.scrolls(self._on_page(self._pointer)):
            return event
        step = self._px(_STEP)
        across, down = round(event.x * step), round(-(event.precise_y or event.y) * step)
        if pygame.key.get_mods() & pygame.KMOD_SHIFT:
            across, down = down, 0
        return None if self._move((across, down)) else event

    def _pull(self, event: pygame.Event, scene: Scene) -> None:
        """The pointer, or a finger, pulls the page where nothing of the scene lies."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT:
            free = scene.free(self._on_page(event.pos))
            self._pulled = (event.pos, (self._at[0], self._at[1]), False) if free else None
        elif event.type == pygame.MOUSEBUTTONUP:
            self._pulled = None
        elif self._pulled is not None:
            start, was, pulled = self._pulled
            across, down = start[0] - event.pos[0], start[1] - event.pos[1]
            if pulled or max(abs(across), abs(down)) > self._px(_SLACK):
                self._pulled = start, was, True
                self._move((was[0] + across - self._at[0], was[1] + down - self._at[1]))

    # ------------------------------------------------------------------------------------------------------------- bars
    def _track(self, axis: Axis) -> pygame.Rect:
        bar, (wide, high), long = self._px(_BAR), self._window, self._seen(axis)
        return pygame.Rect(0, high - bar, long, bar) if axis == 0 else pygame.Rect(wide - bar, 0, bar, long)

    def _thumb(self, axis: Axis) -> pygame.Rect:
        track = self._track(axis)
        whole, first = track.size[axis], self._worth[axis]
        long = max(self._px(_LEAST_THUMB), round(whole * self._seen(axis) / self._worth.size[axis]))
        start = round((whole - long) * (self._at[axis] - first) / max(1, self._furthest(axis) - first))
        return pygame.Rect(start, track.y, long, track.h) if axis == 0 else pygame.Rect(track.x, start, track.w, long)

    def _bars(self, event: pygame.Event) -> bool:
        """Whether an event of the pointer was for a bar."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT:
            for axis in (0, 1):
                if self._over(axis) and self._track(axis).collidepoint(event.pos):
                    thumb = self._thumb(axis)
                    on = event.pos[axis] - thumb[axis]
                    self._held = axis, on if 0 <= on < thumb.size[axis] else thumb.size[axis] // 2
                    self._drag(event.pos)
                    return True
            return False
        held = self._held is not None
        if held and event.type == pygame.MOUSEMOTION:
            self._drag(event.pos)
        elif held and event.type == pygame.MOUSEBUTTONUP:
            self._held = None
        return held

    def _drag(self, at: tuple[int, int]) -> None:
        assert self._held is not None
        axis, on = self._held
        free = self._track(axis).size[axis] - self._thumb(axis).size[axis]
        first = self._worth[axis]
        there = first + round((at[axis] - on) / max(1, free) * (self._furthest(axis) - first)) - self._at[axis]
        self._move((there, 0) if axis == 0 else (0, there))

    def _paint_bar(self, window: pygame.Surface, theme: Theme, axis: Axis) -> None:
        track, thumb = self._track(axis), self._thumb(axis)
        pygame.draw.rect(window, theme.paper, track)
        pygame.draw.rect(window, theme.red, thumb, border_radius=min(track.size) // 2)
        pygame.draw.rect(window, theme.ink, thumb, max(1, self._px(theme.hair)), border_radius=min(track.size) // 2)
