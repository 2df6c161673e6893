"""Snatch at the table and at New table."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from raub_desktop.engine.events import TRICK, Event, PackShuffled, Place, Zone
from raub_desktop.players.advice import POINTS, Advice, Bounds
from raub_desktop.ui.game_setup import GameSetup
from raub_desktop.ui.games.script import Course
from raub_desktop.ui.table.board import board as shared
from raub_desktop.ui.table.board.board import Board, Note, Plate, SheetRow, start_scores
from raub_desktop.ui.table.board.captions import (
    Captions,
    Pill,
    PlateWords,
    SheetCell,
    SheetRowWords,
    SheetWords,
    Sitter,
    SlipLine,
    SlipWords,
)
from raub_desktop.ui.table.board.spots import laid_out
from raub_desktop.ui.table.game_table import GameTable
from raub_desktop.ui.table.hint import HintWords, plain_hint
from raub_desktop.ui.table.input.choosing import PlayCard
from raub_desktop.ui.table.input.decision import Panel
from raub_desktop.ui.table.input.selection import Question, Selection
from raub_desktop.ui.table.layout.hands import HANDS
from raub_desktop.ui.table.layout.heaps import STOCK_IN_THE_MIDDLE
from raub_desktop.ui.table.layout.melds import MELDS
from raub_desktop.ui.table.layout.tricks import TRICKS, WON
from raub_desktop.ui.table.motion.timing import Timing
from tests.toy.rules import SEATS, DealScored, State, TrophyLaid
from tests.toy.words import WORDS


def plates(scores: Sequence[int], dealer: int) -> tuple[Plate, ...]:
    return tuple(Plate(score, (Note("dealer"),) if seat == dealer else ()) for seat, score in enumerate(scores))


def row(line: DealScored) -> SheetRow:
    return SheetRow(line.scores, tuple(int(seat % 2 == line.seat % 2) for seat in SEATS), line)


def from_view(view: State) -> Board:
    lies = {TRICK: view.trick, **{Zone(Place.HAND, seat): hand for seat, hand in enumerate(view.hands)}}
    turns = [(view.dealer + 1 + place) % 4 for place in range(len(view.trick))]
    return Board(
        view.me,
        len(SEATS),
        zones=laid_out(lies, {TRICK: turns}),
        plates=plates(view.scores, view.dealer),
        sheet=tuple(map(row, view.sheet)),
        deal=len(view.sheet) + view.playing,
        winners=view.winners,
    )


def fold(board: Board, event: Event) -> Board:
    match event:
        case PackShuffled():
            board = replace(board, deal=board.deal + 1)
        case DealScored(_, scores, dealer, winners):
            board, sheet = shared.clear_deal(board), (*board.sheet, row(event))
            return replace(board, sheet=sheet, winners=winners, plates=plates(scores, dealer))
    return shared.fold(board, event)


def captions(board: Board, sitters: Sequence[Sitter], *, deck: str, book: str) -> Captions:
    there = tuple(
        PlateWords(
            one.name, "", str(plate.score), one.portrait, (Pill("dealer", "Dealer"),) * len(plate.marks), team=seat % 2
        )
        for seat, (plate, one) in enumerate(zip(board.plates, sitters, strict=True))
    )
    lines = tuple(SlipLine(tuple(map(str, one.scores[:2]))) for one in board.sheet)
    return Captions(there, SlipWords("Snatch", WORDS.rules_name(book), ("We", "They"), lines))


def sheet(board: Board, sitters: Sequence[Sitter], *, book: str) -> SheetWords:
    cells = (tuple(SheetCell(str(score)) for score in one.scores[:2]) for one in board.sheet)
    rows = tuple(SheetRowWords(str(number), row) for number, row in enumerate(cells, 1))
    return SheetWords("Snatch", WORDS.rules_name(book), ("We", "They"), tuple(map(str, start_scores(board)[:2])), rows)


class SnatchPanel(Panel):
    words = WORDS

    def selection(self, question: Question) -> Selection:
        return PlayCard(question)


def hint(advice: Advice, view: Any, deck: str) -> HintWords:
    return plain_hint(WORDS.choice_text(advice.best, deck))


TABLE = GameTable(
    from_view=from_view,
    fold=fold,
    captions=captions,
    sheet=sheet,
    panel=SnatchPanel(),
    timings={TrophyLaid: Timing(after=0.4)},
    stops=(DealScored,),
    outcome=lambda board, names: f"{names[board.sheet[-1].line.seat]} takes the trophy.",
    hint=hint,
    fixtures=(STOCK_IN_THE_MIDDLE, WON, MELDS, HANDS, TRICKS),
    grading={POINTS: Bounds(0.1, 0.5, 1.0)},
)
COURSE = Course()
SETUP = GameSetup()
