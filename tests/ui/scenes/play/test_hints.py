"""What a hint says, rings and does on the table, and where its note lies."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from raub_desktop.engine.actions import Lay, Say
from raub_desktop.engine.cards import Rank, cards
from raub_desktop.engine.core import Reason
from raub_desktop.engine.games import GAMES
from raub_desktop.players.advice import ALIKE, Advice, Choice
from raub_desktop.players.advisers import quick_advice
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.legal import legal_actions
from raub_desktop.players.opponent_process import Answer
from raub_desktop.session import inline
from raub_desktop.session.seating import sit_down
from raub_desktop.toolkit.widgets.tooltips import tip_box
from raub_desktop.ui.games.raub.hint import hint, short_action
from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene
from raub_desktop.ui.table.drawing.advised import card_tab
from raub_desktop.ui.table.drawing.hint import hint_box, noted
from raub_desktop.ui.table.hint import Column, Hint, HintRow, folded, hint_note, in_order, steadied
from raub_desktop.ui.table.input.decision import Decision
from tests.ui.scenes.table_rig import TableRig, a_setup, actions_of, entry_of, settle

pytestmark = pytest.mark.usefixtures("screen")


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


def _counting(_: str, view: Any, rng: Random, clock: Clock = ENDLESS) -> Advice:
    """All actions, the last one first."""
    legal = list(reversed(legal_actions(GAMES["raub"], view, rng)))
    choices = tuple(
        Choice(action, 1.5 - n / 4, (("tricks", 2.25 - n / 4), ("made", 0.81 - n / 10)))
        for n, action in enumerate(legal)
    )
    return Advice(choices, "points", Reason("plain_choice"), 120)


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """An adviser with numbers sits at the table."""
    monkeypatch.setattr(inline, "advise", _counting)


def test_a_term_in_a_hint_is_explained_where_the_pointer_rests(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    rig.key(pygame.K_h)
    rig.frame()
    requests, view, playback = rig.table.requests, rig.table.view, rig.table.playback
    assert requests.words is not None
    requests.words = replace(requests.words, why="The declarer leads.")
    rig.frame()
    terms = view.hint_terms(playback, requests.words)
    assert [term.meaning.split(":")[0] for term in terms[:2]] == ["Declarer", "To lead"]
    note, unit = view.hint(playback, requests.words)[0], playback.layout.unit
    x, y = terms[0].box.centre
    rig.send(pygame.MOUSEMOTION, pos=(round(x * unit), round(y * unit)), rel=(0, 0), buttons=(0, 0, 0))
    rig.frame()
    shown = rig.table.control.tips.shown
    assert shown is not None
    assert shown.words == terms[0].meaning
    rig.send(pygame.MOUSEMOTION, pos=(round(x * unit), round(note.y * unit) + 3), rel=(0, 0), buttons=(0, 0, 0))
    for _ in range(60):
        rig.frame()
    assert rig.table.control.tips.shown is None, "the sheet under the note cannot be opened there"


def test_h_shows_what_the_computer_would_do_and_rings_the_card(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    rig.key(pygame.K_h)
    rig.frame()
    words = rig.table.requests.words
    assert words is not None
    assert [row.best for row in words.rows] == [True] + [False] * (len(decision.legal) - 1)
    assert words.rows[0].numbers == ("0", "81%", "2.2")
    assert "120" in words.foot
    for _ in range(30):
        rig.frame()
    raised = [card for card in rig.hand() if card.rim]
    assert [card.card for card in raised] == [decision.legal[-1].card]
    assert raised[0].lift == 1


def test_the_caps_on_a_hint_are_those_of_the_device_in_use(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    rig.context.settings.figures = False
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)

    def caps() -> tuple[str, str]:
        rig.frame()
        words = rig.table.requests.words
        assert words is not None
        return words.key, words.figures_key

    rig.key(pygame.K_h)
    assert caps() == ("Ctrl H", "H")
    rig.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN, instance_id=0)
    assert caps() == ("RT", "Y")
    rig.send(pygame.FINGERDOWN, x=0.5, y=0.1, dx=0.0, dy=0.0, finger_id=1, touch_id=1)
    rig.send(pygame.FINGERUP, x=0.5, y=0.1, dx=0.0, dy=0.0, finger_id=1, touch_id=1)
    assert caps() == ("", "")


def test_enter_plays_what_is_advised_even_where_the_pointer_rests_on_another_card(
    tmp_path: Path, counting: None
) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    advised, other = decision.legal[-1].card, decision.legal[0].card
    rig.send(pygame.MOUSEMOTION, pos=rig.spot(other), rel=(0, 0), buttons=(0, 0, 0))
    rig.key(pygame.K_h)
    rig.frame()
    rig.key(pygame.K_RETURN)
    rig.frame()
    assert rig.decision is not decision
    assert advised not in [spot.card for spot in rig.table.playback.board.hand]


def test_a_hint_leaves_the_card_that_keys_were_led_to(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    other = decision.legal[0].card
    while rig.table.control.card(rig.table.view.hand.hover) != other:
        rig.key(pygame.K_RIGHT)
    rig.key(pygame.K_h)
    rig.frame()
    assert rig.table.control.card(rig.table.view.hand.hover) == other


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
    named = f"Exchange {len(decision.legal[-1].cards)}"
    assert [button.text for button in rig.table.bar.buttons if button.main] == [named]
    chosen = decision.legal[-1].cards[0]
    rig.click(rig.spot(chosen))
    rig.send(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    settle(rig)
    assert [card.card for card in rig.hand() if card.rim and card.lift] == [chosen]


@pytest.mark.parametrize(("key", "keeps"), [(pygame.K_RETURN, False), (pygame.K_k, True)])
def test_enter_exchanges_the_advised_cards_and_another_key_keeps_all(
    tmp_path: Path, counting: None, key: int, keeps: bool
) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("exchange")
    rig.key(pygame.K_h)
    settle(rig)
    assert rig.table.requests.advised == "confirm"
    rig.key(key)
    assert rig.table.match.steps[-1].action == (Lay("exchange", ()) if keeps else decision.legal[-1])


def test_enter_follows_an_advised_call_whose_button_has_no_rim_of_the_focus(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("bid")
    before = picture_of(rig)
    rig.key(pygame.K_h)
    settle(rig)
    assert rig.table.control.state.focus is None
    placed = {one.button.name: one.box for one in rig.table.view.buttons(rig.table.playback, rig.table.bar)}
    for name, box in placed.items():
        x, y = rig.pixels(box.x - 0.003, box.centre.y)
        assert picture_of(rig).get_at((x, y)) == before.get_at((x, y)), f"{name} has the rim of the focus"
    rig.key(pygame.K_RETURN)
    assert rig.table.match.steps[-1].action == decision.legal[-1]


def test_enter_answers_no_call_without_advice(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    steps = len(rig.table.match.steps)
    for _ in range(2):  # the hint is asked for and closed again
        rig.key(pygame.K_RETURN)
        assert len(rig.table.match.steps) == steps
        rig.key(pygame.K_h)
        settle(rig)
        rig.key(pygame.K_h)


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
    assert words.rows[0].numbers == ("0", "", "")
    assert words.rows[1].numbers == ("0.2", "71%", "2.0")
    assert "to make it" not in words.reason


def test_no_column_is_headed_that_has_no_numbers() -> None:
    view = a_view()
    choices = tuple(Choice(Say(verb), worth) for verb, worth in (("deal", 0.5), ("muss", 0.25)))
    words = hint(Advice(choices, "points", Reason("before_the_deal"), 20), view, "hungarian")
    assert words.headings == ("worse by",)
    assert [row.numbers for row in words.rows] == [("0",), ("0.2",)]


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
    box, _ = hint_box(layout, words, rig.table.view.table_painter.painter)
    assert not any(box.overlaps(seat.plate) for seat in layout.seats)
    over = [card for card in layout.cards if card.x > box.x and card.y < layout.slip.y]
    assert over
    assert all(card.y + card.height / 2 < box.y for card in over)
    assert not any(box.overlaps(needed) for seat in layout.seats for needed in seat.needed)
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
    painter, hand = rig.table.view.table_painter.painter, rig.hand()
    (card,) = [one for one in hand if one.key in rig.table.view.hand.advised]
    assert card.card is not None
    rig.send(pygame.MOUSEMOTION, pos=rig.corner(card.card), rel=(0, 0), buttons=(0, 0, 0))
    rig.until(lambda: rig.table.control.tips.shown is not None)
    tip = rig.table.control.tips.shown
    assert tip is not None
    box, _ = tip_box(painter, (1280 / painter.unit, 720 / painter.unit), tip.box, tip.words, over=tip.over)
    assert not box.overlaps(card_tab(card, painter))


def test_while_it_thinks_the_note_says_so_and_the_player_may_answer(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    rig.key(pygame.K_h)
    words = rig.table.requests.words
    assert words is not None
    assert words.title == "Thinking it over…"
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


def test_a_key_asks_for_the_hint_and_then_does_what_it_advises(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    rig.context.settings.figures = False
    decision = rig.until_asked("exchange")
    steps = len(rig.table.match.steps)
    rig.send(pygame.KEYDOWN, key=pygame.K_h, mod=pygame.KMOD_LCTRL, unicode="")
    rig.frame()
    assert len(rig.table.match.steps) == steps
    assert rig.table.requests.words is not None
    assert rig.table.requests.words.rows, "with figures"
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
    _, painter = hint_box(rig.table.playback.layout, words, rig.table.view.table_painter.painter)
    note = noted(words, box.w, painter, box.h)
    assert len(note.rows) >= 3
    assert note.rows[0].best
    assert any(row.told for row in note.rows) == (advice.other is not None)


def test_a_match_with_a_hint_counts_apart(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    assert not entry_of(rig).hinted
    rig.key(pygame.K_h)
    assert entry_of(rig).hinted


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
        while rig.table.view.settling:
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


# ------------------------------------------------------------------------------------------------------ quick advice
class Late:
    """An adviser elsewhere who says what the test lets them say."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []

    def ask(self, seat: int, kind: str, game_name: str, view: Any, seed: int) -> int:
        return 1

    def ask_advice(self, seat: int, game_name: str, view: Any, seed: int, *, awaited: bool = True) -> int:
        return 1

    def ask_hindsight(self, seat: int, game_name: str, past: Any) -> int:
        return 1

    def poll(self) -> list[Answer]:
        answers, self.answers = self.answers, []
        return answers

    def forget(self) -> None:
        """Nobody was asked."""

    def close(self) -> None:
        """Nobody was asked."""


