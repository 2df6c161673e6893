"""A game's options as rows on a long sheet: what each means, its value at the table, and what every book has."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pygame

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionSpec, as_dict, specs_of
from raub_desktop.language import tr
from raub_desktop.language.games import WORDS
from raub_desktop.language.rule_page import Pages, without_effect
from raub_desktop.session.setup import TableSetup
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, row, stack
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.layout import Column, Control, Grid, Node, Picture, Row, Spacer, Text
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, draw_ring, stamp
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.choosers import Check, Letters, Picker
from raub_desktop.toolkit.widgets.number_field import number_widgets
from raub_desktop.ui.scenes.setup.table_making import values_of

Changed = Callable[[str, Any], Change | None]
"""What is told of an option's new value."""
SHARES = (0.0, 1.0, 0.3, *([0.4] * 12))
"""How the columns of the sheet (mark, option, its value, each book) divide room that is left over."""
TEXT, VALUE, _LEAST_TEXT = 0.540, 0.290, 0.250
"""The wished widths of what an option means and of its control, and the least width of the first (u)."""
_MARK, _TOOTH = 0.012, 0.0125
"""The teeth at a row that differs: how wide they are, and how high one is (u)."""
_WORDS, _LINE = THEME.type_small, 0.0255
"""The type of what a book has, and from line to line (u)."""
_SMALLEST = 0.7
"""How small a book's words may be set where columns are narrow, to their size."""
_CELL_TOP, _TICK = 0.010, 0.018
_CELL = (0.036, None, 0.002)
"""Across a book's cell: the tick, the words, room; and over the words (u)."""
MOST_LISTED = 12
"""Numbers of a longer range are written, not listed."""
_SHORT_HAND: Mapping[Rank, tuple[str, str]] = {
    Rank.OBER: ("O", "Q"),
    Rank.UNTER: ("U", "J"),
    Rank.TEN: ("10", "10"),
}
"""What stands on a rank's button, with Hungarian and with French cards."""


class BookCell(Widget):
    """What a book has for an option: a click takes it over.  A tick stands where the table plays the same.

    ``beside`` is what all books have: it is set in one size.  ``heading`` is the book's name where no column has it.
    """

    def __init__(
        self,
        name: str,
        heading: str,
        words: str,
        act: Callable[[], Change | None],
        *,
        same: bool,
        chosen: bool,
        beside: Sequence[str],
    ) -> None:
        super().__init__(name)
        self.heading, self.words, self.act = heading, words, act
        self.same, self.chosen = same, chosen
        self.beside = beside
        self.enabled = not same

    @property
    def written(self) -> str:
        """What is written in it."""
        return f"{self.heading}: {self.words}" if self.heading else self.words

    def accessible_text(self) -> Said:
        return Said(Role.ROW, self.label, self.words, self.same)

    def activate(self) -> Change | None:
        """Play as this book does."""
        return self.act() if self.enabled else None

    def widths(self, painter: Painter) -> tuple[float, float]:
        inside = _CELL[0] + _CELL[2]
        if self.heading:
            words = [painter.measure(word, "sans_bold", _WORDS) for word in self.written.split()]
            return inside + max(words), inside + painter.measure(self.written, "sans_bold", _WORDS) + THEME.hair
        words = [painter.measure(word, "sans_bold", _WORDS) for text in self.beside for word in _parted(text).split()]
        longest = max(words, default=0.0)
        return inside + _SMALLEST * longest, inside + 1.3 * longest

    def height(self, painter: Painter, width: float) -> float:
        place = row(Box(0.0, 0.0, width, 0.0), _CELL)[1]
        texts = [self.written] if self.heading else self.beside
        size = _cell_size(painter, texts, place.w)
        most = max(len(_cell_lines(painter, text, place.w, "sans_bold", size)) for text in texts)
        return max(THEME.touch, _CELL_TOP * 2 + most * _LINE * painter.grow)

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme = painter.theme
        differs = self.chosen and not self.same
        face: Face = "sans_bold" if differs else "sans"
        ink = theme.red if differs else theme.ink
        if look.hovered:
            stamp(painter, surface, ("cell",), box, lambda canvas, local: canvas.label(local, theme.paper, 0.006, None))
        if look.focused:
            draw_ring(painter, surface, box, 0.006)
        mark, words, _ = row(box, _CELL)
        size = _cell_size(painter, [self.written] if self.heading else self.beside, words.w)
        lines = _cell_lines(painter, self.written, words.w, face, size)
        places = stack(words._replace(y=box.y + _CELL_TOP), [_LINE * painter.grow] * len(lines))
        for line, there in zip(lines, places, strict=True):
            painter.text(surface, line, (there.x, base_in(there, size)), face, size, ink)
        if self.same:
            first = mark._replace(y=box.y + _CELL_TOP, h=_LINE * painter.grow)
            stamp(painter, surface, ("tick",), centred(first, _TICK, _TICK), _tick)


