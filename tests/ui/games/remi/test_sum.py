"""The sum of a deal of Remi: what the others held is added up card by card."""

from pathlib import Path

import pytest

from raub_desktop.engine.remi.game import REMI
from tests.ui.games.remi.test_deals import in_turn, seated_at
from tests.ui.games.remi.test_turn import dealt

pytestmark = pytest.mark.usefixtures("screen")
MINE = "2S 3S 4S 5S 6S 7S 8S KD KC KH"
THEIRS = "AS JS QH KS 9H 8C 8D 3D 3H 3C"


def test_the_cards_left_in_a_hand_are_added_up_and_many_alike_together(tmp_path: Path) -> None:
    turns = "stock", "discard 2D", "stock", "meld 2S 3S 4S 5S 6S 7S 8S", "meld KH KD KC"
    rig = seated_at(tmp_path, in_turn((MINE, THEIRS), "QD 2D 9D", *turns))
    rig.until(lambda: rig.decision is not None)
    rig.table.answer(REMI.from_text("close 9D"))
    rig.until(lambda: rig.table.sum_on_table)
    words = rig.table.counting.words
    assert words is not None
    assert words.rows[1].steps[0].words.endswith("points in the hand: 3 × 10 + 9 + 2 × 8 + 3 × 3 + 1")
    assert rig.table.playback.layout.captions.plates[1].thrown is None, "the last discard is not one of those counted"


def test_a_hand_that_never_opened_shows_no_sum_even_where_its_cards_make_a_hundred(tmp_path: Path) -> None:
    hands = MINE, "AS AD QH QS QD JS JD TS TD TH"
    options = {"scoring": "losers", "opening": 51, "ace": "both", "ace_points": 10, "unopened": 100, "target": 200}
    match = dealt("obicni", hands, "QC 2D 9D", ("human", "reference"), **options)
    for text in ("stock", "discard 2D", "stock", "meld 2S 3S 4S 5S 6S 7S 8S / KH KD KC"):
        match.play(REMI.from_text(text))
    rig = seated_at(tmp_path, match)
    rig.until(lambda: rig.decision is not None)
    rig.table.answer(REMI.from_text("close 9D"))
    rig.until(lambda: rig.table.sum_on_table)
    words = rig.table.counting.words
    assert words is not None
    steps = [("had not opened", "+100"), ("You out in one turn, doubled", "+100")]
    assert [(step.words, step.brought) for step in words.rows[1].steps] == steps
