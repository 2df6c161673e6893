"""At 175 and 200 % the pages used most are laid out in the window's width: they scroll down, not sideways."""

from dataclasses import replace

import pygame
import pytest

from raub_desktop.language import catalogue
from raub_desktop.storage.store import Store
from raub_desktop.toolkit.layout import Panel, Text
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from raub_desktop.ui.scenes.setup.new_table import NewTableScene
from raub_desktop.ui.scenes.setup.table_codes import TableCodesScene
from raub_desktop.ui.scenes.setup.table_making import first_table
from tests.language.pseudo import Pseudo
from tests.slow_tests import mostly_slow
from tests.ui.scenes.menu_rig import opened
from tests.ui.scenes.test_longer_words import SCENES, SIZE, store, written_on

__all__ = ["store"]
SECTIONS = ("deals", "reviews", "opponents", "goals")
PAGES = (
    "title",
    "learn",
    "new table",
    "puzzles",
    "saved",
    "replays",
    "rules",
    "fairness",
    "scheme",
    "result",
    "cut",
    "deal",
    "deal for experts",
    "deal in progress",
    "codes",
    "about",
    "deal of the day",
    "no deal of the day",
    "players",
    *(f"settings: {one}" for one in ("cards", "table", "play", "speech", "screen", "language", "keys", "pad")),
    "statistics",
    *(f"statistics: {one}" for one in SECTIONS),
)


@pytest.mark.parametrize(("scale", "longer"), mostly_slow([(2.0, True), (2.0, False), (1.75, True)], quick=1))
@pytest.mark.parametrize("name", PAGES)
def test_a_page_in_large_words_is_as_wide_as_the_window(
    context: Context, store: Store, monkeypatch: pytest.MonkeyPatch, name: str, scale: float, longer: bool
) -> None:
    if longer:
        monkeypatch.setattr(catalogue, "_catalogue", Pseudo())
    context.settings.scale = scale
    scene = SCENES[name](context, store)
    written = written_on(scene, monkeypatch)
    assert written.troubles() == []
    seen = pygame.Rect((0, 0), SIZE)
    outside = [words for (words, _), there in written.words.items() if not seen.contains(there)]
    assert not outside


@pytest.mark.parametrize("size", [SIZE, (1920, 1080)])
@pytest.mark.parametrize("name", sorted({*PAGES} - {"title"}))
def test_at_175_percent_every_button_is_seen_without_scrolling(
    context: Context, store: Store, name: str, size: tuple[int, int]
) -> None:
    context.settings.scale = 1.75
    scene = SCENES[name](context, store)
    assert isinstance(scene, Screen)
    opened(scene, size)
    assert not [
        one.name for one in scene.widgets if scene.scroll_of(one) is None and one.box.bottom > scene.scale.height
    ]


@pytest.mark.parametrize("name", ["saved", "replays"])
def test_at_175_percent_no_widget_lies_on_another(context: Context, store: Store, name: str) -> None:
    context.settings.scale = 1.75
    scene = SCENES[name](context, store)
    assert isinstance(scene, Screen)
    opened(scene, SIZE)
    boxes = [scene.painter.pixels(one.box).inflate(-4, -4) for one in scene.widgets if scene.scroll_of(one) is None]
    assert not [one for number, one in enumerate(boxes) if one.collidelist(boxes[number + 1 :]) != -1]


@pytest.mark.parametrize("scale", [1.75, 2.0])
def test_the_code_of_the_deals_stands_clear(context: Context, monkeypatch: pytest.MonkeyPatch, scale: float) -> None:
    context.settings.scale = scale
    scene = TableCodesScene(context, replace(first_table(), seed=4711), lambda _: None)
    assert written_on(scene, monkeypatch).troubles() == []


@pytest.mark.parametrize("scale", [1.0, 1.75, 2.0])
def test_the_buttons_under_the_statistics_are_written_alike(context: Context, store: Store, scale: float) -> None:
    context.settings.scale = scale
    scene = SCENES["statistics"](context, store)
    assert isinstance(scene, Screen)
    opened(scene, SIZE)
    buttons = [scene.widget(name) for name in ("back", "reset", "puzzles")]
    sizes = [one.written(scene.painter)[1] for one in buttons if isinstance(one, Button)]
    assert len(set(sizes)) == 1
    assert sizes[0] >= 0.75 * THEME.type_button


@pytest.mark.parametrize("seats", [2, 4, 6, 12])
@pytest.mark.parametrize("scale", [1.4, 1.75, 2.0])
def test_all_of_a_seat_stays_on_its_sheet_however_many_there_are(context: Context, scale: float, seats: int) -> None:
    context.settings.scale = scale
    scene = NewTableScene(context, first_table())
    opened(scene, SIZE)
    scene.choose_game("remi")
    scene.choose_book("kontinentalni")
    scene.change_seats(seats)
    assert len(scene.setup.seats) == seats
    assert scene.tree is not None
    (sheet,) = [
        node.box
        for node in scene.tree.root.walk()
        if isinstance(node, Panel) and any(isinstance(one, Text) and one.words == "Players" for one in node.walk())
    ]
    for number in range(seats):
        for kind in ("face", "name", "player", "temper"):
            widget = scene.widget(f"{kind} {number}")
            if widget is not None:
                scroll = scene.scroll_of(widget)
                assert widget.box.x >= sheet.x
                assert widget.box.right <= sheet.right
                assert widget.box.within(sheet) or (scroll is not None and scroll.box.within(sheet))


@pytest.mark.parametrize("name", ["title", "new table", "result", "statistics"])
def test_in_a_tall_window_a_page_lies_in_the_middle_instead_of_being_drawn_out(
    context: Context, store: Store, name: str
) -> None:
    scene = SCENES[name](context, store)
    assert isinstance(scene, Screen)
    opened(scene, (720, 1280))
    top, bottom = min(widget.box.y for widget in scene.widgets), max(widget.box.bottom for widget in scene.widgets)
    high = scene.scale.height
    assert bottom - top < 0.6 * high
    assert top > 0.2 * high
    assert high - bottom > 0.2 * high


def test_a_long_score_sheet_takes_all_the_height_of_a_tall_window(context: Context, store: Store) -> None:
    long, short = (SCENES[f"score sheet of {game}"](context, store) for game in ("Remi", "Cruce"))
    assert isinstance(long, ScoreSheetScene)
    assert isinstance(short, ScoreSheetScene)
    opened(long, (720, 1280))
    opened(short, (720, 1280))
    assert long.paper.h > 0.8 * long.scale.height > 1.6 * short.paper.h
