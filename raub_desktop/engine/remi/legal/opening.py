"""Opening: whether a player's first melds reach what they must, and the one opening that is listed.

Of all openings with the fewest cards the first in the order of the pack is listed.  Exact: all sets of disjoint melds
with so many cards are tried, from the fewest cards up, and left as soon as what remains cannot make the points any
more.
"""

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import NamedTuple

from raub_desktop.engine.cards import Card, Rank, Suit, writing_place
from raub_desktop.engine.core import Reason
from raub_desktop.engine.layouts import Hand, Kind, Option, Search, Taken, in_table_order, melds_of
from raub_desktop.engine.melds import HIGH_ACE, LOW_ACE, RANK_AT, SHORTEST, Meld, MeldRules
from raub_desktop.engine.remi.draft import Position
from raub_desktop.engine.remi.types import Why
from raub_desktop.engine.remi.worth import opening_points, rank_worth

Row = tuple[Card, ...]
Token = tuple[int, int]
"""Place of a kind in the order of the pack; all jokers are one kind."""


def must_open(state: Position) -> bool:
    """Return whether the seat to act has to meet the opening with its next melds."""
    return state.options.must_open and not state.deal.opened[state.turn]


def why_not_opening(state: Position, made: list[Meld]) -> Reason | None:
    """Return why these first melds do not open: they lack points, or a run."""
    options = state.options
    points = opening_points(options, made)
    if points < options.opening:
        return Reason(Why.OPENING_SHORT, number=points)
    if options.opening_run and all(meld.suit is None for meld in made):
        return Reason(Why.OPENING_NEEDS_RUN)
    return None


def most_melded(state: Position, hand: Row) -> int:
    """Return how many cards of a hand melds may take."""
    return len(hand) - 1 if state.options.closing == "discard" else len(hand)


class Need(NamedTuple):
    """Need of an opening: at least ``points``, a run or not, a most of cards, and a card it must hold."""

    points: int
    run: bool
    most: int
    taken: Card | None = None


class _Option(NamedTuple):
    """A meld by the kinds of its cards, in table order."""

    number: int
    tokens: tuple[Token, ...]
    points: int
    is_run: bool


_WILD: Token = (len(Suit), 0)
"""All jokers."""


def _token(card: Card) -> Token:
    return _WILD if card.suit is None else writing_place(card)[:2]


