"""The tables of Cruce that are known for their rules: found at New table by name, seen at the table."""

from collections.abc import Mapping

import pytest

from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import NobodyBid, ThrownIn
from raub_desktop.engine.events import DealThrownIn
from raub_desktop.language.cruce.options import OPTION_SOURCES, SOURCES
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.games.cruce.setup import TABLES as KNOWN
from raub_desktop.ui.games.cruce.timing import announce
from raub_desktop.ui.games.game_setup import KnownTable
from raub_desktop.ui.scenes.setup.new_table import NewTableScene, RuleLabel
from raub_desktop.ui.scenes.setup.option_list import BookCell
from raub_desktop.ui.scenes.setup.saved_tables import called
from raub_desktop.ui.scenes.setup.table_making import checked, first_table
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import Sitter
from tests.ui.scenes.menu_rig import click, opened
from tests.ui.scenes.setup.test_rule_editor import editor_of, texts

NAMES = ("Ana", "Vera", "Simo", "Pavle")


@pytest.fixture
def new_table(context: Context) -> NewTableScene:
    scene = NewTableScene(context, first_table(game="cruce"))
    opened(scene)
    return scene


@pytest.mark.parametrize("known", KNOWN, ids=lambda table: table.name)
def test_a_known_table_is_chosen_by_its_name(new_table: NewTableScene, known: KnownTable) -> None:
    click(new_table, f"known {known.name}")
    assert called(new_table.setup) == known.name
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
    new_table.change_options({"target": 7})
    new_table.change_seats(2)
    assert called(new_table.setup) == "Two ahead"
    assert new_table.setup.overrides["target"] == 7


def test_a_table_known_by_its_target_keeps_its_name_in_a_shorter_match(new_table: NewTableScene) -> None:
    new_table.choose_known(KNOWN[1])
    new_table.change_options({"target": 11})
    assert called(new_table.setup) == "To fifteen"
    assert "target" not in new_table.setup.overrides


@pytest.mark.parametrize("known", KNOWN, ids=lambda table: table.name)
def test_a_known_table_says_who_plays_so(new_table: NewTableScene, known: KnownTable) -> None:
    new_table.choose_known(known)
    (label,) = [one for one in new_table.widgets if isinstance(one, RuleLabel) and one.choice.chosen]
    assert known.source in SOURCES
    assert known.source in label.accessible_text().value


@pytest.mark.parametrize("known", KNOWN, ids=lambda table: table.name)
def test_who_plays_at_a_known_table_is_a_source_of_each_of_its_rules(known: KnownTable) -> None:
    for _, options in known.rules.values():
        for name, value in options.items():
            assert name == "target" or known.source in OPTION_SOURCES[name][value]


def test_players_without_a_seat_are_named_and_come_back_with_other_rules(new_table: NewTableScene) -> None:
    new_table.choose_book("teams")
    everyone = new_table.setup.seats
    click(new_table, f"known {KNOWN[1].name}")
    assert len(new_table.setup.seats) == 2
    assert all(seat.name in new_table.notice() for seat in everyone[2:])
    click(new_table, "book teams")
    assert new_table.setup.seats == everyone
    assert new_table.notice() == ""


def test_players_sent_away_by_hand_do_not_come_back(new_table: NewTableScene) -> None:
    new_table.choose_known(KNOWN[0])
    new_table.change_seats(4)
    new_table.change_seats(2)
    assert new_table.notice() == ""
    new_table.choose_book("draw")
    assert len(new_table.setup.seats) == 2


def test_another_rule_makes_it_a_table_of_ones_own(new_table: NewTableScene) -> None:
    new_table.choose_known(KNOWN[2])
    new_table.change_options({"must_beat": True})
    assert called(new_table.setup) == "House rules"


def test_the_rule_editor_has_one_column_where_all_books_agree(context: Context) -> None:
    scene = editor_of(context, "teams", "cruce", 4, must_beat=False)
    cells = {widget.name.split()[0] for widget in scene.widgets if isinstance(widget, BookCell)}
    assert scene.widget("book teams") is None, "there is no book to choose"
    assert cells == {"teams"}


def test_every_source_named_stands_under_the_rules_with_its_address(context: Context) -> None:
    told = texts(editor_of(context, "teams", "cruce", 4))
    for values in OPTION_SOURCES.values():
        for who in (one for names in values.values() for one in names):
            assert who in told
            assert SOURCES[who] in told


def test_the_rule_editor_says_which_book_alone_has_an_option(context: Context) -> None:
    scene = editor_of(context, "teams", "cruce", 4)
    assert "three_seats" in scene.shown
    assert scene.widget("three_seats") is None, "it cannot be changed here"
    assert any("Each alone" in words for words in texts(scene))


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
        ("raise", "to a score of 11"),
        ("lead", "to a score of 11"),
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
    assert nines.title == passed.title == "Again!"
    assert nines.line != passed.line
    free = announce(NobodyBid(1), NAMES)
    assert free is not None
    assert "Vera" in free.line
