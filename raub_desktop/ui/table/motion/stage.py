"""The timing of a staged moment: it appears when the cards of its event have landed, stays to be read, and goes.

With reduced motion it is a still picture.  Hurrying shows it at once; the next click or key ends it.
"""

from typing import NamedTuple

from raub_desktop.engine.events import Event
from raub_desktop.engine.zones import Place
from raub_desktop.toolkit.easing import Span, Tempo, ease_in_out, ease_out
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.motion.staging import Moment

COMES, GOES = 0.32, 0.26
"""Seconds at normal speed in which a moment comes up, and goes."""
SEEN, SEEN_GREAT, SEEN_RULE = 1.8, 2.3, 8.0
"""Seconds at normal speed for which it is looked at; a rule is read in peace, at every speed."""
SHORTEST = 0.5
"""The least share of that, however short other pauses are, so that its words can be read."""


class OnStage(NamedTuple):
    """A moment as it is now: how far it has appeared, and how far gone (0 to 1)."""

    moment: Moment
    come: float
    gone: float
    sources: tuple[Placement | None, ...]
    """The placement of each of its cards on the table; None for a card not visible there."""
    ends: tuple[Placement | None, ...] = ()
    """The placement to which each goes back, or on."""


class Stage:
    """The staged moment of one table; all times are on its playback's clock."""

    def __init__(self) -> None:
        self.moment: Moment | None = None
        self.tempo: Tempo | None = None
        """Tempo of moments where that is not the speed of the rest; None: it is."""
        self._event: Event | None = None
        self.heard = ""
        """The sound of the last moment, which is not repeated when the deal is scored."""
        self._sources: tuple[Placement | None, ...] = ()
        self._ends: tuple[Placement | None, ...] = ()
        self._comes = self._goes = Span(0.0, 0.0)

    @property
    def ends(self) -> float:
        return self._goes.end

    def of(self, event: Event) -> Moment | None:
        """Return how an event is staged; None for an ordinary one."""
        return self.moment if event is self._event else None

    def enter(
        self, moment: Moment, event: Event, layout: Layout, begins: float, tempo: Tempo, before: Layout | None = None
    ) -> None:
        """Stage a moment of an event from the time ``begins`` on, its cards from their places ``before`` if given."""
        self.moment, self._event, self.heard = moment, event, moment.staging.sound
        seen = (SEEN_GREAT if moment.staging.great else SEEN) * max(SHORTEST, tempo.pause)
        seen = SEEN_RULE if moment.rule else seen
        self._comes = Span(begins, COMES * tempo.motion)
        self._goes = Span(self._comes.end + seen, GOES * tempo.motion)
        self.lay(layout, before)

    def lay(self, layout: Layout, before: Layout | None = None) -> None:
        """Find the moment's cards in a layout."""
        self._sources = () if self.moment is None else _sources(self.moment, before or layout)
        self._ends = tuple(None if card is None else layout.placement(card.key) for card in self._sources)

    def comes_in(self, now: float) -> float:
        """Return the seconds until the moment appears."""
        return max(0.0, self._comes.start - now)

    def begun(self, now: float) -> bool:
        """Whether the moment on stage is visible already."""
        return self.moment is not None and now >= self._comes.start

    def hurry(self, now: float) -> bool:
        """Complete a moment that is still appearing, or end one that is complete; return whether it stays."""
        if now >= self._comes.end:
            self.clear()
        if self.moment is None:
            return False
        self._goes = Span(now + self._goes.start - self._comes.end, self._goes.length)
        self._comes = Span(now, 0.0)
        return True

    def clear(self) -> None:
        self.moment, self._sources, self._ends = None, (), ()

    def seen(self, now: float) -> OnStage | None:
        if self.moment is None or not self.begun(now):
            return None
        come, gone = ease_out(self._comes.share(now)), ease_in_out(self._goes.share(now))
        return OnStage(self.moment, come, gone, self._sources, self._ends)

    def moving(self, now: float) -> bool:
        """Whether it changes from frame to frame."""
        return self.begun(now) and (now < self._comes.end or now >= self._goes.start)

    def lifted(self, now: float) -> frozenset[int]:
        """Return the keys of the cards drawn on stage instead of in their places."""
        return frozenset(card.key for card in self._sources if card is not None) if self.begun(now) else frozenset()


def _sources(moment: Moment, layout: Layout) -> tuple[Placement | None, ...]:
    shown = {card.card: card for card in layout.cards if card.face_up and card.zone.place is not Place.PILE}
    return tuple(shown.get(card) for group in moment.staged.cards for card in group)
