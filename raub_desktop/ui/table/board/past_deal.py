"""A finished deal with all cards open: each card's way, and whether it was dealt as promised."""

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field, replace

from raub_desktop.engine import events
from raub_desktop.engine.actions import Order
from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.events import Event, Seat
from raub_desktop.engine.fair import FairShuffler, fingerprint, fits_seal, follows, terms_of
from raub_desktop.engine.match import DealProof, Match
from raub_desktop.engine.zones import Place
from raub_desktop.storage.matches import SLICE, finished

Cards = tuple[Card, ...]
Receiver = Seat | None
"""The seat that a card was dealt to, ``TURNED``, or None for one that stayed in the stock."""
TURNED: Seat = -1


@dataclass(slots=True)
class SeatDeal:
    """One player's cards in a deal."""

    dealt: Cards = ()
    """The cards dealt before anyone exchanged, or an open pile was begun."""
    laid: Cards = ()
    """The cards exchanged or thrown, face down."""
    drawn: Cards = ()
    dropped: Cards = ()
    """The hand laid down unseen on leaving the deal."""
    taken: Cards = ()
    """Packets set aside that came to the hand."""
    given: Cards = ()
    """The cards that went to other hands."""
    given_to: tuple[Seat, ...] = ()
    """The receiver of each card given, in the same order."""
    picked: Cards = ()
    """Turned cards that came to the hand."""
    tricks: int = 0
    """Number of tricks they won."""


@dataclass(frozen=True, slots=True)
class PastDeal:
    """A deal of a match.  While it is being played (``over`` is False) only its fingerprint is set."""

    number: int
    begins: int
    """The number of actions before it was shuffled."""
    proof: DealProof
    over: bool = False
    order: Cards = ()
    """The whole shuffled pack, top first."""
    turned: Cards = ()
    left: tuple[tuple[Card, Seat], ...] = ()
    """Each card that left the pack, in order of time, with its seat or ``TURNED``; a card may come back to the pack."""
    seats: tuple[SeatDeal, ...] = field(default=())
    fair: bool | None = None
    """Whether order, seed and fingerprint fit together; None without a known seed."""
    deltas: tuple[int | None, ...] = ()
    """Each player's change of score; empty if it was not scored."""
    proven: bool = False
    """Whether the seed follows from the sealed key and a cut: nobody could have chosen the deal."""
    as_sealed: bool = False
    """Whether it follows from the sealed key, but the cut was left to chance."""
    prepared: bool = False
    """Whether it belongs to a match that teaches, whose first deals were chosen."""


def past_deals(match: Match) -> list[PastDeal]:
    """Return every deal that was shuffled, the first one first; of one still being played nothing hidden is set."""
    return finished(laying_open(match))


def laying_open(match: Match) -> Generator[int, None, list[PastDeal]]:
    """Return what ``past_deals`` returns; yield after each slice how many actions were read."""
    deals: list[PastDeal] = []
    laid, ended = False, 0
    for begins, step in enumerate(match.steps):
        if begins % SLICE == SLICE - 1:
            yield begins
        for event in step.events:
            if isinstance(event, events.PackShuffled):
                assert isinstance(step.action, Order)
                proof = match.proofs[len(deals)]
                seats = tuple(SeatDeal() for _ in match.players)
                deals.append(
                    PastDeal(ended + 1, begins, proof, order=step.action.cards, seats=seats, prepared=match.prepared)
                )
                laid = False
            elif isinstance(event, events.DealEnded | events.DealThrownIn):
                ended = event.number if isinstance(event, events.DealEnded) else ended
                if not deals or deals[-1].over:  # it was handed over before the shuffle
                    continue
                deals[-1] = replace(deals[-1], over=True, fair=_is_fair(match, deals[-1]))
                if _follows(match, deals[-1], len(deals)):
                    cut = match.promise is not None and match.promise.cut
                    deals[-1] = replace(deals[-1], proven=cut, as_sealed=not cut)
            elif deals and not deals[-1].over:
                laid = laid or isinstance(event, events.CardsDiscarded | events.CardPlayed) or _opens_pile(event)
                deals[-1] = replace(_with(deals[-1], event, laid=laid), left=(*deals[-1].left, *_leaving(event)))
    if deals and not deals[-1].over:
        deals[-1] = PastDeal(deals[-1].number, deals[-1].begins, replace(deals[-1].proof, seed=None))
    return deals


