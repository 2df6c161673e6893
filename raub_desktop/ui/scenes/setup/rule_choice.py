"""The rules a new table can have: the game's books, the tables saved under a name, and what was changed by hand."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.tables import SavedTable
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, column, row, stack, tall
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, cast_shadow, draw_ring, stamp
from raub_desktop.toolkit.widgets.button import Link, draw_radio, fitted

_GAP = 0.012
"""Room between two labels (u)."""
_ROW = (0.050, None, 0.016)
"""Across a label: the mark, the words, room (u)."""
_ABOVE, _BELOW = 0.013, 0.030
"""Over the heading, and under the sentence (u)."""
_HEADING, _HEADING_LEAST, _LEADING = 0.027, 0.021, 1.3
"""The heading's size, wished and least (u), and the height of its line, to that."""
_LINE = 0.0250
"""From line to line of the sentence (u)."""
_MARK = 0.030
"""The middle of the mark, from the label's left (u)."""
_TEETH, _TEETH_SIDE, _TEETH_FOOT, _TOOTH = 0.0065, 0.022, 0.0085, 0.0115
"""The chosen label's teeth: how high; room beside and under them; how wide one is (u)."""
_MOST_LINES, _OF_LARGE, _EVERY_LINE = 4, 3, 12
"""Lines of a sentence, and of one in much larger words; more are set smaller."""
_LARGE = 1.2
_OVERHANG = 0.35
"""So much of a line may stand lower than the room for the sentence."""
_SHARES = (1.0, 0.93, 0.87, 0.84, 0.81, 0.75, 0.70, 0.65)
"""How large the sentence is set, the first that fits; it is cut short where none does."""
_LEAST = 0.0158
"""It is set no smaller than about this (u)."""


class Choice(NamedTuple):
    """Rules that can be chosen: the widget's name, a heading, a few words, and whether they are the table's."""

    name: str
    heading: str
    words: str
    chosen: bool
    act: Callable[[], Change | None]


class RuleLabel(Widget):
    """A paper label for rules; the chosen one tells what they are, and has teeth at its foot and its mark filled."""

    def __init__(self, choice: Choice, box: Box) -> None:
        super().__init__(choice.name, box)
        self.choice = choice
        self.size = _HEADING
        """How large the heading is: all of a list alike."""
        self.tip = "" if choice.chosen else choice.words

    def accessible_text(self) -> Said:
        """See Widget."""
        return Said(Role.ROW, self.choice.heading, self.choice.words, self.choice.chosen)

    def activate(self) -> Change | None:
        """Play by these rules."""
        return self.choice.act()

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        """See Widget."""
        theme, chosen = painter.theme, self.choice.chosen

        def label(canvas: Canvas, local: Box) -> None:
            cast_shadow(canvas, local, theme.lying * (1.8 if look.hovered else 1), THEME.scoop)
            canvas.label(local, theme.paper)
            if chosen:
                middle = row(local, [_TEETH_SIDE, None, _TEETH_SIDE])[1]
                teeth = column(middle, [None, _TEETH, _TEETH_FOOT])[1]
                canvas.teeth(teeth, max(3, round(teeth.w / _TOOTH)), theme.red)
            draw_radio(canvas, local.x + _MARK, local.y + _ABOVE + _head(painter) / 2, chosen)

        stamp(painter, surface, ("rules", chosen, look.hovered), box, label)
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop)
        _, head, said, _ = column(row(box, _ROW)[1], [_ABOVE, _head(painter), None, _BELOW if chosen else _ABOVE])
        size, heading = self.size, fitted(painter, self.choice.heading, self.size, head.w, "serif_bold")
        painter.text(surface, heading, (head.x, base_in(head, size)), "serif_bold", size, theme.ink)
        if not chosen:
            return
        lines, size, pitch = self._lines(painter, said.w, said.h)
        for line, there in zip(lines, stack(said, [pitch] * len(lines)), strict=True):
            painter.text(surface, line, (there.x, base_in(there, size)), "sans", size, theme.ink)

    def _lines(self, painter: Painter, width: float, high: float) -> tuple[list[str], float, float]:
        """The sentence in as many lines as there is room for, their size, and how far apart they are."""
        for share in _SHARES:
            size, pitch = THEME.type_least * share, _LINE * painter.grow * share
            lines, most = painter.lines(self.choice.words, "sans", size, width), max(1, int(high / pitch + _OVERHANG))
            if len(lines) <= most or size * painter.grow < _LEAST:
                break
        if len(lines) > most:
            lines = [*lines[: most - 1], fitted(painter, " ".join(lines[most - 1 :]), size, width)]
        return lines, size, pitch


