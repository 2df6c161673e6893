"""Which command a key stands for at the table."""

from collections.abc import Mapping

import pygame

from raub_desktop.ui.bindings import AT_TABLE, is_key
from raub_desktop.ui.table.input.controller import Command


def command_of(event: pygame.Event, keys: Mapping[str, str], *, hint_open: bool) -> Command | None:
    """Return the command of a key, by the player's own ``keys``; None if it has none."""
    if getattr(event, "command", ""):
        return Command(event.command)
    if event.key == pygame.K_ESCAPE:
        return Command("close" if hint_open else "pause")
    command = next((Command(name.name) for name in AT_TABLE if is_key(event, name.name, keys)), None)
    plain_z = event.key == pygame.K_z and not event.mod & pygame.KMOD_CTRL
    return command or (Command("undo") if plain_z else None)
