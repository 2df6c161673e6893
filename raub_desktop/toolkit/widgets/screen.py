"""A scene made of widgets on the cloth: mouse, wheel, keys and focus, the same for every menu."""

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from raub_desktop.language import trc
from raub_desktop.language.languages import spoken
from raub_desktop.toolkit.accessibility.screens import tree_of
from raub_desktop.toolkit.accessibility.tree import SceneTree
from raub_desktop.toolkit.dimming import bared
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.toolkit.drawing.cloth import draw_cloth
from raub_desktop.toolkit.drawing.painter import Painter, SurfaceCache
from raub_desktop.toolkit.drawing.rows import centred
from raub_desktop.toolkit.environment import Environment
from raub_desktop.toolkit.input_devices import LEAVE, PRESS
from raub_desktop.toolkit.layout import Arrangement, Node, arrange
from raub_desktop.toolkit.scene import Change, Pop, Scene
from raub_desktop.toolkit.theme import LARGEST_WORDS, Scale
from raub_desktop.toolkit.widgets.access_keys import speak_letters
from raub_desktop.toolkit.widgets.base import Popup, Widget
from raub_desktop.toolkit.widgets.keyboard import Keyboard
from raub_desktop.toolkit.widgets.mouse import Mouse
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.toolkit.widgets.tooltips import Tips, draw_tip
from raub_desktop.toolkit.widgets.undo import Undo

if TYPE_CHECKING:
    from raub_desktop.toolkit.widgets.gui import Gui

PAGE_MARGIN, PAGE_TOP = 0.080, 0.052
"""Cloth beside a page, and over and under it (u)."""
_SHELF_BYTES = 24 << 20
_POPPED = (
    *(pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL),
    *(pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING),
)
"""What goes to something open above the widgets."""
_RIM = 0.012
"""How far the picture of a widget reaches over its box (u)."""
_FADE = 0.03
"""In what height bare cloth under a heading passes into what is seen below (u)."""


