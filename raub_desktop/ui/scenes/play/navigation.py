"""The destinations from a table: its sheet, the open deal, the pause menu, the result."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from raub_desktop.engine.events import DealScored, Seat
from raub_desktop.engine.facts import Goal
from raub_desktop.engine.match import Match
from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.session.driver import Driver
from raub_desktop.session.goals import reach, reached_in
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.store import Keeper, StoreError
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import FIRST_MATCHES
from raub_desktop.ui.games.lesson_script import words
from raub_desktop.ui.scenes.destinations import (
    ToAgain,
    ToConfirm,
    ToDeals,
    ToDecisions,
    ToHelp,
    ToNewTable,
    ToPause,
    ToResult,
    ToSheet,
)
from raub_desktop.ui.scenes.setup.last_table import last_table, next_to_learn
from raub_desktop.ui.table.board.board import Board, is_dealer
from raub_desktop.ui.table.board.captions import SheetWords
from raub_desktop.ui.table.board.past_deal import PastDeal
from raub_desktop.ui.table.characters.faces import Faces
from raub_desktop.ui.table.deal_sum import with_sums
from raub_desktop.ui.table.game_table import GameTable
from raub_desktop.ui.table.motion.playback import Playback
from raub_desktop.ui.table.narration import Narration
from raub_desktop.ui.table.requests import Requests
from raub_desktop.ui.table.seating import setup_of
from raub_desktop.ui.table.shown import ShownTable

_log = logging.getLogger(__name__)


class PlayedTable(Protocol):
    """The attributes of a table that this module reads; see TableScene."""

    context: Context
    seated_match: SeatedMatch
    match: Match
    driver: Driver
    game: GameTable
    keeper: Keeper
    shown: ShownTable
    faces: Faces
    playback: Playback
    requests: Requests
    narration: Narration
    helped: bool

    @property
    def talks(self) -> bool:
        """Whether the characters make remarks."""

    def board_of(self, seat: Seat, count: int | None = None) -> Board:
        """Return what a seat sees now, or saw after ``count`` actions."""

    def leave(self) -> None:
        """Leave the table."""


def wished_way(table: PlayedTable, command: str) -> ToSheet | ToPause | ToHelp | ToDeals | ToConfirm | None:
    """Return the destination of a command; None for one that the table carries out itself."""
    match command:
        case "hint" if _is_first_help(table):
            return ToConfirm(
                tr("Take a hint in a ranked match?"),
                tr("From then on the match counts as practice."),
                tr("Take the hint"),
                table.requests.ask_hint,
            )
        case "sheet":
            return sheet_way(table)
        case "pause":
            return pause_way(table)
        case "help":
            return ToHelp(setup_of(table.seated_match, table.context))
        case "deal":
            return deals_way(table)
    return None


def _is_first_help(table: PlayedTable) -> bool:
    """Whether a hint now would turn a ranked match into practice."""
    asked, id = table.requests, table.keeper.id
    if table.seated_match.practice or asked.control.decision is None or asked.hint.open:
        return False
    try:
        entry = None if id is None else table.keeper.store.entry(id)
    except StoreError:
        return False
    return entry is None or not entry.aided


def sheet_way(table: PlayedTable) -> ToSheet:
    """Return the destination of the score sheet."""
    return ToSheet(sheet_words(table, table.playback.board), deals_way(table))


def goals_note(table: PlayedTable) -> str:
    """Return the goals the player has just reached for the first time, in words; "" for none, or if they hide goals."""
    reached = _reached(table, reach)
    told = ", ".join(tr("“{goal}”", goal=goal) for goal in reached)
    return trn("Goal reached: {goals}", "Goals reached: {goals}", len(reached), goals=told) if reached else ""


def _reached(table: PlayedTable, find: Callable[..., Sequence[Goal]]) -> list[str]:
    """Return the words of the player's goals that ``find`` finds reached; empty if they hide goals."""
    me, humans, id = table.playback.board.me, table.driver.humans, table.keeper.id
    mine = bool(humans) and me == humans[0] and me not in table.driver.stand_ins
    if not table.context.settings.goals or not mine or id is None:
        return []
    try:
        reached = find(table.keeper.store, table.keeper.about.profile, table.match, me, id)
    except StoreError as error:
        _log.warning("goals: %s", error)
        return []
    return [WORDS[table.match.game.name].goal_text(goal.name) for goal in reached]


