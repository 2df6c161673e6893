"""What the searched card play gains over the reference's, deal by deal.

    python -m tests.long.measure_card_play [--deals 100] [--worlds 100] [--first 0] [--book american] [--seats 4]

Reference opponents bid and exchange; then every participant in turn plays his cards in each of these ways against
reference play by the others: sampling worlds without a belief ("flat"), with the belief that fits the reference
("belief"), and with the true world alone ("open", a cheat, for comparison).  The figure is the lead in
points over the mean of the others, a deal and a seat, as ``raub-desktop simulate`` has it; reference play has 0.
"""

import argparse
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from time import process_time
from typing import NamedTuple

from raub_desktop.engine.actions import Action
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.fair import KEY_BYTES, FairShuffler, deal_seed
from raub_desktop.engine.raub.game import RAUB
from raub_desktop.engine.raub.options import BOOKS
from raub_desktop.engine.raub.types import PLAYS, Phase, State, View
from raub_desktop.players.raub.belief import PlainBelief
from raub_desktop.players.raub.pack import ALL_CARDS, SUIT_NUMBER, leads, mask_of
from raub_desktop.players.raub.position import Turn, cards_out, position_of, turn_after
from raub_desktop.players.raub.reference.player import Reference
from raub_desktop.players.raub.reference.tricks import PlainPlay
from raub_desktop.players.raub.search import cards
from raub_desktop.players.raub.search.worlds import Belief, FlatBelief
from raub_desktop.players.raub.search.worth import lead_over_others, worth_of
from raub_desktop.players.tricks.masks import BITS
from raub_desktop.players.tricks.play import legal
from tests.bench.bench_engine import actions_a_second, play_chess
from tests.players.raub.open_cards import open_card

Z95 = 1.96
CHESS_ACTIONS = 46_000
"""Random python-chess moves a second on the machine whose times the design names."""
Way = Callable[[State, Random], Card]


class Clock:
    """Thinking times of one way to play, in seconds of this process."""

    def __init__(self) -> None:
        self.times: list[float] = []

    def at(self, share: float) -> float:
        """The time that this share of the decisions stay below."""
        return sorted(self.times)[min(len(self.times) - 1, int(share * len(self.times)))] if self.times else 0.0


def searched(belief: Callable[[View], Belief], worlds: int, clock: Clock) -> Way:
    """Card play that searches with a belief."""

    def way(state: State, rng: Random) -> Card:
        view = RAUB.observe(state, state.queue[0])
        start = process_time()
        chosen = cards.card_values(view, belief(view), worth_of(view), rng, worlds)[0].card
        clock.times.append(process_time() - start)
        return chosen

    return way


def with_open_cards(state: State, rng: Random) -> Card:
    """The cheat."""
    return open_card(state, worth_of(RAUB.observe(state, state.queue[0])))


_REFERENCE = Reference()


def can_change(state: State, seat: int) -> bool:
    """Whether the cards of ``seat`` may still change what it gains, the others playing as the reference."""
    view = RAUB.observe(state, state.queue[0])
    players, requirements, now, _ = position_of(view)
    assert state.deal.trump is not None, "cards are played once there is a trump"
    trump = SUIT_NUMBER[state.deal.trump]
    begun, plain, worth = (
        leads(trump, state.options.must_beat),
        PlainPlay(trump, state.options.must_beat),
        worth_of(view),
    )
    me, known = players.index(seat), [_seen(state, other) for other in players]

    def ends(hands: tuple[int, ...], turn: Turn) -> set[float]:
        if turn.trick is None and turn.won in worth:
            return {worth[turn.won][me]}
        place, hand = turn.place, hands[turn.place]
        cards = BITS[legal(hand, turn.trick)]
        if place != me and len(cards) > 1:
            seen = turn._replace(seen=turn.seen | known[place])
            cards = (plain.choose(hand, seen, requirements[place]),)
        found: set[float] = set()
        for card in cards:
            left = (*hands[:place], hand ^ card, *hands[place + 1 :])
            found |= ends(left, turn_after(turn, card, begun, len(hands)))
        return found

    return len(ends(tuple([mask_of(state.cards.hands[other]) for other in players]), now)) > 1


