"""Snatch at the table."""

from raub_desktop.ui.table.board.replayed import told
from tests.toy.engine.snatch.game import SIDES
from tests.toy.language.snatch import WORDS
from tests.toy.ui.plain_table import plain_table

TABLE = plain_table(WORDS, lambda view: told(view.me, view.log, view.scores, view.sheet, SIDES))
