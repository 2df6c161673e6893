"""A game's options as rows on a long sheet: what each means, its value at the table, and what every book has."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import pygame

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionSpec, as_dict
from raub_desktop.language import tr
from raub_desktop.language.games import WORDS
from raub_desktop.language.rule_page import Pages, without_effect
from raub_desktop.session.setup import TableSetup
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row, stack, tall
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, draw_ring, stamp
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.choosers import Check, Letters, Picker
from raub_desktop.toolkit.widgets.number_field import NOTE, number_widgets
from raub_desktop.ui.scenes.setup.table_making import values_of

Changed = Callable[[str, Any], Change | None]
"""What is told of an option's new value."""

_PAD, _LABEL, _LINE, _GAP = 0.014, 0.032, 0.0255, 0.012
"""Of a row: over and under it, its name's line, each line of what it means, and room under these (u)."""
INDENT, _BESIDE, END = 0.022, 0.026, 0.004
"""Before the words of a row, after them, and after the line over it (u)."""
_MARK, _TOOTH = 0.012, 0.0125
"""The teeth at a row that differs: how wide they are, and how high one is (u)."""
_NAME, _WORDS = 0.0220, 0.0195
"""Size of an option's name, and of what it means and what a book has (u)."""
_CONTROL_HIGH, _RESET_HIGH, _BETWEEN = 0.050, 0.038, 0.010
_GROUP_HIGH, _GROUP, _GROUP_FOOT, _LEADING = 0.058, 0.026, 0.008, 1.3
"""A step's heading: its row, its type, room under it (u), and its line's height to the type's size."""
_CELL_GAP, _CELL_TOP = 0.008, 0.007
"""Beside a book's cell, and over its words (u)."""
_CELL = (0.036, None, 0.002)
_TICK = 0.018
"""Across a book's cell: the tick, the words, room (u)."""
_CHECK_WIDE = 0.16
MOST_LISTED = 12
"""Numbers of a longer range are written, not listed."""
_SHORT_HAND: Mapping[Rank, tuple[str, str]] = {
    Rank.OBER: ("O", "Q"),
    Rank.UNTER: ("U", "J"),
    Rank.TEN: ("10", "10"),
}
"""What stands on a rank's button, with Hungarian and with French cards."""
_STEP = 0.046


class Columns(NamedTuple):
    """Where the columns of the sheet are, as left edges and widths (u)."""

    text: tuple[float, float]
    control: tuple[float, float]
    books: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One option on the sheet, or the heading of a step of the deal (``name`` is empty)."""

    name: str
    label: str
    box: Box
    """On the sheet, in u."""
    lines: tuple[tuple[Face, str], ...] = ()
    differs: bool = False
    """Whether the table plays otherwise than the chosen book."""


class BookCell(Widget):
    """What a book has for an option: a click takes it over.  A tick stands where the table plays the same."""

    def __init__(
        self, name: str, box: Box, words: str, act: Callable[[], Change | None], *, same: bool, chosen: bool
    ) -> None:
        super().__init__(name, box)
        self.words = words
        self.act = act
        self.same = same
        self.chosen = chosen
        self.beside: Sequence[str] = (words,)
        """What all books have: it is set in one size."""
        self.enabled = not same

    def accessible_text(self) -> Said:
        """See Widget."""
        return Said(Role.ROW, self.label, self.words, self.same)

    def activate(self) -> Change | None:
        """Play as this book does."""
        return self.act() if self.enabled else None

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        """See Widget."""
        theme = painter.theme
        differs = self.chosen and not self.same
        face: Face = "sans_bold" if differs else "sans"
        ink = theme.red if differs else theme.ink
        if look.hovered:
            stamp(painter, surface, ("cell",), box, lambda canvas, local: canvas.label(local, theme.paper, 0.006, None))
        if look.focused:
            draw_ring(painter, surface, box, 0.006)
        mark, words, _ = row(box, _CELL)
        size = _cell_size(painter, self.beside, words.w)
        lines = _cell_lines(painter, self.words, words.w, face, size)
        places = stack(words._replace(y=box.y + _CELL_TOP), [_LINE * painter.grow] * len(lines))
        for line, there in zip(lines, places, strict=True):
            painter.text(surface, line, (there.x, base_in(there, size)), face, size, ink)
        if self.same:
            first = mark._replace(y=box.y + _CELL_TOP, h=_LINE * painter.grow)
            stamp(painter, surface, ("tick",), centred(first, _TICK, _TICK), _tick)


def _cell_size(painter: Painter, texts: Sequence[str], width: float) -> float:
    """How large what the books have for an option is set, so that the longest word of all has room (u)."""
    words = [word for text in texts for word in text.replace("-", "- ").split()]
    widest = max(words, key=lambda word: painter.measure(word, "sans_bold", _WORDS), default="")
    return fit_size(widest, "sans_bold", _WORDS, 0.65 * _WORDS / painter.grow, width, painter.measure)


def _cell_lines(painter: Painter, words: str, width: float, face: Face, size: float) -> list[str]:
    """The lines of a book's cell; a word that is too long goes on after its hyphen."""
    if all(painter.measure(word, face, size) <= width for word in words.split()):
        return painter.lines(words, face, size, width)
    return [line.replace("- ", "-") for line in painter.lines(words.replace("-", "- "), face, size, width)]


