"""The moment a match ends: what moves on its page, as a function of the time since it was opened.

At a victory of the player at the screen the garland unrolls, petals fall, and the cards of the game fly into a fan
behind the winner.  A lost match is calmer: the garland is shorter, nothing falls, and the winner, honoured alike, has
the cards gathered as in a hand.  All of it comes to rest in the page as it stays; ``skip`` goes there.
"""

from dataclasses import dataclass
from enum import StrEnum

from raub_desktop.language import tr
from raub_desktop.toolkit.easing import Span, between, ease_in_out, ease_out
from raub_desktop.ui.table.celebration import PLAIN, Celebration

_SPANS: dict[str, Span] = {
    "portrait": Span(0.1, 0.5),
    "garland": Span(0.15, 1.4),
    "petal": Span(0.3, 1.2),
    "card": Span(0.35, 0.6),
    "row": Span(0.45, 0.5),
    "plot": Span(0.9, 1.1),
    "bubble": Span(1.3, 0.35),
}
"""When each part comes and how long it takes; of cards, rows and petals the first one (seconds)."""
_CARDS_WITHIN, _ROW_AFTER, _END = 0.75, 0.14, 2.4
"""From the first card's start to the last one's, from a row's to the next better one's, and when all is over."""
_OVER = 1.9
"""How far a growing portrait swings over its size (the back easing of Penner)."""


class Kind(StrEnum):
    """Whose moment it is."""

    WON = "won"
    """Of the player who looks on."""
    LOST = "lost"
    """They played, and others won."""
    SEEN = "seen"
    """They looked on."""


@dataclass
class Finale:
    """One end of a match; ``still``: everything is there at once, as when it is looked at again."""

    kind: Kind
    still: bool = False
    celebration: Celebration = PLAIN
    clock: float = 0.0

    def __post_init__(self) -> None:
        """Begin, or be over."""
        if self.still:
            self.skip()

    @property
    def moving(self) -> bool:
        """Whether anything is still on its way."""
        return self.clock < _END

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.clock = min(_END, self.clock + seconds)

    def skip(self) -> None:
        """Be over."""
        self.clock = _END

    @property
    def words(self) -> str:
        """What is said to it; empty for whoever only looked on."""
        more = tr("The next match is anyone’s to win.") if self.kind is Kind.LOST else ""
        return " ".join(filter(None, (self.saying, more)))

    @property
    def saying(self) -> str:
        """What the book says to it, for where all has no room."""
        return {Kind.WON: self.celebration.won, Kind.LOST: self.celebration.lost}.get(self.kind, "")

    def grown(self) -> float:
        """Return the size of the winner's portrait, of what it will be; it swings a little over it."""
        return _swung(_SPANS["portrait"].share(self.clock))

    def bubble(self) -> float:
        """Return the size of the bubble with the last word, of what it will be."""
        return _swung(_SPANS["bubble"].share(self.clock))

    def unrolled(self) -> float:
        """How much of the garland hangs."""
        return ease_in_out(_SPANS["garland"].share(self.clock))

    def flight(self, place: int, cards: int) -> Span:
        """When a card of the fan flies, of how many."""
        return Span(_SPANS["card"].start + _CARDS_WITHIN * place / cards, _SPANS["card"].length)

    def fallen(self, place: int, petals: int) -> float:
        """How far a petal has fallen, of how many: 0 above the window, 1 below it; only for a victory."""
        first = _SPANS["petal"]
        begins = first.start + (_END - first.start - first.length) * place / petals
        return Span(begins, first.length).share(self.clock) if self.kind is Kind.WON else 0.0

    def come(self, place: int, rows: int) -> float:
        """How far a row of the standing has come, the best one last."""
        first = _SPANS["row"]
        span = Span(first.start + _ROW_AFTER * (rows - 1 - place) * min(1.0, 5 / rows), first.length)
        return ease_out(span.share(self.clock))

    def drawn(self) -> float:
        """How much of the plot is drawn."""
        return ease_in_out(_SPANS["plot"].share(self.clock))


def _swung(share: float) -> float:
    back = share - 1
    return max(0.0, 1 + back * back * ((_OVER + 1) * back + _OVER))


def counted(first: int, last: int, share: float) -> int:
    """Return a score on its way from what it was to what it is."""
    return round(between(first, last, share))
