"""A game that the house has never seen is registered by the documented steps, and everything shared plays it."""

import json
import random
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.__main__ import main
from raub_desktop.engine.cards import in_order
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import TrickTaken
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import read_record, write_record
from raub_desktop.engine.zones import Place
from raub_desktop.games import PACKAGES
from raub_desktop.players.advisers import open_values
from raub_desktop.players.base import make_player
from raub_desktop.players.hindsight import Past
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage.store import Store
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.history.replay import ReplayScene
from raub_desktop.ui.scenes.history.statistics import StatisticsScene
from tests.engine.laws import Watch
from tests.toy.engine.snatch.game import SNATCH, STRENGTH
from tests.toy.language.snatch import WORDS as SNATCH_WORDS
from tests.toy.law_book import SnatchLaws
from tests.toy.ui.games.snatch import TABLE
from tests.ui.scenes.past_rig import filmed, stored
from tests.ui.scenes.table_rig import TableRig, a_context
from tests.ui.table.board.test_board_law import same_boards


def drawn(scene: Any) -> None:
    """Paint the scene once."""
    window = pygame.display.get_surface()
    assert window is not None
    scene.draw(window)


NAMES = ("You", "Vera", "Simo", "Mirko")


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Snatch in the house, by the line of ADDING_A_GAME.md."""
    monkeypatch.setitem(PACKAGES, "snatch", "tests.toy")


@pytest.fixture
def laws(monkeypatch: pytest.MonkeyPatch) -> SnatchLaws:
    """The shared laws know Snatch."""
    book = SnatchLaws()
    monkeypatch.setattr("tests.engine.laws.LAW_BOOKS", {"snatch": book})
    monkeypatch.setattr("tests.ui.table.board.test_board_law.LAW_BOOKS", {"snatch": book})
    return book


@pytest.fixture
def context() -> Context:
    return a_context()


def a_match(seed: int = 1) -> Match:
    match = Match(SNATCH, "plain", SNATCH.books["plain"], ["human", "random", "strong", "random"], bytes([seed] * 32))
    chance = random.Random(seed)
    while not match.over:
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            assert match.to_act is not None
            word = match.players[match.to_act].replace("human", "reference")
            player = make_player(word, "snatch")
            match.play(player.choose(SNATCH.observe(match.state, match.to_act), chance))
    return match


def test_a_match_is_played_to_its_end_by_teams_and_the_higher_score_wins() -> None:
    match = a_match()
    standing = SNATCH.standing(match.state)
    assert standing.winners in ((0, 2), (1, 3))
    assert {standing.scores[seat] for seat in standing.winners} == {3}


def test_its_record_holds_and_its_samples_fit() -> None:
    match = a_match(2)
    assert read_record(json.loads(json.dumps(write_record(match))), GAMES).state == match.state
    state, chance = SNATCH.start(SNATCH.books["plain"], 4), random.Random(2)
    for step in match.steps:
        for seat in range(4):
            view = SNATCH.observe(state, seat)
            assert SNATCH.observe(SNATCH.sample(view, chance), seat) == view
        state, _ = SNATCH.apply(state, step.action)


def test_a_deal_is_told_as_those_of_the_other_games_are(laws: SnatchLaws) -> None:
    sitting = laws.sitting("plain", 4, {"target": 1})
    sitting.play("deal AS KS QS AH JS KH QH JH").shows(to_act=1, legal="AH QS")
    sitting.refuses("1 JS", "not_now")
    sitting.play("1 QS, 2 JS, 3 QH, 0 KS")
    sitting.shows(winners=(0, 2), scores=(1, 0, 1, 0), to_act=None)


def test_its_random_deals_keep_the_laws(laws: SnatchLaws) -> None:
    for seed in range(30):
        rng = random.Random(seed)
        Watch("snatch", laws.mixed_table(rng), rng).play_deals(laws.deals, dear=0.5)


@pytest.mark.usefixtures("laws")
def test_its_table_can_be_folded_from_what_each_seat_is_sent() -> None:
    for seed in range(5):
        same_boards("snatch", "plain", seed, TABLE.fold)


def test_the_command_line_plays_checks_and_explains_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = "strong,random,strong,random"
    said = ["--game", "snatch", "--seats", seats, "--matches", "3", "--seed", "1", "--records", str(tmp_path)]
    assert main(["simulate", *said]) == 0
    records = [str(path) for path in sorted(tmp_path.iterdir())]
    assert main(["check", *records]) == 0
    assert main(["check", "--trace", records[0]]) == 0
    assert main(["rules", "--game", "snatch"]) == 0
    out = capsys.readouterr().out
    assert "Trophies that win." in out
    assert out.count("good:") == len(records)


def test_it_is_played_as_plain_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", StringIO("my cut\n" + "t\ns\nh\n1\n" * 60))
    said = ["--game", "snatch", "--seats", "human,strong,random,strong", "--seed", "1"]
    assert main(["play", "--text", *said]) == 0
    out = capsys.readouterr().out
    assert "Your hand: " in out
    assert "Deal 1: " in out
    assert "won the match." in out


def a_setup() -> TableSetup:
    seats = tuple(Seat(name, "strong" if seat else "human") for seat, name in enumerate(NAMES))
    return TableSetup("snatch", "plain", {}, seats, "french", "fast", 5)


def test_it_is_played_at_the_table_to_its_result(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup())
    trophies = 0
    for _ in range(100):
        rig.until(lambda: rig.decision is not None or rig.halts)
        if rig.halts:
            if type(rig.top).__name__ == "ResultScene":
                break
            rig.key(pygame.K_RETURN)
            continue
        decision = rig.decision
        assert decision is not None
        rig.frame()
        rig.click(rig.spot(in_order(card for card in decision.view.hands[0] if card is not None)[0]))
        trophies += 1
    match = rig.table.match
    assert match.over
    assert trophies == len(match.proofs)
    (result,) = rig.store.results.list()
    assert (result.game, result.won) == ("snatch", 0 in match.game.standing(match.state).winners)


def test_the_statistics_count_its_own_figures_and_partners_win_together(context: Context, tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = a_match(3)
    stored(store, match)
    summary = store.results.summary(store.results.list(), SNATCH.figures)
    trophies = sum(event.seat == 0 for step in match.steps for event in step.events if isinstance(event, TrickTaken))
    assert [one.number for one in summary.counted] == [trophies]
    assert summary.wins == int(0 in match.game.standing(match.state).winners)
    scene = StatisticsScene(context, store)
    drawn(scene)


def test_a_match_of_it_is_watched_again(context: Context) -> None:
    scene = ReplayScene(context, filmed(context, a_match(4)))
    drawn(scene)
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_END, pygame.K_LEFT):
        scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        scene.update(0.1)
        drawn(scene)


def test_its_reference_gives_the_hints_and_may_be_asked_about_the_past(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup())
    rig.until(lambda: rig.decision is not None)
    rig.key(pygame.K_h)
    rig.until(lambda: rig.table.requests.hint.advice is not None)
    decision, words = rig.decision, rig.table.requests.words
    assert decision is not None
    assert words is not None
    best = max(decision.legal, key=lambda one: STRENGTH[one.card.rank])
    assert words.title == SNATCH_WORDS.choice_text(best, "french")
    past = Past(rig.table.match.state, ())
    assert [one.action for one in open_values("snatch", past)] == list(decision.legal)


def test_a_trophy_lies_on_the_table_as_a_meld(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup())
    seen: list[Any] = []
    rig.until(lambda: rig.decision is not None)
    decision = rig.decision
    assert decision is not None
    rig.table.answer(decision.question.legal[0])
    for _ in range(3000):
        rig.frame()
        seen += [zone for zone in rig.table.playback.board.zones if zone.place is Place.MELD]
        if seen:
            break
    assert seen
