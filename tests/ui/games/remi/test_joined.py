"""Which cards of the own hand of Remi are marked as melds."""

from raub_desktop.engine.cards import Card, card
from raub_desktop.engine.remi.game import REMI
from raub_desktop.ui.games.remi import TABLE
from raub_desktop.ui.games.remi.hand_orders import BY_SUIT
from raub_desktop.ui.table.board.board import move_in_hand, sort_hand
from raub_desktop.ui.table.board.captions import Sitter
from tests.engine.remi.position import Position


def test_no_suit_is_marked_whose_wild_card_another_meld_has() -> None:
    """The hearts would be a run of six, but the two makes seven cards of melds with the spades."""
    hand = "KS QS TS 7S 6S 4S 4S' 9H 8H 6H 5H 4H 2H AD KC TC"
    position = Position("kontinentalni", [hand, "3C 4C 5C 7C 9C JC QC 3D 5D 7D 9D JD KD AC 8C"], pile="KH")
    board = TABLE.from_view(REMI.observe(position.state, 0))
    marked = TABLE.captions(board, (Sitter("You"), Sitter("Vera")), deck="french", book="kontinentalni").joined
    cards: dict[int, Card | None] = {spot.key: spot.card for spot in board.hand}
    assert sorted(sorted(str(cards[key]) for key in keys) for keys in marked) == [
        ["2H", "KS", "QS", "TS"],
        ["4H", "5H", "6H"],
    ]


def test_a_run_keeps_its_bracket_while_its_player_lays_a_fourth_card_elsewhere() -> None:
    position = Position("obicni", ["5S 6S 7S 8S KD 2C", "3C 4C"], pile="KH")
    board = sort_hand(TABLE.from_view(REMI.observe(position.state, 0)), BY_SUIT)
    five = next(spot.key for spot in board.hand if spot.card == card("5S"))
    board = move_in_hand(board, five, len(board.hand) - 1, len(board.hand_groups) - 1)
    cards = {spot.key: str(spot.card) for spot in board.hand}
    marked = TABLE.captions(board, (Sitter("You"), Sitter("Vera")), deck="french", book="obicni").joined
    assert [[cards[key] for key in keys] for keys in marked] == [["6S", "7S", "8S"]]
