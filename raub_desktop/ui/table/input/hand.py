"""The own hand during a decision: hovered cards rise, chosen ones stay up, forbidden ones are dimmed."""

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from raub_desktop.toolkit.drawing.boxes import Point
from raub_desktop.ui.cards.draw_cards import POINTED
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement

RISING = 0.09
"""Seconds a card takes to rise or sink."""
CHOSEN = 0.004
"""Rise of a chosen card over a lifted one (u); more would reach the words above."""
PART, PART_NEXT = 0.014, 0.006
"""Distance by which the cards beside a lifted one give way, and the ones beside those (u); only where cards overlap."""
_FEW = 3
MAKES_ROOM, ROOM_NEXT = 0.034, 0.016
"""Room made for a carried card by the cards on either side of a gap, and by the ones beside those (u)."""
CLOSE = 0.92
"""Cards lie apart from this share of a card's width on: there is no need to give way."""
LEAN, LEAN_MOST, LEAN_STEP = 260.0, 14.0, 2
"""Lean of a carried card for each u it goes sideways, the most (degrees), and from one picture to the next."""
STEADY = 0.12
"""Seconds until a card held still hangs straight, but for a third."""
_NEW = 0.4
"""Rise of the card just drawn, as a share of a chosen one's."""
VEIL = 0.45
"""Share by which a card is dimmed that may not be played."""


