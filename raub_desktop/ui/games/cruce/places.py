"""Where Cruce's cards lie on the table."""

from raub_desktop.ui.table.layout.ground import Fixture
from raub_desktop.ui.table.layout.hands import EIGHT, hands
from raub_desktop.ui.table.layout.heaps import STOCK_USED_UP, TALON
from raub_desktop.ui.table.layout.tricks import TRICKS, WON

FIXTURES: tuple[Fixture, ...] = (STOCK_USED_UP, TALON, WON, hands(EIGHT), TRICKS)
"""In painting order.  The stock ends in mid-deal; packets are there in the auction only.  The tens are known by
a sign in the middle of their upper edge: eight cards lie so that it is seen."""
