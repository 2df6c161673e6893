"""The About page: name, version, games, other people's work, and the program's files for an error report."""

import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from raub_desktop import __version__
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import as_dict
from raub_desktop.language import tr, trc
from raub_desktop.language.games import WORDS
from raub_desktop.storage import paths
from raub_desktop.storage.log import FILE as LOG
from raub_desktop.toolkit.clipboard import copy
from raub_desktop.toolkit.layout import Column, Control, Grid, Length, Node, Page, Panel, Picture, Row, Sheet, Text
from raub_desktop.toolkit.scene import Pop
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.menu.title import draw_name


class Notice(NamedTuple):
    """One piece of other people's work."""

    name: str
    licence: str
    holders: str
    home: str
    """The address of its source; "": this repository."""


GAME = Notice("Raub Desktop: program, cards, pictures, sounds", "MIT", "The Raub Desktop developers", "")

NOTICES = (
    Notice("Python", "PSF-2.0", "Python Software Foundation", "https://www.python.org"),
    Notice("pygame-ce", "LGPL-2.1", "the pygame and pygame-ce contributors", "https://github.com/pygame-community/pygame-ce"),
    Notice("SDL, SDL_image, SDL_mixer, SDL_ttf", "Zlib", "Sam Lantinga and the SDL contributors", "https://www.libsdl.org"),
    Notice("pygame-gui", "MIT", "Dan Lawrence", "https://github.com/MyreMylar/pygame_gui"),
    Notice("Noto Sans", "OFL-1.1", "The Noto Project Authors", "https://github.com/notofonts"),
    Notice("Source Serif", "OFL-1.1", "Adobe, with Reserved Font Name “Source”", "https://github.com/adobe-fonts/source-serif"),
    Notice("platformdirs", "MIT", "The platformdirs developers", "https://github.com/tox-dev/platformdirs"),
    Notice("AccessKit", "MIT OR Apache-2.0", "The AccessKit contributors", "https://accesskit.dev"),
)  # fmt: skip
"""The direct dependencies of the program."""

LIBRARIES = (
    Notice("python-i18n", "MIT", "Daniel Perez", "https://github.com/danhper/python-i18n"),
    Notice("FreeType", "FTL", "David Turner, Robert Wilhelm, Werner Lemberg", "https://freetype.org"),
    Notice("HarfBuzz", "MIT", "the HarfBuzz authors", "https://harfbuzz.github.io"),
    Notice("libpng", "libpng-2.0", "the PNG Reference Library Authors", "http://www.libpng.org"),
    Notice("libjpeg-turbo", "IJG AND BSD-3-Clause", "D. R. Commander and others", "https://libjpeg-turbo.org"),
    Notice("LibTIFF", "libtiff", "Sam Leffler, Silicon Graphics", "https://libtiff.gitlab.io/libtiff"),
    Notice("libwebp", "BSD-3-Clause", "Google", "https://developers.google.com/speed/webp"),
    Notice("Ogg, Vorbis, Opus, FLAC", "BSD-3-Clause", "Xiph.Org Foundation", "https://xiph.org"),
    Notice("mpg123", "LGPL-2.1", "the mpg123 project", "https://mpg123.org"),
    Notice("FluidSynth", "LGPL-2.1", "Peter Hanappe and others", "https://www.fluidsynth.org"),
    Notice("libsndfile", "LGPL-2.1", "Erik de Castro Lopo", "https://libsndfile.github.io/libsndfile"),
    Notice("ALSA library", "LGPL-2.1", "Jaroslav Kysela and others", "https://www.alsa-project.org"),
    Notice("WavPack", "BSD-3-Clause", "David Bryant", "https://www.wavpack.com"),
    Notice("libxmp", "MIT", "Claudio Matsuoka and others", "https://xmp.sourceforge.net"),
    Notice("PortMidi", "MIT", "Ross Bencina, Roger B. Dannenberg", "https://github.com/PortMidi/portmidi"),
    Notice("Brotli", "MIT", "the Brotli Authors", "https://github.com/google/brotli"),
    Notice("SQLite", "public domain", "D. Richard Hipp and others", "https://www.sqlite.org"),
    Notice("zlib", "Zlib", "Jean-loup Gailly, Mark Adler", "https://zlib.net"),
    Notice("libffi", "MIT", "Anthony Green and others", "https://sourceware.org/libffi"),
)
"""Libraries that those depend on; some are installed on certain systems only."""


