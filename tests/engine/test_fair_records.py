"""What is proven of a record's deals: an independent verifier agrees, and whatever is tampered with is refused or told.

The ways in which a program, or a player, could steer the deals of a match are tried one by one at the end.
"""

import copy
import hashlib
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import RecordError, check_record, write_record
from tests.engine.fair_verifier import verify

KEY = hashlib.sha256(b"a secret").digest()
SHORT: dict[str, dict[str, Any]] = {"raub": {"start_score": 12}, "cruce": {"target": 5}, "remi": {"deals": 2}}
SEATS = {"raub": 3, "cruce": 4, "remi": 3}


def record_of(game: str, book: str, cut: str = "4711", actions: int = 100_000) -> dict[str, Any]:
    """The record of a match played at random."""
    rules = GAMES[game]
    options = rules.parse_options(book, {})
    for name, value in SHORT[game].items():
        if hasattr(options, name):
            options = rules.parse_options(book, {name: value})
    seats = SEATS[game] if SEATS[game] in rules.seat_range(options) else rules.seat_range(options)[0]
    match, rng = Match(rules, book, options, ["human", *["reference"] * (seats - 1)], KEY, entropy=cut), Random(book)
    while not match.over and len(match.steps) < actions and len(match.proofs) < 12:
        match.shuffle() if match.to_act == CHANCE else match.play(rng.choice(match.legal_actions()))
    written: dict[str, Any] = json.loads(json.dumps(write_record(match)))
    return written


BOOKS = [(game, book) for game, rules in GAMES.items() for book in rules.books]


@pytest.mark.parametrize(("game", "book"), BOOKS)
@pytest.mark.parametrize("cut", ["4711", "čaša 🂡", ""])
def test_the_independent_verifier_says_what_check_says(game: str, book: str, cut: str) -> None:
    record = record_of(game, book, cut, 1500)
    told = check_record(record, GAMES)[1]
    assert verify(record) == (told.deals, told.proven, told.as_sealed)


WHOLE = record_of("raub", "american")
"""A whole match of Raub, all of its deals proven."""


def test_the_match_that_is_tampered_with_is_wholly_proven() -> None:
    deals = len(WHOLE["deals"])
    assert verify(WHOLE) == (deals, deals, 0)
    assert deals >= 3


def put(*path: str | int, value: object) -> Callable[[dict[str, Any]], None]:
    """A change of one value of a record."""

    def change(record: dict[str, Any]) -> None:
        at: Any = record
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value

    return change


def swap_cards(record: dict[str, Any]) -> None:
    place = next(place for place, text in enumerate(record["actions"]) if text.startswith("deal "))
    verb, first, second, *rest = record["actions"][place].split()
    record["actions"][place] = " ".join((verb, second, first, *rest))


def swap_seeds(record: dict[str, Any]) -> None:
    record["deals"][0], record["deals"][1] = record["deals"][1], record["deals"][0]


def other_seal(record: dict[str, Any]) -> None:
    """A key of one's own with a seal that fits it."""
    terms = {name: record[name] for name in ("book", "game", "options", "seats")}
    text = json.dumps(terms, sort_keys=True, separators=(",", ":")).encode()
    record["fair"]["key"] = "00" * 32
    record["fair"]["commitment"] = hashlib.sha256(bytes(32) + hashlib.sha256(text).digest()).hexdigest()


REFUSED: dict[str, Callable[[dict[str, Any]], None]] = {
    "another seal": put("fair", "commitment", value="ab" * 32),
    "another key": put("fair", "key", value="ab" * 32),
    "key and seal of one's own": other_seal,
    "another cut": put("fair", "entropy", value="4712"),
    "a space at the cut": put("fair", "entropy", value="4711 "),
    "no cut, but one claimed": put("fair", "entropy", value=""),
    "a cut of 201 letters": put("fair", "entropy", value="x" * 201),
    "a cut of half a letter": put("fair", "entropy", value="\ud800"),
    "a cut of two lines": put("fair", "entropy", value="47\n11"),
    "a cut that is a number": put("fair", "entropy", value=4711),
    "a claim that is a word": put("fair", "cut", value="true"),
    "a later scheme": put("fair", "scheme", value=4),
    "a scheme that is a word": put("fair", "scheme", value="3"),
    "a seal in capitals": put("fair", "commitment", value="AB" * 32),
    "a seal of 63 digits": put("fair", "commitment", value="a" * 63),
    "a seal of seven megabytes": put("fair", "commitment", value="a" * 7_000_000),
    "a seal of other letters": put("fair", "commitment", value="g" * 64),
    "a key in capitals": put("fair", "key", value="AB" * 32),
    "a key of a megabyte": put("fair", "key", value="a" * 1_000_000),
    "no seal": put("fair", "commitment", value=None),
    "fair is a list": put("fair", value=[]),
    "another player": put("seats", 1, value="master"),
    "players changed about": put("seats", value=["reference", "human", "reference"]),
    "another rule": put("options", value={"start_score": 8}),
    "a rule told that is the book's": put("options", "muss", value="required"),
    "another book": put("book", value="croatian"),
    "two cards changed": swap_cards,
    "another seed": put("deals", 0, "seed", value="ab" * 32),
    "no seed that is one": put("deals", 0, "seed", value="zz"),
    "a seed in capitals": put("deals", 0, "seed", value="AB" * 32),
    "another fingerprint": put("deals", 1, "fingerprint", value="ab" * 32),
    "seeds changed about": swap_seeds,
    "a deal that is no object": put("deals", 0, value=7),
    "known is a word": put("deals", 0, "known", value="no"),
    "another result": put("result", "scores", 0, value=99),
    "other winners": put("result", "winners", value=[0, 1, 2]),
}


