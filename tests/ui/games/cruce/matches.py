"""Matches of Cruce that were played, to look back at."""

import random
from functools import cache

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.players.base import make_player
from raub_desktop.session.setup import Seat, TableSetup

MODES = [("draw", 2), ("draw", 3), ("auction", 2), ("auction", 3), ("auction", 4), ("alone", 4), ("teams", 4)]
NAMES = ("You", "Vera", "Simo", "Mirko")


@cache
def played(book: str, seats: int, deals: int = 2, seed: int = 3, target: int = 11) -> Match:
    """So many deals of the reference against itself, the first seat a person's; not to be played on."""
    game = GAMES["cruce"]
    players = ["human"] + ["reference"] * (seats - 1)
    match = Match(game, book, game.parse_options(book, {"target": target}), players, bytes([seed]) * 32)
    player, chance = make_player("reference", "cruce"), random.Random(seed)
    while not match.over:
        if match.to_act == CHANCE:
            if len(match.proofs) == deals:
                break
            match.shuffle()
        else:
            assert match.to_act is not None
            match.play(player.choose(game.observe(match.state, match.to_act), chance))
    return match


def a_table(book: str, seats: int, **options: object) -> TableSetup:
    """A person and reference opponents, as New table describes it."""
    people = tuple(Seat(name, "human" if not seat else "reference") for seat, name in enumerate(NAMES[:seats]))
    return TableSetup("cruce", book, options, people, speed="off", seed=1)