def valued(decision: Decision, *values: float, standard_error: float = 0.1) -> Advice:
    """Advice that gives the legal actions these values, best first."""
    pairs = zip(decision.legal, values, strict=False)
    choices = [Choice(action, value, standard_error=standard_error) for action, value in pairs]
    return Advice(
        tuple(sorted(choices, key=lambda choice: -(choice.value or 0.0))), "points", Reason("plain_choice"), 9
    )


def test_on_a_busy_computer_quick_advice_comes_within_a_second_and_its_figures_settle(tmp_path: Path) -> None:
    decision = TableRig(tmp_path).until_asked("tricks", lambda one: len(one.legal) > 2)
    now, late = [0.0], Late()
    asked = Hint(late, lambda: now[0])
    asked.ask(decision, 1)
    assert not asked.poll()
    now[0] = 0.9
    assert asked.poll()
    assert (asked.advice, asked.quick) == (quick_advice("raub", decision.view), True)
    assert not asked.poll(), "it stays until there is something better"
    late.answers = [Answer(1, 0, None, advice=valued(decision, 0.5, 1.9, 0.2), interim=True)]
    assert asked.poll()
    assert asked.quick
    late.answers = [Answer(1, 0, None, advice=valued(decision, 0.4, 1.8, 0.3))]
    assert asked.poll()
    assert not asked.quick
    assert asked.advice is not None
    assert asked.advice.best == decision.legal[1]


