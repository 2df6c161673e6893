"""Raub behind the interface of engine/core.py."""

from collections.abc import Mapping

from raub_desktop.engine.actions import Action, Lay, Verbs
from raub_desktop.engine.cards import PACK_32, Card, writing_place
from raub_desktop.engine.core import CHANCE, Game, Standing
from raub_desktop.engine.events import Seat
from raub_desktop.engine.facts import Figure, Goal, Split
from raub_desktop.engine.options import OptionError
from raub_desktop.engine.raub import facts, legal, sample, scoring, view
from raub_desktop.engine.raub.apply import apply, first_deal
from raub_desktop.engine.raub.options import BOOKS, Options, options_error, seat_range
from raub_desktop.engine.raub.types import LAYS, ORDERS, Cards, Deal, Phase, State, Table, View

GOALS = (
    Goal("contract", facts.MADE),
    Goal("stop", facts.STOPPED),
    Goal("in_time", facts.IN_TIME),
    Goal("seven", facts.SWAPPED),
    Goal("raub", facts.RAUB_MADE),
    Goal("doubled", facts.DOUBLED),
    Goal("defend_five", facts.HELD, row=5, of=facts.STAYED),
    Goal("three_in_a_row", facts.MADE, row=3, of=facts.DECLARED),
    Goal("all_tricks", facts.ALL_TRICKS),
    Goal("few_trumps", facts.FEW_TRUMPS),
)


class Raub(Game[Options, State, Action, View]):
    """The rules of Raub."""

    name = "raub"
    books: Mapping[str, Options] = BOOKS
    verbs = Verbs(lays=frozenset(LAYS), orders=frozenset(ORDERS))
    figures: tuple[Figure, ...] = facts.FIGURES
    splits: tuple[Split, ...] = facts.SPLITS
    goals: tuple[Goal, ...] = GOALS
    start_fields: tuple[str, ...] = ("refas",)

    # rules that have modules of their own
    options_error = staticmethod(options_error)
    seat_range = staticmethod(seat_range)
    due_shuffle = staticmethod(legal.due_shuffle)
    legal_actions = staticmethod(legal.legal_actions)
    why_illegal = staticmethod(legal.why_illegal)
    apply = staticmethod(apply)
    observe = staticmethod(view.observe)
    sample = staticmethod(sample.sample)
    facts = staticmethod(facts.facts)

    def starting_score(self, options: Options) -> int:
        return options.start_score

    def start_from(self, options: Options, seats: int, scores: tuple[int, ...], **fields: int) -> State:
        """Return a match that stands at ``scores`` with ``refas`` waiting; seat 0 deals.  Raises OptionError."""
        refas = fields.get("refas", 0)
        self.check_seats(options, seats)
        if len(scores) != seats or min(scores) <= 0 or refas < 0:
            raise OptionError("scores", "bad_value", *scores)
        table = Table(scores=scores, refas=refas)
        blank = State(options, seats, Phase.OVER, (), table, Deal(), Cards(((),) * seats))
        return first_deal(blank)

    def to_act(self, state: State) -> Seat | None:
        phase = state.phase
        if phase is Phase.SHUFFLE or phase is Phase.RESHUFFLE:
            return CHANCE
        return None if phase is Phase.OVER else state.queue[0]

    def phase(self, state: State) -> str:
        return state.phase.value

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        return PACK_32

    def canonical(self, state: State, action: Action) -> Action:
        """Return the action with laid cards in the record's order: which of them came first means nothing."""
        if isinstance(action, Lay):
            return Lay(action.verb, tuple(sorted(action.cards, key=writing_place)))
        return action

    def standing(self, state: State) -> Standing:
        table, start = state.table, state.options.start_score
        return Standing(table.scores, table.winners, scoring.payments(state), start, target=0, lower_wins=True)

    def extras(self, state: State) -> Mapping[str, object]:
        """Return the number of refas waiting, and the payments (null while the match is open or without stakes)."""
        payments = scoring.payments(state)
        return {"refas": state.table.refas, "payments": None if payments is None else list(payments)}


RAUB = Raub()
