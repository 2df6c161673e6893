"""The keys on a screen of widgets: which widget they mean, what is written in a field, what Enter and Escape do."""

from typing import TYPE_CHECKING

import pygame

from raub_desktop.toolkit.focus import direction, travelled
from raub_desktop.toolkit.input_devices import PRESS
from raub_desktop.toolkit.key_bindings import is_pad, letter_of
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.widgets.base import Widget

if TYPE_CHECKING:  # the two know each other
    from raub_desktop.toolkit.widgets.screen import Screen

PUSHED = "button"
"""What is heard of a widget that is pushed, by mouse or by key."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ARROW_STEP = 0.09
"""How far an arrow that leads to no widget moves the page (u)."""
_PAGES = {pygame.K_PAGEUP: -0.8, pygame.K_PAGEDOWN: 0.8, pygame.K_HOME: -99.0, pygame.K_END: 99.0, pygame.K_SPACE: 0.8}
"""How far a key moves a long page, as a share of what is seen of it."""
_HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Keyboard:
    """Moves the focus of one screen, and gives keys to the widget that has it."""

    def __init__(self, screen: "Screen") -> None:
        self._screen = screen
        self.writing = False
        """Whether the field with the focus is written in."""
        self.spelling = False
        """Whether a gamepad writes in it."""

    @property
    def live(self) -> bool:
        """Whether keys go to the widget with the focus first."""
        return self._screen.focus_shown or self.writing

    def mean(self, name: str, *, shown: bool) -> None:
        """Mean a widget with the keys; a field's letters are asked of the system only while it is meant."""
        screen = self._screen
        self.spelling = False
        if self.writing and name != screen.focus:
            self._stop_writing()
        screen.focus_shown = shown
        screen.focus = name or screen.focus
        widget = screen.widget(screen.focus)
        self.writing = bool(name) and widget is not None and widget.takes_keys
        if self.writing:
            self.write(True)
        scroll = None if widget is None else screen.scroll_of(widget)
        if widget is not None and shown and scroll is not None:
            scroll.reveal(widget.box)
        screen.dirty = True

    def write(self, on: bool) -> None:
        """Begin or end writing in the field with the focus."""
        widget = self._screen.widget(self._screen.focus)
        if widget is not None and widget.takes_keys:
            widget.write(on)

    def _stop_writing(self) -> None:
        """Keep what is written and return the keys to the screen."""
        self.writing = False
        self.write(False)  # which may build the screen anew
        self._screen.dirty = True

    def press(self, event: pygame.Event) -> Change | None:
        """Answer a key or text."""
        screen = self._screen
        meant = screen.widget(screen.focus)
        field = meant is not None and meant.takes_keys
        if meant is not None and self.writing and self._spell(meant, event):
            screen.dirty = True
            return None
        if meant is not None and (self.writing if field else self.live) and meant.key(event):
            screen.dirty = True
            return None
        if event.type != pygame.KEYDOWN:
            return None
        if field and self.writing and not screen.one_field and event.key in (pygame.K_ESCAPE, *_ENTER):
            self._stop_writing()
            return meant.activate() if meant is not None and event.key in _ENTER else None
        if event.key == pygame.K_ESCAPE:
            return screen.leave()
        if event.key == pygame.K_TAB or direction(event) is not None:
            self._travel(event)
            return None
        if meant is not None and self.live and event.key in (*_ENTER, pygame.K_SPACE):
            if not field:
                screen.dirty = True
                screen.context.audio.play(PUSHED)
                return meant.activate()
            if not self.writing:
                self.mean(meant.name, shown=True)
                return None
        return self._shortcut(event)

    def _spell(self, field: Widget, event: pygame.Event) -> bool:
        """Answer a gamepad's button in a field: one begins and ends spelling, the arrows choose letters.

        Whether it was for that.
        """
        pad = event.type == pygame.KEYDOWN and is_pad(event)
        begun, self.spelling = self.spelling, pad and (self.spelling or event.pad == PRESS)
        if begun and pad:
            if direction(event) is None:
                self.spelling = False
            else:
                field.spell(event)
        return self.spelling or (begun and pad)

    def _shortcut(self, event: pygame.Event) -> Change | None:
        """Answer a key that no widget wanted."""
        context = self._screen.context
        if self._scrolled(event):
            return None
        answer = self._screen.shortcut(event)
        if answer is None:
            answer = self._by_letter(event)
        if answer:
            context.audio.play(PUSHED)
        if answer is None and context.is_key(event, "mute"):
            context.choose_sound(not context.settings.sound, context.settings.volume)
        return None if isinstance(answer, bool) else answer

    def _beyond(self, event: pygame.Event) -> None:
        """Scroll on where an arrow leads to no widget."""
        screen, way = self._screen, direction(event) or (0, 0)
        if screen.scroll_areas and screen.scroll_areas[0].move(way[1] * ARROW_STEP):
            screen.dirty = True

    def _scrolled(self, event: pygame.Event) -> bool:
        """Whether a key moved the page or its long sheet."""
        screen = self._screen
        scroll = next(iter(screen.scroll_areas), None) if screen.tree is not None else None
        if scroll is None or event.key not in _PAGES or not scroll.move(_PAGES[event.key] * scroll.box.h):
            return False
        screen.dirty = True
        return True

    def _by_letter(self, event: pygame.Event) -> Change | bool | None:
        """Press the widget whose cap shows the letter or digit; None where there is none."""
        screen = self._screen
        screen.lay_out()
        letter = "" if event.mod & _HELD else letter_of(event)
        widget = next((one for one in screen.widgets if letter and one.enabled and one.cap == letter), None)
        if widget is None:
            return None
        screen.dirty = True
        return widget.activate() or True

    def _travel(self, event: pygame.Event) -> None:
        """Tab and the arrows move the focus; the first of them only shows it."""
        screen = self._screen
        can = [widget for widget in screen.widgets if widget.enabled]
        names = [widget.name for widget in can]
        if not names:
            self._beyond(event)
            return
        if screen.focus not in names or not self.live:
            self.mean(screen.focus if screen.focus in names else names[0], shown=True)
            return
        place = travelled(event, [screen.seen(widget) for widget in can], names.index(screen.focus))
        if names[place] == screen.focus:
            self._beyond(event)
            return
        self.mean(names[place], shown=True)
