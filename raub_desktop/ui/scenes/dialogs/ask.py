"""Small questions on a sheet of paper: a name to be written, or whether something is really meant."""

from collections.abc import Callable

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Widget, panel
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.toolkit.widgets.text_field import TextField
from raub_desktop.ui.context import Context

WIDTH, PAD, GAP, BUTTON = 0.860, 0.044, 0.018, 0.062
"""The sheet's width, its rim, the room between its parts, and the height of its buttons (u)."""
_HIGH, _FIELD, _LEADING = 0.360, 0.054, 1.25


class AskScene(Screen):
    """A question with two answers; Escape takes nothing up."""

    is_modal = True

    def __init__(self, context: Context, title: str, yes: str) -> None:
        super().__init__(context)
        self.title = title
        self.yes = yes
        self.no = tr("Cancel")
        self.line = ""
        """What is said under the question."""
        self.yes_key = trc("key", "Enter")

    @property
    def sheet(self) -> Box:
        """The paper."""
        return centred(Box(0, 0, self.scale.width, self.scale.height), WIDTH, _HIGH)

    @property
    def paper(self) -> Box:
        """See Screen."""
        return self.sheet

    @property
    def head(self) -> float:
        """The height of the question's line (u)."""
        return _LEADING * self.painter.grown(THEME.type_head)

    def _rows(self) -> list[Box]:
        """The question, the field, the line under them, and the buttons."""
        return column(self.sheet, [self.head, _FIELD, None, BUTTON], gap=GAP, pad=PAD)

    def build(self) -> None:
        """See Screen."""
        left, right = row(self._rows()[-1], [None, None], gap=GAP)
        self.widgets = [
            *self.fields(),
            Button("no", self.no, Pop, key=trc("key", "Esc"), box=left),
            Button("yes", self.yes, self.answer, key=self.yes_key, main=True, box=right),
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

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        sheet, theme = self.sheet, painter.theme
        panel(painter, surface, sheet)
        head = self._rows()[0]
        at = (head.x, base_in(head, THEME.type_head))
        painter.text(surface, self.title, at, "serif_bold", THEME.type_head, theme.ink)
        for number, line in enumerate(painter.lines(self.line, "sans", THEME.type_text, WIDTH - 2 * PAD)):
            at = (sheet.x + PAD, self.line_at + number * 0.030 * painter.grow)
            painter.text(surface, line, at, "sans", THEME.type_text, self.line_ink(painter))

    @property
    def line_at(self) -> float:
        """Where the line under the question stands (u)."""
        return base_in(self._rows()[1], THEME.type_text)

    def line_ink(self, painter: Painter) -> tuple[int, int, int]:
        """Its colour."""
        return painter.theme.ink


class AskNameScene(AskScene):
    """Ask for a name.  ``done`` is given it and returns "" when all is well, else why it will not do."""

    one_field = True

    def __init__(
        self, context: Context, title: str, yes: str, done: Callable[[str], str], *, name: str = "", longest: int = 24
    ) -> None:
        super().__init__(context, title, yes)
        self.name = name
        self.longest = longest
        self.done = done
        self.focus = "name"
        self.keyboard.writing = True

    def fields(self) -> list[Widget]:
        """See AskScene."""
        return [TextField("name", self.name, self._written, hint=tr("Name"), longest=self.longest, box=self._rows()[1])]

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
        return self._rows()[2].y + THEME.type_text

    def line_ink(self, painter: Painter) -> tuple[int, int, int]:
        """See AskScene."""
        return painter.theme.red


class ConfirmScene(AskScene):
    """Ask whether something that cannot be taken back is meant; the keys begin at ``no`` ("": Cancel)."""

    def __init__(
        self, context: Context, title: str, line: str, yes: str, done: Callable[[], None], *, no: str = ""
    ) -> None:
        super().__init__(context, title, yes)
        self.no = no or self.no
        self.line = line
        self.done = done
        self.focus = "no"
        self.focus_shown = True
        self.yes_key = ""

    def answer(self) -> Change | None:
        """See AskScene."""
        self.done()
        return Pop()
