"""Advice at Cruce: every choice weighed, the best first, and the sense of it; and the look at open cards."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from raub_desktop.engine.cards import Card, Rank, Suit, card
from raub_desktop.engine.cruce.facts import CARD_POINTS, MADE
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import COUPLE, Phase, promised
from raub_desktop.language.cruce.advice import advice_sentence
from raub_desktop.players.advice import MATCH, POINTS, Advice, Choice
from raub_desktop.players.advisers import advise, open_values
from raub_desktop.players.cruce.outcomes import FAILED, GAIN, OTHERS, WINS
from raub_desktop.players.cruce.reasons import (
    SAME,
    apart,
    bid_of,
    gives_away,
    is_lost,
    reasoned,
    told_from,
    why_any,
    why_not,
    why_this_trump,
)
from raub_desktop.players.cruce.reference.bidding import counted_by_thumb
from raub_desktop.players.cruce.search.card_ownership import FATE
from raub_desktop.players.cruce.search.cards import cost
from raub_desktop.players.hindsight import Past
from tests.engine.cruce.hand import Hand
from tests.players.cruce.tables import MODES, positions_of

GOOD = "1: AS TS KS QS AH TH"
"""Marriage, ace and ten of leaves, and more at the top of hearts."""
POOR = "1: 9S JS 9H JH 9D JD"


def advice_on(state: Any) -> Advice:
    return advise("cruce", CRUCE.observe(state, state.queue[0]), Random(1))


def text(advice: Advice) -> str:
    return CRUCE.to_text(advice.best)


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_every_choice_is_weighed_and_the_reason_has_words(book: str, seats: int) -> None:
    seen = set()
    for number in range(3):
        for moment in positions_of(book, seats, number):
            if moment.view.phase in seen or len(moment.legal) == 1:
                continue
            seen.add(moment.view.phase)
            advice = advice_on(moment.state)
            assert set(map(CRUCE.to_text, (one.action for one in advice.choices))) == set(
                map(CRUCE.to_text, moment.legal)
            )
            assert advice_sentence(advice.reason, "hungarian")
            if advice.worlds:
                values = [one.value for one in advice.choices]
                assert None not in values
                points = [one.figure(CARD_POINTS) for one in advice.choices]
                assert all(one is not None and 0 <= one <= 260 for one in points)
                assert advice.loss(advice.best) == 0


def test_a_strong_hand_bids_and_a_poor_one_passes() -> None:
    strong = advice_on(Hand("alone", GOOD, seats=4).state)
    assert text(strong).startswith("bid ")
    made = strong.choices[0].figure(MADE)
    assert made is not None
    assert made > 0.5
    assert text(advice_on(Hand("alone", POOR, seats=4).state)) == "pass"


def test_the_marriage_is_made_trump() -> None:
    hand = Hand("alone", GOOD, seats=4).bid("2", "-", "-", "-")
    advice = advice_on(hand.state)
    assert text(advice).endswith("S")
    assert advice.reason.suit == card("AS").suit


def test_a_partners_trick_is_fed() -> None:
    """The partner's ace of trumps cannot be beaten: an ace or a ten goes on it, and the Ober would be worst."""
    hand = Hand("teams", "1: AS KS JS 9H JH 9D / 2: 9S JD QD KD JC 9C / 3: AD TD AC TC TH QC", seats=4)
    hand.bid("1", "-", "-", "-").tricks("AS 9S")
    advice = advice_on(hand.state)
    best, worst = advice.choices[0], advice.choices[-1]
    assert text(advice) in ("AC", "AD", "TC", "TD", "TH")
    assert CRUCE.to_text(worst.action) == "QC"
    assert why_not(CRUCE.observe(hand.state, hand.state.queue[0]), best, worst).code == "feed_partner"


def test_near_the_target_the_match_counts() -> None:
    hand = Hand("alone", GOOD, seats=4, standing=(0, 9, 0, 0))
    advice = advice_on(hand.state)
    assert advice.unit == MATCH
    assert all(0 <= (one.value or 0) <= 1 for one in advice.choices)
    assert advice_on(Hand("alone", GOOD, seats=4).state).unit == POINTS


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_open_cards_tell_what_every_choice_comes_to(book: str, seats: int) -> None:
    for number in range(2):
        for moment in positions_of(book, seats, number):
            found = open_values("cruce", Past(moment.state, ()))
            assert [one.action for one in found] == list(moment.legal)
            assert all(one.value is not None for one in found)


