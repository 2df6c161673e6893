"""The files of a folder, as pygame-gui lists them, to be gone through by mouse, keys and gamepad."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import NOWHERE, Look, Widget, draw_ring

if TYPE_CHECKING:
    from raub_desktop.toolkit.widgets.file_dialog import FileDialog

_INSIDE = 0.012
"""How far from the sheet's edge the dialog begins (u)."""


class FileList(Widget):
    """The list of a file dialog whose window is the ``sheet``.

    ``chosen`` is told of what is meant, ``opened`` of what is clicked twice or meant and Enter pressed.
    """

    def __init__(
        self,
        name: str,
        sheet: Box,
        folder: Path,
        suffixes: Sequence[str],
        chosen: Callable[[Path], None],
        opened: Callable[[Path], Change | None],
        *,
        box: Box = NOWHERE,
    ) -> None:
        super().__init__(name, box)
        self.takes_mouse = True
        self.sheet = sheet.grown(-_INSIDE)
        self.folder, self.suffixes = folder, suffixes
        self.chosen, self.opened = chosen, opened

    @property
    def dialog(self) -> "FileDialog":
        """pygame-gui's dialog."""
        assert self.host is not None, "asked for when it is on a screen"
        unit = self.host.scale.unit
        sheet, box = self.sheet, self.box
        rect = pygame.Rect(*(round(part * unit) for part in sheet))
        inner = pygame.Rect(*(round(part * unit) for part in (box.x - sheet.x, box.y - sheet.y, box.w, box.h)))
        return self.host.gui.file_dialog(rect, inner, self.folder, self.suffixes)

    @property
    def path(self) -> Path | None:
        """What is meant."""
        place = self.dialog.list.place
        return None if place is None else self.dialog.folder / self.dialog.list.items[place]["text"]

    def go(self, folder: Path) -> Path:
        """Show another folder; the one that is shown then."""
        self.dialog.go(folder)
        return self.dialog.folder

    def accessible_text(self) -> Said:
        """See Widget: the file that is meant."""
        place, items = self.dialog.list.place, self.dialog.list.items
        words = "" if place is None else str(items[place]["text"])
        return Said(Role.ROW, self.label, words, None, 0 if place is None else place + 1, len(items))

    def activate(self) -> Change | None:
        """Open what is meant."""
        return self.opened(self.path) if self.path is not None else None

    def press(self, x: float, y: float) -> Change | None:
        """A click was told to the list itself."""

    def key(self, event: pygame.Event) -> bool:
        """See Widget."""
        if event.type != pygame.KEYDOWN or event.mod & pygame.KMOD_CTRL or not self.dialog.list.key(event):
            return False
        if self.path is not None:
            self.chosen(self.path)
        return True

    def hold(self, event: pygame.Event) -> Change | None:
        """See Widget."""
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
        """See Widget."""
        assert self.host is not None
        assert self.dialog, "made before it is painted"
        self.host.gui.draw(surface)
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)
