"""What the table does besides taking answers: taking back, advice, looking back, a computer in one's place."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cards import Rank
from raub_desktop.engine.core import CHANCE, MemoryPolicy, Reason
from raub_desktop.engine.events import Place, TrickTaken
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.players.advice import Advice, Choice
from raub_desktop.players.legal import legal_actions
from raub_desktop.players.raub.rest import rest
from raub_desktop.session import inline
from raub_desktop.session.seating import sit_down
from raub_desktop.ui.games.raub.hint import hint
from raub_desktop.ui.scenes.deal import DealScene
from raub_desktop.ui.scenes.help import HelpScene
from raub_desktop.ui.scenes.new_table import NewTableScene
from raub_desktop.ui.scenes.ready import ReadyScene
from raub_desktop.ui.scenes.score_sheet import ScoreSheetScene
from raub_desktop.ui.table.board.board import facts
from raub_desktop.ui.table.board.past_deal import SeatDeal, past_deals
from raub_desktop.ui.table.motion.timing import THINKING
from raub_desktop.ui.table.paint.advised import card_tab
from raub_desktop.ui.table.paint.hint import hint_box, noted
from raub_desktop.ui.widgets.tips import tip_box
from tests.ui.scenes import table_rig
from tests.ui.scenes.table_rig import TableRig, a_setup

pytestmark = pytest.mark.usefixtures("screen")


def settle(rig: TableRig) -> None:
    """Let everything come to rest."""
    for _ in range(30):
        rig.frame()


def picture_of(rig: TableRig) -> pygame.Surface:
    """What is seen."""
    settle(rig)
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface.copy()


def a_view() -> Any:
    """What a dealer sees before anything is dealt."""
    match = sit_down(a_setup()).match
    return match.game.observe(match.state, 0)


def actions_of(rig: TableRig) -> list[Any]:
    """All that has been played."""
    return [step.action for step in rig.table.match.steps]


def line_of(rig: TableRig) -> str:
    """What the bar's line says."""
    rig.frame()
    return rig.table.bar.line


def entry_of(rig: TableRig) -> Any:
    """What the store says about the match."""
    return rig.store.list()[0]


# ------------------------------------------------------------------------------------------------------- taking back
def test_undo_asks_the_own_last_decision_again_in_the_same_position(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    state, played = rig.table.match.state, actions_of(rig)
    rig.key(pygame.K_1)
    rig.until_asked()
    rig.send(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="")
    assert actions_of(rig) == played
    assert rig.table.match.state == state
    rig.until(lambda: rig.decision is not None)
    assert facts(rig.table.playback.board) == facts(rig.table.board_of(0))


def test_cards_glide_back_when_a_card_is_taken_back(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="normal"))
    card = rig.until_asked("tricks", lambda one: len(one.legal) > 1).legal[0].card
    rig.click(rig.spot(card))
    rig.until(lambda: not rig.table.playback.moving)
    rig.key(pygame.K_z)
    flying = [pose.goal for pose in rig.table.playback.flying() if pose.goal.card == card]
    assert [goal.zone.place for goal in flying] == [Place.HAND]


