"""What each bid comes to: in sampled deals the others bid, give cards away and play plainly."""

from collections.abc import Sequence

from raub_desktop.engine.actions import Say
from raub_desktop.engine.cruce.legal import layout_of
from raub_desktop.engine.cruce.seats import round_from
from raub_desktop.engine.cruce.types import FORCED_BID, View
from raub_desktop.engine.events import Seat
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.cruce.position import Position
from raub_desktop.players.cruce.rollout.bids import Bidding
from raub_desktop.players.cruce.rollout.deal import Cards, Contract, Turn, played_out
from raub_desktop.players.cruce.rollout.plain import worst_first
from raub_desktop.players.cruce.search.values import Outcome, Sums, Value, outcome_of
from raub_desktop.players.cruce.search.worlds import World
from raub_desktop.players.cruce.search.worth import Worth, together
from raub_desktop.players.tricks.masks import Mask


def call_values(
    view: View,
    position: Position,
    worlds: Sequence[World],
    says: Sequence[Say],
    worth: Worth,
    clock: Clock = ENDLESS,
) -> list[Value]:
    """Return what a pass and each bid comes to in the worlds, the best first, of equals the lowest."""
    sums = Sums()
    bidding = Bidding(view.options, view.seats)
    own = position.contract.side[position.me]
    for world in worlds:
        played: dict[Contract, Outcome] = {}
        for say in says:
            contract = bidding_after(view, position.contract.side, bidding, world.hands, say.number or 0)
            outcome = played.get(contract)
            if outcome is None:
                points = together(contract, deal_of(view, contract, world))
                outcome = outcome_of(contract, points, own, worth)
                if contract.side[contract.declarer] != own:
                    outcome = outcome._replace(made=False, failed=False)
                played[contract] = outcome
            sums.add(say, outcome, world.times)
        if clock.is_up:
            break
    return sums.values()


def bidding_after(view: View, side: tuple[int, ...], bidding: Bidding, hands: Sequence[Mask], said: int) -> Contract:
    """Return what the bidding comes to once the seat to act says this (0: passes) and the others bid plainly."""
    holder: Seat | None = view.deal.declarer
    bid = view.deal.bid
    for place, seat in enumerate(view.queue):
        if place == 0:
            own = said
        elif holder is not None and side[holder] == side[seat]:
            own = 0
        else:
            own = bidding.plain(hands[seat], bid)
        if own:
            holder, bid = seat, own
        if bid == view.options.highest_bid:
            break
    if holder is None:
        return Contract(side, (view.table.dealer + 1) % view.seats, FORCED_BID)
    return Contract(side, holder, bid)


def deal_of(view: View, contract: Contract, world: World) -> list[int]:
    """Return the points of a deal from the end of the bidding on; the declarer takes the first packet there is."""
    hands = list(world.hands)
    declarer = contract.declarer
    if world.packets:
        hands[declarer] |= world.packets[0]
        gives = layout_of(view.options, view.seats).gives
        hand_over(hands, declarer, worst_first(hands[declarer], contract.bid)[:gives])
    return played_out(contract, Cards(tuple(hands), world.stock, 0), Turn(declarer), (0,) * view.seats)


def hand_over(hands: list[Mask], declarer: Seat, cards: Sequence[Mask]) -> None:
    """Give cards away, one to each of the others in turn; all to a single one."""
    others = round_from(declarer, len(hands))[1:]
    for place, card in enumerate(cards):
        hands[declarer] ^= card
        hands[others[place % len(others)]] |= card
