"""The bracket over cards of the hand that belong together says what they are."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.engine.zones import Place, Zone
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.drawing.marks import draw_joined
from raub_desktop.ui.table.drawing.painter import joined_items
from raub_desktop.ui.table.layout.hands import TIE_OVER, joined_boxes, tie_levels
from tests.ui.scenes.table_rig import TableRig, a_setup


def test_a_bracket_is_gone_while_only_some_of_its_cards_are_advised(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("kontinentalni", 2, game="remi"), size=(1280, 720))
    rig.until_asked()
    board, places = rig.table.playback.board, rig.table.playback.layout
    keys = tuple(spot.key for spot in board.hand[:3])
    marked = replace(places, captions=replace(places.captions, joined=(keys,)))

    def brackets(*advised: int) -> int:
        hand = [card for card in places.cards if card.zone == Zone(Place.HAND, 0)]
        items = joined_items(rig.table.view.table_painter.painter, marked, hand, advised)
        return len([item for item in items if isinstance(item.key, tuple) and item.key[0] == "joined"])

    assert brackets() == brackets(*keys) == brackets(board.hand[4].key) == 1
    assert brackets(keys[0]) == 0
    assert brackets(*keys, board.hand[4].key) == 0, "another, longer meld is advised"


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

    def noted(painter: Painter, surface: pygame.Surface, text: str, *how: Any) -> None:
        words.append(text)

    monkeypatch.setattr(Painter, "text", noted)
    painter = rig.table.view.table_painter.painter
    draw_joined(painter, pygame.Surface((1280, 720)), hand, [card.key for card in hand[:3]], word)
    assert words == said
    words.clear()
    draw_joined(painter, pygame.Surface((1280, 720)), hand, [card.key for card in hand[:3]], word, count="21")
    assert words == (said or ["21"]), "what it counts is told in any case"


def test_lines_over_melds_that_lie_apart_cross_at_no_level(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("kontinentalni", 2, game="remi"), size=(1280, 720))
    rig.until_asked()
    hand = sorted(
        (card for card in rig.table.playback.layout.cards if card.zone == Zone(Place.HAND, 0)),
        key=lambda card: card.x,
    )
    keys = [card.key for card in hand]
    side_by_side, first, over_it, further = tuple(keys[:2]), (keys[2], keys[4]), (keys[3], keys[6]), (keys[8], keys[10])
    melds = [side_by_side, first, over_it, further]
    assert tie_levels(hand, melds, {}) == [0, 1, 2, 1]
    crossing = [first, over_it, (keys[5], keys[7]), (keys[2], keys[8])]
    assert tie_levels(hand, crossing, dict.fromkeys(crossing, 30)) == [0, 0, 0, 0], "each row says what it counts"


def test_the_word_of_a_line_over_several_brackets_is_crossed_by_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = TableRig(tmp_path, a_setup("kontinentalni", 2, game="remi"), size=(1280, 720))
    rig.until_asked()
    board, places = rig.table.playback.board, rig.table.playback.layout
    hand = sorted((card for card in places.cards if card.zone == Zone(Place.HAND, board.me)), key=lambda card: card.x)
    keys = [card.key for card in hand]
    melds = (keys[0], keys[8]), (keys[4], keys[12])
    marked = replace(places, captions=replace(places.captions, joined=melds, joined_word="meld"))
    at: list[float] = []

    def noted(painter: Painter, surface: pygame.Surface, text: str, where: tuple[float, float], *how: Any) -> None:
        at.append(where[0])

    monkeypatch.setattr(Painter, "text", noted)
    for item in joined_items(rig.table.view.table_painter.painter, marked, hand, ()):
        item.draw(pygame.Surface((1280, 720)))
    assert len(at) == 2
    (down, *_) = joined_boxes(hand, melds[1])
    assert abs(at[0] - down.centre.x) > 0.03, "the second line goes down there"


def test_a_line_over_several_brackets_is_open_where_its_word_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes there anew when another meld's line comes to cross the first place."""
    rig = TableRig(tmp_path, a_setup("kontinentalni", 2, game="remi"), size=(1280, 720))
    rig.until_asked()
    painter = rig.table.view.table_painter.painter
    places = rig.table.playback.layout.cards
    hand = sorted((card for card in places if card.zone == Zone(Place.HAND, 0)), key=lambda card: card.x)
    keys = hand[0].key, hand[8].key
    boxes = list(joined_boxes(hand, keys))
    at: list[float] = []

    def noted(painter: Painter, surface: pygame.Surface, text: str, where: tuple[float, float], *how: Any) -> None:
        at.append(where[0])

    monkeypatch.setattr(Painter, "text", noted)
    for taken in (), (hand[2].x,):
        surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        draw_joined(painter, surface, hand, keys, "meld", taken=taken)
        y = painter.px(boxes[0].y - TIE_OVER)
        assert not surface.get_at((painter.px(at[-1]), y)).a
    assert at[0] != at[1]
