"""Choice of what goes onto the table in a turn, and what is held back."""

from collections.abc import Sequence

from raub_desktop.engine.actions import Action, Put
from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.layouts import best_layout
from raub_desktop.engine.melds import Meld, equal, read_meld, with_natural
from raub_desktop.engine.remi import legal
from raub_desktop.engine.remi.apply import apply
from raub_desktop.engine.remi.types import Phase, Verb, View
from raub_desktop.engine.remi.view import melds_with, must_open, opening_melds
from raub_desktop.engine.remi.worth import card_worth, lay_out
from raub_desktop.players.remi.legal import melds_no_more, own_hand, own_state
from raub_desktop.players.remi.policy.levels import Level, Temperament
from raub_desktop.players.remi.search.going_out import way_out
from raub_desktop.players.remi.search.knowledge import Knowledge
from raub_desktop.players.remi.search.uses import fits_table

TWO = 2
HOLD_ABOVE, HOLD_AMONG_MANY = 3, 1
"""Others' hands of more cards than this leave time to hold melds back: with three and the card drawn one is out by a
meld and a discard.  The second stands where one of several others takes what all hold, so that one's own share of it is
small.  Found over thousands of deals each in a lean copy of the game: one more or less wins fewer points."""


def may_double(view: View) -> bool:
    """Whether nothing of the seat is on the table, so that going out counts double.

    In obicni advice that then keeps loose cards, too, won 11 points a deal more than each strong player (63 % of the
    deals of two, 32 % of four), one that lays them off 6 and 3 points (62 % and 27 %).
    """
    return view.options.hand_doubles and not view.deal.laid[view.me]


def laid_at_once(view: View, legal: Sequence[Action]) -> list[Put]:
    """Return the actions that lay what would wait in vain, in a hand held back: cards in no meld of the hand, and melds
    that nobody could add to.
    """
    if may_double(view):
        return []
    marked = [frozenset(meld) for meld in lay_out(view.options, in_order(own_hand(view))).melds]
    return [put for put in legal if isinstance(put, Put) and _waits_in_vain(view, put, marked)]


def _waits_in_vain(view: View, put: Put, marked: Sequence[frozenset[Card]]) -> bool:
    card = put.groups[0][0]
    if put.verb == Verb.LAY:
        return not view.options.meld_rules.is_wild(card) and not any(card in meld for meld in marked)
    return put.verb == Verb.MELD and frozenset(put.groups[0]) in marked and not _grows(view, put.groups[0])


def _grows(view: View, group: Sequence[Card]) -> bool:
    rules = view.options.meld_rules
    meld = read_meld(rules, tuple(group))
    unseen = (card for card in Knowledge(view).unseen if not rules.is_wild(card))
    return isinstance(meld, Meld) and any(with_natural(rules, meld, card) is not None for card in unseen)


class LayingPlan:
    """The plan of melds to lay, made anew for each action of a turn."""

    def __init__(self, view: View, level: Level, temperament: Temperament) -> None:
        self.view = view
        self.level = level
        self.temperament = temperament
        self.hand = own_hand(view)
        self.rules = view.options.meld_rules
        self.worth = card_worth(view.options)

    def next(self, by_verb: dict[str, list[Action]]) -> Action | None:
        """Return the next action that lays something; None where the turn goes on to its discard."""
        for verb in (Verb.HAND, Verb.CLOSE):
            if verb in by_verb:
                return by_verb[verb][0]
        way = way_out(own_state(self.view))
        if way:
            return way[0]
        swaps = [action for action in by_verb.get(Verb.SWAP, []) if isinstance(action, Put)]
        if swaps and self.level.sought:
            return swaps[0]
        if Verb.DISCARD in by_verb and self.holds_back():
            return self._in_vain(by_verb)
        best = best_layout(self.rules, self.hand, self.worth)
        melds = [action for action in by_verb.get(Verb.MELD, []) if isinstance(action, Put)]
        if melds:
            return self._meld(melds, best.melds)
        lays = [action for action in by_verb.get(Verb.LAY, []) if isinstance(action, Put)]
        loose = self.hand if melds_no_more(self.view) else best.over
        useful = [action for action in lays if action.groups[0][0] in loose]
        if useful and self._keeps_loose() and Verb.DISCARD in by_verb:
            useful = []
        if useful and self.level.lays_off:
            lay = max(useful, key=lambda action: (self.worth(action.groups[0][0]), self._following(action)))
            return self._for_joker(lay, swaps) or lay
        return swaps[0] if swaps else None

    def _in_vain(self, by_verb: dict[str, list[Action]]) -> Put | None:
        """Return the dearest cards to lay that would wait in vain, for the best player; None without any."""
        if not self.level.sought or self._keeps_loose():
            return None
        puts = laid_at_once(self.view, [*by_verb.get(Verb.MELD, []), *by_verb.get(Verb.LAY, [])])
        return max(puts, key=lambda put: sum(map(self.worth, put.groups[0])), default=None)

    def _for_joker(self, lay: Put, swaps: Sequence[Put]) -> Put | None:
        """Return the swap for a joker that comes into the hand, by the card that would be laid off."""
        if self.view.options.joker_swap != "hand":
            return None
        return next((swap for swap in swaps if equal(swap.groups[0][0], lay.groups[0][0])), None)

    def _following(self, lay: Put) -> int:
        """Return the points of the cards that fit the table once this one is laid off: a joker has two ends."""
        after = apply(own_state(self.view), lay)[0].cards
        left = after.hands[self.view.me]
        return sum([self.worth(card) for card in left if fits_table(self.rules, after.melds, card)])

    def holds_back(self) -> bool:
        """Whether melds are kept in the hand: the seat has opened, and all others still hold many cards."""
        view, character = self.view, self.temperament
        others = [len(hand) for seat, hand in enumerate(view.hands) if seat != view.me]
        if must_open(view):
            return False
        if view.deal.drawn[view.me] >= self.level.holds_until:
            return character.waits is not None and min(others) > character.waits
        many = view.seats > TWO and view.options.scoring == "winner"
        return min(others) > (HOLD_AMONG_MANY if many else HOLD_ABOVE) - character.boldness

    def _keeps_loose(self) -> bool:
        """Whether cards that fit the table are kept: all others still hold many cards."""
        keeps, view = self.temperament.keeps, self.view
        others = [len(hand) for seat, hand in enumerate(view.hands) if seat != view.me]
        return keeps is not None and min(others) > keeps

    def _meld(self, listed: Sequence[Put], wanted: Sequence[tuple[Card, ...]]) -> Action:
        """Return the melds of the best lay-out: the bracketed ones to open with; else the one with most cards."""
        view, options, hand = self.view, self.view.options, in_order(self.hand)
        taken = view.deal.taken if view.phase is Phase.MELD_TAKEN else None
        if must_open(view) and self.level.counts_unseen:
            whole = opening_melds(options, hand) if taken is None else melds_with(options, hand, taken, opens=True)
            opening = Put(Verb.MELD.value, whole)
            if whole and legal.why_illegal(own_state(view), opening) is None:
                return opening
        rows = {in_order(row) for row in wanted}
        fitting = [action for action in listed if in_order(action.groups[0]) in rows]
        return max(fitting or listed, key=lambda action: sum(map(len, action.groups)))
