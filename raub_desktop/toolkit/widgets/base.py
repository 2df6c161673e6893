"""The base class of widgets: a place, a name, and drawing.

Places are in u of the window; a widget inside a Scroll has its place on the scroll's own long sheet.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import product
from typing import TYPE_CHECKING, NamedTuple, Protocol, Self

import pygame

from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, scooped
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME, Ink, Scale
from raub_desktop.toolkit.widgets.undo import Undo

if TYPE_CHECKING:
    from raub_desktop.toolkit.widgets.gui import Gui

NOWHERE = Box(0.0, 0.0, 0.0, 0.0)
"""The place of a widget that has not been laid out."""
_HIGH = 0.028
"""Room over and under the words of a control (u)."""
_ROOM = 0.012
"""Free room round a stamped picture, for its rim and shadow (u)."""


class Look(NamedTuple):
    """The state a widget is drawn in."""

    hovered: bool = False
    focused: bool = False
    pressed: bool = False


class Host(Protocol):
    """Services of its screen that a widget may ask for."""

    scale: Scale

    @property
    def gui(self) -> "Gui":
        """The pygame-gui manager, loaded at its first use."""

    def undo(self, name: str) -> Undo:
        """Return the undo history of a text field by its name."""

    def seen(self, widget: "Widget") -> Box:
        """Return a widget's place on the window, scrolling included (u)."""

    def key_cap(self, widget: "Widget") -> str:
        """Return the label shown on a widget's key cap: the gamepad's button where a gamepad was used last."""

    def pop_up(self, widget: "Popup | None") -> None:
        """Send all events to a widget that has opened a list or the like; None: to all widgets again."""


class Popup(Protocol):
    """A widget that has opened something above the other widgets."""

    def popped(self, event: pygame.Event) -> Change | None:
        """Answer an event while it is open."""


class Widget:
    """Something on a screen that can be clicked and reached by keys."""

    def __init__(self, name: str, act: Callable[[], Change | None] = lambda: None) -> None:
        self.name, self.act = name, act
        self.box = NOWHERE
        self.enabled = True
        self.cap = ""
        """Letter on the cap of its key, if it has one; a letter or a digit presses it."""
        self.takes_keys = False
        """Whether letters typed belong to it (a text field)."""
        self.takes_mouse = False
        """Whether it receives every movement of the mouse over it, and the wheel."""
        self.host: Host | None = None
        """The screen it is on, once it is on one."""
        self.tip = ""
        """Its tooltip, for a widget that carries only a sign or a key."""
        self.label = ""
        """The words that stand beside it, where it carries none of its own."""

    def placed(self, box: Box) -> Self:
        """Place the widget without a layout, and return it."""
        self.box = box
        return self

    @property
    def shown_cap(self) -> str:
        """The label of its key cap, as shown now."""
        return self.cap if self.host is None else self.host.key_cap(self)

    def accessible_text(self) -> Said:
        """Return how it is read aloud."""
        return Said(Role.BUTTON, self.label or self.tip)

    def cells(self, box: Box) -> Sequence[Box]:
        """Return the places of its options if all are visible, when the widget is drawn in ``box`` (u)."""
        return ()

    def pick(self, place: int) -> Change | None:
        """Choose the option of an index; only for widgets with options."""
        return None

    def widths(self, painter: Painter) -> tuple[float, float]:
        """Return its least and its preferred width (u)."""
        return THEME.touch, THEME.touch

    def height(self, painter: Painter, width: float) -> float:
        """Return its height at a width (u)."""
        return control_height(painter)

    def move_to(self, painter: Painter, box: Box) -> None:
        """Take a place on the page."""
        self.box = box

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        """Draw it in ``box``: its own place, moved by scrolling."""
        raise NotImplementedError

    def press(self, x: float, y: float) -> Change | None:
        """Answer a click at a place in its own box, measured from the top left corner (u)."""
        return self.activate()

    def activate(self) -> Change | None:
        """Answer Enter or Space: do what it is for."""
        return self.act() if self.enabled else None

    def key(self, event: pygame.Event) -> bool:
        """Answer a key or text while it has the focus; return whether it used it."""
        return False

    def write(self, on: bool) -> None:
        """Begin or end text input; only for widgets that take text."""

    def hold(self, event: pygame.Event) -> Change | None:
        """Answer the mouse button going down on it, moving while down, or coming up (pixels of the window)."""
        return None

    def tick(self, seconds: float) -> bool:
        """Let time pass during text input; return whether the widget must be redrawn."""
        return False


