"""Knowledge of a seat: the public values, its own cards, and the events of the deal as it saw them."""

from collections.abc import Iterable, Sequence

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import Event, Seat
from raub_desktop.engine.melds import arrangements, equal
from raub_desktop.engine.remi.legal.melding import listed_melds
from raub_desktop.engine.remi.legal.opening import Need, Openings
from raub_desktop.engine.remi.options import Options
from raub_desktop.engine.remi.types import CardClosed, State, View
from raub_desktop.engine.remi.worth import hand_points, lay_out, most_opening_points, opening_points_of, rank_worth


def _hand(state: State, seat: Seat, shown: bool) -> tuple[Card | None, ...]:
    """Return a hand as another seat sees it: whole if ``shown``, else the publicly known cards, then None."""
    hand, known = state.cards.hands[seat], state.cards.known[seat]
    return hand if shown else (*known, *(None,) * (len(hand) - len(known)))


def _closed(seen: tuple[Event, ...], closed: tuple[Card, ...]) -> tuple[Card | None, ...]:
    if not closed:
        return ()
    return tuple([event.card for event in seen if isinstance(event, CardClosed)])


def observe(state: State, seat: Seat) -> View:
    """All that ``seat`` knows."""
    cards = state.cards
    hidden = len(cards.stock) - cards.open_stock
    seen = tuple([event.seen_by(seat) for event in state.log])
    return View(
        me=seat,
        options=state.options,
        seats=state.seats,
        phase=state.phase,
        turn=state.turn,
        table=state.table,
        deal=state.deal,
        hands=tuple([_hand(state, other, other == seat) for other in range(state.seats)]),
        stock=(None,) * hidden + cards.stock[hidden:],
        pile=cards.pile,
        melds=cards.melds,
        owners=cards.owners,
        closed=_closed(seen, cards.closed),
        seen=seen,
    )


def must_open(view: View) -> bool:
    """Return whether the own seat's next melds have to meet the opening."""
    return view.options.must_open and not view.deal.opened[view.me]


def opening_reached(options: Options, hand: tuple[Card, ...]) -> tuple[int, bool]:
    """Return the most points that melds of a hand reach towards an opening, and whether that opens."""
    openings = _openings(options, hand)
    return openings.reached(), openings.possible()


def opening_melds(options: Options, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Return the melds to open with, each in the order that counts most: those that leave the fewest points over, if
    they open or reach as far as any; else those that reach the most points.
    """
    openings, tidy = _openings(options, hand), lay_out(options, hand).melds
    enough = _reach(options, tidy) >= openings.reached() or _open(options, tidy)
    return tuple([_dearest(options, meld) for meld in (tidy if enough else openings.most())])


def melds_with(options: Options, hand: tuple[Card, ...], taken: Card, *, opens: bool) -> tuple[tuple[Card, ...], ...]:
    """Return the melds of a hand, one of them with the card just taken, that leave the fewest points over; ``opens``:
    they are to be the opening, each in the order that counts most.
    """
    ways = []
    for listed in listed_melds(options.meld_rules, hand, len(hand) - 1, taken):
        meld = listed if taken in listed else tuple([taken if equal(card, taken) else card for card in listed])
        over = lay_out(options, tuple([card for card in hand if card not in meld]))
        melds = meld, *over.melds
        ways.append((opens and not _open(options, melds), hand_points(options, over.over), melds))
    melds = min(ways, key=lambda way: way[:2], default=(False, 0, ()))[2]
    return tuple([_dearest(options, meld) for meld in melds]) if opens else melds


def _reach(options: Options, melds: Iterable[tuple[Card, ...]]) -> int:
    return sum(most_opening_points(options, meld) for meld in melds)


def _open(options: Options, melds: Sequence[tuple[Card, ...]]) -> bool:
    has_run = not options.opening_run or any(len({card.rank for card in meld if card.suit}) > 1 for meld in melds)
    return has_run and _reach(options, melds) >= options.opening


def _dearest(options: Options, meld: tuple[Card, ...]) -> tuple[Card, ...]:
    orders = arrangements(options.meld_rules, meld)
    return max(orders, key=lambda order: opening_points_of(options, [order]), default=meld)


def _openings(options: Options, hand: tuple[Card, ...]) -> Openings:
    need = Need(options.opening, options.opening_run, len(hand))
    return Openings(options.meld_rules, hand, need, rank_worth(options))
