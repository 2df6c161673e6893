"""What the rest of the house asks of any game: who gained what, and what a game of memory keeps covered."""

from raub_desktop.engine.core import MemoryPolicy, Standing
from raub_desktop.engine.games import GAMES

MEMORY = {
    "raub": MemoryPolicy(),
    "cruce": MemoryPolicy(looks_back=False, tracks_cards=False, undoes_in_deal=False),
    "remi": MemoryPolicy(looks_back=False),
}
"""What each game's rules say of looking back; in Raub the trick before may be turned up, and nothing is hidden.

Cruce is a game of memory: nobody may look at tricks taken, their own included (cruce/RULES.md, "Play").
In Remi the discards cover each other.
"""


def test_points_are_won_upwards_or_downwards_as_the_game_goes() -> None:
    down = Standing((18, 25), lower_wins=True).gains(Standing((21, 21), lower_wins=True))
    assert down == (3, -4)
    assert Standing((18, 25)).gains(Standing((21, 21))) == (-3, 4)


def test_every_game_says_what_a_player_has_to_remember() -> None:
    assert {name: game.memory for name, game in GAMES.items()} == MEMORY
