"""What a player has put together so far of an answer, and the door by which a game says how that is done.

A selection builds actions from what is touched and asks the rules about each; it never searches the listed actions, so
melds that are not listed are built like all others.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from raub_desktop.engine.actions import Action, Say, action_text
from raub_desktop.engine.cards import Card, known
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import Seat
from raub_desktop.engine.match import Match
from raub_desktop.engine.zones import Place
from raub_desktop.ui.table.board.spots import HandOrder
from raub_desktop.ui.table.layout.targets import Target


@dataclass(frozen=True, slots=True)
class Question:
    """What the rules ask of whoever is to act: ``seat`` sees ``view``, ``legal`` are the listed actions."""

    match: Match
    seat: Seat
    view: Any
    legal: tuple[Any, ...]

    @classmethod
    def of(cls, match: Match) -> "Question":
        """Return the question that is open in a match; a seat must be to act."""
        seat = match.to_act
        assert seat is not None
        return cls(match, seat, match.game.observe(match.state, seat), tuple(match.legal_actions()))

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards, as far as it has seen them."""
        return known(self.view.hands[self.seat])

    def why(self, action: Action) -> Reason | None:
        """Why the rules refuse an action; None when they allow it."""
        return self.match.game.why_illegal(self.match.state, self.written(action))

    def written(self, action: Action) -> Action:
        """Return the action as the record keeps it: laid cards in the game's order, where they have one."""
        written: Action = self.match.game.canonical(self.match.state, action)
        return written

    def allowed(self, actions: Iterable[Action]) -> list[Action]:
        """Those of the actions that the rules allow, as the record keeps them."""
        return [self.written(action) for action in actions if self.why(action) is None]


class Touch(NamedTuple):
    """What came of a touch: why it is refused, or the action that is answered by it; neither: something is chosen.

    ``order``: the hand is to be sorted so; ``then``: the actions that follow the answer by themselves.
    """

    reason: Reason | str | None = None
    answer: Action | None = None
    order: HandOrder | None = None
    then: tuple[Action, ...] = ()


class Offer(NamedTuple):
    """A button: its name, and the action it answers.

    ``text`` is written on a button that answers nothing yet but changes what is chosen (``action`` is None), and
    ``key`` is its key.
    """

    name: str
    action: Action | None
    enabled: bool = True
    text: str = ""
    key: str = ""


def offer(action: Action) -> Offer:
    """Return the button of an action, named by its text in a record ("bid 3")."""
    return Offer(action_text(action), action)


class Selection:
    """A choice among calls: what every other selection begins with.

    ``calls`` are the verbs that a click on a place says, with the number of what was clicked ("take 2").
    """

    takes_cards = False
    """Whether cards of the own hand are to be touched."""
    single = False
    """Whether one card is the whole answer, which a touch gives at once; otherwise cards are put up one by one."""
    exact = False
    """Whether a certain number of cards must go."""
    arranged_chosen = False
    """Whether chosen cards that are dropped in a hand in the player's own order are only moved there."""

    def __init__(self, question: Question, calls: Mapping[Place, str] | None = None) -> None:
        self.question = question
        self.calls = calls or {}
        self.chosen: tuple[Card, ...] = ()
        """The cards picked so far, in the order they were picked."""
        self.groups: tuple[tuple[Card, ...], ...] = ()
        """Cards set aside in groups that will be laid together."""
        self.target: Target | None = None
        """The place the chosen cards are meant for."""
        self.joined: tuple[tuple[Card, ...], ...] = ()
        """The melds of the hand that a bracket joins."""

    # ----------------------------------------------------------------------------------------------- what is touched
    def why_not(self, card: Card) -> Reason | None:
        """Why a card can have no part in the answer; None when it can."""
        return None

    def meant_for(self, card: Card) -> Seat | None:
        """Return the player a chosen card will go to, where it goes to one."""
        return None

    def receivers_of(self, cards: Sequence[Card]) -> Mapping[Card, Seat]:
        """Who would get which of the cards, laid in this order, where they go to different players."""
        return {}

    def touch(self, card: Card) -> Touch:
        """Choose a card of the hand, or put it back."""
        return Touch()

    def accepts(self, target: Target, card: Card | None = None) -> bool:
        """Whether a click there means something now; with ``card``: whether that card may be dropped there."""
        call = self._call_at(target) if card is None else None
        return call is not None and self.question.why(call) is None

    def touch_target(self, target: Target) -> Touch:
        call = self._call_at(target)
        if call is None:
            return Touch()
        reason = self.question.why(call)
        return Touch(reason) if reason is not None else Touch(answer=call)

    def drop(self, card: Card, target: Target) -> Touch:
        """Let a card of the hand go over a place that accepts it."""
        return Touch()

    def why_not_there(self, card: Card, target: Target) -> Reason | str | None:
        """Why a card of the hand cannot be dropped on a place, told in a sentence where no rule says it; None where it
        is plain."""
        return None

    def going(self, card: Card, target: Target) -> tuple[Card, ...]:
        """Return the cards that go to a place together when a card of the hand is dropped there."""
        return (card,)

    def bracket_of(self, card: Card) -> str | None:
        """Return the name by which the meld of the hand is pushed that a card lies in; None where it is in none."""
        return None

    @property
    def fitting(self) -> frozenset[Card]:
        """The cards of the hand that go with what lies on the table, to be pointed out."""
        return frozenset()

    def _call_at(self, target: Target) -> Say | None:
        verb = self.calls.get(target.zone.place)
        return None if verb is None else Say(verb, target.zone.number)

    # ------------------------------------------------------------------------------------------------------- answers
    @property
    def answer(self) -> Action | None:
        """The action that what is chosen makes; None while it makes none."""
        return None

    def offers(self) -> list[Offer]:
        """Return the buttons besides the one that confirms: the calls in the rules' order, then what the chosen
        cards make."""
        return [offer(action) for action in self.question.legal if isinstance(action, Say)]

    def confirm(self, pointed: Card | None) -> Offer | None:
        """Return the button that confirms: plays the card chosen or pointed at, or lays the chosen ones; None: there
        is none.

        Its action is one to be named, legal or not; it can be pushed where it is ``enabled``.
        """
        return None

    def confirmed(self) -> Touch:
        """Answer with what is chosen."""
        return Touch(answer=self.answer)

    def push(self, name: str) -> Touch:
        action = next((offer.action for offer in self.offers() if offer.name == name and offer.enabled), None)
        return Touch(answer=action)

    def arrange(self, order: HandOrder) -> Touch:
        """Sort the hand by an order that gathers its melds."""
        return Touch(order=order)

    @property
    def progress(self) -> str:
        """How far the chosen cards go ("37 of 51"), in the player's words; empty where there is nothing to say."""
        return ""

    def requirement(self) -> Reason | None:
        """Why some cards of the hand cannot be chosen, to be told beforehand; None where all can or it is plain."""
        return None

    def ask_twice(self, action: Action) -> str:
        """Return what is asked before an action is played that cannot be undone, by careful players; "" for nothing."""
        return ""

    def always_asks(self, action: Action) -> bool:
        """Whether this is asked even where it can be undone."""
        return False
