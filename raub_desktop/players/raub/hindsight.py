"""Raub with open cards: what each choice would have come to, as the cards truly lay.

The calls and exchanges after the choice go on as the plain reference player would make them, each from what that seat
could see, drawing from the true stock; then the cards are played as well as all could who see everything.  The value is
points of the deal, more than the mean of the others; they are points also where the match is nearly over.
"""

from raub_desktop.engine.actions import Action, Play
from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import Seat
from raub_desktop.engine.raub.facts import TRICKS
from raub_desktop.engine.raub.game import RAUB
from raub_desktop.engine.raub.types import Phase, SheetLine, State
from raub_desktop.engine.raub.view import observe
from raub_desktop.players.hindsight import OpenValue, Past, played_on
from raub_desktop.players.raub.pack import CARD, SUIT_NUMBER, Won, mask_of, tricks_of
from raub_desktop.players.raub.position import position_of
from raub_desktop.players.raub.search.exact import Solver
from raub_desktop.players.raub.search.worth import ending, lead_over_others, worth_of


def open_values(past: Past) -> tuple[OpenValue, ...]:
    """Return the value of every legal action of the seat to act; how play goes on is told at the top of the module.

    A choice after which other cards would have been shuffled than truly were has no value.
    """
    state = past.state
    seat, legal = state.queue[0], RAUB.legal_actions(state)
    if state.phase is Phase.TRICKS:
        lines = _played_out(state)
        return tuple([_told(action, lines[action.card], seat) for action in legal if isinstance(action, Play)])
    return tuple([_told(action, _line_after(state, action, past.shuffles), seat) for action in legal])


def _told(action: Action, line: SheetLine | None, seat: Seat) -> OpenValue:
    """Return an action with its value and tricks, from the score line that it leads to."""
    if line is None:
        return OpenValue(action)
    tricks = line.tricks[seat] if line.tricks else None
    return OpenValue(action, _lead(line, seat), ((TRICKS, tricks or 0),))


def _lead(line: SheetLine, seat: Seat) -> float:
    """Return the points above the mean of the others; a refa brings nobody any."""
    return 0.0 if line.deltas is None else lead_over_others(line.deltas)[seat]


def _line_after(state: State, action: Action, shuffles: tuple[Action, ...]) -> SheetLine | None:
    """Return the line of the deal after a call, an exchange or a throw; None where its cards were never dealt."""
    for later in played_on(RAUB, state, action, shuffles):
        if later.phase is Phase.TRICKS:
            return _best(later)
        if later.table.deals > state.table.deals:
            line: SheetLine = later.table.sheet[-1]
            return None if line.handed_over else line
    return None


def _best(state: State) -> SheetLine:
    leader = state.queue[0]
    return max(_played_out(state).values(), key=lambda line: _lead(line, leader))


def _played_out(state: State) -> dict[Card, SheetLine]:
    """Return the score line after each card that may be played now, all playing perfectly."""
    view = observe(state, state.queue[0])
    players, _, now, _ = position_of(view)
    assert state.deal.trump is not None, "cards are played once there is a trump"
    solver = Solver(len(players), SUIT_NUMBER[state.deal.trump], state.options.must_beat, worth_of(view))
    ends = solver.ends([mask_of(state.cards.hands[seat]) for seat in players], now)
    return {CARD[card.bit_length() - 1]: _line_of(state, end) for card, end in ends.items()}


def _line_of(state: State, end: Won) -> SheetLine:
    places = {seat: place for place, seat in enumerate(state.deal.players)}
    won = tuple([tricks_of(end, places[seat]) if seat in places else 0 for seat in range(state.seats)])
    line = ending(state._replace(cards=state.cards._replace(won=won)))
    assert line is not None, "the search stops where the deal does"
    return line
