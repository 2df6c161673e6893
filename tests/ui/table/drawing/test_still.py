"""What is painted piece by piece is the picture that is painted all at once."""

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.players.base import make_player
from raub_desktop.ui.cards import draw_cards
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.table.drawing.view import MOST_FINE
from tests.ui.scenes.table_rig import TableRig, a_setup

pytestmark = pytest.mark.usefixtures("screen")
EVERY, CHECKS = 9, 24
"""A frame in so many is looked at, so many times."""


def settled(table: TableScene, window: pygame.Surface) -> None:
    """Paint until all cards that lie still are as fine as they get."""
    table.draw(window)
    while table.view.settling:
        table.draw(window)


@pytest.mark.parametrize(
    ("game", "book", "seats", "scale", "huge"),
    [
        ("raub", "croatian", 4, 1.0, False), ("cruce", "teams", 4, 1.4, False), ("cruce", "auction", 3, 1.0, True),
        ("remi", "remi51", 3, 1.4, True), ("remi", "kontinentalni", 12, 1.4, False),
    ],
)  # fmt: skip
def test_a_table_in_play_looks_as_if_painted_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, book: str, seats: int, scale: float, huge: bool
) -> None:
    """``huge``: as in a window that is too large for a picture of its table at rest."""
    if huge:
        monkeypatch.setattr("raub_desktop.ui.table.drawing.painter.HUGE", 0)
    rig = TableRig(tmp_path, a_setup(book, seats, 3, "fast", game=game), (960, 540))
    rig.context.settings.scale = scale
    rig.table.resized()
    chance, player = random.Random(1), make_player("reference", game)
    window = pygame.display.get_surface()
    assert window is not None
    for check in range(CHECKS):
        for _ in range(EVERY):
            if rig.decision is not None:
                rig.table.answer(player.choose(rig.decision.view, chance))
            rig.frame()
        if not rig.shows(rig.table):
            break
        settled(rig.table, window)
        shown = window.copy()
        rig.table.view.table_painter.resize(rig.table.view.table_painter.size)
        rig.table.view.spoil()
        settled(rig.table, window)
        same = pygame.mask.from_threshold(shown, (0, 0, 0), (4, 4, 4, 255), window)  # but for rounding
        same.invert()
        assert same.get_bounding_rects() == [], f"check {check}"
    assert check > 3


def test_of_cards_that_look_different_at_rest_one_is_made_fine_in_each_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A question dims many cards of the hand at once."""
    fine, smooth = [0], draw_cards._smooth

    def counted(*args: Any) -> pygame.Surface:
        fine[-1] += 1
        return smooth(*args)

    rig = TableRig(tmp_path, a_setup("auction", 3, 3, "fast", game="cruce"))
    chance, player = random.Random(1), make_player("reference", "cruce")
    rig.frame()
    monkeypatch.setattr(draw_cards, "_smooth", counted)
    while rig.phase != "tricks" or rig.decision is None:
        if rig.decision is not None:
            rig.table.answer(player.choose(rig.decision.view, chance))
        fine.append(0)
        rig.frame()
    asked = len(fine) - 1
    while rig.table.moving:
        fine.append(0)
        rig.frame()
    assert max(fine) == MOST_FINE < sum(fine[asked:])
