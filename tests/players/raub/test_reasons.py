"""What tells the best choice from the one made, in positions whose reason was agreed on before they were examined."""

from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import pytest

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cards import card, cards
from raub_desktop.engine.core import Reason
from raub_desktop.engine.raub.facts import MADE, TRICKS
from raub_desktop.language.raub.advice import advice_sentence
from raub_desktop.players.advice import MATCH, POINTS, Advice, Choice
from raub_desktop.players.base import make_player
from raub_desktop.players.raub.adviser import advise, sensible_cards, sensible_lays
from raub_desktop.players.raub.reasons import (
    SAME,
    SHOWN,
    WINS,
    outright,
    why_alike,
    why_any,
    why_card,
    why_exchange,
    why_not,
    why_throw,
    worse_than_best,
)
from raub_desktop.players.raub.search.cards import CardValue
from raub_desktop.players.raub.search.exchanges import LayValue
from tests.engine.raub.hand import RAUB, Hand
from tests.players.tables import moments


class Case(NamedTuple):
    """A position: the better choice and the one made, and the reason a card player would give."""

    name: str
    book: str
    cards: str
    said: str
    tricks: str
    best: str
    made: str
    reason: str
    """The code, then the cards that the reason must name."""
    seats: int = 3
    scores: tuple[int, ...] = ()


