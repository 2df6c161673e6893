"""The commands of the table other than answers, and the keys for them."""

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from raub_desktop.engine.actions import Action
from raub_desktop.toolkit.input_devices import PAUSE
from raub_desktop.ui.bindings import AT_TABLE, is_key

LOOK_BACK = "last_trick"
SHEET = "sheet"
HINT = "hint"
DO_IT = "do_it"
"""Give the answer that the hint advises."""
SORT = "sort_"
"""First letters of the commands that sort the hand in one of the game's orders."""
SORT_MELDS = "sort_melds"
LAYS_MELD = "M"
"""The letter, as designed, that lays the meld of the card in focus, whose bracket a click would lay."""
ARRANGES = "N"
"""The letter, as designed, that gathers the melds of a hand while a decision is open."""
DISCARDS = "heap"
"""The discards were clicked: the bar explains that they may not be looked through."""


class Command(NamedTuple):
    """A command of the table: the name of its button (see ui.bindings)."""

    name: str


Answer = Action | Command
"""The result of the player's input: the action that answers the open decision, or a command."""


def command_of(event: pygame.Event, keys: Mapping[str, str], *, hint_open: bool, chosen: bool) -> Command | None:
    """Return the command of a key event, by the player's own ``keys``; None if it has none.

    Esc closes the note of advice, or else returns the cards ``chosen``, before it pauses.
    """
    if getattr(event, "command", ""):
        return Command(event.command)
    if event.key == pygame.K_ESCAPE:
        pauses = getattr(event, "pad", "") == PAUSE
        return Command("close" if hint_open else "choose_again" if chosen and not pauses else "pause")
    command = next((Command(name.name) for name in AT_TABLE if is_key(event, name.name, keys)), None)
    plain_z = event.key == pygame.K_z and not event.mod & pygame.KMOD_CTRL
    return command or (Command("undo") if plain_z else None)
