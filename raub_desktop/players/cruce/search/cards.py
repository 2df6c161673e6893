"""Search for the card to play: sample worlds, play each to the end after each card, take the card best on average.

A world is finished by plain sensible play, as if nobody saw more than their own cards; once few cards are left also by
the exact solver, as if all saw all: the mean of both, as real players do something in between.  The strongest players
then reason without open cards instead (postponed.py); only where they know all cards do they solve the rest.
"""

from collections.abc import Callable, Iterable, Sequence

from raub_desktop.engine.actions import Action, Lay, Play
from raub_desktop.engine.cards import Card
from raub_desktop.engine.cruce.types import POINTS, View
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.cruce.pack import NUMBER
from raub_desktop.players.cruce.position import Position
from raub_desktop.players.cruce.rollout.deal import Cards, played_out
from raub_desktop.players.cruce.search.exact import Solver
from raub_desktop.players.cruce.search.postponed import Postponed
from raub_desktop.players.cruce.search.values import Sums, Value, outcome_of
from raub_desktop.players.cruce.search.worlds import World
from raub_desktop.players.cruce.search.worth import Worth, together
from raub_desktop.players.tricks.masks import Mask

FEWEST, CLEAR_EVERY = 100, 20
"""After the first number of worlds, and then after each further number, it is checked whether the best is clear."""
EXACT_FROM = {2: 5, 3: 4, 4: 3}
"""The most cards in a hand for the exact solver, by the number of seats."""
POSTPONED_FROM = 4
"""The same for postponed reasoning."""
KNOWN_FROM = 7
"""The same for the exact solver where a seat knows all cards."""


def card_values(
    view: View,
    position: Position,
    worlds: Iterable[World],
    actions: Sequence[Action],
    worth: Worth,
    clock: Clock = ENDLESS,
    *,
    ends_when_clear: bool = False,
    solves: bool = True,
    tell: Callable[[Action, Sequence[Mask], int], None] | None = None,
) -> list[Value]:
    """Return what each action of the tricks brings in the worlds, the best first, of equals the cheapest.

    With ``ends_when_clear`` no more worlds are sampled once the best is clearly better than all others.  ``solves``:
    worlds with few cards left are finished by the exact solver, too.  ``tell`` is called with each action, the cards
    that each seat wins after it in a world, and how often that world was drawn.
    """
    sums = Sums()
    in_order = sorted(actions, key=lambda action: cost(action, view))
    moves = [(action, 1 << NUMBER[card_of(action)], isinstance(action, Lay)) for action in in_order]
    contract, turn = position.contract, position.turn
    own = contract.side[position.me]
    exact = None
    if solves and turn.trump is not None and not view.stock and position.hand.bit_count() <= EXACT_FROM[view.seats]:
        exact = Solver(contract, turn.trump, worth)
    for number, world in enumerate(worlds, 1):
        cards = Cards(world.hands, world.stock, world.gone)
        ends = {} if exact is None else exact.ends(cards.hands, turn, together(contract, world.points))
        for action, card, announced in moves:
            taken = None if tell is None else [0] * view.seats
            points = together(contract, played_out(contract, cards, turn, world.points, card, announced, taken))
            if tell is not None and taken is not None:
                tell(action, taken, world.times)
            sums.add(action, outcome_of(contract, points, own, worth), world.times)
            if ends:
                sums.add(action, outcome_of(contract, ends[card, announced], own, worth), world.times)
        if clock.is_up or (ends_when_clear and number >= FEWEST and number % CLEAR_EVERY == 0 and sums.are_clear()):
            break
    return sums.compared()


def postponed_values(
    view: View, position: Position, worlds: Sequence[World], actions: Sequence[Action], worth: Worth
) -> list[Value] | None:
    """Return the same by postponed reasoning; None where too many cards are left for it."""
    if view.stock or position.turn.trump is None or position.hand.bit_count() > POSTPONED_FROM:
        return None
    sums, play, own = Sums(), Postponed(position, worth), position.contract.side[position.me]
    for action in sorted(actions, key=lambda action: cost(action, view)):
        ends = play.ends(worlds, (1 << NUMBER[card_of(action)], isinstance(action, Lay)))
        for world, points in zip(worlds, ends, strict=True):
            sums.add(action, outcome_of(position.contract, points, own, worth), world.times)
    return sums.compared()


def known_values(
    view: View, position: Position, world: World, actions: Sequence[Action], worth: Worth
) -> list[Value] | None:
    """Return the same in the only world there is, all playing as well as can be; None where the seat does not know all
    cards, or too many are left.
    """
    contract, turn = position.contract, position.turn
    if not position.knows_all or view.stock or turn.trump is None or position.hand.bit_count() > KNOWN_FROM:
        return None
    sums, own = Sums(), contract.side[position.me]
    ends = Solver(contract, turn.trump, worth).ends(world.hands, turn, together(contract, world.points))
    for action in sorted(actions, key=lambda action: cost(action, view)):
        points = ends[1 << NUMBER[card_of(action)], isinstance(action, Lay)]
        sums.add(action, outcome_of(contract, points, own, worth), world.times)
    return sums.compared()


def card_of(action: Action) -> Card:
    """Return the card that an action of the tricks plays."""
    if isinstance(action, Play):
        return action.card
    assert isinstance(action, Lay), "a card is played, or announced with"
    return action.cards[0]


def cost(action: Action, view: View) -> tuple[bool, bool, int]:
    """Return a sort key of what an action gives away: a marriage kept for later, trumps over plain, high over low."""
    card = card_of(action)
    return (not isinstance(action, Lay), card.suit is view.deal.trump, POINTS[card.rank])
