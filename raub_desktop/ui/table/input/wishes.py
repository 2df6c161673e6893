"""Which wish a key stands for at the table."""

from collections.abc import Mapping

import pygame

from raub_desktop.ui.keys import AT_TABLE, is_key
from raub_desktop.ui.table.input.pointer import Wish


def wish_of(event: pygame.Event, keys: Mapping[str, str], *, hint_open: bool) -> Wish | None:
    """What is wished with a key that went down, by the player's own ``keys``; None where it is nothing."""
    if getattr(event, "wish", ""):
        return Wish(event.wish)
    if event.key == pygame.K_ESCAPE:
        return Wish("close" if hint_open else "pause")
    wish = next((Wish(one.name) for one in AT_TABLE if is_key(event, one.name, keys)), None)
    plain_z = event.key == pygame.K_z and not event.mod & pygame.KMOD_CTRL
    return wish or (Wish("undo") if plain_z else None)
