"""The rules a new table can have: the game's books, the tables saved under a name, and what was changed by hand."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.saved_tables import SavedTable
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import column, row
from raub_desktop.toolkit.layout import Column, Control, Ground, Node, Row, Text
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, cast_shadow, draw_ring, stamp
from raub_desktop.toolkit.widgets.button import Link, draw_radio

_MARK, _MARK_LEFT = 0.050, 0.030
"""Room for the mark before the words, and its middle from the label's left (u)."""
_OVER, _RIGHT, _TEETH_ROOM = 0.013, 0.016, 0.017
"""Over and under the words, after them, and more under those of the chosen label, for its teeth (u)."""
_TEETH, _TEETH_SIDE, _TEETH_FOOT, _TOOTH = 0.0065, 0.022, 0.0085, 0.0115
"""The chosen label's teeth: how high; room beside and under them; how wide one is (u)."""


class Choice(NamedTuple):
    """Rules that can be chosen: the widget's name, a heading, a few words, and whether they are the table's."""

    name: str
    heading: str
    words: str
    chosen: bool
    act: Callable[[], Change | None]


class RuleLabel(Widget):
    """A paper label for rules; the chosen one tells what they are, and has teeth at its foot and its mark filled."""

    def __init__(self, choice: Choice) -> None:
        super().__init__(choice.name)
        self.choice = choice
        self.tip = "" if choice.chosen else choice.words
        self._heading = Text(choice.heading, "caption")
        self._words = Column(self._heading, Text(choice.words, "fine") if choice.chosen else None, gap="xs")

    @property
    def _under(self) -> float:
        return _OVER + (_TEETH_ROOM if self.choice.chosen else 0.0)

    def accessible_text(self) -> Said:
        return Said(Role.ROW, self.choice.heading, self.choice.words, self.choice.chosen)

    def activate(self) -> Change | None:
        """Play by these rules."""
        return self.choice.act()

    def widths(self, painter: Painter) -> tuple[float, float]:
        least, wished = self._words.widths(painter)
        return least + _MARK + _RIGHT, wished + _MARK + _RIGHT

    def height(self, painter: Painter, width: float) -> float:
        return max(THEME.touch, self._words.height(painter, width - _MARK - _RIGHT) + _OVER + self._under)

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme, chosen = painter.theme, self.choice.chosen
        inside = Box(box.x + _MARK, box.y + _OVER, box.w - _MARK - _RIGHT, box.h - _OVER - self._under)
        self._words.place(painter, inside)
        first = self._heading.first_line(painter)

        def label(canvas: Canvas, local: Box) -> None:
            cast_shadow(canvas, local, theme.lying * (1.8 if look.hovered else 1), THEME.scoop)
            canvas.label(local, theme.paper)
            if chosen:
                middle = row(local, [_TEETH_SIDE, None, _TEETH_SIDE])[1]
                teeth = column(middle, [None, _TEETH, _TEETH_FOOT])[1]
                canvas.teeth(teeth, max(3, round(teeth.w / _TOOTH)), theme.red)
            draw_radio(canvas, local.x + _MARK_LEFT, local.y + _OVER + first / 2, chosen)

        stamp(painter, surface, ("rules", chosen, look.hovered), box, label)
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop)
        self._words.draw(painter, surface, Ground.PAPER)


def difference_words(setup: TableSetup) -> str:
    """Return the options that differ from the book, with their values, in one line."""
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


def links(acts: Sequence[tuple[str, str, Callable[[], Change | None]]]) -> Node:
    """Return links side by side, as many as there is room for, by their names, their words and what they do."""
    return Row(*(Control(Link(name, words, act)) for name, words, act in acts), gap="l", wraps=True)
