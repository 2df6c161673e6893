"""A match at the table: what can be clicked, and what is said."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.engine.actions import Play, Say
from raub_desktop.engine.events import CardPlayed
from raub_desktop.engine.zones import Place
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.ui.scenes.play.ready import ReadyScene
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from raub_desktop.ui.table.drawing.bar import wrap
from raub_desktop.ui.table.input.decision import Decision
from tests.ui.scenes.table_rig import TableRig, a_setup, text_of

pytestmark = pytest.mark.usefixtures("screen")


def some_forbidden(decision: Decision) -> bool:
    """Whether the rules forbid a card of the hand."""
    return any(decision.selection.why_not(card) is not None for card in decision.view.hands[0])


def test_a_click_on_a_forbidden_card_says_why_and_plays_nothing(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", some_forbidden)
    forbidden = next(card for card in decision.view.hands[0] if decision.selection.why_not(card) is not None)
    before = len(rig.table.match.steps)
    rig.click(rig.spot(forbidden))
    assert rig.table.control.state.tag is not None
    assert rig.table.control.state.tag.text.startswith("You ")
    assert len(rig.table.match.steps) == before
    for _ in range(60 * 6):
        rig.frame()
    assert rig.table.control.state.tag is None


def test_a_forbidden_card_is_veiled_and_does_not_rise(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", some_forbidden)
    forbidden = next(card for card in decision.view.hands[0] if decision.selection.why_not(card) is not None)
    rig.send(pygame.MOUSEMOTION, pos=rig.spot(forbidden), rel=(0, 0), buttons=(0, 0, 0))
    for _ in range(30):
        rig.frame()
    shown = {card.card: card for card in rig.hand()}
    assert shown[forbidden].dim > 0
    assert shown[forbidden].lift == 0


def test_a_click_plays_the_card_it_hits(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    card = decision.legal[-1].card
    rig.click(rig.spot(card))
    last = rig.table.match.steps[-1]
    assert last.seat == 0
    assert last.action == Play(card)


def test_arrows_choose_a_card_and_enter_plays_it(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", lambda one: len(one.legal) == 4)
    rig.key(pygame.K_RIGHT)
    rig.key(pygame.K_RIGHT)
    second = rig.hand()[1].card
    assert second is not None
    rig.key(pygame.K_RETURN)
    assert second in [action.card for action in decision.legal]
    assert rig.table.match.steps[-1].action == Play(second)


def test_enter_on_a_forbidden_card_plays_the_only_one_that_its_button_names(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", lambda one: len(one.legal) == 1 and some_forbidden(one))
    hover = rig.table.view.hand.hover
    while hover is None or hover not in rig.table.view.hand.forbidden:
        rig.key(pygame.K_RIGHT)
        rig.frame()
        hover = rig.table.view.hand.hover
    steps = len(rig.table.match.steps)
    assert any(button.name == "confirm" for button in rig.table.bar.buttons)
    rig.key(pygame.K_RETURN)
    assert rig.table.match.steps[steps].action == decision.legal[0]


def test_a_number_plays_the_card_at_that_place(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) == 4)
    third = rig.hand()[2].card
    assert third is not None
    rig.key(pygame.K_3)
    assert rig.table.match.steps[-1].action == Play(third)


def test_a_played_card_sets_out_from_where_it_was_lifted(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    card = decision.legal[0].card
    rig.send(pygame.MOUSEMOTION, pos=rig.spot(card), rel=(0, 0), buttons=(0, 0, 0))
    for _ in range(30):
        rig.frame()
    held = next(one for one in rig.hand() if one.card == card)
    assert held.lift == 1
    rig.click(rig.spot(card))
    flying = next(pose.placement for pose in rig.table.playback.flights.flying() if pose.placement.card == card)
    assert (flying.x, flying.y, flying.lift) == (held.x, held.y, held.lift)


def test_space_hurries_the_deal(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="slow"))
    rig.until(lambda: len(rig.table.playback.board.at(Place.HAND, 1)) == 2)
    assert rig.table.moving
    rig.key(pygame.K_SPACE)
    assert not rig.table.moving
    assert all(len(rig.table.playback.board.at(Place.HAND, seat)) >= 2 for seat in range(4))


def test_a_click_on_the_cloth_hurries_an_opponents_pause(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="slow"))
    rig.table.answer(rig.until_asked("tricks", lambda one: len(one.view.trick) < 3).legal[0])
    rig.until(lambda: rig.table.playback.queued and not rig.table.playback.moving)
    played = len(rig.table.playback.board.at(Place.TRICK))
    rig.click((480, 200))
    assert len(rig.table.playback.board.at(Place.TRICK)) == played + 1


def test_nothing_is_drawn_while_nothing_moves(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    for _ in range(60 * 5):
        rig.frame()
    before = rig.draws
    for _ in range(60 * 20):
        rig.frame()
    assert rig.draws == before


def test_the_deck_changes_in_mid_deal_and_nothing_else_does(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until(lambda: rig.table.moving and len(rig.table.playback.board.at(Place.HAND, 2)) == 2)
    board, flying = rig.table.playback.board, len(rig.table.playback.flights.flying())
    version = rig.context.cards.version
    rig.key(pygame.K_F2)
    rig.frame(0.0)
    assert rig.context.cards.deck == rig.context.settings.deck == "french"
    assert rig.context.cards.version > version
    assert rig.table.playback.board == board
    assert len(rig.table.playback.flights.flying()) == flying


def test_an_open_question_speaks_of_the_new_deck(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=2))
    rig.until_asked("bid", lambda one: one.view.turned[-1].suit.value in "SDC")
    before = text_of(rig)
    rig.key(pygame.K_F2)
    rig.frame()
    assert text_of(rig) != before


def test_the_table_says_whose_turn_it_is(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="slow"))
    rig.table.answer(rig.until_asked("tricks", lambda one: len(one.view.trick) < 3).legal[0])
    rig.until(lambda: rig.table.playback.board.turn not in (None, 0) and rig.table.playback.queued)
    name = ("You", "Vera", "Simo", "Mirko")[rig.table.playback.board.turn or 0]
    rig.frame()
    assert name in text_of(rig)
    rig.until_asked()
    rig.frame()
    assert rig.table.playback.board.turn == 0
    assert "Your turn" in text_of(rig)


def test_a_card_is_told_when_it_lies_there_not_while_it_is_flying(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="normal"))
    table, told = rig.table, set()
    while table.match.deals_over < 1:
        if rig.decision is not None:
            table.answer(rig.decision.legal[0])
        before = len(table.playback.board.at(Place.TRICK)) + len(table.playback.board.at(Place.TURNED))
        line = table.bar.line
        rig.frame()
        board = table.playback.board
        came = len(board.at(Place.TRICK)) + len(board.at(Place.TURNED)) > before
        if came and table.playback.moving and rig.decision is None:
            assert table.bar.line == line, "it is on its way"
        told.add(table.bar.line)
    assert any("turned up" in line for line in told)
    assert any(" played the " in line for line in told)


def test_opponents_see_no_more_than_their_views(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks")
    hidden = [spot for seat in (1, 2, 3) for spot in rig.table.playback.board.at(Place.HAND, seat)]
    assert hidden
    assert all(spot.card is None for spot in hidden)


def test_tab_shows_the_sheet_and_tab_again_the_table(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.key(pygame.K_TAB)
    rig.frame()
    assert isinstance(rig.top, ScoreSheetScene)
    rig.key(pygame.K_TAB)
    assert rig.shows(rig.table)
    assert rig.decision is not None


def test_a_click_that_hurried_does_not_close_the_sheet_by_its_release(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.key(pygame.K_TAB)
    rig.send(pygame.MOUSEBUTTONUP, pos=(300, 300), button=1)
    assert isinstance(rig.top, ScoreSheetScene)


def test_several_people_are_covered_from_one_another(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seats=3, humans=2))
    rig.until(lambda: rig.halts)
    assert isinstance(rig.top, ReadyScene)
    rig.key(pygame.K_RETURN)
    rig.until(lambda: rig.decision is not None)
    first = rig.table.playback.board.me
    while rig.shows(rig.table):
        if rig.decision is not None:
            rig.table.answer(rig.decision.legal[-1])
        elif rig.counted:
            rig.key(pygame.K_RETURN)
        rig.frame()
    assert isinstance(rig.top, ReadyScene)
    assert rig.table.playback.board.me == first
    rig.key(pygame.K_RETURN)
    rig.until(lambda: rig.decision is not None)
    second = rig.table.playback.board.me
    assert {first, second} == {0, 1}
    assert all(spot.card is None for spot in rig.table.playback.board.at(Place.HAND, first))


def test_from_the_cover_one_leaves_the_table_without_a_look_at_it(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seats=3, humans=2))
    rig.until(lambda: isinstance(rig.top, ReadyScene))
    drawn = rig.draws
    rig.key(pygame.K_ESCAPE)
    rig.frame()
    assert rig.scenes == []
    assert rig.draws == drawn
    assert rig.store.list()


def test_an_empty_seat_row_of_computers_plays_by_itself(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("serbian", 2, humans=0, speed="off"))
    rig.until(lambda: rig.counted)
    assert any(isinstance(event, CardPlayed) for step in rig.table.match.steps for event in step.events)
    assert isinstance(rig.opponents, InlineOpponents)


def test_painting_only_what_changed_gives_the_same_picture_as_painting_all(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("croatian", 4, seed=3, speed="normal"))
    window = pygame.display.get_surface()
    assert window is not None
    compared = 0
    rig.until_asked("lay_card")
    rig.table.answer(Say("up"))
    for number in range(60 * 24):
        if rig.shows(rig.table) and rig.decision is not None:
            rig.send(pygame.MOUSEMOTION, pos=(300 + number % 300, 450), rel=(0, 0), buttons=(0, 0, 0))
            if number % 40 == 0:
                rig.table.answer(rig.decision.legal[number % len(rig.decision.legal)])
        rig.frame()
        if rig.halts:
            break
        if number % 12 == 0 and rig.draws and not rig.table.view.settling:
            partly = pygame.image.tobytes(window, "RGB")
            rig.table.view.spoil()
            rig.table.dirty = True
            rig.table.draw(window)
            assert pygame.image.tobytes(window, "RGB") == partly
            compared += 1
    assert compared > 30


class LateOpponents(InlineOpponents):
    """Opponents whose answers take a while to come, now longer and now shorter."""

    polls = 0

    def poll(self) -> list[Any]:
        """Nothing, until they have thought."""
        self.polls += 1
        return [] if self.polls % 20 else super().poll()


def pauses_of(folder: Path, opponents: InlineOpponents) -> list[int]:
    """How many frames the table rested before each card of a trick that the player leads."""
    rig = TableRig(folder, a_setup(speed="normal"))
    rig.table.driver.opponents = opponents
    rig.until_asked("tricks", lambda one: len(one.view.trick) == 0)
    rig.key(pygame.K_1)
    pauses: list[int] = []
    resting = 0
    for _ in range(60 * 8):
        before = len(rig.table.playback.board.at(Place.TRICK))
        resting = 0 if rig.table.playback.moving else resting + 1
        rig.frame()
        if 0 < before < len(rig.table.playback.board.at(Place.TRICK)):
            pauses.append(resting)
    return pauses


def test_the_pause_before_an_answer_does_not_tell_how_long_it_was_thought_over(tmp_path: Path) -> None:
    quick = pauses_of(tmp_path / "quick", InlineOpponents())
    slow = pauses_of(tmp_path / "slow", LateOpponents())
    assert len(quick) == len(slow) >= 3
    assert all(abs(one - other) <= 2 for one, other in zip(quick, slow, strict=True))


def test_words_set_larger_while_the_table_stands_have_room_at_once(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked()
    rig.key(pygame.K_ESCAPE)
    rig.table.context.settings.scale = 1.5
    rig.key(pygame.K_ESCAPE)
    rig.frame()
    shown = rig.table.playback.layout
    rig.table.resized()
    assert shown.seats == rig.table.playback.layout.seats, "the first layout is already that of the larger words"


def test_a_number_stays_on_one_line_with_its_per_cent() -> None:
    lines = wrap("expected, 50 % to make it", 12.0, 1.0, lambda text, _, size: len(text) * size)
    assert any("50\N{NO-BREAK SPACE}%" in line for line in lines)


def test_a_full_trick_is_told_with_what_wins_it(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup())
    told: set[str] = set()
    while len(told) < 2:
        if rig.decision is not None:
            rig.table.answer(rig.decision.legal[0])
        rig.frame()
        playback = rig.table.playback
        if playback.marked.key is not None and rig.table.commentary.bar().line:
            won = next(spot.card for spot in playback.board.at(Place.TRICK) if spot.key == playback.marked.key)
            trump = rig.table.match.state.deal.trump
            assert won is not None
            by = "the highest trump" if won.suit is trump else "the highest card of the suit led"
            assert rig.table.commentary.bar().line.endswith(f"{by}.")
            told.add(by)
        elif rig.table.requests.counted:
            rig.key(pygame.K_RETURN)
