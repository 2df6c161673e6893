"""Pages of rules laid out on a long sheet: headings, paragraphs, scores, pictures of cards, and notes in the margin."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from raub_desktop.engine.events import TRICK
from raub_desktop.language.rule_page import Block, Group, Pages, Picture, Scores, Section, Text
from raub_desktop.ui.kit.boxes import CARD_ASPECT, Box, Placement
from raub_desktop.ui.kit.cards import draw_card
from raub_desktop.ui.kit.fonts import Face
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.widgets.base import stamp
from raub_desktop.ui.widgets.scroll import Scroll


class Note(NamedTuple):
    """What is written in the margin beside a block."""

    reasons: tuple[tuple[str, str], ...] = ()
    """For each option that makes it differ from the book its name, and what the book has."""
    source: str = ""
    """Which books say it, where not all do."""
    differs: bool = False


Notes = Mapping[tuple[str, Block], Note]

INDENT = 0.052
"""Room at the left of the text, where the marks stand (u)."""
_HEAD, _TEXT, _NOTE = 0.034, 0.0240, THEME.type_key
_HEAD_HIGH, _LINE, _NOTE_LINE, _SCORE_LINE = 0.060, 0.0345, 0.0255, 0.038
_AFTER_TEXT, _AFTER_SECTION = 0.0155, 0.030
_SMALL_CARD, _MANY = 0.146, 6
"""Height of the cards in a picture with more than so many."""
_CARD, _PICTURE_PAD, _GROUP_GAP, _CARD_GAP = 0.176, 0.020, 0.040, 0.006
_BEFORE_WORDS = 0.030
_DOTS = 0.0105


@dataclass(frozen=True, slots=True)
class Item:
    """One thing on the sheet."""

    section: str
    box: Box
    """On the sheet, in u: the width of the text."""
    block: Block | Section
    lines: tuple[str, ...] = ()
    notes: tuple[tuple[Face, str], ...] = ()
    """The lines in the margin: what differs in sans, the books that say so in italics."""
    differs: bool = False


def lay_pages(kit: Kit, pages: Pages, notes: Notes, scroll: Scroll, text_width: float, note_width: float) -> list[Item]:
    """The pages from the top of the scroll's sheet down; sets its height."""
    items: list[Item] = []
    before = Note()
    left, y = scroll.box.x + INDENT, scroll.box.y + 0.020
    for section in pages:
        high = _HEAD_HIGH * kit.grow
        items.append(Item(section.name, Box(left, y, text_width, high), section, (section.title,)))
        y += high
        for block in section.blocks:
            note = notes.get((section.name, block), Note())
            told = _note_lines(kit, note, note_width) if note != before else ()
            before = note
            lines = tuple(kit.lines(block.words, *_type_of(block), text_width)) if not isinstance(block, Scores) else ()
            high = _high(kit, block, len(lines))
            if not isinstance(block, Scores):  # whose notes may reach down beside the next line
                high = max(high, _NOTE_LINE * kit.grow * len(told))
            items.append(Item(section.name, Box(left, y, text_width, high), block, lines, told, note.differs))
            y += high + (_AFTER_TEXT if not isinstance(block, Scores) else 0.0)
        y += _AFTER_SECTION
    scroll.height = y - scroll.box.y
    scroll.move(0)
    return items


def _note_lines(kit: Kit, note: Note, width: float) -> tuple[tuple[Face, str], ...]:
    """The lines of a note: names of options in bold, what the book has, the books that say so in italics."""
    lines: list[tuple[Face, str]] = []
    for label, words in note.reasons:
        lines += [("sans_bold", line) for line in kit.lines(label, "sans_bold", _NOTE, width)]
        lines += [("sans", line) for line in kit.lines(words, "sans", _NOTE, width)]
    return (*lines, *(("serif_italic", line) for line in kit.lines(note.source, "serif_italic", _NOTE, width) if line))


def _type_of(block: Block) -> tuple[Face, float]:
    return ("serif_italic", THEME.type_text) if isinstance(block, Picture) else ("serif", _TEXT)


def _high(kit: Kit, block: Block, lines: int) -> float:
    match block:
        case Text():
            return _LINE * kit.grow * lines
        case Scores(rows):
            return _SCORE_LINE * kit.grow * len(rows)
        case Picture(groups):
            words = _BEFORE_WORDS * kit.grow if any(group.words for group in groups) else 0.0
            return 2 * _PICTURE_PAD + _card_height(groups) + words + _LINE * kit.grow * lines + 0.010


def first_of(items: Iterable[Item], section: str) -> Item:
    """A section's heading.  Raises StopIteration where there is no such section."""
    return next(item for item in items if item.section == section)


def section_at(items: Iterable[Item], y: float) -> str:
    """The section that reaches down to a height on the sheet (u)."""
    name = ""
    for item in items:
        if item.box.y > y and name:
            break
        name = item.section
    return name


