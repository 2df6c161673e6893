"""Pages of rules as a layout tree: headings, paragraphs, scores and pictures of cards, with notes or books in the
margin.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

import pygame

from raub_desktop.language import tr
from raub_desktop.language.rule_page import Block, Group, Pages, Scores, Section
from raub_desktop.language.rule_page import Picture as CardPicture
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.layout import (
    SPACES,
    Column,
    Grid,
    Ground,
    Mark,
    Node,
    Panel,
    Picture,
    Role,
    Row,
    Spacer,
    Text,
    Tone,
)
from raub_desktop.toolkit.theme import THEME, mixed
from raub_desktop.toolkit.widgets.base import stamped
from raub_desktop.toolkit.widgets.tile import upright_teeth
from raub_desktop.ui.cards.card_row import CardRow

_CARD, _SMALL_CARD, _FEW = 0.176, 0.146, 6
"""The height of the cards in a picture, of those in one with more than so many (u)."""
_BOOKS, _LEAST_BOOKS = 0.650, 5
"""Width of the books' columns together (u), and the least number of columns that share it."""


class Note(NamedTuple):
    """The note in the margin of a block."""

    reasons: tuple[tuple[str, str], ...] = ()
    """Each option because of which it differs from the book: its name, and the book's value."""
    source: str = ""
    """The books that have the block, in words, if comparison is on and not all have it."""
    differs: bool = False
    books: tuple[bool, ...] = ()
    """For each book's column whether it has the block, if books are compared."""

    @property
    def in_all(self) -> bool:
        """Whether books are compared and all of them have the block."""
        return bool(self.books) and all(self.books)


Notes = Mapping[tuple[str, Block], Note]


class RulePages(Column):
    """Pages of rules one below the other; ``headings`` are their headings, by the names of the sections.

    ``heads``: the names of the books that have columns beside the text, the chosen one, in red, first.
    """

    def __init__(self, pages: Pages, notes: Notes, books: Sequence[str] = (), chosen: int = 0) -> None:
        self.headings: dict[str, Text] = {}
        peers: list[Grid] = []
        heads = Grid([[Text(""), *_book_heads(books, chosen)]], _shares(len(books)), peers=peers, gap="s")
        self.heads = Column(heads, pad="s")
        sections = [self._section(section, notes, peers) for section in pages]
        margin = any(note.reasons for note in notes.values())
        if books or margin:
            super().__init__(*sections, gap="l")
        else:
            text = Column(*sections, gap="l", width="xxl", most="xxl")
            super().__init__(Row(Spacer(), text, Spacer(), gap="none"))

    def section_at(self, y: float) -> str:
        """Return the section at a height on the sheet (u)."""
        above = [name for name, heading in self.headings.items() if heading.box.y <= y]
        return above[-1] if above else next(iter(self.headings))

    def _section(self, section: Section, notes: Notes, peers: list[Grid]) -> Node:
        heading = self.headings[section.name] = Text(section.title, "heading", tone="red")
        items: list[Node] = [heading]
        told_of_all = False
        for (note, joined), blocks in groupby(
            section.blocks, lambda block: (notes.get((section.name, block), Note()), isinstance(block, Scores))
        ):
            if note.in_all and not told_of_all:
                told_of_all = True
                words = tr("in all books")
                items.append(Text(words[:1].upper() + words[1:], "quote", tone="green"))
            parts = [_block(block) for block in blocks]
            if joined:
                parts = [Column(*parts, gap="none")]
            for number, part in enumerate(parts):
                items.append(_beside(part, note if not number else note._replace(reasons=()), peers))
        return Column(*items)


def _shares(books: int) -> list[float]:
    return [1.0, *[0.0] * books]


def _book_heads(names: Sequence[str], chosen: int) -> Iterator[Text]:
    width = _BOOKS / max(len(names), _LEAST_BOOKS)
    for number, name in enumerate(names):
        tone: Tone = "red" if number == chosen else "plain"
        role: Role = "caption" if len(names) <= _LEAST_BOOKS else "name plate"
        yield Text(name, role, tone=tone, align="centre", lines=2, shrinks=True, width=width, most=width)


