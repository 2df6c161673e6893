"""A seat's turn in trick play, in the numbers of the search.

Places are indices into ``deal.players``, the participants in turn.
"""

from collections.abc import Iterable
from typing import NamedTuple

from raub_desktop.engine.cards import PACK_32, Card, known
from raub_desktop.engine.events import CardPlayed, Seat
from raub_desktop.engine.raub.types import STRENGTH, Phase, View
from raub_desktop.engine.tricks import sure_order
from raub_desktop.players.raub.pack import HEIGHTS, PLACE_BITS, SUIT_NUMBER, Won, leads, mask_of
from raub_desktop.players.tricks.masks import Mask
from raub_desktop.players.tricks.play import LEADS, Trick


def cards_out(view: View) -> frozenset[Card]:
    """Return the cards this seat has not seen: they are in a hand, in the stock, or among what others set aside."""
    rows: list[Iterable[Card | None]] = [view.hands[view.me], view.turned]
    rows += [piles[view.me] for piles in (view.discards, view.dropped) if piles]
    gone = {card for row in rows for card in row}
    gone.update(event.card for event in view.seen if type(event) is CardPlayed)
    return frozenset([card for card in PACK_32 if card not in gone])


def cards_over(view: View, card: Card) -> tuple[Card, ...]:
    """Return the cards of the same suit that are still out and beat ``card``."""
    height = STRENGTH[card.rank]
    return tuple(out for out in cards_out(view) if out.suit is card.suit and STRENGTH[out.rank] > height)


def claim(view: View) -> tuple[Card, ...]:
    """Return the hand in an order that certainly wins every trick left, as far as the seat can know, or empty."""
    hand = known(view.hands[view.me])
    if view.phase is not Phase.TRICKS or view.trick or len(hand) < 2:
        return ()
    return sure_order(hand, cards_out(view), view.deal.trump, STRENGTH)


class Turn(NamedTuple):
    """A place is to play a card: everything public that matters for it."""

    place: int
    trick: Trick | None
    """None for the leader."""
    led: int
    """The number of the suit led; of no meaning to the leader."""
    best: Mask
    """The best card so far; none for the leader."""
    winner: int
    """Whose it is."""
    followers: int
    """Number of seats that play to this trick after this one."""
    won: Won
    seen: Mask
    """Cards that were played, or lie turned on the table."""


class Position(NamedTuple):
    """The turn of a view's seat, and the turns before it in this deal."""

    players: tuple[Seat, ...]
    requirements: tuple[int, ...]
    """The tricks that each place needs."""
    now: Turn
    past: tuple[tuple[Turn, Mask], ...]
    """The earlier turns, each with the card that was played."""


def position_of(view: View) -> Position:
    """Return the position of the view's seat, which is to play a card."""
    players, trump = view.deal.players, view.deal.trump
    assert trump is not None, "cards are played once there is a trump"
    begun = leads(SUIT_NUMBER[trump], view.options.must_beat)
    places = len(players)
    requirements = tuple([view.deal.needs if seat == view.deal.declarer else 1 for seat in players])
    turned = mask_of([card for card in view.turned if card is not None])
    turn = Turn(players.index(view.me), None, 0, 0, 0, places - 1, 0, turned)
    past = []
    for event in view.seen:
        if isinstance(event, CardPlayed):
            card = mask_of([event.card])
            turn = turn._replace(place=players.index(event.seat))
            past.append((turn, card))
            turn = turn_after(turn, card, begun, places)
    return Position(players, requirements, turn, tuple(past))


def turn_after(turn: Turn, card: Mask, begun: LEADS, places: int) -> Turn:
    """Return the turn after a card; ``begun`` are the tricks that each led card begins."""
    place, trick, led, best, winner, followers, won, seen = turn
    if trick is None:
        trick, led, best, winner = begun[card], (card.bit_length() - 1) // HEIGHTS, card, place
    elif card & trick.beats:
        trick, best, winner = trick.better[card], card, place
    if followers:
        return Turn((place + 1) % places, trick, led, best, winner, followers - 1, won, seen | card)
    return Turn(winner, None, 0, 0, 0, places - 1, won + (1 << PLACE_BITS * winner), seen | card)
