"""Selections that several games use: play a card, lay some cards, give one to each opponent."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from raub_desktop.engine.actions import Action, Lay, Play
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import Seat
from raub_desktop.engine.tricks import MUST_BEAT, MUST_FOLLOW, MUST_FOLLOW_AND_BEAT
from raub_desktop.engine.zones import Place
from raub_desktop.ui.table.input.selection import Offer, Question, Selection, Touch, offer
from raub_desktop.ui.table.layout.targets import Target


class PlayCard(Selection):
    """Play a card of the hand to the trick; or, with a verb of ``also``, announce by leading it.

    A card that can be played in one way only is played by one touch.  Otherwise the touch raises it and offers the ways
    on buttons; a second touch announces it, which costs nothing.  With ``twice``, since more than a trick hangs on the
    card, the first touch always only raises it.
    """

    takes_cards = True
    single = True

    def __init__(self, question: Question, also: Sequence[str] = (), *, twice: bool = False) -> None:
        super().__init__(question)
        self.also = tuple(also)
        self.twice = twice

    def _ways(self, card: Card) -> list[Action]:
        return self.question.allowed([*(Lay(verb, (card,)) for verb in self.also), Play(card)])

    def why_not(self, card: Card) -> Reason | None:
        return None if self._ways(card) else self.question.why(Play(card))

    def touch(self, card: Card) -> Touch:
        ways = self._ways(card)
        if not ways:
            return Touch(self.question.why(Play(card)))
        again = self.chosen == (card,)
        self.chosen = (card,)
        return Touch(answer=ways[0] if again or (len(ways) == 1 and not self.twice) else None)

    def accepts(self, target: Target, card: Card | None = None) -> bool:
        return card is not None and target.zone.place is Place.TRICK and self.why_not(card) is None

    def why_not_there(self, card: Card, target: Target) -> Reason | None:
        return self.why_not(card) if target.zone.place is Place.TRICK else None

    def drop(self, card: Card, target: Target) -> Touch:
        self.chosen = (card,) if len(self._ways(card)) == 1 else ()
        return self.touch(card)

    @property
    def answer(self) -> Action | None:
        return next(iter(self._ways(self.chosen[0])), None) if self.chosen else None

    def offers(self) -> list[Offer]:
        others = self._ways(self.chosen[0])[1:] if self.chosen else []
        return [*super().offers(), *map(offer, others)]

    def confirm(self, pointed: Card | None) -> Offer | None:
        card = self.chosen[0] if self.chosen else pointed
        ways = [] if card is None else self._ways(card)
        if not ways and card is not None:  # a forbidden card leaves the only other one to be played
            playable = [held for held in self.question.hand if self._ways(held)]
            ways = self._ways(playable[0]) if len(playable) == 1 else []
        return offer(ways[0]) if ways else None

    def requirement(self) -> Reason | None:
        """Return why some cards cannot be played (see Selection); both if one must follow suit and beat."""
        reasons = {why.code: why for why in map(self.why_not, self.question.hand) if why is not None}
        beat, follow = reasons.get(MUST_BEAT), reasons.get(MUST_FOLLOW)
        if beat is not None and follow is not None:
            return replace(beat, code=MUST_FOLLOW_AND_BEAT, suit=follow.suit)
        return beat or next(iter(reasons.values()), None)


class LayCards(Selection):
    """Lay cards with a verb: exactly ``count`` of them, or as many as the rules allow.

    Where an exact number is wanted and reached, the card chosen first makes room for the next.
    """

    takes_cards = True

    def __init__(
        self,
        question: Question,
        verb: str,
        count: int | None = None,
        places: Collection[Place] = (Place.DISCARDS, Place.STOCK),
        dropped: str = "",
    ) -> None:
        super().__init__(question)
        self.verb = verb
        self.count = count
        self.places = places
        """Places where the cards can be dropped."""
        self.dropped = dropped
        """A text for when a card was dropped there and more may follow."""
        self._by_drop = False
        self.exact = count is not None

    def why_not(self, card: Card) -> Reason | None:
        """Return why a card cannot be chosen (see Selection); while more have to go, only for a reason of its own."""
        reason = self.question.why(Lay(self.verb, (card,)))
        return reason if reason is not None and (self.count is None or reason.card == card) else None

    def touch(self, card: Card) -> Touch:
        if card in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != card)
            return Touch()
        reason = self._why_not_more(card)
        if reason is None:
            more = (*self.chosen, card)
            self.chosen = more if self.count is None else more[-self.count :]
        return Touch(reason)

    def _why_not_more(self, card: Card) -> Reason | None:
        if card in self.chosen:
            return None
        return self.why_not(card) if self.count is not None else self.question.why(Lay(self.verb, (*self.chosen, card)))

    def accepts(self, target: Target, card: Card | None = None) -> bool:
        """Whether a target can be used; a chosen card may return to the hand."""
        if card is None:
            return False
        if target.gap is not None:
            return card in self.chosen
        return target.zone.place in self.places and self._why_not_more(card) is None

    def why_not_there(self, card: Card, target: Target) -> Reason | None:
        return self._why_not_more(card) if target.zone.place in self.places else None

    def going(self, card: Card, target: Target) -> tuple[Card, ...]:
        return self.chosen if card in self.chosen else (*self.chosen, card)

    def drop(self, card: Card, target: Target) -> Touch:
        """Lay all chosen cards where one of them, or the last one needed, is dropped."""
        self._by_drop = target.gap is None
        if target.gap is not None:
            return self.touch(card) if card in self.chosen else Touch()
        again = card in self.chosen
        touch = Touch() if again else self.touch(card)
        all_go = again or len(self.chosen) == self.count
        return touch._replace(answer=self.answer) if all_go and touch.reason is None else touch

    @property
    def progress(self) -> str:
        return self.dropped if self._by_drop and self.chosen else ""

    @property
    def _laid(self) -> Lay:
        """The chosen cards laid; while none is chosen, those that are advised."""
        match self.advised:
            case Lay(verb, _) as advised if verb == self.verb and not self.chosen:
                return advised
        return Lay(self.verb, self.chosen)

    @property
    def answer(self) -> Action | None:
        return next(iter(self.question.allowed([self._laid])), None)

    def offers(self) -> list[Offer]:
        """Return the confirming button and, beside advised cards, one that lays none (see Selection)."""
        none = [Lay(self.verb, ())] if self._laid.cards and not self.chosen else []
        return [*super().offers(), *map(offer, self.question.allowed(none))]

    def confirm(self, pointed: Card | None) -> Offer | None:
        return offer(self.question.written(self._laid))._replace(enabled=self.answer is not None)


class GiveCards(Selection):
    """Choose one card for each of ``receivers``, in order; a receiver of two stands there twice.

    A touched card is for the first without one; a card dropped on a player is for that player.  ``words`` tells who is
    next (None: all have theirs).
    """

    takes_cards = True
    exact = True

    def __init__(
        self,
        question: Question,
        verb: str,
        receivers: Sequence[Seat],
        words: Callable[[Seat | None], str] = lambda _: "",
    ) -> None:
        super().__init__(question)
        self.verb = verb
        self.receivers = tuple(receivers)
        self.words = words
        self._gifts: list[Card | None] = [None] * len(self.receivers)

    def meant_for(self, card: Card) -> Seat | None:
        return self.receivers[self._gifts.index(card)] if card in self._gifts else None

    def receivers_of(self, cards: Sequence[Card]) -> Mapping[Card, Seat]:
        return dict(zip(cards, self.receivers, strict=False)) if len(set(self.receivers)) > 1 else {}

    def choose_again(self, given: tuple[Card, ...]) -> None:
        self._gifts = [None] * len(self.receivers)
        super().choose_again(given)

    def touch(self, card: Card) -> Touch:
        """Choose a card for the next receiver, an advised one for the player it is advised for; when all have one, the
        first receiver's card is replaced.
        """
        if card in self._gifts:
            self._gifts[self._gifts.index(card)] = None
        else:
            place = self._gifts.index(None) if None in self._gifts else 0
            advised = self.advised.cards if isinstance(self.advised, Lay) else ()
            if card in advised and self._gifts[advised.index(card)] is None:
                place = advised.index(card)
            self._gifts[place] = card
        self._choose()
        return Touch()

    def accepts(self, target: Target, card: Card | None = None) -> bool:
        """Whether a target can be used; a chosen card may return to the hand."""
        if card is None:
            return False
        if target.gap is not None:
            return card in self._gifts
        return target.zone.place is Place.HAND and target.zone.seat in self.receivers

    def drop(self, card: Card, target: Target) -> Touch:
        if target.gap is not None:
            return self.touch(card)
        places = [place for place, seat in enumerate(self.receivers) if seat == target.zone.seat]
        if card in self._gifts:
            self._gifts[self._gifts.index(card)] = None
        self._gifts[next((place for place in places if self._gifts[place] is None), places[0])] = card
        self._choose()
        return Touch()

    def _choose(self) -> None:
        self.chosen = tuple(card for card in self._gifts if card is not None)

    def _action(self) -> Lay:
        return Lay(self.verb, self.chosen)

    @property
    def answer(self) -> Action | None:
        return None if None in self._gifts else next(iter(self.question.allowed([self._action()])), None)

    def confirm(self, pointed: Card | None) -> Offer | None:
        return offer(self._action())._replace(enabled=self.answer is not None)

    @property
    def progress(self) -> str:
        left = [seat for seat, card in zip(self.receivers, self._gifts, strict=True) if card is None]
        return self.words(left[0] if left else None)
