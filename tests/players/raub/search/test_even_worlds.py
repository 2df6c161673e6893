"""Where somebody has exchanged as few would, a hint still speaks from many sampled deals."""

from collections import Counter
from random import Random
from typing import Any

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.raub.types import Phase, View
from raub_desktop.players.base import make_player
from raub_desktop.players.raub.belief import PlainBelief
from raub_desktop.players.raub.search.worlds import counting, even_worlds, sample_worlds
from tests.players.tables import moments

RAUB: Any = GAMES["raub"]
WANTED = 60


def exchanges(seed: int) -> list[View]:
    """What is known at each exchange of a few deals."""
    players = [make_player("reference", "raub")] * 4
    match = moments(RAUB.parse_options("serbian", {}), players, Random(seed), deals=4)
    return [moment.view for moment in match if moment.view.phase is Phase.EXCHANGE]


def sampled(view: View) -> float:
    """How many of the worlds that are sampled at first count."""
    return counting(list(sample_worlds(view, PlainBelief(view), Random(0), WANTED)))


def test_after_an_odd_exchange_no_imagined_deal_outweighs_the_others() -> None:
    odd = min(exchanges(0), key=sampled)
    assert sampled(odd) < 5, "one or two deals would decide"
    drawn = Counter(world.hands for world in even_worlds(odd, PlainBelief(odd), Random(0), WANTED))
    assert max(drawn.values()) < 0.15 * WANTED, "they all weigh the same"


def test_worlds_that_count_alike_are_left_as_they_are() -> None:
    usual = max(exchanges(0), key=sampled)
    worlds = even_worlds(usual, PlainBelief(usual), Random(0), WANTED)
    assert list(worlds) == list(sample_worlds(usual, PlainBelief(usual), Random(0), WANTED))
