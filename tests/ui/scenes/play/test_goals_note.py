"""A goal that is reached is said quietly under the sum of the deal, once, and not where nobody cares for goals."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.facts import Goal
from raub_desktop.engine.raub.game import Raub
from raub_desktop.language.game_words import GameWords
from raub_desktop.toolkit.layout import Control, Text
from raub_desktop.toolkit.scene import Quit
from raub_desktop.ui.scenes.history.goals import reached_goals_label
from raub_desktop.ui.scenes.play.result import ResultScene
from tests.ui.scenes.table_rig import TableRig, a_setup


@pytest.fixture(autouse=True)
def easy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one goal is reached with any deal."""
    monkeypatch.setattr(Raub, "goals", (Goal("contract", "anything", least=0),))


def note_after_a_deal(rig: TableRig) -> str:
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 1)
    rig.key(pygame.K_1)
    rig.until(lambda: rig.counted)
    words = rig.table.counting.words
    assert words is not None
    return words.note


def test_the_sum_says_it_once(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    assert note_after_a_deal(rig) == "Goal reached: “Declare and make it”"
    rig.key(pygame.K_RETURN)
    assert note_after_a_deal(rig) == ""


def test_of_many_goals_the_rarest_is_named_and_the_others_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All their names would break, and be cut at the paper's edge."""
    goals = (Goal(name, "anything", least=0) for name in ("contract", "play_first", "defence", "preference"))
    monkeypatch.setattr(Raub, "goals", tuple(goals))
    monkeypatch.setattr(GameWords, "goal_text", lambda self, name: name)
    assert note_after_a_deal(TableRig(tmp_path)) == "Goals reached: “preference” and 3 others"


def test_nothing_is_said_where_goals_are_switched_off(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.context.settings.goals = False
    assert note_after_a_deal(rig) == ""


def test_the_page_of_the_result_shows_what_was_reached_in_the_match(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(options={"start_score": 1}))
    for _ in range(4000):
        if isinstance(rig.top, ResultScene):
            break
        if rig.counted:
            rig.key(pygame.K_RETURN)
        elif rig.decision is not None:
            rig.table.answer(rig.decision.legal[0])
        else:
            rig.frame(0.5)
    assert isinstance(rig.top, ResultScene)
    assert list(rig.top.end.goals) == ["Declare and make it"]


@pytest.mark.parametrize(("count", "told"), [(1, "Goal reached"), (3, "Goals reached"), (9, "others")])
def test_the_label_names_three_goals_and_counts_the_others(count: int, told: str) -> None:
    goals = [f"Goal {number}" for number in range(count)]
    nodes = list(reached_goals_label(goals, 3, Quit).walk())
    texts = [node.words for node in nodes if isinstance(node, Text)]
    links = [node.widget for node in nodes if isinstance(node, Control)]
    assert any(told in words for words in (*texts, *(link.accessible_text().label for link in links)))
    assert [link.act() for link in links] == [Quit()] * (count > 3), "the others can be looked at"
    assert [words for words in texts if words in goals] == goals[:3]
