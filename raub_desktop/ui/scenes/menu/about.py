"""About: the name and the version, the games, whose work is in it, and last where its files are, for a report."""

from pathlib import Path
from typing import NamedTuple

import pygame

from raub_desktop import __version__
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import as_dict
from raub_desktop.language import tr, trc
from raub_desktop.language.games import WORDS
from raub_desktop.language.rule_page import Text
from raub_desktop.toolkit.clipboard import copy
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter, shadowed
from raub_desktop.toolkit.drawing.rows import column, row
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import panel
from raub_desktop.toolkit.widgets.button import Button, squeezed
from raub_desktop.toolkit.widgets.screen import FOOT, Screen
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.menu.notices import GAME, LIBRARIES, NOTICES, Notice
from raub_desktop.ui.scenes.menu.system_details import details, files, report, short

_LEFT, _WIDTH = 0.090, 1.598
_PAGE = (0.090, 0.820, None)
"""Room, the name and the sheet, room (u)."""
_BESIDE = (0.440, 0.046, None)
"""The name with what can be done, room, the sheet (u)."""
_NAME = (0.116, 0.020, None, FOOT, 0.016, FOOT)
"""The name's picture, room, what stands under it, a button, room, another one (u)."""
_EDGE, _RIM = 0.014, 0.005
"""Inside the sheet; clear room at the left of the picture (u)."""
_MARGIN, _COLUMN, _GAMES = 0.026, 0.300, 0.130
"""Room at the paper's left, and where the second column begins, of most parts and of the games (u)."""
_HEAD, _LINE, _GAP, _APART = 0.046, 0.031, 0.020, 0.008
"""Room over a heading, from line to line, between two parts and between two entries (u)."""
_COPY = (0.150, 0.044)
"""The width and height of the buttons beside the folders (u)."""
_KEYS = {pygame.K_DOWN: 0.09, pygame.K_UP: -0.09, pygame.K_PAGEDOWN: 0.55, pygame.K_PAGEUP: -0.55}
_KEYS |= {pygame.K_SPACE: 0.55, pygame.K_END: 99.0, pygame.K_HOME: -99.0}


class Line(NamedTuple):
    """A line of the sheet: how far right and down it stands (u), its words, and their face and size."""

    x: float
    y: float
    words: str
    face: Face
    size: float