def receivers(deal: PastDeal) -> tuple[Receiver, ...]:
    """Return where each card of the pack, in its order, went first: face up, to a player's hand, or nowhere."""
    left, found = list(deal.left), list[Receiver]()
    for card in deal.order:
        way = next((way for way in left if way[0] == card), None)
        if way is not None:
            left.remove(way)
        found.append(None if way is None else way[1])
    return tuple(found)


def _opens_pile(event: Event) -> bool:
    """Return whether the event lays a card on an open pile: cards that come to hands from then on are drawn."""
    return any(move.target.place is Place.PILE for move in event.moves())


def _leaving(event: Event) -> Iterator[tuple[Card, Seat]]:
    """Yield the cards that go from the pack, or from a packet, to a hand or face up to the table."""
    for card, source, target, _ in event.moves():
        if card is None or source.place not in (Place.STOCK, Place.TALON):
            continue
        if target.place in (Place.TURNED, Place.PILE):
            yield card, TURNED
        elif target.place is Place.HAND and target.seat is not None:
            yield card, target.seat


def _with(deal: PastDeal, event: Event, *, laid: bool) -> PastDeal:
    """Return the deal after an event; hands are kept sorted."""
    match event:
        case events.CardTurned(card, _) if card is not None:
            return replace(deal, turned=(*deal.turned, card))
        case events.CardsDealt(seat, cards, _) if laid:
            deal.seats[seat].drawn = _more(deal.seats[seat].drawn, cards)
        case events.CardsDealt(seat, cards, _):
            deal.seats[seat].dealt = _more(deal.seats[seat].dealt, cards)
        case events.CardsDiscarded(seat, cards, _, _):
            deal.seats[seat].laid = _more(deal.seats[seat].laid, cards)
        case events.HandDropped(seat, cards, _):
            deal.seats[seat].dropped = _more(deal.seats[seat].dropped, cards)
        case events.TrickTaken(seat, _):
            deal.seats[seat].tricks += 1
        case events.DealScored(line):
            return replace(deal, deltas=tuple(line.deltas))
        case _:
            _hand_over(deal, event)
    return deal


def _hand_over(deal: PastDeal, event: Event) -> None:
    """Record cards that came to a hand from a packet, or from another hand."""
    for card, source, target, _ in event.moves():
        if source.place is Place.TALON and target.seat is not None:
            deal.seats[target.seat].taken = _more(deal.seats[target.seat].taken, (card,))
        elif source.place is target.place is Place.HAND and source.seat is not None and target.seat is not None:
            giver = deal.seats[source.seat]
            if card is not None:
                giver.given, giver.given_to = (*giver.given, card), (*giver.given_to, target.seat)
        elif source.place is Place.TURNED and target.seat is not None:
            deal.seats[target.seat].picked = _more(deal.seats[target.seat].picked, (card,))


def _more(cards: Cards, new: Iterable[Card | None]) -> Cards:
    return tuple(in_order([*cards, *(card for card in new if card is not None)]))


def _follows(match: Match, deal: PastDeal, number: int) -> bool:
    """Return whether deal ``number`` follows from the sealed key and the cut; the key is revealed when the match is
    over.
    """
    promise, seed = match.promise, deal.proof.seed
    if not deal.fair or deal.proof.known or seed is None or promise is None:
        return False
    return fits_seal(promise, terms_of(match.game.name, match.book, match.options_changed, match.players)) and follows(
        promise, number, seed
    )


def _is_fair(match: Match, deal: PastDeal) -> bool | None:
    """Whether shuffling again from the revealed seed gives the same cards and fingerprint; None while it is secret."""
    if deal.proof.seed is None or deal.proof.fingerprint is None:
        return None
    seed = bytes.fromhex(deal.proof.seed)
    pack = list(match.game.pack(match.options, len(match.players)))
    FairShuffler(seed).shuffle(pack)
    return tuple(pack) == deal.order and fingerprint(seed, deal.order) == deal.proof.fingerprint
