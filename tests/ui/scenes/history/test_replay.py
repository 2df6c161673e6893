"""A match watched again: forward and back, by itself, from any seat, with hands hidden until they are asked for."""

import pygame
import pytest

from raub_desktop.engine.actions import Play
from raub_desktop.engine.cards import card
from raub_desktop.engine.events import DealEnded, PackShuffled, TrickTaken
from raub_desktop.engine.zones import Place
from raub_desktop.toolkit.input_devices import Inputs
from raub_desktop.ui.bindings import pad_action
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.history import past_table
from raub_desktop.ui.scenes.history.deal import DealScene
from raub_desktop.ui.scenes.history.playback_controls import IconButton
from raub_desktop.ui.scenes.history.replay import ReplayMenuScene, ReplayScene
from raub_desktop.ui.scenes.history.watched_match import WatchedBoards
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from raub_desktop.ui.scenes.setup.new_table import NewTableScene
from raub_desktop.ui.table.board.board import Board, facts, is_dealer
from raub_desktop.ui.table.board.replayed import board_after
from tests.ui.scenes.past_rig import Stack, filmed, played

pytestmark = pytest.mark.usefixtures("screen")


@pytest.fixture
def replay(context: Context) -> ReplayScene:
    return ReplayScene(context, filmed(context), place=0)


def seen_then(replay: ReplayScene, place: int) -> object:
    """What the seat saw on the table after so many actions."""
    watched = replay.watched
    return facts(board_after(watched.match, watched.game.from_view, watched.game.fold, replay.seat, place))


def others_faces(board: Board) -> int:
    """How many cards are seen in other players' hands."""
    seats = [seat for seat in range(board.seats) if seat != board.me]
    return sum(spot.card is not None for seat in seats for spot in board.at(Place.HAND, seat))


def test_it_opens_with_the_first_deal_on_the_table(context: Context) -> None:
    replay = ReplayScene(context, filmed(context))
    assert replay.place == replay.watched.deals[0]
    assert replay.playback.board.hand
    assert not replay.playing
    assert replay.bar().line == "The cards are dealt."


def test_every_button_has_words_under_it(context: Context) -> None:
    replay = ReplayScene(context, filmed(context))
    Stack(replay)
    said = [button.caption for button in replay.widgets if isinstance(button, IconButton) and button.captioned]
    assert said == ["Deal", "Trick", "Step", "Play", "Step", "Trick", "Deal", "Hands", "Menu", "Back"]


def test_great_moments_are_staged_again_and_a_step_goes_on(replay: ReplayScene) -> None:
    stack, staged = Stack(replay), set()
    for place in range(replay.watched.deals[1]):
        replay.go(place)
        replay.on()
        for _ in range(200):
            replay.update(1 / 60)
            if replay.playback.on_stage is not None:
                staged.add(place)
                break
            if replay.playback.idle:
                break
    assert staged, "a declarer who fails, a sweep, …"
    place = min(staged)
    replay.go(place)
    replay.step("action", 1)
    replay.step("action", 1)
    assert (replay.place, replay.playback.on_stage) == (place + 2, None)
    assert stack.top is replay


def test_every_action_is_shown_as_it_happened(replay: ReplayScene) -> None:
    stack = Stack(replay)
    for place in range(1, 60):
        stack.key(pygame.K_RIGHT)
        stack.until(lambda: replay.playback.idle)
        assert replay.place == place
        assert facts(replay.playback.board) == seen_then(replay, place)


def test_going_back_lays_every_card_where_it_lay(replay: ReplayScene) -> None:
    stack = Stack(replay)
    replay.go(45)
    for place in range(44, 0, -1):
        stack.key(pygame.K_LEFT)
        assert facts(replay.playback.board) == seen_then(replay, place)
    stack.key(pygame.K_LEFT, 3)
    assert replay.place == 0


def test_a_card_keeps_its_identity_back_and_forth(replay: ReplayScene) -> None:
    stack = Stack(replay)
    replay.go(replay.watched.milestones[4])
    before = {spot.key: spot.card for spots in replay.playback.board.zones.values() for spot in spots}
    stack.key(pygame.K_RIGHT)
    stack.until(lambda: replay.playback.idle)
    stack.key(pygame.K_LEFT)
    after = {spot.key: spot.card for spots in replay.playback.board.zones.values() for spot in spots}
    assert before == after


def test_by_trick_it_stops_after_each_trick(replay: ReplayScene) -> None:
    stack = Stack(replay)
    replay.go(replay.watched.deals[0])
    for _ in range(4):
        stack.key(pygame.K_DOWN)
        events = replay.watched.match.steps[replay.place - 1].events
        assert any(isinstance(event, TrickTaken | DealEnded | PackShuffled) for event in events)
    there = replay.place
    stack.key(pygame.K_DOWN)
    stack.key(pygame.K_UP)
    assert replay.place == there


