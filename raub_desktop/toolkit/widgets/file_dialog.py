"""pygame-gui's file dialog without its own buttons: the list of a folder's files, to be gone through by keys too."""

import locale
import os
from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame_gui import UIManager
from pygame_gui.windows import UIFileDialog

from raub_desktop.toolkit.widgets.gui_list import GuiList

FOLDER, FILE = "#directory_list_item", "#file_list_item"


class FileDialog(UIFileDialog):
    """The folders and files of one folder, files only where their names end in one of ``suffixes``.

    ``rect`` is the whole window's in pixels, ``inner`` where the list lies in it.
    """

    def __init__(
        self, rect: pygame.Rect, inner: pygame.Rect, manager: UIManager, folder: Path, suffixes: Sequence[str]
    ) -> None:
        self._inner = inner
        before = locale.setlocale(locale.LC_ALL)
        asked = os.environ.get("LC_ALL")
        os.environ["LC_ALL"] = "C"  # the dialog sets the system's locale, which may not be installed
        try:
            super().__init__(rect, manager, allowed_suffixes=set(suffixes), initial_file_path=str(folder))
        finally:
            locale.setlocale(locale.LC_ALL, before)
            if asked is None:
                del os.environ["LC_ALL"]
            else:
                os.environ["LC_ALL"] = asked
        self.list = GuiList(self.file_selection_list)

    def _setup_ui_elements(self) -> None:
        super()._setup_ui_elements()  # type: ignore[no-untyped-call]  # pygame-gui's
        for element in (
            *(self.cancel_button, self.ok_button, self.home_button, self.delete_button),
            *(self.parent_directory_button, self.refresh_button, self.file_path_text_line),
        ):
            element.hide()  # type: ignore[no-untyped-call]  # pygame-gui's
        self.file_selection_list.set_relative_position(self._inner.topleft)
        self.file_selection_list.set_dimensions(self._inner.size)
        self.file_selection_list.set_item_list(self.current_file_list)

    def _create_list_of_directories_and_files_on_current_path(self) -> None:
        """Folders, then files, each by name; what is hidden or cannot be read is left out."""
        folders, files = [], []
        for entry in Path(self.current_directory_path).iterdir():
            try:
                is_folder = entry.is_dir()
            except OSError:
                continue
            if entry.name.startswith(".") or not entry.name.isprintable():
                continue
            if is_folder:
                folders.append(entry.name)
            elif any(entry.name.endswith(suffix) for suffix in self.allowed_suffixes):
                files.append(entry.name)
        self.current_file_list = [
            *((name, FOLDER) for name in sorted(folders, key=str.casefold)),
            *((name, FILE) for name in sorted(files, key=str.casefold)),
        ]

    def go(self, folder: Path) -> None:
        """Show another folder; it stays where it is when that cannot be read."""
        self.current_directory_path = str(folder)
        self.update_current_file_list()
        self.file_selection_list.set_item_list(self.current_file_list)

    @property
    def folder(self) -> Path:
        """The folder shown."""
        return Path(self.current_directory_path)
