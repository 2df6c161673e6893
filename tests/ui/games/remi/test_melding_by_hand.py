"""Melds laid by one gesture, jokers swapped by dropping on them, and what is said where a card cannot go."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.engine.actions import Put, Say, action_text
from raub_desktop.engine.cards import Card, card, cards
from raub_desktop.engine.match import Match
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.types import Phase
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.ui.cards.draw_cards import drawn_box
from raub_desktop.ui.games.remi import TABLE
from raub_desktop.ui.table.board.captions import Sitter
from raub_desktop.ui.table.input.decision import Decision
from raub_desktop.ui.table.input.melding import ASIDE
from raub_desktop.ui.table.layout.targets import JOKER, Target
from tests.engine.remi.position import Position
from tests.ui.games.remi.test_deals import RemiRig, in_turn, seated_at
from tests.ui.games.remi.test_turn import NEW_MELD, OPENS, PILE, WAITS, dealt
from tests.ui.scenes.table_rig import settle

pytestmark = pytest.mark.usefixtures("screen")
OTHER = "AS 2S 3S QH JH TH 7C 7D 9C 4C"
JOKERS = "9H TH X1"


def at_my_turn(tmp_path: Path, hand: str, drawn: str = "TC") -> RemiRig:
    rig = seated_at(tmp_path, in_turn((hand, OTHER), f"QD 2D {drawn}", "stock", "discard 2D", "stock"))
    rig.until(lambda: rig.decision is not None)
    settle(rig)
    return rig


def at_an_opening(tmp_path: Path, hand: str = OPENS) -> RemiRig:
    match = dealt("njemacki", (f"{WAITS} 4D", hand), "JD 6H 9D", ("reference", "human"))
    for text in ("discard 4D", "stock"):
        match.play(REMI.from_text(text))
    rig = seated_at(tmp_path, match)
    rig.until(lambda: rig.decision is not None)
    settle(rig)
    return rig


def bracket(rig: RemiRig, number: int = 0) -> tuple[int, int]:
    """The middle of the first piece of a bracket over the hand."""
    place = next(one for one in rig.table.playback.layout.targets if one.target.joined == number)
    return rig.pixels(*place.shown.centre)


def middle(rig: RemiRig) -> tuple[int, int]:
    """The room for a new meld, beside those that lie there."""
    place = next(one for one in rig.table.playback.layout.targets if one.target == NEW_MELD)
    return rig.pixels(place.shown.centre.x, place.shown.bottom - 0.02)


def last(rig: RemiRig) -> str:
    return action_text(rig.table.match.steps[-1].action)


def said(rig: RemiRig) -> str:
    tag = rig.table.control.state.tag
    return "" if tag is None else tag.text


# ------------------------------------------------------------------------------------------------------- own brackets
def test_a_bracketed_meld_is_laid_by_one_click_on_its_bracket(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path, "5S 6S 7S KD KC 7H 2C 4D JD 9D")
    rig.click(bracket(rig))
    assert last(rig) == "meld 5S 6S 7S"


def test_a_bracketed_meld_is_laid_by_dragging_one_of_its_cards(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path, "5S 6S 7S KD KC 7H 2C 4D JD 9D")
    rig.drag(rig.corner(card("6S")), middle(rig))
    assert last(rig) == "meld 5S 6S 7S"


def test_a_group_of_a_hand_sorted_by_suit_lies_together_and_is_laid_by_its_bracket(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path, "5S 6S 9S KD KC KH 2C 4D JD 9D")
    assert {held.card for held in rig.hand()[:3]} == set(cards("KD KC KH"))
    assert len([one for one in rig.table.playback.layout.targets if one.target.joined is not None]) == 1
    rig.click(bracket(rig))
    assert last(rig).startswith("meld K")


def test_a_bracket_lays_its_own_meld_after_the_hand_was_rearranged(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path, "5S 6S 7S KD KC KH 2C 4D JD 9D")
    king = next(held for held in rig.hand() if held.card == card("KD"))
    rig.drag(rig.corner(card("5S")), rig.pixels(king.x + 0.2, king.y))
    settle(rig)
    places = [one for one in rig.table.playback.layout.targets if one.target.joined is not None]
    assert len(places) == 1, "the run lies apart"
    for place in places:
        number = place.target.joined
        assert number is not None
        keys = rig.table.playback.layout.captions.joined[number]
        held = {spot.card for spot in rig.table.playback.board.hand if spot.key in keys}
        assert rig.decision is not None
        assert set(rig.decision.selection.joined[number]) == held
        assert rig.decision.selection.accepts(place.target)


def test_a_bracket_below_the_opening_is_set_aside_and_the_next_one_opens(tmp_path: Path) -> None:
    rig = at_an_opening(tmp_path)
    rig.click(bracket(rig, 0))
    assert rig.decision is not None
    assert len(rig.decision.selection.groups) == 1
    rig.click(bracket(rig, 1))
    assert rig.decision.answer is not None
    rig.click(bracket(rig, 0))
    assert len(rig.decision.selection.groups) == 1


def test_a_meld_chosen_card_by_card_opens_with_one_chosen_by_its_bracket(tmp_path: Path) -> None:
    rig = at_an_opening(tmp_path)
    for text in ("7S", "7H", "7D"):
        rig.click(rig.corner(card(text)))
    assert rig.decision is not None
    joined = rig.decision.selection.joined
    rig.click(bracket(rig, next(number for number, meld in enumerate(joined) if card("7S") not in meld)))
    assert rig.decision.answer is not None


def test_bracketed_melds_are_chosen_where_they_lie_and_the_whole_opening_is_offered_again(tmp_path: Path) -> None:
    rig = at_an_opening(tmp_path)
    before, offered = [held.card for held in rig.hand()], rig.table.control.bar().buttons
    assert any(button.text.startswith("Open") for button in offered)
    for meld in ("7S", "QS", "7S", "QS"):
        assert rig.decision is not None
        joined = rig.decision.selection.joined
        rig.click(bracket(rig, next(number for number, held in enumerate(joined) if card(meld) in held)))
        settle(rig)
        assert [held.card for held in rig.hand()] == before
    assert rig.table.control.bar().buttons == offered


def test_after_the_card_taken_comes_back_with_its_meld_it_opens_with_all(tmp_path: Path) -> None:
    match = dealt("njemacki", (f"{WAITS} 7D", OPENS.replace("7D", "4D")), "JD 6H 9D")
    match.play(REMI.from_text("discard 7D"))
    match.play(Say("pile"))
    decision = Decision(match, TABLE.panel, "french")
    selection = decision.selection
    selection.joined = (cards("QS KS AS"), cards("7S 7H 7D"))
    opening = decision.answer
    assert isinstance(opening, Put)
    for one in cards("7S 7H"):
        selection.touch(one)
    selection.push(ASIDE)
    selection.touch_target(NEW_MELD._replace(joined=1))
    assert decision.answer == opening
    assert not decision.touched
    selection.touch(card("7S"))
    assert set(decision.chosen) == {*cards("7S 7D")}


def test_cards_set_aside_lie_together_left_of_the_others_until_they_come_back(tmp_path: Path) -> None:
    rig = at_an_opening(tmp_path, OPENS.replace("TD", "8D").replace("9H", "9D'"))
    before = [held.card for held in rig.hand()]
    assert before.index(card("7S")) > before.index(card("7D")) + 1, "the sevens are no bracketed meld"
    for text in ("7S", "7H", "7D"):
        rig.click(rig.corner(card(text)))
    rig.key(pygame.K_a)
    settle(rig)
    assert {held.card for held in rig.hand()[:3]} == set(cards("7S 7H 7D"))
    keys = tuple(held.key for held in rig.hand()[:3])
    assert keys in rig.table.playback.layout.captions.joined, "they keep their bracket"
    rig.key(pygame.K_k)
    settle(rig)
    assert [held.card for held in rig.hand()] == before


def test_the_hand_is_sorted_while_melds_are_set_aside_and_after_they_are_laid(tmp_path: Path) -> None:
    rig = at_an_opening(tmp_path)
    for number in (0, 1):
        rig.click(bracket(rig, number))
        settle(rig)
    aside = {held.card for held in rig.hand()[:6]}
    rig.key(pygame.K_F4)
    settle(rig)
    assert {held.card for held in rig.hand()[:6]} == aside
    rig.key(pygame.K_RETURN)
    assert last(rig).startswith("meld ")
    rig.key(pygame.K_F4)
    settle(rig)
    assert not aside & {held.card for held in rig.hand()}


def raised(rig: RemiRig) -> set[Card | None]:
    """The cards that stand out of the hand, but for the one just drawn."""
    return {held.card for held in rig.hand() if held.lift and held.key not in rig.table.view.hand.new}


def test_the_cards_of_a_bracket_pointed_at_rise_together(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path, "5S 6S 7S KD KC 7H 2C 4D JD 9D")
    rig.send(pygame.MOUSEMOTION, pos=bracket(rig), rel=(0, 0), buttons=(0, 0, 0))
    settle(rig)
    assert raised(rig) == set(cards("5S 6S 7S"))


def test_m_lays_the_meld_of_the_card_that_the_keys_are_on(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path, "5S 6S 7S KD KC 7H 2C 4D JD 9D")
    rig.key(pygame.K_RIGHT)
    rig.key(pygame.K_m)
    assert last(rig) == "meld 5S 6S 7S"


# ------------------------------------------------------------------------------------------------------------- jokers
def with_jokers(hand: str, *, opened: bool = True) -> Decision:
    seats = (0,) if opened else ()
    position = Position("remi51", [hand, "2S 3S"], melds=[JOKERS, "QS QH QD"], opened=seats, laid=(0, 1), pile="2C")
    match = Match(REMI, "remi51", position.state.options, ["human", "human"], bytes(32))
    match.state = position.state
    return Decision(match, TABLE.panel, "french")


def meld(number: int, end: str | None = None) -> Target:
    return Target(Zone(Place.MELD, number=number), end)


def test_the_card_a_joker_stands_for_takes_it_by_being_dropped_there() -> None:
    decision = with_jokers("JH QH 4D 5D 8S")
    touch = decision.selection.drop(card("JH"), meld(1, JOKER))
    assert touch.answer == Put("swap", (cards("JH"),), (1,))


def test_where_the_card_could_also_be_laid_off_the_swap_is_the_first_choice() -> None:
    position = Position("remi51", ["QC 4D 5D 8S", "2S 3S"], melds=["QS QH X1"], opened=(0,), laid=(0, 1), pile="2C")
    match = Match(REMI, "remi51", position.state.options, ["human", "human"], bytes(32))
    match.state = position.state
    decision = Decision(match, TABLE.panel, "french")
    decision.selection.drop(card("QC"), meld(1))
    assert decision.answer == Put("swap", (cards("QC"),), (1,))


def test_a_card_dropped_on_a_joker_it_cannot_replace_is_laid_off_if_it_fits_the_meld() -> None:
    decision = with_jokers("JH QH 4D 5D 8S")
    assert decision.selection.drop(card("QH"), meld(1, JOKER)).answer == Put("lay", (cards("QH"),), (1,))
    assert not decision.selection.accepts(meld(1, JOKER), card("8S"))


def test_the_table_shows_what_a_joker_stands_for() -> None:
    decision = with_jokers("JH QH 4D 5D 8S")
    board = TABLE.from_view(decision.view)
    words = TABLE.captions(board, (Sitter("You"), Sitter("Vera")), deck="french", book="remi51")
    joker = next(spot for spot in board.at(Place.MELD, number=1) if spot.card == card("X1"))
    assert words.stands == {joker.key: cards("JH")}


@pytest.mark.parametrize(
    ("groups", "told"), [("suits_differ", "the queen of diamonds or queen of clubs"), ("any", "the queen")]
)
def test_pointing_at_a_joker_of_a_group_tells_what_it_may_stand_for(tmp_path: Path, groups: str, told: str) -> None:
    hands = "4D 5D 8S 9C TC 2C 3H 6H 7D AC", "QS QH X1 2S 3S 9H JD KC 5C 7C"
    match = dealt("obicni", hands, "AD 2D 4H", ("human", "reference"), jokers=1, groups=groups)
    for text in ("stock", "meld QS QH X1", "discard KC"):
        match.play(REMI.from_text(text))
    rig = seated_at(tmp_path, match)
    rig.until(lambda: rig.decision is not None)
    joker = next(one for one in rig.table.playback.layout.cards if one.card == card("X1"))
    rig.send(pygame.MOUSEMOTION, pos=rig.pixels(joker.x, joker.y), rel=(0, 0), buttons=(0, 0, 0))
    rig.until(lambda: rig.table.control.tips.shown is not None)
    tip = rig.table.control.tips.shown
    assert tip is not None
    assert tip.words == f"Joker: it stands for {told}."


# ---------------------------------------------------------------------------------------------------- groups and fits
def test_two_chosen_cards_that_fit_one_meld_are_laid_off_with_one_answer(tmp_path: Path) -> None:
    match = in_turn(
        ("5S 6S 7S 8S 9S KD KC 7H 2C 4D", OTHER), "QD 2D TC", "stock", "discard 2D", "stock", "meld 5S 6S 7S"
    )
    rig = seated_at(tmp_path, match)
    rig.until(lambda: rig.decision is not None)
    for one in cards("8S 9S"):
        rig.touch(one)
    assert "three cards" not in rig.table.bar.line
    rig.key(pygame.K_RETURN)
    rig.until(lambda: rig.decision is not None)
    assert [action_text(step.action) for step in rig.table.match.steps[-2:]] == ["lay 8S 1", "lay 9S 1"]


def test_cards_that_fit_a_meld_on_the_table_shine() -> None:
    decision = with_jokers("JH QH 4D 5D 8S")
    assert decision.selection.fitting >= set(cards("JH QH"))
    assert not decision.selection.fitting & set(cards("4D 5D 8S"))


# ------------------------------------------------------------------------------------------------------------ refusals
def why(decision: Decision, one: str, target: Target) -> Any:
    reason = decision.selection.why_not_there(card(one), target)
    return reason if isinstance(reason, str) or reason is None else decision.panel.reason(reason, "french")


def test_a_single_card_dropped_as_a_meld_is_named() -> None:
    told = why(with_jokers("JH QH 4D 5D 8S"), "8S", NEW_MELD)
    assert told == "The eight of spades alone is no meld: three cards or more make one."


def test_before_the_opening_a_card_dropped_on_a_meld_hears_the_points() -> None:
    told = why(with_jokers("JH QH 4D 5D 8S", opened=False), "QH", meld(2))
    assert "51 points are needed" in told


def test_a_card_that_fits_nowhere_on_a_meld_is_named() -> None:
    told = why(with_jokers("JH QH 4D 5D 8S"), "8S", meld(1))
    assert told == "The eight of spades does not fit there. Only the queen of hearts or eight of hearts fits."


def test_of_the_last_two_cards_it_is_said_that_one_must_be_left_to_discard() -> None:
    decision = with_jokers("8H 7H")
    for one in cards("8H 7H"):
        decision.selection.touch(one)
    assert decision.bar().line == "One card must be left to discard: the last one goes face down."
    assert decision.selection.confirm(None) is None


def test_a_card_dropped_before_drawing_hears_what_comes_first() -> None:
    position = Position("remi51", ["JH QH 4D", "2S 3S"], pile="2C", phase=Phase.DRAW)
    match = Match(REMI, "remi51", position.state.options, ["human", "human"], bytes(32))
    match.state = position.state
    assert why(Decision(match, TABLE.panel, "french"), "JH", PILE) == "First draw a card, from the stock or the pile."


def test_after_taking_the_discard_it_is_named_as_what_is_to_be_melded() -> None:
    match = dealt("njemacki", (f"{WAITS} 7D", OPENS.replace("7D", "4D")), "JD 6H 9D")
    match.play(REMI.from_text("discard 7D"))
    match.play(Say("pile"))
    decision = Decision(match, TABLE.panel, "french")
    decision.selection.touch(card("7D"))
    decision.selection.touch(card("9H"))
    assert "seven of diamonds" in decision.bar().line
    assert why(decision, "9H", PILE) == "First meld the seven of diamonds, which you took."


def test_a_refused_drop_is_told_at_the_card(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path, "5S 6S 9S KD KC 7H 2C 4D JD 9D")
    rig.drag(rig.corner(card("4D")), middle(rig))
    assert said(rig).startswith("The four of diamonds alone is no meld")


def test_a_chosen_card_stays_seen_as_chosen_after_a_refused_drop(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path, "5S 6S 9S KD KC 7H 2C 4D JD 9D")
    rig.context.settings.speed = "normal"
    rig.touch(card("4D"))
    settle(rig)
    rig.drag(rig.corner(card("4D")), middle(rig))
    settle(rig)
    rig.send(pygame.MOUSEMOTION, pos=rig.corner(card("KD")), rel=(0, 0), buttons=(0, 0, 0))
    rig.send(pygame.MOUSEMOTION, pos=middle(rig), rel=(0, 0), buttons=(0, 0, 0))
    settle(rig)
    assert rig.decision is not None
    assert raised(rig) == set(rig.decision.chosen) == set(cards("4D"))


def test_the_top_of_the_stock_is_drawn_by_dragging_it_to_the_hand(tmp_path: Path) -> None:
    match = in_turn(("5S 6S 9S KD KC 7H 2C 4D JD 9D", OTHER), "QD 2D TC", "stock", "discard 2D")
    rig = seated_at(tmp_path, match)
    rig.until(lambda: rig.decision is not None)
    settle(rig)
    stock = next(one for one in rig.table.playback.layout.targets if one.target.zone.place is Place.STOCK)
    rig.drag(rig.pixels(*stock.shown.centre), rig.corner(card("KD")))
    assert last(rig) == "stock"


# --------------------------------------------------------------------------------------------------------------- Remi!
def ready_to_say_remi(tmp_path: Path) -> RemiRig:
    hands = ("5S 6S 7S 9H 9D 9C KD QD JD 2C", "AS 3S 5D 7D 8H TH QC KC 4C 6C")
    rig = seated_at(tmp_path, in_turn(hands, "KH 8D 2H", "stock", "discard 8D", "stock", book="becki"))
    rig.until(lambda: rig.decision is not None)
    return rig


def test_remi_is_never_the_red_button_of_itself(tmp_path: Path) -> None:
    rig = ready_to_say_remi(tmp_path)
    assert not any(button.main for button in rig.table.bar.buttons if button.name == "remi")
    steps = len(rig.table.match.steps)
    rig.key(pygame.K_RETURN)
    assert len(rig.table.match.steps) == steps


def test_remi_is_asked_about_with_the_points_still_held(tmp_path: Path) -> None:
    rig = ready_to_say_remi(tmp_path)
    rig.context.settings.confirmations = True
    rig.frame()
    steps = len(rig.table.match.steps)
    rig.push("remi")
    assert len(rig.table.match.steps) == steps
    assert "4 points left over" in rig.table.bar.line
    rig.push("remi")
    assert len(rig.table.match.steps) > steps


def test_what_slides_under_the_resting_pointer_has_no_tip_until_the_pointer_moves(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path, "5S 6S 7S KD KC 7H 2C 4D JD 9D")
    at, tips = rig.corner(card("9D")), rig.table.control.tips
    rig.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    rig.until(lambda: tips.shown is not None)
    rig.drag(at, rig.corner(card("5S")))
    settle(rig)
    for _ in range(90):
        rig.frame()
    assert tips.shown is None
    x, y = rig.corner(card("KD"))
    rig.send(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
    rig.until(lambda: tips.shown is not None)


def test_two_rows_of_buttons_stand_clear_of_a_chosen_card(tmp_path: Path) -> None:
    mine, theirs = "QH KH AH 7S 7H 7D TC X1 2C 4D 6H 9S JS 3D", "TS TH TD 7C 8C 9C QC KC AC 2S 3S 5C 6S 8D 5D"
    match = dealt("remi51", (mine, theirs), "4H 4S 2D", ("human", "random"))
    opening, own = "meld TS TH TD / 7C 8C 9C / QC KC AC", "meld QH KH AH / 7S 7H 7D"
    for text in ("discard 5D", "stock", "discard 4H", "stock", opening, "discard 8D", "stock", own):
        match.play(REMI.from_text(text))
    rig = seated_at(tmp_path, match)
    rig.until(lambda: rig.decision is not None)
    settle(rig)
    rig.click(rig.corner(card("TC")))
    settle(rig)
    placed = rig.table.view.buttons(rig.table.playback, rig.table.control.bar())
    answers = [one.box for one in placed if not one.button.sign]
    assert len({box.y for box in answers}) == 2
    (chosen,) = [held for held in rig.hand() if held.card == card("TC")]
    assert max(box.bottom for box in answers) < drawn_box(chosen).y