# ------------------------------------------------------------------------------------------------------------ painting
def paint_pages(kit: Kit, surface: pygame.Surface, items: Iterable[Item], scroll: Scroll, note_x: float) -> None:
    """Paint what is in view; notes begin at ``note_x`` (u)."""
    for item in items:
        box = scroll.seen(item.box)
        if not box.overlaps(scroll.box._replace(x=box.x, w=box.w)):
            continue
        match item.block:
            case Section(title=title):
                base = box.y + 0.040 * kit.grow
                kit.text(surface, title, (box.x, base), "serif_bold", _HEAD, kit.theme.red)
            case Text():
                _paint_lines(kit, surface, item.lines, box.x, box.y, _LINE, item.block)
            case Scores(rows):
                _paint_scores(kit, surface, rows, box)
            case Picture():
                _paint_picture(kit, surface, item.block, item.lines, box)
        if item.differs:
            _paint_teeth(kit, surface, box)
        for number, (face, line) in enumerate(item.notes):
            base = box.y + (0.0245 + number * _NOTE_LINE) * kit.grow
            ink = kit.theme.ink if face == "serif_italic" else kit.theme.red
            kit.text(surface, line, (note_x, base), face, _NOTE, ink)


def _paint_lines(
    kit: Kit, surface: pygame.Surface, lines: tuple[str, ...], x: float, y: float, step: float, block: Block
) -> None:
    face, size = _type_of(block)
    for number, line in enumerate(lines):
        at = (x, y + (0.0255 + number * step) * kit.grow)
        kit.text(surface, line, at, face, size, kit.theme.ink)


def _paint_scores(kit: Kit, surface: pygame.Surface, rows: tuple[tuple[str, str], ...], box: Box) -> None:
    """What for, a dotted line, and the points."""
    right = box.x + min(box.w, 0.70)
    for number, (words, points) in enumerate(rows):
        base = box.y + (0.0265 + number * _SCORE_LINE) * kit.grow
        kit.text(surface, words, (box.x, base), "serif", _TEXT, kit.theme.ink)
        kit.text(surface, points, (right, base), "serif_bold", 0.028, kit.theme.ink, "right")
        x = box.x + kit.measure(words, "serif", _TEXT) + 0.014
        end = right - kit.measure(points, "serif_bold", 0.028) - 0.012
        radius = max(1.0, 0.0011 * kit.unit)
        while x < end:
            pygame.draw.circle(surface, kit.theme.ink, (kit.px(x), kit.px(base - 0.003)), radius)
            x += _DOTS


def _paint_teeth(kit: Kit, surface: pygame.Surface, box: Box) -> None:
    """A bar of wolf-teeth beside what differs from the book."""
    bar = Box(box.x - 0.030, box.y + 0.003, 0.013, max(box.h - 0.004, 0.020))

    def teeth(pad: Pad, local: Box) -> None:
        count = max(2, round(local.h / 0.0115))
        step = local.h / count
        for number in range(count):
            y = local.y + number * step
            pad.fill([(local.x, y), (local.x, y + step), (local.right, y + step / 2)], kit.theme.red)

    stamp(kit, surface, ("margin teeth",), bar, teeth)


def _card_height(groups: tuple[Group, ...]) -> float:
    """Cards of a long row are smaller, so that each is seen whole."""
    return _CARD if sum(len(group.cards) for group in groups) <= _MANY else _SMALL_CARD


def _paint_picture(kit: Kit, surface: pygame.Surface, picture: Picture, lines: tuple[str, ...], box: Box) -> None:
    """Cards on a strip of the cloth."""
    card = _card_height(picture.groups)
    words = _BEFORE_WORDS * kit.grow if any(group.words for group in picture.groups) else 0.0
    strip = box._replace(h=2 * _PICTURE_PAD + card + words)

    def cloth(pad: Pad, local: Box) -> None:
        pad.label(local, kit.theme.cloth, THEME.scoop, kit.theme.thread)

    stamp(kit, surface, ("strip", kit.theme.cloth), strip, cloth)
    widths = _widths(kit, picture.groups, card, strip.w - 0.05)
    x = strip.x + (strip.w - sum(widths) - _GROUP_GAP * (len(widths) - 1)) / 2
    for group, width in zip(picture.groups, widths, strict=True):
        _paint_group(kit, surface, group, Box(x, strip.y + _PICTURE_PAD, width, card))
        base = strip.bottom - 0.0165 - 0.004 * (kit.grow - 1)
        kit.text(surface, group.words, (x + width / 2, base), "sans", THEME.type_small, kit.theme.mist, "centre")
        x += width + _GROUP_GAP
    _paint_lines(kit, surface, lines, box.x, strip.bottom + 0.010, _LINE, picture)


def _widths(kit: Kit, groups: tuple[Group, ...], card: float, room: float) -> list[float]:
    """How wide each group is: its cards side by side, or its words where those are wider, if there is room."""
    wide = [
        max(
            len(group.cards) * (card * CARD_ASPECT + _CARD_GAP) - _CARD_GAP,
            kit.measure(group.words, "sans", THEME.type_small),
        )
        for group in groups
    ]
    over = sum(wide) - room + _GROUP_GAP * (len(groups) - 1)
    return wide if over <= 0 else [one - over * one / sum(wide) for one in wide]


def _paint_group(kit: Kit, surface: pygame.Surface, group: Group, box: Box) -> None:
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
        draw_card(kit, surface, place, at_rest=True)
