"""The result of a match: winners, standings, payments, and its course."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Standing
from raub_desktop.engine.events import Seat
from raub_desktop.language import N_, all_of, tr, trc, trn
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import plain
from raub_desktop.players.base import HUMAN
from raub_desktop.session.setup import TableSetup
from raub_desktop.session.turning import Turning, nearest, turning_point
from raub_desktop.toolkit.accessibility.tree import SceneTree
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in
from raub_desktop.toolkit.easing import between
from raub_desktop.toolkit.layout import Column, Control, Ground, Node, Page, Panel, Picture, Row, Spacer, Text, Tone
from raub_desktop.toolkit.plots import Course, Told, match_sheet
from raub_desktop.toolkit.scene import Change, Pop, Push, Replace, Route
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import panel, stamp
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.tile import teeth
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import ToGuidedMatch, ToNewTable, ToStatistics
from raub_desktop.ui.scenes.history.goals import reached_goals_label
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from raub_desktop.ui.scenes.portrait import portrait
from raub_desktop.ui.table.board.board import Board, start_scores
from raub_desktop.ui.table.board.captions import SheetWords, Sitter
from raub_desktop.ui.table.celebration import PLAIN, Celebration
from raub_desktop.ui.table.drawing.plates import BADGES, EMBLEM, GROUNDS
from raub_desktop.ui.table.drawing.winners_stage import HIGH, Stage, StagePainter
from raub_desktop.ui.table.finale import Finale, Kind, counted


def decided(
    rows: Sequence[Sequence[int]],
    names: Sequence[str],
    winners: Sequence[int],
    own: int | None,
    *,
    lower_wins: bool,
    in_points: bool = True,
    in_score: bool = False,
) -> Told:
    """Return what decided a match between sides; ``rows`` are their scores before any deal, then after each.

    A winning own side (``own``) is compared with the side it gained most on in one deal, of equals the next best; a
    losing one with the first winner.  Where scores are no points (``in_points``) or another deal brought as much, no
    gain is told, and where several win no lead.  ``in_score``: points are something else, those of the cards.
    """
    if len(rows) < 2 or not winners:
        return Told()
    winner = own if own in winners else winners[0]
    other = nearest(rows[-1], winners, lower_wins=lower_wins) if own is None or own in winners else own
    if winner is None or other is None:
        return Told()
    others = [other]
    if own is None or own in winners:
        others += [column for column in range(len(rows[-1])) if column not in (other, *winners)]
    told = [(turning_point(rows, winner, column, lower_wins=lower_wins), column) for column in others]
    found, other = max(told, key=lambda pair: pair[0].gain)
    lead = _lead(found, names[winner], len(rows) - 1) if len(winners) == 1 else ""
    equalled = any(turning.gain == found.gain and turning.deal != found.deal for turning, _ in told)
    if not in_points or equalled:
        found = found._replace(deal=None)
    swing = _swing(found, names[winner], names[other], in_score=in_score)
    return Told(tuple(filter(None, (lead, swing))), found.deal)


def _lead(found: Turning, name: str, deals: int) -> str:
    """Return when the winner took the lead."""
    if found.ahead is None:
        return ""
    if found.ahead == 1 and deals > 1:
        return tr("{name} led from the first deal to the last.", name=name)
    if found.ahead == deals and not found.led_before:
        return tr("{name} took the lead only in the last deal.", name=name)
    return tr("{name} took the lead for good in deal {deal}.", name=name, deal=found.ahead)


def _swing(found: Turning, name: str, other: str, *, in_score: bool) -> str:
    """Return in which deal the winner did best, in words for scores that count up and down."""
    if found.deal is None:
        return ""
    if in_score:
        text = N_("{name} did best in deal {deal}: {number} better in score than {other}.")
        if other == tr("You"):
            text = N_("{name} did best in deal {deal}: {number} better in score than you.")
        return tr(text, name=name, deal=found.deal, number=found.gain, other=other)
    if other == tr("You"):
        return trn(
            "{name} did best in deal {deal}: {n} point better than you.",
            "{name} did best in deal {deal}: {n} points better than you.",
            found.gain,
            deal=found.deal,
            name=name,
        )
    return trn(
        "{name} did best in deal {deal}: {n} point better than {other}.",
        "{name} did best in deal {deal}: {n} points better than {other}.",
        found.gain,
        deal=found.deal,
        name=name,
        other=other,
    )


_MANY = 4
"""With more players the stage is lower, to leave room for the list."""
_ONE_COLUMN = 7
"""The most players in one column."""
_NAMED = 3
"""The most goals that are named."""
_GOES_ON = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_CHEER = 0.35
"""The seconds until the sound of a victory."""


def places(standing: Standing) -> list[tuple[int, Seat]]:
    """Return every seat with its place, best first: winners first, then by the better score; equals share a place."""
    sign = 1 if standing.lower_wins else -1
    rank = {seat: (seat not in standing.winners, sign * score) for seat, score in enumerate(standing.scores)}
    seats = sorted(rank, key=lambda seat: (rank[seat], seat))
    first = {key: 1 + [rank[seat] for seat in seats].index(key) for key in set(rank.values())}
    won = {True: 1, False: 0}
    return [(1 if won[seat in standing.winners] else first[rank[seat]], seat) for seat in seats]


class Arrival(Column):
    """A column that slides in from the left: ``come`` returns how far (0 to 1), and ``told`` is called with it."""

    def __init__(self, part: Node, come: Callable[[], float], told: Callable[[float], None] = lambda _: None) -> None:
        super().__init__(part)
        self._come, self._told = come, told

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        come = self._come()
        if come:
            self._told(come)
            (part,) = self.items
            part.place(painter, self.box._replace(x=between(-self.box.w, self.box.x, come)))
            part.draw(painter, surface, ground, up)


def standing_rows(
    standing: Standing, people: Sequence[Sitter], start: Sequence[int], come: Callable[[int, int], float]
) -> Node:
    """Return the standings, best first, after a match that began at the scores ``start``.

    ``come`` returns how far row n of m has slid in (0 to 1).
    """
    count = len(people)
    rows = [
        _standing_row(standing, people[seat], start[seat], (place, seat), partial(come, number, count))
        for number, (place, seat) in enumerate(places(standing))
    ]
    longest = count if count <= _ONE_COLUMN else -(-count // 2)
    columns = [
        Column(Spacer(), *rows[first : first + longest], Spacer(), share=1.0) for first in range(0, count, longest)
    ]
    return Row(*columns, align="stretch", width="l", share=1.0)


def _standing_row(
    standing: Standing, person: Sitter, start: int, place_of: tuple[int, Seat], come: Callable[[], float]
) -> Node:
    """Return a row with place, player, payment, and the score, which counts up as the row slides in."""
    place, seat = place_of
    won, last = seat in standing.winners, standing.scores[seat]
    score = Text(max(plain(start), plain(last), key=len), "heading", align="right", lines=1)

    def count(share: float) -> None:
        score.words = plain(counted(start, last, share))

    parts = Row(
        Picture(partial(_draw_place, place=place, won=won), *_PLACE, least=0.8),
        portrait(person.portrait or "", "row", words=""),
        Column(Text(person.name, "name", lines=1, shrinks=True), teeth() if won else None, gap="none", share=1.0),
        None if standing.payments is None else _payment(standing.payments[seat]),
        score,
        Spacer("xs", share=0.0),
        words=f"{place}. {person.name}, {plain(last)}",
    )
    return Arrival(Panel(parts, pad="xs"), come, count)


_PLACE = (0.049, 0.049)
"""The room for a place (u)."""


def _draw_place(painter: Painter, surface: pygame.Surface, box: Box, *, place: int, won: bool) -> None:
    """Draw the place, on a yellow disc for a winner."""
    if won:
        stamp(painter, surface, ("place",), box, _draw_medal)
    size = THEME.type_name / painter.grow * box.w / _PLACE[0]
    at = box.centre.x, base_in(box, size)
    painter.text(surface, f"{place}.", at, "serif_bold", size, painter.theme.ink, "centre")


def _draw_medal(canvas: Canvas, box: Box) -> None:
    canvas.disc(*box.centre, box.w / 2, canvas.theme.ink)
    canvas.disc(*box.centre, box.w / 2 - 0.0024, THEME.yellow)


def _payment(amount: float) -> Node:
    if not amount:
        return Text(tr("nothing to pay"), "quote")
    number = f"{abs(amount):g}"
    if amount > 0:
        return Text(tr("to receive: {number}", number=number), "quote", tone="green")
    return Text(tr("to pay: {number}", number=number), "quote", tone="red")


class CourseSheet(Column):
    """The sheet with the match's plot, drawn gradually at first."""

    def __init__(self, course: Course, finale: Finale) -> None:
        super().__init__(match_sheet(course), share=1.0, width="l")
        self._finale = finale

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        whole = surface.get_clip()
        if self._finale.moving:
            box = self.box._replace(y=self.box.y - up)
            panel(painter, surface, box)
            drawn = pygame.Rect(0, 0, painter.px(box.x + box.w * self._finale.drawn()), surface.height)
            surface.set_clip(drawn.clip(whole))
        super().draw(painter, surface, ground, up)
        surface.set_clip(whole)