def _tick(canvas: Canvas, local: Box) -> None:
    x, y = local.x, local.y
    path = [(x + 0.002, y + 0.010), (x + 0.007, y + 0.0155), (x + 0.0165, y + 0.003)]
    canvas.trace(path, canvas.theme.green, 0.0036, closed=False)


def lay_rows(
    painter: Painter, setup: TableSetup, columns: Columns, top: float, names: Sequence[str]
) -> tuple[list[Row], float]:
    """The rows of the options named, under the headings of their steps, from ``top`` down; and where they end (u)."""
    words = WORDS[setup.game]
    book, mine = as_dict(GAMES[setup.game].books[setup.book]), values_of(setup)
    idle = idle_options(setup)
    left, wide = columns.text
    right = columns.books[-1][0] + columns.books[-1][1] if columns.books else sum(columns.control)
    rows: list[Row] = []
    heights: list[float] = []
    nowhere = Box(left, top, right - left, 0.0)
    for title, group in words.option_groups():
        shown = [name for name in group if name in names]
        if shown:
            rows.append(Row("", title, nowhere))
            heights.append(_GROUP_HIGH * painter.grow)
        for name in shown:
            lines = _text_lines(painter, setup, name, wide - INDENT - _BESIDE, idle=name in idle)
            differs = mine[name] != book[name]
            high = max(
                tall([*_text_heights(painter, len(lines)), _GAP + _PAD]), _cells_height(painter, setup, columns, name)
            )
            if differs:
                high = max(high, tall([_CONTROL_HIGH, _below(setup, name), _RESET_HIGH], pad=_PAD))
            rows.append(Row(name, words.option_words(name).label, nowhere, lines, differs))
            heights.append(high)
    boxes = stack(nowhere, heights)
    return [replace(one, box=box) for one, box in zip(rows, boxes, strict=True)], top + tall(heights)


def _text_heights(painter: Painter, lines: int) -> list[float]:
    """Room over an option's words, its name, and each line of what it means."""
    return [_PAD, _LABEL * painter.grow, *[_LINE * painter.grow] * lines]


def _cells_height(painter: Painter, setup: TableSetup, columns: Columns, name: str) -> float:
    """How high a row must be for what every book has (u)."""
    texts = _values(setup, name)
    inside = row(Box(0.0, 0.0, min(wide for _, wide in columns.books) - _CELL_GAP, 0.0), _CELL)[1]
    size = _cell_size(painter, texts, inside.w)
    most = max(len(_cell_lines(painter, text, inside.w, "sans_bold", size)) for text in texts)
    return tall([_PAD, _CELL_TOP, *[_LINE * painter.grow] * most, _GAP])


def _values(setup: TableSetup, name: str) -> list[str]:
    """What each book has for an option, in words."""
    words = WORDS[setup.game]
    return [words.value_text(name, as_dict(book)[name], setup.deck) for book in GAMES[setup.game].books.values()]


def _text_lines(
    painter: Painter, setup: TableSetup, name: str, width: float, *, idle: bool
) -> tuple[tuple[Face, str], ...]:
    """What stands under an option's name: what it means, where it comes from, and whether it matters here."""
    text = WORDS[setup.game].option_words(name)
    faced: list[tuple[Face, str]] = [("sans", text.sentence)]
    if text.source:
        faced.append(("serif_italic", text.source + "."))
    if idle:
        faced.append(("sans_bold", tr("Has no effect with the other rules of this table.")))
    return tuple((face, line) for face, words in faced for line in painter.lines(words, face, _WORDS, width))


def idle_options(setup: TableSetup) -> frozenset[str]:
    """The options that change nothing as the table plays now."""
    words, values = WORDS[setup.game], values_of(setup)
    others = {spec.name: [one for one in _samples(spec) if one != values[spec.name]] for spec in _specs(setup).values()}

    def write(values: Mapping[str, object]) -> Pages:
        return words.rule_pages(values, setup.deck, setup.book)

    return without_effect(write, values, others)


def _specs(setup: TableSetup) -> dict[str, OptionSpec]:
    return {spec.name: spec for spec in GAMES[setup.game].option_specs()}


def is_written(spec: OptionSpec) -> bool:
    """Whether the option is a number of too long a range to be listed."""
    return spec.kind == "number" and spec.high - spec.low > MOST_LISTED


def _below(setup: TableSetup, name: str) -> float:
    """Room under a control, where it is written with that for what may be wrong (u)."""
    return NOTE if is_written(_specs(setup)[name]) else _BETWEEN


