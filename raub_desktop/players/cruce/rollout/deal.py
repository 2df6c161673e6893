"""The rest of a deal in numbers, with every card known: tricks, announcements, cards drawn, points."""

from collections.abc import Sequence
from typing import NamedTuple

from raub_desktop.players.cruce.pack import POINTS_OF, SUIT_INDEX, leads
from raub_desktop.players.cruce.rollout.plain import follow, lead
from raub_desktop.players.tricks.masks import Mask
from raub_desktop.players.tricks.play import Trick, legal

PLAIN_MARRIAGE, TRUMP_MARRIAGE = 20, 40


class Contract(NamedTuple):
    """What the bidding has settled."""

    side: tuple[int, ...]
    """The side of each seat."""
    declarer: int
    bid: int

    def marriage(self, seat: int, in_trumps: bool) -> int:
        """Return the points of a marriage: half in trumps for the side that won the bidding with 1."""
        low = self.bid == 1 and self.side[seat] == self.side[self.declarer]
        return TRUMP_MARRIAGE if in_trumps and not low else PLAIN_MARRIAGE


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
    """How many play to this trick after this seat."""


class Cards(NamedTuple):
    """Where the cards are."""

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
    """Return the points of each seat at the end, all playing plainly; ``card``: what is played first, if not plainly.

    ``points`` are those so far.  ``taken``: where the cards played from now on are added to what their winner has.
    """
    hands, gone, stock = list(cards.hands), cards.gone, cards.stock
    drawn, left = 0, len(stock)
    seats, side, bid = len(hands), contract.side, contract.bid
    found, before = list(points), gone
    seat, trump, trick, best, winner, lying, after = turn
    to_go = after + 1
    tricks = leads(0 if trump is None else trump, left > 0)
    while True:
        hand = hands[seat]
        if trick is None:
            if not hand:
                return found
            if not card:
                card, announced = lead(hand, gone, trump, bid, left, seats - 1)
            if trump is None:
                trump = SUIT_INDEX[card]
                tricks = leads(trump, left > 0)
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
                tricks = leads(trump, False)
