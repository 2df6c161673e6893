"""Full states that fit a view, made from the view alone.

Every card of the pack is a token: its place in the shuffled order.  Walking through what the seat saw tells where each
token went, though not always its face.  What is known of a card is the set of tokens it can be, a bit mask: those its
player held when it was played or announced, those dealt before the bidding to someone whose bid takes a marriage, none
in a hand which its owner's plays rule out.  A random assignment of cards to tokens within these sets is a deal that
could have been played just so.
"""

from dataclasses import replace
from functools import lru_cache

from raub_desktop.engine.cards import PACK_24, Card, Rank, Suit, in_order
from raub_desktop.engine.core import Chooser
from raub_desktop.engine.cruce import types
from raub_desktop.engine.cruce.legal import marriages_for, must_announce
from raub_desktop.engine.cruce.types import Cards, State, View
from raub_desktop.engine.events import Called, CardPlayed, CardsDealt, Event, PackShuffled, Seat, TrickTaken
from raub_desktop.engine.tricks import playable

Token = int
Mask = int
SIZE = len(PACK_24)
ALL: Mask = (1 << SIZE) - 1
TRIES = 1000
"""The most attempts.  One nearly always succeeds; given cards and marriages of several bidders can leave few possible
deals."""
COUPLES = {suit: tuple(Card(rank, suit) for rank in types.COUPLE) for suit in Suit}
MATES = {one: other for couple in COUPLES.values() for one, other in (couple, couple[::-1])}
"""The other card of a marriage, by each of its two."""


class _ContradictionError(Exception):
    """The random choices so far leave no token for some card; another try is needed."""


class _Walk:
    """Places of all tokens, and the tokens that each card can be."""

    def __init__(self, view: View, rng: Chooser) -> None:
        self.rng, self.me, self.options, self.trump = rng, view.me, view.options, view.deal.trump
        self.can_be: dict[Card, Mask] = dict.fromkeys(PACK_24, ALL)
        self.held: list[Mask] = [0] * view.seats
        """All cards each seat has had, cards played included, without cards given away."""
        self.dealt: list[Mask] = [0] * view.seats
        """Cards that each seat was dealt: its hand during the bidding."""
        self.takes: list[int] = [0] * view.seats
        """The number of marriages that each seat's bid requires."""
        self.banned: list[set[Card]] = [set() for _ in range(view.seats)]
        """Cards each seat cannot hold now, by what it played."""
        self.talon: list[tuple[Token, ...]] = []
        self.announced = False
        """Whether the next card was announced with."""
        self.trick: tuple[Card, ...] = ()
        self.played: set[Card] = set()
        self.next: Token = 0
        """The token on top of the stock."""
        self.hidden: dict[int, tuple[Token, ...]] = {}
        """The tokens of the events whose cards the seat did not see, by the event's place."""

    def off_the_stock(self, count: int) -> tuple[Token, ...]:
        self.next += count
        return tuple(range(self.next - count, self.next))

    def know(self, tokens: tuple[Token, ...], cards: tuple[Card | None, ...]) -> None:
        for token, card in zip(tokens, cards, strict=True):
            if card is not None:
                self.can_be[card] &= 1 << token


def _mask(tokens: tuple[Token, ...]) -> Mask:
    return sum([1 << token for token in tokens])


