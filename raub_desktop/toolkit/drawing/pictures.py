"""Pictures other than cards: portraits, the cloth's embroidery, trump patches, icons."""

import logging
from collections.abc import Callable, Hashable, Sequence
from io import BytesIO
from pathlib import Path

import pygame

from raub_desktop.language import tr
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.memory import HUGE

_log = logging.getLogger(__name__)
_KEPT_BYTES = 12 << 20
"""Of pictures kept: the portraits of a full table take half of it on a screen of 3840 x 2160."""
_ANY_WIDTH = 100_000
"""load_sized_svg keeps the proportions inside the size asked for: the height decides."""


_CRISP = 140
"""From this height on, drawing at twice the size and halving shows no difference and takes twice the time."""


def render_svg(drawing: Path | BytesIO, height: int) -> pygame.Surface:
    """Return a drawing rendered at a height in pixels; a small one at twice the size and halved, which is crisper.

    Raises OSError or pygame.error for what cannot be read.
    """
    big = pygame.image.load_sized_svg(drawing, (_ANY_WIDTH, height if height >= _CRISP else 2 * height))
    if big.height == height:
        return big
    return pygame.transform.smoothscale(big, (max(1, round(big.width * height / big.height)), height))


def shown(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture in the window's pixel format, if there is a window."""
    return picture.convert_alpha() if pygame.display.get_surface() else picture


class Pictures:
    """Cache of drawings by name and height.  ``messages`` name missing or broken files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.messages: list[str] = []
        self._kept = SurfaceCache(_KEPT_BYTES)
        self._ground: tuple[Hashable, pygame.Surface] | None = None
        self._broken: set[str] = set()
        self._planned: list[tuple[str, int]] = []
        self._cut: dict[str, pygame.Surface] = {}
        """The first portrait made of each name: far smaller ones are made of it in a tenth of the time."""

    def picture(self, name: str, height: float) -> pygame.Surface:
        """Return a drawing such as ``"table/vine"`` or ``"portraits/vera"``, ``height`` pixels high.

        A missing or broken one is a transparent square.  It belongs to the cache: do not draw on it.
        """
        return self._get(name, max(1, round(height)), False)

    def portrait(self, name: str, diameter: float) -> pygame.Surface:
        """Return a portrait cut to a circle, ``diameter`` pixels across, without its rim."""
        return self._get(f"portraits/{name}", max(1, round(diameter)), True)

    def ground(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a background picture of your own; what ``make`` made is kept for the next call with the same ``key``.

        That of a huge window is not kept.
        """
        if self._ground is not None and self._ground[0] == key:
            return self._ground[1].copy()
        self._ground = None
        made = make()
        if made.width * made.height >= HUGE:
            return made
        self._ground = key, made
        return made.copy()

    def plan(self, portraits: Sequence[tuple[str, int]]) -> None:
        """Queue portraits that will be needed, with their diameters; ``warm`` renders them."""
        self._planned = list(reversed(portraits))

    def warm(self) -> bool:
        """Render one of the planned portraits, if any is left; return whether others are."""
        if self._planned:
            self.portrait(*self._planned.pop())
        return bool(self._planned)

    def _get(self, name: str, height: int, cut: bool) -> pygame.Surface:
        return self._kept.get((name, height, cut), lambda: self._made(name, height, cut))

    def _made(self, name: str, height: int, cut: bool) -> pygame.Surface:
        larger = self._cut.get(name) if cut else None
        if larger is not None and 2 * height <= larger.height <= 2 * _CRISP:
            return pygame.transform.smoothscale(larger, (height, height))
        image = self._load(name, height)
        if cut:
            self._cut.setdefault(name, image)
            mask = pygame.Surface((4 * image.width, 4 * image.height), pygame.SRCALPHA)
            pygame.draw.circle(mask, (255, 255, 255), mask.get_rect().center, 2 * min(image.size) - 4)
            image.blit(pygame.transform.smoothscale(mask, image.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    def _load(self, name: str, height: int) -> pygame.Surface:
        if name not in self._broken:
            try:
                return shown(render_svg(self.folder / f"{name}.svg", height))
            except (OSError, pygame.error) as error:
                _log.warning("picture %s: %s", name, error)
                self._broken.add(name)
                if len(self._broken) == 1:
                    self.messages.append(tr("Some pictures are missing. Reinstall the game to repair them."))
        return pygame.Surface((height, height), pygame.SRCALPHA)
