"""Fixtures: the kinds of places on a game's table, with the layout and targets of each."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from raub_desktop.engine.zones import Place, Zone
from raub_desktop.toolkit.drawing.boxes import Point
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import Captions
from raub_desktop.ui.table.board.spots import Spot
from raub_desktop.ui.table.layout.places import Heap, MeldTag, SeatPlace
from raub_desktop.ui.table.layout.slots import Frame, Seating
from raub_desktop.ui.table.layout.targets import PlacedTarget


@dataclass(frozen=True, slots=True)
class Ground:
    """The input of the fixtures: the Board, the words, the seating, and the window."""

    board: Board
    words: Captions
    seating: Seating
    seats: tuple[SeatPlace, ...]
    frame: Frame


Placer = Callable[[Ground], Iterable[Placement]]
"""Yields the cards of every zone of one kind, the lowest first."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """One kind of place on a game's table.

    ``cards`` yields the placements of all its cards.  ``targets`` yields what can be clicked or dropped on there,
    ``heaps`` the boxes of its heaps with the points of their captions, ``tags`` the tags of its melds.
    """

    place: Place
    cards: Placer
    targets: Callable[[Ground], Iterable[PlacedTarget]] = lambda ground: ()
    heaps: Callable[[Ground], Iterable[Heap]] = lambda ground: ()
    tags: Callable[[Ground], Iterable[MeldTag]] = lambda ground: ()


class UnplacedError(ValueError):
    """Cards lie at places for which the game has no fixture; ``places`` are these."""

    def __init__(self, places: Iterable[Place]) -> None:
        self.places = tuple(places)
        super().__init__(f"no fixture for {', '.join(self.places)}")


def place_cards(ground: Ground, fixtures: Iterable[Fixture]) -> tuple[Placement, ...]:
    """Return all cards in painting order: by fixture, each from the bottom up.

    Raises UnplacedError where cards lie at a place without a fixture.
    """
    fixtures = tuple(fixtures)
    unknown = {zone.place for zone in ground.board.zones} - {fixture.place for fixture in fixtures}
    if unknown:
        raise UnplacedError(sorted(unknown))
    laid = [card for fixture in fixtures for card in fixture.cards(ground)]
    return tuple(card.painted(number) for number, card in enumerate(laid))


def lying(
    spot: Spot, zone: Zone, point: Point, height: float, angle: float = 0.0, dim: float = 0.0, *, covered: bool = False
) -> Placement:
    """Return the placement of a card of a zone, centred on a point."""
    return Placement(spot.key, zone, spot.card, spot.face_up, point.x, point.y, height, angle, dim, covered=covered)


def zones_of(board: Board, place: Place) -> list[Zone]:
    """Return the zones of a kind that hold cards, by number."""
    return sorted((zone for zone in board.zones if zone.place is place), key=_number)


def _number(zone: Zone) -> tuple[int, int]:
    return zone.number or 0, -1 if zone.seat is None else zone.seat
