"""Matches to look back at, and a scene of them with a stack under it."""

import random
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.players.base import make_player
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.storage.store import About, Seated, Store
from raub_desktop.toolkit.scene import Change, Pop, Push, Replace, Scene
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.history.watched_match import WatchedMatch, watched_match
from raub_desktop.ui.scenes.play.table_scene import TableScene
from tests.ui.scenes.menu_rig import led

NAMES = ("You", "Vera", "Simo", "Mirko")
TO_THE_END = 100_000


@cache
def played(seed: int = 3, seats: int = 4, actions: int = TO_THE_END, book: str = "serbian") -> Match:
    """A match of the reference opponent against himself, the first seat a person's; not to be played on."""
    game = GAMES["raub"]
    players = ["human"] + ["reference"] * (seats - 1)
    match = Match(game, book, game.parse_options(book, {}), players, bytes([seed]) * 32)
    player, chance = make_player("reference", "raub"), random.Random(seed)
    while not match.over and len(match.steps) < actions:
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            assert match.to_act is not None
            match.play(player.choose(game.observe(match.state, match.to_act), chance))
    return match


def stored(store: Store, match: Match, profile: int | None = None, title: str = "") -> int:
    """Put a match into a store, as a table would; its id."""
    seats = tuple(Seated(name, player) for name, player in zip(NAMES, match.players, strict=False))
    id = store.begin(match, About(seats, profile=profile, title=title))
    store.release(id)
    return id


def store_of(folder: Path, *matches: Match) -> Store:
    """Return a store in a folder that keeps these matches, numbered from 1; they are written once and then copied."""
    shutil.copytree(_written(*matches).name, folder)
    return Store(folder)


@cache
def _written(*matches: Match) -> TemporaryDirectory[str]:
    folder = TemporaryDirectory()
    store = Store(Path(folder.name))
    for match in matches:
        stored(store, match)
    store.close()
    return folder


def filmed(context: Context, match: Match | None = None) -> WatchedMatch:
    """A match to be watched."""
    match = match or played()
    return watched_match(SeatedMatch(match, NAMES[: len(match.players)]), context)


class Stack:
    """Scenes one over the other, keys and clicks for the uppermost."""

    def __init__(self, first: PageScene | TableScene) -> None:
        self.context = first.context
        self.scenes: list[Scene] = [first]
        self.draw()

    @property
    def top(self) -> Scene:
        """The scene that is seen."""
        return self.scenes[-1]

    def draw(self) -> None:
        """A frame."""
        surface = pygame.display.get_surface()
        assert surface is not None
        self.top.draw(surface)

    def follow(self, change: Change | None) -> None:
        """Push, pop or replace a scene."""
        match change:
            case Push():
                self.scenes.append(led(self.context, change))
            case Replace():
                scene = led(self.context, change)
                self.scenes.pop().closed()
                self.scenes.append(scene)
            case Pop():
                self.scenes.pop().closed()
            case _:
                return
        if self.scenes:
            self.top.resized()
            self.draw()

    def pass_time(self, seconds: float, frame: float = 1 / 30) -> None:
        """So much time goes by."""
        for _ in range(round(seconds / frame)):
            self.follow(self.top.update(frame))
            if self.top.dirty or self.top.moving:
                self.top.dirty = False
                self.draw()

    def until(self, there: Callable[[], bool], most: float = 60.0) -> None:
        """Let time pass until something is so."""
        for _ in range(round(most * 30)):
            if there():
                return
            self.pass_time(1 / 30)
        raise AssertionError("it never comes to that")

    def key(self, key: int, times: int = 1) -> None:
        """A key goes down."""
        for _ in range(times):
            self.follow(self.top.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")))

    def mouse(self, kind: int, x: float, y: float) -> None:
        """The pointer does something at a place in u."""
        surface = pygame.display.get_surface()
        assert surface is not None
        pos = round(x * surface.height), round(y * surface.height)
        values = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        self.follow(self.top.handle(pygame.Event(kind, pos=pos, **values)))

    def click(self, x: float, y: float) -> None:
        """The pointer goes to a place in u and clicks."""
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.mouse(kind, x, y)

    def click_on(self, name: str) -> None:
        """Click in the middle of a widget."""
        assert isinstance(self.top, PageScene)
        widget = self.top.widget(name)
        assert widget is not None, name
        self.click(*widget.box.centre)
