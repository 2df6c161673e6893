"""The answer a player has composed so far, and the interface by which a game defines how.

A selection builds actions from what is touched and asks the rules about each; it never searches the listed actions, so
unlisted melds are built like all others.
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
from raub_desktop.ui.table.layout.targets import Target


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the rules to the seat to act: ``seat`` sees ``view``, ``legal`` are the listed actions."""

    match: Match
    seat: Seat
    view: Any
    legal: tuple[Any, ...]
    names: Sequence[str] = ()

    @classmethod
    def of(cls, match: Match, names: Sequence[str] = ()) -> "Question":
        """Return the open question of a match between players of these names; a seat must be to act."""
        seat = match.to_act
        assert seat is not None
        return cls(match, seat, match.game.observe(match.state, seat), tuple(match.legal_actions()), names)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards, as far as it has seen them."""
        return known(self.view.hands[self.seat])

    def why(self, action: Action) -> Reason | None:
        """Return why the rules refuse an action; None when they allow it."""
        return self.match.game.why_illegal(self.match.state, self.written(action))

    def written(self, action: Action) -> Action:
        """Return the action as the record writes it: laid cards in the game's order, where it has one."""
        written: Action = self.match.game.canonical(self.match.state, action)
        return written

    def allowed(self, actions: Iterable[Action]) -> list[Action]:
        """Return those of the actions that the rules allow, as the record writes them."""
        return [self.written(action) for action in actions if self.why(action) is None]


class Touch(NamedTuple):
    """The result of a touch: a refusal, or the action answered; neither: something was chosen.

    ``then``: the actions that follow the answer automatically.
    """

    reason: Reason | str | None = None
    answer: Action | None = None
    then: tuple[Action, ...] = ()


class Offer(NamedTuple):
    """A button: its name, and the action it answers.

    ``text`` is the label of a button that only changes the selection (``action`` is None), and ``key`` its key.
    """

    name: str
    action: Action | None
    enabled: bool = True
    text: str = ""
    key: str = ""
    note: str = ""
    """The tooltip of its button."""


def offer(action: Action) -> Offer:
    """Return the button of an action, named by its text in a record ("bid 3")."""
    return Offer(action_text(action), action)


class Selection:
    """A choice among calls: the base of every other selection.

    ``calls`` are the verbs called by a click on a place, with the number of what was clicked ("take 2").
    """

    takes_cards = False
    """Whether cards of the own hand can be chosen."""
    single = False
    """Whether one card is the whole answer, given by one touch; otherwise cards are chosen one by one."""
    exact = False
    """Whether a fixed number of cards is required."""
    several = False
    """Whether cards may be set aside in groups that are laid together."""
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
        self.advised: Action | None = None
        """Adviser's suggestion: the main one of several answers that the chosen cards make."""
        self.joined: tuple[tuple[Card, ...], ...] = ()
        """The melds of the hand that a bracket joins."""

    # ----------------------------------------------------------------------------------------------- what is touched
    def why_not(self, card: Card) -> Reason | None:
        """Return why a card cannot be part of the answer; None when it can."""
        return None

    def meant_for(self, card: Card) -> Seat | None:
        """Return the player a chosen card will go to; None if to none."""
        return None

    def choose_again(self, given: tuple[Card, ...]) -> None:
        """Forget what the player has chosen; the cards ``given`` remain."""
        self.chosen, self.groups, self.target = given, (), None

    def receivers_of(self, cards: Sequence[Card]) -> Mapping[Card, Seat]:
        """Return who would get which of the cards, laid in this order, if they go to different players."""
        return {}

    def touch(self, card: Card) -> Touch:
        """Choose a card of the hand, or unchoose it."""
        return Touch()

    def accepts(self, target: Target, card: Card | None = None) -> bool:
        """Return whether a click on the target means something now; with ``card``: whether it may be dropped there."""
        call = self._call_at(target) if card is None else None
        return call is not None and self.question.why(call) is None

    def refused(self, target: Target) -> Reason | None:
        """Return why a click on a place where something is called means nothing now; None where it would not anyway."""
        call = self._call_at(target)
        return None if call is None else self.question.why(call)

    def touch_target(self, target: Target) -> Touch:
        call = self._call_at(target)
        if call is None:
            return Touch()
        reason = self.question.why(call)
        return Touch(reason) if reason is not None else Touch(answer=call)

    def drop(self, card: Card, target: Target) -> Touch:
        """Drop a card of the hand on a target that accepts it."""
        return Touch()

    def why_not_there(self, card: Card, target: Target) -> Reason | str | None:
        """Return why a card of the hand cannot be dropped on a target, as a sentence if no rule says so; None if it is
        obvious.
        """
        return None

    def going(self, card: Card, target: Target) -> tuple[Card, ...]:
        """Return the cards that go along when a card of the hand is dropped on a target."""
        return (card,)

    def bracket_of(self, card: Card) -> str | None:
        """Return the name of the button of the marked meld a card of the hand is in; None without one."""
        return None

    @property
    def fitting(self) -> frozenset[Card]:
        """The cards of the hand to mark because they go with what lies on the table."""
        return frozenset()

    @property
    def new(self) -> frozenset[Card]:
        """The cards of the hand just drawn or taken, to be marked."""
        return frozenset()

    def _call_at(self, target: Target) -> Say | None:
        verb = self.calls.get(target.zone.place)
        return None if verb is None else Say(verb, target.zone.number)

    # ------------------------------------------------------------------------------------------------------- answers
    @property
    def answer(self) -> Action | None:
        """The action that the chosen cards make; None while they make none."""
        return None

    def offers(self) -> list[Offer]:
        """Return the buttons besides the confirming one: the calls in order, then what the chosen cards make."""
        return [offer(action) for action in self.question.legal if isinstance(action, Say)]

    def confirm(self, pointed: Card | None) -> Offer | None:
        """Return the confirming button: it plays the chosen or hovered card, or lays the chosen ones; None without one.

        Its action only names it, legal or not; the button is active where it is ``enabled``.
        """
        return None

    def confirmed(self) -> Touch:
        """Answer with the chosen cards."""
        return Touch(answer=self.answer)

    def push(self, name: str) -> Touch:
        action = next((offer.action for offer in self.offers() if offer.name == name and offer.enabled), None)
        return Touch(answer=action)

    @property
    def progress(self) -> str:
        """Return in words how far the chosen cards reach ("37 of 51"); "" for nothing to say."""
        return ""

    def requirement(self) -> Reason | None:
        """Return why some cards of the hand cannot be chosen; None where all can or it is obvious."""
        return None

    def ask_twice(self, action: Action) -> str:
        """Return the question that careful players are asked before an action that cannot be undone; "" for none."""
        return ""

    def always_asks(self, action: Action) -> bool:
        """Return whether this question comes even where undo is possible."""
        return False
