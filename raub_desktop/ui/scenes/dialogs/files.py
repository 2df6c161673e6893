"""A file to be read or written: the folders of this computer, and a name.

``os.path`` asks about files here: unlike ``Path`` it has an answer for names that no file can have.
"""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.storage.record_files import SUFFIX
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import column, row
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import panel
from raub_desktop.toolkit.widgets.button import Button, paragraph, squeezed
from raub_desktop.toolkit.widgets.file_list import FileList
from raub_desktop.toolkit.widgets.text_field import TextField
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene

RECORDS = (SUFFIX, SUFFIX.removesuffix(".json"))
_WIDTH, _HIGH, _PAD, _GAP = 1.30, 0.84, 0.040, 0.016
_LONGEST = 400


def home() -> Path:
    """The player's own folder; the root of all where they have none."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.path.sep)


def made(folder: Path) -> Path:
    """A folder to write in, made where it is not there yet; the player's own where it cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return home()
    return folder


class FileScene(PageScene):
    """Choose a file.  ``done`` is given it and returns "" when all is well, else why not.

    ``suffixes`` are the ends of the names that are listed.  ``name``: the name offered for a file to be written, which
    gets the first of the suffixes; "" where a file is to be read.
    """

    star = False

    def __init__(
        self,
        context: Context,
        title: str,
        yes: str,
        done: Callable[[Path], str],
        *,
        folder: Path,
        suffixes: Sequence[str],
        name: str = "",
    ) -> None:
        super().__init__(context)
        self.title, self.yes, self.done = title, yes, done
        self.folder = folder if os.path.isdir(folder) else home()
        self.suffixes = suffixes
        self.saving = bool(name)
        self.name = name
        self.line = ""
        """What is wrong with the last answer."""
        self._left = False
        self.focus = "files"
        self.focus_shown = True

    def _parts(self) -> dict[str, Box]:
        """The sheet cut into what lies on it."""
        wide = min(_WIDTH, self.scale.width - 2 * _PAD)
        sheet = Box(self.scale.width / 2 - wide / 2, self.scale.height / 2 - _HIGH / 2, wide, _HIGH)
        high, field = THEME.button, THEME.button * 0.9
        head, where, files, name, foot = column(
            sheet, [THEME.type_head * self.painter.grow, field, None, field, high], gap=_GAP, pad=_PAD
        )
        up, home, folder = row(where, [0.16, 0.16, None], gap=_GAP)
        no, _, line, yes = row(foot, [0.24, 0.0, None, 0.30], gap=_GAP)
        return {
            **{"sheet": sheet, "head": head, "files": files, "name": name, "no": no, "yes": yes, "line": line},
            **{"up": up, "home": home, "folder": folder},
        }

    def build(self) -> None:
        """See PageScene."""
        at = self._parts()
        self.widgets = [
            FileList("files", at["sheet"], self.folder, self.suffixes, self._listed, self._meant, box=at["files"]),
            Button("up", trc("folder", "Up"), self._up, tip=tr("The folder above this one"), box=at["up"]),
            Button("home", trc("folder", "Home"), self._home, tip=tr("Your home folder"), box=at["home"]),
            TextField("name", self.name, self._named, hint=tr("File name"), longest=_LONGEST, box=at["name"]),
            Button("no", tr("Cancel"), self.leave, key=trc("key", "Esc"), box=at["no"]),
            Button("yes", self.yes, self.answer, key=trc("key", "Enter"), main=True, box=at["yes"]),
        ]

    @property
    def list(self) -> FileList:
        """The list of files."""
        found = self.widget("files")
        assert isinstance(found, FileList)
        return found

    def go(self, folder: Path) -> None:
        """Look into another folder."""
        self.folder = self.list.go(folder)
        self.line = ""
        if not self.saving:
            self.name = ""
        self.rebuild()

    def _up(self) -> None:
        self.go(self.folder.parent)

    def _home(self) -> None:
        self.go(home())

    def _named(self, text: str) -> None:
        self.name, self.line = text, ""
        self.dirty = True

    def _listed(self, path: Path) -> None:
        """A file or folder of the list is meant."""
        if os.path.isfile(path):
            self.name = path.name
        self.line = ""
        self.rebuild()

    def _meant(self, path: Path) -> Change | None:
        """A file or folder of the list is to be opened."""
        if os.path.isdir(path):
            self.go(path)
            return None
        self._listed(path)
        return self.answer()

    def answer(self) -> Change | None:
        """The file whose name is written."""
        name = self.name.strip().strip("'\"")
        if not name:
            return self._say(tr("Choose a file or type its name."))
        path = self.folder / os.path.expanduser(name)
        if os.path.isdir(path):
            self.go(path)
            return None
        if not self.saving:
            return self._finish(path) if os.path.isfile(path) else self._say(tr("There is no such file."))
        if not path.name.endswith(tuple(self.suffixes)):
            path = path.with_name(path.name + self.suffixes[0])
        if not os.path.isdir(path.parent):
            return self._say(tr("There is no such folder."))
        if os.path.exists(path):
            title = tr("Replace “{name}”?", name=path.name)
            line = tr("There is already a file with this name. Its contents will be lost.")
            return Push(ConfirmScene(self.context, title, line, tr("Replace"), lambda: self._replace(path)))
        return self._finish(path)

    def _replace(self, path: Path) -> None:
        self.line = self.done(path)
        self._left = not self.line

    def _finish(self, path: Path) -> Change | None:
        self._replace(path)
        return Pop() if self._left else self._say(self.line)

    def _say(self, line: str) -> Change | None:
        self.line, self.dirty = line, True
        return None

    def update(self, seconds: float) -> Change | None:
        """See Scene; after a file was replaced there is nothing left to ask."""
        return Pop() if self._left else super().update(seconds)

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See PageScene."""
        if event.key == pygame.K_BACKSPACE:
            self._up()
            return True
        return self.answer() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) else None

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See PageScene."""
        panel(painter, surface, self._parts()["sheet"])

    def paint_over(self, painter: Painter, surface: pygame.Surface) -> None:
        """See PageScene."""
        at, theme = self._parts(), painter.theme
        head, folder, line = at["head"], at["folder"], at["line"]
        title, size = squeezed(painter, self.title, THEME.type_head, head.w, "serif_bold")
        painter.text(surface, title, (head.x, head.bottom - 0.008), "serif_bold", size, theme.ink)
        where = str(self.folder)
        while painter.measure("…" + where, "sans", THEME.type_small) > folder.w and where:
            where = where[1:]
        shown = where if where == str(self.folder) else "…" + where
        painter.text(surface, shown, (folder.x, folder.centre.y + 0.007), "sans", THEME.type_small, theme.ink)
        lines, size = paragraph(painter, self.line, THEME.type_small, line.w, 2)
        for number, words in enumerate(lines):
            base = line.centre.y + 0.007 + (number - (len(lines) - 1) / 2) * 0.026 * painter.grow
            painter.text(surface, words, (line.x, base), "sans", size, theme.red)
