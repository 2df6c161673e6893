"""Cruce's great moments: which events are staged, and how."""

from collections.abc import Mapping

from raub_desktop.engine.cards import Card
from raub_desktop.engine.cruce import types
from raub_desktop.engine.cruce.view import counts_as_trumps, marriages_made
from raub_desktop.engine.events import AllTricksWon, DealThrownIn, Event, MatchEnded, Seat, TrickTaken
from raub_desktop.engine.zones import Place
from raub_desktop.language import N_
from raub_desktop.ui.games.cruce.board import deal_of
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.sides import side_of
from raub_desktop.ui.table.motion.staging import Staged, Staging

STAGINGS: Mapping[str, Staging] = {
    "packet": Staging(N_("From the table"), "slide"),
    "packet_marriage": Staging(N_("A new marriage!"), "made", great=True),
    "packet_marriages": Staging(N_("New marriages!"), "made", great=True),
    "given": Staging(N_("A card for you"), "slide"),
    "given_two": Staging(N_("Two cards for you"), "slide"),
    "marriage": Staging(N_("A marriage"), "declared"),
    "trump_marriage": Staging(N_("A marriage in trumps!"), "made", great=True),
    "trump_marriage_at_one": Staging(
        N_("A marriage in trumps!"),
        "declared",
        line=N_("With a bid of 1 a marriage in trumps counts only 20, not 40."),
        rule=True,
    ),
    "nobody_bid": Staging(N_("Bidding"), "call"),
    "forced": Staging(N_("Bidding"), "call"),
    "thrown_in": Staging(N_("Again!"), "call"),
    "sweep": Staging(N_("Every trick!"), "made"),
    "sweep_own": Staging(N_("Every trick!"), "made", great=True),
    "made": Staging(N_("The bid is made"), "made"),
    "made_own": Staging(N_("The bid is made"), "made", fine=True),
    "made_high_own": Staging(N_("The bid is made"), "made", great=True),
    "made_narrowly": Staging(N_("Just made!"), "made"),
    "made_narrowly_own": Staging(N_("Just made!"), "made", great=True),
    "failed_narrowly": Staging(N_("So close!"), "failed", sad=True),
    "failed": Staging(N_("The bid fails"), "failed", sad=True),
    "match": Staging(N_("Victory!"), "made", great=True, greatest=True),
    "raised": Staging(N_("Now to {number}!"), "declared", great=True),
    "lead": Staging(N_("The target is not enough"), "declared", great=True),
}
_NEW_MARRIAGES = ("packet", "packet_marriage")
"""By the number of marriages that a packet brings; more are several."""

HIGH_BID = 4
"""The least bid whose points are a rare moment when they are made, in a lower bid, too."""
NARROW = 3
"""The most points by which a bid is made or failed narrowly."""


def staged(before: Board, event: Event) -> Staged | None:
    """Return how an event is staged, None for an ordinary one; ``before`` is the Board it happens on.

    A packet is shown to its taker only, and cards that are given to the player who gets them.
    """
    match event:
        case types.PacketTaken(seat, cards) if seat == before.me and None not in cards:
            return _packet(before, seat, tuple(card for card in cards if card is not None))
        case types.CardsGiven(seat, cards, _, to) if to == before.me and None not in cards:
            given = _packet(before, seat, tuple(card for card in cards if card is not None))
            return given._replace(code="given" if len(cards) == 1 else "given_two") if given.code == "packet" else given
        case types.MarriageAnnounced(seat, suit, points):
            in_trumps = deal_of(before).trump in (None, suit)  # the first card of the deal makes its suit trump
            code = "trump_marriage_at_one" if in_trumps else "marriage"
            code = "trump_marriage" if counts_as_trumps(event) else code
            before_it = tuple(counted for who, counted in deal_of(before).announced if who == seat)
            return Staged(code, seat, (tuple(Card(rank, suit) for rank in types.COUPLE),), points=(*before_it, points))
        case types.BidDecided(seat, bid, made, points):
            own = side_of(before, seat) == side_of(before, before.me)
            return Staged(_decided(bid, points, made=made, own=own), seat)
        case AllTricksWon(seat):
            return Staged("sweep_own" if seat == before.me else "sweep", seat)
        case types.AllTricksOfPartners(seats):
            return Staged("sweep_own" if before.me in seats else "sweep")
        case MatchEnded(winners) if before.me in winners:
            return Staged("match", before.me)
    return _around(event)


def decides(board: Board, event: Event) -> bool:
    """Whether an event is the last trick of a deal with a bid, whose points nobody has been told."""
    return (
        isinstance(event, TrickTaken)
        and deal_of(board).declarer is not None
        and not board.hand
        and not board.at(Place.STOCK)
    )


def _around(event: Event) -> Staged | None:
    """Return how an event before the tricks, or after the last, is staged; None for others."""
    match event:
        case types.BidWon(seat, _, True):
            return Staged("forced", seat)
        case types.NobodyBid(seat):
            return Staged("nobody_bid", seat)
        case DealThrownIn():
            return Staged("thrown_in")
        case types.TargetRaised(target):
            return Staged("raised", number=target)
        case types.LeadNeeded():
            return Staged("lead")
    return None


def _decided(bid: int, points: int, *, made: bool, own: bool) -> str:
    """Return the moment of a decided bid: rays are for the own side's joy only."""
    beyond = points - types.promised(bid)
    if not made:
        return "failed_narrowly" if beyond >= -NARROW else "failed"
    if beyond <= NARROW:
        return "made_narrowly_own" if own else "made_narrowly"
    if not own:
        return "made"
    return "made_high_own" if points >= types.promised(HIGH_BID) else "made_own"


def _packet(before: Board, seat: Seat, taken: tuple[Card, ...]) -> Staged:
    """Return the staging of a packet: its cards, and beside them the marriages that it brings."""
    held = tuple(spot.card for spot in before.hand if spot.card is not None)
    new = marriages_made(held, taken)
    couples = tuple(tuple(Card(rank, suit) for rank in types.COUPLE) for suit in new)
    rest = tuple(card for card in taken if not any(card in couple for couple in couples))
    code = _NEW_MARRIAGES[len(new)] if len(new) < len(_NEW_MARRIAGES) else "packet_marriages"
    return Staged(code, seat, (*((rest,) if rest else ()), *couples))
