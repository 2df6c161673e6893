"""Knowledge and memory of a seat, in numbers: where every card can be, and whose turn it is.

Nothing here reads what a player would have to look back for: the points so far are those of the tricks that are
remembered and of the announcements.  ``forgetful`` makes the view of someone who remembers less.
"""

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from raub_desktop.engine.cards import PACK_24, Card, Suit
from raub_desktop.engine.cruce.legal import layout_of
from raub_desktop.engine.cruce.sample import ruled_out
from raub_desktop.engine.cruce.seats import eldest, sides
from raub_desktop.engine.cruce.types import FORCED_BID, POINTS, CardsGiven, MarriageAnnounced, Phase, View
from raub_desktop.engine.events import CardPlayed, Event, Seat, TrickTaken
from raub_desktop.engine.tricks import best_index
from raub_desktop.players.cruce.pack import ALL_CARDS, COUPLES, SUIT_INDEX, SUIT_NUMBER, leads, mask_of, trick_of
from raub_desktop.players.cruce.rollout.deal import Contract, Turn, contract_of
from raub_desktop.players.tricks.masks import Mask, cards_in

Places = int
"""A set of places where a card can be, a bit for each: the hands of the seats, what each played that is forgotten, the
stock, and the packets set aside, in this order."""


class Lead(NamedTuple):
    """A lead by another seat that announced nothing and has drawn no card since."""

    seat: Seat
    since: Mask
    """Cards that seat has played from then on."""


class PastPlay(NamedTuple):
    """A card that a seat chose with the hand it still has, but for the cards played since."""

    turn: Turn
    gone: Mask
    """Cards played before, as far as they are remembered."""
    card: Mask


class Position(NamedTuple):
    """A deal as one seat knows it, in numbers."""

    me: Seat
    seats: int
    contract: Contract
    """As settled so far; before any bid, the first player is declarer, forced at 1."""
    hand: Mask
    turn: Turn
    """Meaningless before the tricks."""
    gone: Mask
    """Cards played that are remembered."""
    played: tuple[Mask, ...]
    """The same by seat."""
    points: tuple[int, ...]
    """Points of the tricks remembered, and of announcements."""
    forgotten: tuple[int, ...]
    """Tricks each seat won that are forgotten."""
    room: tuple[int, ...]
    """Number of unseen cards in each place."""
    bound: tuple[tuple[Mask, Places], ...]
    """Unseen cards that can only be in some places."""
    free: tuple[Mask, ...]
    """The other unseen cards."""
    leads: tuple[Lead, ...]
    plays: tuple[PastPlay, ...]
    """The plays since cards were last drawn, without the first of the deal, which makes trump."""
    drew: bool
    """Someone has drawn cards since the bidding."""
    gave: bool
    """The declarer has given cards away."""
    given: tuple[Mask, ...]
    """Cards this seat knows to have been given to each seat."""
    gifts: int
    """Number of cards each receiver gets."""
    lonely: Mask
    """Own cards of tricks that are otherwise forgotten."""

    @property
    def knows_all(self) -> bool:
        """Whether the seat knows where every card is: all unseen ones are in one place."""
        return sum(map(bool, self.room)) <= 1


@lru_cache(maxsize=256)
def side_numbers(view_sides: tuple[tuple[Seat, ...], ...]) -> tuple[int, ...]:
    """Return the side of each seat."""
    by_seat = {seat: number for number, side in enumerate(view_sides) for seat in side}
    return tuple([by_seat[seat] for seat in sorted(by_seat)])


@lru_cache(maxsize=1 << 14)
def _ruled_out(card: Card, trick: tuple[Card, ...], trump: Suit | None, must_beat: bool) -> Mask:
    return mask_of(ruled_out(card, trick, trump, must_beat))


def forgetful(view: View, tricks: int) -> View:
    """Return the view of a player who remembers only so many past ``tricks``, their own cards and announcements."""
    forget = sum(view.won) - tricks
    if forget <= 0:
        return view
    kept: list[Event] = []
    announced = False
    for event in view.seen:
        past = forget > 0
        match event:
            case TrickTaken():
                forget -= 1
                if past:
                    continue
            case CardPlayed(seat, _) if past and seat != view.me and not announced:
                continue
        announced = isinstance(event, MarriageAnnounced)
        kept.append(event)
    return replace(view, seen=tuple(kept), points=(0,) * view.seats)


Played = tuple[Seat, Card]


class _Memory:
    """Knowledge of the cards, gathered from the events that the player remembers."""

    def __init__(self, view: View) -> None:
        seats = view.seats
        self.tricks: list[tuple[Played, ...]] = []
        """The tricks that are wholly remembered, the present one last."""
        self.announced: set[Card] = set()
        """Cards that marriages were announced with."""
        self.couples: list[tuple[Seat, Mask]] = []
        self.given: list[Mask] = [0] * seats
        self.gave = False
        self.played: list[Mask] = [0] * seats
        self.points = [0] * seats
        self.taken = [0] * seats
        plays: list[Played] = []
        announcing = False
        for event in view.seen:
            match event:
                case CardPlayed(seat, card):
                    plays.append((seat, card))
                    self.played[seat] |= mask_of((card,))
                    if announcing:
                        self.announced.add(card)
                    announcing = False
                case TrickTaken(seat, cards):
                    self.tricks.append(tuple(plays[-seats:]))
                    self.taken[seat] += 1
                    self.points[seat] += sum([POINTS[card.rank] for card in cards if card is not None])
                    plays.clear()
                case MarriageAnnounced(seat, suit, points):
                    self.points[seat] += points
                    self.couples.append((seat, COUPLES[SUIT_NUMBER[suit]]))
                    announcing = True
                case CardsGiven(_, cards, _, to):
                    self.gave = True
                    if cards[0] is not None:
                        self.given[to] |= mask_of([card for card in cards if card is not None])
        present = len(view.trick)
        self.tricks.append(tuple(plays[len(plays) - present :]))


