"""The rule editor: every option with its meaning, source and what each book has; differences marked; all by keys."""

from dataclasses import replace

import pygame
import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import as_dict
from raub_desktop.language import languages
from raub_desktop.language.games import WORDS
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.paths import assets_dir
from raub_desktop.toolkit.layout import Text
from raub_desktop.toolkit.scene import Pop, Push
from raub_desktop.toolkit.widgets.number_field import NumberField
from raub_desktop.ui.context import Context
from raub_desktop.ui.games.cruce.setup import TABLES as KNOWN
from raub_desktop.ui.scenes.rules.rules import RulesScene
from raub_desktop.ui.scenes.setup.option_list import BookCell, idle_options, shown_books
from raub_desktop.ui.scenes.setup.rule_editor import RuleEditorScene
from raub_desktop.ui.scenes.setup.table_making import first_table, ruled, seated, values_of
from tests.ui.scenes.menu_rig import SIZES, clear, click, key, led, opened, write

RAUB = GAMES["raub"]
NAMES = [spec.name for spec in RAUB.option_specs()]


def editor_of(
    context: Context, book: str = "croatian", game: str = "raub", seats: int = 4, **options: object
) -> RuleEditorScene:
    left: list[TableSetup] = []
    first = first_table(game=game)
    first = replace(first, book=book, seats=seated(first.seats, seats, game))
    scene = RuleEditorScene(context, ruled(first, options), left.append)
    scene.left_tables = left  # type: ignore[attr-defined]  # what it told when it was left, for the tests
    opened(scene)
    return scene


def shown(scene: RuleEditorScene) -> list[str]:
    """The options listed, in the order of the sheet."""
    return [widget.name for widget in scene.widgets if widget.name in NAMES]


def texts(scene: RuleEditorScene) -> list[str]:
    assert scene.tree is not None
    return [node.words for node in scene.tree.root.walk() if isinstance(node, Text)]


def cell(scene: RuleEditorScene, book: str, name: str) -> BookCell:
    widget = scene.widget(f"{book} {name}")
    assert isinstance(widget, BookCell)
    return widget


def test_every_option_is_there_once_under_a_step_of_the_deal(context: Context) -> None:
    scene = editor_of(context)
    assert sorted(shown(scene)) == sorted(NAMES)
    grouped = [name for _, names in WORDS["raub"].option_groups() for name in names]
    assert sorted(grouped) == sorted(NAMES)
    assert shown(scene) == grouped
    assert [title for title in texts(scene) if title in dict(WORDS["raub"].option_groups())] == [
        title for title, _ in WORDS["raub"].option_groups()
    ]


@pytest.mark.parametrize("name", NAMES)
def test_an_option_tells_what_it_means_and_where_it_comes_from(context: Context, name: str) -> None:
    told = texts(editor_of(context))
    words = WORDS["raub"].option_words(name)
    assert words.label in told
    assert words.sentence in told
    assert not words.source or f"{words.source}." in told


def test_every_book_stands_in_its_column_and_a_tick_where_the_table_plays_the_same(context: Context) -> None:
    scene = editor_of(context, must_beat=True)
    for book, options in RAUB.books.items():
        for name, value in as_dict(options).items():
            said = cell(scene, book, name).accessible_text()
            assert said.value == WORDS["raub"].value_text(name, value)
            assert said.chosen is (values_of(scene.setup)[name] == value)
    heads = {book: scene.widget(f"book {book}") for book in RAUB.books}
    assert {book: head.accessible_text().chosen for book, head in heads.items() if head} == {
        book: book == "croatian" for book in RAUB.books
    }


def test_only_what_differs_from_the_chosen_book_is_marked_and_can_be_reset(context: Context) -> None:
    scene = editor_of(context, must_beat=True, muss="off")
    assert [name for name in shown(scene) if scene.widget(f"reset {name}")] == ["muss", "must_beat"]
    assert scene.widget("reset finish") is None
    scene.keyboard.move_focus("reset must_beat", shown=True)
    key(scene, pygame.K_RETURN)
    assert scene.setup.overrides == {"muss": "off"}
    click(scene, "as in book")
    assert not scene.setup.overrides
    assert scene.widget("as in book") is None


def test_a_books_value_is_taken_over_by_a_click_on_it(context: Context) -> None:
    scene = editor_of(context)
    click(scene, "american direction")
    assert scene.setup.overrides == {"direction": "clockwise"}
    assert not cell(scene, "american", "direction").enabled


def test_comparing_with_another_book_changes_no_rule(context: Context) -> None:
    scene = editor_of(context, must_beat=True)
    before = values_of(scene.setup)
    click(scene, "book american")
    assert scene.setup.book == "american"
    assert values_of(scene.setup) == before
    assert "must_beat" not in scene.setup.overrides
    assert "stakes" in scene.setup.overrides


