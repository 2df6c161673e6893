"""Pages of rules laid out on a long sheet: headings, paragraphs, scores, pictures of cards, and notes in the margin."""

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

import pygame

from raub_desktop.engine.events import TRICK
from raub_desktop.language import tr
from raub_desktop.language.rule_page import Block, Group, Pages, Picture, Scores, Section
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row, stack, tall
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.layout import Ground, Node, Widths
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import stamp
from raub_desktop.toolkit.widgets.button import squeezed
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.scenes.rules.rule_books import paint_band, paint_books


class Note(NamedTuple):
    """What is written in the margin beside a block."""

    reasons: tuple[tuple[str, str], ...] = ()
    """For each option that makes it differ from the book its name, and what the book has."""
    source: str = ""
    """Which books say it, where that was asked for and not all do."""
    differs: bool = False
    books: tuple[bool, ...] = ()
    """Where books are compared, for each column whether it says so."""


Notes = Mapping[tuple[str, Block], Note]

_BESIDE = 0.036
"""Room between the text and the notes (u)."""
_HEAD, _TEXT, _POINTS, _NOTE = 0.034, 0.0240, 0.028, THEME.type_key
"""Sizes of type: headings, text, points, what stands in the margin (u)."""
_HEAD_HIGH, _LINE, _NOTE_LINE, _SCORE_LINE = 0.060, 0.0345, 0.0255, 0.038
"""Heights of their lines (u)."""
_TOP, _AFTER_TEXT, _AFTER_SECTION, _NOTE_TOP = 0.020, 0.0155, 0.030, 0.005
"""Room over the first section, after a block and after a section; a note begins so much lower than its block (u)."""
_SMALL_CARD, _MANY = 0.146, 6
"""Height of the cards in a picture with more than so many."""
_CARD, _PICTURE_PAD, _GROUP_GAP, _CARD_GAP = 0.176, 0.020, 0.040, 0.006
_BEFORE_WORDS, _AFTER_PICTURE, _STRIP_PAD = 0.030, 0.010, 0.025
"""Room for words under the cards, under the whole strip, and at its ends (u)."""
_SCORES_WIDE, _DOTS, _DOT, _BEFORE_DOTS, _AFTER_DOTS, _OVER_BASE = 0.70, 0.0105, 0.0011, 0.014, 0.012, 0.003
"""How wide a table of points is at most; its dots: from one to the next, how thick, room before and after them, and
how far over the base line (u)."""
_TEETH, _TEETH_LEFT, _TEETH_TOP, _TEETH_LEAST, _TOOTH = 0.013, 0.030, 0.003, 0.020, 0.0115
"""The bar beside what differs: how wide, how far left, how much lower, how high at least; and one tooth (u)."""


PAGE, LEAST_PAGE = 1.254, 0.560
"""How wide pages are designed to be, and how narrow they may become (u)."""
_ACROSS = 0.920
"""How wide words are that reach below the columns of books, because all of them say so (u)."""
_ALL, _AFTER_ALL = 0.0265, 0.006
"""Size of the heading over these, and the room under it (u)."""
_BAND_LEFT = 0.018
"""How far the ground of a row that not all books have begins before its words (u)."""


class Heading(NamedTuple):
    """A line over what all books say."""

    words: str


@dataclass(frozen=True, slots=True)
class Item:
    """One thing on the sheet."""

    section: str
    box: Box
    """On the sheet, in u: the width of the text."""
    block: Block | Section | Heading
    lines: tuple[str, ...] = ()
    notes: tuple[tuple[Face, str], ...] = ()
    """The lines in the margin: what differs in sans, the books that say so in italics."""
    differs: bool = False
    books: tuple[bool, ...] = ()
    """See Note."""


class Columns(NamedTuple):
    """Where the text begins on the sheet, how wide it is, and how wide the notes beside it are (u)."""

    left: float
    text: float
    notes: float

    @property
    def beside(self) -> float:
        """Where the notes begin on the sheet."""
        return self.left + self.text + _BESIDE


