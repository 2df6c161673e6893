"""Who sees what: the table has no glass cards (raub/RULES.md, section 3; law 6)."""

from random import Random

from raub_desktop.engine.cards import cards_text
from raub_desktop.engine.events import CardsDealt, CardTurned, HandDropped, HandSeen
from raub_desktop.engine.raub.types import DealStarted, KindSet
from tests.engine.raub.hand import RAUB, Hand

DEAL = "0: AC KC QC JC / 1: AS KS QS JS / 2: AD KD QD JD / turn: 9H / stock: TC 9C 8C 7C"


def test_a_player_sees_his_own_hand_and_no_other() -> None:
    hand = Hand("american", DEAL).play("0 look")
    for me in range(3):
        for owner in range(3):
            assert hand.seen(me, owner) == (hand.hand(owner) if me == owner else "? ? ? ?")


def test_the_stock_is_a_number() -> None:
    hand = Hand("american", DEAL).play("0 look")
    assert RAUB.observe(hand.state, 1).stock == 19


def test_dealt_cards_are_told_to_their_owner_only_and_the_dealers_to_nobody_yet() -> None:
    hand = Hand("american", DEAL)
    to_1, to_2, to_0 = hand.happened(CardsDealt)
    assert cards_text(to_1.seen_by(1).cards) == "AS KS"
    assert to_1.seen_by(0).cards == to_1.seen_by(2).cards == (None, None)
    assert cards_text(to_2.seen_by(2).cards) == "AD KD"
    assert [to_0.seen_by(seat).cards for seat in range(3)] == [(None, None)] * 3


def test_the_dealer_is_told_his_cards_when_he_looks() -> None:
    hand = Hand("american", DEAL).play("0 look")
    looked = hand.happened(HandSeen)
    assert [cards_text(event.seen_by(0).cards) for event in looked] == ["AC KC"]
    assert looked[0].seen_by(1).cards == (None, None)


def test_a_card_laid_face_down_is_told_to_nobody_not_even_its_dealer() -> None:
    hand = Hand("croatian", DEAL).play("0 blind")
    turned = hand.happened(CardTurned)[0]
    assert [turned.seen_by(seat) for seat in range(3)] == [CardTurned(None, open=False)] * 3
    assert [hand.seen_turned(seat) for seat in range(3)] == ["?"] * 3


def test_a_dropped_hand_is_its_owners_secret() -> None:
    hand = Hand("american", DEAL).play("0 look, 1 declare, 2 drop, 0 play")
    dropped = hand.happened(HandDropped)[0]
    assert cards_text(dropped.seen_by(2).cards) == "AD KD QD JD"
    assert dropped.seen_by(0).cards == (None,) * 4
    assert RAUB.observe(hand.state, 0).dropped[2] == (None,) * 4
    assert cards_text(RAUB.observe(hand.state, 2).dropped[2]) == "AD KD QD JD"


def test_discards_are_their_owners_memory() -> None:
    hand = Hand("american", DEAL).play("0 look, 1 declare, 2 play, 0 play, 1 exchange JS QS")
    assert cards_text(RAUB.observe(hand.state, 1).discards[1]) == "QS JS"
    assert RAUB.observe(hand.state, 2).discards[1] == (None, None)


def test_a_view_carries_what_its_seat_has_seen_in_this_deal() -> None:
    hand = Hand("american", DEAL).play("0 look, 1 declare, 2 play, 0 play, 1 exchange JS")
    for seat in range(3):
        seen = RAUB.observe(hand.state, seat).seen
        told = [event.seen_by(seat) for event in hand.events]
        assert list(seen) == told[-len(seen) :]
        assert len(seen) > 10


def test_a_new_deal_clears_the_table_and_the_memory() -> None:
    hand = Hand("serbian", DEAL).play("0 look").pass_out()
    view = RAUB.observe(hand.state, 1)
    assert view.hands == ((), (), ())
    assert [type(event) for event in view.seen] == [DealStarted, KindSet]


def test_why_illegal_tells_a_player_nothing_of_other_hands() -> None:
    """A card elsewhere and a card in the stock are refused alike."""
    hand = Hand("american", DEAL).play("0 look, 1 declare, 2 play, 0 play").stand_pat()
    assert {
        str(RAUB.why_illegal(hand.state, RAUB.from_text(text)).code) for text in ("AD", "AC", "TC", "9H", "8C")
    } == {"not_held"}


DRAWN_AGAIN = """
0 deal, 1 ask_mus, 0 up, 0 raub, 1 exchange TS TH, 2 exchange 9D AC TC, 3 exchange JC, 4 exchange QS AD,
reshuffle TC TH AC 9D JC TS, 5 exchange QD TD 8D 8C, 0 exchange AS JD, reshuffle 8C TD QD 8D QS AD, 5 throw TS,
0 throw QC, 0 8S, 1 7H, 2 JS, 3 KS, 4 8H, 5 JC
"""
"""The ten of leaves, a trump, is discarded by seat 1, drawn again by seat 5, and thrown before the first trick."""


def test_a_discard_that_was_drawn_again_and_thrown_can_be_imagined() -> None:
    options = {"exchange_first": "eldest", "stock_short": "reshuffle", "mus": True, "six_seats": True}
    options |= {
        "blind_raub": True,
        "seven_swap": "off",
        "forced_raub": "",
        "muss": "opponent",
        "muss_below": 4,
        "start_score": 3,
    }
    state = RAUB.start(RAUB.parse_options("serbian", options), 6)
    pack = "7H TS AC 9H JC KS QS AD TD 8C QC AS 8S 9C TH TC 9D JH 7C 7D KD 8D QD QH JD KH AH 9S 7S JS KC 8H"
    first, second, *others = (action.strip() for action in DRAWN_AGAIN.split(","))
    for action in (first, second, f"deal {pack}", *others):
        state, _ = RAUB.apply(state, RAUB.from_text(action if action[0].isalpha() else action[2:]))
    view = RAUB.observe(state, 1)
    assert RAUB.observe(RAUB.sample(view, Random(1)), 1) == view
