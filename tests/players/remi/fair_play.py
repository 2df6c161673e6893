"""What is asked of every player of Remi: an answer to what they see, and to nothing else."""

import pickle
import random
from random import Random
from typing import Any

from raub_desktop.engine.remi.game import REMI
from raub_desktop.players.base import make_player
from raub_desktop.players.remi.policy.levels import TEMPERAMENTS
from tests.players.remi.tables import Moment


def words_of(level: str) -> tuple[str, ...]:
    """A level in all its temperaments, the calm one first."""
    return (level, *[f"{level}:{temperament}" for temperament in TEMPERAMENTS])


def laid_out_anew(moment: Moment, rng: Random) -> Any:
    """Another state that the seat cannot tell from the true one."""
    other = REMI.sample(moment.view, rng)
    assert REMI.observe(other, moment.seat) == moment.view, "an sampled state shows the seat something else"
    return other


def assert_fair(word: str, moment: Moment, other: Any, seed: int) -> None:
    """Put one question thrice: as it is, with other cards hidden, and as it arrives in another process."""
    before = pickle.dumps(moment.view)
    answer = make_player(word, "remi").choose(moment.view, Random(seed))
    assert REMI.why_illegal(moment.state, answer) is None, f"{word}: {REMI.to_text(answer)}"
    assert pickle.loads(before) == moment.view, f"{word} changed what was shown in {moment.view.phase}"
    random.seed(seed)  # the world's chance is no player's business
    again = make_player(word, "remi").choose(REMI.observe(other, moment.seat), Random(seed))
    random.seed(None)
    assert again == answer, f"{word} looks at hidden cards: {moment.view}"
    elsewhere = make_player(word, "remi").choose(pickle.loads(before), Random(seed))
    assert elsewhere == answer, f"{word} changes their mind: {moment.view}"
