"""The five shapes an action can have, and their text in a record.

Every game builds its actions from these, with verbs of its own; so one reader, one writer and one table serve all.

    Say("pass")  "pass"          Say("bid", 3)  "bid 3"
    Play(card)   "AH"            Lay("exchange", cards)  "exchange TS 9S", "exchange -"
    Put("meld", (run, group))    "meld QS KS AS / 7S 7H 7D"
    Put("lay", ((card,),), (3,), "low")         "lay X1 3 low"
    Order("deal", cards)  "deal 9S TS …"        chance: a shuffled order, top first
"""

from dataclasses import dataclass

from raub_desktop.engine.cards import Card, card, cards, cards_text, writing_place
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
    """Cards put somewhere (exchanged, thrown, given, announced); the game decides their order (``Game.canonical``)."""

    verb: str
    cards: tuple[Card, ...]


@value
class Put:
    """Groups of cards put onto places: new melds, or a card onto the meld with that number, at its low or high end.

    The cards of a group keep the order they are given in.
    """

    verb: str
    groups: tuple[tuple[Card, ...], ...]
    numbers: tuple[int, ...] = ()
    end: str | None = None


@value
class Order:
    """Chance: the whole order of a shuffle, top first."""

    verb: str
    cards: tuple[Card, ...]


Action = Say | Play | Lay | Put | Order

DEAL = "deal"
"""The verb of the shuffle that a deal begins with."""
LOW, HIGH = "low", "high"
ENDS = (LOW, HIGH)
"""The two ends of a row of cards."""

_MOST_DIGITS = 9
"""Digits of the number in a call."""
_BETWEEN_GROUPS = " / "


@dataclass(frozen=True, slots=True)
class Verbs:
    """The verbs of a game that take cards, by the shape of their action; all others are calls."""

    lays: frozenset[str] = frozenset()
    puts: frozenset[str] = frozenset()
    orders: frozenset[str] = frozenset()


def is_shuffle(action: Action, cards: tuple[Card, ...], verb: str = DEAL) -> bool:
    """Return whether an action shuffles just these cards, which are given in canonical order."""
    return isinstance(action, Order) and action.verb == verb and tuple(sorted(action.cards, key=writing_place)) == cards


class ActionTextError(ValueError):
    """A text that is no action; ``text`` holds it."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not an action: {text!r}")
        self.text = text


def action_text(action: Action) -> str:
    """Return the action in the record's notation, without its seat."""
    match action:
        case Say(verb, None):
            return verb
        case Say(verb, number):
            return f"{verb} {number}"
        case Play(one):
            return str(one)
        case Put(verb, groups, numbers, end):
            written = _BETWEEN_GROUPS.join(map(cards_text, groups))
            return " ".join([verb, written, *map(str, numbers), *([end] if end else [])])
        case Lay(verb, some) | Order(verb, some):
            return f"{verb} {cards_text(some)}"


def read_action(text: str, verbs: Verbs) -> Action:
    """Read an action; ``verbs`` says which of the game's verbs take cards.  Cards keep the order they are written in.

    A verb of ``verbs.orders`` without cards is a call (the dealer's "deal").  Raises ActionTextError or CardTextError.
    """
    verb, _, rest = text.strip().partition(" ")
    if verb in verbs.lays or verb in verbs.puts:
        if not rest.strip():
            raise ActionTextError(text)
        return Lay(verb, cards(rest)) if verb in verbs.lays else _read_put(verb, rest, text)
    if verb in verbs.orders and rest.strip():
        return Order(verb, cards(rest))
    if not rest:
        if verb.replace("_", "").isalpha() and verb.islower():
            return Say(verb)
        return Play(card(verb))
    if verb.replace("_", "").isalpha() and rest.isdecimal() and len(rest) <= _MOST_DIGITS:
        return Say(verb, int(rest))
    raise ActionTextError(text)


def _read_put(verb: str, rest: str, text: str) -> Put:
    words = rest.split()
    end = words.pop() if words[-1] in ENDS else None
    numbers: list[int] = []
    while words and words[-1].isdecimal() and len(words[-1]) <= _MOST_DIGITS:
        numbers.insert(0, int(words.pop()))
    groups = tuple(cards(group) for group in " ".join(words).split("/"))
    if not all(groups):
        raise ActionTextError(text)
    return Put(verb, groups, tuple(numbers), end)
