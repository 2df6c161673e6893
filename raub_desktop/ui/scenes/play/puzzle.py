"""Puzzles: positions in which one choice is clearly better than the one made then; the player has to find it."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from raub_desktop.engine.actions import Lay
from raub_desktop.engine.cards import Card
from raub_desktop.language import rank_index, ranks_of, tr, trc
from raub_desktop.session.driver import Opponents
from raub_desktop.storage.puzzles import Puzzle, ready_puzzles
from raub_desktop.storage.store import StoreError
from raub_desktop.toolkit.accessibility.tree import SceneTree
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.layout import SPACES, Column, Control, Ground, Node, Panel, Spacer, Text
from raub_desktop.toolkit.scene import Change, Replace, Route
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.destinations import ToPuzzle, ToPuzzles, ToReadyPuzzle
from raub_desktop.ui.scenes.history.grading import Grade
from raub_desktop.ui.scenes.history.mini_cards import ChoiceButton, Told, shared_size
from raub_desktop.ui.scenes.history.past_table import PastTable
from raub_desktop.ui.scenes.history.playback_controls import BUTTON, IconButton
from raub_desktop.ui.scenes.history.review import ReviewScene
from raub_desktop.ui.scenes.history.verdict import Verdict, act_words
from raub_desktop.ui.scenes.play.puzzle_positions import (
    MOST_OFFERED,
    Position,
    next_ready,
    offered,
    question_at,
    ready_position,
    waiting,
)
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.drawing.over import Seen, Tag
from raub_desktop.ui.table.hint import MiniCard, advised_cards
from raub_desktop.ui.table.input.controller import TAG_SECONDS
from raub_desktop.ui.table.input.decision import Decision
from raub_desktop.ui.table.layout.notes import ends_over
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.sounds import REFUSED

_BESIDE = 0.020
"""Overhang of the sheet over the score slip beside and below it (u)."""
_LEAST_CHOICE = 0.65
"""The least height of a choice where there are many, relative to its usual one."""


class Choice(Control):
    """A choice's button on the sheet; lower where there are many."""

    lowest = _LEAST_CHOICE


def puzzle_sheet(layout: Layout, painter: Painter, heading: str, choices: Sequence[Button]) -> Node:
    """Return the placed sheet: it hides the score slip and keeps clear of the cards above that."""
    waits = [] if choices else [Text(tr("Weighing the choices…"))]
    words = Text(heading, "name", lines=2, shrinks=True)
    sheet = Panel(Column(words, *waits, *map(Choice, choices), Spacer()), pad="m")
    slip = layout.slip
    place = Box(slip.x - _BESIDE, 0.0, slip.w + 2 * _BESIDE, slip.bottom + _BESIDE)
    room = place.h - ends_over(layout, place)
    high = min(room, max(sheet.height(painter, place.w), slip.h + 2 * _BESIDE))
    sheet.place(painter, place._replace(y=place.h - high, h=high))
    return sheet


def same_card(card: Card, other: Card | None) -> bool:
    """Return whether two cards are the same, or equal cards of several packs."""
    return other is not None and (card.rank, card.suit) == (other.rank, other.suit)


def in_hand_order(choices: Sequence[Any], hand: Sequence[Card]) -> list[Any]:
    """Return the choices in the order of their cards in the hand: single cards first, then several, then those without.

    Of choices that differ only in the pack of a card, the first stands for all.
    """
    place = {card: number for number, card in enumerate(hand)}

    def key(action: Any) -> tuple[bool, bool, list[int]]:
        cards = advised_cards(action)
        return not cards, len(cards) > 1, sorted(place.get(card, len(place)) for card in cards)

    told: list[Any] = []
    for action in sorted(choices, key=key):
        if not any(_same_choice(action, other) for other in told):
            told.append(action)
    return told


def _same_choice(action: Any, other: Any) -> bool:
    """Whether two choices do the same with equal cards."""
    cards, others = advised_cards(action), advised_cards(other)
    if not cards or len(cards) != len(others) or getattr(action, "verb", "") != getattr(other, "verb", ""):
        return False
    return all(map(same_card, cards, others))


_log = logging.getLogger(__name__)

SOLVED = (Grade.BEST, Grade.GOOD)
_NEXT, _AGAIN = 0.300, 0.220
"""The widths of the buttons to the next puzzle and to the same one (u)."""
MOST_SMALL = 6
"""The most cards drawn small on a button."""