def test_by_deal_it_stops_where_cards_have_been_dealt(replay: ReplayScene) -> None:
    stack = Stack(replay)
    for number in range(3):
        stack.key(pygame.K_PAGEDOWN)
        assert replay.place == replay.watched.deals[number]
        assert replay.playback.board.hand
    stack.key(pygame.K_PAGEUP, 2)
    assert replay.place == replay.watched.deals[0]


def test_home_and_end(replay: ReplayScene) -> None:
    stack = Stack(replay)
    stack.key(pygame.K_END)
    assert replay.place == len(replay.watched.match.steps)
    assert replay.playback.board.winners == replay.watched.match.game.standing(replay.watched.match.state).winners
    stack.key(pygame.K_RIGHT)
    assert replay.place == len(replay.watched.match.steps)
    stack.key(pygame.K_HOME)
    assert replay.place == 0


def test_a_far_place_is_reached_in_some_frames(replay: ReplayScene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past_table, "AT_ONCE", 5)
    monkeypatch.setattr(past_table, "IN_A_FRAME", 10)
    replay.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_END, mod=0, unicode=""))
    frames = 0
    while replay.place < replay.watched.length:
        assert replay.moving, "the loop must not doze on the way"
        replay.update(1 / 60)
        frames += 1
    assert 1 < frames <= replay.watched.length / 10 + 2
    assert facts(replay.playback.board) == facts(replay.boards.board(replay.watched.length))


def test_by_itself_it_goes_on_to_the_end_and_stops(context: Context) -> None:
    context.settings.speed = "off"
    replay = ReplayScene(context, filmed(context, played(seats=2)))
    stack = Stack(replay)
    replay.go(replay.watched.length - 12)
    stack.key(pygame.K_SPACE)
    assert replay.playing
    stack.until(lambda: not replay.playing)
    assert replay.place == replay.watched.length


def test_a_step_by_hand_stops_it(replay: ReplayScene) -> None:
    stack = Stack(replay)
    stack.click_on("play")
    stack.pass_time(2.0)
    assert replay.playing
    assert replay.place > 0
    stack.click_on("action back")
    assert not replay.playing


def test_no_hand_of_another_is_seen_until_it_is_asked_for(replay: ReplayScene) -> None:
    watched = replay.watched
    for seat in range(4):
        boards = WatchedBoards(watched, seat)
        assert not any(others_faces(boards.board(place)) for place in range(watched.length + 1))
    stack = Stack(replay)
    replay.go(watched.deals[1] + 2)
    assert others_faces(replay.playback.board) == 0
    stack.key(pygame.K_o)
    held = sum(len(replay.playback.board.at(Place.HAND, seat)) for seat in (1, 2, 3))
    assert others_faces(replay.playback.board) == held > 0
    stack.key(pygame.K_o)
    assert others_faces(replay.playback.board) == 0


def test_open_hands_are_the_true_ones(replay: ReplayScene) -> None:
    watched = replay.watched
    opened = WatchedBoards(watched, 0, opened=True)
    owns = [WatchedBoards(watched, seat) for seat in range(4)]
    for place in range(watched.deals[5]):
        for seat, own in enumerate(owns):
            mine = {spot.card for spot in own.board(place).hand if spot.card is not None}
            shown = {spot.card for spot in opened.board(place).at(Place.HAND, seat)}
            assert mine <= shown, (place, seat)


def test_another_seat_is_looked_from(replay: ReplayScene) -> None:
    stack = Stack(replay)
    replay.go(replay.watched.deals[0] + 4)
    stack.key(pygame.K_3)
    assert replay.seat == 2
    assert facts(replay.playback.board) == seen_then(replay, replay.place)
    stack.key(pygame.K_s)
    assert replay.seat == 3
    assert all(spot.face_up for spot in replay.playback.board.hand)


def test_of_an_open_match_only_the_deals_that_are_over_are_shown(context: Context) -> None:
    match = played(actions=57)
    watched = filmed(context, match)
    assert 0 < watched.length < 57
    assert any(isinstance(event, DealEnded) for event in match.steps[watched.length - 1].events)
    rest = [event for step in match.steps[watched.length :] for event in step.events]
    assert not any(isinstance(event, DealEnded) for event in rest)
    replay = ReplayScene(context, watched)
    stack = Stack(replay)
    stack.key(pygame.K_END)
    stack.key(pygame.K_RIGHT)
    assert replay.place == watched.length
    assert not replay.playback.board.hand


