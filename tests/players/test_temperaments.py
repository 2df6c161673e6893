"""Temperaments show in what everyone sees; the long command for all games is tests/long/temperaments.py."""

from tests.long.temperaments import told_apart


def test_ten_deals_of_raub_tell_most_temperaments() -> None:
    assert told_apart("raub", "regular", 90, 30).right > 0.6