class PuzzleScene(ReviewScene):
    """The position as its player saw it, with the choices beside it; the answer is judged like a review.

    ``opponents`` give the advice.
    """

    def __init__(self, context: Context, position: Position, *, opponents: Opponents | None = None) -> None:
        self._sheet: Node = Spacer()
        """The placed task and choices."""
        self.answered = False
        """Whether a choice was made; it is judged as soon as there is advice."""
        self.over = False
        """Whether the puzzle is finished: judged, or impossible to judge."""
        self._noted = False
        """Whether the first answer was stored: only that one counts."""
        self._before = position.moment.action
        """The action chosen in the match."""
        self.choices: list[Any] = []
        """The actions to choose from: at once where they are few, else once the advice is there."""
        self.tag: Tag | None = None
        """Tag on why a card that was clicked is no choice."""
        self._tag_left = 0.0
        asked = question_at(position.watched.match, position.moment.place)
        super().__init__(context, position.watched, seat=position.seat, opponents=opponents, found=(position.moment,))
        self.figures = True
        self._decision = Decision(asked.match, self.watched.game.panel, context.cards.deck)
        self._offer(self.known(asked.legal))

    # What each kind of puzzle overrides.

    def following(self) -> Route | None:
        """Return the destination of the next puzzle; None where none is left."""
        raise NotImplementedError

    def note(self, *, solved: bool) -> None:
        """Store an answer.  Raises StoreError."""
        raise NotImplementedError

    def known(self, legal: Sequence[Any]) -> Sequence[Any]:
        """Return the choices known before the advice, of those that the rules list."""
        return legal if len(legal) <= MOST_OFFERED else ()

    def heading(self, *, cards: bool) -> str:
        """Return the task in words; ``cards``: every choice is of cards."""
        raise NotImplementedError

    def then(self, act: str) -> str:
        """Return what was chosen then, in words."""
        raise NotImplementedError

    # ------------------------------------------------------------------------------------------------- what there is
    def build(self) -> None:
        bar = self.playback.layout.bar
        side = Box(bar.right - BUTTON, bar.y + (bar.h - BUTTON) / 2, BUTTON, BUTTON)
        leave = IconButton("leave", tr("Back"), self.leave, key=trc("key", "Esc"))
        leave.box = side
        self.widgets = [leave]
        if self.over:
            words = tr("Next puzzle") if self.following() else tr("Done")
            box = Box(side.x - SPACES["xs"] - _NEXT, side.y, _NEXT, BUTTON)
            self.widgets.append(Button("next", words, self._next, key=trc("key", "Enter"), main=True).placed(box))
            if self.examiner.answers.get(0) is not None and self.examiner.grade(0) not in SOLVED:
                again = Box(box.x - SPACES["xs"] - _AGAIN, side.y, _AGAIN, BUTTON)
                self.widgets.append(Button("again", tr("Try again"), self._again, key="A").placed(again))
            return
        told = [self._told(action) for action in self.choices]
        size = shared_size(self.painter, self.playback.layout.slip.w, told) if told else 0.0
        choices: list[Button] = []
        for number, action in enumerate(self.choices):
            act: Callable[[], Change | None] = partial(self._choose, number)
            words, key = self._words(action), str(number + 1)
            button = ChoiceButton(f"choice {number}", told[number], act, key=key, size=size, said_as=words)
            button.enabled = not self.answered
            choices.append(button)
        self._sheet = puzzle_sheet(self.playback.layout, self.painter, self._heading, choices)
        self.widgets += choices

    @property
    def _heading(self) -> str:
        return self.heading(cards=all(len(advised_cards(action)) == 1 for action in self.choices or (self._before,)))

    def _told(self, action: Any) -> Told:
        """Return a choice as its button shows it: one word and small cards where naming these would be long.

        A whole hand is given in words, which are shorter.
        """
        game, deck, cards = self.watched.game, self.context.cards.deck, advised_cards(action)
        does = game.panel.does(action, self._puzzle_moment.view, deck)
        whole = len(cards) == len(self.playback.board.hand)
        if game.short_action is None or not does or whole or not 0 < len(cards) <= MOST_SMALL:
            return self._words(action), ()
        return does, [MiniCard(card.suit, rank_index(card.rank, deck)) for card in cards]

    def _words(self, action: Any) -> str:
        """Return a choice in few words; for cards that are laid only the cards, because the question says what for."""
        cards, deck = advised_cards(action), self.context.cards.deck
        if isinstance(action, Lay) and len(cards) > 1 and self.watched.game.short_action is None:
            words = ranks_of(cards, deck)
            return words[:1].upper() + words[1:]
        return act_words(action, self._puzzle_moment, self.watched.game, deck, None)

    def _raise(self) -> None:
        """Raise the cards of the hovered or focused choice in the hand."""
        name = self.mouse.hovered or (self.focus if self.keyboard.live else "")
        meant = next((action for n, action in enumerate(self.choices) if name == f"choice {n}"), None)
        cards = () if meant is None else advised_cards(meant)
        self.view.hand.chosen = [spot.key for spot in self.playback.board.hand if spot.card in cards]

    @property
    def _puzzle_moment(self) -> Any:
        return self.examiner.moments[0]

    def bar(self) -> Bar:
        deck, panel = self.context.cards.deck, self.watched.game.panel
        question = panel.question(self._puzzle_moment.view, deck)
        if not self.over:
            waits = tr("Weighing the choices…") if self.answered else question
            return Bar(panel.title(self._puzzle_moment.view), self.pointed or waits)
        if self.examiner.answers.get(0) is None:
            return Bar(tr("Not graded"), self.pointed or tr("This puzzle cannot be judged now."))
        act = act_words(self._before, self._puzzle_moment, self.watched.game, deck)
        title = tr("Solved!") if self.examiner.grade(0) in SOLVED else tr("Not this time")
        return Bar(title, self.pointed or self.then(act))

    @property
    def rival(self) -> Any:
        """The choice to compare with: the next best of the kind that was chosen then, else that one."""
        advice = self.examiner.answers.get(0)
        other = None if advice is None or advice.other is None else advice.other.action
        return other if other in self.choices and type(other) is type(self._before) else self._before

    @property
    def verdict(self) -> Verdict | None:
        """The note about the choice; None before it was made.  It says nothing that could not be known then."""
        words = super().verdict if self.over else None
        return None if words is None else replace(words, opened="", legend="", about=self._heading)

    # ------------------------------------------------------------------------------------------------ what is done
    def _to(self, number: int) -> None:
        self.number = number
        self.go(self._puzzle_moment.place)

    def _offer(self, actions: Sequence[Any]) -> None:
        """Offer these choices; cards that are in none of them are dimmed."""
        hand = [card.card for card in self._hand() if card.card is not None]
        self.choices = in_hand_order(actions, hand)
        self._darken()
        self._moved()

    def _hand(self) -> list[Placement]:
        return sorted(self.view.own(self.playback), key=lambda card: card.x)

    def _darken(self) -> None:
        dark = self.choices and self._decision.takes_cards
        self.view.hand.forbidden = [
            card.key for card in self._hand() if dark and card.card and self._refusal(card.card)
        ]

    def _refusal(self, card: Card) -> str:
        """Return why a card is no choice, by the rules or by the puzzle; "" where it is one."""
        reason = self._decision.selection.why_not(card)
        if reason is not None:
            return self._decision.panel.reason(reason, self.context.cards.deck)
        if any(same_card(card, chosen) for action in self.choices for chosen in advised_cards(action)):
            return ""
        return tr("This card is not among the choices.")

    def _choose(self, number: int) -> Change | None:
        """Answer with a choice; it is judged when the advice has arrived."""
        if self.answered or self.over or number >= len(self.choices):
            return None
        self.answered = True
        self.tag = None
        action = self.choices[number]
        self.examiner.moments = (replace(self._puzzle_moment, action=action),)
        cards = set(advised_cards(action))
        self.view.hand.chosen = [spot.key for spot in self.playback.board.hand if spot.card in cards]
        self._advised()
        self._moved()
        return None

    def _advised(self) -> None:
        """Judge and store the answer once advice is there; offer choices where there were none before."""
        if self.over or not self.examiner.done:
            return
        advice = self.examiner.answers[0]
        if advice is not None and not self.choices:
            self._offer(offered(advice, self._puzzle_moment, self.watched.match))
        self.over = advice is None or not self.choices or self.answered
        if advice is None or not self.over:
            return
        solved = self.examiner.grade(0) in SOLVED
        self.context.audio.play("made" if solved else "failed")
        if self._noted:
            return
        self._noted = True
        try:
            self.note(solved=solved)
        except StoreError as error:
            _log.warning("the answer cannot be kept: %s", error)

    def _again(self) -> None:
        """Offer the choices once more after a wrong answer, which is the one that counts."""
        self.answered = self.over = False
        self.view.hand.chosen = []
        self._darken()
        self._moved()

    def _next(self) -> Change | None:
        """Go to the next puzzle, or back where none is left."""
        return Replace(self.following() or ToPuzzles(self.watched.match.game.name))

    # -------------------------------------------------------------------------------------------------- time and keys
    def update(self, seconds: float) -> Change | None:
        change = super().update(seconds)
        if not self.answered:
            self._raise()
        was = self.over, len(self.choices)
        self._advised()
        if was != (self.over, len(self.choices)):
            self._moved()
        if self.tag is not None:
            self._tag_left -= seconds
            if self._tag_left <= 0:
                self.tag, self.dirty = None, True
        return change

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer a click on a card of the hand: choose it if it is a choice, else show why it is none."""
        if (
            event.type == pygame.MOUSEBUTTONUP
            and event.button == pygame.BUTTON_LEFT
            and not self.over
            and not self.mouse.pressed
        ):
            card = self._clicked(event.pos[0] / self.scale.unit, event.pos[1] / self.scale.unit)
            if card is not None and card.card is not None:
                return self._touch(card.key, card.card)
        return PastTable.handle(self, event)

    def _touch(self, key: int, card: Card) -> Change | None:
        if key in self.view.hand.forbidden and not self.answered:
            self.tag, self._tag_left, self.dirty = Tag(self._refusal(card), key), TAG_SECONDS, True
            self.context.audio.play(REFUSED)
            return None
        alone = [n for n, action in enumerate(self.choices) if _is_just(card, action)]
        return self._choose(alone[0]) if len(alone) == 1 else None

    def _clicked(self, x: float, y: float) -> Placement | None:
        """Return the card of the hand at a place; None without one."""
        for card in reversed(self.view.own(self.playback)):
            wide = card.height * CARD_ASPECT
            if Box(card.x - wide / 2, card.y - card.height / 2, wide, card.height).holds(x, y):
                return card
        return None

    # ---------------------------------------------------------------------------------------------- what is seen
    def described(self) -> SceneTree:
        """Return the scene for reading aloud, the task first while it is unsolved."""
        tree = super().described()
        return tree if self.over else tree._replace(title=self._heading)

    def shown_over(self) -> Seen:
        return super().shown_over()._replace(tag=self.tag)

    def layers(self) -> Sequence[Layer]:
        if self.over:  # the verdict takes its place
            return super().layers()
        sheet = self._sheet
        look = sheet.box, self._heading, bool(self.choices)
        rect = self.painter.pixels(sheet.box.grown(0.012))
        draw = partial(sheet.draw, self.painter, ground=Ground.PAPER)
        return [Layer("puzzle sheet", look, rect, draw), *super().layers()]

    def _tags(self) -> list[Layer]:
        return super()._tags() if self.over else []


class OwnPuzzleScene(PuzzleScene):
    """A puzzle from the player's own mistakes, repeated until it has been solved often enough."""

    def __init__(
        self, context: Context, position: Position, puzzle: Puzzle, *, opponents: Opponents | None = None
    ) -> None:
        self.puzzle = puzzle
        super().__init__(context, position, opponents=opponents)

    def following(self) -> Route | None:
        game = self.watched.match.game.name
        return ToPuzzle(game) if waiting(self.context, game) else None

    def note(self, *, solved: bool) -> None:
        self.context.store.puzzles.answer(self.puzzle, solved=solved)

    def heading(self, *, cards: bool) -> str:
        return tr("Puzzle: find the better card") if cards else tr("Puzzle: find the better choice")

    def then(self, act: str) -> str:
        return tr("In the match you chose: {act}.", act=act)


