"""The Board at any moment of a match, rebuilt from the events one seat saw."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealScored, Event, PackShuffled, Seat, TrickTaken
from raub_desktop.engine.match import Match
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.language import tr
from raub_desktop.ui.table.board.board import Board, Plate, Sides, quiet, row, sort_hand, with_zone
from raub_desktop.ui.table.board.board import fold as fold_event
from raub_desktop.ui.table.board.captions import LastTrick
from raub_desktop.ui.table.board.spots import Spot

_log = logging.getLogger(__name__)

Fold = Callable[[Board, Event], Board]
FromView = Callable[[Any], Board]


def board_after(match: Match, from_view: FromView, fold: Fold, seat: Seat, count: int | None = None) -> Board:
    """Return what ``seat`` saw on the table after the first ``count`` actions (None: all).

    Cards keep the keys they had while it was played, so they can glide between two such Boards: a deal is replayed from
    its shuffle, which numbers them anew.
    """
    count = len(match.steps) if count is None else count
    begins = deal_begins(match, count)
    board = from_view(match.game.observe(match.state_after(begins), seat))
    try:
        for step in match.steps[begins:count]:
            for event in step.events:
                board = fold(board, event.seen_by(seat))
    except ValueError:
        _log.exception("the events of a match do not make a Board")
        board = from_view(match.game.observe(match.state_after(count), seat))
    return quiet(replace(board, turn=None))


def told(
    me: Seat,
    seen: Sequence[Event],
    scores: Sequence[int],
    sheet: Sequence[Any],
    sides: Sides = (),
    fold: Fold = fold_event,
) -> Board:
    """Return the Board that a seat sees now, rebuilt from the events of the deal as it saw them.

    So a view that keeps these needs no Board of its own.  ``scores`` are the present ones, ``sheet`` has all scored
    deals.
    """
    before = len(sheet) - sum(isinstance(event, DealScored) for event in seen)
    plates = tuple(map(Plate, scores))
    board = Board(me, len(plates), plates=plates, sides=sides, sheet=tuple(map(row, sheet[:before])))
    for event in seen:
        board = fold(board, event)
    return quiet(board)


def arranged_as(board: Board, before: Board) -> Board:
    """Return the Board with the own hand in the order it has in ``before``; new cards come last."""
    if not before.by_hand:
        return board if board.hand_order == before.hand_order else sort_hand(board, before.hand_order)
    places = {spot.key: place for place, spot in enumerate(before.hand)}
    hand = sorted(board.hand, key=lambda spot: places.get(spot.key, len(places)))
    board = replace(board, by_hand=True, hand_groups=before.hand_groups, hand_order=before.hand_order)
    return with_zone(board, Zone(Place.HAND, board.me), hand)


def deal_begins(match: Match, count: int | None = None) -> int:
    """Return the actions before the last deal's shuffle among the first ``count`` (None: all); 0 without one."""
    for number in range((len(match.steps) if count is None else count) - 1, -1, -1):
        step = match.steps[number]
        if step.seat == CHANCE and any(type(event) is PackShuffled for event in step.events):
            return number
    return 0


def look_back(trick: Sequence[Spot], match: Match, names: Sequence[str]) -> LastTrick:
    """Return the last trick in words: which player played which card, and who won it."""
    cards = {spot.card for spot in trick}
    events = (event for step in reversed(match.steps) for event in step.events)
    taker = next((event.seat for event in events if isinstance(event, TrickTaken) and set(event.cards) == cards), None)
    shown = tuple((s.card, "" if s.seat is None else names[s.seat], s.seat == taker) for s in trick)
    return LastTrick(tr("Last trick"), shown)
