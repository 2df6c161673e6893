"""Reviewing a deal: each decision of a player with its grade, the best choice, and the reason."""

import logging
from collections.abc import Collection, Hashable, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby, pairwise
from typing import Any, NamedTuple

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import Seat
from raub_desktop.engine.match import Match
from raub_desktop.language import capitalized, tr, trc
from raub_desktop.players.advice import ALIKE, POINTS, Advice, Choice
from raub_desktop.players.base import HUMAN
from raub_desktop.players.opponent_process import OpponentPool
from raub_desktop.session.driver import Opponents
from raub_desktop.storage.store import Store, StoreError
from raub_desktop.toolkit.accessibility.tree import SceneTree
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import centred
from raub_desktop.toolkit.drawing.text_fitting import halves
from raub_desktop.toolkit.layout import (
    SPACES,
    Column,
    Control,
    Grid,
    Ground,
    Mark,
    Node,
    Panel,
    Row,
    Rule,
    Spacer,
    Text,
    Tone,
    Wide,
)
from raub_desktop.toolkit.layout import Bar as ShareBar
from raub_desktop.toolkit.scene import Change, Push
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import nothing, stamped
from raub_desktop.toolkit.widgets.button import Link
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import FIRST_MATCHES
from raub_desktop.ui.games.first_match import place_in
from raub_desktop.ui.scenes.destinations import ToReplay
from raub_desktop.ui.scenes.history.beads import Beads
from raub_desktop.ui.scenes.history.grade_seal import TONES, grade_mark
from raub_desktop.ui.scenes.history.grading import FAULTS, Examiner, Grade, Moment, moments
from raub_desktop.ui.scenes.history.mini_cards import MiniCards
from raub_desktop.ui.scenes.history.past_table import PastTable
from raub_desktop.ui.scenes.history.playback_controls import IconButton
from raub_desktop.ui.scenes.history.verdict import Verdict, cost, counts, summary, verdict
from raub_desktop.ui.scenes.history.watched_match import WatchedMatch
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.drawing.hint_table import NO_NUMBER
from raub_desktop.ui.table.drawing.terms import Word, meaning_layer, underline, words_of
from raub_desktop.ui.table.hint import HintRow, advised_cards
from raub_desktop.ui.table.layout.notes import ends_over
from raub_desktop.ui.table.layout.places import Layout

_FEW_ROWS, _MOST_ROWS = 3, 5
"""The fewest choices shown before sentences are left out, and the most."""
_STEP = 0.05
"""By so much at a time large words are made smaller where the note would lie over cards."""


def note_place(layout: Layout) -> tuple[Box, float]:
    """Return the least box of a note, over the whole score slip, and how high it may be under the cards (u)."""
    slip = layout.slip
    top = slip.y - SPACES["s"]
    box = Box(slip.x - SPACES["m"], top, slip.w + 2 * SPACES["m"], slip.bottom + SPACES["s"] - top)
    return box, box.bottom - ends_over(layout, box)


def placed_note(place: tuple[Box, float], words: Verdict, painter: Painter) -> tuple[Node, Painter]:
    """Return the placed note, and the painter for it.

    Where room is short, large words are made smaller; else choices are left out, then sentences.
    """
    box, room = place
    painter = painter.with_words(max(1.0, painter.grow))
    note, high = _fitting(words, painter, box.w, room)
    while high > room and painter.grow > 1:
        painter = painter.with_words(max(1.0, painter.grow - _STEP))
        note, high = _fitting(words, painter, box.w, room)
    deep = min(room, max(high, box.h))
    note.place(painter, box._replace(y=box.bottom - deep, h=deep))
    return note, painter


def _fitting(words: Verdict, painter: Painter, width: float, room: float) -> tuple[Node, float]:
    """Return the note with as much as fits, and its height (u).

    Choices are left out first, then sentences, the meanings of the figures, what open cards tell, and all figures.
    """
    rows, sentences = min(_MOST_ROWS, len(words.rows)), len(words.lines)
    few, fewest = min(_FEW_ROWS, rows), min(_FEW_ROWS - 1, rows)
    told = [replace(words, lines=words.lines[sentences - count :]) for count in range(sentences, 0, -1)]
    parts = [(words, count) for count in range(rows, few, -1)]
    parts += [(some, few) for some in told if words.legend]  # the same sentences stand there without figures
    parts += [(replace(some, legend=""), few) for some in told]
    shortest = replace(words, lines=words.lines[-1:], legend="")
    parts.append((shortest, fewest))
    if painter.grow <= 1:  # larger words are made smaller first
        parts += [(replace(shortest, opened=""), fewest), (replace(shortest, opened="", rows=()), 0)]
    for some, count in parts:
        note = _note(some, count)
        high = note.height(painter, width)
        if high <= room:
            break
    return note, high


