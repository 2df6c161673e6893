"""What tells the best choice from the one made, in positions whose reason was agreed on before they were examined."""

from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest

from raub_desktop.engine.cards import Suit
from raub_desktop.engine.cruce.facts import CARD_POINTS, MADE
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import Phase, View
from raub_desktop.engine.events import CardPlayed
from raub_desktop.language.cruce.advice import advice_sentence
from raub_desktop.players.advice import POINTS, Advice, Choice
from raub_desktop.players.cruce.adviser import advise
from raub_desktop.players.cruce.reasons import may_complete, reasoned, told_from, why_any, why_broken, why_not
from raub_desktop.players.cruce.search.card_ownership import FATE
from tests.engine.cruce.hand import Hand
from tests.players.cruce.tables import MODES, positions_of


class Case(NamedTuple):
    """A position: the better choice and the one made, and the reason a card player would give."""

    name: str
    hand: Hand
    best: str
    """The choice, or the beginning of it."""
    made: str
    reason: str
    """The code, then the cards that the reason must name."""


GOOD = "1: AS TS KS QS AH TH"
POOR = "1: 9S JS 9H JH 9D JD"
TEAMS = "1: AS KS JS 9H JH 9D / 2: 9S JD QD KD JC 9C / 3: AD TD AC TC TH QC"
MARRIED = "1: KS QS AS 9H JH / talon: 9D TH 9C JC"
SURE = "1: AS TS KS AH JH 9D / 2: 9S QH 9H 9C JC QC / 3: JS KH TH JD QD KD / 0: QS AC KC TC AD TD"
ACE = "1: 9S AS AC KC KD 9D / 2: TS KS AH JH QD 9C / 3: JS QH KH TD JD TC / 0: QS TH 9H AD JC QC"
TEN = "1: 9S AS AC KC KD 9D / 2: TS KS TH JH QD 9C / 3: JS QH KH TD JD TC / 0: QS AH 9H AD JC QC"
VOID = "1: 9S AS AC KC KD 9D / 2: TS KS AH JH QD 9C / 3: JS QS QH KH TD JD / 0: TC 9H AD JC QC TH"
COUPLE = "1: 9S TS AC KC KD 9D / 2: JS AH JH QD 9C TH / 3: QH KH TD JD TC 9H / 0: QS AS KS AD JC QC"
HIGH = "1: 9S TS AC KC KS 9D / 2: JS AH JH QD 9C TH / 3: QH KH TD JD TC 9H / 0: QS AS KD AD JC QC"


def bidding(text: str, *bids: str) -> Hand:
    """Four play alone; seat 1 speaks first."""
    return Hand("alone", text, seats=4).bid(*bids)


def leading(text: str, *tricks: str) -> Hand:
    """The same, once seat 1 has won the bidding with 2."""
    return bidding(text, "2", "-", "-", "-").tricks(*tricks)


