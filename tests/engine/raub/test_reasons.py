"""Every reason for a refusal, reached at least once, with the values that make it understandable."""

from collections.abc import Callable
from typing import Any

import pytest

from raub_desktop.engine.raub.types import Why
from tests.engine.raub.hand import Hand

DEAL = "0: AC KC QC 7H / 1: AS KS TH JS / 2: AD KD 9S 8S / turn: 9H / stock: TC 9C 8C 7C"


def american(text: str = DEAL, **options: Any) -> Hand:
    return Hand("american", text, **options)


def american_playing() -> Hand:
    return american().play("0 look, 1 declare, 2 play, 0 play").stand_pat()


def robbed_before_exchange() -> Hand:
    return american(raubed_card_taken="before_exchange").play("0 raub, 1 play, 2 play, 1 exchange -, 2 exchange -")


def short_stock() -> Hand:
    hand = Hand("serbian", "turn: 9H", seats=6, six_seats=True, seven_swap="off", first_four_bonus=False)
    hand.play("0 look, 0 pass, 1 declare")
    return hand.play(f"1 exchange {hand.hand(1)}")


def over() -> Hand:
    return american(deal_limit=1).play("0 look, 1 declare, 2 drop, 0 drop")


def round_used() -> Hand:
    hand = Hand("american", seats=2, muss_round=True).play("0 muss_round")
    for dealer in (0, 1):
        hand.deal("turn: 9H").stand_pat()
        while hand.phase in ("throw", "tricks") and hand.dealer == dealer:
            hand.play(f"{hand.to_act} {hand.legal_texts[0]}")
    return hand


def handed_over() -> Hand:
    return Hand("croatian", scores=(21, 21, 8)).play("0 hand_over")


CASES: dict[str, tuple[Callable[[], Hand], str, dict[str, object]]] = {
    "match_over": (over, "0 pass", {}),
    "not_now": (american, "0 pass", {}),
    "not_a_shuffle": (lambda: Hand("serbian"), "deal AS KS", {}),
    "not_held": (american_playing, "1 AD", {"card": "AD"}),
    "raubed_card_stays": (robbed_before_exchange, "0 exchange 9H", {"card": "9H"}),
    "too_many_cards": (short_stock, "2 exchange {hand}", {"number": 3}),
    "throw_exactly": (lambda: robbed_before_exchange().play("0 exchange -"), "0 throw AC KC", {"number": 1}),
    "card_twice": (robbed_before_exchange, "0 exchange AC AC", {"card": "AC"}),
    "no_trump_seven": (lambda: Hand("serbian", DEAL).play("0 look, 0 pass, 1 declare"), "1 swap", {"suit": "H"}),
    "handed_over_before": (handed_over, "1 hand_over", {}),
    "rule_off": (lambda: Hand("american"), "0 muss_round", {}),
    "nobody_below": (lambda: Hand("american"), "0 muss", {"number": 10}),
    "not_highest": (lambda: Hand("american", scores=(20, 21, 21), muss_round=True), "0 muss_round", {}),
    "once_a_match": (round_used, "{seat} muss_round", {}),
    "already_reversed": (lambda: Hand("american", reverse=True).play("0 reverse"), "0 reverse", {}),
    "two_players": (lambda: Hand("american", reverse=True, seats=2), "0 reverse", {}),
    "no_more_turn_ups": (lambda: american().play("0 look, 1 pass, 2 pass, 0 turn, 1 pass, 2 pass"), "0 turn", {}),
    "nobody_left_to_speak": (lambda: american().play("0 look, 1 declare, 2 play"), "0 forpass", {}),
    "forpass_is_live": (lambda: american("turn: 9H", seats=4).play("0 look, 1 declare, 2 forpass"), "3 forpass", {}),
    "nothing_to_surpass": (lambda: american().play("0 look, 1 declare"), "2 surpass", {}),
    "must_follow": (lambda: american_playing().play("1 JS"), "2 AD", {"suit": "S"}),
    "must_trump": (lambda: american_playing().play("1 JS, 2 9S"), "0 AC", {"suit": "H"}),
    "must_beat": (lambda: american(DEAL.replace("9S 8S", "KH 8H")).play("0 look, 1 declare, 2 play, 0 play")
                  .stand_pat().play("1 TH"), "2 8H", {"card": "TH"}),
}  # fmt: skip


@pytest.mark.parametrize("code", CASES)
def test_the_reason_is_told_with_its_values(code: str) -> None:
    hand, text, values = CASES[code][0](), CASES[code][1], CASES[code][2]
    hand.refuses(text.format(seat=hand.to_act, hand=hand.hand(min(2, hand.seats - 1))), code, **values)


def test_every_reason_has_its_case() -> None:
    assert set(CASES) == {*map(str, Why), "must_follow", "must_trump", "must_beat"}


@pytest.mark.parametrize(
    "text", ["0 foo", "0 look 3", "0 raub 0", "0 AC", "0 exchange AC", "0 throw -", "deal AS", "0 deal"]
)
def test_what_belongs_to_another_step_is_refused_and_nothing_breaks(text: str) -> None:
    american().refuses(text, "not_now")


def test_swapping_belongs_to_the_swap_round_and_nothing_else_does() -> None:
    hand = Hand("serbian", DEAL).refuses("0 swap", "not_now").play("0 look, 0 pass, 1 declare")
    hand.refuses("1 pass", "not_now").refuses("1 exchange -", "not_now").refuses("1 AS", "not_now")
    hand.play("1 keep, 2 keep, 0 keep").refuses("1 swap", "not_now").refuses("1 keep", "not_now")


@pytest.mark.parametrize("order", ["deal AS", "deal " + " ".join(["AS"] * 32), "deal X1"])
def test_only_the_whole_pack_in_some_order_is_a_shuffle(order: str) -> None:
    Hand("serbian").refuses(order, "not_a_shuffle")


@pytest.mark.parametrize("text", ["reshuffle AS", "pass", "deal", "exchange AS", "AS"])
def test_when_a_shuffle_is_due_nothing_else_will_do(text: str) -> None:
    Hand("serbian").refuses(text, "not_now")
