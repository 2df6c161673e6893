"""Which cards are on their way between two Boards, in which order they leave, and how long their way takes."""

import math
from collections.abc import Sequence

from raub_desktop.engine.events import Place
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.motion.flight import Flight, Pose


def travels(before: Placement | None, after: Placement) -> bool:
    """Whether a card comes to another place, or to the table (there only the uppermost of a pile are seen coming)."""
    return not after.covered if before is None else before.zone != after.zone


def turns_over(before: Placement | None, after: Placement) -> bool:
    """Whether a card is turned over where it lies."""
    return before is not None and before.zone == after.zone and before.face_up != after.face_up


def longer(start: Placement, end: Placement) -> float:
    """How much longer than usual a far way takes, and a near one less long."""
    return 0.8 + 0.3 * math.dist((start.x, start.y), (end.x, end.y))


def current(legs: Sequence[Flight], now: float) -> Pose:
    """The card on the leg of its way that it is on now, or at its end."""
    flight = next((leg for leg in legs if now < leg.span.end), legs[-1])
    return flight.at(now)


def leaving_order(board: Board) -> dict[int, int]:
    """The order in which cards leave their places: of a trick as they were played, elsewhere the topmost first."""
    order = {}
    for zone, spots in board.zones.items():
        for index, spot in enumerate(spots if zone.place is Place.TRICK else reversed(spots)):
            order[spot.key] = index
    return order
