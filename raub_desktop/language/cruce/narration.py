"""A match of Cruce in sentences.

It is a game of memory: points taken are not told before the deal is over, unless the table shows them.
"""

from collections.abc import Iterator, Mapping

from raub_desktop.engine.accounts import Part
from raub_desktop.engine.core import Reason
from raub_desktop.engine.cruce import types
from raub_desktop.engine.cruce.seats import eldest, sides
from raub_desktop.engine.cruce.types import Phase, SheetLine, Verb, View
from raub_desktop.engine.events import DealScored, DealThrownIn, Event, Seat
from raub_desktop.language.cards import all_of, suit_word
from raub_desktop.language.catalogue import N_, tr, trn
from raub_desktop.language.cruce.advice import advice_sentence
from raub_desktop.language.cruce.calls import call_text, question_text
from raub_desktop.language.narration import Narrator
from raub_desktop.language.numbers import signed

_THROWN_IN: Mapping[str, str] = {
    types.ThrownIn.FOUR_NINES: N_(
        "Someone was dealt all four nines: this deal does not count, and the same dealer deals again."
    ),
    types.ThrownIn.ALL_PASSED: N_("Everyone passed: this deal does not count, and the same dealer deals again."),
}


def thrown_in_text(why: str) -> str:
    """Return why a deal does not count, in a sentence."""
    return tr(_THROWN_IN[why])


def bid_outcome(name: str, bid: int, points: int, *, made: bool) -> str:
    """Return in one sentence what a bid needed, and the points made."""
    needed = types.promised(bid)
    if made:
        return tr("{name} needed {needed} points and made {points}.", name=name, needed=needed, points=points)
    return tr(
        "{name} needed {needed} points and made only {points}: {loss}.",
        name=name,
        needed=needed,
        points=points,
        loss=signed(-bid),
    )


