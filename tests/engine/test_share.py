"""Codes for rules and for deals: what is typed is what was copied, and a wrong code is told, never guessed at."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError, OptionSpec, changed, differences, number, specs_of
from raub_desktop.engine.share import (
    ALPHABET,
    LONGEST,
    MOST_SEED,
    CodeError,
    Shared,
    deals_code,
    first_deal_code,
    read_code,
    read_letters,
    rules_code,
    write_letters,
)

RAUB = GAMES["raub"]
WORDS = ("human", "random", "reference", "beginner", "regular:cautious", "strong:bold", "master:tricky")


def values(spec: OptionSpec) -> st.SearchStrategy[Any]:
    match spec.kind:
        case "flag":
            return st.booleans()
        case "choice":
            return st.sampled_from(spec.choices)
        case "number":
            return st.integers(spec.low, spec.high)
        case _:
            return st.sets(st.sampled_from(spec.choices)).map("".join)


Table = tuple[str, dict[str, object]]
"""A book, and what a table plays otherwise."""


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A book and a mix of house rules that can be played."""
    book = draw(st.sampled_from(sorted(RAUB.books)))
    names = draw(st.sets(st.sampled_from(RAUB.option_specs()), max_size=31))
    mixed = {spec.name: draw(values(spec)) for spec in names}
    for name, other in (
        ("blind_raub", "dealer_raub"),
        ("forced_raub", "dealer_raub"),
        ("conditional_play", "drop_out"),
    ):
        full = {**{n: getattr(RAUB.books[book], n) for n in (name, other)}, **mixed}
        if full[name] and not full[other]:
            mixed[other] = True
    return book, differences(RAUB.parse_options(book, mixed), RAUB.books[book])


@given(tables())
def test_rules_come_back_as_they_were_shared(table: Table) -> None:
    book, overrides = table
    assert read_code(GAMES, rules_code(GAMES, "raub", book, overrides)) == Shared("raub", book, overrides)


@given(tables(), st.lists(st.sampled_from(WORDS), min_size=2, max_size=4), st.integers(0, MOST_SEED))
def test_deals_come_back_with_players_and_seed(table: Table, seats: list[str], seed: Any) -> None:
    book, overrides = table
    shared = read_code(GAMES, deals_code(GAMES, "raub", book, overrides, seats, seed))
    assert shared == Shared("raub", book, overrides, tuple(seats), seed)


@given(tables(), st.lists(st.sampled_from(WORDS), min_size=2, max_size=4), st.binary(min_size=32, max_size=32))
def test_a_single_deal_comes_back(table: Table, seats: list[str], seed: Any) -> None:
    book, overrides = table
    shared = read_code(GAMES, first_deal_code(GAMES, "raub", book, overrides, seats, seed.hex()))
    assert shared == Shared("raub", book, overrides, tuple(seats), None, seed.hex())


def test_a_book_as_it_is_makes_a_code_short_enough_to_be_said() -> None:
    assert all(len(rules_code(GAMES, "raub", book, {})) <= 12 for book in RAUB.books)


@pytest.mark.parametrize(
    ("code", "shared"),
    [
        ("R100-001F-3Q", Shared("raub", "serbian")),
        (
            "R102-20W3-730B-DR2E-SA",
            Shared("raub", "american", {"forced_raub": "AK7", "must_beat": False, "start_score": 12, "permus": "seen"}),
        ),
        (
            "D101-17NY-18M0-PC3T-0QZA-0VH6",
            Shared(
                "raub",
                "croatian",
                {"six_seats": True, "deal_limit": 20},
                ("human", "strong:bold", "master", "beginner:tricky", "regular"),
                2026,
            ),
        ),
    ],
)
def test_codes_that_are_about_are_read_for_ever(code: str, shared: Shared) -> None:
    assert read_code(GAMES, code) == shared


@given(tables(), st.data())
def test_a_code_may_be_typed_as_it_is_read_aloud(table: Table, data: st.DataObject) -> None:
    code = rules_code(GAMES, "raub", *table)
    spoken = "".join(
        data.draw(st.sampled_from({"1": "1iIlL", "0": "0oOо"}.get(one, one + one.lower()))) for one in code
    )
    assert read_code(GAMES, spoken.replace("-", data.draw(st.sampled_from(["", " ", "-", " - "])))).book == table[0]


@given(tables(), st.data())
def test_any_single_wrong_letter_is_found(table: Table, data: st.DataObject) -> None:
    code = rules_code(GAMES, "raub", *table).replace("-", "")
    place = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from([one for one in ALPHABET if one != code[place]]))
    with pytest.raises(CodeError) as caught:
        read_code(GAMES, code[:place] + other + code[place + 1 :])
    assert caught.value.code == "check"


@given(st.text(ALPHABET, min_size=2, max_size=40), st.data())
def test_two_neighbours_that_changed_places_are_found(body: str, data: st.DataObject) -> None:
    code = write_letters(body, 0, 0).replace("-", "")
    place = data.draw(st.integers(0, len(body) - 2))
    assume(body[place] != body[place + 1])
    with pytest.raises(CodeError):
        read_letters(code[:place] + code[place + 1] + code[place] + code[place + 2 :], 0)