QUIET = "0 look, 0 pass, 1 declare"
CROATIAN = "0 up, 0 look, 1 declare"
# fmt: off
CASES = [
    # Leads: seat 1 has declared hearts, an Ober was turned, nothing was exchanged.
    Case("four tricks from the top", "serbian", "1: AH KH 9H 8C / 2: TH 7C 8S 9D / 0: JH 7S 8D 9C / turn: QH", QUIET,
         "", "KH", "8C", "lead_sure KH 8C"),
    Case("the king of trumps wins more often than an eight", "serbian",
         "1: AS 8C 7D KH / 2: TS 7C 8D 9D / 0: KS JS QS 9C / turn: QH", QUIET, "", "KH", "8C", "lead_likelier KH 8C"),
    Case("one low trump is for a later trick", "croatian",
         "1: 9H 8S 8D 7C / 2: AH KH TH AS / 0: 7S 9C 9D 8C / turn: QH",
         "0 up, 0 look, 1 pass, 2 declare, 0 drop, 1 play",
         "", "8S", "9H", "keep_trump_out 9H"),
    Case("three trumps draw the others' before the ace is led", "serbian",
         "1: AH QD TD 8D / 0: 7S 9S 8C 9C / turn: 9D", "0 look, 0 pass, 1 declare", "", "QD", "AH",
         "draw_trumps QD AH", 2),
    # Following.
    Case("last to play, the ace takes what the eight gives away", "serbian",
         "1: 9S AH KH 8C / 2: KS 7C 8D 9D / 0: 8S AS 9C TC / turn: QH", QUIET, "9S KS", "AS", "8S", "take_sure AS 8S"),
    Case("last to play, the lowest card that wins is enough", "serbian",
         "1: 9S 8C AH JH / 2: TS 7C 7D 9D / 0: KH TH 8D 9C / turn: QH", QUIET, "9S TS", "TH", "KH",
         "take_cheaply TH KH"),
    Case("a lost trick gets the lowest card", "serbian",
         "1: AH 8C KH 9C / 0: QS TS 7S 8D / turn: QH", "0 look, 0 pass, 1 declare", "AH", "7S", "QS",
         "keep_higher 7S QS", 2),
    Case("without the suit and without trumps the ace stays", "serbian",
         "1: AS 8S AH KH / 2: TS 7C 8D 9D / 0: AC 7D TC 9C / turn: QH", QUIET, "AS TS", "7D", "AC", "keep_top AC"),
    Case("with a player to come the ace is surer", "serbian",
         "1: 9S 8C AH KH / 2: AS TS 7D 8D / 0: KS JS QS 9C / turn: QH", QUIET, "9S", "AS", "TS", "take_surer AS TS"),
    # Exchanging and discarding.
    Case("plain low cards go", "serbian", "1: AH KH 8C 7D / turn: JH", QUIET, "", "exchange 7D 8C", "exchange -",
         "exchange_some"),
    Case("the best of the cards that go", "serbian", "1: AH KH 8C 7D / turn: JH", QUIET, "", "exchange 7D 8C",
         "exchange 7D", "exchange_too 8C"),
    Case("one of several cards that go", "serbian", "1: AH KH 8C 7D / turn: JH", QUIET, "", "exchange 7D 8C",
         "exchange 8C", "exchange_too 7D"),
    Case("a low trump stays", "croatian", "1: KH 9H 8C 7D / turn: JH",
         "0 up, 0 look, 1 declare, 2 drop, 0 play", "", "exchange 7D 8C", "exchange 7D 8C 9H",
         "hold_trump 9H"),
    Case("an ace stays where two play", "croatian", "1: AH KH AS 7D / turn: JH", "0 up, 0 look, 1 declare, 0 play", "",
         "exchange 7D", "exchange 7D AS", "hold_ace AS", 2),
    Case("the ace of trumps stays, the eight goes", "american", "1: AH KH 8C 7D / turn: JH",
         "0 look, 1 declare, 2 play, 0 drop", "", "exchange 7D 8C", "exchange 7D AH", "rather_trump AH 8C"),
    Case("whoever draws four first draws five", "serbian", "1: AH KH QH 7D / 2: 9S 8C 7C 8D / turn: JH", QUIET,
         "exchange -", "exchange 8D 9S 7C 8C", "exchange 8D 7C 8C", "four_bonus_bare"),
    Case("of five cards the plain ace goes", "serbian", "0: AS 9H 8C 7D / turn: JH / stock: KH TH",
         "0 raub, 0 exchange 8C 7D", "exchanges", "throw AS", "throw 9H", "rather_trump 9H AS"),
    # Calls.
    Case("three high trumps are declared", "croatian", "1: AH KH JH TS / turn: QH", "0 up, 0 look", "", "declare",
         "pass",
         "call_declare"),
    Case("nothing in the hand is passed", "croatian", "1: 8S 7S 9D 8C / turn: QH", "0 up, 0 look", "", "pass",
         "declare",
         "pass_fails_bare"),
    Case("an ace is taken unseen", "serbian", "turn: AH", "", "", "raub", "look", "call_raub_ace", 4),
    Case("an eight is looked at first", "serbian", "turn: 8H", "", "", "look", "raub", "look_fails", 4),
    Case("a seven needs one trick only", "american", "turn: 7H", "", "", "raub", "look", "call_raub_seven", 4),
    Case("three high acorns wait for another card", "american", "0: AC KC QC 8S / turn: 9D",
         "0 look, 1 pass, 2 pass", "",
         "turn", "declare", "turn_fails"),
    Case("three high acorns do not leave it at that", "american", "0: AC KC QC 8S / turn: 9D",
         "0 look, 1 pass, 2 pass", "",
         "turn", "pass", "call_turn"),
    Case("ace and trumps play", "croatian", "1: AS JH 7D 7C / 2: AH KH QH TS / turn: 9H", "0 up, 0 look, 1 declare", "",
         "play", "drop", "call_play_sure", 4),
    Case("nothing drops out against two", "croatian", "1: AS JH 7D 7C / 2: AH KH QH TS / 3: 8S 7S 9D 8C / turn: 9H",
         "0 up, 0 look, 1 declare, 2 play", "", "drop", "play", "drop_fails_bare", 4),
    Case("of two players one has to play", "croatian", "0: 8S 7S 9D 8C / 1: AH KH 7D 7C / turn: 9H", CROATIAN, "",
         "play", "drop", "play_only", 2),
    Case("a middling hand plays against the declarer alone", "american", "1: AH KH 7D 7C / 2: KS KD 9D 8C / turn: 9H",
         "0 look, 1 declare", "", "forpass", "play", "forpass_fails", 4),
    Case("whatever the card is, it is worth taking", "croatian", "turn: 8H", "", "", "blind", "up", "call_blind", 4),
    Case("the seven becomes the Unter of trumps", "serbian", "1: AS 7H 8C 7D / turn: JH", QUIET, "", "swap", "keep",
         "trump_beats_seven"),
    Case("a leader deals as usual", "croatian", "", "", "", "deal", "hand_over", "before_the_deal", 3, (6, 4, 15)),
]
# fmt: on


