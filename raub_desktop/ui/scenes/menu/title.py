"""The title page: the cloth, the name, a hand of cards, and the menu."""

import math
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import pygame

from raub_desktop import __version__
from raub_desktop.engine.cards import cards
from raub_desktop.engine.zones import TRICK
from raub_desktop.language import tr, trc
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, shadowed
from raub_desktop.toolkit.layout import Column, Control, Grid, Node, Page, Panel, Picture, Row, Spacer, Text, Wide
from raub_desktop.toolkit.scene import Change, Push, Quit
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import stamp
from raub_desktop.toolkit.widgets.button import Button, Link
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes import destinations as to
from raub_desktop.ui.scenes.dialogs.notice_line import notice_line

if TYPE_CHECKING:  # what it needs is loaded when the first picture is out
    from raub_desktop.ui.scenes.menu.today import Today

_HAND = cards("KS AC QC JH")
_LEANS = (24.0, 8.0, -8.0, -24.0)
_CARD, _REACH = 0.445, 0.60
"""Height of the fanned cards, and how far their middles are from the hand that holds them (u)."""
_TILE = 0.185
"""The width of a game's tile before it gets its share of the room (u): the same for all, whatever their lines say."""
_FAN, _FAN_HIGH = 0.940, 0.420
"""The width of the room for the fan, and its least height (u)."""
_FLIGHT, _LAG = 0.5, 0.11
"""Seconds a card takes to its place, and after how many the next one follows."""
_NAME, _BAND = (0.610, 0.1755), (0.610, 0.014)
"""The picture of the name, and the band under it (u)."""
_NAME_RIM = 0.006
"""Clear room at the left of the picture."""
_MOST_MESSAGES = 2


class Entry(NamedTuple):
    """One line of the menu: name, words, access key, and destination."""

    name: str
    words: Callable[[], str]
    key: str
    change: Change

    def open(self) -> Change:
        """Return the change to its destination."""
        return self.change


MENU = (
    Entry("new", lambda: tr("New table"), "N", Push(to.ToNewTable())),
    Entry("learn", lambda: tr("Learn"), "L", Push(to.ToLearn())),
    Entry("saved", lambda: tr("Saved matches"), "V", Push(to.ToSaved())),
    Entry("replays", lambda: tr("Replays"), "P", Push(to.ToReplays())),
    Entry("statistics", lambda: tr("Statistics"), "T", Push(to.ToStatistics())),
    Entry("settings", lambda: tr("Settings"), "S", Push(to.ToSettings())),
    Entry("rules", lambda: tr("Rules"), "R", Push(to.ToRules())),
    Entry("quit", lambda: tr("Quit"), "Q", Quit()),
)
"""The menu under Play, one line each."""
FOOT = (
    Entry("about", lambda: tr("About"), "A", Push(to.ToAbout())),
    Entry("profiles", lambda: tr("Players"), "Y", Push(to.ToProfiles())),
    Entry("goals", lambda: tr("Goals"), "G", Push(to.ToStatistics("goals"))),
)
"""The small links at the foot, from right to left."""
TODAY = (
    Entry("daily", lambda: tr("Deal of the day"), "D", Push(to.ToDaily())),
    Entry("puzzles", lambda: tr("Puzzles"), "Z", Push(to.ToPuzzles())),
)
"""The offers that change daily, each with a line about what is new."""


