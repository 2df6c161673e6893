"""Every reason for refusing an action, with its values (remi/RULES.md, section 9)."""

from typing import NamedTuple

import pytest

from raub_desktop.engine import melds
from raub_desktop.engine.cards import card
from raub_desktop.engine.remi.types import Phase, Why
from raub_desktop.language.remi.refusals import refusal_text
from tests.engine.remi.position import Position

HAND = "7S 7S' 8S 9S KS KH KD QS 2C X1 X2"
FULL = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"


class Refusal(NamedTuple):
    """An action that a table refuses."""

    code: str
    table: Position
    action: str
    card: str | None = None
    number: int | None = None


def double(hand: str = HAND, *, lying: tuple[str, ...] = (), taken: str | None = None, opened: int = 1) -> Position:
    return Position("dvostruki", [hand, "5D"], melds=lying, taken=taken, opened=[0] * opened)


def german(
    hand: str, *, pile: str = "", phase: Phase = Phase.PLAY, taken: str | None = None, opened: int = 0
) -> Position:
    return Position("njemacki", [hand, "5D"], pile=pile, phase=phase, taken=taken, opened=[0] * opened)


def fifty_one(hand: str, *, opened: int = 1, lying: tuple[str, ...] = (), phase: Phase = Phase.PLAY) -> Position:
    return Position("remi51", [hand, "5D"], opened=[0] * opened, melds=lying, phase=phase)


def over() -> Position:
    return Position("njemacki", ["QS KS AS 7S 7H 7D", "2D"], scores=[0, 101]).play("meld QS KS AS / 7S 7H 7D")


def shuffling() -> Position:
    return Position("obicni", ["", ""], phase=Phase.SHUFFLE)


REFUSALS = [
    Refusal("match_over", over(), "stock"),
    Refusal("not_now", double(), "stock"),
    Refusal("not_now", german("9S 9D 2C", pile="9H", phase=Phase.DRAW, opened=1).play("pile"), "discard 2C"),
    Refusal("first_turn", fifty_one("QS KS AS 7S 7H 7D", phase=Phase.FIRST_DISCARD), "meld 7S 7H 7D"),
    Refusal("not_a_shuffle", shuffling(), "deal AS KS"),
    Refusal("rule_off", double(), "swap 7S 1"),
    Refusal("rule_off", double(), "hand"),
    Refusal("rule_off", double(), "remi"),
    Refusal("rule_off", Position("becki", ["5S 6S 7S", "5D"]), "meld 5S 6S 7S"),
    Refusal("not_held", double(), "discard AD", "AD"),
    Refusal("card_twice", double(), "meld 7S 7S 8S", "7S"),
    Refusal("too_short", double(), "meld 7S 8S"),
    Refusal("not_a_meld", double(), "meld 7S 8S KH"),
    Refusal("not_a_meld", double(), "meld 7S 7S' 8S"),
    Refusal("table_order", double(), "meld 9S 8S 7S"),
    Refusal("table_order", double(), "meld X1 KS KH"),
    Refusal("table_order", double(), "meld 7S 9S X1"),
    Refusal("beyond_ace", double("KS AS 2S 9D"), "meld KS AS 2S"),
    Refusal("beyond_ace", double(f"{FULL} AS'"), f"meld {FULL} AS'"),
    Refusal("no_groups", Position("obicni", ["7H 7D 7C", "5D"], options={"groups": "none"}), "meld 7H 7D 7C"),
    Refusal("suit_twice", german("7S 7S' 7H 9C"), "meld 7S 7S' 7H"),
    Refusal("too_many_wild", double(), "meld 7S X1 X2"),
    Refusal("one_meld", double(), "meld 7S 8S 9S / KS KH KD"),
    Refusal("opening_short", german("5S 6S 7S 9C"), "meld 5S 6S 7S", None, 18),
    Refusal("opening_needs_run", german("KS KH KD QS QH QC 9C"), "meld KS KH KD / QS QH QC"),
    Refusal("not_opened", Position("njemacki", ["9S 9D", "5D"], melds=["6S 7S 8S"]), "lay 9S 1"),
    Refusal("not_opened", fifty_one("AS 9D", opened=0, lying=("QS KS X1",)), "swap AS 1"),
    Refusal("no_such_meld", double(), "lay 7S 3", None, 3),
    Refusal("does_not_fit", double(lying=("2H 3H 4H",)), "lay 7S 1", "7S"),
    Refusal("does_not_fit", double("X1 2C", lying=(FULL,)), "lay X1 1 high", "X1"),
    Refusal("does_not_fit", fifty_one("9S 9D", lying=("QS KS X1",)), "swap 9S 1", "9S"),
    Refusal("say_which_end", double(lying=("2H 3H 4H",)), "lay X1 1"),
    Refusal("end_not_free", double(lying=("AH 2H 3H",)), "lay X1 1 low"),
    Refusal("no_end_here", double("5H 9D", lying=("2H 3H 4H",)), "lay 5H 1 high"),
    Refusal("no_end_here", double("5H 9D", lying=("2H 3H 4H", "6C 7C 8C")), "lay 5H 1 2"),
    Refusal("joker_must_move", double("TS 9D", lying=("8S 9S X1",)), "lay TS 1"),
    Refusal("joker_stays", double("TS 9D", lying=("8S 9S X1", "9H 9D' 9C")), "lay TS 1 2"),
    Refusal("pile_needs_meld", german("9S 2D", pile="9H", phase=Phase.DRAW, opened=1), "pile", "9H"),
    Refusal(
        "meld_the_card",
        german("9S 9D 9H 2C 3C 4C", taken="9H", phase=Phase.MELD_TAKEN, opened=1),
        "meld 2C 3C 4C",
        "9H",
    ),
    Refusal("just_taken", double(taken="7S"), "discard 7S'", "7S'"),
    Refusal("last_card_closes", double("7S"), "discard 7S"),
    Refusal("not_last", double(), "close 7S"),
    Refusal("keep_one", fifty_one("7S 7H 7D"), "meld 7S 7H 7D"),
    Refusal("keep_one", fifty_one("7S", lying=("8S 9S TS",)), "lay 7S 1"),
    Refusal("not_complete", Position("becki", ["5S 6S 9D", "5D"]), "close 9D"),
    Refusal("not_complete", Position("kontinentalni", ["3S 4S 5S", "5D"], phase=Phase.DRAW), "remi"),
    Refusal("cannot_finish", german("7S 9H KD"), "hand"),
]


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda one: f"{one.code}: {one.action}")
def test_the_action_is_refused_with_its_reason(refusal: Refusal) -> None:
    reason = refusal.table.why(refusal.action)
    assert reason is not None
    assert reason.code == refusal.code
    assert reason.card == (None if refusal.card is None else card(refusal.card))
    assert reason.number == refusal.number
    assert refusal.action not in refusal.table.legal


