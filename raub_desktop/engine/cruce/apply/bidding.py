"""One round of bids."""

from raub_desktop.engine.actions import Say
from raub_desktop.engine.cruce.apply.stages import Stage, Then
from raub_desktop.engine.cruce.draft import Draft
from raub_desktop.engine.cruce.seats import put, round_from
from raub_desktop.engine.cruce.types import FORCED_BID, HIGHEST_BID, BidWon, Phase
from raub_desktop.engine.events import Called
from raub_desktop.engine.values import change


def begin_bidding(draft: Draft) -> Then:
    """Ask everyone once, from the first player on."""
    draft.phase = Phase.BID
    draft.queue = round_from((draft.table.dealer + 1) % draft.seats, draft.seats)
    return None


def apply_bid(draft: Draft, action: Say) -> Then:
    """Pass, or a higher bid; the highest one ends the round, and where nobody bids the first player is forced."""
    seat, draft.queue = draft.queue[0], draft.queue[1:]
    draft.events.append(Called(seat, action.verb, action.number))
    bid = action.number or 0
    deal = draft.deal = change(draft.deal, bids=put(draft.deal.bids, seat, bid))
    if bid:
        deal = draft.deal = change(deal, declarer=seat, bid=bid)
    if draft.queue and bid < HIGHEST_BID:
        return None
    if deal.declarer is None:
        eldest = (draft.table.dealer + 1) % draft.seats
        deal = draft.deal = change(deal, declarer=eldest, bid=FORCED_BID, forced=True)
    assert deal.declarer is not None, "somebody bid, or eldest was forced"
    draft.events.append(BidWon(deal.declarer, deal.bid, deal.forced))
    return Stage.TALON
