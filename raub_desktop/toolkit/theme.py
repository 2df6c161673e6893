"""The design tokens: inks, and sizes in u.

u is the window's height, or 9/16 of its width in a narrower window; a length in u times ``Scale.unit`` is in pixels.
"""

import json
import logging
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

_log = logging.getLogger(__name__)

Ink = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of tokens.  The first six inks are the deck's, the next the cloth's own."""

    paper: Ink = (0xF8, 0xEE, 0xD8)
    ink: Ink = (0x1F, 0x1A, 0x17)
    red: Ink = (0xC5, 0x30, 0x1F)
    green: Ink = (0x3F, 0x7D, 0x3A)
    yellow: Ink = (0xEE, 0xB6, 0x2F)
    blue: Ink = (0x2F, 0x62, 0x90)

    cloth: Ink = (0x1D, 0x4A, 0x3A)
    shade: Ink = (0x14, 0x36, 0x29)
    thread: Ink = (0x2F, 0x6A, 0x54)
    faint: Ink = (0x24, 0x56, 0x43)
    text: Ink = (0xF8, 0xEE, 0xD8)
    """Words on cloth."""
    accent: Ink = (0xEE, 0xB6, 0x2F)
    """The words that matter most on cloth, and the rim of what is meant."""
    mist: Ink = (0xC9, 0xD6, 0xBD)
    """Secondary text, on cloth only."""
    leaf: Ink = (0x37, 0x75, 0x33)
    """Green words on paper, and what stands under light ones."""
    rule: Ink = (0xD5, 0xCC, 0xB9)
    """Lines between the rows of a table, on paper."""
    out: float = 0.45
    """Share of shadow that veils the plate of a player who has left the deal, 0 to 1."""
    plain: bool = False
    """Whether the cloth has no ornament: the colours are those of high contrast."""

    @property
    def shadow(self) -> tuple[int, int, int, int]:
        """The translucent ink of flat shadows on cloth and paper."""
        share = max(1 - dark / light for dark, light in zip(self.shade, self.cloth, strict=True))
        red, green, blue = (
            round((dark - light * (1 - share)) / share) for dark, light in zip(self.shade, self.cloth, strict=True)
        )
        return red, green, blue, round(255 * share)

    # Lines, in u.
    line: float = 0.0026
    hair: float = 0.0011
    hair_inset: float = 0.0056
    scoop: float = 0.012
    scoop_button: float = 0.010
    scoop_tag: float = 0.009
    focus: float = 0.0044
    """The yellow rim of what has the keyboard's focus."""

    # Shadows, in u: offset down; 0.6 of it to the right.
    lying: float = 0.004

    # Type, in u.
    type_huge: float = 0.120
    type_title: float = 0.060
    type_head: float = 0.036
    type_name: float = 0.030
    type_button: float = 0.023
    type_text: float = 0.021
    type_small: float = 0.0195
    type_key: float = 0.0185
    type_least: float = 0.018

    touch: float = 44 / 1080
    """Least width and height of what a finger hits."""


THEME = Theme()
_BLACK, _WHITE = (0, 0, 0), (0xFF, 0xFF, 0xFF)
_DARK_GREEN = (0x1C, 0x55, 0x1E)
_PLAINER = 0.65
"""Share of the way from the cloth's ink to black or white at which the ground of high contrast lies."""


def read_theme(assets: Path, cloth: str) -> Theme:
    """Return the tokens with the inks of a cloth, from ``table/cloths.json``; the green ones if it is not there."""
    try:
        inks = json.loads((assets / "table" / "cloths.json").read_text(encoding="utf-8"))[cloth]
        return replace(
            THEME,
            cloth=_ink(inks["cloth"]),
            shade=_ink(inks["shadow"]),
            thread=_ink(inks["thread"]),
            faint=_ink(inks["faint"]),
            text=_ink(inks["text"]),
            accent=_ink(inks["accent"]),
            mist=_ink(inks["mist"]),
        )
    except (OSError, ValueError, LookupError, TypeError) as error:
        _log.warning("cloth %s: %r", cloth, error)
        return THEME


def theme_of(assets: Path, cloth: str, colours: str) -> Theme:
    """Return the tokens with the inks of a cloth in a choice of colours: one of ``storage.settings.COLOURS``."""
    theme = read_theme(assets, cloth)
    return strong(theme) if colours == "contrast" else theme


def cloth_names(assets: Path) -> tuple[str, ...]:
    """Return the names of the cloths, in the order of ``table/cloths.json``; only the green if unreadable."""
    try:
        names = tuple(json.loads((assets / "table" / "cloths.json").read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError) as error:
        _log.warning("cloths: %r", error)
        names = ()
    return names or ("green",)


def strong(theme: Theme) -> Theme:
    """Return a theme in high contrast: all words at least 7 to 1, thick edges, a background of one ink."""
    dark = sum(theme.cloth) < sum(mixed(_BLACK, _WHITE, 0.5))
    ground = mixed(theme.cloth, _BLACK if dark else _WHITE, _PLAINER)
    return replace(
        theme,
        plain=True,
        out=0.25,
        red=(0x94, 0x12, 0x0A),
        green=_DARK_GREEN,
        leaf=_DARK_GREEN,
        blue=(0x12, 0x42, 0x74),
        cloth=ground,
        shade=mixed(ground, _BLACK, 0.6),
        faint=ground,
        thread=mixed(ground, _WHITE if dark else _BLACK, 0.6),
        text=_WHITE if dark else _BLACK,
        accent=(0xFF, 0xD2, 0x3F) if dark else (0x7A, 0x0C, 0x00),
        mist=mixed(ground, _WHITE if dark else _BLACK, 0.86),
        rule=theme.ink,
        line=0.0036,
        hair=0.0022,
        focus=0.0076,
    )


def mixed(ink: Ink, other: Ink, share: float) -> Ink:
    """Return an ink with a share of another in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(ink, other, strict=True))
    return red, green, blue


def _ink(text: str) -> Ink:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


LARGEST_WORDS = 1.5
"""Up to this interface scale words grow in the room there is; from there on pages grow as a whole."""
MIDDLE = 0.36
"""Half the height of capitals, to the size of the type."""
SMALL_TYPE, LARGE_TYPE = 0.026, 0.042
"""Type up to the first size grows with the interface, type from the second on does not (u)."""
_LARGEST_TYPE = 0.084
"""The same on pages with words larger than a table has room for, so that headings stay the largest (u)."""


def grown(size: float, grow: float) -> float:
    """Return a size of type at an interface scale (1 or more): large type grows less than small print."""
    large = LARGE_TYPE if grow <= LARGEST_WORDS else _LARGEST_TYPE
    share = min(max((large - size) / (large - SMALL_TYPE), 0.0), 1.0)
    return size * (1 + (grow - 1) * share)


class Scale(NamedTuple):
    """The scale of a window: ``unit`` pixels in a u, its ``width`` and ``height`` in u."""

    unit: float
    width: float
    height: float

    @classmethod
    def of(cls, size: tuple[int, int]) -> "Scale":
        """Return the scale of a window of ``size`` pixels."""
        unit = min(float(size[1]), size[0] * 9 / 16)
        return cls(unit, size[0] / unit, size[1] / unit)

    def px(self, length: float) -> int:
        """Return a length in u as whole pixels."""
        return round(length * self.unit)
