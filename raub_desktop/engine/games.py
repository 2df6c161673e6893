"""The rules of each game, by its name in records."""

from typing import Any

from raub_desktop.engine.core import Game
from raub_desktop.games import Parts

GAMES: Parts[Game[Any, Any, Any, Any]] = Parts("engine.{game}.game", "{GAME}")
