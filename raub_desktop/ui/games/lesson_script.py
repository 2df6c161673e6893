"""The parts of a lesson: a table, a deal, and steps that explain, ask or play.

Actions are written as in a record, without the seat.  Texts are English sources; ``{KS}`` in one stands for a card,
``{S}`` for a suit, ``{Q}`` for a rank, put in the words of the deck on the table.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from string import Formatter
from typing import Any

from raub_desktop.engine.cards import Card, Rank, Suit, card, cards, cards_text
from raub_desktop.language import card_word, rank_word, suit_word, tr

YOU = ""
"""The name of the learner's seat."""


@dataclass(frozen=True, slots=True)
class Tell:
    """An explanation; the learner reads on by a click.

    ``at`` is what it points at, several places apart by a space: a card ("AH"), a player's name ("Vera"), or a place
    of the table ("hand", "trick", "turned", "stock", "trump", "slip", "bar"); "you" is the learner's own plate.
    ``point`` names the teaching point of a first match that is made by it.
    """

    text: str
    at: str = ""
    point: str = ""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that the learner answers by an action.

    ``right`` are the answers that continue the lesson; any other legal one is answered with a sentence: that of
    ``wrong`` for the answer, or ``otherwise``.
    """

    text: str
    right: tuple[str, ...]
    otherwise: str = ""
    wrong: Mapping[str, str] = field(default_factory=dict)
    at: str = ""

    def mistake(self, answer: str) -> str:
        """Return why this answer is not the right one; "" where it is."""
        return "" if answer in self.right else self.wrong.get(answer, self.otherwise)


Step = str | Tell | Ask
"""A step; a text is an action that is played automatically, whoever is to act."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson, by the rules of a game's ``book`` with some ``options`` changed.

    ``seats`` are the players' names from the first dealer on, YOU the learner's.  ``begins`` are the actions already
    played when it opens; ``learned`` are the sentences it ends with.
    """

    game: str
    book: str
    name: str
    title: str
    line: str
    seats: tuple[str, ...]
    steps: Sequence[Step]
    learned: tuple[str, ...]
    begins: Sequence[str] = ()
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """A name that is unique among all games, under which the lesson is remembered."""
        return f"{self.game}.{self.name}"

    def said(self, step: int) -> tuple[int, int]:
        """Return a step's number among those with a text, from 1, and how many of these there are."""
        spoken = [number for number, entry in enumerate(self.steps) if not isinstance(entry, str)]
        return sum(number <= step for number in spoken), len(spoken)


@dataclass(frozen=True, slots=True)
class Course:
    """A game's lessons in the order they are best played, and the guide's texts.

    ``guide`` returns what to know about the decision of a view, whatever its cards are; "" for nothing.  Its paragraphs
    are read one by one before the advice.  ``aim`` returns, before the first decision, how one wins by the rules of a
    view.  ``deck`` chooses the words for cards.
    """

    lessons: tuple[Lesson, ...] = ()
    guide: Callable[[Any, str], str] = lambda view, deck: ""
    aim: Callable[[Any, str], str] = lambda view, deck: ""


def words(text: str, deck: str) -> str:
    """Return a lesson's text in the player's language and the deck's words."""
    names = {name for _, name, _, _ in Formatter().parse(text) if name}
    told = tr(text, **{name: _word(name, deck) for name in names})
    return told[:1].upper() + told[1:]


def _word(name: str, deck: str) -> str:
    if len(name) > 1:
        return card_word(card(name), deck)
    return suit_word(Suit(name), deck) if name in tuple(Suit) else rank_word(Rank(name), deck)


def deal_action(
    hands: Sequence[str],
    first: int,
    at_once: int,
    *,
    extra: int = 0,
    aside: str = "",
    after: int = 0,
    then: str = "",
    pack: Sequence[Card] = (),
) -> str:
    """Return the shuffle that deals these hands by seat, as in a record.

    So many cards ``at_once`` go round from seat ``first``, which gets ``extra`` cards more the first time.  ``aside``
    are the cards laid on the table when ``after`` cards have been dealt; after the hands follow the cards of ``then``,
    and whatever else is in the ``pack``.
    """
    left = [list(cards(hand)) for hand in hands]
    dealt: list[Card] = []
    seat, size = first, at_once + extra
    while any(left):
        hand = left[seat % len(left)]
        dealt += hand[:size]
        del hand[:size]
        seat, size = seat + 1, at_once
    order = [*dealt[:after], *cards(aside), *dealt[after:], *cards(then)]
    order += [card for card in pack if card not in order]
    return f"deal {cards_text(order)}"
