"""The end of the match, and the target that rises (cruce/RULES.md, "Scoring and end")."""

from collections.abc import Sequence

import pytest

from raub_desktop.engine.cruce import scoring
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import TargetRaised
from raub_desktop.engine.events import DealScored, MatchEnded
from raub_desktop.engine.values import change
from tests.engine.cruce.hand import Hand

# Seat 1 holds all aces, tens and kings of three suits: with a bid of 2 it takes every trick, 120 points for +3.
ALL_TRICKS = "1: AS TS KS QS JS 9S / 2: AH TH KH JH 9H AD / 3: TD KD QD JD 9D QH / 0: AC TC KC QC JC 9C"


def outcome(scores: Sequence[int], target: int, book: str = "alone") -> tuple[int, tuple[int, ...]]:
    """The target after a deal that led to these scores, and the winners."""
    state = CRUCE.start(CRUCE.parse_options(book, {"target": target}), len(scores))
    return scoring.outcome(change(state, table=change(state.table, scores=tuple(scores))))


@pytest.mark.parametrize(
    ("scores", "target", "then", "winners"),
    [
        ((10, 3, 2, 1), 11, 11, ()),
        ((11, 3, 2, 1), 11, 11, (0,)),
        ((14, 3, 2, 10), 11, 11, (0,)),
        ((11, 12, 2, 1), 11, 21, ()),  # both reach it: on to 21
        ((25, 12, 2, 1), 11, 21, (0,)),  # one of them is there already
        ((25, 22, 2, 1), 11, 31, ()),
        ((35, 22, 2, 1), 11, 31, (0,)),
    ],
)
def test_the_target_rises_until_one_stands_alone(
    scores: tuple[int, ...], target: int, then: int, winners: tuple[int, ...]
) -> None:
    assert outcome(scores, target) == (then, winners)


def test_a_team_wins_together_and_partners_are_not_two() -> None:
    assert outcome((11, 4, 11, 4), 11, "teams") == (11, (0, 2))
    assert outcome((11, 12, 11, 12), 11, "teams") == (21, ())


def played_out(hand: Hand) -> Hand:
    """The deal played on with the first card that may be played."""
    while hand.phase == "tricks":
        hand.play(f"{hand.to_act} {hand.legal_texts[0]}")
    return hand


def test_a_match_ends_with_the_deal_that_reaches_the_target() -> None:
    hand = Hand("alone", ALL_TRICKS, seats=4, target=3).bid("2", "-", "-", "-")
    played_out(hand).shows(phase="over", to_act=None, winners=(1,), scores=(0, 3, 0, 0))
    assert hand.happened(MatchEnded) == [MatchEnded((1,), (0, 3, 0, 0))]
    hand.refuses("1 AS", "match_over")


def test_a_raised_target_stays_raised_for_the_match() -> None:
    text = "1: AS TS KS 9H 9D 9C / 2: AH TH KH QH JH AD / 3: TD KD QD JD JS QS / 0: AC TC KC QC JC 9S"
    hand = Hand("alone", text, seats=4, target=11, standing=(0, 9, 10, 10)).bid("1", "-", "-", "-")
    played_out(hand).shows(scores=(0, 11, 11, 10), target=21, winners=(), phase="shuffle", dealer=1)
    assert hand.happened(TargetRaised) == [TargetRaised(21)]
    assert CRUCE.standing(hand.state).target == 21
    hand.deal(text).bid("-", "-", "-", "-")
    played_out(hand).shows(target=21, winners=(), phase="shuffle", dealer=2)


def test_what_is_written_down() -> None:
    hand = played_out(Hand("teams", ALL_TRICKS, seats=4).bid("3", "-", "-", "-"))
    (scored,) = hand.happened(DealScored)
    assert isinstance(scored, DealScored)
    line = scored.line
    assert (line.dealer, line.declarer, line.bid, line.forced, line.made) == (0, 1, 3, False, True)
    assert line.points == (0, 120, 0, 120)
    assert line.deltas == line.scores == (0, 3, 0, 3)
