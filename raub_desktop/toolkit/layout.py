"""Pages as trees of rows, columns, grids, texts, pictures and widgets, measured and placed in one pass.

Widths come up from the leaves, heights follow from the widths, and places go down.  All lengths are in u; spaces and
type are named tokens that grow with the interface, so that a page has no numbers of its own.  Drawing, focus, hits and
what is read aloud come from the same tree.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Literal, NamedTuple, Self

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.text_fitting import shortened
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import MIDDLE, THEME, Ink
from raub_desktop.toolkit.widgets.base import Widget, control_height, panel
from raub_desktop.toolkit.widgets.scroll import Scroll

Space = Literal["none", "xs", "s", "m", "l", "xl"]
SPACES: dict[Space, float] = {"none": 0.0, "xs": 0.006, "s": 0.014, "m": 0.024, "l": 0.040, "xl": 0.064}
"""Room between and around things, at the designed size of the interface (u)."""
Width = Literal["xs", "s", "m", "l", "xl", "xxl"]
WIDTHS: dict[Width, float] = {"xs": 0.12, "s": 0.24, "m": 0.36, "l": 0.60, "xl": 0.76, "xxl": 0.96}
"""Widths of buttons (to "m") and sheets (from "m") where there is room, at the designed size (u)."""
Length = Width | float
"""A named width, or one of a drawing (u)."""
Align = Literal["start", "centre", "end", "stretch"]
TextAlign = Literal["left", "centre", "right"]
_SLACK = 1e-6
"""Lengths that differ by less are equal (u)."""


class Ground(Enum):
    """The backgrounds a node can lie on, which decide its inks."""

    CLOTH = "cloth"
    PAPER = "paper"
    RED = "red"
    """A strip of red on paper: what is chosen of several rows."""


class Style(NamedTuple):
    """The typography of a role: face, designed size (u), and line height as a multiple of the size."""

    face: Face
    size: float
    leading: float = 1.36


Role = Literal[
    "huge",
    "title",
    "subtitle",
    "heading",
    "name",
    "code",
    "caption",
    "label",
    "text",
    "small",
    "fine",
    "fine label",
    "number",
    "key caption",
    "name plate",
    "contents",
    "note",
    "prose",
    "score",
    "remark",
    "aside",
    "quote",
    "figure",
]
STYLES: dict[Role, Style] = {
    "huge": Style("serif_bold", THEME.type_huge, 1.1),
    "title": Style("serif_bold", THEME.type_title, 1.15),
    "subtitle": Style("serif_semibold", THEME.type_head, 1.2),
    "heading": Style("serif_bold", THEME.type_head, 1.2),
    "name": Style("serif_bold", THEME.type_name, 1.2),
    "code": Style("sans_bold", 0.032, 1.2),
    "caption": Style("serif_bold", 0.025, 1.2),
    "label": Style("sans_bold", THEME.type_small, 1.3),
    "text": Style("sans", THEME.type_text),
    "small": Style("sans", THEME.type_small),
    "fine": Style("sans", THEME.type_least),
    "fine label": Style("sans_bold", THEME.type_least),
    "number": Style("serif_bold", 0.020, 1.35),
    "key caption": Style("sans", 0.017, 1.1),
    "name plate": Style("serif_semibold", THEME.type_text, 1.15),
    "contents": Style("serif_semibold", 0.024, 1.2),
    "note": Style("sans", THEME.type_small, 1.22),
    "prose": Style("serif", 0.024, 1.44),
    "score": Style("serif_bold", 0.028, 1.3),
    "remark": Style("serif_italic", THEME.type_text, 1.3),
    "aside": Style("serif_italic", THEME.type_small, 1.25),
    "quote": Style("serif_italic", 0.026, 1.3),
    "figure": Style("serif_bold_italic", THEME.type_head, 1.1),
}
Tone = Literal["plain", "quiet", "accent", "red", "green", "blue"]


def ink_of(painter: Painter, tone: Tone, ground: Ground) -> Ink:
    """Return the ink of a tone on cloth, paper or red."""
    theme, paper = painter.theme, ground is Ground.PAPER
    if ground is Ground.RED:
        return theme.paper
    inks: dict[Tone, tuple[Ink, Ink]] = {
        "plain": (theme.text, theme.ink),
        "quiet": (theme.mist, theme.ink),
        "accent": (theme.accent, theme.red),
        "red": (theme.accent, theme.red),
        "green": (theme.text, theme.leaf),
        "blue": (theme.text, theme.blue),
    }
    return inks[tone][paper]


def designed(length: Length) -> float:
    """Return a length or space token as designed, before scaling (u)."""
    return length if isinstance(length, float | int) else WIDTHS[length]


def spacing(painter: Painter, length: float) -> float:
    """Return a designed length at the interface's scale: room grows half as much as words (u)."""
    return length * (1 + (painter.grow - 1) * 0.5)


class Extent(NamedTuple):
    """The least width or height a node can do with, and its preferred one (u)."""

    least: float
    wished: float

    def plus(self, more: float) -> "Extent":
        return Extent(self.least + more, self.wished + more)


