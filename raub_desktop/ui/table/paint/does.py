"""The button in the corner of a hint that follows the advice, with its key on a cap."""

import pygame

from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.table.hint import HintWords

_WORDS, _HIGH, _PAD = 0.0175, 0.0300, 0.012
"""Its type, its height, and the room beside its words (u)."""
_CAP, _CAP_PAD, _APART = 0.0150, 0.0050, 0.002
"""The type on the cap, the room round it, and between it and that of the words."""


def does_box(kit: Kit, right: float, middle: float, words: HintWords) -> Box:
    """Where it is, given its right end and its middle's height."""
    kit = _smaller(kit)
    width, height = kit.measure(words.does, "sans_bold", _WORDS) + 2 * _PAD, _HIGH * kit.grow
    if words.key:
        width += _cap_wide(kit, words) + _APART
    return Box(right - width, middle - height / 2, width, height)


def draw_does(kit: Kit, surface: pygame.Surface, box: Box, words: HintWords) -> None:
    """Paint it."""
    kit = _smaller(kit)
    wide = _cap_wide(kit, words)
    cap = Box(box.right - 1.6 * _CAP_PAD - wide, box.y + _CAP_PAD, wide, box.h - 2 * _CAP_PAD)

    def draw(pad: Pad) -> None:
        pad.label(box, pad.theme.blue, THEME.scoop_tag, None)
        if words.key:
            pad.rounded(cap, 0.005, THEME.paper, 0.0016)

    kit.drawn(surface, ("does", words.key), box.grown(0.002), draw)
    _put(kit, surface, words.does, (box.x + _PAD, box.centre.y), _WORDS)
    if words.key:
        _put(kit, surface, words.key, (cap.x + _CAP_PAD, box.centre.y), _CAP)


def _smaller(kit: Kit) -> Kit:
    """With words that grow half as much as others, as the heading beside the button needs room, too."""
    return kit.with_words(1 + 0.5 * (kit.grow - 1))


def _put(kit: Kit, surface: pygame.Surface, words: str, at: tuple[float, float], size: float) -> None:
    """Words, by the middle of their left end."""
    kit.text(surface, words, (at[0], at[1] + 0.36 * size), "sans_bold", size, THEME.paper)


def _cap_wide(kit: Kit, words: HintWords) -> float:
    return kit.measure(words.key, "sans_bold", _CAP) + 2 * _CAP_PAD