def _parted(text: str) -> str:
    """Return a text whose words may be broken after their hyphens."""
    return text.replace("-", "- ")


def _cell_size(painter: Painter, texts: Sequence[str], width: float) -> float:
    """Return the size of type at which the longest word of all texts has room (u)."""
    words = [word for text in texts for word in _parted(text).split()]
    widest = max(words, key=lambda word: painter.measure(word, "sans_bold", _WORDS), default="")
    return fit_size(widest, "sans_bold", _WORDS, (_SMALLEST - 0.02) * _WORDS, width, painter.measure)


def _cell_lines(painter: Painter, words: str, width: float, face: Face, size: float) -> list[str]:
    """Return the lines of a book's cell; a word that is too long goes on after its hyphen."""
    if all(painter.measure(word, face, size) <= width for word in words.split()):
        return painter.lines(words, face, size, width)
    return [line.replace("- ", "-") for line in painter.lines(_parted(words), face, size, width)]


def _tick(canvas: Canvas, local: Box) -> None:
    x, y = local.x, local.y
    path = [(x + 0.002, y + 0.010), (x + 0.007, y + 0.0155), (x + 0.0165, y + 0.003)]
    canvas.trace(path, canvas.theme.green, 0.0036, closed=False)


class OptionRow(NamedTuple):
    """The parts of an option's row: the mark of what differs, what it means, its control, and what every book has."""

    mark: Node
    meaning: Node
    control: Node
    books: list[Control]


def option_rows(setup: TableSetup, names: Sequence[str], change: Changed, peers: list[Grid], wrong: str) -> list[Node]:
    """Return the options named, under the headings of their steps, in the columns of ``peers``.

    ``wrong`` is the option at fault, "" for none.
    """
    out: list[Node] = []
    for title, rows in _groups(setup, names, change, wrong, named=False):
        cells = [[row.mark, row.meaning, row.control, *row.books] for row in rows]
        out.append(Text(title, "caption", tone="red"))
        out.append(Grid(cells, SHARES[: len(cells[0])], gap="s", between="m", align="stretch", peers=peers, ruled=True))
    return out


def option_list(setup: TableSetup, names: Sequence[str], change: Changed, wrong: str) -> list[Node]:
    """Return the same where there is no room for columns: all of an option below each other."""
    out: list[Node] = []
    for title, rows in _groups(setup, names, change, wrong, named=True):
        out.append(Text(title, "caption", tone="red"))
        for option in rows:
            below = Column(option.meaning, option.control, Row(*option.books, wraps=True), gap="s", share=1.0)
            out.append(Row(option.mark, below, align="stretch"))
    return out


def _groups(
    setup: TableSetup, names: Sequence[str], change: Changed, wrong: str, *, named: bool
) -> Iterator[tuple[str, list[OptionRow]]]:
    """Yield the steps of the deal with their options; ``named``: the books' values carry their names."""
    idle = idle_options(setup)
    for title, group in WORDS[setup.game].option_groups():
        shown = [name for name in group if name in names]
        if shown:
            yield (
                title,
                [
                    _option_row(setup, name, change, idle=name in idle, wrong=name == wrong, named=named)
                    for name in shown
                ],
            )


