"""The rules as a reader meets them: his own table's, any book's, found by the contents, read by mouse and by keys."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.language.games import WORDS
from raub_desktop.language.rule_page import Scores, Section
from raub_desktop.toolkit.scene import Pop
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.rules.rules import ContentsEntry, RulesScene
from raub_desktop.ui.scenes.setup.table_making import first_table, pack_of, ruled
from tests.ui.scenes.menu_rig import SIZES, click, key, opened, words_drawn


def rules_of(context: Context, book: str = "croatian", **options: object) -> RulesScene:
    scene = RulesScene(context, ruled(replace(first_table(), book=book), options))
    opened(scene)
    return scene


def text_of(scene: RulesScene) -> str:
    return " ".join(" ".join(item.lines) for item in scene.items)


def entries(scene: RulesScene) -> list[ContentsEntry]:
    return [widget for widget in scene.widgets if isinstance(widget, ContentsEntry)]


def test_the_rules_are_the_tables_own(context: Context) -> None:
    rules = rules_of(context, start_score=11)
    assert "starts at 11 points" in text_of(rules)
    rules.show("american")
    assert "starts at 21 points" in text_of(rules)
    assert not rules.marks


def test_the_words_are_those_of_the_cards_in_the_pictures(context: Context) -> None:
    context.choose_deck("french")
    rules = rules_of(context)
    assert rules.own.deck == "hungarian", "the table was laid before the deck was changed"
    assert "ace, king, queen, jack" in text_of(rules)


def test_rules_of_another_game_than_the_tables_show_a_deck_that_has_its_cards(context: Context) -> None:
    raub = first_table()
    context.lay(raub.game, pack_of(raub), "hungarian")
    rules = RulesScene(context, first_table(game="remi"))
    opened(rules)
    assert context.cards.deck == "french"
    rules.closed()
    assert (context.game, context.cards.deck) == ("raub", "hungarian")


def test_what_differs_is_marked_and_the_margin_tells_what_the_book_has(context: Context) -> None:
    rules = rules_of(context, first_lead="declarer")
    (item,) = [item for item in rules.items if item.differs]
    assert " ".join(line for _, line in item.notes) == "First lead Croatian book: the player after the dealer"
    rules.compare()
    (item,) = [item for item in rules.items if item.differs]
    assert item.section == "play"
    told = " ".join(line for _, line in item.notes)
    assert told == "First lead Croatian book: the player after the dealer as in: Serbian book, American book"
    assert [(entry.name, entry.marks) for entry in entries(rules) if entry.marks] == [("to play", 1)]


@pytest.mark.parametrize("book", GAMES["raub"].books)
def test_a_book_is_read_without_a_mark(context: Context, book: str) -> None:
    rules = rules_of(context, book)
    assert not any(item.differs for item in rules.items)
    assert not any(item.notes for item in rules.items)
    click(rules, "compare")
    assert all(face == "serif_italic" for item in rules.items for face, _ in item.notes), "only who else says so"


def test_who_compares_is_told_in_the_margin_which_books_say_so_where_not_all_do(context: Context) -> None:
    rules = rules_of(context, "american")
    key(rules, pygame.K_c)
    told = {" ".join(item.lines): " ".join(line for _, line in item.notes) for item in rules.items}
    beat = next(text for text in told if "must beat the best card" in text)
    assert told[beat] == "only here"
    rules.show("serbian")
    told = {" ".join(item.lines): " ".join(line for _, line in item.notes) for item in rules.items}
    assert {"only here", "also in: Croatian book"} <= set(told.values()), "the book that is read is not named"
    follow = next(text for text in told if text.startswith("Everyone must follow"))
    assert told[follow] == ""


def test_the_contents_lead_to_every_section(context: Context) -> None:
    rules = rules_of(context)
    assert [entry.name for entry in entries(rules)] == [f"to {section.name}" for section in rules.pages]
    for section in rules.pages:
        click(rules, f"to {section.name}")
        heading = next(item for item in rules.items if item.block == section)
        assert isinstance(heading.block, Section)
        assert rules.reader.seen(heading.box).within(rules.reader.box.grown(0.001))
        assert [entry.name for entry in entries(rules) if entry.here] == [f"to {section.name}"]


def test_the_contents_tell_where_the_reader_has_come_to(context: Context) -> None:
    rules = rules_of(context)
    assert rules.here == "game"
    key(rules, pygame.K_END)
    assert rules.here == "end"
    key(rules, pygame.K_HOME)
    assert rules.here == "game"


def test_the_rules_can_be_read_to_the_end_with_the_keys(context: Context) -> None:
    rules = rules_of(context)
    for _ in range(200):
        key(rules, pygame.K_DOWN)
    assert rules.reader.seen(rules.items[-1].box).within(rules.reader.box.grown(0.001))
    assert isinstance(key(rules, pygame.K_ESCAPE), Pop)


def test_tab_and_enter_go_to_a_section(context: Context) -> None:
    rules = rules_of(context)
    while rules.focus != "to scoring":
        key(rules, pygame.K_TAB)
    key(rules, pygame.K_RETURN)
    assert rules.here == "scoring"


def test_another_book_opens_at_the_same_section(context: Context) -> None:
    rules = rules_of(context)
    rules.go("scoring")
    rules.show("serbian")
    assert rules.here == "scoring"


@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_the_sheet_lies_on_anything_else(context: Context, size: tuple[int, int]) -> None:
    rules = rules_of(context, must_beat=True, permus="seen", mus=True, reverse=True, six_seats=True, muss="off")
    opened(rules, size)
    for item, following in zip(rules.items, rules.items[1:], strict=False):
        assert item.box.bottom <= following.box.y + 1e-9
    for item in rules.items:
        if isinstance(item.block, str):
            for line in item.lines:
                assert rules.painter.measure(line, "serif", 0.024) <= item.box.w


def test_every_page_can_be_drawn(context: Context) -> None:
    rules = rules_of(context, "american", muss_round=True, blind_raub=True)
    for section in rules.pages:
        rules.go(section.name)
        opened(rules)


def test_who_compares_reads_all_books_in_one_table(context: Context) -> None:
    rules = rules_of(context, "serbian")
    rules.show("serbian")
    alone = {" ".join(item.lines) for item in rules.items}
    rules.compare()
    assert alone < {" ".join(item.lines) for item in rules.items}, "what the other books say stands beside it"
    books = [*GAMES["raub"].books]
    (beat,) = [item for item in rules.items if "must beat the best card" in " ".join(item.lines)]
    assert beat.books == tuple(book == "american" for book in books)
    own = [item for item in rules.items if item.books and item.books[books.index("serbian")]]
    assert own
    rules.compare()
    assert {" ".join(item.lines) for item in rules.items} == alone


@pytest.mark.parametrize("scale", [1.0, 1.4])
@pytest.mark.parametrize("game", GAMES)
def test_the_books_names_stay_over_their_columns(
    context: Context, monkeypatch: pytest.MonkeyPatch, game: str, scale: float
) -> None:
    context.settings.scale = scale
    rules = RulesScene(context, first_table(game=game), any_game=True)
    rules.compared = True
    opened(rules)
    key(rules, pygame.K_END)
    written = words_drawn(monkeypatch)
    rules.draw(pygame.Surface((1280, 720)))
    words = WORDS[game]
    names = " ".join(written)
    assert all(part in names for book in GAMES[game].books for part in words.book_words(book).head.split())


def test_who_hears_the_table_of_books_is_told_which_say_so(context: Context) -> None:
    rules = rules_of(context, "american")
    rules.go("play")
    assert not any("only here" in text for text in rules.described().texts)
    rules.compare()
    assert any("only here" in text for text in rules.described().texts)


def test_who_compares_sees_what_differs_before_what_all_books_say(context: Context) -> None:
    rules = rules_of(context, "serbian")
    rules.compare()
    assert rules.here == rules.pages[0].name
    first = [item for item in rules.items if item.section == rules.here]
    assert first[1].books, "the first row under the first heading differs"
    for section in rules.pages:
        rows = [item for item in rules.items if item.section == section.name and not isinstance(item.block, Section)]
        differing = [bool(item.books) for item in rows]
        assert differing == sorted(differing, reverse=True), section.name


def test_tables_of_different_books_do_not_run_together(context: Context) -> None:
    scene = RulesScene(context, first_table(game="cruce"), any_game=True)
    opened(scene)
    if not any(item.books for item in scene.items):
        scene.compare()
    pairs = [
        (one, other)
        for one, other in pairwise(scene.items)
        if isinstance(one.block, Scores) and isinstance(other.block, Scores) and one.books != other.books
    ]
    assert pairs
    assert all(other.box.y > one.box.bottom for one, other in pairs)
