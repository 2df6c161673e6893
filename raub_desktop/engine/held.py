"""The hands of a deal as its cards go back and forth: a fold over events with nothing hidden."""

from collections import defaultdict

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import Event, PackShuffled, Place, Seat


class Held:
    """The cards in each hand after the events followed so far."""

    def __init__(self) -> None:
        self._hands: defaultdict[Seat, set[Card]] = defaultdict(set)

    def of(self, seat: Seat) -> frozenset[Card]:
        return frozenset(self._hands[seat])

    def follow(self, event: Event) -> None:
        """Let an event have happened; a new pack empties all hands."""
        if isinstance(event, PackShuffled):
            self._hands.clear()
        for card, source, target, _ in event.moves():
            if card is None:
                continue
            if source.place is Place.HAND and source.seat is not None:
                self._hands[source.seat].discard(card)
            if target.place is Place.HAND and target.seat is not None:
                self._hands[target.seat].add(card)
