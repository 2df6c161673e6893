"""A line of text to be written in."""

from collections.abc import Callable

import pygame

from raub_desktop.ui.clipboard import pasted
from raub_desktop.ui.table.draw_kit import Kit, Pad
from raub_desktop.ui.table.places import Box
from raub_desktop.ui.theme import THEME
from raub_desktop.ui.widgets.base import Look, Widget, draw_ring, stamp

_INSET = 0.014
_NOT_MINE = (
    *(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN),
    *range(pygame.K_F1, pygame.K_F12 + 1),
)
"""Keys that mean something to the screen even while one writes."""


class TextField(Widget):
    """One line; every change is reported at once.  The caret stands where a click or the arrow keys put it."""

    def __init__(
        self, name: str, box: Box, text: str, changed: Callable[[str], None], *, hint: str = "", longest: int = 24
    ) -> None:
        super().__init__(name, box)
        self.takes_keys = True
        self.text = text
        self.changed = changed
        self.hint = hint
        self.longest = longest
        self.caret = len(text)
        self._carets: list[float] = [0.0]

    def press(self, x: float, y: float) -> None:
        """Put the caret next to the letter clicked."""
        del y
        self.caret = min(range(len(self._carets)), key=lambda n: abs(self._carets[n] - (x - _INSET)))

    def activate(self) -> None:
        """Enter is the screen's, not the field's."""

    def _put(self, text: str, caret: int) -> None:
        self.text = text
        self.caret = caret
        self.changed(text)

    def key(self, event: pygame.Event) -> bool:
        """See Widget."""
        if event.type == pygame.TEXTINPUT:
            return self._insert(event.text)
        text, at = self.text, self.caret
        match event.key:
            case pygame.K_BACKSPACE if at:
                self._put(text[: at - 1] + text[at:], at - 1)
            case pygame.K_DELETE if at < len(text):
                self._put(text[:at] + text[at + 1 :], at)
            case pygame.K_LEFT:
                self.caret = max(0, at - 1)
            case pygame.K_RIGHT:
                self.caret = min(len(text), at + 1)
            case pygame.K_HOME:
                self.caret = 0
            case pygame.K_END:
                self.caret = len(text)
            case pygame.K_v if event.mod & pygame.KMOD_CTRL:
                self._insert(pasted())
            case pygame.K_u if event.mod & pygame.KMOD_CTRL:
                self._put("", 0)
            case _:
                return event.key not in _NOT_MINE
        return True

    def _insert(self, more: str) -> bool:
        more = "".join(letter for letter in more if letter.isprintable())[: self.longest - len(self.text)]
        if more:
            self._put(self.text[: self.caret] + more + self.text[self.caret :], self.caret + len(more))
        return True

    def draw(self, kit: Kit, surface: pygame.Surface, box: Box, look: Look) -> None:
        """See Widget."""
        theme = kit.theme

        def line(pad: Pad, local: Box) -> None:
            foot = local.bottom - 0.004
            pad.trace([(local.x, foot), (local.right, foot)], theme.ink, 0.0022, closed=False)

        stamp(kit, surface, ("field",), box, line)
        if look.focused:
            draw_ring(kit, surface, box, THEME.scoop_tag)
        size, base = 0.024, box.y + box.h / 2 + 0.008
        self._carets = [kit.measure(self.text[:n], "serif_semibold", size) for n in range(len(self.text) + 1)]
        room = surface.get_clip()
        surface.set_clip(room.clip(pygame.Rect(kit.px(box.x), kit.px(box.y), kit.px(box.w), kit.px(box.h))))
        words, ink = (self.text, theme.ink) if self.text else (self.hint, theme.blue)
        kit.text(surface, words, (box.x + _INSET, base), "serif_semibold", size, ink)
        surface.set_clip(room)
        if look.focused:
            x = kit.px(box.x + _INSET + self._carets[min(self.caret, len(self.text))])
            top = kit.px(base - 0.008 - 0.014 * kit.grow)
            caret = pygame.Rect(x, top, max(1, kit.px(0.0018)), kit.px(0.028 * kit.grow))
            pygame.draw.rect(surface, theme.red, caret)
