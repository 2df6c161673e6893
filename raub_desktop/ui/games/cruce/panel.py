"""Cruce's decisions in words: the question in the action bar, the buttons with their keys and meanings."""

from collections.abc import Mapping, Sequence
from typing import Any

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cards import Card, Rank, Suit, known
from raub_desktop.engine.cruce.types import COUPLE, LAYOUTS, POINTS, PacketTaken, Phase, Verb, View, promised
from raub_desktop.engine.cruce.view import announcements, highest_bid, makes_trump, marriages_held, receivers
from raub_desktop.engine.events import Seat
from raub_desktop.engine.zones import Place
from raub_desktop.language import all_of, card_word, rank_word, suit_word, tr, trn
from raub_desktop.language.cruce import WORDS
from raub_desktop.language.cruce.calls import choice_note, question_text
from raub_desktop.ui.table.input.choosing import GiveCards, PlayCard
from raub_desktop.ui.table.input.decision import Panel
from raub_desktop.ui.table.input.selection import Question, Selection


class GiveOfTaken(GiveCards):
    """Choose the cards to give away; those just taken from the table stand out."""

    @property
    def new(self) -> frozenset[Card]:
        view: View = self.question.view
        mine = [event.cards for event in view.seen if isinstance(event, PacketTaken) and event.seat == view.me]
        return frozenset(card for cards in mine for card in cards if card is not None)


class CrucePanel(Panel):
    """The words and buttons of Cruce's decisions."""

    words = WORDS

    def selection(self, question: Question) -> Selection:
        view: View = question.view
        match view.phase:
            case Phase.TRICKS:
                return PlayCard(question, also=(Verb.ANNOUNCE,), twice=makes_trump(view))
            case Phase.TAKE:
                return Selection(question, {Place.TALON: Verb.TAKE})
            case Phase.GIVE:
                return GiveOfTaken(
                    question, Verb.GIVE, receivers(view), lambda seat: next_gift(view, seat, question.names)
                )
        return Selection(question)

    def question(self, view: View, deck: str) -> str:
        if view.phase is Phase.BID and view.deal.bid:
            bid = view.deal.bid
            highest = tr("The highest bid is {number}, for {points} points.", number=bid, points=promised(bid))
            return _bid_limit(view) or highest  # both do not fit; the bids made stand on the plates, too
        if view.phase is Phase.TRICKS and view.trick and view.stock:
            return tr("Play any card: nobody has to follow suit while there are cards to draw.")
        hand = known(view.hands[view.me])
        if (
            view.trick
            and len(hand) > 1
            and all(card.suit not in (view.trick[0].suit, view.deal.trump) for card in hand)
        ):
            return tr("You can neither follow suit nor play a trump: any card will do.")
        if view.phase is not Phase.TRICKS or view.trick:
            return question_text(view.phase, each=view.seats > 2)
        suits = all_of(suit_word(suit, deck) for suit in announcements(view))
        if suits:
            ranks = {"ober": rank_word(Rank.OBER, deck), "king": rank_word(Rank.KING, deck)}
            if view.options.announcing == "automatic":
                how = tr("A marriage in {suits} is announced by leading its {ober} or {king}.", suits=suits, **ranks)
            else:
                how = tr("To announce a marriage, choose its {ober} or {king}.", **ranks)
            lead = tr("The suit you lead becomes trump.") if makes_trump(view) else tr("Lead any card.")
            return f"{lead} {how}"
        if makes_trump(view):
            return tr("You lead: the suit of your card becomes trump, and beats all others.")
        return tr("You lead: play a card.")

    def label(self, action: Any, view: View, deck: str) -> str:
        match action:
            case Play(Card(rank, Suit() as suit)) if makes_trump(view) and not (
                rank in COUPLE and suit in announcements(view)
            ):
                return tr("Make {suit} trump", suit=suit_word(suit, deck))
            case Say(Verb.BID, int(number)):
                return tr("Bid {number} · {points}", number=number, points=promised(number))
            case Lay(Verb.ANNOUNCE, (Card(_, Suit() as suit),)):
                return tr("Announce {points}", points=announcements(view)[suit])
            case Lay(Verb.GIVE):
                return tr("Give the cards")
        return super().label(action, view, deck)

    def does(self, action: Any, view: View, deck: str) -> str:
        announces = isinstance(action, Lay) and action.verb == Verb.ANNOUNCE
        return "" if announces else super().does(action, view, deck)

    def receivers(self, action: Any, view: View) -> Mapping[Card, Seat]:
        gives = isinstance(action, Lay) and action.verb == Verb.GIVE and view.seats > 2
        return dict(zip(action.cards, receivers(view), strict=False)) if gives else {}

    def card(self, card: Card, deck: str) -> str:
        """Return a card with its points, by which it also ranks."""
        return trn("{card}: {n} point", "{card}: {n} points", POINTS[card.rank], card=card_word(card, deck))

    def key(self, action: Any) -> str:
        match action:
            case Say(Verb.PASS):
                return "P"
            case Say(_, int(number)):
                return str(number)
            case Lay(Verb.ANNOUNCE):
                return "A"
        return ""

    def keys(self) -> str:
        return "AP"

    def is_main(self, action: Any) -> bool:
        return isinstance(action, Lay) and action.verb == Verb.ANNOUNCE

    def only_call(self, view: View) -> str:
        limit = _bid_limit(view) if view.phase is Phase.BID else ""
        return limit and f"{limit} {tr('So you pass.')}"

    def waiting(self, phase: str, name: str) -> str:
        return {
            Phase.BID: tr("What will {name} bid?", name=name),
            Phase.TAKE: tr("{name} chooses one of the two packets.", name=name),
            Phase.GIVE: tr("{name} gives cards to the others.", name=name),
        }.get(Phase(phase), "")


def _bid_limit(view: View) -> str:
    """Return a sentence on the highest bid that the marriages in the hand allow; "" where they allow any."""
    most = highest_bid(view)
    if most == view.options.highest_bid:
        return ""
    held = len(marriages_held(view))
    if not held:
        return tr("Without a marriage you may bid {number} at most.", number=most)
    return trn(
        "With {n} marriage you may bid {number} at most.",
        "With {n} marriages you may bid {number} at most.",
        held,
        number=most,
    )


def next_gift(view: View, seat: Seat | None, names: Sequence[str]) -> str:
    """Return what to choose next: a card for the player at ``seat``; None: none."""
    if seat is None:
        return tr("Choose a card again to take it back.")
    if view.seats == 2:
        return tr("Choose two cards for your opponent.")
    return tr("Choose a card for {name}.", name=names[seat])


def action_note(action: Any, view: View) -> str:
    """Return a sentence on what a call, a gift or an announcement means; "" for a card that is played."""
    auction = bool(LAYOUTS[view.options.mode, view.seats].talon)
    if not isinstance(action, Say | Lay):
        return ""
    return choice_note(action.verb, auction=auction, pass_out=view.options.pass_out)
