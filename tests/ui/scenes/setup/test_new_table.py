"""New table as a player meets it: rules, seats and the match, by mouse and by keys, and rules under a name."""

from dataclasses import replace

import pygame
import pytest

from raub_desktop import games
from raub_desktop.engine.games import GAMES
from raub_desktop.games import PACKAGES
from raub_desktop.language.games import WORDS
from raub_desktop.language.players import character, characters, level_words
from raub_desktop.players.base import HUMAN, known_names
from raub_desktop.session import seat_words
from raub_desktop.storage.saved_tables import FILE
from raub_desktop.toolkit.scene import Pop, Push, Replace
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import SETUPS
from raub_desktop.ui.scenes.dialogs.ask import AskNameScene, ConfirmScene
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play.table_scene import TableScene, sheet_words
from raub_desktop.ui.scenes.rules.rules import RulesScene
from raub_desktop.ui.scenes.setup.last_table import last_table
from raub_desktop.ui.scenes.setup.new_table import NewTableScene, RuleLabel
from raub_desktop.ui.scenes.setup.rule_editor import RuleEditorScene
from raub_desktop.ui.scenes.setup.saved_tables import called, tables_of
from raub_desktop.ui.scenes.setup.seat_list import FaceButton
from raub_desktop.ui.scenes.setup.table_codes import TableCodesScene
from raub_desktop.ui.scenes.setup.table_making import first_table, recalled_of
from tests.ui.scenes.menu_rig import SIZES, clear, click, key, led, opened, write


@pytest.fixture
def table(context: Context) -> NewTableScene:
    scene = NewTableScene(context, first_table())
    opened(scene)
    return scene


def house_rules(scene: NewTableScene) -> dict[str, object]:
    """What the table plays otherwise than its book, but for the length of the match."""
    length = SETUPS[scene.setup.game].length_options
    return {name: value for name, value in scene.setup.overrides.items() if name not in length}


def chosen(scene: NewTableScene) -> list[str]:
    return [one.name for one in scene.widgets if isinstance(one, RuleLabel) and one.choice.chosen]


# --- rules


def test_every_book_can_be_chosen_and_played(table: NewTableScene) -> None:
    for book in GAMES["raub"].books:
        click(table, f"book {book}")
        assert table.setup.book == book
        assert table.trouble is None
        assert chosen(table) == [f"book {book}"]


def test_only_the_chosen_rules_are_told_in_a_sentence_and_the_others_when_they_are_meant(table: NewTableScene) -> None:
    table.choose_book("croatian")
    labels = {one.name: one for one in table.widgets if isinstance(one, RuleLabel)}
    open_one, folded = labels["book croatian"], labels["book serbian"]
    assert folded.box.h < open_one.box.h
    assert (open_one.tip, folded.tip) == ("", WORDS["raub"].book_words("serbian").sentence)


def test_the_way_to_start_says_which_table_it_is(table: NewTableScene) -> None:
    click(table, "book croatian")
    start = table.widget("start")
    assert start is not None
    assert start.accessible_text().value == "Raub · Croatian book · 4 players"


def test_house_rules_are_shown_as_what_is_chosen(table: NewTableScene) -> None:
    table.change_options({"must_beat": True})
    assert chosen(table) == ["own rules"]
    (label,) = [one for one in table.widgets if isinstance(one, RuleLabel) and one.name == "own rules"]
    assert WORDS["raub"].option_words("must_beat").label in label.choice.words
    table.choose_book("serbian")
    assert not house_rules(table)


def test_rules_that_cannot_be_are_explained_at_once_and_mended_by_a_click(table: NewTableScene) -> None:
    table.choose_book("croatian")
    table.change_options({"dealer_raub": False})
    words = WORDS["raub"].option_words
    assert words("blind_raub").label in table.notice()
    assert words("dealer_raub").label in table.notice()
    start = table.widget("start")
    assert start is not None
    assert not start.enabled
    assert key(table, pygame.K_RETURN) is None
    assert table.widget("save") is None
    while table.trouble is not None:
        click(table, "mend")
    assert table.setup.overrides["dealer_raub"] is False


