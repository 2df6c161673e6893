"""Snatch at the table, as a game's package under raub_desktop/ui/games has it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from raub_desktop.engine.cards import in_order
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import TRICK, CardPlayed, Event, PackShuffled, Place, Zone
from raub_desktop.language import card_word
from raub_desktop.players.advice import POINTS, Advice, Bounds
from raub_desktop.ui.game_setup import GameSetup
from raub_desktop.ui.games.script import Course
from raub_desktop.ui.table.board import board as shared
from raub_desktop.ui.table.board.board import Board, Note, Plate, SheetRow, Spot, start_scores, with_plate
from raub_desktop.ui.table.board.captions import (
    Bar,
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
from raub_desktop.ui.table.game_table import GameTable
from raub_desktop.ui.table.hint import HintRow, HintWords
from raub_desktop.ui.table.input.choosing import PlayCard
from raub_desktop.ui.table.input.selection import Question, Selection
from raub_desktop.ui.table.layout.hands import HANDS
from raub_desktop.ui.table.layout.heaps import STOCK_IN_THE_MIDDLE
from raub_desktop.ui.table.layout.melds import MELDS
from raub_desktop.ui.table.layout.tricks import TRICKS, WON
from raub_desktop.ui.table.milestones import TRICKS as TRICK_STEPS
from raub_desktop.ui.table.motion.timing import Manner
from tests.toy import words
from tests.toy.rules import SEATS, DealScored, State, TrophyLaid

DEALER = Note("dealer")


def from_view(view: State) -> Board:
    zones: dict[Zone, tuple[Spot, ...]] = {}
    key = 0
    piles: dict[Zone, Sequence[Any]] = {Zone(Place.HAND, seat): hand for seat, hand in enumerate(view.hands)}
    for zone, cards in {**piles, TRICK: view.trick}.items():
        if cards:
            zones[zone] = shared.spots_of(cards, key, face_up=True)
            key += len(cards)
    if view.trick:
        leader = view.dealer + 1
        zones[TRICK] = tuple(spot._replace(seat=(leader + place) % SEATS) for place, spot in enumerate(zones[TRICK]))
    plates = tuple(
        Plate(score, (DEALER,) if seat == view.dealer and not view.winners else ())
        for seat, score in enumerate(view.scores)
    )
    rows = tuple(map(row, view.sheet))
    number = len(view.sheet) + int(view.playing)
    return Board(view.me, SEATS, zones=zones, plates=plates, sheet=rows, deal=number, winners=view.winners)


def row(line: DealScored) -> SheetRow:
    return SheetRow(line.scores, tuple(int(seat % 2 == line.seat % 2) for seat in range(SEATS)), line)


def fold(board: Board, event: Event) -> Board:
    match event:
        case PackShuffled():
            return replace(shared.fold(board, event), deal=board.deal + 1)
        case DealScored(_, scores, winners):
            dealer = next(seat for seat, plate in enumerate(board.plates) if plate.marks)
            board = replace(shared.clear_deal(board), sheet=(*board.sheet, row(event)), winners=winners)
            for seat, score in enumerate(scores):
                marks = (DEALER,) if seat == (dealer + 1) % SEATS and not winners else ()
                board = with_plate(board, seat, score=score, marks=marks)
            return board
    return shared.fold(board, event)


def captions(board: Board, sitters: Sequence[Sitter], *, deck: str, book: str) -> Captions:
    plates = tuple(
        PlateWords(
            sitter.name,
            "",
            str(plate.score),
            sitter.portrait,
            pills=tuple(Pill("dealer", "Dealer") for _ in plate.marks),
            team=seat % 2,
        )
        for seat, (plate, sitter) in enumerate(zip(board.plates, sitters, strict=True))
    )
    lines = (SlipLine(("0", "0")), *(SlipLine(tuple(map(str, one.scores[:2]))) for one in board.sheet))
    return Captions(plates, SlipWords("Snatch", words.rules_name(book), ("We", "They"), lines))


def sheet(board: Board, sitters: Sequence[Sitter], *, book: str) -> SheetWords:
    rows = tuple(
        SheetRowWords(str(number), tuple(SheetCell(str(score)) for score in one.scores[:2]))
        for number, one in enumerate(board.sheet, 1)
    )
    return SheetWords("Snatch", words.rules_name(book), ("We", "They"), tuple(map(str, start_scores(board)[:2])), rows)


class SnatchPanel:
    """Snatch's words for its one decision."""

    def selection(self, question: Question) -> Selection:
        return PlayCard(question, in_order([one for one in question.view.hands[question.seat] if one is not None]))

    def title(self, view: State) -> str:
        return "Your turn"

    def question(self, view: State, deck: str) -> str:
        return "Play a card."

    def label(self, action: Any, view: State, deck: str) -> str:
        return f"Play {card_word(action.card, deck)}"

    def key(self, action: Any) -> str:
        return ""

    def keys(self) -> str:
        return ""

    def is_main(self, action: Any) -> bool:
        return True

    def reason(self, reason: Reason, deck: str) -> str:
        return words.reason_text(reason, deck)

    def waiting(self, phase: str, name: str) -> str:
        return f"{name} plays a card."


def hint(advice: Advice, view: Any, deck: str) -> HintWords:
    rows = tuple(
        HintRow(card_word(one.action.card, deck), (), best=not place) for place, one in enumerate(advice.choices)
    )
    return HintWords("Advice", rows[0].text, "The highest card.", (), rows)


MANNERS: Mapping[type[Event], Manner] = {CardPlayed: Manner(travel=0.2), TrophyLaid: Manner(after=0.4)}
TABLE = GameTable(
    from_view=from_view,
    fold=fold,
    captions=captions,
    sheet=sheet,
    panel=SnatchPanel(),
    manners=MANNERS,
    stops=(DealScored,),
    announce=lambda event, names: Bar("Snatched!") if isinstance(event, DealScored) else None,
    outcome=lambda one, names: f"{names[one.line.seat]} takes the trophy.",
    hint=hint,
    rest=lambda view: (),
    fixtures=(STOCK_IN_THE_MIDDLE, WON, MELDS, HANDS, TRICKS),
    grading={POINTS: Bounds(0.1, 0.5, 1.0)},
    milestones=TRICK_STEPS,
)
COURSE = Course((), lambda view: "")

SETUP = GameSetup(
    for_seats=lambda seats: {},
    length_options=("target",),
    lengths=lambda book: ({}, {"target": 1}),
    length_words=lambda length: f"to {length['target']}",
    caution=lambda values, seats: None,
)
