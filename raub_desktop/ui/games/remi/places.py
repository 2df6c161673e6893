"""Where Remi's cards lie on the table."""

from raub_desktop.ui.table.layout.ground import Fixture
from raub_desktop.ui.table.layout.hands import HANDS
from raub_desktop.ui.table.layout.heaps import CLOSED, OPEN_PILE, STOCK_ASIDE
from raub_desktop.ui.table.layout.melds import MELDS

FIXTURES: tuple[Fixture, ...] = (STOCK_ASIDE, OPEN_PILE, CLOSED, HANDS, MELDS)
"""In painting order; the room for new melds answers last."""
