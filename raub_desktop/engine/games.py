"""The games of the house, by their names in records."""

from collections.abc import Mapping
from typing import Any

from raub_desktop.engine.core import Game
from raub_desktop.engine.raub.game import RAUB

GAMES: Mapping[str, Game[Any, Any, Any, Any]] = {RAUB.name: RAUB}
