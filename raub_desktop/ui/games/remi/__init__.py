"""Remi at the table: its events on the Board, its words, its decisions and its pace."""

from raub_desktop.players.advice import MATCH, POINTS, Bounds
from raub_desktop.players.remi.reasons import SAME
from raub_desktop.ui.games.remi.board import fold, from_view
from raub_desktop.ui.games.remi.captions import captions
from raub_desktop.ui.games.remi.feast import feast
from raub_desktop.ui.games.remi.finale import finale
from raub_desktop.ui.games.remi.hint import MOST_LOST, contrast, hint, in_few_words
from raub_desktop.ui.games.remi.moments import moments
from raub_desktop.ui.games.remi.notes import note
from raub_desktop.ui.games.remi.orders import ORDERS
from raub_desktop.ui.games.remi.panel import RemiPanel
from raub_desktop.ui.games.remi.places import FIXTURES
from raub_desktop.ui.games.remi.sheet import sheet
from raub_desktop.ui.games.remi.steps import TURNS
from raub_desktop.ui.games.remi.timing import LOOKS, STOPS, TIMINGS, announce, outcome
from raub_desktop.ui.table.game_table import GameTable

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
    feast=feast,
    milestones=TURNS,
    orders=ORDERS,
    note=note,
    contrast=contrast,
    act=in_few_words,
    looks=LOOKS,
    most_told=MOST_LOST,
)
