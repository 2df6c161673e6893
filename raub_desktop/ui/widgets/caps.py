"""Keys as they lie on a keyboard: a cap for each, arrows drawn, since not every typeface has them."""

from collections.abc import Sequence

import pygame

from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.widgets.base import stamp
from raub_desktop.ui.widgets.button import draw_cap

LEFT, RIGHT, UP, DOWN = "←", "→", "↑", "↓"
TO = "…"
"""Between the first and the last of a row of keys."""
_TURNS = {RIGHT: 0, DOWN: 90, LEFT: 180, UP: 270}
_HIGH, _PAD, _GAP, _TO = 0.032, 0.018, 0.006, 0.022
_ARROW = ((-0.0085, 0.0), (0.0075, 0.0)), ((0.0015, -0.0060), (0.0085, 0.0), (0.0015, 0.0060))
"""Its shaft and its head, from the middle of a cap (u)."""


def cap_high(kit: Kit) -> float:
    """How high a cap is with the words on it (u)."""
    return _HIGH + 0.55 * THEME.type_key * (kit.grow - 1)


def caps_wide(kit: Kit, keys: Sequence[str]) -> float:
    """How wide keys are side by side (u)."""
    return sum(_wide(kit, key) for key in keys) + _GAP * (len(keys) - 1)


def draw_caps(kit: Kit, surface: pygame.Surface, left: float, middle: float, keys: Sequence[str]) -> None:
    """Paint keys from ``left`` on, with their middle at a height (u)."""
    high = cap_high(kit)
    for key in keys:
        box = Box(left, middle - high / 2, _wide(kit, key), high)
        left = box.right + _GAP
        if key == TO:
            at = box.centre.x, middle + 0.36 * THEME.type_key
            kit.text(surface, key, at, "sans_bold", THEME.type_key, THEME.ink, "centre")
            continue
        draw_cap(kit, surface, box, "" if key in _TURNS else key)
        if key in _TURNS:
            stamp(kit, surface, ("arrow", key), box, lambda pad, local, key=key: _arrow(pad, local, key))  # type: ignore[misc]  # mypy cannot infer a lambda with a default


def _wide(kit: Kit, key: str) -> float:
    if key == TO:
        return _TO
    return max(cap_high(kit), 0.0 if key in _TURNS else kit.measure(key, "sans_bold", THEME.type_key) + _PAD)


def _arrow(pad: Pad, box: Box, key: str) -> None:
    grow = box.h / _HIGH
    for line in _ARROW:
        turned = [pygame.Vector2(x * grow, y * grow).rotate(_TURNS[key]) for x, y in line]
        pad.trace([(box.centre.x + x, box.centre.y + y) for x, y in turned], THEME.ink, 0.0026 * grow, closed=False)
