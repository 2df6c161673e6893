"""Long matches are read and stored in slices, so that whoever waits can do something else between two of them."""

from pathlib import Path

import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import write_record
from raub_desktop.storage import matches
from raub_desktop.storage.matches import SLICE, finished
from raub_desktop.storage.store import DamagedMatchError, Store
from tests.storage.matches import ABOUT, TO_THE_END, a_match


class Counted:
    """Counts calls of a function, and how many there were at most between two looks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> None:
        self.calls = self.most = 0
        usual = getattr(owner, name)

        def counted(*args: object, **kwargs: object) -> object:
            self.calls += 1
            return usual(*args, **kwargs)

        monkeypatch.setattr(owner, name, counted)

    def look(self) -> None:
        self.most, self.calls = max(self.most, self.calls), 0


def test_a_stored_match_is_read_a_few_actions_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, match = Store(tmp_path), a_match(TO_THE_END, start_score=40)
    assert len(match.steps) > 2 * SLICE
    id = store.begin(match, ABOUT)
    played = Counted(monkeypatch, Match, "play")
    slices = store.load_in_slices(id, GAMES)
    told = []
    while True:
        try:
            told.append(next(slices))
        except StopIteration as end:
            kept = end.value
            break
        played.look()
    played.look()
    assert played.most <= SLICE
    assert told == [*range(SLICE, len(match.steps) + 1, SLICE)]
    assert write_record(kept.match) == write_record(match)
    store.close()


def test_a_record_is_stored_a_few_actions_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, match = Store(tmp_path), a_match(TO_THE_END, start_score=40)
    written = Counted(monkeypatch, matches, "step_text")
    slices = store.bringing_in(match)
    while True:
        try:
            next(slices)
        except StopIteration as end:
            id = end.value
            break
        written.look()
    written.look()
    assert written.most <= SLICE
    assert write_record(store.load(id, GAMES).match) == write_record(match)
    assert not store.results.list()
    store.close()


def test_of_a_record_given_up_half_way_nothing_is_stored_and_others_are(tmp_path: Path) -> None:
    store, match = Store(tmp_path), a_match(TO_THE_END, start_score=20)
    slices = store.bringing_in(match)
    next(slices)
    slices.close()
    assert not store.list()
    id = finished(store.bringing_in(match))
    store.close()
    again = Store(tmp_path)
    assert not again.messages
    assert [entry.id for entry in again.list()] == [id]
    again.close()


def test_what_cannot_be_read_is_told_at_the_first_slice(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with pytest.raises(LookupError):
        next(store.load_in_slices(7, GAMES))
    id = store.begin(a_match(30), ABOUT)
    with store.database.writing() as database:
        database.execute("UPDATE matches SET book = 'no such book'")
    with pytest.raises(DamagedMatchError):
        finished(store.load_in_slices(id, GAMES))
    store.close()