def test_the_line_is_clicked_and_its_knob_is_drawn_along(replay: ReplayScene) -> None:
    stack = Stack(replay)
    line = replay.widget("scrub")
    assert line is not None
    y = line.box.centre.y
    stack.click(line.box.x + line.box.w / 2, y)
    assert abs(replay.place - replay.watched.length / 2) <= replay.watched.length * 0.02
    stack.mouse(pygame.MOUSEBUTTONDOWN, line.box.x + 0.5 * line.box.w, y)
    stack.mouse(pygame.MOUSEMOTION, line.box.right + 0.3, y - 0.3)
    assert replay.place == replay.watched.length
    stack.mouse(pygame.MOUSEBUTTONUP, line.box.x, y)
    assert replay.place == 0
    stack.mouse(pygame.MOUSEMOTION, line.box.right, y)
    assert replay.place == 0


def test_a_button_pointed_at_says_what_it_does(replay: ReplayScene) -> None:
    stack = Stack(replay)
    eye = replay.widget("eye")
    assert eye is not None
    stack.mouse(pygame.MOUSEMOTION, *eye.box.centre)
    assert replay.bar().line == "Show all hands (O)"


def test_shoulder_buttons_of_a_gamepad_lead_from_deal_to_deal(replay: ReplayScene) -> None:
    stack = Stack(replay)
    inputs = Inputs(pad_action)

    def press(button: int) -> None:
        for event in inputs.read(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button), (1280, 720)):
            stack.follow(stack.top.handle(event))

    press(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    press(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert replay.place == replay.watched.deals[1]
    press(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert replay.place == replay.watched.deals[0] + 1


def test_buttons_are_reached_by_keys_alone(replay: ReplayScene) -> None:
    stack = Stack(replay)
    stack.key(pygame.K_TAB)
    while replay.focus != "deal on":
        stack.key(pygame.K_TAB)
    stack.key(pygame.K_RETURN)
    assert replay.place == replay.watched.deals[0]


def test_the_menu_has_seat_hands_speed_sheet_and_deal(replay: ReplayScene, context: Context) -> None:
    stack = Stack(replay)
    replay.go(replay.watched.deals[3])
    stack.key(pygame.K_RETURN)
    assert isinstance(stack.top, ReplayMenuScene)
    hands = stack.top.widget("hands")
    assert hands is not None
    stack.click(hands.box.right - 0.05, hands.box.centre.y)
    assert replay.opened
    speed = stack.top.widget("speed")
    assert speed is not None
    stack.click(speed.box.x + 0.02, speed.box.centre.y)
    assert context.settings.speed == "slow"
    stack.key(pygame.K_i)
    assert isinstance(stack.top, DealScene)
    assert stack.top.deal is not None
    assert stack.top.deal.begins == replay.watched.deals[3] - 1
    stack.key(pygame.K_ESCAPE)
    stack.key(pygame.K_t)
    assert isinstance(stack.top, ScoreSheetScene)
    stack.key(pygame.K_RETURN)
    stack.key(pygame.K_ESCAPE)
    assert stack.top is replay


def test_a_deal_watched_is_played_again_at_a_new_table(replay: ReplayScene) -> None:
    stack = Stack(replay)
    replay.go(replay.watched.deals[3] + 2)
    stack.key(pygame.K_i)
    assert isinstance(stack.top, DealScene)
    deal = stack.top.deal
    assert deal is not None
    stack.key(pygame.K_p)
    assert isinstance(stack.top, NewTableScene)
    assert stack.top.setup.first_deal == deal.proof.seed
    dealer = next(seat for seat, plate in enumerate(replay.boards.board(deal.begins).plates) if is_dealer(plate))
    assert stack.top.setup.seats[0].name == replay.watched.names[dealer]


def test_the_cards_are_called_as_the_deck_on_the_table_has_them(replay: ReplayScene, context: Context) -> None:
    stack = Stack(replay)
    replay.go(next(n for n, step in enumerate(replay.watched.match.steps, 1) if step.action == Play(card("JC"))))
    assert replay.bar().line == "Vera: Unter of acorns"
    context.choose_deck("french")
    stack.pass_time(0.1)
    assert replay.bar().line == "Vera: jack of clubs"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080), (1400, 1050)])
def test_all_is_inside_the_window(context: Context, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    replay = ReplayScene(context, filmed(context))
    Stack(replay)
    for widget in replay.widgets:
        assert widget.box.x >= 0
        assert widget.box.right <= replay.scale.width
        assert widget.box.bottom <= replay.scale.height
        assert not widget.box.overlaps(replay.playback.layout.hand)


def test_the_replay_is_left_by_its_sign(replay: ReplayScene) -> None:
    stack = Stack(replay)
    stack.click_on("leave")
    assert stack.scenes == []
