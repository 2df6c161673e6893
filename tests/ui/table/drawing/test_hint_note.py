"""The paper note of advice: its headings can be read however long they are, and its reason is never cut."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.text_fitting import halves
from raub_desktop.ui.table.drawing import hint_table
from raub_desktop.ui.table.drawing.hint import draw_hint, hint_box
from raub_desktop.ui.table.hint import HintRow, HintWords, MiniCard
from tests.ui.scenes.table_rig import TableRig, a_setup

SIZE = (1280, 720)
LEAST = 12
"""Pixels."""


def written(folder: Path, monkeypatch: pytest.MonkeyPatch, words: HintWords) -> dict[str, float]:
    """The lines that stand in a note, with their size in pixels."""
    lines: dict[str, float] = {}
    rig = TableRig(folder, a_setup(), size=SIZE)
    painter = rig.table.view.table_painter.painter

    def noted(
        painter: Painter, surface: pygame.Surface, text: str, at: Any, style: Any, size: float, *how: Any
    ) -> None:
        lines[text] = size * painter.unit

    monkeypatch.setattr(Painter, "text", noted)
    slip = rig.table.playback.layout.slip
    draw_hint(painter, pygame.Surface(SIZE), Box(slip.x, slip.bottom - 0.417, slip.w, 0.417), words)
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


def test_a_long_heading_is_told_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    title = "Exchange the king of acorns and ten of leaves"
    rows = (HintRow("Ten", ("28",), best=True), HintRow("Nine", ("27",)))
    lines = written(tmp_path, monkeypatch, HintWords("Hint", title, "So.", ("points",), rows, why="So."))
    told = {text: size for text, size in lines.items() if text in title}
    assert " ".join(told) == title
    assert min(told.values()) >= LEAST


def test_small_print_is_told_to_its_end_or_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = (HintRow("Ten", ("28",), best=True), HintRow("Nine", ("27",)))
    for times, told in ((1, True), (3, False)):
        legend = times * "The queen of diamonds may help the next player. Helpful cards: unseen ones that improve it. "
        words = HintWords("Hint", "Ten", "So.", ("points",), rows, legend=f"{legend}End.", why="So.")
        lines = written(tmp_path / str(times), monkeypatch, words)
        assert any(line.endswith("End.") for line in lines) is told
        assert any("queen" in line for line in lines) is told


def test_headings_in_one_line_and_in_two_do_not_run_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at: dict[str, float] = {}
    rig = TableRig(tmp_path, a_setup(), size=SIZE)
    painter = rig.table.view.table_painter.painter.with_words(1.4)
    wide: dict[str, float] = {}

    def noted(
        painter: Painter, surface: pygame.Surface, text: str, place: Any, style: Any, size: float, *how: Any
    ) -> None:
        at[text], wide[text] = place[0], painter.measure(text, style, size)

    monkeypatch.setattr(Painter, "text", noted)
    rows = tuple(
        HintRow("", (helpful, "3,9" if rank == "Dame" else "0"), rank == "König", (MiniCard(None, "K"),), rank)
        for rank, helpful in (("König", "22"), ("Bube", "21"), ("Dame", "21"))
    )
    words = HintWords("Tipp", "Kreuz-König", "Darum.", ("hilfreich", "Punkte verloren"), rows, why="Darum.")
    box, painter = hint_box(rig.table.playback.layout, words, painter)
    draw_hint(painter, pygame.Surface(SIZE), box, words)
    gap = at["verloren"] - wide["verloren"] - at["hilfreich"]
    assert gap >= 0.016, "about the width of two letters"


@pytest.mark.parametrize("choice", ["Alle behalten", "Задржи све"])
def test_a_choice_in_words_stays_on_its_strip_where_rows_are_close(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, choice: str
) -> None:
    strips: list[Box] = []
    monkeypatch.setattr(hint_table, "_strip", lambda _kit, _surface, box: strips.append(box))
    places: dict[str, tuple[float, float]] = {}

    def noted(
        painter: Painter, surface: pygame.Surface, text: str, at: Any, style: Any, size: float, *how: Any
    ) -> None:
        places[text] = at[1] - 0.75 * painter.grown(size), at[1] + 0.2 * painter.grown(size)

    rig = TableRig(tmp_path, a_setup(), size=SIZE)
    monkeypatch.setattr(Painter, "text", noted)
    cards = (MiniCard(None, "8"), MiniCard(None, "7"))
    others = [HintRow("Tauschen", ("1,7", "38 %", "−1,93"), cards=cards[:count]) for count in (1, 2, 1)]
    rows = (HintRow(choice, ("1,7", "39 %", "−1,77"), best=True), *others)
    why = "Die Eichel-Acht ist mehr wert als eine neue Karte: im Schnitt 1,7 Stiche statt 1,6."
    foot = "Im Schnitt von 60 simulierten Spielen. Voraus: um so viele Punkte kommst du vor die anderen."
    words = HintWords("Tipp", "Blatt", why, ("Stiche", "schafft es", "voraus"), rows, foot, why)
    box, painter = hint_box(rig.table.playback.layout, words, rig.table.view.table_painter.painter)
    draw_hint(painter, pygame.Surface(SIZE), box, words)
    (strip,) = strips
    lines = [place for line, place in places.items() if line in choice.split() or line == choice]
    assert lines
    assert all(strip.y < top < bottom < strip.bottom for top, bottom in lines)


@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_no_strip_of_the_slip_looks_out_over_a_hint(tmp_path: Path, scale: float) -> None:
    rig = TableRig(tmp_path, a_setup(), size=SIZE)
    layout, painter = rig.table.playback.layout, rig.table.view.table_painter.painter.with_words(scale)
    rows = (HintRow("Pass", ("", "+0.70"), best=True), HintRow("Declare", ("15%", "−3.10")))
    short = HintWords("Hint", "Pass", "Why.", ("makes it", "ahead"), rows)
    for words in (short, HintWords("Hint", "Thinking it over…")):
        assert hint_box(layout, words, painter)[0].y <= layout.slip.y - 0.005


def test_a_column_that_tells_no_two_rows_apart_is_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The row that differs has no room; that all are worth the same is told, as other columns speak against that."""
    rows = tuple(HintRow(name, ("0", "7", points)) for name, points in (("Ten", "28"), ("Nine", "29"), ("Ace", "26")))
    words = HintWords(
        "Hint", "Ten", "Why.", ("lost", "made", "points"), (*rows, *rows[:1], HintRow("King", ("0.1", "8", "9"))),
        meanings=("Lost is worse.", "Made is better.", ""),
    )  # fmt: skip
    lines = written(tmp_path, monkeypatch, words)
    assert {"points", "lost", "Lost is worse."} <= {*lines}
    assert not {"made", "7", "Made is better."} & {*lines}


def test_one_column_is_shown_though_it_tells_nothing_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = HintWords("Hint", "Ten", "Why.", ("lost",), (HintRow("Ten", ("0",)), HintRow("Nine", ("0",))))
    assert "lost" in written(tmp_path, monkeypatch, words)


def test_words_on_where_a_card_goes_are_broken_before_they_are_small(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    onto = "Joker to meld 1, as the eight of spades"
    rows = HintRow(onto, ("0",), cards=(MiniCard(None, "*"),), rank=onto, goes=True), HintRow("Ten", ("5",))
    lines = written(tmp_path, monkeypatch, HintWords("Hint", "Joker", "So.", ("points lost",), rows, why="So."))
    parts = [line for line in lines if line in onto]
    assert len(parts) > 1
    assert min(lines[part] for part in parts) >= LEAST