def position(case: Case) -> Hand:
    """The position of a case."""
    hand = Hand(case.book, case.cards, seats=case.seats, scores=case.scores)
    if case.said:
        hand.play(case.said)
    calls = ("swap_before", "swap_after") if case.cards else ()
    while hand.phase in calls and case.best != "swap":
        hand.play(f"{hand.to_act} keep")
    if case.tricks.startswith("exchange"):
        while hand.phase == "exchange" and (case.tricks == "exchanges" or hand.to_act == 1):
            hand.play(f"{hand.to_act} exchange -")
            while hand.phase in calls:
                hand.play(f"{hand.to_act} keep")
    elif len(case.best) == 2:
        hand.stand_pat()
        if case.tricks:
            hand.tricks(case.tricks)
    return hand


def advice_on(hand: Hand) -> Advice:
    assert hand.to_act is not None
    return advise(RAUB.observe(hand.state, hand.to_act), Random(1))


def named(advice: Advice, text: str) -> Choice:
    """The choice that is written so, whatever the order of its cards."""
    return next(one for one in advice.choices if set(RAUB.to_text(one.action).split()) == set(text.split()))


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_the_reason_is_the_one_agreed_on(case: Case) -> None:
    hand = position(case)
    advice = advice_on(hand)
    best, made = advice.choices[0], named(advice, case.made)
    assert best == named(advice, case.best), hand
    reason = why_not(RAUB.observe(hand.state, hand.to_act), best, made, advice.unit)
    code, *cards = case.reason.split()
    assert reason.code == code, advice_sentence(reason, "hungarian")
    assert set(cards) <= {str(one) for one in (reason.card, *reason.cards)}
    assert advice_sentence(reason, "hungarian").endswith(".")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("four tricks from the top", "leads_top_trump"),
        ("the king of trumps wins more often than an eight", "leads_high_trump AH"),
        ("with a player to come the ace is surer", "hardest_to_beat AS"),
        ("without the suit and without trumps the ace stays", "keep_top AC"),
        ("whoever draws four first draws five", "four_bonus_bare"),
    ],
)
def test_a_hint_compares_with_no_card_that_nobody_would_play(name: str, told: str) -> None:
    reason = advice_on(position(next(case for case in CASES if case.name == name))).reason
    code, *cards = told.split()
    assert reason.code == code, advice_sentence(reason, "hungarian")
    assert set(cards) <= {str(one) for one in (reason.card, *reason.cards)}


def test_only_the_card_that_wins_most_often_is_called_the_likeliest() -> None:
    view = RAUB.observe(position(CASES[1]).state, 1)
    reason = Reason("lead_likelier", card=card("8C"), cards=(card("7C"),))
    for chance, code in ((0.3, "likeliest"), (0.6, None)):
        wins = zip(("8C", "7C", "KH"), (0.5, 0.1, chance), strict=True)
        choices = [Choice(Play(card(one)), 0.0, ((WINS, share),)) for one, share in wins]
        told = outright(view, card("8C"), choices, reason)
        assert (told and told.code) == code


