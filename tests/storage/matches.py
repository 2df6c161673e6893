"""Matches to be stored."""

import random
from collections.abc import Iterator

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.storage.store import About, Seated

KEY = bytes(range(32))
ABOUT = About((Seated("Ana", "human"), Seated("Vera", "random", "vera"), Seated("Đorđe", "reference")))
TO_THE_END = 100_000


def playing(
    actions: int, seed: int = 7, book: str = "serbian", players: str = "human random reference", **options: object
) -> Iterator[Match]:
    """A three-handed match played at random: after every action, and once before the first."""
    game = GAMES["raub"]
    match = Match(game, book, game.parse_options(book, options), players.split(), KEY)
    chance = random.Random(seed)
    yield match
    while not match.over and len(match.steps) < actions:
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            match.play(chance.choice(match.legal_actions()))
        yield match


def a_match(
    actions: int = 30, seed: int = 7, book: str = "serbian", players: str = "human random reference", **options: object
) -> Match:
    """The same, with so many actions played."""
    *_, match = playing(actions, seed, book, players, **options)
    return match
