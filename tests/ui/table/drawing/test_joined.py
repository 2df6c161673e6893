"""The bracket over cards of the hand that belong together says what they are."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.engine.zones import Place, Zone
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.table.drawing.marks import draw_joined
from raub_desktop.ui.table.drawing.painter import joined_items
from raub_desktop.ui.table.layout.hands import joined_box
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


def test_no_bracket_stands_over_a_meld_while_a_card_of_it_is_on_its_way(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("kontinentalni", 2, game="remi"), size=(1280, 720))
    rig.until_asked()
    places, painter = rig.table.playback.layout, rig.table.view.table_painter.painter
    keys = tuple(spot.key for spot in rig.table.playback.board.hand[:3])
    marked = replace(places, captions=replace(places.captions, joined=(keys,)))
    hand = [card for card in places.cards if card.zone == Zone(Place.HAND, 0)]
    assert [item.key for item in joined_items(painter, marked, hand, ())] == [("joined", keys)]
    lying = [card for card in hand if card.key != keys[2]]
    assert [*joined_items(painter, marked, lying, ())] == []


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
    box = joined_box(hand, [card.key for card in hand[:3]])
    assert box is not None
    draw_joined(painter, pygame.Surface((1280, 720)), box, (word,), box)
    assert words == said
    words.clear()
    draw_joined(painter, pygame.Surface((1280, 720)), box, (word, "21"), box)
    assert words == (said or ["21"]), "what it counts is told in any case"


def test_the_word_stands_beside_a_raised_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = TableRig(tmp_path, a_setup("kontinentalni", 2, game="remi"), size=(1280, 720))
    rig.until_asked()
    places, painter = rig.table.playback.layout, rig.table.view.table_painter.painter
    hand = sorted((card for card in places.cards if card.zone == Zone(Place.HAND, 0)), key=lambda card: card.x)
    keys = tuple(card.key for card in hand[:5])
    marked = replace(places, captions=replace(places.captions, joined=(keys,), joined_word="meld"))
    middles: list[float] = []

    def noted(painter: Painter, surface: pygame.Surface, text: str, at: tuple[float, float], *how: Any) -> None:
        middles.append(at[0])

    monkeypatch.setattr(Painter, "text", noted)
    for raised in ((), hand[2:3], hand[:5]):
        for item in joined_items(painter, marked, hand, (), raised):
            item.draw(pygame.Surface((1280, 720)))
    whole, beside = middles
    half = hand[2].height * CARD_ASPECT / 2
    assert abs(whole - hand[2].x) < half
    assert not hand[2].x - half < beside < hand[2].x + half


def test_there_is_one_bracket_over_a_meld_and_none_where_other_cards_lie_between(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("kontinentalni", 2, game="remi"), size=(1280, 720))
    rig.until_asked()
    hand = sorted(
        (card for card in rig.table.playback.layout.cards if card.zone == Zone(Place.HAND, 0)),
        key=lambda card: card.x,
    )
    keys = [card.key for card in hand]
    box = joined_box(hand, (keys[2], keys[0], keys[1]))
    assert box is not None
    assert box.x < hand[0].x < box.right < hand[3].x
    assert joined_box(hand, (keys[0], keys[2])) is None
