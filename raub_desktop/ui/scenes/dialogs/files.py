"""Choosing a file to read or write: the folders of this computer, and a name.

``os.path`` is used here because, unlike ``Path``, it has an answer for names that no file can have.
"""

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.storage.record_files import SUFFIX
from raub_desktop.toolkit.layout import Column, Control, Node, Page, Panel, Row, Text
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.file_list import FileList, files_in
from raub_desktop.toolkit.widgets.gui_names import Listing
from raub_desktop.toolkit.widgets.text_field import TextField
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene

RECORDS = (SUFFIX, SUFFIX.removesuffix(".json"))
_LONGEST = 400


def home() -> Path:
    """Return the user's home folder; the root folder if they have none."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.path.sep)


def made(folder: Path) -> Path:
    """Return a folder to write in, creating it if needed; the user's home folder where that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return home()
    return folder


class FileScene(PageScene):
    """Choose a file.  ``done`` is called with it and returns "" if all is well, else why not.

    ``suffixes`` are the ends of the names that are listed.  ``name``: the suggested name of a file to be written, which
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
        self._listing: Listing = ()
        self._look_into(self.folder)
        self.saving = bool(name)
        self.name = name
        self.line = ""
        """An error message about the last answer."""
        self._left = False
        self.focus = "files"
        self.focus_shown = True

    def layout(self) -> Node:
        shown = FileList("files", self.folder, self._listing, self._listed, self._meant)
        shown.label = str(self.folder)
        up = Button("up", trc("folder", "Up"), self._up, tip=tr("The folder above this one"))
        home = Button("home", trc("folder", "Home"), lambda: self.go(home()), tip=tr("Your home folder"))
        name = TextField("name", self.name, self._named, hint=tr("File name"), longest=_LONGEST)
        where = Row(Control(up), Control(home), Text(str(self.folder), "small", share=1.0, lines=2))
        return Page(
            Panel(Column(Text(self.title, "heading"), where, Control(shown, share=1.0), Control(name)), share=1.0),
            foot=Row(
                Control(Button("no", tr("Cancel"), self.leave, key=trc("key", "Esc")), at_least=0.24),
                Text(self.line, "small", tone="red", share=1.0),
                Control(Button("yes", self.yes, self.answer, key=trc("key", "Enter"), main=True), at_least=0.30),
                gap="m",
            ),
        )

    def _look_into(self, folder: Path) -> None:
        """List a folder; if it cannot be read, the present list stays."""
        with suppress(OSError):
            self.folder, self._listing = folder, files_in(folder, self.suffixes)

    def go(self, folder: Path) -> None:
        """Go to another folder."""
        self._look_into(folder)
        self.line = ""
        if not self.saving:
            self.name = ""
        self.rebuild()

    def _up(self) -> None:
        self.go(self.folder.parent)

    def _named(self, text: str) -> None:
        self.name, self.line, self.dirty = text, "", True

    def _listed(self, path: Path) -> None:
        """Copy the name of a selected file to the field."""
        if os.path.isfile(path):
            self.name = path.name
        self.line = ""
        self.rebuild()

    def _meant(self, path: Path) -> Change | None:
        """Open a file or folder of the list."""
        if os.path.isdir(path):
            self.go(path)
            return None
        self._listed(path)
        return self.answer()

    def answer(self) -> Change | None:
        """Take the file whose name is in the field."""
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
        self.line = line
        self.rebuild()
        return None

    def update(self, seconds: float) -> Change | None:
        """Leave once a file was replaced: there is nothing left to ask."""
        return Pop() if self._left else super().update(seconds)

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        if event.key != pygame.K_BACKSPACE:
            return None
        self._up()
        return True