# fmt: off
CASES = [
    Case("marriage, ace and ten are worth a bid", bidding(GOOD), "bid", "pass", "bid_makes"),
    Case("nines and Unters are not", bidding(POOR), "pass", "bid 1", "bid_short"),
    Case("one marriage is not 132 points", bidding("1: AS KS QS AH 9H 9D"), "bid", "bid 4", "bid_short"),
    Case("with a bid of 1 the marriage counts half", bidding(GOOD), "bid", "bid 1", "bid_marriage"),
    Case("a lower bid is surer, though the higher one succeeds often enough",
         Hand("draw", "0: AS KS AH KH JH AD TD KC", seats=2).bid("-"), "bid 1", "bid 2", "bid_enough"),
    Case("a bid of 1 that is always outbid is too low, marriage or not",
         Hand("auction", "1: 9H KD QD TD 9C", seats=4), "bid 3", "bid 1", "bid_higher"),
    Case("a pass that brings more than a safe bid", Hand("draw", "0: KS JS JH TH AD QD AC JC", seats=2).bid("-"),
         "pass", "bid 1", "pass_more"),
    Case("the long suit becomes trump", leading("1: AS TS KS JS TH 9D"), "KS", "TH", "trump_long KS TH"),
    Case("a marriage is worth twenty or forty at once", leading("1: KS QS JS 9S JH 9D"), "announce", "9D",
         "announce_cheaper"),
    Case("with nothing to fear king and Ober announce alike", leading("1: KS QS TS AS JH 9D"), "announce QS",
         "announce KS",
         "all_alike"),
    Case("before a nine the sure ace is kept", leading(SURE, "AS 9S JS QS"), "9D", "AH",
         "keep_sure 9D AH"),
    Case("the last trump is kept", leading(ACE, "9S TS JS QS"), "JH", "KS", "keep_trump JH KS"),
    Case("the ten waits for the ace", leading(TEN, "9S TS JS QS"), "", "TH", "keep_until_gone TH AH"),
    Case("others win the trick and do not get the ten", leading(VOID, "9S TS JS"), "", "TC", "give_little TC"),
    Case("king and Ober wait for their marriage", leading(COUPLE, "9S JS 9H"), "AS", "QS", "keep_half AS QS"),
    Case("the Ober of trumps is enough to win", leading(HIGH, "9S JS 9H"), "QS", "AS", "take_cheaply QS AS"),
    Case("the ace of trumps takes the king",
         Hand("draw", "1: KD 9D JD QC 9C JC QH 9H / 0: AD AS 9S JS KH JH TC KC", seats=2).bid("1", "-").tricks("KD"),
         "AD", "9S", "take_trick AD 9S"),
    Case("a partner's sure trick gets the ten", Hand("teams", TEAMS, seats=4).bid("1", "-", "-", "-").tricks("AS 9S"),
         "", "QC", "feed_partner QC"),
    Case("half of a marriage is not given away", Hand("auction", MARRIED, seats=4).bid("2", "-", "-", "-"),
         "give", "give QS", "keep_marriage QS"),
    Case("the ten is not given away", Hand("auction", MARRIED, seats=4).bid("2", "-", "-", "-"),
         "give", "give TH", "keep_high TH"),
]
# fmt: on


def advice_on(hand: Hand) -> Advice:
    return advise(CRUCE.observe(hand.state, hand.state.queue[0]), Random(1))


def named(advice: Advice, text: str) -> Choice:
    """The best choice that begins so."""
    return next(one for one in advice.choices if CRUCE.to_text(one.action).startswith(text))


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_the_reason_is_the_one_agreed_on(case: Case) -> None:
    advice = advice_on(case.hand)
    best, made = advice.choices[0], named(advice, case.made)
    assert CRUCE.to_text(best.action).startswith(case.best), case.hand
    reason = why_not(CRUCE.observe(case.hand.state, case.hand.state.queue[0]), best, made, advice.unit)
    code, *cards = case.reason.split()
    assert reason.code == code, advice_sentence(reason, "hungarian")
    assert set(cards) <= {str(one) for one in (reason.card, *reason.cards)}
    assert advice_sentence(reason, "hungarian").endswith(".")


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_the_best_choice_and_the_one_made_never_share_a_sentence(book: str, seats: int) -> None:
    """What is said for one choice is never said for the other, unless nothing tells them apart."""
    for moment in positions_of(book, seats, 1)[::3]:
        if len(moment.legal) == 1 or moment.view.phase is Phase.TAKE:
            continue
        advice = advise(moment.view, Random(1))
        best, *others = advice.choices
        for made in others:
            reason, turned = (why_not(moment.view, *pair, advice.unit) for pair in ((best, made), (made, best)))
            told = advice_sentence(reason, "french")
            assert told
            assert reason.code == turned.code == "all_alike" or told != advice_sentence(turned, "french")


def test_the_first_card_led_is_a_trump_so_no_other_trump_is_spoken_of() -> None:
    hand = leading("1: AS TS KS 9S TH 9D")
    advice = advice_on(hand)
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    reason = why_not(view, named(advice, "AS"), named(advice, "9S"), advice.unit)
    assert advice_sentence(reason, "hungarian").endswith("as trump nobody can beat the ace of leaves."), reason


def test_a_trump_led_draws_no_trumps_while_there_is_a_stock_and_nobody_has_to_follow() -> None:
    text = "1: KD 9D JD QC 9C JC QH 9H / 0: AD AS 9S JS KH JH TC KC"
    hand = Hand("draw", text, seats=2).bid("1", "-").tricks("KD 9S")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    assert view.stock
    trump, other = (Choice(CRUCE.from_text(card), value) for card, value in (("9D", 1.0), ("QC", 0.0)))
    assert why_not(view, trump, other).code != "lead_trump"


