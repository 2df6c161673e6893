"""Which card to play: imagine many worlds, solve each with open cards, and take what is best on the whole.

How many worlds are looked at is settled by counting work, not by the clock, so the same view and the same chance give
the same answer on every machine.
"""

from time import perf_counter
from typing import NamedTuple

from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Chooser
from raub_desktop.engine.raub.types import View
from raub_desktop.players.raub.search.exact import Solver, Won, Worth, pack_won, tricks_of
from raub_desktop.players.raub.search.kernel import CARD, HEIGHTS, NUMBER, SUIT_NUMBER, Mask, leads
from raub_desktop.players.raub.search.worlds import Belief, imagine

WORLDS = 100
"""Enough: more change little (see tests/long/measure_card_play.py)."""
WORK = 8000
"""Tricks searched in one decision, at most about: some 60 ms where python-chess makes 46,000 random moves a second."""


class CardValue(NamedTuple):
    """A card that may be played, and what it brings on the mean of the worlds."""

    card: Card
    value: float
    """In the worth table's unit."""
    tricks: float
    """Own tricks in the whole deal."""
    made: float
    """The chance to meet one's duty."""


class Table(NamedTuple):
    """A view's trick play in the numbers of the search; places are those of ``deal.players``."""

    me: int
    won: Won
    led: int | None
    best: Mask
    winner: int
    duty: int


def table_of(view: View) -> Table:
    """Where the trick stands for the seat that is to play."""
    players = view.deal.players
    won = pack_won([view.won[seat] for seat in players])
    duty = view.deal.needs if view.me == view.deal.declarer else 1
    me = players.index(view.me)
    if not view.trick:
        return Table(me, won, None, 0, 0, duty)
    assert view.deal.trump is not None, "cards are played once there is a trump"
    begun = leads(SUIT_NUMBER[view.deal.trump], view.options.must_beat)
    first, *others = [NUMBER[card] for card in view.trick]
    trick, best, winner = begun[1 << first], 1 << first, players.index(view.leader)
    for step, number in enumerate(others, 1):
        if 1 << number & trick.beats:
            best = 1 << number
            trick = trick.better[best]
            winner = (players.index(view.leader) + step) % len(players)
    return Table(me, won, first // HEIGHTS, best, winner, duty)


def solver_of(view: View, worth: Worth) -> Solver:
    """The solver for a view's deal."""
    assert view.deal.trump is not None, "cards are played once there is a trump"
    return Solver(len(view.deal.players), SUIT_NUMBER[view.deal.trump], view.options.must_beat, worth)


def card_values(
    view: View, belief: Belief, worth: Worth, rng: Chooser, worlds: int = WORLDS, limit_s: float | None = None
) -> list[CardValue]:
    """Every card that the view's seat, which is to play, may play; the best first, of equals the cheapest.

    ``worth`` is what the ends of the deal are worth (worth.py); at most so many ``worlds`` are imagined.  ``limit_s``
    is a guard only: when so many seconds have passed, the worlds looked at so far must do.
    """
    stop = None if limit_s is None else perf_counter() + limit_s
    table, solver = table_of(view), solver_of(view, worth)
    sums: dict[Mask, list[float]] = {}
    total = 0.0
    for world in imagine(view, belief, rng, worlds):
        hands = [world.hands[seat] for seat in view.deal.players]
        total += world.weight
        for card, end in solver.outcomes(hands, table.me, table.won, table.led, table.best, table.winner).items():
            row = sums.setdefault(card, [0.0, 0.0, 0.0])
            tricks = tricks_of(end, table.me)
            row[0] += world.weight * worth[end][table.me]
            row[1] += world.weight * tricks
            row[2] += world.weight * (tricks >= table.duty)
        if solver.work >= WORK or (stop is not None and perf_counter() > stop):
            break
    values = [CardValue(CARD[card.bit_length() - 1], *(one / total for one in row)) for card, row in sums.items()]
    return sorted(values, key=lambda one: (-round(one.value, 9), cost(one.card, view)))


def cost(card: Card, view: View) -> tuple[bool, int]:
    """What playing a card gives away: trumps more than plain cards, high more than low."""
    return (card.suit is view.deal.trump, NUMBER[card] % HEIGHTS)
