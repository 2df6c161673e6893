"""Flying cards: all that is painted of one is cleared again when it has flown on; none covers words."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.zones import Place, Zone
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.settings import Settings
from raub_desktop.toolkit.easing import Span
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.table.drawing.flights import FlightPainter, flight_reach
from raub_desktop.ui.table.drawing.over import words_of
from raub_desktop.ui.table.drawing.painter import TablePainter
from raub_desktop.ui.table.motion.flight import Flight
from tests.ui.scenes.table_rig import TableRig, a_setup, settle

SIZE = (1280, 720)

pytestmark = pytest.mark.usefixtures("screen")


@pytest.mark.parametrize("lift", [0.0, 1.0, 2.6])
@pytest.mark.parametrize("angle", [0.0, 12.0, 348.0])
def test_a_flying_card_and_its_shadow_stay_within_its_reach(lift: float, angle: float) -> None:
    painter = TablePainter(Context.made(Settings(), assets_dir()), SIZE).painter
    card = Placement(1, Zone(Place.TRICK), None, False, 0.8, 0.5, 0.14, angle, lift=lift)
    window = pygame.Surface(SIZE, pygame.SRCALPHA)
    FlightPainter(painter).draw(window, card, 1.0)
    assert flight_reach(painter, card).contains(window.get_bounding_rect())


def test_words_that_are_read_while_cards_fly_are_not_covered_by_them(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("serbian", 4, 3), SIZE)
    rig.until_asked("tricks")
    settle(rig)
    window, table = pygame.display.get_surface(), rig.table
    assert window is not None
    painter, layout = table.view.table_painter.painter, table.playback.layout
    assert layout.captions.trump is not None
    assert table.bar.title
    resting = window.copy()
    for box in [*words_of(painter, layout, table.bar), layout.trump.grown(-0.15 * layout.trump.h)]:
        over = Placement(999, Zone(Place.TRICK), rig.hand()[0].card, True, *box.centre, 0.3, lift=1.0)
        table.playback.flights._ways[999] = [Flight(over, over, Span(table.playback.flights.now, 60.0))]
        rig.frame()
        words = painter.pixels(box)
        assert window.get_at((words.centerx, words.bottom + 30)) != resting.get_at((words.centerx, words.bottom + 30))
        same = pygame.mask.from_threshold(window, (0, 0, 0), (32, 32, 32, 255), resting)
        inside = pygame.Mask(words.size, fill=True)
        assert same.overlap_area(inside, words.topleft) > 0.9 * inside.count()
