"""An on-screen keyboard, for gamepads and touch."""

from functools import partial

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.toolkit.input_devices import pad_cap
from raub_desktop.toolkit.layout import Column, Control, Grid, Node, Panel, Row, Spacer, Text
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.widgets.base import Widget
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.toolkit.widgets.text_field import TextField

_COLUMNS = 12
_DELETE, _SPACE = "x", "y"
"""The gamepad's buttons that delete a letter and add a space, wherever the focus is."""
_BUTTONS = {"delete": _DELETE, "space": _SPACE}
_CARET = "|"
_ROOM = "  "
"""The cap of a button that has none on the keyboard: it keeps its room."""


class LettersScene(Screen):
    """Types into the text field of another screen, letter by letter; each counts at once."""

    is_modal = True

    def __init__(self, below: Screen, name: str) -> None:
        super().__init__(below.context)
        self._below, self._name = below, name
        self._capitals: bool | None = None
        """Whether capitals are offered; None: at the beginning of each word."""

    @property
    def field(self) -> TextField:
        """The field as it is now: its screen may rebuild its widgets whenever the text changes."""
        field = self._below.widget(self._name)
        assert isinstance(field, TextField)
        return field

    def layout(self) -> Node:
        field = self.field
        letters = field.letters.upper() if self._big else field.letters
        buttons = [
            Control(Button(f"letter {letter}", letter, partial(self.add, letter)), share=1.0) for letter in letters
        ]
        rows = [buttons[at : at + _COLUMNS] for at in range(0, len(buttons), _COLUMNS)]
        title = Text(field.label or field.hint or " ", "label")
        written = Text(f"{field.text}{_CARET}", "heading", lines=1, shrinks=True)
        return Panel(
            Column(title, written, Grid(rows, (1.0,) * _COLUMNS, gap="xs", between="xs"), self._foot(), gap="m"),
            pad="l",
            width=1.2,
            most=1.2,
        )

    def _foot(self) -> Node:
        words = not self.field.only_digits
        capitals = tr("Small letters") if self._big else tr("Capitals")
        return Row(
            Control(Button("case", capitals, self._turn)) if words else None,
            Control(Button("space", trc("key", "Space"), partial(self.add, " "), key=_ROOM)) if words else None,
            Control(Button("delete", tr("Delete"), self.delete, key=_ROOM)),
            Spacer(),
            Control(Button("done", tr("Done"), Pop, key=trc("key", "Esc"), main=True)),
            gap="s",
        )

    @property
    def _big(self) -> bool:
        text = self.field.text
        return (not text or text[-1].isspace()) if self._capitals is None else self._capitals

    def key_cap(self, widget: Widget) -> str:
        if widget.name not in _BUTTONS or widget.name == self.focus:
            return super().key_cap(widget)
        return pad_cap(_BUTTONS[widget.name], self.context.pad_kind) if self.context.by_pad else ""

    def handle(self, event: pygame.Event) -> Change | None:
        button = getattr(event, "pad_button", "") if event.type == pygame.KEYDOWN else ""
        if button == _DELETE or (event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE):
            self.delete()
            return None
        if button == _SPACE and not self.field.only_digits:
            self.add(" ")
            return None
        if event.type == pygame.TEXTINPUT:
            self.add(event.text)
            return None
        return super().handle(event)

    def add(self, letters: str) -> None:
        self.field.put(self.field.text + letters)
        self.rebuild()

    def delete(self) -> None:
        self.field.put(self.field.text[:-1])
        self.rebuild()

    def _turn(self) -> None:
        self._capitals = not self._big
        self.rebuild()
