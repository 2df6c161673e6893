"""Pictures are made once, ahead where that was asked for."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.storage.paths import assets_dir
from raub_desktop.toolkit.drawing import pictures
from raub_desktop.toolkit.drawing.pictures import Pictures

pytestmark = pytest.mark.usefixtures("screen")


def test_planned_portraits_are_made_one_at_a_time_and_then_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    render = pictures.render_svg

    def counted(path: Path, height: int) -> pygame.Surface:
        drawn.append(f"{path.parent.name}/{path.stem}")
        return render(path, height)

    monkeypatch.setattr(pictures, "render_svg", counted)
    made = Pictures(assets_dir())
    made.plan([("smile/vera", 60), ("sulk/simo", 60)])
    for _ in range(4):
        made.warm()
    assert drawn == ["smile/vera", "sulk/simo"]
    made.portrait("smile/vera", 60)
    assert len(drawn) == 2
