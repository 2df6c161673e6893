"""All flying cards of a table.

Every card whose place changed starts from where it is *now* and flies to where it belongs, so motion may be cut short,
reversed or laid out anew at any moment.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from raub_desktop.engine.cards import Card
from raub_desktop.engine.zones import STOCK, Place, Zone
from raub_desktop.toolkit.easing import Ease, Span, Tempo, ease_in_out
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.board.board import Board, is_dealer
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.motion.flight import Flight, Pose, same_place
from raub_desktop.ui.table.motion.in_hands import put_down
from raub_desktop.ui.table.motion.ruff import jolted
from raub_desktop.ui.table.motion.timing import REFLOW, SHOWING, Timing


def travels(before: Placement | None, after: Placement) -> bool:
    """Return whether a card moves to another place, or newly appears on the table (of a pile only the top)."""
    return not after.covered if before is None else before.zone != after.zone


def turns_over(before: Placement | None, after: Placement) -> bool:
    """Return whether a card is turned over in its place."""
    return before is not None and before.zone == after.zone and before.face_up != after.face_up


def longer(start: Placement, end: Placement) -> float:
    """Return the factor for the duration of a flight by its distance."""
    return 0.8 + 0.3 * math.dist((start.x, start.y), (end.x, end.y))


def current(legs: Sequence[Flight], now: float) -> Pose:
    """Return the pose of a card on its current leg, or at the end of the last."""
    flight = next((leg for leg in legs if now < leg.span.end), legs[-1])
    return flight.at(now)


def leaving_order(board: Board) -> dict[int, int]:
    """Return the order in which cards leave their places: of a trick as they were played, else the topmost first."""
    order = {}
    for zone, spots in board.zones.items():
        for index, spot in enumerate(spots if zone.place is Place.TRICK else reversed(spots)):
            order[spot.key] = index
    return order


CARDS = 10
"""Backs that are seen falling; they stand for all."""
_APART, _LEAN = 0.052, 14.0
"""Distance of each half from the middle (u), and its lean (degrees)."""
_FALLS, _BETWEEN, _SQUARED = 0.15, 0.042, 0.14
"""Seconds at normal speed: a card falls, until the next one falls, and the pack is seen together."""
_THICK = 0.0012
_UNDER, _OVER = -100, 2000
"""Keys of the falling backs, and where they come in the order of painting."""


def riffle(hands: Placement, now: float, motion: float) -> tuple[list[Flight], float]:
    """Return the falling backs of a riffle from ``now`` on, and its duration; ``motion``: see Tempo."""
    length = (_FALLS + _BETWEEN * (CARDS - 1) + _SQUARED) * motion
    flights = []
    for number in range(CARDS):
        side = 1 if number % 2 else -1
        up = number * _THICK
        # Each lies on the one before: long shadows would make the pack's side all dark.
        above = number > 0
        end = hands._replace(
            key=_UNDER - number, y=hands.y - up, card=None, face_up=False, covered=above, z=_OVER + number
        )
        start = end._replace(x=hands.x + side * _APART, y=end.y - 0.006, angle=-side * _LEAN)
        wait = _BETWEEN * number * motion
        share = _FALLS * motion / (length - wait)
        flights.append(Flight(start, end, Span(now + wait, length - wait), _early(share)))
    return flights, length


def _early(share: float) -> Ease:
    return lambda time: ease_in_out(min(1.0, time / share))


_IN_THE_AIR = 1000
"""Added to the painting order of a card that flies above the others."""
_SHOWN_HEIGHT = 0.24
"""A card dealt in the open, held up in the middle of the table, in u."""
_AT_HAND_HEIGHT = 0.06
"""The pack in a player's hands, in u."""


class Lying(NamedTuple):
    """A Board with the layout of its cards."""

    board: Board
    layout: Layout


