"""What the table does besides taking answers: looking back, a computer in one's place, cards that play themselves."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.actions import Play
from raub_desktop.engine.core import MemoryPolicy
from raub_desktop.engine.events import TrickTaken
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.zones import Place
from raub_desktop.language.players import level_words
from raub_desktop.players.raub.position import claim
from raub_desktop.toolkit.layout import Text
from raub_desktop.ui.scenes.menu.help import HelpScene
from raub_desktop.ui.scenes.menu.pause import PauseScene
from raub_desktop.ui.scenes.play.ready import ReadyScene
from raub_desktop.ui.scenes.play.table_scene import result_of
from raub_desktop.ui.table.board.board import facts
from raub_desktop.ui.table.motion.timing import THINKING
from tests.ui.scenes import table_rig
from tests.ui.scenes.table_rig import TableRig, a_setup, entry_of, line_of

pytestmark = pytest.mark.usefixtures("screen")


def test_the_trick_before_is_shown_with_who_took_it(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 3)
    rig.key(pygame.K_b)
    shown = rig.table.requests.look_back
    assert shown is not None
    taken = [event for step in rig.table.match.steps for event in step.events if isinstance(event, TrickTaken)]
    assert [card for card, _, _ in shown.cards] == list(taken[-1].cards)
    assert [name for _, name, took in shown.cards if took] == [table_rig.NAMES[taken[-1].seat]]
    steps = len(rig.table.match.steps)
    rig.key(pygame.K_1)
    assert rig.table.requests.look_back is None
    assert len(rig.table.match.steps) == steps


def test_a_click_on_a_won_trick_looks_back(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 3)
    won = next(card for card in rig.table.playback.resting() if card.zone.place is Place.WON)
    rig.click(rig.pixels(won.x, won.y))
    assert rig.table.requests.look_back is not None


def test_before_the_first_trick_there_is_nothing_to_look_back_at(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")
    rig.key(pygame.K_b)
    assert rig.table.requests.look_back is None
    assert "No trick" in line_of(rig)


def test_a_game_of_memory_lets_nobody_look_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES["raub"], "memory", MemoryPolicy(looks_back=False))
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 3)
    rig.key(pygame.K_b)
    assert rig.table.requests.look_back is None
    assert "memory" in line_of(rig)


def test_where_no_tricks_are_played_nothing_is_said_of_the_last_one(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("obicni", 2, game="remi"))
    rig.until_asked()
    before = line_of(rig)
    rig.key(pygame.K_b)
    assert line_of(rig) == before


def test_a_game_of_memory_tells_nobody_that_the_rest_is_theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: bool(claim(one.view)))
    assert "rest" in {tool.name for tool in rig.table.tools()}
    monkeypatch.setattr(GAMES["raub"], "memory", MemoryPolicy(tracks_cards=False))
    assert "rest" not in {tool.name for tool in rig.table.tools()}


def test_a_computer_plays_on_for_the_player_until_he_sits_down_again(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")
    rig.table.requests.stand_in("reference")
    steps = len(rig.table.match.steps)
    rig.until(lambda: rig.counted)
    assert any(step.seat == 0 for step in rig.table.match.steps[steps:])
    rig.key(pygame.K_RETURN)
    rig.until(lambda: rig.table.playback.moving)
    assert rig.table.match.players[0] == "human"
    rig.click(rig.button("sit"))
    rig.until(lambda: rig.decision is not None)
    assert entry_of(rig).relieved


def test_the_result_tells_that_a_match_the_computer_played_on_does_not_count(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")
    assert "Not counted in the statistics" not in result_of(rig.table).described().texts
    rig.table.requests.stand_in("reference")
    assert "Not counted in the statistics" in result_of(rig.table).described().texts


def test_no_button_lies_on_a_moment_while_a_computer_plays_for_the_player(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="normal"))
    rig.until_asked("exchange")
    rig.table.requests.stand_in("reference")
    stage = rig.table.playback.stage
    assert "sit" in {tool.name for tool in rig.table.tools()}
    rig.until(lambda: stage.moment is not None, 60 * 120)
    assert "sit" not in {tool.name for tool in rig.table.tools()}


def test_what_a_computer_does_in_your_place_is_not_said_of_a_stranger_called_you(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")
    monkeypatch.setattr(rig.opponents, "poll", list)
    rig.table.requests.stand_in("reference")
    rig.until(lambda: line_of(rig) == "The computer is playing for you.")


def test_what_a_human_at_a_shared_screen_has_missed_is_shown_to_him(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seats=4, humans=2, speed="normal"))
    seen: list[int] = []
    for _ in range(60 * 200):
        if isinstance(rig.top, ReadyScene):
            rig.key(pygame.K_RETURN)
            if rig.table.playback.queued:
                seen.append(rig.table.playback.board.me)
        elif rig.counted:
            rig.key(pygame.K_RETURN)
        elif rig.decision is not None:
            board = rig.table.playback.board
            assert board.me == rig.table.match.to_act
            assert facts(board) == facts(rig.table.game.from_view(rig.decision.view))
            rig.table.answer(rig.decision.legal[0])
        rig.frame()
        if len(set(seen)) == 2 and len(seen) > 6:
            return
    raise AssertionError("nobody was shown what he had missed")


def test_the_pause_menu_hands_the_seat_to_a_computer(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")
    rig.key(pygame.K_ESCAPE)
    rig.frame()
    rig.key(pygame.K_c)
    assert rig.top is rig.table
    assert rig.table.driver.stand_ins
    assert rig.decision is None
    rig.frame()
    rig.key(pygame.K_RETURN)
    assert not rig.table.driver.stand_ins


def test_escape_takes_back_the_chosen_cards_before_it_pauses(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("exchange")
    given = decision.chosen
    rig.key(pygame.K_1)
    rig.key(pygame.K_2)
    assert decision.chosen != given
    rig.key(pygame.K_ESCAPE)
    rig.frame()
    assert rig.top is rig.table
    assert decision.chosen == given
    assert not rig.table.view.hand.chosen
    rig.key(pygame.K_ESCAPE)
    rig.frame()
    assert isinstance(rig.top, PauseScene)


def test_the_menu_says_what_level_the_computer_would_play_at(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.key(pygame.K_ESCAPE)
    rig.frame()
    assert isinstance(rig.top, PauseScene)
    said = [node.words for node in rig.top.layout().walk() if isinstance(node, Text)]
    assert "Level" in said
    assert any(level_words("regular").line in text for text in said)


def test_enter_after_the_pause_menu_does_not_open_it_again(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.frame()
    (menu,) = [button for button in rig.table.control.bar().buttons if button.name == "pause"]
    rig.table.control.focus_button(menu.name)
    rig.key(pygame.K_RETURN)
    assert rig.top is not rig.table
    rig.key(pygame.K_RETURN)
    assert rig.top is rig.table
    rig.key(pygame.K_RETURN)
    assert not isinstance(rig.top, PauseScene)


def test_f1_shows_the_keys(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked()
    rig.key(pygame.K_F1)
    rig.frame()
    shown = rig.top
    rig.key(pygame.K_F1)
    assert isinstance(shown, HelpScene)
    assert rig.top is rig.table


@pytest.mark.parametrize("game", ["raub", "remi"])
def test_the_keys_shown_are_of_use_in_the_game_being_played(game: str, tmp_path: Path) -> None:
    book = {"raub": "serbian", "remi": "remi51"}[game]
    rig = TableRig(tmp_path, a_setup(book, 3, game=game))
    rig.until_asked()
    words = [word for _, lines in HelpScene(rig.context).columns_of_keys() for _, word in lines]
    of_tricks = ["Last trick", "Play out the rest", "Switch deck"]
    assert [word for word in of_tricks if word in words] == (of_tricks if game == "raub" else [])
    assert words.count("Last trick") == (2 if game == "raub" else 0), "on the gamepad, too"


def test_where_every_trick_left_is_ones_own_the_table_offers_to_play_them_out(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=28))
    decision = rig.until_asked("tricks", lambda one: len(claim(one.view)) > 2)
    rig.frame()
    hand = [card for card in decision.view.hands[0] if card is not None]
    steps = len(rig.table.match.steps)
    rig.click(rig.button("rest"))
    rig.until(lambda: rig.counted)
    later = rig.table.match.steps[steps:]
    assert [step.action.card for step in later if step.seat == 0 and isinstance(step.action, Play)] != []
    taken = [event.seat for step in later for event in step.events if isinstance(event, TrickTaken)]
    assert taken == [0] * len(hand)


def test_elsewhere_it_offers_no_such_thing(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", lambda one: len(one.legal) == 4)
    rig.frame()
    assert claim(decision.view) == ()
    assert "rest" not in [button.name for button in rig.table.bar.buttons]


def test_e_lets_cards_without_a_choice_play_themselves_until_the_deal_ends(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) == 4)
    rig.key(pygame.K_e)
    asked = []
    for _ in range(60 * 60):
        rig.frame()
        if rig.halts:
            break
        if rig.decision is not None:
            asked.append(len(rig.decision.legal))
            rig.table.answer(rig.decision.legal[0])
    assert asked
    assert all(number > 1 for number in asked)
    rig.key(pygame.K_RETURN)
    rig.until_asked("tricks")
    assert not rig.table.driver.play_forced


def test_forced_cards_play_themselves_by_the_settings_after_the_pause_everybody_takes(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="normal"))
    rig.context.settings.auto_play = True
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 2)
    rig.key(pygame.K_1)
    steps = len(rig.table.match.steps)
    rig.until(lambda: any(step.seat == 0 for step in rig.table.match.steps[steps:]))
    assert rig.decision is None
    waited = 0
    while not rig.table.playback.moving:
        rig.frame()
        waited += 1
    assert waited == pytest.approx(THINKING / table_rig.FRAME, abs=3)
