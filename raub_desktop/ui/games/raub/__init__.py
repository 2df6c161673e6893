"""Raub at the table."""

from raub_desktop.players.advice import MATCH, POINTS, Bounds
from raub_desktop.players.raub.position import claim
from raub_desktop.players.raub.reasons import SHOWN
from raub_desktop.ui.games.raub.board import fold, from_view
from raub_desktop.ui.games.raub.captions import captions
from raub_desktop.ui.games.raub.celebration import CELEBRATIONS, victory_cards
from raub_desktop.ui.games.raub.hint import contrast, hint, short_action
from raub_desktop.ui.games.raub.panel import RaubPanel, action_note
from raub_desktop.ui.games.raub.score_sheet import aim, sheet
from raub_desktop.ui.games.raub.staging import STAGINGS, decides, staged
from raub_desktop.ui.games.raub.timing import TIMINGS, announce, moments, outcome, told
from raub_desktop.ui.table.game_table import GameTable
from raub_desktop.ui.table.layout.ground import Fixture
from raub_desktop.ui.table.layout.hands import DROPPED, HANDS
from raub_desktop.ui.table.layout.heaps import DISCARDS, STOCK_IN_THE_MIDDLE, TURNED_CARDS
from raub_desktop.ui.table.layout.tricks import TRICKS, WON

FIXTURES: tuple[Fixture, ...] = (TURNED_CARDS, STOCK_IN_THE_MIDDLE, DISCARDS, WON, DROPPED, HANDS, TRICKS)
"""In painting order.  Of places that overlap, discards take a dropped card first, then the trick, then the hand."""

TABLE = GameTable(
    from_view=from_view,
    fold=fold,
    captions=captions,
    sheet=sheet,
    aim=aim,
    panel=RaubPanel(),
    timings=TIMINGS,
    announce=announce,
    told=told,
    decides=decides,
    staged=staged,
    stagings=STAGINGS,
    outcome=outcome,
    hint=hint,
    claim=claim,
    fixtures=FIXTURES,
    grading={POINTS: Bounds(SHOWN[POINTS], 0.10, 0.35), MATCH: Bounds(SHOWN[MATCH], 0.012, 0.04)},
    moments=moments,
    victory_cards=victory_cards,
    celebrations=CELEBRATIONS,
    action_note=action_note,
    contrast=contrast,
    short_action=short_action,
)
