"""Cruce at the table: its events on the Board, its words, its decisions and its pace."""

from raub_desktop.players.advice import MATCH, POINTS, Bounds
from raub_desktop.players.cruce.outcomes import CLOSE
from raub_desktop.players.cruce.reasons import SAME
from raub_desktop.ui.games.cruce.board import fold, from_view
from raub_desktop.ui.games.cruce.captions import captions
from raub_desktop.ui.games.cruce.feast import feast
from raub_desktop.ui.games.cruce.finale import finale
from raub_desktop.ui.games.cruce.hint import act, contrast, hint
from raub_desktop.ui.games.cruce.moments import moments
from raub_desktop.ui.games.cruce.notes import note
from raub_desktop.ui.games.cruce.orders import ORDERS
from raub_desktop.ui.games.cruce.panel import CrucePanel
from raub_desktop.ui.games.cruce.places import FIXTURES
from raub_desktop.ui.games.cruce.sheet import sheet
from raub_desktop.ui.games.cruce.timing import STOPS, TIMINGS, announce, outcome
from raub_desktop.ui.table.game_table import GameTable

TABLE = GameTable(
    from_view=from_view,
    fold=fold,
    captions=captions,
    sheet=sheet,
    panel=CrucePanel(),
    timings=TIMINGS,
    stops=STOPS,
    announce=announce,
    outcome=outcome,
    hint=hint,
    fixtures=FIXTURES,
    grading={POINTS: Bounds(CLOSE, 0.20, 0.60), MATCH: Bounds(SAME[MATCH], 0.012, 0.04)},
    moments=moments,
    finale=finale,
    feast=feast,
    orders=ORDERS,
    note=note,
    act=act,
    contrast=contrast,
    in_score=True,
)