class End(NamedTuple):
    """The end of a match, and the destinations from there."""

    board: Board
    sheet: SheetWords
    people: Sequence[Sitter]
    standing: Standing
    sides: Sequence[Sequence[Seat]]
    setup: TableSetup
    again: Route
    deal: Route | None = None
    review: Route | None = None
    played: bool = True
    """Whether the player at the screen took part in it."""
    cards: Sequence[Sequence[Card]] = ()
    """The cards shown in the fan."""
    celebration: Celebration | None = None
    """The rule book's celebration; None: the default one."""
    aim: str = ""
    """A sentence on what wins the match; "": the most or the fewest points do."""
    in_score: bool = False
    """Whether gains are told in score, because cards have points of their own."""
    remark: tuple[Seat, str] | None = None
    """A remark of one of the players."""
    goals: Sequence[str] = ()
    """Goals the player has reached for the first time in this match."""
    taught: bool = False
    """Whether it was a first match: what comes next is an ordinary one, by the rules just learned."""
    farewell: str = ""
    """The guide's last words after a first match."""
    counts: bool = True
    """Whether the statistics count the match."""
    to_learn: str = ""
    """The game whose first match is offered next; "" for none."""


class ResultScene(PageScene):
    """The result of a match, which is animated."""

    star = False

    def __init__(self, context: Context, end: End) -> None:
        super().__init__(context)
        self.end = end
        start = start_scores(end.board)
        self._start = start
        rows = [start, *(row.scores for row in end.board.sheet)]
        lines = tuple([tuple([row[side[0]] for side in end.sides]) for row in rows])
        sides = [
            number for number, side in enumerate(end.sides) if end.standing.winners and side[0] in end.standing.winners
        ]
        own = self._own if end.played else None
        fewest = end.standing.lower_wins
        celebration = end.celebration or PLAIN
        told = decided(
            lines, self._sides, sides, own, lower_wins=fewest, in_points=not celebration.aim, in_score=end.in_score
        )
        aim = celebration.aim or end.aim or (tr("The lowest score wins.") if fewest else tr("The highest score wins."))
        self.course = Course(
            lines, tuple(self._sides), self._own, told._replace(lines=(aim, *told.lines)), self._inks()
        )
        mine = self.end.board.me in self.end.standing.winners
        kind = (Kind.WON if mine else Kind.LOST) if end.played else Kind.SEEN
        settings = context.settings
        still = settings.reduced_motion or settings.speed == "off"
        winner = " & ".join(self.names[seat] for seat in self.end.standing.winners)
        self.finale = Finale(kind, still, celebration.named(winner) if len(sides) == 1 else celebration.shared())
        self._stage = StagePainter(self.on_stage(end), self.finale)
        if end.played:
            context.audio.play(celebration.tune if mine else "lost", _CHEER)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(person.name for person in self.end.people)

    @property
    def _sides(self) -> list[str]:
        """The names of the partners of each side, joined."""
        return [" & ".join(self.names[seat] for seat in side) for side in self.end.sides]

    def _inks(self) -> tuple[str, ...]:
        """Return each side's ink: that of its badge, or of the ground of the player's portrait.

        Where that has none, the own line is black, and another one has an ink that is free, or black if none is.
        """
        if len(self.end.sides) != len(self.end.people):
            return tuple(BADGES[number % len(BADGES)] for number in range(len(self.end.sides)))
        inks = [GROUNDS.get(self.end.people[side[0]].portrait or EMBLEM, "") for side in self.end.sides]
        free = iter([ink for ink in ("red", "leaf", "blue", "yellow") if ink not in inks])
        own = self._own
        return tuple(ink or ("ink" if number == own else next(free, "ink")) for number, ink in enumerate(inks))

    @property
    def _own(self) -> int:
        return next(number for number, side in enumerate(self.end.sides) if self.end.board.me in side)

    def layout(self) -> Node:
        game = WORDS[self.end.setup.game].game_name()
        again = tr("Play a match of {game}", game=game) if self.end.taught else tr("Play again")
        following = ("new", tr("New table"), "N", lambda: Replace(ToNewTable(self.end.setup)), False)
        if self.end.to_learn:
            name = WORDS[self.end.to_learn].game_name()
            learn = partial(Replace, ToGuidedMatch(self.end.to_learn))
            following = ("learn", tr("A first match of {game}", game=name), "L", learn, False)
        parts = (
            ("again", again, trc("key", "Enter"), self._again, True),
            ("sheet", tr("Score sheet"), "S", self._sheet, False),
            *([("review", tr("Review"), "R", self._review, False)] if self.end.review else []),
            *([] if self.end.taught and not self.end.to_learn else [following]),
            ("title", tr("Main menu"), trc("key", "Esc"), Pop, False),
        )
        buttons = [
            Control(Button(name, words, act, key=key, main=main), at_least="s") for name, words, key, act, main in parts
        ]
        high = HIGH if len(self.end.people) <= _MANY else 0.8 * HIGH
        return Page(
            Picture(self._stage.paint, self.scale.width, high, fills=True, grows=False, least=0.55),
            self._told(),
            Row(
                standing_rows(self.end.standing, self.end.people, self._start, self.finale.come),
                CourseSheet(self.course, self.finale),
                gap="l",
                align="stretch",
                share=1.0,
            ),
            foot=Row(Spacer(), *buttons, Spacer(), wraps=True),
            gap="s",
        )

    def _told(self) -> Node:
        """Return the winners and the remarks on the match, beside the goals that were reached."""
        tone: Tone = "plain" if self.finale.kind is Kind.LOST else "accent"
        after = trn("After {n} deal", "After {n} deals", len(self.end.board.sheet))
        said = self.finale.words
        words = Column(
            Text(self.heading(), "title", tone=tone, align="centre", lines=1, shrinks=True),
            Text(said, "quote", align="centre") if said else Text(after, "small", tone="quiet", align="centre"),
            Text(self.end.farewell, "small", align="centre") if self.end.farewell else None,
            None
            if self.end.counts
            else Text(tr("Not counted in the statistics"), "small", tone="quiet", align="centre"),
            gap="xs",
            share=1.0,
        )
        if not self.end.goals:
            return words
        goals = reached_goals_label(self.end.goals, _NAMED, lambda: Push(ToStatistics("goals")))
        label = Arrival(goals, lambda: float(self.finale.bubble() >= 1))
        return Row(Column(label, width="m"), words, Column(width="m"), gap="m")

    @property
    def moving(self) -> bool:
        return self.finale.moving

    def update(self, seconds: float) -> Change | None:
        if self.finale.moving:
            self.finale.update(seconds)
            self.dirty = True
        return super().update(seconds)

    def handle(self, event: pygame.Event) -> Change | None:
        """Skip the opening animation by a key that continues or a click beside the buttons; else answer as a page."""
        if self.finale.moving:
            goes_on = event.type == pygame.KEYDOWN and event.key in _GOES_ON
            if goes_on or event.type == pygame.MOUSEBUTTONDOWN:
                self.finale.skip()
                self.dirty = True
            if goes_on:
                return None
        return super().handle(event)

    def on_stage(self, end: End) -> Stage:
        """Return the portraits above the standings, and a remark of one of them."""
        seat, words = end.remark or (None, "")
        winners = sorted(self.end.standing.winners, key=lambda winner: winner == seat)  # their words are on the right
        faces = [self.portrait_of(winner) for winner in winners]
        if seat is None:
            return Stage(faces, end.cards)
        return Stage(faces, end.cards, len(faces) - 1 if seat in winners else self.portrait_of(seat), words)

    def portrait_of(self, seat: Seat) -> str:
        """Return the portrait of a player, smiling for a computer that won: of these there are such drawings."""
        face = self.end.people[seat].portrait or EMBLEM
        smiles = seat in self.end.standing.winners and self.end.setup.seats[seat].player != HUMAN
        return f"smile/{face}" if smiles and face != EMBLEM else face

    def _again(self) -> Change:
        return Replace(self.end.again)

    def _sheet(self) -> Change:
        return Push(ScoreSheetScene(self.context, self.end.sheet, self.end.deal, floats=False))

    def _review(self) -> Change | None:
        return None if self.end.review is None else Push(self.end.review)

    def described(self) -> SceneTree:
        return super().described()._replace(title=self.heading())

    # ------------------------------------------------------------------------------------------------- what is seen
    def heading(self) -> str:
        """Return who has won, in a few words."""
        names = [self.names[seat] for seat in self.end.standing.winners]
        if names == [tr("You")]:
            return tr("You win!")
        if len(names) == 1:
            return tr("{name} wins!", name=names[0])
        if self.end.standing.winners in self.end.sides:
            return tr("{names} win!", names=" & ".join(names))
        return tr("{names} share the win!", names=all_of(names))
