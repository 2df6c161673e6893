"""The last tricks of a deal by postponed reasoning (players/tricks/postponed.py)."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from raub_desktop.players.cruce.pack import COUPLES, POINTS_OF, SUIT_CARDS, SUIT_INDEX, leads
from raub_desktop.players.cruce.position import Position
from raub_desktop.players.cruce.rollout.deal import Turn, plain_card
from raub_desktop.players.cruce.search.worlds import World
from raub_desktop.players.cruce.search.worth import Worth, together
from raub_desktop.players.tricks.masks import BITS, Mask
from raub_desktop.players.tricks.play import legal
from raub_desktop.players.tricks.postponed import ends_after

Move = tuple[Mask, bool]
"""A card, and whether it is announced."""
End = tuple[int, ...]
"""The points of each side."""


class Later(NamedTuple):
    """A world at a turn of the seat that thinks, or at its end."""

    times: int
    hands: tuple[Mask, ...]
    gone: Mask
    points: tuple[int, ...]
    turn: Turn


class Postponed:
    """The play of one deal from a turn in its last tricks on, when nothing can be drawn any more."""

    def __init__(self, position: Position, worth: Worth) -> None:
        assert position.turn.trump is not None, "the first card made trump"
        self._me, self._now, self._worth = position.me, position.turn, worth
        self._contract, self._trump = position.contract, position.turn.trump
        self._own = self._contract.side[self._me]
        self._begun = leads(self._trump, False, self._contract.must_beat)

    def ends(self, worlds: Sequence[World], move: Move) -> list[End]:
        """Return the points at the end of each world after a card."""
        now = [Later(world.times, world.hands, world.gone, world.points, self._now) for world in worlds]
        return ends_after(self, now, move)

    def choices(self, world: Later) -> Sequence[Move]:
        hand, turn = world.hands[self._me], world.turn
        usual = plain_card(self._contract, hand, turn, world.gone, 0)
        return [
            usual,
            *[(card, self._announces(hand, card, turn)) for card in BITS[legal(hand, turn.trick)] if card != usual[0]],
        ]

    def _announces(self, hand: Mask, card: Mask, turn: Turn) -> bool:
        couple = COUPLES[SUIT_INDEX[card]]
        return turn.trick is None and bool(card & couple) and hand & couple == couple

    def play_on(self, world: Later, move: Move) -> Later:
        hands, gone, points = list(world.hands), world.gone, list(world.points)
        contract, seats = self._contract, len(hands)
        seat, trump, trick, best, winner, lying, after = world.turn
        card, announced = move
        while True:
            if trick is None:
                trick, best, winner, lying, after = self._begun[card], card, seat, 0, seats - 1
                if announced:
                    points[seat] += contract.marriage(seat, SUIT_INDEX[card] == trump)
            elif card & trick.beats:
                trick, best, winner = trick.better[card], card, seat
            hands[seat] ^= card
            gone |= card
            lying += POINTS_OF[card]
            if after:
                seat, after = (seat + 1) % seats, after - 1
                turn = Turn(seat, trump, trick, best, winner, lying, after)
            else:
                points[winner] += lying
                seat, trick = winner, None
                turn = Turn(seat, trump)
            hand = hands[seat]
            choices = legal(hand, trick)
            if not hand or (seat == self._me and choices & (choices - 1)):
                return Later(world.times, tuple(hands), gone, tuple(points), turn)
            card, announced = plain_card(contract, hand, turn, gone, 0)

    def end_of(self, world: Later) -> End | None:
        return None if world.hands[world.turn.seat] else together(self._contract, world.points)

    def looks(self, world: Later) -> Hashable:
        turn = world.turn
        return world.hands[self._me], turn.best, turn.winner, turn.lying, world.gone & SUIT_CARDS[self._trump]

    def worth(self, world: Later, end: End) -> float:
        return world.times * self._worth(self._contract, end)[self._own]