def _note(words: Verdict, count: int) -> Node:
    rows = shown_rows(words, count)
    done, all_of = words.progress or (0, 0)
    progress = tr("{n} of {all} decisions weighed", n=done, all=all_of)
    return Panel(
        Column(
            Text(words.about, "caption") if words.about else None,
            Row(grade_mark(words.grade, "name"), Text(words.kicker, "name", tone=TONES[words.grade], share=1.0)),
            Text(words.title, "caption", lines=2, shrinks=True),
            *(Text(line, "note") for line in words.lines if line),
            _choices(words, rows) if rows else None,
            Text(words.legend, "aside") if words.legend and rows else None,
            Spacer(),
            ShareBar(done / max(1, all_of), "leaf", height="s") if words.progress else None,
            Text(progress, "aside", lines=1, shrinks=True) if words.progress else None,
            Rule(dashed=True) if words.opened else None,
            Text(tr("If you had seen all cards"), "fine label", lines=1, shrinks=True) if words.opened else None,
            Text(words.opened, "note") if words.opened else None,
            gap="xs",
        ),
        pad="s",
    )


def shown_rows(words: Verdict, most: int) -> list[tuple[HintRow, bool]]:
    """Return at most ``most`` choices, and whether each is the player's own: the best, that one and the alternative are
    always among them.
    """
    kept = {0, words.own, words.rival} - {None}
    others = [number for number in range(len(words.rows)) if number not in kept][: max(0, most - len(kept))]
    return [(row, number == words.own) for number, row in enumerate(words.rows) if number in kept or number in others]


def _choices(words: Verdict, rows: list[tuple[HintRow, bool]]) -> Node:
    """Return the table of choices, without its last columns where these do not fit; the first one always stays."""
    table: Node | None = None
    for count in range(1, len(words.headings) + 1):
        shown = words.headings[:count]
        several = count > 1  # their headings are broken rather than the names of the choices
        heads = [
            Text(
                "\n".join(halves(head)) if several else head,
                "fine",
                align="right",
                most=1.4 * SPACES["xl"],
                lines=3,
                shrinks=True,
            )
            for head in shown
        ]
        cells: list[list[Node]] = [
            [Text(""), Text(""), *heads],
            *(_choice_row(row, count, own=own) for row, own in rows),
        ]
        grid = Grid(cells, [0.0, 1.0, *[0.0] * len(heads)], gap="s", between="none", ruled=True, head=True)
        table = grid if table is None else Wide(grid, table, ease=1.0)
    return table if table is not None else Spacer()


def _choice_row(row: HintRow, count: int, *, own: bool) -> list[Node]:
    """Return the row of a choice: a sign, its words, and its numbers in the first ``count`` columns."""
    tone: Tone = "green" if row.best else "plain"
    words: Node = Text(capitalized(row.text), "label" if own else "small", tone=tone, lines=2, shrinks=True, share=1.0)
    if any(card.apart for card in row.cards):  # else they are named, as in the sentences above
        words = MiniCards(row.cards, row.rank, "label" if own else "small", tone)
    best = stamped("best row", _draw_best) if row.best else nothing
    mark = Mark(stamped("own row", _draw_own) if own else best, SPACES["s"], "small")
    numbers = [
        Text(number or NO_NUMBER, "number" if own else "aside", tone=tone, align="right")
        for number in row.numbers[:count]
    ]
    return [mark, words, *numbers]


def _draw_own(canvas: Canvas, box: Box) -> None:
    canvas.fill([(box.x, box.y), (box.x + 0.7 * box.w, box.centre.y), (box.x, box.bottom)], canvas.theme.red)


