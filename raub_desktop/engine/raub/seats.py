"""Turn order: who follows whom, in the direction the deal is played in."""

from functools import cache

from raub_desktop.engine.events import Seat
from raub_desktop.engine.raub.draft import Position


def round_from(state: Position, first: Seat) -> tuple[Seat, ...]:
    """Return all seats in turn, from ``first``."""
    return _round(first, state.table.step, state.seats)


@cache
def _round(first: Seat, step: int, seats: int) -> tuple[Seat, ...]:
    return tuple((first + step * place) % seats for place in range(seats))


def eldest(state: Position) -> Seat:
    """Return the first player after the dealer."""
    return (state.table.dealer + state.table.step) % state.seats


def players_from(state: Position, first_is_declarer: bool) -> tuple[Seat, ...]:
    """Return the participants in turn, from the declarer or from the first player; who dropped out is passed over."""
    first = state.deal.declarer if first_is_declarer and state.deal.declarer is not None else eldest(state)
    return tuple(seat for seat in round_from(state, first) if seat in state.deal.players)