class ReadyPuzzleScene(PuzzleScene):
    """The ready-made puzzle of a number (from 0): a position in which a beginner chose badly."""

    def __init__(self, context: Context, game: str, number: int, *, opponents: Opponents | None = None) -> None:
        self.puzzle = ready_puzzles(game)[number]
        self._which = number
        super().__init__(context, ready_position(context, self.puzzle), opponents=opponents)

    def following(self) -> Route | None:
        game = self.watched.match.game.name
        number = next_ready(self.context, game, self._which)
        return None if number is None else ToReadyPuzzle(game, number)

    def note(self, *, solved: bool) -> None:
        if solved:
            self.context.store.puzzles.note_ready(self.watched.match.game.name, self.context.profile, self.puzzle.name)

    def known(self, legal: Sequence[Any]) -> Sequence[Any]:
        read = self.watched.match.game.from_text
        return [read(text) for text in self.puzzle.choices] or super().known(legal)

    def heading(self, *, cards: bool) -> str:
        number = self._which + 1
        if cards:
            return tr("Puzzle {number}: find the best card", number=number)
        return tr("Puzzle {number}: find the best choice", number=number)

    def then(self, act: str) -> str:
        return tr("A beginner would choose “{act}”.", act=act)


def _is_just(card: Card, action: Any) -> bool:
    """Whether a choice is of one card and nothing else."""
    cards = advised_cards(action)
    return len(cards) == 1 and same_card(card, cards[0])