def largest(parts: Iterable[Extent]) -> Extent:
    """Return the extent of parts across the line they lie along (u)."""
    parts = list(parts)
    return Extent(max((p.least for p in parts), default=0.0), max((p.wished for p in parts), default=0.0))


def summed(parts: Iterable[Extent], gap: float) -> Extent:
    """Return the extent of parts along their line, with gaps between them (u)."""
    parts = list(parts)
    whole = Extent(sum(p.least for p in parts), sum(p.wished for p in parts))
    return whole.plus(gap * max(0, len(parts) - 1))


class Node:
    """A part of a page.

    ``share`` is its part of the room that is left over along its row or column.  ``width`` is the preferred width
    instead of the natural one, ``most`` the largest that is of use, ``least_width`` what it needs even where its words
    could do with less (all as designed, u).
    """

    lowest = 1.0
    """Least height of a node without children, as a share of its natural one."""

    def __init__(
        self, *, share: float = 0.0, width: Length | None = None, most: Length | None = None, least_width: Length = 0.0
    ) -> None:
        self.share = share
        self.box = Box(0.0, 0.0, 0.0, 0.0)
        self.group = self.group_name = ""
        """Readers' name of a group, where things belong together; and a mark that tells it from other groups."""
        self._width = None if width is None else designed(width)
        self._most = None if most is None else designed(most)
        self._least_width = designed(least_width)
        self._widths: Extent | None = None
        self._heights: dict[float, Extent] = {}
        self._words = ""

    @property
    def children(self) -> Sequence["Node"]:
        """The parts inside, in reading order."""
        return ()

    @property
    def description(self) -> str:
        """The words read aloud for a node without children, or instead of theirs."""
        return self._words

    def called(self, group: str, name: str = "") -> Self:
        """Return the node, made a group of that name for screen readers; ``name`` identifies it if words may change."""
        self.group, self.group_name = group, name
        return self

    def walk(self) -> Iterator["Node"]:
        """Yield this node and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    # ------------------------------------------------------------------------------------------------------- measuring
    def widths(self, painter: Painter) -> Extent:
        if self._widths is None:
            least, wished = self._measure(painter)
            least = max(least, spacing(painter, self._least_width))
            if self._width is not None:
                wished = max(least, spacing(painter, self._width))
            if self._most is not None:
                wished = max(least, min(wished, spacing(painter, self._most)))
            self._widths = Extent(least, max(least, wished))
        return self._widths

    def natural(self, painter: Painter) -> float:
        """Return the width at which nothing is made smaller or broken (u)."""
        return self.widths(painter).wished

    def unbroken(self, painter: Painter) -> float:
        """Return the least width at which no row inside is stacked into a column (u)."""
        return self.widths(painter).least

    def heights(self, painter: Painter, width: float) -> Extent:
        """Return the least and the natural height at a width: the least is less where the node shrinks or scrolls."""
        key = round(width, 5)
        if key not in self._heights:
            self._heights[key] = self._measure_heights(painter, width)
        return self._heights[key]

    def height(self, painter: Painter, width: float) -> float:
        """Return the natural height at a width."""
        return self.heights(painter, width).wished

    def _measure(self, painter: Painter) -> Extent:
        return Extent(0.0, 0.0)

    def _measure_heights(self, painter: Painter, width: float) -> Extent:
        high = self._measure_height(painter, width)
        return Extent(self.lowest * high, high)

    def _measure_height(self, painter: Painter, width: float) -> float:
        raise NotImplementedError

    # --------------------------------------------------------------------------------------------- placing and drawing
    def place(self, painter: Painter, box: Box) -> None:
        """Place the node in a box, and its children inside."""
        self.box = box

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        """Draw everything but the widgets, scrolled up by ``up`` (u)."""
        for child in self.children:
            child.draw(painter, surface, ground, up)


class Spacer(Node):
    """Flexible room; at least ``least`` of it."""

    def __init__(self, least: Space = "none", *, share: float = 1.0) -> None:
        super().__init__(share=share)
        self._least: Space = least

    def _measure(self, painter: Painter) -> Extent:
        least = spacing(painter, SPACES[self._least])
        return Extent(least, least)

    def _measure_height(self, painter: Painter, width: float) -> float:
        return spacing(painter, SPACES[self._least])


class Strut(Node):
    """An invisible node as high as a control, so that a heading beside it stands as low as in a row with a control."""

    def _measure_height(self, painter: Painter, width: float) -> float:
        return control_height(painter)


class Rule(Node):
    """A horizontal hairline; dashed like a line to tear along, or thicker in a ``tone``."""

    def __init__(self, *, dashed: bool = False, tone: Tone | None = None) -> None:
        super().__init__()
        self._dashed = dashed
        self._tone: Tone | None = tone

    def _measure_height(self, painter: Painter, width: float) -> float:
        return painter.theme.hair

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        box = self.box._replace(y=self.box.y - up)
        if self._tone is not None:
            thick = max(2, painter.px(painter.theme.line))
            rect = painter.px(box.x), painter.px(box.y), painter.px(box.w) - thick, thick
            pygame.draw.rect(surface, ink_of(painter, self._tone, ground), rect)
            return
        if not self._dashed:
            hairline(painter, surface, box, ground, soft=True)
            return
        dash = spacing(painter, SPACES["xs"])
        for number in range(round(box.w / dash / 2)):
            hairline(painter, surface, box._replace(x=box.x + 2 * number * dash, w=dash), ground)


class Bar(Node):
    """A share from 0 to 1 as a bar over its full track; None: only the room for one."""

    def __init__(self, part: float | None, ink: Literal["blue", "leaf"] = "blue", height: Space = "xs") -> None:
        super().__init__()
        self._part = part
        self._ink: Literal["blue", "leaf"] = ink
        self._high: Space = height

    def _measure_height(self, painter: Painter, width: float) -> float:
        return SPACES[self._high]

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        if self._part is None:
            return
        left, top = painter.px(self.box.x), painter.px(self.box.y - up)
        whole = pygame.Rect(left, top, painter.px(self.box.right) - left, max(2, painter.px(self.box.h)))
        pygame.draw.rect(surface, painter.theme.rule, whole, border_radius=whole.h // 2)
        full = whole.copy()
        full.w = round(whole.w * min(1.0, self._part))
        pygame.draw.rect(surface, getattr(painter.theme, self._ink), full, border_radius=whole.h // 2)


class Text(Node):
    """Words in a role of type, broken into as many lines as they need, or at most ``lines``.

    ``shrinks``: the type becomes a little smaller before words are broken or cut short.  Texts side by side with the
    same list of ``peers`` have one size, and the height of the one with most lines.
    """

    def __init__(
        self,
        words: str,
        role: Role = "text",
        *,
        tone: Tone = "plain",
        align: TextAlign = "left",
        lines: int | None = None,
        shrinks: bool = False,
        share: float = 0.0,
        width: Length | None = None,
        most: Length | None = None,
        spoken: bool = True,
        peers: list["Text"] | None = None,
    ) -> None:
        super().__init__(share=share, width=width, most=most)
        self.words, self.role, self.tone, self.align = words, role, tone, align
        self.lines = lines
        self._smallest = _SMALLEST if shrinks else 1.0
        self._peers = [] if peers is None else peers
        self._peers.append(self)
        self.spoken = spoken
        """Whether it is read aloud; not where a widget beside it says the same."""

    @property
    def style(self) -> Style:
        return STYLES[self.role]

    @property
    def description(self) -> str:
        return " ".join(self.words.split()) if self.spoken else ""

    @property
    def heading(self) -> bool:
        """Whether it is a heading of the page or of a part of it."""
        return self.role in ("huge", "title", "heading", "name")

    def _measure(self, painter: Painter) -> Extent:
        face, size, _ = self.style
        smallest = self._smallest * size
        least = min(self._longest_word(painter, smallest), _LONGEST_WORD * painter.grown(size))
        if self.lines == 1 and smallest < size:
            least = painter.measure(self.words, face, smallest) + _SLACK
        wished = max((painter.measure(line, face, size) for line in self.words.split("\n")), default=0.0)
        return Extent(least, wished + _SLACK)

    def _longest_word(self, painter: Painter, size: float) -> float:
        return max((painter.measure(word, self.style.face, size) for word in self.words.split()), default=0.0)

    def size_at(self, painter: Painter, width: float) -> float:
        """Return the size of type at a width (u): smaller than designed where that keeps the words whole."""
        face, size, _ = self.style
        for step in range(round((1 - self._smallest) / _STEP)):
            smaller = (1 - _STEP * step) * size
            fits = self._longest_word(painter, smaller) <= width + _SLACK
            if fits and (self.lines is None or len(painter.lines(self.words, face, smaller, width)) <= self.lines):
                return smaller
        return self._smallest * size

    def broken(self, painter: Painter, width: float) -> list[str]:
        """Return the lines at a width."""
        return self._lines_of(painter, width, self.size_at(painter, width))

    def _lines_of(self, painter: Painter, width: float, size: float) -> list[str]:
        face = self.style.face
        whole = lines = painter.lines(self.words, face, size, width + _SLACK)
        if len(self.words) > _LONG:
            lines = [part for line in whole for part in pieces(painter, line, face, size, width)]
        if self.lines is not None and len(lines) > self.lines:
            kept = lines[: self.lines]
            kept[-1] = shortened(" ".join(lines[self.lines - 1 :]), face, size, width, painter.measure)
            return kept
        even = self.align == "centre" and len(lines) == len(whole)
        return painter.even_lines(self.words, face, size, width + _SLACK) if even else lines

    def _measure_height(self, painter: Painter, width: float) -> float:
        high = self.style.leading * painter.grown(self.size_at(painter, width))
        return max(len(peer.broken(painter, width)) for peer in self._peers) * high

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        size = min(text.size_at(painter, text.box.w) for text in self._peers)
        ink, high = ink_of(painter, self.tone, ground), self.style.leading * painter.grown(size)
        x = {"left": self.box.x, "centre": self.box.centre.x, "right": self.box.right}[self.align]
        for number, line in enumerate(self._lines_of(painter, self.box.w, size)):
            middle = self.box.y - up + (number + 0.5) * high
            painter.text(surface, line, (x, middle + MIDDLE * size), self.style.face, size, ink, self.align)


def pieces(painter: Painter, line: str, face: Face, size: float, width: float) -> list[str]:
    """Return a line in parts no wider than ``width`` (u): broken after a hyphen or slash, else anywhere."""
    out = []
    while painter.measure(line, face, size) > width + _SLACK and len(line) > 1:
        fits = bisect_left(range(1, len(line)), width, key=lambda n: painter.measure(line[:n], face, size))
        end = max(1, fits)
        end = max(line.rfind("-", 0, end), line.rfind("/", 0, end)) + 1 or end
        out.append(line[:end])
        line = line[end:]
    return [*out, line]


_SMALLEST = 0.7
"""Smallest type where words are too wide, as a share of its size."""
_STEP = 0.05
"""By so much of its designed size type is made smaller at a time."""
_LONG = 12
"""Only texts with more letters can hold a word that is too wide for any page."""
_LONGEST_WORD = 12.0
"""Width beyond which a word is broken where there is too little room, to the size of the type."""


class Picture(Node):
    """A drawing of a designed size (u), smaller where there is less room; ``words`` are read aloud for it."""

    def __init__(
        self,
        draw: Callable[[Painter, pygame.Surface, Box], object],
        width: Length,
        height: Length,
        *,
        words: str = "",
        share: float = 0.0,
        fills: bool = False,
        grows: bool = True,
        least: float = 0.4,
    ) -> None:
        super().__init__(share=share)
        self._draw, self._size = draw, (designed(width), designed(height))
        self._words = words
        self._fills = fills
        """Whether it fills its whole box; else it keeps its proportions."""
        self._grows = grows
        """Whether it is enlarged with words."""
        self.lowest = least

    def _measure(self, painter: Painter) -> Extent:
        wide = spacing(painter, self._size[0]) if self._grows else self._size[0]
        return Extent(self.lowest * wide, wide)

    def _measure_height(self, painter: Painter, width: float) -> float:
        high = spacing(painter, self._size[1]) if self._grows else self._size[1]
        return high if self._fills else high * min(1.0, width / self.widths(painter).wished)

    def place(self, painter: Painter, box: Box) -> None:
        if not self._fills:
            wide = min(box.w, self.widths(painter).wished)
            high = self.height(painter, wide)
            if high > box.h:
                wide, high = wide * box.h / high, box.h
            box = Box(box.x + (box.w - wide) / 2, box.y + (box.h - high) / 2, wide, high)
        self.box = box

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        self._draw(painter, surface, self.box._replace(y=self.box.y - up))


class Mark(Picture):
    """A small square drawing beside words, centred on their first line; ``role`` is the role of their type."""

    def __init__(
        self, draw: Callable[[Painter, pygame.Surface, Box], object], size: float, role: Role, *, words: str = ""
    ) -> None:
        super().__init__(draw, size, size, words=words, grows=False, least=1.0)
        self._style = STYLES[role]

    def _measure_height(self, painter: Painter, width: float) -> float:
        return max(self._size[1], self._style.leading * painter.grown(self._style.size))

    def place(self, painter: Painter, box: Box) -> None:
        wide, high = self._size
        self.box = Box(box.x + (box.w - wide) / 2, box.y + (self.height(painter, box.w) - high) / 2, wide, high)


class Control(Node):
    """A widget as a node; it is at least ``at_least`` wide (u)."""

    def __init__(
        self,
        widget: Widget,
        *,
        share: float = 0.0,
        width: Length | None = None,
        at_least: Length = 0.0,
        most: Length | None = None,
    ) -> None:
        super().__init__(share=share, width=width, most=most)
        self.widget = widget
        self._at_least = designed(at_least)

    def _measure(self, painter: Painter) -> Extent:
        least, wished = self.widget.widths(painter)
        return Extent(least, max(wished, spacing(painter, self._at_least)))

    def natural(self, painter: Painter) -> float:
        return min(self.widths(painter).wished, self.widget.widths(painter)[1])

    def _measure_height(self, painter: Painter, width: float) -> float:
        return self.widget.height(painter, width)

    def place(self, painter: Painter, box: Box) -> None:
        super().place(painter, box)
        self.widget.move_to(painter, box)


class Group(Node):
    """Nodes with gaps between them and padding around; ``words``, if any, are read aloud instead of theirs."""

    def __init__(
        self,
        *items: Node | None,
        gap: Space = "s",
        pad: Space = "none",
        align: Align = "stretch",
        share: float = 0.0,
        width: Length | None = None,
        most: Length | None = None,
        least_width: Length = 0.0,
        words: str = "",
    ) -> None:
        super().__init__(share=share, width=width, most=most, least_width=least_width)
        self.items = [item for item in items if item is not None]
        self._words = words
        self._gap: Space = gap
        self._pad: Space = pad
        self._align: Align = align

    @property
    def children(self) -> Sequence[Node]:
        return self.items

    def _rooms(self, painter: Painter) -> tuple[float, float]:
        """Return the gap between two parts and the padding on each side (u)."""
        return spacing(painter, SPACES[self._gap]), spacing(painter, SPACES[self._pad])

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        clip = surface.get_clip()
        top, bottom = clip.top / painter.unit + up, clip.bottom / painter.unit + up
        for item in self.items:
            if item.box.bottom >= top and item.box.y <= bottom:
                item.draw(painter, surface, ground, up)


class Column(Group):
    """Nodes one below the other.  ``align`` places those that do not stretch, which get their preferred width."""

    def _measure(self, painter: Painter) -> Extent:
        _, pad = self._rooms(painter)
        return largest(item.widths(painter) for item in self.items).plus(2 * pad)

    def unbroken(self, painter: Painter) -> float:
        _, pad = self._rooms(painter)
        return max((item.unbroken(painter) for item in self.items), default=0.0) + 2 * pad

    def _heights_at(self, painter: Painter, width: float) -> list[Extent]:
        return [item.heights(painter, self._width_of(painter, item, width)) for item in self.items]

    def _width_of(self, painter: Painter, item: Node, width: float) -> float:
        if self._align == "stretch" and item._most is None:
            return width
        return min(width, item.widths(painter).wished)

    def _measure_heights(self, painter: Painter, width: float) -> Extent:
        gap, pad = self._rooms(painter)
        return summed(self._heights_at(painter, width - 2 * pad), gap).plus(2 * pad)

    def place(self, painter: Painter, box: Box) -> None:
        super().place(painter, box)
        gap, pad = self._rooms(painter)
        inner = box.grown(-pad)
        room = inner.h - gap * max(0, len(self.items) - 1)
        heights = divide_room(room, self._heights_at(painter, inner.w), [item.share for item in self.items])
        y = inner.y
        for item, high in zip(self.items, heights, strict=True):
            w = self._width_of(painter, item, inner.w)
            item.place(painter, Box(inner.x + aligned(self._align, inner.w - w), y, w, high))
            y += high + gap


class Row(Group):
    """Nodes side by side, or stacked where even their least widths do not fit.

    ``align`` places nodes that are lower than the row; ``wraps``: nodes that do not fit go on in the next line instead.
    """

    def __init__(
        self,
        *items: Node | None,
        gap: Space = "s",
        pad: Space = "none",
        align: Align = "centre",
        wraps: bool = False,
        share: float = 0.0,
        width: Length | None = None,
        most: Length | None = None,
        words: str = "",
    ) -> None:
        super().__init__(*items, gap=gap, pad=pad, align=align, share=share, width=width, most=most, words=words)
        self._wraps = wraps

    def _measure(self, painter: Painter) -> Extent:
        gap, pad = self._rooms(painter)
        widths = [item.widths(painter) for item in self.items]
        return Extent(largest(widths).least, summed(widths, gap).wished).plus(2 * pad)

    def unbroken(self, painter: Painter) -> float:
        gap, pad = self._rooms(painter)
        widths = [item.unbroken(painter) for item in self.items]
        if self._wraps:
            return max(widths, default=0.0) + 2 * pad
        return sum(widths) + gap * max(0, len(widths) - 1) + 2 * pad

    def _lines(self, painter: Painter, width: float) -> list[tuple[list[Node], list[float]]]:
        """Return the lines of nodes at a width inside the padding, with the width of each node."""
        gap, _ = self._rooms(painter)
        lines: list[list[Node]] = [[]]
        if self._wraps:
            used = 0.0
            for item in self.items:
                wide = min(item.natural(painter), width)
                if lines[-1] and used + gap + wide > width + _SLACK:
                    lines.append([])
                    used = 0.0
                if isinstance(item, Spacer) and len(lines) > 1 and not lines[-1]:
                    continue  # there is nothing before it in its line
                used += wide + (gap if lines[-1] else 0.0)
                lines[-1].append(item)
        elif sum(item.widths(painter).least for item in self.items) + gap * (len(self.items) - 1) <= width + _SLACK:
            lines = [list(self.items)]
        else:
            lines = [[item] for item in self.items if not isinstance(item, Spacer)]
        return [(line, self._split(painter, line, width, gap)) for line in lines]

    def _split(self, painter: Painter, line: Sequence[Node], width: float, gap: float) -> list[float]:
        widths = [item.widths(painter) for item in line]
        if self._wraps and len(line) > 1:
            widths = [Extent(item.natural(painter), wide.wished) for item, wide in zip(line, widths, strict=True)]
        stacked = len(line) == 1 and len(self.items) > 1 and not self._wraps
        shares = [1.0 if stacked and item._most is None else item.share for item in line]
        return divide_room(width - gap * (len(line) - 1), widths, shares)

    @staticmethod
    def _heights_of(painter: Painter, line: tuple[list[Node], list[float]]) -> Extent:
        return largest(item.heights(painter, wide) for item, wide in zip(*line, strict=True))

    def _measure_heights(self, painter: Painter, width: float) -> Extent:
        gap, pad = self._rooms(painter)
        lines = self._lines(painter, width - 2 * pad)
        return summed((self._heights_of(painter, line) for line in lines), gap).plus(2 * pad)

    def place(self, painter: Painter, box: Box) -> None:
        super().place(painter, box)
        gap, pad = self._rooms(painter)
        inner = box.grown(-pad)
        lines = self._lines(painter, inner.w)
        wished = [self._heights_of(painter, line) for line in lines]
        shares = [float(self._align == "stretch" or any(item.share for item in line)) for line, _ in lines]
        heights = divide_room(inner.h - gap * max(0, len(lines) - 1), wished, shares)
        y = inner.y
        for (line, widths), high in zip(lines, heights, strict=True):
            x = inner.x
            for item, wide in zip(line, widths, strict=True):
                tall = high if self._align == "stretch" else min(high, item.height(painter, wide))
                item.place(painter, Box(x, y + aligned(self._align, high - tall), wide, tall))
                x += wide + gap
            y += high + gap
        placed = {id(item) for line, _ in lines for item in line}
        for item in self.items:
            if id(item) not in placed:  # a spacer of a row that has become a column
                item.place(painter, Box(inner.x, inner.y, 0.0, 0.0))


def divide_room(room: float, wanted: Sequence[Extent], shares: Sequence[float]) -> list[float]:
    """Return the lengths of nodes along a given room (u): their preferred ones, what is left over divided by shares.

    Where there is too little room, those with a share shrink first, the others after them, none below its least.
    """
    lengths = [part.wished for part in wanted]
    over = sum(lengths) - room
    if over <= 0:
        whole = sum(shares)
        more = [-over * share / whole if whole else 0.0 for share in shares]
        return [length + by for length, by in zip(lengths, more, strict=True)]
    for flexible in (True, False):
        slack = [
            part.wished - part.least if bool(share) is flexible else 0.0
            for part, share in zip(wanted, shares, strict=True)
        ]
        give = min(1.0, over / sum(slack)) if sum(slack) > _SLACK else 0.0
        lengths = [length - give * by for length, by in zip(lengths, slack, strict=True)]
        over -= give * sum(slack)
    return lengths


def aligned(align: Align, free: float) -> float:
    """Return the offset of a node that leaves ``free`` room along an axis (u)."""
    return {"start": 0.0, "stretch": 0.0, "centre": free / 2, "end": free}[align]


class Grid(Group):
    """Rows of nodes in aligned columns; where the columns do not fit side by side, each row is stacked.

    ``shares`` say how the columns divide room that is left over.  Grids with the same list of ``peers`` have the same
    column widths; ``ruled``: a hairline over each row, except the first if it is a ``head``, whose cells are aligned at
    the bottom.  Where there is too little room, rows shrink that can.
    """

    def __init__(
        self,
        rows: Sequence[Sequence[Node]],
        shares: Sequence[float],
        *,
        gap: Space = "m",
        between: Space = "s",
        align: Align = "centre",
        share: float = 0.0,
        peers: list["Grid"] | None = None,
        ruled: bool = False,
        head: bool = False,
    ) -> None:
        super().__init__(*(cell for cells in rows for cell in cells), gap=gap, align=align, share=share)
        self.rows, self._shares = [list(cells) for cells in rows], list(shares)
        self._between: Space = between
        self._ruled, self._head = ruled, head
        self._peers = [] if peers is None else peers
        self._peers.append(self)
        self._columns_known: list[Extent] | None = None
        self._tops: list[float] = []

    def _columns(self, painter: Painter) -> list[Extent]:
        if self._columns_known is None:
            rows = [cells for peer in self._peers for cells in peer.rows]
            columns = [[cells[n].widths(painter) for cells in rows if n < len(cells)] for n in range(len(self._shares))]
            widths = [largest(cells) for cells in columns]
            for peer in self._peers:
                peer._columns_known = widths
        return self._columns_known or []

    def _measure(self, painter: Painter) -> Extent:
        gap, _ = self._rooms(painter)
        columns = self._columns(painter)
        return Extent(largest(columns).least, summed(columns, gap).wished)

    def unbroken(self, painter: Painter) -> float:
        gap, _ = self._rooms(painter)
        return summed(self._columns(painter), gap).least

    def _places(self, painter: Painter, width: float) -> list[float] | None:
        """Return the widths of the columns; None where they do not fit."""
        gap, _ = self._rooms(painter)
        columns = self._columns(painter)
        room = width - gap * (len(columns) - 1)
        if sum(column.least for column in columns) > room + _SLACK:
            return None
        return divide_room(room, columns, self._shares)

    def _row_heights(self, painter: Painter, width: float) -> list[Extent]:
        columns = self._places(painter, width)
        small = spacing(painter, SPACES["xs"])
        if columns is None:
            high = [sum(c.height(painter, width) for c in cells) + small * (len(cells) - 1) for cells in self.rows]
            return [Extent(tall, tall) for tall in high]
        return [largest(c.heights(painter, w) for c, w in zip(cells, columns, strict=False)) for cells in self.rows]

    def _measure_heights(self, painter: Painter, width: float) -> Extent:
        return summed(self._row_heights(painter, width), spacing(painter, SPACES[self._between]))

    def place(self, painter: Painter, box: Box) -> None:
        super().place(painter, box)
        gap, _ = self._rooms(painter)
        between, small = spacing(painter, SPACES[self._between]), spacing(painter, SPACES["xs"])
        columns, y = self._places(painter, box.w), box.y
        self._tops = []
        room = box.h - between * (len(self.rows) - 1)
        heights = divide_room(room, self._row_heights(painter, box.w), [0.0] * len(self.rows))
        for row, (cells, high) in enumerate(zip(self.rows, heights, strict=True)):
            x, top, head = box.x, y, self._head and not row
            if not head:
                self._tops.append(y - between / 2)
            for number, cell in enumerate(cells):
                if columns is None:
                    tall = cell.height(painter, box.w)
                    cell.place(painter, Box(box.x, top, box.w, tall))
                    top += tall + small
                else:
                    wide = columns[number]
                    align: Align = "end" if head else self._align
                    tall = high if align == "stretch" else min(high, cell.height(painter, wide))
                    cell.place(painter, Box(x, y + aligned(align, high - tall), wide, tall))
                    x += wide + gap
            y += high + between

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        super().draw(painter, surface, ground, up)
        for y in self._tops if self._ruled else ():
            hairline(painter, surface, self.box._replace(y=y - up), ground, soft=True)


def hairline(painter: Painter, surface: pygame.Surface, box: Box, ground: Ground, *, soft: bool = False) -> None:
    """Draw a hairline along the upper edge of a box (u); ``soft``: a fainter one, between rows of a table."""
    y, ink = painter.px(box.y), ink_of(painter, "plain", ground)
    if soft and ground is Ground.PAPER:
        ink = painter.theme.rule
    thickness = max(1, painter.px(painter.theme.hair))
    pygame.draw.line(surface, ink, (painter.px(box.x), y), (painter.px(box.right), y), thickness)


class Panel(Node):
    """A sheet of paper with a node on it; ``paint`` draws something else instead of the paper, on whose ``ground`` the
    inks depend.
    """

    def __init__(
        self,
        child: Node,
        *,
        pad: Space = "m",
        share: float = 0.0,
        width: Length | None = None,
        most: Length | None = None,
        paint: Callable[[Painter, pygame.Surface, Box], object] = panel,
        ground: Ground = Ground.PAPER,
    ) -> None:
        super().__init__(share=share, width=width, most=most)
        self.child = child
        self._paint, self._ground = paint, ground
        self._pad: Space = pad

    @property
    def children(self) -> Sequence[Node]:
        return (self.child,)

    def _padding(self, painter: Painter) -> float:
        return spacing(painter, SPACES[self._pad])

    def _measure(self, painter: Painter) -> Extent:
        return self.child.widths(painter).plus(2 * self._padding(painter))

    def unbroken(self, painter: Painter) -> float:
        return self.child.unbroken(painter) + 2 * self._padding(painter)

    def _measure_heights(self, painter: Painter, width: float) -> Extent:
        pad = 2 * self._padding(painter)
        return self.child.heights(painter, width - pad).plus(pad)

    def place(self, painter: Painter, box: Box) -> None:
        super().place(painter, box)
        self.child.place(painter, box.grown(-self._padding(painter)))

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        self._paint(painter, surface, self.box._replace(y=self.box.y - up))
        self.child.draw(painter, surface, self._ground, up)


_LEAST_VIEW = 0.22
"""The least height of what is seen of a long sheet (u)."""
_BAR = 0.022
"""Room for the bar of a long sheet (u)."""


class Sheet(Node):
    """A long node seen through a scrolling view, where the page has room for one; else laid out whole.

    ``head`` stays above it, in the same width, with a hairline below.
    """

    def __init__(self, child: Node, scroll: Scroll, *, head: Node | None = None, share: float = 1.0) -> None:
        super().__init__(share=share)
        self.child, self.scroll, self.head = child, scroll, head

    @property
    def children(self) -> Sequence[Node]:
        return (self.child,) if self.head is None else (self.head, self.child)

    def _over(self, painter: Painter, width: float) -> float:
        """Return the height of the head and the room below it (u)."""
        return 0.0 if self.head is None else self.head.height(painter, width) + spacing(painter, SPACES["s"])

    def _measure(self, painter: Painter) -> Extent:
        return largest(node.widths(painter) for node in self.children).plus(_BAR)

    def unbroken(self, painter: Painter) -> float:
        return max(node.unbroken(painter) for node in self.children) + _BAR

    def _measure_heights(self, painter: Painter, width: float) -> Extent:
        over = self._over(painter, width - _BAR)
        whole = self.child.height(painter, width - _BAR) + over
        return Extent(min(whole, spacing(painter, _LEAST_VIEW) + over), whole)

    def place(self, painter: Painter, box: Box) -> None:
        super().place(painter, box)
        whole = self.child.height(painter, box.w) + self._over(painter, box.w) <= box.h + _SLACK
        inner = box.w if whole else box.w - _BAR
        over = self._over(painter, inner)
        if self.head is not None:
            self.head.place(painter, Box(box.x, box.y, inner, self.head.height(painter, inner)))
        view = Box(box.x, box.y + over, box.w, box.h - over)
        high = view.h if whole else max(view.h, self.child.height(painter, inner))
        self.scroll.box, self.scroll.height = view, high
        self.scroll.move(0.0)
        self.child.place(painter, Box(view.x, view.y, inner, high))

    @property
    def live(self) -> bool:
        """Whether it scrolls: its content is longer than the view."""
        return self.scroll.furthest > _SLACK

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        if self.head is not None:
            self.head.draw(painter, surface, ground, up)
            under = self.scroll.box._replace(y=self.scroll.box.y - up - spacing(painter, SPACES["s"]) / 2)
            hairline(painter, surface, under, ground)
        if not self.live:
            self.child.draw(painter, surface, ground, up)
            return
        whole = surface.get_clip()
        surface.set_clip(self.scroll.clip(painter).clip(whole))
        self.child.draw(painter, surface, ground, self.scroll.offset)
        surface.set_clip(whole)


class Wide(Node):
    """Two alternative arrangements: the first where it fits without stacking any row, else the second.

    ``ease`` says how wide the room for the first must be: 0 just its least width, 1 its preferred one.
    """

    def __init__(self, wide: Node, narrow: Node, *, ease: float = 0.0, share: float = 0.0) -> None:
        super().__init__(share=share)
        self._alternatives = wide, narrow
        self._ease = ease
        self._chosen: Node = wide

    @property
    def children(self) -> Sequence[Node]:
        return (self._chosen,)

    def _measure(self, painter: Painter) -> Extent:
        wide, narrow = (node.widths(painter) for node in self._alternatives)
        return Extent(narrow.least, wide.wished)

    def unbroken(self, painter: Painter) -> float:
        return self._alternatives[1].unbroken(painter)

    def _choice(self, painter: Painter, width: float) -> Node:
        wide, narrow = self._alternatives
        least, wished = wide.unbroken(painter), wide.widths(painter).wished
        return wide if least + self._ease * max(0.0, wished - least) <= width + _SLACK else narrow

    def _measure_heights(self, painter: Painter, width: float) -> Extent:
        return self._choice(painter, width).heights(painter, width)

    def place(self, painter: Painter, box: Box) -> None:
        super().place(painter, box)
        self._chosen = self._choice(painter, box.w)
        self._chosen.place(painter, box)


class Page(Node):
    """A page whose foot (mostly its buttons) stays visible: only the body above it scrolls."""

    def __init__(self, *body: Node | None, foot: Node, gap: Space = "m", width: Length | None = None) -> None:
        super().__init__(width=width)
        self.body, self.foot = Column(*body, gap=gap), foot
        self._gap: Space = gap

    @property
    def children(self) -> Sequence[Node]:
        return self.body, self.foot

    def gap(self, painter: Painter) -> float:
        """Return the room between the body and the foot (u)."""
        return spacing(painter, SPACES[self._gap])

    def _measure(self, painter: Painter) -> Extent:
        return largest((self.body.widths(painter), self.foot.widths(painter)))

    def _measure_height(self, painter: Painter, width: float) -> float:
        return self.body.height(painter, width) + self.gap(painter) + self.foot.height(painter, width)


@dataclass
class Arrangement:
    """A placed tree: its widgets in the order of focus, and which scroll view moves each."""

    root: Node
    widgets: list[Widget] = field(default_factory=list)
    scrolls: list[Scroll] = field(default_factory=list)
    scroll_of: dict[str, Scroll] = field(default_factory=dict)
    page: Scroll | None = None
    """Scrolled sheet that moves the page, where it is longer than the window."""

    def draw(self, painter: Painter, surface: pygame.Surface) -> None:
        """Draw everything but the widgets."""
        root, body = self.root, self.root
        if isinstance(root, Page):
            root.foot.draw(painter, surface, Ground.CLOTH)
            body = root.body
        whole = surface.get_clip()
        if self.page is not None:
            surface.set_clip(self.page.clip(painter).clip(whole))
        body.draw(painter, surface, Ground.CLOTH, 0.0 if self.page is None else self.page.offset)
        surface.set_clip(whole)


def arrange(root: Node, painter: Painter, window: Box, scroll: Scroll) -> Arrangement:
    """Place a tree in a window (u); if too long even with its sheets scrolled, ``scroll`` moves the whole page."""
    out, body = Arrangement(root), root
    if isinstance(root, Page):
        root.box, body = window, root.body
        foot = root.foot.height(painter, window.w)
        root.foot.place(painter, Box(window.x, window.bottom - foot, window.w, foot))
        window = window._replace(h=window.h - foot - root.gap(painter))
    if body.heights(painter, window.w).least <= window.h + _SLACK:
        body.place(painter, window)
        scroll.offset = 0.0
    else:
        inner = window.w - _BAR
        body.place(painter, Box(window.x, window.y, inner, body.height(painter, inner)))
        scroll.box, scroll.height = window, body.box.h
        scroll.move(0.0)
        out.page = scroll
        out.scrolls.append(scroll)
    _collect(body, out, out.page)
    if isinstance(root, Page):
        _collect(root.foot, out, None)
    return out


def _collect(node: Node, out: Arrangement, scroll: Scroll | None) -> None:
    if isinstance(node, Control):
        out.widgets.append(node.widget)
        if scroll is not None:
            out.scroll_of[node.widget.name] = scroll
    if isinstance(node, Sheet) and node.live:
        if node.head is not None:
            _collect(node.head, out, scroll)
        out.scrolls.insert(0, node.scroll)
        _collect(node.child, out, node.scroll)
        return
    for child in node.children:
        _collect(child, out, scroll)
