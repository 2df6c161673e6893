"""A match in progress is never lost, and a finished one is a public record."""

import json
import random
from pathlib import Path

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import read_record, write_record
from raub_desktop.storage.matches import DamagedMatchError, MatchStore

KEY = bytes(range(32))
NAMES = ("Ana", "Vera", "Đorđe")


def a_match(actions: int, book: str = "serbian", start_score: int = 21) -> Match:
    """A three-handed match with so many actions played at random, or to its end."""
    game = GAMES["raub"]
    options = game.parse_options(book, {"start_score": start_score})
    match = Match(game, book, options, ["human", "random", "random"], KEY)
    chance = random.Random(7)
    while not match.over and len(match.steps) < actions:
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            match.play(chance.choice(match.legal_actions()))
    return match


def test_a_stored_match_goes_on_at_exactly_that_card(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    match = a_match(30)
    store.save(match, NAMES)
    again = store.resume(GAMES)
    assert again is not None
    assert again.match.state == match.state
    assert again.match.players == match.players
    assert again.match.next_fingerprint == match.next_fingerprint
    assert again.names == NAMES


def test_every_save_replaces_the_one_before(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    store.save(a_match(5), NAMES)
    later = a_match(12)
    store.save(later, NAMES)
    again = store.resume(GAMES)
    assert again is not None
    assert len(again.match.steps) == len(later.steps)
    assert [file.name for file in tmp_path.iterdir()] == ["autosave.json"]


def test_no_match_was_being_played(tmp_path: Path) -> None:
    assert MatchStore(tmp_path / "nowhere").resume(GAMES) is None


def test_a_match_with_too_few_names_is_set_aside(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    store.save(a_match(20), NAMES[:2])
    with pytest.raises(DamagedMatchError):
        store.resume(GAMES)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe\x00",
        b'{"record": {}, "key": null}',
        b'{"record": null}',
        b'{"key": "zz", "record": {}}',
    ],
)
def test_a_damaged_match_is_set_aside_and_the_next_start_finds_none(tmp_path: Path, content: bytes) -> None:
    store = MatchStore(tmp_path)
    store.autosave.write_bytes(content)
    with pytest.raises(DamagedMatchError) as caught:
        store.resume(GAMES)
    assert caught.value.moved_to is not None
    assert caught.value.moved_to.read_bytes() == content
    assert store.resume(GAMES) is None


def test_a_match_cut_off_in_the_middle_of_a_file_is_set_aside(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    store.save(a_match(20), NAMES)
    whole = store.autosave.read_bytes()
    store.autosave.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(DamagedMatchError):
        store.resume(GAMES)


def test_an_altered_card_is_noticed(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    store.save(a_match(20), NAMES)
    stored = json.loads(store.autosave.read_text(encoding="utf-8"))
    words = stored["record"]["actions"][0].split()
    words[1], words[2] = words[2], words[1]
    stored["record"]["actions"][0] = " ".join(words)
    store.autosave.write_text(json.dumps(stored), encoding="utf-8")
    with pytest.raises(DamagedMatchError):
        store.resume(GAMES)


def test_a_finished_match_becomes_a_record_that_holds(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    match = a_match(100_000, start_score=3)
    assert match.over
    store.save(match, NAMES)
    first, second = store.finish(match), store.finish(match)
    assert first != second
    assert first.name.endswith(".raub.json")
    data = json.loads(first.read_text(encoding="utf-8"))
    assert write_record(read_record(data, GAMES)) == write_record(match)
    assert "key" not in data
    assert not store.autosave.exists()


def test_a_match_that_is_over_is_not_resumed(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    store.save(a_match(100_000, start_score=3), NAMES)
    assert store.resume(GAMES) is None
