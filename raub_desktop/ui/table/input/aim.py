"""What lies under the pointer: a card of the hand, a button, a meld, or a place where something may be dropped."""

from typing import TYPE_CHECKING

from raub_desktop.engine.actions import Put
from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import Place, Zone
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.rows import reach
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.layout.targets import PlacedTarget, Target, target_at

if TYPE_CHECKING:
    from raub_desktop.ui.table.input.pointer import Control

LOOK_BACK = "last_trick"
"""The wish to see the last trick."""
SHEET = "sheet"
"""The wish to see the score sheet."""
HEAP = "heap"
"""What a click on the discards asks for."""
DO_IT = "do_it"
"""The wish to do what the hint advises."""


class Aim:
    """What the pointer of one table is aimed at."""

    def __init__(self, control: "Control") -> None:
        self._control = control

    def _lying(self) -> PlacedTarget | None:
        """Return the place on the table under the pointer, whatever it means now."""
        return target_at(self._control.playback.layout.targets, *self._control.view.point(self._control.pointer))

    def target(self, card: Card | None = None) -> PlacedTarget | None:
        """Return what lies under the pointer and may be clicked now; with ``card``: where that card may be dropped."""
        if self._control.decision is None:
            return None
        found = self._lying()
        accepts = self._control.decision.selection.accepts
        return found if found is not None and accepts(found.target, card) else None

    def open_to(self, card: Card | None) -> tuple[Box, ...]:
        """Where a card may be dropped, ends of melds and gaps of the hand aside."""
        decision, targets = self._control.decision, self._control.playback.layout.targets
        if decision is None or card is None:
            return ()
        wholes = [one for one in targets if one.target.end is None and one.target.gap is None]
        return tuple(one.shown for one in wholes if decision.selection.accepts(one.target, card))

    def meld(self) -> Zone | None:
        """Return the meld that the pointer is over."""
        found = self._lying()
        zone = None if found is None else found.target.zone
        return zone if zone is not None and zone.place is Place.MELD and zone.number is not None else None

    def card(self) -> Placement | None:
        """Return the card of the own hand that the pointer is over."""
        return self._control.view.card(self._control.playback, self._control.pointer)

    def button(self) -> str | None:
        """Return the button under the pointer; the slip is one for the sheet, a won trick one that looks back.

        A hint lies over them all: its advised row is a button like the one in its corner, the rest of it is none.
        """
        if self._control.hint is not None:
            note, targets = self._control.view.hint(self._control.playback, self._control.hint)
            at = self._control.view.point(self._control.pointer)
            if note.holds(*at):
                return DO_IT if any(reach(box).holds(*at) for box in targets) else None
        button = self._control.view.button(self._control.playback, self._control.bar(), self._control.pointer)
        if button is not None:
            return button
        if self._control.view.is_won_trick(self._control.playback, self._control.pointer):
            return LOOK_BACK
        at, layout = self._control.view.point(self._control.pointer), self._control.playback.layout
        if layout.slip.holds(*at):
            return SHEET
        heap = layout.heap(Place.DISCARDS)
        return HEAP if heap is not None and heap.box.holds(*at) and layout.captions.heaps.get(heap.zone) else None

    def landing(self) -> Box | None:
        """Return what is lit up: where the carried card would land were it let go now, what a click would mean, or
        the place
        that a chosen card is meant for."""
        if self._control.carrying.drag is None or not self._control.carrying.drag.carried:
            return self._meant() if self._control.aimed is None else self._control.aimed.shown
        target = self.target(self._control.carrying.drag.card.card)
        return None if target is None else target.shown

    def target_meant(self) -> Target | None:
        """Return the meld that what is chosen or the button in focus means; None where it means none."""
        if self._control.decision is None or self._control.decision.selection.target is not None:
            return None if self._control.decision is None else self._control.decision.selection.target
        action = None if self._control.focus is None else self._control.decision.action_of(self._control.focus)
        if not isinstance(action, Put) or not action.numbers:
            return None
        return Target(Zone(Place.MELD, number=action.numbers[0]))

    def _meant(self) -> Box | None:
        target, placed = self.target_meant(), self._control.playback.layout.targets
        return next((one.shown for one in placed if one.target == target), None)
