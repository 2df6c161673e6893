"""At 175 and 200 % the pages used most are laid out in the window's width: they scroll down, not sideways."""

import pygame
import pytest

from raub_desktop.language import catalogue
from raub_desktop.storage.store import Store
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.new_table import NewTableScene
from raub_desktop.ui.table_making import first_table
from tests.language.pseudo import Pseudo
from tests.ui.scenes.menu_rig import opened
from tests.ui.scenes.test_longer_words import SCENES, SIZE, page_in, store, written_on

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
    "codes",
    "statistics",
    *(f"statistics: {one}" for one in SECTIONS),
)


@pytest.mark.parametrize(("scale", "longer"), [(1.75, True), (2.0, False), (2.0, True)])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_in_large_words_is_as_wide_as_the_window(
    context: Context, store: Store, monkeypatch: pytest.MonkeyPatch, name: str, scale: float, longer: bool
) -> None:
    if longer:
        monkeypatch.setattr(catalogue, "_catalogue", Pseudo())
    context.settings.scale = scale
    scene, page = SCENES[name](context, store), page_in(SIZE, context)
    written = written_on(scene, monkeypatch, page)
    assert written.troubles() == []
    seen = scene.worth(pygame.Rect((0, 0), page))
    assert seen.w <= SIZE[0]
    outside = [
        words for (words, _), there in written.words.items() if not seen.left <= there.left <= there.right <= seen.right
    ]
    assert not outside


@pytest.mark.parametrize("seats", [2, 4, 6, 12])
@pytest.mark.parametrize("scale", [1.4, 1.75, 2.0])
def test_all_of_a_seat_stays_on_its_sheet_however_many_there_are(context: Context, scale: float, seats: int) -> None:
    context.settings.scale = scale
    scene = NewTableScene(context, first_table())
    opened(scene, page_in(SIZE, context))
    scene.choose_game("remi")
    scene.choose_book("kontinentalni")
    scene.change_seats(seats)
    assert len(scene.setup.seats) == seats
    _, _, sheet, _, _ = scene._parts()
    for number in range(seats):
        for kind in ("face", "name", "player", "temper"):
            widget = scene.widget(f"{kind} {number}")
            assert widget is None or widget.box.within(sheet)
