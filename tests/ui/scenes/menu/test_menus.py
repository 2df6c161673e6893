"""The title, New table and Rules, as a player meets them: everything by mouse and by keys."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.storage.clock import now, written
from raub_desktop.storage.results import Found
from raub_desktop.storage.store import About, Seated, Store
from raub_desktop.toolkit.scene import NotOpenedError, Push, Quit
from raub_desktop.toolkit.widgets.button import Button, Link
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import COURSES
from raub_desktop.ui.scenes.destinations import (
    ToGuidedMatch,
    ToHelp,
    ToNewTable,
    ToPlay,
    ToPuzzles,
    ToRules,
    ToStatistics,
)
from raub_desktop.ui.scenes.learn.course import note_played
from raub_desktop.ui.scenes.menu.help import HelpScene
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.scenes.rules.rules import RulesScene
from raub_desktop.ui.scenes.setup.last_table import last_table, play_line
from raub_desktop.ui.scenes.setup.new_table import NewTableScene
from raub_desktop.ui.scenes.setup.table_making import checked, first_table
from tests.storage.matches import a_match
from tests.ui.scenes.menu_rig import SIZES, click, key, led, opened


@pytest.fixture
def title(context: Context, tmp_path: Path) -> TitleScene:
    context.store = Store(tmp_path / "matches")
    scene = TitleScene(context)
    opened(scene)
    return scene


# --- the title


def test_the_title_loads_nothing_while_its_window_has_to_be_painted(context: Context) -> None:
    scene, surface = TitleScene(context), pygame.Surface((1280, 720))
    scene.draw(surface)
    for turn in range(40):
        scene.dirty = turn > 0  # exposed again and again by the window manager
        scene.update(0.05)
    assert not scene.waits
    opened(scene)
    assert scene.waits, "all is loaded"


def test_somebody_new_is_led_to_a_guided_match_and_sees_the_games(title: TitleScene) -> None:
    begin = title.widget("learn first")
    assert isinstance(begin, Button)
    assert begin.words == "A first match of Raub"
    assert begin.main
    for change in (click(title, "learn first"), key(title, pygame.K_RETURN)):
        assert change == Push(ToGuidedMatch())
    assert click(title, "play") == key(title, pygame.K_m) == Push(ToPlay())
    opened(title)
    assert "Raub · Cruce · Remi" in title.described().texts


def test_a_game_never_played_leads_to_its_first_match_and_one_known_to_a_table(title: TitleScene) -> None:
    context = title.context
    assert click(title, "game cruce") == Push(ToGuidedMatch("cruce"))
    cruce = title.widget("game cruce")
    assert cruce is not None
    assert cruce.accessible_text().value == "First match, 12 minutes"
    context.settings.guided = ("remi",)
    note_played(context, COURSES["cruce"].lessons[0].key)
    title.resized()
    for game in ("remi", "cruce"):
        change = click(title, f"game {game}")
        assert isinstance(change, Push)
        assert isinstance(change.to, ToNewTable), game
    assert click(title, "game raub") == Push(ToGuidedMatch("raub"))


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_tiles_of_games_known_and_new_are_equally_wide(title: TitleScene, scale: float) -> None:
    title.context.settings.guided, title.context.settings.scale = ("raub",), scale
    opened(title)
    tiles = [title.widget(f"game {game}") for game in ("raub", "cruce", "remi")]
    widths = [tile.box.w for tile in tiles if tile is not None]
    assert widths == pytest.approx([widths[0]] * 3)


@pytest.mark.parametrize(("name", "value"), [("lessons", ("trick",)), ("guided", ("raub",))])
def test_whoever_has_played_or_learned_something_is_asked_to_play(title: TitleScene, name: str, value: object) -> None:
    setattr(title.context.settings, name, value)
    title.resized()
    assert title.widget("learn first") is None
    assert key(title, pygame.K_RETURN) == Push(ToPlay())


def test_one_click_and_one_key_sit_down_at_the_last_used_table(title: TitleScene) -> None:
    title.context.settings.table = {"game": "raub", "book": "serbian"}
    title.resized()
    for change in (click(title, "play"), key(title, pygame.K_RETURN)):
        assert isinstance(change, Push)
        there = led(title.context, change)
        assert isinstance(there, TableScene)
        there.closed()


def test_cards_and_speed_changed_at_a_table_are_those_of_the_next_one(title: TitleScene) -> None:
    title.context.settings.table = {"game": "raub", "book": "serbian", "deck": "hungarian", "speed": "slow"}
    title.context.choose_deck("french")
    title.context.settings.speed = "fast"
    assert (last_table(title.context).deck, last_table(title.context).speed) == ("french", "fast")


def test_everything_on_the_title_leads_where_it_says(title: TitleScene) -> None:
    for way, which, scene in (("new", pygame.K_n, NewTableScene), ("rules", pygame.K_r, RulesScene)):
        for change in (click(title, way), key(title, which)):
            assert isinstance(change, Push)
            there = led(title.context, change)
            assert isinstance(there, scene)
    assert isinstance(click(title, "quit"), Quit)
    assert isinstance(key(title, pygame.K_q), Quit)
    assert key(title, pygame.K_ESCAPE) is None


def test_f1_shows_the_keys_as_at_the_table(title: TitleScene) -> None:
    assert key(title, pygame.K_F1) == Push(ToHelp())


def test_the_title_says_who_plays(title: TitleScene) -> None:
    opened(title)
    player = title.widget("profiles")
    assert isinstance(player, Link)
    assert player.words == "Player: Guest"
    title.context.settings.name = "Marija"
    for profile, words in ((None, "Guest: Marija"), (1, "Player: Marija")):
        title.context.profile = profile
        title.resized()
        player = title.widget("profiles")
        assert isinstance(player, Link)
        assert player.words == words


def test_play_names_the_game_it_begins_or_goes_on_with(title: TitleScene) -> None:
    context = title.context
    assert play_line(context) == "Raub · Serbian book · 4 players"
    context.settings.table = {"game": "remi", "book": "njemacki"}
    assert play_line(context).startswith("German Remi · ")
    options = GAMES["cruce"].parse_options("auction", {})
    match = Match(GAMES["cruce"], "auction", options, ["human", "reference", "reference"])
    context.store.release(
        context.store.begin(match, About((Seated("You", "human"), *[Seated("Vera", "reference")] * 2)))
    )
    assert play_line(context) == "Continue your match: Cruce"


def test_puzzles_and_goals_are_one_step_from_the_title(title: TitleScene) -> None:
    for way, which, to in (("puzzles", pygame.K_z, ToPuzzles()), ("goals", pygame.K_g, ToStatistics("goals"))):
        assert click(title, way) == key(title, which) == Push(to)
        led(title.context, Push(to)).closed()
    title.context.settings.goals = False
    title.resized()
    assert title.widget("goals") is None


def test_every_game_is_a_tile_that_leads_to_its_new_table(title: TitleScene) -> None:
    title.context.settings.guided = tuple(GAMES)
    title.resized()
    for game in GAMES:
        change = click(title, f"game {game}")
        assert isinstance(change, Push)
        assert isinstance(change.to, ToNewTable)
        assert change.to.setup is not None
        assert change.to.setup.game == game


def test_the_title_says_which_deals_of_the_day_are_still_to_be_played(title: TitleScene) -> None:
    def told() -> str:
        title.resized()
        button = title.widget("daily")
        assert isinstance(button, Button)
        return button.line

    assert told() == "Still to play: Raub, Cruce, Remi"
    day = written(now(), "%Y-%m-%d")
    title.context.store.dailies.keep("cruce", None, day, [], 3)
    title.context.store.dailies.keep("remi", None, day, [], None)
    assert told() == "Still to play: Raub, Remi"
    for game in ("raub", "remi"):
        title.context.store.dailies.keep(game, None, day, [], 0)
    assert told() == "All played today"
    led(title.context, click(title, "daily")).closed()


def test_the_title_counts_own_mistakes_that_wait(title: TitleScene) -> None:
    store = title.context.store
    id = store.begin(a_match(30), About((Seated("", "human"), Seated("Vera", "random"), Seated("Simo", "random"))))
    store.decisions.keep(id, 0, [Found(place, "tricks", "mistake", "points", 2.0) for place in (4, 9)])
    title.resized()
    button = title.widget("puzzles")
    assert isinstance(button, Button)
    assert button.line == "2 mistakes of yours to solve"


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


def test_a_damaged_match_is_told_of_and_the_title_stays(context: Context) -> None:
    options = GAMES["raub"].parse_options("serbian", {})
    match = Match(GAMES["raub"], "serbian", options, ["human", "reference"])
    context.store.begin(match, About((Seated("You", "human"), Seated("Vera", "reference"))))
    with closing(sqlite3.connect(context.store.folder / "raub.sqlite3")) as database, database:
        database.execute("UPDATE matches SET book = 'no such book'")
    title = TitleScene(context)
    opened(title)
    with pytest.raises(NotOpenedError, match=r"match-1\.json\.damaged-1"):
        led(context, key(title, pygame.K_RETURN))
    assert not context.store.list()
    context.store.close()


# --- all of them


@pytest.mark.parametrize("size", SIZES)
def test_everything_stands_in_the_window_and_nothing_on_anything_else(context: Context, size: tuple[int, int]) -> None:
    six = NewTableScene(context, first_table())
    six.change_options({"six_seats": True})
    six.change_seats(6)
    for scene in (TitleScene(context), six, RulesScene(context, first_table())):
        opened(scene, size)
        fixed = [widget for widget in scene.widgets if scene.scroll_of(widget) is None]
        for number, widget in enumerate(fixed):
            assert widget.box.x >= 0.046, "inside the cloth's hair line"
            assert widget.box.y >= 0.046
            assert widget.box.right <= scene.scale.width - 0.046
            assert widget.box.bottom <= scene.scale.height - 0.046
            for other in fixed[number + 1 :]:
                assert not widget.box.overlaps(other.box), (widget.name, other.name)


@pytest.mark.parametrize("size", SIZES)
def test_words_on_buttons_fit(context: Context, size: tuple[int, int]) -> None:
    scenes = [TitleScene(context), NewTableScene(context, first_table()), RulesScene(context, first_table())]
    for scene in scenes:
        opened(scene, size)
        for widget in scene.widgets:
            if isinstance(widget, Button):
                needed = scene.painter.measure(widget.words, "sans_bold", widget.size) + 0.03
                needed += 0.06 + scene.painter.measure(widget.cap, "sans_bold", 0.0185) if widget.cap else 0
                assert needed <= widget.box.w, widget.words


def test_a_first_table_needs_no_mending() -> None:
    assert len(first_table().seats) in checked(first_table())


@pytest.mark.parametrize("game", GAMES)
def test_help_at_a_table_begins_with_its_rules_in_short(context: Context, game: str) -> None:
    scene = HelpScene(context, first_table(game=game))
    opened(scene)
    told = scene.described()
    assert told.title == "Rules in short"
    assert {"The game", "Scoring", "The end"} < set(told.texts)
    for button, title in (("keys", "Keyboard"), ("short", "Rules in short")):
        click(scene, button)
        opened(scene)
        assert scene.described().title == title


def test_the_keys_lead_to_the_rules_of_the_game_being_played(context: Context) -> None:
    setup = first_table(game="cruce")
    scene = HelpScene(context, setup)
    opened(scene, (1280, 720))
    change = next(widget for widget in scene.widgets if widget.name == "rules").activate()
    assert isinstance(change, Push)
    assert change.to == ToRules(setup)
