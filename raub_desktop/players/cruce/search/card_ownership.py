"""Chances that the own side wins the present trick, and each card by the end, after each choice, in sampled deals."""

from collections.abc import Iterable, Mapping, Sequence

from raub_desktop.engine.actions import Action
from raub_desktop.engine.cards import Card
from raub_desktop.players.cruce.pack import CARD, NUMBER, POINTS_OF, SUIT_INDEX, leads
from raub_desktop.players.cruce.position import Position
from raub_desktop.players.cruce.rollout.plain import follow
from raub_desktop.players.cruce.search.cards import card_of
from raub_desktop.players.cruce.search.worlds import World
from raub_desktop.players.tricks.masks import Mask, cards_in
from raub_desktop.players.tricks.play import legal

COUNTING: Mask = sum(card for card, points in POINTS_OF.items() if points)
"""The cards that count points."""
FATE = "fate {card}"
"""The name of a figure: the chance that the own side wins a card."""


def trick_chances(position: Position, worlds: Iterable[World], actions: Sequence[Action]) -> Mapping[Action, float]:
    """Return the chance of each action that the own side wins this trick, all playing plainly; 0 to 1."""
    won, total = dict.fromkeys(actions, 0.0), 0.0
    for world in worlds:
        total += world.times
        for action in actions:
            winner = _winner(position, world, 1 << NUMBER[card_of(action)])
            won[action] += world.times * (position.contract.side[winner] == position.contract.side[position.me])
    return {action: share / total for action, share in won.items()}


def _winner(position: Position, world: World, card: Mask) -> int:
    """Return which seat wins the trick once this card is played and the others follow plainly."""
    seat, trump, trick, best, winner, lying, after = position.turn
    trump = SUIT_INDEX[card] if trump is None else trump
    side, gone = position.contract.side, world.gone
    while True:
        if trick is None:
            after = position.seats - 1
            trick, best, winner = leads(trump, bool(world.stock), position.contract.must_beat)[card], card, seat
        elif card & trick.beats:
            trick, best, winner = trick.better[card], card, seat
        gone |= card
        lying += POINTS_OF[card]
        if not after:
            return winner
        after -= 1
        seat = (seat + 1) % position.seats
        allowed = legal(world.hands[seat], trick)
        card = allowed
        if allowed & (allowed - 1):
            card = follow(
                world.hands[seat], allowed, trick, best, side[winner] == side[seat], lying, after, gone, trump
            )


class CardOwnership:
    """Chances that the own side wins each card after each action, counted in sampled deals."""

    def __init__(self, position: Position) -> None:
        side = position.contract.side
        self._own = [seat for seat in range(position.seats) if side[seat] == side[position.me]]
        self._won: dict[Action, dict[Mask, int]] = {}
        self._total: dict[Action, int] = {}
        self._seen: Mask = 0

    def add(self, action: Action, taken: Sequence[Mask], times: int) -> None:
        """Count the cards each seat has won after an action in a deal that was drawn ``times`` times."""
        won = self._won.setdefault(action, {})
        self._total[action] = self._total.get(action, 0) + times
        for cards in taken:
            self._seen |= cards & COUNTING
        for seat in self._own:
            for card in cards_in(taken[seat] & COUNTING):
                won[card] = won.get(card, 0) + times

    def chances(self, action: Action) -> Mapping[Card, float]:
        """Return the chance, 0 to 1, that the own side wins each card with points that was still to be won."""
        won, total = self._won[action], self._total[action]
        return {CARD[card.bit_length() - 1]: won.get(card, 0) / total for card in cards_in(self._seen)}