def _draw_best(canvas: Canvas, box: Box) -> None:
    tick = [(box.x, box.centre.y), (box.x + 0.4 * box.w, box.y + 0.9 * box.h), (box.right, box.y + 0.1 * box.h)]
    canvas.trace(tick, canvas.theme.leaf, 1.2 * canvas.theme.line, closed=False)


_APART = SPACES["xs"] / 2
"""Between two tags side by side (u)."""


def tag(words: str, *, best: bool) -> Node:
    """Return a small label: with a tick for a best card; else with a plain sign, for whose choice it was."""
    pointer = Mark(stamped("pointer", _draw_pointer), SPACES["s"], "fine label")
    mark = grade_mark(Grade.BEST, "fine label", SPACES["m"]) if best else pointer
    line = Row(Spacer(), mark, Text(words, "fine label"), Spacer(), gap="xs")
    ground = Ground.RED if best else Ground.PAPER  # light words on the green one, too

    def label(canvas: Canvas, at: Box) -> None:
        canvas.label(at, canvas.theme.leaf if best else THEME.paper, THEME.scoop_tag, None)

    return Panel(line, pad="xs", paint=stamped(("card tag", best), label), ground=ground)


def tag_boxes(hand: Sequence[Placement], cards: Collection[Card], words: str, painter: Painter) -> list[Box]:
    """Return where tags hang on cards of the hand (left to right): over the lower edge of the visible part of each.

    Neighbours too narrow for a tag each share one, as wide as they are together.
    """
    node = tag(words, best=True)
    width = node.widths(painter).wished
    size = width, node.height(painter, width)
    boxes: list[Box] = []
    for together, row in groupby(hand, key=lambda card: card.card in cards):
        if not together:
            continue
        run = list(row)
        left, right = run[0].reach().x, run[-1].reach().x + run[-1].seen(hand)
        each = [_hung(card, card.reach().x + card.seen(hand) / 2, size) for card in run]
        crowded = any(box.right + _APART > other.x for box, other in pairwise(each))
        shared = centred(each[0]._replace(x=left, w=right - left), max(width, right - left), size[1])
        boxes += [shared] if crowded else each
    return boxes


def lifted(box: Box, others: Sequence[Box]) -> Box:
    """Return a tag's box moved above others that it would cover."""
    beside = [other for other in others if box.x < other.right + _APART and other.x < box.right + _APART]
    while any(abs(other.y - box.y) < box.h for other in beside):
        box = box._replace(y=box.y - 1.15 * box.h)
    return box


def _hung(card: Placement, middle: float, size: tuple[float, float]) -> Box:
    width, height = size
    return Box(middle - width / 2, card.y + card.height / 2 - height * 0.75, width, height)


def draw_tag(painter: Painter, surface: pygame.Surface, box: Box, words: str, *, best: bool) -> None:
    """Draw a tag in its box."""
    node = tag(words, best=best)
    node.place(painter, box)
    node.draw(painter, surface, Ground.CLOTH)


def _draw_pointer(canvas: Canvas, box: Box) -> None:
    canvas.fill([(box.x, box.y), (box.right, box.centre.y), (box.x, box.bottom)], THEME.ink)


class Tally(NamedTuple):
    """The summary line of a review: sentences about the whole, and in words how many decisions have which grade."""

    said: tuple[str, ...]
    grades: tuple[tuple[Grade | None, str], ...]


def tally(examiner: Examiner, counted: str) -> Tally:
    """Return the summary of a review; ``counted`` says whether the statistics count it ("": as usual)."""
    if not examiner.done:
        return Tally(tuple(filter(None, (counted, summary(examiner)))), ())
    return Tally(tuple(filter(None, (counted, cost(examiner)))), tuple(counts(examiner)))


def tally_line(told: Tally) -> Node:
    """Return the summary aligned right: the grades in words before sentences, bare numbers where room is short."""

    def line(said: Sequence[str], *, bare: bool = False) -> Node:
        sentences = Text(" · ".join(said), "fine", tone="quiet", align="right", lines=1, shrinks=True, share=1.0)
        grades = (
            Row(
                grade_mark(grade, "fine label", SPACES["m"]),
                Text("".join(filter(str.isdigit, words)) if bare else words, "fine label"),
                gap="xs",
            )
            for grade, words in told.grades
        )
        return Row(sentences, *grades)

    ways = [line(told.said), line(told.said[-1:])]
    if told.grades:
        ways += [line(()), line((), bare=True)]
    node = ways.pop()
    for way in reversed(ways):
        node = Wide(way, node, ease=1.0, share=1.0)
    return node


