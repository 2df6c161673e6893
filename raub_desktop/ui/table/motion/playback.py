"""The table in motion: events become flights of cards and pauses, and the Board follows them.

The engine runs ahead, the Board lags behind.  An event waits until it is its turn, is folded into the Board, and every
card whose place that changed sets out from where it is *now* to where it belongs; so motion may be cut short, turned
round or laid out anew at any moment, and always ends in the Board.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import (
    STOCK,
    CardsDealt,
    DealEnded,
    Event,
    PackShuffled,
    Seat,
    TrickTaken,
)
from raub_desktop.ui.kit.boxes import Placement
from raub_desktop.ui.kit.tween import Span, Tempo
from raub_desktop.ui.table.board.board import Board, is_dealer, quiet
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.motion.flight import Flight, Pose, same_place
from raub_desktop.ui.table.motion.in_hands import in_hands, put_down
from raub_desktop.ui.table.motion.marked import FULL, RISES, Marked
from raub_desktop.ui.table.motion.paths import current, leaving_order, longer, travels, turns_over
from raub_desktop.ui.table.motion.riffle import riffle
from raub_desktop.ui.table.motion.ruff import is_ruff, jolted
from raub_desktop.ui.table.motion.timing import BUBBLE, REFLOW, RUFF, SHARED, SHOWING, STILL, Timing

BACK = Timing(travel=0.34, stagger=0.02, hop=0.5)
"""Cards going back to where they lay, when something is taken back."""
_IN_THE_AIR = 1000
"""Added to the painting order of a card that flies above the others."""
_SHOWN_HEIGHT = 0.24
"""A card dealt in the open, held up in the middle of the table, in u."""
_AT_HAND_HEIGHT = 0.06
"""The pack in a player's hands, in u."""

ENOUGH_TO_LOOK = 0.5
"""With pauses shorter than this (to the normal ones) hands laid open wait for the player."""


@dataclass(slots=True)
class _Cue:
    """An event that waits to be shown, ``pause`` seconds (at normal speed) after the table came to rest."""

    event: Event
    pause: float