def decisions_way(table: PlayedTable, *, last_deal: bool = False) -> ToDecisions | None:
    """Return the destination of the review of the player's decisions: all so far, or those of the last finished deal.

    None where they decided nothing.
    """
    seat = table.playback.board.me
    if seat not in table.driver.humans:
        return None
    return ToDecisions(replace(table.seated_match, id=table.keeper.id), seat, last_deal, table.keeper.store)


def deals_way(table: PlayedTable) -> ToDeals:
    """Return the destination of the match's deals with open cards."""

    def anew(deal: PastDeal) -> ToNewTable:
        return same_deal(setup_of(table.seated_match, table.context), table.board_of(0, deal.begins), deal)

    return ToDeals(table.match, table.seated_match.names, anew)


def pause_way(table: PlayedTable) -> ToPause:
    """Return the destination of the pause menu."""
    mine = table.playback.board.me in table.driver.humans
    alone = table.seated_match.practice and len(table.driver.humans) == 1
    return ToPause(
        setup_of(table.seated_match, table.context),
        table.leave,
        stand_in=table.requests.stand_in if mine and table.helped else None,
        restart=table.requests.restart if alone else None,
    )


def result_way(table: PlayedTable) -> ToResult:
    """Return the destination of the match's result, and from there to a new match of the same players."""
    board, taught, game = table.board_of(table.playback.board.me), table.match.prepared, table.match.game.name
    standing = table.match.game.standing(table.match.state)
    setup = last_table(table.context, game) if taught else setup_of(table.seated_match, table.context)
    return ToResult(
        board=board,
        sheet=sheet_words(table, board),
        people=table.shown.people,
        standing=standing,
        sides=table.match.game.sides(table.match.options, len(table.match.players)),
        setup=setup,
        again=ToNewTable(setup) if taught else ToAgain(table.seated_match, table.keeper.store),
        deal=deals_way(table),
        review=decisions_way(table),
        fresh=True,
        played=board.me in table.driver.humans,
        cards=table.game.victory_cards(table.match.game.pack(table.match.options, len(table.match.players))),
        celebration=table.game.celebration(table.match.book),
        aim=table.game.aim(board),
        remark=table.faces.last_word(standing.winners, board.me) if table.talks else None,
        goals=_reached(table, reached_in),
        taught=taught,
        farewell=words(FIRST_MATCHES[game].ending, table.context.cards.deck) if taught else "",
        to_learn=next_to_learn(table.context) if taught else "",
    )


def same_deal(setup: TableSetup, board: Board, deal: PastDeal) -> ToNewTable:
    """Return the destination of a new table like ``setup`` with one of its deals; ``board`` was seen before it.

    Its dealer sits first, so that everyone gets the same cards.
    """
    dealer = next((seat for seat, plate in enumerate(board.plates) if is_dealer(plate)), 0)
    seats = setup.seats[dealer:] + setup.seats[:dealer]
    return ToNewTable(replace(setup, seats=seats, first_deal=deal.proof.seed or ""))


def sheet_words(table: PlayedTable, board: Board) -> SheetWords:
    """Return the words of the score sheet of a Board."""
    words = table.game.sheet(board, table.shown.people, book=table.shown.rules)
    happened = (event for step in table.match.steps for event in step.events)
    scored = (event for event in happened if isinstance(event, DealScored))
    return with_sums(words, board, scored, table.narration.narrator)
