"""The worked examples of the rules, one by one (remi/RULES.md, section 10)."""

from raub_desktop.engine.cards import cards, cards_text
from raub_desktop.engine.remi.types import HandShown, Phase
from tests.engine.remi.position import Position, dealt


def test_01_the_ace_is_low_only_in_obicni() -> None:
    table = Position("obicni", ["AS 2S 3S QS KS 9D", "4D"])
    assert table.code("meld AS 2S 3S") is None
    assert table.listed("meld") == ["AS 2S 3S"]
    assert table.code("meld QS KS AS") == "beyond_ace"


def test_02_out_by_a_meld_is_no_hand_after_melds_before() -> None:
    table = Position("obicni", ["7H 7D 7C", "KS 5D"], laid=[0])
    table.play("meld 7H 7D 7C")
    assert table.gained == (15, 0)
    assert table.phase == "shuffle"


def test_03_laying_off_needs_no_meld_of_ones_own_and_opens_nobody() -> None:
    table = Position("obicni", ["9H KH 2D 4C", "5D"], melds=["TH JH QH"])
    table.play("lay 9H 1", "lay KH 1")
    assert table.melds == ["9H TH JH QH KH"]
    assert table.state.deal.opened == (False, False)


def test_04_the_winner_gets_what_the_others_hold_and_twice_for_a_hand() -> None:
    hands = ["7H 7D 7C", "KS QS 5D", "JS TS 9S 5C"]
    assert Position("obicni", hands, laid=[0]).play("meld 7H 7D 7C").gained == (59, 0, 0)
    assert Position("obicni", hands).play("meld 7H 7D 7C").gained == (118, 0, 0)


def test_05_a_card_taken_from_the_pile_is_not_discarded_but_may_be_closed() -> None:
    table = Position("obicni", ["2D 9C", "5D"], pile="4H 7S", phase=Phase.DRAW).play("pile")
    assert table.code("discard 7S") == "just_taken"
    assert table.listed("discard") == ["2D", "9C"]
    alone = Position("obicni", ["7S", "5D"], taken="7S", laid=[0])
    assert alone.code("discard 7S") == "last_card_closes"
    assert alone.legal == ["close 7S"]
    assert alone.play("close 7S").gained == (5, 0)


def test_06_the_pile_but_its_top_becomes_the_stock() -> None:
    row = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2H 3H"
    table = Position("obicni", ["2D 8S", "9D 8D"], pile=row, stock="").play("discard 2D")
    assert table.phase == "reshuffle"
    assert table.code("reshuffle " + row) is None
    assert table.code("reshuffle " + row.removesuffix(" 3H")) == "not_a_shuffle"
    table.play("reshuffle " + row)
    assert table.phase == "draw"
    assert len(table.state.cards.stock) == 15
    assert table.state.cards.pile == cards("2D")
    turned = Position("obicni", ["2D 8S", "9D 8D"], pile=row, stock="", options={"shuffle_pile": False})
    turned.play("discard 2D")
    assert turned.phase == "draw"
    turned.play("stock")
    assert "2C" in turned.hand


def test_07_after_everyones_last_turn_the_deal_is_undecided() -> None:
    table = dealt("obicni", 3, {}, round_limit=1)
    for _ in range(3):
        table.play("stock")
        table.play(next(text for text in table.legal if text.startswith("discard")))
    assert table.phase == "shuffle"
    assert table.scores == (0, 0, 0)
    assert table.state.table.finished == 1
    assert table.state.table.dealer == 1


def test_08_two_who_only_take_from_each_other_leave_the_stock_untouched() -> None:
    table = dealt("obicni", 2, {0: "AS QS TS 8S 6S 4S 2S KH JH 9H", 1: "AD QD TD 8D 6D 4D 2D KC JC 9C"}, "7H")
    stock = table.state.cards.stock
    while table.phase != "shuffle":
        assert table.state.cards.stock == stock
        table.play("pile")
        table.play(table.legal[-1])
    assert table.state.table.finished == 1
    assert table.scores == (0, 0)


