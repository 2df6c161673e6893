"""A match to be replayed or reviewed: who played it, and how much of it may be shown."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import DealEnded, Event, PackShuffled, Seat
from raub_desktop.engine.match import Match, Step
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.players.base import HUMAN
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.session.setup import TableSetup
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.scenes.setup.saved_tables import called
from raub_desktop.ui.table.board.board import Board, quiet, with_turn, with_zone
from raub_desktop.ui.table.board.captions import Sitter
from raub_desktop.ui.table.game_table import GameTable
from raub_desktop.ui.table.seating import setup_of, sitters


@dataclass(frozen=True)
class WatchedMatch:
    """A match and its players; ``rules`` is the name of its rules.  ``length``: how many actions may be shown."""

    match: Match
    people: tuple[Sitter, ...]
    rules: str
    length: int
    setup: TableSetup | None = None
    """The table it was played at, where there can be another like it."""
    id: int | None = None
    """Its place in the store; None where it has none."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(person.name for person in self.people)

    @property
    def game(self) -> GameTable:
        return TABLES[self.match.game.name]

    @property
    def mine(self) -> Seat:
        """The first person's seat; the first seat where only computers played."""
        players = self.match.players
        return players.index(HUMAN) if HUMAN in players else 0

    @cached_property
    def deals(self) -> tuple[int, ...]:
        """For each deal the number of actions before its first decision, its first cards having been dealt."""
        return self._after(PackShuffled)

    @cached_property
    def milestones(self) -> tuple[int, ...]:
        """The numbers of actions after which a step or a deal begins: after every trick, say, and after the deal."""
        return tuple(sorted({*self.deals, *self._after(*self.game.milestones.ends), 0, self.length}))

    @cached_property
    def ends(self) -> tuple[int, ...]:
        """For each deal, handed-over ones included, the number of actions played when it was over."""
        return self._after(DealEnded)

    def span(self, deal: int) -> tuple[int, int]:
        """Return the first action of a deal (from 0), its dealer's choices before the cards included, and the one after
        its last.
        """
        bounds = (0, *self.ends, self.length)
        return bounds[deal], bounds[deal + 1]

    def span_at(self, place: int) -> int:
        """Return the number of the deal whose span contains an action."""
        return sum(1 for end in self.ends if end <= place)

    def deal_at(self, place: int) -> int:
        """Return the number of the deal (from 0) in progress after ``place`` actions; -1 before the first."""
        return sum(1 for begins in self.deals if begins <= place) - 1

    def mark(self, kind: str, place: int, way: int) -> int | None:
        """Return the next "deal" or "milestone" after a place, or the one before it (``way`` -1); None without one."""
        marks = (0, *self.deals, self.length) if kind == "deal" else self.milestones
        ahead = [mark for mark in marks if (mark - place) * way > 0]
        return min(ahead, key=lambda mark: abs(mark - place), default=None)

    def _after(self, *kinds: type[Event]) -> tuple[int, ...]:
        return _after(self.match.steps[: self.length], *kinds)


def _after(steps: Sequence[Step], *kinds: type[Event]) -> tuple[int, ...]:
    return tuple(n for n, step in enumerate(steps, 1) if any(type(event) in kinds for event in step.events))


def watched_match(seated_match: SeatedMatch, context: Context, faces: Mapping[str, str] | None = None) -> WatchedMatch:
    """Return a match for replay and review.

    Of one that is not over only the finished deals are shown: it may be continued.  ``faces``: the portraits in the
    profiles of this computer, by their names.
    """
    people = sitters(seated_match, faces)
    match = seated_match.match
    length = len(match.steps) if match.over else max(_after(match.steps, DealEnded), default=0)
    setup = setup_of(seated_match, context)
    return WatchedMatch(match, people, called(setup), length, setup, seated_match.id)


class WatchedBoards:
    """A watched match as one seat saw it, or with all hands open: the Board after any number of actions.

    Boards are cached, so that going back is as quick as going on; cards keep their keys from one to the next.
    """

    def __init__(self, watched: WatchedMatch, seat: Seat, *, opened: bool = False) -> None:
        self.watched = watched
        self.seat = seat
        self.opened = opened
        match, game = watched.match, watched.game
        self.fold: Callable[[Board, Event], Board] = _opened(game.fold) if opened else game.fold
        start = match.game.start(match.options, len(match.players))
        self._boards = [game.from_view(match.game.observe(start, seat))]

    def events(self, number: int) -> list[Event]:
        """Return the events of action ``number`` (from 0), as they are shown."""
        events = self.watched.match.steps[number].events
        return list(events) if self.opened else [event.seen_by(self.seat) for event in events]

    def prepare(self, place: int, most: int | None = None) -> int:
        """Make the Boards up to a place, at most ``most``; return how many are still to be made."""
        last = place if most is None else min(place, len(self._boards) - 1 + most)
        while len(self._boards) <= last:
            board = quiet(self._boards[-1])
            for event in self.events(len(self._boards) - 1):
                board = self.fold(board, event)
            self._boards.append(board)
        return max(0, place + 1 - len(self._boards))

    def board(self, place: int) -> Board:
        """Return the Board after ``place`` actions, with the turn mark at the seat to act."""
        self.prepare(place)
        steps = self.watched.match.steps
        turn = steps[place].seat if place < len(steps) else None
        return with_turn(quiet(self._boards[place]), turn)


def _opened(fold: Callable[[Board, Event], Board]) -> Callable[[Board, Event], Board]:
    """Return a ``fold`` for events with no card hidden: each hand is treated as its owner sees it."""

    def folded(board: Board, event: Event) -> Board:
        seat = getattr(event, "seat", None)
        if seat is None:
            return fold(board, event)
        return _at(_given(fold(_at(board, seat), event), event), board.me)

    return folded


def _given(board: Board, event: Event) -> Board:
    """Return the Board with the cards face up that went to another player's hand."""
    got: dict[Zone, list[Card | None]] = {}
    for move in event.moves():
        if move.target.place is Place.HAND and move.target.seat != board.me:
            got.setdefault(move.target, []).append(move.card)
    for zone, cards in got.items():
        spots = board.zones[zone]
        landed = [
            spot._replace(card=card, face_up=card is not None)
            for spot, card in zip(spots[-len(cards) :], cards, strict=True)
        ]
        board = with_zone(board, zone, (*spots[: -len(cards)], *landed))
    return board


def _at(board: Board, seat: Seat) -> Board:
    """Return the Board seen from another seat; its hand lies in its own groups."""
    if board.me == seat:
        return board
    board = replace(board, me=seat, hand_groups=())
    return with_zone(board, Zone(Place.HAND, seat), board.hand)
