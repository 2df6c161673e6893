"""What a player at the next table would nod at: the reference opponent in plain positions."""

from random import Random

import pytest

from raub_desktop.players.base import make_player
from tests.engine.raub.hand import RAUB, Hand

REFERENCE = make_player("reference", "raub")


def says(hand: Hand) -> str:
    """What the reference opponent would do for the seat to act."""
    seat = RAUB.to_act(hand.state)
    assert seat is not None
    action = REFERENCE.choose(RAUB.observe(hand.state, seat), Random(0))
    assert action in RAUB.legal_actions(hand.state), f"{action}\n{hand}"
    return RAUB.to_text(action)


# ---------------------------------------------------------------------------------------------------- before the deal
@pytest.mark.parametrize(
    ("book", "scores", "refas", "call"),
    [
        ("american", (21, 21, 21), 0, "deal"),
        ("american", (20, 10, 15), 0, "hand_over"),
        ("american", (20, 10, 15), 1, "deal"),
        ("american", (20, 4, 15), 0, "muss"),
        ("croatian", (20, 4, 15), 0, "muss"),
        ("american", (6, 4, 15), 0, "deal"),
        ("croatian", (3, 15, 20), 0, "deal"),
    ],
)
def test_a_dealer_far_behind_takes_risks_and_no_other(
    book: str, scores: tuple[int, ...], refas: int, call: str
) -> None:
    assert says(Hand(book, seats=3, scores=scores, refas=refas)) == call


def test_a_muss_round_is_for_who_is_hopelessly_behind() -> None:
    assert says(Hand("croatian", seats=3, scores=(21, 9, 15), muss_round=True)) == "muss_round"
    assert says(Hand("croatian", seats=3, scores=(21, 19, 15), muss_round=True)) == "deal"


def test_the_direction_turns_to_keep_the_deck_from_who_is_nearly_out() -> None:
    assert says(Hand("serbian", seats=3, scores=(10, 2, 15), reverse=True)) == "reverse"
    assert says(Hand("serbian", seats=3, scores=(10, 15, 2), reverse=True)) == "deal"


@pytest.mark.parametrize(
    ("scores", "call"), [((4, 18, 15), "ask_permus"), ((8, 18, 15), "ask_mus"), ((18, 8, 15), "none")]
)
def test_mus_and_permus_are_asked_of_a_dealer_who_leads_by_far(scores: tuple[int, ...], call: str) -> None:
    assert says(Hand("serbian", seats=3, scores=scores, mus=True, permus="unseen")) == call


# ------------------------------------------------------------------------------------------------------ raub and bids
@pytest.mark.parametrize(("turned", "call"), [("AH", "raub"), ("KH", "raub"), ("QH", "raub"), ("8H", "look")])
def test_the_dealer_raubs_high_cards(turned: str, call: str) -> None:
    assert says(Hand("serbian", f"turn: {turned}", seats=4)) == call


def test_the_dealer_raubs_a_seven_which_needs_one_trick() -> None:
    assert says(Hand("american", "turn: 7H", seats=4)) == "raub"


def test_the_dealer_looks_at_the_card_before_he_buys_it() -> None:
    hand = Hand("croatian", "turn: 9H", seats=4)
    assert hand.phase == "lay_card"
    assert says(hand) == "up"


@pytest.mark.parametrize("book", list(RAUB.books))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_sure_tricks_declare_and_an_empty_hand_passes(book: str, seats: int) -> None:
    for cards, call in (("AH KH JH TS", "declare"), ("8S 7S 9D 8C", "pass")):
        hand = Hand(book, f"1: {cards} / turn: QH", seats=seats)
        if hand.phase == "lay_card":
            hand.play("0 up")
        hand.play("0 look")
        if hand.to_act == 0:
            hand.play("0 pass")
        assert says(hand) == call