def test_09_the_ace_bounds_a_sliding_joker() -> None:
    table = Position("dvostruki", ["3S 9D", "5D"], melds=["AS 2S X1"])
    assert table.listed("lay") == ["3S 1 high"]
    assert table.code("lay 3S 1 low") == "end_not_free"
    assert table.play("lay 3S 1 high").melds == ["AS 2S 3S X1"]


def test_10_a_joker_slides_to_either_end() -> None:
    def table() -> Position:
        return Position("dvostruki", ["TS JS 9D", "5D"], melds=["8S 9S X1"])

    assert table().play("lay TS 1 low").melds == ["X1 8S 9S TS"]
    assert table().play("lay TS 1 high").melds == ["8S 9S TS X1"]
    assert table().play("lay JS 1").melds == ["8S 9S X1 JS"]
    assert table().code("lay TS 1") == "joker_must_move"


def test_11_a_full_run_sends_its_joker_to_another_meld() -> None:
    full = "AS 2S 3S 4S 5S 6S X1 8S 9S TS JS QS KS"
    table = Position("dvostruki", ["7S 9S' 2D", "5D"], melds=[full, "4H 5H 6H", "9H 9D 9C"])
    assert [text for text in table.listed("lay") if text.startswith("7S")] == ["7S 1 2 low", "7S 1 2 high", "7S 1 3"]
    assert table.code("lay 7S 1") == "joker_must_move"
    assert table.code("lay 7S 1 low") == "joker_must_move"
    assert table.code("lay 7S 1 2") == "say_which_end"
    table.play("lay 7S 1 3")
    assert table.melds == [full.replace("X1", "7S"), "4H 5H 6H", "9H 9D 9C X1"]
    alone = Position("dvostruki", ["7S 2D", "5D"], melds=[full])
    assert alone.listed("lay") == []
    assert alone.code("lay 7S 1") == "joker_must_move"


def test_12_a_group_of_ten() -> None:
    table = Position("dvostruki", ["KS KS' KH KH' KD KD' X1 X2 KC KC' 9D", "5D"])
    table.play("meld KS KS' KH KH' KD KD' X1 X2", "lay KC 1", "lay KC' 1")
    assert table.melds == ["KS KS' KH KH' KD KD' KC KC' X1 X2"]


def test_13_an_ace_that_fits_both_ends_goes_low() -> None:
    row = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    table = Position("dvostruki", ["AS AS' 9D", "5D"], melds=[row]).play("lay AS' 1")
    assert table.melds == ["AS' " + row]
    assert table.code("lay AS 1") == "does_not_fit"


def test_14_two_naturals_at_least() -> None:
    table = Position("dvostruki", ["5S 8S QS KS AS X1 X2 9D", "5D"])
    assert table.code("meld 5S X1 X2") == "too_many_wild"
    assert table.code("meld 5S X1 X2 8S") is None
    assert table.code("meld QS X1 AS") is None
    assert "QS X1 AS" not in table.listed("meld")
    assert "QS KS AS" in table.listed("meld")


def test_15_out_with_all_fourteen_cards() -> None:
    hand = "2S 3S 4S 5S 6S 7H 8H 9H TH JH KS KH KD KC"
    others = ["KS' KH' KD' QS QH QD JS JD JC 5C", "X1 X2 QS' QH' QD' JS' JD' JC' 4D"]
    table = Position("dvostruki", [hand, *others])
    table.play("meld 2S 3S 4S 5S 6S", "meld 7H 8H 9H TH JH", "meld KS KH KD KC")
    assert table.gained == (418, 0, 0)


def test_16_the_opening_of_njemacki() -> None:
    table = Position("njemacki", ["QS KS AS 7S 7H 7D 2C 4C", "5D"])
    assert table.listed("meld") == ["QS KS AS / 7S 7H 7D"]
    assert table.code("meld QS KS AS") == "opening_short"
    assert table.play("meld 7S 7H 7D / QS KS AS").state.deal.opened == (True, False)


