"""Great moments at the table in play: seen, heard, hurried, and quick with many players."""

import random
from pathlib import Path

import pygame

from raub_desktop.engine.zones import TRICK
from raub_desktop.players.base import make_player
from tests.ui.scenes.table_rig import FRAME, TableRig, a_setup
from tests.ui.table.heard_rig import HeardRig

NOWHERE = 480, 250
"""The middle of the cloth, in pixels."""


def staged(rig: TableRig) -> TableRig:
    """A table at which a moment has just come up, the player playing as the reference opponent."""
    chance, playback = random.Random(1), rig.table.playback
    for _ in range(200):
        rig.until(lambda: rig.decision is not None or rig.halts or playback.on_stage is not None)
        if playback.on_stage is not None:
            return rig
        if rig.halts:
            rig.key(pygame.K_RETURN)
            continue
        assert rig.decision is not None
        rig.table.answer(make_player("reference", "raub").choose(rig.decision.view, chance))
    raise AssertionError("no moment comes up")


def a_table(folder: Path) -> TableRig:
    return staged(TableRig(folder, a_setup("serbian", 3, seed=2, speed="normal")))


def test_clicks_bring_a_moment_up_and_end_it(tmp_path: Path) -> None:
    rig = a_table(tmp_path)
    rig.click(NOWHERE)
    seen = rig.table.playback.on_stage
    assert seen is not None
    assert seen.come == 1
    rig.click(NOWHERE)
    assert rig.table.playback.on_stage is None


def test_space_ends_it_as_well(tmp_path: Path) -> None:
    rig = a_table(tmp_path)
    rig.key(pygame.K_SPACE)
    rig.key(pygame.K_SPACE)
    assert rig.table.playback.on_stage is None


def test_a_moment_that_is_read_costs_no_frame_and_the_bar_is_silent(tmp_path: Path) -> None:
    rig = a_table(tmp_path)
    rig.key(pygame.K_SPACE)
    for _ in range(20):
        rig.frame()
    assert rig.table.playback.on_stage is not None
    for _ in range(20):
        rig.follow(rig.top.update(FRAME))
        assert not rig.table.playback.stage_moving
        assert not rig.table.playback.changed
    assert (rig.table.bar.title, rig.table.bar.line) == ("", "")


def test_a_moment_is_read_aloud_with_its_heading(tmp_path: Path) -> None:
    rig = HeardRig(tmp_path, a_setup("serbian", 3, seed=2, speed="normal"))
    staged(rig)
    moment = rig.table.playback.stage.moment
    assert moment is not None
    said = " ".join(rig.said)
    assert moment.title in said
    assert moment.line in said


def test_a_round_of_twelve_takes_less_than_eight_seconds_at_fast(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("kontinentalni", 12, seed=3, game="remi", speed="fast"))
    chance, rounds = random.Random(1), list[float]()
    while len(rounds) < 4:
        rig.until(lambda: rig.decision is not None or rig.halts)
        if rig.decision is None:
            rig.key(pygame.K_RETURN)
            continue
        ends = rig.phase == "play"
        rig.table.answer(make_player("reference", "remi").choose(rig.decision.view, chance))
        frames = 0
        while ends and rig.decision is None and not rig.halts:
            rig.follow(rig.top.update(FRAME))
            frames += 1
        rounds += [frames * FRAME] if ends else []
    assert sorted(rounds)[len(rounds) // 2] < 8


def test_the_outline_for_the_own_card_is_gone_while_a_moment_is_on_stage(tmp_path: Path) -> None:
    rig = a_table(tmp_path)
    rig.key(pygame.K_SPACE)
    rig.key(pygame.K_SPACE)
    playback = staged(rig).table.playback
    assert any(heap.empty and heap.zone == TRICK for heap in playback.layout.heaps), "the deal goes on"

    def outlined() -> bool:
        rig.frame()
        items = rig.table.view._items(playback, rig.table.seen())
        return ("heap", TRICK) in {item.key for item in items}

    assert not outlined()
    rig.key(pygame.K_SPACE)
    rig.key(pygame.K_SPACE)
    assert outlined()