@pytest.mark.parametrize(
    ("hand", "thrown", "code"),
    [("AH 9H AS KD 7C", "7C", "throw_rest"), ("AH 9H 8S 7S TC", "TC", "void"), ("AH 9H 8S 7S TC", "8S", "")],
)
def test_the_lowest_plain_card_goes_or_the_last_of_a_suit(hand: str, thrown: str, code: str) -> None:
    view = RAUB.observe(position(CASES[0]).state, 1)
    view = replace(view, hands=(*view.hands[:1], cards(hand), *view.hands[2:]))
    reason = why_throw(view, cards(thrown))
    assert (reason.code if reason else "") == code


@pytest.mark.parametrize("book", RAUB.books)
def test_the_best_choice_and_the_one_made_never_share_a_sentence(book: str) -> None:
    """What is said for one choice is never said for the other, unless nothing tells them apart."""
    players: list[Any] = [make_player("reference", "raub")] * 3
    decisions = [moment for moment in moments(RAUB.books[book], players, Random(book), 2) if len(moment.legal) > 1]
    assert decisions
    for moment in decisions:
        advice = advise(moment.view, Random(1))
        best = advice.choices[0]
        for made in advice.choices[1:]:
            reason, turned = (why_not(moment.view, *pair, advice.unit) for pair in ((best, made), (made, best)))
            told = advice_sentence(reason, "french")
            assert told
            assert reason.code == turned.code == "all_alike" or told != advice_sentence(turned, "french")


@pytest.mark.parametrize(("fewer", "code"), [(1.66, "hold_close"), (1.64, "hold")])
def test_a_held_card_is_called_much_better_only_where_its_tricks_look_more(fewer: float, code: str) -> None:
    """Figures are shown in tenths: 1.7 tricks beside 1.7 would refute it."""
    hand = position(next(case for case in CASES if case.name == "plain low cards go"))
    view = RAUB.observe(hand.state, 1)
    best = Choice(Lay("exchange", ()), 0.5, ((TRICKS, 1.74),))
    other = Choice(Lay("exchange", (card("8C"),)), 0.3, ((TRICKS, fewer),))
    assert why_not(view, best, other).code == code
    turned = (best._replace(action=other.action), other._replace(action=best.action))
    assert why_not(view, *turned).code == code.replace("hold", "exchange_more")


@pytest.mark.parametrize(("fewer", "code"), [(1.66, "hold_close"), (1.64, "hold_ace")])
def test_an_ace_wins_more_tricks_than_a_new_card_only_where_they_look_more(fewer: float, code: str) -> None:
    hand = position(next(case for case in CASES if case.name == "an ace stays where two play"))
    view = RAUB.observe(hand.state, 1)
    best = Choice(Lay("exchange", (card("7D"),)), 0.5, ((TRICKS, 1.74),))
    other = Choice(Lay("exchange", (card("7D"), card("AS"))), 0.3, ((TRICKS, fewer),))
    assert why_not(view, best, other).code == code


@pytest.mark.parametrize("book", RAUB.books)
def test_no_reason_for_an_exchange_or_a_discard_is_refuted_by_the_figures_beside_it(book: str) -> None:
    """Numbers are named in favour of the best choice; where more tricks are spoken of, it shows no fewer."""
    players: list[Any] = [make_player("reference", "raub")] * 3
    rng, said = Random(book), set()
    for moment in moments(RAUB.books[book], players, rng, 6):
        lays = [one for one in moment.legal if isinstance(one, Lay)]
        for _ in range(20 if len(lays) > 1 else 0):
            values = sorted((rng.random() for _ in range(2)), reverse=True)
            best, other = (
                Choice(lay, value, ((TRICKS, rng.uniform(1.5, 2.0)), (MADE, rng.uniform(0.6, 0.7))))
                for lay, value in zip(rng.sample(lays, 2), values, strict=True)
            )
            reason = why_not(moment.view, best, other)
            said.add(reason.code)
            assert reason.number is None or reason.than is None or reason.number >= reason.than
            if reason.code.startswith(("hold", "rather", "exchange")) and not reason.code.endswith("_made"):
                assert round(best.figure(TRICKS) or 0, 1) >= round(other.figure(TRICKS) or 0, 1)
    assert {"hold_made", "rather_made", "exchange_several", "others_less", "hold"} <= said


