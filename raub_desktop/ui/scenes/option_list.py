"""A game's options as rows on a long sheet: what each means, its value at the table, and what every book has."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionSpec, as_dict
from raub_desktop.language import tr
from raub_desktop.language.games import WORDS
from raub_desktop.language.rule_page import Pages, without_effect
from raub_desktop.session.setup import TableSetup
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.fitting import fit_size
from raub_desktop.ui.kit.fonts import Face
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.rows import stack, tall
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.scene import Change
from raub_desktop.ui.table_making import values_of
from raub_desktop.ui.widgets.base import Look, Widget, draw_ring, stamp
from raub_desktop.ui.widgets.button import Button
from raub_desktop.ui.widgets.choosers import Check, Letters, Picker
from raub_desktop.ui.widgets.number_field import NOTE, number_widgets

Changed = Callable[[str, Any], Change | None]
"""What is told of an option's new value."""

_PAD, _LABEL, _LINE, _GAP = 0.014, 0.030, 0.0245, 0.012
_CONTROL_HIGH, _RESET_HIGH, _BETWEEN = 0.046, 0.036, 0.010
_GROUP_HIGH = 0.058
MOST_LISTED = 12
"""Numbers of a longer range are written, not listed."""
_SHORT_HAND: Mapping[Rank, tuple[str, str]] = {
    Rank.OBER: ("O", "Q"),
    Rank.UNTER: ("U", "J"),
    Rank.TEN: ("10", "10"),
}
"""What stands on a rank's button, with Hungarian and with French cards."""


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
        self.enabled = not same

    def activate(self) -> Change | None:
        """Play as this book does."""
        return self.act() if self.enabled else None

    def draw(self, kit: Kit, surface: pygame.Surface, box: Box, look: Look) -> None:
        """See Widget."""
        theme, size = kit.theme, THEME.type_key
        differs = self.chosen and not self.same
        face: Face = "sans_bold" if differs else "sans"
        ink = theme.red if differs else theme.ink
        if look.hovered:
            stamp(kit, surface, ("cell",), box, lambda pad, local: pad.label(local, theme.paper, 0.006, None))
        if look.focused:
            draw_ring(kit, surface, box, 0.006)
        left = box.x + 0.036
        if self.same:
            stamp(kit, surface, ("tick",), Box(box.x + 0.010, box.y + 0.010, 0.018, 0.018), _tick)
        room = box.right - left - 0.002
        widest = max(self.words.split(), key=len, default="")
        size = fit_size(widest, face, size, 0.7 * size / kit.grow, room, kit.measure)
        for number, line in enumerate(kit.lines(self.words, face, size, room)):
            base = box.y + 0.0258 + number * _LINE * kit.grow
            kit.text(surface, line, (left, base), face, size, ink)


def _tick(pad: Pad, local: Box) -> None:
    x, y = local.x, local.y
    path = [(x + 0.002, y + 0.010), (x + 0.007, y + 0.0155), (x + 0.0165, y + 0.003)]
    pad.trace(path, THEME.green, 0.0036, closed=False)


def lay_rows(
    kit: Kit, setup: TableSetup, columns: Columns, top: float, names: Sequence[str]
) -> tuple[list[Row], float]:
    """The rows of the options named, under the headings of their steps, from ``top`` down; and where they end (u)."""
    words = WORDS[setup.game]
    book, mine = as_dict(GAMES[setup.game].books[setup.book]), values_of(setup)
    idle = idle_options(setup)
    left, wide = columns.text
    right = columns.books[-1][0] + columns.books[-1][1] if columns.books else sum(columns.control)
    rows, y = [], top
    for title, group in words.option_groups():
        shown = [name for name in group if name in names]
        if shown:
            rows.append(Row("", title, Box(left, y, right - left, _GROUP_HIGH * kit.grow)))
            y += _GROUP_HIGH * kit.grow
        for name in shown:
            lines = _text_lines(kit, setup, name, wide - 0.030, idle=name in idle)
            differs = mine[name] != book[name]
            high = 2 * _PAD + (_LABEL + _LINE * len(lines)) * kit.grow + _GAP
            if differs:
                high = max(high, tall([_CONTROL_HIGH, _below(setup, name), _RESET_HIGH], pad=_PAD))
            rows.append(Row(name, words.option_words(name).label, Box(left, y, right - left, high), lines, differs))
            y += high
    return rows, y