_log = logging.getLogger(__name__)

_STEPS = {"fault back": ("fault", -1), "back": ("decision", -1), "on": ("decision", 1), "fault on": ("fault", 1)}
"""The step of each button: its kind and direction; those without a destination are disabled."""
_KEYS = {
    pygame.K_LEFT: ("decision", -1),
    pygame.K_RIGHT: ("decision", 1),
    pygame.K_UP: ("fault", -1),
    pygame.K_DOWN: ("fault", 1),
    pygame.K_PAGEUP: ("deal", -1),
    pygame.K_PAGEDOWN: ("deal", 1),
}


def stretch(watched: WatchedMatch, deal: int | None) -> tuple[int, int]:
    """Return the first action of a deal (None: the whole match) and the one after its last."""
    return (0, watched.length) if deal is None else watched.span(deal)


def _prepared(match: Match, asked: Sequence[Moment]) -> dict[Any, Advice]:
    """Return the advice that the guide of a first match has prepared for decisions, by their views.

    An answer that its lessons allow counts as advised, too.
    """
    first = FIRST_MATCHES[match.game.name]
    if not first.deals or match.key != first.key:
        return {}
    advised = {moment.view: moment.action for moment in asked if first.allows(moment.view, moment.action)}
    places = ((moment.view, place_in(first, match, moment.place)) for moment in asked)
    advised |= {
        view: match.game.from_text(place.advised.action)
        for view, place in places
        if place is not None and place.advised is not None
    }
    return {view: Advice((Choice(action),), POINTS, Reason(ALIKE)) for view, action in advised.items()}


