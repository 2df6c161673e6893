"""The best lay-out of a hand against exhaustive search, and single melds against every order of their cards.

``python -m tests.long.proof_layouts`` does the same with thousands of hands of each book.
"""

from random import Random

import pytest

from raub_desktop.engine.remi.game import REMI
from tests.engine.remi.every_layout import check_hand

HANDS = 25


@pytest.mark.parametrize("book", REMI.books)
def test_no_lay_out_leaves_fewer_points(book: str) -> None:
    rng = Random(book)
    for _ in range(HANDS):
        check_hand(book, rng)
