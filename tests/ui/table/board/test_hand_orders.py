"""Hands sorted by suit or rank, in groups, and arranged by hand."""

from dataclasses import replace

from raub_desktop.engine.cards import Card, Rank, card, cards
from raub_desktop.engine.events import CardsDealt
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.ui.table.board.board import Board, Plate, fold, in_table_order, move_in_hand, sort_hand
from raub_desktop.ui.table.board.hand_orders import by_rank, by_suit, next_order
from raub_desktop.ui.table.board.replayed import arranged_as
from raub_desktop.ui.table.board.spots import CANONICAL, NamedOrder, spots_of

ACE_LOW = (Rank.ACE, *reversed(tuple(Rank)[1:13]))
OWN = Zone(Place.HAND, 0)
HELD = cards("KS AS 2H 2S X1 7D AH'")


def board(held: tuple[Card, ...] = HELD) -> Board:
    return Board(0, 2, zones={OWN: spots_of(held, 0, face_up=True)}, plates=(Plate(),) * 2)


def groups(of: Board) -> list[str]:
    """The hand from left to right, a group a text."""
    spots = {spot.key: spot for spot in of.hand}
    return [" ".join(str(spots[key].card) for key in group) for group in of.hand_groups or (tuple(spots),)]


def test_by_suit_every_suit_is_a_group_and_jokers_come_last() -> None:
    assert groups(sort_hand(board(), by_suit(ACE_LOW))) == ["AS 2S KS", "AH' 2H", "7D", "X1"]


def test_by_rank_equal_ranks_lie_side_by_side() -> None:
    assert groups(sort_hand(board(), by_rank(ACE_LOW))) == ["AS AH' 2S 2H 7D KS X1"]


def test_a_card_drawn_goes_where_the_order_puts_it() -> None:
    sorted_ = sort_hand(board(), by_suit(ACE_LOW))
    drawn = replace(sorted_, zones={**sorted_.zones, Zone(Place.STOCK): spots_of((None,), 90, face_up=False)})
    assert groups(fold(drawn, CardsDealt(0, cards("3H"), (0,)))) == ["AS 2S KS", "AH' 2H 3H", "7D", "X1"]


def test_a_card_drawn_into_a_hand_arranged_by_its_player_goes_beside_its_neighbour() -> None:
    own = replace(sort_hand(board(), by_suit(ACE_LOW)), by_hand=True)
    drawn = replace(own, zones={**own.zones, Zone(Place.STOCK): spots_of((None,), 90, face_up=False)})
    assert groups(fold(drawn, CardsDealt(0, cards("3H"), (0,)))) == ["AS 2S KS", "AH' 2H 3H", "7D", "X1"]


def test_a_card_drawn_into_a_hand_that_was_sorted_by_rank_lies_at_its_place() -> None:
    own = replace(sort_hand(board(cards("7S 7D KS")), by_rank(ACE_LOW)), by_hand=True)
    drawn = replace(own, zones={**own.zones, Zone(Place.STOCK): spots_of((None,), 90, face_up=False)})
    assert groups(fold(drawn, CardsDealt(0, cards("7H"), (0,)))) == ["7S 7H 7D KS"]


def test_a_card_drawn_does_not_part_two_of_a_rank_that_its_player_laid_together() -> None:
    start = sort_hand(board(cards("9S 9H 2D")), by_suit(ACE_LOW))
    nine = next(spot.key for spot in start.hand if spot.card == card("9H"))
    own = move_in_hand(start, nine, 1)
    drawn = replace(own, zones={**own.zones, Zone(Place.STOCK): spots_of((None,), 90, face_up=False)})
    assert groups(own)[0] == "9S 9H"
    assert groups(fold(drawn, CardsDealt(0, cards("TS"), (0,)))) == ["9S 9H", "2D TS"]


def test_sorting_again_takes_the_next_order() -> None:
    orders: list[NamedOrder] = [CANONICAL, by_suit(ACE_LOW), by_rank(ACE_LOW)]
    shown = sort_hand(board())
    names = []
    for _ in range(4):
        shown = sort_hand(shown, next_order(orders, shown))
        names.append(next(order.name for order in orders if order == shown.hand_order))
    assert names == ["suit", "rank", "order", "suit"]


def test_a_hand_in_disorder_is_first_put_back_into_its_own_order() -> None:
    orders = [CANONICAL, by_suit(ACE_LOW)]
    assert next_order(orders, replace(board(), by_hand=True)) is CANONICAL


def test_an_earlier_moment_is_shown_with_the_hand_sorted_as_before() -> None:
    before = sort_hand(board(), by_rank(ACE_LOW))
    assert groups(arranged_as(board(cards("2S AS KS")), before)) == ["AS 2S KS"]
    own = replace(sort_hand(board(), by_suit(ACE_LOW)), by_hand=True)
    assert groups(arranged_as(board(), own)) == groups(own)


def test_a_meld_lies_in_the_order_it_is_named_in() -> None:
    meld = Zone(Place.MELD, None, 1)
    there = Board(0, 2, zones={meld: spots_of(cards("8S 9S 7S"), 0, face_up=True)}, plates=(Plate(),) * 2)
    laid = in_table_order(there, meld, cards("7S 8S 9S"))
    assert [(str(spot.card), spot.key) for spot in laid.zones[meld]] == [("7S", 2), ("8S", 0), ("9S", 1)]
