"""Playback: events become flights of cards and pauses, and the Board follows them.

The engine runs ahead, the Board lags behind.  An event waits until it is its turn, is folded into the Board, and every
card whose place that changed starts from where it is *now* and flies to where it belongs; so motion may be cut short,
reversed or laid out anew at any moment, and always ends in the Board.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import CardsDealt, DealEnded, DealScored, Event, PackShuffled, Seat, TrickTaken
from raub_desktop.engine.zones import STOCK, TRICK, Place
from raub_desktop.toolkit.easing import Tempo
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.board.board import Board, quiet
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.motion.flights import Flights, Lying
from raub_desktop.ui.table.motion.in_hands import in_hands, unlabelled
from raub_desktop.ui.table.motion.ruff import is_ruff
from raub_desktop.ui.table.motion.stage import OnStage, Stage
from raub_desktop.ui.table.motion.staging import Moment
from raub_desktop.ui.table.motion.timing import BUBBLE, REFLOW, RUFF, SHARED, SHOWING, STILL, Timing

RISES, FULL = 0.14, 0.25
"""Seconds at normal speed the card that wins a trick needs to rise, and for which the full trick is seen before."""


@dataclass(slots=True)
class Marked:
    """The card that wins a full trick, by its key, and how far it is raised (0 to 1); ``seat`` has played it."""

    key: int | None = None
    seat: Seat | None = None
    up: float = 0.0

    @property
    def rising(self) -> bool:
        """Whether the card is being raised."""
        return self.key is not None and self.up < 1

    def rise(self, board: Board, event: TrickTaken, step: float) -> bool:
        """Raise the winning card by a step; return whether anything looks different."""
        if self.key is None:
            spots = [spot for spot in board.at(Place.TRICK) if spot.seat == event.seat]
            if not spots:
                return False
            self.key, self.seat = spots[-1].key, event.seat
        before, self.up = self.up, min(1.0, self.up + step)
        return self.up != before

    def clear(self) -> None:
        """Forget the card: the trick is swept, or something else is shown."""
        self.key, self.seat, self.up = None, None, 0.0

    def shown(self, cards: Sequence[Placement]) -> list[Placement]:
        """Return the cards with the winning one raised over the others."""
        if self.key is None:
            return list(cards)
        taker = [card._replace(lift=self.up, rim=True) for card in cards if card.key == self.key]
        rest = [card for card in cards if card.key != self.key]
        last = max((place for place, card in enumerate(rest) if card.zone == TRICK), default=len(rest) - 1)
        return [*rest[: last + 1], *taker, *rest[last + 1 :]]

    def held(self, layout: Layout) -> dict[int, Placement]:
        """Return the raised card's placement, from which it starts when the trick is swept."""
        card = None if self.key is None else layout.placement(self.key)
        return {} if card is None else {card.key: card._replace(lift=self.up)}


TENSION = 0.9
"""Seconds at normal speed more before an event on which much hangs."""
BACK = Timing(travel=0.34, stagger=0.02, hop=0.5)
"""Cards going back to where they lay, when something is undone."""

ENOUGH_TO_LOOK = 0.26
"""With shorter pauses than this (relative to normal ones) the table waits for the player when hands are laid open."""


@dataclass(slots=True)
class _Cue:
    """A queued event, shown ``pause`` seconds (at normal speed) after the table came to rest."""

    event: Event
    pause: float


