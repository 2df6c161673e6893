"""Flying cards: all that is painted of one is cleared again when it has flown on."""

import pygame
import pytest

from raub_desktop.engine.zones import Place, Zone
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.settings import Settings
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.table.drawing.flights import FlightPainter, flight_reach
from raub_desktop.ui.table.drawing.painter import TablePainter

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
