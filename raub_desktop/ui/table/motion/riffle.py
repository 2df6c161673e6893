"""The riffle: two halves of the pack fall into one another in the dealer's hands."""

from dataclasses import replace

from raub_desktop.toolkit.easing import Ease, Span, ease_in_out
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.motion.flight import Flight

CARDS = 10
"""Backs that are seen falling; they stand for all."""
_APART, _LEAN = 0.052, 14.0
"""How far each half lies from the middle (u), and how it leans (degrees)."""
_FALLS, _BETWEEN, _SQUARED = 0.15, 0.042, 0.14
"""Seconds at normal speed: a card falls, until the next one falls, and the pack is seen together."""
_THICK = 0.0012
_UNDER, _OVER = -100, 2000
"""Keys of the falling backs, and where they come in the order of painting."""


def riffle(hands: Placement, now: float, motion: float) -> tuple[list[Flight], float]:
    """The falling backs where the pack is held from ``now`` on, and how long it takes; ``motion``: see Tempo."""
    length = (_FALLS + _BETWEEN * (CARDS - 1) + _SQUARED) * motion
    flights = []
    for number in range(CARDS):
        side = 1 if number % 2 else -1
        up = number * _THICK
        # Each lies on the one before: long shadows would make the pack's side all dark.
        above = number > 0
        end = replace(
            hands, key=_UNDER - number, y=hands.y - up, card=None, face_up=False, covered=above, z=_OVER + number
        )
        start = replace(end, x=hands.x + side * _APART, y=end.y - 0.006, angle=-side * _LEAN)
        wait = _BETWEEN * number * motion
        share = _FALLS * motion / (length - wait)
        flights.append(Flight(start, end, Span(now + wait, length - wait), _early(share)))
    return flights, length


def _early(share: float) -> Ease:
    """An ease that is there after a share of its time, and then rests."""
    return lambda time: ease_in_out(min(1.0, time / share))