def test_the_rules_can_be_changed_read_and_shared_from_here(table: NewTableScene) -> None:
    for name, kind in (("edit", RuleEditorScene), ("read", RulesScene), ("codes", TableCodesScene)):
        change = click(table, name)
        assert isinstance(change, Push)
        there = led(table.context, change)
        assert isinstance(there, kind)
    change = key(table, pygame.K_F4)
    assert isinstance(change, Push)
    there = led(table.context, change)
    assert isinstance(there, RuleEditorScene)


def test_what_the_editor_leaves_is_the_tables(table: NewTableScene) -> None:
    change = click(table, "edit")
    assert isinstance(change, Push)
    there = led(table.context, change)
    editor = there
    assert isinstance(editor, RuleEditorScene)
    opened(editor)
    editor.change("stakes", True)
    key(editor, pygame.K_ESCAPE)
    assert house_rules(table) == {"stakes": True}


# --- rules under a name


def test_rules_are_saved_under_a_name_and_chosen_by_it(table: NewTableScene) -> None:
    table.change_options({"must_beat": True})
    change = click(table, "save")
    assert isinstance(change, Push)
    there = led(table.context, change)
    ask = there
    assert isinstance(ask, AskNameScene)
    opened(ask)
    write(ask, "Kod Đorđa")
    assert isinstance(key(ask, pygame.K_RETURN), Pop)
    assert chosen(table) == ["saved Kod Đorđa"]
    click(table, "book american")
    click(table, "saved Kod Đorđa")
    assert (table.setup.book, house_rules(table)) == ("serbian", {"must_beat": True})
    assert table.setup.title == "Kod Đorđa"
    assert [one.name for one in tables_of(table.context).all()] == ["Kod Đorđa"]


def test_a_table_is_called_by_its_name_its_book_or_as_it_is(table: NewTableScene) -> None:
    assert called(table.setup) == "serbian"
    table.change_options({"must_beat": True})
    assert called(table.setup) == "House rules"
    table.save_rules(table.setup, "Home")
    change = click(table, "start")
    assert isinstance(change, Replace)
    there = led(table.context, change)
    assert isinstance(there, TableScene)
    sheet = sheet_words(there, there.playback.board)
    there.closed()
    assert sheet.subtitle == "Home"
    assert last_table(table.context).title == "Home", "also the next evening"


def test_a_name_that_will_not_do_is_told_and_nothing_is_lost(table: NewTableScene) -> None:
    change = click(table, "save")
    assert isinstance(change, Push)
    there = led(table.context, change)
    ask = there
    assert isinstance(ask, AskNameScene)
    opened(ask)
    assert key(ask, pygame.K_RETURN) is None
    assert ask.line
    write(ask, "Home")
    assert not ask.line
    assert isinstance(key(ask, pygame.K_RETURN), Pop)


def test_changed_rules_have_no_name_any_more(table: NewTableScene) -> None:
    table.save_rules(table.setup, "Home")
    table.change_options({"stakes": True})
    assert table.setup.title == ""
    table.change_options({"stakes": False})
    assert table.setup.title == "Home"


def test_a_saved_table_is_renamed(table: NewTableScene) -> None:
    table.save_rules(table.setup, "Home")
    change = click(table, "rename")
    assert isinstance(change, Push)
    there = led(table.context, change)
    ask = there
    opened(ask)  # type: ignore[arg-type]  # a screen
    clear(ask)
    write(ask, "Away")
    key(ask, pygame.K_RETURN)
    assert [one.name for one in tables_of(table.context).all()] == ["Away"]
    assert table.setup.title == "Away"


def test_a_saved_table_is_deleted_only_when_that_is_meant(table: NewTableScene) -> None:
    table.change_options({"stakes": True})
    table.save_rules(table.setup, "Home")
    for answer, left in ((pygame.K_ESCAPE, ["Home"]), (pygame.K_RETURN, ["Home"]), (None, [])):
        change = click(table, "delete")
        assert isinstance(change, Push)
        there = led(table.context, change)
        confirm = there
        assert isinstance(confirm, ConfirmScene)
        assert confirm.focus == "no"
        opened(confirm)
        done = click(confirm, "yes") if answer is None else key(confirm, answer)
        assert isinstance(done, Pop)
        assert [one.name for one in tables_of(table.context).all()] == left
    assert house_rules(table) == {"stakes": True}
    assert chosen(table) == ["own rules"]


