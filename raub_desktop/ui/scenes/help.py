"""The keys, on one sheet: what each does at the table, by keyboard and by gamepad."""

from collections.abc import Sequence

import pygame

from raub_desktop.language import tr
from raub_desktop.ui.context import Context
from raub_desktop.ui.keys import BINDINGS, cap, key_of
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.fitting import fit_size
from raub_desktop.ui.kit.paint import Kit
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.scene import Change, Pop
from raub_desktop.ui.widgets.base import panel
from raub_desktop.ui.widgets.button import Button, draw_cap, paragraph
from raub_desktop.ui.widgets.screen import Screen

_WIDTH, _TOP, _FOOT = 1.56, 0.130, 0.146
_EDGE, _COLUMN = 0.040, 0.505
_CAP, _ROW, _ROW_OF_TWO = 0.032, 0.0425, 0.056
_AFTER = 0.016
_LEAST = 0.0160
"""Words are set in two lines before they are smaller than this."""

Lines = Sequence[tuple[str, str]]
"""Keys (several apart by a space) and what they do."""


class HelpScene(Screen):
    """All keys; Escape, Enter or F1 goes back."""

    star = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)

    def build(self) -> None:
        """See Screen."""
        width = 0.36
        box = Box(self.scale.width / 2 - width / 2, self.scale.height - 0.124, width, 0.058)
        self.widgets = [Button("back", box, tr("Back"), Pop, key=tr("Esc"), main=True)]

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        return Pop() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_F1, pygame.K_SPACE) else None

    def _columns(self) -> tuple[tuple[str, Lines], ...]:
        changed = self.context.settings.keys
        bound = [(cap(key_of(one.name, changed)), one.words()) for one in BINDINGS]
        playing = (
            ("<  >", tr("To the next card or button")),
            (tr("Up"), tr("Cards to buttons; Down: back")),
            (tr("Enter"), tr("Play, push, or lay the cards")),
            (tr("Space"), tr("Choose a card; hurry what moves")),
            ("1 … 9", tr("The card at that place")),
            ("A … Z", tr("The call whose button has the letter")),
            (tr("Esc"), tr("A pause; take a note away")),
            (tr("Shift <"), tr("Move a card in an own order")),
            (tr("Mouse"), tr("Click a card, or drag it")),
        )
        pad = (
            (tr("Cross"), tr("The arrows; the left stick, too")),
            ("A", tr("Play, choose, push; hurry what moves")),
            ("X", tr("Lay the chosen cards")),
            ("Y", tr("A hint")),
            ("B", tr("Back; a pause")),
            ("LB", tr("Take back")),
            ("RB", tr("The trick before")),
            (tr("Back"), tr("The score sheet")),
        )
        return (tr("Playing"), playing), (tr("At the table"), bound), (tr("Gamepad"), pad)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        middle = self.scale.width / 2
        kit.text(surface, tr("The keys"), (middle, 0.094), "serif_bold", 0.050, kit.theme.text, "centre")
        width = min(_WIDTH, self.scale.width - 0.14)
        paper = Box(middle - width / 2, _TOP, width, self.scale.height - _TOP - _FOOT)
        panel(kit, surface, paper)
        step = _COLUMN * width / _WIDTH
        top = 0.088 + 0.030 * (kit.grow - 1)
        for number, (title, lines) in enumerate(self._columns()):
            left = paper.x + _EDGE + number * step
            kit.text(surface, title, (left, paper.y + 0.062), "serif_bold", THEME.type_name, kit.theme.ink)
            self._column(kit, surface, lines, Box(left, paper.y + top, step - 0.030, paper.h - top - 0.022))

    @staticmethod
    def _column(kit: Kit, surface: pygame.Surface, lines: Lines, room: Box) -> None:
        wide = max(kit.measure(key, "sans_bold", THEME.type_key) for key, _ in lines) + 0.020
        left = room.x + wide + _AFTER
        told = [_said(kit, words, room.right - left) for _, words in lines]
        high = _ROW if all(len(said) == 1 for said, _ in told) else _ROW_OF_TWO
        row = min(high * kit.grow, room.h / len(lines))
        for number, ((key, _), (said, size)) in enumerate(zip(lines, told, strict=True)):
            y = room.y + row * number
            own = max(_CAP, kit.measure(key, "sans_bold", THEME.type_key) + 0.018)
            draw_cap(kit, surface, Box(room.x + wide - own, y, own, _CAP), key)
            pitch = 1.2 * kit.grown(size)
            for place, line in enumerate(said):
                base = y + 0.0228 + (place - (len(said) - 1) / 2) * pitch
                kit.text(surface, line, (left, base), "sans", size, kit.theme.ink)


def _said(kit: Kit, words: str, width: float) -> tuple[list[str], float]:
    """What a key does in one line, or where it would be too small, in two; and the size of the words."""
    size = fit_size(words, "sans", THEME.type_small, _LEAST, width, kit.measure)
    fits = kit.measure(words, "sans", size) <= width
    return ([words], size) if fits else paragraph(kit, words, THEME.type_small, width, 2)
