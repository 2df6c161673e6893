"""Before the opening the brackets over the hand and the points on the own plate tell of the same melds."""

from random import Random

import pytest

from raub_desktop.engine.actions import Put
from raub_desktop.engine.cards import Card, cards
from raub_desktop.engine.remi.game import REMI
from raub_desktop.players.advisers import advise
from raub_desktop.ui.games.remi import TABLE
from raub_desktop.ui.scenes.history.grading import Moment
from raub_desktop.ui.scenes.history.verdict import verdict
from raub_desktop.ui.table.board.board import set_aside
from raub_desktop.ui.table.board.captions import Sitter
from tests.engine.remi.position import Position
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


SMALLER_FIRST = "6S' 7S 8S 3H' 4H' 5H 6H 8H 6C' 7C X1 AD' 4D' 2D 7S'"
"""Two melds make 51 points, three make 60; the melds that leave fewest points over do not open."""


@pytest.mark.parametrize("hand", [SMALLER_FIRST, "QS KS AS 7S 7H 7D 2C 4C"])
def test_brackets_advice_and_button_are_the_same_opening(hand: str) -> None:
    position = Position("remi51", [hand, "2C' 4C'"], pile="KD")
    view = REMI.observe(position.state, 0)
    captions = TABLE.captions(TABLE.from_view(view), (Sitter("You"), Sitter("Vera")), deck="french", book="remi51")
    points = sum(captions.joined_points.values())
    best = advise("remi", view, Random(1)).best
    assert TABLE.panel.label(best, view, "french") == f"Open with {points}"


def test_the_points_to_open_with_stay_the_same_while_the_melds_are_chosen() -> None:
    position = Position("remi51", ["AS 9S' 3S QH' TH' 9H' 8H 3H' TD 8D 5D 4D' 8C X1 X4", "2C' 4C'"], pile="KD")
    board = TABLE.from_view(REMI.observe(position.state, 0))

    def told(aside: tuple[tuple[Card, ...], ...]) -> tuple[str, set[frozenset[int]]]:
        sitters = Sitter("You"), Sitter("Vera")
        words = TABLE.captions(set_aside(board, aside), sitters, deck="french", book="remi51")
        (pill,) = [pill.text for pill in words.plates[0].pills if "open" in pill.text]
        return pill, {*map(frozenset, words.joined)}

    assert told(()) == told((cards("8H 8D 8C"),)) == told((cards("8H 8D 8C"), cards("9H' TH' X4 QH'")))


def test_a_review_names_what_it_prices_and_prices_no_opening_that_was_not_weighed() -> None:
    position = Position("remi51", [SMALLER_FIRST, "2C' 4C'"], pile="KD")
    view = REMI.observe(position.state, 0)
    advice = advise("remi", view, Random(1))
    own = Put("meld", (cards("6S' 7S 8S"), cards("3H' 4H' 5H 6H"), cards("X1 6C' 7C")))
    assert REMI.why_illegal(position.state, own) is None
    told = verdict("You", Moment(1, view, own), advice, TABLE, "french")
    assert (told.grade, told.own, told.title) == (None, None, "You: Open with 57")
    rows = {row.text for row in told.rows}
    assert {"Discard the seven of spades", "Discard the eight of hearts"} <= rows
