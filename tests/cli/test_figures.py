"""The figures: points, lead over the others, and an interval over shuffles."""

import pytest

from raub_desktop.cli.figures import Sample, figures, sample

ALONE = [(0,), (1,)]
PAIRS = [(0, 2), (1, 3)]


def test_rotations_of_a_shuffle_make_one_sample() -> None:
    both = sample(1, [("a", "b"), ("b", "a")], [(4, -2), (1, 3)], ALONE)
    assert both == Sample(1, {"a": 3.5, "b": -0.5}, {"a": 4.0, "b": -4.0})


def test_equal_players_are_pooled_and_compared_with_the_others() -> None:
    one = sample(1, [("a", "b", "b")], [(3, 0, 1)], [(0,), (1,), (2,)])
    assert one.own == {"a": 3, "b": 0.5}
    assert one.rel == {"a": 2.5, "b": -2.5}


def test_a_table_of_equals_has_nobody_to_compare_with() -> None:
    assert sample(1, [("a", "a")], [(3, -1)], ALONE).rel == {"a": 0}


def test_partners_are_compared_with_the_other_side() -> None:
    one = sample(1, [("a", "b", "a", "b")], [(5, -2, 5, -2)], PAIRS)
    assert one.own == {"a": 5, "b": -2}
    assert one.rel == {"a": 7, "b": -7}


def test_three_sides_of_partners_are_compared_side_by_side() -> None:
    players = ("a", "b", "c", "a", "b", "c")
    one = sample(1, [players], [(6, 1, 2, 6, 1, 2)], [(0, 3), (1, 4), (2, 5)])
    assert one.rel == {"a": 4.5, "b": -3, "c": -1.5}


def test_players_who_sit_on_both_sides_have_nobody_to_compare_with() -> None:
    one = sample(1, [("a", "b", "b", "a")], [(4, 1, 4, 1)], PAIRS)
    assert one.own == {"a": 2.5, "b": 2.5}
    assert one.rel == {"a": 0, "b": 0}


def test_the_mean_is_taken_over_deals_and_the_interval_over_shuffles() -> None:
    samples = [Sample(1, {"a": own}, {"a": rel}) for own, rel in ((1, 2), (2, 4), (3, 6))]
    result = figures(samples)["a"]
    assert (result.own, result.rel) == (2, 4)
    assert result.ci95 == pytest.approx(1.96 * 2 / 3**0.5)  # standard deviation 2, three shuffles


def test_a_long_match_weighs_as_many_deals_as_it_has() -> None:
    samples = [Sample(1, {"a": 4}, {"a": 4}), Sample(9, {"a": 9}, {"a": 0})]
    result = figures(samples)["a"]
    assert result.own == pytest.approx(13 / 10)
    assert result.rel == pytest.approx(4 / 10)


def test_one_sample_tells_nothing_of_its_spread() -> None:
    assert figures([Sample(1, {"a": 1}, {"a": 1})])["a"].ci95 == 0