def _text_lines(kit: Kit, setup: TableSetup, name: str, width: float, *, idle: bool) -> tuple[tuple[Face, str], ...]:
    """What stands under an option's name: what it means, where it comes from, and whether it matters here."""
    text = WORDS[setup.game].option_words(name)
    faced: list[tuple[Face, str]] = [("sans", text.sentence), ("serif_italic", text.source + ".")]
    if idle:
        faced.append(("sans_bold", tr("Has no effect with the other rules of this table.")))
    return tuple((face, line) for face, words in faced for line in kit.lines(words, face, THEME.type_key, width))


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


def row_widgets(setup: TableSetup, row: Row, columns: Columns, change: Changed) -> list[Widget]:
    """The control of an option, the way back to the book where it differs, and what every book has."""
    spec, words = _specs(setup)[row.name], WORDS[setup.game]
    value, books = values_of(setup)[row.name], GAMES[setup.game].books
    y = row.box.y + _PAD
    place = Box(columns.control[0], y, columns.control[1], row.box.h)
    control, _, reset = stack(place, [_CONTROL_HIGH, _below(setup, row.name), _RESET_HIGH])
    out = controls_of(spec, control, value, setup.deck, words.value_text, change)
    if row.differs:
        own = as_dict(books[setup.book])[row.name]
        label = tr("As in: {book}", book=words.book_words(setup.book).name)
        out.append(Button(f"reset {row.name}", reset, label, lambda: change(row.name, own), size=THEME.type_key))
    for (x, wide), book in zip(columns.books, books, strict=True):
        theirs = as_dict(books[book])[row.name]

        def take(theirs: Any = theirs) -> Change | None:
            return change(row.name, theirs)

        box = Box(x, y, wide - 0.012, max(row.box.h - 2 * _PAD, _CONTROL_HIGH))
        text = words.value_text(row.name, theirs, setup.deck)
        out.append(BookCell(f"{book} {row.name}", box, text, take, same=theirs == value, chosen=book == setup.book))
    return out


def controls_of(
    spec: OptionSpec, box: Box, value: Any, deck: str, value_text: Callable[[str, Any, str], str], change: Changed
) -> list[Widget]:
    """The widgets that change an option."""

    def told(new: Any) -> Change | None:
        return change(spec.name, new)

    if spec.kind == "flag":
        return [Check(spec.name, box._replace(w=0.16), value_text(spec.name, value, deck), bool(value), told)]
    if spec.kind == "ranks":
        french = deck == "french"
        letters = [(one, _SHORT_HAND.get(Rank(one), (one, one))[french]) for one in spec.choices]
        return [Letters(spec.name, box, letters, str(value), told)]
    if is_written(spec):

        def text(number: int) -> str:
            return value_text(spec.name, number, deck)

        return number_widgets(spec.name, box, (spec.low, spec.high), int(value), told, text)
    every = range(spec.low, spec.high + 1) if spec.kind == "number" else spec.choices
    return [Picker(spec.name, box, [(one, value_text(spec.name, one, deck)) for one in every], value, told)]


def paint_rows(kit: Kit, surface: pygame.Surface, rows: Sequence[Row], view: Box, offset: float, *, wrong: str) -> None:
    """Paint the rows in view, moved up by ``offset`` (u); ``wrong`` is marked as at fault."""
    theme = kit.theme
    for row in rows:
        box = row.box._replace(y=row.box.y - offset)
        if not box.overlaps(view._replace(x=box.x, w=box.w)):
            continue
        if not row.name:
            base = box.bottom - 0.016
            kit.text(surface, row.label, (box.x + 0.022, base), "serif_bold", 0.026, theme.red)
            continue
        y = kit.px(box.y)
        pygame.draw.line(
            surface, theme.ink, (kit.px(box.x + 0.022), y), (kit.px(box.right - 0.004), y), max(1, kit.px(0.0008))
        )
        if row.differs or row.name == wrong:
            bar = Box(box.x, box.y + _PAD, 0.012, box.h - 2 * _PAD)
            stamp(kit, surface, ("row teeth",), bar, _teeth)
        base = box.y + _PAD + 0.021 * kit.grow
        kit.text(surface, row.label, (box.x + 0.022, base), "sans_bold", theme.type_text, theme.ink)
        for number, (face, line) in enumerate(row.lines, 1):
            at = (box.x + 0.022, base + (0.004 + number * _LINE) * kit.grow)
            kit.text(surface, line, at, face, theme.type_key, theme.ink)


def _teeth(pad: Pad, local: Box) -> None:
    """Wolf-teeth pointing at what differs."""
    count = max(2, round(local.h / 0.0125))
    step = local.h / count
    for number in range(count):
        y = local.y + number * step
        pad.fill([(local.x, y), (local.x, y + step), (local.right, y + step / 2)], THEME.red)
