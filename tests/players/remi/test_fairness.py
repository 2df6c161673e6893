"""Nobody cheats: every level and temperament answers from what its seat sees, whatever the hidden cards are.

``python -m tests.long.proof_fairness --game remi`` asks the same of very many positions.
"""

from random import Random

import pytest

from raub_desktop.engine.remi.game import REMI
from raub_desktop.players.remi.policy.levels import LEVELS
from tests.players.remi.fair_play import assert_fair, laid_out_anew, words_of
from tests.players.remi.tables import decisions

ASKED = 3


@pytest.mark.parametrize("book", REMI.books)
@pytest.mark.parametrize("seats", [2, 4])
def test_no_answer_depends_on_hidden_cards(book: str, seats: int) -> None:
    if seats not in REMI.seat_range(REMI.books[book]):
        seats = 2
    rng = Random(f"{book} {seats}")
    drivers = [rng.choice(("random", "reference", "beginner", "strong")) for _ in range(seats)]
    asked = rng.sample(decisions(book, drivers, seats), ASKED)
    for seed, moment in enumerate(asked):
        other = laid_out_anew(moment, rng)
        assert moment.state.cards != other.cards, "other cards are hidden"
        for level in LEVELS:
            assert_fair(rng.choice(words_of(level)), moment, other, seed)
