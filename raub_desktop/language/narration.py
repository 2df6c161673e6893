"""A match told in sentences: events, the state of the table, questions; for playing by text or by ear."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from raub_desktop.engine import events
from raub_desktop.engine.accounts import Account, Part
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import Event, Seat
from raub_desktop.language.cards import all_of, card_word
from raub_desktop.language.catalogue import N_, tr, trn
from raub_desktop.language.game_words import GameWords
from raub_desktop.language.numbers import plain, signed


class Narrator:
    """Narrates one match to the player at seat ``me``, or to an onlooker who sees no hand (None).

    A game with more to narrate than cards played and taken derives from it.  Sentences about a player come in pairs:
    one to the player, and one about the player to others.
    """

    def __init__(self, words: GameWords, names: Sequence[str], me: Seat | None, deck: str) -> None:
        self.words = words
        self.names = tuple(names)
        self.me = me
        self.deck = deck

    # ---------------------------------------------------------------------------------------------------------- events
    def event(self, event: Event) -> str:
        """Return a sentence on an event as ``me`` saw it; "" for an event without one."""
        match event:
            case events.DealStarted(dealer, number):
                you, they = N_("Deal {number}: you are the dealer."), N_("Deal {number}: the dealer is {name}.")
                return self.said(dealer, you, they, number=number)
            case events.DealScored(line, accounts):
                scores = tr("The deal is scored. {scores}", scores=self.scores(line.scores, line.deltas))
                return " ".join((*self.sums(accounts), scores))
            case events.MatchEnded(winners):
                return self.ended(winners)
            case events.CardsTurnedUp():
                return self.turned_up(event)
        return self._stock_event(event) or self._player_event(event)

    def _stock_event(self, event: Event) -> str:
        """Return a sentence on an event of the pack, the stock or the turned card; "" for other events."""
        match event:
            case events.PackShuffled(size):
                return tr("{n} cards were shuffled and dealt.", n=size)
            case events.CardsDealt(seat, cards) if seat == self.me and None not in cards:
                return tr("You got the {cards}.", cards=self.cards(cards))
            case events.CardTurned(None):
                return tr("A card was laid face down.")
            case events.CardTurned(Card() as card):
                return tr("The {card} was turned up.", card=self.card(card))
            case events.CardShown(card):
                return tr("The card that lay face down is the {card}.", card=self.card(card))
            case events.StockRefilled():
                return tr("The discards were shuffled and are the new stock.")
        return ""

    def _player_event(self, event: Event) -> str:
        """Return a sentence on what a player said, took or played; "" for other events."""
        match event:
            case events.CardTaken(seat, card):
                return self.said(seat, N_("You took the {card}."), N_("{name} took the {card}."), card=self.card(card))
            case events.CardSwapped(seat, given, taken):
                fields = {"given": self.card(given), "taken": self.card(taken)}
                you = N_("You swapped the {given} for the {taken}.")
                return self.said(seat, you, N_("{name} swapped the {given} for the {taken}."), **fields)
            case events.CardPlayed(seat, card):
                return self.said(
                    seat, N_("You played the {card}."), N_("{name} played the {card}."), card=self.card(card)
                )
            case events.TrickTaken(seat):
                return self.said(seat, N_("You won the trick."), N_("{name} won the trick."))
            case events.AllTricksWon(seat):
                return self.said(seat, N_("You won every trick."), N_("{name} won every trick."))
            case events.Called(seat, verb, number):
                return self.call(seat, verb, number)
        return ""

    def call(self, seat: Seat, verb: str, number: int | None) -> str:
        """Return a player's call in a sentence; "" where nothing is said aloud."""
        return ""

    def quoted(self, seat: Seat, call: str) -> str:
        """Return a player's own words in quotation marks; "" where there are none."""
        return self.said(seat, N_("You: “{call}”"), N_("{name}: “{call}”"), call=call) if call else ""

    def ended(self, winners: Sequence[Seat]) -> str:
        if len(winners) == 1:
            return self.said(winners[0], N_("You won the match."), N_("{name} won the match."))
        if not winners:
            return tr("The match is over. Nobody won.")
        return tr("{names} won the match.", names=all_of(self.names[seat] for seat in winners))

    # ------------------------------------------------------------------------------------------------- a deal is scored
    def part(self, part: Part) -> str:
        """Return a few words on what one step of a deal's sum counts; its score stands beside them."""
        return ""

    def sums(self, accounts: Sequence[Account]) -> Iterator[str]:
        """Yield a sentence for each player, or partners together, on how the deal's score adds up."""
        for seat, account in enumerate(accounts):
            seats = [other for other, same in enumerate(accounts) if same is account]
            if seat == seats[0]:  # partners are told together
                yield self.sum_of(seats, account)

    def sum_of(self, seats: Sequence[Seat], account: Account) -> str:
        """Return a sentence on how a deal's score adds up for a player, or for partners."""
        steps: list[tuple[str, int]] = []
        for part in account:
            words, score = self.part(part), part.score
            if part.code == "doubled":
                before, single = steps.pop()
                words, score = f"{before}, {words}", single + score
            steps.append((words, score))
        told = (f"{words} ({signed(score)})" if score else words for words, score in steps)
        names = all_of([self.names[seat] for seat in seats])
        return tr("{name}: {steps}.", name=names, steps="; ".join(filter(None, told)))

    def turned_up(self, event: events.CardsTurnedUp) -> str:
        """Return a sentence on the cards left over at the end of a deal, by who held them."""
        held = [
            f"{self.names[zone.seat]}: {self.cards(cards)}" for zone, cards in event.places if zone.seat is not None
        ]
        return tr("Cards left over. {cards}.", cards="; ".join(held)) if held else ""

    # ----------------------------------------------------------------------------------------------- the open decision
    def question(self, view: Any) -> str:
        """Return the question put to the player to act."""
        return tr("Your turn.")

    def why(self, reason: Reason) -> str:
        """Return the reason for an advised choice; "" where the numbers say as much."""
        return ""

    def choice(self, action: Any, view: Any) -> str:
        """Return an action in words that tell it from every other choice."""
        return self.words.choice_text(action, self.deck)

    # ------------------------------------------------------------------------------------------------------- the table
    def table(self, view: Any, scores: Sequence[int]) -> Iterator[str]:
        """Yield sentences on the scores and what lies on the table, for a player who asks."""
        yield self.scores(scores)
        yield from self.lying(view)

    def hand(self, view: Any) -> Iterator[str]:
        """Yield a sentence on the own hand, if there is one."""
        if view.hands[view.me]:
            yield tr("Your hand: {cards}.", cards=self.cards(view.hands[view.me]))

    def lying(self, view: Any) -> Iterator[str]:
        """Yield sentences on what lies on the table, and what is settled about the deal."""
        return iter(())

    def trick(self, view: Any) -> Iterator[str]:
        """Yield sentences on the cards of the trick so far, in the order of play."""
        if view.trick:
            yield tr("In the trick: {cards}.", cards=self.cards(view.trick))

    def meld(self, number: int, cards: str, owner: Seat) -> str:
        """Return a meld on the table in a sentence: its number, whose it is, and its ``cards`` in words."""
        fields = {"number": number, "cards": cards}
        return self.said(
            owner, N_("Meld {number}, yours: {cards}."), N_("Meld {number}, by {name}: {cards}."), **fields
        )

    def sheet(self, written: Sequence[Sequence[int]]) -> Iterator[str]:
        """Yield the score sheet: each player's score after each finished deal, and what the deal brought.

        ``written`` begins with the scores before the first deal.
        """
        if len(written) == 1:
            yield tr("No deal has been scored yet.")
        for number, (before, after) in enumerate(pairwise(written), 1):
            deltas = [now - then for then, now in zip(before, after, strict=True)]
            yield tr("Deal {number}: {scores}", number=number, scores=self.scores(after, deltas))

    def scores(self, scores: Sequence[int], deltas: Sequence[int] | None = None) -> str:
        """Return every player's score, with what was won or lost in brackets where ``deltas`` are given."""
        parts = []
        for seat, name in enumerate(self.names):
            change = f" ({signed(deltas[seat])})" if deltas is not None and deltas[seat] else ""
            parts.append(f"{name} {plain(scores[seat])}{change}")
        return ", ".join(parts) + "."

    # ----------------------------------------------------------------------------------------------------------- words
    def said(self, seat: Seat, you: str, they: str, **values: object) -> str:
        """Return a sentence about a player: ``you`` to the player, ``they`` (with {name}) to all others."""
        if seat == self.me:
            return tr(you, **values)
        return tr(they, name=self.names[seat], **values)

    def card(self, card: Card) -> str:
        return card_word(card, self.deck)

    def cards(self, cards: Iterable[Card | None]) -> str:
        """Return cards in words, in the order given, and the number of those that are unseen."""
        given = list(cards)
        words = [self.card(card) for card in given if card is not None]
        if unseen := given.count(None):
            words.append(trn("{n} card unseen", "{n} cards unseen", unseen))
        return all_of(words)