class TitleScene(PageScene):
    """The first scene of the program."""

    star = False
    same_letters = True  # N is a new table in every language, and never an end

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._clock = 0.0
        self._shown_messages: list[str] = []
        self._begun = False
        self._loading = _loading(context)
        still = context.settings.reduced_motion or context.settings.speed == "off"
        self._end = 0.0 if still else _FLIGHT + _LAG * (len(_HAND) - 1)

    @property
    def moving(self) -> bool:
        return self._begun and self._clock < self._end

    @property
    def waits(self) -> bool:
        return self._begun

    def update(self, seconds: float) -> Change | None:
        if self.moving:
            self._clock += seconds
            self.dirty = True
        elif not self._begun and self._size != (0, 0) and not self.dirty:
            self._begun = next(self._loading, True)  # the first picture is out: now there is time for the cards
            if self._begun:
                self.rebuild()
        if self.context.messages != self._shown_messages:
            self.rebuild()
        return None

    # What can be chosen.

    def layout(self) -> Node:
        self._shown_messages = self.context.messages
        offers = self._offers()
        left = Column(
            Picture(self._paint_name, *_NAME, grows=False),
            Picture(_draw_band, *_BAND, grows=False),
            Text(" · ".join(offers.names) if offers else " ", "subtitle", align="centre"),
            Text(tr("Card games from the cafés of the Balkans and the Danube."), "quote", tone="quiet", align="centre"),
            *map(Control, self._main_buttons(offers)),
            Grid(
                [
                    [Control(Button(entry.name, entry.words(), entry.open, key=entry.key)) for entry in MENU[n : n + 2]]
                    for n in range(0, len(MENU), 2)
                ],
                (1.0, 1.0),
                gap="s",
                align="stretch",
            ),
            width="l",
        )
        fan = Picture(self._paint_fan, _FAN, _FAN_HIGH, share=1.0, fills=True, grows=False)
        tiles = [Control(tile, share=1.0, width=_TILE) for tile in offers.tiles] if offers else []
        games = Row(*tiles, align="stretch") if offers else None
        lines = {"daily": offers.daily, "puzzles": offers.puzzles} if offers else {}
        buttons = [
            Button(entry.name, entry.words(), entry.open, key=entry.key, line=lines.get(entry.name, " "))
            for entry in TODAY
        ]
        today = Row(*(Control(button, share=1.0) for button in buttons), align="stretch")
        right = Column(fan, games, today, share=1.0)
        return Page(
            Wide(Row(left, right, gap="l", align="stretch"), Column(left, games, today), share=1.0),
            foot=Column(*self._notes(), self._foot()),
        )

    def _offers(self) -> "Today | None":
        """Return today's offers; None before the first picture: they need the rules and the opponents."""
        if not self._begun:
            return None
        from raub_desktop.ui.scenes.menu.today import today

        return today(self.context)

    def _main_buttons(self, offers: "Today | None") -> list[Button]:
        """Return the Play button; for a new player, before it the match with a guide."""
        main = partial(Button, key=trc("key", "Enter"), main=True, size=THEME.type_name)
        if offers is None or not offers.to_learn:
            return [main("play", trc("main menu", "Play"), self._play, line=offers.play if offers else " ")]
        words, line = (
            tr("A first match of {game}", game=offers.to_learn),
            tr("New here? A guide explains it all, in ten minutes."),
        )
        return [
            main("learn first", words, lambda: Push(to.ToGuidedMatch()), line=line),
            Button("play", tr("Play a match"), self._play, key="M"),
        ]

    def _foot(self) -> Node:
        there = [entry for entry in reversed(FOOT) if entry.name != "goals" or self.context.settings.goals]
        links = [
            Link(entry.name, self._who() if entry.name == "profiles" else entry.words(), entry.open, key=entry.key)
            for entry in there
        ]
        version = Text(tr("Version {number}", number=__version__), "small", tone="quiet")
        return Row(version, Spacer(), *map(Control, links), gap="l", wraps=True)

    def _notes(self) -> list[Node]:
        """Return the program's present problems, on a paper tag over the links."""
        shown = self._shown_messages[-_MOST_MESSAGES:]
        # The system's errors write a line break as Python does.
        words = "\n".join(message.replace("\\n", "\n") for message in shown)
        return [Row(Spacer(), Panel(notice_line(words, wrong=True), pad="s", most="xxl"))] if shown else []

    def _who(self) -> str:
        """Return the words of the link to the players, which name the current one."""
        name = self.context.settings.name
        if name and self.context.profile is None:
            return tr("Guest: {name}", name=name)
        return tr("Player: {name}", name=name or tr("Guest"))

    @staticmethod
    def _play() -> Change:
        return Push(to.ToPlay())

    def leave(self) -> None:
        """Do nothing: Escape does not quit here, a button of its own does."""

    def shortcut(self, event: pygame.Event) -> Change | None:
        return Push(to.ToHelp()) if event.key == pygame.K_F1 else None

    def refresh(self) -> None:
        self.context.clear()

    # What is seen.

    @staticmethod
    def _paint_name(painter: Painter, surface: pygame.Surface, box: Box) -> None:
        draw_name(painter, surface, box._replace(x=box.x - _NAME_RIM))

    def _paint_fan(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        if not self._begun:
            return
        large = min(1.0, box.w / _FAN, box.h / _FAN * 1.2)
        pivot_x, pivot_y = box.centre.x, box.centre.y + _REACH * large
        for number, (card, lean) in enumerate(zip(_HAND, _LEANS, strict=True)):
            share = 1.0 if not self._end else min(max((self._clock - number * _LAG) / _FLIGHT, 0.0), 1.0)
            if share <= 0:
                continue
            eased = 1 - (1 - share) ** 3
            angle = lean * eased - 30 * (1 - eased)
            reach = _REACH * large * (0.15 + 0.85 * eased)
            x = pivot_x - math.sin(math.radians(angle)) * reach
            y = pivot_y - math.cos(math.radians(angle)) * reach
            draw_card(painter, surface, Placement(number, TRICK, card, True, x, y, _CARD * large, angle))


def _loading(context: Context) -> Iterator[bool]:
    """Load what the offers need, and yield False between two parts: the window may have to be painted again."""
    yield False
    context.store.check()
    yield False
    from raub_desktop.language.games import WORDS
    from raub_desktop.ui.games import FIRST_MATCHES, SETUPS, TABLES

    every: tuple[Mapping[str, object], ...] = (WORDS, FIRST_MATCHES, SETUPS, TABLES)
    for game, parts in product(SETUPS, every):
        parts.get(game)
        yield False


def draw_name(painter: Painter, surface: pygame.Surface, box: Box, shadow: float = 0.0075) -> None:
    """Draw the program's name with its flat shadow, of a length (u), on the cloth."""
    high = painter.px(box.h)

    def make() -> pygame.Surface:
        return shadowed(painter.pictures.picture("table/title", high), painter.shadow, painter.px(shadow))

    picture = painter.surfaces.get(("shadowed", high, painter.theme.shade), make)
    surface.blit(picture, (painter.px(box.x), painter.px(box.y)))


def _draw_band(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    """Draw a band of wolf-teeth on a line, under the name."""
    ink = painter.theme.thread

    def band(canvas: Canvas, local: Box) -> None:
        canvas.teeth(local._replace(h=local.h - 0.0035), round(local.w / 0.0155), ink)
        canvas.trace([(local.x, local.bottom), (local.right, local.bottom)], ink, 0.0022, closed=False)

    stamp(painter, surface, ("band", painter.theme.cloth), box, band)
