"""Somebody in front of the screen, with a mouse, a keyboard and a clock that hurries."""

import random

import pygame

from raub_desktop.engine.match import Match
from raub_desktop.toolkit.scene import Scene
from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene
from raub_desktop.ui.scenes.menu.pause import PauseScene
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play.cut import CutScene
from raub_desktop.ui.scenes.play.result import ResultScene
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.table.input.decision import CONFIRM

NAMED = {"Enter": pygame.K_RETURN, "Esc": pygame.K_ESCAPE, "Tab": pygame.K_TAB}
"""The keys whose caps are words."""


_KEYS_OF_CARDS = 9
"""Cards beyond these have no key of their own."""


class FastClock:
    """A clock on which every turn of the loop takes a twentieth of a second, and no time passes outside."""

    def tick(self, fps: float = 0) -> int:
        """The next turn may begin."""
        return self.get_time()

    def get_time(self) -> int:
        """Milliseconds of the last turn."""
        return 50


class Player:
    """Somebody who plays by what is on the screen: with the ``mouse``, with the ``keys``, or now this and now that."""

    def __init__(self, by: str = "both") -> None:
        self.by = by
        self.chance = random.Random(5)
        self.seen: list[str] = []
        """The kinds of scenes, in the order they came."""
        self.match: Match | None = None
        self.winners_shown = ""

    def look(self, top: Scene) -> None:
        """Look at the screen and do something about it."""
        name = type(top).__name__
        if not self.seen or self.seen[-1] != name:
            self.seen.append(name)
        if pygame.event.peek((pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)):
            return
        if isinstance(top, TableScene):
            self.match = top.match
            if top.control.decision is not None:
                self.answer(top)
            elif self.chance.random() < 0.3:
                self.key(pygame.K_SPACE)
        elif isinstance(top, CutScene):
            self.key(pygame.K_RETURN)
        elif isinstance(top, PauseScene):
            self.key(pygame.K_ESCAPE)
        elif isinstance(top, ScoreSheetScene | ConfirmScene):  # asked whether a hint is meant in a ranked match
            self.key(pygame.K_RETURN)
        elif isinstance(top, ResultScene):
            self.winners_shown = top.heading()
            self.key(pygame.K_ESCAPE)
        elif isinstance(top, TitleScene) and self.winners_shown:
            pygame.event.post(pygame.Event(pygame.QUIT))

    def answer(self, table: TableScene) -> None:
        """Choose among the bright cards and the buttons that can be pressed."""
        unit = table.playback.layout.unit
        placed = [one for one in table.view.buttons(table.playback, table.bar) if one.button.enabled]
        decision = table.control.decision
        assert decision is not None
        cards = [card for card in table.view.own(table.playback) if not card.dim] if decision.takes_cards else []
        calls = [one for one in placed if one.button.name != CONFIRM or not decision.single]
        if cards and (not calls or self.chance.random() < 0.5):
            card = self.chance.choice(cards)
            hand = sorted(table.view.own(table.playback), key=lambda one: one.x)
            number = [one.key for one in hand].index(card.key)
            if self.by_mouse():
                self.click((round(card.x * unit), round(card.y * unit)))
            elif number < _KEYS_OF_CARDS:
                self.key(pygame.K_1 + number)
        elif calls:
            one = self.chance.choice(calls)
            cap = one.button.key
            if self.by_mouse() or not cap:
                self.click((round(one.box.centre.x * unit), round(one.box.centre.y * unit)))
            else:
                self.key(NAMED[cap] if cap in NAMED else pygame.key.key_code(cap.lower()))

    def by_mouse(self) -> bool:
        """Whether the mouse is used now."""
        return self.by == "mouse" or (self.by != "keys" and self.chance.random() < 0.5)

    def key(self, key: int) -> None:
        """Press a key."""
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))

    def click(self, at: tuple[int, int]) -> None:
        """Point and click."""
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