def test_advice_changes_only_where_another_choice_is_clearly_better(tmp_path: Path) -> None:
    decision = TableRig(tmp_path).until_asked("tricks", lambda one: len(one.legal) > 2)
    first, second = decision.legal[:2]
    alike, better = valued(decision, 1.0, 1.1, 0.0), valued(decision, 1.0, 1.5, 0.0)
    assert steadied(first, alike).best == first
    assert steadied(first, alike).loss(first) == 0
    assert steadied(first, better) is better
    seldom, often = (
        choice._replace(figures=(("made", made),)) for choice, made in zip(alike.choices, (0.48, 0.39), strict=False)
    )
    rarer = alike._replace(choices=(seldom, often, *alike.choices[2:]))
    assert steadied(first, rarer) is rarer, "the table would show it"
    assert better.best == second


def test_the_note_says_that_advice_is_quick(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    requests = rig.table.requests
    requests.hint = Hint(Late(), lambda: float(len(times)))
    times: list[int] = []
    requests.ask_hint()
    times.append(1)
    rig.frame()
    assert requests.words is not None
    assert requests.words.kicker == "Quick advice"
    assert requests.words.reason
    assert requests.advised_answer() in decision.legal


def test_a_hint_asks_before_it_makes_a_ranked_match_practice(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, replace(a_setup(), practice=False))
    rig.until_asked("exchange")
    for answer, hinted in (("no", False), ("yes", True)):
        rig.key(pygame.K_h)
        asked = rig.top
        assert isinstance(asked, ConfirmScene)
        assert not entry_of(rig).hinted
        asked.draw(pygame.Surface((960, 540)))
        button = asked.widget(answer)
        assert button is not None
        unit = asked.painter.unit
        rig.click((round(button.box.centre.x * unit), round(button.box.centre.y * unit)))
        assert not isinstance(rig.top, ConfirmScene)
        assert entry_of(rig).hinted is hinted
    rig.until(lambda: rig.table.requests.advice is not None)
    rig.key(pygame.K_h)
    rig.key(pygame.K_h)
    assert not isinstance(rig.top, ConfirmScene), "what has become practice is not asked about again"


def test_a_hint_gives_its_reason_first_and_its_figures_on_demand(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    rig.context.settings.figures = False
    rig.until_asked("exchange")
    rig.key(pygame.K_h)
    rig.until(lambda: rig.table.requests.advice is not None)
    words = rig.table.requests.words
    assert words is not None
    assert words.reason
    assert not words.rows
    assert not words.foot
    target = rig.table.view.hint_figures(rig.table.playback, words)
    assert target is not None
    unit = rig.table.playback.layout.unit
    rig.click((round(target.centre.x * unit), round(target.centre.y * unit)))
    words = rig.table.requests.words
    assert words is not None
    assert words.rows
    assert words.headings
    assert rig.table.view.hint_figures(rig.table.playback, words) is None
    rig.key(pygame.K_h)
    assert rig.table.requests.words is None, "the same key takes the note away"


def test_a_second_h_shows_the_figures_even_while_the_computer_thinks(tmp_path: Path, counting: None) -> None:
    rig = TableRig(tmp_path)
    rig.context.settings.figures = False
    rig.until_asked("exchange")
    rig.key(pygame.K_h)
    rig.key(pygame.K_h)
    rig.until(lambda: rig.table.requests.advice is not None)
    words = rig.table.requests.words
    assert words is not None
    assert words.rows


def test_a_second_h_says_where_there_are_no_figures(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.context.settings.figures = False
    rig.until_asked("exchange")
    rig.key(pygame.K_h)
    rig.until(lambda: rig.table.requests.words is not None and rig.table.requests.advice is not None)
    rig.table.requests.hint.advice = Advice((Choice(Say("pass")),), "points", Reason(ALIKE))
    rig.table.requests.reword()
    rig.key(pygame.K_h)
    assert rig.table.control.bar_lines.remark == "This hint has no figures."
    rig.key(pygame.K_h)
    assert rig.table.requests.words is None


def test_what_is_surely_better_stands_first_where_no_reason_speaks_for_another() -> None:
    low, high = Choice("low", 0.58, standard_error=0.002), Choice("high", 0.59, standard_error=0.002)
    assert in_order(Advice((low, high), "match", Reason(ALIKE))).choices == (high, low)
    assert in_order(Advice((low, high), "match", Reason("lowest_first"))).choices == (low, high)
    unsure = low._replace(standard_error=0.02), high._replace(standard_error=0.02)
    assert in_order(Advice(unsure, "match", Reason(ALIKE))).choices == unsure


def test_close_figures_in_another_order_are_called_about_equal() -> None:
    low, high, least = Choice("low", 0.58), Choice("high", 0.59), Choice("least", 0.2)
    column = Column("wins", ("58%", "59%", "20%"))
    told = hint_note("Low", Advice((low, high, least), "match", Reason(ALIKE)), (low, high, least), (column,), row_of)
    assert told.close
    assert not folded(told, "Figures", "H").close, "said of figures only where they stand"
    sorted_ = Advice((high, low, least), "match", Reason(ALIKE))
    assert not hint_note("High", sorted_, (high, low, least), (column,), row_of).close


def row_of(choice: Choice) -> HintRow:
    return HintRow(str(choice.action))


def test_a_tab_marks_each_card_still_to_be_chosen_but_no_single_card_to_be_played(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="off"))
    decision = rig.until_asked("exchange")
    view, hand = rig.table.view, rig.hand()
    view.hand.advised = [card.key for card in hand[:2]]
    assert [len(row) for row, _ in view.advised_rows(hand)] == [1, 1], "which cards is never in doubt"
    view.hand.chosen = [hand[0].key]
    assert [row[0].key for row, _ in view.advised_rows(hand)] == [hand[1].key], "the ticked card has no tab"
    rig.table.answer(decision.legal[0])
    rig.until_asked("tricks")
    view.hand.advised = [rig.hand()[0].key]
    assert not list(view.card_tabs(rig.hand()))


def test_of_four_cards_the_one_that_stays_is_named() -> None:
    held = cards("KH KS KD JS")
    assert short_action(Lay("exchange", held[1:]), "hungarian", held) == "Exchange all but the king of hearts"
    assert short_action(Lay("exchange", held[3:]), "hungarian", held) == "Exchange the Unter of leaves"


def test_the_note_says_so_where_the_figures_of_a_choice_as_good_are_better(tmp_path: Path) -> None:
    decision = TableRig(tmp_path).until_asked("tricks", lambda one: len(one.legal) > 1)
    for made, told in ((0.5, True), (0.4, False)):
        choices = [
            Choice(action, 0.3, (("made", share),)) for action, share in zip(decision.legal, (0.4, made), strict=False)
        ]
        advice = Advice(tuple(choices), "points", Reason("all_alike"), 200)
        words = hint(advice, decision.view, "french")
        assert (words.close == "Figures this close are about equal.") is told
