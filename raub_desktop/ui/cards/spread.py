"""A pack spread face down in a ribbon, and gathered into one pack again after a cut."""

import math
from collections.abc import Sequence

from raub_desktop.engine.zones import TRICK
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.easing import between, ease_in_out
from raub_desktop.ui.cards.placement import Placement

_CARD = 0.285
WIDTH, _BEND, _TURN = 1.22, 0.055, 18.0
"""Width of the spread, drop of its ends (u), turn of the outer cards (degrees)."""
_STEP = 2
"""Cards are turned by multiples of this angle, so that few pictures are needed."""
_GAP, _LIFT = 0.050, 0.024
"""Room between the two parts where the pack would be cut, and rise of the one taken off (u)."""
_RISE = 0.085
"""Rise of the lower part on its way onto the upper (u)."""
_THIN = 0.0006
"""The thickness of a card in a squared pack (u)."""
HEIGHT = _CARD + _BEND
ROOM = WIDTH, HEIGHT + 3 * _LIFT
"""The size of a spread, including its parts' movement (u)."""


def cut_pack(ribbon: Box, count: int, place: int, *, opening: float, closed: float) -> Sequence[Placement]:
    """Return the placements of a pack of ``count`` cards, cut below its ``place`` cards on the left.

    ``opening``: the width of the gap in the spread, in cards; ``closed``: how far the two parts are gathered into one
    pack, 0 to 1.
    """
    eased, cards = ease_in_out(closed), []
    middle = ribbon.y + _CARD / 2
    for number in range(count):
        across = (number + 0.5) / count - 0.5
        apart = _GAP * min(max((number + 0.5 - opening), -1.0), 1.0)
        lower = number < place
        stack = number + (count - place if lower else -place)
        rise = 0.0 if not lower else _LIFT * (1 - eased) + _RISE * math.sin(math.pi * closed)
        x = between(ribbon.centre.x + across * ribbon.w + apart, ribbon.centre.x + stack * _THIN, eased)
        y = between(middle + _BEND * 4 * across * across, middle - stack * _THIN, eased) - rise
        angle = _STEP * round(between(-2 * _TURN * across, 0.0, eased) / _STEP)
        z = stack if closed > 0.5 else number
        cards.append(Placement(number, TRICK, None, False, x, y, _CARD, angle=angle, z=z))
    return cards
