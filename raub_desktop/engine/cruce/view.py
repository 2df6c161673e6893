"""What a seat can know: the public values, its own cards, and the events of the deal as it saw them."""

from raub_desktop.engine.cards import Card
from raub_desktop.engine.cruce.types import State, View
from raub_desktop.engine.events import Seat


def hidden(rows: tuple[tuple[Card, ...], ...], shown: Seat | None = None) -> tuple[tuple[Card | None, ...], ...]:
    """Rows of cards with all but one seat's turned to None."""
    return tuple([row if seat == shown else (None,) * len(row) for seat, row in enumerate(rows)])


def observe(state: State, seat: Seat) -> View:
    """All that ``seat`` knows."""
    cards = state.cards
    return View(
        me=seat,
        options=state.options,
        seats=state.seats,
        phase=state.phase,
        queue=state.queue,
        table=state.table,
        deal=state.deal,
        hands=hidden(cards.hands, seat),
        stock=len(cards.stock),
        talon=hidden(cards.talon),
        trick=cards.trick,
        leader=cards.leader,
        won=cards.won,
        points=cards.points,
        seen=tuple([event.seen_by(seat) for event in state.log]),
    )
