"""The title: the cloth, the name, a hand of cards, and the way in."""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop import __version__
from raub_desktop.engine.cards import cards
from raub_desktop.engine.events import TRICK
from raub_desktop.language import tr, trc
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, shadowed
from raub_desktop.toolkit.drawing.rows import column, row, stack
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.scene import Change, Push, Quit
from raub_desktop.toolkit.theme import Ink
from raub_desktop.toolkit.widgets.base import stamp
from raub_desktop.toolkit.widgets.button import Button, Link, write_alike
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.destinations import (
    ToAbout,
    ToDaily,
    ToGuidedMatch,
    ToHelp,
    ToLearn,
    ToNewTable,
    ToPlay,
    ToProfiles,
    ToPuzzles,
    ToReplays,
    ToRules,
    ToSaved,
    ToSettings,
    ToStatistics,
)

_HAND = cards("KS AC QC JH")
_LEANS = (24.0, 8.0, -8.0, -24.0)
_CARD, _REACH = 0.445, 0.60
"""Height of the fanned cards, and how far their middles are from the hand that holds them (u)."""
_FAN, _FAN_MIDDLE = (1.228, 0.940), 0.475
"""The middle of the fan across and its width, and the middle of its cards down the page (u)."""
_FLIGHT, _LAG = 0.5, 0.11
"""Seconds a card takes to its place, and after how many the next one follows."""
_LEFT, _WIDTH = 0.132, 0.610
_PAGE = (0.092, 0.204, 0.014, 0.047, 0.038, 0.026, 0.096, 0.014, None)
"""Room, the name, the band, down to the base lines of the games and of the words, room, Play, room, the menu (u)."""
_GAMES, _MAIN, _LEAST = 0.036, 0.030, 0.018
"""The size of the games' names, that of the main way's words, and the least of those (u)."""
_NAME_HIGH = 0.1755
"""Height of the name's picture (u)."""
_NAME_RIM = 0.006
"""Clear room at the left of the picture."""
_HIGH, _GAP = 0.058, 0.014
"""Height of a button of the menu, and the room between two (u)."""
_CAP = 0.170
"""Room beside the main way's words, for its key (u)."""
_MOST_MESSAGES = 2
_NOTE_LEFT, _NOTE_WIDE, _NOTE_CLEAR = 0.775, 0.935, 0.012
"""Where a note of what is wrong lies, how wide it is, and how far over the links (u)."""
_FOOT, _LINKS, _APART = 0.068, 0.0235, 0.044
"""From the window's edges to the small print, the size of the links there, and the room between two (u)."""


class Entry(NamedTuple):
    """One line of the menu: its name, words and letter, and what it leads to."""

    name: str
    words: Callable[[], str]
    key: str
    change: Change

    def open(self) -> Change:
        """Go there."""
        return self.change


MENU = (
    Entry("new", lambda: tr("New table"), "N", Push(ToNewTable())),
    Entry("learn", lambda: tr("Learn"), "L", Push(ToLearn())),
    Entry("saved", lambda: tr("Saved matches"), "V", Push(ToSaved())),
    Entry("replays", lambda: tr("Replays"), "P", Push(ToReplays())),
    Entry("statistics", lambda: tr("Statistics"), "T", Push(ToStatistics())),
    Entry("settings", lambda: tr("Settings"), "S", Push(ToSettings())),
    Entry("rules", lambda: tr("Rules"), "R", Push(ToRules())),
    Entry("quit", lambda: tr("Quit"), "Q", Quit()),
)
"""What can be chosen under Play, one line each."""
FOOT = (
    Entry("about", lambda: tr("About"), "A", Push(ToAbout())),
    Entry("profiles", lambda: tr("Players"), "Y", Push(ToProfiles())),
    Entry("goals", lambda: tr("Goals"), "G", Push(ToStatistics("goals"))),
    Entry("puzzles", lambda: tr("Puzzles"), "Z", Push(ToPuzzles())),
    Entry("daily", lambda: tr("Deal of the day"), "D", Push(ToDaily())),
)
"""What is chosen seldom, small at the foot, from right to left."""


class Ways(NamedTuple):
    """What the title says of games; asked when the first picture is out, since their words are loaded for it."""

    line: Callable[[], str]
    """What Play leads to."""
    games: Callable[[], Sequence[str]]
    """The names of the games."""
    to_learn: Callable[[], str]
    """The name of the game that somebody new learns first; "" for whoever has played or learned something."""


