"""Where Raub's cards lie on the table."""

from raub_desktop.ui.table.layout.ground import Fixture
from raub_desktop.ui.table.layout.hands import DROPPED, HANDS
from raub_desktop.ui.table.layout.heaps import DISCARDS, STOCK_IN_THE_MIDDLE, TURNED_CARDS
from raub_desktop.ui.table.layout.tricks import TRICKS, WON

FIXTURES: tuple[Fixture, ...] = (TURNED_CARDS, STOCK_IN_THE_MIDDLE, DISCARDS, WON, DROPPED, HANDS, TRICKS)
"""In painting order.  Discards answer a dropped card before the trick, and the trick before the hand."""
