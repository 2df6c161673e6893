"""Whose cards are in the end, in sampled deals."""

from random import Random

import pytest

from raub_desktop.engine.cards import card
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.scoring import PLAIN_MARRIAGE
from raub_desktop.engine.cruce.types import Phase
from raub_desktop.players.cruce.pack import points_of
from raub_desktop.players.cruce.position import position_of
from raub_desktop.players.cruce.rollout.deal import Cards, played_out
from raub_desktop.players.cruce.search.card_ownership import CardOwnership
from raub_desktop.players.cruce.search.cards import card_values
from raub_desktop.players.cruce.search.worlds import sample_worlds
from raub_desktop.players.cruce.search.worth import judge_for, worth_for
from tests.engine.cruce.hand import Hand
from tests.players.cruce.tables import MODES, positions_of


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_cards_won_and_marriages_are_all_the_points(book: str, seats: int) -> None:
    for moment in positions_of(book, seats, 4)[::5]:
        if moment.view.phase is not Phase.TRICKS or moment.view.trick:
            continue
        position = position_of(moment.view)
        for world in sample_worlds(moment.view, position, Random(1), 3):
            taken = [0] * seats
            cards = Cards(world.hands, world.stock, world.gone)
            points = played_out(position.contract, cards, position.turn, (0,) * seats, taken=taken)
            assert all(
                (made - points_of(won)) % PLAIN_MARRIAGE == 0 and made >= points_of(won)
                for made, won in zip(points, taken, strict=True)
            )
            assert sum(taken) == sum(world.hands) + sum(world.stock), "every card is won by one player"


def test_the_ace_of_trumps_is_won_whenever_it_is_played() -> None:
    hand = Hand("alone", "1: AS TS KS QS AH TD", seats=4).bid("2", "-", "-", "-")
    view = CRUCE.observe(hand.state, 1)
    position = position_of(view)
    trump, ten = CRUCE.from_text("AS"), CRUCE.from_text("TD")
    ownership, worlds = CardOwnership(position), sample_worlds(view, position, Random(1), 20)
    card_values(view, position, worlds, [trump, ten], worth_for(judge_for(view, True)), tell=ownership.add)
    found = {action: ownership.chances(action) for action in (trump, ten)}
    assert found[trump][card("AS")] == 1
    assert found[trump][card("TS")] == 1
    assert found[ten][card("TD")] < 1, "the ace takes it"
    assert card("9H") not in found[trump], "it counts nothing"
