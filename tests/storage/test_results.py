"""Statistics: what finished matches counted for, and nothing else."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.facts import Facts, Figure, How, Split
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.raub.facts import DECLARED, EXCHANGED, FELL_STAYING, FIGURES, MADE, REFA, SPLITS, TRICKS
from raub_desktop.engine.raub.game import Raub
from raub_desktop.engine.raub.types import DealScored, RefaWritten
from raub_desktop.storage.results import Counted, Share, Summary, count, longest, shares
from raub_desktop.storage.store import About, Keeper, Seated, Store
from tests.storage.matches import ABOUT, TO_THE_END, a_match


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path)
    yield made
    made.close()


def counts(store: Store) -> dict[str, tuple[int, int]]:
    """Raub's figures over all results: what was counted, out of how many."""
    summary = store.results.summary(store.results.list(), FIGURES)
    return {one.figure.name: (one.number, one.whole) for one in summary.counted}


def about(*players: str, profile: int | None = None) -> About:
    return About(tuple(Seated(f"Player {seat}", player) for seat, player in enumerate(players)), profile=profile)


def test_a_finished_match_counts_what_its_score_sheet_says(store: Store) -> None:
    match = a_match(TO_THE_END, book="croatian", start_score=12)
    store.begin(match, ABOUT)
    (result,) = store.results.list()
    sheet = match.state.table.sheet
    lines = [line for line in sheet if line.deltas is not None]
    assert result.won is (0 in match.state.table.winners)
    assert result.score == match.state.table.scores[0] == 12 - result.points
    counted = counts(store)
    assert counted["refas"] == (len(sheet) - len(lines), len(sheet))
    declared = sum(line.declarer == 0 for line in lines)
    assert counted["declared"] == (declared, len(sheet))
    assert counted["made"] == (sum(line.declarer == 0 and 0 not in line.failed for line in lines), declared)
    stayed = sum(line.declarer != 0 and line.tricks[0] is not None for line in lines)
    assert counted["stayed"] == (stayed, len(sheet))
    assert counted["fell_staying"] == (sum(line.declarer != 0 and 0 in line.failed for line in lines), stayed)
    assert (result.game, result.book, result.house_rules, result.seats) == ("raub", "croatian", True, 3)
    assert result.levels == ("random", "reference")
    deals = store.results.deals([result])
    assert [deal.points for deal in deals] == [0 if line.deltas is None else -line.deltas[0] for line in sheet]
    assert [REFA in deal.facts for deal in deals] == [line.deltas is None for line in sheet]
    assert [deal.facts.get(TRICKS, 0) for deal in deals] == [
        line.tricks[0] or 0 if line.tricks else 0 for line in sheet
    ]


def test_points_are_measured_against_those_of_the_others(store: Store) -> None:
    match = a_match(TO_THE_END, start_score=9)
    store.begin(match, ABOUT)
    (result,) = store.results.list()
    scores = match.state.table.scores
    assert result.lead == pytest.approx((scores[1] + scores[2]) / 2 - scores[0])


def test_partners_are_one_side_and_only_the_other_side_is_measured_against(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Raub, "sides", lambda self, options, seats: ((0, 2), (1, 3)))
    match = a_match(TO_THE_END, players="human random reference random", start_score=6)
    store.begin(match, about("human", "random", "reference", "random"))
    (result,) = store.results.list()
    scores = match.state.table.scores
    assert result.lead == scores[1] - scores[0]
    assert result.levels == ("random",)


def test_aus_decides_only_for_who_went_out() -> None:
    found = 0
    for seed in range(40):
        match = a_match(TO_THE_END, seed, "serbian", finish="aus", start_score=2)
        events = [event for step in match.steps for event in step.events]
        *_, last = GAMES["raub"].facts(events, 3)
        line = [event.line for event in events if isinstance(event, DealScored)][-1]
        if sum(tricks or 0 for tricks in line.tricks) == 4:
            continue
        found += 1
        for seat, one in enumerate(last.seats):
            assert not one.get(FELL_STAYING)
            gained = line.deltas is not None and line.deltas[seat] < 0
            assert bool(one.get(MADE)) is (bool(one.get(DECLARED)) and gained)
    assert found


