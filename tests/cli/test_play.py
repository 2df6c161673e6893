"""``play`` and ``raub-desktop RECORD``: what the window is opened on."""

from types import SimpleNamespace
from typing import Any

import pytest

from raub_desktop import app
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.share import deals_code
from tests.cli.conftest import Run, Save


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """What the window was asked to open; it is not opened."""
    asked = SimpleNamespace(record=None, setup=None, times=0)

    def run(record: Any = None, setup: Any = None) -> int:
        asked.record, asked.setup, asked.times = record, setup, asked.times + 1
        return 0

    monkeypatch.setattr(app, "run", run)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return asked


def test_without_words_the_window_opens_on_the_title(run: Run, opened: SimpleNamespace) -> None:
    assert run() == (0, "", "")
    assert (opened.times, opened.record, opened.setup) == (1, None, None)


def test_a_record_is_opened_once_it_has_been_checked(run: Run, opened: SimpleNamespace, save: Save, good: Any) -> None:
    path = save(good)
    assert run(path).code == 0
    assert opened.record == path


def test_a_bad_record_opens_no_window(run: Run, opened: SimpleNamespace, save: Save, good: Any) -> None:
    good["actions"][1] = "0 look"
    good["actions"][2] = "0 AS"
    result = run(save(good))
    assert (result.code, result.out) == (1, "")
    assert result.err.count("\n") == 1
    assert opened.times == 0


def test_play_opens_the_table_that_is_asked_for(run: Run, opened: SimpleNamespace) -> None:
    words = (
        "--book",
        "croatian",
        "--seats",
        "human,random,reference",
        "--option",
        "must_beat=true",
        "--option",
        "muss=opponent",
    )
    assert run("play", *words, "--deck", "french", "--seed", 7).code == 0
    setup = opened.setup
    assert (setup.game, setup.book, setup.deck, setup.seed) == ("raub", "croatian", "french", 7)
    assert [seat.player for seat in setup.seats] == ["human", "random", "reference"]
    assert dict(setup.overrides) == {"must_beat": True}  # the other is what the book has anyway


def test_a_code_for_deals_brings_its_rules_players_and_seed(run: Run, opened: SimpleNamespace) -> None:
    code = deals_code(GAMES, "raub", "croatian", {"must_beat": True}, ["human", "random", "reference"], 48213)
    assert run("play", "--table", code).code == 0
    setup = opened.setup
    assert (setup.book, dict(setup.overrides), setup.seed) == ("croatian", {"must_beat": True}, 48213)
    assert [seat.player for seat in setup.seats] == ["human", "random", "reference"]
    assert run("play", "--table", code, "--seats", "human,human", "--seed", 5).code == 0
    assert ([seat.player for seat in opened.setup.seats], opened.setup.seed) == (["human", "human"], 5)


def test_play_alone_is_a_table_of_four(run: Run, opened: SimpleNamespace) -> None:
    assert run("play").code == 0
    assert [seat.player for seat in opened.setup.seats] == ["human", "reference", "reference", "reference"]
    assert opened.setup.seed is None
    assert not opened.setup.deck, "the window lays out the deck the game was last played with"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seats", "human,oracle"), "There is no player “oracle”"),
        (("--seats", "human"), "These rules are for 2 to 4 players, not for 1."),
        (("--book", "italian"), "There is no rule book “italian”"),
        (("--option", "conditional_play=true", "--book", "serbian"), "makes no sense without drop_out"),
        (("--deck", "tarot"), "tarot"),
    ],
)
def test_a_table_that_cannot_be_opens_no_window(run: Run, opened: SimpleNamespace, words: Any, sentence: str) -> None:
    result = run("play", *words)
    assert (result.code, result.out) == (2, "")
    assert sentence in result.err
    assert opened.times == 0


def test_what_keeps_the_window_from_opening_is_told_in_one_line(
    run: Run, opened: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: object) -> None:
        raise app.CannotStartError("No screen.")

    monkeypatch.setattr(app, "run", refuse)
    assert run("play") == (2, "", "raub-desktop: No screen.\n")
