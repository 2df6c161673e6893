"""A scene made of widgets: mouse, wheel, keys and focus work the same on every page."""

import contextlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.language.languages import spoken
from raub_desktop.toolkit.accessibility.page_texts import clipped, page_parts, texts_of
from raub_desktop.toolkit.accessibility.tree import Control, SceneTree
from raub_desktop.toolkit.dimming import uncovered_cloth
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.toolkit.drawing.cloth import draw_cloth
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import FINGER, centred, reach
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.environment import Environment
from raub_desktop.toolkit.focus import after, direction, neighbour
from raub_desktop.toolkit.input_devices import GLIDE, LEAVE, PRESS
from raub_desktop.toolkit.key_bindings import is_pad, letter_of
from raub_desktop.toolkit.layout import Arrangement, Node, arrange
from raub_desktop.toolkit.scene import CHOSEN, Change, Pop, Scene
from raub_desktop.toolkit.theme import LARGEST_WORDS, THEME, Scale
from raub_desktop.toolkit.widgets.access_keys import speak_letters
from raub_desktop.toolkit.widgets.base import Look, Popup, Widget
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.toolkit.widgets.tooltips import Tips, draw_tip
from raub_desktop.toolkit.widgets.undo import Undo

if TYPE_CHECKING:
    from raub_desktop.toolkit.widgets.gui import Gui


