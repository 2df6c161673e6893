"""A goal that is reached is said quietly on the sheet of the deal, once, and not where nobody cares for goals."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.facts import Goal
from raub_desktop.engine.raub.game import Raub
from raub_desktop.toolkit.layout import Text
from raub_desktop.ui.scenes.history.goals import laurels
from raub_desktop.ui.scenes.play.result import ResultScene
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from tests.ui.scenes.menu_rig import opened
from tests.ui.scenes.table_rig import TableRig, a_setup


@pytest.fixture(autouse=True)
def easy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one goal is reached with any deal."""
    monkeypatch.setattr(Raub, "goals", (Goal("contract", "anything", least=0),))


def sheet_after_a_deal(rig: TableRig) -> ScoreSheetScene:
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 1)
    rig.key(pygame.K_1)
    rig.until(lambda: rig.top is not rig.table)
    assert isinstance(rig.top, ScoreSheetScene)
    return rig.top


def test_the_sheet_says_it_once(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    first = sheet_after_a_deal(rig)
    assert first.note == "Goal reached: “Declare and make it”"
    rig.click((100, 100))
    assert sheet_after_a_deal(rig).note == ""


def test_the_note_is_between_the_paper_and_the_buttons(tmp_path: Path) -> None:
    sheet = sheet_after_a_deal(TableRig(tmp_path))
    opened(sheet)
    assert sheet.tree is not None
    (note,) = [node for node in sheet.tree.root.walk() if isinstance(node, Text) and node.words == sheet.note]
    with_note = sheet.paper
    assert with_note.bottom <= note.box.y
    assert note.box.bottom <= min(widget.box.y for widget in sheet.widgets)
    sheet.note = ""
    sheet.rebuild()
    assert sheet.paper.h > with_note.h


def test_nothing_is_said_where_goals_are_switched_off(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.context.settings.goals = False
    assert sheet_after_a_deal(rig).note == ""


def test_the_page_of_the_result_shows_what_was_reached_in_the_match(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(options={"start_score": 1}))
    for _ in range(4000):
        if isinstance(rig.top, ResultScene):
            break
        if isinstance(rig.top, ScoreSheetScene):
            rig.click((100, 100))
        elif rig.decision is not None:
            rig.table.answer(rig.decision.legal[0])
        else:
            rig.frame(0.5)
    assert isinstance(rig.top, ResultScene)
    assert list(rig.top.goals) == ["Declare and make it"]


@pytest.mark.parametrize(("count", "told"), [(1, "Goal reached"), (3, "Goals reached"), (9, "others")])
def test_the_label_names_three_goals_and_counts_the_others(count: int, told: str) -> None:
    goals = [f"Goal {number}" for number in range(count)]
    texts = [node.words for node in laurels(goals, 3).walk() if isinstance(node, Text)]
    assert any(told in words for words in texts)
    assert [words for words in texts if words in goals] == goals[:3]
