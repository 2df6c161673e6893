"""Hit-testing of a table, and the meaning of a click or a drop."""

from collections.abc import Iterator, Sequence

from raub_desktop.engine.actions import Put
from raub_desktop.engine.cards import Card
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.toolkit.drawing.rows import reach
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.drawing.view import TableView
from raub_desktop.ui.table.hint import HintWords
from raub_desktop.ui.table.input.commands import DISCARDS, DO_IT, HINT, LOOK_BACK, SHEET
from raub_desktop.ui.table.input.decision import Decision
from raub_desktop.ui.table.layout.targets import PlacedTarget, Target, target_at
from raub_desktop.ui.table.motion.playback import Playback


def button_at(
    view: TableView, playback: Playback, bar: Bar, hint: HintWords | None, pointer: tuple[int, int]
) -> str | None:
    """Return the button under the pointer; the slip counts as one for the sheet, a won trick as one that shows it.

    A hint covers them all: its advised row is a button like the one in its corner, one shows its figures, the rest of
    it is none.
    """
    at, layout = view.point(pointer), playback.layout
    if hint is not None:
        note, advised = view.hint(playback, hint)
        if note.holds(*at):
            if any(reach(box).holds(*at) for box in advised):
                return DO_IT
            figures = view.hint_figures(playback, hint)
            return HINT if figures is not None and reach(figures).holds(*at) else None
    button = view.button(playback, bar, pointer)
    if button is not None:
        return button
    if view.is_won_trick(playback, pointer):
        return LOOK_BACK
    if layout.slip.holds(*at):
        return SHEET
    heap = layout.heap(Place.DISCARDS)
    return DISCARDS if heap is not None and heap.box.holds(*at) and layout.captions.heaps.get(heap.zone) else None


def usable_target(
    decision: Decision | None, targets: Sequence[PlacedTarget], at: Point, card: Card | None = None
) -> PlacedTarget | None:
    """Return a target at a point (u) that may be clicked; with ``card``: where that card may be dropped; else None."""
    found = None if decision is None else target_at(targets if card is None else _dropped_on(targets), *at)
    if decision is None or found is None:
        return None
    return found if decision.selection.accepts(found.target, card) else None


def _dropped_on(targets: Sequence[PlacedTarget]) -> Iterator[PlacedTarget]:
    """Yield the targets a card can be dropped on: not the brackets of the hand it comes from."""
    return (target for target in targets if target.target.joined is None)


def drop_at(targets: Sequence[PlacedTarget], at: Point) -> PlacedTarget | None:
    """Return the target of a card dropped at a point (u); None without one."""
    return target_at(_dropped_on(targets), *at)


def open_to(decision: Decision | None, targets: Sequence[PlacedTarget], card: Card | None) -> tuple[Box, ...]:
    """Return where a card may be dropped, except ends of melds and gaps of the hand."""
    if decision is None or card is None:
        return ()
    wholes = [place for place in _dropped_on(targets) if place.target.end is None and place.target.gap is None]
    return tuple(whole.shown for whole in wholes if decision.selection.accepts(whole.target, card))


def meld_at(targets: Sequence[PlacedTarget], at: Point) -> Zone | None:
    """Return the meld at a point (u); None without one."""
    found = target_at(targets, *at)
    zone = None if found is None else found.target.zone
    return zone if zone is not None and zone.place is Place.MELD and zone.number is not None else None


def chosen_target(decision: Decision | None, focus: str | None) -> Target | None:
    """Return the meld that the chosen cards, or the focused button, will go to; None without one."""
    if decision is None or decision.selection.target is not None:
        return None if decision is None else decision.selection.target
    action = None if focus is None else decision.action_of(focus)
    if not isinstance(action, Put) or not action.numbers:
        return None
    return Target(Zone(Place.MELD, number=action.numbers[0]))
