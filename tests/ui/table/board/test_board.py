"""What the table shows after each thing that happens, without a rule in sight."""

from collections.abc import Callable

import pytest

from raub_desktop.engine.cards import Suit, cards
from raub_desktop.engine.events import (
    NOBODY,
    Called,
    CardPlayed,
    CardsDealt,
    CardsDiscarded,
    CardShown,
    CardSwapped,
    CardTaken,
    CardTurned,
    Event,
    HandDropped,
    HandSeen,
    PackShuffled,
    StockRefilled,
    TrickTaken,
)
from raub_desktop.engine.raub.types import (
    DealScored,
    DealStarted,
    DeclarerNamed,
    Exchanged,
    Kind,
    KindSet,
    PlayersNamed,
    RefaWritten,
    SheetLine,
    TrumpMade,
)
from raub_desktop.engine.zones import TRICK, Place, Zone
from raub_desktop.ui.games.raub.board import deal_of, needs_of
from raub_desktop.ui.games.raub.board import fold as fold_raub
from raub_desktop.ui.table.board.board import (
    Board,
    Bubble,
    Note,
    Plate,
    clear_cards,
    clear_deal,
    facts,
    fold,
    move_in_hand,
    quiet,
    sort_hand,
    with_turn,
)
from raub_desktop.ui.table.board.spots import Spot

ME = 0


def played(*events: Event, board: Board | None = None) -> Board:
    """The Board of seat 0 of three after these events, as that seat sees them."""
    board = board or Board(ME, 3, plates=(Plate(21),) * 3)
    for event in events:
        board = fold_raub(board, event.seen_by(ME))
    return board


def hand(board: Board, seat: int = ME) -> list[str]:
    return [str(spot.card) for spot in board.at(Place.HAND, seat)]


DEALT = (
    PackShuffled(32),
    CardsDealt(1, cards("AS KS"), (1,)),
    CardsDealt(2, cards("AH KH"), (2,)),
    CardsDealt(0, cards("7D AC"), (0,)),
)


def test_a_shuffled_pack_lies_face_down_in_the_stock() -> None:
    board = played(PackShuffled(32))
    assert [(spot.card, spot.face_up) for spot in board.at(Place.STOCK)] == [(None, False)] * 32


def test_one_sees_the_own_cards_only() -> None:
    board = played(*DEALT)
    assert hand(board) == ["7D", "AC"]
    assert hand(board, 1) == ["None", "None"]
    assert len(board.at(Place.STOCK)) == 26


def test_the_own_hand_is_kept_in_order() -> None:
    board = played(*DEALT, CardsDealt(0, cards("KC AS"), (0,)))
    assert hand(board) == ["AS", "7D", "AC", "KC"]


def test_a_hand_arranged_by_the_player_stays_as_he_left_it() -> None:
    board = played(*DEALT)
    board = move_in_hand(board, board.hand[1].key, 0)
    assert hand(board) == ["AC", "7D"]
    board = played(CardsDealt(0, cards("AS"), (0,)), board=board)
    assert hand(board) == ["AC", "7D", "AS"]
    assert hand(sort_hand(board)) == ["AS", "7D", "AC"]


def test_the_dealer_does_not_see_his_cards_before_he_looks() -> None:
    board = played(PackShuffled(32), CardsDealt(0, cards("7D AC"), NOBODY))
    assert hand(board) == ["None", "None"]
    assert hand(played(HandSeen(0, cards("7D AC"), (0,)), board=board)) == ["7D", "AC"]


def test_another_players_look_at_his_cards_shows_nothing() -> None:
    board = played(*DEALT)
    assert facts(played(HandSeen(1, cards("AS KS"), (1,)), board=board)) == facts(board)


