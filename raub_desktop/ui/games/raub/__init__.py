"""Raub at the table: its events on the Board, its words, its decisions and its pace."""

from raub_desktop.players.advice import MATCH, POINTS, Bounds
from raub_desktop.players.raub.reasons import SAME
from raub_desktop.players.raub.rest import rest
from raub_desktop.ui.games.raub.board import fold, from_view
from raub_desktop.ui.games.raub.captions import captions
from raub_desktop.ui.games.raub.feast import feast
from raub_desktop.ui.games.raub.finale import finale
from raub_desktop.ui.games.raub.hint import act, contrast, hint
from raub_desktop.ui.games.raub.moments import moments
from raub_desktop.ui.games.raub.notes import note
from raub_desktop.ui.games.raub.panel import RaubPanel
from raub_desktop.ui.games.raub.places import FIXTURES
from raub_desktop.ui.games.raub.sheet import sheet
from raub_desktop.ui.games.raub.timing import STOPS, TIMINGS, announce, outcome
from raub_desktop.ui.table.game_table import GameTable

TABLE = GameTable(
    from_view=from_view,
    fold=fold,
    captions=captions,
    sheet=sheet,
    panel=RaubPanel(),
    timings=TIMINGS,
    stops=STOPS,
    announce=announce,
    outcome=outcome,
    hint=hint,
    rest=rest,
    fixtures=FIXTURES,
    grading={POINTS: Bounds(SAME[POINTS], 0.10, 0.35), MATCH: Bounds(SAME[MATCH], 0.012, 0.04)},
    moments=moments,
    finale=finale,
    feast=feast,
    note=note,
    contrast=contrast,
    act=act,
    decimals=2,
    tells_worth=True,
)