def position_of(view: View) -> Position:
    """Return the position of the view's seat, by what the events it still remembers tell."""
    seats, me, deal = view.seats, view.me, view.deal
    layout = layout_of(view.options, seats)
    memory = _Memory(view)
    done = sum(view.won)
    first_kept = done - len(memory.tricks) + 1
    draws = (len(PACK_24) - layout.hand * seats - sum(layout.talon)) // seats
    banned = _banned(view, memory, max(0, draws - first_kept))
    hand = mask_of([card for card in view.hands[me] if card is not None])
    gone = sum(memory.played)
    unseen = ALL_CARDS & ~(hand | gone)
    sizes = [0 if seat == me else len(view.hands[seat]) for seat in range(seats)]
    in_trick = [(view.leader + place) % seats for place in range(len(view.trick))]
    lost = [done + (seat in in_trick) - memory.played[seat].bit_count() for seat in range(seats)]
    lost[me] = 0
    room = (*sizes, *lost, view.stock, *[len(packet) for packet in view.talon])
    everywhere = sum([1 << place for place, size in enumerate(room) if size])
    can_be = dict.fromkeys(cards_in(unseen), everywhere)
    for bit in can_be:
        for seat in range(seats):
            if bit & banned[seat]:
                can_be[bit] &= ~(1 << seat)
            held = bit & memory.given[seat] or any(seat == owner and bit & couple for owner, couple in memory.couples)
            if held and seat != me:
                can_be[bit] &= 1 << seat | 1 << seats + seat
    declarer = eldest(view.table.dealer, seats) if deal.declarer is None else deal.declarer
    bid = FORCED_BID if view.phase is Phase.BID and not deal.bid else deal.bid
    return Position(
        me=me,
        seats=seats,
        contract=contract_of(view.options, side_numbers(sides(view.options, seats)), declarer, bid),
        hand=hand,
        turn=_turn(view, memory.tricks[-1]),
        gone=gone,
        played=tuple(memory.played),
        points=tuple(memory.points),
        forgotten=tuple([won - taken for won, taken in zip(view.won, memory.taken, strict=True)]),
        room=room,
        bound=tuple([(bit, places) for bit, places in can_be.items() if places != everywhere]),
        free=tuple([bit for bit, places in can_be.items() if places == everywhere]),
        leads=_leads(view, memory, max(1, draws) - first_kept),
        plays=_plays(view, memory, max(0, min(draws, done) - first_kept), not first_kept and not min(draws, done)),
        drew=draws > 0 and done > 0,
        gave=memory.gave,
        given=tuple(memory.given),
        gifts=layout.gives // (seats - 1),
        lonely=memory.played[me] & ~mask_of([card for trick in memory.tricks for _, card in trick]),
    )


def _banned(view: View, memory: _Memory, first: int) -> list[Mask]:
    """Return the cards each seat cannot hold, by what it played to tricks (from number ``first`` of the remembered)."""
    banned = [0] * view.seats
    for trick in memory.tricks[first:]:
        lying: tuple[Card, ...] = ()
        for seat, card in trick:
            banned[seat] |= _ruled_out(card, lying, view.deal.trump, view.options.must_beat)
            lying = (*lying, card)
    return banned


def _leads(view: View, memory: _Memory, first: int) -> tuple[Lead, ...]:
    """Return the others' leads without an announcement, in tricks from number ``first`` of those remembered."""
    found = []
    since = [0] * view.seats
    for number in range(len(memory.tricks) - 1, max(0, first) - 1, -1):
        trick = memory.tricks[number]
        for seat, card in trick:
            since[seat] |= mask_of((card,))
        if trick and trick[0][0] != view.me and trick[0][1] not in memory.announced:
            found.append(Lead(trick[0][0], since[trick[0][0]]))
    return tuple(found)


def _plays(view: View, memory: _Memory, first: int, makes_trump: bool) -> tuple[PastPlay, ...]:
    """Return the plays to the tricks from number ``first`` of those remembered."""
    found: list[PastPlay] = []
    gone = mask_of([card for trick in memory.tricks[:first] for _, card in trick])
    for trick in memory.tricks[first:]:
        for place, (seat, card) in enumerate(trick):
            bit = mask_of((card,))
            found.append(PastPlay(_turn(view, trick[:place])._replace(seat=seat), gone, bit))
            gone |= bit
    return tuple(found[makes_trump:])


def _turn(view: View, trick: tuple[Played, ...]) -> Turn:
    """Return which seat plays next, and to which trick."""
    trump = None if view.deal.trump is None else SUIT_NUMBER[view.deal.trump]
    if not trick:
        return Turn(view.queue[0] if view.queue else view.me, trump)
    assert trump is not None, "the first card made trump"
    cards = [card for _, card in trick]
    place = best_index(cards, view.deal.trump, POINTS)
    best = mask_of((cards[place],))
    under_way = trick_of(leads(trump, view.stock > 0, view.options.must_beat), SUIT_INDEX[mask_of(cards[:1])], best)
    after = view.seats - 1 - len(cards)
    lying = sum([POINTS[card.rank] for card in cards])
    return Turn(view.queue[0], trump, under_way, best, trick[place][0], lying, after)
