"""The reference opponent of Cruce: good sense in every decision, and clearly better than chance."""

from random import Random

import pytest

from raub_desktop.cli.figures import figures
from raub_desktop.cli.simulate import Plan, play_shuffle
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.fair import key_from
from raub_desktop.players.cruce.reference.player import Reference
from tests.engine.cruce.hand import Hand

TABLES = {
    ("draw", 2): "reference,random",
    ("draw", 3): "reference,random,random",
    ("auction", 2): "reference,random",
    ("auction", 3): "reference,random,random",
    ("auction", 4): "reference,random,random,random",
    ("alone", 4): "reference,random,random,random",
    ("teams", 4): "reference,random,reference,random",
}
SHUFFLES = 30


@pytest.mark.parametrize(("book", "seats"), TABLES)
def test_it_beats_chance_clearly_in_every_mode(book: str, seats: int) -> None:
    words = tuple(TABLES[book, seats].split(","))
    plan = Plan("cruce", book, CRUCE.books[book], words, key_from(1))
    result = figures([play_shuffle(plan, number).sample for number in range(SHUFFLES)])["reference"]
    assert result.rel > max(0.5, result.ci95), f"only {result.rel:+.2f} ± {result.ci95:.2f}"


def says(hand: Hand) -> str:
    """What the reference does now."""
    seat = CRUCE.to_act(hand.state)
    assert seat is not None
    return CRUCE.to_text(Reference().choose(CRUCE.observe(hand.state, seat), Random(1)))


@pytest.mark.parametrize(("book", "seats"), TABLES)
def test_it_answers_every_decision_within_the_rules(book: str, seats: int) -> None:
    """``simulate`` would have refused a wrong answer; here each question of a deal is seen to be asked."""
    asked = set()
    for number in range(5):
        rng = Random(number)
        state = CRUCE.apply((start := CRUCE.start(CRUCE.books[book], seats)), CRUCE.chance(start, rng))[0]
        while state.phase != "shuffle":
            asked.add(str(state.phase))
            seat = CRUCE.to_act(state)
            assert seat is not None
            action = Reference().choose(CRUCE.observe(state, seat), rng)
            assert CRUCE.why_illegal(state, action) is None
            state, _ = CRUCE.apply(state, action)
    assert asked == {"bid", "tricks"} | ({"give"} if book == "auction" else set()) | (
        {"take"} if (book, seats) == ("auction", 2) else set()
    )


def test_it_passes_with_nothing_and_bids_with_a_strong_hand() -> None:
    assert says(Hand("alone", "1: 9S JS 9H JH 9D JC", seats=4)) == "pass"
    assert says(Hand("alone", "1: AS TS KS QS AH AD", seats=4)).startswith("bid")


def test_it_leaves_its_partners_bid_alone() -> None:
    hand = Hand("teams", "1: AH TH KD QD AD TD / 3: AS TS KS QS 9C AC", seats=4).bid("1", "-")
    assert says(hand) == "pass"


def test_it_announces_trumps_when_it_leads() -> None:
    hand = Hand("alone", "1: KS QS JS 9S AH AD", seats=4).bid("2", "-", "-", "-")
    assert says(hand) in ("announce KS", "announce QS")


def test_it_keeps_trumps_and_marriages_when_it_gives() -> None:
    hand = Hand("auction", "1: AS TS KS QS AH 9D 9C / talon: JD KH QH", seats=3).bid("2", "-", "-")
    given = says(hand).split()[1:]
    assert set(given) <= {"9D", "9C", "JD"}


def test_it_feeds_points_to_a_partner_who_takes_the_trick() -> None:
    text = "1: AS KH QH JD 9D KD / 2: 9S JS TH TD AD 9C / 3: TS QS KC JC QD AH / 0: KS JH 9H TC AC QC"
    hand = Hand("teams", text, seats=4).bid("1", "-", "-", "-").play("1 AS, 2 9S")
    assert says(hand) == "TS"
