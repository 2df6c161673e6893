"""Repainting only what changed since the frame before.

Each frame is a background and a list of items over it.  Items that look the same as before are left alone; where one
appeared, went or changed, the background is restored and everything that reaches into that place is painted over it.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame


class Layer(NamedTuple):
    """An item over the background: the key ``look`` changes with its picture; ``rect`` bounds it, in pixels."""

    key: Hashable
    look: object
    rect: pygame.Rect
    draw: Callable[[pygame.Surface], object]


class Compositor:
    """The window's picture from frame to frame."""

    def __init__(self) -> None:
        self._items: dict[Hashable, Layer] = {}
        self._order: list[Hashable] = []
        self._whole = True
        self._spoilt: list[pygame.Rect] = []

    def spoil(self, where: Sequence[pygame.Rect] | None = None) -> None:
        """Mark some places, or everything, to be repainted with the next frame."""
        if where is None:
            self._whole = True
        else:
            self._spoilt += where

    def paint(
        self, surface: pygame.Surface, ground: pygame.Surface, items: Sequence[Layer]
    ) -> list[pygame.Rect] | None:
        """Repaint what changed; return the changed rectangles, or None for the whole window."""
        spots = [*self._spoilt, *self._changes(items)]
        self._spoilt = []
        self._items = {item.key: item for item in items}
        self._order = [item.key for item in items]
        if self._whole:
            self._whole = False
            surface.blit(ground, (0, 0))
            for item in items:
                item.draw(surface)
            return None
        window = surface.get_rect()
        spots = [spot.clip(window) for spot in _apart(spots)]
        spots = [spot for spot in spots if spot.width and spot.height]
        for spot in spots:
            surface.set_clip(spot)
            surface.blit(ground, spot, spot)
            for item in items:
                if item.rect.colliderect(spot):
                    item.draw(surface)
        surface.set_clip(None)
        return spots

    def _changes(self, items: Sequence[Layer]) -> list[pygame.Rect]:
        """Return where an item appeared, went, changed, or moved in the order."""
        spots = []
        now = {item.key for item in items}
        spots += [item.rect for key, item in self._items.items() if key not in now]
        stayed = [item.key for item in items if item.key in self._items]
        places = {key: place for place, key in enumerate(key for key in self._order if key in now)}
        highest = -1
        for item in items:
            old = self._items.get(item.key)
            if old is None:
                spots.append(item.rect)
            elif old.look != item.look or old.rect != item.rect:
                spots += [old.rect, item.rect]
            elif places[item.key] < highest and len(stayed) > 1:
                spots.append(item.rect)
            if old is not None:
                highest = max(highest, places[item.key])
        return spots


_MORE = 60_000
"""Pixels that are painted needlessly before two places are painted one after the other."""


def _apart(spots: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return the same area as few rectangles that do not overlap, so that nothing translucent is painted twice."""
    merged: list[pygame.Rect] = []
    for spot in spots:
        whole = spot.copy()
        while (hit := _fitting(whole, merged)) is not None:
            merged.remove(hit)
            whole.union_ip(hit)
        merged.append(whole)
    out: list[pygame.Rect] = []
    for spot in sorted(merged, key=_area, reverse=True):
        parts = [spot]
        for other in out:
            parts = [outside for part in parts for outside in _outside(part, other)]
        out += parts
    return out


def _fitting(spot: pygame.Rect, others: list[pygame.Rect]) -> pygame.Rect | None:
    """Return one that overlaps a rectangle and can well be painted with it."""
    for hit in spot.collidelistall(others):
        if _area(spot.union(others[hit])) <= _area(spot) + _area(others[hit]) + _MORE:
            return others[hit]
    return None


def _area(spot: pygame.Rect) -> int:
    return spot.w * spot.h


def _outside(spot: pygame.Rect, other: pygame.Rect) -> list[pygame.Rect]:
    """Return what of a rectangle lies outside another one."""
    if not spot.colliderect(other):
        return [spot]
    inside = spot.clip(other)
    parts = (
        pygame.Rect(spot.left, spot.top, spot.w, inside.top - spot.top),
        pygame.Rect(spot.left, inside.bottom, spot.w, spot.bottom - inside.bottom),
        pygame.Rect(spot.left, inside.top, inside.left - spot.left, inside.h),
        pygame.Rect(inside.right, inside.top, spot.right - inside.right, inside.h),
    )
    return [part for part in parts if part.w and part.h]
