"""One puzzle: a position with a clearly better choice than the one made then, to be found."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import pygame

from raub_desktop.engine.actions import Lay
from raub_desktop.engine.cards import Card
from raub_desktop.language import rank_index, ranks_of, tr, trc
from raub_desktop.session.driver import Opponents
from raub_desktop.storage.store import StoreError
from raub_desktop.toolkit.accessibility.tree import SceneTree
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import base_in, stack, tall
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.layout import SPACES
from raub_desktop.toolkit.scene import Change, Pop, Replace, Route
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.button import Button, paragraph
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.destinations import ToPuzzles
from raub_desktop.ui.scenes.history.grading import Grade
from raub_desktop.ui.scenes.history.mini_cards import ChoiceButton, Told, shared_size
from raub_desktop.ui.scenes.history.past_table import PastTable
from raub_desktop.ui.scenes.history.playback_controls import BUTTON, IconButton
from raub_desktop.ui.scenes.history.review import ReviewScene
from raub_desktop.ui.scenes.history.verdict import Verdict, act_words
from raub_desktop.ui.scenes.play.puzzle_positions import MOST_OFFERED, Position, offered, question_at
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.drawing.over import Seen, Tag
from raub_desktop.ui.table.hint import MiniCard, advised_cards
from raub_desktop.ui.table.input.controller import TAG_SECONDS
from raub_desktop.ui.table.input.decision import Decision
from raub_desktop.ui.table.layout.notes import ends_over
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.sounds import REFUSED

_LEFT, _RIGHT, _BELOW = 0.030, 0.016, 0.012
"""How much further than the score slip it goes (u), as the note about an answer does."""
_PAD, _ABOVE, _BETWEEN = 0.020, 0.020, 0.016
"""Beside and under the choices, over the heading, and under it (u)."""
_HEADING, _LINES, _PITCH = 0.032, 2, 1.16
"""Size of the heading (u), its most lines, and from one to the next by its size."""
_HIGH, _APART = 0.056, 0.010
"""Height of a choice where there is room, and the room between two (u)."""
_FEW, _LEAST = 4, 0.66
"""More choices than these leave less room for the heading, which is no smaller than this share of its size."""
_CORNER = 0.012
"""How far the corners of the slip, which lies aslant, reach over it (u)."""


class PuzzleSheet(NamedTuple):
    """Where the sheet lies, its heading's lines and their places and size, and the places of the choices."""

    box: Box
    heading: tuple[tuple[str, Box], ...]
    size: float
    choices: tuple[Box, ...]


def puzzle_sheet(layout: Layout, painter: Painter, heading: str, count: int) -> PuzzleSheet:
    """Return a sheet with so many choices; it hides the score slip and keeps clear of the cards over that."""
    slip = layout.slip
    foot = slip.bottom + _BELOW
    place = Box(slip.x - _LEFT, 0.0, slip.w + _LEFT + _RIGHT, foot)
    room = foot - ends_over(layout, place)
    wide = place.w - 2 * _PAD
    words, size = paragraph(painter, heading, _HEADING, wide, _LINES, "serif_bold")
    if count > _FEW:  # one smaller line, where that holds it all
        small = fit_size(heading, "serif_bold", _HEADING, _LEAST * _HEADING / painter.grow, wide, painter.measure)
        words, size = ([heading], small) if painter.measure(heading, "serif_bold", small) <= wide else (words, size)
    pitch = _PITCH * painter.grown(size)
    head = _ABOVE + pitch * len(words)
    share = (room - head - _BETWEEN - _PAD + _APART) / max(1, count) - _APART
    high = [min(_HIGH, share)] * count
    needed = head + _BETWEEN + tall(high, gap=_APART) + _PAD
    deep = min(room, max(needed, foot - slip.y + _CORNER))
    box = place._replace(y=foot - deep, h=deep)
    lines = stack(Box(box.x + _PAD, box.y + _ABOVE, wide, 0), [pitch] * len(words))
    under = Box(box.x + _PAD, box.y + head + _BETWEEN, wide, 0)
    return PuzzleSheet(box, tuple(zip(words, lines, strict=True)), size, tuple(stack(under, high, gap=_APART)))