# ------------------------------------------------------------------------------------------------- walking the events
def _follow(walk: _Walk, event: Event) -> tuple[Token, ...]:
    """Move the tokens of one event; return those of the cards it tells of."""
    tokens: tuple[Token, ...] = ()
    match event:
        case CardPlayed(seat, card):
            _played(walk, seat, card)
        case TrickTaken():
            walk.trick = ()
        case CardsDealt(seat, cards):
            tokens = walk.off_the_stock(len(cards))
            walk.know(tokens, cards)
            walk.held[seat] |= _mask(tokens)
            if not walk.played:
                walk.dealt[seat] = walk.held[seat]
        case types.PacketLaid(_, cards):
            tokens = walk.off_the_stock(len(cards))
            walk.talon.append(tokens)
        case Called(seat, _, bid):  # the marriages for the highest bid: a pass takes nothing back
            walk.takes[seat] = max(walk.takes[seat], marriages_for(walk.options, bid or 0))
        case types.PacketTaken(seat, cards, _, number):
            tokens, walk.talon[number - 1] = walk.talon[number - 1], ()
            walk.know(tokens, cards)
            walk.held[seat] |= _mask(tokens)
        case types.CardsGiven():
            tokens = _given(walk, event)
        case types.MarriageAnnounced(seat, suit):
            for card in COUPLES[suit]:
                walk.can_be[card] &= walk.held[seat]
            walk.announced = True
    return tokens


def _given(walk: _Walk, event: types.CardsGiven) -> tuple[Token, ...]:
    """Return the tokens of the cards given: the giver knows them; to the others any of the giver's may have gone."""
    if event.seat == walk.me:
        tokens = tuple([walk.can_be[card].bit_length() - 1 for card in event.cards if card is not None])
    else:
        held = [token for token in range(SIZE) if walk.held[event.seat] >> token & 1]
        tokens = tuple(walk.rng.sample(held, len(event.cards)))
        walk.know(tokens, event.cards)
    walk.held[event.seat] &= ~_mask(tokens)
    walk.held[event.to] |= _mask(tokens)
    return tokens


def _played(walk: _Walk, seat: Seat, card: Card) -> None:
    """Note that the player had the card; once nothing can be drawn, the trick also tells what they had not."""
    walk.can_be[card] &= walk.held[seat]
    if walk.next == SIZE and seat != walk.me:
        walk.banned[seat] |= ruled_out(card, walk.trick, walk.trump, walk.options.must_beat)
    if not walk.trick and not walk.announced and must_announce(walk.options):
        mate = MATES.get(card)
        if mate is not None and mate not in walk.played:
            walk.can_be[mate] &= ~walk.held[seat]
    walk.announced = False
    walk.trick = (*walk.trick, card)
    walk.played.add(card)


@lru_cache(maxsize=1 << 14)
def ruled_out(played: Card, trick: tuple[Card, ...], trump: Suit | None, must_beat: bool) -> frozenset[Card]:
    """Return the cards a hand cannot hold: had it held one, the card it played to the trick would have been refused."""
    if not trick:
        return frozenset()
    return frozenset(
        card for card in PACK_24 if played not in playable((played, card), trick, trump, types.POINTS, must_beat)
    )


def _walk_through(view: View, rng: Chooser) -> _Walk:
    walk = _Walk(view, rng)
    for place, event in enumerate(view.seen):
        tokens = _follow(walk, event)
        if tokens and event.cards[0] is None:  # type: ignore[attr-defined]  # events that bring tokens have cards
            walk.hidden[place] = tokens
    for seat, cards in enumerate(walk.banned):
        for card in cards - walk.played:
            walk.can_be[card] &= ~walk.held[seat]
    return walk


# ------------------------------------------------------------------------------------------------- giving tokens faces
def _choose_marriages(walk: _Walk) -> None:
    """Give further marriages, at random, to each seat whose bid needs more than its known cards hold."""
    for seat, takes in enumerate(walk.takes):
        if not takes or seat == walk.me:
            continue
        dealt = walk.dealt[seat]
        possible = [suit for suit in Suit if all(walk.can_be[card] & dealt for card in COUPLES[suit])]
        sure = [suit for suit in possible if not any(walk.can_be[card] & ~dealt for card in COUPLES[suit])]
        others = [suit for suit in possible if suit not in sure]
        more = max(0, takes - len(sure))
        if more > len(others):
            raise _ContradictionError
        for suit in walk.rng.sample(others, more):
            for card in COUPLES[suit]:
                walk.can_be[card] &= dealt


