"""The title, New table and Rules, as a player meets them: everything by mouse and by keys."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.language.games import WORDS
from raub_desktop.storage.settings import read_settings
from raub_desktop.storage.store import About, Seated, Store
from raub_desktop.ui.context import Context
from raub_desktop.ui.scene import Change, Pop, Push, Quit, Replace, Scene
from raub_desktop.ui.scenes.new_table import NewTableScene
from raub_desktop.ui.scenes.rules import RulesScene
from raub_desktop.ui.scenes.table import TableScene
from raub_desktop.ui.scenes.title import TitleScene
from raub_desktop.ui.setup import Seat
from raub_desktop.ui.table_making import checked, first_table
from raub_desktop.ui.widgets.button import Button
from raub_desktop.ui.widgets.screen import Screen

SIZES = ((960, 540), (1280, 720), (1400, 1050), (2560, 1080))


def opened(scene: Screen, size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    """Draw a scene until it is at rest."""
    surface = pygame.Surface(size)
    scene.draw(surface)
    for _ in range(60):
        scene.update(0.05)
        if scene.dirty:
            scene.dirty = False
            scene.draw(surface)
    return surface


def key(scene: Scene, which: int) -> Change | None:
    return scene.handle(pygame.Event(pygame.KEYDOWN, key=which, mod=0, unicode=""))


def click(scene: Screen, name: str) -> Change | None:
    widget = scene.widget(name)
    assert widget is not None, name
    centre = (widget.box.centre.x * scene.scale.unit, widget.box.centre.y * scene.scale.unit)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=centre, button=1))
    return scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=centre, button=1))


@pytest.fixture
def title(context: Context, tmp_path: Path) -> TitleScene:
    scene = TitleScene(context, Store(tmp_path / "matches"))
    opened(scene)
    return scene


@pytest.fixture
def table(context: Context) -> NewTableScene:
    scene = NewTableScene(context, first_table())
    opened(scene)
    return scene


# --- the title


def test_one_click_and_one_key_sit_down_at_the_last_used_table(title: TitleScene) -> None:
    for change in (click(title, "play"), key(title, pygame.K_RETURN)):
        assert isinstance(change, Push)
        assert isinstance(change.scene, TableScene)
        change.scene.closed()


def test_everything_on_the_title_leads_where_it_says(title: TitleScene) -> None:
    for way, which, scene in (("new", pygame.K_n, NewTableScene), ("rules", pygame.K_r, RulesScene)):
        for change in (click(title, way), key(title, which)):
            assert isinstance(change, Push)
            assert isinstance(change.scene, scene)
    assert isinstance(click(title, "quit"), Quit)
    assert isinstance(key(title, pygame.K_q), Quit)
    assert key(title, pygame.K_ESCAPE) is None


def test_the_title_comes_to_rest(title: TitleScene) -> None:
    assert not title.moving
    title.dirty = False
    title.update(1.0)
    assert not title.dirty


def test_with_cards_that_do_not_travel_the_title_stands_still_from_the_first(context: Context) -> None:
    context.settings.speed = "off"
    scene = TitleScene(context)
    scene.draw(pygame.Surface((1280, 720)))
    scene.update(0.01)
    assert not scene.moving


def test_what_went_wrong_is_seen_on_the_title(title: TitleScene) -> None:
    before = pygame.image.tobytes(opened(title), "RGB")
    title.context.notes.append("A message.")
    title.update(0.02)
    assert title.dirty
    assert pygame.image.tobytes(opened(title), "RGB") != before


def test_a_damaged_match_is_told_of_and_the_title_stays(title: TitleScene, tmp_path: Path) -> None:
    options = GAMES["raub"].parse_options("serbian", {})
    match = Match(GAMES["raub"], "serbian", options, ["human", "reference"])
    title.store.begin(match, About((Seated("You", "human"), Seated("Vera", "reference"))))
    title.store.close()
    with closing(sqlite3.connect(tmp_path / "matches" / "raub.sqlite3")) as database, database:
        database.execute("UPDATE matches SET book = 'no such book'")
    again = TitleScene(title.context, Store(tmp_path / "matches"))
    opened(again)
    assert key(again, pygame.K_RETURN) is None
    assert len(title.context.messages) == 1
    left = again.store.list()
    again.store.close()
    assert not left


# --- New table


def test_every_book_can_be_chosen_and_played(table: NewTableScene) -> None:
    for book in GAMES["raub"].books:
        click(table, f"book {book}")
        assert table.setup.book == book
        assert table.trouble is None


def test_every_option_has_a_row_with_a_control(table: NewTableScene) -> None:
    for spec in GAMES["raub"].option_specs():
        assert table.widget(spec.name) is not None, spec.name


def test_every_option_can_be_reached_with_the_tab_key_and_is_seen_then(table: NewTableScene) -> None:
    reached = set()
    assert table.scroll is not None
    for _ in range(len(table.widgets) + 1):
        key(table, pygame.K_TAB)
        reached.add(table.focus)
        if table.focus in table.on_sheet:
            widget = table.widget(table.focus)
            assert widget is not None
            assert table.scroll.seen(widget.box).within(table.scroll.box.grown(0.001))
    assert reached == {widget.name for widget in table.widgets if widget.enabled}


def test_what_differs_from_the_book_is_marked_and_can_be_taken_back(table: NewTableScene) -> None:
    assert table.widget("as in book") is None
    table.change_option("must_beat", True)
    (marked,) = [row.name for row in table.rows if row.book_value]
    assert marked == "must_beat"
    click(table, "as in book")
    assert not table.setup.overrides


def test_rules_that_cannot_be_are_explained_at_once_and_mended_by_a_click(table: NewTableScene) -> None:
    table.choose_book("croatian")
    table.change_option("dealer_raub", False)
    words = WORDS["raub"].option_words
    assert words("blind_raub").label in table._notice()
    assert words("dealer_raub").label in table._notice()
    start = table.widget("start")
    assert start is not None
    assert not start.enabled
    assert key(table, pygame.K_RETURN) is None
    while table.trouble is not None:
        click(table, "mend")
    assert table.setup.overrides["dealer_raub"] is False


def test_five_sit_down_only_where_the_rules_let_them(table: NewTableScene) -> None:
    assert list(table.seat_range) == [2, 3, 4]
    table.change_option("six_seats", True)
    table.change_seats(6)
    assert len(table.setup.seats) == 6
    table.change_option("six_seats", False)
    assert len(table.setup.seats) == 4
    assert table.trouble is None


def test_five_without_dropping_out_are_warned_and_offered_a_limit(table: NewTableScene) -> None:
    table.change_option("six_seats", True)
    table.change_seats(5)
    assert table._notice()
    click(table, "mend")
    assert table.setup.overrides["deal_limit"] > 0
    assert not table._notice()


def test_five_who_may_drop_out_are_not_warned(table: NewTableScene) -> None:
    table.choose_book("croatian")
    table.change_option("six_seats", True)
    table.change_seats(5)
    assert not table._notice()


def test_a_table_is_sat_down_at_and_remembered(table: NewTableScene) -> None:
    table.change_seats(3)
    table.change_seat(0, Seat("Đorđe", "human"))
    table.change_seat(1, Seat("  ", "random"))
    click(table, "deck")
    change = click(table, "start")
    assert isinstance(change, Replace)
    change.scene.closed()
    assert isinstance(change.scene, TableScene)
    assert table.context.settings_file is not None
    settings, messages = read_settings(table.context.settings_file)
    assert not messages
    assert settings.name == "Đorđe"
    assert [seat[1] for seat in settings.table["seats"]] == ["human", "random", "reference"]
    assert settings.table["seats"][1][0].strip()


def test_a_name_is_written_on_the_keyboard(table: NewTableScene) -> None:
    click(table, "name 1")
    for _ in range(10):
        key(table, pygame.K_BACKSPACE)
    for letter in "Q Ц":
        table.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    assert table.setup.seats[1].name == "Q Ц"


def test_the_deck_is_changed_at_once(table: NewTableScene) -> None:
    table.change_deck("french")
    assert table.context.cards.deck == "french"
    assert table.setup.deck == "french"


def test_escape_goes_back_without_a_trace(table: NewTableScene) -> None:
    table.change_seats(2)
    table.change_deck("french")
    assert isinstance(key(table, pygame.K_ESCAPE), Pop)
    assert not table.context.settings.table
    assert table.context.cards.deck == table.context.settings.deck == "hungarian"


# --- all of them


@pytest.mark.parametrize("size", SIZES)
def test_everything_stands_in_the_window_and_nothing_on_anything_else(context: Context, size: tuple[int, int]) -> None:
    six = NewTableScene(context, first_table())
    six.change_option("six_seats", True)
    six.change_seats(6)
    for scene in (TitleScene(context), six, RulesScene(context, first_table())):
        opened(scene, size)
        fixed = [widget for widget in scene.widgets if widget.name not in scene.on_sheet]
        for number, widget in enumerate(fixed):
            assert widget.box.x >= 0.046, "inside the cloth's hair line"
            assert widget.box.y >= 0.046
            assert widget.box.right <= scene.scale.width - 0.046
            assert widget.box.bottom <= scene.scale.height - 0.046
            for other in fixed[number + 1 :]:
                assert not widget.box.overlaps(other.box), (widget.name, other.name)
        for row, next_row in zip(scene.rows, scene.rows[1:], strict=False) if isinstance(scene, NewTableScene) else ():
            assert row.box.bottom <= next_row.box.y + 1e-9


@pytest.mark.parametrize("size", SIZES)
def test_words_on_buttons_fit(context: Context, size: tuple[int, int]) -> None:
    scenes = [TitleScene(context), NewTableScene(context, first_table()), RulesScene(context, first_table())]
    for scene in scenes:
        opened(scene, size)
        for widget in scene.widgets:
            if isinstance(widget, Button):
                needed = scene.kit.measure(widget.words, "sans_bold", widget.size) + 0.03
                needed += 0.06 + scene.kit.measure(widget.cap, "sans_bold", 0.0185) if widget.cap else 0
                assert needed <= widget.box.w, widget.words


def test_a_first_table_needs_no_mending() -> None:
    assert len(first_table().seats) in checked(first_table())
