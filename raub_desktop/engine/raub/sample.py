"""Full states that fit a view, made from the view alone.

Every card of the pack is a token that the events of the deal move about.  Walking through what the seat saw gives
each token its place now, and its face where the seat knows it; the others get the cards nobody has shown, at random,
except that a hand cannot hold what its owner's plays rule out.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, replace

from raub_desktop.engine import events
from raub_desktop.engine.cards import PACK_32, Card, in_order
from raub_desktop.engine.core import Chooser
from raub_desktop.engine.events import Event, Seat
from raub_desktop.engine.raub.types import STRENGTH, Cards, State, View
from raub_desktop.engine.tricks import playable

Token = int
TRIES = 1000
"""The most attempts.  One nearly always succeeds; six seats with reshuffled discards can leave very few possible
deals."""


class _ContradictionError(Exception):
    """The random choices so far leave no card for some token; another try is needed."""


@dataclass(slots=True)
class _Walk:
    """Places of all tokens, what is known of each, and the events with tokens in the place of cards."""

    view: View
    rng: Chooser
    faces: dict[Token, Card] = field(default_factory=dict)
    tokens: dict[Card, Token] = field(default_factory=dict)
    stock: list[Token] = field(default_factory=list)
    hands: list[list[Token]] = field(default_factory=list)
    discards: list[list[Token]] = field(default_factory=list)
    dropped: list[list[Token]] = field(default_factory=list)
    turned: list[Token] = field(default_factory=list)
    told: list[tuple[Event, tuple[Token, ...]]] = field(default_factory=list)
    banned: list[set[Card]] = field(default_factory=list)
    """Cards each seat cannot hold now, by what it played."""
    room: list[int] = field(default_factory=list)
    """The number of unseen cards each seat received, whether still in its hand or discarded."""

    def know(self, token: Token, card: Card | None) -> None:
        if card is None:
            return
        if self.faces.get(token, card) != card or self.tokens.get(card, token) != token:
            raise _ContradictionError
        self.faces[token] = card
        self.tokens[card] = token

    def know_all(self, tokens: Sequence[Token], cards: Sequence[Card | None]) -> tuple[Token, ...]:
        """Note the faces of tokens, and return these."""
        for token, card in zip(tokens, cards, strict=True):
            self.know(token, card)
        return tuple(tokens)

    def take(self, pile: list[Token], card: Card) -> Token:
        """Return the token of a card that leaves a pile in the open; any unknown one may turn out to be it."""
        token = self.tokens.get(card)
        if token is None:
            unknown = [card for card in pile if card not in self.faces]
            if not unknown:
                raise _ContradictionError
            token = unknown[int(self.rng.random() * len(unknown))]
        if token not in pile:
            raise _ContradictionError
        self.know(token, card)
        pile.remove(token)
        return token

    def can_take(self, seat: Seat, card: Card, rest: tuple[Event, ...]) -> bool:
        """Return whether a card that is never seen again can have come to the seat, which may throw it later."""
        throws = any(isinstance(event, events.CardsDiscarded) and event.thrown and event.seat == seat for event in rest)
        return self.room[seat] > 0 and (throws or card not in self.banned[seat])


def _next_holder(card: Card, rest: tuple[Event, ...]) -> Seat | None:
    """Return the seat that holds the card when the viewing seat next sees it; None when it does not see it again."""
    for event in rest:
        match event:
            case events.CardPlayed(seat, seen) if seen == card:
                return seat
            case events.CardSwapped(seat, given, _) if given == card:
                return seat
            case events.CardsDealt(seat, cards, _) if card in cards:
                return seat
    return None


# ------------------------------------------------------------------------------------------------- walking the events
def _follow(walk: _Walk, event: Event, rest: tuple[Event, ...]) -> tuple[Token, ...]:
    """Move the tokens of one event; return those of the cards it tells of."""
    match event:
        case events.PackShuffled(size):
            walk.stock = list(range(size))
        case events.CardsDealt(seat, cards):
            tokens, walk.stock = walk.stock[: len(cards)], walk.stock[len(cards) :]
            walk.hands[seat] += tokens
            return walk.know_all(tokens, cards)
        case events.HandSeen(seat, cards):
            return walk.know_all(walk.hands[seat][: len(cards)], cards)  # a card taken before lies behind them
        case events.CardTurned(card):
            walk.turned.append(walk.stock.pop(0))
            return walk.know_all(walk.turned[-1:], (card,))
        case events.CardShown(card):
            walk.know(walk.turned[-1], card)
        case events.CardTaken(seat):
            walk.hands[seat].append(walk.turned.pop())
        case events.CardSwapped(seat, given):
            seven = walk.take(walk.hands[seat], given)
            walk.hands[seat].append(walk.turned[-1])
            walk.turned[-1] = seven
        case events.CardsDiscarded():
            return _discarded(walk, event, rest)
        case events.HandDropped(seat):
            walk.dropped[seat], walk.hands[seat] = walk.hands[seat], []
            return tuple(walk.dropped[seat])
        case events.StockRefilled():
            return _refilled(walk, event, rest)
        case events.CardPlayed(seat, card):
            walk.take(walk.hands[seat], card)
    return ()


def _discarded(walk: _Walk, event: events.CardsDiscarded, rest: tuple[Event, ...]) -> tuple[Token, ...]:
    """Return the tokens leaving the hand: cards seen elsewhere later have left it, cards seen in it later have not."""
    hand = walk.hands[event.seat]
    if event.cards and event.cards[0] is not None:
        tokens = tuple(walk.take(hand, card) for card in event.cards if card is not None)
    else:
        robbed = None if event.thrown else walk.view.deal.robbed
        gone: list[Token] = []
        free: list[Token] = []
        for token in hand:
            card = walk.faces.get(token)
            holder = None if card is None else _next_holder(card, rest)
            if holder is None and (card is None or card != robbed):
                banned = card in walk.banned[event.seat]
                stuck = banned or (not event.thrown and card is not None and walk.room[event.seat] <= 0)
                (gone if stuck else free).append(token)
            elif holder is not None and holder != event.seat:
                gone.append(token)
        others = len(event.cards) - len(gone)
        if not 0 <= others <= len(free):
            raise _ContradictionError
        tokens = (*gone, *walk.rng.sample(free, others))
        for token in tokens:
            hand.remove(token)
    walk.discards[event.seat] += tokens
    return tokens


def _draws(rest: tuple[Event, ...]) -> list[tuple[Seat, Card | None]]:
    """Return who draws what from a refilled stock, up to the next refill."""
    draws: list[tuple[Seat, Card | None]] = []
    for event in rest:
        if isinstance(event, events.StockRefilled):
            break
        if isinstance(event, events.CardsDealt):
            draws += [(event.seat, card) for card in event.cards]
    return draws


def _refilled(walk: _Walk, event: events.StockRefilled, rest: tuple[Event, ...]) -> tuple[Token, ...]:
    """Return a random order of the discards in which cards seen later lie where their later holders draw them."""
    seats = [zone.seat for zone in event.sources if zone.seat is not None]
    pool = [token for seat in seats for token in walk.discards[seat]]
    for seat in seats:
        walk.discards[seat] = []
    draws = _draws(rest)
    places: list[Token | None] = [None] * len(pool)

    def put(token: Token, fitting: list[int]) -> None:
        if not fitting:
            raise _ContradictionError
        places[fitting[int(walk.rng.random() * len(fitting))]] = token
        pool.remove(token)

    def open_places(seats: Sequence[Seat]) -> list[int]:
        return [
            place for place, draw in enumerate(draws) if draw[1] is None and places[place] is None and draw[0] in seats
        ]

    known = [(token, walk.faces[token]) for token in pool if token in walk.faces]
    seen_later = [(token, card, holder) for token, card in known if (holder := _next_holder(card, rest)) is not None]
    for token, card, holder in seen_later:
        shown = [place for place, draw in enumerate(draws) if draw == (holder, card)]
        put(token, shown or open_places((holder,)))
    for token, card in known:
        if token in pool:
            undrawn = [place for place in range(len(draws), len(places)) if places[place] is None]
            takers = [seat for seat in range(walk.view.seats) if walk.can_take(seat, card, rest)]
            put(token, undrawn + open_places(takers))
            if places.index(token) < len(draws):  # it is drawn, and never seen again
                walk.room[draws[places.index(token)][0]] -= 1
    for place, (_, drawn) in enumerate(draws):
        if drawn is not None and places[place] is None:
            put(walk.take(list(pool), drawn), [place])
    walk.rng.shuffle(pool)
    walk.stock = [pool.pop() if token is None else token for token in places]
    return tuple(walk.stock)


def _ruled_out(view: View) -> list[set[Card]]:
    """Return the cards that each hand cannot hold: had it held one, the card it played would have been refused."""
    banned: list[set[Card]] = [set() for _ in range(view.seats)]
    trick: list[Card] = []
    trump, must_beat = view.deal.trump, view.options.must_beat
    for event in view.seen:
        if isinstance(event, events.TrickTaken):
            trick.clear()
        elif isinstance(event, events.CardPlayed):
            for card in PACK_32 if trick else ():
                if event.card not in playable((event.card, card), trick, trump, STRENGTH, must_beat):
                    banned[event.seat].add(card)
            trick.append(event.card)
    return banned


def _room(view: View) -> list[int]:
    thrown = [event for event in view.seen if isinstance(event, events.CardsDiscarded) and event.thrown]
    return [
        len(hand) + sum(len(event.cards) for event in thrown if event.seat == seat)
        for seat, hand in enumerate(view.hands)
    ]


def _walk_through(view: View, rng: Chooser) -> _Walk:
    rows: list[list[list[Token]]] = [[[] for _ in range(view.seats)] for _ in range(3)]
    walk = _Walk(view, rng, hands=rows[0], discards=rows[1], dropped=rows[2])
    walk.banned, walk.room = _ruled_out(view), _room(view)
    for index, event in enumerate(view.seen):
        walk.told.append((event, _follow(walk, event, view.seen[index + 1 :])))
    return walk


# ------------------------------------------------------------------------------------------------- giving tokens faces
def _give_faces(walk: _Walk) -> None:
    """Deal the cards nobody has shown to the unknown tokens; hands that a play ruled cards out for choose first."""
    free = [card for card in PACK_32 if card not in walk.tokens]
    walk.rng.shuffle(free)
    owner = {token: seat for seat, hand in enumerate(walk.hands) for token in hand}
    for token, seat in owner.items():
        if token in walk.faces and walk.faces[token] in walk.banned[seat]:
            raise _ContradictionError
    unknown = [token for token in range(len(PACK_32)) if token not in walk.faces]
    bound = [token for token in unknown if token in owner and walk.banned[owner[token]]]
    walk.rng.shuffle(bound)
    given = _match(bound, free, lambda token, card: card not in walk.banned[owner[token]])
    left = [card for card in free if card not in given.values()]
    given |= dict(zip((token for token in unknown if token not in given), left, strict=True))
    for token, card in given.items():
        walk.know(token, card)


def _match(tokens: list[Token], cards: list[Card], fits: Callable[[Token, Card], bool]) -> dict[Token, Card]:
    """Give each token a fitting card, by augmenting paths; ``cards`` come in random order."""
    holder: dict[Card, Token] = {}

    def place(token: Token, tried: set[Card]) -> bool:
        for card in cards:
            if fits(token, card) and card not in tried:
                tried.add(card)
                if card not in holder or place(holder[card], tried):
                    holder[card] = token
                    return True
        return False

    for token in tokens:
        if not place(token, set()):
            raise _ContradictionError
    return {token: card for card, token in holder.items()}


# --------------------------------------------------------------------------------------------------- building the state
def _filled(event: Event, tokens: tuple[Token, ...], faces: dict[Token, Card]) -> Event:
    """Return the event with the faces of its cards, in the order the engine tells them."""
    if not tokens:
        return event
    cards = tuple(faces[token] for token in tokens)
    if isinstance(event, events.CardTurned):
        return replace(event, card=cards[0])
    if isinstance(event, events.HandSeen | events.CardsDiscarded | events.HandDropped):
        cards = in_order(cards)
    if any(field.name == "cards" for field in fields(event)):
        return replace(event, cards=cards)  # type: ignore[call-arg]  # the line above has made sure of the field
    return event


def _build(walk: _Walk) -> State:
    view, faces = walk.view, walk.faces

    def row(piles: list[list[Token]]) -> tuple[tuple[Card, ...], ...]:
        return tuple(tuple(faces[token] for token in pile) for pile in piles)

    discards = list(row(walk.discards))
    discards[view.me] = tuple(card for card in view.discards[view.me] if card is not None)
    cards = Cards(
        hands=tuple(in_order(hand) for hand in row(walk.hands)),
        stock=tuple(faces[token] for token in walk.stock),
        turned=tuple(faces[token] for token in walk.turned),
        discards=tuple(discards),
        dropped=tuple(in_order(hand) for hand in row(walk.dropped)),
        trick=view.trick,
        leader=view.leader,
        won=view.won,
    )
    log = tuple(_filled(event, tokens, faces) for event, tokens in walk.told)
    return State(view.options, view.seats, view.phase, view.queue, view.table, view.deal, cards, log)


def sample(view: View, rng: Chooser) -> State:
    """Return a full state whose observation from the view's seat is the view.

    Hard knowledge (shown cards, voids, what must have been thrown) always holds.  Raises ValueError for a view that no
    state fits.
    """
    if not any(isinstance(event, events.PackShuffled) for event in view.seen):
        rows: tuple[tuple[Card, ...], ...] = ((),) * view.seats
        cards = Cards(rows, discards=rows, dropped=rows, won=view.won)
        return State(view.options, view.seats, view.phase, view.queue, view.table, view.deal, cards, view.seen)
    for _ in range(TRIES):
        try:
            walk = _walk_through(view, rng)
            _give_faces(walk)
        except _ContradictionError:
            continue
        return _build(walk)
    raise ValueError("no state fits this view")