def test_a_lead_that_wins_its_trick_but_makes_it_less_often_is_told_by_what_decides() -> None:
    hand = position(next(case for case in CASES if case.name == "the king of trumps wins more often than an eight"))
    figures = (0.74, 0.67), (0.775, 0.37)
    best, other = (
        Choice(Play(card(one)), value, ((TRICKS, 1.9), (MADE, made), ("wins", wins)))
        for one, value, (made, wins) in zip(("KH", "8C"), (0.08, 0.02), figures, strict=True)
    )
    assert why_not(RAUB.observe(hand.state, hand.to_act), best, other).code == "others_less"


def test_of_two_aces_one_is_not_kept_for_being_an_ace() -> None:
    hand = position(next(case for case in CASES if case.name == "plain low cards go"))
    view = RAUB.observe(hand.state, 1)
    best, other = (Choice(Lay("throw", (card(one),)), value) for one, value in (("AH", 0.3), ("AD", 0.1)))
    assert why_not(view, best, other).code == "rather"


@pytest.mark.parametrize(("tricks", "code"), [(1.7, "void"), (1.59, "rather_tricks"), (1.5, "all_alike")])
def test_the_last_card_of_a_suit_goes_so_that_the_trumps_can_beat_that_suit(tricks: float, code: str) -> None:
    """A king is not said to win less than an Ober, and the Ober's tricks are not called the king's."""
    cards, said = "0: KH 9S 8S 7D / turn: JS / stock: QH KD", "0 raub, 0 exchange 8S 7D"
    view = RAUB.observe(position(Case("", "serbian", cards, said, "exchanges", "", "", "")).state, 0)
    best, other = (
        Choice(Lay("throw", (card(one),)), worth, ((TRICKS, count),))
        for one, worth, count in (("KD", 0.5, tricks), ("QH", 0.2, 1.5))
    )
    assert why_not(view, best, other).code == code


@pytest.mark.parametrize(("value", "code"), [(-0.4, "pass_costs"), (0.1, "pass_though")])
def test_a_likely_success_that_costs_more_when_it_fails_is_passed_for_that(value: float, code: str) -> None:
    hand = position(next(case for case in CASES if case.name == "three high trumps are declared"))
    best = Choice(Say("pass"), 0.3)
    other = Choice(Say("declare"), value, ((TRICKS, 1.8), (MADE, 0.64)))
    assert why_not(RAUB.observe(hand.state, 1), best, other).code == code


@pytest.mark.parametrize(("fewer", "code"), [(1.2, "rather_tricks"), (1.73, "all_alike")])
def test_a_card_that_ranks_lower_is_kept_for_its_tricks_and_not_for_what_it_is(fewer: float, code: str) -> None:
    """Nobody is told that an eight wins more tricks than a king, which ranks higher."""
    hand = Hand("serbian", "1: AH KS 8C 7D / turn: JH", seats=3).play(QUIET)
    while hand.phase == "swap_before":
        hand.play(f"{hand.to_act} keep")
    view = RAUB.observe(hand.state, 1)
    best = Choice(Lay("exchange", (card("KS"),)), 0.5, ((TRICKS, 1.74),))
    other = Choice(Lay("exchange", (card("8C"),)), 0.3, ((TRICKS, fewer),))
    reason = why_not(view, best, other)
    assert reason.code == code
    assert code == "all_alike" or (reason.card, reason.cards) == (card("8C"), (card("KS"),))
    turned = (best._replace(action=other.action), other._replace(action=best.action))
    assert why_not(view, *turned).code == ("rather" if code == "rather_tricks" else "rather_close")


