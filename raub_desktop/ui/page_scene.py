"""A page of this program: a screen of widgets that knows the program's context."""

from raub_desktop.toolkit.scene import Change, Push
from raub_desktop.toolkit.widgets.letters import LettersScene
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.context import Context


class PageScene(Screen):
    """A screen whose environment is this program's."""

    context: Context

    def __init__(self, context: Context) -> None:
        super().__init__(context)

    def spell(self, name: str) -> Change | None:
        return Push(LettersScene(self, name))