def _seen(state: State, seat: int) -> int:
    """The cards that a seat knows to be in no other hand, and in none itself."""
    view = RAUB.observe(state, seat)
    return ALL_CARDS & ~mask_of([*cards_out(view), *state.cards.hands[seat]])


def at_first_lead(book: str, seats: int, number: int) -> State | None:
    """A shuffle up to the first lead; None where no card is played."""
    state = RAUB.start(BOOKS[book], seats)
    shuffler = FairShuffler(deal_seed(bytes(KEY_BYTES), number))
    while state.phase is not Phase.TRICKS:
        if RAUB.to_act(state) == CHANCE:
            action = RAUB.chance(state, shuffler)
        else:
            action = _REFERENCE.choose(RAUB.observe(state, state.queue[0]), Random(0))
        state, _ = RAUB.apply(state, action)
        if state.table.sheet:
            return None
    return state


def played(state: State, seat: int | None, way: Way, rng: Random) -> tuple[float, ...]:
    """Everyone's lead over the others when ``seat`` plays its own way and the rest as the reference.

    Where nothing that it plays changes its gain any more, it plays as the reference, too, which is quick.
    """
    while not state.table.sheet:
        choices = RAUB.legal_actions(state)
        if state.queue[0] == seat and len(choices) > 1 and can_change(state, seat):
            action: Action = PLAYS[way(state, rng)]
        else:
            action = _REFERENCE.choose(RAUB.observe(state, state.queue[0]), rng)
        state, _ = RAUB.apply(state, action)
    changes = state.table.sheet[-1].deltas
    assert changes is not None
    return lead_over_others(changes)


class Mean(NamedTuple):
    """A mean and the half-width of its 95 % interval."""

    value: float
    ci95: float


def mean(values: Sequence[float]) -> Mean:
    """Of independent values."""
    middle = sum(values) / len(values)
    spread = sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)
    return Mean(middle, Z95 * sqrt(spread / len(values)))


def main() -> None:
    """Measure table by table."""
    parser = argparse.ArgumentParser(description="searched card play against the reference's")
    parser.add_argument("--deals", type=int, default=100, help="shuffles a table (default 100)")
    parser.add_argument("--first", type=int, default=0, help="number of the first shuffle")
    parser.add_argument("--worlds", type=int, default=200, help="worlds a decision (default 200)")
    parser.add_argument("--book", choices=tuple(BOOKS), help="one book only")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), help="one number of seats only")
    wanted = parser.parse_args()
    speed = actions_a_second(play_chess, 0.5, 0) / CHESS_ACTIONS
    print(f"{wanted.deals} shuffles, {wanted.worlds} worlds; this machine runs at {speed:.2f} of the design's")
    for book in [wanted.book] if wanted.book else BOOKS:
        for seats in [wanted.seats] if wanted.seats else (2, 3, 4):
            table(book, seats, range(wanted.first, wanted.first + wanted.deals), wanted.worlds)


def table(book: str, seats: int, numbers: range, worlds: int) -> None:
    """Measure one table and print a line for each way to play."""
    clocks = {"flat": Clock(), "belief": Clock(), "open": Clock()}
    ways: dict[str, Way] = {
        "flat": searched(lambda view: FlatBelief(), worlds, clocks["flat"]),
        "belief": searched(PlainBelief, worlds, clocks["belief"]),
        "open": with_open_cards,
    }
    gains: dict[str, list[float]] = {name: [] for name in ways}
    for number in numbers:
        state = at_first_lead(book, seats, number)
        plain = (0.0,) * seats if state is None else played(state, None, with_open_cards, Random(0))
        for name, way in ways.items():
            gain = 0.0
            for seat in () if state is None else state.deal.players:
                assert state is not None
                gain += played(state, seat, way, Random(number))[seat] - plain[seat]
            gains[name].append(gain / seats)
    most = mean(gains["open"]).value
    for name, values in gains.items():
        figure, clock = mean(values), clocks[name]
        share = f"{figure.value / most:5.0%} of open" if most and name != "open" else ""
        times = f"ms median {clock.at(0.5) * 1e3:5.1f} p99 {clock.at(0.99) * 1e3:5.1f}" if clock.times else ""
        print(f"{book:<9} {seats} {name:<7} {figure.value:+.3f} ± {figure.ci95:.3f} {share:<14} {times}", flush=True)


if __name__ == "__main__":
    main()