class TitleScene(Screen):
    """Where every evening begins and ends."""

    star = False
    fits = True
    _links = 0.0
    """Where the links of the foot begin, with room before them (u)."""

    def __init__(self, context: Context, ways: Ways) -> None:
        super().__init__(context)
        self._ways = ways
        self._games: Sequence[str] = ()
        self._to_learn = ""
        self._clock = 0.0
        self._shown_messages: list[str] = []
        self._begun = False
        still = context.settings.reduced_motion or context.settings.speed == "off"
        self._end = 0.0 if still else _FLIGHT + _LAG * (len(_HAND) - 1)

    @property
    def moving(self) -> bool:
        """See Scene."""
        return self._begun and self._clock < self._end

    def update(self, seconds: float) -> Change | None:
        """See Scene."""
        if self.moving:
            self._clock += seconds
            self.dirty = True
        elif not self._begun and self._size != (0, 0):
            self._begun = True  # the first picture is out: now there is time for the cards
            self.rebuild()
        if self.context.messages != self._shown_messages:
            self.rebuild()
        return None

    # What can be chosen.

    def build(self) -> None:
        """See Screen."""
        self._shown_messages = self.context.messages
        *_, play, _, menu = self.page(_LEFT, _WIDTH, _PAGE)
        self._games = self._ways.games() if self._begun else ()
        self._to_learn = self._ways.to_learn() if self._begun else ""
        main = Button("play", trc("main menu", "Play"), self._play, key=trc("key", "Enter"), main=True, box=play)
        main.line = self._ways.line() if self._begun else " "
        self.widgets = [main]
        if self._to_learn:
            main.name, main.act = "learn first", self._learn_first
            main.words = tr("Learn {game} in five minutes", game=self._to_learn)
            main.line = tr("New here? Play your first deal with a guide.")
            place, menu = column(menu, [_HIGH, None], gap=_GAP)
            self.widgets.append(Button("play", tr("Play a match"), self._play, key="M", box=place))
        room = play.w - _CAP
        main.size = fit_size(main.words, "sans_bold", _MAIN, _LEAST, room, self.painter.measure)
        lines = [MENU[place : place + 2] for place in range(0, len(MENU), 2)]
        for line, place in zip(lines, stack(menu, [_HIGH] * len(lines), gap=_GAP), strict=True):
            for entry, box in zip(line, row(place, [None] * len(line), gap=_GAP), strict=True):
                self.widgets.append(Button(entry.name, entry.words(), entry.open, key=entry.key, box=box))
        write_alike(self.painter, [one for one in self.widgets if isinstance(one, Button) and one is not main])
        self._build_foot()

    def _build_foot(self) -> None:
        start, room = self.across()
        right, y = min(self.scale.width - _FOOT, start + room), self.scale.height - _FOOT
        there = [entry for entry in FOOT if entry.name != "goals" or self.context.settings.goals]
        words = [self._who() if entry.name == "profiles" else entry.words() for entry in there]
        wide = [self.painter.measure(one, "sans", _LINKS) for one in words]
        free = right - max(start, self.left + _FOOT) - _APART * (len(wide) - 1)
        share = min(1.0, free / sum(wide))
        for entry, one, long in zip(there, words, wide, strict=True):
            place = Box(right - share * long, y - 0.030, share * long, 0.040)
            self.widgets.append(Link(entry.name, one, entry.open, key=entry.key, size=_LINKS, box=place))
            right -= share * long + _APART
        self._links = right

    def _who(self) -> str:
        """Who plays: the words that lead to the players."""
        name = self.context.settings.name
        if name and self.context.profile is None:
            return tr("Guest: {name}", name=name)
        return tr("Player: {name}", name=name or tr("Guest"))

    @staticmethod
    def _play() -> Change:
        return Push(ToPlay())

    @staticmethod
    def _learn_first() -> Change:
        return Push(ToGuidedMatch())

    def leave(self) -> None:
        """Escape leaves nothing here: quitting is asked for by its own name."""

    def shortcut(self, event: pygame.Event) -> Change | None:
        """See Screen."""
        match event.key:
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                return self._learn_first() if self._to_learn else self._play()
            case pygame.K_F1:
                return Push(ToHelp())
        return None

    def resized(self) -> None:
        """See Scene.  Coming back, the table may have changed."""
        super().resized()
        self.context.clear()
        if self._size != (0, 0):
            self.rebuild()

    # What is seen.

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        theme = painter.theme
        _, name, band, games, below, *_ = self.page(_LEFT, _WIDTH, _PAGE)
        picture = _shadowed(painter, "table/title", painter.px(_NAME_HIGH))
        surface.blit(picture, (painter.px(name.x - _NAME_RIM), painter.px(name.y)))
        stamp(painter, surface, ("band", theme.cloth), band, partial(_band, ink=theme.thread))
        words = " · ".join(self._games)
        size = fit_size(words, "serif_semibold", _GAMES, 0.020, _WIDTH, painter.measure)
        painter.text(surface, words, (games.centre.x, games.bottom), "serif_semibold", size, theme.text, "centre")
        words = tr("Card games from the cafés of the Balkans and the Danube.")
        size = fit_size(words, "serif_italic", 0.0290, 0.012, _WIDTH, painter.measure)
        painter.text(surface, words, (below.centre.x, below.bottom), "serif_italic", size, theme.mist, "centre")
        self._paint_fan(painter, surface)
        at = name.x, self.scale.height - _FOOT
        version = tr("Version {number}", number=__version__)
        if at[0] + painter.measure(version, "sans", theme.type_least) <= self._links:  # else it stands in About only
            painter.text(surface, version, at, "sans", theme.type_least, theme.mist)
        self._paint_messages(painter, surface)

    def _paint_fan(self, painter: Painter, surface: pygame.Surface) -> None:
        if not self._begun:
            return
        start, room = self.across()
        over = max(0.0, self.left + _FAN[0] + _FAN[1] / 2 - start - room)
        large = 1 - over / _FAN[1]
        pivot_x, pivot_y = self.left + _FAN[0] - over / 2, self.top + _FAN_MIDDLE + _REACH * large
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

    def _paint_messages(self, painter: Painter, surface: pygame.Surface) -> None:
        """What is wrong, on a paper tag over the links, beside the menu; a long one lies over the cards."""
        theme, size = painter.theme, painter.theme.type_small
        start, room = self.across()
        left = self.left + _NOTE_LEFT
        wide = min(_NOTE_WIDE, start + room - left)
        lines: list[str] = []
        for message in self._shown_messages[-_MOST_MESSAGES:]:
            # The system's errors write a line break as Python does.
            lines += painter.lines(message.replace("\\n", "\n"), "sans", size, wide - 0.09)
        if not lines:
            return
        pitch = 0.0265 * painter.grow
        height = pitch * len(lines) + 0.026
        foot = self.scale.height - _FOOT - 0.030 - _NOTE_CLEAR
        box = Box(left, foot - height, wide, height)

        def tag(canvas: Canvas, local: Box) -> None:
            canvas.label(local, theme.paper, theme.scoop_tag, None, theme.shade)
            canvas.disc(local.x + 0.030, local.y + local.h / 2, 0.0125, theme.red)

        stamp(painter, surface, ("tag",), box, tag)
        at = (box.x + 0.030, box.y + box.h / 2 + 0.0078)
        painter.text(surface, "!", at, "sans_bold", theme.type_text, theme.paper, "centre")
        for number, line in enumerate(lines):
            painter.text(surface, line, (box.x + 0.058, box.y + 0.0065 + (number + 1) * pitch), "sans", size, theme.ink)


def _band(canvas: Canvas, box: Box, ink: Ink) -> None:
    """Wolf-teeth on a line, under the name."""
    count = round(box.w / 0.0155)
    canvas.teeth(Box(box.x, box.y, box.w, box.h - 0.0035), count, ink)
    canvas.trace([(box.x, box.bottom), (box.right, box.bottom)], ink, 0.0022, closed=False)


def _shadowed(painter: Painter, name: str, high: int) -> pygame.Surface:
    """A picture with its flat shadow on the cloth."""

    def make() -> pygame.Surface:
        return shadowed(painter.pictures.picture(name, high), painter.shadow, painter.px(0.0075))

    return painter.surfaces.get(("shadowed", name, high, painter.theme.shade), make)
