"""A whole match of Cruce in the program itself, by keys and by mouse; all seven ways: tests/long/proof_program.py."""

import pytest

from raub_desktop.engine.events import TrickTaken
from raub_desktop.session.setup import Seat, TableSetup
from tests.e2e.player import Player
from tests.e2e.test_match import home, play

__all__ = ["home"]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("book", "seats", "by"), [("auction", 3, "mouse"), ("draw", 2, "keys")])
def test_a_match_is_played_to_its_result(monkeypatch: pytest.MonkeyPatch, book: str, seats: int, by: str) -> None:
    people = [Seat(name, "reference" if seat else "human") for seat, name in enumerate(("You", "Vera", "Simo")[:seats])]
    player, setup = Player(by), TableSetup("cruce", book, {"target": 2}, tuple(people), speed="off", seed=11)
    assert play(monkeypatch, player, setup) == 0
    match = player.match
    assert match is not None
    assert match.over
    assert player.seen[-2:] == ["ResultScene", "TitleScene"]
    assert any(isinstance(event, TrickTaken) for step in match.steps for event in step.events)
