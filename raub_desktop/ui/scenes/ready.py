"""Several people at one screen: the table is covered until the next one says he is there."""

from collections.abc import Callable

import pygame

from raub_desktop.language import tr
from raub_desktop.ui.context import Context
from raub_desktop.ui.scene import Change, Pop
from raub_desktop.ui.table.draw_kit import Kit
from raub_desktop.ui.table.fitting import fit_size
from raub_desktop.ui.table.places import Box
from raub_desktop.ui.widgets.button import Button
from raub_desktop.ui.widgets.screen import Screen

_READY = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class ReadyScene(Screen):
    """Hides every hand; ``ready`` is called when ``name`` has said so."""

    def __init__(self, context: Context, name: str, ready: Callable[[], None]) -> None:
        super().__init__(context)
        self.name = name
        self.ready = ready

    def build(self) -> None:
        """See Screen."""
        width = 0.34
        box = Box(self.scale.width / 2 - width / 2, self.scale.height / 2 + 0.24, width, 0.062)
        self.widgets = [Button("ready", box, tr("I am here"), self._go, key=tr("Enter"), main=True)]

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        middle = self.scale.width / 2
        size = fit_size(self.name, "serif_bold", 0.075, 0.035, self.scale.width - 0.3, kit.measure)
        y = self.scale.height / 2 - 0.24
        kit.text(surface, self.name, (middle, y), "serif_bold", size, kit.theme.accent, "centre")
        words = tr("It is your turn. The others look away, please.")
        kit.text(surface, words, (middle, y + 0.050), "sans", 0.024, kit.theme.text, "centre")

    def leave(self) -> Change | None:
        """Nobody may look past the cover."""
        return None

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        return self._go() if event.key in _READY else None

    def _go(self) -> Change:
        self.ready()
        return Pop()
