"""How often the own side wins this trick, and each card in the end, after each choice, in sampled deals."""

from collections.abc import Iterable, Mapping, Sequence

from raub_desktop.engine.actions import Action, Lay
from raub_desktop.engine.cards import Card
from raub_desktop.players.cruce.pack import CARD, NUMBER, POINTS_OF, SUIT_INDEX, leads
from raub_desktop.players.cruce.position import Position
from raub_desktop.players.cruce.rollout.deal import Cards, played_out
from raub_desktop.players.cruce.rollout.plain import follow
from raub_desktop.players.cruce.search.cards import card_of
from raub_desktop.players.cruce.search.worlds import World
from raub_desktop.players.tricks.masks import Mask, cards_in
from raub_desktop.players.tricks.play import legal

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
    """Whose the trick is once this card is played and the others follow plainly."""
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


def card_ownership(
    position: Position, worlds: Iterable[World], actions: Sequence[Action]
) -> Mapping[Action, Mapping[Card, float]]:
    """Return the chance of each card with points, in the trick, held or unseen, that the own side wins it, 0 to 1."""
    contract = position.contract
    own = contract.side[position.me]
    won: dict[Action, dict[Mask, int]] = {action: {} for action in actions}
    total = 0
    for world in worlds:
        total += world.times
        cards = Cards(world.hands, world.stock, world.gone)
        for action, sums in won.items():
            taken = [0] * position.seats
            card, announced = 1 << NUMBER[card_of(action)], isinstance(action, Lay)
            played_out(contract, cards, position.turn, world.points, card, announced, taken)
            for seat, mask in enumerate(taken):
                for card in cards_in(mask):
                    sums[card] = sums.get(card, 0) + (contract.side[seat] == own) * world.times
    return {
        action: {CARD[card.bit_length() - 1]: times / total for card, times in sums.items() if POINTS_OF[card]}
        for action, sums in won.items()
    }
