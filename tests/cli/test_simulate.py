"""``simulate``: duplicate deals and whole matches between computer players."""

import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from raub_desktop.cli.arguments import game_of
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.share import deals_code
from tests.cli.conftest import Run

SEATS = ("--seats", "reference,random")


def test_json_has_exactly_the_public_figures(run: Run) -> None:
    values = run("simulate", "--book", "american", *SEATS, "--deals", 6, "--seed", 1, "--json").json
    assert set(values) == {"deals", "players"}
    assert values["deals"] == 6
    assert set(values["players"]) == {"reference", "random"}
    for figure in values["players"].values():
        assert set(figure) == {"own", "rel", "ci95"}


def test_two_players_lead_is_the_others_deficit(run: Run) -> None:
    players = run("simulate", *SEATS, "--deals", 6, "--seed", 1, "--json").json["players"]
    assert players["reference"]["rel"] == pytest.approx(-players["random"]["rel"])
    assert players["reference"]["rel"] == pytest.approx(players["reference"]["own"] - players["random"]["own"])


def test_the_same_seed_gives_the_same_figures_whatever_the_processes(run: Run) -> None:
    words = ("simulate", "--book", "croatian", "--seats", "reference,random,random", "--deals", 20, "--json", "--seed")
    alone = run(*words, 7)
    assert alone.code == 0
    assert run(*words, 7, "--jobs", 2).out == alone.out
    assert run(*words, 8).out != alone.out


def test_rotation_makes_equal_players_equal(run: Run) -> None:
    # Every seat is played by the same player in every rotation, so nothing is left of the luck of the cards.
    values = run("simulate", "--seats", "random,random", "--deals", 3, "--seed", 1, "--json").json
    assert list(values["players"]) == ["random"]
    assert (values["players"]["random"]["rel"], values["players"]["random"]["ci95"]) == (0, 0)


def test_a_waiting_refa_doubles_the_points(run: Run) -> None:
    words = (
        "simulate",
        "--seats",
        "random,random",
        "--option",
        "forced_raub=AKQJT987",
        "--deals",
        5,
        "--seed",
        3,
        "--json",
    )
    single = run(*words).json["players"]["random"]["own"]
    assert single != 0
    assert run(*words, "--refas", 1).json["players"]["random"]["own"] == pytest.approx(2 * single)


def test_deals_can_start_from_given_scores(run: Run) -> None:
    # Muss may be said only while an opponent of the dealer (seat 0) stands below nine.
    words = ("simulate", "--book", "croatian", "--seats", "random,random,random", "--deals", 8, "--seed", 2, "--json")
    assert run(*words, "--scores", "21,5,9").out != run(*words).out