def control_height(painter: Painter, size: float = THEME.type_small) -> float:
    """Return the height of a control with one line of words of a size; never lower than a finger hits (u)."""
    return max(THEME.touch, _HIGH + 1.1 * painter.grown(size))


def label(widgets: Iterable[Widget], **words: str) -> None:
    """Name widgets, given by their names, after the ``words`` beside them, for reading aloud."""
    for widget in widgets:
        widget.label = words.get(widget.name, widget.label)


def stamp(
    painter: Painter, surface: pygame.Surface, key: Hashable, box: Box, draw: Callable[[Canvas, Box], None]
) -> None:
    """Blit a drawing of a box's size, drawn once for each ``key`` and size and reused at any place."""
    local = Box(_ROOM, _ROOM, box.w, box.h)

    def make() -> pygame.Surface:
        canvas = Canvas(Box(0, 0, box.w + 2 * _ROOM, box.h + 2 * _ROOM), painter.unit, theme=painter.theme)
        draw(canvas, local)
        return canvas.done()

    picture = painter.surfaces.get((key, round(box.w, 5), round(box.h, 5), painter.unit, painter.theme), make)
    surface.blit(picture, (round((box.x - _ROOM) * painter.unit), round((box.y - _ROOM) * painter.unit)))


def stamped(key: Hashable, draw: Callable[[Canvas, Box], None]) -> Callable[[Painter, pygame.Surface, Box], None]:
    """Return a function that stamps a drawing where a picture or a panel lies."""
    return lambda painter, surface, box: stamp(painter, surface, key, box, draw)


def nothing(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    """Draw nothing, where there is only the room for a drawing."""


def cast_shadow(canvas: Canvas, box: Box, length: float, scoop: float) -> None:
    """Draw the flat shadow of a label; its length tells how high the label lies (u)."""
    canvas.fill(scooped(box._replace(x=box.x + 0.6 * length, y=box.y + length), scoop), canvas.theme.shade)


def ring(canvas: Canvas, box: Box, scoop: float = THEME.scoop_button) -> None:
    """Draw the yellow rim of the keyboard focus, edged in ink so that it shows on cloth and on paper."""
    outer = box.grown(0.0062)
    canvas.trace(scooped(outer, scoop), THEME.ink, canvas.theme.focus + 0.003)
    canvas.trace(scooped(outer, scoop), THEME.yellow, canvas.theme.focus)


def draw_ring(painter: Painter, surface: pygame.Surface, box: Box, scoop: float = THEME.scoop_button) -> None:
    """Draw the same rim from the cache onto a surface."""
    stamp(painter, surface, ("ring", scoop), box, lambda canvas, local: ring(canvas, local, scoop))


def panel(
    painter: Painter, surface: pygame.Surface, box: Box, frame: Ink = THEME.ink, ground: Ink | None = None
) -> None:
    """Draw a large paper sheet: a label whose middle is stretched, because drawing all of it large is slow."""
    ground = ground or painter.theme.paper
    short = box._replace(w=min(0.1, box.w), h=min(0.1, box.h))

    def make() -> pygame.Surface:
        canvas = Canvas(Box(0, 0, short.w + 2 * _ROOM, short.h + 2 * _ROOM), painter.unit, theme=painter.theme)
        canvas.label(
            Box(_ROOM, _ROOM, short.w, short.h),
            ground,
            painter.theme.scoop,
            frame,
            painter.theme.shade,
        )
        return stretched(canvas.done(), painter.px(box.w - short.w), painter.px(box.h - short.h))

    key = "panel", round(box.w, 5), round(box.h, 5), frame, ground, painter.unit, painter.theme
    picture = painter.surfaces.get(key, make)
    surface.blit(picture, (round((box.x - _ROOM) * painter.unit), round((box.y - _ROOM) * painter.unit)))


def stretched(ends: pygame.Surface, across: int, down: int) -> pygame.Surface:
    """Return a picture some pixels larger, its middle column and row repeated."""
    whole = pygame.Surface((ends.width + across, ends.height + down), pygame.SRCALPHA)
    columns, rows = _thirds(ends.width, across), _thirds(ends.height, down)
    for (x, w, left, wide), (y, h, top, high) in product(columns, rows):
        part = pygame.transform.scale(ends.subsurface((x, y, w, h)), (wide, high))
        whole.blit(part, (left, top))
    return whole


def _thirds(length: int, more: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return where the beginning, the middle and the end of a length lie, and how long they are: now, and stretched."""
    half = length // 2
    rest = length - half - 1
    return (0, half, 0, half), (half, 1, half, 1 + more), (half + 1, rest, half + 1 + more, rest)
