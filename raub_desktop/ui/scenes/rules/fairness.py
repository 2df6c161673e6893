"""How the deals are kept fair: first in a card player's words, then the whole scheme for whoever wants to reckon."""

import math
import re
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

import pygame

from raub_desktop.engine.fair import Promise, short
from raub_desktop.language import tr, trc
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row, stack, tall
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import panel
from raub_desktop.toolkit.widgets.button import Button, button_width, fitted, paragraph, squeezed
from raub_desktop.toolkit.widgets.numbered_steps import Step, draw_steps, step_columns
from raub_desktop.toolkit.widgets.screen import FOOT, Screen
from raub_desktop.ui.context import Context

_PAGE = (0.104, 0.046, None, 0.026, FOOT, 0.068)
"""Down to the heading's base line, room, the paper, room, the buttons, room (u)."""
_WIDTH, _SIDE = 1.40, 0.070
"""The paper's width; where the window is narrower, the room beside it (u)."""
_HEADING, _INTRO, _TEXT, _SCHEME = 0.046, 0.0265, 0.0235, 0.0205
"""Sizes of type: the heading, the line over the steps, the plain words, the scheme and the values (u)."""
_MOST_LINES, _OVER = 2, 0.013
_CUT = re.compile(r"cut (\d+) of (\d+) ")
_BY_CHANCE = "left to chance "
"""How what was added at the table begins; see CutScene and session/seating.py."""
_PAD, _BETWEEN, _APART = 0.046, 0.55, 0.024
"""Inside the paper: at its edges (u), between two paragraphs (to the type's size), and before a value (u)."""
_LEADING, _VALUE = 1.38, 0.034
"""From line to line (to the type's size), and the height of a value's row (u)."""
_BUTTON = 0.34
_SCHEME_MOST, _SPREAD = 0.0225, 2.4
"""Size of the scheme's type where there is room (u), and how much farther apart its paragraphs are then."""
_NAMES = 0.30
"""How much of the paper the names of what is reckoned take at most."""
_CELLS, _DIGITS_GROW = (16, 8, 4), 0.35
"""How many groups of digits stand in a line, and how much of the words' growth they share."""
_FOUR, _LONG, _GROUP_GAP, _SPACE = 4, 16, 0.014, 0.006
"""Digits in a group, how many are so divided, and the room between two groups and between two words (u)."""
_SMALLER, _LEAST = 0.97, 0.6
"""Where the words need more room than there is, they are set so much smaller at a time, but no smaller than that."""


class _Group(NamedTuple):
    """Some letters of a value: in which line they stand, and how far from its beginning (u)."""

    words: str
    line: int
    left: float


def _named(sentence: str) -> tuple[str, str]:
    """A line of the scheme as the name of what is reckoned, "" for none, and how it is."""
    name, equals, how = sentence.partition(" = ")
    if not equals:
        return "", sentence
    letter = len(name.split()[0].rstrip(".")) == 1  # a variable stays as it is
    return (name, how) if letter else (name[:1].upper() + name[1:], how[:1].upper() + how[1:])


def _digits(painter: Painter) -> Painter:
    """For rows of digits, which grow less than words: a line shall have as many of them as it can."""
    return painter.with_words(1 + _DIGITS_GROW * (painter.grow - 1))


