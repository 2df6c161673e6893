"""The ready-made puzzles of every game: each can be played, and its answer is still the best."""

from pathlib import Path
from random import Random

import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.record import read_record
from raub_desktop.players.advice import POINTS
from raub_desktop.players.advisers import advise
from raub_desktop.players.base import HUMAN
from raub_desktop.storage.puzzles import LEVELS, PuzzleFileError, ReadyPuzzle, ready_puzzles
from raub_desktop.storage.store import Store
from raub_desktop.ui.scenes.history.grading import moments
from tests.long.choose_puzzles import CLEAR, explained

LEAST = 8
EVERY = [pytest.param(game, puzzle, id=f"{game} {puzzle.name}") for game in GAMES for puzzle in ready_puzzles(game)]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_enough_of_every_level_easy_ones_first(game: str) -> None:
    levels = [puzzle.level for puzzle in ready_puzzles(game)]
    assert len(levels) >= LEAST
    assert levels == sorted(levels)
    assert set(levels) == set(range(LEVELS))
    assert len({puzzle.name for puzzle in ready_puzzles(game)}) == len(levels)


@pytest.mark.parametrize(("game", "puzzle"), EVERY)
def test_one_choice_is_clearly_best_and_was_not_made(game: str, puzzle: ReadyPuzzle) -> None:
    match = read_record(puzzle.record, GAMES)
    state, step = match.state_after(puzzle.place), match.steps[puzzle.place]
    assert match.game.name == game
    assert match.players[step.seat] == HUMAN
    assert match.game.phase(state) == puzzle.phase
    advice = advise(game, match.game.observe(state, step.seat), Random(puzzle.place))
    assert advice.best in match.game.legal_actions(state)
    assert advice.unit == POINTS
    losses = [advice.loss(choice.action) for choice in advice.choices[1:]]
    assert losses
    assert all(loss is not None and loss > CLEAR[game] for loss in losses)
    assert advice.best != step.action
    (moment,) = moments(match, step.seat, puzzle.place, puzzle.place + 1)
    assert explained(game, moment, advice, match), "the verdict on every choice says why"


def test_a_solved_one_is_noted_for_who_solved_it(tmp_path_factory: pytest.TempPathFactory) -> None:
    store = Store(tmp_path_factory.mktemp("kept"))
    ana = store.profiles.add("Ana")
    for _ in range(2):
        store.puzzles.note_ready("raub", ana, "abc")
    assert store.puzzles.ready_solved("raub", ana) == {"abc"}
    assert not store.puzzles.ready_solved("raub")
    assert not store.puzzles.ready_solved("cruce", ana)
    store.results.reset(ana)
    assert not store.puzzles.ready_solved("raub", ana)
    store.close()


WRONG = ["", "{", "[{}]", "[[1]]", '[{"name": 1}]', "[" * 50_000, "null", '{"name": "x"}', "\ud800"]


@pytest.mark.parametrize("content", WRONG)
def test_a_damaged_file_is_told_of_and_not_shown(content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "puzzles").mkdir()
    (tmp_path / "puzzles" / "raub.json").write_bytes(content.encode("utf-8", "surrogatepass"))
    monkeypatch.setattr("raub_desktop.storage.puzzles.assets_dir", lambda: tmp_path)
    with pytest.raises(PuzzleFileError, match=r"^The ready-made puzzles cannot be read: their file is damaged\.$"):
        ready_puzzles.__wrapped__("raub")
