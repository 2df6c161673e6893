"""A table is made, remembered, and recalled by later versions as far as they can."""

from dataclasses import replace

import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError
from raub_desktop.language import catalogue
from raub_desktop.players.base import HUMAN
from raub_desktop.session.seat_words import parts_of, usual_level
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.ui.scenes.setup.table_making import checked, first_table, recalled, remembered, ruled, seated
from tests.language.pseudo import Pseudo


def test_the_first_table_can_be_played_at_at_once() -> None:
    setup = first_table("Ana")
    assert len(setup.seats) in checked(setup)
    assert setup.seats[0] == Seat("Ana", "human")
    assert "human" not in [seat.player for seat in setup.seats[1:]]


def test_nobody_at_a_table_has_anothers_name() -> None:
    seats = seated((Seat("Vera", "human"),), 6, "raub")
    assert len({seat.name for seat in seats}) == 6
    assert seated(seats, 3, "raub") == seats[:3]


@pytest.mark.parametrize("book", GAMES["raub"].books)
def test_a_table_is_recalled_as_it_was(book: str) -> None:
    setup = ruled(
        replace(first_table(), book=book, deck="french", speed="slow", practice=False),
        {"six_seats": True, "start_score": 11},
    )
    setup = replace(setup, seats=seated(setup.seats, 5, setup.game))
    assert recalled(remembered(setup)) == setup


def test_who_is_only_you_is_so_in_another_language(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = remembered(first_table())
    monkeypatch.setattr(catalogue, "_catalogue", Pseudo())
    assert recalled(kept).seats[0] == first_table().seats[0] != Seat("You", "human")


def test_an_option_set_back_to_its_book_is_no_house_rule_any_more() -> None:
    setup = first_table()
    there = ruled(setup, {"must_beat": True})
    assert there.overrides == {"must_beat": True}
    assert ruled(there, {"must_beat": False}).overrides == {}


def test_rules_that_do_not_go_together_are_named() -> None:
    setup = ruled(TableSetup("raub", "croatian", seats=first_table().seats), {"dealer_raub": False})
    with pytest.raises(OptionError) as caught:
        checked(setup)
    assert caught.value.option == "blind_raub"


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"game": "no such game", "book": "serbian"},
        {"game": "raub", "book": ["croatian"], "seats": "four"},
        {"game": "raub", "book": "croatian", "options": {"blind_raub": True, "dealer_raub": False}},
        {"game": "raub", "book": "croatian", "options": {"no_such_option": 1}},
        {"game": "raub", "book": "croatian", "seats": [["Ana", "human"]]},
        {"game": "raub", "book": "croatian", "seats": [["Ana", "human"], ["Bo", "a player of another version"]]},
        {"game": "raub", "book": "croatian", "seats": [["Ana", "human"]] * 99},
        {"deck": 3, "speed": None, "options": [], "seats": {}},
    ],
)
def test_whatever_was_remembered_a_table_can_be_played_at(values: dict[str, object]) -> None:
    setup = recalled(values)
    assert len(setup.seats) in checked(setup)


def test_what_fits_is_kept_of_a_table_that_does_not_fit_wholly() -> None:
    setup = recalled(
        {"game": "raub", "book": "croatian", "options": {"gone": 1}, "seats": [["Ana", "human"], ["B", "random"]]}
    )
    assert setup.book == "croatian"
    assert setup.seats == (Seat("Ana", "human"), Seat("B", "random"))


def test_a_new_player_has_the_level_that_the_others_share() -> None:
    seats = (Seat("You", HUMAN), Seat("Vera", "beginner:cautious"), Seat("Simo", "beginner"))
    assert parts_of(seated(seats, 4, "cruce")[3].player)[0] == "beginner"
    mixed = (*seats[:2], Seat("Simo", "strong"))
    assert parts_of(seated(mixed, 4, "cruce")[3].player)[0] == usual_level("cruce")
