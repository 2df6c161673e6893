"""A card of the own hand in the player's fingers: how it follows the pointer, and where it is let go."""

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.board.board import move_in_hand
from raub_desktop.ui.table.layout.targets import Target, target_at

if TYPE_CHECKING:  # the two know each other
    from raub_desktop.ui.table.input.pointer import Control

FAR_ENOUGH = 0.012
"""How far the pointer must go with the button down until the card comes with it (u); less is a click."""


class Drag:
    """One card that the pointer has taken hold of at ``at`` (u)."""

    def __init__(self, card: Placement, at: Point) -> None:
        self.card = card
        self.carried = False
        """Whether it has left its place; until then letting go is a click."""
        self.at = at
        self._taken = at

    @property
    def key(self) -> int:
        """The card's key."""
        return self.card.key

    @property
    def middle(self) -> Point:
        """Where the card's middle is now: the pointer keeps the spot of the card it took."""
        return Point(self.card.x + self.at.x - self._taken.x, self.card.y + self.at.y - self._taken.y)

    def follow(self, at: Point) -> bool:
        """Follow the pointer; return whether the card goes with it."""
        self.at = at
        far = math.hypot(at.x - self._taken.x, at.y - self._taken.y)
        self.carried = self.carried or far > FAR_ENOUGH
        return self.carried


class Carrying:
    """What the pointer of one table carries."""

    def __init__(self, control: "Control") -> None:
        self._control = control
        self.drag: Drag | None = None
        self.open: tuple[Box, ...] = ()
        """Where the carried card may be dropped."""

    def take(self, card: Placement) -> None:
        """Take hold of a card with the pointer."""
        self.drag = Drag(card, self._at())

    def follow(self) -> None:
        """Move the held card with the pointer."""
        control, drag = self._control, self.drag
        if drag is None or not drag.follow(self._at()):
            return
        self.open = self.open or control.aim.open_to(drag.card.card)
        control.untag()
        control.view.hand.hover = drag.key
        control.view.hand.carry(drag.key, drag.middle)
        control.changed = True

    def release(self) -> Drag | None:
        """Return the pointer lets go of what it has taken hold of, if anything."""
        drag, self.drag, self.open = self.drag, None, ()
        return drag

    def drop(self, drag: Drag) -> Any | None:
        """Return a carried card is let go: played, chosen, put elsewhere in the hand, or back to where it was.

        Returns the action that is answered by it.
        """
        control, card, decision = self._control, drag.card.card, self._control.decision
        playback, hand = control.playback, control.view.hand
        assert card is not None
        under = target_at(playback.layout.targets, *drag.at)
        held = replace(drag.card, x=drag.middle.x, y=drag.middle.y, lift=1.0, angle=hand.lean)
        hand.lean = 0.0
        arranged = under is not None and under.target.gap is not None and playback.board.by_hand
        if arranged and under is not None and (decision is None or decision.selection.arranged_chosen):
            self._put(drag, held, under.target)
            return None
        if decision is not None and under is not None and decision.selection.accepts(under.target, card):
            answer = control.done(decision.selection.drop(card, under.target), drag.key)
            if answer is not None:
                hand.carried = drag.key, drag.middle
                return answer
            if arranged:
                self._put(drag, held, under.target)
                return None
        elif under is not None and arranged:
            self._put(drag, held, under.target)
            return None
        elif decision is not None and under is not None:
            control.tell(drag.key, decision.selection.why_not_there(card, under.target))
        playback.hold([held])
        playback.rearrange(playback.board)
        return None

    def _put(self, drag: Drag, held: Placement, target: Target) -> None:
        """Put the card, and all others that are chosen, into the gap of the hand it was let go over."""
        playback, chosen = self._control.playback, self._control.view.hand.chosen
        board = playback.board
        keys = [spot.key for spot in board.hand]
        going = [key for key in keys if key in chosen] if drag.key in chosen else [drag.key]
        place, group = sum(key not in going for key in keys[: target.gap or 0]), target.group
        for number, key in enumerate(going):
            board = move_in_hand(board, key, place + number, group)
            group = next((at for at, one in enumerate(board.hand_groups) if key in one), 0)
        playback.hold([held])
        playback.rearrange(board)

    def _at(self) -> Point:
        return Point(*self._control.view.point(self._control.pointer))
