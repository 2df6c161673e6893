"""One count of deals and one minus sign, wherever a match is told of: table, sheet, result, lists, statistics."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealEnded
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.storage.matches import About, MatchState, Seated
from raub_desktop.storage.store import Store
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.scenes.history.saved import standing_words
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import Sitter
from raub_desktop.ui.table.board.past_deal import past_deals

ENDED = 5
"""Deals that are played, most of them without much thought."""
BOOKS = [(name, book) for name, game in GAMES.items() for book in game.books]


def played(name: str, book: str, deals: int = ENDED) -> Match:
    """A match of any game, played at random until so many deals are over or nobody plays on."""
    game = GAMES[name]
    options = game.parse_options(book, {})
    seats = next(count for count in (4, 3, 2) if count in game.seat_range(options))
    match = Match(game, book, options, ["human", *["random"] * (seats - 1)], bytes(32))
    chance = random.Random(4)
    while not match.over and match.deals_over < deals:
        match.shuffle() if match.to_act == CHANCE else match.play(chance.choice(match.legal_actions()))
    return match


def board_of(match: Match) -> Board:
    """What the first seat sees now."""
    return TABLES[match.game.name].from_view(match.game.observe(match.state, 0))


def below(board: Board) -> Board:
    """The same with everyone's scores below 0."""
    plates = tuple(replace(plate, score=-7) for plate in board.plates)
    rows = tuple(replace(row, **_low(row.scores, row.deltas), line=lowered(row.line)) for row in board.sheet)
    return replace(board, plates=plates, sheet=rows)


def lowered(line: Any) -> Any:
    """A game's own line of the sheet, or what holds it."""
    inner = getattr(line, "line", None)
    if inner is not None:
        return replace(line, line=lowered(inner))
    return replace(line, **_low(line.scores, line.deltas))


def _low(scores: Sequence[int], deltas: Sequence[int] | None) -> dict[str, Any]:
    return {"scores": (-7,) * len(scores), "deltas": None if deltas is None else (-3,) * len(deltas)}


@pytest.mark.parametrize(("name", "book"), BOOKS)
def test_deals_are_counted_alike_on_sheet_result_lists_and_statistics(name: str, book: str) -> None:
    match = played(name, book)
    events = [event for step in match.steps for event in step.events]
    assert match.deals_over >= 1
    assert [event.number for event in events if isinstance(event, DealEnded)] == [*range(1, match.deals_over + 1)]
    assert len(board_of(match).sheet) == match.deals_over
    assert len(list(match.game.facts(events, len(match.players)))) == match.deals_over
    numbers = [deal.number for deal in past_deals(match)]
    assert numbers == sorted(numbers)
    assert set(numbers) <= {*range(1, match.deals_over + 2)}
    match.undo(len(match.steps))
    assert match.deals_over == 0


def test_a_deal_without_a_declarer_is_counted_and_a_match_in_progress_tells_which_deal_it_is_in(
    context: Context,
) -> None:
    match = played("raub", "serbian", 3)
    store: Store = context.store
    seats = tuple(Seated(name, player) for name, player in zip("ABCD", match.players, strict=True))
    id = store.begin(match, About(seats))
    entry = next(entry for entry in store.list(MatchState.OPEN) if entry.id == id)
    assert entry.deals == 3
    assert standing_words(entry).endswith("deal 4")
    store.give_up(id)
    (entry,) = store.list(MatchState.ABANDONED)
    assert standing_words(entry).endswith("3 deals")


@pytest.mark.parametrize("name", list(GAMES))
def test_no_hyphen_stands_for_a_minus_on_the_table_the_slip_and_the_sheet(name: str) -> None:
    """Scores below 0 are tried at every seat, in the last row, too."""
    book = next(iter(GAMES[name].books))
    board = below(board_of(played(name, book, 2)))
    game = TABLES[name]
    people = [Sitter(f"Player {seat}") for seat in range(board.seats)]
    told = game.captions(board, people, deck="french", book=book)
    sheet = game.sheet(board, people, book=book)
    numbers = [plate.score for plate in told.plates]
    numbers += [number for line in told.slip.lines for number in line.numbers]
    numbers += [text for row in sheet.rows for cell in row.cells for text in (cell.total, cell.beside, cell.under)]
    assert any("−" in number for number in numbers)
    assert not [number for number in numbers if "-" in number]