PUSHED = "button"
"""The sound of a pressed widget."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ARROW_STEP = 0.09
"""Distance by which an arrow that leads to no widget moves the page (u)."""
_PAGES = {pygame.K_PAGEUP: -0.8, pygame.K_PAGEDOWN: 0.8, pygame.K_HOME: -99.0, pygame.K_END: 99.0, pygame.K_SPACE: 0.8}
"""Distance by which a key moves a long page, as a share of what is seen of it."""
_HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Keyboard:
    """Moves the focus of one screen, and passes keys to the focused widget."""

    def __init__(self, screen: "Screen") -> None:
        self._screen = screen
        self.writing = False
        """Whether the field with the focus is written in."""

    @property
    def live(self) -> bool:
        return self._screen.focus_shown or self.writing

    def move_focus(self, name: str, *, shown: bool) -> None:
        """Move the focus to a widget; text input from the system is on only while a text field has it."""
        screen = self._screen
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
        widget = self._screen.widget(self._screen.focus)
        if widget is not None and widget.takes_keys:
            widget.write(on)

    def _stop_writing(self) -> None:
        """End text input, keeping the text, so that keys go to the screen again."""
        self.writing = False
        self.write(False)  # which may build the screen anew
        self._screen.dirty = True

    def press(self, event: pygame.Event) -> Change | None:
        screen = self._screen
        meant = screen.widget(screen.focus)
        field = meant is not None and meant.takes_keys
        if meant is not None and field and self.writing and event.type == pygame.KEYDOWN and is_pad(event):
            return self._press_at_field(meant, event)
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
                self.move_focus(meant.name, shown=True)
                return None
        return self._shortcut(event)

    def _press_at_field(self, field: Widget, event: pygame.Event) -> Change | None:
        """Answer a gamepad's button at a focused text field: arrows leave it, others open the on-screen keyboard."""
        screen = self._screen
        if direction(event) is not None or event.key == pygame.K_TAB:
            self._travel(event)
            return None
        if event.pad == PRESS:
            return screen.spell(field.name)
        if event.key == pygame.K_ESCAPE:
            self._stop_writing()
            return screen.leave()
        return field.activate() if event.key in _ENTER and not screen.one_field else self._shortcut(event)

    def _shortcut(self, event: pygame.Event) -> Change | None:
        """Answer a key that no widget used."""
        context = self._screen.context
        if self._scrolled(event):
            return None
        answer = self._screen.shortcut(event)
        if answer is None:
            answer = self._by_cap(event)
        if answer:
            context.audio.play(PUSHED)
        if answer is None and context.is_key(event, "mute"):
            context.choose(sound=not context.settings.sound)
        return None if isinstance(answer, bool) else answer

    def _beyond(self, event: pygame.Event) -> None:
        """Scroll where an arrow leads to no further widget."""
        screen, way = self._screen, direction(event) or (0, 0)
        if screen.scroll_areas and screen.scroll_areas[0].move(way[1] * ARROW_STEP):
            screen.dirty = True

    def _scrolled(self, event: pygame.Event) -> bool:
        """Scroll the page or its sheet where a key says so; return whether it did."""
        screen = self._screen
        scroll = next(iter(screen.scroll_areas), None) if screen.tree is not None else None
        if scroll is None or event.key not in _PAGES or not scroll.move(_PAGES[event.key] * scroll.box.h):
            return False
        screen.dirty = True
        return True

    def _by_cap(self, event: pygame.Event) -> Change | bool | None:
        """Press the widget with the pressed letter or Enter on its cap; None where there is none.

        Where no cap says Enter, it is for the main button that leads back.
        """
        screen = self._screen
        screen.lay_out()
        enter = event.key in _ENTER
        key = "" if event.mod & _HELD else trc("key", "Enter") if enter else letter_of(event)
        able = [widget for widget in screen.widgets if key and widget.enabled]
        back = (one for one in able if enter and isinstance(one, Button) and one.main and one.cap == trc("key", "Esc"))
        widget = next((widget for widget in able if widget.cap == key), next(back, None))
        if widget is None:
            return None
        screen.dirty = True
        return widget.activate() or True

    def _travel(self, event: pygame.Event) -> None:
        """Move the focus by Tab and the arrows; the first key press only shows it."""
        screen = self._screen
        can = [widget for widget in screen.widgets if widget.enabled]
        names = [widget.name for widget in can]
        if not names:
            self._beyond(event)
            return
        if screen.focus not in names or not self.live:
            self.move_focus(screen.focus if screen.focus in names else names[0], shown=True)
            return
        here, way = can[names.index(screen.focus)], direction(event)
        if way is None:
            there = can[after(len(can), can.index(here), -1 if event.mod & pygame.KMOD_SHIFT else 1)]
        else:
            there = self.beside(here, way) or here
        if there is here:
            self._beyond(event)
            return
        self.move_focus(there.name, shown=True)

    def beside(self, here: Widget, way: tuple[int, int]) -> Widget | None:
        """Return the next widget in a direction: up and down on the same sheet if possible, else of all visible."""
        screen = self._screen
        mine = screen.scroll_of(here)
        able = [widget for widget in screen.widgets if widget.enabled]
        places = [(widget, screen.seen(widget)) for widget in able if screen.scroll_of(widget) is mine]
        found = _next(here, places, way) if mine is not None and way[1] else None
        return found or _next(here, list(self._in_sight(able, here)), way)

    def _in_sight(self, widgets: Sequence[Widget], here: Widget) -> Iterator[tuple[Widget, Box]]:
        """Yield the visible widgets with their visible boxes; ``here`` is always included."""
        for widget in widgets:
            scroll, box = self._screen.scroll_of(widget), self._screen.seen(widget)
            if scroll is None or box.overlaps(scroll.box) or widget is here:
                yield widget, box if scroll is None else clipped(box, scroll.box)


def _next(here: Widget, places: Sequence[tuple[Widget, Box]], way: tuple[int, int]) -> Widget | None:
    """Return which of the widgets, given with their places, comes next in a direction; None without one."""
    widgets, boxes = [widget for widget, _ in places], [box for _, box in places]
    found = neighbour(boxes, widgets.index(here), way)
    return None if found is None else widgets[found]


