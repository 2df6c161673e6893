"""Postponed reasoning: every card played on by a player who decides later what they can only know later.

The others play plainly, none seeing more than their own cards.  Whoever thinks does not assume open cards either: at
each later decision they choose one card for all worlds that look about alike by then, not the best in each.
"""

from collections.abc import Sequence
from typing import NamedTuple

from raub_desktop.engine.raub.types import View
from raub_desktop.players.raub.pack import SUIT_CARDS, SUIT_NUMBER, Won, leads
from raub_desktop.players.raub.position import Turn, position_of, turn_after
from raub_desktop.players.raub.reference.tricks import PlainPlay
from raub_desktop.players.raub.search.exact import Worth
from raub_desktop.players.raub.search.worlds import World
from raub_desktop.players.tricks.masks import BITS, Mask
from raub_desktop.players.tricks.play import legal


class _Deal(NamedTuple):
    """A world at a turn of the seat that thinks."""

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
        deals = [
            _Deal(world.weight, tuple([world.hands[seat] for seat in self._players]), self._now) for world in worlds
        ]
        return {card: self._after(deals, card) for card in self._choices(deals[0])}

    def _choices(self, deal: _Deal) -> tuple[Mask, ...]:
        return BITS[legal(deal.hands[self._now.place], deal.turn.trick)]

    def _after(self, deals: Sequence[_Deal], card: Mask) -> list[Won]:
        """Return the tricks won at the end of each deal after a card."""
        ends: list[Won] = [0] * len(deals)
        alike: dict[tuple[int, ...], list[tuple[int, _Deal]]] = {}
        for number, deal in enumerate(deals):
            later = self._play_on(deal, card)
            turn = later.turn
            if turn.trick is None and turn.won in self._worth:
                ends[number] = turn.won
            else:
                hand = later.hands[self._now.place]
                looks = (hand, turn.won, turn.led, turn.best, turn.winner, turn.seen & self._trumps)
                alike.setdefault(looks, []).append((number, later))
        for group in alike.values():
            for (number, _), end in zip(group, self._decided([deal for _, deal in group]), strict=True):
                ends[number] = end
        return ends

    def _play_on(self, deal: _Deal, card: Mask) -> _Deal:
        """Return a deal after a card, at the next choice of the seat that thinks or at its end."""
        hands, turn, me = list(deal.hands), deal.turn, self._now.place
        places = len(hands)
        while True:
            hands[turn.place] ^= card
            turn = turn_after(turn, card, self._begun, places)
            hand = hands[turn.place]
            if turn.trick is None and turn.won in self._worth:
                break
            card = hand if not hand & (hand - 1) else legal(hand, turn.trick)
            if card & (card - 1):
                if turn.place == me:
                    break
                card = self._plain.choose(hand, turn, self._requirements[turn.place])
        return _Deal(deal.weight, tuple(hands), turn)

    def _decided(self, deals: Sequence[_Deal]) -> list[Won]:
        """Return the tricks won at the end of deals that look alike, in each by the card that is best in the others.

        So no card is praised for what it does in the very deal it was chosen in; where a deal is alone, the card is the
        one of plain play.
        """
        me = self._now.place
        hand, turn = deals[0].hands[me], deals[0].turn
        usual = self._plain.choose(hand, turn, self._requirements[me])
        if len(deals) == 1:
            return self._after(deals, usual)
        cards = sorted(self._choices(deals[0]), key=lambda card: card != usual)
        ends = [self._after(deals, card) for card in cards]
        values = [[deal.weight * self._worth[won][me] for deal, won in zip(deals, row, strict=True)] for row in ends]
        totals = [sum(row) for row in values]
        found = []
        for number in range(len(deals)):
            in_others = [round(total - row[number], 9) for total, row in zip(totals, values, strict=True)]
            found.append(ends[in_others.index(max(in_others))][number])
        return found
