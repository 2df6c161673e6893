"""The pointer at the table: from clicks and carried cards to the answer of the open decision; keys: see Keyboard."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import Zone
from raub_desktop.engine.match import Match
from raub_desktop.language import tr, trc
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.input_devices import LAY, PRESS
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.bar_lines import BarLines
from raub_desktop.ui.table.board.board import sort_hand
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.drawing.over import Tag
from raub_desktop.ui.table.drawing.view import TableView
from raub_desktop.ui.table.hint import HintWords
from raub_desktop.ui.table.input.aim import DO_IT, HEAP, LOOK_BACK, Aim
from raub_desktop.ui.table.input.carrying import Carrying
from raub_desktop.ui.table.input.decision import Decision, Note, Panel, silent
from raub_desktop.ui.table.input.keyboard import ENTER, Keyboard
from raub_desktop.ui.table.input.selection import Touch
from raub_desktop.ui.table.input.tips import TableTips
from raub_desktop.ui.table.layout.targets import PlacedTarget
from raub_desktop.ui.table.motion.playback import Playback

TAG_SECONDS = 4.0
SHY_SECONDS = 0.3
"""After a click that hurried, so long no click is taken for an answer to a question that has only just come up."""
DOUBLE_SECONDS = 0.4
"""Two clicks on a card within this time are one double-click."""
_LEFT = 1


class Command(NamedTuple):
    """Something the table is asked for that is no answer: the name of its button (see ui.bindings)."""

    name: str


class Control:
    """What the player points at and presses.  ``changed`` says that something looks different now."""

    def __init__(self, view: TableView, playback: Playback) -> None:
        self.view = view
        self.playback = playback
        self.decision: Decision | None = None
        self.focus: str | None = None
        """The button the keys are on, or the pointer over."""
        self.pressed: str | None = None
        self.tag: Tag | None = None
        self.changed = True
        self.refused = False
        """Something was asked for that the rules do not allow; whoever lets it be heard sets it back."""
        self.aimed: PlacedTarget | None = None
        """The place on the table that the pointer is over, where a click there means something."""
        self.bar_lines = BarLines()
        """What the bar says besides the decision."""
        self.careful = False
        """A card is touched twice before it is played, since it cannot be undone."""
        self._asked: tuple[tuple[Decision, object, Card | None, bool], Bar] | None = None
        """The bar of the open decision, and what it is about."""
        self.by_keys = False
        """Whether the button in focus was reached by keys."""
        self.card_by_keys = False
        """Whether the card in focus was reached by keys."""
        self.enter_taken = False
        """Whether Enter is for a note now: no button of the bar shows it, and none is red."""
        self.follow_up: tuple[Any, ...] = ()
        """The actions that follow the answer given last by themselves."""
        self._pointed: Zone | None = None
        """The meld that the pointer is over."""
        self._asked_twice: Any | None = None
        """The action that was asked about, and is played when it is answered again."""
        self._pushed: PlacedTarget | None = None
        """The place on the table at which the button of the mouse went down."""
        self.hint: HintWords | None = None
        """The note of advice that lies on the table."""
        self.tips = TableTips(self)
        self.aim = Aim(self)
        self.carrying = Carrying(self)
        self._keyboard = Keyboard(self)
        self._tag_left = 0.0
        self._shy = 0.0
        self._since_click = DOUBLE_SECONDS
        self._clicked: int | None = None
        self.pointer = (-1, -1)
        """Where the pointer was last seen, in pixels."""

    # ------------------------------------------------------------------------------------------------- the decision
    def ask(self, match: Match, panel: Panel, deck: str, note: Note = silent) -> None:
        """Open the decision of whoever is to act; ``note`` tells what an action means."""
        self.decision = Decision(match, panel, deck, note)
        self.by_keys = self.card_by_keys = False
        self.changed = True
        self._dress()
        self._point()
        legal = [card for card in self.hand() if card.key not in self.view.hand.forbidden]
        if self.decision.single and len(legal) == 1 and self.view.hand.hover is None:
            self.view.hand.hover = legal[0].key

    def close(self) -> None:
        """Close the decision: it is taken."""
        self.decision = None
        self.focus = self.pressed = self.tag = self.aimed = None
        self.carrying.release()
        self._asked_twice = None
        self.by_keys = False
        self.view.hand.clear()
        self.changed = True

    def deck_changed(self, deck: str) -> None:
        """Put the same decision in another deck's words."""
        if self.decision is not None:
            self.decision.deck = deck
        self.tag = None
        self.reword()

    def bar(self) -> Bar:
        """Return the action bar: the open decision's, or what else is said; and the table's own buttons."""
        if self.decision is None:
            return self.bar_lines.bar(None)
        card = self.card(self.view.hand.hover)
        about = self.decision, self._state(), card, self.enter_taken
        if self._asked is None or self._asked[0] != about:
            self._asked = about, self.decision.bar(card, "" if self.enter_taken else trc("key", "Enter"))
        bar = self._asked[1]
        if self.tag is not None and bar.line == self.tag.text:
            bar = replace(bar, line="")  # once is enough: the card that was touched says it
        if self.enter_taken:
            bar = bar.with_main("")
        return self.bar_lines.bar(bar, confirm=PRESS if self.decision.single else LAY)

    def _state(self) -> object:
        """All that is chosen: while it is the same, the bar says the same."""
        assert self.decision is not None
        selection = self.decision.selection
        return selection.chosen, selection.groups, selection.target, selection.progress

    def reword(self) -> None:
        """Set the words of the bar anew, for another deck or language."""
        self._asked = None
        self.changed = True

    def update(self, seconds: float, at_once: bool) -> None:
        """Let cards rise and the tag go."""
        if self.view.hand.moving:
            self.view.hand.update(seconds, at_once)
            self.changed = True
        self._shy = max(0.0, self._shy - seconds)
        self._since_click += seconds
        self.changed = self.bar_lines.update(seconds) or self.changed
        if self.tag is not None:
            self._tag_left -= seconds
            if self._tag_left <= 0:
                self.tag = None
                self.changed = True

    # --------------------------------------------------------------------------------------------------------- input
    def handle(self, event: pygame.Event) -> Any | None:
        """Follow an event; the action it answers, a Wish, or None."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = event.pos
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.changed = self.changed or self.tips.shown is not None
            self.tips.hide()
        match event.type:
            case pygame.MOUSEMOTION:
                self._move_pointer()
            case pygame.MOUSEBUTTONDOWN if event.button == _LEFT and not self._shy:
                self._press()
            case pygame.MOUSEBUTTONUP if event.button == _LEFT:
                return self._release()
            case pygame.KEYDOWN if self.decision is not None or self.bar_lines.tools:
                return self._keyboard.press(event)
        return None

    def wants_hurry(self, event: pygame.Event) -> bool:
        """Whether the event asks that what moves be ended: Space, or a click, while nothing is asked."""
        if self.decision is not None or self.carrying.drag is not None or self.pressed is not None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT:
            self._shy = SHY_SECONDS
            return True
        enter = event.type == pygame.KEYDOWN and event.key in ENTER and getattr(event, "pad", "") == PRESS
        return enter or (event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE)

    def letter(self, event: pygame.Event) -> str | None:
        """Return the button that a key's letter pushes now; None where it pushes none."""
        return self._keyboard.letter(event)

    def picks_with(self, event: pygame.Event) -> bool:
        """Whether a gamepad's button picks a card now, and does not confirm."""
        return self._keyboard.picks_with(event)

    @property
    def on_cards(self) -> bool:
        """Whether the keys are on the cards of the hand and not on a button."""
        return self.decision is not None and self.decision.takes_cards and not self.by_keys

    def mean(self, card: int | None) -> None:
        """Move the focus to a card."""
        self.view.hand.hover = card
        self.focus = None
        self.by_keys = False
        self.card_by_keys = card is not None
        self.changed = True

    # ------------------------------------------------------------------------------------------------------- pointer
    def _move_pointer(self) -> None:
        """Follow the pointer, perhaps with a card."""
        if self.carrying.drag is None:
            self._point()
        else:
            self.carrying.follow()

    def _point(self) -> None:
        """Lift the card and mark the button under the pointer."""
        card = self.aim.card() if self.decision is not None and self.decision.takes_cards else None
        hover = None if card is None else card.key
        focus = self.view.button(self.playback, self.bar(), self.pointer)
        aimed = self.aim.target() if hover is None and focus is None else None
        near = self.aim.meld() if hover is None and focus is None and aimed is None else None
        self._pointed = near
        if (hover, focus, aimed) != (self.view.hand.hover, self.focus, self.aimed):
            self.view.hand.hover, self.focus, self.aimed = hover, focus, aimed
            self.by_keys = self.card_by_keys = False
            self.changed = True

    def _press(self) -> None:
        self._point()
        self.pressed = self.aim.button()
        self._pushed = self.aimed
        self.changed = True
        card = self.aim.card() if self._cards_answer else None
        if self.pressed is None and card is not None and card.card is not None:
            self.carrying.take(card)
        else:
            self.untag()

    @property
    def _cards_answer(self) -> bool:
        """Whether cards of the hand can be touched: to answer, or to arrange them."""
        return self.playback.board.by_hand or (self.decision is not None and self.decision.takes_cards)

    def _release(self) -> Any | None:
        pressed, self.pressed = self.pressed, None
        drag = self.carrying.release()
        pushed, self._pushed = self._pushed, None
        self.view.hand.carried = None
        self.changed = True
        if drag is not None:
            return self.carrying.drop(drag) if drag.carried else self._click(drag.card)
        if pushed is not None and self.decision is not None and pushed == self.aim.target():
            return self.done(self.decision.selection.touch_target(pushed.target))
        if pressed is None or pressed != self.aim.button():
            return None
        return self.push(pressed)

    def push(self, button: str) -> Any | None:
        """Return a button of the bar: an answer, or a wish."""
        if button in (LOOK_BACK, DO_IT) or any(tool.name == button for tool in self.bar_lines.tools):
            return Command(button)
        if button == HEAP:
            self.bar_lines.say(tr("Nobody may look through the discards during the deal."))
            return None
        return None if self.decision is None else self.done(self.decision.push(button))

    def done(self, touch: Touch, key: int | None = None) -> Any | None:
        """Return what came of a touch is shown; the action it answers, if any.  ``key``: the card that was touched."""
        self.tell(key, touch.reason)
        if touch.order is not None:
            board = self.playback.board
            self.playback.rearrange(replace(sort_hand(board, touch.order), by_hand=board.by_hand))
        answer = self.sure_of(touch.answer)
        self.follow_up = touch.then if answer is not None else ()
        if answer is None:
            self._dress()
        self.changed = True
        return answer

    @property
    def near(self) -> Zone | None:
        """The meld that is looked at: pointed at, or meant by what is chosen or by the button in focus."""
        target = self.aim.target_meant()
        return self._pointed if target is None else target.zone

    def sure_of(self, action: Any | None) -> Any | None:
        """Return the action, unless it is one that careful players are asked about first."""
        if action is None or not self.careful or self.decision is None or action == self._asked_twice:
            return action
        question = self.decision.selection.ask_twice(action)
        if question:
            self._asked_twice = action
            self.bar_lines.say(question)
        return None if question else action

    def _click(self, card: Placement) -> Any | None:
        """Return a card of the hand was clicked; a second click at once confirms where so many cards must go."""
        if self.decision is None or not self.decision.takes_cards or card.card is None:
            return None
        twice = self._clicked == card.key and self._since_click < DOUBLE_SECONDS
        self._clicked, self._since_click = card.key, 0.0
        if twice and self.decision.selection.exact and card.card in self.decision.chosen:
            return self.decision.answer
        return self.touch(card.key, card.card)

    @property
    def landing(self) -> Box | None:
        """What is lit up: where the carried card would land, what a click would mean, or what is meant already."""
        return self.aim.landing()

    # --------------------------------------------------------------------------------------------------------- cards
    def touch(self, key: int, card: Card, *, sure: bool = False) -> Any | None:
        """Return a card of the hand is clicked, or answered for by a key; ``sure``: it need not be touched twice."""
        assert self.decision is not None
        before = self.decision.chosen
        touch = self.decision.selection.touch(card)
        if self.careful and not sure and before != self.decision.chosen:
            touch = touch._replace(answer=None)
        return self.done(touch, key)

    def tell(self, key: int | None, reason: Reason | None) -> None:
        """Say why something is refused: at the card that was touched, else in the bar."""
        assert self.decision is not None
        self.untag()
        if reason is None:
            return
        self.refused = True
        words = self.decision.panel.reason(reason, self.decision.deck)
        if key is None:
            self.bar_lines.say(words)
            return
        self.tag = Tag(words, key)
        self._tag_left = TAG_SECONDS

    def untag(self) -> None:
        """Take the tag with a reason away."""
        self.changed = self.changed or self.tag is not None
        self.tag = None

    def hand(self) -> list[Placement]:
        """Return the cards of the own hand, from left to right."""
        return sorted(self.view.own(self.playback), key=lambda card: card.x)

    def card(self, key: int | None) -> Card | None:
        """Return the card of the own hand with that key."""
        if key is None:
            return None
        return next((spot.card for spot in self.playback.board.hand if spot.key == key), None)

    def ring(self, cards: Sequence[Card]) -> None:
        """Mark the cards the adviser suggests, in the order they would be laid in.

        The one to be played comes into focus where no other is.
        """
        hand = {card.key: card.card for card in self.hand() if card.card is not None and card.card in cards}
        keys, plates = list(hand), self.playback.layout.captions.plates
        receivers = {} if self.decision is None else self.decision.selection.receivers_of(cards)
        names = {card: plates[seat].name for card, seat in receivers.items()}
        self.view.hand.advised = keys
        self.view.hand.advised_for = {key: names[card] for key, card in hand.items() if card in names}
        if keys and self.view.hand.hover is None and self.decision is not None and self.decision.single:
            self.mean(keys[0])
            self.card_by_keys = False
        self.changed = True

    def _dress(self) -> None:
        """Tell the hand which cards are chosen and which forbidden."""
        decision = self.decision
        if decision is None or not decision.takes_cards:
            return
        hand = [(card.key, card.card) for card in self.hand() if card.card is not None]
        numbers = {card: n for n, group in enumerate(decision.selection.groups, 1) for card in group}
        plates, meant_for = self.playback.layout.captions.plates, decision.selection.meant_for
        self.view.hand.meant = {key: plates[seat].name for key, card in hand if (seat := meant_for(card)) is not None}
        self.view.hand.several = not decision.single
        self.view.hand.aside = {key: numbers[card] for key, card in hand if card in numbers}
        self.view.hand.chosen = [key for key, card in hand if card in decision.chosen]
        self.view.hand.forbidden = [key for key, card in hand if decision.refusal(card) is not None]