def _match(walk: _Walk) -> list[Card]:
    """Return the face of each token: a random fitting one, the most bound cards first, by augmenting paths."""
    can_be, rng = walk.can_be, walk.rng
    cards = list(PACK_24)
    rng.shuffle(cards)
    cards.sort(key=lambda card: can_be[card].bit_count())
    faces: dict[Token, Card] = {}
    free = ALL
    for card in cards:
        fitting = can_be[card] & free
        if fitting:
            filled = token = _random_bit(fitting, rng)
        else:
            token, filled = _make_room(card, can_be, faces, free)
        faces[token] = card
        free &= ~(1 << filled)
    return [faces[token] for token in range(SIZE)]


def _random_bit(mask: Mask, rng: Chooser) -> Token:
    for _ in range(int(rng.random() * mask.bit_count())):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def _make_room(card: Card, can_be: dict[Card, Mask], faces: dict[Token, Card], free: Mask) -> tuple[Token, Token]:
    """Move other cards on until one of the card's tokens is free.

    Return that token, and the one no longer free for it.
    """
    came_from: dict[Token, Token | None] = {}
    waiting: list[Token] = []

    def reach(mask: Mask, source: Token | None) -> None:
        for token in range(SIZE):
            if mask >> token & 1 and token not in came_from:
                came_from[token] = source
                waiting.append(token)

    reach(can_be[card], None)
    while waiting:
        end = token = waiting.pop()
        if free >> token & 1:
            while (source := came_from[token]) is not None:
                faces[token] = faces[source]
                token = source
            return token, end
        reach(can_be[faces[token]], token)
    raise _ContradictionError


def _refuse_four_nines(walk: _Walk, faces: list[Card]) -> None:
    """Raise _ContradictionError where the faces give one hand four nines, which the table would have redealt."""
    if not walk.options.four_nines_redeal:
        return
    nines = _mask(tuple([token for token, card in enumerate(faces) if card.rank is Rank.NINE]))
    if any(dealt & nines == nines for dealt in walk.dealt):
        raise _ContradictionError


# --------------------------------------------------------------------------------------------------- building the state
def _build(view: View, walk: _Walk, faces: list[Card]) -> State:
    played = walk.played
    hands = [
        in_order([faces[token] for token in range(SIZE) if held >> token & 1 and faces[token] not in played])
        for held in walk.held
    ]
    cards = Cards(
        hands=tuple(hands),
        stock=tuple(faces[walk.next :]),
        talon=tuple([tuple([faces[token] for token in packet]) for packet in walk.talon]),
        trick=view.trick,
        leader=view.leader,
        won=view.won,
        points=view.points,
    )
    log = list(view.seen)
    for place, tokens in walk.hidden.items():
        shown = tuple([faces[token] for token in tokens])
        log[place] = replace(log[place], cards=shown)  # type: ignore[call-arg]  # only events with cards hide them
    return State(view.options, view.seats, view.phase, view.queue, view.table, view.deal, cards, tuple(log))


def sample(view: View, rng: Chooser) -> State:
    """Return a full state whose observation from the view's seat is the view.

    Hard knowledge always holds: shown cards, the obligations of the trick, marriages announced, those in bids, those
    that would have had to be announced, and that nobody was dealt four nines where that throws a deal in.
    Raises ValueError for a view that no state fits.
    """
    if not any(isinstance(event, PackShuffled) for event in view.seen):
        cards = Cards(((),) * view.seats, won=view.won, points=view.points)
        return State(view.options, view.seats, view.phase, view.queue, view.table, view.deal, cards, view.seen)
    for _ in range(TRIES):
        walk = _walk_through(view, rng)
        try:
            _choose_marriages(walk)
            faces = _match(walk)
            _refuse_four_nines(walk, faces)
        except _ContradictionError:
            continue
        return _build(view, walk, faces)
    raise ValueError("no state fits this view")
