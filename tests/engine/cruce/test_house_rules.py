"""The house rules, an option each, with the worked examples of cruce/RULES.md, "House rules"."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from raub_desktop.engine.actions import Order
from raub_desktop.engine.cards import PACK_24, Suit, card, cards, cards_text
from raub_desktop.engine.cruce import scoring
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import (
    POINTS,
    BidWon,
    MarriageAnnounced,
    NobodyBid,
    PacketTaken,
    Phase,
    SheetLine,
    TargetRaised,
)
from raub_desktop.engine.events import Called, CardsDealt, DealEnded, DealStarted, DealThrownIn
from raub_desktop.engine.options import OptionError, differences
from raub_desktop.engine.tricks import playable
from raub_desktop.engine.values import change
from tests.engine.cruce.hand import Hand

# Roșu is hearts, Dubă bells (D), Verde leaves (S), Ghindă acorns (C).

FOUR = "0: 9S AH TH KD QD JC / 1: AS KS QS KH QH 9C / 2: TS JS 9H AD TD AC / 3: JH 9D JD TC KC QC"
NO_MARRIAGE = "1: KS QH KD QC AS AH"
FOUR_NINES = "2: 9S 9H 9D 9C AS AH"


# ------------------------------------------------------------------------------------------------- names and values
def test_the_options_their_values_and_the_default_first() -> None:
    specs = {spec.name: spec for spec in CRUCE.option_specs()}
    assert {name: spec.choices for name, spec in specs.items() if spec.kind == "choice"} == {
        "deal_style": ("knock", "cut"),
        "direction": ("clockwise", "counter_clockwise"),
        "bidding": ("once", "rounds"),
        "pass_out": ("forced", "free", "redeal"),
        "announcing": ("optional", "automatic"),
        "trump_marriage_at_one": ("20", "40"),
        "made_bid_scores": ("points", "bid"),
        "match_end": ("raise", "lead", "lead_two"),
    }
    assert {name: spec.default for name, spec in specs.items() if spec.kind == "flag"} == {
        "four_nines_redeal": False,
        "marriage_limits": True,
        "must_beat": True,
        "points_shown": False,
        "three_seats": False,
    }
    highest = specs["highest_bid"]
    assert (highest.kind, highest.default, highest.low, highest.high) == ("number", 6, 4, 6)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("highest_bid", 3),
        ("highest_bid", 7),
        ("highest_bid", "4.0"),
        ("trump_marriage_at_one", 30),
        ("trump_marriage_at_one", True),
        ("bidding", "twice"),
        ("pass_out", "none"),
        ("match_end", "lead_three"),
        ("three_seats", "yes"),
    ],
)
def test_another_value_is_refused(name: str, value: object) -> None:
    with pytest.raises(OptionError) as caught:
        CRUCE.parse_options("alone", {name: value})
    assert (caught.value.option, caught.value.code) == (name, "bad_value")


@pytest.mark.parametrize("value", ["40", 40])
def test_a_trump_marriage_at_one_is_read_as_a_number_too_and_written_as_text(value: object) -> None:
    options = CRUCE.parse_options("draw", {"trump_marriage_at_one": value})
    assert differences(options, CRUCE.books["draw"]) == {"trump_marriage_at_one": "40"}


def test_the_highest_bid_is_a_number() -> None:
    options = CRUCE.parse_options("draw", {"highest_bid": "4"})
    assert differences(options, CRUCE.books["draw"]) == {"highest_bid": 4}


def test_turn_order_on_the_table_changes_nothing_of_the_rules() -> None:
    for direction in ("clockwise", "counter_clockwise"):
        hand = Hand("alone", FOUR, seats=4, direction=direction).shows(to_act=1).bid("2", "-", "-", "-")
        hand.play("1 AS, 2 JS, 3 JH, 0 9S").shows(points=(0, 15, 0, 0), to_act=1)


# -------------------------------------------------------------------------------------------------------- three_seats
@pytest.mark.parametrize("book", ["draw", "auction", "teams"])
def test_only_the_book_for_four_alone_knows_of_three_seats(book: str) -> None:
    with pytest.raises(OptionError) as caught:
        CRUCE.parse_options(book, {"three_seats": True})
    assert (caught.value.option, caught.value.code) == ("three_seats", "unknown_option")
    assert "three_seats" not in caught.value.values


def test_three_play_alone_only_where_the_table_says_so_and_two_never() -> None:
    with pytest.raises(OptionError, match="seats"):
        Hand("alone", seats=3)
    with pytest.raises(OptionError, match="seats"):
        Hand("alone", seats=2, three_seats=True)


def test_three_alone_are_dealt_the_whole_pack() -> None:
    text = "1: AS TS KS QS JS 9S AH TH / 2: KH QH JH 9H AD TD KD QD / 0: JD 9D AC TC KC QC JC 9C"
    hand = Hand("alone", text, seats=3, three_seats=True)
    hand.shows(stock="-", hand1="AS KS QS JS TS 9S AH TH", hand2="KH QH JH 9H AD KD QD TD")
    hand.shows(hand0="JD 9D AC KC QC JC TC 9C", phase="bid", to_act=1)


def test_three_alone_are_dealt_four_and_four_after_a_cut() -> None:
    hand = Hand("alone", seats=3, three_seats=True, deal_style="cut").deal("1: AS TS KS QS JS 9S AH TH")
    dealt = [(event.seat, len(event.cards)) for event in hand.happened(CardsDealt)]
    assert dealt == [(1, 4), (2, 4), (0, 4), (1, 4), (2, 4), (0, 4)]


def test_the_duties_of_three_alone_hold_from_the_first_trick() -> None:
    text = "1: AS TS KS QS JS 9S AH TH / 2: KH QH JH 9H AD TD KD QD / 0: JD 9D AC TC KC QC JC 9C"
    Hand("alone", text, seats=3, three_seats=True).bid("1", "-", "-").play("1 AH").shows(legal="9H JH KH QH")


def test_three_seats_change_nothing_for_four() -> None:
    hand = Hand("alone", FOUR, seats=4, three_seats=True)
    hand.shows(hand1="AS KS QS KH QH 9C", legal="bid 1, bid 2, bid 3, bid 4, bid 5, pass")


# -------------------------------------------------------------------------------------------------- four_nines_redeal
def test_four_nines_are_thrown_in_before_anyone_is_asked() -> None:
    hand = Hand("alone", FOUR_NINES, seats=4, four_nines_redeal=True)
    hand.shows(to_act="chance", phase="shuffle", dealer=0, scores=(0, 0, 0, 0))
    assert hand.happened(DealThrownIn) == [DealThrownIn("four_nines")]
    assert hand.happened(DealEnded) == hand.happened(Called) == []
    assert hand.happened(DealStarted) == [DealStarted(0, 1), DealStarted(0, 1)]
    hand.deal("2: 9S 9H 9D AS AH TH / 1: 9C").shows(phase="bid", to_act=1)


def test_nobody_sees_whose_nines_they_were() -> None:
    hand = Hand("alone", FOUR_NINES, seats=4, four_nines_redeal=True)
    (packet,) = [event for event in hand.happened(CardsDealt) if event.seat == 2]
    assert packet.seen_by(1).cards == (None,) * 6
    (thrown,) = hand.happened(DealThrownIn)
    assert thrown.seen_by(1) == thrown


def test_four_nines_are_played_where_the_table_does_not_throw_them_in() -> None:
    Hand("alone", FOUR_NINES, seats=4).shows(phase="bid", to_act=1)


def test_nines_among_the_auction_cards_or_in_the_stock_are_in_no_hand() -> None:
    Hand("auction", "talon: 9S 9H 9D 9C", seats=4, four_nines_redeal=True).shows(phase="bid")
    Hand("auction", "1: 9S 9H 9D / talon: 9C", seats=3, four_nines_redeal=True).shows(phase="bid")
    Hand("draw", "0: AS / stock: 9S 9H 9D 9C", seats=3, four_nines_redeal=True).shows(phase="bid")


def test_no_sample_gives_anyone_four_nines_that_would_have_been_thrown_in() -> None:
    hand = Hand("draw", "1: AS KS QS AH KH QH AD KD", seats=2, four_nines_redeal=True)
    for seed in range(200):
        sample = CRUCE.sample(CRUCE.observe(hand.state, 1), Random(seed))
        assert not {"9S", "9H", "9D", "9C"} <= {str(one) for one in sample.cards.hands[0]}


# ------------------------------------------------------------------------------------------------------------ bidding
def test_rounds_ask_whoever_was_overbid_again() -> None:
    """Eldest 1, the next 2, pass, pass: eldest is asked again, and may pass or bid 3."""
    hand = Hand("alone", NO_MARRIAGE, seats=4, bidding="rounds").bid("1", "2", "-", "-")
    hand.shows(to_act=1, phase="bid", legal="bid 3, pass").refuses("1 bid 2", "bid_too_low", number=3)
    hand.bid("-").shows(phase="tricks", to_act=2, declarer=2, bid_now=2)


def test_rounds_end_when_all_others_have_passed() -> None:
    hand = Hand("alone", NO_MARRIAGE, seats=4, bidding="rounds").bid("1", "-", "-", "-")
    hand.shows(phase="tricks", to_act=1, declarer=1, bid_now=1, forced=False)


def test_rounds_ask_the_last_who_has_not_spoken_and_the_bid_of_that_player_ends_them() -> None:
    hand = Hand("alone", NO_MARRIAGE, seats=4, bidding="rounds").bid("-", "-", "-").shows(to_act=0, phase="bid")
    hand.bid("2").shows(phase="tricks", to_act=0, declarer=0, bid_now=2)


def test_rounds_ask_nobody_who_has_passed() -> None:
    hand = Hand("draw", seats=3, bidding="rounds").deal("0: AS").bid("1", "-", "2").shows(to_act=1)
    hand.bid("3").shows(to_act=0, legal="bid 4, pass").bid("-").shows(declarer=1, bid_now=3, phase="tricks")


def test_rounds_ask_also_who_can_only_pass() -> None:
    hand = Hand("draw", "1: KS QH KD QC AS AH / 0: KH QS", seats=2, bidding="rounds").bid("2", "3")
    hand.shows(to_act=1, legal="pass", phase="bid")


def test_the_highest_bid_ends_rounds_at_once() -> None:
    hand = Hand("alone", NO_MARRIAGE, seats=4, bidding="rounds", marriage_limits=False).bid("1", "6")
    hand.shows(phase="tricks", to_act=2, bid_now=6)


def test_all_pass_in_rounds_as_in_a_single_round() -> None:
    hand = Hand("alone", NO_MARRIAGE, seats=4, bidding="rounds").bid("-", "-", "-", "-")
    hand.shows(phase="tricks", to_act=1, declarer=1, forced=True)


def test_a_sample_keeps_the_marriages_of_a_bid_that_was_given_up() -> None:
    """Seat 1 bid 4 and passed later: it held a marriage all the same."""
    text = "1: KS QS JS 9H 9D 9C / 2: KH QH KD QD JH JD / 3: AS / 0: AH"
    hand = Hand("alone", text, seats=4, bidding="rounds").bid("4", "5", "-", "-", "-").shows(declarer=2)
    for seed in range(30):
        sample = CRUCE.sample(CRUCE.observe(hand.state, 0), Random(seed))
        held = {str(one) for one in sample.cards.hands[1]}
        assert any({"K" + suit, "Q" + suit} <= held for suit in "SHDC")


# -------------------------------------------------------------------------------------------------------- highest_bid
def test_a_bid_above_the_highest_is_none() -> None:
    hand = Hand("alone", FOUR, seats=4, highest_bid=4)
    hand.shows(legal="bid 1, bid 2, bid 3, bid 4, pass").refuses("1 bid 5", "no_such_bid", number=4)


def test_the_highest_bid_ends_the_bidding() -> None:
    Hand("alone", FOUR, seats=4, highest_bid=4).bid("4").shows(phase="tricks", to_act=1, bid_now=4)
    Hand("alone", FOUR, seats=4, highest_bid=5).bid("4").shows(phase="bid", to_act=2)


def test_the_marriage_limits_hold_below_the_highest_bid() -> None:
    Hand("alone", NO_MARRIAGE, seats=4, highest_bid=5).refuses("1 bid 4", "needs_marriages", number=1)


# ---------------------------------------------------------------------------------------------------- marriage_limits
@pytest.mark.parametrize(("book", "seats"), [("draw", 2), ("auction", 4), ("alone", 4), ("teams", 4)])
def test_without_limits_any_bid_goes_without_a_marriage(book: str, seats: int) -> None:
    hand = Hand(book, "1: KS QH KD QC AS", seats=seats, marriage_limits=False)
    hand.shows(legal="bid 1, bid 2, bid 3, bid 4, bid 5, bid 6, pass").bid("6").shows(declarer=1, bid_now=6)


def test_without_limits_the_highest_bid_still_holds() -> None:
    Hand("alone", NO_MARRIAGE, seats=4, marriage_limits=False, highest_bid=5).refuses(
        "1 bid 6", "no_such_bid", number=5
    )


# ----------------------------------------------------------------------------------------------------------- pass_out
def test_a_free_deal_has_no_declarer_and_eldest_leads() -> None:
    hand = Hand("alone", FOUR, seats=4, pass_out="free").bid("-", "-", "-", "-")
    hand.shows(phase="tricks", to_act=1, declarer=None, bid_now=0, forced=False)
    assert hand.happened(NobodyBid) == [NobodyBid(1)]
    assert hand.happened(BidWon) == []
    hand.play("1 KS").shows(trump="S")


def test_a_marriage_in_trumps_counts_40_for_all_in_a_free_deal() -> None:
    hand = Hand("alone", FOUR, seats=4, pass_out="free").bid("-", "-", "-", "-").play("1 announce KS")
    assert hand.happened(MarriageAnnounced) == [MarriageAnnounced(1, Suit.LEAVES, 40)]


def test_eldest_takes_the_cards_of_a_free_deal_and_gives() -> None:
    hand = Hand("auction", "1: 9S / talon: AH TH KH", seats=3, pass_out="free").bid("-", "-", "-")
    hand.shows(phase="give", to_act=1, declarer=None)
    assert [event.seat for event in hand.happened(PacketTaken)] == [1]
    hand.play(f"1 {hand.legal_texts[0]}").shows(phase="tricks", to_act=1)
    two = Hand("auction", "0: AS", seats=2, pass_out="free").bid("-", "-").shows(phase="take", to_act=1)
    two.play("1 take 2").shows(phase="give", to_act=1)


def test_a_deal_that_all_pass_is_thrown_in() -> None:
    hand = Hand("teams", FOUR, seats=4, pass_out="redeal").bid("-", "-", "-", "-")
    hand.shows(to_act="chance", phase="shuffle", dealer=0, scores=(0, 0, 0, 0), declarer=None)
    assert hand.happened(DealThrownIn) == [DealThrownIn("all_passed")]
    assert hand.happened(DealEnded) == []
    hand.deal(FOUR).bid("1", "-", "-", "-").shows(phase="tricks")
    assert [event.number for event in hand.happened(DealStarted)] == [1, 1]


def test_auction_cards_of_a_deal_thrown_in_stay_unseen() -> None:
    hand = Hand("auction", "talon: AH TH KH", seats=3, pass_out="redeal").bid("-", "-", "-")
    assert hand.happened(PacketTaken) == []
    assert hand.talon == ""


# ---------------------------------------------------------------------------------------------------------- must_beat
def test_without_the_duty_to_head_any_trump_may_be_played() -> None:
    """The trick is X-Ghindă, Ober-Roșu, IX-Ghindă, Roșu is trump."""
    hand, trick = cards("9H KH AS"), cards("TC QH 9C")
    assert cards_text(playable(hand, trick, Suit.HEARTS, POINTS, must_beat=False)) == "9H KH"
    assert cards_text(playable(hand, trick, Suit.HEARTS, POINTS, must_beat=True)) == "KH"


def test_without_the_duty_to_head_players_follow_and_trump_as_they_like() -> None:
    hand = Hand("alone", FOUR, seats=4, must_beat=False).bid("1", "-", "-", "-").play("1 QS").shows(legal="JS TS")
    hand.refuses("2 AC", "must_follow", suit="S").play("2 JS, 3 JH, 0 9S").shows(to_act=1)
    hand.play("1 9C").shows(legal="AC").play("2 AC").shows(legal="KC QC TC").play("3 QC, 0 JC").shows(to_act=2)


def test_a_trump_must_still_be_played_by_who_is_void() -> None:
    text = "1: AS 9S KC JC 9C TD / 2: KS QS JS 9D JD QD / 3: TS KH QH JH 9H AC / 0: AH TH AD KD QC TC"
    hand = Hand("alone", text, seats=4, must_beat=False).bid("1", "-", "-", "-").play("1 9S, 2 KS, 3 TS, 0 AD")
    hand.play("3 KH, 0 AH, 1 AS").shows(to_act=2, legal="JS QS").refuses("2 9D", "must_trump", suit="S")


def test_with_a_stock_no_duty_holds_until_it_is_gone() -> None:
    hand = Hand("draw", "1: AH / 0: 9S KH", seats=2, must_beat=False).bid("1", "-").play("1 AH")
    assert len(hand.legal_texts) == 8


# --------------------------------------------------------------------------------------------------------- announcing
def test_a_marriage_that_is_led_is_announced_by_itself() -> None:
    hand = Hand("alone", FOUR, seats=4, announcing="automatic").bid("2", "-", "-", "-")
    hand.shows(legal="9C, AS, announce KH, announce KS, announce QH, announce QS")
    hand.refuses("1 KS", "must_announce", suit="S").refuses("1 QH", "must_announce", suit="H")
    hand.play("1 announce QS").shows(points=(0, 40, 0, 0))


def test_the_card_left_of_a_marriage_is_plain() -> None:
    text = "1: AS KS QS KH QH 9C / 2: JS 9S JH TD AC TC / 3: TS AH TH AD KC JC / 0: 9H JD KD QD 9D QC"
    hand = Hand("alone", text, seats=4, announcing="automatic").bid("2", "-", "-", "-")
    hand.tricks("AS 9S TS JD", "!KS JS AD 9D").shows(to_act=1, points=(0, 23 + 40 + 17, 0, 0))
    hand.shows(legal="9C, QS, announce KH, announce QH").play("1 QS").shows(points=(0, 80, 0, 0))


def test_a_card_that_follows_is_plain() -> None:
    text = "0: KD QD AS TS JS 9S / 1: JD 9D AH TH KH QH / 2: AD / 3: TD"
    hand = Hand("alone", text, seats=4, announcing="automatic").bid("1", "-", "-", "-").play("1 JD, 2 AD, 3 TD")
    hand.shows(legal="KD QD").refuses("0 announce KD", "not_leading")


def test_who_leads_a_king_plainly_does_not_hold_the_ober() -> None:
    """Seat 2 led the king of bells without a word: no sample gives that hand the Ober."""
    text = "1: 9S JH 9C / 2: AS KD AD TD JD AH / 3: TS / 0: JS QD"
    hand = Hand("alone", text, seats=4, announcing="automatic").bid("1", "-", "-", "-")
    hand.play("1 9S, 2 AS, 3 TS, 0 JS, 2 KD")
    for seed in range(60):
        sample = CRUCE.sample(CRUCE.observe(hand.state, 1), Random(seed))
        assert card("QD") not in sample.cards.hands[2]


# ---------------------------------------------------------------------------------------------- trump_marriage_at_one
@pytest.mark.parametrize("bids", [("1", "-", "-", "-"), ("-", "-", "-", "-")])
def test_a_marriage_in_trumps_counts_40_for_a_bid_of_one_too(bids: tuple[str, ...]) -> None:
    hand = Hand("alone", FOUR, seats=4, trump_marriage_at_one=40).bid(*bids).play("1 announce KS")
    hand.shows(points=(0, 40, 0, 0))


def test_a_plain_marriage_counts_20_all_the_same() -> None:
    hand = Hand("alone", FOUR, seats=4, trump_marriage_at_one=40).bid("1", "-", "-", "-")
    hand.play("1 AS, 2 JS, 3 JH, 0 9S, 1 announce KH").shows(points=(0, 15 + 20, 0, 0))


# ---------------------------------------------------------------------------------------------------- made_bid_scores
def line_of(points: tuple[int, ...], *, bid: int, declarer: int | None = 0, **options: object) -> SheetLine:
    """What is written down for a deal with these points."""
    state: Any = CRUCE.start(CRUCE.parse_options("draw", options), len(points))
    deal = change(state.deal, declarer=declarer, bid=bid)
    state = change(state, phase=Phase.TRICKS, deal=deal, cards=change(state.cards, points=points))
    return scoring.score_deal(state)


def test_a_bid_that_was_made_scores_the_bid() -> None:
    assert line_of((140, 34), bid=3, made_bid_scores="bid").deltas == (3, 1)
    assert line_of((140, 34), bid=3).deltas == (4, 1)
    assert line_of((90, 70), bid=3, made_bid_scores="bid").deltas == (-3, 2)


def test_nobody_is_short_in_a_free_deal() -> None:
    """All pass: eldest makes 61 and announces in trumps, 101; or makes 20.  Forced: 81, or 20."""
    assert line_of((101, 59), bid=0, declarer=None, pass_out="free").deltas == (3, 1)
    assert line_of((20, 100), bid=0, declarer=None, pass_out="free").deltas == (0, 3)
    assert line_of((101, 59), bid=0, declarer=None, pass_out="free", made_bid_scores="bid").deltas == (3, 1)
    assert line_of((81, 59), bid=1).deltas == (2, 1)
    assert line_of((20, 100), bid=1).deltas == (-1, 3)


def test_a_free_deal_is_written_down_without_a_declarer() -> None:
    line = line_of((20, 100), bid=0, declarer=None, pass_out="free")
    assert (line.declarer, line.bid, line.forced, line.made) == (None, 0, False, True)


# ------------------------------------------------------------------------------------------------------- points_shown
def test_points_that_are_shown_change_no_rule() -> None:
    plain, shown = (Hand("alone", FOUR, seats=4, points_shown=told).bid("2", "-", "-", "-") for told in (False, True))
    assert plain.legal == shown.legal
    assert CRUCE.observe(plain.state, 0).points == CRUCE.observe(shown.state, 0).points


# ---------------------------------------------------------------------------------------------------------- match_end
def outcome(
    scores: Sequence[int], match_end: str, book: str = "alone", target: int = 11
) -> tuple[int, tuple[int, ...]]:
    """The target after a deal that led to these scores, and the winners."""
    state = CRUCE.start(CRUCE.parse_options(book, {"target": target, "match_end": match_end}), len(scores))
    return scoring.outcome(change(state, table=change(state.table, scores=tuple(scores))))


@pytest.mark.parametrize(
    ("scores", "raised", "lead", "lead_two"),
    [
        ((11, 11, 10, 10), (21, ()), (11, ()), (11, ())),
        ((12, 11, 3, 2), (21, ()), (11, (0,)), (11, ())),
        ((11, 10, 3, 2), (11, (0,)), (11, (0,)), (11, ())),
        ((11, 9, 3, 2), (11, (0,)), (11, (0,)), (11, (0,))),
        ((10, 3, 2, 1), (11, ()), (11, ()), (11, ())),
        ((10, 3, 14, 12), (21, ()), (11, (2,)), (11, (2,))),
    ],
)
def test_when_the_match_ends(
    scores: tuple[int, ...],
    raised: tuple[int, tuple[int, ...]],
    lead: tuple[int, tuple[int, ...]],
    lead_two: tuple[int, tuple[int, ...]],
) -> None:
    assert (outcome(scores, "raise"), outcome(scores, "lead"), outcome(scores, "lead_two")) == (raised, lead, lead_two)


def test_partners_lead_together() -> None:
    assert outcome((12, 11, 12, 11), "lead", "teams") == (11, (0, 2))
    assert outcome((12, 11, 12, 11), "lead_two", "teams") == (11, ())
    assert outcome((11, 13, 11, 13), "lead_two", "teams") == (11, (1, 3))


def test_a_match_goes_on_until_one_leads() -> None:
    """Seat 1 takes every trick for +3, level with seat 2; then again, three ahead."""
    text = "1: AS TS KS QS JS 9S / 2: AH TH KH JH 9H AD / 3: TD KD QD JD 9D QH / 0: AC TC KC QC JC 9C"
    hand = Hand("alone", text, seats=4, target=11, match_end="lead", standing=(0, 8, 10, 0)).bid("2", "-", "-", "-")
    while hand.phase == "tricks":
        hand.play(f"{hand.to_act} {hand.legal_texts[0]}")
    hand.shows(scores=(0, 11, 10, 0), winners=(1,), phase="over", target=11)
    level = Hand("alone", text, seats=4, target=11, match_end="lead_two", standing=(0, 8, 10, 0)).bid(
        "2", "-", "-", "-"
    )
    while level.phase == "tricks":
        level.play(f"{level.to_act} {level.legal_texts[0]}")
    level.shows(scores=(0, 11, 10, 0), winners=(), phase="shuffle", target=11)
    assert level.happened(TargetRaised) == []


# --------------------------------------------------------------------------------------------------- all of them mixed
def test_a_thrown_in_deal_keeps_the_score_sheet_and_the_dealer_in_the_middle_of_a_match() -> None:
    hand = Hand("alone", FOUR, seats=4, pass_out="redeal", four_nines_redeal=True).bid("1", "-", "-", "-")
    while hand.phase == "tricks":
        hand.play(f"{hand.to_act} {hand.legal_texts[0]}")
    scores = hand.scores
    hand.shows(dealer=1, phase="shuffle")
    hand.deal("0: 9S 9H 9D 9C").shows(dealer=1, scores=scores, phase="shuffle")
    hand.deal("0: AS").bid("-", "-", "-", "-").shows(dealer=1, scores=scores, phase="shuffle")
    hand.deal("0: AS").bid("1", "-", "-", "-").shows(to_act=2, declarer=2)
    assert [event.number for event in hand.happened(DealStarted)] == [1, 2, 2, 2]


def test_a_shuffle_that_is_refused_is_refused_after_a_deal_thrown_in_too() -> None:
    hand = Hand("alone", FOUR_NINES, seats=4, four_nines_redeal=True)
    reason = CRUCE.why_illegal(hand.state, Order("deal", PACK_24[1:]))
    assert reason is not None
    assert reason.code == "not_a_shuffle"
