"""A line of text to type in.

At rest it is drawn like any widget; during input pygame-gui's text line keeps the caret, the selection and the visible
part of a long text.  Word jumps, undo and the clipboard are ours.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from raub_desktop.language.numbers import alphabet
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.clipboard import copy, pasted
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.key_bindings import code_of
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, control_height, draw_ring, stamp
from raub_desktop.toolkit.widgets.button import draw_cap
from raub_desktop.toolkit.widgets.gui_names import FIELD_INSET, FIELD_TYPE
from raub_desktop.toolkit.widgets.undo import Undo, Written

if TYPE_CHECKING:
    from pygame_gui.elements import UITextEntryLine

_LEAST_WIDE, _WIDE = 0.16, 0.44
"""Least width of a field, and its width where there is room (u)."""
_NOT_MINE = (
    *(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN),
    *range(pygame.K_F1, pygame.K_F12 + 1),
)
"""Keys that keep their meaning for the screen during text input."""
_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
DIGITS = "0123456789"
_MARKS = ".-"
"""The marks offered by the on-screen keyboard besides letters and digits."""
_COMPOSED = 64
"""Letters of a word being composed that are shown."""


def word_before(text: str, caret: int) -> int:
    """Return where the word before the caret begins."""
    return max((match.start() for match in re.finditer(r"\w+|[^\w\s]+", text[:caret])), default=0)


def word_after(text: str, caret: int) -> int:
    """Return where the word after the caret ends."""
    match = re.search(r"\w+|[^\w\s]+", text[caret:])
    return caret + match.end() if match else len(text)


class TextField(Widget):
    """A text field of one line; every change is reported at once.  The caret is moved by clicks and the arrow keys."""

    def __init__(
        self,
        name: str,
        text: str,
        changed: Callable[[str], None],
        *,
        hint: str = "",
        longest: int = 24,
        entered: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(name)
        self.takes_keys = True
        self.only_digits = False
        self.text = text
        self.changed = changed
        self.hint = hint
        self.longest = longest
        self.entered = entered
        """Called by Enter, which also ends text input."""
        self.composed = ""
        """Text an input method is putting together at the caret."""
        self._line: UITextEntryLine | None = None
        """pygame-gui's line, while one writes."""
        self._seen: Box | None = None

    def widths(self, painter: Painter) -> tuple[float, float]:
        return _LEAST_WIDE, _WIDE

    def height(self, painter: Painter, width: float) -> float:
        return control_height(painter, FIELD_TYPE)

    def accessible_text(self) -> Said:
        start, end = self.selected
        fixed = start if self.caret == end else end
        return Said(Role.FIELD, self.label or self.hint, self.text, text=self.text, selected=(fixed, self.caret))

    @property
    def letters(self) -> str:
        """The letters offered by the on-screen keyboard."""
        return DIGITS if self.only_digits else alphabet() + DIGITS + _MARKS

    def press(self, x: float, y: float) -> None:
        """Do nothing: the screen begins text input."""

    def activate(self) -> None:
        if self.entered is not None:
            self.entered()

    # ---------------------------------------------------------------------------------------------------- writing
    def write(self, on: bool) -> None:
        self.composed = ""
        if on and self._line is None and self.host is not None:
            self._line = self.host.gui.line(self.name, self._rect, self.text)
            if not self._line.is_focused:
                self._line.focus()  # type: ignore[no-untyped-call]  # pygame-gui's
                self._caret_to(len(self.text))
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self._rect)  # where an input method shows its words
        elif not on and self._line is not None:
            self._line.unfocus()  # type: ignore[no-untyped-call]  # pygame-gui's
            self._line = None

    @property
    def _undo(self) -> Undo:
        assert self.host is not None
        return self.host.undo(self.name)

    @property
    def _rect(self) -> pygame.Rect:
        """Its place when last drawn, in pixels of the window."""
        unit = self.host.scale.unit if self.host is not None else 1.0
        box = self._seen or self.box
        return pygame.Rect(*(round(part * unit) for part in (box.x, box.y + 0.004, box.w, box.h - 0.011)))

    @property
    def selected(self) -> tuple[int, int]:
        """The selection: its first letter and the one after the last; equal where nothing is selected."""
        if self._line is None:
            return self.caret, self.caret
        start, end = sorted(self._line.select_range)
        return (start, end) if start != end else (self.caret, self.caret)

    @property
    def caret(self) -> int:
        return self._line.edit_position if self._line is not None else len(self.text)

    def _caret_to(self, caret: int, start: int | None = None) -> None:
        """Move the caret; with ``start``, select what lies between."""
        line = self._line
        assert line is not None
        line.select_range = [caret, caret] if start is None else [min(start, caret), max(start, caret)]
        line.edit_position = caret
        line.cursor_has_moved_recently = True
        _settle(line)

    def _put(self, text: str, caret: int) -> None:
        """Set another text and report it."""
        line = self._line
        assert line is not None
        line.select_range = [0, 0]
        line.set_text(text)
        self._caret_to(caret)
        self._report(text)

    def put(self, text: str) -> None:
        """Set another text, cut to the room there is, and report it; it can be undone."""
        text = text[: self.longest]
        if text != self.text:
            self._undo.note(Written(self.text, self.caret), typed=False)
            if self._line is None:
                self._report(text)
            else:
                self._put(text, len(text))

    def _report(self, text: str) -> None:
        self.text = text
        self.changed(text)

    def _replace(self, start: int, end: int, more: str) -> None:
        """Replace some letters by as many as there is room for; it can be undone."""
        more = "".join(letter for letter in more if letter.isprintable())
        more = more[: max(0, self.longest - len(self.text) + end - start)]
        if more or start != end:
            typed = len(more) == 1 and not more.isspace() and start == end
            self._undo.note(Written(self.text, self.caret), typed=typed)
            self._put(self.text[:start] + more + self.text[end:], start + len(more))
            if typed:
                self._undo.typed(Written(self.text, self.caret))

    def key(self, event: pygame.Event) -> bool:
        if self._line is None:
            return False
        if event.type == pygame.TEXTEDITING:
            self.composed = event.text[:_COMPOSED]
            return True
        if event.type == pygame.TEXTINPUT:
            self.composed = ""
            self._replace(*self.selected, event.text)
            return True
        if self.composed:
            return True  # the input method's keys
        code = code_of(event)
        if code in _NOT_MINE:
            return False
        if event.mod & _CTRL and not event.mod & pygame.KMOD_ALT and self._command(code, event.mod):
            return True
        self._plain_key(event)
        return True

    def _command(self, code: int, mod: int) -> bool:
        """Do what Ctrl with a key stands for; return whether it stands for anything."""
        start, end = self.selected
        caret, text = self.caret, self.text
        match code:
            case pygame.K_a:
                self._caret_to(len(text), 0)
            case pygame.K_c | pygame.K_x | pygame.K_INSERT:
                if start != end and copy(text[start:end]) and code == pygame.K_x:
                    self._replace(start, end, "")
            case pygame.K_v:
                self._replace(start, end, pasted())
            case pygame.K_u:
                self._replace(0, len(text), "")
            case pygame.K_z if not mod & pygame.KMOD_SHIFT:
                self._go_back(self._undo.back(Written(text, caret)))
            case pygame.K_y | pygame.K_z:
                self._go_back(self._undo.forth(Written(text, caret)))
            case pygame.K_BACKSPACE:
                self._replace(*((start, end) if start != end else (word_before(text, caret), caret)), "")
            case pygame.K_DELETE:
                self._replace(*((start, end) if start != end else (caret, word_after(text, caret))), "")
            case pygame.K_LEFT | pygame.K_RIGHT:
                to = word_before(text, caret) if code == pygame.K_LEFT else word_after(text, caret)
                fixed = start if caret == end else end
                self._caret_to(to, fixed if mod & pygame.KMOD_SHIFT else None)
            case _:
                return False
        return True

    def _go_back(self, written: Written | None) -> None:
        if written is not None:
            self._put(*written)

    def _plain_key(self, event: pygame.Event) -> None:
        """Pass on the keys that the text line handles: arrows, Home, End, with Shift, Backspace, Delete."""
        line = self._line
        assert line is not None
        before = Written(self.text, self.caret)
        line.process_event(event)
        _settle(line)
        if line.text != before.text:
            self._undo.note(before, typed=False)
            self._report(line.text)

    def hold(self, event: pygame.Event) -> None:
        """Answer the mouse: a click moves the caret, dragging selects, a double click selects a word."""
        if self._line is not None and self.host is not None:
            self.host.gui.point(event.pos)
            self._line.process_event(event)
            _settle(self._line)

    def tick(self, seconds: float) -> bool:
        line = self._line
        if line is None:
            return False
        seen = line.cursor_on
        line.update(seconds)
        _settle(line)
        return line.cursor_on != seen

    # ----------------------------------------------------------------------------------------------------- drawing
    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme = painter.theme
        self._seen = box

        def line(canvas: Canvas, local: Box) -> None:
            foot = local.bottom - 0.004
            canvas.trace([(local.x, foot), (local.right, foot)], theme.ink, 0.0022, closed=False)

        stamp(painter, surface, ("field",), box, line)
        if self._line is not None and self.host is not None and not self.composed:
            written = self.host.gui.line(self.name, self._rect, self.text)
            surface.blit(written.image, written.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        else:
            self._draw_plain(painter, surface, box)
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)
            self._draw_cap(painter, surface, box)

    def _draw_cap(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        """Draw the gamepad's button that opens the on-screen keyboard, if a gamepad is used."""
        cap = "" if self.host is None else self.host.key_cap(self)
        if cap:
            high = 0.032 * painter.grow
            draw_cap(painter, surface, Box(box.right - high - 0.004, box.centre.y - high / 2, high, high), cap)

    def _draw_plain(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        """Draw the text at rest, with a word that is being composed by an input method underlined."""
        theme = painter.theme
        before, base = self.text[: self.caret], box.y + box.h / 2 + 0.008
        shown = before + self.composed + self.text[self.caret :] if self.composed else self.text
        left = box.x + FIELD_INSET
        if self.composed:
            end = painter.measure(before + self.composed, "serif_semibold", FIELD_TYPE)
            left -= max(0.0, end - (box.w - 2 * FIELD_INSET))
        words, ink = (shown, theme.ink) if shown else (self.hint, theme.blue)
        room = surface.get_clip()
        surface.set_clip(
            room.clip(pygame.Rect(painter.px(box.x), painter.px(box.y), painter.px(box.w), painter.px(box.h)))
        )
        painter.text(surface, words, (left, base), "serif_semibold", FIELD_TYPE, ink)
        if self.composed:
            x, y = (
                painter.px(left + painter.measure(before, "serif_semibold", FIELD_TYPE)),
                painter.px(base + 0.006 * painter.grow),
            )
            to = painter.px(left + painter.measure(before + self.composed, "serif_semibold", FIELD_TYPE))
            pygame.draw.line(surface, theme.red, (x, y), (to, y), max(1, painter.px(0.002)))
        surface.set_clip(room)


def _settle(line: "UITextEntryLine") -> None:
    """Bring a text line's picture up to date: pygame-gui makes it in the first step and shows it in the second."""
    line.update(0.0)
    line.update(0.0)
