"""The explanation of fair deals: first in a card player's words, then the whole scheme for those who want to
verify it.
"""

from collections.abc import Sequence
from itertools import groupby

import pygame

from raub_desktop.engine.fair import Promise, short
from raub_desktop.language import tr, trc
from raub_desktop.toolkit.layout import Column, Control, Grid, Node, Page, Panel, Row, Sheet, Spacer, Text, Wide
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.numbered_steps import Step, numbered_steps
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene

_FOUR, _LONG = 4, 16
"""Digits in a group, and how many are so divided."""


def _named(sentence: str) -> tuple[str, str]:
    """Return a line of the scheme as the name of a value ("" for none) and its formula."""
    name, equals, how = sentence.partition(" = ")
    if not equals:
        return "", sentence
    letter = len(name.split()[0].rstrip(".")) == 1  # a variable stays as it is
    return (name, how) if letter else (name[:1].upper() + name[1:], how[:1].upper() + how[1:])


def digit_rows(value: str) -> Node:
    """Return a long value in lines, its digits in groups of four that align from line to line."""
    parts: list[Node] = []
    for long, words in groupby(value.split(), lambda word: len(word) >= _LONG):
        if not long:
            parts.append(Text(" ".join(words), tone="blue"))
            continue
        groups = [row[start : start + _FOUR] for row in words for start in range(0, len(row), _FOUR)]
        parts.append(Wide(_grouped(groups, 16), Wide(_grouped(groups, 8), _grouped(groups, 4))))
    return Column(*parts, gap="none", words=value)


def _grouped(groups: Sequence[str], count: int) -> Node:
    cells = [Text(group, tone="blue") for group in groups]
    rows = [cells[start : start + count] for start in range(0, len(cells), count)]
    return Grid(rows, [0.0] * count, gap="s", between="none")


class FairnessScene(PageScene):
    """Two pages about the deals of a match; ``promise`` None: about fair deals in general.  S turns the page."""

    star = False

    def __init__(self, context: Context, promise: Promise | None) -> None:
        super().__init__(context)
        self.promise = promise
        self.scheme = False
        """Whether the second page is open."""
        self._sheet = Scroll()

    def layout(self) -> Node:
        title = tr("The scheme of the deals") if self.scheme else tr("How the deals are kept fair")
        other = tr("In plain words") if self.scheme else tr("The exact scheme")
        body = self._scheme_rows() if self.scheme else self._plain_words()
        return Page(
            Text(title, "title", align="centre"),
            Panel(Sheet(body, self._sheet), pad="l", share=1.0),
            foot=Row(
                Control(Button("page", other, self._turn, key="S"), at_least="m"),
                Spacer(),
                Control(Button("back", tr("Back"), Pop, key=trc("key", "Esc"), main=True), at_least="m"),
                wraps=True,
            ),
        )

    def _plain_words(self) -> Node:
        """Return the explanation in plain words: an introduction, and the steps with their values."""
        words = tr(
            "At a real table one player shuffles and another cuts, so nobody can stack the pack. It is the same here."
        )
        below = [Column(Text(name, "label"), Text(value, tone="blue"), gap="none") for name, value in self.values()]
        return Column(Text(words, "quote"), Spacer("m", share=0.0), numbered_steps(self._steps(), below), gap="m")

    def _scheme_rows(self) -> Node:
        """Return the formulas, name beside name, and below them the values of the match at hand."""
        rows: list[list[Node]] = []
        for formula, more in self._scheme():
            name, how = _named(formula)
            words = Column(Text(how), Text(more) if more else None, gap="xs")
            rows.append([Text(name, "label", width="m", most="m"), words])
        values = [[Text(name, "label"), digit_rows(value)] for name, value in self.values()]
        return Column(
            Grid(rows, (0.0, 1.0), align="start", between="m"),
            Grid(values, (0.0, 1.0), align="start", between="xs") if values else None,
            gap="l",
        )

    def _turn(self) -> None:
        self.scheme = not self.scheme
        self.rebuild()

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return Pop()
        return None

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
        check = tr("To check a match, save its record and run: {command}", command="raub-desktop check match.raub.json")
        return [
            (
                tr("seal = SHA-256(key + SHA-256(terms))"),
                tr("The terms are game, rule book, options and players, as the record of the match has them."),
            ),
            (tr("key of deal i = HMAC-SHA-256(key, “deal i” + SHA-256(cut))"), ""),
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

    def values(self) -> list[tuple[str, str]]:
        """Return seal, cut and key of the match at hand: shortened in plain words, whole beside the scheme."""
        promise = self.promise
        if promise is None:
            return []
        later = tr("shown when the match is over")
        if self.scheme:
            seal, key = promise.commitment, promise.key or later
        else:
            seal, key = f"{short(promise.commitment)} …", f"{short(promise.key)} …" if promise.key else later
        added = cut_words(promise) or tr("not made yet")
        return [(tr("Seal"), seal), (trc("of the pack", "Cut"), added), (tr("Key"), key)]


def cut_words(promise: Promise) -> str:
    """Return what the player contributed by cutting the pack; "" before the cut."""
    return promise.entropy or ("" if promise.cut else tr("left to chance"))
