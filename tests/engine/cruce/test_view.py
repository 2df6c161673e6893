"""What the rules answer to a seat that asks about its own cards (engine/cruce/view.py)."""

from raub_desktop.engine.cards import Suit
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import MarriageAnnounced, View
from raub_desktop.engine.cruce.view import announcements, marriages_held, receivers
from tests.engine.cruce.hand import Hand

MARRIED = "1: AS KS QS KH QH JH / 2: TS 9S JS AH TH 9H"
BOTH = (Suit.LEAVES, Suit.HEARTS)


def seen(hand: Hand, seat: int) -> View:
    return CRUCE.observe(hand.state, seat)


def test_marriages_are_told_from_the_first_card_on_and_others_see_none() -> None:
    hand = Hand("alone", MARRIED, seats=4)
    assert marriages_held(seen(hand, 1)) == BOTH
    assert marriages_held(seen(hand, 2)) == ()
    assert announcements(seen(hand, 1)) == {}, "the bidding is not over"


def test_the_first_lead_announces_in_trumps_and_later_ones_in_their_suit() -> None:
    hand = Hand("alone", MARRIED, seats=4).bid("2", "-", "-", "-")
    assert announcements(seen(hand, 1)) == dict.fromkeys(BOTH, 40)
    assert announcements(seen(hand, 2)) == {}, "only the lead announces"
    hand.play("1 AS")
    assert announcements(seen(hand, 1)) == {}, "the trick has begun"
    while len(hand.state.cards.trick):
        hand.play(f"{hand.to_act} {hand.legal_texts[0]}")
    assert hand.to_act == 1
    assert announcements(seen(hand, 1)) == {Suit.LEAVES: 40, Suit.HEARTS: 20}


def test_what_is_told_is_what_is_counted() -> None:
    for bid in ("1", "2"):
        hand = Hand("alone", MARRIED, seats=4).bid(bid, "-", "-", "-")
        told = announcements(seen(hand, 1))
        hand.play("1 announce QH")
        (counted,) = [event.points for event in hand.events if isinstance(event, MarriageAnnounced)]
        assert counted == told[Suit.HEARTS] == (20 if bid == "1" else 40)


def test_gifts_are_for_each_opponent_in_turn_or_all_for_the_only_one() -> None:
    assert receivers(seen(Hand("auction", "0: AS", seats=2), 1)) == (0, 0)
    assert receivers(seen(Hand("auction", "0: AS", seats=3), 1)) == (2, 0)
    assert receivers(seen(Hand("auction", "0: AS", seats=4), 3)) == (0, 1, 2)
