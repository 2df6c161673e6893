"""What is asked of every computer player: he answers what he sees, and nothing else.

A question is put again with everything hidden from him laid out anew, to a new player who was asked the other questions
in another order, and with the view as it arrives in another process.
"""

import pickle
import random
from collections.abc import Sequence
from random import Random
from typing import Any

from raub_desktop.players.base import make_player
from raub_desktop.players.raub.policy.levels import LEVELS, TEMPERAMENTS
from tests.players.tables import RAUB, Moment, mixed_options, moments

MIXED = "mixed options"
DRIVERS = ("random", "random", "reference", "beginner", "regular", "strong", "strong:tricky")
"""Who plays the matches that the questions come from: good sense and nonsense."""


def words_of(level: str) -> tuple[str, ...]:
    """A level in all its temperaments, the calm one first."""
    return (level, *[f"{level}:{temperament}" for temperament in TEMPERAMENTS])


WORDS = tuple(word for level in LEVELS for word in words_of(level))


def positions(table: str, seats: int, rng: Random, deals: int) -> list[Moment]:
    """All questions of a random match of a book or of MIXED; it may start near its end, where the score counts."""
    if table == MIXED:
        _, _, options = mixed_options(rng)
        seats = min(seats, max(RAUB.seat_range(options)))
    else:
        options = RAUB.parse_options(table, {"start_score": rng.choice((21, 12, 6))})
    drivers = [make_player(rng.choice(DRIVERS), "raub") for _ in range(seats)]
    return list(moments(options, drivers, rng, deals))


def laid_out_anew(moment: Moment, rng: Random, game: Any = RAUB) -> Any:
    """Another state that the seat cannot tell from the true one."""
    other = game.sample(moment.view, rng)
    assert game.observe(other, moment.seat) == moment.view, "an sampled state shows the seat something else"
    return other


def assert_fair(word: str, asked: Sequence[tuple[Moment, Any]], game: Any = RAUB) -> None:
    """Put the questions, each with another state that looks the same; AssertionError where an answer differs."""
    player, later, elsewhere = (make_player(word, game.name) for _ in range(3))
    answers = []
    for number, (moment, _) in enumerate(asked):
        before = pickle.dumps(moment.view)
        answers.append(player.choose(moment.view, Random(number)))
        assert game.why_illegal(moment.state, answers[-1]) is None, f"{word}: {answers[-1]} in {moment.view.phase}"
        assert pickle.loads(before) == moment.view, f"{word} changed what was shown to him in {moment.view.phase}"
    for number, (moment, other) in reversed(list(enumerate(asked))):
        random.seed(number)  # the world's chance is no player's business
        view = game.observe(other, moment.seat)
        assert later.choose(view, Random(number)) == answers[number], f"{word} looks at hidden cards: {moment.view}"
        random.seed(None)
        view = pickle.loads(pickle.dumps(moment.view))
        assert elsewhere.choose(view, Random(number)) == answers[number], f"{word} changes his mind: {moment.view}"
