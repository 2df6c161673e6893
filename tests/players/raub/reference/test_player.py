"""The reference opponent: legal everywhere, the same every time, and of plain good sense."""

import hashlib
from random import Random

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.fair import KEY_BYTES
from raub_desktop.engine.match import Match, step_text
from raub_desktop.players.base import make_player
from raub_desktop.players.raub import legal as own
from tests.players.tables import RAUB, mixed_options, moments

REFERENCE = make_player("reference", "raub")


@pytest.mark.parametrize("seed", range(60))
def test_it_always_finds_a_legal_action(seed: int) -> None:
    """In every book and any mix of house rules, with two to six players, against itself and against anything."""
    rng = Random(seed)
    book, overrides, options = mixed_options(rng)
    for seats in RAUB.seat_range(options):
        players = [make_player(rng.choice(("reference", "reference", "random")), "raub") for _ in range(seats)]
        for moment in moments(options, players, rng, deals=4):
            action = REFERENCE.choose(moment.view, Random(0))
            assert action in moment.legal, f"{action} in {book} {overrides}"


@pytest.mark.parametrize("book", list(RAUB.books))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_view_gives_the_same_action(book: str, seats: int) -> None:
    for moment in moments(RAUB.books[book], [REFERENCE] * seats, Random(seats), deals=5):
        assert REFERENCE.choose(moment.view, Random(1)) == REFERENCE.choose(moment.view, Random(2))


@pytest.mark.parametrize("seed", range(12))
def test_its_own_list_of_legal_actions_is_the_engines(seed: int) -> None:
    rng = Random(seed)
    _, _, options = mixed_options(rng)
    seats = rng.choice(RAUB.seat_range(options))
    for moment in moments(options, [make_player("random", "raub")] * seats, rng, deals=5):
        assert own.legal_actions(moment.view) == moment.legal


@pytest.mark.parametrize(
    ("book", "digest"),
    [("serbian", "a77eb31d16a36e4e"), ("croatian", "84fde03df84b2981"), ("american", "29497c61873fef97")],
)
def test_it_is_a_frozen_yardstick(book: str, digest: str) -> None:
    """Version 1 plays as it was released.

    Should this fail after a change to the opponent, the change is a new version; after a change to the rules, the new
    digest belongs here.
    """
    game = hashlib.sha256()
    for seats in (2, 3, 4):
        match = Match(RAUB, book, RAUB.books[book], ["reference"] * seats, key=bytes(KEY_BYTES))
        for _ in range(150):
            if match.over:
                break
            seat = match.to_act
            assert seat is not None
            if seat == CHANCE:
                match.shuffle()
            else:
                match.play(REFERENCE.choose(RAUB.observe(match.state, seat), Random(0)))
            game.update(step_text(match, len(match.steps) - 1).encode())
    assert game.hexdigest()[:16] == digest
