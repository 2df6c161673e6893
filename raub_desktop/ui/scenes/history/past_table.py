"""The table at a moment that is past: looked at, gone along, and never played on."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from raub_desktop.engine.events import Seat
from raub_desktop.language.games import NARRATORS, WORDS
from raub_desktop.language.narration import Narrator
from raub_desktop.toolkit.accessibility.tree import Kind, Part, SceneTree
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import Scale
from raub_desktop.toolkit.widgets.base import Look, Widget
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.history.playback_controls import IconButton
from raub_desktop.ui.scenes.history.watched_match import WatchedBoards, WatchedMatch
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.drawing.over import Seen
from raub_desktop.ui.table.shown import ShownTable
from raub_desktop.ui.table.sounds import heard
from raub_desktop.ui.table.table_tree import TableTree

_ROOM, _CLEAR = 0.016, 0.020
"""How far a widget's rim and shadow reach round it, and how far the bar's words keep from the first one (u)."""


class PastTable(PageScene):
    """One place of a watched match, as a seat saw it.  ``seat``: None for the first person's.

    A subclass says in ``build`` which widgets lie on the table and in ``bar`` what is told about the moment.
    """

    star = False

    def __init__(self, context: Context, watched: WatchedMatch, seat: Seat | None = None, place: int = 0) -> None:
        super().__init__(context)
        self.watched = watched
        self.place = place
        """How many actions have been played."""
        self.boards = WatchedBoards(watched, watched.mine if seat is None else seat)
        match = watched.match
        context.lay(match.game.name, match.game.pack(match.options, len(match.players)))
        there = self.boards.board(place)
        self._shown = ShownTable(
            context, watched.game, watched.people, watched.rules, there, fold=self.boards.fold, brackets=False
        )
        self.view, self.playback = self._shown.view, self._shown.playback

    @property
    def _grow(self) -> float:
        return self.context.grow

    # -------------------------------------------------------------------------------------------- along the match
    @property
    def seat(self) -> Seat:
        """Whose place one looks from."""
        return self.boards.seat

    @property
    def opened(self) -> bool:
        """Whether all hands are open."""
        return self.boards.opened

    def look_from(self, seat: Seat, *, opened: bool) -> None:
        """Look on from another seat, or with all hands open or hidden."""
        self.boards = WatchedBoards(self.watched, seat, opened=opened)
        self.playback.fold = self.boards.fold
        self._show()

    def go(self, place: int, *, glide: bool = False) -> None:
        """Be at a place of the match; ``glide``: cards are seen going there, where it is the same deal."""
        place = min(max(place, 0), self.watched.length)
        same_deal = self.watched.deal_at(place) == self.watched.deal_at(self.place)
        self.place = place
        if glide and same_deal:
            self.playback.turn_back(self.boards.board(place))
            self._moved()
        else:
            self._show()

    def on(self, pause: float = 0.0) -> bool:
        """Let the next action happen, ``pause`` seconds from now; False at the end."""
        if self.place >= self.watched.length:
            return False
        if not self.playback.idle:
            self.playback.show(self.boards.board(self.place))
        self.playback.push(self.boards.events(self.place), pause)
        self.place += 1
        self._moved()
        return True

    def _show(self) -> None:
        self.playback.show(self.boards.board(self.place))
        self._moved()

    def _moved(self) -> None:
        """Rebuild the controls after moving to another place of the match."""
        if self._size != (0, 0):
            self.rebuild()

    # ------------------------------------------------------------------------------------------------- time passes
    @property
    def moving(self) -> bool:
        return self.playback.moving or self.view.settling

    def update(self, seconds: float) -> Change | None:
        self._shown.follow_settings()
        announcer = self.context.announcer
        for event in self.playback.update(seconds):
            self.context.audio.play(*heard(event, self.playback))
            if announcer.on:
                announcer.say(self._narrator().event(event))
        if self.playback.idle:
            self.playback.mark_turn(self.boards.board(self.place).turn)
        if self.playback.changed:
            self.playback.changed = False
            self.dirty = True
        return None

    # ---------------------------------------------------------------------------------------------- what is seen
    def bar(self) -> Bar:
        """Return what is told about the moment."""
        raise NotImplementedError

    @property
    def pointed(self) -> str:
        """What the button does that is pointed at or meant by the keys, "" where none is."""
        name = self.mouse.hovered or (self.focus if self.keyboard.live else "")
        widget = self.widget(name)
        return widget.line if isinstance(widget, IconButton) else ""

    def text_room(self) -> float:
        """How wide the bar's words may be (u): up to the first widget beside them."""
        bar = self.playback.layout.bar
        beside = [one.box.x for one in self.widgets if one.box.overlaps(bar) and one.box.x > bar.x + 0.1]
        return min(beside, default=bar.right) - bar.x - _CLEAR

    def _fit(self, size: tuple[int, int]) -> None:
        """Lay out for a size; the table's own cloth is painted by its view."""
        same = self.painter.theme is self.context.theme and self.painter.grow == self.context.grow
        if size == self._size and same:
            return
        self._size = size
        self.scale = Scale.of(size)
        self.painter = self.context.painter(self.scale.unit, self._surfaces)
        self.view.resize(size)
        self.playback.lay_again()
        self.rebuild()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        self._fit(surface.size)
        return self.view.draw(surface, self.playback, self.shown_over(), self._items())

    def shown_over(self) -> Seen:
        """Return what lies over the table besides the cards and the widgets."""
        return Seen(replace(self.bar(), most=self.text_room()))

    def described(self) -> SceneTree:
        """See Scene: the bar's words, and what lies on the table as the seat one looks from sees it."""
        self.lay_out()
        bar, match = self.bar(), self.watched.match
        game, state, narrator = match.game, match.state_after(self.place), self._narrator()
        view = game.observe(state, self.seat)
        lying = narrator.table(view, game.standing(state).scores)
        focus = self.focus if self.keyboard.live else ""
        parts = tuple(TableTree(self.playback.board, self.playback.layout, narrator).parts(None))
        line = Part(Kind.TEXT, bar.line, name="line")
        return SceneTree(bar.title, (bar.line, *lying, *narrator.hand(view)), self.controls(), focus, (line, *parts))

    def _narrator(self) -> Narrator:
        game, deck = self.watched.match.game.name, self.context.cards.deck
        return NARRATORS[game](WORDS[game], self.watched.names, self.seat, deck)

    def _items(self) -> Sequence[Layer]:
        return [self._item(widget) for widget in self.widgets]

    def _item(self, widget: Widget) -> Layer:
        look = self.mouse.look(widget)
        box, unit = widget.box.grown(_ROOM), self.scale.unit
        rect = pygame.Rect(round(box.x * unit), round(box.y * unit), round(box.w * unit), round(box.h * unit))
        draw = partial(_draw, widget=widget, painter=self.painter, look=look)
        return Layer(("widget", widget.name), (widget.box, look, getattr(widget, "shown", None)), rect, draw)

    def covered(self) -> None:
        super().covered()
        self.view.release()

    def resized(self) -> None:
        super().resized()
        self.view.spoil()


def _draw(surface: pygame.Surface, *, widget: Widget, painter: Painter, look: Look) -> None:
    widget.draw(painter, surface, widget.box, look)
