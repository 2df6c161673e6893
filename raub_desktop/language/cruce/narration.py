"""A match of Cruce in sentences.  It is a game of memory: points taken are not told before the deal is over."""

from collections.abc import Iterator

from raub_desktop.engine.core import Reason
from raub_desktop.engine.cruce.types import (
    BidWon,
    CardsGiven,
    MarriageAnnounced,
    PacketTaken,
    Phase,
    SheetLine,
    TargetRaised,
    TrumpMade,
    Verb,
    View,
    promised,
)
from raub_desktop.engine.events import DealScored, Event, Seat
from raub_desktop.language.cards import suit_word
from raub_desktop.language.catalogue import N_, tr, trn
from raub_desktop.language.cruce.advice import advice_sentence
from raub_desktop.language.cruce.calls import call_text, question_text
from raub_desktop.language.narration import Narrator


class CruceNarrator(Narrator):
    """Narrates Cruce."""

    def event(self, event: Event) -> str:
        match event:
            case BidWon(seat, bid, forced):
                return self._bid_won(seat, bid, forced=forced)
            case PacketTaken(seat, cards) if None in cards:
                return self.said(seat, "", N_("{name} took a packet."))
            case PacketTaken(_, cards):
                return tr("You took the {cards}.", cards=self.cards(cards))
            case CardsGiven():
                return self._given(event)
            case MarriageAnnounced(seat, suit, points):
                fields = {"suit": suit_word(suit, self.deck), "points": points}
                you = N_("You announced the marriage of {suit}: {points} points.")
                return self.said(seat, you, N_("{name} announced the marriage of {suit}: {points} points."), **fields)
            case TrumpMade(suit):
                return tr("{suit:Nom} are trump.", suit=suit_word(suit, self.deck))
            case DealScored(line):
                return self._scored(line)
            case TargetRaised(target):
                return tr("Several reached the target: it is {number} now.", number=target)
        return super().event(event)

    def call(self, seat: Seat, verb: str, number: int | None) -> str:
        return "" if verb == Verb.ANNOUNCE else self.quoted(seat, call_text(verb, number))

    def _bid_won(self, seat: Seat, bid: int, *, forced: bool) -> str:
        fields = {"number": bid, "points": promised(bid)}
        if forced:
            you = N_("Nobody bid: you must play for {number}, and need {points} points.")
            they = N_("Nobody bid: {name} must play for {number}, which needs {points} points.")
        else:
            you = N_("You play for {number}, and need {points} points.")
            they = N_("{name} won the bidding with {number}, which needs {points} points.")
        return self.said(seat, you, they, **fields)

    def _given(self, event: CardsGiven) -> str:
        if event.seat == self.me:
            return tr("You gave {name} the {cards}.", name=self.names[event.to], cards=self.cards(event.cards))
        if event.to == self.me:
            return tr("{name} gave you the {cards}.", name=self.names[event.seat], cards=self.cards(event.cards))
        return tr("{name} gave cards to {other}.", name=self.names[event.seat], other=self.names[event.to])

    def _scored(self, line: SheetLine) -> str:
        points = ", ".join(f"{name} {line.points[seat]}" for seat, name in enumerate(self.names))
        bid = {"number": line.bid}
        if line.made:
            done = self.said(
                line.declarer, N_("You made your bid of {number}."), N_("{name} made the bid of {number}."), **bid
            )
        else:
            they = N_("{name} failed in the bid of {number}.")
            done = self.said(line.declarer, N_("You failed in your bid of {number}."), they, **bid)
        scores = self.scores(line.scores, line.deltas)
        return f"{tr('Points: {points}.', points=points)} {done} {tr('Score: {scores}', scores=scores)}"

    def why(self, reason: Reason) -> str:
        return advice_sentence(reason, self.deck)

    def question(self, view: View) -> str:
        if view.phase is Phase.TRICKS and not view.trick:
            return tr("You lead: your card’s suit is trump.") if view.deal.trump is None else tr("You lead.")
        asked = question_text(view.phase, each=view.seats > 2)
        if view.phase is Phase.BID and view.deal.bid:
            return f"{tr('The highest bid is {number}.', number=view.deal.bid)} {asked}"
        return asked

    def lying(self, view: View) -> Iterator[str]:
        deal = view.deal
        if deal.declarer is not None and view.phase is not Phase.BID:
            yield self._bid_won(deal.declarer, deal.bid or 0, forced=False)
        if deal.trump is not None:
            yield tr("{suit:Nom} are trump.", suit=suit_word(deal.trump, self.deck))
        if view.stock:
            yield trn("{n} card is left to draw.", "{n} cards are left to draw.", view.stock)
        yield from self.trick(view)
