"""A card's drawing, from its SVG file or from the picture of it that an earlier evening left on disk.

Rendering a card takes tens of milliseconds, reading its finished picture one.  Pictures are filed under the hash of
the drawing and their height, so that a changed drawing finds no old picture.
"""

import contextlib
import hashlib
import logging
import os
from pathlib import Path

import pygame

from raub_desktop.toolkit.drawing.pictures import render_svg, shown

_log = logging.getLogger(__name__)

_RENDERING = "2"
"""Part of every picture's name: to be counted up when rendering changes."""
_MOST_BYTES = 64 << 20
_CHANGED = (OSError, pygame.error)


class BrokenDrawingError(Exception):
    """A card's drawing that is missing or shows nothing."""


class CardFiles:
    """Cards out of ``folder``, with finished pictures kept in ``kept`` (None: not kept)."""

    def __init__(self, folder: Path, kept: Path | None) -> None:
        self.folder = folder
        self.kept = kept

    def load(self, name: str, height: int) -> pygame.Surface:
        """The drawing ``name`` ("hungarian/AC"), ``height`` pixels high.  Raises BrokenDrawingError."""
        source = self.folder / f"{name}.svg"
        try:
            drawing = source.read_bytes()
        except OSError as error:
            raise BrokenDrawingError(str(error)) from error
        place = None if self.kept is None else self.kept / _file_name(drawing, height)
        if place is not None:
            with contextlib.suppress(*_CHANGED):
                picture = pygame.image.load(place)
                if picture.height == height:
                    return shown(picture)
        picture = _render(source, height)
        if place is not None:
            _keep(picture, place)
        return shown(picture)

    def tidy(self) -> None:
        """Throw the oldest pictures away when there are too many."""
        if self.kept is None:
            return
        with contextlib.suppress(OSError):
            found = sorted(((p.stat().st_mtime, p.stat().st_size, p) for p in self.kept.glob("*.png")), reverse=True)
            total = 0
            for _, size, path in found:
                total += size
                if total > _MOST_BYTES:
                    path.unlink(missing_ok=True)


def _file_name(drawing: bytes, height: int) -> str:
    mark = hashlib.blake2b(drawing, digest_size=12, salt=_RENDERING.encode()).hexdigest()
    return f"{mark}-{height}.png"


def _render(source: Path, height: int) -> pygame.Surface:
    try:
        picture = render_svg(source, height)
    except _CHANGED as error:
        raise BrokenDrawingError(f"{source}: {error}") from error
    if not any(picture.get_at(place).a for place in _samples(picture)):
        raise BrokenDrawingError(f"{source}: nothing is drawn")
    return picture


def _samples(picture: pygame.Surface) -> list[tuple[int, int]]:
    """Places where every card has paper."""
    wide, high = picture.size
    return [(wide // 2, high // 2), (wide // 4, high // 3)]


def _keep(picture: pygame.Surface, place: Path) -> None:
    """Write a picture whole: another window of the game may be reading it."""
    new = place.with_name(f"{place.stem}.{os.getpid()}.png")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, new)
        new.replace(place)
    except _CHANGED as error:
        _log.info("picture not kept: %s", error)
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