@pytest.mark.parametrize(("points", "code"), [(104.0, "bid_just"), (120.0, "bid_makes")])
def test_points_that_hardly_reach_the_bid_are_called_just_enough(points: float, code: str) -> None:
    view = CRUCE.observe(bidding(GOOD).state, 1)
    best = Choice(CRUCE.from_text("bid 3"), 1.0, ((CARD_POINTS, points),))
    assert why_not(view, best, Choice(CRUCE.from_text("pass"), 0.0)).code == code


def test_of_two_cards_that_both_beat_the_trick_neither_is_praised_for_it() -> None:
    hand = leading(HIGH, "9S JS 9H")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    queen, ace, low = (Choice(CRUCE.from_text(one), 0.0) for one in ("QS", "AS", "QC"))
    assert why_any(view, (queen, ace)).code == "may_do"
    assert why_any(view, (queen, low)).code == "takes"


def gifts(*ways: tuple[str, float, float]) -> tuple[View, list[Choice]]:
    """Ways to give three cards, each with its worth and how often the bid is made."""
    hand = Hand("auction", "1: TS KS QS QH TH / talon: AD TD KD QD", seats=4).bid("3", "-", "-", "-")
    choices = [Choice(CRUCE.from_text(f"give {cards}"), value, ((MADE, made),)) for cards, value, made in ways]
    return CRUCE.observe(hand.state, 1), choices


def test_no_card_is_said_to_be_kept_that_goes_in_a_gift_as_good() -> None:
    view, choices = gifts(
        ("QS QH TH", 1.0, 1.0), ("KS QS TS", 1.0, 1.0), ("TS QH TH", 0.8, 1.0), ("QH TH KD", 0.3, 0.9)
    )
    assert told_from(view, choices, POINTS) == choices[3]
    assert told_from(view, choices[:3], POINTS) is None


def test_a_ten_is_not_kept_for_being_one_where_another_ten_goes() -> None:
    view, (best, other) = gifts(("TH KS QS", 1.0, 0.96), ("TD KS QS", 0.6, 0.9))
    assert why_not(view, best, other).code != "keep_high"


@pytest.mark.parametrize(("cards", "code"), [("AC QC", "give_half_made"), ("KC QC", "give_made")])
def test_a_queen_is_given_though_it_may_complete_another_players_marriage(cards: str, code: str) -> None:
    """Of an own marriage nobody else can have the other half."""
    hand = Hand("auction", f"1: AS KS 9S {cards} / talon: AH QH JH JD", seats=4).bid("3", "-", "-", "-")
    best, other = (
        Choice(CRUCE.from_text(f"give {given} QH JD"), value, ((MADE, made),))
        for given, value, made in (("QC", 1.0, 0.58), ("9S", 0.6, 0.43))
    )
    assert why_not(CRUCE.observe(hand.state, 1), best, other).code == code


@pytest.mark.parametrize(("points", "other"), [(102.0, "bid 3"), (90.0, "pass")])
def test_a_bid_is_told_from_a_higher_one_that_the_points_would_reach(points: float, other: str) -> None:
    worths = ("bid 2", 0.0), ("pass", -1.0), ("bid 3", -2.0), ("bid 4", -5.0)
    choices = [Choice(CRUCE.from_text(bid), value, ((CARD_POINTS, points),)) for bid, value in worths]
    told = told_from(CRUCE.observe(bidding(GOOD).state, 1), choices, POINTS)
    assert told is not None
    assert CRUCE.to_text(told.action) == other


@pytest.mark.parametrize(("cards", "code"), [(("TD", "AS"), "any_card"), (("JH", "AS"), "risks_least")])
def test_ten_points_are_not_called_few(cards: tuple[str, str], code: str) -> None:
    hand = leading("1: AS KS QS JH 9H TD")
    choices = [Choice(CRUCE.from_text(one), 0.0) for one in cards]
    assert why_any(CRUCE.observe(hand.state, hand.state.queue[0]), choices).code == code


def test_a_loss_is_not_called_small_where_another_card_risks_less() -> None:
    hand = leading("1: AS QH TS JS KC 9D / 2: 9S / 3: KS / 0: QS", "AS 9S KS QS")
    choices = [Choice(CRUCE.from_text(one), 0.0) for one in ("QH", "KC", "TS", "9D")]
    assert why_any(CRUCE.observe(hand.state, 1), choices).code != "risks_least"


