"""Why a bid is made in Cruce, a lower one, or none."""

from collections.abc import Sequence

from raub_desktop.engine.actions import Say
from raub_desktop.engine.core import Reason
from raub_desktop.engine.cruce.facts import CARD_POINTS, MADE
from raub_desktop.engine.cruce.types import View, promised
from raub_desktop.engine.cruce.view import marriages_held
from raub_desktop.engine.percents import whole_percents
from raub_desktop.players.advice import Choice
from raub_desktop.players.cruce.outcomes import FAILED, GAIN, LEAST, MUCH, OTHERS, more_of

BOTH = 2
"""How many choices can be called both."""
UNSAFE = 0.2
"""A bid that fails so often is not safe."""
NARROW = 10
"""Within so many points of a bid it may fail or be made."""
STANDS = 0.25
"""A bid with a marriage that is made less often is outbid."""


def why_bid(view: View, best: Choice, other: Choice) -> Reason:
    """A pass or a bid against another one, by the points that are needed and expected."""
    own, their = bid_of(best), bid_of(other)
    if not own or their > own:
        return _why_lower(best, other, own, their)
    expected = round(best.figure(CARD_POINTS) or 0)
    if not their:
        if expected >= promised(own):
            return Reason("bid_just" if expected - promised(own) < NARROW else "bid_makes", number=expected, than=own)
        stops = more_of(other, best, OTHERS) >= more_of(best, other, GAIN)
        fails = whole_percents(best.figure(FAILED) or 0.0)
        return Reason("bid_stops" if stops else "bid_saves", number=fails, than=own)
    if their == 1 and marriages_held(view) and (other.figure(MADE) or 0.0) >= STANDS:
        return Reason("bid_marriage", than=own)
    return Reason("bid_higher", than=own)


def _why_lower(best: Choice, other: Choice, own: int, their: int) -> Reason:
    """A pass or a lower bid against a higher one: what is shown of that one, and what it costs."""
    expected, fails = round(other.figure(CARD_POINTS) or 0), other.figure(FAILED) or 0.0
    surer = own and more_of(best, other, MADE) >= LEAST and fails >= LEAST
    costs = Reason("bid_fails", number=whole_percents(fails), than=their)
    if surer and (best.figure(CARD_POINTS) or 0.0) < promised(own):
        return costs
    if expected < promised(their) and (promised(their) - expected >= NARROW or fails < UNSAFE):
        return Reason("bid_short", number=expected, than=their)
    if surer or (own and their * fails - own * (best.figure(FAILED) or 0.0) >= LEAST):
        return costs
    if own or fails >= UNSAFE:
        return costs if fails >= LEAST else Reason("all_alike")
    more = more_of(best, other, CARD_POINTS) >= MUCH
    return Reason("pass_more" if more else "bid_needless", number=round(best.figure(CARD_POINTS) or 0), than=their)


def bid_of(choice: Choice) -> int:
    """The bid; 0 for a pass."""
    return choice.action.number or 0 if isinstance(choice.action, Say) else 0


def why_any_bid(choices: Sequence[Choice]) -> Reason:
    """What makes a bid worth no more than a pass that brings fewer points."""
    bids = sorted(choices[:BOTH], key=bid_of)
    passes, bid = bids[0], bids[-1]
    fails = bid.figure(FAILED) or 0.0
    if not bid_of(passes) and fails >= UNSAFE and more_of(bid, passes, CARD_POINTS) >= MUCH:
        return Reason("bid_risks", number=whole_percents(fails), than=bid_of(bid))
    return Reason("both_alike" if len(choices) == BOTH else "all_alike")
