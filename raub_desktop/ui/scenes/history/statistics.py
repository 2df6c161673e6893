"""The statistics of a player by rules, table and opponents, over time, and where to learn."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate, pairwise
from typing import Any, NamedTuple

import pygame

from raub_desktop.engine.facts import Facts
from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr, trc, trn
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import day_form, percent, plain, signed
from raub_desktop.players.advice import MATCH
from raub_desktop.session.faces import EMBLEMS, face_called
from raub_desktop.session.goals import Standing, standings
from raub_desktop.session.seating import seated
from raub_desktop.storage.clock import written
from raub_desktop.storage.matches import Entry, MatchState
from raub_desktop.storage.profiles import Profile
from raub_desktop.storage.results import Decision, Result, Summary, shares
from raub_desktop.storage.store import Store, StoreError
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.layout import (
    SPACES,
    Bar,
    Column,
    Control,
    Grid,
    Node,
    Page,
    Panel,
    Picture,
    Row,
    Sheet,
    Spacer,
    Text,
    Width,
)
from raub_desktop.toolkit.plots import LINE, Axes, Plot
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.theme import THEME, Ink, mixed
from raub_desktop.toolkit.widgets.base import stamp
from raub_desktop.toolkit.widgets.button import Button, squeezed
from raub_desktop.toolkit.widgets.choosers import Options, Picker, Segments
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes import current_player as profiles
from raub_desktop.ui.scenes.destinations import ToNewTable, ToProfiles, ToPuzzles, ToReview
from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene
from raub_desktop.ui.scenes.dialogs.reading_file import worked
from raub_desktop.ui.scenes.history.figures import (
    Figure,
    Offered,
    Opponent,
    Wanted,
    by_phase,
    days,
    figures,
    offered,
    opponents,
    trend,
)
from raub_desktop.ui.scenes.history.goals import goals_page
from raub_desktop.ui.scenes.history.watched_match import watched_match
from raub_desktop.ui.scenes.portrait import draw_portrait
from raub_desktop.ui.scenes.setup.last_table import last_table

MOST_SHOWN = 80
"""The most matches with a dot of their own on the line, and the most bars: those of the last matches."""
Path = Sequence[tuple[float, float]]


def chart(title: str, plot: Plot, total: str = "", switch: Node | None = None) -> Node:
    """Return a plot on a sheet of paper, under its title and total; ``switch``: a widget below it."""
    head = Row(Text(title, "aside", share=1.0), Text(total, "name", tone="blue") if total else None, align="start")
    return Panel(Column(head, plot, switch), share=1.0)


def sum_words(value: float) -> str:
    """Return a value with its sign, and with one decimal unless it is whole."""
    return signed(value, int(abs(value - round(value)) >= 0.05))


def _line(canvas: Canvas, path: Path, ink: Ink, *, dots: bool) -> None:
    if len(path) > 1:
        canvas.trace(path, ink, LINE, closed=False)
    for x, y in path if dots else (path[0], path[-1]):
        canvas.disc(x, y, 1.2 * LINE, ink)


def _mark_last(canvas: Canvas, path: Path) -> None:
    canvas.disc(*path[-1], 2 * LINE, THEME.ink)
    canvas.disc(*path[-1], 1.5 * LINE, THEME.yellow)


class SumPlot(Plot):
    """The running total of the results, from 0."""

    def __init__(self, results: Sequence[float], foot: tuple[str, str]) -> None:
        super().__init__([0.0, *accumulate(results)], foot, signed=True)

    def paint(self, canvas: Canvas, axes: Axes) -> None:
        last = max(1, len(self.values) - 1)
        path = [(axes.x(place / last), axes.y(value)) for place, value in enumerate(self.values)]
        _tint(canvas, path, axes.y(0))
        _line(canvas, path, canvas.theme.blue, dots=len(path) <= MOST_SHOWN)
        _mark_last(canvas, path)


def _tint(canvas: Canvas, path: Path, zero: float) -> None:
    """Fill the area between a line and 0, in one ink above and in another below."""
    for (x, y), (x2, y2) in pairwise(path):
        cross = x + (x2 - x) * (zero - y) / (y2 - y) if (y - zero) * (y2 - zero) < 0 else x2
        for left, top, right, end in ((x, y, cross, y2 if cross == x2 else zero), (cross, zero, x2, y2)):
            above = min(top, end) < zero
            ink = mixed(canvas.theme.paper, canvas.theme.green if above else canvas.theme.red, 0.2)
            if right > left:
                canvas.fill([(left, zero), (left, top), (right, end), (right, zero)], ink)
    canvas.trace([(path[0][0], zero), (path[-1][0], zero)], THEME.ink, LINE / 3, closed=False)


class BarPlot(Plot):
    """Each match's result as a bar up or down; matches that were ``won`` carry a yellow rosette."""

    def __init__(self, results: Sequence[float], won: Sequence[bool], foot: tuple[str, str]) -> None:
        over = 0.06 * (max(0.0, *results, 0.0) - min(0.0, *results, 0.0))  # room for the rosettes
        super().__init__([max(0.0, result) + over for result in results] + list(results), foot, signed=True)
        self._results, self._won = tuple(results), tuple(won)

    def key(self) -> object:
        return "bars", self._results, self._won

    def paint(self, canvas: Canvas, axes: Axes) -> None:
        pitch, zero = axes.room.w / max(1, len(self._results)), axes.y(0)
        wide = min(7 * LINE, 0.72 * pitch)
        for place, (result, won) in enumerate(zip(self._results, self._won, strict=True)):
            x, y = axes.x(0) + pitch * (place + 0.5), axes.y(result)
            if abs(y - zero) < LINE / 2:
                y = zero - LINE / 2
            left, right = x - wide / 2, x + wide / 2
            ink = canvas.theme.green if result >= 0 else canvas.theme.red
            canvas.fill([(left, zero), (right, zero), (right, y), (left, y)], ink)
            if won:
                rosette = min(1.8 * LINE, 0.45 * wide)
                for share, tone in ((1.0, THEME.ink), (0.78, THEME.yellow), (0.28, THEME.ink)):
                    canvas.disc(x, min(y, zero) - 2.6 * LINE, share * rosette, tone)


