"""The sections of the statistics as layout trees: figures, splits of the deals, reviews, opponents."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.engine.facts import Facts
from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import day_form, percent, plain, signed
from raub_desktop.players.advice import MATCH
from raub_desktop.session.faces import EMBLEMS, face_called
from raub_desktop.storage.clock import written
from raub_desktop.storage.results import Decision, Result, Summary, shares
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.layout import SPACES, Bar, Column, Grid, Node, Panel, Picture, Row, Sheet, Spacer, Text, Width
from raub_desktop.toolkit.theme import THEME, mixed
from raub_desktop.toolkit.widgets.base import stamp
from raub_desktop.toolkit.widgets.button import squeezed
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.scenes.history.charts import MOST_SHOWN, BarPlot, SharePlot, SumPlot, chart, sum_words
from raub_desktop.ui.scenes.history.figures import Figure, Opponent, by_phase, days, trend
from raub_desktop.ui.scenes.portrait import draw_portrait

_MOST_MATCHES = 40
"""The trend is that of so many matches."""


class Table(NamedTuple):
    """A heading, column heads if any, rows of words and numbers, and a line below."""

    heading: str
    heads: Sequence[str]
    rows: Sequence[tuple[str, Sequence[str]]]
    parts: Sequence[float]
    """A share for each row, 0 to 1, seen as a bar under it."""
    of: int
    """Column of these shares: it has the bars' ink."""
    note: str = ""


def table_sheet(table: Table, *, share: float, width: Width, peers: list[Text] | None = None) -> Node:
    """Return a table on a sheet of paper; ``peers`` are the headings of tables beside it."""
    rows: list[list[Node]] = [[Text(""), *_heads(table.heads)]] if table.heads else []
    for (words, numbers), part in zip(table.rows, table.parts, strict=True):
        cells = [
            Text(number, "caption", tone="blue" if column == table.of else "plain", align="right")
            for column, number in enumerate(numbers)
        ]
        rows.append([Column(Text(words), Bar(part), gap="xs", words=words), *cells])
    grid = Grid(rows, (1.0, *[0.0] * (len(rows[0]) - 1)), ruled=True, head=bool(table.heads))
    note = Text(table.note, "aside") if table.note else None
    heading = Text(table.heading, "name", peers=peers)
    return Panel(Column(heading, Sheet(grid, Scroll()), note), share=share, width=width)


def _heads(words: Sequence[str], width: Width | None = None) -> list[Text]:
    return [Text(head, "fine", align="right", most=width or "xs", width=width) for head in words]


def message_sheet(words: str) -> Node:
    """Return an empty sheet with a message on how it gets filled."""
    return Panel(Column(Spacer(), Text(words, "quote", align="centre"), Spacer()), share=1.0)


# ------------------------------------------------------------------------------------------------------------ overview
def figures_sheet(summary: Summary, figures: Sequence[Figure]) -> Node:
    """Return the sheet of figures: the first two (matches and wins) beside a ring, the others in rows below."""
    share = summary.wins / summary.matches if summary.matches else None
    ring = Picture(partial(_draw_ring, share=share), "xs", "xs", grows=False)
    matches, wins, *others = figures
    counts = [
        Column(Text(figure.number, "title"), Text(figure.words), gap="none", share=1.0) for figure in (wins, matches)
    ]
    groups: list[list[list[Node]]] = [[]]
    for figure in others:
        if figure.heading:
            groups.append([])
        name = Text(figure.words, "label" if figure.heading else "text")
        number = Text(figure.number, "caption", align="right")
        part = Text(figure.share, "quote", tone="blue", align="right")
        groups[-1].append([Column(name, Bar(figure.part), gap="none", words=figure.words), number, part])
    peers: list[Grid] = []
    grids = [Grid(rows, (1.0, 0.0, 0.0), peers=peers, ruled=True, between="xs") for rows in groups]
    return Panel(Sheet(Column(Row(ring, *counts, gap="m"), *grids), Scroll()), width="l")


def _draw_ring(painter: Painter, surface: pygame.Surface, box: Box, *, share: float | None) -> None:
    """Draw a ring filled clockwise from its top by the share of wins, with the share in it."""
    stamp(painter, surface, ("wins", share), box, partial(_ring, share=share or 0.0))
    words = "–" if share is None else percent(share)
    words, size = squeezed(painter, words, 0.28 * box.w, 0.58 * box.w, "serif_bold")
    painter.text(surface, words, (box.centre.x, box.centre.y + 0.36 * size), "serif_bold", size, THEME.ink, "centre")


def _ring(canvas: Canvas, box: Box, share: float) -> None:
    (x, y), radius, rim = box.centre, box.w / 2, THEME.line
    canvas.disc(x, y, radius, THEME.ink)
    canvas.disc(x, y, radius - rim, mixed(canvas.theme.paper, THEME.ink, 0.16))
    steps = max(1, round(180 * share))
    arc = [pygame.Vector2(0, rim - radius).rotate(360 * share * step / steps) for step in range(steps + 1)]
    if share:
        canvas.fill([(x, y), *((x + at.x, y + at.y) for at in arc)], canvas.theme.green)
    canvas.disc(x, y, 0.74 * radius, THEME.ink)
    canvas.disc(x, y, 0.74 * radius - rim, canvas.theme.paper)


