"""Reliability of what Raub's Master believes of the others' hands, while cards are played.

    python -m tests.long.reliability [--rival strong] [--deals 60] [--first 0]

Rivals of one level play deals; whoever has to lead or to follow later than the first card believes of every hidden
card, for every other seat, how likely that seat holds it.  A table tells for each tenth how often it then was so.  The
score is Brier's (less is better), for worlds without a belief, with that in calls and exchanges, and with that in cards
played, where a card counts as PLAYS_OTHERWISE says or as given by ``--otherwise``.
"""

import argparse
from collections.abc import Iterator, Sequence
from random import Random

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.fair import KEY_BYTES, FairShuffler, deal_seed
from raub_desktop.engine.raub.game import RAUB
from raub_desktop.engine.raub.options import BOOKS
from raub_desktop.engine.raub.types import Phase, State
from raub_desktop.players.base import make_player
from raub_desktop.players.raub.belief import PlainBelief
from raub_desktop.players.raub.pack import mask_of
from raub_desktop.players.raub.search import cards
from raub_desktop.players.raub.search.worlds import FlatBelief, World, sample_worlds
from raub_desktop.players.tricks.masks import BITS

WORLDS = 80
TENTHS = 10


def moments(rival: str, number: int) -> Iterator[State]:
    """Yield the states of a deal in which someone plays a card after the first."""
    book = sorted(BOOKS)[number % len(BOOKS)]
    seats = 2 + number // len(BOOKS) % 3
    player, rng = make_player(rival, "raub"), Random(number)
    state = RAUB.start(BOOKS[book], seats)
    shuffler = FairShuffler(deal_seed(bytes(KEY_BYTES), number))
    while not state.table.sheet:
        seat = RAUB.to_act(state)
        if seat == CHANCE:
            action = RAUB.chance(state, shuffler)
        else:
            view = RAUB.observe(state, state.queue[0])
            action = player.choose(view, rng)
            if state.phase is Phase.TRICKS and (state.cards.trick or any(state.cards.won)):
                yield state
        state, _ = RAUB.apply(state, action)


def beliefs(state: State, worlds: Sequence[World]) -> Iterator[tuple[float, bool]]:
    """Yield how likely each hidden card is in each other hand, and whether it is."""
    total, me = sum(world.weight for world in worlds), state.queue[0]
    for seat in state.deal.players:
        if seat == me:
            continue
        chances: dict[int, float] = {}
        for world in worlds:
            for card in BITS[world.hands[seat]]:
                chances[card] = chances.get(card, 0.0) + world.weight / total
        true = mask_of(state.cards.hands[seat])
        for card in BITS[true]:
            chances.setdefault(card, 0.0)
        yield from ((chance, bool(card & true)) for card, chance in chances.items())


def main() -> None:
    """Tell the scores, and how reliable the shipped belief is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rival", default="strong")
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--otherwise", type=float, nargs="*", default=[])
    asked = parser.parse_args()
    shipped = cards.PLAYS_OTHERWISE
    found: dict[str, list[tuple[float, bool]]] = {}
    for number in range(asked.first, asked.first + asked.deals):
        for state in moments(asked.rival, number):
            view = RAUB.observe(state, state.queue[0])
            flat = list(sample_worlds(view, FlatBelief(), Random(number), WORLDS))
            called = list(sample_worlds(view, PlainBelief(view), Random(number), WORLDS))
            found.setdefault("no belief", []).extend(beliefs(state, flat))
            found.setdefault("calls and exchanges", []).extend(beliefs(state, called))
            for otherwise in (shipped, *asked.otherwise):
                cards.PLAYS_OTHERWISE = otherwise
                weighed = list(cards.weighed_by_plays(view, called))
                found.setdefault(f"cards played, otherwise {otherwise}", []).extend(beliefs(state, weighed))
    for name, pairs in found.items():
        score = sum((chance - held) ** 2 for chance, held in pairs) / sum(held for _, held in pairs)
        print(f"{name}: {score:.4f} a card held, {len(pairs):,} beliefs")
    print("\n| believed | cards | held |\n|---|---|---|")
    shown = found[f"cards played, otherwise {shipped}"]
    for tenth in range(TENTHS):
        some = [pair for pair in shown if min(int(pair[0] * TENTHS), TENTHS - 1) == tenth]
        if some:
            chance, held = (sum(pair[place] for pair in some) / len(some) for place in (0, 1))
            print(f"| {chance:.1%} | {len(some):,} | {held:.1%} |")


if __name__ == "__main__":
    main()
