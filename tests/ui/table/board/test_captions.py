"""The words on Raub's table."""

from dataclasses import replace

from raub_desktop.engine.cards import Suit, card
from raub_desktop.engine.raub.types import RaubForced, SheetLine
from raub_desktop.engine.zones import STOCK, TURNED, Place, Zone
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.games.raub.board import RaubDeal
from raub_desktop.ui.table.board.board import Board, Bubble, Note, Plate, row
from raub_desktop.ui.table.board.captions import Captions, SheetWords, Sitter, SlipLine
from raub_desktop.ui.table.board.spots import Spot
from raub_desktop.ui.table.layout.heaps import DISCARDS_ZONE

SITTERS = (Sitter("You"), Sitter("Vera", "vera"), Sitter("Simo", "simo"))


def words(board: Board, deck: str = "hungarian") -> Captions:
    return TABLES["raub"].captions(board, SITTERS, deck=deck, book="serbian")


def sheet(board: Board) -> SheetWords:
    return TABLES["raub"].sheet(board, SITTERS, book="serbian")


def plates(*scores: int) -> tuple[Plate, ...]:
    return tuple(map(Plate, scores))


SCORED = row(SheetLine(0, (19, 23, 21), (-2, 2, 0), 0, (2, 0, None), (1,), doubled=True))
REFA = row(SheetLine(0, (21, 21, 21)))


def test_suits_are_named_after_the_deck() -> None:
    board = Board(0, 3, plates=plates(21, 21, 21), game=RaubDeal(Suit.ACORNS))
    hungarian, french = words(board).trump, words(board, "french").trump
    assert hungarian is not None
    assert french is not None
    assert (hungarian.name, french.name) == ("Acorns", "Clubs")


def test_the_slip_and_the_sheet_name_the_rules_by_the_book_or_by_the_players_own_name() -> None:
    board = Board(0, 3, plates=plates(21, 21, 21))
    table = TABLES["raub"]
    assert words(board).slip.subtitle == sheet(board).subtitle == "Serbian book"
    own = table.captions(board, SITTERS, deck="french", book="Kod Đorđa"), table.sheet(board, SITTERS, book="Kod Đorđa")
    assert own[0].slip.subtitle == own[1].subtitle == "Kod Đorđa"


def test_the_heaps_tell_how_many_cards_they_hold() -> None:
    zones = {STOCK: tuple(Spot(key, None, False) for key in range(8)), Zone(Place.DISCARDS, 1): (Spot(9, None, False),)}
    shown = words(Board(0, 3, zones=zones, plates=plates(21, 21, 21)))
    assert "8" in shown.heaps[STOCK]
    assert "1" in shown.heaps[DISCARDS_ZONE]


def test_nothing_is_written_where_no_cards_lie() -> None:
    shown = words(Board(0, 3, plates=plates(21, 21, 21)))
    assert (shown.heaps[STOCK], shown.heaps[DISCARDS_ZONE], shown.trump) == ("", "", None)


def test_a_declaring_dealer_keeps_both_marks_the_button_without_its_word() -> None:
    both = Plate(21, (Note("dealer"), Note("declarer", 2)))
    alone = Plate(21, (Note("dealer"),))
    shown = words(Board(0, 3, plates=(both, alone, Plate(21)))).plates
    assert [pill.look for pill in shown[0].pills] == ["dealer", "strong"]
    assert shown[0].pills[0].text == ""
    assert "2" in shown[0].pills[1].text
    assert shown[1].pills[0].text != ""


def test_a_raubed_seven_is_called_by_its_own_word() -> None:
    def call(turned: str) -> str | None:
        board = Board(0, 3, zones={TURNED: (Spot(0, card(turned), True),)}, plates=(Plate(21),) * 3)
        return words(TABLES["raub"].fold(board, RaubForced(0))).plates[0].bubble

    assert call("7H") == "Štih!"
    assert call("KH") == "Raub!"


def test_a_pass_is_said_and_a_look_is_not() -> None:
    said = words(Board(0, 3, plates=(Plate(21, bubble=Bubble("pass")), Plate(21, bubble=Bubble("look")), Plate(21))))
    assert [plate.bubble is not None for plate in said.plates] == [True, False, False]


def test_the_slip_begins_with_the_scores_before_the_first_deal() -> None:
    board = Board(0, 3, plates=plates(19, 23, 21), sheet=(REFA, SCORED))
    lines = words(board).slip.lines
    assert lines == (
        SlipLine(("21", "21", "21")),
        SlipLine(),
        SlipLine(("19", "23", "21"), (1,), "× 2"),
    )


def test_the_slip_says_that_a_refa_waits() -> None:
    assert words(Board(0, 3, plates=plates(21, 21, 21))).slip.foot == "counting down: 0 or less wins"
    waiting = words(Board(0, 3, plates=plates(21, 21, 21), game=RaubDeal(refas=2))).slip
    assert "2" in waiting.foot
    assert waiting.foot_margin == "× 2"


def test_the_sheet_shows_what_each_deal_brought() -> None:
    written = sheet(Board(0, 3, plates=plates(19, 23, 21), sheet=(SCORED,))).rows[0]
    assert [cell.beside for cell in written.cells] == ["−2", "+2", "0"]
    assert [cell.strokes for cell in written.cells] == [2, 0, None]
    assert [cell.underlined for cell in written.cells] == [True, False, False]
    assert [cell.ringed for cell in written.cells] == [False, True, False]
    assert written.margin == "× 2"


def test_the_sheet_tells_who_handed_the_deck_over() -> None:
    line = row(SheetLine(1, (21, 21, 21), handed_over=True))
    written = sheet(Board(0, 3, plates=plates(21, 21, 21), sheet=(line,))).rows[0]
    assert written.cells == ()
    assert "Vera" in written.remark


def test_a_deal_counts_double_on_the_slip_until_it_is_written_down() -> None:
    playing = Board(0, 3, plates=plates(21, 21, 21), deal=2, sheet=(REFA,), game=RaubDeal(Suit.ACORNS, doubled=True))
    slip = words(playing).slip
    assert (slip.foot, slip.foot_margin) == ("this deal counts double", "× 2")
    written = words(replace(playing, sheet=(REFA, SCORED))).slip
    assert (written.foot, written.foot_margin) == ("counting down: 0 or less wins", "")
