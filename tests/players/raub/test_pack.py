"""Raub's trick play in whole numbers against the engine, card by card."""

from random import Random

import pytest

from raub_desktop.engine.cards import PACK_32
from raub_desktop.engine.events import CardPlayed, TrickTaken
from raub_desktop.engine.raub.types import Phase
from raub_desktop.players.base import make_player
from raub_desktop.players.raub import pack
from raub_desktop.players.tricks.play import Trick, legal
from tests.players.raub.search import plain
from tests.players.tables import RAUB, moments
from tests.players.tricks.random_play import play_out

RANDOM = make_player("random", "raub")


def test_every_card_has_its_number_and_every_set_its_mask() -> None:
    assert [pack.NUMBER[card] for card in pack.CARD] == list(range(32))
    assert pack.mask_of(PACK_32) == pack.ALL_CARDS
    for seed in range(50):
        some = Random(seed).sample(PACK_32, 4)
        assert set(pack.cards_of(pack.mask_of(some))) == set(some)


@pytest.mark.parametrize("book", list(RAUB.books))
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("must_beat", [False, True])
def test_each_card_may_be_played_and_each_trick_is_won_as_in_the_engine(book: str, seats: int, must_beat: bool) -> None:
    options = RAUB.parse_options(book, {"must_beat": must_beat, "six_seats": True})
    tricks: dict[int, Trick] = {}
    trick: Trick | None = None
    winner = seen = 0
    for moment in moments(options, [RANDOM] * seats, Random(seats), deals=60):
        state = moment.state
        if state.phase is not Phase.TRICKS:
            continue
        told = [event for event in state.log if isinstance(event, CardPlayed | TrickTaken)]
        if len(told) < seen:
            seen = 0
        if not told:
            tricks = pack.leads(pack.SUIT_NUMBER[state.deal.trump], must_beat)
            trick = None
        for event in told[seen:]:
            if isinstance(event, TrickTaken):
                assert event.seat == winner
                trick = None
                continue
            card = 1 << pack.NUMBER[event.card]
            if trick is None:
                trick, winner = tricks[card], event.seat
            elif card & trick.beats:
                trick, winner = trick.better[card], event.seat
        seen = len(told)
        allowed = legal(pack.mask_of(state.cards.hands[moment.seat]), trick)
        assert set(pack.cards_of(allowed)) == {action.card for action in moment.legal}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("must_beat", [False, True])
def test_random_play_outs_reach_the_ends_that_the_rules_allow_and_no_other(players: int, must_beat: bool) -> None:
    rng = Random(players)
    for _ in range(8):
        position = plain.any_position(rng, players, 3 if players == 2 else 2, must_beat)
        tricks = pack.leads(pack.SUIT_NUMBER[position.trump], must_beat)
        hands = [pack.mask_of(hand) for hand in position.hands]
        reached = {tuple(play_out(hands, position.leader, tricks, rng.random)) for _ in range(400)}
        assert reached == set(plain.all_ends(position))