class RulePages(Node):
    """Pages of rules, of which what ``scroll`` shows is painted; ``columns`` are for a width (u)."""

    paints_words = True

    def __init__(self, pages: Pages, notes: Notes, columns: Callable[[float], Columns], scroll: Scroll) -> None:
        super().__init__(share=1.0)
        self._pages, self._notes, self._columns, self._scroll = pages, notes, columns, scroll
        self.items: list[Item] = []
        """What is on the pages, in its place."""

    def _measure(self, painter: Painter) -> Widths:
        return Widths(LEAST_PAGE, PAGE)

    def _measure_height(self, painter: Painter, width: float) -> float:
        return lay_pages(painter, self._pages, self._notes, Box(0.0, 0.0, width, 0.0), self._columns(width))[1]

    def place(self, painter: Painter, box: Box) -> None:
        super().place(painter, box)
        self.items, _ = lay_pages(painter, self._pages, self._notes, box, self._columns(box.w))

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        paint_pages(painter, surface, self.items, self._scroll, self._columns(self.box.w), self.box.x)


def lay_pages(painter: Painter, pages: Pages, notes: Notes, box: Box, columns: Columns) -> tuple[list[Item], float]:
    """Return the pages from the top of a box down, and how high they are together (u)."""
    items: list[Item] = []
    before = Note()
    _, text_width, note_width = columns
    left, y = box.x + columns.left, box.y + _TOP
    for section in pages:
        high = _HEAD_HIGH * painter.grow
        items.append(Item(section.name, Box(left, y, text_width, high), section, (section.title,)))
        y += high
        told_of_all = False
        for block, following in zip_longest(section.blocks, section.blocks[1:]):
            note = notes.get((section.name, block), Note())
            told = _note_lines(painter, note, note_width) if note != before else ()
            before = note
            across = bool(note.books) and all(note.books)
            if across and not told_of_all:
                told_of_all = True
                said, high = tr("in all books"), _LINE * painter.grow
                heading = Heading(said[:1].upper() + said[1:])
                items.append(Item(section.name, Box(left, y, text_width, high), heading))
                y += high + _AFTER_ALL
            wide = text_width
            if across:
                whole = text_width + _BESIDE + note_width
                wide = whole if isinstance(block, Picture) else min(_ACROSS, whole)
            words = block.words if isinstance(block, Picture) else block
            lines = () if isinstance(words, Scores) else tuple(painter.lines(words, *_type_of(block), wide))
            high = _high(painter, block, len(lines))
            if not isinstance(block, Scores):  # whose notes may reach down beside the next line
                high = max(high, _notes_high(painter, told, in_table=bool(note.books)))
            place, books = Box(left, y, wide, high), () if across else note.books
            items.append(Item(section.name, place, block, lines, told, note.differs, books))
            joined = isinstance(block, Scores) and isinstance(following, Scores)
            if joined and following is not None:  # of other books it is another table
                joined = notes.get((section.name, following), Note()).books == note.books
            y += high + (0.0 if joined else _AFTER_TEXT)
        y += _AFTER_SECTION
    return items, y - box.y


def _note_lines(painter: Painter, note: Note, width: float) -> tuple[tuple[Face, str], ...]:
    """Return the lines of a note: names of options in bold, what the book has, the books that say so in italics."""
    lines: list[tuple[Face, str]] = []
    for label, words in note.reasons:
        lines += [("sans_bold", line) for line in painter.lines(label, "sans_bold", _NOTE, width)]
        lines += [("sans", line) for line in painter.lines(words, "sans", _NOTE, width)]
    return (
        *lines,
        *(("serif_italic", line) for line in painter.lines(note.source, "serif_italic", _NOTE, width) if line),
    )


def _notes_high(painter: Painter, told: tuple[tuple[Face, str], ...], *, in_table: bool) -> float:
    """How high a note is: in a table of books the reasons stand under the signs, and the books are not written."""
    if not in_table:
        return _NOTE_LINE * painter.grow * len(told)
    reasons = sum(1 for face, _ in told if face != "serif_italic")
    return (_LINE + _NOTE_LINE * reasons) * painter.grow


