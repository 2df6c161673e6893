"""Turn order, and which seats count together."""

from functools import cache

from raub_desktop.engine.cruce.options import Mode, Options
from raub_desktop.engine.events import Seat


@cache
def round_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Return all seats in turn, from ``first``."""
    return tuple((first + place) % seats for place in range(seats))


def eldest(dealer: Seat, seats: int) -> Seat:
    """Return the seat that is dealt the first cards, speaks first and deals next."""
    return (dealer + 1) % seats


def sides(options: Options, seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats of each side: partners sit opposite in teams, else everyone is alone."""
    return _sides(options.mode, seats)


@cache
def _sides(mode: Mode, seats: int) -> tuple[tuple[Seat, ...], ...]:
    if mode is Mode.TEAMS:
        return tuple((seat, seat + seats // 2) for seat in range(seats // 2))
    return tuple((seat,) for seat in range(seats))


def side_of(options: Options, seats: int, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that count together with this one, itself included."""
    return next(side for side in sides(options, seats) if seat in side)