def test_the_filter_shows_only_differences(context: Context) -> None:
    scene = editor_of(context, must_beat=True, muss="off")
    scene.show(True)
    assert shown(scene) == ["muss", "must_beat"]
    scene.as_in_book()
    assert shown(scene) == []
    opened(scene)


def test_a_search_looks_through_all_rules_though_only_differences_were_shown(context: Context) -> None:
    scene = editor_of(context, muss="off")
    scene.show(True)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_f, mod=pygame.KMOD_CTRL, unicode=""))
    write(scene, "PERMUS")
    assert shown(scene) == ["permus"]
    scene.show(True)
    assert shown(scene) == ["muss"]
    assert scene.search == ""


def test_the_length_of_the_match_is_no_difference_from_the_book(context: Context) -> None:
    scene = editor_of(context, start_score=8)
    opened(scene)
    assert scene.widget("reset start_score") is None
    assert scene.widget("as in book") is None
    scene.change("stakes", True)
    opened(scene)
    click(scene, "as in book")
    assert scene.setup.overrides == {"start_score": 8}
    scene.show(True)
    assert shown(scene) == []


def test_columns_stay_where_they_are_while_rules_are_looked_for(context: Context) -> None:
    scene = editor_of(context)
    before = opened_column(scene)
    for words in ("permus", "no such rule"):
        scene.look_for(words)
        assert abs(opened_column(scene) - before) < 0.02, "as wide as a scroll bar at most"


def opened_column(scene: RuleEditorScene) -> float:
    """Where the first book's column begins."""
    opened(scene)
    head = scene.widget("book serbian")
    assert head is not None
    return head.box.x


def test_a_rule_is_found_by_its_words(context: Context) -> None:
    scene = editor_of(context)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_f, mod=pygame.KMOD_CTRL, unicode=""))
    write(scene, "PERMUS")
    assert shown(scene) == ["permus"]
    clear(scene)
    write(scene, "no such rule")
    assert shown(scene) == []
    opened(scene)
    clear(scene)
    assert sorted(shown(scene)) == sorted(NAMES)


def test_rules_that_do_not_go_together_are_explained_and_mended(context: Context) -> None:
    scene = editor_of(context, "american", drop_out=False)
    assert scene.trouble is not None
    click(scene, "mend")
    assert scene.trouble is None
    assert scene.setup.overrides == {"drop_out": False, "conditional_play": False}


def test_a_rule_without_effect_is_said_to_have_none(context: Context) -> None:
    assert "muss_below" in idle_options(editor_of(context, muss="off").setup)
    assert idle_options(editor_of(context, "american").setup) == frozenset()


def test_the_table_is_told_when_the_editor_is_left(context: Context) -> None:
    scene = editor_of(context)
    scene.change("stakes", True)
    assert isinstance(key(scene, pygame.K_ESCAPE), Pop)
    assert scene.left_tables == [scene.setup]  # type: ignore[attr-defined]  # see editor_of


def test_the_rules_can_be_read_as_they_are_just_now(context: Context) -> None:
    scene = editor_of(context)
    scene.change("start_score", 15)
    change = click(scene, "read")
    assert isinstance(change, Push)
    there = led(context, change)
    assert isinstance(there, RulesScene)
    assert there.own.overrides == {"start_score": 15}


def test_every_rule_can_be_changed_by_keys_and_is_seen_then(context: Context) -> None:
    scene = editor_of(context)
    reached = set()
    for _ in range(len(scene.widgets) + 1):
        key(scene, pygame.K_TAB)
        reached.add(scene.focus)
        widget = scene.widget(scene.focus)
        assert widget is not None
        scroll = scene.scroll_of(widget)
        assert scroll is None or scene.seen(widget).within(scroll.box.grown(0.001))
    assert set(NAMES) <= reached
    for name in NAMES:
        before = values_of(scene.setup)[name]
        scene.keyboard.move_focus(name, shown=True)
        if isinstance(scene.widget(name), NumberField):
            write(scene, "+")
        else:
            key(scene, pygame.K_SPACE)
        assert values_of(scene.setup)[name] != before, name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_rows_and_what_is_on_them_do_not_overlap(context: Context, size: tuple[int, int], scale: float) -> None:
    context.settings.scale = scale
    scene = editor_of(context, must_beat=True, muss="off", permus="seen", forced_raub="AK7")
    opened(scene, size)
    for number, widget in enumerate(scene.widgets):
        for other in scene.widgets[number + 1 :]:
            if scene.scroll_of(widget) is scene.scroll_of(other):
                assert not widget.box.overlaps(other.box), (widget.name, other.name)