def test_with_open_cards_the_last_trick_is_worth_what_it_brings() -> None:
    """The last leader's only card: its value is the lead that the deal then truly ends with."""
    last = [moment for moment in positions_of("alone", 4, 7) if len(moment.view.hands[moment.seat]) == 1]
    assert last
    for moment in last:
        (found,) = open_values("cruce", Past(moment.state, ()))
        state = moment.state
        while not state.table.sheet:
            state, _ = CRUCE.apply(state, CRUCE.legal_actions(state)[0])
        deltas = state.table.sheet[-1].deltas
        rest = (sum(deltas) - deltas[moment.seat]) / 3
        assert found.value == pytest.approx(deltas[moment.seat] - rest)


def why(hand: Hand, best: str, other: str) -> str:
    """What tells one action from another, in a sentence."""
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    reason = why_not(view, Choice(CRUCE.from_text(best)), Choice(CRUCE.from_text(other)))
    return advice_sentence(reason, "hungarian")


def test_a_reason_tells_the_best_card_from_the_other_one() -> None:
    deal = "1: AS KS QS 9H JH 9D / 2: 9S JD QD KD JC 9C / 3: AD TD AC TC TH QC"
    led = Hand("teams", deal, seats=4).bid("1", "-", "-", "-")
    assert why(led, "announce QS", "AS") == (
        "The marriage of leaves counts 20 points at once, whoever wins the trick; the Ober of leaves is the cheaper of "
        "the two."
    )
    assert "risks 1 point less" in why(led, "announce QS", "announce KS")
    assert why(led, "9D", "AS") == "The nine of bells is likely to bring you more than the ace of leaves.", "no figures"
    led.tricks("AS 9S")
    assert why(led, "TH", "QC") == (
        "Your partner is winning the trick: the ten of hearts adds 7 points more than the Ober of acorns."
    )
    assert why(led, "TC", "AC") == "The ten of acorns is likely to bring you more than the ace of acorns."


DEAL = "1: AS KS QS 9H JH 9D / 2: 9S JD QD KD JC 9C / 3: AD TD AC TC TH QC"


def fate(text: str, value: float, points: float, *ends: tuple[str, float]) -> Choice:
    """A card, and how often the own side wins some others after it."""
    figures = ((CARD_POINTS, points), ("wins", 0.0), *((FATE.format(card=card(one)), chance) for one, chance in ends))
    return Choice(CRUCE.from_text(text), value, figures)


@pytest.mark.parametrize(
    ("best", "other", "told"),
    [
        (("TH", 0.9), ("TH", 0.2), "Later you are more likely to lose the ten of hearts."),
        (("QC", 0.8), ("QC", 0.0), "Keep the Ober of acorns: it may still win a trick, and played now it is lost."),
        (("TD", 0.5), ("TD", 0.1), "The ten of hearts keeps your ten of bells safer than the Ober of acorns would."),
        (
            ("AH", 0.5),
            ("AH", 0.1),
            "After the ten of hearts you are more likely to catch the ace of hearts than after the Ober of acorns.",
        ),
    ],
)
def test_a_card_is_told_from_another_by_what_becomes_of_the_cards(
    best: tuple[str, float], other: tuple[str, float], told: str
) -> None:
    hand = Hand("alone", DEAL, seats=4).bid("1", "-", "-", "-").tricks("AS 9S")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    reason = why_not(view, fate("TH", 1.0, 20, best), fate("QC", 0.0, 18, other))
    assert advice_sentence(reason, "hungarian") == told


def test_a_ten_is_guarded_only_while_its_ace_is_out() -> None:
    best, other = fate("TH", 1.0, 20, ("TC", 0.5)), fate("QC", 0.0, 18, ("TC", 0.1))
    told = {}
    for hand, rest in (("AD TD JC TC TH QC", "AC"), ("AD TD AC TC TH QC", "JC")):
        deal = f"1: AS KS QS 9H JH 9D / 2: 9S JD QD KD {rest} 9C / 3: {hand}"
        played = Hand("alone", deal, seats=4).bid("1", "-", "-", "-").tricks("AS 9S")
        told[hand] = advice_sentence(why_not(CRUCE.observe(played.state, 3), best, other), "hungarian")
    assert list(told.values()) == [
        "Keep the Ober of acorns: it guards your ten of acorns.",
        "The ten of hearts keeps your ten of acorns safer than the Ober of acorns would.",
    ]


def test_a_ten_given_away_for_another_card_is_told_by_what_both_come_to() -> None:
    hand = Hand("alone", DEAL, seats=4).bid("1", "-", "-", "-").tricks("AS 9S")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    told = why_not(view, fate("TH", 1.0, 28, ("TD", 0.9)), fate("QC", 0.0, 18, ("TD", 0.1)))
    assert (told.code, told.number, told.than) == ("points", 28, 18)


