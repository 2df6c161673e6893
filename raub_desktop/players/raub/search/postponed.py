"""The play of a deal by postponed reasoning (players/tricks/postponed.py)."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from raub_desktop.engine.raub.types import View
from raub_desktop.players.raub.pack import SUIT_CARDS, SUIT_NUMBER, Won, leads
from raub_desktop.players.raub.position import Turn, position_of, turn_after
from raub_desktop.players.raub.reference.tricks import PlainPlay
from raub_desktop.players.raub.search.exact import Worth
from raub_desktop.players.raub.search.worlds import World
from raub_desktop.players.tricks.masks import BITS, Mask
from raub_desktop.players.tricks.play import legal
from raub_desktop.players.tricks.postponed import ends_after


class Later(NamedTuple):
    """A world at a turn of the seat that thinks, or at its end."""

    weight: float
    hands: tuple[Mask, ...]
    turn: Turn


class Postponed:
    """The play of one deal from the view's seat on; ``worth`` is what its ends are worth."""

    def __init__(self, view: View, worth: Worth) -> None:
        self._players, self._requirements, self._now, _ = position_of(view)
        assert view.deal.trump is not None, "cards are played once there is a trump"
        trump = SUIT_NUMBER[view.deal.trump]
        self._trumps = SUIT_CARDS[trump]
        self._begun = leads(trump, view.options.must_beat)
        self._plain = PlainPlay(trump, view.options.must_beat)
        self._worth = worth

    def ends(self, worlds: Sequence[World]) -> dict[Mask, list[Won]]:
        """Return the tricks won at the end of each world, by the card that is played now."""
        now = [Later(world.weight, tuple([world.hands[seat] for seat in self._players]), self._now) for world in worlds]
        return {card: ends_after(self, now, card) for card in sorted(self.choices(now[0]))}

    def choices(self, world: Later) -> Sequence[Mask]:
        hand, turn = world.hands[self._now.place], world.turn
        usual = self._plain.choose(hand, turn, self._requirements[turn.place])
        return [usual, *[card for card in BITS[legal(hand, turn.trick)] if card != usual]]

    def play_on(self, world: Later, move: Mask) -> Later:
        hands, turn, card = list(world.hands), world.turn, move
        while True:
            hands[turn.place] ^= card
            turn = turn_after(turn, card, self._begun, len(hands))
            hand = hands[turn.place]
            if turn.trick is None and turn.won in self._worth:
                break
            card = hand if not hand & (hand - 1) else legal(hand, turn.trick)
            if card & (card - 1):
                if turn.place == self._now.place:
                    break
                card = self._plain.choose(hand, turn, self._requirements[turn.place])
        return Later(world.weight, tuple(hands), turn)

    def end_of(self, world: Later) -> Won | None:
        turn = world.turn
        return turn.won if turn.trick is None and turn.won in self._worth else None

    def looks(self, world: Later) -> Hashable:
        turn = world.turn
        hand = world.hands[self._now.place]
        return hand, turn.won, turn.led, turn.best, turn.winner, turn.seen & self._trumps

    def worth(self, world: Later, end: Won) -> float:
        return world.weight * self._worth[end][self._now.place]
