"""A cover between several people at one screen, until the next one says they are there."""

from collections.abc import Callable

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.toolkit.layout import Control, Node, Page, Row, Spacer, Text
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene

_READY = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class ReadyScene(PageScene):
    """Hides every hand; ``ready`` is called once ``name`` has confirmed, ``leave_table`` to leave the match."""

    def __init__(self, context: Context, name: str, ready: Callable[[], None], leave_table: Callable[[], None]) -> None:
        super().__init__(context)
        self.leave_table = leave_table
        self.name = name
        self.ready = ready

    def layout(self) -> Node:
        return Page(
            Spacer("l", share=0.0),
            Text(self.name, "huge", tone="accent", align="centre", lines=1),
            Text(tr("It is your turn. Everyone else, look away."), "quote", align="centre"),
            foot=Row(
                Spacer(),
                Control(Button("ready", tr("I am ready"), self._go, key=trc("key", "Enter"), main=True), width="m"),
                Control(Button("leave", tr("Leave the table"), self.leave, key=trc("key", "Esc")), width="m"),
                Spacer(),
            ),
        )

    def leave(self) -> Change | None:
        """Return to the title, so that nobody sees the cards below."""
        self.leave_table()
        return Pop()

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        return self._go() if event.key in _READY else None

    def _go(self) -> Change:
        self.ready()
        return Pop()
