"""Advice in Remi: every choice weighed, the best first, with its reasons in words; and the look at open cards."""

from random import Random

import pytest

from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.types import Phase
from raub_desktop.engine.remi.worth import opening_points_of
from raub_desktop.language.remi.advice import advice_sentence
from raub_desktop.players.advice import Advice
from raub_desktop.players.advisers import advise, open_values
from raub_desktop.players.hindsight import Past
from raub_desktop.players.remi.reasons import DANGER, HELPS
from raub_desktop.players.remi.turn import taking
from tests.engine.remi.position import Position
from tests.players.remi.tables import decisions

OTHERS = "2C 4C 6C 8C TC QC 2D 4D 6D 8D"


def advice_on(position: Position, seed: int = 1) -> Advice:
    state = position.state
    return advise("remi", REMI.observe(state, state.turn), Random(seed))


@pytest.mark.parametrize("book", REMI.books)
def test_every_listed_choice_has_a_value_and_the_best_comes_first(book: str) -> None:
    for moment in decisions(book, ["strong", "reference"], 3)[::7]:
        advice = advise("remi", moment.view, Random(1))
        chosen = [choice.action for choice in advice.choices]
        assert set(REMI.legal_actions(moment.state)) <= set(chosen)
        assert len(set(chosen)) == len(chosen)
        values = [choice.value for choice in advice.choices]
        assert None not in values
        assert values == sorted(values, key=lambda value: -(value or 0.0))
        assert advice.loss(advice.best) == 0
        assert REMI.why_illegal(moment.state, advice.best) is None


def test_the_card_that_belongs_to_nothing_is_given_up() -> None:
    advice = advice_on(
        Position("becki", ["7S 8S 9S KH KD KS 5H 6H 3D 4D QC", OTHERS], pile="7C", thrown="3S 2S", drawn=(5, 5))
    )
    assert REMI.to_text(advice.best) == "discard QC"
    assert advice.choices[0].figure(HELPS) >= 8  # type: ignore[operator]  # every discard has the figure
    assert advice.loss(REMI.from_text("discard KH")) > 20  # type: ignore[operator]  # every choice has a value


def test_of_two_like_discards_one_that_was_not_looked_at_further_is_not_far_behind() -> None:
    hand, melds = "4S AH AD 4D 2C", ["3S 3H 3D 3C", "JS JH JD JC"]
    position = Position("obicni", [hand, "5C 7C 9C TC"], melds=melds, pile="9H", drawn=(8, 8), laid=[0, 1])
    advice = advice_on(position)
    losses = [advice.loss(REMI.from_text(f"discard {card}")) for card in hand.split()]
    assert max(losses) < 15  # type: ignore[operator, type-var]  # every choice has a value


def test_the_pile_is_advised_for_the_meld_it_makes() -> None:
    hand = "7S 8S KH KD 2S 5H 9C JC TD' 3C"
    advice = advice_on(Position("becki", [hand, OTHERS], pile="9S", phase=Phase.DRAW))
    assert REMI.to_text(advice.best) == "pile"
    assert advice.reason.code == "pile_meld"


def test_reasons_tell_cards() -> None:
    nine, ten = REMI.pack(REMI.books["obicni"], 2)[5:3:-1]
    assert isinstance(nine, Card)
    told = advice_sentence(Reason("discard", card=nine, cards=(ten,)), "french")
    assert "nine of spades" in told
    assert "ten of spades" in told


@pytest.mark.parametrize("book", ["obicni", "remi51", "becki"])
def test_open_cards_give_every_choice_its_end_of_the_deal(book: str) -> None:
    moment = decisions(book, ["reference", "reference"], 5)[-2]
    found = open_values("remi", Past(moment.state, ()))
    assert [one.action for one in found] == list(REMI.legal_actions(moment.state))
    assert any(one.value is not None for one in found)


def test_going_out_is_worth_what_it_brings() -> None:
    position = Position("obicni", ["KD", "2C 4C"], melds=["TH JH QH"], pile="7C", laid=[0])
    (found,) = open_values("remi", Past(position.state, ()))
    assert found.value == 6


def test_what_the_next_player_can_do_is_not_told_where_it_is_not_reckoned_with() -> None:
    """In Continental Remi the next player can make some meld of nearly every card."""
    moment = next(one for one in decisions("kontinentalni", ["strong", "reference"], 3) if one.view.phase == "play")
    advice = advise("remi", moment.view, Random(1))
    discards = [one for one in advice.choices if one.figure(HELPS) is not None]
    assert discards
    assert all(one.figure(DANGER) is None for one in discards)
    assert "danger" not in advice.reason.code


def test_a_swap_for_a_joker_is_worth_what_the_joker_brings() -> None:
    swap = Position("remi51", ["9C 5D 3D 2S", "2C 4C 6C 8C TC QC 2D"], melds=["9S 9H X1"], opened=[0, 1], pile="4H")
    advice = advice_on(swap)
    assert REMI.to_text(advice.best).startswith("swap 9C")
    others = [advice.loss(one.action) for one in advice.choices[1:] if "swap" not in REMI.to_text(one.action)]
    assert min(loss or 0.0 for loss in others) > 1.0


@pytest.mark.parametrize(
    ("hand", "top"),
    [
        ("AS AD TC JC X4 7H QH 2C 8C 7S' 3D' 8S' 5C' 4H'", "AC"),
        ("KH' KD' X1 6H 7H' 5H X4 9D AC' 2C' 8C' 7C' 5S 9D'", "KC"),
    ],
)
def test_who_takes_a_card_opens_as_they_were_told_at_the_draw(hand: str, top: str) -> None:
    """Of the openings with a card just taken only one is listed, which is seldom the best."""
    draw = Position("remi51", [hand, OTHERS, OTHERS], pile=top, phase=Phase.DRAW)
    told = taking(REMI.observe(draw.state, 0)).opening
    opened = advice_on(draw.play("pile"))
    assert opened.best.groups == told
    assert opened.reason.number == opening_points_of(draw.state.options, told)


def test_a_joker_goes_to_the_end_where_another_card_follows() -> None:
    """The nine goes after the joker as an eight, nothing before it as a two."""
    melds = ["JS JH JD", "3S 4S 5S 6S 7S"]
    advice = advice_on(Position("remi51", ["X1 9S 2H 8D", "2C 4C"], melds=melds, opened=[0, 1], pile="4H"))
    assert REMI.to_text(advice.best) == "lay X1 2 high"
