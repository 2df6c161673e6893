"""The scenes that are reached from a table: its sheet, the deal laid open, the pause menu, the result."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from raub_desktop.storage.paths import records_dir
from raub_desktop.ui.context import Context
from raub_desktop.ui.profiles import faces
from raub_desktop.ui.scene import Change, Push, Replace, Scene
from raub_desktop.ui.scenes.deal import DealScene
from raub_desktop.ui.scenes.pause import PauseScene
from raub_desktop.ui.scenes.result import ResultScene
from raub_desktop.ui.scenes.score_sheet import ScoreSheetScene
from raub_desktop.ui.setup import TableSetup
from raub_desktop.ui.table.board import Board, is_dealer
from raub_desktop.ui.table.captions import SheetWords
from raub_desktop.ui.table.past_deal import PastDeal
from raub_desktop.ui.table.sitting import again, setup_of

if TYPE_CHECKING:
    from raub_desktop.ui.scenes.table import TableScene


def sheet_scene(table: "TableScene", heading: str = "") -> Scene:
    """What is written so far; ``heading`` says how a deal just scored went."""
    words = sheet_words(table, table.playback.board)
    return ScoreSheetScene(table.context, words, heading, lambda: deal_scene(table), _review(table, heading))


def _review(table: "TableScene", heading: str) -> Callable[[], Scene] | None:
    """What leads to the decisions of the onlooker in the deal just scored; None where he decided nothing."""
    seat = table.playback.board.me
    if not heading or seat not in table.driver.humans:
        return None
    return lambda: review_scene(table, last_deal=True)


def review_scene(table: "TableScene", *, last_deal: bool = False) -> Scene:
    """The onlooker's decisions, graded: in the match so far, or only in the last deal that is over."""
    from raub_desktop.ui.past.film import film_of
    from raub_desktop.ui.scenes.review import ReviewScene

    film = film_of(table.sitting, table.context, faces(table.store))
    deal = len(film.ends) - 1 if last_deal else None
    return ReviewScene(table.context, film, seat=table.playback.board.me, deal=deal)


def deal_scene(table: "TableScene") -> Scene:
    """The match's deals laid open."""
    names = table.sitting.names

    def anew(deal: PastDeal) -> Change:
        return same_deal(table.context, setup_of(table.sitting, table.context), table.board_of(0, deal.begins), deal)

    return DealScene(table.context, table.match, names, records_dir(), anew)


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
            review=(lambda: review_scene(table)) if board.me in table.driver.humans else None,
        )
    )


def same_deal(context: Context, setup: TableSetup, board: Board, deal: PastDeal) -> Change:
    """A new table like ``setup`` with one of its deals, before which ``board`` was seen.

    Who dealt it sits first, so that everybody gets the same cards.
    """
    from raub_desktop.ui.scenes.new_table import NewTableScene

    dealer = next((seat for seat, plate in enumerate(board.plates) if is_dealer(plate)), 0)
    seats = setup.seats[dealer:] + setup.seats[:dealer]
    return Push(NewTableScene(context, replace(setup, seats=seats, first_deal=deal.proof.seed or "")))


def sheet_words(table: "TableScene", board: Board) -> SheetWords:
    """The words of the score sheet of a Board."""
    return table.game.sheet(board, table.people, book=table.rules)