@pytest.mark.parametrize(
    ("text", "why"),
    [("", "empty"), (" - ", "empty"), ("R1", "short"), ("R1!0-001F", "letter"), ("R100-001F-3R", "check")],
)
def test_what_is_no_code_is_told_why(text: str, why: str) -> None:
    with pytest.raises(CodeError) as caught:
        read_code(GAMES, text)
    assert caught.value.code == why


@pytest.mark.parametrize("unseen", ["\u200b", "\0", "\u202e", "\ufeff", "\x1b"])
def test_what_a_chat_adds_unseen_makes_no_difference(unseen: str) -> None:
    code = rules_code(GAMES, "raub", "croatian", {"start_score": 9})
    assert read_code(GAMES, unseen + unseen.join(code) + unseen) == read_code(GAMES, code)


@pytest.mark.parametrize("text", ["D1" + "Z" * 1_000_000, " " * 1_000_000, "R1" + "\u200b" * 1_000_000])
def test_what_is_longer_than_any_code_is_not_read(text: str) -> None:
    with pytest.raises(CodeError) as caught:
        read_code(GAMES, text)
    assert caught.value.code == "long"


@pytest.mark.parametrize("book", sorted(RAUB.books))
def test_the_longest_code_can_be_read_with_a_hyphen_and_a_space_after_every_group(book: str) -> None:
    everything: dict[str, object] = {}
    for spec in RAUB.option_specs():
        for value in (spec.high, *reversed(spec.choices), "".join(spec.choices), True, False):
            try:
                everything = differences(RAUB.parse_options(book, {**everything, spec.name: value}), RAUB.books[book])
                break
            except OptionError:
                continue
    code = first_deal_code(GAMES, "raub", book, everything, ["master:tricky"] * 4, "f" * 64)
    assert len(code.replace("-", " - ")) < LONGEST
    assert read_code(GAMES, code.replace("-", " - ")).first_deal == "f" * 64


def test_a_code_of_a_later_version_is_told_as_such() -> None:
    with pytest.raises(CodeError) as caught:
        read_code(GAMES, write_letters("R2", 0, 5))
    assert caught.value.code == "later"


@given(st.sampled_from("RDFA"), st.integers(0, (1 << 80) - 1), st.integers(0, 80))
def test_whatever_is_well_written_is_read_or_refused(kind: str, number: int, bits: int) -> None:
    try:
        shared = read_code(GAMES, write_letters(f"{kind}1", number & ((1 << bits) - 1), bits))
    except CodeError:
        return
    GAMES[shared.game].parse_options(shared.book, shared.overrides)


@dataclass(frozen=True)
class LongOptions:
    """Options of a game that nobody plays: numbers without a real upper end."""

    few: int = number(0, 0, 999)
    target: int = number(11, 1, 999_999_999)
    points: int = number(750, 0, 9999)


class LongGame:
    """As much of a game as a code for rules asks of one."""

    books: ClassVar[Mapping[str, LongOptions]] = {"plain": LongOptions(), "other": LongOptions(target=15)}

    def option_specs(self) -> tuple[OptionSpec, ...]:
        return specs_of(LongOptions)

    def parse_options(self, book: str, overrides: Mapping[str, object]) -> LongOptions:
        return changed(self.books[book], overrides)


HOUSE: Any = {"raub": RAUB, "long": LongGame()}


@given(
    st.sampled_from(sorted(LongGame.books)),
    st.integers(0, 999),
    st.integers(1, 999_999_999),
    st.integers(0, 9999),
)
def test_an_open_ended_number_comes_back(book: str, few: int, target: int, points: int) -> None:
    wanted = {"few": few, "target": target, "points": points}
    shared = read_code(HOUSE, rules_code(HOUSE, "long", book, wanted))
    assert (shared.game, shared.book) == ("long", book)
    assert HOUSE["long"].parse_options(book, shared.overrides) == LongOptions(**wanted)


def test_a_small_open_ended_number_makes_a_short_code() -> None:
    small, great = (rules_code(HOUSE, "long", "plain", {"target": target}) for target in (15, 900_000_000))
    assert len(small) < len(great)


@given(st.integers(0, (1 << 60) - 1), st.integers(0, 60))
def test_an_open_ended_number_is_never_read_beyond_its_end(rest: int, bits: int) -> None:
    """Whatever follows the place of the second game."""
    try:
        shared = read_code(HOUSE, write_letters("R1", 1 << bits | rest & ((1 << bits) - 1), bits + 5))
    except CodeError:
        return
    HOUSE[shared.game].parse_options(shared.book, shared.overrides)


@pytest.mark.parametrize("name", GAMES)
def test_every_book_of_every_game_has_a_code(name: str) -> None:
    for book in GAMES[name].books:
        assert read_code(GAMES, rules_code(GAMES, name, book, {})) == Shared(name, book)


def test_rules_that_cannot_be_have_no_code() -> None:
    with pytest.raises(OptionError):
        rules_code(GAMES, "raub", "croatian", {"dealer_raub": False})
    with pytest.raises(OptionError):
        deals_code(GAMES, "raub", "serbian", {}, ["human"] * 5, 1)
    with pytest.raises(CodeError):
        deals_code(GAMES, "raub", "serbian", {}, ["human", "a stranger"], 1)
