"""A match of Remi in sentences."""

from collections.abc import Iterator, Mapping

from raub_desktop.engine.accounts import Part
from raub_desktop.engine.actions import Action, Say
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import CardsDealt, DealStarted, Event, PackShuffled, Seat
from raub_desktop.engine.remi import types
from raub_desktop.engine.remi.types import How, Phase, Verb, View
from raub_desktop.language.catalogue import N_, tr, trc, trn
from raub_desktop.language.inflection import listed
from raub_desktop.language.narration import Narrator
from raub_desktop.language.numbers import MINUS
from raub_desktop.language.remi.advice import advice_sentence
from raub_desktop.language.remi.calls import call_text, meld_text, question_text

_PARTS: Mapping[str, str] = {
    "went_out": N_("went out"),
    "unopened": N_("had not opened"),
    "beat_knocker": N_("beat the player who knocked"),
    "knock_lost": N_("knocked without the fewest points"),
    "undecided": N_("undecided"),
}
_PRICE: Mapping[str, str] = {
    "complete": N_("complete hand {chips}"),
    "twos": N_("twos {chips}"),
    "jokers": N_("jokers {chips}"),
    "no_wild": N_("no wild card {chips}"),
    "before_draw": N_("before the first draw {chips}"),
    "first_draw": N_("at the first draw {chips}"),
}
"""Parts of a complete hand's price: each of the others pays the sum of these."""
_FINISHED = {
    How.OUT: (N_("You went out."), N_("{name} went out.")),
    How.HAND: (N_("You went out in one turn."), N_("{name} went out in one turn.")),
    How.KNOCK: (N_("You knocked: all hands are laid open."), N_("{name} knocked: all hands are laid open.")),
    How.COMPLETE: (N_("You laid out a complete hand."), N_("{name} laid out a complete hand.")),
}


