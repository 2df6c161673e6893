"""The driver lets a match go on: computers answer when they can, humans when they want, everything is kept first."""

import random
from typing import Any

import pytest

from raub_desktop.engine.actions import Say
from raub_desktop.engine.core import CHANCE, IllegalActionError
from raub_desktop.engine.match import Match
from raub_desktop.players.base import make_player
from raub_desktop.players.opponent_process import Answer
from raub_desktop.session.driver import Driver
from tests.ui.table.playback_rig import a_match


class SlowOpponents:
    """Opponents that answer when they are told to."""

    def __init__(self) -> None:
        self.questions: list[tuple[int, int, Any, int]] = []
        self.answers: list[Answer] = []

    def ask(self, seat: int, kind: str, game_name: str, view: Any, seed: int) -> int:
        """Remember the question."""
        assert (kind, game_name) == ("random", "raub")
        self.questions.append((len(self.questions), seat, view, seed))
        return len(self.questions) - 1

    def ask_advice(self, seat: int, game_name: str, view: Any, seed: int, *, awaited: bool = True) -> int:
        """Nobody asks for advice here."""
        raise NotImplementedError

    def ask_hindsight(self, seat: int, game_name: str, past: Any) -> int:
        """Nobody looks back here."""
        raise NotImplementedError

    def think(self, ticket: int = -1) -> None:
        """Answer one question."""
        number, seat, view, seed = self.questions[ticket]
        action = make_player("random", "raub").choose(view, random.Random(seed))
        self.answers.append(Answer(number, seat, action))

    def poll(self) -> list[Answer]:
        """What has been answered."""
        answers, self.answers = self.answers, []
        return answers

    def forget(self) -> None:
        """Nothing is asked any more."""

    def close(self) -> None:
        """Nobody thinks any more."""


def drive(driver: Driver, opponents: SlowOpponents, until: Any, most: int = 3000) -> None:
    """Let the match go on, humans playing at random, until something is so."""
    chance = random.Random(3)
    for _ in range(most):
        if until():
            return
        if driver.human is not None:
            driver.decide(chance.choice(driver.match.legal_actions()))
        elif driver.advance() is None and len(opponents.questions):
            opponents.think()
    raise AssertionError("it never comes to that")


def a_driver(match: Match) -> tuple[Driver, SlowOpponents, list[int]]:
    """A driver, its opponents, and how many actions were kept each time."""
    opponents, kept = SlowOpponents(), []
    return Driver(match, opponents, lambda one: kept.append(len(one.steps))), opponents, kept


def test_a_computer_is_asked_once_and_waited_for() -> None:
    match = a_match(seats=3)
    driver, opponents, _ = a_driver(match)
    drive(driver, opponents, lambda: match.to_act not in (0, CHANCE))
    asked = len(opponents.questions)
    assert [driver.advance() for _ in range(5)] == [None] * 5
    assert len(opponents.questions) == asked + 1
    assert opponents.questions[-1][1] == match.to_act
    opponents.think()
    assert driver.advance() is not None


def test_a_computer_gets_a_view_of_its_own_seat_and_no_more() -> None:
    match = a_match(seats=4)
    driver, opponents, _ = a_driver(match)
    drive(driver, opponents, lambda: len(opponents.questions) > 40)
    for _, seat, view, _ in opponents.questions:
        assert view.me == seat
        assert all(card is None for other, hand in enumerate(view.hands) if other != seat for card in hand)


def test_an_answer_to_an_old_question_is_not_played() -> None:
    match = a_match(seats=3)
    driver, opponents, _ = a_driver(match)
    drive(driver, opponents, lambda: len(opponents.questions) > 3)
    drive(driver, opponents, lambda: match.to_act not in (0, CHANCE))
    driver.advance()
    opponents.think(0)
    steps = len(match.steps)
    assert driver.advance() is None
    assert len(match.steps) == steps


def test_every_action_is_kept_before_it_is_returned() -> None:
    match = a_match(seats=3)
    driver, opponents, kept = a_driver(match)
    drive(driver, opponents, lambda: len(match.steps) > 60)
    assert kept == list(range(1, len(match.steps) + 1))