def test_a_refa_is_a_deal_that_nobody_declared() -> None:
    match = a_match(400, 3, "american")
    events = [event for step in match.steps for event in step.events]
    facts = list(GAMES["raub"].facts(events, 3))
    assert [all(REFA in seat for seat in one.seats) for one in facts] == [
        isinstance(event, RefaWritten) for event in events if isinstance(event, DealScored | RefaWritten)
    ]
    refas = [one for one in facts if REFA in one.seats[0]]
    assert refas
    assert all(one.points == (0, 0, 0) and seat == {REFA: 1} for one in refas for seat in one.seats)


def test_leaving_a_match_is_not_a_loss(store: Store) -> None:
    id = store.begin(a_match(60), ABOUT)
    store.give_up(id)
    store.begin(a_match(60), ABOUT)
    assert not store.results.list()


def test_a_match_whose_end_is_taken_back_counts_once_and_as_aided(store: Store) -> None:
    keeper = Keeper(store, ABOUT)
    match = a_match(TO_THE_END, start_score=5)
    keeper.keep(match)
    last = match.steps[-1].action
    match.undo(1)
    keeper.mark(undone=True)
    keeper.keep(match)
    assert not store.results.list()
    match.play(last)
    keeper.keep(match)
    (result,) = store.results.list()
    assert result.aided
    assert store.results.list(aided=False) == []
    assert store.results.list(aided=True) == [result]


def test_a_hint_asked_for_in_the_very_last_trick_counts(store: Store) -> None:
    keeper = Keeper(store, ABOUT)
    match = a_match(TO_THE_END, start_score=5)
    keeper.mark(hinted=True)
    keeper.keep(match)
    assert [result.aided for result in store.results.list()] == [True]


def test_results_are_found_by_game_book_seats_and_level(store: Store) -> None:
    for players, book in (("human reference", "american"), ("human reference reference", "serbian")):
        store.begin(a_match(TO_THE_END, book=book, players=players, start_score=4), about(*players.split()))
    assert [one.book for one in store.results.list(seats=2)] == ["american"]
    assert [one.seats for one in store.results.list(book="serbian", game="raub")] == [3]
    assert len(store.results.list(level="reference")) == 2
    assert not store.results.list(level="master")
    assert not store.results.list(game="cruce")


def test_a_match_of_computers_counts_for_nobody(store: Store) -> None:
    store.begin(a_match(TO_THE_END, players="random random", start_score=3), about("random", "random"))
    assert not store.results.list()


def test_deleting_a_match_keeps_its_result(store: Store) -> None:
    id = store.begin(a_match(TO_THE_END, start_score=3), ABOUT)
    store.delete(id)
    (result,) = store.results.list()
    assert result.match is None
    assert store.results.deals([result])


def test_many_matches_in_one_line(store: Store) -> None:
    for seed in range(8):
        store.begin(a_match(TO_THE_END, seed, start_score=5), ABOUT)
    results = store.results.list()
    summary = store.results.summary(results, FIGURES)
    assert summary.matches == 8
    assert summary.wins == sum(result.won for result in results)
    assert summary.deals == len(store.results.deals(results))
    assert summary.points == sum(result.points for result in results)
    assert summary.lead == pytest.approx(sum(result.lead for result in results) / 8)
    assert summary.longest_wins == longest(result.won for result in results)
    counted = counts(store)
    assert 0 < counted["longest_made"][0] <= counted["made"][0]
    assert store.results.summary([], FIGURES).counted == tuple(Counted(figure, 0, 0) for figure in FIGURES)
    assert store.results.summary([], ()) == Summary()


def test_figures_are_added_up_over_the_deals_that_count() -> None:
    deals: list[Facts] = [{"bid": 1, "won": 3}, {"won": 9}, {"bid": 1, "won": 4}, {"bid": 1}, {"bid": 1, "won": 2}]

    def counted(how: How, of: str = "bid") -> tuple[int, int]:
        return count(Figure("any", "won", how, of), deals)[1:]

    assert counted(How.SHARE) == counted(How.MEAN) == (9, 4)
    assert counted(How.SHARE, "") == (18, 5)
    assert counted(How.HIGHEST) == (4, 4)
    assert counted(How.HIGHEST, "") == (9, 5)
    assert counted(How.STREAK) == (2, 4)
    assert counted(How.STREAK, "") == (3, 5)