def test_a_few_points_of_this_trick_are_not_the_reason_where_another_card_is_saved() -> None:
    hand = Hand("alone", DEAL, seats=4).bid("1", "-", "-", "-").tricks("AS 9S")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    saved = why_not(view, fate("QC", 1.0, 20, ("TD", 0.9)), fate("TC", 0.0, 9, ("TD", 0.0)))
    assert saved.code == "fate_held"
    little = why_not(view, fate("QC", 1.0, 20, ("TD", 0.9)), fate("TC", 0.0, 9, ("TD", 0.8)))
    assert little.code == "give_little"


def test_of_cards_worth_the_same_the_cheapest_is_advised() -> None:
    for moment in positions_of("alone", 4, 11):
        if moment.view.phase is not Phase.TRICKS or len(moment.legal) == 1:
            continue
        best, *others = advice_on(moment.state).choices
        points = best.figure(CARD_POINTS) or 0.0
        alike = [
            one
            for one in others
            if (best.value or 0.0) - (one.value or 0.0) < SAME[POINTS] and (one.figure(CARD_POINTS) or 0.0) >= points
        ]
        assert all(cost(best.action, moment.view) <= cost(one.action, moment.view) for one in alike)


def test_in_a_lost_trick_the_cheaper_card_is_compared_with() -> None:
    hand = Hand("alone", DEAL, seats=4).bid("1", "-", "-", "-").tricks("AS 9S")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    choices = [Choice(CRUCE.from_text(one), value) for one, value in (("TC", 1.0), ("AC", 0.5), ("QC", 0.0))]
    other = told_from(view, choices, POINTS)
    assert other is not None
    assert CRUCE.to_text(other.action) == "QC"


def test_a_reason_for_gifts_never_keeps_half_of_a_marriage_whose_other_half_is_given() -> None:
    hand = Hand("auction", "1: KS QS AS 9H JH / talon: 9D TH 9C JC", seats=4).bid("2", "-", "-", "-")
    assert "marriage" not in why(hand, "give 9H 9D QS", "give 9H 9D KS")


def test_a_reason_for_gifts_names_the_ten_that_is_guarded_and_the_suit_that_is_trumped() -> None:
    hand = Hand("auction", "1: KS QS AS TH JH / talon: 9H 9D 9C JC", seats=4).bid("2", "-", "-", "-")
    assert why(hand, "give 9D 9C JC", "give JH 9H JC") == (
        "Keep the Unter of hearts: it guards your ten of hearts while the ace may be out."
    )
    assert why(hand, "give 9D 9C 9H", "give 9C 9H JC") == (
        "Without the nine of bells you hold no bells, so you can trump that suit."
    )


def test_a_reason_for_gifts_names_what_is_kept() -> None:
    hand = Hand("auction", "1: KS QS AS 9H JH / talon: 9D TH 9C JC", seats=4).bid("2", "-", "-", "-")
    assert "half of a marriage" in why(hand, "give 9H 9D 9C", "give 9H 9D QS")
    assert why(hand, "give 9H 9D 9C", "give 9H 9D TH") == (
        "The ten of hearts wins tricks and counts 10 points: keep it, and give the nine of acorns away."
    )


def counted(text: str, value: float, **figures: float) -> Choice:
    """A choice with figures by their names."""
    return Choice(CRUCE.from_text(text), value, tuple(figures.items()))


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_no_bid_is_advised_that_mostly_fails_without_saying_what_it_is_for(book: str, seats: int) -> None:
    for number in range(12):
        for moment in positions_of(book, seats, number):
            if moment.view.phase is not Phase.BID or len(moment.legal) == 1:
                continue
            advice = advice_on(moment.state)
            best = advice.choices[0]
            bid = best.action.number or 0
            told = advice_sentence(advice.reason, "french")
            assert "times in 10" not in told
            assert "%" not in told
            if bid and "may well fail" not in told:
                assert (best.figure(FAILED) or 0.0) <= 0.5, told
                assert (best.figure(CARD_POINTS) or 0.0) >= promised(bid), told


def test_three_aces_are_no_99_points() -> None:
    """Over a bid of 2 they may make them, and half of the time do not: a careful player passes, and is told why."""
    hand = Hand("auction", "2: AS JS AD JD AC KC 9C", seats=3).bid("2")
    advice = advice_on(hand.state)
    assert text(advice) == "pass"
    assert "a failed bid is taken off your score" in advice_sentence(advice.reason, "french")


