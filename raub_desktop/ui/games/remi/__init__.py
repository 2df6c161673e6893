"""Remi at the table."""

from raub_desktop.players.advice import MATCH, POINTS, Bounds
from raub_desktop.players.remi.reasons import SAME
from raub_desktop.ui.games.remi.board import fold, from_view, hand_orders
from raub_desktop.ui.games.remi.captions import captions
from raub_desktop.ui.games.remi.celebration import CELEBRATIONS, victory_cards
from raub_desktop.ui.games.remi.hand_orders import HAND_ORDERS
from raub_desktop.ui.games.remi.hint import GREATEST_EXACT_LOSS, contrast, hint, short_action
from raub_desktop.ui.games.remi.panel import RemiPanel, action_note
from raub_desktop.ui.games.remi.score_sheet import sheet
from raub_desktop.ui.games.remi.staging import STAGINGS, staged
from raub_desktop.ui.games.remi.timing import PAUSES_AFTER, TIMINGS, TURNS, announce, moments, outcome, told
from raub_desktop.ui.table.game_table import GameTable
from raub_desktop.ui.table.layout.ground import Fixture
from raub_desktop.ui.table.layout.hands import HANDS
from raub_desktop.ui.table.layout.heaps import CLOSED, OPEN_PILE, STOCK_ASIDE
from raub_desktop.ui.table.layout.melds import MELDS

FIXTURES: tuple[Fixture, ...] = (STOCK_ASIDE, OPEN_PILE, CLOSED, HANDS, MELDS)
"""In painting order; the room for new melds answers last."""


TABLE = GameTable(
    from_view=from_view,
    fold=fold,
    captions=captions,
    sheet=sheet,
    panel=RemiPanel(),
    timings=TIMINGS,
    announce=announce,
    told=told,
    staged=staged,
    stagings=STAGINGS,
    outcome=outcome,
    hint=hint,
    fixtures=FIXTURES,
    grading={POINTS: Bounds(SAME[POINTS], 3.0, 10.0), MATCH: Bounds(0.003, 0.012, 0.04)},
    moments=moments,
    victory_cards=victory_cards,
    celebrations=CELEBRATIONS,
    milestones=TURNS,
    hand_orders=HAND_ORDERS,
    by_melds=hand_orders,
    action_note=action_note,
    contrast=contrast,
    short_action=short_action,
    pauses_after=PAUSES_AFTER,
    greatest_exact_loss=GREATEST_EXACT_LOSS,
)
