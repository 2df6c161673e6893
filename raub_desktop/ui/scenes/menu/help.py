"""The keys, on one sheet: what each does at the table, by keyboard and by gamepad."""

from collections.abc import Sequence

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import centred, column, row, stack
from raub_desktop.toolkit.gamepads import PAD_BINDINGS, pad_caps
from raub_desktop.toolkit.key_bindings import AT_TABLE, CTRL, READING, Binding, cap, key_of
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import panel
from raub_desktop.toolkit.widgets.button import Button, button_row, fitted
from raub_desktop.toolkit.widgets.key_caps import DOWN, LEFT, RIGHT, TO, UP, caps_wide, draw_caps
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.context import Context

_WIDTH, _FEW_WIDE, _SIDE = 1.56, 0.86, 0.070
"""The paper's width, with many keys and with few; where the window is narrower, the room beside it (u)."""
_PAGE = (0.094, 0.036, None, 0.022, 0.058, 0.066)
"""Down to the heading's base line, room, the paper, room, the button, room (u)."""
_BACK, _TITLE, _BELOW = 0.360, 0.062, 0.026
"""The button's width; down to a column's title, and from there to its keys (u)."""
_EDGE, _BETWEEN, _FOOT = 0.040, 0.044, 0.026
_INSET = 0.034
"""How far the lines between columns are from the paper's edges (u)."""
_ROW, _AFTER = 0.0475, 0.014
_APART, _SMALLEST, _STEP = 1.16, 0.8, 0.97
"""From line to line, to the size of the type; how small that may be at the designed scale, and in which steps."""
_LEAST_SHARE = 0.36
"""How much of the paper the column of the longest words has at least."""

Lines = Sequence[tuple[Sequence[str], str]]
"""Keys, and what they do."""


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
        turn, back = button_row(self.painter, foot, wanted, _BETWEEN, _SIDE)
        self.widgets = [
            Button("turn", other, self._turn, key="R", box=turn),
            Button("back", tr("Back"), Pop, key=trc("key", "Esc"), main=True, box=back),
        ]

    def _parts(self) -> tuple[Box, Box, Box]:
        """The heading, the paper, the row of the button."""
        whole = Box(0, 0, self.scale.width, self.scale.height)
        heading, _, paper, _, foot, _ = column(whole, _PAGE)
        wide, high = (_FEW_WIDE, min(paper.h, self._few_high())) if self.reading else (_WIDTH, paper.h)
        return heading, centred(paper, min(wide, whole.w - 2 * _SIDE), high), foot

    def _few_high(self) -> float:
        """How high the paper is for the few keys of what is read aloud (u)."""
        (_, lines), grow = self._columns()[0], self.painter.grow
        return _TITLE + _BELOW + THEME.type_name * (grow - 1) + _ROW * grow * len(lines) + 2 * _FOOT

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        return Pop() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_F1, pygame.K_SPACE) else None

    def _columns(self) -> tuple[tuple[str, Lines], ...]:
        if self.reading:
            return ((tr("Reading aloud"), (*self._bound(READING), ((tr("Any key"),), tr("Stop what is being read")))),)
        playing = (
            ((LEFT, RIGHT), tr("Next card or button")),
            ((UP, DOWN), tr("From the cards to the buttons and back")),
            ((trc("key", "Enter"),), tr("Play or discard the chosen cards, press the button")),
            ((trc("key", "Space"),), tr("Choose a card; skip the animation")),
            (("1", TO, "9"), tr("Choose the card at that place")),
            (("A", TO, "Z"), tr("Press the button with that letter")),
            ((trc("key", "Shift"), LEFT, RIGHT), tr("Move a card in your own order")),
            ((trc("key", "Esc"),), tr("Pause; close a note")),
            ((tr("Mouse"),), tr("Click a card or drag it")),
        )
        caps = pad_caps(self.context.settings.pad)
        pad = (
            ((tr("D-pad"),), tr("Arrow keys; the left stick, too")),
            (("RS", LEFT, RIGHT), tr("Move a card in your own order")),
            *(((caps[one.name],), one.words()) for one in PAD_BINDINGS),
        )
        return (tr("Playing"), playing), (tr("At the table"), self._bound(AT_TABLE)), (tr("Gamepad"), pad)

    def _bound(self, bindings: Sequence[Binding]) -> Lines:
        """Keys that can be changed, as they are now."""
        changed = self.context.settings.keys
        return [(_keys(key_of(one.name, changed)), one.words()) for one in bindings]

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        heading, paper, _ = self._parts()
        at = (heading.centre.x, heading.bottom)
        painter.text(surface, tr("Keyboard"), at, "serif_bold", 0.050, painter.theme.text, "centre")
        panel(painter, surface, paper)
        below = _BELOW + THEME.type_name * (painter.grow - 1)
        columns = self._columns()
        inner = row(paper, [_EDGE, None, _EDGE])[1]
        boxes = row(inner, _widths(painter, [lines for _, lines in columns], inner.w), gap=_BETWEEN)
        most = max(len(lines) for _, lines in columns)
        for place, ((title, lines), box) in enumerate(zip(columns, boxes, strict=True)):
            name, _, keys, _ = column(box, [_TITLE, below, None, _FOOT])
            painter.text(surface, title, (name.x, name.bottom), "serif_bold", THEME.type_name, painter.theme.ink)
            self._column(painter, surface, lines, keys, min(_ROW * painter.grow, keys.h / most))
            if place:
                x = painter.px(box.x - _BETWEEN / 2)
                ends = (x, painter.px(name.y + _INSET)), (x, painter.px(paper.bottom - _INSET))
                pygame.draw.line(surface, painter.theme.rule, *ends, max(1, painter.px(painter.theme.hair)))

    @staticmethod
    def _column(painter: Painter, surface: pygame.Surface, lines: Lines, room: Box, pitch: float) -> None:
        wide = max(caps_wide(painter, keys) for keys, _ in lines)
        left = room.x + wide + _AFTER
        most = room.h / len(lines)
        told, size = _said(painter, [words for _, words in lines], room.right - left, most)
        apart = _APART * painter.grown(size)
        if any(len(said) > 1 for said in told):
            pitch = max(pitch, min(2.4 * apart, most))
        for (keys, _), said, box in zip(lines, told, stack(room, [pitch] * len(lines)), strict=True):
            draw_caps(painter, surface, room.x, box.centre.y, keys)
            for place, line in enumerate(said):
                base = box.centre.y + 0.36 * size + (place - (len(said) - 1) / 2) * apart
                painter.text(surface, line, (left, base), "sans", size, painter.theme.ink)


