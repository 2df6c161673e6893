"""The books and what can be mixed with them (remi/RULES.md, section 2)."""

import pytest

from raub_desktop.engine.options import OptionError, as_dict
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.options import BOOKS

ON_TABLES = {
    "pile": "new_meld",
    "opening": 51,
    "opening_run": True,
    "joker_swap": "slide",
    "closing": "discard",
    "hand_doubles": True,
    "hand_without_opening": True,
    "scoring": "losers",
}


@pytest.mark.parametrize("book", ["becki", "kontinentalni"])
@pytest.mark.parametrize(("name", "value"), ON_TABLES.items())
def test_what_belongs_to_melds_on_the_table_is_refused_elsewhere(book: str, name: str, value: object) -> None:
    refused(book, {name: value}, name, "needs")


@pytest.mark.parametrize(
    ("book", "changes", "option", "code"),
    [
        ("kontinentalni", {"hand_size": "14"}, "play", "needs"),
        ("kontinentalni", {"groups": "any", "wilds": "one"}, "play", "needs"),
        ("kontinentalni", {"target": 50}, "play", "needs"),
        ("becki", {"wild_twos": True}, "wild_twos", "needs"),
        ("dvostruki", {"wilds": "one_natural"}, "wilds", "needs"),
        ("njemacki", {"opening": 0, "opening_run": False}, "hand_without_opening", "needs"),
        ("njemacki", {"jokers": 1}, "hand_without_opening", "needs"),
        ("becki", {"deals": 0}, "deals", "needs"),
        ("obicni", {"opening": 201}, "opening", "bad_value"),
        ("obicni", {"packs": "5"}, "packs", "bad_value"),
        ("obicni", {"muss": "off"}, "muss", "unknown_option"),
        ("rummy", {}, "book", "unknown_book"),
    ],
)
def test_rules_that_do_not_go_together_are_refused(
    book: str, changes: dict[str, object], option: str, code: str
) -> None:
    refused(book, changes, option, code)


def refused(book: str, changes: dict[str, object], option: str, code: str) -> None:
    with pytest.raises(OptionError) as caught:
        REMI.parse_options(book, changes)
    assert (caught.value.option, caught.value.code) == (option, code)


def test_numbers_and_texts_are_read_alike() -> None:
    assert REMI.parse_options("obicni", {"packs": 2}) == REMI.parse_options("obicni", {"packs": "2"})
    assert REMI.parse_options("obicni", {"hand_size": 7}).hand_size == "7"


def test_seats_need_cards_for_all() -> None:
    ranges = {book: REMI.seat_range(options) for book, options in BOOKS.items()}
    assert {book: (some.start, some.stop - 1) for book, some in ranges.items()} == {
        "obicni": (2, 6),
        "dvostruki": (2, 6),
        "njemacki": (2, 2),
        "becki": (2, 6),
        "kontinentalni": (2, 12),
        "remi51": (2, 6),
    }
    one_pack = REMI.parse_options("obicni", {"most_seats": 12, "hand_size": "15"})
    assert REMI.seat_range(one_pack) == range(2, 4)
    with pytest.raises(OptionError) as caught:
        REMI.start(one_pack, 4)
    assert caught.value.code == "seats"


def test_remi_51_is_german_remi_changed() -> None:
    german, ours = as_dict(BOOKS["njemacki"]), as_dict(BOOKS["remi51"])
    assert {name: value for name, value in ours.items() if value != german[name]} == {
        "most_seats": 6,
        "jokers": 2,
        "start": "eldest_discards",
        "opening_run": False,
        "joker_swap": "hand",
        "closing": "discard",
        "hand_doubles": True,
        "hand_without_opening": False,
        "target": 500,
    }


@pytest.mark.parametrize(("seats", "packs"), [(2, 2), (5, 2), (6, 3), (9, 3), (10, 4), (12, 4)])
def test_more_players_take_more_packs(seats: int, packs: int) -> None:
    assert len(REMI.pack(BOOKS["kontinentalni"], seats)) == packs * 53
