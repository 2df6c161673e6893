"""``rules``: the options in force."""

from typing import Any

import pytest

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import as_dict
from tests.cli.conftest import Run


@pytest.mark.parametrize("book", ["serbian", "croatian", "american"])
def test_json_holds_every_option_of_the_book(run: Run, book: str) -> None:
    values = run("rules", "--game", "raub", "--book", book, "--json").json
    assert values["book"] == book
    assert values["options"] == as_dict(GAMES["raub"].books[book])


def test_an_option_changes_what_is_in_force(run: Run) -> None:
    values = run("rules", "--book", "serbian", "--option", "must_beat=true", "--option", "deal_limit=12", "--json").json
    assert values["options"]["must_beat"] is True
    assert values["options"]["deal_limit"] == 12


def test_the_text_marks_what_differs_from_the_book(run: Run) -> None:
    out = run("rules", "--book", "american", "--option", "must_beat=false").out
    assert "* Must beat: no" in out
    assert out.count("* ") == 2  # the line that explains the mark, and the rule


def test_the_text_tells_every_option_with_its_name_in_records(run: Run) -> None:
    out = run("rules", "--book", "croatian").out
    assert out.startswith("Croatian book\n")
    for name in as_dict(GAMES["raub"].books["croatian"]):
        assert f"[{name}=" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--book", "italian"), "There is no rule book “italian”. The books are: serbian, croatian, american."),
        (("--option", "jokers=2"), "There is no option “jokers”"),
        (("--option", "must_beat"), "--option takes NAME=VALUE, not “must_beat”."),
        (("--option", "must_beat=perhaps"), "must_beat cannot be “perhaps”; it can be: true false."),
        (("--option", "forced_raub=77"), "forced_raub cannot be “77”"),
        (("--option", "dealer_raub=false"), "forced_raub makes no sense without dealer_raub."),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(run: Run, words: Any, sentence: str) -> None:
    result = run("rules", *words)
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1
    assert sentence in result.err


def test_the_text_ends_with_a_code_that_stands_for_the_same_rules(run: Run) -> None:
    out = run("rules", "--book", "croatian", "--option", "must_beat=true").out
    code = out.split()[-1]
    again = run("rules", "--table", code, "--json").json
    assert again["book"] == "croatian"
    assert again["options"] == {**as_dict(GAMES["raub"].books["croatian"]), "must_beat": True}


def test_an_option_changes_what_a_code_holds(run: Run) -> None:
    code = run("rules", "--book", "american").out.split()[-1]
    assert run("rules", "--table", code, "--option", "stakes=false", "--json").json["options"]["stakes"] is False


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--table", "R100-001F-3R"), "--table: A letter is wrong"),
        (("--table", ""), "--table: Type or paste a code."),
        (("--table", "R1\ud8000-001F-3R"), "--table: A code cannot contain “?”."),
        (("--table", "R1" + "0" * 100_000), "--table: This is too long to be a code."),
        (("--table", "R100-001F-3Q", "--book", "serbian"), "--book and --table do not go together."),
    ],
)
def test_a_code_that_will_not_do_is_refused_in_one_line(run: Run, words: Any, sentence: str) -> None:
    result = run("rules", *words)
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1
    assert sentence in result.err


def test_the_lengths_of_a_match_are_told_with_their_minutes_the_standard_one_first(run: Run) -> None:
    lengths = run("rules", "--game", "cruce", "--book", "teams", "--seats", "4", "--json").json["lengths"]
    assert [length["standard"] for length in lengths] == [True, *[False] * (len(lengths) - 1)]
    assert 10 <= lengths[0]["minutes"] <= 15
    for length in lengths:
        assert set(length) == {"name", "options", "minutes", "standard"}
        assert set(length["options"]) == {"target"}


def test_a_number_of_players_the_rules_do_not_know_is_refused(run: Run) -> None:
    assert run("rules", "--game", "raub", "--seats", "5").code == 2
    rules = run("rules", "--game", "raub", "--seats", "5", "--option", "six_seats=true", "--json").json
    assert rules["lengths"]
