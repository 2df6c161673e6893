"""One puzzle: a position with a clearly better choice than the one made then, to be found."""

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.session.driver import Opponents
from raub_desktop.storage.store import StoreError
from raub_desktop.ui.context import Context
from raub_desktop.ui.destinations import ToPuzzles
from raub_desktop.ui.kit.boxes import CARD_ASPECT, Box
from raub_desktop.ui.kit.canvas import Item
from raub_desktop.ui.kit.rows import stack, tall
from raub_desktop.ui.past.grading import Grade
from raub_desktop.ui.past.puzzles import Position, offered
from raub_desktop.ui.past.transport import BUTTON, GAP, IconButton
from raub_desktop.ui.past.verdict import Verdict, act_words
from raub_desktop.ui.scene import Change, Pop, Replace, Route
from raub_desktop.ui.scenes.past_table import PastTable
from raub_desktop.ui.scenes.review import ReviewScene
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.hint import advised_cards
from raub_desktop.ui.widgets.button import Button

_log = logging.getLogger(__name__)

SOLVED = (Grade.BEST, Grade.GOOD)
_HIGH, _APART, _BESIDE, _NEXT = 0.046, 0.008, 0.030, 0.300
"""Height of a choice, room between two, how far they reach beyond the slip, and the width of the way on (u)."""
_LEFT_BUTTON = 1


class PuzzleScene(ReviewScene):
    """The position as its player saw it, with the choices beside it; the answer is judged as a review would.

    ``opponents`` give the advice.
    """

    def __init__(self, context: Context, position: Position, *, opponents: Opponents | None = None) -> None:
        self.answered = False
        self._before = position.moment.action
        """What was chosen then."""
        self.choices: list[Any] = []
        """The actions to choose from, once the advice is there."""
        super().__init__(context, position.watched, seat=position.seat, opponents=opponents, found=(position.moment,))

    # To be said by each kind of puzzle.

    def following(self) -> Route | None:
        """Where the next puzzle is; None where none is left."""
        raise NotImplementedError

    def note(self, *, solved: bool) -> None:
        """Note an answer.  Raises StoreError."""
        raise NotImplementedError

    def heading(self, *, cards: bool) -> str:
        """What is to be found; ``cards``: every choice is of cards."""
        raise NotImplementedError

    def then(self, act: str) -> str:
        """What was chosen then."""
        raise NotImplementedError

    # ------------------------------------------------------------------------------------------------- what there is
    def build(self) -> None:
        """See Screen."""
        layout = self.playback.layout
        bar, slip = layout.bar, layout.slip
        side = Box(bar.right - BUTTON, bar.y + (bar.h - BUTTON) / 2, BUTTON, BUTTON)
        self.widgets = [IconButton("leave", side, tr("Back"), self.leave, icon="leave", key=trc("key", "Esc"))]
        if self._over:
            words = tr("Next puzzle") if self.following() else tr("Done")
            box = Box(side.x - GAP - _NEXT, side.y, _NEXT, BUTTON)
            self.widgets.append(Button("next", box, words, self._next, key=trc("key", "Enter"), main=True))
            return
        high = tall([_HIGH] * len(self.choices), gap=_APART)
        top = Box(slip.x - _BESIDE, slip.bottom + _APART - high, slip.w + _BESIDE + _BESIDE / 2, high)
        for number, box in enumerate(stack(top, [_HIGH] * len(self.choices), gap=_APART)):
            words = act_words(self.choices[number], self._moment, self.watched.game, self.context.cards.deck, None)
            act: Callable[[], Change | None] = partial(self._choose, number)
            self.widgets.append(Button(f"choice {number}", box, words, act, key=str(number + 1)))

    @property
    def _moment(self) -> Any:
        return self.examiner.moments[0]

    @property
    def _over(self) -> bool:
        """Whether there is nothing more to choose: it was answered, or cannot be judged."""
        return self.answered or (self.examiner.done and not self.choices)

    def bar(self) -> Bar:
        """See PastTable."""
        deck = self.context.cards.deck
        question = self.watched.game.panel.question(self._moment.view, deck)
        if not self._over:
            with_cards = all(advised_cards(action) for action in self.choices)
            return Bar(self.heading(cards=with_cards), self.pointed or question)
        if not self.answered:
            return Bar(tr("This puzzle cannot be judged now."), self.pointed or question)
        act = act_words(self._before, self._moment, self.watched.game, deck)
        title = tr("Solved!") if self.examiner.grade(0) in SOLVED else tr("Not this time")
        return Bar(title, self.pointed or self.then(act))

    @property
    def verdict(self) -> Verdict | None:
        """What is said about the choice; nothing before it was made."""
        return super().verdict if self._over else None

    # ------------------------------------------------------------------------------------------------ what is done
    def _to(self, number: int) -> None:
        self.number = number
        self.go(self._moment.place)

    def _choose(self, number: int) -> Change | None:
        """Answer with a choice, and note it."""
        if self.answered or number >= len(self.choices):
            return None
        self.answered = True
        action = self.choices[number]
        self.examiner.moments = (replace(self._moment, action=action),)
        cards = set(advised_cards(action))
        self.view.hand.chosen = [spot.key for spot in self.playback.board.hand if spot.card in cards]
        solved = self.examiner.grade(0) in SOLVED
        self.context.audio.play("made" if solved else "failed")
        try:
            self.note(solved=solved)
        except StoreError as error:
            _log.warning("the answer cannot be kept: %s", error)
        self._moved()
        return None

    def _next(self) -> Change | None:
        """On to the next puzzle, or back where none is left."""
        return Replace(self.following() or ToPuzzles(self.watched.match.game.name))

    # -------------------------------------------------------------------------------------------------- time and keys
    def update(self, seconds: float) -> Change | None:
        """See Scene."""
        change = super().update(seconds)
        advice = self.examiner.answers.get(0)
        if advice is not None and not self.choices:
            self.choices = offered(advice, self._moment, self.watched.match)
            self._moved()
        return change

    def handle(self, event: pygame.Event) -> Change | None:
        """See Scene; a card of the hand that is a choice by itself can be clicked."""
        if event.type == pygame.MOUSEBUTTONUP and event.button == _LEFT_BUTTON and not self._over:
            number = self._clicked(event.pos[0] / self.scale.unit, event.pos[1] / self.scale.unit)
            if number is not None and not self._pressed:
                return self._choose(number)
        return PastTable.handle(self, event)

    def _clicked(self, x: float, y: float) -> int | None:
        """The choice that the card at a place is by itself."""
        for one in reversed(self.view.own(self.playback)):
            wide = one.height * CARD_ASPECT
            if Box(one.x - wide / 2, one.y - one.height / 2, wide, one.height).holds(x, y):
                alone = [n for n, action in enumerate(self.choices) if advised_cards(action) == (one.card,)]
                return alone[0] if len(alone) == 1 else None
        return None

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._over:
            return self._next()
        number = event.key - pygame.K_1
        if 0 <= number < len(self.choices) and not self._over:
            self._choose(number)
            return True
        return None

    def leave(self) -> Change | None:
        """See Screen."""
        return Pop()

    # ---------------------------------------------------------------------------------------------- what is seen
    def _summary(self) -> list[Item]:
        return []