def details() -> list[tuple[str, str]]:
    """Return (name, value) pairs for an error report, always in English; nothing in them is about play."""
    python = ".".join(map(str, sys.version_info[:3]))
    return [
        ("Raub Desktop", f"{__version__}, {_package()}"),
        ("System", _system()),
        ("Python", python),
        ("pygame-ce", f"{pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"),
        ("Display", _display()),
        ("Sound", _sound()),
    ]


def files() -> dict[str, Path]:
    """Return the paths of the program's files, by their names in a report."""
    return {"Matches": paths.data_dir(), "Settings": paths.config_dir(), "Log": paths.state_dir() / LOG}


def report() -> str:
    """Return the details and the paths as lines of text."""
    places = [(name, short(path)) for name, path in files().items()]
    return "\n".join(f"{name}: {value}" for name, value in (*details(), *places))


def _package() -> str:
    if getattr(sys, "frozen", False):
        return "packaged program"
    return "packaged for Windows" if Path(sys.executable).parent.joinpath("app").is_dir() else "Python package"


def _system() -> str:
    if sys.platform == "win32":
        version = sys.getwindowsversion()
        return f"Windows {version.major}.{version.minor}.{version.build}"
    if sys.platform == "darwin":
        import platform

        return f"macOS {platform.mac_ver()[0]} {os.uname().machine}"
    name = os.uname()
    return f"{_distribution()}, {name.sysname} {name.release} {name.machine}"


def _distribution() -> str:
    import platform

    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        return "an unnamed distribution"


def _display() -> str:
    if not pygame.display.get_init():
        return "none"
    window = pygame.display.get_window_size()
    screens = ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())
    return f"{pygame.display.get_driver()}, window {window[0]}x{window[1]}, screens {screens}"


def _sound() -> str:
    if not pygame.mixer.get_init():
        return "off or none"
    return pygame.mixer.get_driver() if hasattr(pygame.mixer, "get_driver") else "on"


def short(path: Path) -> str:
    """Return a path with the home folder as ~: a report need not contain a user's name."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)


_NAME_SIZE = (0.44, 0.116)
"""The picture of the program's name (u)."""


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
            Picture(partial(draw_name, shadow=0.0055), *_NAME_SIZE),
            Text(tr("Card games from the cafés of the Balkans and the Danube."), "quote", tone="quiet"),
            Text(tr("Version {number}", number=__version__), "label"),
            Text(tr("Free software, MIT licence"), tone="quiet"),
            Text(f"© {GAME.holders}", tone="quiet"),
            width="m",
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
        """Return the content of the sheet, what everyone wants to know first, what only a report needs last."""
        deck = self.context.cards.deck
        program = tr(
            "Raub Desktop is free software: you may use it, study it, change it and pass it on. It has no "
            "advertisements and no accounts, and your matches remain on this computer."
        )
        places = {"Matches": tr("Matches"), "Settings": tr("Settings"), "Log": tr("Log")}
        return Column(
            Text(tr("The games"), "name"),
            _pairs([(WORDS[name].game_name(), _what_is(name, deck)) for name in GAMES], "xs"),
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
        button = Button(f"copy {name.lower()}", tr("Copy"), lambda: self._copy(str(path)), size=THEME.type_small)
        button.label = tr("Copy: {name}", name=words)
        return [Text(words, "label", width="s"), Text(short(path), "small"), Control(button)]

    def _copy(self, words: str) -> None:
        self.copied = copy(words)
        self.rebuild()


def _pairs(pairs: Sequence[tuple[str, str]], width: Length = "s") -> Grid:
    """Return a grid of names in bold, each with its text beside it."""
    rows = [[Text(name, "label", width=width, most=width), Text(value, "small")] for name, value in pairs]
    return Grid(rows, (0.0, 1.0), align="start", between="xs")


def _what_is(game: str, deck: str) -> str:
    """Return the first sentences of a game's rules."""
    book, options = next(iter(GAMES[game].books.items()))
    blocks = [block for section in WORDS[game].rule_pages(as_dict(options), deck, book) for block in section.blocks]
    return next(block for block in blocks if isinstance(block, str))


def _credit(notice: Notice) -> tuple[str, str]:
    return notice.name, " · ".join(filter(None, notice[1:]))
