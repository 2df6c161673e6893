"""Value of each bid: in sampled deals the others bid, give cards away and play plainly."""

from collections.abc import Sequence

from raub_desktop.engine.actions import Say
from raub_desktop.engine.cruce.legal import layout_of
from raub_desktop.engine.cruce.seats import eldest, round_from
from raub_desktop.engine.cruce.types import FORCED_BID, View
from raub_desktop.engine.events import Seat
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.cruce.position import Position
from raub_desktop.players.cruce.reference.bidding import Bidding
from raub_desktop.players.cruce.rollout.deal import Cards, Contract, Turn, contract_of, played_out
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
    """Return what a pass and each bid brings in the worlds, the best first, of equals the lowest.

    A deal that is thrown in brings nobody anything.
    """
    sums = Sums()
    bidding = Bidding(view.options, view.seats)
    own, seats = position.contract.side[position.me], view.seats
    free = view.options.pass_out == "free"
    for world in worlds:
        played: dict[Contract, Outcome] = {}
        for say in says:
            contract = bidding_after(view, position.contract.side, bidding, world.hands, say.number or 0)
            outcome = played.get(contract)
            if outcome is None:
                points = together(contract, deal_of(view, contract, world) if contract.bid or free else (0,) * seats)
                outcome = outcome_of(contract, points, own, worth)
                if contract.side[contract.declarer] == own:
                    outcome = outcome._replace(declared=points[own])
                else:
                    outcome = outcome._replace(made=False, failed=False)
                played[contract] = outcome
            sums.add(say, outcome, world.times)
        if clock.is_up:
            break
    return sums.values()


def bidding_after(view: View, side: tuple[int, ...], bidding: Bidding, hands: Sequence[Mask], said: int) -> Contract:
    """Return the contract the bidding ends in if the seat to act bids ``said`` (0: passes) and the others bid plainly;
    its bid is 0 where nobody has bid.
    """
    holder: Seat | None = view.deal.declarer
    bid, options = view.deal.bid, view.options
    out = {seat for seat, number in enumerate(view.deal.bids) if number == 0}
    queue, first = list(view.queue), True
    while queue and bid < options.highest_bid:
        seat, *queue = queue
        if first:
            own, first = said, False
        elif holder is not None and side[holder] == side[seat]:
            own = 0
        else:
            own = bidding.plain(hands[seat], bid)
        if not own:
            out.add(seat)
            continue
        holder, bid = seat, own
        if options.bidding == "rounds":
            queue = [other for other in round_from(seat, view.seats)[1:] if other not in out]
    if holder is not None:
        return contract_of(options, side, holder, bid)
    return contract_of(
        options, side, eldest(view.table.dealer, view.seats), FORCED_BID if options.pass_out == "forced" else 0
    )


def deal_of(view: View, contract: Contract, world: World) -> list[int]:
    """Return each seat's points of a deal played from the end of the bidding; the declarer takes the first packet."""
    hands = list(world.hands)
    declarer = contract.declarer
    if world.packets:
        hands[declarer] |= world.packets[0]
        gives = layout_of(view.options, view.seats).gives
        hand_over(hands, declarer, worst_first(hands[declarer], contract.full)[:gives])
    return played_out(contract, Cards(tuple(hands), world.stock, 0), Turn(declarer), (0,) * view.seats)


def hand_over(hands: list[Mask], declarer: Seat, cards: Sequence[Mask]) -> None:
    """Give ``cards`` from the declarer's hand, one to each of the others in turn, or all to a single opponent."""
    others = round_from(declarer, len(hands))[1:]
    for place, card in enumerate(cards):
        hands[declarer] ^= card
        hands[others[place % len(others)]] |= card