def _groups(painter: Painter, value: str, wide: float) -> list[_Group]:
    """A value in lines: long rows of digits in groups of four, one below the other."""
    step = painter.measure("d" * _FOUR, "sans", _SCHEME) + _GROUP_GAP
    cells = next((some for some in _CELLS if some * step <= wide + _GROUP_GAP), 1)
    out: list[_Group] = []
    at = 0
    for part, takes in _pieces(painter, value, wide, step):
        if at % cells + takes > cells:
            at += cells - at % cells
        out.append(_Group(part, at // cells, at % cells * step))
        at += takes
    return out


def _pieces(painter: Painter, value: str, wide: float, step: float) -> Iterator[tuple[str, int]]:
    """The groups of long rows of digits, and what stands between these; with each, how many groups' room it takes."""
    for long, words in groupby(value.split(), lambda word: len(word) >= _LONG):
        if long:
            rows = list(words)
            yield from ((row[start : start + _FOUR], 1) for row in rows for start in range(0, len(row), _FOUR))
            continue
        for line in painter.lines(" ".join(words), "sans", _SCHEME, wide):
            yield line, max(1, math.ceil((painter.measure(line, "sans", _SCHEME) + _SPACE) / step))


class FairnessScene(Screen):
    """Two pages about the deals of a match; ``promise`` None: of none in particular.  S turns the page."""

    star = False
    fits = True

    def __init__(self, context: Context, promise: Promise | None) -> None:
        super().__init__(context)
        self.promise = promise
        self.scheme = False
        """Whether the second page is open."""

    def build(self) -> None:
        """See Screen."""
        foot = self._parts()[2]
        other = tr("In plain words") if self.scheme else tr("The exact scheme")
        wide = (
            button_width(self.painter, other, "S", _BUTTON),
            button_width(self.painter, tr("Back"), trc("key", "Esc"), _BUTTON),
        )
        page, _, back = row(foot, [wide[0], None, wide[1]])
        self.widgets = [
            Button("back", tr("Back"), Pop, key=trc("key", "Esc"), main=True, box=back),
            Button("page", other, self._turn, key="S", box=page),
        ]

    def _turn(self) -> None:
        self.scheme = not self.scheme
        self.rebuild()

    def _parts(self) -> tuple[Box, Box, Box]:
        """The heading, the paper, the row of buttons."""
        left, wide = self.across()
        window = Box(left, 0, wide, self.scale.height)
        side = 0.0 if left else _SIDE
        *parts, below = _PAGE
        below += self.lacking(window.h - below)
        whole = centred(window, min(_WIDTH, window.w - 2 * side), window.h)
        heading, _, paper, _, foot, _ = column(whole, [*parts, below])
        return heading, paper, foot

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return Pop()
        return None

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        heading, paper, _ = self._parts()
        title = tr("The scheme of the deals") if self.scheme else tr("How the deals are kept fair")
        size = fit_size(title, "serif_bold", _HEADING, _HEADING / 2, heading.w, painter.measure)
        at = heading.centre.x, heading.bottom
        painter.text(surface, title, at, "serif_bold", size, painter.theme.text, "centre")
        panel(painter, surface, paper)
        values = self._values()
        lines: float = min(2, len(values))
        if self.scheme and values:
            digits = _digits(painter)
            lines = sum(one[-1].line + 1 for one in self._value_lines(digits, paper.grown(-_PAD), values)[1])
            lines *= digits.grow / painter.grow
        room, _, foot = column(paper, [None, 2 * _OVER, _VALUE * painter.grow * lines], pad=_PAD)
        if self.scheme:
            self._paint_scheme(painter, surface, room)
        else:
            self._paint_plainly(painter, surface, room)
        if values:
            y, ends = painter.px(foot.y - _OVER), (painter.px(foot.x), painter.px(foot.right))
            pygame.draw.line(
                surface, painter.theme.rule, (ends[0], y), (ends[1], y), max(1, painter.px(painter.theme.hair))
            )
            (self._paint_values if self.scheme else self._paint_below)(painter, surface, foot, values)

    def _paint_plainly(self, painter: Painter, surface: pygame.Surface, room: Box) -> None:
        """What is done, as at a table: a line about it, and the steps."""
        words = tr(
            "At a real table one player shuffles and another cuts, so nobody can stack the pack. It is the same here."
        )
        lines, size = paragraph(painter, words, _INTRO, room.w, _MOST_LINES, "serif_italic")
        intro, _, steps = column(room, [_LEADING * painter.grown(size) * len(lines), 1.5 * _APART, None])
        for line, box in zip(lines, column(intro, [None] * len(lines)), strict=True):
            painter.text(surface, line, (box.x, base_in(box, size)), "serif_italic", size, THEME.ink)
        draw_steps(painter, surface, steps, self._steps())

    def _paint_scheme(self, painter: Painter, surface: pygame.Surface, room: Box) -> None:
        """What is reckoned, name beside name, and how, as large as there is room for, each formula in one line."""
        scheme = self._scheme()
        pairs = [_named(formula) for formula, _ in scheme]
        size = _SCHEME_MOST
        while True:
            wide = max(painter.measure(name, "sans_bold", size) for name, _ in pairs) + _SPACE
            names, how = row(room, [min(wide, _NAMES * room.w), None], gap=_APART)
            told = []
            broken = False
            for (name, rest), (_, more) in zip(pairs, scheme, strict=True):
                formula = painter.lines(rest, "sans", size, how.w if name else room.w)
                broken = broken or (bool(name) and len(formula) > 1)
                below = painter.lines(more, "sans", size, how.w) if more else []
                told.append((painter.lines(name, "sans_bold", size, names.w), formula + below))
            pitch, gap = _LEADING * painter.grown(size), _BETWEEN * painter.grown(size)
            heights = [pitch * max(len(lines) for lines in both) for both in told]
            if (tall(heights, gap=gap) <= room.h and not broken) or size <= _LEAST * _SCHEME:
                break
            size *= _SMALLER
        spare = (room.h - tall(heights)) / max(1, len(heights) - 1)
        for (named, lines), box in zip(
            told, stack(room, heights, gap=max(gap, min(spare, _SPREAD * gap))), strict=True
        ):
            left = how.x if any(named) else room.x
            for x, face, some in ((names.x, "sans_bold", named), (left, "sans", lines)):
                for line, there in zip(some, stack(box, [pitch] * len(some)), strict=True):
                    painter.text(surface, line, (x, base_in(there, size)), face, size, THEME.ink)  # type: ignore[arg-type]  # mypy widens the literals

    @staticmethod
    def _steps() -> tuple[Step, ...]:
        return (
            Step(
                tr("The program shuffles"),
                tr(
                    "Before the match it chooses a secret key, from which all shuffles follow, and shows its seal. "
                    "No other key fits that seal, so the program cannot change its mind."
                ),
            ),
            Step(
                tr("You cut the pack"),
                tr(
                    "Where you cut changes every shuffle of the match. The program could not know your cut when it "
                    "sealed the key, and you could not know the key when you cut. So nobody can choose a card."
                ),
            ),
            Step(
                tr("Anyone can check"),
                tr(
                    "After each deal you can see the whole pack, and after the match the key as well. A deal that "
                    "follows from the key and your cut gets a green tick."
                ),
            ),
        )

    @staticmethod
    def _scheme() -> list[tuple[str, str]]:
        """The formulas, and what is said below each."""
        check = tr("To check a match, save its record and run: {command}", command="raub-desktop check match.raub.json")
        return [
            (tr("seal = SHA-256(key)"), ""),
            (
                tr("key of deal i = HMAC-SHA-256(key, “deal i” + SHA-256(cut) + SHA-256(actions))"),
                tr("The actions are all those so far, joined by line breaks."),
            ),
            (
                tr("draw c = SHA-256(key of deal i + c)"),
                tr(
                    "Here c is 0, 1, 2 … as eight bytes, big-endian like the draw. A draw that would make some places "
                    "likelier than others is skipped."
                ),
            ),
            (
                tr("order = card p changes places with card (draw mod (p + 1))"),
                tr("Fisher–Yates, from the last card to the second; p is counted from 0."),
            ),
            (tr("seal of deal i = SHA-256(key of deal i + the order as text)"), ""),
            (check, ""),
        ]

    def _values(self) -> list[tuple[str, str]]:
        """Seal, cut and key of the match at hand: short in plain words, whole beside the scheme."""
        promise = self.promise
        if promise is None:
            return []
        later = tr("shown when the match is over")
        if self.scheme:
            seal, added, key = promise.commitment, promise.entropy, promise.key or later
        else:
            seal, key = f"{short(promise.commitment)} …", f"{short(promise.key)} …" if promise.key else later
            added = cut_words(promise.entropy)
        added = added or tr("not made yet")
        return [(tr("Seal"), seal), (trc("of the pack", "Cut"), added), (tr("Key"), key)]

    @staticmethod
    def _value_lines(painter: Painter, room: Box, values: list[tuple[str, str]]) -> tuple[Box, list[list[_Group]]]:
        """Where the values stand beside their names, and the groups of each, line by line."""
        label = max(painter.measure(words, "sans_bold", _SCHEME) for words, _ in values)
        right = row(room, [label, _APART, None])[2]
        return right, [_groups(painter, value, right.w) for _, value in values]

    def _paint_values(
        self, painter: Painter, surface: pygame.Surface, foot: Box, values: list[tuple[str, str]]
    ) -> None:
        painter = _digits(painter)
        right, told = self._value_lines(painter, foot, values)
        heights = [_VALUE * painter.grow * (groups[-1].line + 1) for groups in told]
        for (words, _), groups, box in zip(values, told, stack(foot, heights), strict=True):
            lines = column(box, [None] * (groups[-1].line + 1))
            painter.text(surface, words, (foot.x, base_in(lines[0], _SCHEME)), "sans_bold", _SCHEME, THEME.ink)
            for one in groups:
                at = right.x + one.left, base_in(lines[one.line], _SCHEME)
                painter.text(surface, one.words, at, "sans", _SCHEME, painter.theme.blue)

    @staticmethod
    def _paint_below(painter: Painter, surface: pygame.Surface, foot: Box, values: list[tuple[str, str]]) -> None:
        """Of this match: each value under the step it belongs to."""
        places = step_columns(foot, len(values))
        size = min(squeezed(painter, value, _SCHEME, box.w)[1] for (_, value), box in zip(values, places, strict=True))
        for (words, value), box in zip(values, places, strict=True):
            name, room = column(box, [None, None])
            painter.text(surface, words, (name.x, base_in(name, _SCHEME)), "sans_bold", _SCHEME, THEME.ink)
            shown = fitted(painter, value, size, room.w)
            painter.text(surface, shown, (room.x, base_in(room, size)), "sans", size, painter.theme.blue)


def cut_words(entropy: str) -> str:
    """What was added at the table, as a card player says it; what was written otherwise stays as it is."""
    if entropy.startswith(_BY_CHANCE):
        return tr("left to chance")
    made = _CUT.match(entropy)
    return tr("after {n} of {all} cards", n=made[1], all=made[2]) if made else entropy