def _samples(spec: OptionSpec) -> tuple[object, ...]:
    match spec.kind:
        case "flag":
            return (True, False)
        case "number":
            return (spec.low, spec.high)
        case "ranks":
            return ("", spec.choices[-1])
    return spec.choices


def row_widgets(setup: TableSetup, one: Row, columns: Columns, change: Changed) -> list[Widget]:
    """The control of an option, the way back to the book where it differs, and what every book has."""
    spec, words = _specs(setup)[one.name], WORDS[setup.game]
    value, books = values_of(setup)[one.name], GAMES[setup.game].books
    inside = one.box._replace(y=one.box.y + _PAD, h=max(one.box.h - 2 * _PAD, _CONTROL_HIGH))
    place = inside._replace(x=columns.control[0], w=columns.control[1])
    control, _, reset = stack(place, [_CONTROL_HIGH, _below(setup, one.name), _RESET_HIGH])
    out = controls_of(spec, control, value, setup.deck, words.value_text, change)
    if one.differs:
        own = as_dict(books[setup.book])[one.name]
        label = tr("As in: {book}", book=words.book_words(setup.book).name)
        out.append(Button(f"reset {one.name}", label, lambda: change(one.name, own), size=THEME.type_key, box=reset))
    for widget in out:
        widget.label = one.label
    texts = _values(setup, one.name)
    for (x, wide), book, text in zip(columns.books, books, texts, strict=True):
        theirs = as_dict(books[book])[one.name]

        def take(theirs: Any = theirs) -> Change | None:
            return change(one.name, theirs)

        box = inside._replace(x=x, w=wide - _CELL_GAP)
        cell = BookCell(f"{book} {one.name}", box, text, take, same=theirs == value, chosen=book == setup.book)
        cell.beside, cell.label = texts, f"{one.label}, {words.book_words(book).head}"
        out.append(cell)
    return out


def controls_of(
    spec: OptionSpec, box: Box, value: Any, deck: str, value_text: Callable[[str, Any, str], str], change: Changed
) -> list[Widget]:
    """The widgets that change an option."""

    def told(new: Any) -> Change | None:
        return change(spec.name, new)

    if spec.kind == "flag":
        return [
            Check(spec.name, value_text(spec.name, value, deck), bool(value), told, box=box._replace(w=_CHECK_WIDE))
        ]
    if spec.kind == "ranks":
        french = deck == "french"
        letters = [(one, _SHORT_HAND.get(Rank(one), (one, one))[french]) for one in spec.choices]
        return [Letters(spec.name, letters, str(value), told, box=box)]
    if is_written(spec):

        def text(number: int) -> str:
            return value_text(spec.name, number, deck)

        widgets = number_widgets(spec.name, (spec.low, spec.high), int(value), told, text)
        for widget, place in zip(widgets, row(box, [_STEP, None, _STEP], gap=0.006), strict=True):
            widget.box = place
        return widgets
    every = range(spec.low, spec.high + 1) if spec.kind == "number" else spec.choices
    return [Picker(spec.name, [(one, value_text(spec.name, one, deck)) for one in every], value, told, box=box)]


def paint_rows(
    painter: Painter, surface: pygame.Surface, rows: Sequence[Row], view: Box, offset: float, *, wrong: str
) -> None:
    """Paint the rows in view, moved up by ``offset`` (u); ``wrong`` is marked as at fault."""
    theme = painter.theme
    for one in rows:
        box = one.box._replace(y=one.box.y - offset)
        if not box.overlaps(view._replace(x=box.x, w=box.w)):
            continue
        words = row(box, [INDENT, None])[1]
        if not one.name:
            head = column(words, [None, _LEADING * painter.grown(_GROUP), _GROUP_FOOT])[1]
            painter.text(surface, one.label, (head.x, base_in(head, _GROUP)), "serif_bold", _GROUP, theme.red)
            continue
        ends = (painter.px(words.x), painter.px(box.y)), (painter.px(words.right - END), painter.px(box.y))
        pygame.draw.line(surface, theme.ink, *ends, max(1, painter.px(painter.theme.hair)))
        if one.differs or one.name == wrong:
            stamp(painter, surface, ("row teeth",), column(box._replace(w=_MARK), [_PAD, None, _PAD])[1], _teeth)
        _, label, *places = stack(words, _text_heights(painter, len(one.lines)))
        at = (label.x, base_in(label, _NAME))
        painter.text(surface, one.label, at, "sans_bold", _NAME, theme.ink)
        for (face, line), there in zip(one.lines, places, strict=True):
            painter.text(surface, line, (there.x, base_in(there, _WORDS)), face, _WORDS, theme.ink)


def _teeth(canvas: Canvas, local: Box) -> None:
    """Wolf-teeth pointing at what differs."""
    count = max(2, round(local.h / _TOOTH))
    step = local.h / count
    for number in range(count):
        y = local.y + number * step
        canvas.fill([(local.x, y), (local.x, y + step), (local.right, y + step / 2)], canvas.theme.red)
