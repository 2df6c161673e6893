"""The figures of two choices in Raub, as a reason tells them."""

from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.percents import whole_percents
from raub_desktop.engine.raub.facts import TRICKS
from raub_desktop.players.advice import Choice


class Pair:
    """The figures of two choices side by side."""

    def __init__(self, best: Choice, other: Choice) -> None:
        self.best, self.other = best, other

    def more(self, name: str) -> float:
        """How much more of a figure the best choice has; 0 where it is not told of both."""
        mine, theirs = self.best.figure(name), self.other.figure(name)
        return 0.0 if mine is None or theirs is None else mine - theirs

    def reason(self, code: str, name: str, card: Card | None, cards: tuple[Card, ...]) -> Reason:
        """A reason with both numbers of a figure."""
        return Reason(code, card=card, cards=cards, number=told(self.best, name), than=told(self.other, name))


def told(choice: Choice, name: str) -> int | None:
    """A figure as a table shows it: per cent, or tenths of a trick; None where it is not told."""
    number = choice.figure(name)
    if number is None:
        return None
    return round(10 * round(number, 1)) if name == TRICKS else whole_percents(number)
