"""Cruce behind the interface of engine/core.py."""

from collections.abc import Mapping

from raub_desktop.engine.actions import Action, Lay, Verbs
from raub_desktop.engine.cards import PACK_24, Card, writing_place
from raub_desktop.engine.core import CHANCE, Game, Limits, MemoryPolicy, Standing
from raub_desktop.engine.cruce import facts, legal, sample, view
from raub_desktop.engine.cruce.apply import apply, first_deal
from raub_desktop.engine.cruce.options import BOOKS, Alone, Options, seat_range
from raub_desktop.engine.cruce.seats import sides
from raub_desktop.engine.cruce.types import LAYS, ORDERS, Cards, Deal, Phase, State, Table, View
from raub_desktop.engine.events import Seat
from raub_desktop.engine.facts import Figure, Goal, Split
from raub_desktop.engine.options import OptionError, OptionSpec, specs_of

GOALS = (
    Goal("bid", facts.MADE),
    Goal("marriage", facts.ANNOUNCED),
    Goal("trumped", facts.TRUMPED),
    Goal("stop", facts.STOPPED),
    Goal("forty", facts.FORTY),
    Goal("two_marriages", facts.ANNOUNCED, least=2),
    Goal("three_in_a_row", facts.MADE, row=3, of=facts.DECLARED),
    Goal("bid_of_three", facts.BID_MADE, least=3),
    Goal("narrowly", facts.NARROWLY),
    Goal("bid_of_four", facts.BID_MADE, least=4),
    Goal("all_tricks", facts.ALL_TRICKS),
)


class Cruce(Game[Options, State, Action, View]):
    """The rules of Cruce."""

    name = "cruce"
    books: Mapping[str, Options] = BOOKS
    verbs = Verbs(lays=frozenset(LAYS), orders=frozenset(ORDERS))
    limits = Limits(actions=100_000)
    """A match can last as long as nobody reaches the target."""
    figures: tuple[Figure, ...] = facts.FIGURES
    splits: tuple[Split, ...] = facts.SPLITS
    goals: tuple[Goal, ...] = GOALS
    memory: MemoryPolicy = MemoryPolicy(looks_back=False, tracks_cards=False, undoes_in_deal=False)

    # rules that have modules of their own
    seat_range = staticmethod(seat_range)
    sides = staticmethod(sides)
    legal_actions = staticmethod(legal.legal_actions)
    why_illegal = staticmethod(legal.why_illegal)
    apply = staticmethod(apply)
    observe = staticmethod(view.observe)
    sample = staticmethod(sample.sample)
    facts = staticmethod(facts.facts)

    def option_specs(self) -> tuple[OptionSpec, ...]:
        """Return every option; those that only a single book has come last."""
        return specs_of(Alone)

    def start_from(self, options: Options, seats: int, scores: tuple[int, ...], **fields: int) -> State:
        """Return a match that already stands at ``scores``; seat 0 deals.

        Raises OptionError for a number of seats the mode does not have, and for scores that are not one for each seat,
        equal for partners, below the target.
        """
        self.check_seats(options, seats)
        unequal = len(scores) == seats and any(
            len({scores[seat] for seat in side}) > 1 for side in sides(options, seats)
        )
        if len(scores) != seats or max(scores) >= options.target or unequal:
            raise OptionError("scores", "bad_value", *scores)
        table = Table(scores=scores, target=options.target)
        blank = State(options, seats, Phase.OVER, (), table, Deal(), Cards(((),) * seats))
        return first_deal(blank)

    def to_act(self, state: State) -> Seat | None:
        if state.queue:
            return state.queue[0]
        return CHANCE if state.phase is Phase.SHUFFLE else None

    def phase(self, state: State) -> str:
        return state.phase.value

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        return PACK_24

    def canonical(self, state: State, action: Action) -> Action:
        """Return the action, cards for a single opponent in suit order; for several their order names receivers."""
        if isinstance(action, Lay) and state.seats == 2:
            return Lay(action.verb, tuple(sorted(action.cards, key=writing_place)))
        return action

    def standing(self, state: State) -> Standing:
        """Return scores, winners and the target, which may have risen."""
        table = state.table
        return Standing(table.scores, table.winners, target=table.target)


CRUCE = Cruce()