def _option_row(setup: TableSetup, name: str, change: Changed, *, idle: bool, wrong: bool, named: bool) -> OptionRow:
    words, books = WORDS[setup.game], GAMES[setup.game].books
    spec, text, value = _specs(setup)[name], words.option_words(name), values_of(setup)[name]
    own = as_dict(books[setup.book])[name]
    differs = value != own
    mark = Picture(
        lambda painter, surface, box: (
            stamp(painter, surface, ("row teeth",), box, _teeth) if differs or wrong else None
        ),
        _MARK,
        _MARK,
        fills=True,
        grows=False,
        least=1.0,
        spoken=False,
    )
    meaning = Column(
        Text(text.label, "label"),
        Text(text.sentence, "small"),
        Text(f"{text.source}.", "aside") if text.source else None,
        Text(tr("Has no effect with the other rules of this table."), "label") if idle else None,
        gap="xs",
        width=TEXT,
        least_width=_LEAST_TEXT,
    )
    control = control_of(spec, value, setup.deck, words.value_text, change)
    if differs:
        label = tr("As in: {book}", book=words.book_words(setup.book).name)
        reset = Button(f"reset {name}", label, lambda: change(name, own), size=THEME.type_key)
        control = Column(control, Control(reset))
    control = Column(control, width=VALUE)
    for node in control.walk():
        if isinstance(node, Control):
            node.widget.label = text.label
    cells = _book_cells(setup, name, value, change, named=named)
    return OptionRow(mark, meaning, control, [Control(cell) for cell in cells])


def _book_cells(setup: TableSetup, name: str, value: object, change: Changed, *, named: bool) -> list[BookCell]:
    words, books = WORDS[setup.game], GAMES[setup.game].books
    theirs = {book: as_dict(options)[name] for book, options in books.items() if name in as_dict(options)}
    texts = {book: words.value_text(name, their, setup.deck) for book, their in theirs.items()}
    beside = list(texts.values())
    cells = []
    for book, their in theirs.items():

        def take(their: Any = their) -> Change | None:
            return change(name, their)

        chosen, head = book == setup.book, words.book_words(book).head
        heading = head if named else ""
        cell = BookCell(f"{book} {name}", heading, texts[book], take, same=their == value, chosen=chosen, beside=beside)
        cell.label = f"{words.option_words(name).label}, {head}"
        cells.append(cell)
    return cells


def idle_options(setup: TableSetup) -> frozenset[str]:
    """Return the options that change nothing as the table plays now."""
    words, values = WORDS[setup.game], values_of(setup)
    others = {spec.name: [one for one in _samples(spec) if one != values[spec.name]] for spec in _specs(setup).values()}

    def write(values: Mapping[str, object]) -> Pages:
        return words.rule_pages(values, setup.deck, setup.book)

    return without_effect(write, values, others)


def _specs(setup: TableSetup) -> dict[str, OptionSpec]:
    """Return the options of the table's book, which may have some that others do not know."""
    return {spec.name: spec for spec in specs_of(type(GAMES[setup.game].books[setup.book]))}


def is_written(spec: OptionSpec) -> bool:
    """Whether the option is a number of too long a range to be listed."""
    return spec.kind == "number" and spec.high - spec.low > MOST_LISTED


def _samples(spec: OptionSpec) -> tuple[object, ...]:
    match spec.kind:
        case "flag":
            return (True, False)
        case "number":
            return (spec.low, spec.high)
        case "ranks":
            return ("", spec.choices[-1])
    return spec.choices


def control_of(
    spec: OptionSpec, value: Any, deck: str, value_text: Callable[[str, Any, str], str], change: Changed
) -> Node:
    """Return what changes an option."""

    def choose(new: Any) -> Change | None:
        return change(spec.name, new)

    def text(number: Any) -> str:
        return value_text(spec.name, number, deck)

    if spec.kind == "flag":
        return Control(Check(spec.name, text(value), bool(value), choose))
    if spec.kind == "ranks":
        french = deck == "french"
        letters = [(rank, _SHORT_HAND.get(Rank(rank), (rank, rank))[french]) for rank in spec.choices]
        return Control(Letters(spec.name, letters, str(value), choose))
    if is_written(spec):
        less, field, more = map(Control, number_widgets(spec.name, (spec.low, spec.high), int(value), choose, text))
        field.share = 1.0
        return Column(Row(less, field, more), Spacer("m", share=0.0))
    values = range(spec.low, spec.high + 1) if spec.kind == "number" else spec.choices
    return Control(Picker(spec.name, [(value, text(value)) for value in values], value, choose))


def _teeth(canvas: Canvas, local: Box) -> None:
    """Wolf-teeth pointing at what differs."""
    count = max(2, round(local.h / _TOOTH))
    step = local.h / count
    for number in range(count):
        y = local.y + number * step
        canvas.fill([(local.x, y), (local.x, y + step), (local.right, y + step / 2)], canvas.theme.red)