@pytest.mark.parametrize(
    ("best", "other", "code"),
    [
        ({CARD_POINTS: 44.0}, {CARD_POINTS: 19.0}, "points"),
        ({CARD_POINTS: 2.0, FAILED: 0.4}, {CARD_POINTS: 4.0, FAILED: 0.2}, "give_little"),
        ({CARD_POINTS: 2.0, FAILED: 0.4}, {CARD_POINTS: 4.0, FAILED: 0.0}, "fails_alone"),
        ({CARD_POINTS: 0.0, OTHERS: 0.8}, {CARD_POINTS: 3.0, OTHERS: 1.0}, "others_less"),
        ({CARD_POINTS: 30.0, GAIN: 1.0}, {CARD_POINTS: 32.0, GAIN: 0.8}, "score_more"),
        ({CARD_POINTS: 9.0, OTHERS: 1.0}, {CARD_POINTS: 9.0, OTHERS: 1.0}, "give_little"),
    ],
)
def test_the_points_in_a_trick_are_the_reason_only_where_nothing_larger_decides(
    best: dict[str, float], other: dict[str, float], code: str
) -> None:
    hand = Hand("alone", DEAL, seats=4).bid("1", "-", "-", "-").tricks("AS 9S")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    lost = {WINS: 0.0}
    reason = why_not(view, counted("QC", 1.0, **best, **lost), counted("TC", 0.0, **other, **lost))
    assert reason.code == code


def test_a_king_led_first_is_told_from_the_ace_of_its_suit() -> None:
    hand = Hand("alone", "1: AS TS KS 9S TH 9D", seats=4).bid("2", "-", "-", "-")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    choices = [Choice(CRUCE.from_text(one), value) for one, value in (("KS", 1.0), ("9D", 0.5), ("AS", 0.4))]
    reason = why_this_trump(view, choices, POINTS)
    assert (reason.card, reason.cards[:1]) == (card("KS"), (card("AS"),))


def test_of_the_first_lead_it_is_said_why_its_suit_becomes_trump() -> None:
    hand = Hand("alone", "1: AS TS KS 9S TH 9D", seats=4).bid("2", "-", "-", "-")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    choices = [Choice(CRUCE.from_text(one), value) for one, value in (("KS", 1.0), ("AS", 0.6), ("9D", 0.4))]
    reason, other = reasoned(view, choices, POINTS)
    assert (reason.code, other) == ("trump_long", choices[2])


def test_of_two_gifts_that_leave_none_of_a_suit_both_are_named() -> None:
    hand = Hand("auction", "1: KS QS AS TH JH / talon: 9H 9D 9C JC", seats=4).bid("2", "-", "-", "-")
    assert why(hand, "give JC 9C 9H", "give 9D 9C 9H") == (
        "Without the Unter of acorns and the nine of acorns you hold no acorns, so you can trump that suit."
    )


@pytest.mark.parametrize(("wins", "code"), [(1.0, "all_won"), (0.9, "lead_sure_trump")])
def test_cards_that_win_everything_are_told_so(wins: float, code: str) -> None:
    hand = Hand("alone", "1: AS TS KS QS AH TH", seats=4).bid("2", "-", "-", "-").tricks("AS")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    view = replace(view, trick=())
    choices = [counted(one, 1.0, **{WINS: chance}) for one, chance in (("TS", 1.0), ("AH", wins))]
    assert why_any(view, choices).code == code


def test_of_a_ten_given_away_it_is_said_that_nothing_guards_it() -> None:
    hand = Hand("auction", "1: KS QS AS TH JC / talon: 9S 9D 9C JD", seats=4).bid("2", "-", "-", "-")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    lays = (("give TH 9C 9D", 1.0), ("give 9C JC 9D", 0.8), ("give 9C TH JC", 0.8), ("give JD 9C JC", 0.7))
    choices = [Choice(CRUCE.from_text(one), value) for one, value in lays]
    other = told_from(view, choices, POINTS)
    assert other is not None
    assert CRUCE.to_text(other.action) == "give 9C JC 9D"
    assert advice_sentence(why_not(view, choices[0], other), "hungarian").startswith("The ten of hearts has no lower")


def test_scores_that_hardly_differ_are_no_reason() -> None:
    hand = Hand("alone", DEAL, seats=4).bid("1", "-", "-", "-").tricks("AS 9S")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    best, other = {CARD_POINTS: 14.0, OTHERS: 0.92, WINS: 0.0}, {CARD_POINTS: 15.0, OTHERS: 0.98, WINS: 0.0}
    assert why_not(view, counted("TH", 0.06, **best), counted("JD", 0.0, **other)).code == "all_alike"


