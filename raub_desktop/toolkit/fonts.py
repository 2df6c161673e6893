"""The two type families, and a cache of rendered text.

Source Serif Pro speaks for the game, Noto Sans for the interface.  The files belong to the packages
font-source-serif-pro and pygame-gui; they are found without importing either.
"""

import io
import logging
import re
from collections.abc import Sequence
from functools import lru_cache
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Literal, get_args

import pygame

from raub_desktop.language import tr
from raub_desktop.language.plain_text import drawable
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.theme import Ink

_log = logging.getLogger(__name__)

Face = Literal[
    "serif",
    "serif_semibold",
    "serif_bold",
    "serif_italic",
    "serif_bold_italic",
    "serif_slanted",
    "serif_bold_slanted",
    "sans",
    "sans_bold",
]

_FILES: dict[Face, tuple[str, str]] = {
    "serif": ("font_source_serif_pro", "files/SourceSerifPro-Regular.ttf"),
    "serif_semibold": ("font_source_serif_pro", "files/SourceSerifPro-Semibold.ttf"),
    "serif_bold": ("font_source_serif_pro", "files/SourceSerifPro-Bold.ttf"),
    "serif_italic": ("font_source_serif_pro", "files/SourceSerifPro-It.ttf"),
    "serif_bold_italic": ("font_source_serif_pro", "files/SourceSerifPro-BoldIt.ttf"),
    "serif_slanted": ("font_source_serif_pro", "files/SourceSerifPro-Regular.ttf"),
    "serif_bold_slanted": ("font_source_serif_pro", "files/SourceSerifPro-Bold.ttf"),
    "sans": ("pygame_gui", "data/NotoSans-Regular.ttf"),
    "sans_bold": ("pygame_gui", "data/NotoSans-Bold.ttf"),
}
FACES: tuple[Face, ...] = get_args(Face)
_SLANTED: dict[Face, Face] = {"serif_italic": "serif_slanted", "serif_bold_italic": "serif_bold_slanted"}
"""Face for an italic that lacks the letters: the upright one, slanted."""
UPRIGHT: dict[Face, Face] = {"serif_slanted": "serif", "serif_bold_slanted": "serif_bold"}
_NO_ITALICS = re.compile("[\u0400-\u04ff]")
"""Source Serif has no Cyrillic italics; of those of other faces half would have the Russian shapes."""
_QUOTES = re.compile("([“”„«»])")
"""The serif face kerns even spaces into these marks, so they are rendered separately."""
_SANS_MINUS = "–"
"""The sans has no more than a hyphen for a minus; its dash is as wide as its plus."""
_FONTS = 60
"""Fonts kept open, by face and size: a window uses about forty, each of a megabyte."""
_SPACES = re.compile("[ \t\r]+")
"""Places at which a line may be broken: not at a no-break space."""
_SPACE = re.compile("(?<=\\S)[ \N{NO-BREAK SPACE}](?=\\S)")
"""A single space between two letters."""
_SMALL = 22
"""The size in pixels from which spaces never collapse."""
_UNEVEN = 32
"""The size in pixels from which whole-pixel letter widths are invisible."""
_FINER = 4
"""Factor by which small serif type is rendered larger before it is reduced, so that "hearts" does not look like "hear
ts"."""
_PER_CENT = "\N{NO-BREAK SPACE}%"
_LONGEST_TEXT = 20_000
"""Letters that are broken into lines; the longest rule page has a fifth of them."""
_WIDTHS = 4000
_TEXT_BYTES = 8 << 20
"""Rendered texts kept: those of a crowded table or a long page take half of it on a screen of 3840 pixels."""


def font_file(face: Face) -> Path | None:
    """Return the file of a face; None when its package lacks it."""
    package, name = _FILES[face]
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        return None
    path = Path(spec.origin).parent / name
    return path if path.is_file() else None


