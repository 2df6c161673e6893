"""Fair dealing, shown: the fingerprint during a deal, all the cards and the proof after it."""

import json
from pathlib import Path

import pygame
import pytest

from raub_desktop.cli import check
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.storage import paths
from raub_desktop.storage.record_files import save_match
from raub_desktop.toolkit.scene import Push, Replace
from raub_desktop.ui import routes
from raub_desktop.ui.context import Context
from raub_desktop.ui.routes import scene_for
from raub_desktop.ui.scenes.destinations import ToDeals, ToFairness
from raub_desktop.ui.scenes.dialogs import reading_file
from raub_desktop.ui.scenes.dialogs.reading_file import OpeningScene
from raub_desktop.ui.scenes.history.deal import DealScene, judged, told_result
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from raub_desktop.ui.table.board.past_deal import TURNED, past_deals, receivers
from tests.ui.scenes.menu_rig import click, opened, words_drawn
from tests.ui.scenes.table_rig import TableRig

pytestmark = pytest.mark.usefixtures("screen")


@pytest.fixture(autouse=True)
def records(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Records are saved in a folder of the test's own."""
    monkeypatch.setattr(paths, "records_dir", lambda: tmp_path / "records")


def play_a_deal(rig: TableRig) -> None:
    """Play until a deal has been scored and its sum is counted."""
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 1)
    rig.key(pygame.K_1)
    rig.until(lambda: rig.counted)


def test_the_table_itself_tells_no_fingerprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")
    told = words_drawn(monkeypatch)
    rig.table.view.spoil()
    rig.table.draw(pygame.Surface((960, 540)))
    digits = str(rig.table.match.proofs[-1].fingerprint)[:4]
    assert told
    assert not [words for words in told if digits in words]


