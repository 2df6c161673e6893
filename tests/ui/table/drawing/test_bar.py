"""The buttons of the bar: where the keys are is seen alike on all of them."""

import pygame
import pytest

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.ui.context import Context
from raub_desktop.ui.table.board.captions import Button
from raub_desktop.ui.table.drawing.bar import PlacedButton, draw_button, draw_sign


@pytest.mark.usefixtures("screen")
def test_the_rim_of_the_focus_is_as_wide_on_a_sign_as_on_a_button(context: Context) -> None:
    painter = context.painter(720.0, SurfaceCache(1 << 20))

    def rim(button: Button) -> int:
        surface = pygame.Surface((144, 144))
        box = Box(0.05, 0.05, 0.1, 0.1)
        draw = draw_sign if button.sign else draw_button
        draw(painter, surface, PlacedButton(button, box, 1.0), focus=True, pressed=False)
        accent = pygame.Color(painter.theme.accent)
        return sum(surface.get_at((x, painter.px(box.centre.y))) == accent for x in range(painter.px(box.x)))

    assert rim(Button("sheet", "Score sheet", sign="sheet")) == rim(Button("pass", "Pass")) > 0
