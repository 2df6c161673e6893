"""Whose each card is in the end: how often the own side wins it after each choice, in sampled deals."""

from collections.abc import Iterable, Mapping, Sequence

from raub_desktop.engine.actions import Action, Lay
from raub_desktop.engine.cards import Card
from raub_desktop.players.cruce.pack import CARD, NUMBER, POINTS_OF
from raub_desktop.players.cruce.position import Position
from raub_desktop.players.cruce.rollout.deal import Cards, played_out
from raub_desktop.players.cruce.search.cards import card_of
from raub_desktop.players.cruce.search.worlds import World
from raub_desktop.players.tricks.masks import Mask, cards_in

FATE = "fate {card}"
"""The name of a figure: the chance that the own side wins a card."""


def fates(
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
                for one in cards_in(mask):
                    sums[one] = sums.get(one, 0) + (contract.side[seat] == own) * world.times
    return {
        action: {CARD[one.bit_length() - 1]: times / total for one, times in sums.items() if POINTS_OF[one]}
        for action, sums in won.items()
    }
