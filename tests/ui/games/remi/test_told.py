"""What others do in Remi is seen and told: which card went where, what is new, and what everyone discarded last."""

from pathlib import Path

import pytest

from raub_desktop.engine.cards import card, cards
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.types import CardDiscarded, LaidOff
from raub_desktop.engine.zones import Place
from raub_desktop.ui.games.remi import TABLE
from raub_desktop.ui.table.board.captions import Bar, Captions, Sitter
from tests.ui.games.remi.test_deals import RUNS, in_turn, seated_at
from tests.ui.games.remi.test_turn import dealt

pytestmark = pytest.mark.usefixtures("screen")
SITTERS = Sitter("You"), Sitter("Vera")


def played(*more: str) -> tuple[str, ...]:
    return ("stock", "meld TH JH QH", "discard 9C", *more)


def words(*texts: str, me: int = 0) -> Captions:
    match = in_turn(RUNS, "QD 2D TC", *texts)
    return TABLE.captions(TABLE.from_view(REMI.observe(match.state, me)), SITTERS, deck="french", book="obicni")


def fresh(*texts: str) -> set[str]:
    match = in_turn(RUNS, "QD 2D TC", *texts)
    board = TABLE.from_view(REMI.observe(match.state, 0))
    new = TABLE.captions(board, SITTERS, deck="french", book="obicni").fresh
    return {str(spot.card) for spot in board.at(Place.MELD, number=1) if spot.key in new}


def test_what_another_player_melds_is_new_until_the_own_turn_is_over() -> None:
    assert fresh("stock", "meld TH JH QH") == {"TH", "JH", "QH"}
    assert fresh(*played("stock")) == {"TH", "JH", "QH"}
    assert not fresh(*played("stock", "discard 2C"))


def test_the_own_melds_are_not_new() -> None:
    captions = words(*played("stock", "meld 5S 6S 7S"))
    assert len(captions.fresh) == 3


def test_nothing_shines_where_the_player_switched_it_off(tmp_path: Path) -> None:
    rig = seated_at(tmp_path, in_turn(RUNS, "QD 2D TC", *played("stock", "meld 5S 6S 7S")))
    rig.until(lambda: rig.decision is not None)
    assert rig.table.playback.layout.captions.fresh
    assert rig.table.view.hand.fitting
    rig.context.settings.shine = False
    rig.frame()
    rig.table.resized()
    rig.touch(card("8S"))
    assert not rig.table.playback.layout.captions.fresh
    assert not rig.table.view.hand.fitting


def test_the_last_discard_of_everyone_else_is_seen() -> None:
    captions = words(*played("stock", "discard 2C", "stock", "discard 4C"))
    assert [plate.thrown for plate in captions.plates] == [None, card("4C")]


def test_the_bar_tells_which_card_went_where(tmp_path: Path) -> None:
    rig = seated_at(tmp_path, in_turn(RUNS, "QD 2D TC", *played("stock")))
    commentary, sentence = rig.table.commentary, rig.table.narration.sentence
    commentary.tell(LaidOff(1, card("KH"), 1, cards("TH JH QH KH")), sentence)
    assert commentary.bar().line.startswith("Vera laid off the king of hearts. Meld 1 is now:")
    commentary.tell(CardDiscarded(1, card("7C")), sentence)
    commentary.fall_silent()
    rig.table.playback.mark_turn(1)
    assert commentary.bar().line == "Just now: Vera discarded the seven of clubs."


def test_the_last_event_is_told_without_a_word_of_time_when_no_turn_stands_over_it(tmp_path: Path) -> None:
    rig = seated_at(tmp_path, in_turn(RUNS, "QD 2D TC", *played("stock")))
    commentary = rig.table.commentary
    rig.table.playback.mark_turn(1)
    commentary.tell(CardDiscarded(1, card("7C")), rig.table.narration.sentence)
    assert commentary.bar() == Bar("Vera’s turn", "Just now: Vera discarded the seven of clubs.")
    commentary.end_turn()
    assert commentary.bar() == Bar("", "Vera discarded the seven of clubs.")


@pytest.mark.parametrize(("scoring", "aim"), [("winner", "Most points win"), ("losers", "Fewest points win")])
def test_the_slip_of_a_number_of_deals_says_which_points_win(scoring: str, aim: str) -> None:
    match = dealt("obicni", ("2C 4C 6C 8C TC QC 3H", "3D 5D 7D 9D JD KD 4H"), deals=4, target=0, scoring=scoring)
    board = TABLE.from_view(match.game.observe(match.state, 0))
    assert TABLE.captions(board, SITTERS, deck="french", book="obicni").slip.foot == f"4 deals · {aim}"


def test_the_slip_of_a_target_that_loses_says_which_points_win() -> None:
    match = dealt("remi51", ("2C 4C 6C 8C TC QC 3H", "3D 5D 7D 9D JD KD 4H"))
    board = TABLE.from_view(match.game.observe(match.state, 0))
    foot = TABLE.captions(board, SITTERS, deck="french", book="remi51").slip.foot
    assert foot.endswith(" points · Fewest points win")