def test_a_chance_in_a_reason_is_rounded_as_in_the_table_beside_it() -> None:
    hand = position(next(case for case in CASES if case.name == "the king of trumps wins more often than an eight"))
    best, other = (
        Choice(Play(card(one)), value, ((TRICKS, 1.9), (MADE, 0.9), ("wins", wins)))
        for one, value, wins in (("KH", 0.5, 0.185), ("8C", 0.1, 0.025))
    )
    reason = why_not(RAUB.observe(hand.state, hand.to_act), best, other)
    assert (reason.number, reason.than) == (19, 3)


@pytest.mark.parametrize(("made", "code"), [(0.85, "exchange_made"), (0.93, "exchange_more_close")])
def test_as_many_tricks_are_told_apart_by_the_chance_to_win_enough(made: float, code: str) -> None:
    view = RAUB.observe(position(next(case for case in CASES if case.name == "plain low cards go")).state, 1)
    best = Choice(Lay("exchange", (card("8C"),)), 0.5, ((TRICKS, 1.7), (MADE, 0.93)))
    other = Choice(Lay("exchange", ()), 0.3, ((TRICKS, 1.7), (MADE, made)))
    assert why_not(view, best, other).code == code


@pytest.mark.parametrize(("hand", "code"), [("AS KS 8S 7D", "exchange_ace"), ("AS KH 8C 7D", "exchange_made")])
def test_an_ace_that_goes_is_told_to_be_easily_trumped_where_its_suit_is_long(hand: str, code: str) -> None:
    view = RAUB.observe(Hand("serbian", f"1: {hand} / turn: JH").play(QUIET).state, 1)
    low = tuple(one for one in cards(hand) if one != card("AS"))
    best = Choice(Lay("exchange", (*low[1:], card("AS"))), 0.5, ((TRICKS, 1.7), (MADE, 0.93)))
    other = Choice(Lay("exchange", low[1:]), 0.3, ((TRICKS, 1.7), (MADE, 0.85)))
    assert why_not(view, best, other).code == code


def test_who_has_their_trick_is_told_to_keep_the_better_cards_and_not_that_all_is_one() -> None:
    hand = Hand("serbian", "1: AH KH 9H 8C / 2: TH 7C 8S 9D / 0: JH 7S 8D 9C / turn: QH").play(QUIET).stand_pat()
    hand.tricks("AH TH JH", "KH 7C 7S")
    view = RAUB.observe(hand.state, 1)
    choices = [Choice(Play(card(one)), 0.5, ((MADE, 1.0), (WINS, 0.5))) for one in ("8C", "9H")]
    assert why_any(view, choices).code == "lowest_first"


def test_several_cards_that_go_are_not_called_one_that_does() -> None:
    """The tricks of three new cards are not those of one."""
    view = RAUB.observe(position(next(case for case in CASES if case.name == "plain low cards go")).state, 1)
    three = Choice(Lay("exchange", (card("KH"), card("8C"), card("7D"))), 1.5, ((TRICKS, 1.6), (MADE, 0.8)))
    none = Choice(Lay("exchange", ()), -0.8, ((TRICKS, 0.7), (MADE, 0.5)))
    assert why_not(view, three, none).code == "exchange_some"
    one = Choice(Lay("exchange", (card("7D"),)), 0.2, ((TRICKS, 1.2), (MADE, 0.6)))
    assert why_not(view, three, one).code == "exchange_several"


def test_whoever_plays_rather_than_on_a_condition_is_not_told_of_dropping_out() -> None:
    hand = position(next(case for case in CASES if case.name == "a middling hand plays against the declarer alone"))
    best, other = Choice(Say("play"), 0.1, ((TRICKS, 0.9), (MADE, 0.58))), Choice(Say("forpass"), -0.1)
    assert why_not(RAUB.observe(hand.state, hand.to_act), best, other).code == "call_play_bare"