def test_a_card_keeps_its_key_from_the_stock_to_the_trick() -> None:
    start = played(PackShuffled(32))
    dealt = played(*DEALT[1:], board=start)
    ace = next(spot for spot in dealt.hand if str(spot.card) == "AC")
    after = played(CardPlayed(0, cards("AC")[0]), board=dealt)
    assert ace.key in [spot.key for spot in start.at(Place.STOCK)]
    assert [spot.key for spot in after.at(Place.TRICK)] == [ace.key]


def test_a_card_of_the_trick_tells_who_played_it() -> None:
    board = played(*DEALT, CardPlayed(1, cards("AS")[0]), CardPlayed(2, cards("AH")[0]))
    assert [(str(spot.card), spot.seat) for spot in board.at(Place.TRICK)] == [("AS", 1), ("AH", 2)]
    assert len(board.at(Place.HAND, 1)) == 1


def test_a_taken_trick_lies_face_down_and_counts() -> None:
    trick = [CardPlayed(1, cards("AS")[0]), CardPlayed(2, cards("AH")[0]), CardPlayed(0, cards("AC")[0])]
    board = played(*DEALT, *trick, TrickTaken(0, cards("AS AH AC")))
    assert [spot.card for spot in board.at(Place.WON, 0)] == [None] * 3
    assert TRICK not in board.zones
    assert [plate.won for plate in board.plates] == [1, 0, 0]
    assert [str(spot.card) for spot in board.last_trick] == ["AS", "AH", "AC"]


def test_cards_exchanged_lie_face_down_even_the_own() -> None:
    board = played(*DEALT, CardsDiscarded(0, cards("7D"), (0,)))
    assert [(spot.card, spot.face_up) for spot in board.at(Place.DISCARDS, 0)] == [(None, False)]
    assert hand(board) == ["AC"]


def test_a_dropped_hand_leaves_the_hand() -> None:
    board = played(*DEALT, HandDropped(1, cards("AS KS"), (1,)))
    assert hand(board, 1) == []
    assert len(board.at(Place.DROPPED, 1)) == 2
    assert [plate.out for plate in board.plates] == [False, True, False], "the plate is dimmed at once"


def test_a_card_laid_blind_is_shown_later() -> None:
    blind = played(*DEALT, CardTurned(cards("9H")[0], open=False))
    assert blind.at(Place.TURNED)[0].card is None
    shown = played(CardShown(cards("9H")[0]), board=blind)
    assert [(str(spot.card), spot.face_up) for spot in shown.at(Place.TURNED)] == [("9H", True)]


def test_the_last_turned_card_is_the_one_taken() -> None:
    board = played(
        *DEALT,
        CardTurned(cards("9H")[0], open=True),
        CardTurned(cards("TH")[0], open=True),
        CardTaken(0, cards("TH")[0]),
    )
    assert [str(spot.card) for spot in board.at(Place.TURNED)] == ["9H"]
    assert "TH" in hand(board)


def test_the_trump_seven_takes_the_turned_cards_place() -> None:
    board = played(
        *DEALT, CardTurned(cards("AD")[0], open=True), CardSwapped(0, given=cards("7D")[0], taken=cards("AD")[0])
    )
    assert [(str(spot.card), spot.face_up) for spot in board.at(Place.TURNED)] == [("7D", True)]
    assert hand(board) == ["AD", "AC"]


def test_discards_shuffled_into_the_stock_leave_the_heap() -> None:
    board = played(
        *DEALT,
        CardsDiscarded(0, cards("7D"), (0,)),
        CardsDiscarded(1, cards("AS KS"), (1,)),
        StockRefilled((Zone(Place.DISCARDS, 1),), (None,) * 28),
    )
    assert len(board.at(Place.STOCK)) == 28
    assert Zone(Place.DISCARDS, 1) not in board.zones
    assert len(board.at(Place.DISCARDS, 0)) == 1


def test_keys_are_never_given_twice() -> None:
    board = played(
        *DEALT,
        CardTurned(cards("AD")[0], open=True),
        StockRefilled(
            (
                Zone(Place.DISCARDS, 1),
                Zone(Place.DISCARDS, 2),
            ),
            (None,) * 25,
        ),
    )
    keys = [spot.key for spots in board.zones.values() for spot in spots]
    assert len(keys) == len(set(keys)) == 32


