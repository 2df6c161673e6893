"""The room for a note over the score slip, clear of the cards and plates above it."""

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.ui.table.layout.places import Layout

_CLEAR = 0.010
"""Distance of a note from what lies over it (u)."""


def ends_over(layout: Layout, note: Box) -> float:
    """Return the lower end of what lies above a note, with a margin (u); the note's own top and height do not matter.

    Counted are plates, cards, and the places of tricks still to be won that extend over the note from above.
    """
    above = layout.slip.y

    def over(box: Box) -> bool:
        return box.x < note.right and note.x < box.right and box.centre.y < above

    boxes = [box for seat in layout.seats for box in (seat.plate, *seat.pills, *seat.needed)]
    boxes += [card.reach() for card in layout.cards if not card.covered]
    return max((box.bottom for box in boxes if over(box)), default=0.0) + _CLEAR
