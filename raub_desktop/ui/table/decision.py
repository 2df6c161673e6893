"""A human's decision: what may be answered, which cards are chosen so far, and what the action bar says.

Whatever game it is, an answer is a call, a card, or several cards; whether one may be given is asked of the rules each
time.  A game's Panel has the words.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.core import Reason
from raub_desktop.engine.match import Match
from raub_desktop.ui.table.captions import Bar, Button

CONFIRM = "confirm"
"""The name of the button that plays the card, or lays the cards, that are chosen."""


class Panel(Protocol):
    """A game's words for the decisions in it; ``view`` is what the player observes."""

    def title(self, view: Any) -> str:
        """The heading of the action bar on the player's turn."""

    def question(self, view: Any, deck: str) -> str:
        """What the player is asked, in one sentence."""

    def label(self, action: Any, view: Any, deck: str) -> str:
        """The words on the button of an answer."""

    def letter(self, verb: str) -> str:
        """The key of a call."""

    def is_main(self, verb: str) -> bool:
        """Whether a call is the active one among those offered: its button is red."""

    def reason(self, reason: Reason, deck: str) -> str:
        """Why something is refused, in one sentence."""

    def waiting(self, phase: str, name: str) -> str:
        """What is waited for in this phase, in one sentence; ``name`` is who is to act."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One button: its name and words, its key, and the action it answers."""

    name: str
    text: str
    key: str
    action: Any
    main: bool = False


class Decision:
    """One decision of the human at ``seat``, from the question to the answer."""

    def __init__(self, match: Match, panel: Panel, deck: str) -> None:
        self.match = match
        self.panel = panel
        self.deck = deck
        seat = match.to_act
        assert seat is not None
        self.seat = seat
        self.view = match.game.observe(match.state, seat)
        self.legal: Sequence[Any] = match.legal_actions()
        self.lays = next((action.verb for action in self.legal if isinstance(action, Lay)), None)
        self.plays = any(isinstance(action, Play) for action in self.legal)
        self.chosen: tuple[Card, ...] = ()
        """The cards picked so far, in the order they were picked."""

    # ------------------------------------------------------------------------------------------------------------ cards
    @property
    def takes_cards(self) -> bool:
        """Whether cards of the hand are to be touched."""
        return self.plays or self.lays is not None

    @property
    def exact(self) -> bool:
        """Whether a certain number of cards must go: laying none is no answer."""
        return self.lays is not None and not self._may_lay(())

    def refusal(self, card: Card) -> Reason | None:
        """Why this card can have no part in the answer; None when it can."""
        if self.plays:
            return self._why(Play(card))
        if self.lays is None or any(card in action.cards for action in self.legal if isinstance(action, Lay)):
            return None
        return self._why(Lay(self.lays, (card,)))

    def pick(self, card: Card) -> Reason | None:
        """Choose a card, or put it back; why that cannot be, or None.

        Where exactly so many cards are wanted and so many are chosen, the one chosen first makes room.
        """
        if self.plays:
            reason = self._why(Play(card))
            if reason is None:
                self.chosen = (card,)
            return reason
        assert self.lays is not None
        if card in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != card)
            return None
        more = (*self.chosen, card)
        if self._fits(more):
            self.chosen = more
        elif self.chosen and self._fits(more[1:]) and self.exact:
            self.chosen = more[1:]
        else:
            return self._why(Lay(self.lays, in_order(more)))
        return None

    def _fits(self, cards: Sequence[Card]) -> bool:
        """Whether some answer takes all these cards."""
        return any(set(cards) <= set(action.cards) for action in self.legal if isinstance(action, Lay))

    def _may_lay(self, cards: Sequence[Card]) -> bool:
        assert self.lays is not None
        return self._why(Lay(self.lays, in_order(cards))) is None

    def _why(self, action: Any) -> Reason | None:
        return self.match.game.why_illegal(self.match.state, action)

    # ---------------------------------------------------------------------------------------------------------- answers
    @property
    def answer(self) -> Any | None:
        """The action the chosen cards make, None while they make none."""
        if self.plays:
            return Play(self.chosen[0]) if self.chosen else None
        if self.lays is None:
            return None
        action = Lay(self.lays, in_order(self.chosen))
        return action if self._why(action) is None else None

    def choices(self) -> tuple[Choice, ...]:
        """The calls that may be made, in the order the rules give them."""
        calls = [action for action in self.legal if isinstance(action, Say)]
        return tuple(
            Choice(
                call.verb if call.number is None else f"{call.verb} {call.number}",
                self.panel.label(call, self.view, self.deck),
                self.panel.letter(call.verb),
                call,
                self.panel.is_main(call.verb),
            )
            for call in calls
        )

    def action_of(self, button: str) -> Any | None:
        """What a button answers, by its name; None for one that answers nothing now."""
        if button == CONFIRM:
            return self.answer
        return next((choice.action for choice in self.choices() if choice.name == button), None)

    # -------------------------------------------------------------------------------------------------------------- bar
    def bar(self, card: Card | None = None, enter: str = "Enter") -> Bar:
        """The action bar; ``card`` is the one under the pointer or the keyboard's focus, ``enter`` that key's name."""
        buttons = [Button(one.name, one.text, one.key, one.main) for one in self.choices()]
        if self.plays and card is not None and self.refusal(card) is None:
            label = self.panel.label(Play(card), self.view, self.deck)
            buttons.append(Button(CONFIRM, label, enter, main=True))
        elif self.lays is not None:
            label = self.panel.label(Lay(self.lays, in_order(self.chosen)), self.view, self.deck)
            buttons.append(Button(CONFIRM, label, enter, main=True, enabled=self.answer is not None))
        return Bar(self.panel.title(self.view), self._line(), tuple(buttons))

    def _line(self) -> str:
        """The question; while some cards may not be played, the duty that forbids them."""
        if self.plays:
            hand = (action.card for action in self._all_plays())
            reason = next((why for why in map(self.refusal, hand) if why is not None), None)
            if reason is not None:
                return self.panel.reason(reason, self.deck)
        return self.panel.question(self.view, self.deck)

    def _all_plays(self) -> list[Play]:
        return [Play(card) for card in self.view.hands[self.seat] if card is not None]