def test_a_card_cannot_leave_an_empty_place() -> None:
    with pytest.raises(ValueError, match="no card lies at"):
        fold(Board(0, 2, plates=(Plate(),) * 2), CardsDealt(0, cards("AS"), (0,)))


def test_a_call_stands_in_a_bubble_until_it_is_quiet() -> None:
    board = played(*DEALT, Called(1, "declare"))
    assert board.plates[1].bubble == Bubble("declare")
    assert quiet(board).plates[1] == Plate(21, note=Note("declare"))
    assert quiet(board, 2).plates[1].bubble == Bubble("declare")


def test_chance_has_no_turn() -> None:
    assert with_turn(played(), -1).turn is None
    assert with_turn(played(), 2).turn == 2


# ---------------------------------------------------------------------------------------------------- Raub's own events
def test_a_new_deal_clears_the_table_but_not_the_sheet() -> None:
    line = SheetLine(0, (19, 23, 21), (-2, 2, 0), 0, (2, 0, None), (1,))
    board = played(*DEALT, TrumpMade(Suit.HEARTS, 2), DealScored(line, (), 0), DealStarted(1, 2, 0, 0))
    assert board.zones == {}
    assert deal_of(board).trump is None
    assert [plate.score for plate in board.plates] == [19, 23, 21]
    assert [row.line.failed for row in board.sheet] == [(1,)]
    assert [plate.marks for plate in board.plates] == [(), (Note("dealer"),), ()]


def test_the_declarer_is_marked_with_the_tricks_he_needs() -> None:
    board = played(*DEALT, DeclarerNamed(2, 2, raub=False))
    assert board.plates[2].marks == (Note("declarer", 2),)
    blind_seven = played(TrumpMade(Suit.BELLS, 1), board=board)
    assert blind_seven.plates[2].marks == (Note("declarer", 1),)
    assert needs_of(blind_seven, 2) == 1


def test_every_player_but_the_declarer_needs_a_trick_and_the_others_are_out() -> None:
    board = played(*DEALT, DeclarerNamed(2, 2, raub=False), PlayersNamed((2, 0)))
    assert [needs_of(board, seat) for seat in range(3)] == [1, 0, 2]
    assert [plate.out for plate in board.plates] == [False, True, False]


def test_a_refa_is_a_line_without_numbers() -> None:
    board = played(DealStarted(0, 1, 0, 0), RefaWritten(0, 1, handed_over=True))
    assert [(row.deltas, row.scores, row.line.handed_over) for row in board.sheet] == [(None, (21, 21, 21), True)]
    assert deal_of(board).refas == 1


def test_a_special_deal_says_so() -> None:
    board = played(KindSet(Kind.MUSS, doubled=True))
    assert (deal_of(board).kind, deal_of(board).doubled) == ("muss", True)
    assert deal_of(played(KindSet(Kind.NORMAL, doubled=False))).kind == ""


def test_the_plate_tells_how_many_cards_were_exchanged() -> None:
    assert played(*DEALT, Exchanged(1, 3)).plates[1].note == Note("exchanged", 3)


def test_the_plate_tells_until_the_deal_is_over_that_the_seven_was_swapped() -> None:
    assert played(*DEALT, Called(1, "swap"), Exchanged(1, 3)).plates[1].note == Note("swap")


@pytest.mark.parametrize("clear", [clear_cards, clear_deal])
def test_a_new_deal_forgets_the_groups_of_the_old_hand(clear: Callable[[Board], Board]) -> None:
    held = (Spot(1, cards("AS")[0], True), Spot(2, cards("KH")[0], True))
    board = Board(0, 2, zones={Zone(Place.HAND, 0): held}, plates=(Plate(), Plate()), hand_groups=((1,), (2,)))
    assert clear(board).hand == ()
    assert clear(board).hand_groups == ()
