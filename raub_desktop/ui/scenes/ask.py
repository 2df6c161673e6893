"""Small questions on a sheet of paper: a name to be written, or whether something is really meant."""

from collections.abc import Callable

import pygame

from raub_desktop.language import tr
from raub_desktop.ui.context import Context
from raub_desktop.ui.scene import Change, Pop
from raub_desktop.ui.table.draw_kit import Kit
from raub_desktop.ui.table.places import Box
from raub_desktop.ui.theme import THEME
from raub_desktop.ui.widgets.base import Widget, panel
from raub_desktop.ui.widgets.button import Button
from raub_desktop.ui.widgets.screen import Screen
from raub_desktop.ui.widgets.text_field import TextField

_WIDTH, _HIGH, _PAD = 0.860, 0.360, 0.052


class AskScene(Screen):
    """A question with two answers; Escape takes nothing up."""

    def __init__(self, context: Context, title: str, yes: str) -> None:
        super().__init__(context)
        self.title = title
        self.yes = yes
        self.line = ""
        """What is said under the question."""
        self.yes_key = tr("Enter")

    @property
    def sheet(self) -> Box:
        """The paper."""
        return Box(self.scale.width / 2 - _WIDTH / 2, self.scale.height / 2 - _HIGH / 2, _WIDTH, _HIGH)

    def build(self) -> None:
        """See Screen."""
        y = self.sheet.bottom - _PAD - 0.050
        wide = (_WIDTH - 2 * _PAD - 0.018) / 2
        left = Box(self.sheet.x + _PAD, y, wide, 0.062)
        right = left._replace(x=left.right + 0.018)
        self.widgets = [
            *self.fields(),
            Button("no", left, tr("Cancel"), Pop, key=tr("Esc")),
            Button("yes", right, self.yes, self.answer, key=self.yes_key, main=True),
        ]

    def fields(self) -> list[Widget]:
        """What is to be filled in."""
        return []

    def answer(self) -> Change | None:
        """Yes."""
        raise NotImplementedError

    def shortcut(self, event: pygame.Event) -> Change | None:
        """See Screen."""
        return self.answer() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) else None

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        sheet, theme = self.sheet, kit.theme
        panel(kit, surface, sheet)
        at = (sheet.x + _PAD, sheet.y + 0.074)
        kit.text(surface, self.title, at, "serif_bold", THEME.type_head, theme.ink)
        for number, line in enumerate(kit.lines(self.line, "sans", THEME.type_text, _WIDTH - 2 * _PAD)):
            at = (sheet.x + _PAD, self.line_at + number * 0.030 * kit.grow)
            kit.text(surface, line, at, "sans", THEME.type_text, self.line_ink(kit))

    @property
    def line_at(self) -> float:
        """Where the line under the question stands (u)."""
        return self.sheet.y + 0.126

    def line_ink(self, kit: Kit) -> tuple[int, int, int]:
        """Its colour."""
        return kit.theme.ink


class AskNameScene(AskScene):
    """Ask for a name.  ``done`` is given it and returns "" when all is well, else why it will not do."""

    def __init__(
        self, context: Context, title: str, yes: str, done: Callable[[str], str], *, name: str = "", longest: int = 24
    ) -> None:
        super().__init__(context, title, yes)
        self.name = name
        self.longest = longest
        self.done = done
        self.focus = "name"
        self._writing = True

    def fields(self) -> list[Widget]:
        """See AskScene."""
        box = Box(self.sheet.x + _PAD - 0.010, self.sheet.y + 0.112, _WIDTH - 2 * _PAD + 0.020, 0.054)
        return [TextField("name", box, self.name, self._written, hint=tr("Name"), longest=self.longest)]

    def _written(self, text: str) -> None:
        self.name, self.line = text, ""
        self.dirty = True

    def answer(self) -> Change | None:
        """See AskScene."""
        self.line = self.done(self.name)
        self.dirty = True
        return None if self.line else Pop()

    @property
    def line_at(self) -> float:
        """See AskScene."""
        return self.sheet.y + 0.206

    def line_ink(self, kit: Kit) -> tuple[int, int, int]:
        """See AskScene."""
        return kit.theme.red


class ConfirmScene(AskScene):
    """Ask whether something that cannot be taken back is meant; the keys begin at "no"."""

    def __init__(self, context: Context, title: str, line: str, yes: str, done: Callable[[], None]) -> None:
        super().__init__(context, title, yes)
        self.line = line
        self.done = done
        self.focus = "no"
        self.focus_shown = True
        self.yes_key = ""

    def answer(self) -> Change | None:
        """See AskScene."""
        self.done()
        return Pop()