class ReviewScene(PastTable):
    """The decisions of one person in a deal (``deal``, from 0), or in a whole match.

    Advice on what the player saw then is asked of ``opponents`` and arrives one decision at a time.
    """

    buttons_share = 0.62

    def __init__(
        self,
        context: Context,
        watched: WatchedMatch,
        *,
        seat: Seat | None = None,
        deal: int | None = None,
        opponents: Opponents | None = None,
        found: tuple[Moment, ...] | None = None,
        store: Store | None = None,
    ) -> None:
        super().__init__(context, watched, seat)
        self._store = store
        """The store for the grades; None: they are not stored."""
        self._kept = 0
        """Number of decisions whose grades have been stored."""
        self._found = found
        """The decisions, if they were found before the scene was opened."""
        self.deal = deal
        self._pool = opponents
        self.number = 0
        """The number of the current decision."""
        self._waits = False
        """Whether the costliest decision is to be shown when all are graded."""
        self._costliest = 0
        """The costliest decision, found once all are graded."""
        self._offered: tuple[Moment | None, Sequence[Any]] = (None, ())
        """A decision, and the choices there were."""
        self._note: tuple[object, tuple[Node, Painter]] | None = None
        """The key and the node of the note shown last."""
        self._terms: Sequence[Word] = ()
        """The explained terms in the note."""
        self._meant: Word | None = None
        """The one that the pointer rests on."""
        self.figures = context.settings.figures
        """Whether the note shows figures, and what open cards would have told."""
        self.examiner = self._examine()
        self.counted = self._where_counted()
        self._begin()

    def _begin(self) -> None:
        """Show the first decision; once all are graded, the costliest, unless the player went to another before."""
        self._to(0)
        self._waits = len(self.examiner.moments) > 1

    def _where_counted(self) -> str:
        """Return in few words whether and where the statistics count this review; "" for a ranked match."""
        if self._store is None or self.watched.id is None or self.watched.match.prepared:
            return tr("Not counted in the statistics")
        try:
            entry = self._store.entry(self.watched.id)
        except StoreError:
            return ""
        if entry is not None and entry.relieved:
            return tr("Not counted in the statistics")
        return tr("Counts as practice in the statistics") if entry is not None and entry.aided else ""

    @property
    def moment(self) -> Moment | None:
        """The current decision; None where the player decided nothing."""
        return self.examiner.moments[self.number] if self.examiner.moments else None

    def _examine(self) -> Examiner:
        watched = self.watched
        first, last = stretch(watched, self.deal)
        found, self._found = self._found, None
        if found is None:
            found = moments(watched.match, self.seat, first, last)
        if self._pool is None:
            pool = OpponentPool()
            pool.warm(watched.match.game.name)
            self._pool = pool
        told = {**self.context.hinted, **_prepared(watched.match, found)}
        return Examiner(watched.match, self.seat, found, self._pool, watched.game.grading, told)

    # --------------------------------------------------------------------------------------------- what there is
    def buttons(self) -> Sequence[IconButton]:
        step = self.step
        earlier, later = trc("under a button", "Earlier mistake"), trc("under a button", "Later mistake")
        up, down, left, right = (trc("key", "Up"), trc("key", "Down"), trc("key", "Left"), trc("key", "Right"))
        before, after = trc("under a button", "Previous"), trc("under a button", "Next")
        ways = [
            ("fault back", "fault back", earlier, earlier, up),
            ("back", "action back", tr("Previous decision"), before, left),
            ("on", "action on", tr("Next decision"), after, right),
            ("fault on", "fault on", later, later, down),
        ]
        buttons = [
            IconButton(
                name, words, partial(step, *_STEPS[name]), icon=icon, key=key, caption=caption, main=name == "on"
            )
            for name, icon, words, caption, key in ways
        ]
        for button in buttons:
            button.enabled = bool(self._ahead(*_STEPS[button.name]))
        if len(self._people) > 1:
            caption = trc("under a button", "Player")
            buttons.insert(0, IconButton("person", tr("Next player"), self.next_person, key="N", caption=caption))
        return [
            *buttons,
            IconButton("watch", tr("Watch the replay"), self._watch, icon="play", key="W", caption=tr("Replay")),
            IconButton("leave", tr("Back"), self.leave, key=trc("key", "Esc"), caption=tr("Back")),
        ]

    def line(self) -> Node:
        here = self._in_deal()
        grades = [(self.examiner.grade(number), number in self.examiner.answers) for number in here]
        place = here.index(self.number) if self.number in here else 0
        beads = Beads("beads", grades, place, self._bead)
        beads.label = tr("Decisions")
        if not self.examiner.moments:
            return Spacer()
        figures = Control(Link("figures", tr("Figures"), self.show_figures, key="F"))
        return Row(Control(beads, most="m"), tally_line(tally(self.examiner, self.counted)), figures, gap="m")

    @property
    def _people(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.watched.match.players) if player == HUMAN]

    def _in_deal(self) -> list[int]:
        """Return the numbers of the decisions in the current deal."""
        if self.moment is None:
            return []
        deal = self._deal_of(self.number)
        return [number for number in range(len(self.examiner.moments)) if self._deal_of(number) == deal]

    def _deal_of(self, number: int) -> int:
        return self.watched.span_at(self.examiner.moments[number].place)

    def bar(self) -> Bar:
        moment = self.moment
        if moment is None:
            return Bar(tr("Review"), tr("There was nothing to decide here."))
        here = self._in_deal()
        deal = self.playback.board.deal
        title = tr("Deal {deal} · choice {n} of {all}", deal=deal, n=here.index(self.number) + 1, all=len(here))
        question = self.watched.game.panel.question(moment.view, self.context.cards.deck)
        return Bar(title, self.pointed or question, up=SPACES["xs"])

    @property
    def rival(self) -> Any:
        """The answer to compare with if the best one was chosen; None: the adviser's own alternative."""
        return None

    @property
    def verdict(self) -> Verdict | None:
        """The note about the current decision; None without one."""
        moment = self.moment
        if moment is None:
            return None
        examiner = self.examiner
        if self._waits:
            weighed = len(examiner.answers), len(examiner.moments)
            return Verdict(None, tr("Weighing the choices…"), tr("What mattered most comes first."), progress=weighed)
        advice, here = examiner.answers.get(self.number), self._in_deal()
        pending = self.number not in examiner.answers
        words = verdict(
            self.watched.names[self.seat],
            moment,
            advice,
            self.watched.game,
            self.context.cards.deck,
            pending=pending,
            choices=self._choices() if pending else (),
            progress=(sum(number in examiner.answers for number in here), len(here)),
            open_values=examiner.open_values.get(self.number, ()),
            rival=self.rival,
            names=self.watched.names,
        )
        words = replace(words, about=self._about())
        return words if self.figures else replace(words, rows=(), headings=(), legend="", opened="")

    def _about(self) -> str:
        """Return the line over the decision that comes first when all are graded; "" for others."""
        examiner = self.examiner
        if not examiner.done or len(examiner.moments) < 2 or self.number != self._costliest:
            return ""
        if examiner.grade(self.number) in FAULTS:
            return tr("This mattered most")
        return "" if None in map(examiner.grade, range(len(examiner.moments))) else tr("No mistakes!")

    def _choices(self) -> Sequence[Any]:
        """Return the choices there were at the current decision, remembered for each."""
        moment = self.moment
        if moment is not None and self._offered[0] is not moment:
            match = self.watched.match
            self._offered = moment, tuple(match.game.legal_actions(match.state_after(moment.place)))
        return self._offered[1]

    # ------------------------------------------------------------------------------------------------ what is done
    def step(self, kind: str, way: int) -> Change | None:
        """Go to another decision, doubtful decision, or deal; on (``way`` 1) or back (-1)."""
        found = self._ahead(kind, way)
        if found:
            self._to(min(found) if kind == "deal" else found[0])
        return None

    def _ahead(self, kind: str, way: int) -> list[int]:
        """Return the decisions that a step leads to, the nearest first; for a deal, all of the nearest one."""
        ahead = range(self.number + way, len(self.examiner.moments) if way > 0 else -1, way)
        if kind == "fault":
            return [number for number in ahead if self.examiner.grade(number) in FAULTS]
        if kind == "decision":
            return list(ahead)
        others = [number for number in ahead if self._deal_of(number) != self._deal_of(self.number)]
        return [number for number in others if self._deal_of(number) == self._deal_of(others[0])]

    def _bead(self, place: int) -> None:
        self._to(self._in_deal()[place])

    def _to(self, number: int) -> None:
        self.number, self._waits = number, False
        moment = self.moment
        if moment is None:
            self.go(0 if self.deal is None else self.watched.span(self.deal)[0])
            return
        self.go(moment.place, glide=True)
        self.view.hand.clear()
        cards = set(advised_cards(moment.action))
        self.view.hand.chosen = [spot.key for spot in self.playback.board.hand if spot.card in cards]

    def show_figures(self) -> None:
        """Show the figures in the note, or leave them out again."""
        self.figures = not self.figures
        self._moved()

    def _watch(self) -> Change:
        return Push(ToReplay(self.watched, self.seat, self.place))

    def next_person(self) -> None:
        """Review the next person, if several played at this screen."""
        people = self._people
        if len(people) < 2 or self.seat not in people:
            return
        seat = people[(people.index(self.seat) + 1) % len(people)]
        self._keep()
        self.look_from(seat, opened=False)
        self.examiner.opponents.forget()
        self._kept = 0
        self.examiner = self._examine()
        self._begin()

    # -------------------------------------------------------------------------------------------------- time and keys
    def update(self, seconds: float) -> Change | None:
        change = super().update(seconds)
        if self.examiner.update(self.number):
            self._moved()
            if self.examiner.done:
                self._keep()
                self._costliest = self.examiner.costliest
                if self._waits:
                    self._to(self._costliest)
        return change

    def _keep(self) -> None:
        """Store the grades for the statistics; if that fails, another review will find them again."""
        found = self.examiner.found()
        if self._store is None or self.watched.id is None or len(found) <= self._kept:
            return
        try:
            self._store.decisions.keep(self.watched.id, self.seat, found)
        except StoreError as error:
            _log.warning("what a review found cannot be kept: %s", error)
        self._kept = len(found)

    def handle(self, event: pygame.Event) -> Change | None:
        if event.type == pygame.MOUSEMOTION:
            x, y = self.view.point(event.pos)
            meant = next((term for term in self._terms if term.box.holds(x, y)), None)
            self.dirty = self.dirty or meant != self._meant
            self._meant = meant
        if event.type == pygame.KEYDOWN and event.key in _KEYS:
            return self.step(*_KEYS[event.key])
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END) and self.examiner.moments:
            self._to(0 if event.key == pygame.K_HOME else len(self.examiner.moments) - 1)
            return None
        if event.type == pygame.MOUSEWHEEL:
            return self.step("decision", -1 if event.y > 0 else 1)
        return super().handle(event)

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        next_keys = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        return self.step("decision", 1) if event.key in next_keys else None

    def closed(self) -> None:
        self._keep()
        self.examiner.close()

    # ---------------------------------------------------------------------------------------------- what is seen
    def described(self) -> SceneTree:
        """Return the scene for reading aloud; the verdict is among its notices."""
        tree, words = super().described(), self.verdict
        if words is None:
            return tree
        table = (", ".join((row.text, *filter(None, row.numbers))) for row in words.rows)
        lines = (
            f"{words.kicker}: {words.title}",
            *words.lines,
            words.opened,
            *table,
            summary(self.examiner),
            self.counted,
        )
        return tree._replace(notices=tuple(filter(None, lines)))

    def layers(self) -> Sequence[Layer]:
        words, items = self.verdict, super().layers()
        if words is None:
            return items
        key = words, note_place(self.playback.layout), self.painter
        if self._note is None or self._note[0] != key:
            self._note = key, placed_note(key[1], words, self.painter)
            self._terms = words_of(self._note[1][0], self._note[1][1], self.watched.match.game.name)
            self._meant = None
        (note, painter), meant = self._note[1], self._meant

        def draw(surface: pygame.Surface) -> None:
            note.draw(painter, surface, Ground.CLOTH)
            underline(painter, surface, self._terms, meant)

        look, rect = (words, note.box, meant), painter.pixels(note.box.grown(SPACES["s"]))
        items = [*items, Layer("verdict", look, rect, draw), *self._tags()]
        if meant is not None:
            items.append(meaning_layer(painter, self.view.point(self._size), meant, note.box))
        return items

    def _tags(self) -> list[Layer]:
        """Return the tags on the cards: which were chosen, and which advised."""
        moment, grade = self.moment, self.examiner.grade(self.number)
        advice = None if grade is None else self.examiner.answers.get(self.number)
        if moment is None:
            return []
        mine = set(advised_cards(moment.action))
        better = moment.action if advice is None or grade is Grade.BEST else advice.best
        best = set(advised_cards(better))
        alike = getattr(better, "verb", "") == getattr(moment.action, "verb", "")
        both = mine & best if advice is not None and alike else set[Card]()  # marked once, as right
        hand, name = sorted(self.view.own(self.playback), key=lambda card: card.x), self.watched.names[self.seat]
        items, others = list[Layer](), list[Box]()
        shown = [(both, moment.action, name, "right tag"), (mine - both, moment.action, name, "card tag")]
        if advice is not None:
            shown.append((best - both, advice.best, trc("choice", "Best"), "best tag"))
        for cards, action, words, key in shown:
            for number, (box, told) in enumerate(self._tagged(hand, action, words, cards)):
                others.append(lifted(box, others))
                items.append(self._tag((key, number), others[-1], told, best=key != "card tag"))
        return items

    def _tagged(
        self, hand: Sequence[Placement], action: Any, words: str, cards: Collection[Card]
    ) -> list[tuple[Box, str]]:
        """Return the tags on those cards of an action: a receiver's name if it gives them, else ``words``."""
        moment = self.moment
        receivers = {} if moment is None else self.watched.game.panel.receivers(action, moment.view)
        if not receivers:
            return [(box, words) for box in tag_boxes(hand, cards, words, self.painter)]
        tags: list[tuple[Box, str]] = []
        for place in hand:
            if place.card in cards and place.card is not None:
                name = self.watched.names[receivers[place.card]]
                (box,) = tag_boxes(hand, {place.card}, name, self.painter)
                tags.append((lifted(box, [other for other, _ in tags]), name))
        return tags

    def _tag(self, key: Hashable, box: Box, words: str, *, best: bool) -> Layer:
        draw = partial(draw_tag, self.painter, box=box, words=words, best=best)
        return Layer(key, (box, words, best), self.painter.pixels(box.grown(SPACES["s"])), draw)