@pytest.mark.parametrize("game", ["cruce", "remi"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_every_games_rules_can_be_edited_each_book_in_its_column(context: Context, game: str, scale: float) -> None:
    context.settings.scale = scale
    books = shown_books(game, next(iter(GAMES[game].books)))
    scene = editor_of(context, books[0], game)
    heads = [scene.widget(f"book {book}") for book in books]
    assert [head.box.x for head in heads if head] == sorted(head.box.x for head in heads if head)
    assert len([head for head in heads if head]) == (len(books) if len(books) > 1 else 0)
    for number, widget in enumerate(scene.widgets):
        for other in scene.widgets[number + 1 :]:
            if scene.scroll_of(widget) is scene.scroll_of(other):
                assert not widget.box.overlaps(other.box), (widget.name, other.name)


def target_of(scene: RuleEditorScene) -> NumberField:
    field = scene.widget("target")
    assert isinstance(field, NumberField)
    return field


def test_a_number_is_written_and_counts_when_the_writing_ends(context: Context) -> None:
    scene = editor_of(context, "alone", "cruce")
    click(scene, "target")
    clear(scene)
    write(scene, "175")
    assert not scene.setup.overrides
    key(scene, pygame.K_RETURN)
    assert scene.setup.overrides == {"target": 175}
    click(scene, "target")
    clear(scene)
    write(scene, "17")
    click(scene, "done")
    assert scene.setup.overrides == {"target": 17}


def test_a_number_is_stepped_by_its_buttons_the_faster_the_larger_it_is(context: Context) -> None:
    scene = editor_of(context, "alone", "cruce")
    click(scene, "more target")
    assert scene.setup.overrides == {"target": 12}
    click(scene, "less target")
    assert scene.setup.overrides == {}
    scene.set_table(ruled(scene.setup, {"target": 300}))
    click(scene, "less target")
    assert scene.setup.overrides == {"target": 290}
    scene.set_table(ruled(scene.setup, {"target": 1}))
    less = scene.widget("less target")
    assert less is not None
    assert not less.enabled


@pytest.mark.parametrize("written", ["", "0", "many", "1.5", "000", "１１"])
def test_what_is_no_number_that_will_do_is_met_with_a_line_and_nothing_is_lost(context: Context, written: str) -> None:
    scene = editor_of(context, "alone", "cruce")
    scene.set_table(ruled(scene.setup, {"target": 17}))
    click(scene, "target")
    clear(scene)
    write(scene, written)
    opened(scene)
    assert "from 1 to" in target_of(scene).wrong
    click(scene, "filter")
    key(scene, pygame.K_RETURN)
    assert scene.setup.overrides == {"target": 17}
    scene.show(False)
    click(scene, "target")
    clear(scene)
    write(scene, "21")
    assert not target_of(scene).wrong
    key(scene, pygame.K_RETURN)
    assert scene.setup.overrides == {"target": 21}


def test_under_a_short_list_of_options_stands_what_each_book_is(context: Context) -> None:
    scene = editor_of(context, "auction", game="cruce")
    words = [WORDS["cruce"].book_words(book) for book in GAMES["cruce"].books]
    told = texts(scene)
    assert all(book.name in told and book.sentence in told for book in words)
    scene.show(True)
    assert not any(book.sentence in texts(scene) for book in words)


def test_letters_typed_straight_away_look_for_a_rule(context: Context) -> None:
    editor = RuleEditorScene(context, first_table(), lambda _: None)
    opened(editor)
    for letter in "muss":
        editor.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    assert editor.search == "muss"
    assert {"muss", "muss_below"} <= set(editor.found())
    assert "direction" not in editor.found()


def test_a_rule_is_found_by_single_words_of_any_value_and_without_marks(context: Context) -> None:
    scene = editor_of(context, "teams", "cruce", 4)
    scene.look_for("ahead target")
    assert "match_end" in scene.found()
    scene.look_for("CARRÉ")
    assert scene.found() == []
    languages.choose("ro", assets_dir() / "locale")
    scene.look_for("anunt")
    assert "announcing" in scene.found()


def test_a_rule_is_found_by_words_that_others_use(context: Context) -> None:
    scene = editor_of(context, "remi51", "remi", 4)
    for other, option in (("wild", "jokers"), ("deck", "shuffle_pile")):
        scene.look_for(other)
        assert option in scene.found(), other
    assert "direction" not in scene.found()


def test_the_editor_of_a_known_table_bears_its_name(context: Context) -> None:
    book, options = KNOWN[2].rules[4]
    scene = editor_of(context, book, "cruce", 4, **options)
    assert scene.described().title == "Open bidding"
