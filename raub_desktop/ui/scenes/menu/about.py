"""About: the name and the version, the games, whose work is in it, and last where its files are, for a report."""

from collections.abc import Sequence
from pathlib import Path

import pygame

from raub_desktop import __version__
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import as_dict
from raub_desktop.language import tr, trc
from raub_desktop.language.games import WORDS
from raub_desktop.language.rule_page import Text as Paragraph
from raub_desktop.toolkit.clipboard import copy
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter, shadowed
from raub_desktop.toolkit.layout import Column, Control, Grid, Node, Page, Panel, Picture, Row, Sheet, Text
from raub_desktop.toolkit.scene import Pop
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.menu.notices import GAME, LIBRARIES, NOTICES, Notice
from raub_desktop.ui.scenes.menu.system_details import details, files, report, short

_NAME_SIZE = (0.44, 0.116)
"""The picture of the program's name (u)."""
_NAMES, _GAME_NAMES = 0.28, 0.12
"""How wide the first column is, of most sections and of the games (u)."""


class AboutScene(PageScene):
    """The version, the games, the licences, and buttons that copy what a report needs."""

    star = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.copied: bool | None = None
        """Whether what was asked for is on the clipboard; None before anything was copied."""
        self._sheet = Scroll()

    def layout(self) -> Node:
        done = tr("Copied.") if self.copied else tr("There is no clipboard on this system.")
        left = Column(
            Picture(_draw_name, *_NAME_SIZE),
            Text(tr("Card games from the cafés of the Balkans and the Danube."), "quote", tone="quiet"),
            Text(tr("Version {number}", number=__version__), "label"),
            Text(tr("Free software, MIT licence"), tone="quiet"),
            Text(f"© {GAME.holders}", tone="quiet"),
            width=_NAME_SIZE[0],
        )
        foot = Row(
            Control(Button("back", tr("Back"), Pop, key=trc("key", "Esc"), main=True)),
            Control(Button("copy", tr("Copy details"), lambda: self._copy(report()), key="C")),
            None if self.copied is None else Text(done, "small", tone="accent"),
            wraps=True,
        )
        sheet = Panel(Sheet(self._sections(), self._sheet), share=1.0)
        return Page(Row(left, sheet, gap="l", align="stretch", share=1.0), foot=foot)

    def _sections(self) -> Node:
        """All that the sheet says, from what everyone wants to know to what only a report needs."""
        deck = self.context.cards.deck
        program = tr(
            "Raub Desktop is free software: you may use it, study it, change it and pass it on. It has no "
            "advertisements and no accounts, and your matches remain on this computer."
        )
        places = {"Matches": tr("Matches"), "Settings": tr("Settings"), "Log": tr("Log")}
        return Column(
            Text(tr("The games"), "name"),
            _pairs([(WORDS[name].game_name(), _what_is(name, deck)) for name in GAMES], _GAME_NAMES),
            Text(tr("The program"), "name"),
            Text(program, "small"),
            Text(tr("Credits"), "name"),
            _pairs([_credit(notice) for notice in (GAME, *NOTICES)]),
            Text(tr("Libraries included on some systems"), "name"),
            _pairs([_credit(notice) for notice in LIBRARIES]),
            Text(tr("Where your files are"), "name"),
            Grid([self._folder(name, places[name], path) for name, path in files().items()], (0.0, 1.0, 0.0)),
            Text(tr("For a report"), "name"),
            _pairs(details()),
            gap="m",
        )

    def _folder(self, name: str, words: str, path: Path) -> list[Node]:
        """Where something is kept, with a button that copies the place."""
        button = Button(f"copy {name.lower()}", tr("Copy"), lambda: self._copy(str(path)), size=THEME.type_small)
        button.label = tr("Copy: {name}", name=words)
        return [Text(words, "label", width=_NAMES), Text(short(path), "small"), Control(button)]

    def _copy(self, words: str) -> None:
        self.copied = copy(words)
        self.rebuild()


def _pairs(pairs: Sequence[tuple[str, str]], width: float = _NAMES) -> Grid:
    """Names in bold type, and beside each what there is to say of it."""
    rows = [[Text(name, "label", width=width, most=width), Text(value, "small")] for name, value in pairs]
    return Grid(rows, (0.0, 1.0), align="start", between="xs")


def _draw_name(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    """Draw the program's name with its flat shadow on the cloth."""
    high = painter.px(box.h)

    def make() -> pygame.Surface:
        return shadowed(painter.pictures.picture("table/title", high), painter.shadow, painter.px(0.0055))

    picture = painter.surfaces.get(("about", high, painter.theme.shade), make)
    surface.blit(picture, (painter.px(box.x), painter.px(box.y)))


def _what_is(game: str, deck: str) -> str:
    """Return what a game is, as its rules begin."""
    book, options = next(iter(GAMES[game].books.items()))
    blocks = [block for section in WORDS[game].rule_pages(as_dict(options), deck, book) for block in section.blocks]
    return next(block.words for block in blocks if isinstance(block, Paragraph))


def _credit(notice: Notice) -> tuple[str, str]:
    return notice.name, " · ".join(filter(None, notice[1:]))
