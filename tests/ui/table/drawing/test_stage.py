"""A staged moment has room in every window, with large words and long sentences."""

import pygame
import pytest

from raub_desktop.engine.cards import cards
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.settings import Settings
from raub_desktop.ui.context import Context
from raub_desktop.ui.games.raub import TABLE
from raub_desktop.ui.table.board.captions import Sitter
from raub_desktop.ui.table.drawing.flights import FlightPainter
from raub_desktop.ui.table.drawing.painter import TablePainter
from raub_desktop.ui.table.drawing.stage import stage_layers
from raub_desktop.ui.table.motion.stage import OnStage
from raub_desktop.ui.table.motion.staging import Moment, Staged, Staging
from tests.ui.table.playback_rig import a_match

LONG = "Somebody with a long name has swapped the seven of acorns for the ace of acorns in the middle of the table."
STAGED = {
    "cards": Staged("", 1, (cards("AH KH QH 9H"), cards("KS QS"))),
    "crossing": Staged("", 2, (cards("7H"), cards("AH")), crossing=True),
    "nobody": Staged(""),
    "points": Staged("", 0, (cards("KS QS"),), points=(40, 20, 20)),
}


@pytest.mark.parametrize("great", [False, True])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1280, 1024), (2560, 1080)])
@pytest.mark.parametrize("name", STAGED)
def test_it_lies_in_the_window_and_over_the_hand(
    size: tuple[int, int], scale: float, name: str, *, great: bool
) -> None:
    context = Context.made(Settings(scale=scale), assets_dir())
    context.lay("raub", cards("AH KH QH 9H KS QS 7H"))
    table = TablePainter(context, size)
    match = a_match("serbian", 4)
    board = TABLE.from_view(match.game.observe(match.state, 0))
    sitters = [Sitter(f"Player {seat}") for seat in range(4)]
    layout = table.layout(board, TABLE.captions(board, sitters, deck="hungarian", book="serbian"), TABLE.fixtures)
    staged = STAGED[name]
    moment = Moment(staged, Staging("", great=great), "A heading that is rather long as well", LONG)
    count = sum(map(len, staged.cards))
    seen = OnStage(moment, 1.0, 0.0, (None,) * count)
    layers = {item.key: item for item in stage_layers(table.painter, FlightPainter(table.painter), layout, seen)}
    surface, window = pygame.Surface(size), pygame.Rect(0, 0, *size)
    for key, item in layers.items():
        item.draw(surface)
        if key != ("staged", "rays"):
            assert window.contains(item.rect), key
    assert layers["staged", "label"].rect.bottom <= layout.hand.y * layout.unit