class Fonts:
    """Fonts by face and size, and text rendered with them.  Sizes are in pixels; ``messages`` name missing files."""

    def __init__(self) -> None:
        self.messages: list[str] = []
        self._files: dict[Face, bytes | None] = {}
        """A face's file, read once: a font opened by its path would keep a descriptor for every size."""
        self._opened = lru_cache(_FONTS)(self._open)
        self._measured = lru_cache(_WIDTHS)(self._measure)
        """Laying out a table asks for the same few dozen widths over and over."""
        self._collapses = lru_cache(_WIDTHS)(self._swallowed)
        """Between which letters a space is lost: there are not many that meet."""
        self._texts = SurfaceCache(_TEXT_BYTES)

    def font(self, face: Face, size: float) -> pygame.Font:
        return self._opened(face, max(1, round(size)))

    def _open(self, face: Face, pixels: int) -> pygame.Font:
        if face not in self._files:
            self._files[face] = self._read(face)
        data = self._files[face]
        if data is not None:
            try:
                font = pygame.Font(io.BytesIO(data), pixels)
                font.italic = "slanted" in face
                return font
            except (pygame.error, OSError):
                self._files[face] = None
                self._miss(face)
        font = pygame.Font(None, round(pixels * 1.25))  # the built-in face is small for its size
        font.bold = "bold" in face
        font.italic = "italic" in face or "slanted" in face
        return font

    def _read(self, face: Face) -> bytes | None:
        path = font_file(face)
        try:
            if path is not None:
                return path.read_bytes()
        except OSError as error:
            _log.warning("font file cannot be read: %s", error)
        self._miss(face)
        return None

    def _miss(self, face: Face) -> None:
        package, name = _FILES[face]
        _log.warning("font file missing: %s %s", package, name)
        message = tr("A font file is missing, so text looks plain. Reinstall {package} to repair it.", package=package)
        if message not in self.messages:
            self.messages.append(message)

    def width(self, words: str, face: Face, size: float) -> int:
        return self._measured(words, face, round(size))

    def _measure(self, words: str, face: Face, size: int) -> int:
        words = _with_minus(drawable(words), face)
        face = with_letters(words, face)
        *before, last = self._runs(words, face, size)
        large = self._before(before, face, size) + self._setting(face, size).size(last)[0]
        return -(-large // _finer(face, size))

    def text(self, words: str, face: Face, size: float, ink: Ink) -> pygame.Surface:
        """Return the text on a transparent ground.  It belongs to the cache: do not draw on it."""
        words = _with_minus(drawable(words), face)
        face = with_letters(words, face)
        return self._texts.get((words, face, round(size), ink), lambda: self._set(words, face, size, ink))

    def _set(self, words: str, face: Face, size: float, ink: Ink) -> pygame.Surface:
        font = self._setting(face, size)
        runs = self._runs(words, face, size)
        images = [font.render(run, True, ink) if font.size(run)[0] else _clear(1, 1, ink) for run in runs]
        if len(runs) == 1:
            whole = images[0]
        else:
            whole = _clear(self._before(runs[:-1], face, size) + images[-1].width, images[0].height, ink)
            for number, image in enumerate(images):
                whole.blit(image, (self._before(runs[:number], face, size), 0))
        return whole if _finer(face, size) == 1 else self._reduced(whole, face, size, ink)

    def _reduced(self, large: pygame.Surface, face: Face, size: float, ink: Ink) -> pygame.Surface:
        """Return a text rendered larger, scaled to its size, with its base line on a boundary of pixel rows."""
        font, finer = self.font(face, size), _finer(face, size)
        wide, high = -(-large.width // finer), font.get_height()
        ground = _clear(wide * finer, high * finer, ink)
        ground.blit(large, (0, font.get_ascent() * finer - self._setting(face, size).get_ascent()))
        return pygame.transform.smoothscale(ground, (wide, high))

    def _setting(self, face: Face, size: float) -> pygame.Font:
        return self.font(face, max(1, round(size)) * _finer(face, size))

    def _runs(self, words: str, face: Face, size: float) -> list[str]:
        """Return the pieces of a text to render one by one, so that no space between two words collapses."""
        return [piece for run in _runs(words, face) for piece in self._apart(run, face, size)]

    def _apart(self, run: str, face: Face, size: float) -> list[str]:
        """Return a run cut at the spaces that would collapse between its letters."""
        if round(size) >= _SMALL:
            return [run]
        pieces, start = [], 0
        for space in _SPACE.finditer(run):
            at = space.start()
            if at > start and self._collapses(run[at - 1], space[0], run[at + 1], face, round(size)):
                pieces += [run[start:at], space[0]]
                start = at + 1
        return [*pieces, run[start:]]

    def _swallowed(self, before: str, space: str, after: str, face: Face, pixels: int) -> bool:
        """Whether kerning and rounding to whole pixels swallow part of a space between two letters."""
        font = self._setting(face, pixels)
        glyph = font.metrics(after)[0]
        if glyph is not None and glyph[0] < 0 and not before.isdigit():  # an italic f reaches back: no loss
            return False
        alone = font.size(before)[0] + font.size(after)[0]
        return font.size(f"{before}{space}{after}")[0] - alone < font.size(space)[0]

    def _before(self, runs: Sequence[str], face: Face, size: float) -> int:
        """Return by how many pixels the runs push what follows; a slanted letter overhangs the next one."""
        font = self._setting(UPRIGHT.get(face, face), size)
        italic, clear = face == "serif_italic", _finer(face, size)
        over = sum(_over(font, run[-1], clear) for run, then in pairwise(runs) if italic and then.isspace())
        return sum(font.size(run)[0] for run in runs) - over

    def put(
        self,
        surface: pygame.Surface,
        words: str,
        at: tuple[float, float],
        face: Face,
        size: float,
        ink: Ink,
        align: Literal["left", "centre", "right"] = "left",
    ) -> pygame.Rect:
        """Draw a text by the left, middle or right end of its base line; return its rectangle in pixels."""
        image = self.text(words, face, size, ink)
        left = at[0] - {"left": 0.0, "centre": image.width / 2, "right": float(image.width)}[align]
        return surface.blit(image, (round(left), round(at[1] - self.font(face, size).get_ascent())))

    def lines(self, words: str, face: Face, size: float, width: float) -> list[str]:
        """Return the text broken into lines no wider than ``width`` pixels, but not between a number and its "%".

        A longer word stands alone; new lines are kept.
        """
        out = []
        for paragraph in words[:_LONGEST_TEXT].replace(" %", _PER_CENT).split("\n"):
            line = ""
            for word in filter(None, _SPACES.split(paragraph)):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, face, size) > width:
                    out.append(line)
                    line = word
                else:
                    line = longer
            out.append(line)
        return out


def _finer(face: Face, size: float) -> int:
    """Return how many times larger than its final size a text is rendered."""
    return _FINER if face.startswith("serif") and round(size) < _UNEVEN else 1


def _clear(width: int, height: int, ink: Ink) -> pygame.Surface:
    """Return a transparent surface of an ink's colour, so that blended edges do not darken."""
    ground = pygame.Surface((width, height), pygame.SRCALPHA)
    ground.fill((*ink, 0))
    return ground


def _over(font: pygame.Font, letter: str, clear: int) -> int:
    """Return how many pixels a letter reaches beyond its own width, except ``clear`` ones."""
    glyph = font.metrics(letter)[0]
    return 0 if glyph is None else max(0, glyph[1] - glyph[4] - clear)


def _with_minus(words: str, face: Face) -> str:
    return words.replace("−", _SANS_MINUS) if face.startswith("sans") else words


def with_letters(words: str, face: Face) -> Face:
    """Return the face to use for a text: the given one, or another that has all its letters."""
    return _SLANTED[face] if face in _SLANTED and _NO_ITALICS.search(words) else face


def _runs(words: str, face: Face) -> list[str]:
    if not face.startswith("serif") or not _QUOTES.search(words):
        return [words]
    return [run for run in _QUOTES.split(words) if run]
