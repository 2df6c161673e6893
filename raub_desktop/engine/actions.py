"""The four shapes an action can have, and their text in a record.

Every game builds its actions from these, with verbs of its own; so one reader, one writer and one table serve all.

    Say("pass")  "pass"          Say("bid", 3)  "bid 3"
    Play(card)   "AH"            Lay("exchange", cards)  "exchange TS 9S", "exchange -"
    Order("deal", cards)  "deal 9S TS …"        chance: a shuffled order, top first
"""

from collections.abc import Collection

from raub_desktop.engine.cards import Card, CardTextError, card, cards, cards_text, in_order
from raub_desktop.engine.values import value


@value
class Say:
    """A call, with a number where the verb takes one."""

    verb: str
    number: int | None = None


@value
class Play:
    """A card played to the trick."""

    card: Card


@value
class Lay:
    """Cards put somewhere (exchanged, thrown, given, announced), held in canonical order."""

    verb: str
    cards: tuple[Card, ...]


@value
class Order:
    """Chance: the whole order of a shuffle, top first."""

    verb: str
    cards: tuple[Card, ...]


Action = Say | Play | Lay | Order

_MOST_DIGITS = 9
"""Digits of the number in a call."""


class ActionTextError(ValueError):
    """A text that is no action; ``text`` holds it."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not an action: {text!r}")
        self.text = text


def action_text(action: Action) -> str:
    """The action in the record's notation, without its seat."""
    match action:
        case Say(verb, None):
            return verb
        case Say(verb, number):
            return f"{verb} {number}"
        case Play(one):
            return str(one)
        case Lay(verb, some) | Order(verb, some):
            return f"{verb} {cards_text(some)}"


def read_action(text: str, lays: Collection[str], orders: Collection[str]) -> Action:
    """Read an action; ``lays`` and ``orders`` are the game's verbs that take cards.

    A verb of ``orders`` without cards is a call (the dealer's "deal").  Raises ActionTextError or CardTextError.
    """
    verb, _, rest = text.strip().partition(" ")
    if verb in lays:
        if not rest.strip():
            raise ActionTextError(text)
        return Lay(verb, in_order(cards(rest)))
    if verb in orders and rest.strip():
        return Order(verb, cards(rest))
    if not rest:
        if verb.replace("_", "").isalpha() and verb.islower():
            return Say(verb)
        try:
            return Play(card(verb))
        except CardTextError:
            raise
    if verb.replace("_", "").isalpha() and rest.isdecimal() and len(rest) <= _MOST_DIGITS:
        return Say(verb, int(rest))
    raise ActionTextError(text)
