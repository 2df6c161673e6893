"""The scenes that are reached from a table: its sheet, the deal laid open, the pause menu, the result."""

from dataclasses import replace
from typing import TYPE_CHECKING

from raub_desktop.storage.paths import records_dir
from raub_desktop.ui.scene import Change, Push, Replace, Scene
from raub_desktop.ui.scenes.deal import DealScene
from raub_desktop.ui.scenes.pause import PauseScene
from raub_desktop.ui.scenes.result import ResultScene
from raub_desktop.ui.scenes.score_sheet import ScoreSheetScene
from raub_desktop.ui.table.board import Board, is_dealer
from raub_desktop.ui.table.captions import SheetWords
from raub_desktop.ui.table.past_deal import PastDeal
from raub_desktop.ui.table.sitting import again, setup_of

if TYPE_CHECKING:
    from raub_desktop.ui.scenes.table import TableScene


def sheet_scene(table: "TableScene", heading: str = "") -> Scene:
    """What is written so far; ``heading`` says how a deal just scored went."""
    return ScoreSheetScene(table.context, sheet_words(table, table.playback.board), heading, lambda: deal_scene(table))


def deal_scene(table: "TableScene") -> Scene:
    """The match's deals laid open."""
    names = table.sitting.names
    return DealScene(table.context, table.match, names, records_dir(), lambda deal: _same_deal(table, deal))


def pause_scene(table: "TableScene") -> Scene:
    """The pause menu."""
    mine = table.playback.board.me in table.driver.humans
    alone = table.sitting.practice and len(table.driver.humans) == 1
    return PauseScene(
        table.context,
        setup_of(table.sitting, table.context),
        table.leave,
        stand_in=table.aids.stand_in if mine else None,
        restart=table.aids.restart if alone else None,
    )


def result(table: "TableScene") -> Change:
    """The end of the match, and a new one of the same people."""
    board = table.board_of(table.playback.board.me)

    def afresh() -> Scene:
        return type(table)(table.context, sitting=again(table.sitting), store=table.store)

    return Replace(
        ResultScene(
            table.context,
            board=board,
            sheet=sheet_words(table, board),
            people=table.people,
            standing=table.match.game.standing(table.match.state),
            setup=setup_of(table.sitting, table.context),
            again=afresh,
            deal=lambda: deal_scene(table),
        )
    )


def _same_deal(table: "TableScene", deal: PastDeal) -> Change:
    """A new table with a deal of this one: who dealt it sits first, so that everybody gets the same cards."""
    from raub_desktop.ui.scenes.new_table import NewTableScene

    board = table.board_of(0, deal.begins)
    dealer = next((seat for seat, plate in enumerate(board.plates) if is_dealer(plate)), 0)
    setup = setup_of(table.sitting, table.context)
    seats = setup.seats[dealer:] + setup.seats[:dealer]
    return Push(NewTableScene(table.context, replace(setup, seats=seats, first_deal=deal.proof.seed or "")))


def sheet_words(table: "TableScene", board: Board) -> SheetWords:
    """The words of the score sheet of a Board."""
    return table.game.sheet(board, table.people, book=table.rules)
