"""The mouse on a screen of widgets: which one is pointed at and pressed, what is dragged, what the wheel turns."""

import contextlib
from typing import TYPE_CHECKING

import pygame

from raub_desktop.toolkit.drawing.rows import reach
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.widgets.base import Look, Widget
from raub_desktop.toolkit.widgets.keyboard import PUSHED

if TYPE_CHECKING:  # the two know each other
    from raub_desktop.toolkit.widgets.screen import Screen

_LEFT_BUTTON = 1


class Mouse:
    """Points at, presses and drags the widgets and the sheet of one screen."""

    def __init__(self, screen: "Screen") -> None:
        self._screen = screen
        self.hovered = ""
        """The widget pointed at."""
        self.pressed = ""
        """The widget on which the button went down."""
        self._at = 0.0, 0.0
        """Where the pointer was last (u)."""

    def look(self, widget: Widget) -> Look:
        """How a widget is to be seen at the moment."""
        screen, hovered = self._screen, widget.name == self.hovered
        focused = widget.name == screen.focus and screen.keyboard.live
        return Look(hovered, focused, hovered and widget.name == self.pressed)

    def forget(self) -> None:
        """Point at nothing: all places have changed."""
        self.hovered = self.pressed = ""

    def handle(self, event: pygame.Event) -> Change | None:
        """Take one of the mouse's events: moved, button down or up, wheel."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._move(event)
            case pygame.MOUSEWHEEL:
                self._turn(event)
            case pygame.MOUSEBUTTONDOWN if event.button == _LEFT_BUTTON:
                return self._press(event)
            case pygame.MOUSEBUTTONUP if event.button == _LEFT_BUTTON:
                return self._release(event)
        return None

    def place(self, at: tuple[int, int]) -> tuple[float, float]:
        """Return a place of the window (u)."""
        unit = self._screen.scale.unit
        return at[0] / unit, at[1] / unit

    def under(self, x: float, y: float) -> Widget | None:
        """Return what is hit at a place (u): a widget there, else one close by that is very small."""
        screen = self._screen
        there = [one for one in reversed(screen.widgets) if one.enabled and self._uncovered(one, x, y)]
        hit = next((one for one in there if screen.seen(one).holds(x, y)), None)
        return hit or next((one for one in there if reach(screen.seen(one)).holds(x, y)), None)

    def _uncovered(self, widget: Widget, x: float, y: float) -> bool:
        """Whether a widget could be seen at a place (u): those on a long sheet are not beyond its view."""
        scroll = self._screen.scroll_of(widget)
        return scroll is None or scroll.box.holds(x, y)

    def point(self, name: str) -> None:
        """Point at the widget of a name, or at nothing."""
        if name != self.hovered:
            self.hovered = name
            self._screen.dirty = True
            with contextlib.suppress(pygame.error):  # a screen without cursors
                widget = self._screen.widget(name)
                hand = pygame.SYSTEM_CURSOR_IBEAM if widget and widget.takes_keys else pygame.SYSTEM_CURSOR_HAND
                pygame.mouse.set_cursor(hand if name else pygame.SYSTEM_CURSOR_ARROW)

    def _turn(self, event: pygame.Event) -> None:
        screen, under = self._screen, self._screen.widget(self.hovered)
        if under is not None and under.takes_mouse:
            under.hold(event)
            screen.dirty = True
            return
        scroll = screen.scroll_at(*self._at)
        if scroll is not None and scroll.wheel(event.precise_y or event.y):
            self.hovered = ""
            screen.dirty = True

    def _move(self, event: pygame.Event) -> None:
        screen, held = self._screen, self._screen.widget(self.pressed)
        self._at = x, y = self.place(event.pos)
        under = held or self.under(x, y)
        if under is not None and (under.takes_mouse or (held is under and under.takes_keys)):
            self.point(under.name)
            under.hold(event)
            screen.dirty = True
        elif any(scroll.drag(y) for scroll in screen.scroll_areas):
            screen.dirty = True
        else:
            under = self.under(x, y)
            self.point(under.name if under else "")

    def _press(self, event: pygame.Event) -> Change | None:
        screen = self._screen
        x, y = self.place(event.pos)
        under = self.under(x, y)
        screen.dirty = True
        if any(scroll.grab(x, y) for scroll in screen.scroll_areas):
            return None
        if under is None or not under.takes_keys:
            for scroll in screen.scroll_areas:
                scroll.hold(x, y)
        self.pressed = self.hovered = under.name if under else ""
        screen.keyboard.mean(self.pressed, shown=False)
        return under.hold(event) if under is not None else None

    def _release(self, event: pygame.Event) -> Change | None:
        screen, held = self._screen, self._screen.widget(self.pressed)
        x, y = self.place(event.pos)
        under = self.under(x, y)
        screen.dirty = True
        change = held.hold(event) if held is not None else None
        pressed, self.pressed = self.pressed, ""
        if change is not None:
            return change
        released = [scroll.release() for scroll in screen.scroll_areas]
        if any(released):
            return None
        if under is None or under.name != pressed:
            return None
        box = screen.seen(under)
        screen.context.audio.play(PUSHED)
        return under.press(min(max(x - box.x, 0.0), box.w), min(max(y - box.y, 0.0), box.h))