def test_the_deals_stay_as_they_were_shuffled(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.key(pygame.K_p)
    rig.until(lambda: sum(step.seat == CHANCE for step in rig.table.match.steps) > 1 or rig.decision is not None)
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    before = [step.action for step in rig.table.match.steps if step.seat == CHANCE]
    for _ in range(6):
        rig.key(pygame.K_z)
    rig.until_asked("tricks")
    again = [step.action for step in rig.table.match.steps if step.seat == CHANCE]
    most = min(len(before), len(again))
    assert before[:most] == again[:most]


def test_undo_goes_back_step_by_step_to_the_first_decision_and_says_so(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")
    own = sum(step.seat == 0 for step in rig.table.match.steps)
    for _ in range(own):
        rig.key(pygame.K_z)
    assert all(step.seat != 0 for step in rig.table.match.steps)
    rig.until_asked()
    rig.key(pygame.K_z)
    assert line_of(rig) == "There is nothing to undo yet."


def test_undo_skips_what_was_answered_without_asking(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup("serbian", 3, seed=10))
    rig.until_asked("tricks", lambda _: any(s.seat == 0 and s.action == Say("keep") for s in rig.table.match.steps))
    for _ in range(8):
        rig.key(pygame.K_z)
        rig.until(lambda: rig.decision is not None)
        assert rig.decision is not None
        assert len(rig.decision.legal) > 1 or isinstance(rig.decision.legal[0], Play)


def test_undo_while_the_others_think_takes_the_own_answer_back_and_their_questions_are_dropped(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="normal"))
    rig.until_asked("tricks", lambda one: len(one.view.trick) == 0)
    played = actions_of(rig)
    rig.key(pygame.K_1)
    rig.until(lambda: rig.table.driver._asked is not None)
    rig.key(pygame.K_z)
    assert actions_of(rig) == played
    assert rig.opponents.answers == []
    rig.until(lambda: rig.decision is not None)


def test_redo_gives_the_same_answer_again(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    rig.key(pygame.K_1)
    played = actions_of(rig)
    rig.key(pygame.K_z)
    rig.until(lambda: rig.decision is not None)
    rig.send(pygame.KEYDOWN, key=pygame.K_y, mod=pygame.KMOD_LCTRL, unicode="")
    assert actions_of(rig)[: len(played)] == played


def test_in_a_match_that_counts_nothing_is_taken_back_and_the_table_says_why(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, replace(a_setup(), practice=False))
    rig.until_asked("exchange")
    played = actions_of(rig)
    rig.key(pygame.K_z)
    assert actions_of(rig) == played
    assert "ranked" in line_of(rig)
    assert "undo" not in [button.name for button in rig.table.bar.buttons]
    for _ in range(60 * 6):
        rig.frame()
    assert "counts" not in line_of(rig)


def test_what_was_taken_back_is_not_in_the_store_and_the_match_counts_apart(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")
    assert not entry_of(rig).undone
    rig.click(rig.button("undo"))
    assert entry_of(rig).undone
    assert entry_of(rig).actions == len(rig.table.match.steps)
    assert rig.store.load(entry_of(rig).id, GAMES).match.state == rig.table.match.state


# ------------------------------------------------------------------------------------------------------------- advice
class _Counting:
    """Advises the last legal action, with numbers."""

    def advise(self, view: Any, rng: Random, limit_s: float | None = None) -> Advice:
        """All actions, the last one first."""
        del limit_s
        legal = list(reversed(legal_actions(GAMES["raub"], view, rng)))
        choices = tuple(
            Choice(action, 1.5 - n / 4, (("tricks", 2.25 - n / 4), ("made", 0.81 - n / 10)))
            for n, action in enumerate(legal)
        )
        return Advice(choices, "points", Reason("plain_choice"), 120)


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """An adviser with numbers sits at the table."""
    monkeypatch.setattr(inline, "make_adviser", lambda _: _Counting())


def test_h_shows_what_the_computer_would_do_and_rings_the_card(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    rig.key(pygame.K_h)
    rig.frame()
    words = rig.table.requests.words
    assert words is not None
    assert [row.best for row in words.rows] == [True] + [False] * (len(decision.legal) - 1)
    assert words.rows[0].numbers == ("2.2", "81%", "+1.50")
    assert "120" in words.foot
    for _ in range(30):
        rig.frame()
    raised = [card for card in rig.hand() if card.rim]
    assert [card.card for card in raised] == [decision.legal[-1].card]
    assert raised[0].lift == 1


def test_advice_speaks_of_the_deck_on_the_table(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    rig.key(pygame.K_h)
    rig.frame()
    before = rig.table.requests.words
    rig.key(pygame.K_F2)
    rig.frame()
    after = rig.table.requests.words
    assert before is not None
    assert after is not None
    assert after.title != before.title
    assert [row.numbers for row in after.rows] == [row.numbers for row in before.rows]


def test_the_button_of_an_advised_call_is_ringed(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.click(rig.button("hint"))
    rig.frame()
    assert rig.table.requests.advised == "pass"


def test_the_cards_of_an_advised_exchange_are_ringed(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("exchange")
    rig.key(pygame.K_h)
    rig.frame()
    best = decision.legal[-1]
    assert isinstance(best, Lay)
    marked = rig.table.view.hand.advised
    assert {card.card for card in rig.hand() if card.key in marked} == set(best.cards)


def test_cards_that_are_advised_do_not_look_like_cards_that_were_chosen(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("exchange")
    rig.key(pygame.K_h)
    settle(rig)
    assert not any(card.rim or card.lift for card in rig.hand()), "nothing has been chosen"
    assert "Keep all" in [button.text for button in rig.table.bar.buttons]
    assert not any(button.main for button in rig.table.bar.buttons), "another answer is advised"
    chosen = decision.legal[-1].cards[0]
    rig.click(rig.spot(chosen))
    rig.send(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    settle(rig)
    assert [card.card for card in rig.hand() if card.rim and card.lift] == [chosen]


def test_an_advised_call_is_not_what_enter_answers_and_does_not_look_so(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    before = picture_of(rig)
    rig.key(pygame.K_h)
    settle(rig)
    assert rig.table.control.focus is None
    placed = {one.button.name: one.box for one in rig.table.view.buttons(rig.table.playback, rig.table.bar)}
    for name, box in placed.items():
        x, y = rig.pixels(box.x - 0.003, box.centre.y)
        assert picture_of(rig).get_at((x, y)) == before.get_at((x, y)), f"{name} has the rim of the focus"


@pytest.mark.parametrize(("deck", "ten", "ober"), [("hungarian", "10", "O"), ("french", "10", "Q")])
def test_the_cards_of_an_exchange_are_shown_with_their_suits(
    tmp_path: Path, counting: None, deck: str, ten: str, ober: str
) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("exchange")
    rig.context.choose_deck(deck)
    rig.key(pygame.K_h)
    rig.frame()
    words = rig.table.requests.words
    assert words is not None
    best = decision.legal[-1]
    assert [card.suit for card in words.rows[0].cards] == [card.suit for card in best.cards]
    assert [card.rank for card in words.rows[0].cards] == [
        {Rank.TEN: ten, Rank.OBER: ober}.get(card.rank, card.rank.value) for card in best.cards
    ]


def test_tricks_and_the_chance_to_take_them_stand_only_beside_calls_that_owe_tricks(
    tmp_path: Path, counting: None
) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid", lambda one: {action.verb for action in one.legal} == {"declare", "pass"})
    rig.key(pygame.K_h)
    rig.frame()
    words = rig.table.requests.words
    assert words is not None
    assert [row.text for row in words.rows] == ["Pass", "Declare"]
    assert words.rows[0].numbers == ("", "", "+1.50")
    assert words.rows[1].numbers == ("2.0", "71%", "+1.25")
    assert "to make it" not in words.reason


def test_no_column_is_headed_that_has_no_numbers() -> None:
    view = a_view()
    choices = tuple(Choice(Say(verb), worth) for verb, worth in (("deal", 0.5), ("muss", 0.25)))
    words = hint(Advice(choices, "points", Reason("before_the_deal"), 20), view, "hungarian")
    assert words.headings == ("ahead",)
    assert [row.numbers for row in words.rows] == [("+0.50",), ("+0.25",)]


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("phase", ["bid", "exchange", "tricks"])
def test_the_note_stays_clear_of_the_player_over_it(tmp_path: Path, counting: None, phase: str, scale: float) -> None:
    rig = TableRig(tmp_path)
    rig.context.settings.scale = scale
    rig.table.resized()
    rig.until_asked(phase, lambda one: len(one.legal) > 1)
    rig.key(pygame.K_h)
    settle(rig)
    layout, words = rig.table.playback.layout, rig.table.requests.words
    assert words is not None
    box, _ = hint_box(layout, words, rig.table.view.painter.kit)
    assert not any(box.overlaps(seat.plate) for seat in layout.seats)
    over = [card for card in layout.cards if card.x > box.x and card.y < layout.slip.y]
    assert over
    assert all(card.y + card.height / 2 < box.y for card in over)
    assert not any(box.overlaps(owed) for seat in layout.seats for owed in seat.owed)
    assert box.x >= layout.hand.right
    assert box.bottom <= layout.size[1] / layout.unit


@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_a_cards_name_does_not_cover_the_tab_of_advice(tmp_path: Path, counting: None, scale: float) -> None:
    rig = TableRig(tmp_path, size=(1280, 720))
    rig.context.settings.scale = scale
    rig.table.resized()
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    rig.key(pygame.K_h)
    settle(rig)
    kit, hand = rig.table.view.painter.kit, rig.hand()
    (card,) = [one for one in hand if one.key in rig.table.view.hand.advised]
    assert card.card is not None
    rig.send(pygame.MOUSEMOTION, pos=rig.corner(card.card), rel=(0, 0), buttons=(0, 0, 0))
    rig.until(lambda: rig.table.control.tips.shown is not None)
    tip = rig.table.control.tips.shown
    assert tip is not None
    box, _ = tip_box(kit, (1280 / kit.unit, 720 / kit.unit), tip.box, tip.words, over=tip.over)
    assert not box.overlaps(card_tab(card, kit))


def test_while_it_thinks_the_note_says_so_and_the_player_may_answer(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    rig.key(pygame.K_h)
    words = rig.table.requests.words
    assert words is not None
    assert words.title == "Thinking it over …"
    steps = len(rig.table.match.steps)
    rig.key(pygame.K_1)
    assert len(rig.table.match.steps) > steps
    assert rig.table.requests.words is None
    assert rig.opponents.answers == []


def test_a_second_h_or_escape_takes_the_note_away(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks")
    for key in (pygame.K_h, pygame.K_ESCAPE):
        rig.key(pygame.K_h)
        rig.frame()
        rig.key(key)
        assert rig.table.requests.words is None
        assert rig.top is rig.table
        assert not any(card.rim for card in rig.hand() if card.key != rig.table.view.hand.hover)


def advised_row(rig: TableRig) -> tuple[int, int]:
    """The middle of the advised row, in pixels."""
    words = rig.table.requests.words
    assert words is not None
    _, targets = rig.table.view.hint(rig.table.playback, words)
    return rig.pixels(*targets[1].centre)


def test_a_click_on_the_advised_row_does_it(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    rig.key(pygame.K_h)
    rig.frame()
    rig.click(advised_row(rig))
    assert decision.legal[-1] in actions_of(rig)
    assert rig.table.requests.words is None


def test_a_key_does_what_the_hint_advises_and_nothing_without_a_hint(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("exchange")
    steps = len(rig.table.match.steps)
    rig.send(pygame.KEYDOWN, key=pygame.K_h, mod=pygame.KMOD_LCTRL, unicode="")
    assert len(rig.table.match.steps) == steps
    rig.key(pygame.K_h)
    rig.frame()
    rig.send(pygame.KEYDOWN, key=pygame.K_h, mod=pygame.KMOD_LCTRL, unicode="")
    assert rig.table.match.steps[steps].action == decision.legal[-1]


def test_a_click_beside_the_advised_row_is_for_nothing_under_the_note(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    rig.key(pygame.K_h)
    rig.frame()
    x, y = advised_row(rig)
    steps = len(rig.table.match.steps)
    rig.click((x, y + round(0.05 * rig.table.playback.layout.unit)))
    assert rig.top is rig.table, "the score sheet lies under the note"
    assert len(rig.table.match.steps) == steps


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)])
@pytest.mark.parametrize(
    ("game", "book", "seats"), [("raub", "serbian", 4), ("cruce", "teams", 4), ("remi", "becki", 3)]
)
def test_a_hint_shows_three_choices_and_the_one_it_speaks_of(
    tmp_path: Path, size: tuple[int, int], scale: float, game: str, book: str, seats: int
) -> None:
    rig = TableRig(tmp_path, a_setup(book, seats, game=game), size)
    rig.context.settings.scale = scale
    rig.table.resized()
    rig.until_asked("play" if game == "remi" else "tricks", lambda one: len(one.legal) > 2)
    rig.key(pygame.K_h)
    rig.until(lambda: rig.table.requests.hint.advice is not None)
    advice, words = rig.table.requests.hint.advice, rig.table.requests.words
    assert advice is not None
    assert words is not None
    box, _ = rig.table.view.hint(rig.table.playback, words)
    _, kit = hint_box(rig.table.playback.layout, words, rig.table.view.painter.kit)
    note = noted(words, box.w, kit, box.h)
    assert len(note.rows) >= 3
    assert note.rows[0].best
    assert any(row.told for row in note.rows) == (advice.other is not None)


def test_a_match_with_a_hint_counts_apart(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    assert not entry_of(rig).hinted
    rig.key(pygame.K_h)
    assert entry_of(rig).hinted


# ------------------------------------------------------------------------------------------------------- looking back
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


def test_a_game_of_memory_lets_nobody_take_back_within_a_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES["raub"], "memory", MemoryPolicy(undoes_in_deal=False))
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 3)
    steps = len(rig.table.match.steps)
    rig.table.requests.undo()
    assert "memory" in line_of(rig)
    assert len(rig.table.match.steps) == steps


def test_a_game_of_memory_lets_nobody_look_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES["raub"], "memory", MemoryPolicy(looks_back=False))
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 3)
    rig.key(pygame.K_b)
    assert rig.table.requests.look_back is None
    assert "memory" in line_of(rig)


def test_a_game_of_memory_tells_nobody_that_the_rest_is_theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: bool(rest(one.view)))
    assert "rest" in {tool.name for tool in rig.table.tools()}
    monkeypatch.setattr(GAMES["raub"], "memory", MemoryPolicy(tracks_cards=False))
    assert "rest" not in {tool.name for tool in rig.table.tools()}


# ------------------------------------------------------------------------------------------------------ in his place
def test_a_computer_plays_on_for_the_player_until_he_sits_down_again(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")
    rig.table.requests.stand_in("reference")
    steps = len(rig.table.match.steps)
    rig.until(lambda: rig.top is not rig.table)
    assert isinstance(rig.top, ScoreSheetScene)
    assert any(step.seat == 0 for step in rig.table.match.steps[steps:])
    rig.key(pygame.K_RETURN)
    rig.until(lambda: rig.table.playback.moving)
    assert rig.table.match.players[0] == "human"
    rig.click(rig.button("sit"))
    rig.until(lambda: rig.decision is not None)
    assert entry_of(rig).relieved


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
        elif rig.top is not rig.table:
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


# -------------------------------------------------------------------------------------------------- the same deal again
def shuffles(rig: TableRig) -> list[Any]:
    """The orders of all deals so far."""
    return [step.action for step in rig.table.match.steps if step.seat == CHANCE]


def test_the_pause_menu_begins_the_deal_again_with_the_same_cards(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 3)
    dealt = shuffles(rig)
    rig.key(pygame.K_ESCAPE)
    rig.frame()
    rig.key(pygame.K_a)
    assert rig.top is rig.table
    rig.until_asked("bid")
    assert shuffles(rig) == dealt
    assert entry_of(rig).undone


def test_a_finished_deal_is_dealt_again_at_a_new_table_with_other_rules(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=3))
    for _ in range(3):
        rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 1)
        rig.key(pygame.K_1)
        rig.until(lambda: rig.top is not rig.table)
        if len(shuffles(rig)) > 1:
            break
        rig.key(pygame.K_RETURN)
    rig.key(pygame.K_i)
    rig.frame()
    scene = rig.top
    assert isinstance(scene, DealScene)
    assert scene.deal is not None
    hands = dict(zip(rig.table.seated_match.names, (seat.dealt for seat in scene.deal.seats), strict=True))
    rig.key(pygame.K_p)
    table = rig.top
    assert isinstance(table, NewTableScene)
    seated_match = sit_down(replace(table.setup, book="american", overrides={}))
    match = seated_match.match
    while match.to_act != CHANCE:
        match.play(match.legal_actions()[0])
    match.shuffle()
    assert match.steps[-1].action.cards == scene.deal.order
    assert match.proofs[0].fingerprint == scene.deal.proof.fingerprint
    again = dict(zip(seated_match.names, (seat.dealt for seat in past_all(match)), strict=True))
    assert again == hands


def past_all(match: Match) -> tuple[SeatDeal, ...]:
    """The first deal of a match, played to its end."""
    other = Match(match.game, match.book, match.options, match.players, match.key)
    for step in match.steps:
        other.play(step.action)
    while not past_deals(other)[0].over:
        other.play(other.legal_actions()[-1])
    return past_deals(other)[0].seats


def test_the_deals_after_a_repeated_one_are_new(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    seed = "00" * 32
    one, other = (sit_down(replace(a_setup(), seed=None, first_deal=seed)).match for _ in range(2))
    for match in (one, other):
        while len(match.proofs) < 2:
            if match.to_act == CHANCE:
                match.shuffle()
            else:
                match.play(match.legal_actions()[-1])
    assert one.proofs[0].seed == other.proofs[0].seed == seed
    assert one.proofs[1].fingerprint != other.proofs[1].fingerprint


def test_a_repeated_deal_is_proved_again_after_it_was_left_in_its_middle(tmp_path: Path) -> None:
    seed = "5c" * 32
    rig = TableRig(tmp_path, replace(a_setup(), seed=None, first_deal=seed))
    rig.until_asked("exchange")
    left = rig.store.load(entry_of(rig).id, GAMES).match
    assert left.proofs[0].fingerprint == rig.table.match.proofs[0].fingerprint
    while not past_deals(left)[0].over:
        left.play(left.legal_actions()[-1])
    assert left.proofs[0].seed == seed
    assert past_deals(left)[0].fair is True


def test_f1_shows_the_keys(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked()
    rig.key(pygame.K_F1)
    rig.frame()
    shown = rig.top
    rig.key(pygame.K_F1)
    assert isinstance(shown, HelpScene)
    assert rig.top is rig.table


# ------------------------------------------------------------------------------------------------- nothing to decide
def test_where_every_trick_left_is_ones_own_the_table_offers_to_play_them_out(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=28))
    decision = rig.until_asked("tricks", lambda one: len(rest(one.view)) > 2)
    rig.frame()
    hand = [card for card in decision.view.hands[0] if card is not None]
    steps = len(rig.table.match.steps)
    rig.click(rig.button("rest"))
    rig.until(lambda: rig.top is not rig.table)
    assert isinstance(rig.top, ScoreSheetScene)
    later = rig.table.match.steps[steps:]
    assert [step.action.card for step in later if step.seat == 0 and isinstance(step.action, Play)] != []
    taken = [event.seat for step in later for event in step.events if isinstance(event, TrickTaken)]
    assert taken == [0] * len(hand)


def test_elsewhere_it_offers_no_such_thing(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", lambda one: len(one.legal) == 4)
    rig.frame()
    assert rest(decision.view) == ()
    assert "rest" not in [button.name for button in rig.table.bar.buttons]


def test_e_lets_cards_without_a_choice_play_themselves_until_the_deal_ends(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) == 4)
    rig.key(pygame.K_e)
    asked = []
    for _ in range(60 * 60):
        rig.frame()
        if rig.top is not rig.table:
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


# ------------------------------------------------------------------------------------------------------------ painting
def test_nothing_is_drawn_while_a_note_lies_still(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 3)
    for key in (pygame.K_h, pygame.K_b):
        rig.key(key)
        for _ in range(60 * 5):
            rig.frame()
        before = rig.draws
        for _ in range(60 * 5):
            rig.frame()
        assert rig.draws == before


def test_notes_and_carried_cards_are_painted_where_they_changed_as_if_all_were_painted(
    tmp_path: Path, counting: None
) -> None:
    rig = TableRig(tmp_path, a_setup(speed="normal"))
    window = pygame.display.get_surface()
    assert window is not None

    def compare() -> None:
        rig.frame()
        partly = pygame.image.tobytes(window, "RGB")
        rig.table.view.spoil()
        rig.table.dirty = True
        rig.table.draw(window)
        assert pygame.image.tobytes(window, "RGB") == partly

    decision = rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 3)
    for key in (pygame.K_h, pygame.K_h, pygame.K_b, pygame.K_b):
        rig.key(key)
        compare()
        rig.frame()
        compare()
    x, y = rig.spot(decision.legal[0].card)
    rig.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    for step in range(6):
        rig.send(pygame.MOUSEMOTION, pos=(x + 20 * step, y - 25 * step), rel=(0, 0), buttons=(1, 0, 0))
        compare()
    rig.send(pygame.MOUSEBUTTONUP, pos=(x + 300, y - 5), button=1)
    for _ in range(8):
        compare()
    rig.key(pygame.K_1)
    compare()
    rig.key(pygame.K_z)
    for _ in range(12):
        compare()