def test_a_damaged_file_of_tables_is_told_of(context: Context) -> None:
    assert context.settings_file is not None
    context.settings_file.parent.mkdir(parents=True)
    context.settings_file.with_name(FILE).write_text("{", encoding="utf-8")
    title = TitleScene(context)
    opened(title)
    assert not last_table(context).title
    opened(NewTableScene(context, first_table()))
    assert len(context.messages) == 1, "told once, whoever reads the file first"


def test_the_chosen_rules_are_in_view(table: NewTableScene) -> None:
    for number in range(8):
        table.change_options({"start_score": 30 + number})
        table.save_rules(table.setup, f"Table {number}")
    for saved in (table.tables.all()[0], table.tables.all()[-1]):
        table.choose_table(saved)
        (widget,) = [one for one in table.widgets if one.name == f"saved {saved.name}"]
        scroll = table.scroll_of(widget)
        assert scroll is not None
        assert table.seen(widget).within(scroll.box.grown(0.001))


# --- seats


def test_five_sit_down_only_where_the_rules_let_them(table: NewTableScene) -> None:
    assert list(table.seat_range) == [2, 3, 4]
    table.change_options({"six_seats": True})
    table.change_seats(6)
    assert len(table.setup.seats) == 6
    table.change_options({"six_seats": False})
    assert len(table.setup.seats) == 4
    assert table.trouble is None


def test_five_without_dropping_out_are_warned_and_offered_a_limit(table: NewTableScene) -> None:
    table.change_options({"six_seats": True})
    table.change_seats(5)
    assert not table.notice(), "a match of the standard length has a limit"
    table.change_options({"deal_limit": 0})
    assert table.notice()
    click(table, "mend")
    assert table.setup.overrides["deal_limit"] > 0
    assert not table.notice()


def test_five_who_may_drop_out_are_not_warned(table: NewTableScene) -> None:
    table.choose_book("croatian")
    table.change_options({"six_seats": True})
    table.change_seats(5)
    assert not table.notice()


def test_a_name_is_written_on_the_keyboard(table: NewTableScene) -> None:
    click(table, "name 1")
    clear(table)
    write(table, "Q Ц")
    assert table.setup.seats[1].name == "Q Ц"


def test_a_book_is_not_chosen_over_unsaved_house_rules_before_they_are_given_up(table: NewTableScene) -> None:
    table.change_options({"must_beat": True})
    for answer in ("no", "yes"):
        change = click(table, "book croatian")
        assert house_rules(table) == {"must_beat": True}
        assert isinstance(change, Push)
        assert isinstance(change.to, ConfirmScene)
        opened(change.to)
        click(change.to, answer)
    assert (table.setup.book, house_rules(table)) == ("croatian", {})


def test_nothing_is_asked_where_only_the_length_differs_or_the_rules_have_a_name(table: NewTableScene) -> None:
    table.change_options({"start_score": 33})
    assert click(table, "book croatian") is None
    table.change_options({"must_beat": False})
    table.save_rules(table.setup, "Ours")
    assert click(table, "book american") is None
    assert table.setup.book == "american"


def test_a_game_is_found_again_as_it_was_left(table: NewTableScene) -> None:
    table.change_options({"must_beat": True})
    left = table.setup
    table.choose_game("cruce")
    table.choose_game("raub")
    assert table.setup == left


def test_a_renamed_computer_is_seen_with_the_same_face_here_and_at_the_table(table: NewTableScene) -> None:
    def faces() -> list[str]:
        return [one.face for one in table.widgets if isinstance(one, FaceButton)]

    before = faces()
    click(table, "name 1")
    clear(table)
    write(table, "Grandma")
    assert table.setup.seats[1].name == "Grandma"
    assert faces() == before
    there = led(table.context, key(table, pygame.K_RETURN) or click(table, "start"))
    there.closed()
    assert isinstance(there, TableScene)
    assert [person.portrait for person in there.shown.people] == before
    assert last_table(table.context).seats[1].name == "Grandma"
    again = NewTableScene(table.context, last_table(table.context))
    opened(again)
    assert [one.face for one in again.widgets if isinstance(one, FaceButton)] == before


def test_another_character_sits_down_at_a_click_on_the_face(table: NewTableScene) -> None:
    seen = set()
    for _ in characters():
        seen.add(table.setup.seats[1].name)
        click(table, "face 1")
        assert len({seat.name for seat in table.setup.seats}) == 4
    assert len(seen) == len(characters()) - 2, "all but the two who sit there already"