def draw_sheet(painter: Painter, surface: pygame.Surface, sheet: PuzzleSheet, waits: str = "") -> None:
    """Paint it without its choices, which are buttons; ``waits`` stands there while there are none."""

    def paper(canvas: Canvas) -> None:
        canvas.label(sheet.box, THEME.paper, THEME.scoop, THEME.ink, painter.theme.shade)

    painter.drawn(surface, "puzzle sheet", sheet.box.grown(0.012), paper)
    for words, place in sheet.heading:
        at = place.x, base_in(place, sheet.size)
        painter.text(surface, words, at, "serif_bold", sheet.size, THEME.ink)
    if waits:
        last = sheet.heading[-1][1]
        lines, size = paragraph(painter, waits, THEME.type_text, last.w, _LINES)
        pitch = _PITCH * painter.grown(size)
        for line, place in zip(lines, stack(last._replace(y=last.bottom), [pitch] * len(lines)), strict=True):
            painter.text(surface, line, (place.x, base_in(place, size)), "sans", size, THEME.ink)


def same_card(one: Card, other: Card | None) -> bool:
    """Whether two cards are the same, or equal cards of several packs."""
    return other is not None and (one.rank, one.suit) == (other.rank, other.suit)


def in_hand_order(choices: Sequence[Any], hand: Sequence[Card]) -> list[Any]:
    """Return the choices as their cards lie in the hand: single cards first, then several, then those without.

    Of several with equal cards, of which several packs have more than one, the first stands for all.
    """
    place = {card: number for number, card in enumerate(hand)}

    def key(action: Any) -> tuple[bool, bool, list[int]]:
        cards = advised_cards(action)
        return not cards, len(cards) > 1, sorted(place.get(card, len(place)) for card in cards)

    told: list[Any] = []
    for action in sorted(choices, key=key):
        if not any(_same_choice(action, one) for one in told):
            told.append(action)
    return told


def _same_choice(one: Any, other: Any) -> bool:
    """Whether two choices do the same with equal cards."""
    cards, others = advised_cards(one), advised_cards(other)
    if not cards or len(cards) != len(others) or getattr(one, "verb", "") != getattr(other, "verb", ""):
        return False
    return all(map(same_card, cards, others))


_log = logging.getLogger(__name__)

SOLVED = (Grade.BEST, Grade.GOOD)
_NEXT = 0.300
"""How wide the way on is (u)."""
_LEFT_BUTTON = 1
MOST_SMALL = 6
"""So many cards are drawn small on a button."""