def test_of_a_bid_that_mostly_fails_it_is_said_what_it_is_for() -> None:
    view = CRUCE.observe(bidding(GOOD).state, 1)
    best = Choice(
        CRUCE.from_text("bid 3"), 1.0, ((CARD_POINTS, 60.0), ("failed", 0.73), ("gain", -2.0), ("others", 1.0))
    )
    other = Choice(CRUCE.from_text("pass"), 0.0, ((CARD_POINTS, 20.0), ("gain", 0.0), ("others", 4.0)))
    reason = why_not(view, best, other)
    assert (reason.code, reason.than) == ("bid_stops", 3)


def test_a_bid_worth_no_more_than_a_pass_is_told_with_what_it_risks() -> None:
    view = CRUCE.observe(bidding(GOOD).state, 1)
    bid = Choice(CRUCE.from_text("bid 3"), 0.02, ((CARD_POINTS, 105.0), ("failed", 0.44)))
    no_bid = Choice(CRUCE.from_text("pass"), 0.0, ((CARD_POINTS, 17.0),))
    reason = why_any(view, (no_bid, bid))
    assert (reason.code, reason.number, reason.than) == ("bid_risks", 105, 3)
    short = bid._replace(figures=((CARD_POINTS, 97.0), ("failed", 0.54)))
    assert why_any(view, (no_bid, short)).code == "bid_short"


def test_a_suit_is_told_from_another_by_the_best_lead_of_each() -> None:
    hand = leading("1: AS TS AH JH 9H 9D")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    points = (("AS", 1.0, 77.0), ("AH", 0.95, 74.0), ("9H", 0.5, 71.0), ("9D", 0.2, 56.0))
    choices = [Choice(CRUCE.from_text(text), value, ((CARD_POINTS, made),)) for text, value, made in points]
    assert told_from(view, choices, POINTS) == choices[3]


def test_no_card_is_said_to_guard_a_ten_that_goes_in_a_gift_as_good() -> None:
    hand = Hand("auction", "1: TS JS AH KH JC / talon: AD TD JD", seats=3).bid("3", "-", "-")
    view = CRUCE.observe(hand.state, 1)
    guarded, other = (
        Choice(CRUCE.from_text(f"give {cards}"), value) for cards, value in (("JC JD", 1.0), ("JS JC", 0.5))
    )
    assert why_not(view, guarded, other).code == "keep_guard"
    assert told_from(view, [guarded, other], POINTS) == other
    ten = Choice(CRUCE.from_text("give TS JD"), 1.0)
    assert told_from(view, [guarded, ten, other], POINTS) is None


def test_of_a_queen_that_is_kept_it_is_said_what_she_could_do_for_others() -> None:
    hand = Hand("auction", "1: TS 9S KH AH JC / talon: QD JD AC", seats=3).bid("2", "-", "-")
    best, other = (Choice(CRUCE.from_text(f"give {cards}")) for cards in ("JC JD", "JC QD"))
    assert advice_sentence(why_not(CRUCE.observe(hand.state, 1), best, other), "french") == (
        "Keep the queen of diamonds: given away, it may complete another player’s marriage."
    )


def test_of_a_lead_it_is_said_what_the_hand_has_of_its_suit_rather_than_that_the_bid_is_surer() -> None:
    hand = leading("1: AS TS KH JH 9H 9D / 2: 9S KD QD JD TD AD / 3: JS AC TC KC QC JC / 0: QS KS AH TH QH 9C")
    hand.tricks("AS 9S JS QS")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    best, other = (
        Choice(CRUCE.from_text(card), value, ((MADE, made),))
        for card, value, made in (("JH", 1.0, 0.6), ("9D", 0.0, 0.4))
    )
    assert why_not(view, best, other).code == "lead_long"


def test_no_card_is_said_to_guard_a_ten_that_would_go_with_it() -> None:
    hand = Hand("auction", "1: TS KS AH KH JC / talon: AD TD JD", seats=3).bid("3", "-", "-")
    guarded, other = (Choice(CRUCE.from_text(f"give {cards}")) for cards in ("TD JD", "TS KS"))
    assert why_not(CRUCE.observe(hand.state, 1), guarded, other).code != "keep_guard"


