"""The tricks, a card at a time: announcements, trump, the winner, and the cards drawn after a trick."""

from typing import Any

from raub_desktop.engine.actions import Action, Play
from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.cruce import scoring
from raub_desktop.engine.cruce.apply.stages import Stage, Then
from raub_desktop.engine.cruce.draft import Draft
from raub_desktop.engine.cruce.seats import put, round_from
from raub_desktop.engine.cruce.types import POINTS, Cards, MarriageAnnounced, Phase, State, TrumpMade
from raub_desktop.engine.events import CardPlayed, CardsDealt, Event, Seat, TrickTaken
from raub_desktop.engine.tricks import best_index
from raub_desktop.engine.values import change


def begin_tricks(draft: Draft) -> Then:
    """Give the lead to the declarer."""
    declarer = draft.deal.declarer
    assert declarer is not None, "the bidding always has a winner"
    draft.phase, draft.queue, draft.cards.leader = Phase.TRICKS, round_from(declarer, draft.seats), declarer
    return None


def _without(hands: tuple[tuple[Card, ...], ...], seat: Seat, card: Card) -> tuple[tuple[Card, ...], ...]:
    left = list(hands)
    hand = list(left[seat])
    hand.remove(card)
    left[seat] = tuple(hand)
    return tuple(left)


def add_to_trick(state: State, action: Any) -> tuple[State, tuple[Event, ...]]:
    """Play a card that does not complete the trick, without an announcement, once there is a trump.

    Written out with constructors: this is most of what a match does.
    """
    options, seats, phase, queue, table, deal, cards, log = state
    hands, stock, talon, trick, leader, won, points = cards
    seat, card = queue[0], action.card
    happened = (CardPlayed(seat, card),)
    after = Cards(_without(hands, seat, card), stock, talon, (*trick, card), leader, won, points)
    return State(options, seats, phase, queue[1:], table, deal, after, log + happened), happened


def apply_card(draft: Draft, action: Action) -> Then:
    """Play any other card: one announced with, the first of the deal, or the last of a trick."""
    seat = draft.queue[0]
    if isinstance(action, Play):
        card = action.card
    else:
        (card,) = action.cards  # type: ignore[union-attr]  # a Lay: the only other shape the rules allow here
        _announce(draft, seat, card)
    draft.events.append(CardPlayed(seat, card))
    cards = draft.cards
    cards.hands, cards.trick = _without(cards.hands, seat, card), (*cards.trick, card)
    if draft.deal.trump is None:
        assert card.suit is not None, "the pack has no jokers"
        draft.deal = change(draft.deal, trump=card.suit)
        draft.events.append(TrumpMade(card.suit))
    draft.queue = draft.queue[1:]
    return None if draft.queue else _end_trick(draft)


def _announce(draft: Draft, seat: Seat, card: Card) -> None:
    assert card.suit is not None, "the pack has no jokers"
    points = scoring.marriage_points(draft, seat, card.suit)
    draft.events.append(MarriageAnnounced(seat, card.suit, points))
    draft.cards.points = put(draft.cards.points, seat, draft.cards.points[seat] + points)


def _end_trick(draft: Draft) -> Then:
    """Give the trick to its winner, who draws first where there is a stock, and leads."""
    cards = draft.cards
    trick = cards.trick
    winner = (cards.leader + best_index(trick, draft.deal.trump, POINTS)) % draft.seats
    draft.events.append(TrickTaken(winner, trick))
    cards.trick, cards.leader = (), winner
    cards.won = put(cards.won, winner, cards.won[winner] + 1)
    cards.points = put(cards.points, winner, cards.points[winner] + sum([POINTS[card.rank] for card in trick]))
    draft.queue = round_from(winner, draft.seats)
    if cards.stock:
        for seat in draft.queue:
            drawn, cards.stock = cards.stock[:1], cards.stock[1:]
            cards.hands = put(cards.hands, seat, in_order((*cards.hands[seat], *drawn)))
            draft.events.append(CardsDealt(seat, drawn, (seat,)))
    return None if cards.hands[winner] else Stage.SCORING
