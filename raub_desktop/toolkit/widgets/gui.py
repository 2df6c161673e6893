"""pygame-gui inside our screens: one manager for a window's size and scale, themed with our tokens.

It takes too long to load before the first frame: only ``Screen.gui`` imports this module, at its first use.
"""

import math
from collections.abc import Sequence
from typing import Any

import pygame
import pygame_gui
from pygame_gui import UIManager
from pygame_gui.elements import UIDropDownMenu, UISelectionList, UITextEntryLine
from pygame_gui.elements.ui_drop_down_menu import UIExpandedDropDownState

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.fonts import Face, font_file
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.gui_names import FIELD_INSET, FIELD_TYPE, FILE, FOLDER, Listing

_FONTS: dict[Face, str] = {"sans": "our_sans", "sans_bold": "our_sans_bold", "serif_semibold": "our_serif"}
_ELEMENTS = (
    *("button", "label", "selection_list", "drop_down_menu", "text_box", "tool_tip"),
    *("vertical_scroll_bar", "horizontal_scroll_bar", "text_entry_line", "selection_list.button", "tool_tip.text_box"),
)
"""Elements that need a font of their own: "defaults" carries colours only."""
_SIGNS = ("vertical_scroll_bar.button", "drop_down_menu.#expand_button")


_TOLD = (
    *(pygame_gui.UI_BUTTON_START_PRESS, pygame_gui.UI_BUTTON_PRESSED, pygame_gui.UI_BUTTON_DOUBLE_CLICKED),
    *(pygame_gui.UI_SELECTION_LIST_NEW_SELECTION, pygame_gui.UI_SELECTION_LIST_DROPPED_SELECTION),
    *(pygame_gui.UI_SELECTION_LIST_DOUBLE_CLICKED_SELECTION, pygame_gui.UI_DROP_DOWN_MENU_CHANGED),
    *(pygame_gui.UI_BUTTON_ON_HOVERED, pygame_gui.UI_BUTTON_ON_UNHOVERED, pygame.USEREVENT),
    *(pygame_gui.UI_TEXT_ENTRY_CHANGED, pygame_gui.UI_TEXT_ENTRY_FINISHED),
)
"""pygame-gui's own events, which its elements send each other through the event queue."""
_PAGE = 8
"""Rows that Page Up and Page Down move."""
_ROWS = 9
"""Rows of a drop-down list that are seen at once."""
_LOW = 0.6
"""From here down in the window (a share of its height) a list opens upwards."""
_AWAY, _FRAME, _SHADOW = 0.012, 0.007, 0.012
"""Between a field and its open list, how far the list's paper reaches round it, and the paper's shadow (u)."""


class _Manager(UIManager):
    """A manager that takes the pointer's place from the events it is given, so that touch and tests work, too."""

    def _update_mouse_position(self) -> None:
        """Do nothing: the system is not asked where the pointer is."""


class GuiList:
    """A selection list of pygame-gui, which only knows the mouse, with keys: arrows, Page Up and Down, Home, End, first
    letters.
    """

    def __init__(self, shown: UISelectionList) -> None:
        self.shown = shown

    @property
    def items(self) -> list[dict[str, Any]]:
        return self.shown.item_list

    @property
    def place(self) -> int | None:
        return next((number for number, item in enumerate(self.items) if item["selected"]), None)

    def choose(self, place: int) -> None:
        for number, item in enumerate(self.items):
            item["selected"] = number == place
            if item["button_element"] is not None:
                (item["button_element"].select if number == place else item["button_element"].unselect)()
        self._reveal(place)

    def _reveal(self, place: int) -> None:
        bar, whole = self.shown.scroll_bar, self.shown.total_height_of_list
        if bar is None or self.shown.item_list_container is None:
            return
        high, room = self.shown.list_item_height, self.shown.item_list_container.relative_rect.height
        top, seen = place * high, bar.start_percentage * whole
        if top < seen or top + high > seen + room:
            start = top if top < seen else top + high - room
            bar.set_scroll_from_start_percentage(start / whole)
        self.shown.update(0.0)

    def key(self, event: pygame.Event) -> bool:
        count = len(self.items)
        place = -1 if self.place is None else self.place
        to = {
            pygame.K_UP: place - 1,
            pygame.K_DOWN: place + 1,
            pygame.K_PAGEUP: place - _PAGE,
            pygame.K_PAGEDOWN: place + _PAGE,
            pygame.K_HOME: 0,
            pygame.K_END: count - 1,
        }.get(event.key)
        if to is None:
            to = self._by_letter(getattr(event, "unicode", ""), place)
        if to is None:
            return False
        if count:
            self.choose(min(max(to, 0), count - 1))
        return True

    def _by_letter(self, letter: str, place: int) -> int | None:
        """Return the index of the next item that begins with a letter, wrapping round; None without one."""
        if not letter.strip():
            return None
        count = len(self.items)
        order = [(place + 1 + number) % count for number in range(count)]
        return next((at for at in order if self.items[at]["text"].casefold().startswith(letter.casefold())), None)


