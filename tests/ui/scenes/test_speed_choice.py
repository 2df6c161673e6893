"""One control for the speed, in the same words in every place."""

from typing import Any

import pygame
import pytest

from raub_desktop.language import languages
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.settings import SPEEDS
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.easing import TEMPOS
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.widgets.base import Look
from raub_desktop.toolkit.widgets.choosers import Picker, Segments
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.choices import speed_choices
from raub_desktop.ui.scenes.history.replay import ReplayMenuScene, ReplayScene
from raub_desktop.ui.scenes.menu.pause import PauseScene
from raub_desktop.ui.scenes.settings.settings import SettingsScene
from raub_desktop.ui.scenes.setup.new_table import NewTableScene
from raub_desktop.ui.scenes.setup.table_making import first_table
from tests.ui.scenes.menu_rig import opened
from tests.ui.scenes.past_rig import filmed


def test_every_speed_can_be_chosen() -> None:
    assert {speed for speed, _ in speed_choices()} == {*SPEEDS} == {*TEMPOS}


@pytest.mark.parametrize("place", ["new table", "pause", "settings", "replay"])
def test_the_speed_is_chosen_in_the_same_words_everywhere(context: Context, place: str) -> None:
    scenes: dict[str, Screen] = {
        "new table": NewTableScene(context, first_table()),
        "pause": PauseScene(context, first_table(), lambda: None),
        "settings": SettingsScene(context, "table"),
        "replay": ReplayMenuScene(context, ReplayScene(context, filmed(context), 0, 0)),
    }
    scene = scenes[place]
    opened(scene)
    control = scene.widget("speed")
    assert isinstance(control, Segments)
    assert tuple(control.options) == speed_choices()


def test_where_large_words_would_shrink_in_their_cells_the_speed_is_chosen_from_a_list(context: Context) -> None:
    """As in Croatian, whose words are longer than the English ones."""
    context.settings.scale = 1.5
    languages.follow("hr", assets_dir() / languages.FOLDER)
    try:
        scene = NewTableScene(context, first_table())
        opened(scene)
        control = scene.widget("speed")
        assert isinstance(control, Picker)
        assert tuple(control.options) == speed_choices()
    finally:
        languages.follow("en", assets_dir() / languages.FOLDER)


@pytest.mark.parametrize("scale", [1.0, 1.2, 1.5])
def test_no_word_touches_the_edges_of_its_cell(context: Context, monkeypatch: pytest.MonkeyPatch, scale: float) -> None:
    """In a list, neither does it touch the arrows."""
    context.settings.scale = scale
    scene = NewTableScene(context, first_table())
    opened(scene)
    control = scene.widget("speed")
    assert isinstance(control, Segments | Picker)
    set_words: dict[str, tuple[float, float]] = {}
    text = Painter.text

    def noted(
        painter: Painter, surface: pygame.Surface, words: str, at: Any, face: Face, size: float, *how: Any
    ) -> None:
        half = painter.measure(words, face, size) / 2
        set_words[words] = at[0] - half, at[0] + half
        text(painter, surface, words, at, face, size, *how)

    monkeypatch.setattr(Painter, "text", noted)
    if isinstance(control, Segments):
        control.draw(scene.painter, pygame.Surface((1280, 720)), control.box, Look())
        cells = control.cells(control.box)
    else:
        for value, _ in control.options:
            control.value = value
            control.draw(scene.painter, pygame.Surface((1280, 720)), control.box, Look())
        arrows = 0.023
        cells = [control.box._replace(x=control.box.x + arrows, w=control.box.w - 2 * arrows)] * len(control.options)
    for cell, (_, words) in zip(cells, control.options, strict=True):
        left, right = set_words[words]
        assert left - cell.x >= 0.008
        assert cell.right - right >= 0.008