def _type_of(block: Block) -> tuple[Face, float]:
    return ("serif_italic", THEME.type_text) if isinstance(block, Picture) else ("serif", _TEXT)


def _high(painter: Painter, block: Block, lines: int) -> float:
    match block:
        case str():
            return _LINE * painter.grow * lines
        case Scores(rows):
            return _SCORE_LINE * painter.grow * len(rows)
        case Picture(groups):
            words = _BEFORE_WORDS * painter.grow if any(group.words for group in groups) else 0.0
            return 2 * _PICTURE_PAD + _card_height(groups) + words + _LINE * painter.grow * lines + _AFTER_PICTURE


def first_of(items: Iterable[Item], section: str) -> Item:
    """Return a section's heading.  Raises StopIteration where there is no such section."""
    return next(item for item in items if item.section == section)


def section_at(items: Iterable[Item], y: float) -> str:
    """Return the section that reaches down to a height on the sheet (u)."""
    name = ""
    for item in items:
        if item.box.y > y and name:
            break
        name = item.section
    return name


# ------------------------------------------------------------------------------------------------------------ painting
def paint_pages(
    painter: Painter, surface: pygame.Surface, items: Iterable[Item], scroll: Scroll, columns: Columns, left: float
) -> None:
    """Paint what is in view of pages that begin at ``left`` (u)."""
    note_x, end = left + columns.beside, left + columns.beside + columns.notes
    for item in items:
        box = scroll.seen(item.box)
        if not box.overlaps(scroll.box._replace(x=box.x, w=box.w)):
            continue
        if item.books:
            paint_band(painter, surface, box._replace(x=box.x - _BAND_LEFT, w=end - box.x + _BAND_LEFT))
        match item.block:
            case Section(title=title):
                painter.text(surface, title, (box.x, base_in(box, _HEAD)), "serif_bold", _HEAD, painter.theme.red)
            case Heading(words):
                painter.text(surface, words, (box.x, base_in(box, _ALL)), "serif_italic", _ALL, painter.theme.leaf)
            case str():
                _paint_lines(painter, surface, item.lines, box, item.block)
            case Scores(rows):
                _paint_scores(painter, surface, rows, box)
            case Picture():
                _paint_picture(painter, surface, item.block, item.lines, box)
        if item.differs:
            _paint_teeth(painter, surface, box)
        notes, over = item.notes, _NOTE_TOP
        if item.books:  # in signs which books say so, and under them what differs
            area = Box(note_x, box.y, columns.notes, box.h)
            paint_books(painter, surface, item.books, area)
            painter.hint(" ".join(line for face, line in notes if face == "serif_italic"), (area.x, area.bottom))
            notes, over = tuple(one for one in notes if one[0] != "serif_italic"), _LINE * painter.grow
        margin = stack(box._replace(x=note_x, y=box.y + over), [_NOTE_LINE * painter.grow] * len(notes))
        for (face, line), there in zip(notes, margin, strict=True):
            ink = painter.theme.ink if face == "serif_italic" else painter.theme.red
            painter.text(surface, line, (there.x, base_in(there, _NOTE)), face, _NOTE, ink)


def _paint_lines(painter: Painter, surface: pygame.Surface, lines: tuple[str, ...], box: Box, block: Block) -> None:
    face, size = _type_of(block)
    for line, there in zip(lines, stack(box, [_LINE * painter.grow] * len(lines)), strict=True):
        painter.text(surface, line, (there.x, base_in(there, size)), face, size, painter.theme.ink)


def _paint_scores(painter: Painter, surface: pygame.Surface, rows: tuple[tuple[str, str], ...], box: Box) -> None:
    """Draw what for, a dotted line, and the points."""
    box = box._replace(w=min(box.w, _SCORES_WIDE))
    radius = max(1.0, _DOT * painter.unit)
    for (words, points), line in zip(rows, column(box, [None] * len(rows)), strict=True):
        parts = painter.measure(words, "serif", _TEXT), _BEFORE_DOTS, None, _AFTER_DOTS
        left, _, dots, _, right = row(line, [*parts, painter.measure(points, "serif_bold", _POINTS)])
        base = base_in(line, _TEXT)
        painter.text(surface, words, (left.x, base), "serif", _TEXT, painter.theme.ink)
        painter.text(surface, points, (right.x, base), "serif_bold", _POINTS, painter.theme.ink)
        for number in range(math.ceil(dots.w / _DOTS)):
            at = painter.px(dots.x + number * _DOTS), painter.px(base - _OVER_BASE)
            pygame.draw.circle(surface, painter.theme.ink, at, radius)


