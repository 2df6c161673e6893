"""The options and the three books: raub/RULES.md, section 2, value by value."""

from pathlib import Path

import pytest

from raub_desktop.engine.options import OptionError, as_dict
from tests.engine.raub.hand import RAUB, Hand

TABLE = """
direction          | clockwise        | counter_clockwise | clockwise
first_bidder       | dealer           | eldest            | eldest
dealer_raub        | true             | true              | true
forced_raub        | 7                |                   |
blind_raub         | false            | true              | false
turn_ups           | automatic        | automatic         | dealer
skip_repeated_suit | false            | true              | true
drop_out           | false            | true              | true
conditional_play   | false            | false             | true
raubed_card_taken  | before_exchange  | after_exchange    | after_exchange
exchange_first     | declarer         | eldest            | eldest
first_four_bonus   | true             | false             | false
seven_swap         | any_time         | off               | off
first_lead         | declarer         | eldest            | declarer
must_beat          | false            | false             | true
declarer_fail      | by_tricks        | flat              | flat
defender_fail      | 2                | 2                 | 2
muss               | off              | opponent          | any
muss_below         | 10               | 9                 | 10
muss_seven         | 1                | 1                 | 2
muss_round         | false            | false             | false
hand_over          | no               | not_twice         | yes
finish             | end_of_deal      | end_of_deal       | end_of_deal
stakes             | false            | false             | true
start_score        | 21               | 21                | 21
stock_short        | limit            | limit             | limit
mus                | false            | false             | false
permus             | off              | off               | off
mus_doubles        | false            | false             | false
reverse            | false            | false             | false
six_seats          | false            | false             | false
deal_limit         | 0                | 0                 | 0
"""
ROWS = [[cell.strip() for cell in line.split("|")] for line in TABLE.strip().splitlines()]
BOOKS = ("serbian", "croatian", "american")

VALUES = {
    "direction": "clockwise counter_clockwise",
    "first_bidder": "dealer eldest",
    "turn_ups": "automatic dealer",
    "raubed_card_taken": "before_exchange after_exchange",
    "exchange_first": "declarer eldest",
    "seven_swap": "off any_time after_draw",
    "first_lead": "declarer eldest",
    "declarer_fail": "by_tricks flat",
    "muss": "off opponent any",
    "hand_over": "no not_twice yes",
    "finish": "end_of_deal aus",
    "stock_short": "limit reshuffle",
    "permus": "off unseen seen",
}


@pytest.mark.parametrize("book", BOOKS)
def test_each_book_has_the_values_of_the_table(book: str) -> None:
    told = {row[0]: row[1 + BOOKS.index(book)] for row in ROWS}
    ours = {name: str(value).lower() for name, value in as_dict(RAUB.books[book]).items()}
    assert ours == told


def test_the_books_are_these_three() -> None:
    assert tuple(RAUB.books) == BOOKS


def test_every_option_is_offered_with_its_values() -> None:
    specs = {spec.name: spec for spec in RAUB.option_specs()}
    assert set(specs) == {row[0] for row in ROWS}
    assert {name: set(spec.choices) for name, spec in specs.items() if spec.kind == "choice"} == {
        name: set(values.split()) for name, values in VALUES.items()
    }
    assert [name for name, spec in specs.items() if spec.kind == "number"] == [
        "defender_fail",
        "muss_below",
        "muss_seven",
        "start_score",
        "deal_limit",
    ]
    assert specs["forced_raub"].kind == "ranks"
    assert (specs["muss_seven"].low, specs["muss_seven"].high) == (1, 2)


@pytest.mark.parametrize("book", BOOKS)
def test_any_table_can_mix_its_own_house_rules(book: str) -> None:
    """Every value of every option goes with every book, but for the impossible mixes told below."""
    basis = {"drop_out": True, "dealer_raub": True}
    for spec in RAUB.option_specs():
        values = list(spec.choices) if spec.kind != "number" else [spec.low, spec.high]
        for value in values:
            if spec.name in basis and value == "false":
                continue
            options = RAUB.parse_options(book, {**basis, spec.name: value})
            assert str(getattr(options, spec.name)).lower() == str(value).lower()


@pytest.mark.parametrize(
    ("book", "overrides", "option"),
    [
        ("croatian", {"dealer_raub": False}, "blind_raub"),
        ("serbian", {"dealer_raub": False}, "forced_raub"),
        ("american", {"dealer_raub": False, "forced_raub": "AK7"}, "forced_raub"),
        ("american", {"drop_out": False}, "conditional_play"),
        ("serbian", {"conditional_play": True}, "conditional_play"),
    ],
)
def test_an_impossible_mix_is_refused(book: str, overrides: dict[str, object], option: str) -> None:
    with pytest.raises(OptionError) as refused:
        RAUB.parse_options(book, overrides)
    assert (refused.value.option, refused.value.code) == (option, "needs")
    assert refused.value.values == ("drop_out" if option == "conditional_play" else "dealer_raub",)


@pytest.mark.parametrize(
    ("overrides", "option", "code"),
    [
        ({"jokers": True}, "jokers", "unknown_option"),
        ({"muss": "always"}, "muss", "bad_value"),
        ({"forced_raub": "X"}, "forced_raub", "bad_value"),
        ({"muss_seven": 3}, "muss_seven", "bad_value"),
        ({"must_beat": "perhaps"}, "must_beat", "bad_value"),
        ({"start_score": 0}, "start_score", "bad_value"),
        ({"start_score": "-5"}, "start_score", "bad_value"),
    ],
)
def test_unknown_names_and_values_are_refused(overrides: dict[str, object], option: str, code: str) -> None:
    with pytest.raises(OptionError) as refused:
        RAUB.parse_options("serbian", overrides)
    assert (refused.value.option, refused.value.code) == (option, code)


def test_an_unknown_book_is_refused_and_the_known_ones_named() -> None:
    with pytest.raises(OptionError) as refused:
        RAUB.parse_options("dutch", {})
    assert refused.value.code == "unknown_book"
    assert set(BOOKS) <= set(refused.value.values)


@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_two_to_four_players_and_no_others(seats: int) -> None:
    for book in BOOKS:
        assert list(RAUB.seat_range(RAUB.books[book])) == [2, 3, 4]
        with pytest.raises(OptionError) as refused:
            RAUB.start(RAUB.books[book], seats)
        assert refused.value.code == "seats"


def test_six_seats_allows_five_and_six_players_with_the_same_pack() -> None:
    house = RAUB.parse_options("serbian", {"six_seats": True})
    assert list(RAUB.seat_range(house)) == [2, 3, 4, 5, 6]
    with pytest.raises(OptionError):
        RAUB.start(house, 7)
    hand = Hand("serbian", "turn: 9H", seats=6, six_seats=True)
    hand.play("0 look").shows(stock=32 - 6 * 4 - 1)
    assert len(RAUB.pack(house, 6)) == 32


def test_direction_only_turns_the_table_and_no_rule() -> None:
    """Seats follow the direction of play, so the same record holds either way."""
    told = [
        Hand("croatian", "turn: 9H", direction=direction).play("0 up, 0 look, 1 pass, 2 declare").events
        for direction in ("clockwise", "counter_clockwise")
    ]
    assert told[0] == told[1]


def test_each_option_has_a_test_named_after_it() -> None:
    """An option without one of its own fails here."""
    here = Path(__file__).parent
    names = [
        line.removeprefix("def test_")
        for path in here.glob("test_*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("def test_")
    ]
    assert [row[0] for row in ROWS if not any(name.startswith(row[0] + "_") for name in names)] == []
