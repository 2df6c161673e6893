"""The tables of Cruce that are known for their rules: found at New table by name, seen at the table."""

from collections.abc import Mapping

import pytest

from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import NobodyBid, ThrownIn
from raub_desktop.engine.events import DealThrownIn
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.games.cruce.setup import TABLES as KNOWN
from raub_desktop.ui.games.cruce.timing import announce
from raub_desktop.ui.scenes.setup.new_table import NewTableScene
from raub_desktop.ui.scenes.setup.saved_tables import called
from raub_desktop.ui.scenes.setup.table_making import checked, first_table
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import Sitter
from tests.ui.scenes.menu_rig import click, opened
from tests.ui.scenes.setup.test_rule_editor import editor_of

NAMES = ("Ana", "Vera", "Simo", "Pavle")


@pytest.fixture
def new_table(context: Context) -> NewTableScene:
    scene = NewTableScene(context, first_table(game="cruce"))
    opened(scene)
    return scene


@pytest.mark.parametrize("known", KNOWN, ids=lambda table: table.name)
def test_a_known_table_is_chosen_by_its_name(new_table: NewTableScene, known: object) -> None:
    click(new_table, f"known {known.name}")  # type: ignore[attr-defined]
    assert called(new_table.setup) == known.name  # type: ignore[attr-defined]
    assert new_table.trouble is None
    assert len(new_table.setup.seats) in checked(new_table.setup)


def test_two_ahead_has_rules_for_two_three_and_four(new_table: NewTableScene) -> None:
    new_table.choose_known(KNOWN[0])
    books = {}
    for count in new_table.seat_range:
        new_table.change_seats(count)
        books[count] = new_table.setup.book, bool(new_table.setup.overrides.get("three_seats"))
        assert called(new_table.setup) == "Two ahead"
    assert books == {2: ("draw", False), 3: ("alone", True), 4: ("teams", False)}


def test_a_known_table_keeps_its_name_in_a_match_of_another_length(new_table: NewTableScene) -> None:
    new_table.choose_known(KNOWN[0])
    new_table.change_options({"target": 6})
    new_table.change_seats(2)
    assert called(new_table.setup) == "Two ahead"
    assert new_table.setup.overrides["target"] == 6


def test_another_rule_makes_it_a_table_of_ones_own(new_table: NewTableScene) -> None:
    new_table.choose_known(KNOWN[2])
    new_table.change_options({"must_beat": True})
    assert called(new_table.setup) == "House rules"


def test_the_rule_editor_says_which_book_alone_has_an_option(context: Context) -> None:
    scene = editor_of(context, "teams", "cruce", 4)
    assert "three_seats" in scene.shown
    assert scene.widget("three_seats") is None, "it cannot be changed here"
    cell = scene.widget("alone three_seats")
    assert cell is not None
    assert not cell.enabled


def board_of(overrides: Mapping[str, object], *actions: str) -> Board:
    """The Board of seat 0 after some actions at a table of two teams."""
    state = CRUCE.start(CRUCE.parse_options("teams", overrides), 4)
    board = TABLES["cruce"].from_view(CRUCE.observe(state, 0))
    for text in actions:
        state, events = CRUCE.apply(state, CRUCE.from_text(text))
        for event in events:
            board = TABLES["cruce"].fold(board, event.seen_by(0))
    return board


def test_play_goes_the_way_the_table_has_it() -> None:
    assert board_of({}).turns_clockwise
    assert not board_of({"direction": "counter_clockwise"}).turns_clockwise


@pytest.mark.parametrize(
    ("match_end", "words"),
    [
        ("raise", "first to 11 wins"),
        ("lead", "11 and the lead wins"),
        ("lead_two", "11 and two ahead wins"),
    ],
)
def test_the_slip_says_what_wins(match_end: str, words: str) -> None:
    sitters = tuple(Sitter(name, "") for name in NAMES)
    captions = TABLES["cruce"].captions(board_of({"match_end": match_end}), sitters, deck="hungarian", book="teams")
    assert captions.slip.foot == words


def test_a_deal_that_does_not_count_is_told() -> None:
    nines, passed = (announce(DealThrownIn(why), NAMES) for why in (ThrownIn.FOUR_NINES, ThrownIn.ALL_PASSED))
    assert nines is not None
    assert passed is not None
    assert nines.title == passed.title == "This deal does not count"
    assert nines.line != passed.line
    free = announce(NobodyBid(1), NAMES)
    assert free is not None
    assert "Vera" in free.line
