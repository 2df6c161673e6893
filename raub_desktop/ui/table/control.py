"""The pointer at the table: from clicks and carried cards to the answer of the open decision; keys: see Keyboard."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any, NamedTuple

import pygame

from raub_desktop.engine.actions import Play
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.match import Match
from raub_desktop.language import tr
from raub_desktop.ui.inputs import A
from raub_desktop.ui.table.board import move_in_hand
from raub_desktop.ui.table.captions import Bar
from raub_desktop.ui.table.decision import Decision, Panel
from raub_desktop.ui.table.drag import Drag, landing, place_in_hand, target_at
from raub_desktop.ui.table.keyboard import ENTER, Keyboard
from raub_desktop.ui.table.places import Box, Placement, Point
from raub_desktop.ui.table.playback import Playback
from raub_desktop.ui.table.saying import Saying
from raub_desktop.ui.table.view import TableView, Tag

TAG_SECONDS = 4.0
SHY_SECONDS = 0.3
"""After a click that hurried, so long no click is taken for an answer to a question that has only just come up."""
DOUBLE_SECONDS = 0.4
"""Two clicks on a card within this time are one double-click."""
LOOK_BACK = "last_trick"
"""The wish to see the trick before this one."""
_LEFT = 1


class Wish(NamedTuple):
    """Something the table is asked for that is no answer: the name of its button (see ui.keys)."""

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
        self.drag: Drag | None = None
        self.saying = Saying()
        """What the bar says besides the decision."""
        self.careful = False
        """A card is touched twice before it is played, since it cannot be taken back."""
        self._asked: tuple[tuple[Decision, tuple[Card, ...], Card | None], Bar] | None = None
        """The bar of the open decision, and what it is about."""
        self.by_keys = False
        """Whether the button in focus was reached by keys."""
        self._keyboard = Keyboard(self)
        self._tag_left = 0.0
        self._shy = 0.0
        self._since_click = DOUBLE_SECONDS
        self._clicked: int | None = None
        self._at = (-1, -1)
        """Where the pointer was last seen, in pixels."""

    # ------------------------------------------------------------------------------------------------- the decision
    def ask(self, match: Match, panel: Panel, deck: str) -> None:
        """Open the decision of whoever is to act."""
        self.decision = Decision(match, panel, deck)
        self.changed = True
        self._dress()
        self._point()
        legal = [card for card in self.hand() if card.key not in self.view.hand.forbidden]
        if self.decision.plays and len(legal) == 1 and self.view.hand.hover is None:
            self.view.hand.hover = legal[0].key

    def close(self) -> None:
        """The decision is taken."""
        self.decision = None
        self.focus = self.pressed = self.tag = self.drag = None
        self.by_keys = False
        self.view.hand.clear()
        self.changed = True

    def deck_changed(self, deck: str) -> None:
        """The same decision in another deck's words."""
        if self.decision is not None:
            self.decision.deck = deck
        self.tag = None
        self.reword()

    def bar(self) -> Bar:
        """The action bar: the open decision's, or what else is said; and the table's own buttons."""
        if self.decision is None:
            return self.saying.bar(None)
        chosen = self.decision.chosen
        card = chosen[0] if self.careful and self.decision.plays and chosen else self.card(self.view.hand.hover)
        about = self.decision, chosen, card
        if self._asked is None or self._asked[0] != about:
            self._asked = about, self.decision.bar(card, tr("Enter"))
        return self.saying.bar(self._asked[1], confirm="A" if self.decision.plays else "X")

    def reword(self) -> None:
        """The words of the bar may have changed: another deck or language."""
        self._asked = None
        self.changed = True

    def update(self, seconds: float, at_once: bool) -> None:
        """Let cards rise and the tag go."""
        if self.view.hand.moving:
            self.view.hand.update(seconds, at_once)
            self.changed = True
        self._shy = max(0.0, self._shy - seconds)
        self._since_click += seconds
        self.changed = self.saying.update(seconds) or self.changed
        if self.tag is not None:
            self._tag_left -= seconds
            if self._tag_left <= 0:
                self.tag = None
                self.changed = True

    # --------------------------------------------------------------------------------------------------------- input
    def handle(self, event: pygame.Event) -> Any | None:
        """Follow an event; the action it answers, a Wish, or None."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._at = event.pos
        match event.type:
            case pygame.MOUSEMOTION:
                self._move_pointer()
            case pygame.MOUSEBUTTONDOWN if event.button == _LEFT and not self._shy:
                self._press()
            case pygame.MOUSEBUTTONUP if event.button == _LEFT:
                return self._release()
            case pygame.KEYDOWN if self.decision is not None or self.saying.tools:
                return self._keyboard.press(event)
        return None

    def wants_hurry(self, event: pygame.Event) -> bool:
        """Whether the event asks that what moves be ended: Space, or a click, while nothing is asked."""
        if self.decision is not None or self.drag is not None or self.pressed is not None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT:
            self._shy = SHY_SECONDS
            return True
        enter = event.type == pygame.KEYDOWN and event.key in ENTER and getattr(event, "pad", "") == A
        return enter or (event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE)

    def letter(self, event: pygame.Event) -> Any | None:
        """The call a key's letter makes now; None where it makes none."""
        return self._keyboard.letter(event)

    @property
    def on_cards(self) -> bool:
        """Whether the keys are on the cards of the hand and not on a button."""
        return self.decision is not None and self.decision.takes_cards and not self.by_keys

    def mean(self, card: int | None) -> None:
        """The keys are on a card now."""
        self.view.hand.hover = card
        self.focus = None
        self.by_keys = False
        self.changed = True

    # ------------------------------------------------------------------------------------------------------- pointer
    def _move_pointer(self) -> None:
        """The pointer goes somewhere, perhaps with a card."""
        drag = self.drag
        if drag is None:
            self._point()
        elif drag.follow(Point(*self.view.point(self._at))):
            self.untag()
            self.view.hand.hover = drag.key
            self.view.hand.carried = drag.key, drag.middle
            self.changed = True

    def _point(self) -> None:
        """The pointer is somewhere: lift the card, mark the button under it."""
        card = self._card_at_pointer() if self.decision is not None and self.decision.takes_cards else None
        hover = None if card is None else card.key
        focus = self.view.button(self.playback, self.bar(), self._at)
        if (hover, focus) != (self.view.hand.hover, self.focus):
            self.view.hand.hover, self.focus = hover, focus
            self.by_keys = False
            self.changed = True

    def _card_at_pointer(self) -> Placement | None:
        return self.view.card(self.playback, self._at)

    def _press(self) -> None:
        self._point()
        self.pressed = self._under()
        self.changed = True
        card = self._card_at_pointer() if self._cards_answer else None
        if self.pressed is None and card is not None and card.card is not None:
            self.drag = Drag(card, Point(*self.view.point(self._at)))
        else:
            self.untag()

    def _under(self) -> str | None:
        """The button under the pointer; a won trick is one that looks back."""
        button = self.view.button(self.playback, self.bar(), self._at)
        return button or (LOOK_BACK if self.view.is_won_trick(self.playback, self._at) else None)

    @property
    def _cards_answer(self) -> bool:
        """Whether cards of the hand can be touched: to answer, or to arrange them."""
        return self.playback.board.by_hand or (self.decision is not None and self.decision.takes_cards)

    def _release(self) -> Any | None:
        pressed, self.pressed = self.pressed, None
        drag, self.drag = self.drag, None
        self.view.hand.carried = None
        self.changed = True
        if drag is not None:
            return self._drop(drag) if drag.carried else self._click(drag.card)
        if pressed is None or pressed != self._under():
            return None
        return self.push(pressed)

    def push(self, button: str) -> Any | None:
        """A button of the bar: an answer, or a wish."""
        if button == LOOK_BACK or any(tool.name == button for tool in self.saying.tools):
            return Wish(button)
        return None if self.decision is None else self.decision.action_of(button)

    def _click(self, card: Placement) -> Any | None:
        """A card of the hand was clicked; a second click at once confirms where so many cards must go."""
        if self.decision is None or not self.decision.takes_cards or card.card is None:
            return None
        twice = self._clicked == card.key and self._since_click < DOUBLE_SECONDS
        self._clicked, self._since_click = card.key, 0.0
        if twice and self.decision.exact and card.card in self.decision.chosen:
            return self.decision.answer
        return self.touch(card.key, card.card)

    # ------------------------------------------------------------------------------------------------------ dragging
    @property
    def landing(self) -> Box | None:
        """Where the carried card would land, were it let go now."""
        if self.drag is None or not self.drag.carried or self.decision is None:
            return None
        return landing(self.playback.layout, self.drag.at, "trick" if self.decision.plays else "discards")

    def _drop(self, drag: Drag) -> Any | None:
        """A carried card is let go: played, chosen, put elsewhere in the hand, or back to where it was."""
        card, decision = drag.card.card, self.decision
        assert card is not None
        target = target_at(self.playback.layout, drag.at)
        held = replace(drag.card, x=drag.middle.x, y=drag.middle.y, lift=1.0)
        if decision is not None and decision.plays and target == "trick":
            reason = decision.refusal(card)
            if reason is None:
                self.view.hand.carried = drag.key, drag.middle
                return Play(card)
            self._tell(drag.key, reason)
        elif decision is not None and decision.lays is not None and target == "discards":
            if card not in decision.chosen:
                self._tell(drag.key, decision.pick(card))
                self._dress()
        elif target == "hand" and self.playback.board.by_hand:
            self._put(drag, held)
            return None
        self.playback.hold([held])
        self.playback.rearrange(self.playback.board)
        return None

    def _put(self, drag: Drag, held: Placement) -> None:
        place = place_in_hand(self.hand(), drag.key, drag.middle.x)
        self.playback.hold([held])
        self.playback.rearrange(move_in_hand(self.playback.board, drag.key, place))

    # --------------------------------------------------------------------------------------------------------- cards
    def touch(self, key: int, card: Card, *, sure: bool = False) -> Any | None:
        """A card of the hand is clicked, or answered for by a key; ``sure``: it need not be touched twice."""
        assert self.decision is not None
        before = self.decision.chosen
        reason = self.decision.pick(card)
        self._tell(key, reason)
        self._dress()
        self.changed = True
        if not self.decision.plays or reason is not None:
            return None
        return self.decision.answer if sure or not self.careful or before == (card,) else None

    def _tell(self, key: int, reason: Reason | None) -> None:
        assert self.decision is not None
        self.untag()
        if reason is not None:
            self.tag = Tag(self.decision.panel.reason(reason, self.decision.deck), key)
            self._tag_left = TAG_SECONDS

    def untag(self) -> None:
        """Take the tag with a reason away."""
        self.changed = self.changed or self.tag is not None
        self.tag = None

    def hand(self) -> list[Placement]:
        """The cards of the own hand, from left to right."""
        return sorted(self.view.own(self.playback), key=lambda card: card.x)

    def card(self, key: int | None) -> Card | None:
        """The card of the own hand with that key."""
        return next((spot.card for spot in self.playback.board.hand if spot.key == key), None)

    def ring(self, cards: Collection[Card]) -> None:
        """Mark the cards the computer advises; the one to be played comes into focus where no other is."""
        keys = [card.key for card in self.hand() if card.card in cards]
        self.view.hand.advised = keys
        if keys and self.view.hand.hover is None and self.decision is not None and self.decision.plays:
            self.mean(keys[0])
        self.changed = True

    def _dress(self) -> None:
        """Tell the hand which cards are chosen and which forbidden."""
        decision = self.decision
        if decision is None or not decision.takes_cards:
            return
        hand = [(card.key, card.card) for card in self.hand() if card.card is not None]
        lifted = decision.chosen if self.careful or not decision.plays else ()
        self.view.hand.several = not decision.plays
        self.view.hand.chosen = [key for key, card in hand if card in lifted]
        self.view.hand.forbidden = [key for key, card in hand if decision.refusal(card) is not None]
