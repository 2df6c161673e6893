"""A scene made of widgets on the cloth: mouse, wheel, keys and focus, the same for every menu."""

import contextlib

import pygame

from raub_desktop.ui.context import Context
from raub_desktop.ui.focus import after, direction, neighbour
from raub_desktop.ui.keys import is_key
from raub_desktop.ui.scene import Change, Pop, Scene
from raub_desktop.ui.table.draw_cloth import draw_cloth
from raub_desktop.ui.table.draw_kit import Kit, Shelf
from raub_desktop.ui.table.places import Box, Point
from raub_desktop.ui.theme import Scale
from raub_desktop.ui.widgets.base import Look, Widget
from raub_desktop.ui.widgets.scroll import Scroll

_SHELF_BYTES = 24 << 20
_LEFT_BUTTON = 1


class Screen(Scene):
    """Say in ``build`` which widgets there are and in ``paint`` what stands beside them.

    ``scroll`` is the one long sheet a screen may have; the widgets named in ``on_sheet`` lie on it.
    """

    star = True
    """Whether the cloth's star is seen."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.widgets: list[Widget] = []
        self.on_sheet: set[str] = set()
        self.scroll: Scroll | None = None
        self.focus: str = ""
        self.focus_shown = False
        self._writing = False
        """Whether a field has been clicked to write in."""
        self._hovered = ""
        self._pressed = ""
        self._shelf = Shelf(_SHELF_BYTES)
        self._size = (0, 0)
        self._cloth: pygame.Surface | None = None
        self._cards_version = context.cards.version
        self.kit = Kit(context, 1.0, self._shelf)
        self.scale = Scale(1.0, 16 / 9, 1.0)
        self.left = self.top = 0.0
        """Where the 16:9 middle of the window begins (u)."""

    # To be said by each screen.

    def build(self) -> None:
        """Fill ``widgets`` (and ``scroll``, ``on_sheet``) for the present values and ``scale``."""
        raise NotImplementedError

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Paint what is no widget, on the cloth and under the widgets."""

    def paint_sheet(self, kit: Kit, surface: pygame.Surface, scroll: Scroll) -> None:
        """Paint what lies on the long sheet, under its widgets."""

    def leave(self) -> Change | None:
        """What Escape does."""
        return Pop()

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """A key no widget wanted; True or a change when it means something here."""
        del event
        return None

    # The same for all.

    def rebuild(self) -> None:
        """Make the widgets anew: something they show has changed."""
        self.build()
        names = [widget.name for widget in self.widgets]
        if self.focus not in names:
            self.focus = names[0] if names else ""
        self.dirty = True

    def _fit(self, size: tuple[int, int]) -> None:
        same = self.kit.theme is self.context.theme and self.kit.grow == self.context.settings.scale
        if size == self._size and same:
            return
        self._size = size
        self.scale = Scale.of(size)
        self.kit = Kit(self.context, self.scale.unit, self._shelf)
        self.left, self.top = (self.scale.width - 16 / 9) / 2, (self.scale.height - 1) / 2
        far = -1.0  # where the star is out of sight
        middle = Point(self.scale.width / 2, self.scale.height / 2) if self.star else Point(far, far)
        self._cloth = draw_cloth(self.kit, size, self.context.settings.cloth, middle)
        self.rebuild()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """See Scene."""
        self._fit(surface.size)
        if self._cards_version != self.context.cards.version:
            self._cards_version = self.context.cards.version
            self._shelf = Shelf(_SHELF_BYTES)
            self.kit = Kit(self.context, self.scale.unit, self._shelf)
        assert self._cloth is not None, "made with the size"
        surface.blit(self._cloth, (0, 0))
        self.paint(self.kit, surface)
        if self.scroll is not None:
            whole = surface.get_clip()
            surface.set_clip(self.scroll.clip(self.kit))
            self.paint_sheet(self.kit, surface, self.scroll)
            self._draw_widgets(surface, on_sheet=True)
            surface.set_clip(whole)
            self.scroll.draw(self.kit, surface)
        self._draw_widgets(surface, on_sheet=False)
        return None

    def _draw_widgets(self, surface: pygame.Surface, *, on_sheet: bool) -> None:
        for widget in self.widgets:
            if (widget.name in self.on_sheet) is not on_sheet:
                continue
            box = self._seen(widget)
            if on_sheet and self.scroll is not None and not box.overlaps(self.scroll.box):
                continue
            shown = widget.name == self.focus and self._live
            look = Look(widget.name == self._hovered, shown, widget.name == self._pressed == self._hovered)
            widget.draw(self.kit, surface, box, look)

    def _seen(self, widget: Widget) -> Box:
        return self.scroll.seen(widget.box) if self.scroll is not None and widget.name in self.on_sheet else widget.box

    def widget(self, name: str) -> Widget | None:
        """The widget of a name, where there is one."""
        return next((widget for widget in self.widgets if widget.name == name), None)

    def handle(self, event: pygame.Event) -> Change | None:
        """See Scene."""
        match event.type:
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return self._mouse(event)
            case pygame.MOUSEWHEEL:
                if self.scroll is not None and self.scroll.wheel(event.precise_y or event.y):
                    self._hovered = ""
                    self.dirty = True
            case pygame.KEYDOWN | pygame.TEXTINPUT:
                return self._key(event)
            case pygame.WINDOWLEAVE:
                self._hover("")
        return None

    def _under(self, x: float, y: float) -> Widget | None:
        for widget in reversed(self.widgets):
            if widget.name in self.on_sheet and self.scroll is not None and not self.scroll.box.holds(x, y):
                continue
            if widget.enabled and self._seen(widget).holds(x, y):
                return widget
        return None

    def _hover(self, name: str) -> None:
        if name != self._hovered:
            self._hovered = name
            self.dirty = True
            with contextlib.suppress(pygame.error):  # a screen without cursors
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if name else pygame.SYSTEM_CURSOR_ARROW)

    def _mouse(self, event: pygame.Event) -> Change | None:
        x, y = event.pos[0] / self.scale.unit, event.pos[1] / self.scale.unit
        if event.type == pygame.MOUSEMOTION:
            if self.scroll is not None and self.scroll.drag(y):
                self.dirty = True
            else:
                under = self._under(x, y)
                self._hover(under.name if under else "")
            return None
        if event.button != _LEFT_BUTTON:
            return None
        under = self._under(x, y)
        self.dirty = True
        if event.type == pygame.MOUSEBUTTONDOWN:
            if self.scroll is not None:
                if self.scroll.grab(x, y):
                    return None
                self.scroll.hold(x, y)
            self._pressed = under.name if under else ""
            self._hovered = self._pressed
            self._focus_on(self._pressed, shown=False)
            return None
        pressed, self._pressed = self._pressed, ""
        if self.scroll is not None and self.scroll.release():
            return None
        if under is None or under.name != pressed:
            return None
        box = self._seen(under)
        return under.press(x - box.x, y - box.y)

    def _focus_on(self, name: str, *, shown: bool) -> None:
        """Mean a widget with the keys; a field's letters are asked of the system only while it is meant."""
        self.focus_shown = shown
        self.focus = name or self.focus
        widget = self.widget(self.focus)
        self._writing = bool(name) and widget is not None and widget.takes_keys
        if widget is not None and shown and self.scroll is not None and widget.name in self.on_sheet:
            self.scroll.reveal(widget.box)
        self.dirty = True

    @property
    def _live(self) -> bool:
        """Whether keys go to the widget with the focus first."""
        return self.focus_shown or self._writing

    def _key(self, event: pygame.Event) -> Change | None:
        meant = self.widget(self.focus)
        if meant is not None and self._live and meant.key(event):
            self.dirty = True
            return None
        if event.type == pygame.TEXTINPUT:
            return None
        if event.key == pygame.K_ESCAPE:
            return self.leave()
        if event.key == pygame.K_TAB or direction(event) is not None:
            self._travel(event)
            return None
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        if meant is not None and self._live and enter and not meant.takes_keys:
            self.dirty = True
            return meant.activate()
        answer = self.shortcut(event)
        if answer is None and is_key(event, "mute", self.context.settings.keys):
            self.context.choose_sound(not self.context.settings.sound, self.context.settings.volume)
        return answer if answer is not None and not isinstance(answer, bool) else None

    def _travel(self, event: pygame.Event) -> None:
        """Tab and the arrows move the focus; the first of them only shows it."""
        can = [widget for widget in self.widgets if widget.enabled]
        names = [widget.name for widget in can]
        if not names:
            return
        if self.focus not in names or not self._live:
            self._focus_on(self.focus if self.focus in names else names[0], shown=True)
            return
        place = names.index(self.focus)
        way = direction(event)
        if way is None:
            place = after(len(names), place, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        else:
            found = neighbour([self._seen(widget) for widget in can], place, way)
            place = place if found is None else found
        self._focus_on(names[place], shown=True)

    def resized(self) -> None:
        """See Scene."""
        self._hovered = self._pressed = ""
        self.dirty = True
