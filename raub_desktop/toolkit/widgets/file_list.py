"""The files of a folder in pygame-gui's selection list, operated by mouse, keys and gamepad."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, draw_ring
from raub_desktop.toolkit.widgets.gui_names import FILE, FOLDER, Listing

if TYPE_CHECKING:
    from raub_desktop.toolkit.widgets.gui import GuiList

_WIDE, _HIGH = 1.2, 0.3
"""The wished width, and the height it can do with (u)."""


def files_in(folder: Path, suffixes: Sequence[str]) -> Listing:
    """Return the folders, then the files whose names end in one of the suffixes, each sorted by name.

    What is hidden or cannot be read is left out.  Raises OSError where the folder cannot be read.
    """
    folders, files = [], []
    for entry in folder.iterdir():
        try:
            is_folder = entry.is_dir()
        except OSError:
            continue
        if entry.name.startswith(".") or not entry.name.isprintable():
            continue
        if is_folder:
            folders.append(entry.name)
        elif entry.name.endswith(tuple(suffixes)):
            files.append(entry.name)
    return [
        *((name, FOLDER) for name in sorted(folders, key=str.casefold)),
        *((name, FILE) for name in sorted(files, key=str.casefold)),
    ]


class FileList(Widget):
    """The contents of a folder.

    ``chosen`` is called with the selected item, ``opened`` after a double click or Enter.
    """

    def __init__(
        self,
        name: str,
        folder: Path,
        listing: Listing,
        chosen: Callable[[Path], None],
        opened: Callable[[Path], Change | None],
    ) -> None:
        super().__init__(name)
        self.takes_mouse = True
        self.folder, self.listing = folder, listing
        self.chosen, self.opened = chosen, opened

    @property
    def list(self) -> "GuiList":
        assert self.host is not None, "asked for when it is on a screen"
        rect = pygame.Rect(*(round(part * self.host.scale.unit) for part in self.box))
        return self.host.gui.selection_list(rect, self.listing)

    @property
    def path(self) -> Path | None:
        """The selected item."""
        place = self.list.place
        return None if place is None else self.folder / self.listing[place][0]

    def widths(self, painter: Painter) -> tuple[float, float]:
        return THEME.touch, _WIDE

    def height(self, painter: Painter, width: float) -> float:
        return _HIGH

    def accessible_text(self) -> Said:
        place = self.list.place
        words = "" if place is None else self.listing[place][0]
        names = tuple(name for name, _ in self.listing)
        return Said(Role.LIST, self.label, words, None, 0 if place is None else place + 1, len(names), names)

    def pick(self, place: int) -> None:
        if 0 <= place < len(self.listing):
            self.list.choose(place)
            self.chosen(self.folder / self.listing[place][0])

    def activate(self) -> Change | None:
        return self.opened(self.path) if self.path is not None else None

    def press(self, x: float, y: float) -> Change | None:
        """Do nothing: pygame-gui's list has seen the click itself."""

    def key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.mod & pygame.KMOD_CTRL or not self.list.key(event):
            return False
        if self.path is not None:
            self.chosen(self.path)
        return True

    def hold(self, event: pygame.Event) -> Change | None:
        assert self.host is not None
        before = self.path
        told = self.host.gui.handle(event)
        if self.host.gui.opened(told):
            path = self.path or before
            return self.opened(path) if path is not None else None
        if self.path is not None and self.path != before:
            self.chosen(self.path)
        return None

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        assert self.host is not None
        assert self.list, "made before it is painted"
        self.host.gui.draw(surface)
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)
