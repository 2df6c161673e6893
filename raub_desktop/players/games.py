"""The computer players of each game, by the game's name in records."""

from raub_desktop.games import Parts
from raub_desktop.players.opponents import Opponents

OPPONENTS: Parts[Opponents] = Parts("players.{game}.opponents", "OPPONENTS")
