"""Four tricks (raub/RULES.md, sections 1 and 3.8)."""

from itertools import pairwise
from typing import Any

from raub_desktop.engine.events import TrickTaken
from tests.engine.raub.hand import Hand


def playing(text: str, book: str = "serbian", **options: Any) -> Hand:
    """Hearts are trump; seat 1 has declared; nothing was exchanged."""
    hand = Hand(book, text, **{"first_bidder": "eldest", "drop_out": False, "conditional_play": False, **options})
    return hand.play("0 look, 1 declare").stand_pat().shows(phase="tricks")


SUITS = "0: AC KC QC 7H / 1: AS KS TH JS / 2: AD KD 9S 8S / turn: 9H"


# Following


def test_follow_suit_if_able() -> None:
    playing(SUITS).play("1 JS").shows(to_act=2, legal="8S 9S").refuses("2 AD", "must_follow", suit="S")


def test_void_in_it_play_a_trump_if_able() -> None:
    playing(SUITS).play("1 JS, 2 9S").shows(to_act=0, legal="7H").refuses("0 AC", "must_trump", suit="H")


def test_void_in_both_anything() -> None:
    hand = playing(SUITS.replace("7H", "JC")).play("1 JS, 2 9S").shows(legal="AC JC KC QC")
    hand.play("0 AC").shows(won=(0, 1, 0))


def test_a_trump_lead_asks_for_trumps_and_without_one_anything_goes() -> None:
    hand = playing(SUITS).play("1 TH").shows(to_act=2, legal="8S 9S AD KD").play("2 AD")
    hand.shows(legal="7H").refuses("0 KC", "must_follow", suit="H")


def test_a_leader_may_lead_anything_he_holds_and_nothing_else() -> None:
    playing(SUITS).shows(to_act=1, legal="AS JS KS TH").refuses("1 AD", "not_held", card="AD")


# Winning


def test_the_highest_of_the_suit_led_wins_and_others_do_not_count() -> None:
    hand = playing("0: 7S KC QC JC / 1: 8S KS QS JS / 2: AD KD QD TS / turn: 9H").play("1 8S, 2 TS, 0 7S")
    hand.shows(won=(0, 0, 1), to_act=2).play("2 AD, 0 KC, 1 KS").shows(won=(0, 0, 2), to_act=2)


def test_the_highest_trump_wins() -> None:
    hand = playing("0: KC QC JC TH / 1: 8S KS QS JS / 2: AD KD QD 8H / turn: 9H").tricks("KS 8H TH")
    hand.shows(won=(1, 0, 0), to_act=0)
    taken = hand.happened(TrickTaken)[0]
    assert (taken.seat, [str(one) for one in taken.cards]) == (0, ["KS", "8H", "TH"])


def test_a_low_trump_beats_a_plain_ace() -> None:
    playing(SUITS).tricks("AS 9S 7H").shows(won=(1, 0, 0), to_act=0)


def test_ranks_from_ace_to_seven() -> None:
    for high, low in pairwise(["AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S"]):
        text = f"0: {low} AC KC QC / 1: {high} AD KD QD / 2: JD TD 9D 8D / turn: 9H"
        playing(text).tricks(f"{high} JD {low}").shows(won=(0, 1, 0))


def test_four_tricks_make_a_deal() -> None:
    hand = playing("0: AC KC QC JC / 1: AS KS QS JS / 2: AD KD QD JD / turn: 9H")
    hand.tricks("AS AD AC", "KS KD KC", "QS QD QC").shows(phase="tricks", won=(0, 3, 0)).tricks("JS JD JC")
    hand.shows(dealer=1)
    assert len(hand.happened(TrickTaken)) == 4


# Leading


def test_first_lead_declarer() -> None:
    playing(SUITS).shows(to_act=1)
    hand = Hand("serbian", SUITS).play("0 look, 0 pass, 1 pass, 2 declare").stand_pat().shows(to_act=2)
    hand.play("2 AD").shows(to_act=0)


def test_first_lead_eldest() -> None:
    hand = Hand("serbian", SUITS, first_lead="eldest").play("0 look, 0 declare").stand_pat().shows(to_act=1)
    hand.play("1 AS").shows(to_act=2)


def test_first_lead_eldest_passes_over_who_dropped_out() -> None:
    hand = Hand("croatian", SUITS).play("0 up, 0 look, 1 pass, 2 pass, 0 declare, 1 drop, 2 play").stand_pat()
    hand.shows(phase="tricks", to_act=2)


def test_the_winner_leads_next() -> None:
    playing(SUITS).tricks("AS 9S 7H").shows(to_act=0).tricks("AC TH AD").shows(to_act=1)


# Heading the trick


def test_must_beat_true_one_must_head_the_trick_if_able() -> None:
    hand = playing("0: AS 9S QC JC / 1: JS KC AC TH / 2: QS KS 7S JD / turn: 9H", must_beat=True).play("1 JS")
    hand.shows(legal="KS QS").refuses("2 7S", "must_beat", card="JS").play("2 KS").shows(to_act=0, legal="AS")
    hand.refuses("0 9S", "must_beat", card="KS")


def test_must_beat_true_who_cannot_beat_follows_with_anything_of_the_suit() -> None:
    playing("0: AS KS QC JC / 1: JS KC AC TH / 2: TS 9S 7S JD / turn: 9H", must_beat=True).play("1 JS").shows(
        legal="7S 9S TS"
    )


def test_must_beat_true_once_a_plain_lead_is_trumped_the_suit_led_is_free() -> None:
    text = "0: AS 7S QC JC / 1: JS KC AC TH / 2: 8H QD KD JD / turn: 9H"
    playing(text, must_beat=True).play("1 JS, 2 8H").shows(to_act=0, legal="7S AS")


def test_must_beat_true_a_trump_must_be_overtrumped() -> None:
    text = "0: TH 7H QC JC / 1: JS KS AC KC / 2: 8H QD KD JD / turn: 9H"
    hand = playing(text, must_beat=True).play("1 JS, 2 8H").shows(to_act=0, legal="TH")
    hand.refuses("0 7H", "must_beat", card="8H").refuses("0 QC", "must_trump")


def test_must_beat_true_who_cannot_overtrump_still_trumps() -> None:
    text = "0: 8H 7H QC JC / 1: JS KS AC KC / 2: TH QD KD JD / turn: 9H"
    playing(text, must_beat=True).play("1 JS, 2 TH").shows(to_act=0, legal="7H 8H")


def test_must_beat_true_a_trump_lead_must_be_beaten_with_trumps() -> None:
    text = "0: AH 7H QC JC / 1: TH KS AC KC / 2: JH 8H KD JD / turn: 9H"
    playing(text, must_beat=True).play("1 TH").shows(legal="JH").play("2 JH").shows(legal="AH")


def test_must_beat_true_void_in_both_one_is_free() -> None:
    text = "0: AD 7D QC JC / 1: JS KS AC KC / 2: TH QD KD JD / turn: 9H"
    playing(text, must_beat=True).play("1 JS, 2 TH").shows(to_act=0, legal="7D AD JC QC")


def test_must_beat_false_any_card_of_the_suit_or_any_trump_will_do() -> None:
    playing("0: AS 9S QC JC / 1: JS KC AC TH / 2: QS KS 7S JD / turn: 9H").play("1 JS").shows(legal="7S KS QS")
    text = "0: TH 7H QC JC / 1: JS KS AC KC / 2: 8H QD KD JD / turn: 9H"
    playing(text).play("1 JS, 2 8H").shows(to_act=0, legal="7H TH")
