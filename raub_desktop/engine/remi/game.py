"""Remi behind the interface of engine/core.py."""

from collections.abc import Mapping

from raub_desktop.engine.actions import Action, Verbs
from raub_desktop.engine.cards import Card, cards_text
from raub_desktop.engine.core import CHANCE, Game, Limits, MemoryPolicy, Standing
from raub_desktop.engine.events import Seat
from raub_desktop.engine.facts import Figure, Goal, Split
from raub_desktop.engine.options import OptionError
from raub_desktop.engine.remi import facts, legal, sample, scoring, view
from raub_desktop.engine.remi.apply import apply, first_deal
from raub_desktop.engine.remi.options import BOOKS, Options, options_error, pack, packs, seat_range
from raub_desktop.engine.remi.types import LAYS, ORDERS, PUTS, Cards, Deal, Phase, State, Table, Verb, View

GOALS = (
    Goal("open", facts.OPENED),
    Goal("win", facts.WON),
    Goal("natural", facts.NATURAL),
    Goal("lay_off_three", facts.LAID_OFF, least=3),
    Goal("swap", facts.SWAPPED),
    Goal("early", facts.EARLY),
    Goal("knock", facts.KNOCKED),
    Goal("two_in_a_row", facts.WON, row=2),
    Goal("no_joker", facts.NO_JOKER),
    Goal("first", facts.FIRST),
    Goal("hand", facts.HAND),
)


class Remi(Game[Options, State, Action, View]):
    """The rules of Remi."""

    name = "remi"
    books: Mapping[str, Options] = BOOKS
    verbs = Verbs(lays=frozenset(LAYS), puts=frozenset(PUTS), orders=frozenset(ORDERS))
    limits = Limits(actions=200_000, letters=2_000)
    """A deal of four packs takes over a thousand letters, one with twelve seats over a thousand actions."""
    figures: tuple[Figure, ...] = facts.FIGURES
    splits: tuple[Split, ...] = facts.SPLITS
    goals: tuple[Goal, ...] = GOALS
    memory: MemoryPolicy = MemoryPolicy(looks_back=False)
    """Discards cover each other, so that only the top one may be looked at."""
    own_calls: frozenset[str] = frozenset({Verb.STOCK.value, Verb.CLOSE.value})

    # rules that have modules of their own
    options_error = staticmethod(options_error)
    seat_range = staticmethod(seat_range)
    due_shuffle = staticmethod(legal.due_shuffle)
    legal_actions = staticmethod(legal.legal_actions)
    forced = staticmethod(legal.forced)
    why_illegal = staticmethod(legal.why_illegal)
    apply = staticmethod(apply)
    observe = staticmethod(view.observe)
    sample = staticmethod(sample.sample)
    facts = staticmethod(facts.facts)

    def starting_score(self, options: Options) -> int:
        return options.start_chips if options.play == "complete" else 0

    def start_from(self, options: Options, seats: int, scores: tuple[int, ...], **fields: int) -> State:
        """Return a match that already stands at ``scores``; seat 0 deals.  Raises OptionError."""
        self.check_seats(options, seats)
        blank = State(options, seats, Phase.SHUFFLE, 0, Table(scores), Deal(), Cards(((),) * seats))
        if len(scores) != seats or scoring.decided(blank):
            raise OptionError("scores", "bad_value", *scores)
        return first_deal(blank)

    def to_act(self, state: State) -> Seat | None:
        phase = state.phase
        if phase is Phase.SHUFFLE or phase is Phase.RESHUFFLE:
            return CHANCE
        return None if phase is Phase.OVER else state.turn

    def phase(self, state: State) -> str:
        return state.phase.value

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        return pack(packs(options, seats), options.jokers)

    def standing(self, state: State) -> Standing:
        table, options = state.table, state.options
        lower = options.scoring == "losers"
        return Standing(
            table.scores,
            table.winners,
            start=self.starting_score(options),
            target=options.target or None,
            lower_wins=lower,
        )

    def extras(self, state: State) -> Mapping[str, object]:
        """Return the dealer, the deals played, and the melds on the table; nothing between deals and at the end."""
        table, cards = state.table, state.cards
        dealt = state.phase not in (Phase.SHUFFLE, Phase.OVER)
        return {
            "dealer": table.dealer,
            "finished": table.finished,
            "stock": len(cards.stock) if dealt else 0,
            "pile": str(cards.pile[-1]) if dealt and cards.pile else None,
            "pile_size": len(cards.pile) if dealt else 0,
            "hands": [len(hand) if dealt else 0 for hand in cards.hands],
            "melds": [cards_text(meld.cards) for meld in cards.melds] if dealt else [],
            "opened": [opened and dealt for opened in state.deal.opened],
        }


REMI = Remi()