class CruceNarrator(Narrator):
    """Narrates a match of Cruce."""

    def event(self, event: Event) -> str:
        match event:
            case types.BidWon(seat, bid, forced):
                return self._bid_won(seat, bid, forced=forced)
            case types.NobodyBid(seat):
                return self._nobody_bid(seat)
            case DealThrownIn(why):
                return thrown_in_text(why)
            case types.PacketTaken(seat, cards) if None in cards:
                several = len(self.names) > 2  # these have one packet
                return self.said(seat, "", N_("{name} took the cards.") if several else N_("{name} took a packet."))
            case types.PacketTaken(_, cards):
                return tr("You took the {cards}.", cards=self.cards(cards))
            case types.CardsGiven():
                return self._given(event)
            case types.MarriageAnnounced(seat, suit, points):
                fields = {"suit": suit_word(suit, self.deck), "points": points}
                you = N_("You announced the marriage of {suit}: {points} points.")
                return self.said(seat, you, N_("{name} announced the marriage of {suit}: {points} points."), **fields)
            case types.TrumpMade(suit):
                return tr("{suit:Nom} are trump.", suit=suit_word(suit, self.deck))
            case DealScored(line, accounts):
                return " ".join((*self.sums(accounts), self._scored(line)))
        return self._decided(event) or super().event(event)

    def _decided(self, event: Event) -> str:
        """Return a sentence on what was decided about a bid or the match; "" for other events."""
        match event:
            case types.AllTricksOfPartners(seats):
                return tr("{names} won every trick.", names=all_of([self.names[seat] for seat in seats]))
            case types.BidDecided(seat, bid, made, points):
                return bid_outcome(self.names[seat], bid, points, made=made)
            case types.TargetRaised(target):
                return tr("Several reached the target: it is {number} now.", number=target)
            case types.LeadNeeded(target, ahead):
                return tr(
                    "{target} is reached, but nobody is far enough ahead: a lead of {lead} wins.",
                    target=target,
                    lead=ahead,
                )
        return ""

    def call(self, seat: Seat, verb: str, number: int | None) -> str:
        return "" if verb == Verb.ANNOUNCE else self.quoted(seat, call_text(verb, number))

    def _bid_won(self, seat: Seat, bid: int, *, forced: bool) -> str:
        fields = {"number": bid, "points": types.promised(bid)}
        if forced:
            you = N_("Nobody bid: you must play for {number}, and need {points} points.")
            they = N_("Nobody bid: {name} must play for {number}, which needs {points} points.")
        else:
            you = N_("You play for {number}, and need {points} points.")
            they = N_("{name} won the bidding with {number}, which needs {points} points.")
        return self.said(seat, you, they, **fields)

    def _nobody_bid(self, seat: Seat) -> str:
        you = N_("Nobody bid, so nothing is promised. You lead.")
        return self.said(seat, you, N_("Nobody bid, so nothing is promised. First to lead: {name}."))

    def _given(self, event: types.CardsGiven) -> str:
        if event.seat == self.me:
            return tr("You gave {name} the {cards}.", name=self.names[event.to], cards=self.cards(event.cards))
        if event.to == self.me:
            return tr("{name} gave you the {cards}.", name=self.names[event.seat], cards=self.cards(event.cards))
        return trn(
            "{name} gave a card to {other}.",
            "{name} gave cards to {other}.",
            len(event.cards),
            name=self.names[event.seat],
            other=self.names[event.to],
        )

    def part(self, part: Part) -> str:
        match part.code:
            case "tricks":
                return tr("{points} in tricks", points=part.amount)
            case "marriage":
                assert part.suit is not None
                return tr(
                    "+ {points} for the marriage of {suit}", suit=suit_word(part.suit, self.deck), points=part.amount
                )
            case "needed":
                return tr("{points} made, {needed} needed", points=part.amount, needed=part.of)
            case "failed":
                return tr("the bid of {number} is lost", number=part.amount)
            case "made":
                return tr("the bid of {number} was made", number=part.amount)
            case "full" if not part.score:
                return tr("fewer than {number} points", number=part.of)
            case "full":
                return tr("{n} × {number} points", n=part.amount, number=part.of)
        return f"= {trn('{n} point', '{n} points', part.amount)}"  # what tricks and marriages come to

    def _scored(self, line: SheetLine) -> str:
        scores = self.scores(line.scores, line.deltas)
        nobody = f"{tr('Nobody had bid.')} " if line.declarer is None else ""
        return f"{nobody}{tr('Score: {scores}', scores=scores)}"

    def why(self, reason: Reason) -> str:
        return advice_sentence(reason, self.deck)

    def question(self, view: View) -> str:
        if view.phase is Phase.TRICKS and not view.trick:
            return tr("You lead: your card’s suit is trump.") if view.deal.trump is None else tr("You lead.")
        asked = question_text(view.phase, each=view.seats > 2)
        if view.phase is not Phase.BID or not view.deal.bid:
            return asked
        highest = tr("The highest bid is {number}.", number=view.deal.bid)
        own = view.deal.bids[view.me]
        again = tr("Your bid of {number} was beaten.", number=own) + " " if own else ""
        return f"{again}{highest} {asked}"

    def lying(self, view: View) -> Iterator[str]:
        deal = view.deal
        if view.phase in (Phase.TAKE, Phase.GIVE, Phase.TRICKS):
            if deal.declarer is None:
                yield self._nobody_bid(eldest(view.table.dealer, view.seats))
            else:
                yield self._bid_won(deal.declarer, deal.bid or 0, forced=False)
        if deal.trump is not None:
            yield tr("{suit:Nom} are trump.", suit=suit_word(deal.trump, self.deck))
        if view.stock:
            yield trn("{n} card is left to draw.", "{n} cards are left to draw.", view.stock)
        if view.options.points_shown and view.phase is Phase.TRICKS:
            yield tr("Points so far: {points}.", points=self._points_so_far(view))
        yield from self.trick(view)

    def _points_so_far(self, view: View) -> str:
        """Return a sentence on the points of each side in this deal, partners' names together."""
        return ", ".join(
            f"{all_of([self.names[seat] for seat in side])} {sum(view.points[seat] for seat in side)}"
            for side in sides(view.options, view.seats)
        )
