"""Wherever a game can be chosen, one that was registered by the documented steps is offered and shown."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.toolkit.widgets.choosers import Segments
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.learn.learn import LearnScene
from raub_desktop.ui.scenes.rules.rules import RulesScene
from raub_desktop.ui.scenes.setup.new_table import NewTableScene
from raub_desktop.ui.scenes.setup.table_making import first_table
from tests.toy.test_third_game import registered
from tests.ui.scenes.table_rig import a_context

__all__ = ["registered"]


@pytest.fixture
def context() -> Context:
    return a_context()


def games_of(scene: Screen) -> Segments:
    window = pygame.display.get_surface()
    assert window is not None
    scene.draw(window)
    (row,) = [one for one in scene.widgets if isinstance(one, Segments) and one.name == "game"]
    return row


def test_learn_rules_and_new_table_offer_it(context: Context) -> None:
    learn = LearnScene(context)
    assert "snatch" in [name for name, _ in games_of(learn).options]
    learn.choose_game("snatch")
    assert learn.game == "snatch"
    games_of(learn)
    rules = RulesScene(context, first_table(), any_game=True)
    games_of(rules)
    rules.choose_game("snatch")
    assert [section.name for section in rules.pages] == ["aim"]
    games_of(rules)
    table = NewTableScene(context, first_table())
    games_of(table)
    table.choose_game("snatch")
    assert table.setup.game == "snatch"
    assert len(table.setup.seats) == 4
    games_of(table)


def test_the_rules_of_a_table_in_play_offer_no_other_game(context: Context, tmp_path: Path) -> None:
    scene = RulesScene(context, first_table())
    window = pygame.display.get_surface()
    assert window is not None
    scene.draw(window)
    assert not [one for one in scene.widgets if one.name == "game"]