class Gui:
    """The manager, and the text lines in use.  Close it with the screen."""

    def __init__(self, painter: Painter, size: tuple[int, int]) -> None:
        self.manager = _Manager(size, theme_of(painter), enable_live_theme_updates=False)
        self._lines: dict[str, UITextEntryLine] = {}
        self._list: GuiList | None = None
        self._listing: Listing = ()
        self._open: DropList | None = None
        self._kit = painter

    def handle(self, event: pygame.Event) -> list[pygame.Event]:
        """Pass an event of the window to the elements; return the events they posted."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.point(event.pos)
        self.manager.process_events(event)
        self.manager.update(0.0)
        return self._told()

    def point(self, at: tuple[int, int]) -> None:
        self.manager.mouse_position = at

    def update(self, seconds: float) -> list[pygame.Event]:
        self.manager.update(seconds)
        return self._told()

    def opened(self, told: Sequence[pygame.Event]) -> bool:
        return any(event.type == pygame_gui.UI_SELECTION_LIST_DOUBLE_CLICKED_SELECTION for event in told)

    def _told(self) -> list[pygame.Event]:
        out: list[pygame.Event] = []
        while told := pygame.event.get(_TOLD):
            for event in told:
                self.manager.process_events(event)
            self.manager.update(0.0)
            out += told
        return out

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all elements but the text lines, which their fields draw."""
        self.manager.update(0.0)  # what was chosen by keys comes into the pictures
        if self._open is not None:
            self._open.draw_paper(self._kit, surface)
        self.manager.draw_ui(surface)

    def selection_list(self, rect: pygame.Rect, listing: Listing) -> GuiList:
        """Return the screen's list in a place (pixels); it survives rebuilding the screen."""
        if self._list is None:
            self._list = GuiList(UISelectionList(rect, list(listing), self.manager, object_id="#files"))
        elif self._listing != listing:
            self._list.shown.set_item_list(list(listing))
        self._listing = listing
        if self._list.shown.rect != rect:
            self._list.shown.set_position(rect.topleft)
            self._list.shown.set_dimensions(rect.size)
        return self._list

    def drop_list(self, rect: pygame.Rect, words: Sequence[str], chosen: int) -> "DropList":
        self._open = DropList(self, rect, words, chosen, self._kit)
        return self._open

    def closed_list(self) -> None:
        self._open = None

    @property
    def live(self) -> bool:
        return self._list is not None or self._open is not None

    def line(self, name: str, rect: pygame.Rect, text: str) -> UITextEntryLine:
        """Return the text line of a field in a place and with a text; it survives rebuilding the field."""
        line = self._lines.get(name)
        if line is None:
            line = UITextEntryLine(rect, self.manager, object_id="#field", initial_text=text, visible=0)
            self._lines[name] = line
        if line.rect.topleft != rect.topleft:
            line.set_position(rect.topleft)
        if line.rect.size != rect.size:
            line.set_dimensions(rect.size)
        if line.text != text:
            line.select_range = [0, 0]
            line.set_text(text)
        return line

    def close(self) -> None:
        self.manager.clear_and_reset()  # type: ignore[no-untyped-call]  # pygame-gui's
        self._lines.clear()
        self._list = None


class DropList:
    """pygame-gui's drop-down menu, open: only its list is seen, on our paper, near the field."""

    def __init__(self, gui: Gui, rect: pygame.Rect, words: Sequence[str], chosen: int, painter: Painter) -> None:
        self._gui, self._chosen = gui, chosen
        options: list[str | tuple[str, str]] = [(word, f"#option_{number}") for number, word in enumerate(words)]
        high, away, frame = gui.manager.window_resolution[1], painter.px(_AWAY), painter.px(_FRAME)
        up = rect.centery > high * _LOW
        room = (rect.top if up else high - rect.bottom) - 2 * away
        self.menu = UIDropDownMenu(
            *(options, options[chosen], rect.inflate(-2 * frame, 0), gui.manager),
            object_id="#drop_up" if up else "#drop_down",
            expansion_height_limit=min(_ROWS * _row_height(painter), room),
        )
        state = self.menu.current_state
        assert state is not None
        expanded = self.menu.menu_states["expanded"]
        assert isinstance(expanded, UIExpandedDropDownState)
        expanded.close_button_width = 0  # a click anywhere else closes it
        state.should_transition = True
        self.menu.update(0.0)
        shown, button = expanded.options_selection_list, expanded.selected_option_button
        assert shown is not None
        assert button is not None
        button.hide()  # type: ignore[no-untyped-call]  # pygame-gui's; our own field stays to be seen
        shown.set_position((shown.rect.x, shown.rect.y + (-away if up else away)))
        self._list = GuiList(shown)
        self._list.choose(chosen)

    def draw_paper(self, painter: Painter, surface: pygame.Surface) -> None:
        x, y, wide, high = (part / painter.unit for part in self._list.shown.rect)
        paper, theme = Box(x, y, wide, high).grown(_FRAME), painter.theme

        def label(canvas: Canvas) -> None:
            canvas.label(paper, theme.paper, THEME.scoop_tag, None, theme.shade)

        painter.drawn(surface, "list", paper.grown(_SHADOW), label)

    @property
    def place(self) -> int:
        return self._list.place or 0

    def key(self, event: pygame.Event) -> None:
        self._list.key(event)

    def handle(self, event: pygame.Event) -> tuple[int | None, bool]:
        """Return the option an event of the mouse clicked, if any, and whether it was on the list at all."""
        x, y = self._gui.manager.mouse_position if not hasattr(event, "pos") else event.pos
        over = self._list.shown.rect.collidepoint(x, y)
        told = self._gui.handle(event)
        changed = [event for event in told if event.type == pygame_gui.UI_DROP_DOWN_MENU_CHANGED]
        if changed:
            return int(changed[-1].selected_option_id.rpartition("_")[2]), over
        same = any(event.type == pygame_gui.UI_SELECTION_LIST_DROPPED_SELECTION for event in told)
        return (self._chosen if same else None), over

    def close(self) -> None:
        self._gui.closed_list()
        self.menu.kill()  # type: ignore[no-untyped-call]  # pygame-gui's