class Screen(Scene):
    """Say in ``layout`` what the page is; a card table, which has its own geometry, says it in ``build``."""

    star = True
    """Whether the cloth's star is seen."""
    fills_window = False
    """Whether it is laid out in all of the window though it lies over another scene."""
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
        """Where the 16:9 middle of the window begins (u)."""
        self._gui: Gui | None = None
        self._undos: defaultdict[str, Undo] = defaultdict(Undo)
        self._tips = Tips()
        self._popup: Popup | None = None
        """What is open above the widgets and takes all events."""
        self._spot: pygame.Rect | None = None
        """All of the window that changed, where it is but a caret that blinks."""

    # To be said by each screen.

    def layout(self) -> Node:
        """Return the page as a tree for the present values."""
        raise NotImplementedError

    def build(self) -> None:
        """Fill ``widgets`` for the present values and ``scale``."""
        self._arrange(self.layout())

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """Paint what lies on the cloth, under the page."""

    def paint_over(self, painter: Painter, surface: pygame.Surface) -> None:
        """Paint what lies over the widgets."""

    def leave(self) -> Change | None:
        """Return what Escape does."""
        return Pop()

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """Answer a key no widget wanted; return True or a change when it means something.  Letters on caps need no
        mention."""
        return None

    # The same for all.

    def rebuild(self) -> None:
        """Make the widgets anew: something they show has changed."""
        self.build()
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
        """How much larger words are than designed."""
        return self.context.page_grow

    def _arrange(self, root: Node) -> None:
        """Place a tree in the window; one that floats, in the middle of it."""
        whole = Box(0.0, 0.0, self.scale.width, self.scale.height)
        beside = min(PAGE_MARGIN, 0.04 * self.scale.width) if self.painter.grow > LARGEST_WORDS else PAGE_MARGIN
        window = Box(beside, PAGE_TOP, whole.w - 2 * beside, whole.h - 2 * PAGE_TOP)
        if self.is_modal and not self.fills_window:
            wide = min(root.widths(self.painter).wished, window.w)
            high = min(root.height(self.painter, wide), window.h)
            window = centred(whole, wide, high)
        self.tree = arrange(root, self.painter, window, self._page_scroll)
        self.widgets = self.tree.widgets

    def scroll_of(self, widget: Widget) -> Scroll | None:
        """Return what moves a widget up and down; None where it stays in its place."""
        return None if self.tree is None else self.tree.scroll_of.get(widget.name)

    @property
    def scroll_areas(self) -> Sequence[Scroll]:
        """All that can be scrolled, the innermost first."""
        return () if self.tree is None else self.tree.scrolls

    def scroll_at(self, x: float, y: float) -> Scroll | None:
        """Return what the wheel moves at a place (u): what lies there, else the first there is."""
        there = next((one for one in self.scroll_areas if one.box.holds(x, y)), None)
        return there or next(iter(self.scroll_areas), None)

    @property
    def gui(self) -> "Gui":
        """pygame-gui's manager for this size and scale, loaded when something of it is first wanted."""
        if self._gui is None:
            from raub_desktop.toolkit.widgets.gui import Gui  # it takes longer to load than a first frame may

            self._gui = Gui(self.painter, self._size)
        return self._gui

    def undo(self, name: str) -> Undo:
        """Return what was written in the field of a name."""
        return self._undos[name]

    def closed(self) -> None:
        self._forget_gui()

    def _tipped(self) -> str:
        """Return the widget the pointer or the keys rest on, if there is a tip to it."""
        widget = self.widget(self.mouse.hovered or (self.focus if self.focus_shown else ""))
        return widget.name if widget is not None and self._tip(widget) and self._popup is None else ""

    def _tip(self, widget: Widget) -> str:
        """Return what is said beside a widget."""
        return widget.spelling_tip if self.keyboard.spelling and widget.name == self.focus else widget.tip

    def key_cap(self, cap: str) -> str:
        """Return what is shown on a widget's cap: the gamepad's button where one was used last."""
        if not self.context.by_pad or not cap:
            return cap
        action = {trc("key", "Esc"): LEAVE, trc("key", "Enter"): PRESS}.get(cap)
        return "" if action is None else self.context.pad_cap(action)

    def pop_up(self, widget: Popup | None) -> None:
        """Let all events go to a widget that has opened something, or to all of them again."""
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
        far = -1.0  # where the star is out of sight
        middle = Point(self.scale.width / 2, self.scale.height / 2) if self.star else Point(far, far)
        self._cloth = draw_cloth(self.painter, size, self.context.settings.cloth, middle)
        self.rebuild()

    def lay_out(self) -> None:
        """Have the widgets in their places, where a key comes before the first picture."""
        window = pygame.display.get_surface()
        if self._size == (0, 0) and window is not None:
            self._fit(window.size)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        self._fit(surface.size)
        if self._cards_version != self.context.drawings_version:
            self._cards_version = self.context.drawings_version
            self._surfaces = SurfaceCache(_SHELF_BYTES)
            self.painter = self.context.painter(self.scale.unit, self._surfaces).with_words(self.painter.grow)
        spot, self._spot = self._spot, None
        surface.set_clip(spot)
        self._paint_all(surface)
        surface.set_clip(None)
        return None if spot is None else [spot]

    def _paint_all(self, surface: pygame.Surface) -> None:
        assert self._cloth is not None, "made with the size"
        below = self.beneath if self.beneath is not None and self.beneath.size == self._size else self._cloth
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

    def _draw_widgets(self, surface: pygame.Surface) -> None:
        """Draw the widgets where they are scrolled to, and the bars."""
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
        return tree_of(self)

    def focus_on(self, name: str) -> bool:
        widget = self.widget(name)
        if widget is None or not widget.enabled:
            return False
        self.keyboard.mean(name, shown=True)
        return True

    def bare(self, surface: pygame.Surface, foot: float) -> None:
        """Hide what is seen below one that floats, down to ``foot`` (u), so that a heading stands on cloth alone."""
        cloth, painter = self._cloth, self.painter
        if self.beneath is None or cloth is None:
            return
        key = "bare", painter.px(foot), cloth.size, painter.theme
        surface.blit(painter.surfaces.get(key, lambda: bared(cloth, painter.px(foot), painter.px(_FADE))), (0, 0))

    def seen(self, widget: Widget) -> Box:
        """Where a widget is on the window, scrolled as it is (u)."""
        scroll = self.scroll_of(widget)
        return widget.box if scroll is None else scroll.seen(widget.box)

    def widget(self, name: str) -> Widget | None:
        """Return the widget of a name, where there is one."""
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
        return None

    def resized(self) -> None:
        self.mouse.forget()
        self.dirty, self._spot = True, None
