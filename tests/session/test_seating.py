"""SeatedMatch down: everybody has a name, and a match comes back with its people."""

import json
from pathlib import Path

import pytest

from raub_desktop.engine.fair import KEY_BYTES
from raub_desktop.engine.record import write_record
from raub_desktop.language import catalogue, languages, tr
from raub_desktop.language.players import character, name_shown_as
from raub_desktop.session.seating import again, keeper_of, opening_record, plain_names, resume, sit_down
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage.matches import finished
from raub_desktop.storage.record_files import RecordFileError
from raub_desktop.storage.store import Store
from tests.language.pseudo import Pseudo
from tests.storage.matches import a_match


def a_table(*seats: Seat, seed: int | None = None) -> TableSetup:
    return TableSetup("raub", "serbian", seats=seats, seed=seed)


def test_computers_without_a_name_are_neighbours_and_the_only_person_is_you() -> None:
    names = sit_down(a_table(Seat("", "human"), Seat("", "reference"), Seat("Ana", "random"), Seat("", "random"))).names
    assert names[0] == "You"
    assert names[2] == "Ana"
    assert len(set(names)) == 4
    assert all(character(name).line for name in names[1:])


def test_a_bold_computer_is_somebody_who_is_bold() -> None:
    names = plain_names(("human", "regular:bold", "regular:cautious", "regular:bold"))
    for name, temperament in zip(names[1:], ("bold", "cautious", "bold"), strict=True):
        assert character(name).temperament == temperament


def test_several_people_are_numbered_and_a_dozen_computers_all_have_names() -> None:
    assert plain_names(("human", "human"))[1] == "Player 2"
    assert plain_names(("human", "human"), ("You", "Ana")) == ("Player 1", "Ana"), "nobody is You to the other one"
    assert plain_names(("human", "random"), ("You", "Ana")) == ("You", "Ana")
    assert len(set(plain_names(("random",) * 12))) == 12


def test_characters_are_shown_in_cyrillic_letters_where_those_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    seated_match = sit_down(a_table(Seat("Ana", "human"), Seat("Béla", "random"), Seat("Kata", "random")))
    assert seated_match.names == ("Ana", "Béla", "Kata")
    monkeypatch.setattr(languages, "_spoken", "sr")
    assert seated_match.names == ("Ana", "Бела", "Ката"), "a player's own name stays as it was written"
    assert [seat.name for seat in seated_match.seats] == ["Ana", "Béla", "Kata"]
    assert [name_shown_as(name) for name in ("Бела", "Вук")] == ["Béla", "Вук"]
    monkeypatch.setattr(languages, "_spoken", "sr@latin")
    assert seated_match.names == ("Ana", "Béla", "Kata")


def test_you_at_a_table_are_called_so_in_a_language_chosen_later(monkeypatch: pytest.MonkeyPatch) -> None:
    seated_match = sit_down(a_table(Seat("You", "human"), Seat("Ana", "random")))
    monkeypatch.setattr(catalogue, "_catalogue", Pseudo())
    assert seated_match.names == (tr("You"), "Ana")
    assert tr("You") != "You"


def test_who_is_only_you_is_so_in_another_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    seated_match = sit_down(TableSetup("raub", "croatian", seats=(Seat("", "human"), Seat("Ana", "random"))))
    seated_match.match.play(seated_match.match.legal_actions()[0])
    keeper = keeper_of(seated_match, [None, None], store, None)
    keeper.keep(seated_match.match)
    keeper.close()
    monkeypatch.setattr(catalogue, "_catalogue", Pseudo())
    back = resume(store)
    assert back is not None
    assert back.names == (tr("You"), "Ana") != ("You", "Ana")
    store.close()


def test_the_same_seed_deals_the_same_cards_and_none_deals_others_each_time() -> None:
    seats = Seat("", "human"), Seat("", "random")
    first, second = (sit_down(a_table(*seats, seed=5)).match.next_fingerprint for _ in range(2))
    assert first == second
    keys = {sit_down(a_table(*seats)).match.key for _ in range(3)}
    assert len(keys) == 3
    assert all(key is not None and len(key) == KEY_BYTES for key in keys)


def test_a_match_comes_back_with_its_people_its_name_and_its_place(tmp_path: Path) -> None:
    store = Store(tmp_path)
    setup = TableSetup("raub", "croatian", seats=(Seat("Đorđe", "human"), Seat("", "random")), practice=False)
    seated_match = sit_down(setup)
    keeper = keeper_of(seated_match, [None for _ in seated_match.names], store, None)
    seated_match.match.play(seated_match.match.legal_actions()[0])
    keeper.keep(seated_match.match)
    keeper.close()
    back = resume(store)
    assert back is not None
    assert (back.names, back.practice, back.id) == (seated_match.names, False, keeper.id)
    assert back.match.state == seated_match.match.state
    assert again(back).id is None
    store.close()


def test_a_record_is_gone_on_with_and_what_is_none_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "one.raub.json"
    match = a_match(50)
    path.write_text(json.dumps(write_record(match)), encoding="utf-8")
    seated_match = finished(opening_record(path))
    assert seated_match.match.state == match.state
    assert seated_match.match.key is not None
    assert len(seated_match.names) == 3
    path.write_text("[" * 100_000, encoding="utf-8")
    with pytest.raises(RecordFileError):
        finished(opening_record(path))
