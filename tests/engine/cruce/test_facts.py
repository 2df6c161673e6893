"""What a deal of Cruce meant for each seat, from events written by hand."""

from raub_desktop.engine.cards import Suit, cards
from raub_desktop.engine.cruce import facts
from raub_desktop.engine.cruce.types import MarriageAnnounced, SheetLine, TrumpMade
from raub_desktop.engine.events import DealScored, Event, TrickTaken
from raub_desktop.engine.facts import DealFacts

TRICK = cards("AS TS")


def told(*events: Event, bid: int = 2, points: tuple[int, int] = (68, 52), made: bool = True) -> DealFacts:
    """The facts of a deal that the first of two seats won the bidding of."""
    deltas = (2 if made else -bid, 1)
    line = SheetLine(1, 0, bid, False, points, made, deltas, deltas)
    (deal,) = facts.facts([*events, DealScored(line)], 2)
    return deal


def test_the_bid_is_told_of_who_won_the_bidding_whether_it_was_made_or_not() -> None:
    for made in (True, False):
        first, second = told(made=made).seats
        assert first[facts.BID] == 2
        assert first[facts.BID_MADE] == (2 if made else 0)
        assert facts.BID not in second


def test_a_bid_is_made_narrowly_with_five_points_to_spare_at_most() -> None:
    assert told(points=(71, 49)).seats[0][facts.NARROWLY] == 1
    assert told(points=(72, 48)).seats[0][facts.NARROWLY] == 0
    assert told(points=(60, 60), made=False).seats[0][facts.NARROWLY] == 0


def test_marriages_are_counted_and_the_forty_told_apart() -> None:
    deal = told(MarriageAnnounced(1, Suit.HEARTS, 40), MarriageAnnounced(1, Suit.LEAVES, 20))
    assert [seat[facts.ANNOUNCED] for seat in deal.seats] == [0, 2]
    assert [seat[facts.FORTY] for seat in deal.seats] == [0, 1]


def test_all_tricks_are_all_that_were_taken() -> None:
    swept, shared = told(TrickTaken(0, TRICK), TrickTaken(0, TRICK)), told(TrickTaken(0, TRICK), TrickTaken(1, TRICK))
    assert [seat[facts.ALL_TRICKS] for seat in swept.seats] == [1, 0]
    assert [seat[facts.ALL_TRICKS] for seat in shared.seats] == [0, 0]


def test_a_defender_stops_a_declarer_who_fails() -> None:
    assert [seat[facts.STOPPED] for seat in told(made=False).seats] == [0, 1]
    assert [seat[facts.STOPPED] for seat in told().seats] == [0, 0]


def test_a_trick_is_trumped_where_another_suit_was_led() -> None:
    trump, led = TrumpMade(Suit.HEARTS), cards("AS TH")
    deal = told(trump, TrickTaken(1, led), TrickTaken(1, cards("AH TH")), TrickTaken(0, TRICK))
    assert [seat[facts.TRUMPED] for seat in deal.seats] == [0, 1]
