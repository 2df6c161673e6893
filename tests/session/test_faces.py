"""One face for every player: kept under another name, in the store and in a new match, and no two alike."""

from pathlib import Path

import pytest

from raub_desktop.language.players import characters
from raub_desktop.session.faces import EMBLEMS, face_called, faces_of, free_emblem, names_in_use
from raub_desktop.session.seating import again, keeper_of, resume, sit_down
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.store import Store


def test_every_face_is_drawn() -> None:
    folder = assets_dir() / "portraits"
    assert {path.stem for path in folder.glob("*.svg")} == {*EMBLEMS, *map(face_called, characters())}


def test_a_computer_keeps_its_face_under_another_name() -> None:
    seats = Seat("You", "human"), Seat("Grandma", "random", "vera"), Seat("Béla", "random")
    assert faces_of(seats, {}) == ("you", "vera", "bela")


def test_a_person_keeps_their_face_under_another_name_unless_it_is_another_players() -> None:
    chosen = {"Ana": "leaf", "Luka": "acorn"}
    assert faces_of([Seat("Anči", "human", "leaf")], chosen) == ("leaf",)
    assert faces_of([Seat("Luka", "human", "leaf")], chosen) == ("acorn",)


def test_people_at_one_screen_have_different_emblems_unless_they_chose_faces() -> None:
    seats = Seat("Ana", "human"), Seat("Luka", "human"), Seat("Player 3", "human")
    assert faces_of(seats, {}) == EMBLEMS[:3]
    assert faces_of(seats, {"Luka": "you"}) == (EMBLEMS[1], "you", EMBLEMS[2])
    assert faces_of(seats, {"Ana": "vera"}) == ("vera", *EMBLEMS[:2])


def test_a_name_no_character_has_gets_a_face_of_nobody_else_at_the_table() -> None:
    seats = Seat("Xaver", "random"), Seat("Vera", "random"), Seat("Yvonne", "random")
    faces = faces_of(seats, {})
    assert faces[1] == "vera"
    assert len(set(faces)) == 3
    assert not set(faces) & set(EMBLEMS)


def test_a_face_there_is_not_does_no_harm() -> None:
    assert faces_of((Seat("Ana", "human"), Seat("B", "random", "../../etc")), {"Ana": "nobody"})[0] == "you"


def test_twelve_people_and_twelve_computers_are_told_apart() -> None:
    for player in ("human", "random"):
        assert len(set(faces_of([Seat(f"N{number}", player) for number in range(12)], {}))) == 12


def test_a_character_whose_face_is_taken_does_not_sit_down() -> None:
    assert {"Grandma", "Vera"} <= names_in_use([Seat("Grandma", "random", "vera")])
    assert "Vera" not in names_in_use([Seat("Grandma", "human", "vera")])


def test_a_new_player_has_an_emblem_that_no_other_has() -> None:
    taken: list[str | None] = [None]
    for _ in EMBLEMS:
        taken.append(free_emblem(taken))
    assert set(taken) == {None, *EMBLEMS}
    assert taken[-1] == EMBLEMS[0], "the guest's comes last"
    assert free_emblem(taken) == EMBLEMS[0]


@pytest.mark.parametrize("shown", ["vera", None])
def test_the_face_comes_back_with_the_match_and_in_the_next_one(tmp_path: Path, shown: str | None) -> None:
    store = Store(tmp_path)
    face = shown or ""
    setup = TableSetup("raub", "serbian", seats=(Seat("You", "human"), Seat("Grandma", "random", face)))
    seated_match = sit_down(setup)
    faces = faces_of(seated_match.seats, {})
    keeper = keeper_of(seated_match, faces, store, None)
    seated_match.match.shuffle()
    keeper.keep(seated_match.match)
    keeper.close()
    back = resume(store)
    assert back is not None
    assert faces_of(back.seats, {}) == faces
    assert faces_of(again(back).seats, {}) == faces