class AboutScene(Screen):
    """The version, the games, the licences, and buttons that copy what a report needs."""

    star = False
    fits = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.copied: bool | None = None
        """Whether what was asked for is on the clipboard; None before anything was copied."""
        self.scroll = Scroll(Box(0, 0, 1, 1))
        self.lines: list[Line] = []
        """The sheet from top to bottom."""
        self._down = 0.0
        """How far down the sheet is written (u)."""

    # ------------------------------------------------------------------------------------------------- what there is
    def build(self) -> None:
        """See Screen."""
        left, sheet = self._parts()
        *_, more, _, back = column(left, _NAME)
        assert self.scroll is not None
        self.scroll.box = sheet.grown(-_EDGE)
        self.widgets = [
            Button("copy", more, tr("Copy details"), lambda: self._copy(report()), key="C"),
            Button("back", back, tr("Back"), Pop, key=trc("key", "Esc"), main=True),
        ]
        self.on_sheet = set()
        self._write()
        self.scroll.height = self._down + _GAP
        self.scroll.move(0)

    def _parts(self) -> tuple[Box, Box]:
        """The column with the name, the sheet."""
        _, middle, _ = self.page(_LEFT, _WIDTH, _PAGE)
        left, _, sheet = row(middle, _BESIDE)
        return left, sheet

    def _write(self) -> None:
        """Lay the whole sheet, from what everyone wants to know to what only a report needs."""
        self.lines, self._down = [], 0.0
        self._head(tr("The games"))
        for name in GAMES:
            self._pair(WORDS[name].game_name(), _what_is(name, self.context.cards.deck), _GAMES)
        self._head(tr("The program"))
        self._paragraph(
            tr(
                "Raub Desktop is free software: you may use it, study it, change it and pass it on. It has no "
                "advertisements and no accounts, and your matches remain on this computer."
            )
        )
        self._head(tr("Credits"))
        for notice in (GAME, *NOTICES):
            self._pair(*_told(notice))
        self._head(tr("Libraries included on some systems"))
        for notice in LIBRARIES:
            self._pair(*_told(notice))
        self._head(tr("Where your files are"))
        words = {"Matches": tr("Matches"), "Settings": tr("Settings"), "Log": tr("Log")}
        for name, path in files().items():
            self._folder(name.lower(), words[name], path)
        self._head(tr("For a report"))
        for name, value in details():
            self._pair(name, value)

    def _head(self, words: str) -> None:
        self._down += self.painter.grown(_HEAD) + (_GAP if self.lines else 0.0)
        self.lines.append(Line(0.0, self._down, words, "serif_bold", self.painter.theme.type_name))
        self._down += _APART

    def _paragraph(self, words: str, x: float = 0.0, less: float = 0.0) -> int:
        """Write a paragraph; how many lines it has."""
        assert self.scroll is not None
        size, step = self.painter.theme.type_small, self.painter.grown(_LINE)
        broken = self.painter.lines(words, "sans", size, self.scroll.box.w - x - 2 * _MARGIN - less)
        self.lines += [
            Line(x, self._down + step * (number + 1), one, "sans", size) for number, one in enumerate(broken)
        ]
        self._down += step * len(broken)
        return len(broken)

    def _pair(self, name: str, value: str, beside: float = _COLUMN, less: float = 0.0) -> None:
        """A name in bold type, ``beside`` it what there is to say of it, ``less`` wide than there is room (u)."""
        size, step, top = self.painter.theme.type_small, self.painter.grown(_LINE), self._down
        names = self.painter.lines(name, "sans_bold", size, beside - 0.020)
        self.lines += [Line(0.0, top + step * (number + 1), one, "sans_bold", size) for number, one in enumerate(names)]
        count = max(self._paragraph(value, beside, less), len(names))
        self._down = top + step * count + _APART

    def _folder(self, name: str, words: str, path: Path) -> None:
        """Where something is kept, with a button that copies the place."""
        assert self.scroll is not None
        (wide, high), top = _COPY, self._down
        self._down += max(0.0, high - self.painter.grown(_LINE)) / 2
        self._pair(words, short(path), less=wide + _GAP)
        self._down = max(self._down, top + high) + 2 * _APART
        place = Box(self.scroll.box.right - _MARGIN - wide, self.scroll.box.y + top + 0.004, wide, high)
        button = Button(f"copy {name}", place, tr("Copy"), lambda: self._copy(str(path)), size=THEME.type_small)
        button.label = tr("Copy: {name}", name=words)
        self.widgets.append(button)
        self.on_sheet.add(button.name)

    # --------------------------------------------------------------------------------------------------- what is done
    def _copy(self, words: str) -> None:
        self.copied = copy(words)
        self.dirty = True

    def handle(self, event: pygame.Event) -> Change | None:
        """See Scene.  The arrows and the page keys move the sheet."""
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

    # --------------------------------------------------------------------------------------------------- what is seen
    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        theme = painter.theme
        left, sheet = self._parts()
        name, _, below, *_ = column(left, _NAME)
        picture = _name(painter, painter.px(name.h))
        surface.blit(picture, (painter.px(name.x - _RIM), painter.px(name.y)))
        said: list[tuple[str, Face, float]] = [
            (tr("Card games from the cafés of the Balkans and the Danube."), "serif_italic", 0.026),
            (tr("Version {number}", number=__version__), "sans_bold", theme.type_text),
            (tr("Free software, MIT licence"), "sans", theme.type_text),
            (f"© {GAME.holders}", "sans", theme.type_text),
        ]
        y = below.y
        for words, face, size in said:
            step = painter.grown(size) * 1.36
            for one in painter.lines(words, face, size, below.w):
                y += step
                painter.text(surface, one, (below.x, y), face, size, theme.text if face == "sans_bold" else theme.mist)
            y += 0.016
        if self.copied is not None:
            done = tr("Copied.") if self.copied else tr("There is no clipboard on this system.")
            words, size = squeezed(painter, done, theme.type_small, below.w)
            painter.text(surface, words, (below.x, below.bottom - 0.016), "sans", size, theme.accent)
        panel(painter, surface, sheet)

    def paint_sheet(self, painter: Painter, surface: pygame.Surface, scroll: Scroll) -> None:
        """See Screen."""
        left, top = scroll.box.x + _MARGIN, scroll.box.y - scroll.offset
        for line in self.lines:
            if -0.05 < line.y - scroll.offset < scroll.box.h + 0.05:
                at = left + line.x, top + line.y
                painter.text(surface, line.words, at, line.face, line.size, painter.theme.ink)


def _name(painter: Painter, high: int) -> pygame.Surface:
    """The name's picture with its flat shadow on the cloth."""

    def make() -> pygame.Surface:
        return shadowed(painter.pictures.picture("table/title", high), painter.shadow, painter.px(0.0055))

    return painter.surfaces.get(("about", high, painter.theme.shade), make)


def _what_is(game: str, deck: str) -> str:
    """What a game is, as its rules begin."""
    book, options = next(iter(GAMES[game].books.items()))
    blocks = [block for section in WORDS[game].rule_pages(as_dict(options), deck, book) for block in section.blocks]
    return next(block.words for block in blocks if isinstance(block, Text))


def _told(notice: Notice) -> tuple[str, str]:
    return notice.name, " · ".join(filter(None, notice[1:]))
