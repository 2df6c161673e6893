"""Keys for pygame-gui's lists, which know the mouse only."""

from typing import Any

import pygame
from pygame_gui.elements import UISelectionList

_PAGE = 8


class GuiList:
    """A selection list of pygame-gui gone through by arrows, Page Up and Down, Home, End and first letters."""

    def __init__(self, shown: UISelectionList) -> None:
        self.shown = shown

    @property
    def items(self) -> list[dict[str, Any]]:
        """What is listed, as pygame-gui keeps it: "text", "object_id", "selected", "button_element"."""
        return self.shown.item_list

    @property
    def place(self) -> int | None:
        """Which item is chosen."""
        return next((number for number, item in enumerate(self.items) if item["selected"]), None)

    def choose(self, place: int) -> None:
        """Choose an item and bring it into view."""
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
        """Move the choice by a key; return whether the key was for that."""
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
        """Return the next item that begins with a letter, round and round."""
        if not letter.strip():
            return None
        count = len(self.items)
        order = [(place + 1 + number) % count for number in range(count)]
        return next((at for at in order if self.items[at]["text"].casefold().startswith(letter.casefold())), None)