class Flights:
    """The flying cards over one table; ``now`` is its clock in seconds."""

    def __init__(self, tempo: Tempo) -> None:
        self.tempo = tempo
        self.now = 0.0
        self.held: dict[int, Placement] = {}
        """Cards drawn elsewhere than in the layout (lifted, chosen), by their keys: their flights start there."""
        self._ways: dict[int, list[Flight]] = {}
        """The remaining legs of each card's flight, by its key."""
        self._gone: list[Flight] = []
        """Cards that leave the table at the end of their flight."""
        self._jolts_at: float | None = None
        """Time at which a card comes down hard and shakes those beside it."""
        self._riffled = 0.0
        """Until when the pack is riffled."""

    # ------------------------------------------------------------------------------------------------- what is seen
    @property
    def busy(self) -> bool:
        return bool(self._ways or self._gone)

    @property
    def still(self) -> bool:
        """Whether no card is flying or about to jump."""
        return not self._ways and not self._gone and self._jolts_at is None

    @property
    def leaving(self) -> bool:
        """Whether cards fly, and none of them has moved yet."""
        flights = [*self._gone, *(legs[0] for legs in self._ways.values())]
        return bool(flights) and all(self.now <= flight.span.start for flight in flights)

    @property
    def comes_down(self) -> float | None:
        return None if self._jolts_at is None else max(0.0, self._jolts_at - self.now)

    def resting(self, layout: Layout) -> list[Placement]:
        still = [card for card in layout.cards if card.key not in self._ways and not card.covered]
        return still if self.now >= self._riffled else [card for card in still if card.zone != STOCK]

    def flying(self) -> list[Pose]:
        poses = [current(legs, self.now) for legs in self._ways.values()]
        poses += [flight.at(self.now) for flight in self._gone]
        return sorted(poses, key=lambda pose: pose.placement.z)

    # ---------------------------------------------------------------------------------------------------- they leave
    def send(
        self, old: Lying, new: Lying, timing: Timing, shown: tuple[Card | None, ...] = (), *, dealing: bool = False
    ) -> int:
        """Start the flight of every card whose place changed; return how many change places.

        ``shown`` are cards dealt in the open, held up on the way; ``dealing``: the stock is in its dealer's hands.
        """
        order, cards = leaving_order(old.board), new.layout.cards
        before = {card.key: card for card in old.layout.cards} | self.held
        self.held = {}
        travelling = [card for card in cards if travels(before.get(card.key), card)]
        turned = [card for card in cards if turns_over(before.get(card.key), card)]
        if not self.tempo.motion:
            self.finish()
            return len(travelling) + len(turned)
        travelling.sort(key=lambda card: order.get(card.key, 0))
        delays = {card.key: place * timing.stagger * self.tempo.motion for place, card in enumerate(travelling)}
        for card in cards:
            legs = self._ways.get(card.key)
            start = before.get(card.key) if legs is None else current(legs, self.now).placement
            if dealing and card.zone == STOCK and card.key not in before:
                continue  # it is in the dealer's hands, where the riffle shows it
            if card.key in delays:
                start = start or _from_dealer(card, new)
                self._ways[card.key] = self._legs(start, card, delays[card.key], timing, shown, new.layout)
            elif start is not None and not card.covered and not same_place(start, card):
                self._ways[card.key] = [self._reflow(start, card, timing, turned=card in turned)]
        self._hold_covered()
        self._send_away(before, new)
        return len(travelling) + len(turned)

    def _legs(
        self,
        start: Placement,
        end: Placement,
        delay: float,
        timing: Timing,
        shown: tuple[Card | None, ...],
        layout: Layout,
    ) -> list[Flight]:
        begin, travel = self.now + delay, timing.travel * self.tempo.motion * longer(start, end)
        end_in_air = end._replace(z=end.z + _IN_THE_AIR)
        if not shown:
            side = 1 if end.x < start.x else -1
            return [
                Flight(
                    start, end_in_air, Span(begin, travel), timing.ease, timing.hop,
                    spin=timing.spin * side, sway=timing.sway * side,
                )
            ]  # fmt: skip
        held = _held_up(end, shown, layout)
        hold = Span(begin + travel, SHOWING * self.tempo.pause)
        return [
            Flight(start, held, Span(begin, travel), timing.ease, timing.hop),
            Flight(held, held, hold),
            Flight(held, end_in_air, Span(hold.end, travel), timing.ease, timing.hop),
        ]

    def _reflow(self, start: Placement, end: Placement, timing: Timing, turned: bool) -> Flight:
        length = (timing.travel if turned else REFLOW) * self.tempo.motion
        return Flight(start, end, Span(self.now, length), hop=timing.hop if turned else 0.0, above=False)

    def _hold_covered(self) -> None:
        """Keep a card visible that will lie under another of the same flight until that one has landed on it."""
        last = max((legs[-1].span.end for legs in self._ways.values()), default=self.now)
        for legs in self._ways.values():
            end, landed = legs[-1].end, legs[-1].span.end
            if not end.covered or landed >= last:
                continue
            if legs[-1].start is end:
                landed = legs.pop().span.start
            legs.append(Flight(end, end, Span(landed, last - landed)))

    def _send_away(self, before: Mapping[int, Placement], new: Lying) -> None:
        present = {card.key for card in new.layout.cards}
        for card in before.values():
            if card.key not in present and not card.covered:
                end = _from_dealer(card, new)
                way = Span(self.now, 0.5 * self.tempo.motion)
                self._gone.append(Flight(card, end._replace(z=card.z + _IN_THE_AIR), way, hop=0.4))
        for key in [key for key in self._ways if key not in present]:
            del self._ways[key]

    def bound_for(self, zone: Zone) -> bool:
        return any(legs[-1].end.zone == zone for legs in self._ways.values())

    def riffle(self, layout: Layout) -> float:
        """Animate riffling the pack in its dealer's hands; return the duration (seconds)."""
        spot = next((card for card in layout.cards if card.zone == STOCK), None)
        if spot is None:
            return 0.0
        flights, length = riffle(spot, self.now, self.tempo.motion)
        self._gone += flights
        self._riffled = self.now + length
        return length

    def put_down(self, held: Layout, lying: Layout) -> None:
        """Animate the pack from the dealer's hands to its place."""
        if self.tempo.motion:
            for way in put_down(held, lying, self.now, self.tempo.motion):
                self._ways[way.end.key] = [way]

    def jolt(self, after: float) -> None:
        """Shake the trick's cards when a card comes down hard, after so many seconds."""
        self._jolts_at = self.now + after

    # ----------------------------------------------------------------------------------------------------- they land
    def land(self, layout: Layout) -> bool:
        """End the flights whose time is over; return whether there were any."""
        if self._jolts_at is not None and self.now >= self._jolts_at:
            self._jolts_at = None
            for flight in jolted(layout, self._ways, self.now, self.tempo.motion):
                self._ways[flight.end.key] = [flight]
        landed, held = False, dict[Zone, Placement]()
        for key, legs in list(self._ways.items()):
            while legs and self.now >= legs[0].span.end:
                legs.pop(0)
            if not legs:
                del self._ways[key]
                landed = True
            elif len(legs) == 1 and legs[0].start is legs[0].end and legs[0].end.covered:
                card = legs[0].end  # it stays until another has landed on it: of some at one place one is enough
                if held.setdefault(card.zone, card) is not card and same_place(held[card.zone], card):
                    del self._ways[key]
        gone = [flight for flight in self._gone if self.now < flight.span.end]
        landed = landed or len(gone) < len(self._gone)
        self._gone = gone
        return landed

    def finish(self) -> None:
        self._ways.clear()
        self._gone.clear()
        self._riffled = self.now
        self._jolts_at = None

    def aim_anew(self, layout: Layout) -> None:
        """Redirect flying cards to their new places, after the window or the deck changed."""
        for key, legs in list(self._ways.items()):
            end = layout.placement(key)
            if end is None:
                del self._ways[key]
            else:
                legs[-1] = replace(legs[-1], end=end)


def _held_up(end: Placement, shown: tuple[Card | None, ...], layout: Layout) -> Placement:
    """Return the placement of a card dealt in the open, held up for all to see."""
    middle = layout.trick
    face = end.card if end.card in shown else shown[0]
    return end._replace(
        card=face, face_up=True, x=middle.x, y=middle.y, height=_SHOWN_HEIGHT, angle=0.0, lift=1.0,
        z=end.z + _IN_THE_AIR,
    )  # fmt: skip


def _from_dealer(card: Placement, there: Lying) -> Placement:
    seat = next((s for s, plate in enumerate(there.board.plates) if is_dealer(plate)), 0)
    spot = there.layout.seats[seat].fan
    return card._replace(x=spot.x, y=spot.y, height=_AT_HAND_HEIGHT, angle=0.0, card=None, face_up=False)