def test_i_during_a_deal_tells_the_fingerprint_and_no_card(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")
    rig.key(pygame.K_i)
    rig.frame()
    assert isinstance(rig.top, DealScene)
    deal = rig.top.deal
    assert deal is not None
    assert deal.proof.fingerprint == rig.table.match.proofs[-1].fingerprint
    assert (deal.proof.seed, deal.order, deal.seats) == (None, (), ())
    rig.key(pygame.K_i)
    assert rig.shows(rig.table)
    assert rig.decision is not None


def test_after_the_deal_the_sheet_leads_to_all_the_cards(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    play_a_deal(rig)
    rig.key(pygame.K_TAB)
    rig.frame()
    sheet = rig.top
    assert isinstance(sheet, ScoreSheetScene)
    button = sheet.widget("deal")
    assert button is not None
    rig.click(rig.pixels(button.box.centre.x, button.box.centre.y))
    rig.frame()
    assert isinstance(rig.top, DealScene)
    deal = rig.top.deal
    assert deal is not None
    assert deal.fair is True
    assert len(deal.order) == 32
    rig.key(pygame.K_ESCAPE)
    assert rig.shows(sheet)


def test_other_deals_are_leafed_through_to_their_ends(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    for _ in range(2):
        play_a_deal(rig)
        rig.key(pygame.K_RETURN)
    rig.until_asked()
    rig.key(pygame.K_i)
    scene = rig.top
    assert isinstance(scene, DealScene)
    rig.frame()
    seen = []
    for _ in range(len(scene.deals) + 2):
        assert scene.deal is not None
        seen.append(scene.deal.over)
        rig.key(pygame.K_LEFT)
    assert seen[0] is False
    assert all(seen[1:])
    assert scene.place == 0


def test_the_saved_record_passes_the_check_that_the_scene_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rig = TableRig(tmp_path)
    play_a_deal(rig)
    rig.key(pygame.K_i)
    rig.frame()
    rig.key(pygame.K_e)
    rig.frame()
    rig.key(pygame.K_s)
    rig.frame()
    assert isinstance(rig.top, DealScene)
    assert rig.top.saved is not None
    assert check.run([str(rig.top.saved)]) == 0
    record = json.loads(rig.top.saved.read_text(encoding="utf-8"))
    assert record["deals"][0]["seed"] == rig.table.match.proofs[0].seed
    assert capsys.readouterr().out


def test_a_record_that_cannot_be_saved_is_told(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked()
    rig.key(pygame.K_i)
    rig.frame()
    assert isinstance(rig.top, DealScene)
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    rig.top.folder = tmp_path / "file" / "records"
    rig.key(pygame.K_e)
    rig.frame()
    rig.key(pygame.K_s)
    assert rig.top.saved is None
    assert rig.top.trouble


# ---------------------------------------------------------------------------------------------------- what is proven
def a_match(*, entropy: str | None, over: bool) -> Match:
    """A short match, played to its end or to the middle of its second deal."""
    game = GAMES["raub"]
    options = game.parse_options("serbian", {"start_score": 9})
    match = Match(game, "serbian", options, ["human", "random", "random"], bytes(range(32)), entropy=entropy)
    while not match.over and (over or len(match.proofs) < 2 or not match.deal_open):
        match.shuffle() if match.to_act == -1 else match.play(match.legal_actions()[-1])
    return match


@pytest.mark.parametrize(
    ("entropy", "over", "sure", "word"),
    [
        ("cut 17 of 32 at 0.53", True, True, "Proven"),
        ("cut 17 of 32 at 0.53", False, None, "when the match is over"),
        (None, True, None, "known"),
    ],
)
def test_only_a_proven_deal_has_a_tick(entropy: str | None, over: bool, sure: bool | None, word: str) -> None:
    deal = past_deals(a_match(entropy=entropy, over=over))[0]
    words, found = judged(deal)
    assert found is sure
    assert word in words


def test_a_deal_whose_key_was_exchanged_has_no_tick() -> None:
    match = a_match(entropy="cut 17 of 32 at 0.53", over=True)
    match.key = bytes(32)  # not the one that was sealed
    assert not past_deals(match)[0].proven


def test_a_record_saved_in_the_middle_of_a_deal_tells_nothing_of_it(tmp_path: Path) -> None:
    match = a_match(entropy="cut 17 of 32 at 0.53", over=False)
    assert match.deal_open
    text = save_match(match, tmp_path, 0.0).read_text(encoding="utf-8")
    orders = [" ".join(map(str, step.action.cards)) for step in match.steps if step.seat == -1]
    assert orders[0] in text
    assert orders[-1] not in text
    assert str(match.proofs[-1].fingerprint) not in text
    assert bytes(range(32)).hex() not in text
    assert match.deal_open, "the match itself goes on"


def test_each_card_of_the_pack_is_told_with_whom_it_was_dealt_to() -> None:
    deal = past_deals(a_match(entropy="cut 17 of 32 at 0.53", over=True))[0]
    found = receivers(deal)
    assert len(found) == len(deal.order)
    for seat, hand in enumerate(deal.seats):
        theirs = [card for card, one in zip(deal.order, found, strict=True) if one == seat]
        assert set(hand.dealt) <= set(theirs) <= {*hand.dealt, *hand.drawn, *hand.taken}
    turned = [card for card, one in zip(deal.order, found, strict=True) if one == TURNED]
    assert turned == list(deal.turned)


def test_each_player_is_told_with_what_they_won() -> None:
    match = a_match(entropy="cut 17 of 32 at 0.53", over=True)
    deal = next(one for one in past_deals(match) if any(seat.tricks for seat in one.seats))
    assert len(deal.deltas) == len(deal.seats)
    for seat, hand in enumerate(deal.seats):
        assert told_result(deal, seat).startswith(f"{hand.tricks} trick")


def test_numbers_and_commands_are_on_a_page_of_their_own(
    context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody who looks at the cards has to see them; the page for experts has all of them."""
    match = a_match(entropy="cut 17 of 32 at 0.53", over=True)
    scene = DealScene(context, match, ("Ana", "Vera", "Simo"), tmp_path)
    proof, promise = scene.deals[-1].proof, match.promise
    assert promise is not None
    told = words_drawn(monkeypatch)
    opened(scene)
    assert not [words for words in told if str(proof.seed)[:8] in words or "raub-desktop check" in words]
    click(scene, "experts")
    opened(scene)
    shown = " ".join(told)
    assert all(str(value) in shown for value in (proof.seed, proof.fingerprint, promise.key, promise.commitment))
    assert "raub-desktop check" in shown


def test_how_fair_it_is_is_a_click_away(context: Context, tmp_path: Path) -> None:
    match = a_match(entropy="cut 17 of 32 at 0.53", over=True)
    scene = DealScene(context, match, ("Ana", "Vera", "Simo"), tmp_path)
    opened(scene)
    assert click(scene, "how") == Push(ToFairness(match.promise))


def test_the_cards_left_in_the_pack_are_told_as_the_stock(
    context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = DealScene(context, a_match(entropy="cut 17 of 32 at 0.53", over=True), ("Ana", "Vera", "Simo"), tmp_path)
    told = words_drawn(monkeypatch)
    opened(scene)
    assert "the stock" in told


def test_the_deals_of_a_very_long_match_are_laid_open_in_pieces(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match(entropy="cut 17 of 32 at 0.53", over=True)
    monkeypatch.setattr(routes, "_DEALS_AT_ONCE", 1)
    monkeypatch.setattr(reading_file, "AT_ONCE", 1)
    scene = scene_for(context, ToDeals(match, ("Ana", "Vera", "Simo")))
    assert isinstance(scene, OpeningScene)
    change = None
    while change is None:
        change = scene.update(0.01)
    assert isinstance(change, Replace)
    assert isinstance(change.to, DealScene)
    assert change.to.deals == past_deals(match)
