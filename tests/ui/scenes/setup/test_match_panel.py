"""New table: how long, with which cards and how seriously a match is played, and seated_match down at it."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from raub_desktop.session.lengths import length_of
from raub_desktop.session.setup import Seat
from raub_desktop.storage.settings import read_settings
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.scene import Pop, Push, Replace
from raub_desktop.toolkit.widgets.button import Link
from raub_desktop.toolkit.widgets.choosers import Picker, Segments
from raub_desktop.toolkit.widgets.sample_fields import Samples
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import SETUPS
from raub_desktop.ui.scenes.destinations import ToNewTable
from raub_desktop.ui.scenes.dialogs.ask import AskNumbersScene
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.scenes.setup.new_table import NewTableScene
from raub_desktop.ui.scenes.setup.table_making import first_table, pack_of, remembered
from tests.ui.scenes.menu_rig import clear, click, key, led, opened, write
from tests.ui.scenes.test_longer_words import SIZE, written_on


@pytest.fixture
def table(context: Context) -> NewTableScene:
    scene = NewTableScene(context, first_table())
    opened(scene)
    return scene


def told(table: NewTableScene) -> tuple[str, str]:
    """What the page says of the length: the name with its minutes, and the rules that make it."""
    length, rules = table.widget("length"), table.widget("other length")
    assert isinstance(length, Picker)
    assert isinstance(rules, Link)
    return dict(length.options)[length.value], rules.words


def test_a_length_is_chosen_by_its_minutes(table: NewTableScene) -> None:
    before = length_of("raub", "serbian", 4, {}, table.setup.overrides)
    assert before is not None
    assert before.standard
    assert told(table)[0] == f"Standard: about {before.minutes} minutes"
    table.focus, table.focus_shown = "length", True
    key(table, pygame.K_LEFT)
    shorter = length_of("raub", "serbian", 4, {}, table.setup.overrides)
    assert shorter is not None
    assert shorter.minutes < before.minutes
    assert told(table)[0] == f"Short: about {shorter.minutes} minutes"
    for _ in range(9):
        key(table, pygame.K_RIGHT)
    assert not table.setup.overrides, "the longest is the book's own"
    assert told(table)[0].startswith("The book’s own: about")
    assert told(table)[1] == "from 21 points"


def test_a_faster_table_is_told_shorter(table: NewTableScene) -> None:
    told_minutes = []
    for speed in ("slow", "normal", "fast", "off"):
        table.setup = replace(table.setup, speed=speed)
        table.rebuild()
        told_minutes.append(int(told(table)[0].split()[-2]))
    assert told_minutes == sorted(set(told_minutes), reverse=True)


def test_a_length_keeps_its_name_where_other_numbers_sit_down_and_is_standard_by_another_book(
    table: NewTableScene,
) -> None:
    table.focus, table.focus_shown = "length", True
    key(table, pygame.K_LEFT)
    table.change_seats(3)
    assert told(table)[0].startswith("Short: ")
    table.choose_book("croatian")
    assert told(table)[0].startswith("Standard: ")
    table.change_options({"start_score": 33, "deal_limit": 0})
    table.change_seats(2)
    assert table.setup.overrides == {"start_score": 33}, "a length that has no name stays as it is"


def test_a_length_of_the_tables_own_is_not_lost(table: NewTableScene) -> None:
    table.change_options({"start_score": 33, "deal_limit": 7})
    name, rules = told(table)
    assert name.startswith("Your own: about ")
    assert rules == "from 33, 7 deals at most"


def asked(table: NewTableScene) -> AskNumbersScene:
    change = click(table, "other length")
    assert isinstance(change, Push)
    scene = change.to
    assert isinstance(scene, AskNumbersScene)
    opened(scene)
    return scene


def test_any_length_can_be_written(table: NewTableScene) -> None:
    table.change_options({"deal_limit": 0})
    scene = asked(table)
    clear(scene)
    write(scene, "40")
    key(scene, pygame.K_TAB)
    key(scene, pygame.K_TAB)
    assert scene.focus == "deal_limit"
    clear(scene)
    write(scene, "7")
    assert isinstance(key(scene, pygame.K_RETURN), Pop)
    assert table.setup.overrides == {"start_score": 40, "deal_limit": 7}
    assert told(table)[1] == "from 40, 7 deals at most"


def test_a_length_there_cannot_be_is_told_and_asked_again(table: NewTableScene) -> None:
    scene = asked(table)
    before = table.setup
    clear(scene)
    write(scene, "0")
    assert key(scene, pygame.K_RETURN) is None
    assert table.setup == before
    clear(scene)
    write(scene, "12")
    assert isinstance(key(scene, pygame.K_RETURN), Pop)
    assert table.setup.overrides["start_score"] == 12


def test_what_the_rules_of_a_length_refuse_is_said(table: NewTableScene) -> None:
    table.choose_game("remi")
    table.change_options({"target": 500, "deals": 0})
    scene = asked(table)
    clear(scene)
    write(scene, "0")
    assert key(scene, pygame.K_RETURN) is None, "neither a target nor a number of deals: it would never end"
    assert scene.line
    assert table.setup.overrides == {"target": 500}


def test_the_deck_of_a_table_is_remembered_when_somebody_sits_down_at_it(context: Context) -> None:
    scene = NewTableScene(context, replace(first_table(), deck="french"))
    opened(scene)
    assert context.cards.deck == "french"
    assert context.settings.deck == "hungarian", "nothing was chosen yet"
    there = led(context, click(scene, "start"))
    there.closed()
    assert context.settings.deck_of("raub") == "french"


def test_a_game_with_one_deck_leaves_the_players_own_choice(context: Context) -> None:
    scene = NewTableScene(context, first_table())
    opened(scene)
    scene.choose_game("remi")
    assert scene.setup.deck == "french"
    there = led(context, click(scene, "start"))
    there.closed()
    assert context.settings.deck == "hungarian"
    assert context.settings.deck_of("raub") == "hungarian"


def test_practice_is_on_until_it_is_turned_off_and_remembered(table: NewTableScene) -> None:
    assert table.setup.practice
    click(table, "practice")
    assert not table.setup.practice
    change = click(table, "start")
    assert isinstance(change, Replace)
    there = led(table.context, change)
    there.closed()
    assert table.context.settings.table["practice"] is False


def test_a_table_is_sat_down_at_and_remembered(table: NewTableScene) -> None:
    table.change_seats(3)
    table.change_seat(0, Seat("Đorđe", "human"))
    table.change_seat(1, Seat("  ", "random"))
    change = click(table, "start")
    assert isinstance(change, Replace)
    there = led(table.context, change)
    there.closed()
    assert isinstance(there, TableScene)
    assert table.context.settings_file is not None
    settings, messages = read_settings(table.context.settings_file)
    assert not messages
    assert settings.name == "Đorđe"
    assert [seat[1] for seat in settings.table["seats"]][:2] == ["human", "random"]
    assert settings.table["seats"][1][0].strip()


def test_enter_sits_down_at_once(table: NewTableScene) -> None:
    change = key(table, pygame.K_RETURN)
    assert isinstance(change, Replace)
    there = led(table.context, change)
    there.closed()


def choose_deck(table: NewTableScene, deck: str) -> None:
    (samples,) = (widget for widget in table.widgets if isinstance(widget, Samples))
    samples.choose(deck)


def test_the_deck_is_changed_at_once(table: NewTableScene) -> None:
    choose_deck(table, "french")
    assert table.context.cards.deck == "french"
    assert table.setup.deck == "french"


def test_the_table_waits_as_it_was_left_but_the_cards_are_as_before(table: NewTableScene) -> None:
    table.choose_game("cruce")
    table.choose_book("auction")
    table.change_seats(2)
    choose_deck(table, "french")
    assert isinstance(key(table, pygame.K_ESCAPE), Pop)
    assert table.context.cards.deck == table.context.settings.deck == "hungarian"
    there = led(table.context, Push(ToNewTable()))
    assert isinstance(there, NewTableScene)
    assert (there.setup.game, there.setup.book, len(there.setup.seats)) == ("cruce", "auction", 2)


def test_a_look_at_the_page_alone_is_not_remembered_as_a_table(table: NewTableScene) -> None:
    assert isinstance(key(table, pygame.K_ESCAPE), Pop)
    assert not table.context.settings.table


def test_the_page_opens_on_the_game_one_comes_from(context: Context) -> None:
    context.settings.table = remembered(first_table())
    context.lay("cruce", pack_of(first_table(game="cruce")))
    context.clear()
    there = led(context, Push(ToNewTable()))
    assert isinstance(there, NewTableScene)
    assert there.setup.game == "cruce"


@pytest.mark.parametrize("scale", [1.0, 1.4, 1.75, 2.0])
def test_words_of_the_match_keep_clear_of_each_other_and_of_frames(
    context: Context, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    context.settings.scale = scale
    scene = NewTableScene(context, first_table())
    opened(scene)
    headings = (("deck", "Cards", "The match"), ("speed", "Speed", ""), ("length", "Length", ""))
    for name, words, over in headings:
        control = scene.widget(name)
        assert control is not None
        scroll = scene.scroll_of(control)
        if scroll is not None:
            scroll.offset = 0.0
            scroll.move(control.box.y - scroll.box.y - 0.2)
        scene.dirty = True
        placed = {words: rect for (words, _), rect in written_on(scene, monkeypatch).words.items()}
        unit, box = scene.painter.unit, scene.seen(control)
        assert box.y * unit - placed[words].bottom >= 0.002 * unit
        if over:
            assert placed[words].top - placed[over].bottom >= 0.012 * unit
        if name == "length":
            another = placed[told(scene)[1]]
            over_it, under_it = box.y * unit - another.bottom, another.top - box.bottom * unit
            assert max(over_it, under_it) >= 0.002 * unit, "it stands beside the heading, or under the control"


@pytest.mark.parametrize("scale", [1.0, 1.4, 1.75, 2.0])
def test_the_speed_is_written_as_large_as_the_length(
    context: Context, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    context.settings.scale = scale
    scene = NewTableScene(context, first_table())
    opened(scene, SIZE)
    speed = scene.widget("speed")
    assert speed is not None
    scroll = scene.scroll_of(speed)
    if scroll is not None:
        scroll.reveal(speed.box)
    sizes: dict[str, float] = {}
    text = Painter.text

    def noted(
        painter: Painter, surface: pygame.Surface, words: str, at: Any, face: Any, size: float, *how: Any
    ) -> None:
        sizes[words] = size
        text(painter, surface, words, at, face, size, *how)

    monkeypatch.setattr(Painter, "text", noted)
    scene.draw(pygame.Surface(SIZE))
    assert isinstance(speed, Picker | Segments)
    shown = [words for _, words in speed.options if words in sizes]
    assert shown
    assert all(sizes[words] == scene.painter.theme.type_small for words in shown)


def test_a_table_known_for_its_rules_keeps_its_own_length_among_others(context: Context) -> None:
    scene = NewTableScene(context, first_table(game="cruce"))
    opened(scene)
    (known,) = [table for table in SETUPS["cruce"].tables if table.name == "To fifteen"]
    scene.choose_known(known)
    assert told(scene)[0].startswith("As they play: about ")
    scene.focus, scene.focus_shown = "length", True
    key(scene, pygame.K_LEFT)
    assert not told(scene)[0].startswith("As they play")
    for _ in range(9):
        key(scene, pygame.K_RIGHT)
    assert told(scene)[0].startswith(("As they play: about ", "Long: about "))
    scene.choose_known(known)
    assert told(scene)[1] == "to a score of 15"