def test_a_split_tells_a_share_for_each_number_that_deals_tell() -> None:
    deals: list[Facts] = [
        {"bid": 1, "held": 0},
        {"bid": 1, "held": 2, "made": 1},
        {"bid": 1, "held": 2},
        {"held": 2, "made": 1},
        {"bid": 1, "made": 1},
    ]
    assert shares(Split("any", "held", "made", "bid"), deals) == (Share(0, 0, 1), Share(2, 1, 2))
    assert shares(Split("any", "held", "made", ""), deals) == (Share(0, 0, 1), Share(2, 2, 3))


def test_a_number_that_a_split_goes_by_is_stored_where_it_is_nought(store: Store) -> None:
    match = a_match(TO_THE_END, start_score=12)
    store.begin(match, ABOUT)
    events = (event for step in match.steps for event in step.events)
    told = [deal.seats[0] for deal in match.game.facts(events, 3)]
    stored = [deal.facts for deal in store.results.deals(store.results.list())]
    for split in SPLITS:
        assert [one.get(split.by) for one in stored] == [one.get(split.by) for one in told]
    assert any(one.get(EXCHANGED) == 0 for one in stored)


def test_the_longest_row() -> None:
    assert longest([]) == 0
    assert longest([True, False, True, True, False, True]) == 2


# ---------------------------------------------------------------------------------------------------------- profiles
def test_each_player_of_a_shared_computer_has_results_of_his_own(store: Store) -> None:
    ana, luka = store.profiles.add("Ana", "ana"), store.profiles.add("Luka")
    for profile in (ana, luka, None, ana):
        store.begin(a_match(TO_THE_END, start_score=3), replace(ABOUT, profile=profile))
    assert [len(store.results.list(profile=one)) for one in (ana, luka, None)] == [2, 1, 1]
    assert len(store.list(profile=luka)) == 1
    store.results.reset(ana)
    assert [len(store.results.list(profile=one)) for one in (ana, luka, None)] == [0, 1, 1]
    assert len(store.list(profile=ana)) == 2, "the matches stay"


def test_two_people_at_one_screen_each_count_where_they_have_profiles(store: Store) -> None:
    ana, luka = store.profiles.add("Ana"), store.profiles.add("Luka")
    match = a_match(TO_THE_END, players="human human human", start_score=3)
    seats = (Seated("Ana", "human"), Seated("Stranger", "human"), Seated("Luka", "human"))
    store.begin(match, About(seats, profile=ana))
    assert [result.seat for result in store.results.list(profile=ana)] == [0]
    assert [result.seat for result in store.results.list(profile=luka)] == [2]
    assert not store.results.list(profile=None)


def test_profiles_are_kept_changed_and_deleted(store: Store) -> None:
    store.begin(a_match(TO_THE_END, start_score=3), ABOUT)
    id = store.profiles.add("žana", None, {"deck": "french"})
    store.profiles.add("Ana")
    assert [profile.name for profile in store.profiles.list()] == ["Ana", "žana"]
    store.profiles.adopt(id)
    assert len(store.results.list(profile=id)) == len(store.list(profile=id)) == 1
    profile = store.profiles.list()[1]
    assert profile.settings == {"deck": "french"}
    store.profiles.change(replace(profile, name="Žana", portrait="dana"))
    assert store.profiles.list()[1].portrait == "dana"
    store.profiles.delete(id)
    assert [profile.name for profile in store.profiles.list()] == ["Ana"]
    assert not store.results.list(profile=id)
    assert len(store.list()) == 1


def test_a_match_that_a_computer_played_in_for_a_person_does_not_count(store: Store) -> None:
    match = a_match(40, start_score=9)
    keeper = Keeper(store, ABOUT)
    keeper.keep(match)
    keeper.mark(relieved=True)
    chance = random.Random(7)
    while not match.over:
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            match.play(chance.choice(match.legal_actions()))
    keeper.keep(match)
    assert store.results.list() == []
