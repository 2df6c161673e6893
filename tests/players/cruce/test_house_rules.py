"""Opponents at tables with house rules: every answer is legal, and the rules are thought of."""

from random import Random

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import Phase, State
from raub_desktop.players.base import make_player
from raub_desktop.players.clock import Clock
from raub_desktop.players.cruce import pack
from raub_desktop.players.cruce.adviser import advise
from raub_desktop.players.cruce.hindsight import open_values
from raub_desktop.players.cruce.position import position_of
from raub_desktop.players.cruce.reference.bidding import Bidding
from raub_desktop.players.cruce.rollout.deal import Cards, contract_of, played_out
from raub_desktop.players.cruce.search.bids import bidding_after
from raub_desktop.players.cruce.search.cards import card_of
from raub_desktop.players.cruce.search.worth import chances, changes_of, together
from raub_desktop.players.hindsight import Past
from raub_desktop.players.tricks.play import legal
from tests.engine.cruce.hand import Hand
from tests.players.cruce.house_rules import answered_legally, random_table

QUICK = ("random", "reference", "beginner", "regular", "regular:bold")
THINKING = ("strong", "strong:cautious", "master", "master:tricky")
REFERENCE = make_player("reference", "cruce")

TOPS = "1: AS TS KS QS AH TH"
BARE = "1: 9S JS 9H JH 9D JD"


@pytest.mark.parametrize("seed", range(60))
def test_every_answer_is_legal_whatever_the_house_rules(seed: int) -> None:
    rng = Random(seed)
    assert answered_legally(random_table(rng), QUICK, rng, deals=3)


@pytest.mark.parametrize("seed", range(12))
def test_who_thinks_answers_legally_too(seed: int) -> None:
    rng = Random(seed)
    assert answered_legally(random_table(rng), THINKING, rng, deals=1)


def first_leads(seed: int, deals: int) -> list[State]:
    """Deals at random tables up to the first lead, the reference bidding and giving."""
    rng = Random(seed)
    found: list[State] = []
    while len(found) < deals:
        table = random_table(rng)
        state = CRUCE.start(CRUCE.parse_options(table.book, table.overrides), table.seats)
        for _ in range(100):
            if state.phase is Phase.TRICKS:
                found.append(state)
                break
            chance = CRUCE.to_act(state) == CHANCE
            action = CRUCE.chance(state, rng) if chance else REFERENCE.choose(CRUCE.observe(state, state.queue[0]), rng)
            state, _ = CRUCE.apply(state, action)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_plain_play_in_numbers_is_the_references_to_the_last_point(seed: int) -> None:
    for start in first_leads(seed, deals=25):
        state = start
        position = position_of(CRUCE.observe(state, state.queue[0]))
        hands = tuple([pack.mask_of(hand) for hand in state.cards.hands])
        cards = Cards(hands, tuple([pack.mask_of((card,)) for card in state.cards.stock]), 0)
        contract, blank = position.contract, (0,) * state.seats
        found = together(contract, played_out(contract, cards, position.turn, blank))
        while not state.table.sheet:
            view = CRUCE.observe(state, state.queue[0])
            held = position_of(view)
            may = legal(held.hand, held.turn.trick)
            assert set(pack.cards_of(may)) == {card_of(action) for action in CRUCE.legal_actions(state)}
            state, _ = CRUCE.apply(state, REFERENCE.choose(view, Random(0)))
        line = state.table.sheet[-1]
        assert [found[side] for side in contract.side] == list(line.points)
        changes = changes_of(contract, found)
        assert [changes[side] for side in contract.side] == list(line.deltas)


def test_advice_and_hindsight_know_every_choice() -> None:
    for state in first_leads(9, deals=6):
        view, choices = CRUCE.observe(state, state.queue[0]), set(CRUCE.legal_actions(state))
        advice = advise(view, Random(1), Clock(0.0))
        assert {choice.action for choice in advice.choices} == choices
        assert {value.action for value in open_values(Past(state, ()))} == choices


def says(hand: Hand, word: str) -> str:
    """What a player would do for the seat to act."""
    return CRUCE.to_text(make_player(word, "cruce").choose(CRUCE.observe(hand.state, hand.state.queue[0]), Random(0)))


@pytest.mark.parametrize("word", ["reference", "regular", "strong", "master"])
def test_three_alone_bid_tops_and_pass_a_bare_hand(word: str) -> None:
    assert says(Hand("alone", f"{TOPS} KH QH", seats=3, three_seats=True), word).startswith("bid ")
    assert says(Hand("alone", f"{BARE} 9C JC", seats=3, three_seats=True), word) == "pass"


def test_who_was_overbid_may_bid_again_in_the_simulated_bidding() -> None:
    hand = Hand("alone", f"{TOPS} / 2: AD TD KD QD AC TC / 3: 9S JS 9H JH 9D JD", seats=4, bidding="rounds")
    view = CRUCE.observe(hand.state, 1)
    bidding, hands = Bidding(view.options, 4), [pack.mask_of(cards) for cards in hand.state.cards.hands]
    side = (0, 1, 2, 3)
    assert bidding.plain(hands[2], 1) > 1
    assert bidding_after(view, side, bidding, hands, 1).bid > bidding.plain(hands[2], 1)


def test_where_all_pass_the_simulated_bidding_ends_as_the_table_says() -> None:
    for pass_out, bid in (("forced", 1), ("free", 0), ("redeal", 0)):
        hand = Hand("alone", f"{BARE} / 2: 9C JC QS QH TC TD", seats=4, pass_out=pass_out).bid("-", "-", "-")
        view = CRUCE.observe(hand.state, 0)
        hands = [pack.mask_of(cards) for cards in hand.state.cards.hands]
        contract = bidding_after(view, (0, 1, 2, 3), Bidding(view.options, 4), hands, 0)
        assert (contract.declarer, contract.bid) == (1, bid)


def test_a_pass_after_which_the_deal_is_thrown_in_is_worth_nothing_in_hindsight() -> None:
    hand = Hand("alone", BARE, seats=4, pass_out="redeal").bid("-", "-", "-")
    values = {CRUCE.to_text(value.action): value.value for value in open_values(Past(hand.state, ()))}
    assert values["pass"] == 0.0


def test_a_contract_scores_by_the_options() -> None:
    plain = contract_of(CRUCE.parse_options("alone", {}), (0, 1, 2, 3), 0, 3)
    exact = contract_of(CRUCE.parse_options("alone", {"made_bid_scores": "bid"}), (0, 1, 2, 3), 0, 3)
    points = (140, 34, 0, 0)
    assert (changes_of(plain, points)[0], changes_of(exact, points)[0]) == (4, 3)
    free = exact._replace(bid=0)
    assert changes_of(free, points) == (4, 1, 0, 0)


def test_the_chance_to_win_follows_the_end_of_the_match() -> None:
    assert chances((12, 11), 11, "lead") == (1.0, 0.0)
    assert chances((13, 11), 11, "lead_two") == (1.0, 0.0)
    level = chances((11, 11), 11, "lead")
    assert level[0] == level[1] == 0.5
    assert 0.5 < chances((12, 11), 11, "lead_two")[0] < 1.0
    assert 0.5 < chances((12, 11), 11)[0] < 1.0