def test_a_king_is_kept_while_the_ace_is_out() -> None:
    hand = Hand("american", "1: 7S KH TH JC / turn: QD", seats=4).play("0 look, 1 declare, 2 play, 3 play, 0 play")
    hand.stand_pat()
    seven, king = (
        Choice(Play(card(one)), value, ((TRICKS, tricks), (MADE, tricks / 2), (WINS, 0.0)))
        for one, value, tricks in (("7S", 0.4, 1.2), ("KH", 0.1, 1.0))
    )
    reason = why_not(RAUB.observe(hand.state, hand.to_act), seven, king)
    assert (reason.code, reason.cards) == ("keep_until_gone", (card("KH"), card("AH")))


@pytest.mark.parametrize("book", RAUB.books)
def test_advice_is_given_in_a_card_players_words(book: str) -> None:
    """No sentence tells what a simulation counted: shares and averages stand in the table of figures."""
    players: list[Any] = [make_player("reference", "raub")] * 3
    decisions = [moment for moment in moments(RAUB.books[book], players, Random(book), 3) if len(moment.legal) > 1]
    said = [advice_sentence(advise(one.view, Random(1)).reason, "french") for one in decisions]
    assert said
    assert [one for one in said if not one or "%" in one or "average" in one or "simulated" in one] == []


@pytest.mark.parametrize(
    ("hand", "laid", "code", "named"),
    [
        ("AH KH 8C 7D", "exchange 7D 8C", "good_kept", "AH KH"),
        ("8S 7S 9D 8C", "exchange 9D 8S 8C 7S", "exchange_bare", ""),
    ],
)
def test_an_exchange_is_explained_by_the_trumps_and_aces_that_stay(hand: str, laid: str, code: str, named: str) -> None:
    dealt = Hand("croatian", f"1: {hand} / turn: JH", seats=3).play("0 up, 0 look, 1 declare, 2 play, 0 play")
    reason = why_exchange(RAUB.observe(dealt.state, 1), cards(laid.removeprefix("exchange ")))
    assert reason is not None
    assert (reason.code, reason.cards) == (code, cards(named))


def test_a_lead_that_nothing_but_figures_speak_for_is_explained_by_the_cards() -> None:
    hand = position(next(case for case in CASES if case.name == "four tricks from the top"))
    view = RAUB.observe(hand.state, 1)
    choices = [Choice(action) for action in map(RAUB.from_text, ("AH", "8C"))]
    for lead, code in (("AH", "leads_top_trump"), ("8C", "lowest_first")):
        reason = why_card(view, card(lead), choices)
        assert reason is not None
        assert reason.code == code


def test_the_top_card_of_a_suit_is_led_for_that_though_the_tricks_are_safe() -> None:
    hand = position(next(case for case in CASES if case.name == "four tricks from the top"))
    view = RAUB.observe(hand.state, 1)
    figures = (("wins", 1.0), (MADE, 1.0))
    choices = [Choice(action, 1.0, figures) for action in map(RAUB.from_text, ("AH", "KH"))]
    assert why_any(view, choices).code == "top_trump"


def test_what_may_be_chance_is_no_reason() -> None:
    view = RAUB.observe(position(next(case for case in CASES if case.name == "plain low cards go")).state, 1)
    best = Choice(Lay("exchange", (card("8C"),)), 0.5, ((TRICKS, 1.7), (MADE, 0.9)))
    other = Choice(Lay("exchange", ()), 0.2, ((TRICKS, 1.5), (MADE, 0.8)), standard_error=0.3)
    assert why_not(view, best, other).code == "all_alike"
    assert why_not(view, best, other._replace(standard_error=0.1)).code == "exchange_more"
    close = other._replace(standard_error=0.1, figures=((TRICKS, 1.69), (MADE, 0.89)))
    assert why_not(view, best, close).code == "exchange_more_close"


