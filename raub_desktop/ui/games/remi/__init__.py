"""Remi at the table."""

from raub_desktop.players.advice import MATCH, POINTS, Bounds
from raub_desktop.players.remi.reasons import SAME
from raub_desktop.ui.games.remi.board import fold, from_view
from raub_desktop.ui.games.remi.captions import captions
from raub_desktop.ui.games.remi.celebration import celebration, finale
from raub_desktop.ui.games.remi.hand_orders import ORDERS
from raub_desktop.ui.games.remi.hint import MOST_LOST, contrast, hint, in_few_words
from raub_desktop.ui.games.remi.panel import RemiPanel, note
from raub_desktop.ui.games.remi.score_sheet import sheet
from raub_desktop.ui.games.remi.timing import LOOKS, STOPS, TIMINGS, TURNS, announce, moments, outcome
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
    stops=STOPS,
    announce=announce,
    outcome=outcome,
    hint=hint,
    fixtures=FIXTURES,
    grading={POINTS: Bounds(SAME[POINTS], 3.0, 10.0), MATCH: Bounds(0.003, 0.012, 0.04)},
    moments=moments,
    finale=finale,
    celebration=celebration,
    milestones=TURNS,
    orders=ORDERS,
    note=note,
    contrast=contrast,
    act=in_few_words,
    looks=LOOKS,
    most_told=MOST_LOST,
)
