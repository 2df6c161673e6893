"""The selection of rummy games: melds put together, cards laid off on melds, one card discarded."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from raub_desktop.engine.actions import Action, Put
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import Place
from raub_desktop.language import tr
from raub_desktop.ui.table.input.selection import Offer, Question, Selection, Touch, offer
from raub_desktop.ui.table.layout.targets import Target

Cards = tuple[Card, ...]

ASIDE, BACK = "aside", "back"
"""The buttons that set the chosen cards aside as a meld, and that take what is set aside into the hand again."""


class BuildMelds(Selection):
    """Cards are put together to melds, laid off on melds, or discarded.

    ``orders`` gives the ways some cards can lie as one meld, in the table's order; none where they make no meld.
    ``uses`` gives the actions one card can have by itself, the likeliest first: those at a target (a meld, one of its
    ends, the pile), or all of them (None).  Both may be generous: every action is put to the rules.
    ``lays`` gives the ways a card might be laid off on a meld, for cards of a group that go there one after the other.
    ``several``: melds may be set aside and laid together, as an opening is; ``words`` tells how far they reach.
    """

    takes_cards = True
    arranged_chosen = True

    def __init__(
        self,
        question: Question,
        orders: Callable[[Sequence[Card]], Iterable[Cards]],
        uses: Callable[[Card, Target | None], Iterable[Action]],
        *,
        verb: str = "meld",
        several: bool = False,
        words: Callable[[Sequence[Cards]], str] = lambda _: "",
        lays: Callable[[Card, Target], Iterable[Action]] = lambda _, __: (),
        calls: Mapping[Place, str] | None = None,
    ) -> None:
        super().__init__(question, calls)
        self.orders = orders
        self.uses = uses
        self.verb = verb
        self.several = several
        self.words = words
        self.lays = lays

    # ----------------------------------------------------------------------------------------------- what can be made
    def _melds(self) -> list[Put]:
        """Return the melds set aside with the chosen cards as one more, in each order these can have."""
        if not self.chosen:
            return [Put(self.verb, self.groups)] if self.groups else []
        return [Put(self.verb, (*self.groups, order)) for order in self.orders(self.chosen)]

    def _made(self) -> list[Action]:
        """All legal actions that what is chosen makes, the likeliest first."""
        made: list[Action] = [] if self.target is not None else list(self._melds())
        if len(self.chosen) == 1 and not self.groups:
            made += self.uses(self.chosen[0], self.target)
        return self.question.allowed(made)

    # ----------------------------------------------------------------------------------------------- what is touched
    def touch(self, card: Card) -> Touch:
        """See Selection.  A card of a meld set aside takes the whole of it back."""
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
        """See Selection.  What is chosen or set aside may come back into the hand."""
        if target.gap is not None:
            return card is not None and (card in self.chosen or any(card in group for group in self.groups))
        cards = self._with(card)
        if not cards:
            return super().accepts(target)
        if _is_new_meld(target):
            return len(cards) > 1 and any(True for _ in self.orders(cards))
        if len(cards) > 1:
            return bool(self._one_by_one(cards, target))
        return bool(self.question.allowed(self.uses(cards[0], target)))

    def touch_target(self, target: Target) -> Touch:
        """See Selection.  Where a card can lie there in several ways, these are offered on buttons."""
        if not self.chosen:
            return super().touch_target(target)
        if _is_new_meld(target):
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
        """See Selection.  A chosen card takes the other chosen ones with it, but for the way back into the hand."""
        if target.gap is not None:
            return self.touch(card)
        self.chosen = self._with(card)
        return self.touch_target(target)

    def why_not_there(self, card: Card, target: Target) -> Reason | None:
        cards = self._with(card)
        if _is_new_meld(target) or len(cards) > 1:
            return None
        return self._first_reason(list(self.uses(card, target)))

    def _with(self, card: Card | None) -> Cards:
        return self.chosen if card is None or card in self.chosen else (card,)

    def _one_by_one(self, cards: Cards, target: Target) -> list[Action]:
        """Return the actions that lay all these cards onto a meld, jokers last; none if one of them would be left."""
        game, state = self.question.match.game, self.question.match.state
        left, actions = sorted(cards, key=lambda card: card.suit is None), list[Action]()
        while left:
            ways = (
                (card, way)
                for card in left
                for way in (game.canonical(state, lay) for lay in self.lays(card, target))
                if game.why_illegal(state, way) is None
            )
            card, way = next(ways, (None, None))
            if card is None or way is None:
                return []
            left.remove(card)
            actions.append(way)
            state, _ = game.apply(state, way)
            if left and game.to_act(state) != self.question.seat:
                return []
        return actions

    def _new_meld(self) -> Touch:
        """Lay the chosen cards as a new meld: at once, or aside where more melds are needed."""
        self.target = None
        melds = self._melds()
        allowed = self.question.allowed(melds)
        if len(allowed) == 1 and not self.groups:
            return Touch(answer=allowed[0])
        if self.several and melds:
            return self.push(ASIDE)
        return Touch(None if allowed else self._first_reason(melds))

    def _first_reason(self, actions: Sequence[Action]) -> Reason | None:
        return next((why for why in map(self.question.why, actions) if why is not None), None)

    # ------------------------------------------------------------------------------------------------------- answers
    @property
    def answer(self) -> Action | None:
        return next(iter(self._made()), None)

    def offers(self) -> list[Offer]:
        offers = [*super().offers(), *map(offer, self._made()[1:])]
        if self.several and self.chosen and any(True for _ in self.orders(self.chosen)):
            offers.append(Offer(ASIDE, None, text=tr("Set aside")))
        if self.groups:
            offers.append(Offer(BACK, None, text=tr("Back to hand")))
        return offers

    def confirm(self, pointed: Card | None) -> Offer | None:
        made = self._made()
        if made:
            return offer(made[0])
        melds = self._melds() or ([Put(self.verb, (*self.groups, self.chosen))] if len(self.chosen) > 1 else [])
        return offer(melds[0])._replace(enabled=False) if melds else None

    def push(self, name: str) -> Touch:
        if name == ASIDE:
            order = next(iter(self.orders(self.chosen)))
            self.groups, self.chosen, self.target = (*self.groups, order), (), None
            return Touch()
        if name == BACK:
            self.groups, self.target = (), None
            return Touch()
        return super().push(name)

    @property
    def progress(self) -> str:
        order = next(iter(self.orders(self.chosen)), None) if self.chosen else None
        melds = self.groups if order is None else (*self.groups, order)
        return self.words(melds) if melds else ""


def _is_new_meld(target: Target) -> bool:
    return target.zone.place is Place.MELD and target.zone.number is None
