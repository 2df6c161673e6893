"""Composing a turn of Remi: melds, cards laid off, jokers taken, one card discarded."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from raub_desktop.engine.actions import HIGH, LOW, Lay, Put
from raub_desktop.engine.cards import Card, in_order, known
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import CardsDealt
from raub_desktop.engine.melds import RANK_AT, SHORTEST, Meld, MeldRules, arrangements, equal, read_meld
from raub_desktop.engine.remi.types import Phase, PileTaken, Verb, View, Why
from raub_desktop.engine.remi.view import must_open, opening_reached
from raub_desktop.engine.remi.worth import opening_points_of
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.language import card_word, rank_index, tr, trc, trn
from raub_desktop.language.inflection import as_sentence
from raub_desktop.language.remi.calls import question_text
from raub_desktop.language.remi.refusals import refusal_text
from raub_desktop.ui.games.remi.hand_orders import laid_out
from raub_desktop.ui.table.board.hand_orders import IN_MELDS
from raub_desktop.ui.table.input.commands import ARRANGES
from raub_desktop.ui.table.input.melding import ASIDE, BACK, BuildMelds, Cards, is_new_meld
from raub_desktop.ui.table.input.selection import Offer, Question, Touch, offer
from raub_desktop.ui.table.layout.targets import JOKER, Target

NEXT_MELD = "next_meld"
"""The button that goes from meld to meld where a card could lie."""
FEW = 3
"""The most melds and ends that get buttons of their own for one card."""
DECK = "french"
"""The deck whose words are used: no other has so many cards."""
_KEYS = {ASIDE: "A", BACK: "K", NEXT_MELD: "L"}


def lettered() -> dict[str, str]:
    """Return the words of the buttons that only change the selection, by their letters."""
    words = {ASIDE: tr("Choose next meld"), BACK: tr("Back to hand"), NEXT_MELD: tr("Lay off")}
    return {ARRANGES: tr(IN_MELDS), **{_KEYS[name]: said for name, said in words.items()}}


class Turn(BuildMelds):
    """A turn of Remi, after the card is drawn.

    A single chosen card is discarded, closed, or laid off on a meld; where several melds take it, one button moves to
    the next.
    """

    def __init__(self, question: Question) -> None:
        self.view: View = question.view
        self.must_open = must_open(self.view)
        several = self.must_open and self.view.phase is not Phase.FIRST_DISCARD
        super().__init__(question, several=several, melds=len(self.view.melds))
        if self.view.phase is Phase.MELD_TAKEN and self.view.deal.taken is not None:
            self.chosen = (self.view.deal.taken,)
        self._given = self.chosen

    # ------------------------------------------------------------------------------------------------ what cards make
    def orders(self, cards: Sequence[Card]) -> Iterator[Cards]:
        return arrangements(self.view.options.meld_rules, cards) if self.view.options.play == "table" else iter(())

    def divisions(self, cards: Sequence[Card]) -> list[tuple[Cards, ...]]:
        """Return the ways to lay some cards as several melds, each of them in one of its orders."""
        if self.view.options.play != "table" or len(cards) < 2 * SHORTEST:
            return []
        found = laid_out(self.view.options, in_order(cards))
        return [] if found.over or len(found.melds) < 2 else list(product(*map(self.orders, found.melds)))

    @property
    def new(self) -> frozenset[Card]:
        card = drawn_card(self.view)
        return frozenset() if card is None else frozenset({card})

    def touch(self, card: Card) -> Touch:
        """Choose a card, or take it back; the card just taken stays chosen, since it must be in the meld."""
        return Touch() if card in self._given and card in self.chosen else super().touch(card)

    def uses(self, card: Card, target: Target | None) -> list[Any]:
        ends = [Lay(Verb.CLOSE.value, (card,)), self._discard(card)]
        if target is not None:
            if target.zone.place is Place.PILE:
                return ends
            return [] if target.zone.number is None else self._onto(card, target.zone.number, target.end)
        numbers = range(1, len(self.view.melds) + 1)
        close, discard = ends
        return [close, *(way for number in numbers for way in self._onto(card, number, None)), discard]

    def lays(self, card: Card, target: Target) -> Iterator[Put]:
        """Yield the actions that might lay a card off on a meld, at the end it was dropped on first."""
        number = target.zone.number
        if target.zone.place is Place.MELD and number is not None:
            yield from (_lay(card, number, end=end) for end in (None, target.end or HIGH, LOW, HIGH))

    def _discard(self, card: Card) -> Lay:
        """Return the discard of a card, of an equal one where only the card itself is in a meld of the hand."""
        kept = {held for meld in (*self.joined, *self.groups) for held in meld}
        spare = (held for held in self.question.hand if card in kept and held not in kept and equal(held, card))
        return next((way for way in map(_discard, spare) if self.question.why(way) is None), _discard(card))

    def _onto(self, card: Card, number: int, end: str | None) -> list[Any]:
        """Return the actions that lay a card off on a meld; without any, one that the rules refuse."""
        plain = _lay(card, number)
        low, high = _lay(card, number, end=LOW), _lay(card, number, end=HIGH)
        swaps = [Put(Verb.SWAP.value, ((card,),), (number,))] if self.view.options.joker_swap == "hand" else []
        ways = self.question.allowed([*swaps, plain, low, high])
        if end == JOKER:
            end = None
            ways = [way for way in ways if way in swaps] or ways
        at_end = [way for way in ways if isinstance(way, Put) and way.end == end]
        if end is not None and at_end:
            return at_end
        return ways or self._moving_on(card, number, plain)

    def _moving_on(self, card: Card, number: int, plain: Put) -> list[Any]:
        """Return the actions that move the joker of a full run on to another meld."""
        why = self.question.why(plain)
        if why is None or why.code != Why.JOKER_MUST_MOVE:
            return [plain]
        others = [other for other in range(1, len(self.view.melds) + 1) if other != number]
        ways = [_lay(card, number, other, end=end) for other in others for end in (None, LOW, HIGH)]
        return self.question.allowed(ways) or [plain]

    @property
    def fitting(self) -> frozenset[Card]:
        """The cards that can be laid off."""
        lays = (action for action in self.question.legal if isinstance(action, Put) and action.verb != Verb.MELD)
        return frozenset(card for action in lays for card in action.groups[0])

    def why_not_there(self, card: Card, target: Target) -> Reason | str | None:
        """Return why a card cannot go to a target, naming cards and points."""
        view, named = self.view, card_word(card, DECK)
        lays_off = target.zone.place is Place.MELD and target.zone.number is not None
        if lays_off and self.must_open:
            points, _ = opening_reached(view.options, self.question.hand)
            needed = view.options.opening
            return tr("Open first: {needed} points are needed, your melds make {points}.", needed=needed, points=points)
        if is_new_meld(target) and len(self.going(card, target)) == 1:
            return tr("The {card} alone is no meld: three cards or more make one.", card=named)
        if target.zone.place is Place.PILE and view.phase is Phase.MELD_TAKEN:
            return self._meld_first()
        return super().why_not_there(card, target)

    def _meld_first(self) -> str:
        assert self.view.deal.taken is not None
        return tr("First meld the {card}, which you took.", card=card_word(self.view.deal.taken, DECK))

    # ------------------------------------------------------------------------------------------------------- answers
    def offers(self) -> list[Offer]:
        offers = super().offers()
        onto = [offer for offer in offers if isinstance(offer.action, Put) and offer.action.verb != Verb.MELD]
        if len(self.chosen) == 1 and (len(onto) > FEW or self.target is not None):
            if self.target is None:
                offers = [offer for offer in offers if offer not in onto]
            offers.append(Offer(NEXT_MELD, None, text=tr("Next meld") if self.target else tr("Lay off")))
        if self.must_open:  # another order of the same melds would have the same label
            offers = [one for one in offers if not isinstance(one.action, Put) or not self._counts_alike(one.action)]
        return [self._told_apart(offer)._replace(key=_KEYS.get(offer.name, "")) for offer in offers]

    def _told_apart(self, opening: Offer) -> Offer:
        """Return the button of an opening with the ends of its run with a joker, where another way counts otherwise."""
        ways = [way.groups for way in self.question.allowed(self._melds()) if isinstance(way, Put)]
        counts = {opening_points_of(self.view.options, groups) for groups in ways}
        if not self.must_open or len(counts) <= 1 or not isinstance(opening.action, Put):
            return opening
        groups = opening.action.groups
        ends = " ".join(_ends(self.view.options.meld_rules, cards) for cards in groups).split()
        points = opening_points_of(self.view.options, groups)
        text = trc("to lay the first melds", "Open with {number}", number=points)
        text = f"{text} · {', '.join(ends)}"
        return opening._replace(text=text)

    @property
    def answer(self) -> Any:
        """Answer of the main button: what the chosen cards make, else the bracketed melds where these open."""
        return super().answer or self._bracketed()

    def _bracketed(self) -> Any:
        """Return the opening with the bracketed melds; None where they make none, or the player has begun another."""
        if not self.must_open or self.groups or self.chosen != self._given:
            return None
        ways = [Put(self.verb, melds) for melds in product(*map(self.orders, self.joined)) if melds]
        legal = [way for way in ways if self.question.why(way) is None]
        most = max(legal, key=lambda way: opening_points_of(self.view.options, way.groups), default=None)
        return None if most is None else self.question.written(most)

    def _counts_alike(self, opening: Put) -> bool:
        """Return whether an opening counts as many points as the one that is confirmed."""
        ways = [one for one in (opening, self.answer) if isinstance(one, Put)]
        counts = [opening_points_of(self.view.options, way.groups) for way in ways]
        return counts[0] == counts[-1]

    def confirm(self, pointed: Card | None) -> Offer | None:
        if (self.view.phase is Phase.FIRST_DISCARD and len(self.chosen) > 1) or self._keeps_none:
            return None
        made = super().confirm(pointed)
        if made is not None:
            return self._told_apart(made)
        if len(self.chosen) == 1 and self.view.phase is not Phase.MELD_TAKEN:
            return offer(_discard(self.chosen[0]))._replace(enabled=False)
        return None

    def _touch_joined(self, cards: Cards) -> Touch:
        """Lay a marked meld; in the turn that is only a discard the cards are not even chosen."""
        why = self.question.why(Put(self.verb, (cards,)))
        if why is not None and why.code == Why.FIRST_TURN:
            return Touch(why)
        return self._with_given(super()._touch_joined(cards))

    def push(self, name: str) -> Touch:
        if name == NEXT_MELD:
            self.target = self._next_meld()
            return Touch()
        return self._with_given(super().push(name))

    def _with_given(self, touch: Touch) -> Touch:
        """Choose the card just taken again where nothing is chosen any more."""
        if not self.groups and not self.chosen:
            self.chosen = self._given
        return touch

    def _next_meld(self) -> Target | None:
        """Return the next meld after the current one that the chosen card can go to; None after the last."""
        now = 0 if self.target is None else self.target.zone.number or 0
        numbers = range(now + 1, len(self.view.melds) + 1)
        targets = (Target(Zone(Place.MELD, number=number)) for number in numbers)
        return next((target for target in targets if self.accepts(target, self.chosen[0])), None)

    def ask_twice(self, action: Any) -> str:
        """Return the question before an action that ends a deal; "" for other actions."""
        return ask_twice(action, self.view)

    def always_asks(self, action: Any) -> bool:
        return getattr(action, "verb", "") == Verb.REMI

    # --------------------------------------------------------------------------------------------------------- words
    def reach(self, melds: Sequence[Cards]) -> str:
        """Return how many points the melds have towards an opening, and what else they lack."""
        options, why = self.view.options, self.question.why(Put(self.verb, tuple(melds)))
        if not self.must_open:
            return ""
        points = opening_points_of(options, melds)
        if why is not None and why.code == Why.FIRST_TURN:
            return refusal_text(why)
        if why is None:
            return as_sentence(tr("{points}, enough to open", points=points))
        reach = tr("Chosen: {points} of {needed} points", points=points, needed=options.opening)
        if why.code == Why.OPENING_SHORT:
            opens = opening_reached(options, in_order(self.question.hand))[1]
            return f"{reach}. {tr('Choose another meld.') if opens else tr('You cannot open yet.')}"
        return f"{reach}. {refusal_text(why)}"

    @property
    def progress(self) -> str:
        """Return the state of the selection in words (see Selection); for cards that can do nothing, the reason."""
        said = super().progress
        waits = self.view.phase is Phase.MELD_TAKEN and len(self.chosen) < SHORTEST
        if said or self.answer is not None or not self.chosen or waits:
            return said
        why = self._why_nothing()
        if why is not None and why.code == Why.NOT_NOW and self.view.phase is Phase.MELD_TAKEN:
            return self._meld_first()
        if why is not None and why.code == Why.NOT_NOW and len(self.chosen) > 1:
            made = read_meld(self.view.options.meld_rules, in_order(self.chosen))
            return refusal_text(made) if isinstance(made, Reason) else question_text(self.view.phase)
        return "" if why is None else refusal_text(why)

    @property
    def _keeps_none(self) -> bool:
        """Whether the whole hand is chosen, some of it to be laid off, though one card must be left to discard."""
        last = self.view.options.closing == "discard" and 1 < len(self.chosen) == len(self.question.hand)
        ways = (way for card in self.chosen for way in self.question.allowed(self.uses(card, None)))
        return last and any(isinstance(way, Put) for way in ways)

    def _why_nothing(self) -> Reason | None:
        if self._keeps_none:
            return Reason(Why.KEEP_ONE)
        if len(self.chosen) == 1:
            return self.question.why(_discard(self.chosen[0]))
        return self.question.why(Put(self.verb, (*self.groups, self.chosen)))


def drawn_card(view: View) -> Card | None:
    """Return the card just drawn from the stock, often automatically, or taken from the pile; None without one."""
    last = view.seen[-1] if view.seen and view.phase is Phase.PLAY else None
    if isinstance(last, PileTaken) and last.seat == view.me:
        return last.card
    return last.cards[0] if isinstance(last, CardsDealt) and last.seat == view.me else None


def ask_twice(action: Any, view: View) -> str:
    """Return the question before an action that ends a deal; "" for other actions."""
    match getattr(action, "verb", ""):
        case Verb.CLOSE | Verb.HAND:
            return tr("Go out now and end the deal?")
        case Verb.REMI:
            points = laid_out(view.options, in_order(known(view.hands[view.me]))).points
            if not points:
                return tr("Say “Remi!” and end the deal?")
            return trn(
                "Say “Remi!” and end the deal with {n} point left over?",
                "Say “Remi!” and end the deal with {n} points left over?",
                points,
            )
    return ""


def _ends(rules: MeldRules, cards: Cards) -> str:
    """Return the ends of a run with a wild card; "" for other melds."""
    meld = read_meld(rules, cards)
    if not isinstance(meld, Meld) or meld.suit is None or not any(map(rules.is_wild, cards)):
        return ""
    return "–".join(rank_index(RANK_AT[place], DECK) for place in (meld.first, meld.last))


def _discard(card: Card) -> Lay:
    return Lay(Verb.DISCARD.value, (card,))


def _lay(card: Card, *numbers: int, end: str | None = None) -> Put:
    return Put(Verb.LAY.value, ((card,),), numbers, end)
