"""What only one game shows; every game registers its table here, and the table never asks which game it is."""

from collections.abc import Mapping

from raub_desktop.ui.games import raub
from raub_desktop.ui.table.game_table import GameTable

TABLES: Mapping[str, GameTable] = {"raub": raub.TABLE}
"""The table of every game, by the engine's name for it (``engine.games.GAMES``)."""