def test_of_exchanges_as_good_as_one_another_aces_and_trumps_stay() -> None:
    view = RAUB.observe(position(next(case for case in CASES if case.name == "plain low cards go")).state, 1)

    def value(laid: str, worth: float, standard_error: float) -> LayValue:
        return LayValue(Lay("exchange", cards(laid)), worth, 1.7, 0.5, standard_error)

    found = [value("KH 8C 7D", 0.2, 0.0), value("8C 7D", 0.1, 0.2), value("7D", 0.0, 0.1)]
    assert sensible_lays(found, SAME[POINTS], view, 200)[0].lay.cards == cards("8C 7D")
    assert sensible_lays([found[0], found[2]], SAME[POINTS], view, 200)[0].lay.cards == cards("KH 8C 7D")


def test_of_exchanges_as_good_as_one_another_none_is_advised_whose_figures_are_worse() -> None:
    view = RAUB.observe(position(next(case for case in CASES if case.name == "plain low cards go")).state, 1)
    more = LayValue(Lay("exchange", cards("8C")), 0.2, 1.8, 0.58)
    fewer = LayValue(Lay("exchange", cards("8C 7D")), 0.15, 1.6, 0.53, 0.2)
    assert sensible_lays([more, fewer], SAME[POINTS], view, 200)[0].lay == more.lay
    assert sensible_lays([more, fewer._replace(made=0.57)], SAME[POINTS], view, 200)[0].lay == fewer.lay


def test_of_cards_worth_the_same_the_one_that_wins_enough_tricks_most_often_is_advised() -> None:
    view = RAUB.observe(position(next(case for case in CASES if case.name == "four tricks from the top")).state, 1)
    low, high = (CardValue(card(name), 0.07, 1.2, made, 0.0) for name, made in (("8C", 0.39), ("AH", 0.48)))
    assert sensible_cards([low, high], SAME[MATCH], SHOWN[MATCH], view)[0].card == high.card
    assert sensible_cards([high, low._replace(made=0.48)], SAME[MATCH], SHOWN[MATCH], view)[0].card == low.card


def test_no_reason_is_given_against_a_choice_shown_to_be_worth_as_much() -> None:
    view = RAUB.observe(position(next(case for case in CASES if case.name == "plain low cards go")).state, 1)
    best = Choice(Lay("exchange", (card("8C"),)), 0.5, ((TRICKS, 1.7), (MADE, 0.9)))
    other = Choice(Lay("exchange", ()), 0.46, ((TRICKS, 1.5), (MADE, 0.8)))
    for unit, tied, worse in ((POINTS, 0.46, 0.43), (MATCH, 0.496, 0.48)):
        assert why_not(view, best, other._replace(value=tied), unit).code == "all_alike"
        assert not worse_than_best([best, other._replace(value=tied)], unit)
        assert why_not(view, best, other._replace(value=worse), unit).code == "exchange_more"


def test_where_all_cards_are_worth_the_same_no_reason_is_told_as_if_one_mattered() -> None:
    """Of two low cards the seven is advised, but only by habit."""
    hand = Hand("serbian", "1: AH KH 9H 8C / 2: TH 7C 8S 9D / 0: JH 7S 8D 9C / turn: QH").play(QUIET).stand_pat()
    hand.tricks("AH TH JH", "KH 7C 7S")
    view = RAUB.observe(hand.state, 1)
    low, high = (Choice(Play(card(one)), 0.5, ((MADE, 1.0), (WINS, 0.5))) for one in ("8C", "9H"))
    assert why_alike(view, [low, high]).code == "habit"
    assert why_alike(view, [high, low]).code == "made_anyway"
    unsure = [one._replace(figures=((MADE, 0.6), (WINS, 0.5))) for one in (high, low)]
    assert why_alike(view, unsure).code == "both_alike"