def theme_of(painter: Painter) -> dict[str, dict[str, Any]]:
    """Return our inks, faces and sizes as a theme for pygame-gui."""
    theme = painter.theme
    paper, ink, red, mist = _hex(theme.paper), _hex(theme.ink), _hex(theme.red), _hex(theme.mist)
    colours = {
        **dict.fromkeys(("normal_bg", "dark_bg", "disabled_bg", "disabled_dark_bg", "hovered_bg"), paper),
        **dict.fromkeys(("selected_bg", "active_bg", "filled_bar"), red),
        **dict.fromkeys(("normal_text", "hovered_text", "link_text", "link_hover"), ink),
        **dict.fromkeys(("selected_text", "active_text"), paper),
        **dict.fromkeys(("normal_border", "hovered_border", "selected_border", "active_border"), ink),
        **dict.fromkeys(("disabled_text", "disabled_border", "unfilled_bar"), mist),
        "hovered_bg": _hex(theme.yellow),
        "text_cursor": red,
    }
    plain = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}
    out: dict[str, dict[str, Any]] = {"defaults": {"colours": colours}}
    for element in _ELEMENTS:
        out[element] = {"font": _font(painter, "sans", THEME.type_small), "misc": dict(plain)}
    for element in _SIGNS:
        size = str(painter.px(painter.grown(THEME.type_small)))
        out[element] = {"font": {"name": "fira_code_symbols", "size": size}}
    out["#field"] = {
        "colours": {"selected_bg": _hex(theme.yellow), "selected_text": ink},
        "font": _font(painter, "serif_semibold", FIELD_TYPE),
        "misc": {**plain, "padding": "0,0", "text_horiz_alignment_padding": str(painter.px(FIELD_INSET))},
    }
    row = str(_row_height(painter))
    out["selection_list"] = {"misc": {**plain, "list_item_height": row, "border_width": "1"}}
    out["drop_down_menu.selection_list"] = {"misc": {**plain, "list_item_height": row}}
    beside = {"text_horiz_alignment": "left", "text_horiz_alignment_padding": str(painter.px(FIELD_INSET))}
    faces: dict[str, Face] = {FILE: "sans", FOLDER: "sans_bold"}
    for item, face in faces.items():
        out[f"#files.{item}"] = {
            "colours": colours,
            "font": _font(painter, face, THEME.type_text),
            "misc": {**plain, **beside},
        }
    for name, way in (("#drop_down", "down"), ("#drop_up", "up")):
        clear = dict.fromkeys(("normal_bg", "dark_bg"), "#00000000")
        out[name] = {"colours": clear, "misc": {**plain, "expand_direction": way}}
    bar = dict.fromkeys(("normal_bg", "hovered_bg", "active_bg", "selected_bg"), ink)
    out["vertical_scroll_bar.#sliding_button"] = {"colours": bar, "misc": {**plain, "border_width": "1"}}
    out["#files.vertical_scroll_bar.button"] = {"colours": bar, "misc": dict(plain)}
    out["vertical_scroll_bar"]["misc"]["enable_arrow_buttons"] = "0"
    return out


def _row_height(painter: Painter) -> int:
    """Return the height of a list's row, in pixels."""
    return math.ceil(max(1.7 * painter.grown(THEME.type_text), THEME.touch) * painter.unit)


def _font(painter: Painter, face: Face, size: float) -> dict[str, str]:
    """Return a face at a size in u; pygame-gui's own where the file is missing."""
    pixels = str(max(1, round(painter.grown(size) * painter.unit)))
    path = font_file(face)
    if path is None:
        return {"name": "noto_sans", "size": pixels}
    return {"name": _FONTS[face], "size": pixels, "regular_path": str(path)}


def _hex(ink: Ink) -> str:
    return "#" + "".join(f"{part:02x}" for part in ink)