def results_sheet(plot: str, results: Sequence[Result], switch: Node) -> Node:
    """Return the chart of results over time: their running total ("sum"), or each as a bar; ``switch`` chooses."""
    if not results:
        return message_sheet(tr("No match of this kind has been finished yet."))
    if plot == "sum":
        leads = [result.lead for result in results]
        title = tr("Your lead over the others’ average, added up match after match")
        return chart(title, SumPlot(leads, days(results)), sum_words(sum(leads)), switch)
    last = results[-MOST_SHOWN:]
    bars = BarPlot([result.lead for result in last], [result.won for result in last], days(last))
    return chart(tr("Your lead over the others’ average in each match; a rosette marks a win"), bars, switch=switch)


# --------------------------------------------------------------------------------------------------------------- deals
def deals_page(game: str, deals: Sequence[Facts]) -> Node:
    """Return how often contracts were made, by what was held and bid: a sheet for each of the game's splits.

    A split in which every deal has the same number says nothing and is left out.
    """
    words, peers = WORDS[game], list[Text]()
    tables = []
    for split in GAMES[game].splits:
        lines = list(shares(split, deals))
        rows = [
            (
                words.split_value_text(split.name, line.value),
                (f"{line.number}/{line.whole}", _of(line.number, line.whole)),
            )
            for line in lines
        ]
        parts = [line.number / line.whole if line.whole else 0.0 for line in lines]
        tables.append(Table(tr(words.splits[split.name][0]), (), rows, parts, of=1))
    if not any(table.rows for table in tables):
        return message_sheet(tr("Finish a match, and its deals are compared here."))
    telling = [table for table in tables if len(table.rows) > 1] or [table for table in tables if table.rows]
    sheets = [table_sheet(table, share=1.0, width="l", peers=peers) for table in telling]
    return Row(*sheets, gap="m", align="stretch", share=1.0)


def _of(part: int, whole: int) -> str:
    return percent(part / whole) if whole else "–"


# ------------------------------------------------------------------------------------------------------------- reviews
def reviews_page(game: str, decisions: Sequence[Decision], *, aided: bool) -> Node:
    """Return where points are lost, and how grades change from match to match."""
    if not decisions:
        told = tr("A review shows which of your decisions were good, and which cost points. They are added up here.")
        elsewhere = "" if aided else tr("Matches with a hint or an undone move are under Practice.")
        return message_sheet(f"{told} {elsewhere}".strip())
    steps = by_phase(decisions, game)
    rows = [
        (step.words, (str(step.decisions), _of(step.good, step.decisions), str(step.mistakes), plain(step.lost, 1)))
        for step in steps
    ]
    heads = (tr("Decisions"), tr("Good"), tr("Mistakes"), tr("Cost in points"))
    parts = [step.good / step.decisions for step in steps]
    by_wins = sum(decision.found.unit == MATCH for decision in decisions)
    note = tr("Good: as good as the best choice, or nearly. Cost: how many points better the best choices were.")
    if by_wins:
        left_out = trn(
            "The cost leaves out {n} decision judged by the chance of winning the match.",
            "The cost leaves out {n} decisions judged by the chance of winning the match.",
            by_wins,
        )
        note = f"{note} {left_out}"
    table = Table(tr("Decisions by the step of the deal"), heads, rows, parts, of=1, note=note)
    sheet = table_sheet(table, share=0.0, width="xl")
    return Row(sheet, _trend_sheet(decisions), gap="m", align="stretch", share=1.0)


def _trend_sheet(decisions: Sequence[Decision]) -> Node:
    matches = trend(decisions, _MOST_MATCHES)
    if len(matches) == 1:
        return message_sheet(tr("Review another match, and you see here whether your decisions are getting better."))
    first, last = (written(match.moment, day_form()) for match in (matches[0], matches[-1]))
    plot = SharePlot([match.good for match in matches], (first, last))
    return chart(tr("Good decisions in each reviewed match; the thick line is the average"), plot, plot.total)


# ----------------------------------------------------------------------------------------------------------- opponents
def opponents_page(met: Sequence[Opponent]) -> Node:
    """Return the opponents, and the results against them."""
    if not met:
        return message_sheet(tr("Every opponent you finish a match against is listed here."))
    heads = (tr("Matches"), tr("You won"), tr("They won"), tr("Your lead per match"))
    rows: list[list[Node]] = [[Text(tr("Your opponents"), "name"), *_heads(heads, "s")], *map(_opponent_row, met)]
    note = tr("Your lead: how many points you finish ahead of them on average; with a minus, behind them.")
    grid = Grid(rows, (1.0, 0.0, 0.0, 0.0, 0.0), ruled=True, head=True)
    return Panel(Column(Sheet(grid, Scroll()), Text(note, "aside")), pad="l", share=1.0)


def _opponent_row(opponent: Opponent) -> list[Node]:
    """Return the portrait, the name over the strength, and the numbers, with a bar under each share."""
    draw = partial(draw_portrait, face=face_called(opponent.name) or EMBLEMS[0])
    who = Column(Text(opponent.name, "name"), Text(opponent.level, "small"), gap="none")
    cells: list[Node] = []
    for count in (opponent.wins, opponent.losses):
        part = count / opponent.matches
        words = f"{count} · {percent(part)}"
        cells.append(Column(Text(words, "caption", align="right"), Bar(part), gap="xs", words=words))
    return [
        Row(
            Picture(draw, SPACES["xl"], SPACES["xl"], grows=False, spoken=False),
            who,
            words=f"{opponent.name} · {opponent.level}",
        ),
        Text(str(opponent.matches), "caption", align="right"),
        *cells,
        Text(signed(opponent.lead, 1), "caption", align="right"),
    ]