@dataclass(slots=True)
class Playback:
    """What is seen of a match: a Board, and the cards on their way.

    ``fold`` is the game's, ``lay`` gives the places of a Board in the present window.  ``stops`` are the events at
    which the table waits for ``go_on`` after they were shown.
    """

    board: Board
    fold: Callable[[Board, Event], Board]
    lay: Callable[[Board], Layout]
    tempo: Tempo
    timings: Mapping[type[Event], Timing] = field(default_factory=dict)
    stops: tuple[type[Event], ...] = ()
    looks: tuple[type[Event], ...] = ()
    """Events looked at until the player goes on, where the pauses are too short for it."""
    layout: Layout = field(init=False)
    stopped_at: Event | None = None
    changed: bool = True
    """Something other than a flying card looks different since this was last set to False."""
    _now: float = 0.0
    _next: float = 0.0
    """When the next event may begin."""
    _cues: deque[_Cue] = field(default_factory=deque)
    _last: type[Event] | None = None
    """The kind of the event that was shown last."""
    _flights: dict[int, list[Flight]] = field(default_factory=dict)
    """The legs of each card's way still to fly, by its key."""
    _gone: list[Flight] = field(default_factory=list)
    """Cards that leave the table at the end of their flight."""
    marked: Marked = field(default_factory=Marked)
    """The card that takes the trick, before it is swept."""
    _jolts_at: float | None = None
    """When a card comes down hard, so that those beside it jump."""
    _deals: bool = False
    """The pack is in its dealer's hands."""
    _riffled: float = 0.0
    """Until when the pack is riffled."""
    _held: dict[int, Placement] = field(default_factory=dict)
    """Where the player holds cards of their hand: from there they set out."""
    _bubbles: dict[Seat, float] = field(default_factory=dict)
    """Until when each player's bubble is read."""

    def __post_init__(self) -> None:
        """Lay the first Board out."""
        self.layout = self.lay(self.board)

    # ------------------------------------------------------------------------------------------ what is asked of it
    def push(self, events: Iterable[Event], pause: float = 0.0) -> None:
        """Show these events, as ``board.me`` sees them, after what still waits.

        ``pause``: seconds at normal speed the table rests before the first of them.
        """
        for event in events:
            self._cues.append(_Cue(event, pause))
            pause = 0.0

    def update(self, seconds: float) -> list[Event]:
        """Let time pass; returns the events that began to be shown."""
        self._now += seconds
        begun = []
        while self._cues and self.stopped_at is None and not self.held and self._now >= self._due():
            begun.append(self._begin(self._cues.popleft().event))
        self._land()
        self._end_bubbles()
        self._mark_taker(seconds)
        if self._deals and not self._cues and not self.moving and self.waiting_over:
            self._put_down()
        return begun

    def _put_down(self) -> None:
        """The cards are dealt: the pack goes from the dealer's hands to its place."""
        held, self._deals = self.layout, False
        self._set(self.board)
        self._flights |= {
            way.end.key: [way] for way in put_down(held, self.layout, self._now, self.tempo.motion) if self.tempo.motion
        }
        self._next = max(self._next, self._now)

    def _mark_taker(self, seconds: float) -> None:
        """Before a full trick is swept, the card that takes it rises."""
        event = self._cues[0].event if self._cues and not self.moving and self.stopped_at is None else None
        if isinstance(event, TrickTaken) and self._now >= self._next + FULL * self.tempo.pause:
            step = 1.0 if not self.tempo.motion else seconds / (RISES * self.tempo.motion)
            self.changed = self.marked.rise(self.board, event, step) or self.changed

    def hurry(self) -> list[Event]:
        """Cut short what is seen now; returns the events that were begun by that.

        Cards under way land, and so do those of the events that follow without a look at the table; a pause ends.
        """
        if self.stopped_at is not None:
            return []
        begun = []
        if not self.moving and self.waiting_over and self._cues:
            return [self._begin(self._cues.popleft().event)]
        self._finish()
        while self._cues and self.stopped_at is None and not self._looks_before(self._cues[0]):
            begun.append(self._begin(self._cues.popleft().event))
            self._finish()
        return begun

    def hold(self, cards: Iterable[Placement]) -> None:
        """These cards are held otherwise than the layout says (lifted, chosen): they set out from there."""
        self._held = {card.key: card for card in cards}

    def go_on(self) -> None:
        """Leave the event at which the table stopped."""
        self.stopped_at = None
        self._next = self._now

    def show(self, board: Board) -> None:
        """Another Board at once, without motion and without what still waited: another seat looks on."""
        self._cues.clear()
        self._finish()
        self._deals = False
        self.marked.clear()
        self._bubbles.clear()
        self._set(board)

    def turn_back(self, board: Board) -> None:
        """The Board of an earlier moment: what still waited is forgotten, and every card glides to where it lay."""
        self._cues.clear()
        self._deals = False
        self.marked.clear()
        self._bubbles.clear()
        self.stopped_at = self._last = None
        self._change(board, BACK)
        self._next = self._now + BACK.travel * self.tempo.motion

    def rearrange(self, board: Board) -> None:
        """Another Board whose cards glide to their new places (a hand sorted, a card moved within it)."""
        self._change(board, Timing(travel=REFLOW, hop=0.0))

    def lay_again(self) -> None:
        """The window or the deck changed: everything is laid out anew, flying cards keep flying to their new places."""
        self._set(self.board)
        for key, legs in list(self._flights.items()):
            end = self.layout.placement(key)
            if end is None:
                del self._flights[key]
            else:
                legs[-1] = legs[-1].towards(end)

    def mark_turn(self, seat: Seat | None) -> None:
        """Set the turn mark; a negative seat (chance) is nobody."""
        seat = None if seat is None or seat < 0 else seat
        if seat != self.board.turn:
            self._set(replace(self.board, turn=seat))

    # ------------------------------------------------------------------------------------------ what is seen
    @property
    def comes_down(self) -> float | None:
        """Seconds until a card comes down hard; None while none does."""
        return None if self._jolts_at is None else max(0.0, self._jolts_at - self._now)

    @property
    def moving(self) -> bool:
        """Whether a card is under way."""
        return bool(self._flights or self._gone)

    @property
    def queued(self) -> bool:
        """Whether events wait to be shown."""
        return bool(self._cues)

    @property
    def held(self) -> bool:
        """Whether what lies on the table now waits to be looked at: hurrying goes on."""
        if self.tempo.pause >= ENOUGH_TO_LOOK or not self._cues or self._last not in self.looks:
            return False
        return type(self._cues[0].event) not in self.looks

    @property
    def waiting_over(self) -> bool:
        """Whether the last event has been looked at long enough."""
        return self._now >= self._next

    @property
    def idle(self) -> bool:
        """Whether everything has been shown and lies still (a bubble may still be read)."""
        return not self._cues and not self.moving and self.stopped_at is None and self.waiting_over

    def resting(self) -> list[Placement]:
        """The cards that lie still, in painting order; those exactly under another are left out."""
        still = [card for card in self.layout.cards if card.key not in self._flights and not card.covered]
        if self._now < self._riffled:
            still = [card for card in still if card.zone != STOCK]
        return self.marked.shown(still)

    def flying(self) -> list[Pose]:
        """The cards under way, in painting order."""
        poses = [current(legs, self._now) for legs in self._flights.values()]
        poses += [flight.at(self._now) for flight in self._gone]
        return sorted(poses, key=lambda pose: pose.placement.z)

    # ------------------------------------------------------------------------------------------ in motion
    def _timing(self, event: Event) -> Timing:
        return self.timings.get(type(event)) or SHARED.get(type(event), STILL)

    def _looks_before(self, cue: _Cue) -> bool:
        return cue.pause > 0 or self._timing(cue.event).before > 0

    def _due(self) -> float:
        cue = self._cues[0]
        before = self._timing(cue.event).before + cue.pause
        return self._next + before * self.tempo.pause

    def _finish(self) -> None:
        """Everything under way is there, and nothing is waited for."""
        self._flights.clear()
        self._gone.clear()
        self._next = self._riffled = self._now
        self._jolts_at = None
        self.changed = True

    def _begin(self, event: Event) -> Event:
        self._deals = self._deals or (isinstance(event, PackShuffled) and bool(self.tempo.motion))
        self._last = type(event)
        ruff = is_ruff(self.layout, self.board, event)
        timing = RUFF if ruff else self._timing(event)
        if isinstance(event, TrickTaken):
            self._held |= self.marked.held(self.layout)
        self.marked.clear()
        spoken = [plate.bubble for plate in self.board.plates]
        board = self.fold(self.board, event)
        board = replace(board, turn=None if isinstance(event, DealEnded) else self.board.turn)
        for seat, plate in enumerate(board.plates):
            if plate.bubble is not None and plate.bubble is not spoken[seat]:
                self._bubbles[seat] = self._now + BUBBLE * self.tempo.pause
        shown = isinstance(event, CardsDealt) and event.viewers is None
        cards = self._change(board, timing, event.cards if shown and isinstance(event, CardsDealt) else ())
        motion = (timing.stagger * max(0, cards - 1) + timing.travel * timing.together) if cards else 0.0
        hold = SHOWING if shown else timing.after
        self._next = self._now + motion * self.tempo.motion + hold * self.tempo.pause
        if ruff and self.tempo.motion:
            self._jolts_at = self._now + timing.travel * self.tempo.motion
        if isinstance(event, PackShuffled) and self.tempo.motion:
            self._next = self._now + self._riffle() + hold * self.tempo.pause
        if type(event) in self.stops:
            self.stopped_at = event
        return event

    def _set(self, board: Board) -> None:
        self.board = board
        self.layout = in_hands(self.lay(board), board) if self._deals else self.lay(board)
        self.changed = True

    def _change(self, board: Board, timing: Timing, shown: tuple[Card | None, ...] = ()) -> int:
        """Take another Board and send every card whose place changed on its way.  Returns how many change places."""
        order = leaving_order(self.board)
        old = {card.key: card for card in self.layout.cards} | self._held
        self._held = {}
        self._set(board)
        travelling = [card for card in self.layout.cards if travels(old.get(card.key), card)]
        turned = [card for card in self.layout.cards if turns_over(old.get(card.key), card)]
        if not self.tempo.motion:
            self._finish()
            return len(travelling) + len(turned)
        travelling.sort(key=lambda card: order.get(card.key, 0))
        delays = {card.key: place * timing.stagger * self.tempo.motion for place, card in enumerate(travelling)}
        for card in self.layout.cards:
            legs = self._flights.get(card.key)
            start = old.get(card.key) if legs is None else current(legs, self._now).placement
            if self._deals and card.zone == STOCK and card.key not in old:
                continue  # it is in the dealer's hands, where the riffle shows it
            if card.key in delays:
                start = start or self._from_dealer(card)
                self._flights[card.key] = self._legs(start, card, delays[card.key], timing, shown)
            elif start is not None and not card.covered and not same_place(start, card):
                self._flights[card.key] = [self._reflow(start, card, timing, turned=card in turned)]
        self._hold_covered()
        self._send_away(old)
        return len(travelling) + len(turned)

    def _hold_covered(self) -> None:
        """A card that will lie under another of the same flight is seen until that one has landed on it."""
        last = max((legs[-1].span.end for legs in self._flights.values()), default=self._now)
        for legs in self._flights.values():
            end = legs[-1].end
            if end.covered and legs[-1].span.end < last:
                legs.append(Flight(end, end, Span(legs[-1].span.end, last - legs[-1].span.end)))

    def _send_away(self, old: Mapping[int, Placement]) -> None:
        present = {card.key for card in self.layout.cards}
        self._gone += [self._away(card) for card in old.values() if card.key not in present and not card.covered]
        for key in [key for key in self._flights if key not in present]:
            del self._flights[key]

    def _legs(
        self, start: Placement, end: Placement, delay: float, timing: Timing, shown: tuple[Card | None, ...]
    ) -> list[Flight]:
        begin, travel = self._now + delay, timing.travel * self.tempo.motion * longer(start, end)
        end_in_air = replace(end, z=end.z + _IN_THE_AIR)
        if not shown:
            side = 1 if end.x < start.x else -1
            return [
                Flight(
                    start, end_in_air, Span(begin, travel), timing.ease, timing.hop,
                    spin=timing.spin * side, sway=timing.sway * side,
                )
            ]  # fmt: skip
        held = self._held_up(end, shown)
        hold = Span(begin + travel, SHOWING * self.tempo.pause)
        return [
            Flight(start, held, Span(begin, travel), timing.ease, timing.hop),
            Flight(held, held, hold),
            Flight(held, end_in_air, Span(hold.end, travel), timing.ease, timing.hop),
        ]

    def _riffle(self) -> float:
        """The pack is riffled in its dealer's hands before it goes to its place; how long that takes."""
        spot = next((card for card in self.layout.cards if card.zone == STOCK), None)
        if spot is None:
            return 0.0
        flights, length = riffle(spot, self._now, self.tempo.motion)
        self._gone += flights
        self._riffled = self._now + length
        return length

    def _reflow(self, start: Placement, end: Placement, timing: Timing, turned: bool) -> Flight:
        length = (timing.travel if turned else REFLOW) * self.tempo.motion
        return Flight(start, end, Span(self._now, length), hop=timing.hop if turned else 0.0, above=False)

    def _held_up(self, end: Placement, shown: tuple[Card | None, ...]) -> Placement:
        middle = self.layout.trick
        face = end.card if end.card in shown else shown[0]
        return replace(
            end, card=face, face_up=True, x=middle.x, y=middle.y, height=_SHOWN_HEIGHT, angle=0.0, lift=1.0,
            z=end.z + _IN_THE_AIR,
        )  # fmt: skip

    def _from_dealer(self, card: Placement) -> Placement:
        """Where a card that was not on the table comes from: the dealer's hands."""
        seat = next((s for s, plate in enumerate(self.board.plates) if is_dealer(plate)), 0)
        spot = self.layout.seats[seat].fan
        return replace(card, x=spot.x, y=spot.y, height=_AT_HAND_HEIGHT, angle=0.0, card=None, face_up=False)

    def _away(self, card: Placement) -> Flight:
        """The way of a card that leaves the table: to whoever deals now."""
        end = replace(self._from_dealer(card), z=card.z + _IN_THE_AIR)
        return Flight(card, end, Span(self._now, 0.5 * self.tempo.motion), hop=0.4)

    def _land(self) -> None:
        """Let flights end that have ended; the Board is painted anew then."""
        if self._jolts_at is not None and self._now >= self._jolts_at:
            self._jolts_at = None
            for flight in jolted(self.layout, self._flights, self._now, self.tempo.motion):
                self._flights[flight.end.key] = [flight]
        for key, legs in list(self._flights.items()):
            while legs and self._now >= legs[0].span.end:
                legs.pop(0)
            if not legs:
                del self._flights[key]
                self.changed = True
        gone = [flight for flight in self._gone if self._now < flight.span.end]
        self.changed = self.changed or len(gone) < len(self._gone)
        self._gone = gone

    def _end_bubbles(self) -> None:
        for seat, until in list(self._bubbles.items()):
            if self._now >= until:
                del self._bubbles[seat]
                self._set(quiet(self.board, seat))
