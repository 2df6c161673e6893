"""A state on its way to the next one: what an action changes, changed in place, and frozen at the end.

It has the fields of State, so that the questions of legal.py and scoring.py can be put to either.
"""

from operator import attrgetter

from raub_desktop.engine.events import Event
from raub_desktop.engine.raub.types import Cards, State

_parts = attrgetter(*Cards._fields)


class DraftCards:
    """Places of the cards as a draft; the fields of Cards, each a tuple that is replaced."""

    __slots__ = Cards._fields

    def __init__(self, cards: Cards) -> None:
        self.hands, self.stock, self.turned, self.discards, self.dropped, self.trick, self.leader, self.won = cards


class Draft:
    """A match in the middle of one action, and the events that the action has brought so far."""

    __slots__ = ("cards", "deal", "events", "log", "options", "phase", "queue", "seats", "table")

    def __init__(self, state: State) -> None:
        self.options, self.seats, self.phase, self.queue, self.table, self.deal, cards, self.log = state
        self.cards = DraftCards(cards)
        self.events: list[Event] = []

    def frozen(self, log: tuple[Event, ...]) -> State:
        """Return the state it has become, with the log of its deal."""
        cards = Cards._make(_parts(self.cards))
        return State(self.options, self.seats, self.phase, self.queue, self.table, self.deal, cards, log)


Position = State | Draft
"""A match at rest or in the middle of an action."""