def _widths(painter: Painter, columns: Sequence[Lines], room: float) -> list[float]:
    """How wide each column is: as its words need, with what is left over shared, and the widest narrower if not (u)."""
    wanted = [
        max(caps_wide(painter, keys) for keys, _ in lines)
        + max(painter.measure(words, "sans", THEME.type_small) for _, words in lines)
        + _AFTER
        + THEME.hair
        for lines in columns
    ]
    room -= _BETWEEN * (len(columns) - 1)
    more = room - sum(wanted)
    if more >= 0:
        return [one + more / len(wanted) for one in wanted]
    longest = wanted.index(max(wanted))
    others = sum(wanted) - wanted[longest]
    left = max(room - others, min(wanted[longest], _LEAST_SHARE * room))
    return [left if place == longest else one * (room - left) / others for place, one in enumerate(wanted)]


def _keys(bound: str) -> tuple[str, ...]:
    """The keys that are pressed together for a binding."""
    plain = bound.removeprefix(CTRL)
    return (trc("key", "Ctrl"), cap(plain)) if bound.startswith(CTRL) else (cap(plain),)


def _said(painter: Painter, lines: Sequence[str], width: float, high: float) -> tuple[list[list[str]], float]:
    """What the keys of a column do, all in one size of type, and that size.

    Each is in one line, or in two where a row is ``high`` enough for them.
    """
    size = THEME.type_small
    least = _SMALLEST * size / painter.grow
    while True:
        most = 2 if 2 * _APART * painter.grown(size) <= high else 1
        told = [painter.lines(words, "sans", size, width) for words in lines]
        if size <= least or max(map(len, told)) <= most:
            break
        size = max(least, size * _STEP)
    return [[fitted(painter, line, size, width) for line in _at_most(said, most)] for said in told], size


def _at_most(lines: list[str], most: int) -> list[str]:
    return lines if len(lines) <= most else [*lines[: most - 1], " ".join(lines[most - 1 :])]
