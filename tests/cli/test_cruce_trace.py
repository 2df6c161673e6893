"""``check --trace`` of Cruce against the rules told once more: each option alone, and mixes of all."""

from collections.abc import Mapping
from random import Random

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import write_record
from tests.cli.conftest import Run, Save
from tests.engine.cruce.oracle import Oracle
from tests.engine.law_books import LAW_BOOKS
from tests.engine.law_books.book import Table

NUMBERS = {"target": (2,), "highest_bid": (4, 5)}
ALONE = [
    (spec.name, value)
    for spec in CRUCE.option_specs()
    for value in NUMBERS.get(spec.name) or ((not spec.default,) if spec.kind == "flag" else spec.choices[1:])
]
MIXES = 30
SHUFFLES = 4


def played(table: Table, rng: Random) -> Match:
    """A match of a few deals; half of the players pass whenever they may."""
    options = CRUCE.parse_options(table.book, table.overrides)
    match = Match(CRUCE, table.book, options, ["human"] * table.seats)
    shy = rng.random() < 0.5
    while not match.over and len(match.proofs) < SHUFFLES + 1:
        if match.to_act == CHANCE:
            if len(match.proofs) == SHUFFLES:
                break
            match.play(CRUCE.chance(match.state, rng))
            continue
        legal = match.legal_actions()
        passes = [action for action in legal if getattr(action, "verb", "") == "pass"]
        match.play(passes[0] if passes and shy and rng.random() < 0.8 else rng.choice(legal))
    return match


def agrees(run: Run, save: Save, table: Table, rng: Random) -> None:
    """Assert that every line of a trace says what the rules say."""
    match = played(table, rng)
    lines = run("check", "--trace", save(write_record(match))).lines
    oracle = Oracle(table.book, table.overrides, table.seats)
    assert len(lines) == len(match.steps) + 1
    for line in lines:
        told = line["phase"], line["to_act"], normal(line["legal"], table.seats), line["scores"]
        assert told == (oracle.phase, oracle.to_act, normal(oracle.legal, table.seats), oracle.scores), line
        if line["action"] is not None:
            first, _, rest = line["action"].partition(" ")
            oracle.play(rest if first.isdecimal() else line["action"])
    assert lines[-1]["winners"] == oracle.winners


def normal(legal: object, seats: int) -> object:
    """The texts, two cards for one opponent in any order."""
    if legal is None:
        return None
    assert isinstance(legal, list | set)
    return {" ".join(sorted(text.split())) if seats == 2 and text.startswith("give") else text for text in legal}


@pytest.mark.parametrize(("name", "value"), ALONE)
def test_the_trace_agrees_where_one_option_differs(run: Run, save: Save, name: str, value: object) -> None:
    rng = Random(f"{name} {value}")
    overrides: Mapping[str, object] = {name: value}
    books = ["alone"] if name == "three_seats" else list(CRUCE.books)
    for book in books:
        for seats in CRUCE.seat_range(CRUCE.parse_options(book, overrides)):
            agrees(run, save, Table(book, dict(overrides), seats), rng)


@pytest.mark.parametrize("seed", range(MIXES))
def test_the_trace_agrees_in_mixes_of_all_options(run: Run, save: Save, seed: int) -> None:
    rng = Random(seed)
    agrees(run, save, LAW_BOOKS["cruce"].mixed_table(rng), rng)


def test_four_nines_in_a_hand_are_a_deal_thrown_in(run: Run, save: Save) -> None:
    nines = "9S 9H 9D 9C AS TS KS QS JS AH TH KH QH JH AD TD KD QD JD AC TC KC QC JC"
    options = CRUCE.parse_options("draw", {"four_nines_redeal": True})
    match = Match(CRUCE, "draw", options, ["human"] * 2)
    match.play(CRUCE.from_text(f"deal {nines}"))
    first, second = run("check", "--trace", save(write_record(match))).lines
    oracle = Oracle("draw", {"four_nines_redeal": True}, 2)
    oracle.play(first["action"])
    assert (second["phase"], second["to_act"], second["scores"]) == (oracle.phase, oracle.to_act, oracle.scores)
