"""Goals: what counts, what is noted once, and how far a player is."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from raub_desktop.engine.facts import Facts, Goal, best_row
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.language.games import WORDS
from raub_desktop.session.goals import reach, reached_in, standings
from raub_desktop.storage.store import Store
from tests.storage.matches import ABOUT, TO_THE_END, a_match


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path)
    yield made
    made.close()


def facts_of(match: Match) -> Sequence[Facts]:
    events = (event for step in match.steps for event in step.events)
    return [deal.seats[0] for deal in match.game.facts(events, len(match.players))]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_goal_has_a_name_of_its_own_and_words(game: str) -> None:
    goals, words = GAMES[game].goals, WORDS[game]
    assert 8 <= len(goals) <= 12
    texts = [words.goal_text(goal.name) for goal in goals]
    assert len(set(texts)) == len(goals) == len({goal.name for goal in goals})
    assert not any(text.endswith(".") for text in texts)


def test_a_row_is_broken_by_a_deal_that_counts_and_no_other() -> None:
    goal = Goal("any", "made", row=3, of="bid")
    made, failed, other = {"bid": 1, "made": 1}, {"bid": 1}, {"made": 1}
    assert best_row(goal, [made, made, other, made]) == 3
    assert best_row(goal, [made, made, failed, made]) == 2
    assert best_row(goal, [made] * 9) == 3, "no more than all of it"
    assert best_row(Goal("any", "bid", least=4), [{"bid": 3}]) == 0
    assert best_row(Goal("any", "bid", least=4), [{"bid": 3}, {"bid": 4}]) == 1


def test_a_goal_is_told_of_once(store: Store) -> None:
    match = a_match(TO_THE_END, start_score=12)
    id = store.begin(match, ABOUT)
    told = reach(store, None, match, 0, id)
    assert {goal.name for goal in told} == {
        goal.name for goal in match.game.goals if best_row(goal, facts_of(match)) >= goal.row
    }
    assert told
    assert reach(store, None, match, 0, id) == ()
    assert set(store.goals.reached("raub")) == {goal.name for goal in told}


def test_a_row_of_deals_goes_on_from_one_match_to_the_next(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match(TO_THE_END, 3, start_score=12)
    deals = len(facts_of(match))
    row = Goal("row", "anything", least=0, row=deals + 1)
    monkeypatch.setattr(type(match.game), "goals", (row,))
    assert reach(store, None, match, 0, store.begin(match, ABOUT)) == ()
    again = a_match(TO_THE_END, 3, start_score=12)
    id = store.begin(again, ABOUT)
    assert reach(store, None, again, 0, id) == (row,), "but the match at the table counts once"


def test_goals_are_each_players_own_and_go_with_them(store: Store) -> None:
    ana = store.profiles.add("Ana")
    match = a_match(TO_THE_END, start_score=12)
    reach(store, ana, match, 0, store.begin(match, replace(ABOUT, profile=ana)))
    assert store.goals.reached("raub", ana)
    assert not store.goals.reached("raub")
    assert not store.goals.reached("cruce", ana)
    store.results.reset(ana)
    assert not store.goals.reached("raub", ana)


def test_what_was_reached_before_anyone_looked_is_found_and_stays(store: Store) -> None:
    match = a_match(TO_THE_END, start_score=12)
    id = store.begin(match, ABOUT)
    found = standings(store, None, "raub")
    assert [one.goal for one in found] == list(match.game.goals)
    for one in found:
        done = best_row(one.goal, facts_of(match))
        assert (one.done, one.reached is not None) == (done, done >= one.goal.row)
    reached = {one.goal.name for one in found if one.reached is not None}
    store.begin(a_match(TO_THE_END, 5, start_score=3), ABOUT)
    store.delete(id)
    assert {one.goal.name for one in standings(store, None, "raub") if one.reached is not None} >= reached
    assert all(one.reached is None and not one.done for one in standings(store, None, "remi"))


def test_a_goal_reached_in_another_match_meanwhile_is_not_of_this_one(store: Store) -> None:
    first, other = a_match(30, 5, start_score=12), a_match(TO_THE_END, start_score=12)
    id, between = store.begin(first, ABOUT), store.begin(other, ABOUT)
    told = reached_in(store, None, other, 0, between)
    assert told
    assert reached_in(store, None, other, 0, between) == told, "looked at again"
    of_it = {goal for goal in told if best_row(goal, facts_of(first)) >= goal.row}
    assert set(reached_in(store, None, first, 0, id)) <= of_it
    assert set(told) - of_it


def test_no_goal_is_reached_by_a_computer_that_plays_for_someone(store: Store) -> None:
    match = a_match(TO_THE_END, start_score=12)
    id = store.begin(match, ABOUT)
    store.mark(id, relieved=True)
    assert reach(store, None, match, 0, id) == ()
    assert not store.goals.reached("raub")
