"""About: which version this is, whose work is in it, and the details to send with a report."""

import pygame

from raub_desktop import __version__
from raub_desktop.language import tr, trc
from raub_desktop.ui.clipboard import copy
from raub_desktop.ui.context import Context
from raub_desktop.ui.details import details, report
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.paint import Kit
from raub_desktop.ui.kit.rows import base_in, row
from raub_desktop.ui.notices import GAME, LIBRARIES, NOTICES, Notice
from raub_desktop.ui.scene import Change, Pop
from raub_desktop.ui.widgets.base import panel
from raub_desktop.ui.widgets.button import Button
from raub_desktop.ui.widgets.screen import FOOT, Screen
from raub_desktop.ui.widgets.scroll import Scroll

_LEFT, _WIDTH = 0.240, 1.298
_PAGE = (0.119, 0.031, 0.708, 0.020, FOOT, None)
"""Down to the heading's base line, room, the sheet, room, the buttons (u)."""
_EDGE = 0.014
_ACTS = (0.230, None, 0.330)
"""Back, room, the other button (u)."""
_MARGIN, _COLUMN = 0.022, 0.400
"""Room at the paper's left, and where the second column begins (u)."""
_HEAD, _LINE, _GAP = 0.046, 0.031, 0.020
_KEYS = {pygame.K_DOWN: 0.09, pygame.K_UP: -0.09, pygame.K_PAGEDOWN: 0.55, pygame.K_PAGEUP: -0.55}
_KEYS |= {pygame.K_SPACE: 0.55, pygame.K_END: 99.0, pygame.K_HOME: -99.0}


class AboutScene(Screen):
    """The version, the licences, and a button that copies what a report needs."""

    star = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.copied: bool | None = None
        """Whether the details are on the clipboard; None before the button was pushed."""
        self.scroll = Scroll(Box(0, 0, 1, 1))
        self._rows: list[tuple[float, str, str]] = []
        """From top to bottom: how far down, the first column's words, the second's; no second: a heading."""

    def build(self) -> None:
        """See Screen."""
        _, sheet, foot = self._parts()
        assert self.scroll is not None
        self.scroll.box = sheet.grown(-_EDGE)
        self.scroll.height = self._lay()
        self.scroll.move(0)
        back, _, more = row(foot, _ACTS)
        self.widgets = [
            Button("back", back, tr("Back"), Pop, key=trc("key", "Esc")),
            Button("copy", more, tr("Copy details"), self._copy, key="C", main=True),
        ]

    def _parts(self) -> tuple[Box, Box, Box]:
        """The heading, the sheet, the row of buttons."""
        heading, _, sheet, _, foot, _ = self.page(_LEFT, _WIDTH, _PAGE)
        return heading, sheet, foot

    def _lay(self) -> float:
        """Break everything into rows; the height of the whole sheet (u)."""
        self._rows = []
        y = _GAP
        groups: list[tuple[str, list[tuple[str, str]]]] = [
            (tr("This program"), details()),
            (tr("Credits"), [_told(notice) for notice in (GAME, *NOTICES)]),
            (tr("Libraries included on some systems"), [_told(notice) for notice in LIBRARIES]),
        ]
        assert self.scroll is not None
        size, room = self.kit.theme.type_small, self.scroll.box.w - _COLUMN - 2 * _MARGIN
        line = self.kit.grown(_LINE)
        for heading, pairs in groups:
            y += self.kit.grown(_HEAD)
            self._rows.append((y, heading, ""))
            y += 0.010
            for name, value in pairs:
                names = self.kit.lines(name, "sans_bold", size, _COLUMN - _MARGIN - 0.020)
                values = self.kit.lines(value, "sans", size, room)
                for number in range(max(len(names), len(values))):
                    y += line
                    first = names[number] if number < len(names) else ""
                    self._rows.append((y, first, values[number] if number < len(values) else " "))
            y += _GAP
        return y

    def _copy(self) -> None:
        self.copied = copy(report())
        self.dirty = True

    def handle(self, event: pygame.Event) -> Change | None:
        """See Scene.  Up and down move the sheet: there is nothing on it to reach."""
        if (
            event.type == pygame.KEYDOWN
            and event.key in _KEYS
            and not (self.focus_shown and event.key == pygame.K_SPACE)
        ):
            assert self.scroll is not None
            self.scroll.move(_KEYS[event.key])
            self.dirty = True
            return None
        return super().handle(event)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        theme = kit.theme
        heading, sheet, foot = self._parts()
        name, licence = f"Raub Desktop {__version__}", tr("free software, MIT licence")
        kit.text(surface, name, (heading.x, heading.bottom), "serif_bold", 0.054, theme.text)
        kit.text(surface, licence, (heading.right, heading.bottom), "serif_italic", 0.026, theme.mist, "right")
        panel(kit, surface, sheet)
        if self.copied is not None:
            done = (
                tr("Copied: paste it into your report.") if self.copied else tr("There is no clipboard on this system.")
            )
            between = row(foot, _ACTS, gap=0.030)[1]
            at = (between.right, base_in(between, theme.type_small))
            kit.text(surface, done, at, "sans", theme.type_small, theme.mist, "right")

    def paint_sheet(self, kit: Kit, surface: pygame.Surface, scroll: Scroll) -> None:
        """See Screen."""
        theme, size = kit.theme, kit.theme.type_small
        left, top = scroll.box.x + _MARGIN, scroll.box.y - scroll.offset
        for y, first, second in self._rows:
            if not -0.05 < y - scroll.offset < scroll.box.h + 0.05:
                continue
            if not second:
                kit.text(surface, first, (left, top + y), "serif_bold", theme.type_name, theme.ink)
                continue
            kit.text(surface, first, (left, top + y), "sans_bold", size, theme.ink)
            kit.text(surface, second, (left + _COLUMN, top + y), "sans", size, theme.ink)


def _told(notice: Notice) -> tuple[str, str]:
    return notice.name, " · ".join(filter(None, notice[1:]))
