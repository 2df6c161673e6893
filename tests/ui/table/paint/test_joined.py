"""The bracket over cards of the hand that belong together says what they are."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.engine.events import Place, Zone
from raub_desktop.ui.kit.boxes import Placement
from raub_desktop.ui.kit.paint import Kit
from raub_desktop.ui.table.paint.marks import draw_joined
from tests.ui.scenes.table_rig import TableRig, a_setup


@pytest.mark.parametrize(("word", "said"), [("meld", ["meld"]), ("a word longer than three cards are wide", [])])
def test_the_word_stands_in_the_bracket_where_it_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, word: str, said: list[str]
) -> None:
    rig = TableRig(tmp_path, a_setup("kontinentalni", 2, game="remi"), size=(1280, 720))
    rig.until_asked()
    hand: list[Placement] = sorted(
        (card for card in rig.table.playback.layout.cards if card.zone == Zone(Place.HAND, 0)),
        key=lambda card: card.x,
    )
    words: list[str] = []

    def noted(kit: Kit, surface: pygame.Surface, text: str, *how: Any) -> None:
        words.append(text)

    monkeypatch.setattr(Kit, "text", noted)
    kit = rig.table.view.painter.kit
    draw_joined(kit, pygame.Surface((1280, 720)), hand, [card.key for card in hand[:3]], word)
    assert words == said
