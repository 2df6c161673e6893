"""What is said of every answer to every ready-made puzzle holds by the figures that stand under it."""

import re
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.record import read_record
from raub_desktop.players.advice import Advice
from raub_desktop.players.advisers import advise
from raub_desktop.storage.puzzles import ReadyPuzzle, ready_puzzles
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.scenes.history.grading import Moment, moments
from raub_desktop.ui.scenes.history.verdict import Verdict, verdict
from tests.ui.scenes.history.truth import beaten, empty, unseen

EVERY = [pytest.param(game, puzzle, id=f"{game} {puzzle.name}") for game in GAMES for puzzle in ready_puzzles(game)]


@cache
def asked(game: str, number: int) -> tuple[Moment, Advice]:
    """The decision of a puzzle, and what the computer says of it."""
    puzzle = ready_puzzles(game)[number]
    match = read_record(puzzle.record, GAMES)
    seat = match.steps[puzzle.place].seat
    assert seat is not None
    (moment,) = moments(match, seat, puzzle.place, puzzle.place + 1)
    return moment, advise(game, moment.view, Random(puzzle.place))


def answers(game: str, puzzle: ReadyPuzzle) -> list[Verdict]:
    """What is said of every choice, the best one first."""
    moment, advice = asked(game, ready_puzzles(game).index(puzzle))
    told = [GAMES[game].from_text(text) for text in puzzle.choices]
    choices = [one.action for one in advice.choices if not told or one.action in told]
    return [
        verdict("You", replace(moment, action=one), advice, TABLES[game], "hungarian", rival=moment.action)
        for one in choices
    ]


@pytest.mark.parametrize(("game", "puzzle"), EVERY)
def test_the_figures_of_a_reason_stand_in_the_table_and_no_row_beats_the_best_in_them(
    game: str, puzzle: ReadyPuzzle
) -> None:
    for words in answers(game, puzzle):
        assert unseen(words) == [], words.lines
        assert beaten(words) == [], words.lines


@pytest.mark.parametrize(("game", "puzzle"), EVERY)
def test_every_answer_is_explained(game: str, puzzle: ReadyPuzzle) -> None:
    assert [words.lines for words in answers(game, puzzle) if empty(words)] == []


DIFFERENCE = re.compile(r"([\d.]+) points? (?:better|worse)")


def test_the_difference_told_is_that_of_the_figures_beside_it_in_round_points() -> None:
    compared = 0
    for words in (words for puzzle in ready_puzzles("raub") for words in answers("raub", puzzle)):
        told = DIFFERENCE.search(words.lines[0])
        other = words.own or words.rival
        if told is not None and other is not None and words.headings[0] == "worse by":
            best, worse = [float(words.rows[row].numbers[0]) for row in (0, other)]
            assert best == 0
            assert float(told[1]) in {round(worse - 0.051), round(worse + 0.051)}, words.lines
            compared += 1
    assert compared > 0


def test_what_the_table_does_not_reckon_exactly_no_sentence_does() -> None:
    answered = [words for puzzle in ready_puzzles("remi") for words in answers("remi", puzzle)]
    told = [found for words in answered if (found := DIFFERENCE.search(words.lines[0]))]
    assert told
    assert [found.string for found in told if float(found[1]) > 50] == []