def _paint_teeth(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    """Draw a bar of wolf-teeth beside what differs from the book."""
    bar = Box(box.x - _TEETH_LEFT, box.y + _TEETH_TOP, _TEETH, max(box.h - _TEETH_TOP, _TEETH_LEAST))

    def teeth(canvas: Canvas, local: Box) -> None:
        count = max(2, round(local.h / _TOOTH))
        step = local.h / count
        for number in range(count):
            y = local.y + number * step
            canvas.fill([(local.x, y), (local.x, y + step), (local.right, y + step / 2)], painter.theme.red)

    stamp(painter, surface, ("margin teeth",), bar, teeth)


def _card_height(groups: tuple[Group, ...]) -> float:
    """Cards of a long row are smaller, so that each is seen whole."""
    return _CARD if sum(len(group.cards) for group in groups) <= _MANY else _SMALL_CARD


def _paint_picture(
    painter: Painter, surface: pygame.Surface, picture: Picture, lines: tuple[str, ...], box: Box
) -> None:
    """Cards on a strip of the cloth."""
    card = _card_height(picture.groups)
    under = _BEFORE_WORDS * painter.grow if any(group.words for group in picture.groups) else 0.0
    strip = box._replace(h=2 * _PICTURE_PAD + card + under)

    def cloth(canvas: Canvas, local: Box) -> None:
        canvas.label(local, painter.theme.cloth, THEME.scoop, painter.theme.thread)

    stamp(painter, surface, ("strip", painter.theme.cloth), strip, cloth)
    inside = row(strip, [_STRIP_PAD, None, _STRIP_PAD])[1]
    widths = _widths(painter, picture.groups, card, inside.w)
    groups = row(centred(inside, tall(widths, gap=_GROUP_GAP), inside.h), widths, gap=_GROUP_GAP)
    for group, place in zip(picture.groups, groups, strict=True):
        _, cards, below = column(place, [_PICTURE_PAD, card, None])
        _paint_group(painter, surface, group, cards)
        words, size = squeezed(painter, group.words, THEME.type_small, below.w + _GROUP_GAP / 2)
        painter.text(surface, words, (below.centre.x, base_in(below, size)), "sans", size, painter.theme.mist, "centre")
    _paint_lines(painter, surface, lines, box._replace(y=strip.bottom + _AFTER_PICTURE), picture)


def _widths(painter: Painter, groups: tuple[Group, ...], card: float, room: float) -> list[float]:
    """How wide each group is: its cards side by side, or its words where those are wider, if there is room."""
    wide = [
        max(
            len(group.cards) * (card * CARD_ASPECT + _CARD_GAP) - _CARD_GAP,
            painter.measure(group.words, "sans", THEME.type_small),
        )
        for group in groups
    ]
    over = sum(wide) - room + _GROUP_GAP * (len(groups) - 1)
    return wide if over <= 0 else [one - over * one / sum(wide) for one in wide]


def _paint_group(painter: Painter, surface: pygame.Surface, group: Group, box: Box) -> None:
    """Cards from the left, closer where there is less room."""
    card = box.h * CARD_ASPECT
    count = len(group.cards)
    step = min(card + _CARD_GAP, (box.w - card) / (count - 1)) if count > 1 else 0.0
    x = box.x + (box.w - card - step * (count - 1)) / 2 + card / 2
    for number, one in enumerate(group.cards):
        place = Placement(
            number,
            TRICK,
            one,
            one is not None,
            x + number * step,
            box.centre.y,
            box.h,
            dim=0.42 if group.away else 0.0,
            rim=group.won,
        )
        draw_card(painter, surface, place, at_rest=True)
