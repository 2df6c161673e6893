"""House rules of Cruce in the rule editor: the options of the book, each of which changes the rules told."""

import pytest

from raub_desktop.engine.actions import Play
from raub_desktop.engine.cards import card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.options import BOOKS
from raub_desktop.engine.cruce.types import View
from raub_desktop.engine.cruce.view import put_off
from raub_desktop.engine.match import Match
from raub_desktop.engine.options import as_dict
from raub_desktop.players.advice import ALIKE, POINTS, Advice, Choice
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.games.cruce.guide import aim, general
from raub_desktop.ui.games.cruce.hint import hint
from raub_desktop.ui.scenes.setup.option_list import idle_options
from raub_desktop.ui.scenes.setup.table_making import rebased
from raub_desktop.ui.table.board.past_deal import past_deals
from tests.engine.cruce.hand import Hand
from tests.ui.scenes.setup.test_rule_editor import editor_of


@pytest.mark.parametrize("book", BOOKS)
def test_the_editor_has_every_option_of_the_book_and_none_is_idle(context: Context, book: str) -> None:
    scene = editor_of(context, book, "cruce", 4 if book in ("alone", "teams") else 2)
    assert set(as_dict(BOOKS[book])) <= set(scene.shown)
    assert idle_options(scene.setup) == frozenset()


def test_three_seats_are_left_behind_with_the_book_that_knows_them(context: Context) -> None:
    alone = editor_of(context, "alone", "cruce", 4, three_seats=True, must_beat=False).setup
    assert alone.overrides == {"three_seats": True, "must_beat": False}
    assert rebased(alone, "teams").overrides == {"must_beat": False}


def test_a_deal_thrown_in_is_over_and_can_be_looked_at() -> None:
    options = CRUCE.parse_options("draw", {"pass_out": "redeal"})
    match = Match(CRUCE, "draw", options, ["human"] * 2, bytes(32), entropy="4711")
    for _ in range(2):
        match.shuffle()
        match.play(CRUCE.from_text("pass"))
        match.play(CRUCE.from_text("pass"))
    match.shuffle()
    first, second, third = past_deals(match)
    assert (first.over, second.over, third.over) == (True, True, False)
    assert first.fair
    assert second.fair
    assert [deal.number for deal in (first, second, third)] == [1, 1, 1]
    assert third.order == ()


def asked(**house: object) -> View:
    """What the first to speak sees at a table of four with house rules."""
    match = Match(CRUCE, "alone", CRUCE.parse_options("alone", house), ["human"] * 4, bytes(32))
    match.shuffle()
    return CRUCE.observe(match.state, match.to_act or 0)


@pytest.mark.parametrize(
    ("match_end", "told"),
    [
        ("raise", "first to reach a score of 11"),
        ("lead", "ahead of all others"),
        ("lead_two", "two ahead of all others"),
    ],
)
def test_the_guide_says_how_a_match_is_won_at_this_table(match_end: str, told: str) -> None:
    assert told in aim(asked(match_end=match_end), "hungarian")


def test_the_guide_says_who_is_asked_again_where_bids_go_round() -> None:
    assert "asked again" not in general(asked(), "hungarian")
    assert "asked again" in general(asked(bidding="rounds"), "hungarian")


def test_where_marriages_are_announced_by_themselves_no_button_is_asked_for() -> None:
    hand = Hand("alone", "1: KS QS", seats=4, announcing="automatic").bid("1", "-", "-", "-")
    told = TABLES["cruce"].panel.question(CRUCE.observe(hand.state, 1), "hungarian")
    assert told == "The suit you lead becomes trump. A marriage in leaves is announced by leading its Ober or king."


@pytest.mark.parametrize(("lead", "points"), [("AS", [40]), ("AH", [20]), ("QS", [])])
def test_a_marriage_that_another_lead_puts_off_counts_by_the_trump_it_makes(lead: str, points: list[int]) -> None:
    hand = Hand("alone", "1: KS QS AS AH", seats=4).bid("2", "-", "-", "-")
    waiting = put_off(CRUCE.observe(hand.state, 1), card(lead))
    assert list(waiting.values()) == points
    told = hint(Advice((Choice(Play(card(lead))),), POINTS, Reason(ALIKE)), CRUCE.observe(hand.state, 1), "french")
    assert told.aside == "".join(f"You can announce the marriage of spades later: {n} points." for n in points)