class SharePlot(Plot):
    """Shares (0 to 1) in per cent from left to right, with a line of their running mean."""

    def __init__(self, shares: Sequence[float], foot: tuple[str, str]) -> None:
        super().__init__([0.0, 100.0], foot)
        self._shares = tuple(shares)
        self._means = [total / count for count, total in enumerate(accumulate(shares), 1)]

    @property
    def total(self) -> str:
        """The overall mean, in words."""
        return percent(self._means[-1])

    def key(self) -> object:
        return "shares", self._shares

    def paint(self, canvas: Canvas, axes: Axes) -> None:
        last = max(1, len(self._shares) - 1)
        shares, means = (
            [(axes.x(place / last), axes.y(100 * value)) for place, value in enumerate(values)]
            for values in (self._shares, self._means)
        )
        _line(canvas, shares, canvas.theme.green, dots=True)
        _line(canvas, means, canvas.theme.blue, dots=False)
        _mark_last(canvas, means)


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
    ring_words = "–" if share is None else percent(share)
    ring = Picture(partial(_draw_ring, share=share or 0.0, words=ring_words), "xs", "xs", words=ring_words, grows=False)
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


def _draw_ring(painter: Painter, surface: pygame.Surface, box: Box, *, share: float, words: str) -> None:
    """Draw a ring filled clockwise from its top by the share of wins, with the share in words in it."""
    stamp(painter, surface, ("wins", share), box, partial(_ring, share=share))
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
            Picture(draw, SPACES["xl"], SPACES["xl"], grows=False),
            who,
            words=f"{opponent.name} · {opponent.level}",
        ),
        Text(str(opponent.matches), "caption", align="right"),
        *cells,
        Text(signed(opponent.lead, 1), "caption", align="right"),
    ]


