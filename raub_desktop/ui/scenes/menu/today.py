"""Today's offers on the title: each game with some of its cards, the deals of the day, puzzles."""

import logging
from collections.abc import Sequence
from functools import partial
from itertools import chain, islice
from typing import NamedTuple

from raub_desktop.language import tr, trn
from raub_desktop.language.cards import fits
from raub_desktop.language.games import WORDS
from raub_desktop.storage.clock import now, written
from raub_desktop.storage.settings import DECKS
from raub_desktop.storage.store import StoreError
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.layout import Column, Picture, Spacer, Text
from raub_desktop.toolkit.scene import Push, Route
from raub_desktop.toolkit.widgets.tile import Tile
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import FIRST_MATCHES, SETUPS, TABLES
from raub_desktop.ui.scenes.destinations import ToGuidedMatch, ToNewTable
from raub_desktop.ui.scenes.play.puzzle_positions import waiting
from raub_desktop.ui.scenes.setup.last_table import first_to_learn, is_new, last_table, play_line
from raub_desktop.ui.scenes.setup.match_panel import paint_deck
from raub_desktop.ui.scenes.setup.table_making import pack_of

_log = logging.getLogger(__name__)

_CARDS = 0.170, 0.128
"""The room for a game's cards (u)."""


class Today(NamedTuple):
    """The offers: a tile for each game, and lines about Play, open deals of the day and puzzles that are due."""

    names: Sequence[str]
    tiles: Sequence[Tile]
    play: str
    daily: str
    puzzles: str
    to_learn: str
    """The game to suggest to a new player; "" for others."""


def today(context: Context) -> Today:
    """Return today's offers for the current player."""
    return Today(
        names=[WORDS[game].game_name() for game in SETUPS],
        tiles=[_game_tile(context, game) for game in SETUPS],
        play=play_line(context),
        daily=_daily_line(context),
        puzzles=_puzzle_line(context),
        to_learn=first_to_learn(context),
    )


def _game_tile(context: Context, game: str) -> Tile:
    """Return a tile with a game's name under three of its typical cards; it leads to New table."""
    setup = last_table(context, game)
    pack = pack_of(setup)
    usual = context.settings.deck_of(game)
    deck = next(deck for deck in (usual, *DECKS) if fits(deck, pack))
    shown = tuple(islice(chain(*TABLES[game].victory_cards(pack)), 3))
    name, first = WORDS[game].game_name(), FIRST_MATCHES[game]
    way: Route = ToNewTable(setup)
    line = tr("New table")
    if first.deals and is_new(context, game):
        way = ToGuidedMatch(game)
        line = trn("First match, {n} minute", "First match, {n} minutes", first.minutes)
    picture = Picture(partial(paint_deck, deck=deck, shown=shown), *_CARDS, grows=False)
    words = Column(Text(name, "name", align="centre"), Text(line, "small", align="centre"), gap="none")
    return Tile(
        f"game {game}",
        Column(picture, words, Spacer("xs", share=0.0), gap="xs", pad="xs"),
        lambda: Push(way),
        Said(Role.BUTTON, name, line),
        fill="paper",
    )


def _daily_line(context: Context) -> str:
    """Return which deals of the day the player has not played yet."""
    day = written(now(), "%Y-%m-%d")
    try:
        played = {game: context.store.dailies.played(game, context.profile, day).get(day) for game in SETUPS}
    except StoreError as error:
        _log.warning("deals of the day: %s", error)
        return ""
    left = [WORDS[game].game_name() for game, daily in played.items() if daily is None or daily.points is None]
    return tr("Still to play: {games}", games=", ".join(left)) if left else tr("All played today")


def _puzzle_line(context: Context) -> str:
    """Return how many puzzles from the player's own mistakes are due."""
    count = sum(len(waiting(context, game)) for game in SETUPS)
    if not count:
        return tr("Find the best choice")
    return trn("{n} mistake of yours to solve", "{n} mistakes of yours to solve", count)