@pytest.mark.parametrize("tampered", REFUSED)
def test_a_record_that_was_tampered_with_is_refused(tampered: str) -> None:
    record = copy.deepcopy(WHOLE)
    REFUSED[tampered](record)
    assert record != WHOLE
    with pytest.raises(RecordError):
        check_record(record, GAMES)


TOLD: dict[str, tuple[Callable[[dict[str, Any]], None], int]] = {
    "the key is taken out": (put("fair", "key", value=None), len(WHOLE["deals"])),
    "a seed is taken out": (put("deals", 0, "seed", value=None), 1),
    "a deal is called known": (put("deals", 0, "known", value=True), 1),
    "the cut is denied": (put("fair", "cut", value=False), len(WHOLE["deals"])),
    "an earlier scheme is claimed": (put("fair", "scheme", value=2), len(WHOLE["deals"])),
    "all that binds is taken out": (lambda record: record.pop("fair"), len(WHOLE["deals"])),
    "the proofs are taken out": (lambda record: record.pop("deals"), len(WHOLE["deals"])),
}


@pytest.mark.parametrize("tampered", TOLD)
def test_what_is_taken_out_of_a_record_proves_so_much_less(tampered: str) -> None:
    record = copy.deepcopy(WHOLE)
    change, lost = TOLD[tampered]
    change(record)
    assert check_record(record, GAMES)[1].proven == len(WHOLE["deals"]) - lost


# Six ways to steer


def dealt(match: Match, words: str = "deal") -> list[str]:
    """Play a match to its first shuffle, and that; the order."""
    while match.to_act != CHANCE:
        match.play(match.game.from_text(words))
    return [str(card) for card in match.shuffle().action.cards]


PLAYERS = ("human", "strong", "strong")


def sealed_match(cut: str = "4711", players: tuple[str, ...] = PLAYERS, book: str = "american") -> Match:
    rules = GAMES["raub"]
    return Match(rules, book, rules.parse_options(book, {}), players, KEY, entropy=cut)


def test_nothing_is_added_to_what_the_player_cut() -> None:
    """Letters of the program's own behind the player's words would choose the deals."""
    match = sealed_match()
    assert match.promise is not None
    assert match.promise.entropy == "4711"
    assert dealt(match) == dealt(sealed_match())


@pytest.mark.parametrize("cut", ["x" * 200, "🂡" * 200, "ć 0815"])
def test_every_cut_that_a_match_takes_is_read_again(cut: str) -> None:
    match = sealed_match("")
    match.cut(cut)
    read = check_record(json.loads(json.dumps(write_record(match))), GAMES)[0]
    assert read.promise is not None
    assert read.promise.entropy == cut


@pytest.mark.parametrize("cut", ["x" * 201, "x" * 250, "a\u202eb", "\ud800", "two\nlines"])
def test_a_match_takes_no_cut_that_its_record_could_not_hold(cut: str) -> None:
    match = sealed_match("")
    with pytest.raises(ValueError, match="no record"):
        match.cut(cut)
    assert match.entropy == ""


def test_a_cut_left_to_chance_proves_nothing() -> None:
    """The program chose it."""
    told = check_record(record_of("raub", "american", ""), GAMES)[1]
    assert told.deals > 0
    assert (told.proven, told.as_sealed) == (0, told.deals)


def test_what_the_computers_play_last_changes_no_deal() -> None:
    """They know nothing of the key, but the program does, and could try their moves."""
    orders = []
    for seed in range(4):
        match, rng = sealed_match(), Random(seed)
        while len(match.proofs) < 2 or not match.deal_open:
            match.shuffle() if match.to_act == CHANCE else match.play(rng.choice(match.legal_actions()))
        orders.append([step.action for step in match.steps if step.seat == CHANCE and step.action.verb == "deal"][1])
    assert orders[0] == orders[1] == orders[2] == orders[3]


def test_undo_across_a_shuffle_brings_the_same_deal() -> None:
    match, rng = sealed_match(), Random(1)
    while len(match.proofs) < 2:
        match.shuffle() if match.to_act == CHANCE else match.play(rng.choice(match.legal_actions()))
    second = match.steps[-1].action
    match.undo(3)
    while len(match.proofs) < 2:
        match.shuffle() if match.to_act == CHANCE else match.play(rng.choice(match.legal_actions()))
    assert match.steps[-1].action == second


def test_who_sits_where_and_by_which_rules_is_sealed() -> None:
    seals = {
        match.promise.commitment
        for match in (
            sealed_match(),
            sealed_match(players=("strong", "human", "strong")),
            sealed_match(players=("human", "strong", "master")),
            sealed_match(book="croatian"),
        )
        if match.promise is not None
    }
    assert len(seals) == 4


def test_the_seal_does_not_know_the_cut_and_the_cut_not_the_key() -> None:
    before, after = sealed_match(""), sealed_match("")
    after.cut("4711")
    assert before.promise is not None
    assert after.promise is not None
    assert before.promise.commitment == after.promise.commitment
    assert dealt(before) != dealt(after)