def test_a_second_person_sits_down_by_the_keys(table: NewTableScene) -> None:
    while table.focus != "player 1" or not table.focus_shown:
        key(table, pygame.K_TAB)
    for _ in known_names("raub"):
        key(table, pygame.K_LEFT)
    assert table.setup.seats[1].player == HUMAN


def test_every_player_there_is_has_words_and_so_has_every_character() -> None:
    for name in known_names("raub"):
        assert level_words(name).line.endswith(".")
    for name in characters():
        person = character(name)
        assert person.line.endswith(".")
        assert person.temperament in ("", *seat_words.TEMPERAMENTS)


def test_levels_come_in_rising_order_and_plain_players_make_room_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_words, "known_names", lambda game: (HUMAN, "random", "reference", "master", "beginner"))
    assert seat_words.levels("raub") == (HUMAN, "beginner", "master")
    assert seat_words.levels("raub", "reference") == (HUMAN, "beginner", "master", "reference")


# --- all of it


def test_everything_can_be_reached_with_the_tab_key(table: NewTableScene) -> None:
    reached = set()
    for _ in range(len(table.widgets) + 1):
        key(table, pygame.K_TAB)
        reached.add(table.focus)
    assert reached == {widget.name for widget in table.widgets if widget.enabled}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_nothing_lies_on_anything_else_at_the_fullest_table(
    context: Context, size: tuple[int, int], scale: float
) -> None:
    context.settings.scale = scale
    scene = NewTableScene(context, first_table())
    scene.change_options({"six_seats": True})
    scene.save_rules(scene.setup, "A name of some length")
    scene.change_seats(6)
    opened(scene, size)
    fixed = [widget for widget in scene.widgets if scene.scroll_of(widget) is None]
    for number, widget in enumerate(fixed):
        for other in fixed[number + 1 :]:
            assert not widget.box.overlaps(other.box), (widget.name, other.name)


@pytest.mark.parametrize("size", SIZES)
def test_words_on_buttons_are_whole(context: Context, size: tuple[int, int]) -> None:
    scene = NewTableScene(context, replace(first_table(), seed=123456))
    scene.save_rules(scene.setup, "Home")
    opened(scene, size)
    for widget in scene.widgets:
        if isinstance(widget, Button):
            needed = 0.8 * scene.painter.measure(widget.words, "sans_bold", widget.size) + 0.03
            assert needed <= widget.box.w, widget.words


# --- several games


@pytest.fixture
def twin(monkeypatch: pytest.MonkeyPatch) -> str:
    """A second game that can be chosen: the same rules by another name."""
    monkeypatch.setitem(PACKAGES, "twin", "tests.twin")
    return "twin"


def test_with_one_game_there_is_nothing_to_choose(table: NewTableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "PACKAGES", {"raub": PACKAGES["raub"]})
    table.rebuild()
    assert table.widget("game") is None


def test_a_game_is_chosen_above_its_books(table: NewTableScene, twin: str) -> None:
    table.rebuild()
    game, book = table.widget("game"), table.widget("book serbian")
    assert game is not None
    assert book is not None
    assert game.box.bottom <= book.box.y
    table.choose_game(twin)
    assert table.setup.game == twin
    assert table.widget("book serbian") is not None


def test_every_game_is_remembered_with_its_own_table(table: NewTableScene, twin: str) -> None:
    table.choose_book("croatian")
    led(table.context, key(table, pygame.K_RETURN)).closed()
    table.choose_game(twin)
    table.choose_book("american")
    led(table.context, key(table, pygame.K_RETURN)).closed()
    settings = table.context.settings
    assert last_table(table.context).game == twin
    assert recalled_of(settings.table, twin).book == "american"
    assert recalled_of(settings.table, "raub").book == "croatian"


def test_the_whole_page_is_seen_at_once_at_every_remi_table(table: NewTableScene) -> None:
    table.choose_game("remi")
    for book in GAMES["remi"].books:
        table.choose_book(book)
        for seats in table.seat_range:
            table.change_seats(seats)
            opened(table, (1152, 652))
            codes = table.widget("codes")
            assert codes is not None
            assert table.scroll_of(codes) is None, (book, seats)
