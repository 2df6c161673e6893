"""The reference opponent's card play against the same play written out on cards."""

from random import Random

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.raub.types import TRICKS, Phase
from raub_desktop.players.base import make_player
from raub_desktop.players.raub.pack import SUIT_CARDS, SUIT_NUMBER, cards_of, mask_of, tricks_of
from raub_desktop.players.raub.policy.opponent import forgetful
from raub_desktop.players.raub.position import cards_out, position_of
from raub_desktop.players.raub.reference.tricks import PlainPlay, choose_card, needed
from raub_desktop.players.raub.search.worth import worth_of
from tests.players.raub.reference import plain_play
from tests.players.tables import RAUB, moments

RANDOM = make_player("random", "raub")
REFERENCE = make_player("reference", "raub")


@pytest.mark.parametrize("book", list(RAUB.books))
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_it_plays_every_card_as_written_out(book: str, seats: int) -> None:
    options = RAUB.parse_options(book, {"six_seats": True, "start_score": 99})
    for moment in moments(options, [REFERENCE, *[RANDOM] * (seats - 1)], Random(seats), deals=120):
        view = moment.view
        if view.phase is not Phase.TRICKS:
            continue
        play = PlainPlay(SUIT_NUMBER[view.deal.trump], options.must_beat)
        hand, out = mask_of(view.hands[view.me]), mask_of(cards_out(view))
        _, _, turn, _ = position_of(view)
        if turn.trick is None:
            card = play.lead(hand, out, turn.followers)
        else:
            must = needed(view) >= TRICKS - sum(view.won)
            card = play.follow(hand, turn.trick, SUIT_CARDS[turn.led], out, turn.followers, must)
        plain = plain_play.choose_card(view, [action.card for action in moment.legal])
        assert cards_of(card) == (plain,)
        assert choose_card(view) == plain


@pytest.mark.parametrize("remembers", [0, 1, 3])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_forgets_cards_plays_as_written_out_too(seats: int, remembers: int) -> None:
    options = RAUB.parse_options("american", {"start_score": 99})
    for moment in moments(options, [REFERENCE, *[RANDOM] * (seats - 1)], Random(seats), deals=60):
        if moment.view.phase is not Phase.TRICKS:
            continue
        view = forgetful(moment.view, remembers)
        assert choose_card(view) == plain_play.choose_card(view, [action.card for action in moment.legal])


@pytest.mark.parametrize("book", list(RAUB.books))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_on_as_reference_players_finish_the_deal(book: str, seats: int) -> None:
    """Where nobody laid a card aside, so that all know the same of the cards that are out."""
    rng = Random(seats)
    finished = 0
    while finished < 40:
        state = RAUB.start(RAUB.books[book], seats)
        first = None
        while not state.table.sheet:
            if RAUB.to_act(state) == CHANCE:
                state, _ = RAUB.apply(state, RAUB.chance(state, rng))
                continue
            view = RAUB.observe(state, state.queue[0])
            if first is None and state.phase is Phase.TRICKS and not any(state.cards.discards):
                first = state
            action = REFERENCE.choose(view, rng)
            if state.phase in (Phase.EXCHANGE, Phase.WHO_PLAYS, Phase.RAUB, Phase.LAY_CARD):
                action = RAUB.legal_actions(state)[-1 if state.phase is Phase.RAUB else 0]
            state, _ = RAUB.apply(state, action)
        if first is None:
            continue
        view = RAUB.observe(first, first.queue[0])
        players, requirements, turn, _ = position_of(view)
        hands = [mask_of(first.cards.hands[seat]) for seat in players]
        play = PlainPlay(SUIT_NUMBER[view.deal.trump], view.options.must_beat)
        card = mask_of([REFERENCE.choose(view, rng).card])
        won = play.play_on(hands, turn, card, requirements, worth_of(view))
        assert [tricks_of(won, players.index(seat)) for seat in players] == [
            state.table.sheet[-1].tricks[seat] for seat in players
        ]
        finished += 1