@dataclass(slots=True)
class HandView:
    """Rise of each card of the hand, by key: ``hover`` is the hovered one, ``chosen`` the chosen ones."""

    hover: int | None = None
    chosen: Collection[int] = ()
    forbidden: Collection[int] = ()
    advised: Collection[int] = ()
    """Cards that the adviser suggests: they are marked, but neither raised nor rimmed as those chosen are."""
    advised_for: Mapping[int, str] = field(default_factory=dict)
    """The names of those for whom advised cards are, by the cards' keys."""
    meant: Mapping[int, str] = field(default_factory=dict)
    """The names of those for whom chosen cards are, by the cards' keys."""
    aside: Mapping[int, int] = field(default_factory=dict)
    """The numbers of the groups that cards are set aside in, by the cards' keys: neither raised nor rimmed."""
    together: Collection[int] = ()
    """Cards whose bracket is hovered: they rise together."""
    fitting: Collection[int] = ()
    """Cards that go with what lies on the table: they shine a little."""
    new: Collection[int] = ()
    """The cards just drawn or taken: they stand out a little."""
    several: bool = False
    """Several cards are being chosen: the hovered one rises less than chosen ones."""
    carried: tuple[int, Point] | None = None
    """The dragged card, and the place of its middle."""
    gap: int | None = None
    """The gap of the hand where it would be inserted: the number of cards left of it."""
    lean: float = 0.0
    """Lean of the carried card (degrees)."""
    _gives_way: bool = True
    _up: dict[int, float] = field(default_factory=dict)
    """Rise of a card towards the pointer, 0 to 1."""
    _out: dict[int, float] = field(default_factory=dict)
    """Rise of a card as chosen, 0 to 1."""
    _room: dict[int, float] = field(default_factory=dict)
    """0 to 1: how far each gap of the hand is open."""

    def update(self, seconds: float, at_once: bool = False) -> None:
        """Animate rising and sinking cards; ``at_once``: without animation."""
        step = 1.0 if at_once else seconds / RISING
        self._gives_way = not at_once
        self.lean *= math.exp(-seconds / STEADY) if abs(self.lean) > 1 and not at_once else 0.0
        for values, risen in self._goals():
            for key in {*values, *risen}:
                _approach(values, key, float(key in risen), step)

    @property
    def moving(self) -> bool:
        return bool(self.lean) or not all(_all_up(risen, wanted) for risen, wanted in self._goals())

    def _goals(self) -> tuple[tuple[dict[int, float], set[int]], ...]:
        gap = set() if self.gap is None else {self.gap}
        return (self._up, set(self._pointed)), (self._out, set(self.chosen)), (self._room, gap)

    @property
    def _pointed(self) -> tuple[int, ...]:
        pointed = () if self.hover is None or self.hover in self.forbidden else (self.hover,)
        return (*pointed, *self.together)

    @property
    def raised(self) -> frozenset[int]:
        """The cards that stand out above the others."""
        return frozenset({*self._pointed, *self.chosen, *self.new})

    def carry(self, key: int, at: Point) -> None:
        """Move a dragged card, which tilts as it moves."""
        if self.carried is not None and self.carried[0] == key:
            lean = self.lean - (at.x - self.carried[1].x) * LEAN
            self.lean = max(-LEAN_MOST, min(LEAN_MOST, lean))
        self.carried = key, at

    def dressed(self, cards: Sequence[Placement]) -> list[Placement]:
        return [self._dressed(card) for card in self._with_room(self._parted(cards))]

    def _with_room(self, cards: list[Placement]) -> list[Placement]:
        """Return the cards with gaps where a dragged card may be inserted."""
        out = list(cards)
        for gap, wide in self._room.items():
            for place, far in ((gap - 2, -ROOM_NEXT), (gap - 1, -MAKES_ROOM), (gap, MAKES_ROOM), (gap + 1, ROOM_NEXT)):
                if 0 <= place < len(out):
                    out[place] = out[place]._replace(x=out[place].x + far * wide)
        return out

    def _parted(self, cards: Sequence[Placement]) -> list[Placement]:
        """Return the cards with the hovered one's neighbours moved aside.

        Where several are chosen one after the other, none moves: the next one is already aimed at.
        """
        if self.several or not self._gives_way or len(cards) < _FEW or not self._up:
            return list(cards)
        across = cards[0].height * CARD_ASPECT * CLOSE
        out = list(cards)
        for place, card in enumerate(cards):
            up = self._up.get(card.key, 0.0)
            for off, far in ((1, PART), (2, PART_NEXT)) if up else ():
                for side in (-off, off):
                    other = place + side
                    if 0 <= other < len(out) and abs(cards[other].x - card.x) < off * across:
                        out[other] = out[other]._replace(x=out[other].x + math.copysign(far * up, side))
        return out

    def clear(self) -> None:
        self.hover, self.chosen, self.forbidden, self.advised = None, (), (), ()
        self.advised_for, self.meant, self.aside, self.fitting = {}, {}, {}, ()
        self.together = self.new = ()
        self.several, self.carried, self.gap, self.lean = False, None, None, 0.0
        self._up.clear()
        self._room.clear()
        self._out.clear()

    def _dressed(self, card: Placement) -> Placement:
        up, out = self._up.get(card.key, 0.0), self._out.get(card.key, 0.0)
        if card.key in self.forbidden:
            card = card._replace(dim=VEIL, rim=card.key == self.hover)
        elif card.key == self.hover or card.key in self.chosen:
            card = card._replace(rim=True)
        if self.carried is not None and self.carried[0] == card.key:
            angle = card.angle + round(self.lean / LEAN_STEP) * LEAN_STEP * self._gives_way
            return card._replace(x=self.carried[1].x, y=self.carried[1].y, lift=1.0, angle=angle)
        if card.key in self.new:
            out = max(out, _NEW)
        if not up and not out:
            return card
        return card._replace(lift=max(up * (POINTED if self.several else 1), out), y=card.y - CHOSEN * out)


def _all_up(risen: Mapping[int, float], wanted: Collection[int]) -> bool:
    return len(risen) == len(wanted) and all(risen.get(key) == 1.0 for key in wanted)


def _approach(values: dict[int, float], key: int, goal: float, step: float) -> None:
    value = values.get(key, 0.0)
    value = min(goal, value + step) if value < goal else max(goal, value - step)
    if value:
        values[key] = value
    else:
        values.pop(key, None)