def test_17_an_ace_low_in_a_run_counts_one() -> None:
    table = Position("njemacki", ["AS 2S 3S KS KH KD 9C", "5D"])
    reason = table.why("meld AS 2S 3S / KS KH KD")
    assert reason is not None
    assert (reason.code, reason.number) == ("opening_short", 36)
    assert table.listed("meld") == []


def test_18_a_run_must_be_among_the_first_melds() -> None:
    table = Position("njemacki", ["KS KH KD QS QH QC 9C", "5D"])
    assert table.code("meld KS KH KD / QS QH QC") == "opening_needs_run"
    assert table.listed("meld") == []


def test_19_suits_of_a_group_differ() -> None:
    table = Position("njemacki", ["7S 7S' 7H 9C", "5D"], melds=["7S 7H' 7D 7C"], opened=[0])
    assert table.code("meld 7S 7S' 7H") == "suit_twice"
    assert table.code("lay 7S' 1") == "suit_twice"


def test_20_the_pile_is_taken_for_a_new_meld_only() -> None:
    table = Position("njemacki", ["9S 9D 2C 4C", "5D"], pile="3H 9H", phase=Phase.DRAW, opened=[0])
    table.play("pile")
    assert table.legal == ["meld 9S 9H 9D"]
    laying = Position("njemacki", ["2C 4C", "5D"], melds=["6H 7H 8H"], pile="3H 9H", phase=Phase.DRAW, opened=[0])
    assert laying.legal == ["stock"]
    assert laying.code("pile") == "pile_needs_meld"


def test_21_out_in_one_turn_without_the_opening() -> None:
    table = Position("njemacki", ["9H TH JH 4D 4S 4H 6S 9D TD KC", "KS QS JS 5D"], melds=["3S 4S' 5S", "6D 7D 8D"])
    assert table.listed("meld") == []
    assert "hand" in table.legal
    assert table.play("hand").gained == (0, 100)
    opened = Position(
        "njemacki",
        ["9H TH JH 4D 4S 4H 6S 9D TD KC", "KS QS JS 5D"],
        melds=["3S 4S' 5S", "6D 7D 8D"],
        opened=[1],
    )
    assert opened.play("hand").gained == (0, 35)


def test_22_who_never_opened_gets_a_hundred_and_above_the_target_it_is_lost() -> None:
    def table(score: int) -> Position:
        hands = ["QS KS AS 7S 7H 7D", "2D"]
        return Position("njemacki", hands, scores=[0, score]).play("meld QS KS AS / 7S 7H 7D")

    assert table(100).gained == (0, 100)
    assert table(100).phase == "shuffle"
    assert table(101).phase == "over"
    assert table(101).state.table.winners == (0,)


# Knock: the points over are made of cards that fit nothing.
def _becki(knocker: str, *others: str, action: str = "remi") -> tuple[int, ...]:
    return Position("becki", [knocker, *others]).play(action).gained


RUN = "2S 3S 4S 5S"
RUN2 = "8H 9H TH JH"


def test_23_a_knocker_with_the_lowest_count() -> None:
    assert _becki(f"{RUN} {RUN2} 7C", "KD QC", "TD 2C") == (18, 0, 0)


def test_24_a_knocker_who_is_beaten() -> None:
    assert _becki(f"{RUN} {RUN2} KC", "4C", "KD QC TH' 9C") == (-20, 51, 0)


def test_25_an_equal_count_beats_the_knocker() -> None:
    assert _becki(f"{RUN} {RUN2} 5C", "5D", "KD QC TH' 9C") == (-20, 44, 0)


def test_26_two_with_the_lowest_count_get_the_same() -> None:
    assert _becki(f"{RUN} {RUN2} 9C", "3C", "3D") == (-20, 16, 16)