def test_a_lost_trick_gets_the_lowest_card_where_only_chance_speaks_against_it() -> None:
    lost = 0
    for number in range(4):
        for moment in positions_of("auction", 4, number):
            view = moment.view
            if view.phase is not Phase.TRICKS or not view.trick or len(moment.legal) == 1:
                continue
            best, *others = advice_on(moment.state).choices
            if gives_away(view, best.action):
                lost += 1
                given = [one for one in (best, *others) if gives_away(view, one.action)]
                least = min(given, key=lambda one: cost(one.action, view))
                worse = (best.value or 0.0) - (least.value or 0.0)
                assert cost(best.action, view) == cost(least.action, view) or worse >= apart(
                    POINTS, least.standard_error
                )
    assert lost > 3


def test_points_go_to_a_trick_that_the_winner_of_the_bidding_has_lost() -> None:
    deal = "1: AS TS KC JD 9D QH / 2: AD QD KD JS KS 9H / 3: QS TH 9S JC 9C TC"
    hand = Hand("alone", deal, seats=4).bid("2", "-", "-", "-").tricks("9D AD")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    ten, nine = (
        Choice(CRUCE.from_text(card), value, ((CARD_POINTS, 2.0), (FAILED, fails), (WINS, 0.0)))
        for card, value, fails in (("TC", 0.0, 0.7), ("9C", -0.2, 0.57))
    )
    assert advice_sentence(why_not(view, ten, nine), "hungarian") == (
        "The winner of the bidding has lost this trick: with the ten of acorns in it the bid is harder to make than "
        "with the nine of acorns."
    )


def test_of_a_lost_trick_it_is_said_that_it_is_lost() -> None:
    """Which two cards come to what says less."""
    deal = "1: AS TS KC JD 9D QH / 2: AD QD KD JS KS 9H / 3: QS TH 9S JH 9C TC"
    hand = Hand("alone", deal, seats=4).bid("2", "-", "-", "-").tricks("AS JS")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    queen, nine = (counted(card, 1.0, **{CARD_POINTS: 2.0, WINS: 0.0}) for card in ("QS", "9S"))
    assert is_lost(view, (nine, queen), queen)
    assert not is_lost(view, (queen, nine), nine)


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_the_rule_of_thumb_comes_to_about_what_the_winner_of_the_bidding_makes(book: str, seats: int) -> None:
    off = []
    for number in range(8):
        moment = next(one for one in positions_of(book, seats, number) if one.view.phase is Phase.BID)
        for choice in advice_on(moment.state).choices:
            if (choice.figure(MADE) or 0.0) + (choice.figure(FAILED) or 0.0) > 0.5 and bid_of(choice) == 2:
                off.append(counted_by_thumb(moment.view) - (choice.figure(CARD_POINTS) or 0.0))
    assert abs(sum(off)) / len(off) < 12
    assert max(map(abs, off)) < 40


@pytest.mark.parametrize(
    ("hand", "talon", "bid"),
    [
        ("AC KC AH TH KH JH AS", "TS KS QS", 2),
        ("AC KC QC KD QD 9D 9H", "AS KS QS", 3),
        ("KC QC AD KD 9D KH QH", "JH AS JS", 3),
        ("AS TS KS JH KD QD 9D", "TC KC JC", 3),
    ],
)
def test_neither_ace_nor_guarded_ten_nor_marriage_is_given_where_lower_cards_do(
    hand: str, talon: str, bid: int
) -> None:
    position = Hand("auction", f"1: {hand} / talon: {talon}", seats=3).bid(str(bid), "-", "-")
    given = advice_on(position.state).best.cards
    held = {card(one) for one in f"{hand} {talon}".split()}
    assert not {one.rank for one in given} & {Rank.ACE, Rank.TEN}
    couples = [{Card(rank, suit) for rank in COUPLE} for suit in Suit]
    assert not any(couple <= held and couple & {*given} for couple in couples)


@pytest.mark.parametrize(
    ("hand", "talon", "code"),
    [
        ("AC JC AD KD 9D TH TS", "KS QS JS", "give_bare"),
        ("TC KC 9C AD TD KD QD", "9D TH JH", "give_all"),
        ("AC KC QC JC TD KD QD", "AH AS TS", "give_need"),
    ],
)
def test_a_ten_that_is_given_is_what_the_reason_speaks_of(hand: str, talon: str, code: str) -> None:
    advice = advice_on(Hand("auction", f"1: {hand} / talon: {talon}", seats=3).bid("3", "-", "-").state)
    ten = next(one for one in advice.best.cards if one.rank is Rank.TEN)
    assert (advice.reason.code, advice.reason.card) == (code, ten)
