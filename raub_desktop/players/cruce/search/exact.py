"""The rest of a deal solved with all cards open: the result of each card when every side plays perfectly.

Max^n: whoever is to play takes what is best for their side, so with two sides the one's gain is the other's loss, and
with more no two need agree on what is good.  Nobody leads Ober or King of a marriage without announcing it: that costs
nothing.  Only for the end of a deal, when nothing can be drawn any more.
"""

from collections.abc import Callable, Sequence

from raub_desktop.players.cruce.pack import COUPLES, POINTS_OF, SUIT_INDEX, leads
from raub_desktop.players.cruce.rollout.deal import Contract, Turn
from raub_desktop.players.cruce.rollout.plain import in_order
from raub_desktop.players.cruce.search.worth import Worth
from raub_desktop.players.tricks.masks import Mask
from raub_desktop.players.tricks.play import Trick, legal

Packed = int
"""Points of each side, ``SIDE_BITS`` bits a side."""
SIDE_BITS = 10
_ONE_SIDE = (1 << SIDE_BITS) - 1
_SEAT_SHIFT = 24
_POINTS_SHIFT = 27
_Follow = Callable[[int, Mask, Packed, Trick, int, int, int, Mask], Packed]


class Solver:
    """Solves positions of one deal; one solver should see all the worlds of a decision."""

    def __init__(self, contract: Contract, trump: int, worth: Worth) -> None:
        self._contract = contract
        self._seats = len(contract.side)
        self._count = max(contract.side) + 1
        self._worth = worth
        self._tricks = leads(trump, False, contract.must_beat)
        self._marriage = [
            [contract.marriage(seat, suit == trump) << SIDE_BITS * contract.side[seat] for suit in range(len(COUPLES))]
            for seat in range(self._seats)
        ]
        self._values: dict[Packed, Sequence[float]] = {}

    def ends(
        self, hands: Sequence[Mask], turn: Turn, points: Sequence[int]
    ) -> dict[tuple[Mask, bool], tuple[int, ...]]:
        """Return the points of each side at the end after each card that may be played now, announced or not.

        ``hands`` by seat; whoever has played to the trick holds a card less.  ``points`` by side, so far.
        """
        follow = self._search(hands)
        live = 0
        for hand in hands:
            live |= hand
        packed = sum([number << SIDE_BITS * side for side, number in enumerate(points)])
        seat, _, trick, _, winner, lying, after = turn
        found = {}
        for card in in_order(legal(hands[seat], trick)):
            left = live ^ card
            if trick is not None:
                end = follow(seat, live, packed, trick, winner, lying, after, card)
                found[card, False] = self._unpacked(end)
                continue
            begun = self._tricks[card]
            others = self._seats - 1
            found[card, False] = self._unpacked(
                follow((seat + 1) % self._seats, left, packed, begun, seat, POINTS_OF[card], others - 1, 0)
            )
            suit = SUIT_INDEX[card]
            if card & COUPLES[suit] and hands[seat] & COUPLES[suit] == COUPLES[suit]:
                more = packed + self._marriage[seat][suit]
                found[card, True] = self._unpacked(
                    follow((seat + 1) % self._seats, left, more, begun, seat, POINTS_OF[card], others - 1, 0)
                )
        return found

    def _unpacked(self, packed: Packed) -> tuple[int, ...]:
        return tuple([packed >> SIDE_BITS * side & _ONE_SIDE for side in range(self._count)])

    def _search(self, hands: Sequence[Mask]) -> _Follow:
        """Return the recursive search, entered at a follower's turn; ``lead`` and ``follow`` call each other.

        The hands at the root and ``live``, the cards not yet played, determine every hand; ``begun`` memoizes the
        tricks begun.
        """
        sides, count, seats = self._contract.side, self._count, self._seats
        tricks, marriage = self._tricks, self._marriage
        values, worth, contract = self._values, self._worth, self._contract
        begun: dict[int, Packed] = {}

        def value_of(end: Packed) -> Sequence[float]:
            found = values[end] = worth(contract, tuple([end >> SIDE_BITS * side & _ONE_SIDE for side in range(count)]))
            return found

        def lead(seat: int, live: Mask, packed: Packed) -> Packed:
            hand = hands[seat] & live
            if not hand:
                return packed
            key = live | seat << _SEAT_SHIFT | packed << _POINTS_SHIFT
            found = begun.get(key)
            if found is not None:
                return found
            side = sides[seat]
            best, most = packed, float("-inf")
            after = seat + 1 if seat + 1 < seats else 0
            for card in in_order(hand):
                more = packed
                couple = COUPLES[SUIT_INDEX[card]]
                if card & couple and hand & couple == couple:
                    more += marriage[seat][SUIT_INDEX[card]]
                end = follow(after, live ^ card, more, tricks[card], seat, POINTS_OF[card], seats - 2, 0)
                value = (values.get(end) or value_of(end))[side]
                if value > most:
                    best, most = end, value
            begun[key] = best
            return best

        def follow(
            seat: int, live: Mask, packed: Packed, trick: Trick, winner: int, lying: int, after: int, only: Mask
        ) -> Packed:
            """Search a follower's turn: ``after`` others play after it; ``only`` is the card to try, 0 for all."""
            first, second, third, beats, better = trick
            hand = hands[seat] & live
            side = sides[seat]
            best, most = packed, float("-inf")
            following = seat + 1 if seat + 1 < seats else 0
            for card in in_order(only or hand & first or hand & second or hand & third or hand):
                points = lying + POINTS_OF[card]
                takes = card & beats
                if after:
                    end = follow(
                        following,
                        live ^ card,
                        packed,
                        better[card] if takes else trick,
                        seat if takes else winner,
                        points,
                        after - 1,
                        0,
                    )
                else:
                    taker = seat if takes else winner
                    end = lead(taker, live ^ card, packed + (points << SIDE_BITS * sides[taker]))
                value = (values.get(end) or value_of(end))[side]
                if value > most:
                    best, most = end, value
            return best

        return follow
