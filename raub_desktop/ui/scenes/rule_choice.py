"""The rules a new table can have: the game's books, the tables saved under a name, and what was changed by hand."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.tables import SavedTable
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.fitting import fit_size
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.scene import Change
from raub_desktop.ui.widgets.base import Look, Widget, cast_shadow, draw_ring, stamp
from raub_desktop.ui.widgets.button import draw_radio, fitted

_GAP, _LINE = 0.012, 0.0250
_MOST_LINES, _OF_LARGE = 4, 3
"""Lines of a sentence, and of one in much larger words; more are set smaller."""
_LARGE = 1.2
_ROOM = 0.014
_SHARES = (1.0, 0.93, 0.87, 0.81, 0.75, 0.70, 0.65)
"""How large the sentence is set, the first that fits; it is cut short where none does."""
_LEAST = 0.0158
"""It is set no smaller than about this (u)."""
"""More room at the head for larger words (u)."""


class Choice(NamedTuple):
    """Rules that can be chosen: the widget's name, a heading, a few words, and whether they are the table's."""

    name: str
    heading: str
    words: str
    chosen: bool
    act: Callable[[], Change | None]


class RuleLabel(Widget):
    """A paper label for rules; the chosen one has teeth at its foot and its mark filled."""

    def __init__(self, choice: Choice, box: Box) -> None:
        super().__init__(choice.name, box)
        self.choice = choice

    def activate(self) -> Change | None:
        """Play by these rules."""
        return self.choice.act()

    def draw(self, kit: Kit, surface: pygame.Surface, box: Box, look: Look) -> None:
        """See Widget."""
        theme, chosen = kit.theme, self.choice.chosen

        def label(pad: Pad, local: Box) -> None:
            cast_shadow(pad, local, theme.lying * (1.8 if look.hovered else 1), THEME.scoop)
            pad.label(local, theme.paper)
            if chosen:
                teeth = Box(local.x + 0.022, local.bottom - 0.0150, local.w - 0.044, 0.0065)
                pad.teeth(teeth, max(3, round(teeth.w / 0.0115)), theme.red)
            draw_radio(pad, local.x + 0.030, local.y + 0.031, chosen)

        stamp(kit, surface, ("rules", chosen, look.hovered), box, label)
        if look.focused:
            draw_ring(kit, surface, box, THEME.scoop)
        room = box.w - 0.068
        size = fit_size(self.choice.heading, "serif_bold", 0.027, 0.021, room, kit.measure)
        heading = fitted(kit, self.choice.heading, size, room, "serif_bold")
        kit.text(surface, heading, (box.x + 0.050, box.y + 0.040), "serif_bold", size, theme.ink)
        lines, size, pitch = self._lines(kit, box.w - 0.066, box.h - 0.074 - _ROOM * (kit.grow - 1))
        for number, line in enumerate(lines):
            at = (box.x + 0.050, box.y + 0.0655 + _ROOM * (kit.grow - 1) + number * pitch)
            kit.text(surface, line, at, "sans", size, theme.ink)

    def _lines(self, kit: Kit, width: float, high: float) -> tuple[list[str], float, float]:
        """The sentence in as many lines as there is room for, their size, and how far apart they are."""
        for share in _SHARES:
            size, pitch = THEME.type_least * share, _LINE * kit.grow * share
            lines, most = kit.lines(self.choice.words, "sans", size, width), max(1, round(high / pitch))
            if len(lines) <= most or size * kit.grow < _LEAST:
                break
        if len(lines) > most:
            lines = [*lines[: most - 1], fitted(kit, " ".join(lines[most - 1 :]), size, width)]
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


def lay_choices(kit: Kit, choices: Sequence[Choice], x: float, y: float, width: float) -> tuple[list[Widget], float]:
    """The labels one under the other, and where they end (u)."""
    out: list[Widget] = []
    most = _MOST_LINES if kit.grow < _LARGE else _OF_LARGE
    for choice in choices:
        lines = len(kit.lines(choice.words, "sans", THEME.type_least, width - 0.066))
        high = 0.073 + _ROOM * (kit.grow - 1) + _LINE * kit.grow * min(max(lines, 1), most)
        out.append(RuleLabel(choice, Box(x, y, width, high)))
        y += high + _GAP
    return out, y - _GAP
