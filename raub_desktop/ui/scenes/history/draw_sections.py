"""The sections of the statistics besides the overview: splits of the deals, and the reviews."""

from collections.abc import Sequence

import pygame

from raub_desktop.engine.facts import Facts
from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import day_form, percent, plain
from raub_desktop.players.advice import MATCH
from raub_desktop.storage.clock import written
from raub_desktop.storage.results import Decision, shares
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in, column, row
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.button import paragraph
from raub_desktop.ui.scenes.history.draw_charts import draw_shares, draw_title
from raub_desktop.ui.scenes.history.draw_tables import Table, draw_nothing, draw_table, draw_tables
from raub_desktop.ui.scenes.history.progress import by_phase, trend

_BETWEEN = 0.030
_NUMBER = 0.096
"""Width of a column of numbers (u)."""
_NOTE, _GAP = 0.028, 0.012
"""A note under the sheets, and the room over it (u)."""
_TABLE, _SHARE = 0.800, 0.55
"""The table of the reviews, and its share of a narrower page (u)."""
_MOST_MATCHES = 40
"""The trend is that of so many matches."""


def _of(part: int, whole: int) -> str:
    return percent(part / whole) if whole else "–"


def draw_deals(painter: Painter, surface: pygame.Surface, box: Box, game: str, deals: Sequence[Facts]) -> None:
    """How often what was promised was made, by what was held and bid: a sheet for each of the game's splits.

    Where every deal had the same number, nothing can be told by it.
    """
    words, splits = WORDS[game], GAMES[game].splits
    note = tr("Share: how many of these deals ended as the heading says.")
    tables = []
    for split in splits:
        told = list(shares(split, deals))
        rows = [
            (words.split_value_text(split.name, one.value), (str(one.whole), _of(one.number, one.whole)))
            for one in told
        ]
        parts = [one.number / one.whole if one.whole else 0.0 for one in told]
        tables.append(Table(words.split_text(split.name), (tr("Deals"), tr("Share")), rows, parts=parts, of=1))
    if not any(table.rows for table in tables):
        draw_nothing(painter, surface, box, tr("Finish a match, and its deals are compared here."))
        return
    telling = [table for table in tables if len(table.rows) > 1] or tables
    lines, size = paragraph(painter, note, THEME.type_small, box.w, 1, "serif_italic")
    sheets, _, foot = column(box, [None, _GAP, _NOTE * painter.grow])
    for line in lines:  # once for all sheets, on the cloth below them
        painter.text(surface, line, (foot.x, base_in(foot, size)), "serif_italic", size, painter.theme.text)
    places = row(sheets, [None] * len(telling), gap=_BETWEEN)
    draw_tables(painter, surface, places, telling, _NUMBER)


def draw_reviews(painter: Painter, surface: pygame.Surface, box: Box, game: str, decisions: Sequence[Decision]) -> None:
    """Where points are lost, and how the grades change from match to match."""
    if not decisions:
        words = tr(
            "Open the review after a deal or a match: what it finds of your decisions is added up here. Matches with "
            "undo or hints are under Practice."
        )
        draw_nothing(painter, surface, box, words)
        return
    left, _, right = row(box, [min(_TABLE, _SHARE * box.w), _BETWEEN, None])
    steps = by_phase(decisions, game)
    rows = [
        (one.words, (str(one.decisions), _of(one.good, one.decisions), str(one.mistakes), plain(one.lost, 1)))
        for one in steps
    ]
    heads = (tr("Decisions"), tr("Good"), tr("Mistakes"), tr("Cost in points"))
    parts = [one.good / one.decisions for one in steps]
    by_wins = sum(one.found.unit == MATCH for one in decisions)
    note = trn(
        "The cost leaves out {n} decision judged by the chance to win the match.",
        "The cost leaves out {n} decisions judged by the chance to win the match.",
        by_wins,
    )
    meant = tr("Good: as good as the best choice, or nearly. Cost: how many points better the best choices were.")
    note = f"{meant} {note}" if by_wins else meant
    table = Table(tr("Decisions by the step of the deal"), heads, rows, note, parts, of=1)
    draw_table(painter, surface, left, table, _NUMBER)
    matches = trend(decisions, _MOST_MATCHES)
    if len(matches) == 1:
        words = tr("Review another match, and you see here whether your decisions are getting better.")
        draw_nothing(painter, surface, right, words)
        return
    first, last = (written(one.moment, day_form()) for one in (matches[0], matches[-1]))
    draw_shares(painter, surface, right, [one.good for one in matches], (first, last))
    title = tr("Good decisions in each reviewed match; the thick line is the average")
    draw_title(painter, surface, right, title)
