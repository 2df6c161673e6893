"""The selection of rummy games: composing melds, laying cards off on melds, discarding one card."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from raub_desktop.engine.actions import Action, Put, action_text
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.language import tr
from raub_desktop.ui.table.input.selection import Offer, Question, Selection, Touch, offer
from raub_desktop.ui.table.layout.targets import Target

Cards = tuple[Card, ...]
T = TypeVar("T")

_JOINED = "joined "
"""The prefix of the names of the buttons that lay marked melds."""
ASIDE, BACK = "aside", "back"
"""The buttons that set the chosen cards aside as a meld, and that return them to the hand."""


class BuildMelds(Selection):
    """Compose cards to melds, lay them off on melds, or discard one; a game says what cards make.

    ``several``: melds may be set aside and laid together, as for an opening.
    """

    takes_cards = True
    arranged_chosen = True
    verb = "meld"

    def __init__(self, question: Question, *, several: bool = False, melds: int = 0) -> None:
        super().__init__(question)
        self.several = several
        self.melds = melds
        """Number of melds on the table, for groups that are laid off there."""
        self._found: tuple[object, list[list[Action]]] = None, []
        """Result of ``_laid_off`` for the cards chosen last."""

    # What a game says; the rules check every action, so that it may name too many.

    def orders(self, cards: Sequence[Card]) -> Iterable[Cards]:
        """Return the ways cards can lie as one meld, in the table's order; none where they make no meld."""
        raise NotImplementedError

    def uses(self, card: Card, target: Target | None) -> Iterable[Action]:
        """Return the actions of one card by itself, the likeliest first: those at a target, or all of them (None)."""
        raise NotImplementedError

    def lays(self, card: Card, target: Target) -> Iterable[Action]:
        """Return the ways a card might be laid off on a meld, for cards that go there one after the other."""
        return ()

    def divisions(self, cards: Sequence[Card]) -> Sequence[tuple[Cards, ...]]:
        """Return the ways to divide cards into several melds that use them all."""
        return ()

    def reach(self, melds: Sequence[Cards]) -> str:
        """Return in words how far melds reach that are to be laid together."""
        return ""

    # ----------------------------------------------------------------------------------------------- what can be made
    def _melds(self) -> list[Put]:
        """Return the melds set aside, with the chosen cards as one more in each possible order."""
        if not self.chosen:
            return [Put(self.verb, self.groups)] if self.groups else []
        return [Put(self.verb, (*self.groups, *way)) for way in self._ways(self.chosen)]

    def _ways(self, cards: Sequence[Card]) -> list[tuple[Cards, ...]]:
        """Return the ways in which all these cards lie as one meld, or else as the several that are laid together."""
        ways: list[tuple[Cards, ...]] = [(order,) for order in self.orders(cards)]
        return ways or (list(self.divisions(cards)) if self.several else [])

    def _in_turn(self) -> list[Action]:
        """Return the actions that lay the chosen cards as several melds, one after the other; none where they cannot
        be, or may be laid together.
        """
        divisions = (
            ()
            if self.several or self.groups or any(True for _ in self.orders(self.chosen))
            else (self.divisions(self.chosen))
        )
        return next((actions for actions in map(self._each, divisions) if actions), [])

    def _each(self, melds: Sequence[Cards]) -> list[Action]:
        return self._in_order(melds, lambda meld: [Put(self.verb, (meld,))])

    def _in_order(self, those: Sequence[T], ways: Callable[[T], Iterable[Action]]) -> list[Action]:
        """Return the actions that lay all these, in the first order in which each may be laid; empty if one is left."""
        game, state = self.question.match.game, self.question.match.state
        left, actions = list(those), list[Action]()
        while left:
            if game.to_act(state) != self.question.seat:
                return []
            laid = ((one, game.canonical(state, way)) for one in left for way in ways(one))
            found = next((pair for pair in laid if game.why_illegal(state, pair[1]) is None), None)
            if found is None:
                return []
            left.remove(found[0])
            actions.append(found[1])
            state, _ = game.apply(state, found[1])
        return actions

    def _made(self) -> list[Action]:
        """Return all legal actions that the chosen cards make, the likeliest first."""
        made: list[Action] = [] if self.target is not None else list(self._melds())
        if len(self.chosen) == 1 and not self.groups:
            made += self.uses(self.chosen[0], self.target)
        allowed, advised = self.question.allowed(made), self.advised and _kind(self.advised)
        return sorted(allowed, key=lambda action: _kind(action) != advised)

    # ----------------------------------------------------------------------------------------------- what is touched
    def touch(self, card: Card) -> Touch:
        """Choose a card, or take it back; of a meld set aside the whole meld returns to the hand."""
        self.target = None
        group = next((group for group in self.groups if card in group), None)
        if group is not None:
            self.groups = tuple(other for other in self.groups if other is not group)
            self.chosen = (*self.chosen, *(held for held in group if held != card))
        elif card in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != card)
        else:
            self.chosen = (*self.chosen, card)
        return Touch()

    def accepts(self, target: Target, card: Card | None = None) -> bool:
        """Whether a target can be used; cards chosen or set aside may return to the hand."""
        if target.joined is not None:
            return card is None and self._lies(target.joined)
        if target.gap is not None:
            return card is not None and (card in self.chosen or any(card in group for group in self.groups))
        cards = self.chosen if card is None else self.going(card, target)
        if not cards:
            return super().accepts(target)
        if is_new_meld(target):
            return len(cards) > 1 and bool(self._ways(cards) or (cards == self.chosen and self._in_turn()))
        if len(cards) > 1:
            return bool(self._one_by_one(cards, target))
        return bool(self.question.allowed(self.uses(cards[0], target)))

    def touch_target(self, target: Target) -> Touch:
        """Use a target; where a card can lie there in several ways, buttons offer them."""
        if target.joined is not None:
            return self._touch_joined(self.joined[target.joined])
        if not self.chosen:
            return super().touch_target(target)
        if is_new_meld(target):
            return self._new_meld()
        if len(self.chosen) > 1:
            actions = self._one_by_one(self.chosen, target)
            return Touch(answer=actions[0], then=tuple(actions[1:])) if actions else Touch()
        ways = list(self.uses(self.chosen[0], target))
        allowed = self.question.allowed(ways)
        if len(allowed) == 1:
            return Touch(answer=allowed[0])
        self.target = target if allowed else None
        return Touch(None if allowed else self._first_reason(ways))

    def drop(self, card: Card, target: Target) -> Touch:
        """Drop a card; a chosen one takes the other chosen ones along, except back into the hand."""
        if target.gap is not None:
            return self.touch(card)
        self.chosen = self.going(card, target)
        return self.touch_target(target)

    def why_not_there(self, card: Card, target: Target) -> Reason | str | None:
        cards = self.going(card, target)
        if is_new_meld(target):
            return self.question.why(Put(self.verb, (*self.groups, cards)))
        if target.zone.number is not None:
            ways = (way for one in cards for way in self.uses(one, target) if self.question.why(way) is not None)
            return self._first_reason(list(ways))
        return self._first_reason(list(self.uses(card, target))) if len(cards) == 1 else None

    def going(self, card: Card, target: Target) -> Cards:
        """Return the cards that go along: the other chosen ones, and to a new meld those of its bracket."""
        if card in self.chosen and len(self.chosen) > 1:
            return self.chosen
        meld = next((cards for cards in self.joined if card in cards), (card,))
        return meld if is_new_meld(target) else (card,)

    def bracket_of(self, card: Card) -> str | None:
        numbers = (number for number, cards in enumerate(self.joined) if card in cards and self._lies(number))
        return next((f"{_JOINED}{number}" for number in numbers), None)

    def _lies(self, number: int) -> bool:
        """Return whether a meld of the hand can be laid, or set aside, as it is."""
        cards = self.joined[number] if number < len(self.joined) else ()
        return any(True for _ in self.orders(cards))

    def _touch_joined(self, cards: Cards) -> Touch:
        """Lay a marked meld of the hand as a whole, or return it to the hand if it was set aside."""
        group = next((group for group in self.groups if set(group) == set(cards)), None)
        if group is not None:
            self.groups = tuple(other for other in self.groups if other is not group)
            return Touch()
        if self.several and set(self.chosen).isdisjoint(cards):
            self.groups = (*self.groups, *next(iter(self._ways(self.chosen)), ()))
        self.groups = tuple(other for other in self.groups if not set(other) & set(cards))
        self.chosen = cards
        return self._new_meld()

    def _one_by_one(self, cards: Cards, target: Target) -> list[Action]:
        """Return the actions that lay all these cards off on a meld, jokers last; empty if one would be left."""
        return self._in_order(sorted(cards, key=lambda card: card.suit is None), lambda card: self.lays(card, target))

    def _new_meld(self) -> Touch:
        """Lay the chosen cards as a new meld: at once, or set aside if more melds are needed."""
        self.target = None
        melds = self._melds()
        allowed = self.question.allowed(melds)
        if len(allowed) == 1 and not self.groups:
            return Touch(answer=allowed[0])
        if self.several and melds:
            return self.push(ASIDE)
        if in_turn := self._in_turn():
            return Touch(answer=in_turn[0], then=tuple(in_turn[1:]))
        return Touch(None if allowed else self._first_reason(melds))

    def _first_reason(self, actions: Sequence[Action]) -> Reason | None:
        return next((why for why in map(self.question.why, actions) if why is not None), None)

    # ------------------------------------------------------------------------------------------------------- answers
    @property
    def answer(self) -> Action | None:
        return next(iter([*self._made(), *(actions[0] for actions in self._laid_off()), *self._in_turn()[:1]]), None)

    def confirmed(self) -> Touch:
        """Answer; cards that go onto a meld one after the other are laid off with one answer."""
        row = next(iter(self._laid_off()), self._in_turn())
        if self._made() or not row:
            return super().confirmed()
        return Touch(answer=row[0], then=tuple(row[1:]))

    def _laid_off(self) -> list[list[Action]]:
        """Return the ways to lay all chosen cards off on one meld, card by card."""
        if len(self.chosen) < 2 or self.groups:
            return []
        if self._found[0] != self.chosen:
            targets = (Target(Zone(Place.MELD, number=number)) for number in range(1, self.melds + 1))
            ways = (self._one_by_one(self.chosen, target) for target in targets)
            self._found = self.chosen, [actions for actions in ways if actions]
        return self._found[1]

    def offers(self) -> list[Offer]:
        made, laid_off = self._made(), self._laid_off()
        offers = [*super().offers(), *map(offer, made[1:])]
        offers += [offer(actions[0]) for actions in (laid_off if made else laid_off[1:])]
        if self.several and self.chosen and self._ways(self.chosen):
            note = tr("Keep these cards as one meld, and choose the next.")
            offers.append(Offer(ASIDE, None, text=tr("Choose next meld"), note=note))
        if self.groups:
            offers.append(Offer(BACK, None, text=tr("Back to hand"), note=tr("Keep the chosen melds in your hand.")))
        return offers

    def confirm(self, pointed: Card | None) -> Offer | None:
        answer = self.answer
        if answer is not None:
            return offer(answer)._replace(text=tr("Meld") if answer in self._in_turn() else "")
        melds = self._melds() or ([Put(self.verb, (*self.groups, self.chosen))] if len(self.chosen) > 1 else [])
        return offer(melds[0])._replace(enabled=False) if melds else None

    def push(self, name: str) -> Touch:
        if name == ASIDE:
            self.groups, self.chosen, self.target = (*self.groups, *self._ways(self.chosen)[0]), (), None
            return Touch()
        laid_off = next((actions for actions in self._laid_off() if action_text(actions[0]) == name), None)
        if laid_off is not None:
            return Touch(answer=laid_off[0], then=tuple(laid_off[1:]))
        if name.startswith(_JOINED):
            return self._touch_joined(self.joined[int(name.removeprefix(_JOINED))])
        if name == BACK:
            self.groups, self.target = (), None
            return Touch()
        return super().push(name)

    @property
    def progress(self) -> str:
        melds = self._melds()
        allowed = (meld.groups for meld in melds if self.question.why(meld) is None)
        groups = next(allowed, melds[0].groups if melds else self.groups)
        return self.reach(groups) if groups else ""


def _kind(action: Action) -> str:
    """Return what an action does, whichever pack its cards are of."""
    return action_text(action).replace("'", "")


def is_new_meld(target: Target) -> bool:
    """Return whether a target is the room for new melds."""
    return target.zone.place is Place.MELD and target.zone.number is None
