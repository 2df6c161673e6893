"""What training taught is answered at the table just as it was answered in training."""

from random import Random
from typing import Any

import pytest

from raub_desktop.engine.actions import Lay, Order, Say
from raub_desktop.engine.cards import PACK_32
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealEnded, Event
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.raub.options import BOOKS
from raub_desktop.engine.raub.types import Phase
from raub_desktop.players.base import make_player
from raub_desktop.players.raub.legal import legal_actions
from raub_desktop.players.raub.policy.opponent import Opponent
from raub_desktop.players.raub.policy.trained import learned_call, learned_exchange, packed, tables_for, unpacked
from raub_desktop.players.raub.rollout import deal
from raub_desktop.players.raub.rollout.rules import ANSWERS_OF, rules_in, rules_of
from tests.engine.raub.hand import Hand
from tests.players.raub.rollout.test_deal import action_of, number_of, throws_at_once

RAUB: Any = GAMES["raub"]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("book", BOOKS)
def test_every_call_and_exchange_is_the_trained_one(book: str, seats: int) -> None:
    options = RAUB.parse_options(book, {"muss": "off", "hand_over": "no"})
    rules = rules_of(options, seats)
    tables = tables_for(rules)
    assert tables is not None, "somebody was trained at every book's table"
    rng, room = Random(f"{book} {seats}"), deal.make_room()
    room.policy[:] = [deal.MINE] * deal.MOST_SEATS
    room.script[0] = 1
    reference, other = make_player("reference", "raub"), 0
    for number in range(25):
        # Somebody who knows no better lays the turned card face down now and then, where that may be done.
        room.marks[deal.SCRIPTED] = rules.may_lay_blind * (number % 3 == 0)
        cards = rng.sample(PACK_32, 32)
        room.order[:] = [number_of(card) for card in cards]
        deal.play_deal(rules, tables, tables, room)
        answers = room.answers[: room.marks[deal.DECISIONS]]
        state = RAUB.start(options, seats)
        events: tuple[Event, ...] = ()
        while not any(isinstance(event, DealEnded) for event in events):
            seat = RAUB.to_act(state)
            if seat == CHANCE:
                action: Any = Order("deal", tuple(cards))
            else:
                view = RAUB.observe(state, seat)
                plain = reference.choose(view, rng)
                action = plain
                if state.phase is Phase.THROW:
                    action = throws_at_once(state, answers)
                elif state.phase is not Phase.TRICKS:
                    action = action_of(state, answers.pop(0))
                legal = legal_actions(view)
                if state.phase in ANSWERS_OF and not (state.phase is Phase.LAY_CARD and room.marks[deal.SCRIPTED]):
                    assert rules_in(view) == rules
                    assert action == learned_call(
                        tables, view, plain, [one for one in legal if isinstance(one, Say)]
                    ), (view.phase, view.hands[seat])
                elif state.phase is Phase.EXCHANGE:
                    most = max(len(one.cards) for one in legal if isinstance(one, Lay))
                    assert action == learned_exchange(tables, view, plain, most), view.hands[seat]
                other += isinstance(plain, Say | Lay) and action != plain
            state, events = RAUB.apply(state, action)
    assert seats == 2 or other, "training taught something that the reference does not do"


def test_nobody_fears_a_blind_raub() -> None:
    """The dealer knows neither his hand nor the trump, and four new cards are as good as his."""
    for cards in ("AS AH KD KC", "8S 9H 7D 8C"):
        hand = Hand("croatian", f"1: {cards}", seats=3).play("0 blind")
        assert RAUB.to_text(Opponent("master").choose(RAUB.observe(hand.state, 1), Random(0))) == "play"


def test_weights_survive_packing() -> None:
    weights = [0.0, 0.25, -1.5, 3.0]
    assert unpacked(packed(weights)) == weights


def test_a_mix_that_nobody_was_trained_at_has_no_tables() -> None:
    assert tables_for(rules_of(RAUB.parse_options("serbian", {"drop_out": True}), 3)) is None


def test_a_doubled_deal_is_answered_by_the_same_tables() -> None:
    options = BOOKS["serbian"]
    assert tables_for(rules_of(options, 3, doubled=True)) == tables_for(rules_of(options, 3))
