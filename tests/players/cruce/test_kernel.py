"""Cruce's trick play in whole numbers against the engine and the reference opponent, deal by deal."""

from random import Random

import pytest

from raub_desktop.engine.actions import Lay
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import Phase
from raub_desktop.players.base import make_player
from raub_desktop.players.cruce import pack
from raub_desktop.players.cruce.legal import legal_actions
from raub_desktop.players.cruce.position import position_of
from raub_desktop.players.cruce.reference.bidding import Bidding
from raub_desktop.players.cruce.rollout.deal import Cards, played_out
from raub_desktop.players.cruce.search.cards import card_of
from raub_desktop.players.cruce.search.worth import together
from raub_desktop.players.tricks.play import legal
from tests.players.cruce.tables import MODES, at_first_lead, positions, positions_of

REFERENCE = make_player("reference", "cruce")


def test_every_card_counts_what_the_rules_say() -> None:
    assert pack.points_of(pack.ALL_CARDS) == 120
    assert [pack.cards_of(couple) for couple in pack.COUPLES] == [
        tuple(card for card in pack.CARD if card.rank in "QK" and pack.SUIT_NUMBER[card.suit] == suit)  # type: ignore[index]
        for suit in range(4)
    ]


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_a_seat_knows_from_its_view_what_it_may_do(book: str, seats: int) -> None:
    for moment in positions(book, seats, Random(seats), deals=8):
        assert legal_actions(moment.view) == moment.legal
        if moment.view.phase is Phase.TRICKS:
            position = position_of(moment.view)
            may = legal(position.hand, position.turn.trick)
            assert set(pack.cards_of(may)) == {card_of(action) for action in moment.legal}


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_plain_play_is_the_references_to_the_last_point(book: str, seats: int) -> None:
    for number in range(12):
        state = at_first_lead(book, seats, number)
        position = position_of(CRUCE.observe(state, state.queue[0]))
        hands = tuple([pack.mask_of(hand) for hand in state.cards.hands])
        cards = Cards(hands, tuple([pack.mask_of((card,)) for card in state.cards.stock]), 0)
        found = together(position.contract, played_out(position.contract, cards, position.turn, (0,) * seats))
        while not state.table.sheet:
            choice = REFERENCE.choose(CRUCE.observe(state, state.queue[0]), Random(0))
            state, _ = CRUCE.apply(state, choice)
        points = state.table.sheet[-1].points
        assert [found[side] for side in position.contract.side] == list(points)


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_plain_bids_are_the_references(book: str, seats: int) -> None:
    asked = 0
    for number in range(25):
        for moment in positions_of(book, seats, number):
            view = moment.view
            held = position_of(view)
            partner = (
                view.deal.declarer is not None and held.contract.side[view.deal.declarer] == held.contract.side[view.me]
            )
            if view.phase is Phase.BID and not partner:
                said = REFERENCE.choose(view, Random(0))
                assert Bidding(view.options, seats).plain(held.hand, view.deal.bid) == (said.number or 0)
                asked += 1
    assert asked >= 25


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_points_are_counted_from_what_was_seen(book: str, seats: int) -> None:
    """A player with a perfect memory knows the points without looking at anybody's tricks."""
    for moment in positions(book, seats, Random(seats + 1), deals=4):
        assert position_of(moment.view).points == moment.view.points
        if isinstance(moment.legal[-1], Lay) and moment.view.phase is Phase.TRICKS:
            assert pack.marriages_in(position_of(moment.view).hand)