class Mouse:
    """Hovering, pressing and dragging of the widgets and the sheet of one screen."""

    def __init__(self, screen: "Screen") -> None:
        self._screen = screen
        self.hovered = ""
        self.pressed = ""
        """The widget on which the button went down."""
        self._at = 0.0, 0.0
        """Last place of the pointer (u)."""

    def look(self, widget: Widget) -> Look:
        """Return the state to draw a widget in."""
        screen, hovered = self._screen, widget.name == self.hovered
        focused = widget.name == screen.focus and screen.keyboard.live
        return Look(hovered, focused, hovered and widget.name == self.pressed)

    def forget(self) -> None:
        """Hover over nothing: all places have changed."""
        self.hovered = self.pressed = ""

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer a mouse event: moved, button down or up, wheel."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._move(event)
            case pygame.MOUSEWHEEL:
                self._turn(event)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                return self._press(event)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                return self._release(event)
        return None

    def place(self, at: tuple[int, int]) -> tuple[float, float]:
        """Return a place of the window in u."""
        unit = self._screen.scale.unit
        return at[0] / unit, at[1] / unit

    def under(self, x: float, y: float) -> Widget | None:
        """Return the widget at a place (u), else a very small one close by."""
        screen = self._screen
        there = [widget for widget in reversed(screen.widgets) if widget.enabled and self._uncovered(widget, x, y)]
        hit = next((widget for widget in there if screen.seen(widget).holds(x, y)), None)
        if hit is not None:
            return hit
        least = max(THEME.touch, FINGER / screen.scale.unit) if screen.context.by_finger else THEME.touch
        near = [widget for widget in there if reach(screen.seen(widget), least).holds(x, y)]
        return min(near, key=lambda widget: screen.seen(widget).distance(x, y), default=None)

    def _uncovered(self, widget: Widget, x: float, y: float) -> bool:
        """Whether a widget is visible at a place (u): widgets on a sheet may be scrolled out of its view."""
        scroll = self._screen.scroll_of(widget)
        return scroll is None or scroll.box.holds(x, y)

    def point(self, name: str) -> None:
        """Hover over the widget of a name, or over nothing."""
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
        screen.keyboard.move_focus(self.pressed, shown=False)
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
        finger = getattr(event, "finger", False)
        released = [scroll.release(flung=finger) for scroll in screen.scroll_areas]
        if any(released):
            return None
        if under is None or under.name != pressed:
            return None
        if finger and under.takes_keys:
            return screen.spell(under.name)
        box = screen.seen(under)
        screen.context.audio.play(PUSHED)
        return under.press(min(max(x - box.x, 0.0), box.w), min(max(y - box.y, 0.0), box.h))


PAGE_MARGIN, PAGE_TOP = 0.080, 0.052
"""Cloth beside a page, and over and under it (u)."""
_TALL = 1.5
"""The height to which a page is drawn out in a tall window, where it does not need more (u)."""
_SHELF_BYTES = 16 << 20
_POPPED = (
    *(pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL),
    *(pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING),
)
"""The events that go to something open above the widgets."""
_RIM = 0.012
"""Overhang of a widget's picture over its box (u)."""
_FADE = 0.03
"""In what height bare cloth under a heading passes into what is seen below (u)."""


