"""A game's options as rows on a long sheet: name, what it means, its value, and whether it differs from the book."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError, OptionSpec, as_dict
from raub_desktop.language import tr
from raub_desktop.language.games import WORDS
from raub_desktop.ui.setup import TableSetup
from raub_desktop.ui.table.draw_kit import Kit
from raub_desktop.ui.table.places import Box
from raub_desktop.ui.theme import THEME
from raub_desktop.ui.widgets.base import Widget
from raub_desktop.ui.widgets.choosers import Check, Letters, Picker
from raub_desktop.ui.widgets.scroll import Scroll

Change = Callable[[str, Any], None]
"""What is told of an option's new value."""

_PAD, _LABEL, _LINE, _GAP = 0.013, 0.030, 0.0250, 0.016
_CONTROL, _CONTROL_HIGH = 0.345, 0.046
_SHORT_HAND: Mapping[Rank, tuple[str, str]] = {
    Rank.OBER: ("O", "Q"),
    Rank.UNTER: ("U", "J"),
    Rank.TEN: ("10", "10"),
}
"""What stands on a rank's button, with Hungarian and with French cards."""


@dataclass(frozen=True, slots=True)
class Row:
    """One option on the sheet."""

    name: str
    label: str
    lines: tuple[str, ...]
    value: str
    """The value in words."""
    book_value: str
    """What the book has, in words; empty where the table plays as the book."""
    box: Box
    """On the sheet, in u."""


def values_of(setup: TableSetup) -> dict[str, Any]:
    """All options of a table by name: its book's, with its own changes, whether they go together or not."""
    return {**as_dict(GAMES[setup.game].books[setup.book]), **setup.overrides}


def lay_rows(kit: Kit, setup: TableSetup, scroll: Scroll, text_width: float) -> list[Row]:
    """The rows of all options, from the top of the scroll's sheet down; sets the sheet's height."""
    words = WORDS[setup.game]
    book, mine = as_dict(GAMES[setup.game].books[setup.book]), values_of(setup)
    rows, y = [], scroll.box.y
    for spec in GAMES[setup.game].option_specs():
        name = spec.name
        text = words.option_words(name)
        lines = tuple(kit.lines(text.sentence, "sans", THEME.type_key, text_width))
        differs = mine[name] != book[name]
        high = 2 * _PAD + _LABEL + _LINE * (len(lines) + differs) + _GAP / 2
        value = words.value_text(name, mine[name], setup.deck)
        theirs = words.value_text(name, book[name], setup.deck) if differs else ""
        rows.append(Row(name, text.label, lines, value, theirs, Box(scroll.box.x, y, scroll.box.w, high)))
        y += high
    scroll.height = y - scroll.box.y
    scroll.move(0)
    return rows


def control_of(spec: OptionSpec, row: Row, setup: TableSetup, change: Change) -> Widget:
    """The widget that changes an option, at the right end of its row."""
    value = values_of(setup)[spec.name]
    words = WORDS[setup.game]
    box = Box(row.box.right - 0.036 - _CONTROL, row.box.y + _PAD, _CONTROL, _CONTROL_HIGH)

    def told(new: Any) -> None:
        change(spec.name, new)

    if spec.kind == "flag":
        short = box._replace(w=0.16)
        return Check(spec.name, short, words.value_text(spec.name, value, setup.deck), bool(value), told)
    if spec.kind == "ranks":
        french = setup.deck == "french"
        letters = [(one, _SHORT_HAND.get(Rank(one), (one, one))[french]) for one in spec.choices]
        return Letters(spec.name, box, letters, str(value), told)
    every = range(spec.low, spec.high + 1) if spec.kind == "number" else spec.choices
    return Picker(spec.name, box, [(one, words.value_text(spec.name, one, setup.deck)) for one in every], value, told)


def paint_rows(
    kit: Kit, surface: pygame.Surface, rows: list[Row], scroll: Scroll, book: str, *, values: bool, wrong: str = ""
) -> None:
    """Paint the rows in view; with their values in words where no controls do; ``wrong`` is marked as at fault."""
    theme = kit.theme
    for number, row in enumerate(rows):
        box = scroll.seen(row.box)
        if not box.overlaps(scroll.box):
            continue
        if number:
            y = kit.px(box.y)
            ends = kit.px(box.x + 0.022), kit.px(box.right - 0.036)
            pygame.draw.line(surface, theme.mist, (ends[0], y), (ends[1], y), max(1, kit.px(0.0011)))
        base = box.y + _PAD + 0.021
        if row.book_value or row.name == wrong:
            mark = Box(box.x + 0.003, box.y + _PAD + 0.004, 0.007, box.h - 2 * _PAD - 0.008)
            pygame.draw.rect(surface, theme.red, [kit.px(v) for v in mark])
        left = box.x + 0.022
        kit.text(surface, row.label, (left, base), "sans_bold", theme.type_text, theme.ink)
        for line in row.lines:
            base += _LINE
            kit.text(surface, line, (left, base + 0.004), "sans", theme.type_key, theme.ink)
        if row.book_value:
            line = tr("{book}: {value}", book=book, value=row.book_value)
            kit.text(surface, line, (left, base + _LINE + 0.004), "sans_bold", theme.type_key, theme.red)
        if values:
            right = box.right - 0.040
            kit.text(surface, row.value, (right, box.y + _PAD + 0.021), "serif_bold", 0.025, theme.ink, "right")


def trouble_of(setup: TableSetup, error: OptionError) -> str:
    """The sentence for options that cannot be, in the words of the sheet."""
    words = WORDS[setup.game]
    if error.code == "needs":
        label, other = words.option_words(error.option).label, words.option_words(str(error.values[0])).label
        return tr("“{option}” makes no sense without “{other}”.", option=label, other=other)
    return str(words.option_error_text(error))