def test_nobody_is_told_not_to_lead_half_of_a_marriage_that_can_be_announced() -> None:
    hand = leading(GOOD)
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    ways = (("AS", 1.0), ("announce QS", 1.0), ("QS", 0.2), ("KS", 0.1), ("AH", 0.1))
    choices = [Choice(CRUCE.from_text(text), value) for text, value in ways]
    choices.insert(2, Choice(CRUCE.from_text("announce KS"), 1.0))
    assert told_from(view, choices, POINTS) == choices[-1]


@pytest.mark.parametrize(("owned", "code"), [(0.05, "marriage_late"), (0.4, "marriage_spent")])
def test_a_marriage_that_is_broken_is_told_why_it_may_go(owned: float, code: str) -> None:
    hand = Hand("alone", "1: AS TS / 2: KH QH TD AD", seats=4).bid("2", "-", "-", "-").tricks("AS")
    view = CRUCE.observe(hand.state, 2)
    wins = tuple((FATE.format(card=card), owned) for card in view.hands[2])
    choices = [Choice(CRUCE.from_text(text), value, wins) for text, value in (("QH", 1.0), ("KH", 0.9), ("TD", 0.8))]
    told = why_broken(view, choices)
    assert told.code == code
    assert "marriage of hearts" in advice_sentence(told, "hungarian")
    assert why_broken(view, choices[:2]).code == "all_alike", "either half breaks it"
    assert why_broken(view, choices[::-1]).code == "all_alike", "it is kept"


@pytest.mark.parametrize(("made", "brings"), [(0.9, "still bring 40 points"), (0.1, "the bid would hardly be made")])
def test_of_a_marriage_that_is_kept_it_is_said_what_it_brings(made: float, brings: str) -> None:
    view = CRUCE.observe(leading("1: KS QS AS JS 9H JH").state, 1)
    keep, spoil = (
        Choice(CRUCE.from_text(text), value, ((MADE, share),))
        for text, value, share in (("AS", 1.0, 0.95), ("QS", -1.0, made))
    )
    assert brings in advice_sentence(why_not(view, keep, spoil), "hungarian")


def test_a_cheap_lead_is_told_from_a_cheaper_one_that_is_worse() -> None:
    hand = leading("1: AS JC 9C QC AH QH / 2: 9S JS QS KS TH KH / 3: TS 9H JH 9D JD QD / 0: KD TD AD AC KC TC",
                   "AS 9S TS KD")  # fmt: skip
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    unter, nine, ace = (
        Choice(CRUCE.from_text(text), value, ((CARD_POINTS, points), ("failed", failed)))
        for text, value, points, failed in (("JC", 0.6, 37.0, 0.52), ("9C", 0.1, 26.0, 0.36), ("AH", 0.3, 34.0, 0.5))
    )
    assert why_not(view, unter, ace).code == "keep_sure"
    assert told_from(view, [unter, ace, nine], POINTS) == nine
    assert told_from(view, [unter, ace], POINTS) == ace


def test_a_higher_bid_is_no_reason_for_more_points() -> None:
    """One scores for the points made, whatever was bid: a higher bid is only less sure."""
    view = CRUCE.observe(bidding(GOOD).state, 1)
    two, three = (
        Choice(CRUCE.from_text(f"bid {bid}"), value, ((CARD_POINTS, 110.0), (MADE, made), ("failed", fails)))
        for bid, value, made, fails in ((2, 1.0, 0.98, 0.02), (3, 0.8, 0.9, 0.1))
    )
    assert advice_sentence(why_not(view, two, three), "french") == (
        "You score for the points you make, not for the bid: a bid of 3 would bring nothing more, but might fail."
    )


def test_a_ten_is_kept_from_the_ace_that_was_given_away() -> None:
    hand = Hand("auction", "1: AH TH 9H KS QS JS 9D / talon: JD QC TC", seats=3).bid("2", "-", "-").play("1 give AH 9D")
    view = CRUCE.observe(hand.state, 1)
    nine, ten = (Choice(CRUCE.from_text(card), value) for card, value in (("9H", 1.0), ("TH", 0.0)))
    assert why_not(view, nine, ten).code == "keep_given"


@pytest.mark.parametrize("book", ["auction", "alone", "teams"])
def test_no_reason_speaks_of_simulated_deals(book: str) -> None:
    for moment in positions_of(book, 4, 5)[::4]:
        if len(moment.legal) > 1 and moment.view.phase is not Phase.TAKE:
            told = advice_sentence(advise(moment.view, Random(1)).reason, "french")
            assert told
            assert "simulated" not in told
            assert "%" not in told