def test_27_closing_counts_nothing_and_remi_counts_the_card_over() -> None:
    hand = "2S 3S 4S 5S 8H 9H TH 9S 9D 9C 7C"
    table = Position("becki", [hand, "KD QC"])
    assert table.listed("close") == ["7C"]
    assert table.play("close 7C").gained == (20, 0)
    assert Position("becki", [hand, "KD QC"]).play("remi").gained == (13, 0)
    assert Position("becki", [hand, RUN2.replace("H", "D")]).play("close 7C").gained == (-20, 10)


def test_28_one_joker_in_a_meld() -> None:
    table = Position("becki", ["5S 6S X1 X2 9H 9D KC", "KD"]).play("remi")
    shown = next(event for event in table.events if isinstance(event, HandShown))
    assert sorted(sum(text.startswith("X") for text in cards_text(row).split()) for row in shown.melds) == [1, 1]
    assert cards_text(shown.over) == "KC"


SIX = "3S 4S 5S 6S 7S 8S 3H 4H 5H 9D TD JD QC KC AC"


def test_29_remi_before_drawing() -> None:
    hands = [SIX, "2D", "2H"]
    table = Position("kontinentalni", hands, phase=Phase.DRAW)
    assert "remi" in table.legal
    table.play("remi")
    assert table.gained == (40, -20, -20)
    assert table.scores == (60, 0, 0)
    assert table.phase == "over"
    drawn = Position("kontinentalni", [SIX + " 9H", "2D", "2H"], drawn=[1, 0, 0]).play("close 9H")
    assert drawn.gained == (36, -18, -18)


def test_30_wild_cards_cost_and_a_closed_one_does_not_count() -> None:
    hand = "3S 4S 2S 6S 7S 2H 3H 4H X1 9D TD JD QC KC AC"
    later = Position("kontinentalni", [hand + " 9H", "4D"], drawn=[3, 3]).play("close 9H")
    assert later.gained == (5, -5)
    closed = Position("kontinentalni", [SIX + " 2D", "4D"], drawn=[3, 3]).play("close 2D")
    assert closed.gained == (11, -11)
    dealt_one = SIX.replace("AC", "2C")
    assert Position("kontinentalni", [dealt_one, "4D"], phase=Phase.DRAW).play("remi").gained == (12, -12)


def test_31_the_ace_before_the_three() -> None:
    rest = " 3H 4H 5H 6H 7H 8H 9D TD JD 5C 6C 7C"
    for run, fits in (("AS 3S 4S", True), ("QS KS AS", True), ("KS AS 3S", False), ("AS 2S 4S", True)):
        table = Position("kontinentalni", [run + rest, "4D"], phase=Phase.DRAW)
        assert ("remi" in table.legal) is fits, run


def test_32_the_lengths_of_a_complete_hand() -> None:
    complete = {
        "3S 4S 5S 6S 7S 9S TS JS QS KS 5H 6H 7H 8H 9H": False,
        "3S 4S 5S 6S 9S TS JS QS 5H 6H 7H 8H JD QD KD": True,
        "3S 4S 5S 6S 7S TS JS QS KS 5H 6H 7H JD QD KD": True,
    }
    for hand, fits in complete.items():
        table = Position("kontinentalni", [hand, "4D"], phase=Phase.DRAW)
        assert ("remi" in table.legal) is fits, hand


def test_33_nobody_pays_more_than_they_have() -> None:
    table = Position("kontinentalni", [SIX, "2D", "2H"], phase=Phase.DRAW, scores=[37, 3, 20]).play("remi")
    assert table.gained == (23, -3, -20)


def test_34_the_joker_on_the_table_for_its_card() -> None:
    table = Position("remi51", ["AS 9D 4C", "5D"], melds=["QS KS X1"], opened=[0])
    assert table.listed("swap") == ["AS 1"]
    table.play("swap AS 1")
    assert table.melds == ["QS KS AS"]
    assert table.hand == "9D 4C X1"
    closed = Position("remi51", ["AS 9D 4C", "5D"], melds=["QS KS X1"])
    assert closed.code("swap AS 1") == "not_opened"
