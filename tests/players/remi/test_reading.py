"""What a strong player reads in the others' discards before they say "Remi!"."""

from itertools import pairwise
from random import Random

import pytest

from raub_desktop.engine.layouts import fewest_points
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.worth import card_worth
from raub_desktop.players.base import make_player
from raub_desktop.players.remi.search.counts import Reading, Told, chance_above
from tests.engine.remi.position import Position
from tests.long.fit_reading import fitted
from tests.players.remi.tables import decisions

HAND = "7S 8S 9S KH KD KS 4H 5H 3D 4D 2C"
"""Eighteen points in no meld."""
COUNT = 25
OTHERS = "4C 6C 8C TC QC 2D 5D 6D 8D JD"


def reading(position: Position) -> Reading:
    return Reading(REMI.observe(position.state, position.state.turn))


def says(position: Position, level: str = "master") -> str:
    view = REMI.observe(position.state, position.state.turn)
    return REMI.to_text(make_player(level, "remi").choose(view, Random(1)))


def late(thrown: str) -> Position:
    return Position("becki", [HAND, OTHERS], thrown=thrown, pile="7C", drawn=(4, 4))


def test_somebody_who_throws_dear_cards_is_knocked_against() -> None:
    assert says(late("QS JS TS KC")) == "remi"


def test_nobody_knocks_so_against_somebody_who_throws_low_cards() -> None:
    assert says(late("QS JS 5S 3C")).startswith("discard ")


def test_discards_tell_among_several_too() -> None:
    def among_three(thrown: str) -> str:
        third = "2S 3S 5S JS QH 2H 6H 8H TH AD"
        return says(Position("becki", [HAND, OTHERS, third], thrown=thrown, pile="7C", drawn=(4, 4, 4)))

    assert among_three("QS JS AS TS KC QC") == "remi"
    assert among_three("QS JS AS 5C 3C AC").startswith("discard ")


def test_strong_knocks_among_several_with_fewer_points_than_regular() -> None:
    fourteen = "7S 8S 9S KH KD KS 2C 2D 3H 3S 4C"
    among_three = Position("becki", [fourteen, OTHERS, "5S JS QH 2H 6H 8H TH AD 9D QS"], pile="7C", drawn=(4, 4, 4))
    assert says(among_three, "regular") == "remi"
    assert says(among_three, "strong").startswith("discard ")


def test_strong_knocks_by_the_chance_to_be_the_lowest_regular_by_points() -> None:
    early = Position("becki", [HAND, OTHERS], thrown="QS", pile="7C", drawn=(1, 1))
    assert says(early, "strong") == "remi"
    assert says(early, "regular").startswith("discard ")


def test_a_card_taken_from_the_pile_tells_of_a_better_hand() -> None:
    took = late("QS JS TS KC").state
    known = took.cards._replace(known=((), took.cards.hands[1][:2]))
    before, after = (Reading(REMI.observe(state, 0)).wins(20) for state in (took, took._replace(cards=known)))
    assert after < before


def test_more_points_win_less_often_whatever_was_seen() -> None:
    for told in (Told(last, 10, draws, taken, True) for last in (1, 5, 11) for draws in (1, 8) for taken in (0, 4)):
        chances = [chance_above(told, count) for count in range(0, 60, 5)]
        assert all(more > less for more, less in pairwise(chances))


def test_it_is_harder_to_be_the_lowest_of_four() -> None:
    two = Position("becki", [HAND, OTHERS], pile="7C")
    four = Position(
        "becki", [HAND, OTHERS, "AS 2S 3S 4S 5S 6S JS QS AH 2H", "3H 4H 7H 8H 9H TH JH QH AD 7D"], pile="7C"
    )
    assert reading(four).wins(20) == pytest.approx(reading(two).wins(20) ** 3)
    assert reading(four).sum == pytest.approx(3 * reading(two).sum)


def test_hands_of_another_size_are_reckoned_as_tens() -> None:
    """Six points of six cards are as good as ten of ten."""
    six = Position("becki", ["7S 8S 9S 2D 3D 4H KC", "4C 6C 8C TC QC 2C"], pile="7C", options={"hand_size": "6"})
    assert reading(six).wins(6) == pytest.approx(reading(Position("becki", [HAND, OTHERS], pile="7C")).wins(10))


def test_hands_count_about_as_often_more_as_was_thought() -> None:
    thought, true = 0.0, 0
    for seed in range(20, 50):
        for moment in decisions("becki", ["reference", "reference"], seed):
            hand = moment.state.cards.hands[1 - moment.seat]
            thought += Reading(moment.view).wins(COUNT)
            true += fewest_points(moment.view.options.meld_rules, hand, card_worth(moment.view.options)) > COUNT
    assert thought / true == pytest.approx(1, abs=0.2)


def test_the_fit_finds_weights_that_were_put_in() -> None:
    rng = Random(3)
    some = []
    for _ in range(4000):
        one, other = rng.uniform(-2, 2), rng.uniform(-2, 2)
        some.append(((1.0, one, other), rng.gauss(0, 1.8) < 0.5 + one - 2 * other))
    _, first, second = fitted(some)
    assert second / first == pytest.approx(-2, abs=0.25)
