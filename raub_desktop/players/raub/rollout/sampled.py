"""The value of a choice before the play: after each choice the deal is sampled many times and played to its end."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from raub_desktop.engine.actions import Say
from raub_desktop.engine.cards import known
from raub_desktop.engine.events import CardTurned, Seat
from raub_desktop.engine.raub.types import Kind, Verb, View
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.raub.pack import NUMBER
from raub_desktop.players.raub.rollout.deal import CARDS, SCRIPTED, make_room, play_deal
from raub_desktop.players.raub.rollout.rules import Rules, answered, from_dealer, rules_in, rules_of
from raub_desktop.players.raub.rollout.tables import empty_tables
from raub_desktop.players.raub.search.worlds import Belief, World, sample_worlds
from raub_desktop.players.tricks.masks import BITS

Judge = Callable[[tuple[int, ...]], tuple[float, ...]]


class _Table:
    """A table at which reference players play sampled deals to their end."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.room = rules, make_room()
        self._nobody = empty_tables(rules)

    def play(self, order: Sequence[int], script: Sequence[int] = ()) -> bool:
        """Play the pack in this ``order`` with the first answers given by ``script``; False for a refa."""
        self.room.order[:] = order
        self.room.script[: len(script)] = script
        self.room.marks[SCRIPTED] = len(script)
        return bool(play_deal(self.rules, self._nobody, self._nobody, self.room))

    def changes(self, view: View, dealer: Seat) -> tuple[int, ...]:
        """Return how the score of each seat of the view changed, where this ``dealer`` dealt."""
        changes = [0] * view.seats
        for place in range(view.seats):
            changes[(dealer + place * view.table.step) % view.seats] = -self.room.points[place]
        return tuple(changes)


class Expected(NamedTuple):
    """The mean result of a choice over the sampled deals."""

    value: float
    """In the judge's unit."""
    tricks: float | None
    """Own tricks when playing; None: never playing."""
    made: float | None
    """The chance to meet the own requirement when playing."""


class SampledDeals:
    """The deals that fit what one seat knows at one moment before the exchange."""

    def __init__(self, view: View, belief: Belief, rng: Random, count: int) -> None:
        self._view = view
        self._table = _Table(rules_in(view))
        self._script = answered(view)
        self._me = from_dealer(view, view.me)
        self._deals = [(world.weight, _order(view, world, rng)) for world in sample_worlds(view, belief, rng, count)]

    def expected(self, choices: Sequence[int], judge: Judge, clock: Clock = ENDLESS) -> list[Expected]:
        """Return what each choice brings; ``clock`` may end it early, with the worlds tried by then."""
        sums = [[0.0, 0.0, 0.0, 0.0] for _ in choices]
        total = 0.0
        for weight, order in self._deals:
            total += weight
            for row, choice in zip(sums, choices, strict=True):
                self._try(order, choice, weight, judge, row)
            if clock.is_up:
                break
        return [
            Expected(value / total, tricks / played if played else None, made / played if played else None)
            for value, played, tricks, made in sums
        ]

    def _try(self, order: list[int], choice: int, weight: float, judge: Judge, row: list[float]) -> None:
        room, view = self._table.room, self._view
        scored = self._table.play(order, [*self._script, choice])
        row[0] += weight * judge(self._table.changes(view, view.table.dealer))[view.me]
        if scored and room.plays[self._me]:
            row[1] += weight
            row[2] += weight * room.won[self._me]
            row[3] += weight * (room.points[self._me] > 0)

    @property
    def worlds(self) -> int:
        return len(self._deals)


def _order(view: View, world: World, rng: Random) -> list[int]:
    """Return a shuffled pack from which exactly this world is dealt."""
    seats = view.seats
    order = [-1] * CARDS
    turned = [NUMBER[event.card] for event in view.seen if type(event) is CardTurned and event.card is not None]
    places = [2 * seats, *range(4 * seats + 1, CARDS)]
    for place, number in zip(places, turned, strict=False):
        order[place] = number
    for seat in range(seats):
        own = [NUMBER[card] for card in known(view.hands[seat])] if seat == view.me else []
        cards = own or [bit.bit_length() - 1 for bit in BITS[world.dealt[seat] or world.hands[seat]]]
        packet = 2 * ((from_dealer(view, seat) - 1) % seats)
        where = (packet, packet + 1, 2 * seats + 1 + packet, 2 * seats + 2 + packet)
        for place, number in zip(where, cards, strict=False):
            order[place] = number
    left = [number for number in range(CARDS) if number not in set(order)]
    rng.shuffle(left)
    return [number if number >= 0 else left.pop() for number in order]


# ------------------------------------------------------------------------------ calls before the deal: the kind of deal
KINDS = {
    Verb.DEAL: Kind.NORMAL,
    Verb.NONE: Kind.NORMAL,
    Verb.MUSS: Kind.MUSS,
    Verb.MUSS_ROUND: Kind.MUSS,
    Verb.ASK_MUS: Kind.MUS,
    Verb.ASK_PERMUS: Kind.PERMUS,
}
"""The kind of deal a call leads to; handing over and turning the direction lead to none directly."""


def prospects(view: View, choices: Sequence[Say], judge: Judge, rng: Random, deals: int) -> list[tuple[Say, float]]:
    """Return the value of each call before the deal to the view's seat, in the judge's unit.

    Nobody has cards yet, so whole deals are sampled of each kind.  Only the calls that can be sampled are told; handing
    over is the next dealer's deal, doubled.
    """
    orders = []
    for _ in range(deals):
        order = list(range(CARDS))
        rng.shuffle(order)
        orders.append(order)
    found = []
    for say in choices:
        if say.verb in KINDS:
            found.append((say, _mean(view, KINDS[Verb(say.verb)], view.table.dealer, orders, judge)))
        elif say.verb == Verb.HAND_OVER:
            following = (view.table.dealer + view.table.step) % view.seats
            found.append((say, _mean(view, Kind.NORMAL, following, orders, judge, refa=True)))
    return found


def _mean(view: View, kind: Kind, dealer: Seat, orders: Sequence[list[int]], judge: Judge, refa: bool = False) -> float:
    waits = refa or view.table.refas > 0
    doubled = view.options.mus_doubles if kind is Kind.MUSS and view.options.mus_doubles else waits
    table = _Table(rules_of(view.options, view.seats, kind, doubled and kind in (Kind.NORMAL, Kind.MUSS)))
    total = 0.0
    for order in orders:
        table.play(order)
        total += judge(table.changes(view, dealer))[view.me]
    return total / len(orders)
