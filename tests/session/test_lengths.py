"""Lengths of a match: what was measured, and what is reckoned from it."""

from itertools import pairwise
from pathlib import Path

import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.session import lengths
from raub_desktop.session.lengths import FILE, OWN, STANDARD, length_of, lengths_of, standard_of

TABLES = [
    (game, book, seats)
    for game in GAMES
    for book, options in GAMES[game].books.items()
    for seats in GAMES[game].seat_range(options)
]


@pytest.mark.parametrize(("game", "book", "seats"), TABLES)
def test_a_standard_match_takes_ten_to_fifteen_minutes(game: str, book: str, seats: int) -> None:
    offered = lengths_of(game, book, seats, {})
    (standard,) = [length for length in offered if length.standard]
    assert 10 <= standard.minutes <= 15
    assert standard.options == standard_of(game, book, seats, {})
    for length in offered:
        GAMES[game].start(GAMES[game].parse_options(book, length.options), seats)


@pytest.mark.parametrize(("game", "book", "seats"), TABLES)
def test_the_books_own_length_is_among_those_offered(game: str, book: str, seats: int) -> None:
    offered = lengths_of(game, book, seats, {})
    own = [length for length in offered if GAMES[game].parse_options(book, length.options) == GAMES[game].books[book]]
    assert [length.name for length in own] in ([OWN], [STANDARD])
    assert len({length.name for length in offered}) == len(offered)
    assert [length.minutes for length in offered] == sorted(length.minutes for length in offered)


def test_a_length_nobody_measured_lies_between_those_that_were() -> None:
    known = sorted(lengths_of("raub", "serbian", 3, {}), key=lambda length: length.options["start_score"])
    for one, other in pairwise(known):
        middle = (one.options["start_score"] + other.options["start_score"]) // 2
        found = length_of("raub", "serbian", 3, {}, {"start_score": middle, "deal_limit": 0})
        assert found is not None
        assert one.minutes <= found.minutes <= other.minutes
    limited = length_of("raub", "serbian", 3, {}, {"start_score": 21, "deal_limit": 2})
    assert limited is not None
    assert limited.minutes <= 4
    assert not limited.name


def test_a_table_of_own_rules_is_told_by_its_book() -> None:
    assert lengths_of("raub", "serbian", 3, {"must_beat": True}) == lengths_of("raub", "serbian", 3, {})


def test_without_the_file_no_length_is_known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(lengths, "assets_dir", lambda: tmp_path)
    for content in ("", "{", "[]", '{"raub": {}}', '{"raub": {"limit": "", "tables": [{}]}}'):
        lengths.measurements.cache_clear()
        (tmp_path / FILE).write_text(content, encoding="utf-8")
        assert lengths_of("raub", "serbian", 4, {}) == ()
        assert length_of("raub", "serbian", 4, {}, {"start_score": 21, "deal_limit": 0}) is None
    lengths.measurements.cache_clear()