class StatisticsScene(PageScene):
    """One section at a time; pickers above it filter the matches.  The overview has a sheet of figures and a chart.

    Matches in which something was undone, hinted, or played by a computer count apart.  An unfinished match counts
    nowhere.
    """

    star = False

    def __init__(self, context: Context, store: Store | None = None, *, section: str = "overview") -> None:
        super().__init__(context)
        self.store = store or context.store
        self.wanted = Wanted()
        self.section = section
        self.plot = "sum"
        self.line = ""
        self.player: Profile | None = None
        self.results: Sequence[Result] = ()
        self.summary = Summary()
        self.facts: Sequence[Facts] = ()
        self.decisions: Sequence[Decision] = ()
        self.opponents: Sequence[Opponent] = ()
        self.goals: Sequence[Standing] = ()
        self.last: Entry | None = None
        self._offered = Offered([], [], [])
        self.refresh()
        if not self.results and not self.line:
            self._look_at_practice()

    def _look_at_practice(self) -> None:
        """Show the matches with help if there are no others."""
        self.wanted = Wanted(aided=True)
        self.refresh()
        if not self.results:
            self.wanted = Wanted()
            self.refresh()

    @property
    def _sections(self) -> Options:
        return (
            ("overview", tr("Overview")),
            ("deals", tr("Deals")),
            ("reviews", tr("Reviews")),
            ("opponents", tr("Opponents")),
            *([("goals", tr("Goals"))] if self.context.settings.goals else []),
        )

    @property
    def game(self) -> str:
        """The game whose figures are shown: those of several games cannot be summed up."""
        assert self.wanted.game is not None
        return self.wanted.game

    def refresh(self) -> None:
        try:
            self.player = profiles.present(self.context, self.store)
            who = None if self.player is None else self.player.id
            there = [
                result for result in Wanted(self.wanted.aided).results(self.store.results, who) if result.game in GAMES
            ]
            if self.wanted.game is None:
                self.wanted = Wanted(self.wanted.aided, there[-1].game if there else next(iter(GAMES)))
            self._offered = offered(there, self.game)
            self.results = self.wanted.results(self.store.results, who)
            self.summary = self.store.results.summary(self.results, GAMES[self.game].figures)
            self._read_section(who)
            self.line = ""
        except StoreError as error:
            self.wanted = replace(self.wanted, game=self.wanted.game or next(iter(GAMES)))
            self.results, self.summary = (), Summary()
            self.facts, self.decisions, self.opponents, self.goals = (), (), (), ()
            self.line = tr("The statistics cannot be read now: {why}.", why=error)

    def _read_section(self, who: int | None) -> None:
        """Read what the section needs besides the results.  Raises StoreError."""
        if self.section == "deals":
            self.facts = [deal.facts for deal in self.store.results.deals(self.results)]
        elif self.section == "reviews":
            self.decisions = self.store.decisions.list(self.game, who, aided=self.wanted.aided)
            if self.wanted != Wanted(self.wanted.aided, self.game):
                meant = {result.match for result in self.results}
                self.decisions = [decision for decision in self.decisions if decision.match in meant]
            entries = self.store.list(MatchState.FINISHED, game=self.game, profile=who)
            played = [one for one in entries if one.aided == self.wanted.aided and one.humans]
            self.last = max(played, key=lambda one: one.updated, default=None)
        elif self.section == "opponents":
            entries = self.store.list(MatchState.FINISHED, game=self.game, profile=who)
            self.opponents = opponents(self.results, entries)
        elif self.section == "goals":
            self.goals = standings(self.store, who, self.game)

    # ------------------------------------------------------------------------------------------------- what there is
    def layout(self) -> Node:
        who = tr("Player: {name}", name=self.player.name if self.player is not None else tr("Guest"))
        pickers = self._pickers()
        face = (self.player.portrait if self.player is not None else None) or ""
        draw = partial(draw_portrait, face=face)
        games = [(name, WORDS[name].game_name()) for name in GAMES]
        return Page(
            Row(
                Text(tr("Statistics"), "title"),
                Spacer(),
                Control(Picker("game", games, self.game, self._narrower("game")), at_least="s"),
                Spacer(),
                Control(Segments("section", self._sections, self.section, self.open_section)),
                wraps=True,
            ),
            Row(*(Control(picker, width="m") for picker in pickers), wraps=True) if pickers else None,
            self._sheets(),
            foot=self._foot(
                Picture(draw, SPACES["xl"], SPACES["xl"]),
                Control(Button("player", who, lambda: Push(ToProfiles()), key="P")),
            ),
        )

    def _sheets(self) -> Node:
        if self.line:
            return message_sheet(self.line)
        match self.section:
            case "deals":
                return deals_page(self.game, self.facts)
            case "reviews":
                return reviews_page(self.game, self.decisions, aided=self.wanted.aided)
            case "opponents":
                return opponents_page(self.opponents)
            case "goals":
                return goals_page(self.game, self.goals, Scroll())
        plots = (("sum", tr("Total")), ("bars", tr("Match by match")))
        switch = Row(Spacer(), Control(Segments("plot", plots, self.plot, self._plot)), Spacer())
        sheet = figures_sheet(self.summary, figures(self.summary, self.game))
        return Row(sheet, results_sheet(self.plot, self.results, switch), gap="m", align="stretch", share=1.0)

    def _foot(self, *player: Node) -> Node:
        """Return the row of buttons: back, reset, which matches count, the next step, the puzzles, whose they are."""
        helped = ((False, tr("Ranked")), (True, tr("Practice")))
        reset = Button("reset", tr("Reset…"), self._ask_reset, key=trc("key", "Del"))
        reset.enabled = bool(self._all())
        switch = Control(Segments("aided", helped, self.wanted.aided, self._help))
        enter = trc("key", "Enter")
        reviews = self.section == "reviews"
        begin: Node | None = None
        if reviews and not self.decisions and not self.line and self.last is not None:
            begin = Control(Button("review", tr("Review your last match"), self._review, key=enter, main=True))
        elif self.section == "goals" or not self.results:
            begin = Control(Button("begin", tr("Play a match"), self._begin, key=enter, main=True))
        puzzles = Control(Button("puzzles", tr("Puzzles"), lambda: Push(ToPuzzles(self.game)), key="Z"))
        return Row(
            Control(Button("back", tr("Back"), Pop, key=trc("key", "Esc"))),
            Control(reset),
            Spacer(),
            None if self.section == "goals" else switch,
            begin,
            Spacer(),
            puzzles if reviews and self.decisions else None,
            *player,
            wraps=True,
        )

    def _pickers(self) -> list[Picker]:
        there, wanted = self._offered, self.wanted
        rows: list[tuple[str, Options, object]] = [
            ("book", [(None, tr("Any book")), *there.books], wanted.book),
            ("seats", [(None, tr("Any number of players")), *there.seats], wanted.seats),
            ("level", [(None, tr("Against anyone")), *there.levels], wanted.level),
        ]
        if self.section == "goals":
            rows = []  # they are reached in any match
        return [Picker(name, options, value, self._narrower(name)) for name, options, value in rows]

    def _all(self) -> bool:
        """Return whether there is anything to reset."""
        try:
            return bool(self.store.results.list(profile=None if self.player is None else self.player.id))
        except StoreError:
            return False

    # --------------------------------------------------------------------------------------------------- what is done
    def _narrower(self, name: str) -> Callable[[Any], None]:
        def choose(value: Any) -> None:
            if name == "game":
                self.wanted = Wanted(self.wanted.aided, value)  # another game has other books
            else:
                self.wanted = replace(self.wanted, **{name: value})
            self.reread()

        return choose

    def _help(self, aided: Any) -> None:
        self.wanted = Wanted(aided, self.wanted.game)
        self.reread()

    def open_section(self, section: Any) -> None:
        self.section = section
        self.reread()

    def _plot(self, plot: Any) -> None:
        self.plot = plot
        self.rebuild()

    def _begin(self) -> Change:
        return Push(ToNewTable(last_table(self.context, self.game)))

    def _review(self) -> Change | None:
        assert self.last is not None
        return worked(
            self.context,
            self.store.load_in_slices(self.last.id, GAMES),
            self.last.actions,
            lambda kept: Push(ToReview(watched_match(seated(kept), self.context))),
            self._not_read,
        )

    def _not_read(self, error: Exception) -> None:
        self.line = tr("This match cannot be read now: {why}.", why=error)
        self.rebuild()

    def _ask_reset(self) -> Change | None:
        if not self._all():
            return None
        title = tr("Reset the statistics?")
        line = tr("All results, ranked and practice, goals and puzzles are deleted for good. The matches are kept.")
        if self.player is not None:
            title = tr("Reset the statistics of {name}?", name=self.player.name)
        return Push(ConfirmScene(self.context, title, line, tr("Reset statistics"), self._reset))

    def _reset(self) -> None:
        try:
            self.store.results.reset(None if self.player is None else self.player.id)
        except StoreError as error:
            self.line = tr("That cannot be done now: {why}.", why=error)
            return
        self.wanted = Wanted(self.wanted.aided)
        self.refresh()

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        number = event.key - pygame.K_1
        if 0 <= number < len(self._sections):
            self.open_section(self._sections[number][0])
            return True
        match event.key:
            case pygame.K_DELETE:
                return self._ask_reset()
            case pygame.K_RETURN | pygame.K_KP_ENTER if not (self.widget("review") or self.widget("begin")):
                return Pop()
        return None