def test_a_marriage_that_waits_is_told_with_the_longer_suit_to_make_trump() -> None:
    hand = leading("1: KS QS AH TH JH 9H")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    best, other = (Choice(CRUCE.from_text(text), value) for text, value in (("TH", 1.0), ("announce QS", 0.0)))
    assert advice_sentence(why_not(view, best, other), "hungarian") == (
        "You hold more hearts than leaves: make the longer suit trump."
    )


def test_a_gift_as_good_as_others_is_told_by_the_suit_it_keeps() -> None:
    hand = Hand("auction", "1: AS TS KS 9H JD / talon: AC JC 9D", seats=3).bid("2", "-", "-")
    view = CRUCE.observe(hand.state, 1)
    choices = [Choice(CRUCE.from_text(text), 0.0) for text in ("give 9H JD", "give 9H 9D")]
    assert why_any(view, choices).code == "keep_long"


def test_an_ace_needs_no_guard() -> None:
    hand = leading("1: AS QS TS KH JH 9D", "KH")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    best, other = (
        Choice(CRUCE.from_text(text), value, (("fate AS", fate),)) for text, value, fate in (("TS", 1, 1), ("QS", 0, 0))
    )
    assert "guards" not in advice_sentence(why_not(view, best, other), "hungarian")


def _why(hand: Hand, best: str, other: str) -> str:
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    mine, theirs = Choice(CRUCE.from_text(best), 1.0), Choice(CRUCE.from_text(other), 0.0)
    return advice_sentence(why_not(view, mine, theirs), "hungarian")


def test_no_guard_is_kept_by_giving_another_guard_away() -> None:
    others = "2: 9S AH KH 9H JH 9D / 3: QS AC KC 9C JD QD / 0: KS TS AD TD KD JC"
    trick = "AS 9S QS KS"
    assert "guards" not in _why(leading(f"1: AS JS QH TH QC TC / {others}", trick), "QC", "QH")
    alone = others.replace("JC", "TC")
    assert "guards" in _why(leading(f"1: AS JS QH TH QC JC / {alone}", trick), "QC", "QH")


@pytest.mark.parametrize(
    ("cards", "lead", "told"),
    [
        ("AD TD JD KH 9S 9C", "JD", "Your longest suit becomes trump: bells."),
        ("AD TD KH 9H 9S 9C", "TD", "Your strongest suit becomes trump: bells."),
    ],
)
def test_of_the_first_lead_it_is_said_what_makes_its_suit_trump(cards: str, lead: str, told: str) -> None:
    hand = leading(f"1: {cards}")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    choices = [Choice(CRUCE.from_text(text), 0.0) for text in (lead, "9S", "KH")]
    assert advice_sentence(why_any(view, choices), "hungarian") == told


def test_the_bidding_is_left_to_a_partner_who_leads_it() -> None:
    hand = Hand("teams", "3: AS TS KS QS AH TH", seats=4).bid("1", "-")
    assert _why(hand, "pass", "bid 2") == (
        "Your partner has the highest bid, and your cards help to make it: leave the bidding to them."
    )


def test_no_trick_of_a_partner_is_called_given_away() -> None:
    hand = Hand("teams", TEAMS, seats=4).bid("1", "-", "-", "-").tricks("AS 9S")
    for best, other in (("AD", "QC"), ("QC", "AD")):
        assert "gives it away" not in _why(hand, best, other)


def test_of_two_cards_that_both_take_the_trick_the_cheaper_is_told_from_the_dearer() -> None:
    hand = leading("1: KS QS JS 9S KH JH / 2: AH TH 9H AD TD KD", "JH")
    view = CRUCE.observe(hand.state, 2)
    choices = [Choice(CRUCE.from_text(text), 0.0) for text in ("TH", "AH")]
    assert why_any(view, choices).code == "may_do"


def test_only_a_ten_is_called_guarded() -> None:
    hand = leading("1: KS QS JS 9S AH JD")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    best, other = (
        Choice(CRUCE.from_text(text), value, (("fate QS", fate),)) for text, value, fate in (("JS", 1, 1), ("9S", 0, 0))
    )
    assert "guards" not in advice_sentence(why_not(view, best, other), "hungarian")


