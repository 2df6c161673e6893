"""Animation of each kind of event: the speed of its cards, and the length of the pauses.

Seconds at normal speed.  A game adds the timings of its own events, and says where the table stops for the player.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from raub_desktop.engine import events
from raub_desktop.engine.events import Event
from raub_desktop.toolkit.easing import Ease, ease_in, ease_in_out, ease_out

THINKING = 0.75
"""The pause before a computer's answer, whatever its cards are."""
IN_TURN = 0.5
"""Share of that pause that is made before another act of the same turn."""
COMPANY, QUICKEST = 6, 0.55
"""With more players than this everything is quicker, to keep waiting short; and the least factor."""
FORWARD = 0.2
"""The factor of all durations while a deal is fast-forwarded."""
PAUSES = {"none": 0.0, "short": 0.5, "normal": 1.0, "long": 1.8}
"""Share of that pause that is made, by the word in the settings."""
BUBBLE = 2.2
"""The seconds a speech bubble is shown."""
REFLOW = 0.2
"""Cards of a hand closing up or making room."""
SHOWING = 0.9
"""Time that a card dealt in the open is held up before it is taken."""

_COMES_DOWN = 0.75
"""The share of its way after which a card is heard."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Animation of one kind of event.

    ``before``: a pause before it; ``rest``: more of it, unless the table is quicker than normal. ``travel``: the flight
    of one card; ``stagger``: between two cards. ``together``: the share of the last card's flight after which the next
    event may begin. ``after``: time to read. ``hop``: how high cards rise on their way, in lifts of a hovered card;
    ``spin`` and ``sway``: see Flight. ``read``: the factor of ``after`` when another player does it, because a caption
    says what they do. ``sound``: the name of the sound of a game's own event as its cards come down; "": none.
    """

    travel: float = 0.3
    stagger: float = 0.0
    together: float = 1.0
    before: float = 0.0
    rest: float = 0.0
    after: float = 0.0
    hop: float = 0.6
    ease: Ease = ease_in_out
    spin: int = 0
    sway: float = 0.0
    sound: str = ""
    read: float = 0.0

    @property
    def landing(self) -> float:
        """Seconds at normal speed until its cards land."""
        return self.before + _COMES_DOWN * self.travel


def pause(after: float = 0.0, before: float = 0.0) -> Timing:
    """Return the timing of an event that moves no cards."""
    return Timing(travel=REFLOW, together=0.0, before=before, after=after)


STILL = pause()
"""The timing of an unknown event: changes close up quickly, and nothing waits."""

NEXT_DEAL = pause(before=0.1)
"""Time to lay the next deal out before its frame."""

SHARED: Mapping[type[Event], Timing] = {
    events.DealStarted: NEXT_DEAL,
    events.PackShuffled: Timing(travel=0.42, after=0.15, hop=1.2),
    events.CardsDealt: Timing(travel=0.4, stagger=0.07, together=0.3, hop=0.7, ease=ease_out, spin=1),
    events.HandSeen: Timing(travel=0.34, stagger=0.08, after=0.25, hop=1.6),
    events.CardTurned: Timing(travel=0.46, after=0.55, hop=1.4),
    events.CardShown: Timing(travel=0.5, before=0.3, after=0.8, hop=1.6),
    events.CardTaken: Timing(travel=0.55, before=0.2, after=0.3, hop=1.0),
    events.CardSwapped: Timing(travel=0.6, before=0.2, after=0.5, hop=1.0),
    events.CardsDiscarded: Timing(travel=0.42, stagger=0.06, together=0.8, after=0.1, hop=0.4, ease=ease_out),
    events.HandDropped: Timing(travel=0.5, stagger=0.04, after=0.15, hop=0.4, ease=ease_out),
    events.StockRefilled: Timing(travel=0.5, stagger=0.03, before=0.4, after=0.3),
    events.CardsTurnedUp: Timing(travel=0.4, stagger=0.02, together=0.5, before=0.3, after=0.3, hop=0.8),
    events.CardPlayed: Timing(travel=0.3, after=0.05, hop=1.0, ease=ease_out, sway=16.0),
    events.TrickTaken: Timing(travel=0.46, stagger=0.035, before=0.95, rest=0.55, after=0.15, hop=0.3),
    events.Called: pause(0.3),
}
"""The events every game has."""
RUFF = Timing(travel=0.34, after=0.25, hop=2.6, ease=ease_in, sway=10.0)
"""A trump played on another suit: it is held up high and comes down hard."""
JOLT, JOLT_HOP = 0.15, 0.45
"""Seconds in which the cards beside it jump, and how high."""

SOUNDS: Mapping[type[Event], str] = {
    events.PackShuffled: "shuffle",
    events.CardsDealt: "deal",
    events.CardTurned: "turn",
    events.CardsTurnedUp: "turn",
    events.CardsDiscarded: "slide",
    events.CardPlayed: "card",
    events.TrickTaken: "trick",
    events.Called: "call",
}
"""The sound of each event as it begins to be shown."""
RUFFED = "trump"
"""Sound heard instead when a card comes down hard."""
LANDING: Mapping[type[Event], float] = {events.CardPlayed: 0.22, events.CardTurned: 0.3}
"""The seconds at normal speed until a card's sound, when it lands."""
