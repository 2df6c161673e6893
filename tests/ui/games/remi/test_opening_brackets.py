"""Before the opening the brackets over the hand and the points on the own plate tell of the same melds."""

import pytest

from raub_desktop.ui.games.remi import TABLE
from raub_desktop.ui.table.board.captions import Sitter
from tests.ui.games.remi.test_turn import WAITS, dealt

JOKER_SERVES_BETTER_ELSEWHERE = "3S 3D 3C 5C 6C 8C TC X1 KS 7S 2S 7H 5H"
"""With the joker in five to eight of clubs fewest points are left over; in eight to ten it counts more."""


@pytest.mark.parametrize("hand", [JOKER_SERVES_BETTER_ELSEWHERE, "QS KS AS 7S 7H 7D 2C 4C 6C 8C TD 3H 5H"])
def test_the_points_of_the_brackets_add_up_to_those_on_the_plate(hand: str) -> None:
    others = " ".join(f"{card}'" for card in f"{WAITS} 4D".split())
    match = dealt("remi51", (f"{hand} 9H", others))
    view = match.game.observe(match.state, 0)
    captions = TABLE.captions(TABLE.from_view(view), (Sitter("You"), Sitter("Vera")), deck="french", book="remi51")
    pill = next(pill.text for pill in captions.plates[0].pills if "to open" in pill.text)
    points = sum(captions.joined_points.values())
    assert pill == (f"Melds: {points} of 51 to open" if points < 51 else f"Melds: {points}, enough to open")
