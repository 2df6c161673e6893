"""The guide through the first match: offered, never forced, and gone when one has had enough."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.actions import Lay, Play
from raub_desktop.language import card_word
from raub_desktop.toolkit.scene import Push
from raub_desktop.toolkit.theme import THEME
from raub_desktop.ui.bindings import card_keys
from raub_desktop.ui.context import Context
from raub_desktop.ui.games.raub.guide import general
from raub_desktop.ui.scenes.learn.course import guided_key
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play.guided import Guide, GuidedTable, begun
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.table.board.captions import Button
from raub_desktop.ui.table.input.call_letters import TABLES_OWN
from raub_desktop.ui.table.input.decision import CONFIRM
from tests.ui.scenes.lesson_rig import ENTER, GuidedRig
from tests.ui.scenes.menu_rig import led
from tests.ui.scenes.table_rig import a_context, a_setup, resumed

LARGE = 0.8
pytestmark = pytest.mark.usefixtures("screen")


@pytest.fixture
def rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GuidedRig:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return GuidedRig(tmp_path)


def answer_as_advised(rig: GuidedRig) -> None:
    """Answer what is asked, whatever it is."""
    decision = rig.decision
    assert decision is not None
    legal = decision.legal
    rig.table.answer(next((one for one in legal if isinstance(one, Play)), legal[0]))


def test_the_guide_offers_himself_at_the_first_decision(rig: GuidedRig) -> None:
    said = rig.until_said()
    assert rig.decision is not None
    assert "first match" in said


def test_who_just_plays_on_has_answered_the_offer(rig: GuidedRig) -> None:
    rig.until_said()
    answer_as_advised(rig)
    rig.until(lambda: rig.decision is not None or rig.halts)
    assert rig.guided.guide is Guide.OFF
    assert rig.guided.note is None
    assert rig.context.settings.guided == ("raub",)


def test_nothing_under_the_note_is_told_where_the_pointer_rests_when_it_comes(rig: GuidedRig) -> None:
    """Who has clicked a button of the note leaves the pointer there, over the slip between two notes."""
    rig.until_said()
    sheet = rig.guided.sheet
    assert sheet is not None
    rig.guided.note = None
    rig.table.handle(pygame.Event(pygame.MOUSEMOTION, pos=rig.pixels(*sheet.box.centre), rel=(0, 0), buttons=(0, 0, 0)))
    rig.frame()
    assert rig.guided.note is not None
    assert rig.guided.control.tips.covered


def test_no_is_no(rig: GuidedRig) -> None:
    rig.until_said()
    rig.push("off")
    rig.frame()
    assert rig.guided.note is None
    assert rig.guided.guide is Guide.OFF
    assert rig.decision is not None, "the question is still open"


def said_a_choice(rig: GuidedRig) -> bool:
    """Whether the guide says what it would choose, or that there is nothing to choose; before that it is read on."""
    note, decision = rig.guided.note, rig.decision
    if note is None or decision is None:
        return False
    if any(one.name == "read" for one in note.buttons):
        rig.key(ENTER)
        return False
    return bool(note.advice) or decision.forced


def own_decisions(rig: GuidedRig) -> Iterator[None]:
    """Each own decision until the table is left; it is answered as advised when the next one is asked for."""
    while not rig.counted:
        rig.until(lambda: rig.decision is not None or rig.halts)
        if not rig.counted:
            yield
            answer_as_advised(rig)


def test_each_own_decision_of_the_first_deal_is_explained_with_a_choice(rig: GuidedRig) -> None:
    rig.until_said()
    rig.key(ENTER)
    explained = 0
    for _ in own_decisions(rig):
        rig.until(lambda: said_a_choice(rig))
        explained += 1
    assert explained >= 4, "at least the four tricks"
    rig.key(ENTER)
    rig.until(lambda: rig.decision is not None)
    rig.frame()
    assert rig.guided.note is None, "the second deal is his own"
    assert rig.guided.guide is Guide.OFF
    assert guided_key("raub") in rig.context.settings.lessons


def test_the_offer_tells_how_the_game_is_won(rig: GuidedRig) -> None:
    said = rig.until_said()
    assert "0 or less wins" in said


def test_a_guided_match_begins_with_the_aim_and_goes_on_to_the_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    rig = GuidedRig(tmp_path, Guide.ON)
    assert "0 or less wins" in rig.until_said()
    asked = rig.decision
    assert not [one.key for one in rig.table.control.bar().buttons if one.key == "Enter"], "it is the note's"
    rig.key(ENTER)
    rig.frame()
    assert rig.decision is asked
    assert rig.guided.guide is Guide.ON
    assert "0 or less wins" not in rig.until_said()
    rig.until(lambda: said_a_choice(rig))


def test_the_aim_is_told_with_what_makes_it_and_how_cards_rank(rig: GuidedRig) -> None:
    said = rig.until_said()
    assert "needs two tricks" in said
    assert "Cards rank ace, king, Ober" in said


def test_a_note_is_short_enough_to_be_set_large(rig: GuidedRig) -> None:
    rig.until_said()
    rig.key(ENTER)
    for _ in own_decisions(rig):
        rig.until(lambda: said_a_choice(rig))
        assert rig.guided.sheet is not None
        assert rig.guided.sheet.painter.grown(THEME.type_small) >= LARGE * THEME.type_small


def test_who_answers_at_once_has_had_the_aim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    rig = GuidedRig(tmp_path, Guide.ON)
    rig.until_said()
    answer_as_advised(rig)
    rig.until(lambda: rig.decision is not None)
    rig.until(lambda: said_a_choice(rig))


@pytest.mark.parametrize(("game", "said"), [("cruce", "each full 33 points"), ("remi", "runs of one suit")])
def test_every_game_has_an_aim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, said: str) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    book = {"cruce": "alone", "remi": "obicni"}[game]
    rig = GuidedRig(tmp_path, Guide.ON, setup=a_setup(book, 4, 5, "off", game=game))
    assert said in rig.until_said()


def test_no_key_of_the_guide_is_one_of_the_tables_or_of_a_call(rig: GuidedRig) -> None:
    """What is pressed twice in a hurry must not answer something else the second time."""
    rig.until_said()
    note, decision = rig.guided.note, rig.decision
    assert note is not None
    assert decision is not None
    keys = {button.key for button in note.buttons}
    assert len(keys) == 2
    cards = card_keys(decision.taken)[: len(rig.table.control.hand())]
    assert not keys & {*TABLES_OWN, *decision.taken, *cards}


def test_a_single_allowed_card_needs_no_advice(rig: GuidedRig) -> None:
    rig.until_said()
    rig.key(ENTER)
    while True:
        rig.until(lambda: rig.decision is not None)
        decision = rig.decision
        assert decision is not None
        if decision.forced:
            break
        rig.until(lambda: said_a_choice(rig))
        answer_as_advised(rig)
    assert "nothing to choose" in rig.until_said()


def test_the_explanation_can_be_ended_in_mid_deal(rig: GuidedRig) -> None:
    rig.until_said()
    rig.push("yes")
    assert "first match" not in rig.until_said()
    rig.push("off")
    answer_as_advised(rig)
    rig.until(lambda: rig.decision is not None)
    rig.frame()
    assert rig.guided.note is None


def test_the_figures_of_what_the_guide_advises_come_and_go_by_the_hint(rig: GuidedRig) -> None:
    rig.until_said()
    rig.key(ENTER)
    rig.until(lambda: said_a_choice(rig))
    note, advised = rig.guided.note, rig.guided.adviser.advice
    assert advised is not None
    rig.key(pygame.K_h)
    rig.frame()
    words = rig.table.requests.words
    assert words is not None
    assert words.rows
    assert rig.table.requests.hint.advice == advised
    assert rig.guided.note is None, "one note at a time"
    rig.key(pygame.K_h)
    rig.until(lambda: said_a_choice(rig))
    assert rig.guided.note == note


def test_who_ended_the_guide_may_ask_for_hints(rig: GuidedRig) -> None:
    rig.until_said()
    rig.push("off")
    rig.until(lambda: rig.decision is not None)
    rig.key(pygame.K_h)
    rig.until(lambda: rig.table.requests.hint.advice is not None)
    assert rig.guided.note is None, "one note at a time"


def test_a_guided_match_counts_as_one_with_hints(rig: GuidedRig) -> None:
    rig.until_said()
    rig.key(ENTER)
    rig.until(lambda: said_a_choice(rig))
    answer_as_advised(rig)
    assert rig.store.list()[0].hinted


@pytest.mark.parametrize(("game", "book"), [("raub", "serbian"), ("cruce", "alone"), ("remi", "remi51")])
def test_enter_follows_the_advice_and_does_nothing_before_it(tmp_path: Path, game: str, book: str) -> None:
    rig = GuidedRig(tmp_path, Guide.ON, setup=a_setup(book, 4, 5, "off", game=game))
    rig.until_said()
    while rig.decision is not None and rig.decision.forced:
        answer_as_advised(rig)
        rig.until_said()
    asked, steps = rig.decision, len(rig.table.match.steps)
    for _ in range(4):
        rig.key(ENTER)
    assert rig.decision is asked
    rig.until(lambda: said_a_choice(rig))
    rig.frame()
    advice, note = rig.guided.adviser.advice, rig.guided.note
    assert advice is not None
    assert note is not None
    assert [one.name for one in note.buttons if one.main and one.key == "Enter"] == ["do"]
    assert not [one.name for one in bar_buttons(rig) if one.main or one.key == "Enter"]
    rig.key(ENTER)
    assert rig.table.match.steps[steps].action == advice.best


def test_enter_lays_the_cards_that_the_player_has_chosen_against_the_advice(rig: GuidedRig) -> None:
    rig.until_said()
    rig.key(ENTER)
    rig.until(lambda: said_a_choice(rig))
    advice, decision, steps = rig.guided.adviser.advice, rig.decision, len(rig.table.match.steps)
    assert advice is not None
    assert decision is not None
    rig.key(ord(card_keys(decision.taken)[0].lower()))
    rig.frame()
    assert [one.name for one in bar_buttons(rig) if one.key == "Enter" and one.main] == [CONFIRM]
    assert rig.guided.note is not None
    assert not [one.name for one in rig.guided.note.buttons if one.main or one.key == "Enter"]
    chosen = decision.answer
    assert chosen != advice.best
    rig.key(ENTER)
    assert rig.table.match.steps[steps].action == chosen


def test_a_card_that_the_keys_go_to_is_played_by_enter_against_the_advice(rig: GuidedRig) -> None:
    rig.until_said()
    rig.key(ENTER)
    rig.until(lambda: said_a_choice(rig))
    while rig.decision is None or not rig.decision.single or rig.decision.forced or len(rig.decision.legal) < 2:
        answer_as_advised(rig)
        rig.until(lambda: rig.decision is not None and said_a_choice(rig))
    advice, steps = rig.guided.adviser.advice, len(rig.table.match.steps)
    assert advice is not None
    rig.key(pygame.K_RIGHT)
    card = rig.table.control.card(rig.table.view.hand.hover)
    assert card is not None
    rig.key(ENTER)
    assert rig.table.match.steps[steps].action == Play(card)
    assert Play(card) != advice.best


def test_enter_is_never_on_two_red_buttons_not_even_while_a_note_comes(tmp_path: Path) -> None:
    rig = GuidedRig(tmp_path, Guide.ON, setup=a_setup("auction", 3, 5, "fast", game="cruce"))
    asked = 0
    while asked < 12 and not rig.table.sum_on_table:
        rig.frame()
        note = rig.guided.note
        noted = [] if note is None else [one for one in note.buttons if one.main]
        assert not noted or not [one.text for one in bar_buttons(rig) if one.main]
        if noted and noted[0].name != "do":
            rig.push(noted[0].name)
        elif noted:
            asked += 1
            answer_as_advised(rig)


@pytest.mark.parametrize("key", [ENTER, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_never_plays_while_the_offer_stands(rig: GuidedRig, key: int) -> None:
    rig.until_said()
    rig.frame()
    note, decision = rig.guided.note, rig.decision
    assert note is not None
    red = [*(one.text for one in note.buttons if one.main), *(one.text for one in bar_buttons(rig) if one.main)]
    entered = [*(one.text for one in note.buttons if one.key == "Enter"),
               *(one.text for one in bar_buttons(rig) if one.key == "Enter")]  # fmt: skip
    assert red == entered == ["Explain this deal"]
    rig.key(key)
    rig.frame()
    assert rig.decision is decision
    assert rig.guided.guide is Guide.ON


def test_enter_pushes_the_button_of_the_bar_that_the_keys_are_on_under_an_offer(rig: GuidedRig) -> None:
    rig.until_said()
    decision = rig.decision
    rig.key(pygame.K_UP)
    assert rig.table.control.state.focus == CONFIRM
    rig.key(ENTER)
    assert rig.decision is not decision
    assert rig.guided.guide is Guide.OFF


def bar_buttons(rig: GuidedRig) -> tuple[Button, ...]:
    """The buttons of the bar as they are seen."""
    return rig.table.bar.buttons


def test_a_raub_that_was_forced_is_explained_before_the_exchange(rig: GuidedRig) -> None:
    rig.until_said()
    rig.key(ENTER)
    said = rig.until_said()
    assert "must raub" in [plate.note for plate in rig.table.playback.layout.captions.plates]
    assert "To raub is to take the turned card" in said
    assert "The turned card was the seven of" in said
    assert "you had to raub. With a seven, the declarer needs only one trick." in said
    rig.key(ENTER)
    assert "Choose the cards you want to exchange" in rig.until_said()


def test_a_deal_that_counts_double_is_explained_by_the_refa_before(rig: GuidedRig) -> None:
    rig.until(lambda: rig.decision is not None)
    assert rig.decision is not None
    view = rig.decision.view
    assert "refa" not in general(view, "hungarian")
    after = replace(view, table=view.table._replace(refas=1), deal=view.deal._replace(doubled=True))
    assert general(after, "hungarian").startswith("There was a refa")


def test_the_guide_names_the_cards_that_go(rig: GuidedRig) -> None:
    rig.until_said()
    rig.key(ENTER)
    rig.until(lambda: said_a_choice(rig))
    decision, advice, note = rig.decision, rig.guided.adviser.advice, rig.guided.note
    assert decision is not None
    assert advice is not None
    assert note is not None
    assert isinstance(advice.best, Lay)
    assert advice.best.cards
    for card in advice.best.cards:
        assert card_word(card, decision.deck) in note.advice


def test_the_first_match_of_another_game_is_offered_one_too(context: Context) -> None:
    a_context()
    context.settings.guided = ("raub",)
    first = begun(context, replace(a_setup("alone", game="cruce"), deck="hungarian"))
    assert isinstance(first, GuidedTable)
    assert first.guide is Guide.OFFERED
    first.closed()


def test_only_the_first_match_of_a_fresh_profile_is_offered_a_guide(context: Context) -> None:
    a_context()
    first = begun(context, a_setup())
    assert isinstance(first, GuidedTable)
    assert first.guide is Guide.OFFERED
    first.closed()
    context.settings.guided = ("raub",)
    second = begun(context, a_setup())
    assert not isinstance(second, GuidedTable)
    second.closed()


def test_play_on_a_fresh_title_leads_to_the_offer(context: Context) -> None:
    change = TitleScene(context).handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert isinstance(change, Push)
    there = led(context, change)
    assert isinstance(there, GuidedTable)
    assert there.guide is Guide.OFFERED
    there.closed()


def test_several_people_are_not_guided(context: Context) -> None:
    table = begun(context, a_setup(humans=2))
    assert isinstance(table, GuidedTable)
    assert table.guide is Guide.OFF
    table.closed()


def test_who_teaches_does_not_play(rig: GuidedRig) -> None:
    rig.until_said()
    assert rig.guided.note is not None
    assert rig.guided.note.title not in rig.guided.seated_match.names


# ------------------------------------------------------------------------------------------ left, and gone on with
def left_and_gone_on_with(rig: GuidedRig) -> TableScene:
    """The player leaves the table, and comes back from the title."""
    rig.frame()
    rig.table.closed()
    again = resumed(rig.context, rig.store)
    assert again is not None
    return again


def test_the_guide_comes_back_with_a_match_that_was_left_in_its_first_deal(rig: GuidedRig) -> None:
    rig.until_said()
    rig.push("yes")
    rig.until(lambda: said_a_choice(rig))
    answer_as_advised(rig)
    again = left_and_gone_on_with(rig)
    assert isinstance(again, GuidedTable)
    assert again.guide is Guide.ON
    assert again.match.state == rig.table.match.state
    again.closed()


def test_an_offer_that_was_not_answered_is_made_again(rig: GuidedRig) -> None:
    rig.until_said()
    again = left_and_gone_on_with(rig)
    assert isinstance(again, GuidedTable)
    assert again.guide is Guide.OFFERED
    again.closed()


def test_a_guide_who_was_sent_away_stays_away(rig: GuidedRig) -> None:
    rig.until_said()
    rig.push("off")
    again = left_and_gone_on_with(rig)
    assert not isinstance(again, GuidedTable)
    again.closed()


def test_after_the_first_deal_the_match_is_the_players_own(rig: GuidedRig) -> None:
    rig.until_said()
    rig.key(ENTER)
    while not rig.halts:
        rig.until(lambda: rig.decision is not None or rig.halts)
        if not rig.halts:
            answer_as_advised(rig)
    rig.key(ENTER)
    rig.until(lambda: rig.decision is not None)
    again = left_and_gone_on_with(rig)
    assert not isinstance(again, GuidedTable)
    again.closed()


def test_the_offer_is_answered_with_a_gamepad_and_the_table_is_still_played_with_it(rig: GuidedRig) -> None:
    rig.until_said()
    for _ in range(4):
        if rig.guided.note_focus == "yes":
            break
        rig.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert rig.table.control.state.focus is None, "one sees where one is"
    rig.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert not rig.guided.note_focus
    rig.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_UP)
    rig.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A)
    assert rig.guided.guide is Guide.ON


def test_a_button_of_the_note_does_what_the_guide_would_choose(rig: GuidedRig) -> None:
    rig.until_said()
    rig.push("yes")
    rig.until(lambda: said_a_choice(rig))
    asked, steps = rig.decision, len(rig.table.match.steps)
    advice = rig.guided.adviser.advice
    assert advice is not None
    rig.push("do")
    assert rig.decision is not asked
    assert rig.table.match.steps[steps].action == advice.best
