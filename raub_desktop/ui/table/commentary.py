"""The action bar's texts while nothing is asked: what happened, and who is to act."""

from collections.abc import Callable
from dataclasses import replace

from raub_desktop.engine.events import CardPlayed, CardTurned, DealEnded, Event, PackShuffled, Seat, TrickTaken
from raub_desktop.engine.zones import Place
from raub_desktop.language import tr
from raub_desktop.session.driver import Driver
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.game_table import GameTable
from raub_desktop.ui.table.motion.playback import Playback


class Commentary:
    """Announces one match's events as its ``playback`` shows them."""

    def __init__(self, seated_match: SeatedMatch, driver: Driver, game: GameTable, playback: Playback) -> None:
        self._seated_match = seated_match
        self._driver = driver
        self._game = game
        self._playback = playback
        self._told: Bar | None = None
        """The announcement of an event, shown until a player is to act again."""
        self._before: Bar | None = None
        """The bar from before a card was played or turned; it stays until that card has come down."""
        self._last = ""
        """The last event in a sentence, shown while the next player thinks."""
        self.phase = seated_match.match.game.phase(seated_match.match.state)
        """The phase of the deal in which a player is to act."""
        self.unsaved = ""
        """Words on why the match cannot be stored; empty while it can."""
        self.loss = ""
        """Words on what was lost of a damaged match, shown until the player's first answer."""
        if seated_match.lost:
            self.loss = tr(
                "The last {n} actions of this match were damaged. It continues from just before them.",
                n=seated_match.lost,
            )

    @property
    def trouble(self) -> str:
        return self.unsaved or self.loss

    def tell(self, event: Event, sentence: Callable[[Event], str]) -> None:
        """Show an event's text in the bar, or keep the previous announcement; a staged event has its words elsewhere.

        ``sentence`` puts events into words, for those that the game wants announced.
        """
        self._before = None
        self._before = self.bar() if isinstance(event, CardPlayed | CardTurned) else None
        told = self._game.told(self._playback.board, event)
        newer = told or isinstance(event, CardPlayed)  # else the last trick would be told while the next is played
        self._last = (newer and sentence(event)) or self._last
        if isinstance(event, DealEnded | PackShuffled):
            self._last = ""
        if self._playback.stage.of(event) is not None:
            self._told = Bar()
            return
        said = self._bar_of(event) if told else self._game.announce(event, self._seated_match.names)
        self._told = said or self._told or Bar()

    def _bar_of(self, event: Event) -> Bar:
        """Return the bar about an event that is put into a sentence, under the heading of the other player's turn; a
        trick won is nobody's turn.
        """
        seat = self._playback.board.turn
        if seat is None or seat in self._driver.humans or isinstance(event, TrickTaken):
            return Bar("", self._last)
        return self._turn(seat, self._just_now)

    def sum_up(self, told: Bar) -> None:
        """Show the result of a deal until the next player is to act."""
        self._told = told

    def head(self, title: str) -> None:
        """Put another heading over what is announced."""
        if self._told is not None:
            self._told = replace(self._told, title=title)

    def end_turn(self) -> None:
        """Announce what was told under the heading of another player's turn without that heading."""
        turns = [self._turn(seat, "").title for seat in range(len(self._seated_match.names))]
        if self._told is not None and self._told.title in turns:
            self._told = Bar("", self._last)

    def fall_silent(self) -> None:
        """Clear the announcement: a player is to act again."""
        self._told = None

    def bar(self) -> Bar:
        playback, taker = self._playback, self._playback.marked.seat
        if self._before is not None and playback.moving:
            return self._before
        self._before = None
        if taker is not None:
            return Bar(line=self._why_taken(taker))
        if self._told is not None:
            return self._told
        turn = playback.board.turn
        if turn in self._driver.stand_ins:
            return Bar(line=tr("The computer is playing for you."))
        if turn is None or turn in self._driver.humans or not playback.board.zones:
            return Bar()
        return self._turn(turn, self._game.panel.waiting(self.phase, self._seated_match.names[turn]) or self._just_now)

    def _why_taken(self, taker: Seat) -> str:
        """Return who wins the full trick, and by what."""
        playback, name = self._playback, self._seated_match.names[taker]
        board, trump = playback.board, playback.layout.captions.trump
        best = next((spot.card for spot in board.at(Place.TRICK) if spot.key == playback.marked.key), None)
        if trump is not None and best is not None and best.suit is trump.suit:
            if taker == board.me:
                return tr("You win the trick: yours is the highest trump.")
            return tr("The trick goes to {name}: the highest trump.", name=name)
        if taker == board.me:
            return tr("You win the trick: yours is the highest card of the suit led.")
        return tr("The trick goes to {name}: the highest card of the suit led.", name=name)

    @property
    def _just_now(self) -> str:
        """The last event under a heading of a turn: without a word of time it would read as that player's doing."""
        return tr("Just now: {event}", event=self._last) if self._last else ""

    def _turn(self, seat: Seat, line: str) -> Bar:
        """Return a line under the heading of a player's turn: a bare name would read as if they had done it."""
        return Bar(tr("{name}’s turn", name=self._seated_match.names[seat]), line)