def test_no_guard_is_named_where_the_card_played_guarded_a_ten_itself() -> None:
    others = "2: 9S AH KH 9H JD 9D / 3: QS AC 9C JC QC QD / 0: KS TS AD TD KD JS"
    hand = leading(f"1: AS QH JH TH KC TC / {others}", "AS 9S QS KS")
    view = CRUCE.observe(hand.state, hand.state.queue[0])
    best, other = (
        Choice(CRUCE.from_text(text), value, (("fate TH", fate),)) for text, value, fate in (("KC", 1, 1), ("JH", 0, 0))
    )
    assert "guards" not in advice_sentence(why_not(view, best, other), "hungarian")


def test_a_gift_as_good_as_others_completes_no_marriage_and_has_a_reason() -> None:
    hand = Hand("auction", "1: KS 9S AH TH 9H QD TD / talon: 9D KC 9C", seats=3).bid("1", "-", "-")
    advice = advice_on(hand)
    assert advice.choices[0].value is not None
    near = [one for one in advice.choices if advice.choices[0].value - (one.value or 0.0) < 0.1]
    risks = [len(may_complete(CRUCE.observe(hand.state, 1), one.action.cards)) for one in near]
    assert risks[0] == min(risks)
    assert advice.reason.code != "all_alike"


def test_no_king_is_kept_from_others_by_giving_them_another() -> None:
    hand = Hand("auction", "1: KS TS 9S AH QH TH KC / talon: QC JC TC", seats=3).bid("1", "-", "-")
    assert "another player" not in _why(hand, "give QH TH", "give KS TH")


def test_equal_cards_are_said_to_be_equal() -> None:
    hand = leading("1: TD TS 9H JC 9C QC")
    view = CRUCE.observe(hand.state, 1)
    view = replace(view, deal=view.deal._replace(trump=Suit.HEARTS))
    choices = [Choice(CRUCE.from_text(text), 0.0) for text in ("TD", "TS")]
    assert why_any(view, choices).code == "same_count"


def test_a_lower_card_of_the_same_suit_is_never_likelier_to_win() -> None:
    hand = leading("1: QD JD 9H AC KC 9C")
    view = CRUCE.observe(hand.state, 1)
    best, other = (
        Choice(CRUCE.from_text(text), value, (("wins", wins),))
        for text, value, wins in (("JD", 1.0, 0.4), ("QD", 0.0, 0.1))
    )
    assert why_not(view, best, other).code == "lead_cheap"


def test_a_lead_that_nothing_can_beat_is_not_said_to_lose_points_if_it_is_beaten() -> None:
    """The ace of trumps is played: king and ten are the highest, whichever is led."""
    hand = leading(SURE, "AS 9S JS QS")
    best, other = (Choice(CRUCE.from_text(text), value) for text, value in (("KS", 1.0), ("TS", 0.0)))
    assert why_not(CRUCE.observe(hand.state, 1), best, other).code == "lead_sure_trump"


def test_a_risky_bid_is_told_from_the_lower_one_that_is_nearly_as_good() -> None:
    view = CRUCE.observe(bidding(GOOD).state, 1)
    shares = {"made": (0.58, 0.96), "failed": (0.42, 0.04)}
    three, two = (
        Choice(CRUCE.from_text(f"bid {bid}"), value, ((CARD_POINTS, 112.0), (MADE, made), ("failed", failed)))
        for bid, value, made, failed in zip((3, 2), (0.9, 0.7), *shares.values(), strict=True)
    )
    reason, other = reasoned(view, (three, two, Choice(CRUCE.from_text("pass"), 0.0)), POINTS)
    assert (reason.code, other) == ("bid_higher", two)


def test_a_bid_over_the_partners_is_told_from_a_pass() -> None:
    hand = Hand("teams", "3: AS TS KS QS AH TH", seats=4).bid("1", "-")
    view = CRUCE.observe(hand.state, 3)
    figures = (("card_points", 129.0), ("made", 1.0), ("failed", 0.0))
    bids = [Choice(CRUCE.from_text(f"bid {bid}"), value, figures) for bid, value in ((3, 3.0), (4, 1.0))]
    reason, other = reasoned(view, [*bids, Choice(CRUCE.from_text("pass"), 0.5)], POINTS)
    assert (reason.code, other and CRUCE.to_text(other.action)) == ("bid_over_partner", "pass")