def test_matches_are_played_to_their_end_and_their_records_hold(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    words = ("simulate", "--book", "american", *SEATS, "--matches", 3, "--seed", 5, "--records", folder, "--json")
    values = run(*words).json
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == [f"match-000{number}.raub.json" for number in (1, 2, 3)]
    assert run("check", *files).code == 0
    records = [json.loads(path.read_text(encoding="utf-8")) for path in files]
    assert all(record["result"]["winners"] for record in records)
    assert values["deals"] == sum(_deals(run("check", "--trace", path).lines) for path in files)
    assert [record["seats"] for record in records] == [
        ["reference", "random"],
        ["random", "reference"],
        ["reference", "random"],
    ]


def _deals(lines: list[Any]) -> int:
    """Deals written down: the deck goes to another dealer, or the match ends, whenever the scores or refas change."""
    figures = [(line["scores"], line["refas"]) for line in lines]
    return sum(before != after for before, after in pairwise(figures))


def test_the_records_of_a_seed_are_the_same_again(run: Run, tmp_path: Path) -> None:
    words = ("simulate", *SEATS, "--matches", 1, "--seed", 5, "--records")
    assert run(*words, tmp_path / "a").code == 0
    assert run(*words, tmp_path / "b", "--jobs", 2).code == 0
    first, second = (next((tmp_path / name).iterdir()).read_bytes() for name in "ab")
    assert first == second


def test_the_text_tells_the_figures_and_the_matches_won(run: Run) -> None:
    out = run("simulate", *SEATS, "--matches", 2, "--seed", 1).out
    assert out.startswith("raub, serbian, reference,random: 2 matches, ")
    assert "points a deal" in out
    assert "won" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "--deals"),
        (("--deals", "0"), "at least 1"),
        (("--deals", "many"), "not a whole number"),
        (("--deals", "9" * 5000), "not a whole number"),
        (("--deals", "1", "--matches", "1"), "not allowed with"),
        (("--deals", "1", "--seats", "reference"), "These rules are for 2 to 4 players, not for 1."),
        (("--deals", "1", "--seats", "reference,,random"), "There is no player “”"),
        (("--deals", "1", "--seats", "human,random"), "“human” is no computer player"),
        (("--deals", "1", "--seats", "oracle,random"), "There is no player “oracle”"),
        (("--deals", "1", "--seats", "random,random", "--scores", "5,9,3"), "one score for each seat"),
        (("--deals", "1", "--seats", "random,random", "--scores", "5,0"), "above zero"),
        (("--matches", "1", "--scores", "5,9"), "--scores goes with --deals"),
        (("--matches", "1", "--refas", "1"), "--refas goes with --deals"),
        (("--deals", "1", "--records", "here"), "goes with --matches"),
        (("--deals", "1", "--game", "belot"), "belot"),
    ],
)
def test_what_cannot_be_simulated_is_refused(run: Run, words: Any, sentence: str) -> None:
    result = run("simulate", *words)
    assert (result.code, result.out) == (2, "")
    assert sentence in result.err
    assert "Traceback" not in result.err


def test_records_go_into_a_directory(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    result = run("simulate", *SEATS, "--matches", 1, "--records", file)
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert str(file) in result.err


def test_without_seats_as_few_players_as_the_rules_allow_are_measured(run: Run) -> None:
    values = run("simulate", "--deals", 2, "--seed", 1, "--json").json
    assert values == run("simulate", *SEATS, "--deals", 2, "--seed", 1, "--json").json


def test_a_game_is_found_before_the_rest_of_the_line_is_read() -> None:
    code = deals_code(GAMES, "raub", "croatian", {}, ["random", "random"], 1)
    assert game_of(["--deals", "3", "--game", "raub", "--refas", "1"]) == "raub"
    assert game_of(["--table", code]) == "raub"
    for wrong in (["--game"], ["--game", "whist"], ["--table", "no code"], []):
        assert game_of(wrong) == next(iter(GAMES))


@pytest.mark.parametrize(("book", "seats"), [("draw", 2), ("draw", 3), ("auction", 4), ("alone", 4), ("teams", 4)])
def test_matches_of_cruce_end_and_their_records_hold(run: Run, tmp_path: Path, book: str, seats: int) -> None:
    words = ",".join(["reference"] * seats)
    run(
        "simulate",
        "--game",
        "cruce",
        "--book",
        book,
        "--seats",
        words,
        "--matches",
        1,
        "--seed",
        5,
        "--records",
        tmp_path,
    )
    (record,) = tmp_path.glob("*.raub.json")
    assert "won by" in run("check", record).out
    *_, last = run("check", "--trace", record).out.splitlines()
    values = json.loads(last)
    assert set(values) == {"n", "phase", "to_act", "legal", "action", "scores", "winners"}
    assert max(values["scores"]) >= 11


def test_a_module_lying_in_the_current_folder_is_not_run(tmp_path: Path) -> None:
    (tmp_path / "multiprocessing.py").write_text("open('was-run', 'w').close()", encoding="utf-8")
    words = [
        "simulate",
        "--game",
        "raub",
        "--book",
        "american",
        "--seats",
        "random,random",
        "--deals",
        "4",
        "--seed",
        "1",
        "--jobs",
        "2",
    ]
    code = (
        "import multiprocessing; multiprocessing.set_start_method('spawn');"
        f"from raub_desktop.__main__ import main; raise SystemExit(main({words!r}))"
    )
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    command = [sys.executable, "-P", "-c", code]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not (tmp_path / "was-run").exists()
