"""The default table of a small game, which needs no code of its own."""

from collections.abc import Callable
from typing import Any

from raub_desktop.language.game_words import GameWords
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.game_table import GameTable
from raub_desktop.ui.table.input.decision import Panel
from raub_desktop.ui.table.layout.hands import HANDS
from raub_desktop.ui.table.layout.heaps import STOCK_IN_THE_MIDDLE
from raub_desktop.ui.table.layout.melds import MELDS
from raub_desktop.ui.table.layout.tricks import TRICKS, WON
from raub_desktop.ui.table.plain_words import PlainWords

FIXTURES = (STOCK_IN_THE_MIDDLE, WON, MELDS, HANDS, TRICKS)


def plain_table(words: GameWords, from_view: Callable[[Any], Board]) -> GameTable:
    """Return a table with hands, tricks and melds round a stock, on which cards are played and calls made.

    A game replaces what differs, field by field (``dataclasses.replace``).
    """
    plain = PlainWords(words)
    return GameTable(
        from_view=from_view,
        captions=plain.captions,
        sheet=plain.sheet,
        panel=Panel(words),
        hint=plain.hint,
        fixtures=FIXTURES,
    )
