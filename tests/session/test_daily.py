"""The deal of the day: the same for everyone, known beforehand, resumed where it was left, compared with Master."""

import random
from datetime import date, timedelta
from functools import partial

import pytest

from raub_desktop.engine.actions import Play
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match, step_text
from raub_desktop.players.base import HUMAN, known_names, make_player
from raub_desktop.session.daily import (
    MASTER,
    OPPONENT,
    TRIED,
    Comparison,
    daily_match,
    daily_table,
    is_over,
    key_of,
    points_of,
    seat_of,
)
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.session.seating import can_cut
from tests.players.counted_clock import LOOKS, CountedClock

DAY = "2026-11-22"


def played_out(match: Match) -> Match:
    """The one deal, played at random."""
    chance = random.Random(1)
    while not is_over(match):
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            match.play(chance.choice(list(match.legal_actions())))
    return match


def texts(match: Match) -> list[str]:
    return [step_text(match, number) for number in range(len(match.steps))]


@pytest.mark.parametrize("game", list(GAMES))
def test_everyone_gets_the_same_cards_at_the_same_seat(game: str) -> None:
    first, second = (played_out(daily_match(game, DAY)) for _ in range(2))
    assert texts(first) == texts(second)
    assert first.players == second.players
    assert first.players.count(HUMAN) == 1
    assert first.players[seat_of(game, DAY)] == HUMAN
    assert {*first.players} == {HUMAN, OPPONENT}
    assert OPPONENT in known_names(game)
    assert MASTER in known_names(game)
    other = played_out(daily_match(game, "2026-11-23"))
    assert [step for step in texts(other) if step.startswith("deal ")] != [
        step for step in texts(first) if step.startswith("deal ")
    ]


@pytest.mark.parametrize("game", list(GAMES))
def test_its_seed_is_told_to_be_known_and_the_pack_cannot_be_cut(game: str) -> None:
    seated_match = daily_table(game, DAY, "Ana", (), "")
    assert not can_cut(seated_match)
    match = played_out(seated_match.match)
    assert match.proofs[0].known
    assert match.promise is None
    assert not seated_match.practice


def test_games_and_days_have_keys_and_seats_of_their_own() -> None:
    days = [(date.fromisoformat(DAY) + timedelta(days=more)).isoformat() for more in range(40)]
    keys = {key_of(game, day) for game in GAMES for day in days}
    assert len(keys) == len(GAMES) * len(days)
    assert {seat_of("raub", day) for day in days} == {0, 1, 2, 3}


def test_nobody_has_the_players_name() -> None:
    seated_match = daily_table("raub", DAY, "Vera", (), "")
    assert seated_match.names[seat_of("raub", DAY)] == "Vera"
    assert len(set(seated_match.names)) == len(seated_match.names)


def test_it_goes_on_where_it_was_left_and_what_makes_no_sense_is_played_anew() -> None:
    whole = texts(played_out(daily_match("raub", DAY)))
    assert texts(daily_table("raub", DAY, "Ana", whole[:9], "").match) == whole[:9]
    assert texts(daily_table("raub", DAY, "Ana", [*whole[:5], "9 dance"], "").match) == whole[:5]


@pytest.mark.parametrize("game", list(GAMES))
def test_its_points_are_those_of_the_deal(game: str) -> None:
    match = daily_match(game, DAY)
    assert points_of(match, 0) == 0
    played_out(match)
    gains = match.game.standing(match.state).gains(match.game.standing(daily_match(game, DAY).state))
    assert [points_of(match, seat) for seat in range(len(match.players))] == list(gains)


def test_master_plays_the_same_deal_at_the_same_seat() -> None:
    opponents = InlineOpponents(partial(CountedClock, LOOKS))
    comparison = Comparison("cruce", DAY, opponents)
    points = None
    for _ in range(2000):
        points = comparison.update()
        if points is not None:
            break
    match = comparison._driver.match
    assert is_over(match)
    assert match.players[seat_of("cruce", DAY)] == MASTER
    assert points == points_of(match, seat_of("cruce", DAY))
    mine = played_out(daily_match("cruce", DAY))
    assert texts(match)[0] == texts(mine)[0], "the same shuffle"
    comparison.close()
    assert opponents.closed


@pytest.mark.parametrize("game", list(GAMES))
def test_the_deal_of_a_day_leaves_much_to_decide(game: str) -> None:
    for number in range(7):
        day = (date(2026, 11, 20) + timedelta(days=number)).isoformat()
        match, mine = daily_match(game, day, TRIED), seat_of(game, day)
        match = Match(match.game, match.book, match.options, [TRIED] * len(match.players), match.key)
        players, chance = [make_player(TRIED, game) for _ in match.players], random.Random(key_of(game, day))
        decisions = free = forced = 0
        while not is_over(match):
            seat = match.to_act
            if seat == CHANCE or seat is None:
                match.shuffle()
                continue
            only = match.forced()
            action = players[seat].choose(match.game.observe(match.state, seat), chance)
            if seat == mine:
                decisions += only is None
                free += only is None and isinstance(action, Play)
                forced += isinstance(only, Play)
            match.play(action)
        assert decisions >= 4
        assert forced <= free
