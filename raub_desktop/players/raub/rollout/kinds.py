"""What the calls before the deal bring: nobody has cards yet, so whole deals are sampled of each kind."""

from collections.abc import Sequence
from random import Random

from raub_desktop.engine.actions import Say
from raub_desktop.engine.raub.types import Kind, Verb, View
from raub_desktop.players.raub.policy.match_equity import Judge
from raub_desktop.players.raub.rollout.arrays import EXPLORE, PLAIN, SCRIPTED, make_room
from raub_desktop.players.raub.rollout.deal import play_deal
from raub_desktop.players.raub.rollout.hands import CARDS
from raub_desktop.players.raub.rollout.rules import rules_of
from raub_desktop.players.raub.rollout.tables import empty_tables

KINDS = {
    Verb.DEAL: Kind.NORMAL,
    Verb.NONE: Kind.NORMAL,
    Verb.MUSS: Kind.MUSS,
    Verb.MUSS_ROUND: Kind.MUSS,
    Verb.ASK_MUS: Kind.MUS,
    Verb.ASK_PERMUS: Kind.PERMUS,
}
"""The kind of deal a call leads to; handing over and turning the direction lead to none yet."""


def prospects(view: View, choices: Sequence[Say], judge: Judge, rng: Random, deals: int) -> list[tuple[Say, float]]:
    """Return what each call is worth to the view's seat, in the judge's unit; only the calls that can be sampled.

    Handing over is the next dealer's deal, doubled.
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


def _mean(view: View, kind: Kind, dealer: int, orders: Sequence[list[int]], judge: Judge, refa: bool = False) -> float:
    waits = refa or view.table.refas > 0
    doubled = view.options.mus_doubles if kind is Kind.MUSS and view.options.mus_doubles else waits
    rules = rules_of(view.options, view.seats, kind, doubled and kind in (Kind.NORMAL, Kind.MUSS))
    room, nobody = make_room(), empty_tables(rules)
    room.policy[:] = [PLAIN] * len(room.policy)
    room.marks[EXPLORE], room.marks[SCRIPTED] = -1, 0
    total = 0.0
    for order in orders:
        room.order[:] = order
        play_deal(rules, nobody, nobody, room)
        changes = [0] * view.seats
        for place in range(view.seats):
            changes[(dealer + place * view.table.step) % view.seats] = -room.points[place]
        total += judge(tuple(changes))[view.me]
    return total / len(orders)
