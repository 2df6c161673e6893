"""What can be learned from reviews and results: by the step of the deal, over time, by opponent."""

from pathlib import Path

import pytest

from raub_desktop.storage.results import Decision, Found
from raub_desktop.storage.store import About, Seated, Store
from raub_desktop.ui.scenes.history.progress import PhaseRow, by_phase, opponents, trend
from tests.storage.matches import TO_THE_END, a_match


def decision(match: int, phase: str, grade: str, loss: float, unit: str = "points") -> Decision:
    return Decision(match, Found(0, phase, grade, unit, loss), float(match))


def test_the_step_that_lost_most_comes_first() -> None:
    told = by_phase(
        [
            decision(1, "bid", "best", 0.0),
            decision(1, "bid", "inaccuracy", 0.25),
            decision(1, "tricks", "mistake", 2.0),
            decision(2, "tricks", "mistake", 0.1, "match"),
            decision(2, "of another version", "good", 0.0),
        ],
        "raub",
    )
    assert told == [
        PhaseRow("Tricks", 2, 0, 2, 2.0),
        PhaseRow("Bidding", 2, 1, 0, 0.25),
        PhaseRow("of another version", 1, 1, 0, 0.0),
    ]


def test_the_trend_is_the_share_of_good_decisions_of_the_last_matches() -> None:
    grades = {1: ["mistake"], 2: ["best", "mistake"], 3: ["best", "good"]}
    told = trend([decision(match, "bid", grade, 0.0) for match in (3, 1, 2) for grade in grades[match]], 2)
    assert [one.good for one in told] == [0.5, 1.0]


@pytest.mark.parametrize(("book", "start"), [("serbian", 5), ("croatian", 5)])
def test_opponents_are_told_by_who_won_and_by_how_much(tmp_path: Path, book: str, start: int) -> None:
    store = Store(tmp_path)
    seats = (Seated("Ana", "human"), Seated("Vera", "random"), Seated("Pavle", "reference:bold"))
    for seed in range(4):
        store.begin(
            a_match(TO_THE_END, seed, book=book, players="human random reference", start_score=start), About(seats)
        )
    entries, results = store.list(), store.results.list()
    told = {one.name: one for one in opponents(results, entries)}
    assert set(told) == {"Vera", "Pavle"}
    assert told["Pavle"].level == "Steady"
    for name, seat in (("Vera", 1), ("Pavle", 2)):
        assert told[name].matches == 4
        assert told[name].losses == sum(seat in entry.winners for entry in entries)
        assert told[name].wins == sum(result.won for result in results)
        leads = [entry.scores[seat] - entry.scores[0] for entry in entries]
        assert told[name].lead == pytest.approx(sum(leads) / 4), "fewer points are better"
    assert opponents(results, []) == []
    store.close()