def difference_words(setup: TableSetup) -> str:
    """The options that differ from the book, with their values, in one line."""
    words = WORDS[setup.game]
    told = [
        f"{words.option_words(name).label}: {words.value_text(name, value, setup.deck)}"
        for name, value in setup.overrides.items()
    ]
    return " · ".join(told)


def choices(
    setup: TableSetup,
    saved: Sequence[SavedTable],
    choose_book: Callable[[str], Change | None],
    choose_table: Callable[[SavedTable], Change | None],
) -> list[Choice]:
    """All rules that can be chosen, changes that have no name yet first after the books."""
    words = WORDS[setup.game]
    out = []
    for book in GAMES[setup.game].books:
        text = words.book_words(book)
        chosen = book == setup.book and not setup.overrides and not setup.title
        out.append(Choice(f"book {book}", text.name, text.sentence, chosen, lambda book=book: choose_book(book)))  # type: ignore[misc]  # mypy cannot infer a lambda with a default
    name = words.book_words(setup.book).name
    if setup.overrides and not setup.title:
        heading = trn("{n} house rule", "{n} house rules", len(setup.overrides))
        line = tr("{book}. {rules}", book=name, rules=difference_words(setup))
        out.append(Choice("own rules", heading, line, True, lambda: None))
    for table in saved:
        if table.game == setup.game:
            out.append(_saved(table, setup, choose_table))
    return out


def _saved(table: SavedTable, setup: TableSetup, choose: Callable[[SavedTable], Change | None]) -> Choice:
    name = WORDS[table.game].book_words(table.book).name
    own = TableSetup(table.game, table.book, table.overrides, deck=setup.deck)
    line = tr("{book}. {rules}", book=name, rules=difference_words(own)) if table.overrides else name
    return Choice(f"saved {table.name}", table.name, line, setup.title == table.name, lambda: choose(table))


def lay_choices(painter: Painter, choices: Sequence[Choice], room: Box) -> tuple[list[Widget], float]:
    """The labels one under the other, the chosen one with its sentence, and where they end (u).

    The sentence has as many lines of those it needs as ``room`` is high enough for, but some at least.
    """
    for most in range(_EVERY_LINE, (_MOST_LINES if painter.grow < _LARGE else _OF_LARGE) - 1, -1):
        labels, end = _laid(painter, choices, room, most)
        if end <= room.bottom:
            break
    return labels, end


def _laid(painter: Painter, choices: Sequence[Choice], room: Box, most: int) -> tuple[list[Widget], float]:
    whole = room._replace(h=0.0)
    heights = []
    for choice in choices:
        lines = len(painter.lines(choice.words, "sans", THEME.type_least, row(whole, _ROW)[1].w))
        told = [_LINE * painter.grow * min(max(lines, 1), most), _BELOW] if choice.chosen else [_ABOVE]
        heights.append(tall([_ABOVE, _head(painter), *told]))
    boxes = stack(whole, heights, gap=_GAP)
    labels = [RuleLabel(choice, box) for choice, box in zip(choices, boxes, strict=True)]
    least, wide = _HEADING_LEAST / max(1.0, painter.grow / _LARGE), row(whole, _ROW)[1].w
    sizes = [fit_size(one.heading, "serif_bold", _HEADING, least, wide, painter.measure) for one in choices]
    for one in labels:
        one.size = min(sizes)
    return [*labels], boxes[-1].bottom


def laid_links(
    painter: Painter, box: Box, acts: Sequence[tuple[str, str, Callable[[], Change | None]]], high: float, gap: float
) -> list[Widget]:
    """Links by name, words and what they do: side by side, or one below the other where ``box`` has room for that."""
    wide = [painter.measure(words, "sans", THEME.type_small) for _, words, _ in acts]
    if box.h >= 2 * high:
        places = [
            place._replace(w=min(box.w, one)) for place, one in zip(stack(box, [high] * len(acts)), wide, strict=True)
        ]
    else:
        share = min(1.0, (box.w - gap * (len(acts) - 1)) / sum(wide))
        places = row(box, [share * one for one in wide], gap=gap)
    return [Link(name, words, act, box=place) for (name, words, act), place in zip(acts, places, strict=True)]


def _head(painter: Painter) -> float:
    """How high a heading's line is (u)."""
    return _LEADING * painter.grown(_HEADING)