def test_every_reason_has_its_example_and_its_sentence() -> None:
    of_melds = {
        *(melds.TOO_SHORT, melds.NOT_A_MELD, melds.TABLE_ORDER, melds.BEYOND_ACE),
        *(melds.NO_GROUPS, melds.SUIT_TWICE, melds.TOO_MANY_WILD),
    }
    assert {one.code for one in REFUSALS} == {*map(str, Why), *of_melds}
    for refusal in REFUSALS:
        reason = refusal.table.why(refusal.action)
        assert reason is not None
        assert refusal_text(reason).endswith("."), reason.code


def test_a_card_that_fits_nowhere_is_told_what_would() -> None:
    table = double(lying=("2H 3H 4H", "9S 9D 9C"))
    run, group = (table.why(f"lay 7S {number}") for number in (1, 2))
    assert run is not None
    assert refusal_text(run) == "The seven of spades does not fit there. Only the ace of hearts or five of hearts fits."
    assert group is not None
    assert refusal_text(group) == "The seven of spades does not fit there. Only the nine fits."


def test_of_a_pile_that_could_only_be_laid_off_it_is_said_that_this_does_not_count() -> None:
    reason = Position("njemacki", ["2C 2D", "5D"], pile="9S", phase=Phase.DRAW, melds=["6S 7S 8S"], opened=[0]).why(
        "pile"
    )
    assert reason is not None
    assert refusal_text(reason).startswith("You may take the nine of spades only for a new meld: laying it off is not")


def test_of_a_pile_that_could_only_be_swapped_for_a_joker_it_is_said_that_this_does_not_count() -> None:
    table = Position("remi51", ["2C 2D", "5D"], pile="KH", phase=Phase.DRAW, melds=["JH QH X1"], opened=[0])
    reason = table.why("pile")
    assert reason is not None
    assert "only for a new meld, not to swap it for the joker." in refusal_text(reason)


def test_a_joker_on_the_pile_without_a_meld_is_refused_like_any_card() -> None:
    table = Position("njemacki", ["2C 9D", "5D"], pile="X1", phase=Phase.DRAW, melds=["6S 7S 8S"], opened=[0])
    reason = table.why("pile")
    assert reason is not None
    assert (reason.code, reason.number) == ("pile_needs_meld", None)
