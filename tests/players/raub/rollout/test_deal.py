"""A sampled deal is the engine's deal: the same questions, the same answers allowed, the same points."""

from random import Random
from typing import Any

import pytest

from raub_desktop.engine.actions import Lay, Order, Play, Say
from raub_desktop.engine.cards import PACK_32, Card, in_order
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealEnded, Event
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.raub.types import STRENGTH, Kind, Phase
from raub_desktop.players.base import make_player
from raub_desktop.players.raub.rollout import deal
from raub_desktop.players.raub.rollout.rules import rules_of
from raub_desktop.players.raub.rollout.tables import Tables, empty_tables
from tests.slow_tests import mostly_slow

RAUB: Any = GAMES["raub"]
SUITS = "SHDC"
MIXES: dict[str, dict[str, object]] = {
    "serbian": {},
    "croatian": {},
    "american": {},
    "serbian with dropping out": {"drop_out": True, "must_beat": True, "turn_ups": "dealer"},
    "croatian with the seven": {
        "seven_swap": "any_time",
        "first_four_bonus": True,
        "raubed_card_taken": "before_exchange",
    },
    "american with late swaps": {"seven_swap": "after_draw", "first_lead": "eldest", "exchange_first": "declarer"},
    "american, no raub": {"dealer_raub": False, "declarer_fail": "by_tricks", "skip_repeated_suit": False},
}


def number_of(card: Card) -> int:
    assert card.suit is not None
    return 8 * SUITS.index(card.suit.value) + STRENGTH[card.rank]


CARD_OF = {number_of(card): card for card in PACK_32}


def random_tables(rules: Any, rng: Random) -> Tables:
    """Tables of nobody's opinion: every choice as likely as another."""
    tables = empty_tables(rules)
    return tables._replace(weights=[rng.gauss(0, 1) for _ in tables.weights])


SAYS = {
    Phase.LAY_CARD: ("up", "blind"),
    Phase.RAUB: ("look", "raub"),
    Phase.BID: ("pass", "declare", "turn"),
    Phase.TURN_NEXT: ("pass", "turn"),
    Phase.SWAP_BEFORE: ("keep", "swap"),
    Phase.SWAP_AFTER: ("keep", "swap"),
}


def action_of(state: Any, answer: int) -> Any:
    """What an answer of the sampled deal is in the engine."""
    seat = RAUB.to_act(state)
    if state.phase is Phase.EXCHANGE:
        hand = state.cards.hands[seat]
        return Lay("exchange", in_order(card for place, card in enumerate(hand) if answer >> place & 1))
    if state.phase is Phase.THROW:
        return Lay("throw", (CARD_OF[answer],))
    if state.phase is Phase.WHO_PLAYS:
        condition = "forpass" if state.deal.live is None else "surpass"
        return Say(("drop", "play", condition)[answer])
    return Say(SAYS[state.phase][answer])


def throws_at_once(state: Any, answers: list[int]) -> Any:
    """The engine throws two cards in one action, the sampled deal one by one."""
    seat = RAUB.to_act(state)
    due = len(state.cards.hands[seat]) - 4
    cards = [CARD_OF[answers.pop(0)] for _ in range(due)]
    return Lay("throw", in_order(cards))


@pytest.mark.parametrize("seats", mostly_slow([3, 2, 4], quick=1))
@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize("tables_from", ["random", "reference"])
def test_the_engine_takes_every_answer_and_counts_the_same_points(mix: str, seats: int, tables_from: str) -> None:
    book = mix.split(maxsplit=1)[0].strip(",")
    options = RAUB.parse_options(book, {**MIXES[mix], "muss": "off", "hand_over": "no"})
    rules = rules_of(options, seats)
    rng = Random(f"{mix} {seats} {tables_from}")
    room = deal.make_room()
    reference = make_player("reference", "raub")
    for _ in range(40):
        tables = random_tables(rules, rng)
        room.policy[:] = [deal.PLAIN if tables_from == "reference" else deal.MINE] * deal.MOST_SEATS
        cards = rng.sample(PACK_32, 32)
        room.order[:] = [number_of(card) for card in cards]
        deal.play_deal(rules, tables, tables, room)
        answers = room.answers[: room.marks[deal.DECISIONS]]
        state = RAUB.start(options, seats)
        dealt = tuple(cards)
        events: tuple[Event, ...] = ()
        while not any(isinstance(event, DealEnded) for event in events):
            if RAUB.to_act(state) == CHANCE:
                action: Any = Order("deal", dealt)
            elif state.phase is Phase.TRICKS:
                action = reference.choose(RAUB.observe(state, RAUB.to_act(state)), rng)
                assert isinstance(action, Play)
            elif state.phase is Phase.THROW:
                action = throws_at_once(state, answers)
            else:
                action = action_of(state, answers.pop(0))
                if tables_from == "reference":
                    assert action == reference.choose(RAUB.observe(state, RAUB.to_act(state)), rng)
            assert RAUB.why_illegal(state, action) is None, (state.phase, action)
            state, events = RAUB.apply(state, action)
        assert not answers
        assert [21 - score for score in state.table.scores] == room.points[:seats]


def test_a_muss_is_played_by_all_and_counts_the_same() -> None:
    options = RAUB.parse_options("american", {"muss_below": 30})
    rng, room = Random(5), deal.make_room()
    reference = make_player("reference", "raub")
    rules = rules_of(options, 4, Kind.MUSS)
    tables = random_tables(rules, rng)
    for _ in range(30):
        cards = rng.sample(PACK_32, 32)
        room.order[:] = [number_of(card) for card in cards]
        deal.play_deal(rules, tables, tables, room)
        state = RAUB.start(options, 4)
        events: tuple[Event, ...] = ()
        state, _ = RAUB.apply(state, Say("muss"))
        state, _ = RAUB.apply(state, Order("deal", tuple(cards)))
        while not any(isinstance(event, DealEnded) for event in events):
            action = reference.choose(RAUB.observe(state, RAUB.to_act(state)), rng)
            state, events = RAUB.apply(state, action)
        assert [21 - score for score in state.table.scores] == room.points[:4]
