"""Cruce at the table."""

from raub_desktop.players.advice import MATCH, POINTS, Bounds
from raub_desktop.players.cruce.outcomes import CLOSE
from raub_desktop.players.cruce.reasons import SAME
from raub_desktop.ui.games.cruce.board import HAND_ORDERS, fold, from_view
from raub_desktop.ui.games.cruce.captions import captions
from raub_desktop.ui.games.cruce.celebration import CELEBRATIONS, victory_cards
from raub_desktop.ui.games.cruce.hint import contrast, hint, short_action
from raub_desktop.ui.games.cruce.panel import CrucePanel, action_note
from raub_desktop.ui.games.cruce.score_sheet import match_end, sheet
from raub_desktop.ui.games.cruce.staging import STAGINGS, decides, staged
from raub_desktop.ui.games.cruce.timing import TIMINGS, TOLD, announce, moments, outcome
from raub_desktop.ui.table.game_table import GameTable
from raub_desktop.ui.table.layout.ground import Fixture
from raub_desktop.ui.table.layout.hands import EIGHT, hands
from raub_desktop.ui.table.layout.heaps import STOCK_USED_UP, TALON
from raub_desktop.ui.table.layout.tricks import TRICKS, WON

FIXTURES: tuple[Fixture, ...] = (STOCK_USED_UP, TALON, WON, hands(EIGHT), TRICKS)
"""In painting order.  The stock ends in mid-deal; packets are there in the auction only.  The tens are known by
a sign in the middle of their upper edge: eight cards lie so that it is seen."""


TABLE = GameTable(
    from_view=from_view,
    fold=fold,
    captions=captions,
    sheet=sheet,
    panel=CrucePanel(),
    timings=TIMINGS,
    announce=announce,
    told=lambda board, event: isinstance(event, TOLD),
    decides=decides,
    staged=staged,
    stagings=STAGINGS,
    outcome=outcome,
    hint=hint,
    fixtures=FIXTURES,
    grading={POINTS: Bounds(CLOSE, 0.20, 0.60), MATCH: Bounds(SAME[MATCH], 0.012, 0.04)},
    moments=moments,
    victory_cards=victory_cards,
    celebrations=CELEBRATIONS,
    hand_orders=HAND_ORDERS,
    action_note=action_note,
    short_action=short_action,
    contrast=contrast,
    worth_in_score=True,
    aim=match_end,
)