class PuzzleScene(ReviewScene):
    """The position as its player saw it, with the choices beside it; the answer is judged as a review would.

    ``opponents`` give the advice.
    """

    def __init__(self, context: Context, position: Position, *, opponents: Opponents | None = None) -> None:
        self.answered = False
        """Whether something has been chosen; it is judged as soon as the advice is there."""
        self.over = False
        """Whether there is nothing more to come: it was judged, or cannot be."""
        self._before = position.moment.action
        """What was chosen then."""
        self.choices: list[Any] = []
        """The actions to choose from: at once where they are few, else once the advice is there."""
        self.tag: Tag | None = None
        """Why a card that was clicked is no choice."""
        self._tag_left = 0.0
        asked = question_at(position.watched.match, position.moment.place)
        super().__init__(context, position.watched, seat=position.seat, opponents=opponents, found=(position.moment,))
        self._decision = Decision(asked.match, self.watched.game.panel, context.cards.deck)
        self._offer(self.known(asked.legal))

    # To be said by each kind of puzzle.

    def following(self) -> Route | None:
        """Where the next puzzle is; None where none is left."""
        raise NotImplementedError

    def note(self, *, solved: bool) -> None:
        """Note an answer.  Raises StoreError."""
        raise NotImplementedError

    def known(self, legal: Sequence[Any]) -> Sequence[Any]:
        """Return the choices as far as they are known before the advice, of those that the rules list."""
        return legal if len(legal) <= MOST_OFFERED else ()

    def heading(self, *, cards: bool) -> str:
        """Return what is to be found; ``cards``: every choice is of cards."""
        raise NotImplementedError

    def then(self, act: str) -> str:
        """Return what was chosen then."""
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
            return
        sheet = self._sheet
        told = [self._told(action) for action in self.choices]
        size = shared_size(self.painter, sheet.choices[0].w, told) if told else 0.0
        for number, box in enumerate(sheet.choices):
            act: Callable[[], Change | None] = partial(self._choose, number)
            words, key = self._words(self.choices[number]), str(number + 1)
            button = ChoiceButton(f"choice {number}", told[number], act, key=key, size=size, said_as=words, box=box)
            button.enabled = not self.answered
            self.widgets.append(button)

    @property
    def _sheet(self) -> PuzzleSheet:
        return puzzle_sheet(self.playback.layout, self.painter, self._heading, len(self.choices))

    @property
    def _heading(self) -> str:
        return self.heading(cards=all(len(advised_cards(action)) == 1 for action in self.choices or (self._before,)))

    def _told(self, action: Any) -> Told:
        """Return a choice as its button shows it: where words would name cards at length, one word and the cards.

        A whole hand is said in words, which are shorter.
        """
        game, deck, cards = self.watched.game, self.context.cards.deck, advised_cards(action)
        does = game.panel.does(action, self._moment.view, deck)
        whole = len(cards) == len(self.playback.board.hand)
        if game.short_action is None or not does or whole or not 0 < len(cards) <= MOST_SMALL:
            return self._words(action), ()
        return does, [MiniCard(card.suit, rank_index(card.rank, deck)) for card in cards]

    def _words(self, action: Any) -> str:
        """Return a choice in few words: cards that are laid without what is done with them, which the question says."""
        cards, deck = advised_cards(action), self.context.cards.deck
        if isinstance(action, Lay) and len(cards) > 1 and self.watched.game.short_action is None:
            words = ranks_of(cards, deck)
            return words[:1].upper() + words[1:]
        return act_words(action, self._moment, self.watched.game, deck, None)

    def _raise(self) -> None:
        """Put up the cards of the choice that is pointed at, or meant by the keys."""
        name = self.mouse.hovered or (self.focus if self.keyboard.live else "")
        meant = next((one for n, one in enumerate(self.choices) if name == f"choice {n}"), None)
        cards = () if meant is None else advised_cards(meant)
        self.view.hand.chosen = [spot.key for spot in self.playback.board.hand if spot.card in cards]

    @property
    def _moment(self) -> Any:
        return self.examiner.moments[0]

    def bar(self) -> Bar:
        deck, panel = self.context.cards.deck, self.watched.game.panel
        question = panel.question(self._moment.view, deck)
        if not self.over:
            waits = tr("Weighing the choices …") if self.answered else question
            return Bar(panel.title(self._moment.view), self.pointed or waits)
        if self.examiner.answers.get(0) is None:
            return Bar(tr("Not graded"), self.pointed or tr("This puzzle cannot be judged now."))
        act = act_words(self._before, self._moment, self.watched.game, deck)
        title = tr("Solved!") if self.examiner.grade(0) in SOLVED else tr("Not this time")
        return Bar(title, self.pointed or self.then(act))

    @property
    def rival(self) -> Any:
        """See ReviewScene: the next best choice of the kind that was chosen then, else that one."""
        advice = self.examiner.answers.get(0)
        other = None if advice is None or advice.other is None else advice.other.action
        return other if other in self.choices and type(other) is type(self._before) else self._before

    @property
    def verdict(self) -> Verdict | None:
        """What is said about the choice; nothing before it was made, and nothing of what could not be known then."""
        words = super().verdict if self.over else None
        return None if words is None else replace(words, opened="", about=self._heading)

    # ------------------------------------------------------------------------------------------------ what is done
    def _to(self, number: int) -> None:
        self.number = number
        self.go(self._moment.place)

    def _offer(self, actions: Sequence[Any]) -> None:
        """Let these be chosen; the cards that are no part of any are dark."""
        hand = [one.card for one in self._hand() if one.card is not None]
        self.choices = in_hand_order(actions, hand)
        self._darken()
        self._moved()

    def _hand(self) -> list[Placement]:
        return sorted(self.view.own(self.playback), key=lambda card: card.x)

    def _darken(self) -> None:
        dark = self.choices and self._decision.takes_cards
        self.view.hand.forbidden = [one.key for one in self._hand() if dark and one.card and self._refusal(one.card)]

    def _refusal(self, card: Card) -> str:
        """Why a card is no choice, by the rules or else by the puzzle; "" where it is one."""
        reason = self._decision.refusal(card)
        if reason is not None:
            return self._decision.panel.reason(reason, self.context.cards.deck)
        if any(same_card(card, one) for action in self.choices for one in advised_cards(action)):
            return ""
        return tr("This card is not among the choices.")

    def _choose(self, number: int) -> Change | None:
        """Answer with a choice; it is judged when the advice is there."""
        if self.answered or self.over or number >= len(self.choices):
            return None
        self.answered = True
        self.tag = None
        action = self.choices[number]
        self.examiner.moments = (replace(self._moment, action=action),)
        cards = set(advised_cards(action))
        self.view.hand.chosen = [spot.key for spot in self.playback.board.hand if spot.card in cards]
        self._advised()
        self._moved()
        return None

    def _advised(self) -> None:
        """Judge and note the answer where there is advice; offer choices where there were none before."""
        if self.over or not self.examiner.done:
            return
        advice = self.examiner.answers[0]
        if advice is not None and not self.choices:
            self._offer(offered(advice, self._moment, self.watched.match))
        self.over = advice is None or not self.choices or self.answered
        if advice is None or not self.over:
            return
        solved = self.examiner.grade(0) in SOLVED
        self.context.audio.play("made" if solved else "failed")
        try:
            self.note(solved=solved)
        except StoreError as error:
            _log.warning("the answer cannot be kept: %s", error)

    def _next(self) -> Change | None:
        """On to the next puzzle, or back where none is left."""
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
        """See Scene; a card of the hand that is a choice by itself can be clicked, and a dark one says why it is."""
        if (
            event.type == pygame.MOUSEBUTTONUP
            and event.button == _LEFT_BUTTON
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
        """Return the card of the hand at a place."""
        for one in reversed(self.view.own(self.playback)):
            wide = one.height * CARD_ASPECT
            if Box(one.x - wide / 2, one.y - one.height / 2, wide, one.height).holds(x, y):
                return one
        return None

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.over:
            return self._next()
        number = event.key - pygame.K_1
        if 0 <= number < len(self.choices) and not self.over:
            self._choose(number)
            return True
        return None

    def leave(self) -> Change | None:
        return Pop()

    # ---------------------------------------------------------------------------------------------- what is seen
    def described(self) -> SceneTree:
        """See Scene: while it is being solved, what is to be found comes first."""
        tree = super().described()
        return tree if self.over else tree._replace(title=self._heading)

    def shown_over(self) -> Seen:
        return super().shown_over()._replace(tag=self.tag)

    def _items(self) -> Sequence[Layer]:
        if self.over:  # the verdict takes its place
            return super()._items()
        sheet, waits = self._sheet, "" if self.choices else tr("Weighing the choices …")
        draw = partial(_sheet, self.painter, sheet, waits)
        return [
            Layer("puzzle sheet", (sheet, waits), self.painter.pixels(sheet.box.grown(0.012)), draw),
            *super()._items(),
        ]

    def _tags(self) -> list[Layer]:
        return super()._tags() if self.over else []


def _is_just(card: Card, action: Any) -> bool:
    """Whether a choice is of one card and nothing else."""
    cards = advised_cards(action)
    return len(cards) == 1 and same_card(card, cards[0])


def _sheet(painter: Painter, sheet: PuzzleSheet, waits: str, surface: pygame.Surface) -> None:
    draw_sheet(painter, surface, sheet, waits)
