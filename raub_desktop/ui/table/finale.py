"""The animation of the result page, as a function of the time since it was opened.

At a victory of the player at the screen the garland unrolls, petals fall, and the cards of the game fly into a fan
behind the winner.  A lost match is calmer: the garland is shorter, nothing falls, and the winner, honoured alike, has
the cards gathered as in a hand.  All of it ends in the page at rest; ``skip`` goes there.
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
"""Start and length of each part; of cards, rows and petals those of the first one (seconds)."""
_CARDS_WITHIN, _ROW_AFTER, _END = 0.75, 0.14, 2.4
"""From the first card's start to the last one's, from a row's to the next better one's, and when all is over."""
_OVER = 1.9
"""Swing of a growing portrait over its size (the back easing of Penner)."""


class Kind(StrEnum):
    """Result of a match for the viewer."""

    WON = "won"
    LOST = "lost"
    """The viewer played, and others won."""
    SEEN = "seen"
    """The viewer only watched."""


@dataclass
class Finale:
    """The animation of one result; ``still``: everything is there at once, as when the page is opened again."""

    kind: Kind
    still: bool = False
    celebration: Celebration = PLAIN
    clock: float = 0.0

    def __post_init__(self) -> None:
        """Begin, or be over at once if ``still``."""
        if self.still:
            self.skip()

    @property
    def moving(self) -> bool:
        return self.clock < _END

    def update(self, seconds: float) -> None:
        self.clock = min(_END, self.clock + seconds)

    def skip(self) -> None:
        self.clock = _END

    @property
    def words(self) -> str:
        """The sentences on the result; "" for a mere onlooker."""
        more = tr("The next match is anyone’s to win.") if self.kind is Kind.LOST else ""
        return " ".join(filter(None, (self.saying, more)))

    @property
    def saying(self) -> str:
        """The book's own sentence alone, where there is no room for all."""
        return {Kind.WON: self.celebration.won, Kind.LOST: self.celebration.lost}.get(self.kind, "")

    def grown(self) -> float:
        """Return the size of the winner's portrait as a share of its final one; it overshoots a little."""
        return _swung(_SPANS["portrait"].share(self.clock))

    def bubble(self) -> float:
        """Return the size of the remark's bubble as a share of its final one."""
        return _swung(_SPANS["bubble"].share(self.clock))

    def unrolled(self) -> float:
        """Return the share of the garland that has unrolled."""
        return ease_in_out(_SPANS["garland"].share(self.clock))

    def flight(self, place: int, cards: int) -> Span:
        """Return the time of flight of card ``place`` of ``cards`` in the fan."""
        return Span(_SPANS["card"].start + _CARDS_WITHIN * place / cards, _SPANS["card"].length)

    def fallen(self, place: int, petals: int) -> float:
        """Return how far petal ``place`` of ``petals`` has fallen: 0 above the window, 1 below; only for a victory."""
        first = _SPANS["petal"]
        begins = first.start + (_END - first.start - first.length) * place / petals
        return Span(begins, first.length).share(self.clock) if self.kind is Kind.WON else 0.0

    def come(self, place: int, rows: int) -> float:
        """Return how far row ``place`` of the standings has slid in, 0 to 1; the best one comes last."""
        first = _SPANS["row"]
        span = Span(first.start + _ROW_AFTER * (rows - 1 - place) * min(1.0, 5 / rows), first.length)
        return ease_out(span.share(self.clock))

    def drawn(self) -> float:
        """Return the share of the plot that is drawn."""
        return ease_in_out(_SPANS["plot"].share(self.clock))


def _swung(share: float) -> float:
    back = share - 1
    return max(0.0, 1 + back * back * ((_OVER + 1) * back + _OVER))


def counted(first: int, last: int, share: float) -> int:
    """Return a score that counts from its old to its new value, at ``share`` of the time."""
    return round(between(first, last, share))
