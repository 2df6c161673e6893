"""SeatedMatch at the table: what can be clicked, what is said, and what is never lost."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import CardPlayed, Place
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.record import write_record
from raub_desktop.language import card_word
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.storage.store import MatchState
from raub_desktop.ui.kit.cards import RAISE, lifted
from raub_desktop.ui.lessons.guided import resumed
from raub_desktop.ui.scenes.pause import PauseScene
from raub_desktop.ui.scenes.ready import ReadyScene
from raub_desktop.ui.scenes.result import ResultScene
from raub_desktop.ui.scenes.score_sheet import ScoreSheetScene
from raub_desktop.ui.table.board.captions import Button
from raub_desktop.ui.table.input.decision import CONFIRM, Decision
from raub_desktop.ui.table.paint.bar import wrap
from raub_desktop.ui.table.scene import TableScene
from tests.ui.scenes.table_rig import FRAME, TableRig, a_setup

pytestmark = pytest.mark.usefixtures("screen")


def some_forbidden(decision: Decision) -> bool:
    """Whether the rules forbid a card of the hand."""
    return any(decision.refusal(card) is not None for card in decision.view.hands[0])


def confirm_of(rig: TableRig) -> Button:
    """The button that lays the chosen cards."""
    return next(button for button in rig.table.control.bar().buttons if button.name == CONFIRM)


def text_of(rig: TableRig) -> str:
    """What the action bar says."""
    return f"{rig.table.bar.title} {rig.table.bar.line}"


# ------------------------------------------------------------------------------------------------------- card plays
def test_a_click_on_a_forbidden_card_says_why_and_plays_nothing(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", some_forbidden)
    forbidden = next(card for card in decision.view.hands[0] if decision.refusal(card) is not None)
    before = len(rig.table.match.steps)
    rig.click(rig.spot(forbidden))
    assert rig.table.control.tag is not None
    assert rig.table.control.tag.text.startswith("You ")
    assert len(rig.table.match.steps) == before
    for _ in range(60 * 6):
        rig.frame()
    assert rig.table.control.tag is None


def test_a_forbidden_card_is_veiled_and_does_not_rise(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", some_forbidden)
    forbidden = next(card for card in decision.view.hands[0] if decision.refusal(card) is not None)
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
    flying = next(pose.placement for pose in rig.table.playback.flying() if pose.placement.card == card)
    assert (flying.x, flying.y, flying.lift) == (held.x, held.y, held.lift)


# ------------------------------------------------------------------------------------------------ calls and exchanges
def test_a_call_is_made_by_its_button(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.click(rig.button("pass"))
    assert rig.table.match.steps[-1].action == Say("pass")


def test_a_call_is_made_by_its_key(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("bid")
    letters = [choice.key for choice in decision.choices()]
    assert len(set(letters)) == len(letters)
    rig.key(pygame.key.key_code(letters[0].lower()))
    assert rig.table.match.steps[-1].action == decision.choices()[0].action


def test_a_button_that_is_left_before_release_does_nothing(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    before = len(rig.table.match.steps)
    rig.send(pygame.MOUSEBUTTONDOWN, pos=rig.button("pass"), button=1)
    rig.send(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
    assert len(rig.table.match.steps) == before


def test_chosen_cards_are_exchanged_and_the_button_counts_them(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("exchange")
    first, second = (card.card for card in rig.hand()[:2])
    assert first is not None
    assert second is not None
    assert confirm_of(rig).text == "Keep all"
    rig.click(rig.spot(first))
    rig.click(rig.spot(second))
    assert confirm_of(rig).text == "Exchange 2"
    rig.click(rig.spot(first))
    assert decision.chosen == (second,)
    rig.click(rig.button("confirm"))
    assert rig.table.match.steps[-1].action == Lay("exchange", (second,))


def test_space_chooses_the_card_in_focus(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("exchange")
    rig.key(pygame.K_RIGHT)
    rig.key(pygame.K_SPACE)
    assert decision.chosen == (rig.hand()[0].card,)
    rig.key(pygame.K_RETURN)
    assert rig.table.match.steps[-1].action == Lay("exchange", decision.chosen)


def test_the_raubed_card_cannot_be_exchanged_and_says_so(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=4))
    rig.until_asked("raub")
    rig.table.answer(Say("raub"))
    decision = rig.until_asked("exchange")
    raubed = decision.view.deal.raubed
    rig.click(rig.spot(raubed))
    assert rig.table.control.tag is not None
    assert "unseen" in rig.table.control.tag.text
    assert decision.chosen == ()


def test_why_the_raubed_card_is_dark_is_told_in_the_question_and_at_the_card(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=4))
    rig.until_asked("raub")
    rig.table.answer(Say("raub"))
    raubed = rig.until_asked("exchange").view.deal.raubed
    name = card_word(raubed, rig.context.cards.deck)
    assert rig.table.control.bar().line == f"Exchange any cards but the {name}. You discard down to four later."
    rig.send(pygame.MOUSEMOTION, pos=rig.spot(raubed), rel=(0, 0), buttons=(0, 0, 0))
    rig.until(lambda: rig.table.control.tips.shown is not None)
    tip = rig.table.control.tips.shown
    assert tip is not None
    assert tip.words == f"You took the {name} unseen, so it cannot be exchanged."
    rig.table.answer(Lay("exchange", ()))
    rig.until_asked("throw")
    assert rig.table.control.bar().line == f"Discard 1 card. It may be the {name}."


def rig_cards(rig: TableRig) -> list[Card]:
    """The cards of the own hand."""
    return [one.card for one in rig.hand() if one.card is not None]


def test_why_a_clicked_card_is_dark_is_told_once_at_the_card(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=4))
    decision = rig.until_asked("tricks", lambda one: any(map(one.refusal, rig_cards(rig))))
    control, dark = rig.table.control, next(filter(decision.refusal, rig_cards(rig)))
    duty = control.bar().line
    rig.send(pygame.MOUSEMOTION, pos=rig.spot(dark), rel=(0, 0), buttons=(0, 0, 0))
    rig.until(lambda: control.tips.shown is not None)
    assert control.tips.shown is not None
    assert duty not in control.tips.shown.words, "the question says it"
    rig.click(rig.spot(dark))
    assert control.tag is not None
    assert control.tag.text == duty
    assert control.bar().line != duty
    x, y = rig.spot(dark)
    rig.send(pygame.MOUSEMOTION, pos=(x + 3, y), rel=(0, 0), buttons=(0, 0, 0))
    for _ in range(60):
        rig.frame()
    assert control.tag is not None
    assert control.tips.shown is None
    rig.until(lambda: control.tag is None)
    assert control.bar().line == duty


def test_the_card_pointed_at_for_an_exchange_is_its_own_picture_pixel_for_pixel(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=4), size=(1280, 720))
    rig.until_asked("exchange")
    card = rig.hand()[-1].card
    assert card is not None
    rig.send(pygame.MOUSEMOTION, pos=rig.spot(card), rel=(0, 0), buttons=(0, 0, 0))
    rig.until(lambda: not rig.table.view.hand.moving)
    rig.frame()
    lying, kit, window = rig.hand()[-1], rig.table.view.painter.kit, pygame.display.get_surface()
    assert window is not None
    assert 0 < lying.lift < 1
    high = kit.px(lifted(lying.height, lying.lift))
    face = rig.context.cards.face(card, high)
    place = face.get_rect(center=(round(lying.x * kit.unit), round((lying.y - RAISE * lying.lift) * kit.unit)))
    inside = pygame.Rect(20, 20, face.width - 40, 60)
    seen = window.subsurface(inside.move(place.topleft))
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(face.subsurface(inside), "RGB")


def test_where_one_card_must_go_another_choice_takes_its_place(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=4))
    rig.until_asked("raub")
    rig.table.answer(Say("raub"))
    decision = rig.until_asked("throw", lambda one: len(one.view.hands[0]) == 5)
    one, other = (card.card for card in rig.hand()[:2])
    assert one is not None
    assert other is not None
    assert not confirm_of(rig).enabled
    rig.click(rig.spot(one))
    rig.click(rig.spot(other))
    assert decision.chosen == (other,)


# -------------------------------------------------------------------------------------------------- hurry, looking on
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
    rig.until(lambda: rig.table.playback.queued and not rig.table.moving)
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
    board, flying = rig.table.playback.board, len(rig.table.playback.flying())
    version = rig.context.cards.version
    rig.key(pygame.K_F2)
    rig.frame(0.0)
    assert rig.context.cards.deck == rig.context.settings.deck == "french"
    assert rig.context.cards.version > version
    assert rig.table.playback.board == board
    assert len(rig.table.playback.flying()) == flying


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


def test_opponents_see_no_more_than_their_views(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks")
    hidden = [spot for seat in (1, 2, 3) for spot in rig.table.playback.board.at(Place.HAND, seat)]
    assert hidden
    assert all(spot.card is None for spot in hidden)


# ------------------------------------------------------------------------------------------------- other scenes
def test_tab_shows_the_sheet_and_tab_again_the_table(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.key(pygame.K_TAB)
    rig.frame()
    assert isinstance(rig.top, ScoreSheetScene)
    rig.key(pygame.K_TAB)
    assert rig.shows(rig.table)
    assert rig.decision is not None


def test_after_a_scored_deal_the_sheet_waits_for_the_player(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 1)
    rig.key(pygame.K_1)
    rig.until(lambda: rig.top is not rig.table)
    assert isinstance(rig.top, ScoreSheetScene)
    for _ in range(600):
        rig.frame()
    assert isinstance(rig.top, ScoreSheetScene)
    steps = len(rig.table.match.steps)
    rig.click((100, 100))
    assert rig.shows(rig.table)
    rig.until(lambda: len(rig.table.match.steps) > steps)


def test_a_click_that_hurried_does_not_close_the_sheet_by_its_release(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.key(pygame.K_TAB)
    rig.send(pygame.MOUSEBUTTONUP, pos=(300, 300), button=1)
    assert isinstance(rig.top, ScoreSheetScene)


def test_leaving_and_coming_back_goes_on_at_the_same_question(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")
    state = rig.table.match.state
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, PauseScene)
    rig.key(pygame.K_l)
    rig.frame()
    assert rig.scenes == []
    assert rig.opponents.closed
    again = resumed(rig.context, rig.store)
    assert again is not None
    assert again.match.state == state
    assert again.seated_match.names == rig.table.seated_match.names
    again.update(FRAME)
    assert again.control.decision is not None
    again.closed()


def test_every_action_is_on_disk_before_it_is_shown(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="slow"))
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    rig.key(pygame.K_RIGHT)
    rig.key(pygame.K_RETURN)
    with closing(sqlite3.connect(tmp_path / "raub.sqlite3")) as database:
        stored = [text for (text,) in database.execute("SELECT text FROM actions ORDER BY number")]
    assert stored == write_record(rig.table.match)["actions"]
    assert rig.table.playback.moving


def test_two_unfinished_matches_are_both_gone_on_with(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.table.closed()
    other = TableScene(rig.context, a_setup(seed=2), store=rig.store, opponents=InlineOpponents())
    other.update(FRAME)
    other.closed()
    last, first = (entry.id for entry in rig.store.list())
    for id, left in ((first, rig.table.match), (last, other.match), (None, other.match)):
        again = resumed(rig.context, rig.store, id)
        assert again is not None
        assert again.match.state == left.state
        again.closed()


def test_a_full_disk_stops_nothing_is_told_and_nothing_is_missing_when_there_is_room_again(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    database = rig.store._database._connection
    pages = database.execute("PRAGMA page_count").fetchone()[0]
    database.execute(f"PRAGMA max_page_count = {pages}")
    while "cannot be saved" not in text_of(rig):
        rig.until(lambda: rig.decision is not None or rig.top is not rig.table)
        if rig.top is not rig.table:
            rig.key(pygame.K_RETURN)
            continue
        assert rig.decision is not None
        rig.table.answer(rig.decision.legal[0])
        rig.frame()
    steps = len(rig.table.match.steps)
    database.execute("PRAGMA max_page_count = 100000")
    rig.until_asked()
    assert len(rig.table.match.steps) > steps
    assert "cannot be saved" not in text_of(rig)
    (entry,) = rig.store.list()
    assert rig.store.load(entry.id, GAMES).match.state == rig.table.match.state


def test_what_is_gone_of_a_damaged_match_is_said_until_one_has_answered(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks")
    rig.table.closed()
    with closing(sqlite3.connect(tmp_path / "raub.sqlite3")) as database, database:
        database.execute("UPDATE actions SET text = text || '?' WHERE number = 3")
    again = resumed(rig.context, rig.store)
    assert again is not None
    assert len(again.match.steps) == 2
    rig.table = again
    rig.scenes = [again]
    again.driver.opponents = rig.opponents
    rig.until_asked()
    lost = rig.context.messages[-1]
    assert "damaged" in lost
    assert lost in text_of(rig)
    rig.table.answer(rig.decision.legal[0])  # type: ignore[union-attr]  # it was asked
    rig.frame()
    assert lost not in text_of(rig)
    assert lost in rig.context.messages
    again.closed()


def test_in_a_folder_that_cannot_be_written_the_game_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    rig = TableRig(tmp_path / "file")
    assert len(rig.store.messages) == 1
    rig.until_asked("bid")
    rig.click(rig.button("pass"))
    assert rig.table.match.steps[-1].action == Say("pass")


def test_several_people_are_covered_from_one_another(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seats=3, humans=2))
    rig.until(lambda: rig.top is not rig.table)
    assert isinstance(rig.top, ReadyScene)
    rig.key(pygame.K_RETURN)
    rig.until(lambda: rig.decision is not None)
    first = rig.table.playback.board.me
    while rig.shows(rig.table):
        if rig.decision is not None:
            rig.table.answer(rig.decision.legal[-1])
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


def test_a_finished_match_shows_who_has_won_and_is_stored(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("american", 2, seed=3, speed="off", options={"start_score": 2}))
    while not isinstance(rig.top, ResultScene):
        rig.until(lambda: rig.decision is not None or rig.top is not rig.table)
        if rig.shows(rig.table):
            assert rig.decision is not None
            rig.table.answer(rig.decision.legal[0])
        elif not isinstance(rig.top, ResultScene):
            rig.key(pygame.K_RETURN)
    rig.frame()
    match = rig.table.match
    assert match.over
    (entry,) = rig.store.list(MatchState.FINISHED)
    assert rig.store.load(entry.id, GAMES).match.state == match.state
    assert [result.score for result in rig.store.results.list()] == [match.game.standing(match.state).scores[0]]
    rig.key(pygame.K_RETURN)
    assert isinstance(rig.top, TableScene)
    assert rig.top.match.steps == []
    assert rig.top.match.options == match.options
    rig.top.closed()


def test_an_empty_seat_row_of_computers_plays_by_itself(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("serbian", 2, humans=0, speed="off"))
    rig.until(lambda: isinstance(rig.top, ScoreSheetScene))
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
        if rig.top is not rig.table:
            break
        if number % 12 == 0 and rig.draws:
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
