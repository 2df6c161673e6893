"""The keys, on one sheet: what each does at the table, by keyboard and by gamepad."""

from collections.abc import Sequence

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.ui.context import Context
from raub_desktop.ui.keys import AT_TABLE, READING, Binding, cap, key_of
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.fitting import fit_size
from raub_desktop.ui.kit.paint import Kit
from raub_desktop.ui.kit.rows import centred, column, row, stack
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.pads import PAD_BINDINGS, pad_caps
from raub_desktop.ui.scene import Change, Pop
from raub_desktop.ui.widgets.base import panel
from raub_desktop.ui.widgets.button import Button, button_row, draw_cap, paragraph
from raub_desktop.ui.widgets.screen import Screen

_WIDTH, _SIDE = 1.56, 0.070
"""The paper's width; where the window is narrower, the room beside it (u)."""
_PAGE = (0.094, 0.036, None, 0.022, 0.058, 0.066)
"""Down to the heading's base line, room, the paper, room, the button, room (u)."""
_BACK, _TITLE, _BELOW = 0.360, 0.062, 0.026
"""The button's width; down to a column's title, and from there to its keys (u)."""
_COLUMNS, _EDGES, _BETWEEN, _FOOT = 3, (0.040, 0.035), 0.030, 0.022
_CAP, _ROW, _ROW_OF_TWO = 0.032, 0.0425, 0.056
_AFTER = 0.016
_LEAST = 0.0180
"""Words are set in two lines before they are smaller than this."""

Lines = Sequence[tuple[str, str]]
"""Keys (several apart by a space) and what they do."""


class HelpScene(Screen):
    """All keys; Escape, Enter or F1 goes back."""

    star = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.reading = False
        """Whether the keys are shown that are about what is read aloud."""

    def _turn(self) -> None:
        self.reading = not self.reading
        self.rebuild()

    def build(self) -> None:
        """See Screen."""
        _, _, foot = self._parts()
        other = tr("Keys for playing") if self.reading else tr("Keys for reading aloud")
        wanted = [(other, "R", _BACK), (tr("Back"), trc("key", "Esc"), _BACK)]
        turn, back = button_row(self.kit, foot, wanted, _BETWEEN, _SIDE)
        self.widgets = [
            Button("turn", turn, other, self._turn, key="R"),
            Button("back", back, tr("Back"), Pop, key=trc("key", "Esc"), main=True),
        ]

    def _parts(self) -> tuple[Box, Box, Box]:
        """The heading, the paper, the row of the button."""
        whole = Box(0, 0, self.scale.width, self.scale.height)
        heading, _, paper, _, foot, _ = column(whole, _PAGE)
        return heading, centred(paper, min(_WIDTH, whole.w - 2 * _SIDE), paper.h), foot

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        return Pop() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_F1, pygame.K_SPACE) else None

    def _columns(self) -> tuple[tuple[str, Lines], ...]:
        if self.reading:
            return ((tr("Reading aloud"), (*self._bound(READING), (tr("Any key"), tr("Stop what is being read")))),)
        playing = (
            ("<  >", tr("Next card or button")),
            (trc("key", "Up"), tr("From the cards to the buttons; Down: back")),
            (trc("key", "Enter"), tr("Play or discard the chosen cards, press the button")),
            (trc("key", "Space"), tr("Choose a card; skip the animation")),
            ("1 … 9", tr("Choose the card at that place")),
            ("A … Z", tr("Press the button with that letter")),
            (trc("key", "Esc"), tr("Pause; close a note")),
            (tr("Shift <"), tr("Move a card in your own order")),
            (tr("Mouse"), tr("Click a card or drag it")),
        )
        caps = pad_caps(self.context.settings.pad)
        caps = pad_caps(self.context.settings.pad)
        pad = (
            (tr("D-pad"), tr("Arrow keys; the left stick, too")),
            *((caps[one.name], one.words()) for one in PAD_BINDINGS),
        )
        return (tr("Playing"), playing), (tr("At the table"), self._bound(AT_TABLE)), (tr("Gamepad"), pad)

    def _bound(self, bindings: Sequence[Binding]) -> Lines:
        """Keys that can be changed, as they are now."""
        changed = self.context.settings.keys
        return [(cap(key_of(one.name, changed)), one.words()) for one in bindings]

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        heading, paper, _ = self._parts()
        at = (heading.centre.x, heading.bottom)
        kit.text(surface, tr("Keyboard"), at, "serif_bold", 0.050, kit.theme.text, "centre")
        panel(kit, surface, paper)
        below = _BELOW + THEME.type_name * (kit.grow - 1)
        _, *columns, _ = row(paper, [_EDGES[0], *[None] * _COLUMNS, _EDGES[1] - _BETWEEN])
        for (title, lines), box in zip(self._columns(), columns, strict=False):
            name, _, keys, _ = column(box._replace(w=box.w - _BETWEEN), [_TITLE, below, None, _FOOT])
            kit.text(surface, title, (name.x, name.bottom), "serif_bold", THEME.type_name, kit.theme.ink)
            self._column(kit, surface, lines, keys)

    @staticmethod
    def _column(kit: Kit, surface: pygame.Surface, lines: Lines, room: Box) -> None:
        wide = max(kit.measure(key, "sans_bold", THEME.type_key) for key, _ in lines) + 0.020
        left = room.x + wide + _AFTER
        told = [_said(kit, words, room.right - left) for _, words in lines]
        rows = stack(room, _heights([len(said) for said, _ in told], room.h, kit.grow))
        for (key, _), (said, size), box in zip(lines, told, rows, strict=True):
            y = box.centre.y - _CAP / 2
            own = max(_CAP, kit.measure(key, "sans_bold", THEME.type_key) + 0.018)
            draw_cap(kit, surface, Box(room.x + wide - own, y, own, _CAP), key)
            pitch = min(1.2 * kit.grown(size), box.h / len(said))
            for place, line in enumerate(said):
                base = y + 0.0228 + (place - (len(said) - 1) / 2) * pitch
                kit.text(surface, line, (left, base), "sans", size, kit.theme.ink)


def _heights(lines: Sequence[int], room: float, grow: float) -> list[float]:
    """How high each row is that has so many lines (u): all alike where there is ``room`` for that."""
    rows = [_ROW if max(lines) == 1 else _ROW_OF_TWO] * len(lines)
    if grow * sum(rows) > room:
        rows = [_ROW if count == 1 else _ROW_OF_TWO for count in lines]
    return [one * min(grow, room / sum(rows)) for one in rows]


def _said(kit: Kit, words: str, width: float) -> tuple[list[str], float]:
    """What a key does in one line, or where it would be too small, in two; and the size of the words."""
    size = fit_size(words, "sans", THEME.type_small, _LEAST, width, kit.measure)
    fits = kit.measure(words, "sans", size) <= width
    return ([words], size) if fits else paragraph(kit, words, THEME.type_small, width, 2)
