"""Goals: what a player has just done for the first time, and how far they are with the rest."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from raub_desktop.engine.events import Seat
from raub_desktop.engine.facts import Facts, Goal, best_row
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.storage.store import Store

_RECENT = 20
"""Number of finished matches read besides the current one: no goal's row of deals is longer."""


class Standing(NamedTuple):
    """A player's progress with a goal: ``done`` of its row at best, and when it was reached (None: not yet)."""

    goal: Goal
    done: int
    reached: float | None = None


def reach(store: Store, profile: int | None, match: Match, seat: Seat, id: int | None) -> tuple[Goal, ...]:
    """Store and return the goals that a player has reached for the first time with the deals of a match.

    Empty where a computer has played for someone, or with prepared deals.  ``id`` is the match's place in the store.
    Raises StoreError.
    """
    game, entry = match.game, None if id is None else store.entry(id)
    if entry is not None and entry.relieved:
        return ()
    known = store.goals.reached(game.name, profile)
    left = [goal for goal in game.goals if goal.name not in known]
    if not left or match.prepared:
        return ()
    deals = [*_before(store, profile, game.name, id), *_own(match, seat)]
    reached = tuple(goal for goal in left if best_row(goal, deals) >= goal.row)
    if reached:
        store.goals.note(game.name, profile, [goal.name for goal in reached])
    return reached


def reached_in(store: Store, profile: int | None, match: Match, seat: Seat, id: int) -> tuple[Goal, ...]:
    """Return the goals a player reached with the deals of a stored match, including its last one.

    Those reached in other matches since it began are not of it.  Raises StoreError.
    """
    now = reach(store, profile, match, seat, id)
    entry, known = store.entry(id), store.goals.reached(match.game.name, profile)
    if entry is None or entry.relieved or match.prepared:
        return now
    before, own = _before(store, profile, match.game.name, id), _own(match, seat)
    since = [goal for goal in match.game.goals if known.get(goal.name, -1.0) >= entry.created]
    return tuple(goal for goal in since if goal in now or best_row(goal, [*before, *own]) > best_row(goal, before))


def _own(match: Match, seat: Seat) -> Sequence[Facts]:
    """Return the facts of a player's deals in a match."""
    events = (event for step in match.steps for event in step.events)
    return [deal.seats[seat] for deal in match.game.facts(events, len(match.players))]


def _before(store: Store, profile: int | None, game: str, id: int | None) -> Sequence[Facts]:
    """Return the facts of the player's last finished matches, except the one at the table."""
    results = store.results.list(profile=profile, game=game)[-_RECENT:]
    return [
        deal.facts for deal in store.results.deals(result for result in results if id is None or result.match != id)
    ]


def standings(store: Store, profile: int | None, game: str) -> Sequence[Standing]:
    """Return a player's progress with each goal of a game, by their finished matches; goals found reached are stored.

    Raises StoreError.
    """
    known: Mapping[str, float] = store.goals.reached(game, profile)
    deals = [deal.facts for deal in store.results.deals(store.results.list(profile=profile, game=game))]
    rows = {goal: best_row(goal, deals) for goal in GAMES[game].goals}
    found = [goal.name for goal, done in rows.items() if done >= goal.row and goal.name not in known]
    if found:
        store.goals.note(game, profile, found)
        known = store.goals.reached(game, profile)
    return [
        Standing(goal, goal.row if goal.name in known else done, known.get(goal.name)) for goal, done in rows.items()
    ]