def _beside(part: Node, note: Note, peers: list[Grid]) -> Node:
    """Return a node with its note: the signs of the books that have it, or why it differs."""
    reasons = Column(*_reasons(note), gap="none", width="s", most="s") if note.reasons else None
    if note.books and not note.in_all:
        first = _says_so(note.books[0], words=note.source or " ")
        marks = [first, *(_says_so(said) for said in note.books[1:])]
        grid = Grid([[part, *marks]], _shares(len(note.books)), gap="s", align="start", peers=peers)
        return Panel(Column(grid, None if reasons is None else Row(Spacer(), reasons)), pad="s", paint=_draw_band)
    if not note.differs:
        return part
    beside = Row(part, Spacer("none"), reasons, gap="m", align="start", share=1.0)
    return Row(upright_teeth(True), beside, align="stretch")


def _reasons(note: Note) -> Iterator[Node]:
    for label, words in note.reasons:
        yield Text(label, "fine label", tone="red")
        yield Text(words, "fine", tone="red")


def _block(block: Block) -> Node:
    match block:
        case str():
            return Text(block, "prose")
        case Scores(rows):
            return Column(*(_score(words, points) for words, points in rows), gap="none", width="xl", most="xl")
        case CardPicture(groups, words):
            high = _CARD if sum(len(group.cards) for group in groups) <= _FEW else _SMALL_CARD
            cards = Row(Spacer(), *(_group(group, high) for group in groups), Spacer(), gap="l", align="start")
            strip = Panel(cards, paint=stamped("strip", _draw_cloth), ground=Ground.CLOTH)
            return Column(strip, Text(words, "remark"), gap="xs")


def _score(words: str, points: str) -> Node:
    """Return a line of a score table: the case, a dotted line, and the points."""
    dots = Picture(_draw_dots, SPACES["xl"], SPACES["m"], fills=True, grows=False, least=0.2, share=1.0, spoken=False)
    return Row(Text(words, "prose"), dots, Text(points, "score"), words=f"{words}, {points}")


def _group(group: Group, height: float) -> Node:
    """Return cards side by side, with words under them."""
    cards = CardRow(group.cards, height, dim=0.42 if group.away else 0.0, rim=group.won)
    words = Text(group.words, "small", tone="quiet", align="centre") if group.words else None
    return Column(cards, words, gap="xs")


# ------------------------------------------------------------------------------------------------------------ drawings
def _says_so(said: bool, words: str = "") -> Node:
    """Return a tick for a book that has the block, else a dash."""
    return Mark(stamped(("says so", said), _draw_tick if said else _draw_dash), SPACES["m"], "prose", words=words)


def _draw_tick(canvas: Canvas, box: Box) -> None:
    points = ((0.15, 0.52), (0.40, 0.75), (0.85, 0.22))
    path = [(box.x + across * box.w, box.y + down * box.h) for across, down in points]
    canvas.trace(path, canvas.theme.leaf, 1.5 * THEME.line, closed=False)


def _draw_dash(canvas: Canvas, box: Box) -> None:
    ends = [(box.centre.x + way * box.w / 4, box.centre.y) for way in (-1, 1)]
    canvas.trace(ends, canvas.theme.ink, THEME.line, closed=False)


def _draw_dots(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    """Draw a dotted line at the baseline."""
    pitch, radius = SPACES["s"] * 0.75, max(1.0, painter.px(THEME.hair))
    for number in range(math.ceil(box.w / pitch)):
        at = painter.px(box.x + number * pitch), painter.px(box.centre.y + SPACES["xs"])
        pygame.draw.circle(surface, painter.theme.ink, at, radius)


def _draw_band(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    """Draw the background of a row that not all books have, with a bar at its edge."""
    theme, band = painter.theme, painter.pixels(box)
    if not theme.plain:
        pygame.draw.rect(surface, mixed(theme.paper, theme.yellow, 0.2), band)
    band.w = painter.px(SPACES["xs"])
    pygame.draw.rect(surface, theme.red, band)


def _draw_cloth(canvas: Canvas, box: Box) -> None:
    canvas.label(box, canvas.theme.cloth, THEME.scoop, canvas.theme.thread)