class RemiNarrator(Narrator):
    """Narrates a match of Remi."""

    _dealing = False
    """Whether the cards are being dealt, not drawn."""

    def event(self, event: Event) -> str:
        self._dealing = isinstance(event, PackShuffled | DealStarted) or (
            self._dealing and isinstance(event, CardsDealt)
        )
        match event:
            case CardsDealt():
                return self._dealt(event)
            case types.PileOpened(card):
                return tr("The {card} was turned up for the discard pile.", card=self.card(card))
            case types.HandCardShown(card):
                return tr("The {card} lies face up at the bottom of the stock.", card=self.card(card))
            case types.PileTaken(seat, card):
                you = N_("You took the {card} from the discard pile.")
                return self.said(seat, you, N_("{name} took the {card} from the discard pile."), card=self.card(card))
            case types.Melded(seat, number, cards):
                fields = {"number": number, "cards": meld_text(cards, self.deck)}
                you = N_("You laid meld {number}: {cards}.")
                return self.said(seat, you, N_("{name} laid meld {number}: {cards}."), **fields)
            case types.LaidOff():
                return self._laid_off(event)
            case types.JokerSwapped(seat, card, _, number):
                fields = {"card": self.card(card), "number": number}
                you = N_("You swapped the {card} for the joker in meld {number}.")
                return self.said(seat, you, N_("{name} swapped the {card} for the joker in meld {number}."), **fields)
            case types.CardDiscarded(seat, card):
                return self.said(
                    seat, N_("You discarded the {card}."), N_("{name} discarded the {card}."), card=self.card(card)
                )
            case types.CardClosed(seat):
                you = N_("You laid your last card face down.")
                return self.said(seat, you, N_("{name} laid the last card face down."))
            case types.HandShown():
                return self._shown(event)
        return self._milestone(event) or super().event(event)

    def _milestone(self, event: Event) -> str:
        """Return a sentence on a player who opened, holds one card, or ended the deal; "" for other events."""
        match event:
            case types.Opened(seat, points):
                you = N_("You opened with {points} points.")
                return self.said(seat, you, N_("{name} opened with {points} points."), points=points)
            case types.OneCardLeft(seat):
                you = N_("You have one card left.")
                return self.said(seat, you, N_("One card left: {name}."))
            case types.DealFinished(seat, how):
                return self.said(seat, *_FINISHED[how])
        return ""

    def _dealt(self, event: CardsDealt) -> str:
        """Return a sentence on cards dealt or drawn from the stock; cards dealt to others are not told."""
        if self._dealing and event.seat != self.me:
            return ""
        if event.seat == self.me and not self._dealing:
            return tr("You drew the {card}.", card=self.cards(event.cards))
        if event.cards == (None,):
            return self.said(event.seat, "", N_("{name} drew from the stock."))
        return super().event(event)

    def call(self, seat: Seat, verb: str, number: int | None) -> str:
        return self.quoted(seat, call_text(verb, number))

    def _laid_off(self, event: types.LaidOff) -> str:
        fields = {"card": self.card(event.card), "number": event.number, "cards": meld_text(event.cards, self.deck)}
        you = N_("You laid off the {card}. Meld {number} is now: {cards}.")
        laid = self.said(event.seat, you, N_("{name} laid off the {card}. Meld {number} is now: {cards}."), **fields)
        if event.other is None:
            return laid
        moved = tr(
            "The joker moved to meld {number}: {cards}.",
            number=event.other,
            cards=meld_text(event.other_cards, self.deck),
        )
        return f"{laid} {moved}"

    def _shown(self, event: types.HandShown) -> str:
        melds = listed(map(self.cards, event.melds), "; ") or trc("melds", "none")
        over = self.cards(event.over) or trc("cards", "none")
        fields = {"melds": melds, "over": over}
        you = N_("You showed your hand. Melds: {melds}. Left over: {over}.")
        return self.said(event.seat, you, N_("{name} showed their hand. Melds: {melds}. Left over: {over}."), **fields)

    def part(self, part: Part) -> str:
        match part.code:
            case "left":
                return trn("{n} point in the hand", "{n} points in the hand", part.amount)
            case "left_by" | "paid_by":
                assert part.seat is not None
                return self.said(part.seat, N_("from you"), N_("from {name}"))
            case "more":
                assert part.seat is not None
                return f"{self.names[part.seat]} {part.amount} {MINUS} {part.of}"
            case "hand_doubles":
                assert part.seat is not None
                return tr("{name} out in one turn, doubled", name=self.names[part.seat])
            case "pays":
                return tr("for the complete hand")
            case "no_more":
                return trn("had only {n} chip", "had only {n} chips", part.amount)
        if part.code in _PRICE:
            return tr(_PRICE[part.code], chips=part.amount)
        return tr(_PARTS[part.code])

    def why(self, reason: Reason) -> str:
        return advice_sentence(reason, self.deck, self.names)

    def question(self, view: View) -> str:
        options = view.options
        if view.phase is Phase.PLAY and options.must_open and not view.deal.opened[view.me]:
            return tr("Open with at least {number} points, or discard.", number=options.opening)
        return question_text(view.phase)

    def choice(self, action: Action, view: View) -> str:
        if isinstance(action, Say) and action.verb == Verb.PILE:
            return tr("Take the {card} from the discard pile", card=self.card(view.pile[-1]))
        return super().choice(action, view)

    def lying(self, view: View) -> Iterator[str]:
        for number, (meld, owner) in enumerate(zip(view.melds, view.owners, strict=True), 1):
            yield self.meld(number, self.cards(meld.cards), owner)
        if view.pile:
            yield tr("Top of the discard pile: {card}.", card=self.card(view.pile[-1]))
        yield trn("{n} card in the stock.", "{n} cards in the stock.", len(view.stock))
        held = ", ".join(f"{self.names[seat]} {len(hand)}" for seat, hand in enumerate(view.hands))
        yield tr("Cards in hand: {held}.", held=held)
