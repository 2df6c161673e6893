"""Four tricks, a card at a time."""

from typing import Any

from raub_desktop.engine.actions import Play
from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import CardPlayed, Event, Seat, TrickTaken
from raub_desktop.engine.raub import scoring
from raub_desktop.engine.raub.apply.stages import Stage, Then
from raub_desktop.engine.raub.draft import Draft
from raub_desktop.engine.raub.seats import players_from
from raub_desktop.engine.raub.types import STRENGTH, Cards, Phase, State, WentOut
from raub_desktop.engine.tricks import best_index
from raub_desktop.engine.values import put


def begin_tricks(draft: Draft) -> Then:
    """Give the lead to the declarer, or to the first player."""
    draft.queue = players_from(draft, first_is_declarer=draft.options.first_lead == "declarer")
    draft.phase, draft.cards.leader = Phase.TRICKS, draft.queue[0]
    return None


def _without(hands: tuple[tuple[Card, ...], ...], seat: Seat, card: Card) -> tuple[tuple[Card, ...], ...]:
    left = list(hands)
    hand = list(left[seat])
    hand.remove(card)
    left[seat] = tuple(hand)
    return tuple(left)


def add_to_trick(state: State, action: Any) -> tuple[State, tuple[Event, ...]]:
    """Play a card that does not complete the trick.

    Written out with constructors: this is most of what a match does.
    """
    options, seats, phase, queue, table, deal, cards, log = state
    hands, stock, turned, discards, dropped, trick, leader, won = cards
    seat, card = queue[0], action.card
    happened = (CardPlayed(seat, card),)
    after = Cards(_without(hands, seat, card), stock, turned, discards, dropped, (*trick, card), leader, won)
    return State(options, seats, phase, queue[1:], table, deal, after, log + happened), happened


def apply_last_card(draft: Draft, action: Play) -> Then:
    """Play the last card of a trick, whose winner leads next; after the last trick the deal is scored."""
    seat, card, cards, deal = draft.queue[0], action.card, draft.cards, draft.deal
    draft.events.append(CardPlayed(seat, card))
    trick = (*cards.trick, card)
    players = deal.players
    winner = players[(players.index(cards.leader) + best_index(trick, deal.trump, STRENGTH)) % len(players)]
    draft.events.append(TrickTaken(winner, trick))
    cards.hands, cards.trick, cards.leader = _without(cards.hands, seat, card), (), winner
    cards.won = put(cards.won, winner, cards.won[winner] + 1)
    place = players.index(winner)
    draft.queue = players[place:] + players[:place]
    if draft.options.finish == "aus" and scoring.is_out(draft, winner):
        draft.events.append(WentOut(winner))
        return Stage.AUS
    return None if cards.hands[winner] else Stage.SCORING