class Screen(Scene):
    """A page with widgets: override ``layout`` to describe it; a card table, with own geometry, ``build``."""

    star = True
    """Whether the cloth's star is seen."""
    same_letters = False
    """Whether its access keys are the same in every language, instead of letters of the words."""
    shows_focus = True
    """Whether the focus is visible at once when a gamepad opens it; not where arrows mean something else."""
    one_field = False
    """Whether the screen is a question whose answer is written: Enter answers it, Escape leaves it."""

    def __init__(self, context: Environment) -> None:
        self.context = context
        self.widgets: list[Widget] = []
        self.tree: Arrangement | None = None
        """The page in its place, where it is laid out as a tree."""
        self._page_scroll = Scroll(Box(0.0, 0.0, 1.0, 1.0))
        self.focus: str = ""
        self.focus_shown = False
        self.keyboard = Keyboard(self)
        self.mouse = Mouse(self)
        self._surfaces = SurfaceCache(_SHELF_BYTES)
        self._size = (0, 0)
        self._language = ""
        self._cloth: pygame.Surface | None = None
        self._cards_version = context.drawings_version
        self.painter = context.painter(1.0, self._surfaces)
        self.scale = Scale(1.0, 16 / 9, 1.0)
        self.left = self.top = 0.0
        """Corner of the 16:9 middle of the window (u)."""
        self._gui: Gui | None = None
        self._undos: defaultdict[str, Undo] = defaultdict(Undo)
        self._tips = Tips()
        self._popup: Popup | None = None
        """Popup open above the widgets, which takes all events."""
        self._spot: pygame.Rect | None = None
        """The rectangle to redraw, if only a blinking caret changed."""

    # What each screen overrides.

    def layout(self) -> Node:
        """Return the page as a layout tree for the present values."""
        raise NotImplementedError

    def build(self) -> None:
        """Set ``widgets`` for the present values and ``scale``."""
        self._arrange(self.layout())

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """Draw what lies on the cloth, under the page."""

    def paint_over(self, painter: Painter, surface: pygame.Surface) -> None:
        """Draw what lies over the widgets."""

    def leave(self) -> Change | None:
        """Return the change that Escape causes."""
        return Pop()

    def spell(self, name: str) -> Change | None:
        """Return a change to the on-screen keyboard for the text field of a name; None where there is none."""
        return None

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """Answer a key no widget used; return True or a change if it means something.

        Letters and Enter on a cap need no mention, nor does Enter for a main button that leads back.
        """
        return None

    # The same for all.

    def rebuild(self) -> None:
        """Rebuild the widgets: something they show has changed."""
        self.build()
        if not self.same_letters:
            speak_letters(self.widgets)
        names = [widget.name for widget in self.widgets]
        if self.focus not in names:
            self.focus = names[0] if names else ""
            self.keyboard.writing = False
        for widget in self.widgets:
            widget.host = self
        if self.keyboard.writing:
            self.keyboard.write(True)
        self.dirty, self._spot = True, None

    @property
    def _grow(self) -> float:
        return self.context.page_grow

    def _arrange(self, root: Node) -> None:
        """Place a tree in the window; that of a floating screen, in its middle."""
        whole = Box(0.0, 0.0, self.scale.width, self.scale.height)
        beside = min(PAGE_MARGIN, 0.04 * self.scale.width) if self.painter.grow > LARGEST_WORDS else PAGE_MARGIN
        window = Box(beside, PAGE_TOP, whole.w - 2 * beside, whole.h - 2 * PAGE_TOP)
        if self.is_modal:
            wide = min(root.widths(self.painter).wished, window.w)
            high = min(root.height(self.painter, wide), window.h)
            window = centred(whole, wide, high)
        elif window.h > _TALL:
            window = centred(whole, window.w, min(window.h, max(_TALL, root.height(self.painter, window.w))))
        self.tree = arrange(root, self.painter, window, self._page_scroll)
        self.widgets = self.tree.widgets

    def scroll_of(self, widget: Widget) -> Scroll | None:
        """Return the scroll view a widget moves with; None where it stays in its place."""
        return None if self.tree is None else self.tree.scroll_of.get(widget.name)

    @property
    def scroll_areas(self) -> Sequence[Scroll]:
        """All scroll views, the innermost first."""
        return () if self.tree is None else self.tree.scrolls

    def scroll_at(self, x: float, y: float) -> Scroll | None:
        """Return the scroll view that the wheel moves at a place (u): the one there, else the first."""
        there = next((area for area in self.scroll_areas if area.box.holds(x, y)), None)
        return there or next(iter(self.scroll_areas), None)

    @property
    def gui(self) -> "Gui":
        if self._gui is None:
            from raub_desktop.toolkit.widgets.gui import Gui  # it takes longer to load than a first frame may

            self._gui = Gui(self.painter, self._size)
        return self._gui

    def undo(self, name: str) -> Undo:
        return self._undos[name]

    def covered(self) -> None:
        self._drop_surfaces()
        self.beneath = self._cloth = None
        self._size = (0, 0)

    def _drop_surfaces(self) -> None:
        self._surfaces.clear()
        self.painter = self.context.painter(self.scale.unit, self._surfaces).with_words(self.painter.grow)

    def closed(self) -> None:
        self._forget_gui()

    def _tipped(self) -> str:
        """Return the name of the widget that the pointer or the focus rests on, if it has a tooltip; else ""."""
        widget = self.widget(self.mouse.hovered or (self.focus if self.focus_shown else ""))
        return widget.name if widget is not None and self._tip(widget) and self._popup is None else ""

    def _tip(self, widget: Widget) -> str:
        if widget.takes_keys and self.context.by_pad and not widget.tip:
            return tr("{button} shows letters to choose from.", button=self.context.pad_cap(PRESS))
        return widget.tip

    def key_cap(self, widget: Widget) -> str:
        if not self.context.by_pad:
            return "" if self.context.by_finger else widget.cap
        live = self.keyboard.live
        if widget.name == self.focus if live else widget.cap == trc("key", "Enter"):
            return self.context.pad_cap(PRESS)
        return self.context.pad_cap(LEAVE) if widget.cap == trc("key", "Esc") else ""

    def pop_up(self, widget: Popup | None) -> None:
        self._popup = widget
        self.mouse.point("")
        self.dirty = True

    def _forget_gui(self) -> None:
        self.keyboard.write(False)
        self._popup = None
        if self._gui is not None:
            self._gui.close()
            self._gui = None

    def update(self, seconds: float) -> Change | None:
        if self._gui is not None and self._gui.live:
            self._gui.update(seconds)
            self.dirty = self.dirty or bool(self.mouse.pressed)
        if self._tips.rest(self._tipped(), seconds):
            self.dirty, self._spot = True, None
        for scroll in self.scroll_areas:
            if scroll.update(seconds):
                self.mouse.point("")
                self.dirty, self._spot = True, None
        widget = self.widget(self.focus) if self.keyboard.writing else None
        if widget is not None and widget.tick(seconds) and not self.dirty:
            box = self.seen(widget).grown(_RIM)
            corner = self.painter.px(box.x), self.painter.px(box.y)
            self._spot = pygame.Rect(corner, (self.painter.px(box.w), self.painter.px(box.h)))
            self.dirty = True
        return None

    def _fit(self, size: tuple[int, int]) -> None:
        grow = self._grow
        same = self.painter.theme is self.context.theme and self.painter.grow == grow
        if size == self._size and same and self._language == spoken():
            return
        self._size, self._language = size, spoken()
        self._forget_gui()
        self.scale = Scale.of(size)
        self.painter = self.context.painter(self.scale.unit, self._surfaces).with_words(grow)
        self.left, self.top = (self.scale.width - 16 / 9) / 2, (self.scale.height - 1) / 2
        self._cloth = None
        self.rebuild()
        if self.context.by_pad and self.shows_focus and not self.keyboard.live:
            self.show_focus()

    def show_focus(self) -> None:
        """Show the focus at once on a page opened by gamepad, on what Enter would press, if anything."""
        enter = trc("key", "Enter")
        main = next((widget for widget in self.widgets if widget.enabled and widget.cap == enter), None)
        if main is None or self.one_field:
            self.focus_first()
        else:
            self.focus_on(main.name)

    def lay_out(self) -> None:
        """Place the widgets now, for a key that comes before the first picture."""
        window = pygame.display.get_surface()
        if self._size == (0, 0) and window is not None:
            self._fit(window.size)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        self._fit(surface.size)
        if self._cards_version != self.context.drawings_version:
            self._cards_version = self.context.drawings_version
            self._drop_surfaces()
        spot, self._spot = self._spot, None
        surface.set_clip(spot)
        self._paint_all(surface)
        surface.set_clip(None)
        return None if spot is None else [spot]

    def _paint_all(self, surface: pygame.Surface) -> None:
        below = self.beneath if self.beneath is not None and self.beneath.size == self._size else self._own_cloth()
        surface.blit(below, (0, 0))
        self.paint(self.painter, surface)
        if self.tree is not None:
            self.tree.draw(self.painter, surface)
        self._draw_widgets(surface)
        self.paint_over(self.painter, surface)
        tipped = self.widget(self._tips.shown)
        if tipped is not None:
            draw_tip(self.painter, surface, self.seen(tipped), self._tip(tipped))
        if self._popup is not None:
            self.gui.draw(surface)

    def _own_cloth(self) -> pygame.Surface:
        """Return the empty cloth, made when it is first seen: under a floating screen it is not."""
        if self._cloth is None:
            far = -1.0  # where the star is out of sight
            middle = Point(self.scale.width / 2, self.scale.height / 2) if self.star else Point(far, far)
            self._cloth = draw_cloth(self.painter, self._size, self.context.settings.cloth, middle)
        return self._cloth

    def _draw_widgets(self, surface: pygame.Surface) -> None:
        """Draw the widgets where they are scrolled to, and the scroll bars."""
        whole = surface.get_clip()
        for widget in self.widgets:
            scroll, box = self.scroll_of(widget), self.seen(widget)
            if scroll is None or box.overlaps(scroll.box):
                surface.set_clip(whole if scroll is None else scroll.clip(self.painter).clip(whole))
                widget.draw(self.painter, surface, box, self.mouse.look(widget))
        surface.set_clip(whole)
        for scroll in self.scroll_areas:
            scroll.draw(self.painter, surface)

    def described(self) -> SceneTree:
        self.lay_out()
        assert self.tree is not None, "laid out"
        beside = {part for widget in self.widgets for part in (widget.label, widget.label.partition(": ")[0])}
        controls = self.controls()
        title, parts = page_parts(self.tree, controls, beside)
        focus = self.focus if self.keyboard.live else ""
        return SceneTree(title, tuple(texts_of(parts)), controls, focus, parts, dialog=self.is_modal)

    def controls(self) -> tuple[Control, ...]:
        """Return the widgets as values for reading aloud, in the order of Tab."""
        return tuple(map(self._control, self.widgets))

    def _control(self, widget: Widget) -> Control:
        scroll, box = self.scroll_of(widget), self.seen(widget)
        view = Box(0.0, 0.0, self.scale.width, self.scale.height) if scroll is None else scroll.box
        cells = tuple(clipped(cell, view) for cell in widget.cells(box))
        said, box = widget.accessible_text(), clipped(box, view)
        note = "" if widget.tip and widget.tip in said.label else widget.tip
        return Control(widget.name, said, box, widget.cap, note, widget.enabled, cells)

    def focus_first(self) -> bool:
        widget = self.widget(self.focus)
        if widget is not None and widget.enabled and (self.one_field or not widget.takes_keys):
            return self.focus_on(self.focus)
        return super().focus_first()

    def focus_on(self, name: str) -> bool:
        widget = self.widget(name)
        if widget is None or not widget.enabled:
            return False
        self.keyboard.move_focus(name, shown=True)
        return True

    def bare(self, surface: pygame.Surface, top: float, foot: float) -> None:
        """Hide what lies below a floating screen down to ``top`` and from ``foot`` (u), so that the words there stand
        on plain cloth.
        """
        painter = self.painter
        if self.beneath is None:
            return
        rows = painter.px(top), painter.px(foot), painter.px(_FADE)

        def make() -> pygame.Surface:
            made = uncovered_cloth(self._own_cloth(), *rows)
            self._cloth = None  # the rest of it is not seen here
            return made

        surface.blit(painter.surfaces.get(("bare", rows, self._size, painter.theme), make), (0, 0))

    def seen(self, widget: Widget) -> Box:
        scroll = self.scroll_of(widget)
        return widget.box if scroll is None else scroll.seen(widget.box)

    def widget(self, name: str) -> Widget | None:
        return next((widget for widget in self.widgets if widget.name == name), None)

    def handle(self, event: pygame.Event) -> Change | None:
        self._spot = None
        self.dirty = self.context.follow_device(event) or self.dirty
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._tips.shown:
            self._tips.hide()
            self.dirty = True
        if self._popup is not None and event.type in _POPPED:
            self.dirty = True
            return self._popup.popped(event)
        match event.type:
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                return self.mouse.handle(event)
            case pygame.KEYDOWN | pygame.TEXTINPUT | pygame.TEXTEDITING:
                return self.keyboard.press(event)
            case pygame.WINDOWLEAVE:
                self.mouse.point("")
            case _ if event.type == GLIDE:
                self._glide(event.speed)
            case _ if event.type == CHOSEN:
                widget = self.widget(event.name)
                self.dirty = True
                return None if widget is None else widget.pick(event.place)
        return None

    def _glide(self, speed: float) -> None:
        """Scroll by the gamepad's right stick: the focused widget's view, else the page."""
        widget = self.widget(self.focus)
        scroll = (None if widget is None else self.scroll_of(widget)) or next(iter(self.scroll_areas), None)
        if scroll is not None:
            scroll.glide(speed)

    @property
    def moving(self) -> bool:
        return any(scroll.moving for scroll in self.scroll_areas)

    def resized(self) -> None:
        self.mouse.forget()
        for scroll in self.scroll_areas:
            scroll.glide(0.0)
        self.refresh()
        if self._size != (0, 0):
            self.rebuild()
        self.dirty, self._spot = True, None

    def refresh(self) -> None:
        """Read again what the screen shows: it is on top again, and other screens may have changed it."""

    def reread(self) -> None:
        """Read again what the screen shows, and rebuild its widgets."""
        self.refresh()
        self.rebuild()
