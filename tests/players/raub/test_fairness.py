"""Nobody cheats: every level and temperament answers from what its seat sees, whatever the hidden cards are.

``python -m tests.long.proof_fairness`` asks the same of very many positions.
"""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from raub_desktop.players.raub.policy.levels import LEVELS
from tests.players.fair_play import MIXED, assert_fair, laid_out_anew, positions, words_of
from tests.players.tables import RAUB

ROOT = Path(__file__).parents[3]
SLOW = "master"
ASKED = {level: 4 if level == SLOW else 16 for level in LEVELS}


@pytest.mark.parametrize("table", [*RAUB.books, MIXED])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_answer_depends_on_hidden_cards(table: str, seats: int) -> None:
    rng = Random(f"{table} {seats}")
    moments = positions(table, seats, rng, deals=5)
    asked = [(moment, laid_out_anew(moment, rng)) for moment in moments if len(moment.legal) > 1]
    hidden = [moment.state.cards != other.cards for moment, other in asked]
    assert sum(hidden) > len(hidden) / 2, "most questions were put with other cards hidden"
    for level, number in ASKED.items():
        words = words_of(level)
        if level == SLOW:
            words = (rng.choice(words),)
        for word in words:
            assert_fair(word, rng.sample(asked, min(number, len(asked))))


def test_another_process_gives_the_same_answers() -> None:
    """Nothing hangs on the order of a set, which changes from process to process."""
    script = (
        "from random import Random\n"
        "from raub_desktop.players.base import make_player\n"
        "from tests.players.fair_play import WORDS, positions\n"
        "asked = positions('american', 3, Random(5), 3)[:30]\n"
        "for word in WORDS:\n"
        "    some = asked[::6] if word.startswith('master') else asked\n"
        "    print(word, [make_player(word, 'raub').choose(one.view, Random(1)) for one in some])\n"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0].splitlines() == told[1].splitlines()
    assert len(told[0].splitlines()) == 4 * len(LEVELS)
