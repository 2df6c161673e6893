"""Options as documented fields: reading their values, refusing what cannot be, and telling what differs from a book."""

from dataclasses import dataclass

import pytest

from raub_desktop.engine.options import (
    OptionError,
    OptionSpec,
    as_dict,
    changed,
    choice,
    differences,
    flag,
    number,
    ranks,
    specs_of,
)


@dataclass(frozen=True)
class House:
    """Rules of no real game, one of each kind."""

    pace: str = choice("slow", "quick")
    wild: bool = flag(True)
    target: int = number(10, -5, 20)
    high: str = ranks("A", "AKQ")


def test_the_specs_tell_what_each_option_takes() -> None:
    assert specs_of(House) == (
        OptionSpec("pace", "choice", "slow", ("slow", "quick")),
        OptionSpec("wild", "flag", True, ("true", "false")),
        OptionSpec("target", "number", 10, (), -5, 20),
        OptionSpec("high", "ranks", "A", ("A", "K", "Q")),
    )


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("pace", "quick", "quick"),
        ("wild", "false", False),
        ("wild", False, False),
        ("wild", "True", True),
        ("target", 3, 3),
        ("target", "-5", -5),
        ("target", " 20 ", 20),
        ("high", "", ""),
        ("high", "QA", "AQ"),
    ],
)
def test_values_are_read_from_text_and_json(name: str, given: object, value: object) -> None:
    assert as_dict(changed(House(), {name: given}))[name] == value


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("pace", "fast"),
        ("pace", None),
        ("pace", True),
        ("wild", "yes"),
        ("wild", 1),
        ("target", "ten"),
        ("target", 21),
        ("target", -6),
        ("target", 2.5),
        ("target", True),
        ("target", ""),
        ("target", "--5"),
        ("target", "5-"),
        ("target", [5]),
        ("high", "J"),
        ("high", "AA"),
        ("high", "a"),
        ("high", {"A": 1}),
    ],
)
def test_a_bad_value_is_refused_naming_the_option(name: str, given: object) -> None:
    with pytest.raises(OptionError) as refused:
        changed(House(), {name: given})
    assert (refused.value.option, refused.value.code) == (name, "bad_value")


def test_an_unknown_option_is_refused_and_the_known_ones_named() -> None:
    with pytest.raises(OptionError) as refused:
        changed(House(), {"colour": "red"})
    assert (refused.value.option, refused.value.code) == ("colour", "unknown_option")
    assert refused.value.values == ("pace", "wild", "target", "high")


def test_only_what_differs_from_the_book_is_told() -> None:
    assert differences(House(), House()) == {}
    assert differences(House(target=3, wild=False), House()) == {"wild": False, "target": 3}
