"""Sampled deals of which none outweighs the others.

Where someone has called or exchanged as few would, most sampled deals hardly count, and what one or two of them come
to would be taken for the rule.  So more are sampled, and as many as are wanted drawn from them by their weights.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate

from raub_desktop.engine.core import Chooser
from raub_desktop.engine.raub.types import View
from raub_desktop.players.raub.search.hand_histories import refilled
from raub_desktop.players.raub.search.hands import Belief
from raub_desktop.players.raub.search.worlds import World, sample_worlds

ENOUGH = 100
"""Where so many worlds count, or half of those wanted, it is left at those sampled first."""
BATCHES = 30
"""So often, at most, as many as are wanted are sampled."""
Weighing = Callable[[Iterable[World]], Iterable[World]]
"""Puts more into the weights of worlds."""


def even_worlds(view: View, belief: Belief, rng: Chooser, count: int, weighing: Weighing = iter) -> Sequence[World]:
    """About ``count`` worlds as ``sample`` makes them, of which enough count; the same ``rng`` gives the same ones."""
    worlds = list(weighing(sample_worlds(view, belief, rng, count)))
    if counting(worlds) >= min(ENOUGH, count // 2) or refilled(view):
        return worlds
    for _ in range(BATCHES - 1):
        worlds += weighing(sample_worlds(view, belief, rng, count))
        if counting(worlds) >= count:
            break
    return _drawn(worlds, rng, count)


def counting(worlds: Sequence[World]) -> float:
    """How many worlds of equal weight would tell as much."""
    squares = sum(world.weight**2 for world in worlds)
    return sum(world.weight for world in worlds) ** 2 / squares if squares else 0.0


def _drawn(worlds: Sequence[World], rng: Chooser, count: int) -> Sequence[World]:
    """So many of the worlds, each as often as its weight says, to a whole number; all weigh the same."""
    total = sum(world.weight for world in worlds)
    if not total:
        return worlds[:count]
    step = total / count
    at = rng.random() * step
    drawn: list[World] = []
    for world, reached in zip(worlds, accumulate(one.weight for one in worlds), strict=True):
        while at < reached and len(drawn) < count:
            drawn.append(world._replace(weight=1.0))
            at += step
    return drawn
