"""The rules as a reader meets them: his own table's, any book's, found by the contents, read by mouse and by keys."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.language.games import WORDS
from raub_desktop.language.rule_page import Scores
from raub_desktop.toolkit.layout import Node, Panel, Picture, Text
from raub_desktop.toolkit.scene import Pop
from raub_desktop.toolkit.widgets.tile import Tile
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.rules.rules import Note, RulePages, RulesScene
from raub_desktop.ui.scenes.setup.table_making import first_table, pack_of, ruled
from tests.ui.scenes.menu_rig import SIZES, click, key, opened, words_drawn


def rules_of(context: Context, book: str = "croatian", **options: object) -> RulesScene:
    scene = RulesScene(context, ruled(replace(first_table(), book=book), options))
    opened(scene)
    return scene


def pages_of(scene: RulesScene) -> RulePages:
    assert scene.tree is not None
    return next(node for node in scene.tree.root.walk() if isinstance(node, RulePages))


def lines_of(scene: RulesScene) -> list[str]:
    """The paragraphs that are read."""
    return [node.words for node in pages_of(scene).walk() if isinstance(node, Text) and node.role == "prose"]


def text_of(scene: RulesScene) -> str:
    return " ".join(lines_of(scene))


def margin_of(scene: RulesScene) -> list[str]:
    """What is said in the margin of what differs from the book."""
    fine = ("fine", "fine label")
    return [node.words for node in pages_of(scene).walk() if isinstance(node, Text) and node.role in fine]


def note_on(scene: RulesScene, words: str) -> Note:
    """The note beside the paragraph with some words."""
    return next(note for (_, block), note in scene.notes.items() if isinstance(block, str) and words in block)


def entries(scene: RulesScene) -> list[Tile]:
    return [widget for widget in scene.widgets if isinstance(widget, Tile)]


def counts(scene: RulesScene) -> dict[str, str]:
    """How much differs in each section, as its line of the contents shows."""
    words = {one.name: [node.words for node in one.face.walk() if isinstance(node, Text)] for one in entries(scene)}
    return {name: texts[1] for name, texts in words.items() if len(texts) > 1}


def test_the_rules_are_the_tables_own(context: Context) -> None:
    rules = rules_of(context, start_score=11)
    assert "starts at 11 points" in text_of(rules)
    assert not rules.marks, "a match's length is no rule of a book"
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
    assert margin_of(rules) == ["First lead", "Croatian book: the player after the dealer"]
    assert counts(rules) == {"to play": "1"}
    rules.compare()
    assert margin_of(rules) == ["First lead", "Croatian book: the player after the dealer"]
    (note,) = [note for note in rules.notes.values() if note.differs]
    assert note.source == "as in: Serbian book, American book"
    assert counts(rules) == {"to play": "1"}


@pytest.mark.parametrize("book", GAMES["raub"].books)
def test_a_book_is_read_without_a_mark(context: Context, book: str) -> None:
    rules = rules_of(context, book)
    assert margin_of(rules) == []
    assert counts(rules) == {}
    click(rules, "compare")
    assert margin_of(rules) == []


def test_who_compares_is_told_which_books_say_so_where_not_all_do(context: Context) -> None:
    rules = rules_of(context, "american")
    key(rules, pygame.K_c)
    assert note_on(rules, "must beat the best card").source == "only here"
    rules.show("serbian")
    sources = {note.source for note in rules.notes.values()}
    assert {"only here", "also in: Croatian book"} <= sources, "the book that is read is not named"
    assert note_on(rules, "Everyone must follow").source == ""


def test_the_contents_lead_to_every_section(context: Context) -> None:
    rules = rules_of(context)
    assert [entry.name for entry in entries(rules)] == [f"to {section.name}" for section in rules.pages]
    for section in rules.pages:
        click(rules, f"to {section.name}")
        heading = pages_of(rules).headings[section.name]
        assert heading.words == section.title
        assert rules.reader.seen(heading.box).within(rules.reader.box.grown(0.001))
        assert [entry.name for entry in entries(rules) if entry.said.chosen] == [f"to {section.name}"]


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
    *_, last = [node for node in pages_of(rules).walk() if isinstance(node, Text)]
    assert rules.reader.seen(last.box).within(rules.reader.box.grown(0.001))
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
    leaves: list[Node] = [node for node in pages_of(rules).walk() if isinstance(node, Text | Picture)]
    for number, node in enumerate(leaves):
        box = node.box.grown(-1e-4)
        assert not [other for other in leaves[number + 1 :] if box.overlaps(other.box)]


def test_every_page_can_be_drawn(context: Context) -> None:
    rules = rules_of(context, "american", muss_round=True, blind_raub=True)
    for section in rules.pages:
        rules.go(section.name)
        opened(rules)


def test_escape_leaves_the_comparison_before_the_rules(context: Context) -> None:
    rules = rules_of(context)
    rules.compare()
    escape = pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert rules.handle(escape) is None
    assert not rules.compared
    assert isinstance(rules.handle(escape), Pop)


def test_who_compares_reads_all_books_in_one_table(context: Context) -> None:
    rules = rules_of(context, "serbian")
    rules.show("serbian")
    alone = set(lines_of(rules))
    rules.compare()
    assert alone < set(lines_of(rules)), "what the other books say stands beside it"
    books = [*GAMES["raub"].books]
    assert note_on(rules, "must beat the best card").books == tuple(book == "american" for book in books)
    assert any(note.books[books.index("serbian")] for note in rules.notes.values() if not note.in_all)
    rules.compare()
    assert set(lines_of(rules)) == alone


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
    told_by_all = {section.name: [] for section in rules.pages}  # type: dict[str, list[bool]]
    for section in rules.pages:
        told_by_all[section.name] = [rules.notes[section.name, block].in_all for block in section.blocks]
    assert not told_by_all[rules.here][0], "the first row under the first heading differs"
    assert all(found == sorted(found) for found in told_by_all.values())


def test_tables_of_different_books_do_not_run_together(context: Context) -> None:
    scene = RulesScene(context, first_table(game="cruce"), any_game=True)
    opened(scene)
    scene.compare()
    tables = [note.books for (_, block), note in scene.notes.items() if isinstance(block, Scores) and not note.in_all]
    assert len(set(tables)) > 1
    bands = [
        node for node in pages_of(scene).walk() if isinstance(node, Panel) and node.description == "" and node.box.h
    ]
    assert all(other.box.y > band.box.bottom for band, other in pairwise(bands))
