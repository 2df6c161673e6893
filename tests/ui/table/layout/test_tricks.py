"""The cards of a trick: side by side, none over another, the one that wins it marked."""

from itertools import combinations
from pathlib import Path

import pytest

from raub_desktop.engine.cards import Suit, card
from raub_desktop.engine.cruce.types import POINTS
from raub_desktop.engine.zones import STOCK, TRICK, TURNED
from raub_desktop.ui.cards.placement import CARD_ASPECT
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.spots import Spot
from raub_desktop.ui.table.plain_words import winning_card
from tests.ui.scenes.table_rig import TableRig, a_setup

pytestmark = pytest.mark.usefixtures("screen")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_no_card_of_a_trick_lies_over_another(tmp_path: Path, seats: int) -> None:
    rig = TableRig(tmp_path, a_setup("croatian", seats, options={"six_seats": True}))
    board, playback = rig.table.playback.board, rig.table.playback
    trick = [
        Spot(90 + seat, card(text), True, seat)
        for seat, text in enumerate(["KH", "QH", "JH", "TH", "9H", "8H"][:seats])
    ]
    layout = playback.lay(Board(board.me, seats, zones={TRICK: tuple(trick)}, plates=board.plates))
    lying = [one for one in layout.cards if one.zone == TRICK]
    assert len(lying) == seats
    for one, other in combinations(lying, 2):
        wide, high = one.height * CARD_ASPECT, one.height
        assert abs(one.x - other.x) > 0.98 * wide or abs(one.y - other.y) > 0.98 * high


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_turned_card_beside_the_stock_lies_clear_of_the_trick(tmp_path: Path, seats: int) -> None:
    rig = TableRig(tmp_path, a_setup("croatian", seats, options={"six_seats": True}))
    board, playback = rig.table.playback.board, rig.table.playback
    trick = [Spot(90 + seat, card("KH"), True, seat) for seat in range(seats)]
    zones = {STOCK: (Spot(1, None, False),), TURNED: (Spot(2, card("AS"), True),), TRICK: tuple(trick)}
    layout = playback.lay(Board(board.me, seats, zones=zones, plates=board.plates))
    boxes = {one.key: one.reach() for one in layout.cards}
    assert not any(boxes[2].overlaps(boxes[spot.key]) for spot in trick)


def test_the_card_that_wins_so_far_is_known_once_there_are_two() -> None:
    spots = [Spot(n, card(text), True, n) for n, text in enumerate(("TH", "AH", "9S"))]

    def winning(count: int, trump: Suit | None) -> int | None:
        return winning_card(Board(0, 3, zones={TRICK: tuple(spots[:count])}), trump, POINTS)

    assert winning(1, None) is None
    assert winning(2, None) == 1
    assert winning(3, None) == 1
    assert winning(3, Suit.LEAVES) == 2
