"""The paper note of advice: its headings can be read however long they are, and its reason is never cut."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.paint import Kit
from raub_desktop.ui.table.hint import HintRow, HintWords
from raub_desktop.ui.table.paint.hint import draw_hint, halves
from tests.ui.scenes.table_rig import TableRig, a_setup

SIZE = (1280, 720)
LEAST = 12
"""Pixels."""


def written(folder: Path, monkeypatch: pytest.MonkeyPatch, words: HintWords) -> dict[str, float]:
    """The lines that stand in a note, with their size in pixels."""
    lines: dict[str, float] = {}
    rig = TableRig(folder, a_setup(), size=SIZE)
    kit = rig.table.view.painter.kit

    def noted(kit: Kit, surface: pygame.Surface, text: str, at: Any, style: Any, size: float, *how: Any) -> None:
        lines[text] = size * kit.unit

    monkeypatch.setattr(Kit, "text", noted)
    slip = rig.table.playback.layout.slip
    draw_hint(kit, pygame.Surface(SIZE), Box(slip.x, slip.bottom - 0.417, slip.w, 0.417), words)
    return lines


@pytest.mark.parametrize(
    ("heading", "lines"),
    [
        ("lead", ["lead"]),
        ("helpful cards", ["helpful", "cards"]),
        ("how many points worse", ["how many", "points worse"]),
    ],
)
def test_a_heading_is_broken_into_lines_about_as_long_as_each_other(heading: str, lines: list[str]) -> None:
    assert halves(heading) == lines


def test_headings_are_large_enough_to_be_read_in_long_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    headings = ("hilfreiche Karten", "Punkte schlechter", "Gebot erfüllt")
    rows = (HintRow("Karo-Dame ablegen", ("28", "0", "99%"), best=True), HintRow("Herz-Bube", ("27", "3.0", "98%")))
    lines = written(tmp_path, monkeypatch, HintWords("Tipp", "Karo-Dame", "Darum.", headings, rows))
    assert min(size for text, size in lines.items() if any(text in heading for heading in headings)) >= LEAST


def test_a_long_reason_is_told_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    why = (
        "Keep the seven of diamonds with the eight of diamonds: thirty-four of the unseen cards help your hand then, "
        "otherwise less."
    )
    rows = (HintRow("Ten", ("28",), best=True), HintRow("Nine", ("27",)))
    lines = written(tmp_path, monkeypatch, HintWords("Hint", "Ten of clubs", why, ("points",), rows, why=why))
    assert " ".join(text for text in lines if text in why).endswith("otherwise less.")
