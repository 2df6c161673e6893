"""Small questions on a sheet of paper: a name, some numbers, or a confirmation."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.toolkit.layout import Column, Control, Grid, Node, Panel, Row, Text, Tone
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.number_field import NumberField, number_widgets
from raub_desktop.toolkit.widgets.text_field import TextField
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene


class AskScene(PageScene):
    """A question with two answers; Escape cancels."""

    is_modal = True
    tone: Tone = "plain"
    """The tone of the line under the question."""

    def __init__(self, context: Context, title: str, yes: str) -> None:
        super().__init__(context)
        self.title = title
        self.yes = yes
        self.no = tr("Cancel")
        self.line = ""
        """The line under the question."""
        self.yes_key = trc("key", "Enter")

    def layout(self) -> Node:
        answers = Row(
            Control(Button("no", self.no, Pop, key=trc("key", "Esc")), share=1.0, width="m"),
            Control(Button("yes", self.yes, self.answer, key=self.yes_key, main=True), share=1.0, width="m"),
            gap="m",
        )
        line = Text(self.line or " ", "text", tone=self.tone)
        title = Text(self.title, "heading")
        return Panel(Column(title, *self.fields(), line, answers, gap="m"), pad="l", width="xl", most="xl")

    def fields(self) -> Sequence[Node]:
        return ()

    def say(self, line: str) -> None:
        """Show a line under the question, mostly why an answer is invalid."""
        if line != self.line:
            self.line = line
            self.rebuild()

    def answer(self) -> Change | None:
        raise NotImplementedError


class AskNameScene(AskScene):
    """Ask for a name.  ``done`` is called with it and returns "" if it is valid, else why not."""

    one_field = True
    tone = "red"

    def __init__(
        self, context: Context, title: str, yes: str, done: Callable[[str], str], *, name: str = "", longest: int = 24
    ) -> None:
        super().__init__(context, title, yes)
        self.name = name
        self.done = done
        self._field = TextField("name", name, self._written, hint=tr("Name"), longest=longest)
        self.focus = "name"
        self.keyboard.writing = True

    def fields(self) -> Sequence[Node]:
        return (Control(self._field),)

    def _written(self, text: str) -> None:
        self.name = text
        self.dirty = True
        self.say("")

    def answer(self) -> Change | None:
        self.say(self.done(self.name))
        return None if self.line else Pop()


class Wanted(NamedTuple):
    """A number to ask for: its name, label, limits, present value, and how it is put in words."""

    name: str
    words: str
    limits: tuple[int, int]
    number: int
    text: Callable[[int], str] = str


class AskNumbersScene(AskScene):
    """Ask for numbers.  ``done`` is called with them by name and returns "" if they are valid, else why not."""

    one_field = True
    tone = "red"

    def __init__(
        self, context: Context, title: str, yes: str, wanted: Sequence[Wanted], done: Callable[[dict[str, int]], str]
    ) -> None:
        super().__init__(context, title, yes)
        self.wanted = wanted
        self.done = done
        self.numbers = {number.name: number.number for number in wanted}
        self.focus = wanted[0].name
        self.keyboard.writing = True

    def fields(self) -> Sequence[Node]:
        rows = []
        for name, words, limits, _, text in self.wanted:
            widgets = number_widgets(name, limits, self.numbers[name], partial(self._take, name), text)
            for widget in widgets:
                widget.label = words
            less, field, more = map(Control, widgets)
            field.share = 1.0
            rows.append([Text(words, "label", spoken=False), Row(less, field, more)])
        return (Grid(rows, (0.0, 1.0), between="l"),)

    def _take(self, name: str, number: int) -> None:
        self.numbers[name], self.line = number, ""
        self.rebuild()

    def answer(self) -> Change | None:
        fields = [widget for widget in self.widgets if isinstance(widget, NumberField)]
        if any(field.wrong for field in fields):
            return None
        self.numbers |= {field.name: int(field.text) for field in fields}
        self.say(self.done(self.numbers))
        return None if self.line else Pop()


class ConfirmScene(AskScene):
    """Ask for confirmation of something that cannot be undone; the focus begins at ``no`` ("": Cancel)."""

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
        self.done()
        return Pop()

    def shortcut(self, event: pygame.Event) -> Change | None:
        return self.answer() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) else None
