"""Whoever has dropped out can fast-forward to the end of the deal; great moments still show."""

from pathlib import Path

import pygame

from raub_desktop.engine.actions import Say
from raub_desktop.engine.events import DealScored
from tests.ui.scenes.table_rig import FRAME, TableRig, a_setup


def dropped_out(folder: Path, seed: int = 1) -> TableRig:
    """A table at which the player has just dropped out and two others play on."""
    rig = TableRig(folder, a_setup("croatian", 4, seed=seed, speed="normal"))
    rig.until_asked("who_plays", lambda decision: Say("drop") in decision.legal)
    rig.table.answer(Say("drop"))
    rig.until(lambda: rig.table.requests.is_out)
    return rig


def seconds_to_the_score(rig: TableRig) -> tuple[float, set[str]]:
    """How long the rest of the deal takes, and the moments that were seen in it."""
    seen: set[str] = set()
    for frame in range(60 * 200):
        rig.follow(rig.top.update(FRAME))
        stage = rig.table.playback.on_stage
        seen |= set() if stage is None else {stage.moment.staged.code}
        if isinstance(rig.table.playback.stopped_at, DealScored) or rig.top is not rig.table:
            return frame * FRAME, seen
    raise AssertionError("the deal never ends")


def test_who_is_out_of_the_deal_can_see_its_end_sooner_and_misses_no_moment(tmp_path: Path) -> None:
    usual, seen = seconds_to_the_score(dropped_out(tmp_path / "usual"))
    rig = dropped_out(tmp_path / "forward")
    assert any(button.name == "forward" and button.main for button in rig.table.tools())
    rig.key(pygame.K_RETURN)
    assert not any(button.name == "forward" for button in rig.table.tools())
    quick, seen_quickly = seconds_to_the_score(rig)
    assert seen == seen_quickly
    assert quick < 0.6 * usual
    assert not rig.table.requests.forward