class Playback:
    """Picture of a match as it is seen: a Board, and the flying cards.

    ``fold`` is the game's, ``lay`` returns the layout of a Board in the present window.
    """

    def __init__(
        self,
        board: Board,
        fold: Callable[[Board, Event], Board],
        lay: Callable[[Board], Layout],
        tempo: Tempo,
        timings: Mapping[type[Event], Timing] | None = None,
    ) -> None:
        self.board = board
        self.layout = lay(board)
        self.stopped_at: Event | None = None
        self.changed = True
        """Whether anything but a flying card looks different since this was last set to False."""
        self.marked = Marked()
        """The card that wins the trick, raised before it is swept."""
        self.fold, self.lay = fold, lay
        self.timings = timings or {}
        self.stops_at: tuple[type[Event], ...] = ()
        """The events after which the table waits for ``go_on``."""
        self.pauses_after: tuple[type[Event], ...] = ()
        """Those that stay until the player continues, where the pauses are too short for them."""
        self.staged: Callable[[Board, Event], Moment | None] = lambda board, event: None
        """The moment that is staged for an event, after what lay on the Board before it."""
        self.decides: Callable[[Board, Event], bool] = lambda board, event: False
        """Whether much hangs on an event, which is held back a little."""
        self.waits: Callable[[Event], bool] = lambda event: False
        """Whether something is to be read before this event, which is queued, may begin."""
        self.stage = Stage()
        self.flights = Flights(tempo)
        self._next = 0.0
        """Time at which the next event may begin."""
        self._cues: deque[_Cue] = deque()
        self._last: type[Event] | None = None
        """The kind of the event that was shown last."""
        self._deals = False
        """The pack is in its dealer's hands."""
        self._put = False
        """The pack is on its way from there to its place."""
        self._bubbles: dict[Seat, float] = {}
        """The time until which each player's bubble is shown."""
        self._ahead: tuple[Board, Event, Board, Layout] | None = None
        """The Board, the event that comes next, and what it will make of the Board, laid out."""

    @property
    def tempo(self) -> Tempo:
        """The present speed."""
        return self.flights.tempo

    # ------------------------------------------------------------------------------------------ what is asked of it
    def push(self, events: Iterable[Event], pause: float = 0.0) -> None:
        """Queue events, as ``board.me`` sees them.

        ``pause``: seconds at normal speed that the table rests before the first of them.
        """
        for event in events:
            self._cues.append(_Cue(event, pause))
            pause = 0.0

    def update(self, seconds: float) -> list[Event]:
        """Let time pass; return the events that began to be shown."""
        self.flights.now += seconds
        waits = self._cues or self._bubbles or self._deals or self._put
        if self.flights.still and not waits and self.stage.moment is None:
            return []
        begun = []
        while (
            self._cues
            and self.stopped_at is None
            and not (self.held or self.waiting)
            and self.flights.now >= self._due()
        ):
            begun.append(self._begin(self._cues.popleft().event))
        if not begun and self._cues and self.stopped_at is None:
            self._lay_ahead(self._cues[0].event)
        self.changed = self.flights.land(self.layout) or self.changed
        self._end_bubbles()
        self._pass_stage(seconds)
        self._mark_taker(seconds)
        if self._put and not self.flights.bound_for(STOCK):
            self._put = False
            self._set(self.board)
        if self._deals and not self._cues and not self.moving and self.waiting_over:
            self._put_down()
        return begun

    def _pass_stage(self, seconds: float) -> None:
        """Animate the moment on stage: it appears, and goes when its time is over."""
        now, stage = self.flights.now, self.stage
        if stage.moment is not None and now >= stage.ends:
            stage.clear()
            self.changed = True
        elif stage.begun(now):
            before = now - seconds  # the frame in which it has come is seen, too
            self.changed = self.changed or stage.moving(now) or stage.moving(before) or not stage.begun(before)

    def _put_down(self) -> None:
        """Animate the pack from the dealer's hands to its place after the deal."""
        held, self._deals, self._put = self.layout, False, True
        self._set(self.board)
        self.flights.put_down(held, self.layout)
        self._next = max(self._next, self.flights.now)

    def _mark_taker(self, seconds: float) -> None:
        """Raise the card that wins a full trick, before it is swept."""
        event = self._cues[0].event if self._cues and not self.moving and self.stopped_at is None else None
        if isinstance(event, TrickTaken) and self.flights.now >= self._next + FULL * self.tempo.pause:
            step = 1.0 if not self.tempo.motion else seconds / (RISES * self.tempo.motion)
            self.changed = self.marked.rise(self.board, event, step) or self.changed

    def hurry(self) -> list[Event]:
        """Skip the present animation; return the events that begin because of it.

        Flying cards land, and so do those of following events that need no look at the table; a pause ends.
        """
        if self.stopped_at is not None and self.stage.moment is None:
            return []
        begun = []
        if self.stage.moment is not None:
            self._finish()
            self._next = self.stage.ends if self.stage.hurry(self.flights.now) else self.flights.now
            return []
        if not self.moving and self.waiting_over and self._cues and not self.waiting:
            return [self._begin(self._cues.popleft().event)]
        self._finish()
        while self._goes_on_unseen():
            begun.append(self._begin(self._cues.popleft().event))
            if self.stage.moment is None:
                self._finish()
        return begun

    def _goes_on_unseen(self) -> bool:
        """Whether the next event may begin although the present table was not looked at."""
        stops = self.stopped_at is not None or self.stage.moment is not None
        return bool(self._cues) and not stops and not self.waiting and not self._looks_before(self._cues[0])

    def hold(self, cards: Iterable[Placement]) -> None:
        """Note cards drawn elsewhere than in the layout (lifted, chosen): their flights start there."""
        self.flights.held = {card.key: card for card in cards}

    def go_on(self) -> None:
        """Continue after the event at which the table stopped."""
        self.stopped_at = None
        self._next = self.flights.now

    def show(self, board: Board) -> None:
        """Show another Board at once, without animation and dropping queued events, as for another seat."""
        self._cues.clear()
        self._finish()
        self._deals = self._put = False
        self.marked.clear()
        self.stage.clear()
        self._bubbles.clear()
        self._set(board)

    def turn_back(self, board: Board) -> None:
        """Return to an earlier Board: drop queued events, and let every card glide back."""
        self._cues.clear()
        self._deals = self._put = False
        self.marked.clear()
        self.stage.clear()
        self._bubbles.clear()
        self.stopped_at = self._last = None
        self._change(board, BACK)
        self._next = self.flights.now + BACK.travel * self.tempo.motion

    def rearrange(self, board: Board) -> None:
        """Glide cards to their places on another Board (a hand sorted, a card moved within it)."""
        self._change(board, Timing(travel=REFLOW, hop=0.0))

    def lay_again(self) -> None:
        """Lay everything out anew after the window or the deck changed; flying cards fly to their new places."""
        self._set(self.board)
        self.flights.aim_anew(self.layout)
        self.stage.lay(self.layout)

    def mark_turn(self, seat: Seat | None) -> None:
        """Set the turn mark; a negative seat (chance) removes it."""
        seat = None if seat is None or seat < 0 else seat
        if seat != self.board.turn:
            self._set(replace(self.board, turn=seat))

    def mark_advised(self, melds: tuple[tuple[Card, ...], ...]) -> None:
        """Set the melds of the own hand that are advised."""
        if melds != self.board.advised:
            self._set(replace(self.board, advised=melds))

    # ------------------------------------------------------------------------------------------ what is seen
    @property
    def moving(self) -> bool:
        return self.flights.busy

    @property
    def queued(self) -> bool:
        return bool(self._cues)

    @property
    def held(self) -> bool:
        """Whether the table waits for the player to look; hurrying continues."""
        if self.tempo.pause >= ENOUGH_TO_LOOK or not self._cues or self._last not in self.pauses_after:
            return False
        return type(self._cues[0].event) not in self.pauses_after

    @property
    def waiting(self) -> bool:
        """Whether the next event waits until something is read."""
        return bool(self._cues) and self.waits(self._cues[0].event)

    @property
    def waiting_over(self) -> bool:
        """Whether the last event has been shown long enough."""
        return self.flights.now >= self._next

    @property
    def idle(self) -> bool:
        """Whether all events have been shown and nothing moves (a bubble may still be read)."""
        busy = self._cues or self.moving or self.stage.moment is not None
        return not busy and self.stopped_at is None and self.waiting_over

    def resting(self) -> list[Placement]:
        """Return the cards that do not move, in painting order, without those exactly under another."""
        resting = self.marked.shown(self.flights.resting(self.layout))
        lifted = self.stage.lifted(self.flights.now)
        return [card for card in resting if card.key not in lifted] if lifted else resting

    @property
    def on_stage(self) -> OnStage | None:
        """The staged moment as it is now; None without one."""
        return self.stage.seen(self.flights.now)

    @property
    def stage_moving(self) -> bool:
        """Whether a staged moment is appearing or going."""
        return self.stage.moving(self.flights.now)

    # ------------------------------------------------------------------------------------------ in motion
    def timing(self, event: Event) -> Timing:
        return self.timings.get(type(event)) or SHARED.get(type(event), STILL)

    def _looks_before(self, cue: _Cue) -> bool:
        return cue.pause > 0 or self.timing(cue.event).before > 0

    def _due(self) -> float:
        cue = self._cues[0]
        timing = self.timing(cue.event)
        before = timing.before + cue.pause + (timing.rest if self.tempo.pause >= 1 else 0.0)
        before += TENSION if self.decides(self.board, cue.event) else 0.0
        return self._next + before * self.tempo.pause

    def _finish(self) -> None:
        self.flights.finish()
        self._next = self.flights.now
        self.changed = True

    def _begin(self, event: Event) -> Event:
        self._deals = self._deals or (isinstance(event, PackShuffled) and bool(self.tempo.motion))
        self._last = type(event)
        ruff = is_ruff(self.layout, self.board, event)
        timing = RUFF if ruff else self.timing(event)
        if isinstance(event, TrickTaken):
            self.flights.held |= self.marked.held(self.layout)
        self.marked.clear()
        moment, before = self.staged(self.board, event), self.layout
        carried = moment is not None and moment.staged.carried
        timing = replace(timing, travel=0.0) if carried else timing
        spoken = [plate.bubble for plate in self.board.plates]
        board = self._after(event)
        for seat, plate in enumerate(board.plates):
            if plate.bubble is not None and plate.bubble is not spoken[seat]:
                self._bubbles[seat] = self.flights.now + BUBBLE * self.tempo.pause
        shown = isinstance(event, CardsDealt) and event.viewers is None
        cards = self._change(board, timing, event.cards if shown and isinstance(event, CardsDealt) else ())
        motion = (timing.stagger * max(0, cards - 1) + timing.travel * timing.together) if cards else 0.0
        hold = SHOWING if shown else timing.after
        hold += timing.read if getattr(event, "seat", None) != self.board.me else 0.0
        self._next = self.flights.now + motion * self.tempo.motion + hold * self.tempo.pause
        if ruff and self.tempo.motion:
            self.flights.jolt(timing.travel * self.tempo.motion)
        if isinstance(event, PackShuffled) and self.tempo.motion:
            self._next = self.flights.now + self.flights.riffle(self.layout) + hold * self.tempo.pause
        if moment is not None:
            landed = self.flights.now + motion * self.tempo.motion
            tempo = self.stage.tempo or self.tempo
            self.stage.enter(moment, event, self.layout, landed, tempo, before if carried else None)
            self._next = self.stage.ends
        if isinstance(event, self.stops_at):
            self.stopped_at = event
        return event

    def _after(self, event: Event) -> Board:
        if self._ahead is not None and self._ahead[0] is self.board and self._ahead[1] is event:
            return self._ahead[2]
        board = self.fold(self.board, event)
        over = isinstance(event, TrickTaken | DealEnded | DealScored)
        return replace(board, turn=None if over else self.board.turn)

    def _lay_ahead(self, event: Event) -> None:
        """Lay out what the next event will make of the Board, in a frame in which none begins."""
        if self._ahead is None or self._ahead[0] is not self.board or self._ahead[1] is not event:
            board = self._after(event)
            self._ahead = self.board, event, board, self.lay(board)

    def _set(self, board: Board) -> None:
        lying = self._ahead[3] if self._ahead is not None and self._ahead[2] is board else self.lay(board)
        self.board, self._ahead = board, None
        if self._deals or self._put:
            lying = unlabelled(lying)
        self.layout = in_hands(lying, board) if self._deals else lying
        self.changed = True

    def _change(self, board: Board, timing: Timing, shown: tuple[Card | None, ...] = ()) -> int:
        """Take another Board and start the flight of every card whose place changed; return how many change places."""
        old = Lying(self.board, self.layout)
        self._set(board)
        there = Lying(self.board, self.layout)
        moved = self.flights.send(old, there, timing, shown, dealing=self._deals)
        if not self.tempo.motion:
            self._next = self.flights.now
        return moved

    def _end_bubbles(self) -> None:
        for seat, until in list(self._bubbles.items()):
            if self.flights.now >= until:
                del self._bubbles[seat]
                self._set(quiet(self.board, seat))
