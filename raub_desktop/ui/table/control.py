"""Mouse and keys at the table: from clicks and letters to the answer of the open decision."""

from typing import Any

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.match import Match
from raub_desktop.language import tr
from raub_desktop.ui.table.captions import Bar
from raub_desktop.ui.table.decision import CONFIRM, Decision, Panel
from raub_desktop.ui.table.places import Placement
from raub_desktop.ui.table.playback import Playback
from raub_desktop.ui.table.view import TableView, Tag

TAG_SECONDS = 4.0
SHY_SECONDS = 0.3
"""After a click that hurried, so long no click is taken for an answer to a question that has only just come up."""
_LEFT = 1
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ARROWS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


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
        self._tag_left = 0.0
        self._shy = 0.0
        self._at = (-1, -1)
        """Where the pointer was last seen, in pixels."""

    # ------------------------------------------------------------------------------------------------- the decision
    def ask(self, match: Match, panel: Panel, deck: str) -> None:
        """Open the decision of whoever is to act."""
        self.decision = Decision(match, panel, deck)
        self.changed = True
        self._dress()
        self._point()
        legal = [card for card in self._hand() if card.key not in self.view.hand.forbidden]
        if self.decision.plays and len(legal) == 1 and self.view.hand.hover is None:
            self.view.hand.hover = legal[0].key

    def close(self) -> None:
        """The decision is taken."""
        self.decision = None
        self.focus = self.pressed = self.tag = None
        self.view.hand.clear()
        self.changed = True

    def deck_changed(self, deck: str) -> None:
        """The same decision in another deck's words."""
        if self.decision is not None:
            self.decision.deck = deck
        self.tag = None
        self.changed = True

    def bar(self) -> Bar:
        """The action bar of the open decision; an empty one without."""
        if self.decision is None:
            return Bar()
        return self.decision.bar(self._card(self.view.hand.hover), tr("Enter"))

    def update(self, seconds: float, at_once: bool) -> None:
        """Let cards rise and the tag go."""
        if self.view.hand.moving:
            self.view.hand.update(seconds, at_once)
            self.changed = True
        self._shy = max(0.0, self._shy - seconds)
        if self.tag is not None:
            self._tag_left -= seconds
            if self._tag_left <= 0:
                self.tag = None
                self.changed = True

    # --------------------------------------------------------------------------------------------------------- input
    def handle(self, event: pygame.Event) -> Any | None:
        """Follow an event; the action it answers, or None."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._at = event.pos
        if self.decision is None:
            return None
        match event.type:
            case pygame.MOUSEMOTION:
                self._point()
            case pygame.MOUSEBUTTONDOWN if event.button == _LEFT and not self._shy:
                return self._press()
            case pygame.MOUSEBUTTONUP if event.button == _LEFT:
                return self._release()
            case pygame.KEYDOWN:
                return self._key(event)
        return None

    def wants_hurry(self, event: pygame.Event) -> bool:
        """Whether the event asks that what moves be ended: Space, or a click, while nothing is asked."""
        if self.decision is not None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT:
            self._shy = SHY_SECONDS
            return True
        return event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE

    def _point(self) -> None:
        """The pointer is somewhere: lift the card, mark the button under it."""
        card = self._card_at_pointer()
        hover = None if card is None else card.key
        focus = self.view.button(self.playback, self.bar(), self._at)
        if (hover, focus) != (self.view.hand.hover, self.focus):
            self.view.hand.hover, self.focus = hover, focus
            self.changed = True

    def _card_at_pointer(self) -> Placement | None:
        if self.decision is None or not self.decision.takes_cards:
            return None
        return self.view.card(self.playback, self._at)

    def _press(self) -> Any | None:
        self._point()
        self.pressed = self.view.button(self.playback, self.bar(), self._at)
        self.changed = True
        card = self._card_at_pointer()
        if self.pressed is None and card is not None and card.card is not None:
            return self._touch(card.key, card.card)
        self._untag()
        return None

    def _release(self) -> Any | None:
        pressed, self.pressed = self.pressed, None
        self.changed = True
        if self.decision is None or pressed is None:
            return None
        same = pressed == self.view.button(self.playback, self.bar(), self._at)
        return self.decision.action_of(pressed) if same else None

    def _touch(self, key: int, card: Card) -> Any | None:
        """A card of the hand is clicked, or answered for by a key."""
        assert self.decision is not None
        reason = self.decision.pick(card)
        self._tell(key, reason)
        self._dress()
        self.changed = True
        return self.decision.answer if self.decision.plays and reason is None else None

    def _tell(self, key: int, reason: Reason | None) -> None:
        assert self.decision is not None
        self._untag()
        if reason is not None:
            self.tag = Tag(self.decision.panel.reason(reason, self.decision.deck), key)
            self._tag_left = TAG_SECONDS

    def _untag(self) -> None:
        self.changed = self.changed or self.tag is not None
        self.tag = None

    # ---------------------------------------------------------------------------------------------------------- keys
    def _key(self, event: pygame.Event) -> Any | None:
        assert self.decision is not None
        hand = self._hand()
        if event.key in _ARROWS:
            self._move(_ARROWS[event.key])
            return None
        if event.key in _ENTER:
            return self._enter()
        if event.key == pygame.K_SPACE:
            card = self._card(self.view.hand.hover)
            if self.decision.lays is not None and card is not None and self.view.hand.hover is not None:
                self._touch(self.view.hand.hover, card)
            return None
        number = event.key - pygame.K_1
        if self.decision.takes_cards and 0 <= number < len(hand):
            self.view.hand.hover = hand[number].key
            self.changed = True
            card = hand[number].card
            return None if card is None else self._touch(hand[number].key, card)
        letter = pygame.key.name(event.key).upper()
        return next((one.action for one in self.decision.choices() if one.key == letter), None)

    def _enter(self) -> Any | None:
        """Enter plays the lifted card, confirms the chosen ones, or gives the answer in focus."""
        assert self.decision is not None
        hover = self.view.hand.hover
        if self.decision.plays:
            card = self._card(hover)
            return None if hover is None or card is None else self._touch(hover, card)
        if self.decision.lays is not None:
            return self.decision.action_of(CONFIRM)
        return None if self.focus is None else self.decision.action_of(self.focus)

    def _move(self, step: int) -> None:
        """An arrow: to the next card, or where no card is asked for to the next button."""
        assert self.decision is not None
        self.changed = True
        self._untag()
        if self.decision.takes_cards:
            keys = [card.key for card in self._hand()]
            first = [key for key in keys if key not in self.view.hand.forbidden] or keys
            self.view.hand.hover = _next(keys, self.view.hand.hover, step, first)
        else:
            names = [choice.name for choice in self.decision.choices()]
            self.focus = _next(names, self.focus, step, names)

    # --------------------------------------------------------------------------------------------------------- cards
    def _hand(self) -> list[Placement]:
        return sorted(self.view.own(self.playback), key=lambda card: card.x)

    def _card(self, key: int | None) -> Card | None:
        return next((card.card for card in self._hand() if card.key == key), None)

    def _dress(self) -> None:
        """Tell the hand which cards are chosen and which forbidden."""
        decision = self.decision
        if decision is None or not decision.takes_cards:
            return
        hand = [(card.key, card.card) for card in self._hand() if card.card is not None]
        self.view.hand.several = not decision.plays
        self.view.hand.chosen = [] if decision.plays else [key for key, card in hand if card in decision.chosen]
        self.view.hand.forbidden = [key for key, card in hand if decision.refusal(card) is not None]


def _next(those: list[Any], now: Any, step: int, first: list[Any]) -> Any:
    """The neighbour of ``now`` in the direction of ``step``, round the ends; from nowhere the first of ``first``."""
    if not those:
        return None
    if now not in those:
        return first[0 if step > 0 else -1]
    return those[(those.index(now) + step) % len(those)]
