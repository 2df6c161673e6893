"""The table at a past moment of a match: it can be looked at and moved along, but not played on."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from raub_desktop.engine.events import Event, Seat
from raub_desktop.language.games import NARRATORS, WORDS
from raub_desktop.language.narration import Narrator
from raub_desktop.toolkit.accessibility.tree import Kind, Part, SceneTree
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.layout import SPACES, Arrangement, Node, Spacer, arrange
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME, Scale
from raub_desktop.toolkit.widgets.base import Widget
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.history.playback_controls import IconButton, button_row
from raub_desktop.ui.scenes.history.watched_match import WatchedBoards, WatchedMatch
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.drawing.over import Seen
from raub_desktop.ui.table.motion.staging import Moment
from raub_desktop.ui.table.shown import ShownTable
from raub_desktop.ui.table.sounds import heard
from raub_desktop.ui.table.table_tree import TableTree

_MOST_WORDS = 1.1
"""The largest factor of words under the bar, above which they would reach the cards."""


AT_ONCE, IN_A_FRAME = 3000, 100
"""The most actions of a jump done at once (a third of a second), and in each frame of a longer one."""


class PastTable(PageScene):
    """One moment of a watched match, as a seat saw it.  ``seat``: None for the first person's.

    A subclass returns the buttons on the bar in ``buttons``, what stands under it in ``line``, and the bar's words in
    ``bar``.
    """

    star = False
    shows_focus = False
    buttons_share = 0.72
    """The share of the bar that its captioned buttons may take."""

    def __init__(self, context: Context, watched: WatchedMatch, seat: Seat | None = None, place: int = 0) -> None:
        super().__init__(context)
        self.watched = watched
        self.place = place
        """Number of actions that have been played."""
        self.boards = WatchedBoards(watched, watched.mine if seat is None else seat)
        self._on_the_way: int | None = None
        """The destination of a long jump in progress."""
        match = watched.match
        context.lay(match.game.name, match.game.pack(match.options, len(match.players)))
        there = self.boards.board(place)
        self._shown = ShownTable(
            context, watched.game, watched.people, watched.rules, there, fold=self.boards.fold, brackets=False
        )
        self.view, self.playback = self._shown.view, self._shown.playback
        self.playback.staged = self._moment
        self._placed: list[tuple[Arrangement, Painter]] = []
        """The placed nodes on the bar and under it, each with its painter."""

    @property
    def _grow(self) -> float:
        return self.context.grow

    # ---------------------------------------------------------------------------------------------- what there is
    def buttons(self) -> Sequence[IconButton]:
        """Return the buttons at the right end of the bar."""
        return ()

    def line(self) -> Node:
        """Return the node under the bar."""
        return Spacer()

    def build(self) -> None:
        bar = self.playback.layout.bar
        row, small = button_row(self.painter, self.buttons(), self.buttons_share * bar.w)
        line, painter = self.line(), self.painter.with_words(min(self.painter.grow, _MOST_WORDS))
        high, under = row.height(small, bar.w), line.height(painter, bar.w)
        on_bar = bar._replace(y=min(bar.centre.y - high / 2, bar.bottom - high), h=high)
        top = bar.bottom + (THEME.touch - under) / 2  # a finger hits the line, and raised cards leave it free
        self._placed = [
            (arrange(row, small, on_bar, Scroll()), small),
            (arrange(line, painter, Box(bar.x, top, bar.w, under), Scroll()), painter),
        ]
        self.widgets = [widget for tree, _ in self._placed for widget in tree.widgets]

    # -------------------------------------------------------------------------------------------- along the match
    @property
    def seat(self) -> Seat:
        """The seat the match is seen from."""
        return self.boards.seat

    @property
    def opened(self) -> bool:
        """Whether all hands are shown."""
        return self.boards.opened

    def look_from(self, seat: Seat, *, opened: bool) -> None:
        """See the match from another seat, or with all hands shown or hidden."""
        self.boards = WatchedBoards(self.watched, seat, opened=opened)
        self.playback.fold = self.boards.fold
        self.go(self.place)

    def go(self, place: int, *, glide: bool = False) -> None:
        """Move to the moment after ``place`` actions, a distant one within some frames.

        ``glide``: cards are animated, within the same deal.
        """
        place = min(max(place, 0), self.watched.length)
        if self.boards.prepare(place, AT_ONCE):
            self._on_the_way = place
            return
        self._on_the_way = None
        same_deal = self.watched.deal_at(place) == self.watched.deal_at(self.place)
        self.place = place
        if glide and same_deal:
            self.playback.turn_back(self.boards.board(place))
            self._moved()
        else:
            self._show()

    def on(self, pause: float = 0.0) -> bool:
        """Show the next action in ``pause`` seconds; return False at the end."""
        if self.place >= self.watched.length:
            return False
        if not self.playback.idle:
            self.playback.show(self.boards.board(self.place))
        self.playback.push(self.boards.events(self.place), pause)
        self.place += 1
        self._moved()
        return True

    def _moment(self, board: Board, event: Event) -> Moment | None:
        return self.watched.game.moment(board, event, self.watched.names, self._narrator().event)

    def _show(self) -> None:
        self.playback.show(self.boards.board(self.place))
        self._moved()

    def _moved(self) -> None:
        """Rebuild the controls after a move to another moment."""
        if self._size != (0, 0):
            self.rebuild()

    # ------------------------------------------------------------------------------------------------- time passes
    @property
    def moving(self) -> bool:
        playback = self.playback
        return playback.moving or playback.stage_moving or self.view.settling or self._on_the_way is not None

    def update(self, seconds: float) -> Change | None:
        self._shown.follow_settings()
        if self._on_the_way is not None and not self.boards.prepare(self._on_the_way, IN_A_FRAME):
            self.go(self._on_the_way)
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
        """Return the bar's words on the moment."""
        raise NotImplementedError

    @property
    def pointed(self) -> str:
        """The description of the hovered or focused button, "" for none."""
        name = self.mouse.hovered or (self.focus if self.keyboard.live else "")
        widget = self.widget(name)
        return widget.line if isinstance(widget, IconButton) else ""

    def text_room(self) -> float:
        """Return the width of the bar's words (u), up to the first widget beside them."""
        bar = self.playback.layout.bar
        beside = [
            widget.box.x
            for widget in self.widgets
            if widget.box.overlaps(bar) and widget.box.x > bar.centre.x - bar.w / 4
        ]
        return min(beside, default=bar.right) - bar.x - SPACES["m"]

    def _fit(self, size: tuple[int, int]) -> None:
        """Lay out for a window size; the table's view draws the cloth."""
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
        return self.view.draw(surface, self.playback, self.shown_over(), self.layers())

    def shown_over(self) -> Seen:
        """Return what is drawn over the table besides the cards and the widgets."""
        return Seen(replace(self.bar(), most=self.text_room()))

    def described(self) -> SceneTree:
        """Return the bar's words and the table as the viewing seat sees it, for reading aloud."""
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

    def layers(self) -> Sequence[Layer]:
        items = [self._item(widget) for widget in self.widgets]
        for number, (tree, painter) in enumerate(self._placed):
            look = tuple((node.box, getattr(node, "words", "")) for node in tree.root.walk())
            draw = partial(tree.draw, painter)
            items.append(Layer(("texts", number), look, painter.pixels(tree.root.box.grown(SPACES["s"])), draw))
        return items

    def _item(self, widget: Widget) -> Layer:
        look, rect = self.mouse.look(widget), self.painter.pixels(widget.box.grown(SPACES["s"]))
        painter = next((painter for tree, painter in self._placed if widget in tree.widgets), self.painter)
        draw = partial(widget.draw, painter, box=widget.box, look=look)
        return Layer(("widget", widget.name), (widget.box, look, getattr(widget, "shown", None)), rect, draw)

    def covered(self) -> None:
        super().covered()
        self.view.release()

    def resized(self) -> None:
        super().resized()
        self.view.spoil()