# --------------------------------------------------------------------------------------------------------- who plays
def test_a_strong_hand_plays_and_a_weak_one_drops_against_two() -> None:
    cards = "1: AH JH 7D 7C / 2: AS KH QH TS / 3: 8S 7S 9D 8C / turn: 9H"
    hand = Hand("croatian", cards, seats=4).play("0 up, 0 look, 1 declare")
    assert says(hand) == "play"
    assert says(hand.play("2 play")) == "drop"


def test_in_a_game_of_two_nobody_is_left_four_tricks() -> None:
    hand = Hand("croatian", "0: 8S 7S 9D 8C / 1: AH KH 7D 7C / turn: 9H", seats=2).play("0 up, 0 look, 1 declare")
    assert says(hand) == "play"


@pytest.mark.parametrize(("score", "call"), [(4, "play"), (5, "drop")])
def test_a_declarer_who_would_win_the_match_is_not_left_alone(score: int, call: str) -> None:
    cards = "0: 8S 7S 9D 8C / 1: AH KH 7D 7C / turn: 9H"
    hand = Hand("croatian", cards, seats=3, scores=(20, score, 20)).play("0 up, 0 look, 1 declare, 2 drop")
    assert says(hand) == call


def test_a_middling_hand_plays_only_if_all_others_drop() -> None:
    cards = "1: AH KH 7D 7C / 2: 8H 8S 9D 8C / turn: 9H"
    assert says(Hand("american", cards, seats=4).play("0 look, 1 declare")) == "forpass"


# --------------------------------------------------------------------------------------------- swap, exchange, throw
def test_losers_go_and_trumps_and_aces_stay() -> None:
    hand = Hand("serbian", "1: AS 9H 8C 7D / turn: JH", seats=3).play("0 look, 0 pass, 1 declare")
    while hand.phase == "swap_before":
        hand.play(f"{hand.to_act} keep")
    assert hand.to_act == 1
    assert says(hand) == "exchange 7D 8C"


def test_the_trump_seven_is_swapped() -> None:
    hand = Hand("serbian", "1: AS 7H 8C 7D / turn: JH", seats=3).play("0 look, 0 pass, 1 declare")
    assert hand.phase == "swap_before"
    assert says(hand) == "swap"


def test_the_best_four_are_kept() -> None:
    hand = Hand("serbian", "0: AS 9H 8C 7D / turn: JH / stock: KH TH", seats=3).play("0 raub, 0 exchange 8C 7D")
    while hand.phase == "exchange":
        hand.play(f"{hand.to_act} exchange -")
    assert hand.phase == "throw"
    assert says(hand) == "throw AS"


# ------------------------------------------------------------------------------------------------------------- tricks
def play_starts(one: str, two: str, three: str, book: str = "serbian") -> Hand:
    """Seat 1 has declared hearts with an ober turned, nothing was exchanged, and leads."""
    hand = Hand(book, f"1: {one} / 2: {two} / 0: {three} / turn: QH", seats=3).play("0 look, 0 pass, 1 declare")
    return hand.stand_pat()


def test_a_declarer_long_in_trumps_draws_them() -> None:
    assert says(play_starts("AH KH 9H 8C", "TH 7C 8S 9D", "JH 7S 8D 9C")) == "AH"


def test_a_trick_is_won_as_cheaply_as_possible() -> None:
    hand = play_starts("9S 8C AH KH", "TS 7C 8D 9D", "AS JS KS 9C").tricks("9S TS")
    assert says(hand) == "JS"


def test_a_trick_that_cannot_be_won_gets_the_lowest_card() -> None:
    hand = play_starts("AS 8C AH KH", "TS 7C 8D 9D", "KS JS QS 9C").tricks("AS TS")
    assert says(hand) == "JS"


def test_whoever_plays_last_takes_the_trick() -> None:
    hand = play_starts("9S AH KH 8C", "KS 7C 8D 9D", "8S AS 9C TC").tricks("9S KS")
    assert says(hand) == "AS"


def test_a_winner_is_led_before_a_loser() -> None:
    hand = play_starts("AS 8C 7D KH", "TS 7C 8D 9D", "KS JS QS 9C")
    assert says(hand) == "AS"
