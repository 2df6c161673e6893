"""A match of Raub in sentences."""

from collections.abc import Iterator, Sequence

from raub_desktop.engine.accounts import Part
from raub_desktop.engine.actions import Action, Lay
from raub_desktop.engine.cards import Rank
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import CardsDiscarded, CardTurned, DealEnded, Event, Seat
from raub_desktop.engine.raub import types
from raub_desktop.engine.raub.types import Phase, Verb, View
from raub_desktop.language.cards import all_of, suit_word
from raub_desktop.language.catalogue import N_, tr, trc, trn
from raub_desktop.language.narration import Narrator
from raub_desktop.language.raub.advice import advice_sentence
from raub_desktop.language.raub.calls import AUS, call_text, choice_text, question_of


class RaubNarrator(Narrator):
    """Narrates a match of Raub."""

    def event(self, event: Event) -> str:
        match event:
            case types.DealStarted(_, _, refas):
                deal = super().event(event)
                waiting = trn("After a refa it counts double.", "After {n} refas it counts double.", refas)
                return f"{deal} {waiting}" if refas else deal
            case types.DirectionTurned():
                return tr("Play goes the other way round now.")
            case CardTurned(again=True):
                return f"{tr('Nobody declared.')} {super().event(event)}"
            case CardsDiscarded(seat, cards) if seat == self.me and cards:
                return tr("You discarded the {cards}.", cards=self.cards(cards))
            case CardsDiscarded(seat, cards, thrown=True):
                return trn(
                    "{name} discarded {n} card.", "{name} discarded {n} cards.", len(cards), name=self.names[seat]
                )
            case types.Exchanged(seat, count):
                return self._exchanged(seat, count)
            case types.RefaWritten(_, refas):
                return trn("A refa: the next deal counts double.", "A refa: the next {n} deals count double.", refas)
            case types.WentOut(seat):
                return self.quoted(seat, call_text(AUS))
            case DealEnded():
                return ""
        return self._declaration(event) or super().event(event)

    def _declaration(self, event: Event) -> str:
        """Return a sentence on who declared what; "" for other events."""
        match event:
            case types.RaubForced(seat):
                return self.said(seat, N_("You had to raub."), N_("{name} had to raub."))
            case types.DeclarerForced(seat):
                return self.said(
                    seat, N_("Everyone passed: you had to declare."), N_("Everyone passed: {name} had to declare.")
                )
            case types.DeclarerNamed(seat, needs, raub):
                return self._raub_called(seat, needs) if raub else self._declarer(seat, needs)
            case types.PlayersNamed(seats) if 1 < len(seats) < len(self.names):
                return self._players(seats)
            case types.TrumpMade(suit):
                return tr("{suit:Nom} are trump.", suit=suit_word(suit, self.deck))
            case types.ContractDecided():
                return self._decided(event)
        return ""

    def _players(self, seats: Sequence[Seat]) -> str:
        """Return who plays: the player first, in a sentence of its own, for other languages have another verb then."""
        others = [self.names[seat] for seat in seats if seat != self.me]
        if self.me in seats:
            names = all_of([tr("You"), *others])
            return trc("with you", "{names} play; whoever dropped out keeps their score.", names=names)
        return tr("{names} play; whoever dropped out keeps their score.", names=all_of(others))

    def call(self, seat: Seat, verb: str, number: int | None) -> str:
        if verb == Verb.LOOK:
            return self.said(seat, N_("You looked at your cards first."), N_("{name} looked at their cards first."))
        return "" if verb == Verb.EXCHANGE else self.quoted(seat, call_text(verb, number, seven=number == 1))

    def _declarer(self, seat: Seat, needs: int) -> str:
        if seat == self.me:
            return trn("You declared and need {n} trick.", "You declared and need {n} tricks.", needs)
        name = self.names[seat]
        return trn(
            "{name} declared and must win {n} trick.", "{name} declared and must win {n} tricks.", needs, name=name
        )

    def _raub_called(self, seat: Seat, needs: int) -> str:
        if needs == 1:  # called, or not
            return self.said(
                seat, N_("You took the seven and need 1 trick."), N_("{name} took the seven and must win 1 trick.")
            )
        if seat == self.me:
            return trn("You called raub and need {n} trick.", "You called raub and need {n} tricks.", needs)
        return trn(
            "{name} called raub and must win {n} trick.",
            "{name} called raub and must win {n} tricks.",
            needs,
            name=self.names[seat],
        )

    def _decided(self, event: types.ContractDecided) -> str:
        seat, needs, name = event.seat, event.needs, self.names[event.seat]
        if not event.made:
            return self.said(seat, N_("You won too few tricks."), N_("{name} won too few tricks."))
        if seat == self.me:
            return trn("You have the trick you needed.", "You have the {n} tricks you needed.", needs)
        return trn("{name} won the trick needed.", "{name} won the {n} tricks needed.", needs, name=name)

    def _exchanged(self, seat: Seat, count: int) -> str:
        if not count:
            return self.said(seat, N_("You kept all your cards."), N_("{name} kept all their cards."))
        if seat == self.me:
            return trn("You exchanged {n} card.", "You exchanged {n} cards.", count)
        return trn("{name} exchanged {n} card.", "{name} exchanged {n} cards.", count, name=self.names[seat])

    def part(self, part: Part) -> str:
        match part.code:
            case "tricks":
                return trn("{n} trick", "{n} tricks", part.amount)
            case "failed" if part.amount:
                return tr("only 1 trick of {needed}", needed=part.of)
            case "failed":
                return tr("no trick")
            case "doubled":
                return tr("counts double")
            case "unopposed":
                return tr("{n} tricks, as all others dropped out", n=part.amount)
            case "out_first":
                return tr("not counted, as another player reached 0 first")
        return tr("dropped out")

    def why(self, reason: Reason) -> str:
        return advice_sentence(reason, self.deck)

    def question(self, view: View) -> str:
        if view.phase is Phase.TRICKS and not view.trick:
            return tr("You lead. Play a card.")
        return question_of(view, self.deck)

    def choice(self, action: Action, view: View) -> str:
        match action:
            case Lay(Verb.EXCHANGE, cards) if cards:
                return tr("Exchange the {cards}", cards=self.cards(cards))
            case Lay(Verb.THROW, cards):
                return tr("Discard the {cards}", cards=self.cards(cards))
        turned = view.turned[-1] if view.turned else None
        return choice_text(action, self.deck, seven=turned is not None and turned.rank is Rank.SEVEN)

    def lying(self, view: View) -> Iterator[str]:
        deal = view.deal
        if view.turned and view.turned[-1] is not None:
            yield tr("Turned card: {card}.", card=self.card(view.turned[-1]))
        if deal.trump is not None:
            yield tr("{suit:Nom} are trump.", suit=suit_word(deal.trump, self.deck))
        if deal.declarer is not None:
            yield self._declarer(deal.declarer, deal.needs)
        if view.phase is Phase.TRICKS:
            yield tr("Tricks: {tricks}.", tricks=", ".join(self._tricks(view)))
        yield from self.trick(view)

    def _tricks(self, view: View) -> Iterator[str]:
        for seat in sorted(view.deal.players):
            yield f"{self.names[seat]} {view.won[seat]}"