@pytest.mark.parametrize(("fails", "told"), [(0.39, "It may fail"), (0.1, "you should make")])
def test_of_a_bid_that_fails_often_it_is_said_so(fails: float, told: str) -> None:
    view = CRUCE.observe(Hand("alone", "2: AH KH AD TD QC JC", seats=4).bid("2").state, 2)
    figures = (("card_points", 109.0), ("made", 1 - fails), ("failed", fails))
    best, other = Choice(CRUCE.from_text("bid 3"), 1.0, figures), Choice(CRUCE.from_text("pass"), 0.0)
    assert told in advice_sentence(why_not(view, best, other), "hungarian")


def test_of_two_gifts_the_one_from_the_shorter_suit_and_the_lower_card_are_told_so() -> None:
    hand = Hand("auction", "1: KS JS TS AH KH TH KD / talon: 9D AC KC", seats=3).bid("1", "-", "-")
    assert _why(hand, "give JS KC", "give JS KH") == "You hold more hearts than acorns: keep the longer suit."
    hand = Hand("auction", "1: 9S AH QH JH KD JD 9D / talon: AC KC 9C", seats=3).bid("1", "-", "-")
    assert "is higher than the nine of bells" in _why(hand, "give JH 9D", "give JH JD")


def test_no_card_is_said_to_be_out_that_has_been_played_however_long_ago() -> None:
    """The advised seat remembers few tricks, but whoever reads the hint may remember all of them."""
    told: list[str] = []
    for moment in positions_of("auction", 3, 7):
        if sum(moment.view.won) == 6:
            played = {event.card for event in moment.view.seen if isinstance(event, CardPlayed)}
            reason = advise(moment.view, Random(1)).reason
            assert not (reason.code == "keep_until_gone" and reason.cards[1] in played)
            told.append(reason.code)
    assert len(told) == 3


def test_a_first_lead_that_brings_more_than_another_suit_as_trump_says_so() -> None:
    hand = Hand("alone", "1: KD JD 9D TH KH QH", seats=4).bid("2", "-", "-", "-")
    lead, other = (
        Choice(CRUCE.from_text(one), 1.0, ((CARD_POINTS, points),)) for one, points in (("9D", 70.0), ("TH", 60.0))
    )
    reason = why_any(CRUCE.observe(hand.state, 1), (lead, other))
    assert (reason.code, reason.number) == ("make_trump", 10)


def test_a_dear_card_that_wins_as_a_cheap_one_would_is_said_to_bring_its_points_home() -> None:
    hand = Hand("alone", "1: QH 9S AD JD 9D TC / 2: TH KH AS QS JS KC", seats=4).bid("2", "-", "-", "-")
    hand.play("1 QH")
    ten, king = (Choice(CRUCE.from_text(one), 1.0) for one in ("TH", "KH"))
    assert why_any(CRUCE.observe(hand.state, 2), (ten, king)).code == "bring_home"


@pytest.mark.parametrize(
    ("hand", "lead", "other", "says"),
    [
        ("KD JD 9D AH TH KH", "9D", "KH", "High hearts win tricks even if they are not trump: make bells trump."),
        ("KC TC 9C KH TH 9H", "KC", "9H", "With acorns as trump your bid is safer than with hearts."),
    ],
)
def test_a_first_lead_is_told_by_the_suit_that_becomes_trump(hand: str, lead: str, other: str, says: str) -> None:
    position = Hand("alone", f"1: {hand}", seats=4).bid("2", "-", "-", "-")
    best, worse = (
        Choice(CRUCE.from_text(one), value, ((MADE, value), (CARD_POINTS, 65.0)))
        for one, value in ((lead, 0.7), (other, 0.5))
    )
    reason = why_not(CRUCE.observe(position.state, 1), best, worse)
    assert advice_sentence(reason, "hungarian") == says


def test_a_marriage_that_waits_is_the_one_of_the_suit_made_trump() -> None:
    hand = Hand("alone", "1: AS KS QS AD KD QD", seats=4).bid("2", "-", "-", "-")
    ways = (("AS", 1.0), ("announce QD", 0.8), ("announce QS", 0.7))
    choices = [Choice(CRUCE.from_text(one), value) for one, value in ways]
    reason, _ = reasoned(CRUCE.observe(hand.state, 1), choices, POINTS)
    assert (reason.code, reason.suit) == ("later_draws", Suit.LEAVES)
