"""Raub under another name."""

from raub_desktop.engine.raub.game import Raub


class Twin(Raub):
    """The second game."""

    name = "twin"


TWIN = Twin()