def test_a_question_with_one_answer_is_not_put_to_a_human() -> None:
    match = a_match("serbian", 2, seed=2)
    driver, opponents, _ = a_driver(match)
    seen = []

    def look() -> bool:
        if match.to_act == 0 and len(match.legal_actions()) == 1:
            seen.append((match.game.phase(match.state), driver.human))
        return len(match.steps) > 250 or match.over

    drive(driver, opponents, look)
    swaps = [human for phase, human in seen if phase.startswith("swap")]
    plays = [human for phase, human in seen if phase == "tricks"]
    assert set(swaps) == {None}
    assert set(plays) == {0}
    assert any(step.seat == 0 and step.action == Say("keep") for step in match.steps)


def test_an_illegal_answer_of_a_human_changes_nothing() -> None:
    match = a_match(seats=3)
    driver, opponents, kept = a_driver(match)
    drive(driver, opponents, lambda: driver.human is not None)
    steps, saved = len(match.steps), len(kept)
    with pytest.raises(IllegalActionError):
        driver.decide(Say("surpass"))
    assert (len(match.steps), len(kept)) == (steps, saved)


def test_a_repeated_match_asks_its_opponents_with_the_same_chance() -> None:
    seeds = []
    for _ in range(2):
        driver, opponents, _ = a_driver(a_match(seats=3, seed=7))
        drive(driver, opponents, lambda opponents=opponents: len(opponents.questions) > 20)
        seeds.append([seed for *_, seed in opponents.questions])
    assert seeds[0] == seeds[1]
    assert len(set(seeds[0])) == len(seeds[0])


def test_a_computer_plays_a_humans_seat_until_he_sits_down_again() -> None:
    match = a_match(seats=3)
    driver, opponents, _ = a_driver(match)
    drive(driver, opponents, lambda: driver.human == 0)
    driver.stand_in(0, "random")
    assert driver.human is None
    steps = len(match.steps)
    drive(driver, opponents, lambda: len(match.steps) > steps + 40)
    assert any(seat == 0 for _, seat, _, _ in opponents.questions)
    assert match.players[0] == "human"
    driver.stand_in(0, None)
    drive(driver, opponents, lambda: driver.human == 0)


def test_what_is_taken_back_is_forgotten_on_disk_and_asked_again() -> None:
    match = a_match(seats=3)
    driver, opponents, kept = a_driver(match)
    drive(driver, opponents, lambda: len(match.steps) > 30 and match.to_act not in (0, CHANCE))
    driver.advance()
    steps, asked = len(match.steps), len(opponents.questions)
    driver.undo(3)
    assert kept[-1] == len(match.steps) == steps - 3
    drive(driver, opponents, lambda: len(match.steps) == steps)
    assert len(opponents.questions) > asked


def test_a_computer_thinks_while_what_was_played_is_still_shown_and_is_asked_only_once() -> None:
    match = a_match(seats=3)
    driver, opponents, _ = a_driver(match)
    drive(driver, opponents, lambda: match.to_act not in (0, CHANCE))
    asked, steps = len(opponents.questions), len(match.steps)
    for _ in range(5):
        driver.prepare()
    assert len(opponents.questions) == asked + 1
    assert len(match.steps) == steps
    opponents.think()
    assert driver.advance() is not None


def test_nobody_prepares_for_a_human_or_a_shuffle() -> None:
    match = a_match(seats=3)
    driver, opponents, _ = a_driver(match)
    driver.prepare()
    drive(driver, opponents, lambda: driver.human == 0)
    asked = len(opponents.questions)
    driver.prepare()
    assert len(opponents.questions) == asked


@pytest.mark.parametrize("nonsense", [None, 7, "pass", Say("dance"), Say("declare", 10**6)])
def test_nonsense_from_an_opponent_gives_way_to_a_sensible_action(nonsense: Any) -> None:
    match = a_match(seats=3)
    driver, opponents, _ = a_driver(match)
    drive(driver, opponents, lambda: bool(opponents.questions))
    number, seat, _, _ = opponents.questions[-1]
    before = len(driver.match.steps)
    opponents.answers.append(Answer(number, seat, nonsense))
    step = driver.advance()
    assert step is not None
    assert (step.seat, len(driver.match.steps)) == (seat, before + 1)
