"""Raub at the table: its events on the Board, its words and its score sheet."""

from raub_desktop.ui.games.raub.board import fold, from_view
from raub_desktop.ui.games.raub.captions import captions
from raub_desktop.ui.table.game_table import GameTable

TABLE = GameTable(from_view=from_view, fold=fold, captions=captions)
