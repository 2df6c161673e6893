"""The own hand of Remi under the pointer: cards are moved, sorted and gathered whatever the settings say."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.actions import Lay, Put, Say
from raub_desktop.engine.cards import Card, card, cards
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.ui.cards.placement import CARD_ASPECT
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.table.input.hand import MAKES_ROOM
from tests.ui.games.remi.test_deals import RemiRig, in_turn, seated_at
from tests.ui.games.remi.test_turn import OPENS, WAITS, dealt
from tests.ui.scenes.table_rig import a_setup, settle

pytestmark = pytest.mark.usefixtures("screen")

MINE = "5S 6S 9S KD KC KH 7H 2C 4D JD"


def at_my_turn(tmp_path: Path) -> RemiRig:
    rig = seated_at(
        tmp_path, in_turn((MINE, "AS 2S 3S QH JH TH 7C 7D 9C 4C"), "QD 2D TC", "stock", "discard 2D", "stock")
    )
    rig.until(lambda: rig.decision is not None)
    settle(rig)
    return rig


def hand_of(rig: RemiRig) -> list[Card | None]:
    settle(rig)
    return [spot.card for spot in rig.table.playback.board.hand]


def left_of(rig: RemiRig, one: Card) -> tuple[int, int]:
    """Where a card taken by its corner lies just left of another one."""
    place = next(held for held in rig.hand() if held.card == one)
    return rig.pixels(place.x - place.height * CARD_ASPECT / 2, place.y)


def test_a_card_is_moved_by_dragging_though_the_hand_is_sorted_automatically(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path)
    assert rig.context.settings.sort == "rule"
    rig.drag(rig.corner(card("2C")), left_of(rig, card("9S")))
    hand = hand_of(rig)
    assert hand.index(card("2C")) == hand.index(card("9S")) - 1
    rig.key(pygame.K_F4)
    assert hand_of(rig) != hand


def test_a_moved_card_stays_while_others_play_and_the_next_card_drawn_joins_the_hand(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path)
    rig.drag(rig.corner(card("2C")), left_of(rig, card("9S")))
    before = [one for one in hand_of(rig) if one != card("4D")]
    rig.give(Lay("discard", cards("4D")))
    rig.until(lambda: rig.decision is not None)
    assert hand_of(rig) == before
    rig.give(Say("stock"))
    rig.until(lambda: rig.decision is not None)
    assert [one for one in hand_of(rig) if one in before] == before
    assert len(hand_of(rig)) == len(before) + 1


def test_a_gap_opens_where_a_carried_card_would_be_put(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path)
    settle(rig)
    nine = next(held for held in rig.hand() if held.card == card("9S"))
    start, end = rig.corner(card("2C")), left_of(rig, card("9S"))
    rig.send(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
    rig.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for at in (start, end):
        rig.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
    settle(rig)
    moved = next(held for held in rig.hand() if held.card == card("9S"))
    assert moved.x - nine.x == pytest.approx(MAKES_ROOM, abs=0.001)


def test_a_card_is_moved_by_shift_and_an_arrow(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path)
    before = hand_of(rig)
    rig.key(pygame.K_RIGHT)
    rig.send(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=pygame.KMOD_SHIFT, unicode="")
    assert hand_of(rig) == [before[1], before[0], *before[2:]]


def test_no_card_moves_sideways_when_the_first_of_several_is_chosen(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path)
    before = {held.key: held.x for held in rig.hand()}
    rig.touch(card("KD"))
    settle(rig)
    assert {held.key: held.x for held in rig.hand()} == before


@pytest.mark.parametrize("asked", [True, False])
def test_signs_beside_the_hand_sort_it_by_suit_by_rank_and_into_melds(tmp_path: Path, asked: bool) -> None:
    rig = at_my_turn(tmp_path)
    if not asked:
        rig.table.control.close()
    by_suit = hand_of(rig)
    rig.push("sort_rank")
    by_rank = hand_of(rig)
    assert set(by_rank[:3]) == set(by_suit[:3]) == set(cards("KD KC KH"))
    assert by_rank != by_suit
    rig.push("sort_suit")
    assert hand_of(rig) == by_suit
    rig.push("sort_melds")
    assert set(hand_of(rig)[:3]) == set(cards("KD KC KH"))


def test_the_sign_of_the_order_in_which_the_hand_lies_is_marked(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path)

    def marked() -> list[str]:
        return [tool.name for tool in rig.table.tools() if tool.on]

    for name in ("sort_rank", "sort_melds", "sort_suit"):
        rig.push(name)
        settle(rig)
        assert marked() == [name]
    last = rig.hand()[-1]
    rig.drag(rig.corner(card("KD")), rig.pixels(last.x + 0.05, last.y))
    settle(rig)
    assert not marked()


@pytest.mark.parametrize("asked", [True, False])
def test_the_signs_tell_their_keys_which_work_while_others_play(tmp_path: Path, asked: bool) -> None:
    rig = at_my_turn(tmp_path)
    if not asked:
        rig.table.control.close()
    tools = {tool.name: (tool.text, tool.key) for tool in rig.table.tools()}
    assert tools["sort_suit"] == ("By suit", "F4")
    assert tools["sort_rank"] == ("By rank", "F4")
    assert tools["sort_melds"] == ("By melds", "N")
    rig.key(pygame.K_F4)
    assert rig.table.playback.board.hand_order.name == "rank"
    rig.key(pygame.K_n)
    assert rig.table.playback.board.hand_order.name == "melds"


def test_the_chosen_order_is_that_of_the_next_match_too(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path)
    rig.push("sort_rank")
    rig.table = TableScene(rig.context, a_setup("remi51", 2, game="remi"), opponents=InlineOpponents())
    rig.scenes = [rig.table]
    rig.until(lambda: rig.decision is not None)
    assert rig.table.playback.board.hand_order.name == "rank"


def test_the_meld_of_the_card_just_taken_is_offered_at_once(tmp_path: Path) -> None:
    players = "reference", "human"
    match = dealt("njemacki", (f"{WAITS} 7D", OPENS.replace("7D", "4D")), "JD 6H 9D", players)
    match.play(Lay("discard", cards("7D")))
    match.play(Say("pile"))
    rig = seated_at(tmp_path, match)
    rig.until(lambda: rig.decision is not None)
    assert rig.decision is not None
    answer = rig.decision.answer
    assert isinstance(answer, Put)
    assert any(card("7D") in group for group in answer.groups)


def test_a_sorted_hand_begins_with_the_melds_that_are_advised(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path)
    for meld in ("9S 2C 4D", "KD KC KH"):
        rig.table.requests.show_advised(Put("meld", (cards(meld),)))
        assert set(hand_of(rig)[:3]) == set(cards(meld))


def test_a_card_in_focus_stays_so_when_the_window_has_the_focus_again(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path)
    here = rig.pixels(0.02, 0.5)
    rig.send(pygame.MOUSEMOTION, pos=here, rel=(0, 0), buttons=(0, 0, 0))
    rig.key(pygame.K_RIGHT)
    held = rig.table.view.hand.hover
    assert held is not None
    rig.send(pygame.MOUSEMOTION, pos=here, rel=(0, 0), buttons=(0, 0, 0))
    assert rig.table.view.hand.hover == held


def test_m_lays_the_chosen_meld_and_is_not_the_sound(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path)
    sound = rig.context.settings.sound
    rig.key(pygame.K_m)
    for one in cards("KD KC KH"):
        rig.touch(one)
    rig.key(pygame.K_m)
    assert rig.context.settings.sound == sound
    assert isinstance(rig.table.match.steps[-1].action, Put)


def test_tabs_of_advised_cards_with_another_between_them_stay_apart(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path)
    view, hand = rig.table.view, rig.hand()
    view.hand.advised = [hand[2].key, hand[4].key]
    (_, left), (_, right) = view.advised_rows(hand)
    assert not left.overlaps(right)


def test_what_a_bracket_does_is_told_after_a_rest(tmp_path: Path) -> None:
    rig = at_my_turn(tmp_path)
    place = next(one for one in rig.table.playback.layout.targets if one.target.joined == 0)
    rig.send(pygame.MOUSEMOTION, pos=rig.pixels(*place.shown.centre), rel=(0, 0), buttons=(0, 0, 0))
    rig.until(lambda: rig.table.control.tips.shown is not None)
    shown = rig.table.control.tips.shown
    assert shown is not None
    assert shown.words == "Lay this meld"


@pytest.mark.parametrize("auto", [False, True])
def test_a_draw_without_a_choice_is_made_for_the_player_only_where_they_want_it(tmp_path: Path, auto: bool) -> None:
    match = dealt("njemacki", (f"{WAITS} 4D", OPENS), "JD 6H 9D", ("reference", "human"))
    match.play(Lay("discard", cards("4D")))
    assert match.forced() == Say("stock")
    rig = seated_at(tmp_path, match)
    rig.context.settings.auto_play = auto
    rig.until(lambda: rig.decision is not None)
    assert rig.phase == ("play" if auto else "draw")


def test_enter_presses_the_lone_red_button_and_its_cap_says_so(tmp_path: Path) -> None:
    match = dealt("njemacki", (f"{WAITS} 4D", OPENS), "JD 6H 9D", ("reference", "human"))
    match.play(Lay("discard", cards("4D")))
    rig = seated_at(tmp_path, match)
    rig.context.settings.auto_play = False
    rig.until(lambda: rig.decision is not None)
    assert [(button.name, button.key) for button in rig.table.control.bar().buttons if button.main] == [
        ("stock", "Enter")
    ]
    rig.key(pygame.K_RETURN)
    rig.until(lambda: rig.decision is not None)
    assert rig.phase == "play"


def test_enter_chooses_nothing_between_the_stock_and_the_pile(tmp_path: Path) -> None:
    rig = seated_at(tmp_path, in_turn((MINE, "AS 2S 3S QH JH TH 7C 7D 9C 4C"), "QD 2D TC", "stock", "discard 2D"))
    rig.until(lambda: rig.decision is not None)
    assert [button.key for button in rig.table.control.bar().buttons if button.name in ("stock", "pile")] == ["S", "P"]
    rig.key(pygame.K_RETURN)
    assert rig.phase == "draw"
