"""The rest of a deal in numbers, all cards known: tricks, announcements, cards drawn, points."""

from collections.abc import Sequence
from typing import NamedTuple

from raub_desktop.engine.cruce.options import Options
from raub_desktop.engine.cruce.scoring import PLAIN_MARRIAGE, TRUMP_MARRIAGE
from raub_desktop.players.cruce.pack import POINTS_OF, SUIT_INDEX, leads
from raub_desktop.players.cruce.rollout.plain import follow, lead
from raub_desktop.players.tricks.masks import Mask
from raub_desktop.players.tricks.play import Trick, legal


class Contract(NamedTuple):
    """The result of the bidding, and the table's options that scoring it needs."""

    side: tuple[int, ...]
    """The side of each seat."""
    declarer: int
    """Seat that leads first."""
    bid: int
    """0 where nobody has promised anything."""
    at_one: int = PLAIN_MARRIAGE
    """Points of a marriage in trumps for the side that won the bidding with 1."""
    must_beat: bool = True
    scores_bid: bool = False
    """A bid that is made scores the bid, however many points there are."""

    def marriage(self, seat: int, in_trumps: bool) -> int:
        """Return the points of a marriage: fewer in trumps for the side that won the bidding with 1."""
        if not in_trumps:
            return PLAIN_MARRIAGE
        low = self.bid == 1 and self.side[seat] == self.side[self.declarer]
        return self.at_one if low else TRUMP_MARRIAGE

    @property
    def full(self) -> bool:
        """Whether a marriage in trumps counts its full 40 for the side that leads first."""
        return self.marriage(self.declarer, in_trumps=True) == TRUMP_MARRIAGE


def contract_of(options: Options, side: tuple[int, ...], declarer: int, bid: int) -> Contract:
    """Return the contract of a declarer at a table; where nobody has bid, ``bid`` is 0 and ``declarer`` leads first."""
    at_one = int(options.trump_marriage_at_one)
    return Contract(side, declarer, bid, at_one, options.must_beat, options.made_bid_scores == "bid")


class Turn(NamedTuple):
    """A seat is to play a card."""

    seat: int
    trump: int | None = None
    """The number of a suit; None for the first card of the deal."""
    trick: Trick | None = None
    """None for the leader."""
    best: Mask = 0
    """The best card so far; none for the leader."""
    winner: int = 0
    """Whose it is."""
    lying: int = 0
    """Points in the trick."""
    after: int = 0
    """Number of seats that play to this trick after this one."""


def plain_card(contract: Contract, hand: Mask, turn: Turn, gone: Mask, stock: int) -> tuple[Mask, bool]:
    """Return the card that plain play chooses for a turn, and whether it is announced; ``stock`` cards are left."""
    _, trump, trick, best, winner, lying, after = turn
    if trick is None or trump is None:
        return lead(hand, gone, trump, contract.full, stock, len(contract.side) - 1)
    allowed = legal(hand, trick)
    if not allowed & (allowed - 1):
        return allowed, False
    friendly = contract.side[winner] == contract.side[turn.seat]
    return follow(hand, allowed, trick, best, friendly, lying, after, gone, trump), False


class Cards(NamedTuple):
    """Places of the cards."""

    hands: tuple[Mask, ...]
    """Whoever has played to the trick holds a card less."""
    stock: tuple[Mask, ...]
    """Top first."""
    gone: Mask
    """Cards that were played."""


def played_out(  # noqa: C901  # a kernel: calls would cost more than they explain
    contract: Contract, cards: Cards, turn: Turn, points: Sequence[int], card: Mask = 0, announced: bool = False,
    taken: list[Mask] | None = None,
) -> list[int]:  # fmt: skip
    """Return each seat's points at the end, all playing plainly after the first card ``card`` (0: that one, too).

    ``points`` are those so far.  ``taken``: the cards each seat has won, to which those won from now on are added.
    """
    hands, gone, stock = list(cards.hands), cards.gone, cards.stock
    drawn, left = 0, len(stock)
    seats, side, must_beat = len(hands), contract.side, contract.must_beat
    full = contract.full
    found, before = list(points), gone
    seat, trump, trick, best, winner, lying, after = turn
    to_go = after + 1
    tricks = leads(0 if trump is None else trump, left > 0, must_beat)
    while True:
        hand = hands[seat]
        if trick is None:
            if not hand:
                return found
            if not card:
                card, announced = lead(hand, gone, trump, full, left, seats - 1)
            if trump is None:
                trump = SUIT_INDEX[card]
                tricks = leads(trump, left > 0, must_beat)
            if announced:
                found[seat] += contract.marriage(seat, SUIT_INDEX[card] == trump)
            trick, best, winner, lying = tricks[card], card, seat, 0
            to_go = seats - 1
        else:
            to_go -= 1
            if not card:
                assert trump is not None, "the first card made trump"
                allowed = legal(hand, trick)
                if allowed & (allowed - 1):
                    friendly = side[winner] == side[seat]
                    card = follow(hand, allowed, trick, best, friendly, lying, to_go, gone, trump)
                else:
                    card = allowed
            if card & trick.beats:
                trick, best, winner = trick.better[card], card, seat
        hands[seat] = hand ^ card
        gone |= card
        lying += POINTS_OF[card]
        card, announced = 0, False
        if to_go:
            seat = seat + 1 if seat + 1 < seats else 0
            continue
        found[winner] += lying
        if taken is not None:
            taken[winner] |= gone & ~before
            before = gone
        seat, trick = winner, None
        if left:
            for step in range(seats):
                hands[(winner + step) % seats] |= stock[drawn + step]
            drawn += seats
            left -= seats
            if not left:
                assert trump is not None, "a trick was played"
                tricks = leads(trump, False, must_beat)