class Openings:
    """A search for the openings of one hand: sets of disjoint melds that reach what first melds must."""

    def __init__(self, rules: MeldRules, cards: Row, need: Need, worth: Callable[[Rank], int]) -> None:
        self.rules = rules
        self.need = need
        self.hand = Hand(rules, cards)
        self.points = {place: 1 if place == LOW_ACE else worth(RANK_AT[place]) for place in range(1, HIGH_ACE + 1)}
        self.group_points = self.points | {LOW_ACE: worth(Rank.ACE)}
        self.best_card = max(self.group_points.values())

    def first(self) -> tuple[Row, ...] | None:
        """Return the opening that is listed; None where there is none."""
        if not self.possible():
            return None
        for size in range(SHORTEST, self.need.most + 1):
            found = [self._ordered(chosen) for chosen in self._sets(size)]
            if found:
                return min(found)[1]
        return None

    def more_than_one(self) -> bool:
        """Return whether there is more than one choice of kinds to open with."""
        sets = (chosen for size in range(SHORTEST, self.need.most + 1) for chosen in self._sets(size))
        return next(sets, None) is not None and next(sets, None) is not None

    def reached(self) -> int:
        """Return the most points that melds of the hand count together, whether they are enough or not.

        Where a run is needed one is among them, unless the hand has none.
        """
        search, run = self._best()
        return int(search.most(search.fields) if run is None else run[1] + search.most(self.hand.number - run[0]))

    def most(self) -> tuple[Row, ...]:
        """Return the melds that count the points ``reached``."""
        search, run = self._best()
        if run is None:
            return in_table_order(self.hand, search.chosen(search.fields))
        return in_table_order(self.hand, [run[2], *search.chosen(self.hand.number - run[0])])

    def _best(self) -> tuple[Search, Option | None]:
        """Return a search for the most points, and the run that is among them where one is needed and held."""
        options = self._counted()
        search = Search(self.hand, options)
        runs = [option for option in options if self.need.run and option[2].first is not None]
        return search, max(runs, key=lambda run: run[1] + search.most(self.hand.number - run[0]), default=None)

    # ------------------------------------------------------------------------------------------ can there be one at all
    def possible(self) -> bool:
        """Return whether disjoint melds make the points, a run and the taken card among them each by itself."""
        hand, need = self.hand, self.need
        if need.taken is not None and not hand.rules.is_wild(need.taken):
            suit = need.taken.suit
            assert suit is not None, "jokers are wild"
            kind: Kind | None = (suit, hand.rules.place(need.taken))
        else:
            kind = None
        options = self._counted()
        if not options:
            return False
        search = Search(hand, options)
        start = hand.number
        if search.most(search.fields) < need.points:
            return False
        enough = [meld for number, gain, meld in options if gain + search.most(start - number) >= need.points]
        if need.run and all(meld.first is None for meld in enough):
            return False
        return kind is None or any(kind in meld.kinds for meld in enough)

    def _counted(self) -> list[Option]:
        """Return the melds of the hand, with the most that each counts towards an opening."""
        hand, most = self.hand, self.need.most
        found = [meld for meld in melds_of(hand, most) if meld.size <= most]
        return [(hand.taken(meld.kinds, meld.wild), self._most_points(meld), meld) for meld in found]

    def _most_points(self, meld: Taken) -> int:
        if meld.first is None:
            return self.group_points[meld.kinds[0][1]] * meld.size
        return max(self._run_points(places) for places in self._placings(meld))

    def _run_points(self, places: range) -> int:
        return sum([self.points[place] for place in places])

    def _placings(self, run: Taken) -> Iterator[range]:
        """Yield the places that a run can cover, with its wild cards in the gaps and at either end."""
        rules = self.rules
        first, *others = [place for _, place in run.kinds]
        last = HIGH_ACE if others and others[-1] == rules.bottom else run.kinds[-1][1]
        for low in range(max(rules.bottom, last - run.size + 1), first + 1):
            if low + run.size - 1 <= rules.top:
                yield range(low, low + run.size)
        if rules.ace_high and not others and first == rules.bottom:
            yield range(HIGH_ACE - run.size + 1, HIGH_ACE + 1)

    # ------------------------------------------------------------------------------------------------ all of one size
    def _sets(self, size: int) -> Iterator[list[_Option]]:
        """Yield the sets of disjoint melds with so many cards that are openings; wild cards anywhere they may stand."""
        need, guards = self.need, self.hand.guards
        if size * self.best_card < need.points:
            return
        options = sorted(self._options(size))
        taken = None if need.taken is None else _token(need.taken)
        chosen: list[_Option] = []

        def go_on(start: int, left: int, room: int, points: int) -> Iterator[list[_Option]]:
            if not room:
                runs = not need.run or any(option.is_run for option in chosen)
                holds = taken is None or any(taken in option.tokens for option in chosen)
                if points >= need.points and runs and holds:
                    yield list(chosen)
                return
            for index in range(start, len(options)):
                option = options[index]
                rest = room - len(option.tokens)
                if 0 < rest < SHORTEST or rest < 0:
                    continue
                if points + option.points + rest * self.best_card < need.points:
                    continue
                if ((left | guards) - option.number) & guards == guards:
                    chosen.append(option)
                    yield from go_on(index, left - option.number, rest, points + option.points)
                    chosen.pop()

        yield from go_on(0, self.hand.number, size, 0)

    def _options(self, longest: int) -> Iterator[_Option]:
        for meld in melds_of(self.hand, longest):
            number, size = self.hand.taken(meld.kinds, meld.wild), meld.size
            if meld.first is None:
                tokens = [self._kind_token(kind) for kind in (*meld.kinds, *[None] * meld.wild)]
                if size <= longest:
                    yield _Option(number, tuple(tokens), self.group_points[meld.kinds[0][1]] * size, False)
                continue
            for places in self._placings(meld):
                kinds = [(meld.kinds[0][0], self.rules.bottom if place == HIGH_ACE else place) for place in places]
                tokens = [self._kind_token(kind if kind in meld.kinds else None) for kind in kinds]
                yield _Option(number, tuple(tokens), self._run_points(places), True)

    def _kind_token(self, kind: Kind | None) -> Token:
        return _WILD if kind is None else _token(self.hand.cards[kind][0])

    # ------------------------------------------------------------------------------------------------- cards and order
    def _ordered(self, options: list[_Option]) -> tuple[tuple[object, ...], tuple[Row, ...]]:
        """Return the order of the melds that comes first, with what to compare openings by: cards, melds, lengths."""
        ways = [self._as_cards(way) for way in permutations(options)] if len(options) > 1 else [self._as_cards(options)]
        return min(
            (([writing_place(card) for row in way for card in row], len(way), [len(row) for row in way]), way)
            for way in ways
        )

    def _as_cards(self, options: "list[_Option] | tuple[_Option, ...]") -> tuple[Row, ...]:
        """Return the kinds of each meld as cards of the hand; of equal cards the first is taken first."""
        held: dict[Token, list[Card]] = {_token(row[0]): list(row) for row in self.hand.cards.values()}
        held[_WILD] = list(self.hand.wilds)
        return tuple([tuple([held[token].pop(0) for token in option.tokens]) for option in options])


def openings(state: Position, hand: Row, taken: Card | None) -> Openings:
    """Return the openings of a hand; with ``taken`` those that hold it or its equal."""
    options = state.options
    need = Need(options.opening, options.opening_run, most_melded(state, hand), taken)
    return Openings(options.meld_rules, hand, need, rank_worth(options))
