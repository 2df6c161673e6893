"""What a deal of Remi meant for each seat, from events written by hand."""

from raub_desktop.engine.cards import cards
from raub_desktop.engine.events import CardsDealt, DealScored, Event, PackShuffled
from raub_desktop.engine.facts import DealFacts
from raub_desktop.engine.remi import facts
from raub_desktop.engine.remi.types import CardDiscarded, How, JokerSwapped, LaidOff, Melded, SheetLine

RUN, WILD_RUN = cards("5H 6H 7H"), cards("5S X0 7S")
(JOKER,) = cards("X0")
(CARD,) = cards("6S")


def told(*events: Event, winner: int = 0, how: How = How.OUT) -> DealFacts:
    """The facts of a deal with these events, won by a seat."""
    line = SheetLine(1, how, (0, 0), (10, -10), winner, (winner,))
    if how is How.UNDECIDED:
        line = SheetLine(1, how, (0, 0), (0, 0))
    (deal,) = facts.facts([PackShuffled(104), *events, DealScored(line)], 2)
    return deal


def test_the_turn_of_the_opening_counts_the_turns_of_the_seat_alone() -> None:
    deal = told(CardDiscarded(0, CARD), CardDiscarded(1, CARD), CardDiscarded(0, CARD), Melded(0, 1, RUN))
    assert deal.seats[0][facts.TURN] == 3
    assert deal.seats[0][facts.NATURAL] == deal.seats[0][facts.FIRST] == 1
    assert facts.TURN not in deal.seats[1]
    assert deal.seats[1][facts.OPENED] == 0


def test_late_openings_are_told_as_one() -> None:
    turns = [CardDiscarded(0, CARD)] * 20
    assert told(*turns, Melded(0, 1, RUN)).seats[0][facts.TURN] == facts.LATE


def test_only_a_joker_in_the_first_melds_spoils_a_natural_opening() -> None:
    later = told(Melded(0, 1, RUN), CardDiscarded(0, CARD), Melded(0, 2, WILD_RUN))
    at_once = told(Melded(0, 1, RUN), Melded(0, 2, WILD_RUN))
    assert (later.seats[0][facts.NATURAL], at_once.seats[0][facts.NATURAL]) == (1, 0)


def test_jokers_are_counted_where_they_come_into_the_hand() -> None:
    swap = JokerSwapped(0, CARD, JOKER, 1, cards("5S 6S 7S"))
    deal = told(CardsDealt(1, (JOKER, *RUN), (1,)), Melded(1, 1, WILD_RUN), swap, LaidOff(0, CARD, 1, RUN))
    assert [seat[facts.JOKERS] for seat in deal.seats] == [1, 1]
    assert (deal.seats[0][facts.SWAPPED], deal.seats[0][facts.LAID_OFF]) == (1, 1)


def test_a_win_without_a_joker_counts_where_another_had_one() -> None:
    assert told(CardsDealt(1, (JOKER,), (1,))).seats[0][facts.NO_JOKER] == 1
    assert told(CardsDealt(0, (JOKER,), (0,))).seats[0][facts.NO_JOKER] == 0
    assert told().seats[0][facts.NO_JOKER] == 0


def test_an_undecided_deal_is_won_by_nobody_and_tells_what_was_done() -> None:
    deal = told(Melded(0, 1, RUN), how=How.UNDECIDED)
    assert deal.seats[0][facts.UNDECIDED] == deal.seats[0][facts.OPENED] == 1
    assert facts.WON not in deal.seats[0]


def test_early_is_the_first_turn_or_the_second() -> None:
    turns = [CardDiscarded(0, CARD)] * 2
    assert told(*turns[:1], Melded(0, 1, RUN)).seats[0][facts.EARLY] == 1
    assert told(*turns, Melded(0, 1, RUN)).seats[0][facts.EARLY] == 0


def test_who_knocks_and_wins_has_knocked() -> None:
    assert [seat[facts.KNOCKED] for seat in told(how=How.KNOCK).seats] == [1, 0]
    assert told().seats[0][facts.KNOCKED] == 0
