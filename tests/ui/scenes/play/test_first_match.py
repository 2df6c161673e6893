"""First matches that teach: their deals hold what they promise, and the guide stays to the end."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cards import card
from raub_desktop.engine.core import CHANCE, Reason
from raub_desktop.engine.events import DealScored, TrickTaken
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match, step_text
from raub_desktop.engine.record import check_record, write_record
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.language.games import WORDS
from raub_desktop.players.advice import ALIKE, MATCH, POINTS, Advice, Choice
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.legal import legal_actions
from raub_desktop.session import inline
from raub_desktop.session.goals import reach
from raub_desktop.session.seating import again
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.ui.cards.draw_cards import RAISE, RIM, RIM_GAP
from raub_desktop.ui.games import FIRST_MATCHES
from raub_desktop.ui.games.first_match import Point, place_of
from raub_desktop.ui.games.lesson_script import YOU, Tell
from raub_desktop.ui.scenes.history.deal import judged
from raub_desktop.ui.scenes.history.grading import Grade, grade_of
from raub_desktop.ui.scenes.play import first_match_table
from raub_desktop.ui.scenes.play.cut import CutScene
from raub_desktop.ui.scenes.play.first_match_table import FirstMatchTable
from raub_desktop.ui.scenes.play.result import ResultScene
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.scenes.play.teacher_note import targets
from raub_desktop.ui.scenes.setup.last_table import last_table
from raub_desktop.ui.table.board.past_deal import past_deals
from raub_desktop.ui.table.drawing.bar import place_text
from tests.long.find_deals import WANTED, Deal, play_deal
from tests.ui.scenes.first_match_rig import FirstMatchRig
from tests.ui.scenes.lesson_rig import ENTER

pytestmark = pytest.mark.usefixtures("screen")
GAMES_TAUGHT = sorted(WANTED)


@pytest.fixture(params=GAMES_TAUGHT)
def rig(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FirstMatchRig:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return FirstMatchRig(tmp_path, request.param)


@pytest.mark.parametrize("game", GAMES_TAUGHT)
def test_the_deals_hold_what_they_promise_and_the_advised_way_ends_the_match(game: str) -> None:
    first = FIRST_MATCHES[game]
    match, me = first.match(), list(first.seats).index(YOU)

    def advised(view: Any, rng: Random) -> Any:
        begins = match.steps.index(next(step for step in reversed(match.steps) if step.seat < 0))
        played = [step_text(match, number) for number in range(begins + 1, len(match.steps))]
        deal, before = len(match.proofs) - 1, match.game.standing(match.state_after(begins)).scores
        assert first.deals[deal].scores in (None, before), "texts speak of these scores"
        place = place_of(first, deal, played, before)
        assert place is not None, f"beside the prepared way in deal {len(match.proofs)}: {played}"
        assert place.advised is not None, f"nothing is advised in deal {len(match.proofs)}: {played}"
        return match.game.from_text(place.advised.action)

    for wanted in WANTED[game]:
        begins = play_deal(match, advised, me)
        assert wanted(Deal(match, begins, me)), wanted.__doc__
    assert match.over
    assert me in match.game.standing(match.state).winners


def test_a_heading_of_the_bar_has_a_line_under_it(rig: FirstMatchRig, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every moment of all three first matches."""
    update, bare = FirstMatchTable.update, set[str]()

    def watched(self: FirstMatchTable, seconds: float) -> Any:
        change, bar = update(self, seconds), self.control.bar()
        if bar.title and not bar.line:
            bare.add(bar.title)
        if bar.title and "won the trick" in bar.line and self.playback.board.at(Place.TRICK):
            bare.add(f"{bar.title}: {bar.line}")  # the one before, while the next is being played
        return change

    monkeypatch.setattr(FirstMatchTable, "update", watched)
    while not isinstance(rig.top, ResultScene):
        rig.follow_advice()
    assert not bare


@pytest.mark.parametrize("game", GAMES_TAUGHT)
def test_prepared_deals_are_known_and_never_proven(game: str) -> None:
    match = FIRST_MATCHES[game].match()
    for _ in range(2):
        play_deal(match, lambda view, rng: match.legal_actions()[0], list(FIRST_MATCHES[game].seats).index(YOU))
    assert match.prepared
    assert all(proof.known for proof in match.proofs)
    told, sure = judged(past_deals(match)[0])
    assert ("prepared" in told, sure) == (True, None)
    _, proven = check_record(write_record(match), GAMES)
    assert (proven.known, proven.proven, proven.as_sealed) == (proven.deals, 0, 0)


def test_the_guide_stays_to_the_end_and_the_match_counts_nowhere(rig: FirstMatchRig) -> None:
    while not isinstance(rig.top, ResultScene):
        rig.follow_advice()
    said = "\n".join(rig.said)
    assert "prepared" in rig.said[0]
    assert "%" not in said
    assert "I would choose" not in said
    match = rig.first.match
    assert rig.first.seated_match.title in rig.first.shown.rules
    assert rig.store.results.list(game=match.game.name) == []
    assert reach(rig.store, None, match, 0, rig.first.keeper.id) == ()
    assert isinstance(rig.top, ResultScene)
    words = {button.name: button.words for button in rig.top.widgets if isinstance(button, Button)}
    following = next(game for game in FIRST_MATCHES if game != match.game.name)
    assert (words["again"], "new" in words) == (f"Play a match of {WORDS[match.game.name].game_name()}", False)
    assert rig.first.first.ending not in said, "the victory is seen first"
    assert rig.first.first.ending in str(rig.top.described())
    assert words["learn"] == f"A first match of {WORDS[following].game_name()}"
    assert rig.top.end.setup.title == again(rig.first.seated_match).title == "", "what follows is not prepared"
    assert {seat.player for seat in rig.top.end.setup.seats} == {"human", "beginner"}
    rig.key(ENTER)
    assert isinstance(rig.top, TableScene), "a match at once, with nothing to fill in"
    assert (rig.top.match.book, rig.top.match.prepared) == (rig.first.first.book, False)
    assert last_table(rig.first.context).book == rig.first.first.book, "the next table has the book that was taught"


def test_from_the_cut_one_goes_back_to_the_first_matchs_result(rig: FirstMatchRig) -> None:
    while not isinstance(rig.top, ResultScene):
        rig.follow_advice()
    told = rig.top.heading()
    rig.context.settings.cut = True
    rig.key(ENTER)
    rig.until(lambda: isinstance(rig.top, CutScene))
    rig.key(pygame.K_ESCAPE)
    rig.until(lambda: isinstance(rig.top, ResultScene))
    assert isinstance(rig.top, ResultScene)
    assert rig.top.heading() == told
    assert rig.top.end.taught


def test_after_the_prepared_deals_the_guide_says_once_that_he_only_warns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    rig = FirstMatchRig(tmp_path, "cruce")
    rig.first.first = replace(rig.first.first, deals=rig.first.first.deals[:1])
    while not any("From here on you decide alone" in said for said in rig.said):
        rig.follow_advice()
    rig.until(lambda: rig.first.requests.counted == "next_deal")
    assert "review" in {tool.name for tool in rig.first.tools()}, "reading on does not skip it"
    rig.key(ENTER)
    rig.until(lambda: rig.decision is not None)
    assert rig.first.note is None, "he is silent, and warns before a mistake"
    rig.first.answer(rig.first.match.legal_actions()[-1])
    rig.until_waiting()
    assert rig.first.note is None or "decide alone" not in rig.first.note.text


def test_who_plays_otherwise_is_still_told_why(rig: FirstMatchRig) -> None:
    rig.first.context.settings.scale = 1.0
    while rig.first.match.deals_over < 1:
        rig.until_waiting()
        note, place = rig.first.note, rig.first.place
        if rig.decision is None:
            rig.follow_advice()
            continue
        if place is None and note is not None and not note.holds:
            rig.said.append(note.text)
        legal = [action for action in rig.first.match.legal_actions() if not place_is(rig, action)]
        rig.first.answer((legal or list(rig.first.match.legal_actions()))[0])
        rig.frame()
        if rig.first.note is not None and any(button.name == "anyway" for button in rig.first.note.buttons):
            assert "\n" in rig.first.note.text, "a reason, and what is better"
            rig.push("anyway")
    assert "%" not in "\n".join(rig.said)
    reasons = [line for text in rig.said for line in text.split("\n")[:-1]]
    assert sorted(reasons) == sorted({*reasons}), "nothing is explained twice"


@pytest.mark.parametrize("game", ["raub", "cruce"])
def test_a_full_trick_lies_on_the_table_while_the_guide_speaks_of_it(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    rig, seen = FirstMatchRig(tmp_path, game), 0
    table = rig.first
    while table.match.deals_over < 1:
        rig.until_waiting()
        events = table.match.steps[-1].events if table.match.steps else ()
        ends_trick = any(isinstance(event, TrickTaken) for event in events) and not any(
            isinstance(event, DealScored) for event in events
        )
        tells = table.place is not None and rig.decision is None and table.note is not None
        buttons = table.note.buttons if tells and table.note is not None and table.sheet is not None else ()
        if any(button.name == "read" for button in buttons):
            assert table.playback.board.turn is None, "a player who has acted is no longer to act"
        if ends_trick and tells and table.note is not None:
            of_trick = "trick" in table.note.at.split()
            assert len(table.playback.board.at(Place.TRICK)) == (len(table.first.seats) if of_trick else 0)
            seen += of_trick
            if of_trick:
                won = next(card for card in table.playback.resting() if card.rim and card.zone.place is Place.TRICK)
                rims = [layer.look for layer in table.overlay() if "pointed" in str(layer.key)]
                top = won.reach().y - RAISE - RIM_GAP - RIM
                assert any(isinstance(rim, Box) and rim.y < top for rim in rims), "none cuts the card that wins"
        rig.follow_advice()
    assert seen


def stray(rig: FirstMatchRig) -> None:
    """Answer the next open decision otherwise than advised, and mean it."""
    while True:
        rig.until_waiting()
        others = [action for action in rig.first.match.legal_actions() if not place_is(rig, action)]
        if rig.decision is not None and rig.first.place is not None and others:
            break
        rig.follow_advice()
    rig.first.answer(others[0])
    rig.frame()
    if rig.first.note is not None and any(button.name == "anyway" for button in rig.first.note.buttons):
        rig.push("anyway")
    assert rig.first.place is None
    rig.until(lambda: rig.first.note is not None or rig.decision is not None or rig.first.match.deals_over > 0)


def test_an_answer_that_leaves_the_prepared_way_gets_a_word_and_can_be_undone(rig: FirstMatchRig) -> None:
    stray(rig)
    assert rig.first.note is not None
    assert "course of its own" in rig.first.note.text
    assert "a course of its own" in rig.first.note.text
    rig.push("undo")
    rig.until_waiting()
    assert rig.first.place is not None, "back on the way"
    stray(rig)
    rig.push("read")
    rig.frame()
    assert rig.first.note is None or "course of its own" not in rig.first.note.text


@pytest.mark.own_texts
@pytest.mark.parametrize("told_on_the_way", [False, True])
def test_points_are_made_once_beside_the_prepared_way_as_they_come_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, told_on_the_way: bool
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    rig = FirstMatchRig(tmp_path, "raub")

    def comes_up(events: Sequence[Any], view: Any) -> bool:
        return any(isinstance(event, TrickTaken) for event in events)

    first, point = rig.first.first, Point("tricks", comes_up, "A trick was won.")
    welcome, *others = first.deals[0].steps
    assert isinstance(welcome, Tell)
    if told_on_the_way:
        begins = replace(first.deals[0], steps=(replace(welcome, point="tricks"), *others))
        first = replace(first, deals=(begins, *first.deals[1:]))
    rig.first.first = replace(first, points=(point,))
    stray(rig)
    while rig.first.match.deals_over < 1:
        note = rig.first.note
        buttons = [button.name for button in note.buttons if button.main] if note is not None else []
        if note is not None and buttons:
            rig.said.append(note.text)
            rig.push(buttons[-1])
        elif rig.decision is not None:
            rig.first.answer(rig.first.match.legal_actions()[0])
        rig.frame()
    assert rig.said.count("A trick was won.") == (0 if told_on_the_way else 1)


def place_is(rig: FirstMatchRig, action: Any) -> bool:
    """Whether an action is the advised one."""
    place = rig.first.place
    return (
        place is not None and place.advised is not None and rig.first.match.game.to_text(action) == place.advised.action
    )


def test_a_first_match_that_was_left_goes_on_with_its_guide(rig: FirstMatchRig) -> None:
    for _ in range(8):
        rig.follow_advice()
    rig.first.closed()
    stored = rig.store.list()[0]
    left = rig.store.load(stored.id, GAMES)
    assert left.match.prepared
    assert left.match.key == FIRST_MATCHES[rig.first.match.game.name].key
    assert rig.context.settings.guided_match == stored.id


def test_a_word_of_the_note_is_explained_where_the_pointer_rests_and_read_aloud(rig: FirstMatchRig) -> None:
    while rig.first.sheet is None or not rig.first.sheet.words:
        rig.follow_advice()
        rig.until_waiting()
        rig.frame()
    word = rig.first.sheet.words[0]
    assert "meaning" not in [layer.key for layer in rig.first.overlay()]
    assert rig.first.note is not None
    assert rig.first.note.foot == "Point at the dotted words"
    rig.send(pygame.MOUSEMOTION, pos=rig.pixels(*word.box.centre), rel=(0, 0), buttons=(0, 0, 0))
    assert "meaning" in [layer.key for layer in rig.first.overlay()]
    assert word.meaning in str(rig.first.described().parts)
    rig.send(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    assert "meaning" not in [layer.key for layer in rig.first.overlay()]
    words = rig.first.words()
    assert words is not None
    assert words.foot == "Prepared deal 1", "told until it was done once"


def until_explained(rig: FirstMatchRig) -> Sequence[Any]:
    """Read on until a note has words that are explained; return them."""
    while rig.first.sheet is None or len(rig.first.sheet.words) < 2:
        rig.follow_advice()
        rig.until_waiting()
        rig.frame()
    return rig.first.sheet.words


def meaning(rig: FirstMatchRig) -> Layer | None:
    return next((layer for layer in rig.first.overlay() if layer.key == "meaning"), None)


def test_the_keys_lead_through_the_explained_words_and_back(rig: FirstMatchRig) -> None:
    until_explained(rig)
    told = []
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_UP, pygame.K_RIGHT):
        rig.key(key)
        layer = meaning(rig)
        told.append(None if layer is None else layer.look)
    assert len(set(told[-2:]) - {None}) == 2, "one word after the other"
    rig.key(pygame.K_DOWN)
    assert meaning(rig) is None


def test_a_word_touched_by_a_finger_stays_explained_beside_the_sentence(rig: FirstMatchRig) -> None:
    word = until_explained(rig)[0]
    at = rig.pixels(*word.box.centre)
    rig.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, finger=True)
    rig.send(pygame.MOUSEBUTTONUP, pos=at, button=1, finger=True)
    rig.send(pygame.MOUSEMOTION, pos=(-1, -1), rel=(0, 0), buttons=(0, 0, 0))
    layer = meaning(rig)
    assert layer is not None
    unit, sheet = rig.first.view.table_painter.painter.unit, rig.first.sheet
    assert sheet is not None
    paper = pygame.Rect(*(round(length * unit) for length in sheet.box)).inflate(-4, -4)
    assert not paper.colliderect(layer.rect), "nothing lies over what is read"


def at_the_first_exchange(folder: Path, monkeypatch: pytest.MonkeyPatch) -> FirstMatchRig:
    """Return Raub's first match where its player is to exchange for the first time."""
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    rig = FirstMatchRig(folder, "raub")
    while rig.decision is None or rig.decision.view.phase != "exchange":
        rig.follow_advice()
        rig.until_waiting()
    for _ in range(3):
        rig.frame()
    return rig


def after_a_mistake_that_was_meant(folder: Path, monkeypatch: pytest.MonkeyPatch) -> FirstMatchRig:
    """Return Raub's first match where its player has exchanged the trumps and did it anyway when asked."""
    rig = at_the_first_exchange(folder, monkeypatch)
    rig.first.answer(rig.first.match.game.from_text("exchange TC 9C"))
    rig.frame()
    rig.push("anyway")
    return rig


def test_a_mistake_is_asked_about_and_can_be_chosen_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = at_the_first_exchange(tmp_path, monkeypatch)
    steps = len(rig.first.match.steps)
    rig.first.answer(rig.first.match.game.from_text("exchange TC 9C"))
    rig.frame()
    assert rig.first.note is not None
    assert rig.first.note.title == "Wait a moment"
    assert "\nExchange the ten of leaves and ten of bells.\n" in rig.first.note.text
    assert rig.decision is not None
    rig.decision.selection.chosen = rig.decision.question.hand[:2]
    rig.push("again")
    assert not rig.decision.touched
    rig.frame()
    assert len(rig.first.match.steps) == steps
    assert rig.first.note is not None
    assert "You need one trick" in rig.first.note.text


def test_a_card_dropped_by_mistake_lies_in_the_hand_while_the_guide_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = FirstMatchRig(tmp_path, "remi")
    monkeypatch.setattr(rig.first, "_is_mistake", lambda *_: True)
    rig.until(lambda: rig.decision is not None or rig.first.note is not None)
    while rig.decision is None:
        rig.key(pygame.K_RETURN)
        rig.until_waiting()
    card = rig.hand()[0].card
    assert card is not None
    start = rig.spot(card)
    pile = next(place.reach for place in rig.table.playback.layout.targets if place.target.zone.place is Place.PILE)
    rig.drag(start, rig.pixels(*pile.centre))
    rig.until(lambda: rig.first.note is not None and rig.first.note.title == "Wait a moment")
    rig.until(lambda: not rig.table.playback.moving)
    assert rig.spot(card)[0] == pytest.approx(start[0], abs=5)
    assert card in rig.decision.chosen


def test_who_was_asked_about_a_mistake_is_not_stopped_once_more_when_they_meant_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = after_a_mistake_that_was_meant(tmp_path, monkeypatch)
    assert rig.first.place is None
    rig.until_waiting()
    assert rig.first.note is None or "course of its own" not in rig.first.note.text


def test_who_leaves_the_way_for_a_worse_choice_is_told_why_it_is_worse(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = at_the_first_exchange(tmp_path, monkeypatch)
    monkeypatch.setattr(first_match_table, "grade_of", lambda *_: Grade.INACCURACY)  # no mistake to be asked about
    rig.first.answer(rig.first.match.game.from_text("exchange 9C TD"))
    rig.until(lambda: rig.first.note is not None and "course of its own" in rig.first.note.text)
    assert rig.first.note is not None
    assert "Keep the nine of acorns rather than the ten of leaves: it is a trump." in rig.first.note.text


@pytest.mark.parametrize("game", ["raub", "cruce"])
def test_the_note_lies_in_one_place_while_tricks_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    rig, places = FirstMatchRig(tmp_path, game, (1280, 720)), set()
    while rig.first.match.deals_over < 2:
        rig.until_waiting()
        rig.frame()
        decision, sheet = rig.decision, rig.first.sheet
        if decision is not None and sheet is not None and isinstance(decision.legal[0], Play):
            places.add((sheet.box.x, sheet.box.bottom))
        rig.follow_advice()
    assert len(places) == 1


def test_a_trick_lies_on_the_table_while_the_guide_tells_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    rig = FirstMatchRig(tmp_path, "cruce")
    while not any("“Tromf!”" in said for said in rig.said):
        rig.until_waiting()
        rig.frame()
        if rig.first.note is not None and "“Tromf!”" in rig.first.note.text:
            assert len(rig.first.playback.board.at(Place.TRICK)) == 3
        rig.follow_advice()
    rig.until_waiting()
    rig.follow_advice()  # another text about the same trick
    rig.until(lambda: not rig.first.playback.board.at(Place.TRICK))


def test_who_has_another_score_is_not_told_of_the_prepared_one() -> None:
    first = FIRST_MATCHES["raub"]
    usual, other = place_of(first, 3, (), (7, 6, 11)), place_of(first, 3, (), (9, 9, 9))
    assert usual is not None
    assert other is not None
    assert ["counts double" in tell.text for tell in usual.told] == [True]
    assert list(other.told) == []


def test_nothing_is_told_of_what_lies_where_a_note_has_just_gone(rig: FirstMatchRig) -> None:
    while rig.decision is None or rig.first.sheet is None or not rig.first.sheet.beside:
        rig.follow_advice()
        rig.until_waiting()
        rig.frame()
    rig.push("do")
    for _ in range(60):
        rig.frame()
    assert rig.first.control.tips.shown is None


def test_the_other_one_of_two_equal_cards_is_as_advised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Remi's packs hold each card twice, and nobody can tell the two apart."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    rig = FirstMatchRig(tmp_path, "remi")
    twins = 0
    while not twins and not rig.first.match.over:
        rig.until_waiting()
        place = rig.first.place
        if rig.decision is None or place is None or place.advised is None:
            rig.follow_advice()
            continue
        plain = place.advised.action.replace("'", "")
        others = [action for action in rig.first.match.legal_actions() if not place_is(rig, action)]
        to_text = rig.first.match.game.to_text
        twin = next((action for action in others if to_text(action).replace("'", "") == plain), None)
        if twin is None:
            rig.follow_advice()
            continue
        twins += 1
        rig.first.answer(twin)
        assert rig.first.place is not None, "the guide goes on as prepared"
    assert twins


def test_on_the_prepared_way_the_guide_is_there_at_every_decision(rig: FirstMatchRig) -> None:
    """Who presses Enter is never left before a table that does nothing."""
    asked = 0
    while not rig.first.match.over:
        rig.until_waiting()
        place = rig.first.place
        if rig.decision is not None and place is not None and place.advised is not None:
            asked += 1
            rig.frame()
            rig.frame()
            if isinstance(rig.first.match.forced(), Play) and not place.advised.text:
                before = len(rig.first.match.steps)
                assert rig.first.note is None, "the only card needs no word"
                rig.key(ENTER)
                assert len(rig.first.match.steps) > before
                continue
            assert rig.first.note is not None, (place.deal, place.advised)
        rig.follow_advice()
    assert asked > 5


def test_who_keeps_all_cards_is_told_so_when_that_leaves_the_way(tmp_path: Path) -> None:
    rig = FirstMatchRig(tmp_path, "raub")
    while (
        rig.first.place is None or rig.first.place.advised is None or "exchange" not in rig.first.place.advised.action
    ):
        rig.follow_advice()
    rig.until(lambda: rig.decision is not None)
    rig.first.answer(Lay("exchange", ()))
    rig.frame()
    if rig.first.note is not None and any(button.name == "anyway" for button in rig.first.note.buttons):
        rig.push("anyway")
    rig.until(lambda: rig.first.note is not None and "course of its own" in rig.first.note.text)
    assert rig.first.note is not None
    assert rig.first.note.text.startswith("You kept all your cards; I would have exchanged the ")


def test_the_question_lies_clear_of_the_rim_round_a_raised_hand(tmp_path: Path) -> None:
    rig = FirstMatchRig(tmp_path, "raub")
    while "exchange QS" not in getattr(rig.first.place and rig.first.place.advised, "action", ""):
        rig.follow_advice()
    rig.until(lambda: rig.decision is not None)
    rig.frame()
    layout, painter = rig.first.playback.layout, rig.first.view.table_painter.painter
    (rim,) = targets("hand", layout, (), rig.first.playback.board.me, raised=[rig.hand()[0].key])
    placed = place_text(rig.first.bar, layout.bar, painter.measure)
    assert len(placed) == 3, "the question takes two lines"
    assert placed[-1].at.y + placed[-1].size / 2 < rim.y


@pytest.mark.parametrize("worth", [0.8, 0.93, 1.0])
def test_an_answer_against_an_open_hint_is_spoken_of_beside_the_prepared_way_too(tmp_path: Path, worth: float) -> None:
    rig = FirstMatchRig(tmp_path, "raub")
    while rig.first.place is not None:
        if rig.first.place.advised is not None and "exchange" in rig.first.place.advised.action:
            rig.until(lambda: rig.decision is not None)
            rig.first.answer(Lay("exchange", ()))
            rig.until(lambda: rig.first.note is not None)
            rig.push("anyway")
            break
        rig.follow_advice()
    while rig.decision is None or not isinstance(rig.decision.legal[0], Play) or len(rig.decision.legal) == 1:
        rig.until_waiting()
        rig.frame()
        if rig.decision is None and rig.first.note is not None:
            rig.push("read")
        elif rig.decision is not None and (rig.decision.forced or not isinstance(rig.decision.legal[0], Play)):
            rig.first.answer(rig.decision.legal[0])
    best, other = rig.decision.legal[:2]
    rig.first.requests.hint.tell(rig.decision, Advice((Choice(best, 1.0), Choice(other, worth)), POINTS, Reason(ALIKE)))
    rig.frame()
    rig.first.answer(other)
    rig.until(lambda: rig.first.note is not None)
    assert rig.first.note is not None
    assert "I would have played" in rig.first.note.text


def test_a_neighbour_of_the_advised_card_is_as_good_and_the_guide_says_why(tmp_path: Path) -> None:
    rig = FirstMatchRig(tmp_path, "raub")
    while rig.first.place is None or rig.first.place.advised is None or rig.first.place.advised.action != "9C":
        rig.follow_advice()
        rig.until_waiting()
    rig.until(lambda: rig.decision is not None)
    for _ in range(3):
        rig.frame()
    rig.first.answer(Play(card("TC")))
    rig.until(lambda: rig.first.note is not None and "course of its own" in rig.first.note.text)
    assert rig.first.note is not None
    assert "just as good: no card lies between the two" in rig.first.note.text


def test_a_neighbour_that_has_other_points_is_not_called_just_as_good(tmp_path: Path) -> None:
    table = FirstMatchRig(tmp_path, "cruce").first
    assert table._as_good(Play(card("JS")), Play(card("9S"))) == "Yours is nearly as good."
    assert table._as_good(Play(card("9D")), Play(card("9S"))) == "Yours is just as good."


def test_only_the_note_is_answered_by_enter_while_the_computer_plays(tmp_path: Path) -> None:
    rig = FirstMatchRig(tmp_path, "raub")
    rig.until_waiting()
    rig.first.requests.stand_in("reference")
    for _ in range(300):
        rig.frame()
        if rig.first.note is not None and rig.first.note.waits:
            break
    assert rig.first.note is not None
    assert rig.first.note.waits
    bar = {button.name: button for button in rig.first.control.bar().buttons}
    assert not bar["sit"].main


def test_the_turned_cards_stay_while_a_refa_is_explained(tmp_path: Path) -> None:
    rig = FirstMatchRig(tmp_path, "raub")
    while not (rig.said and "refa" in rig.said[-1]):
        rig.follow_advice()
        rig.until_waiting()
        if rig.first.note is not None and "refa" in rig.first.note.text:
            break
    assert rig.first.note is not None
    assert rig.first.note.foot == "Prepared deal 3"
    assert len(rig.first.playback.board.at(Place.TURNED)) == 3


def _sharp(_: str, view: Any, rng: Random, clock: Clock = ENDLESS) -> Advice:
    """All actions, each clearly worse than the one before."""
    legal = legal_actions(GAMES["raub"], view, rng)
    figures = (("tricks", 2.0), ("made", 0.8))
    return Advice(tuple(Choice(action, 2.0 - n, figures) for n, action in enumerate(legal)), POINTS, Reason(ALIKE))


def at_the_first_marriage(folder: Path, monkeypatch: pytest.MonkeyPatch) -> FirstMatchRig:
    """Return Cruce's first match where its player is to announce for the first time."""
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    rig = FirstMatchRig(folder, "cruce")
    while (
        rig.first.place is None or rig.first.place.advised is None or "announce" not in rig.first.place.advised.action
    ):
        rig.follow_advice()
        rig.until_waiting()
    for _ in range(3):
        rig.frame()
    return rig


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_a_sum_that_is_hurried_is_still_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deal: int) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    rig = FirstMatchRig(tmp_path, "cruce")
    while rig.first.match.deals_over < deal:
        rig.follow_advice()
        if rig.first.match.deals_over < deal:
            rig.until_waiting()
    for _ in range(400):
        if rig.top is not rig.table or rig.first.note is not None:
            break
        rig.frame()
        if rig.first.counting.busy:
            rig.key(ENTER)
    assert rig.first.note is not None


@pytest.mark.parametrize(("value", "wins", "told"), [(0.0, 0.6, True), (0.0, 0.1, False), (1.0, 0.6, False)])
def test_a_high_card_played_by_mistake_gets_a_word_if_it_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: float, wins: float, told: bool
) -> None:
    rig = at_the_first_marriage(tmp_path, monkeypatch)
    assert rig.decision is not None
    mine = Choice(Play(card("AH")), value, (("wins", wins),))
    best = Choice(Lay("announce", (card("QS"),)), 1.0, (("wins", 0.0),))
    advice = Advice((best, mine), POINTS, Reason(ALIKE))
    monkeypatch.setattr(rig.first, "_counted", lambda _: advice)
    assert rig.first._at_risk(rig.decision, mine.action) == (card("AH") if told else None)


def test_a_remark_makes_room_for_the_rule_once_a_card_is_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = at_the_first_marriage(tmp_path, monkeypatch)
    rig.table.control.bar_lines.say("Just said.")
    rig.frame()
    assert rig.table.bar.line == "Just said."
    rig.click(rig.spot(card("KS")))
    assert rig.decision is not None
    assert rig.decision.chosen == (card("KS"),)
    assert "To announce a marriage, choose its Ober or king." in rig.table.bar.line


def test_one_key_announces_the_marriage_that_its_button_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = at_the_first_marriage(tmp_path, monkeypatch)
    rig.push("off")
    rig.table.control.ring([card("QS")], Lay("announce", (card("QS"),)))
    rig.frame()
    (main,) = [button for button in rig.table.bar.buttons if button.main]
    assert (main.text, main.key) == ("Announce 40", "Enter")
    rig.key(pygame.K_RETURN)
    assert step_text(rig.first.match, len(rig.first.match.steps) - 1) == "1 announce QS"


def on_ones_own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> FirstMatchRig:
    """Return Raub's first match at the first decision after its prepared deals, of which there is one."""
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    rig = FirstMatchRig(folder, "raub")
    rig.first.first = replace(rig.first.first, deals=rig.first.first.deals[:1])
    monkeypatch.setattr(inline, "advise", _sharp)
    while rig.decision is None or rig.first.note is not None or not rig.first.match.deals_over:
        rig.follow_advice()
        rig.until_waiting()
        rig.frame()
    rig.frame()
    return rig


def test_a_mistake_made_under_an_open_hint_is_asked_about_and_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = on_ones_own(tmp_path, monkeypatch)
    rig.key(pygame.K_h)
    rig.frame()
    assert rig.first.requests.words is not None
    rig.key(pygame.K_l)
    rig.frame()
    assert rig.first.note is not None, "a key that seems to do nothing"
    assert rig.first.note.title == "Wait a moment"
    assert rig.first.requests.words is None


def test_a_hint_that_is_opened_and_closed_before_its_answer_takes_no_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = on_ones_own(tmp_path, monkeypatch)
    rig.first._execute("hint")
    rig.first._execute("close")
    for _ in range(3):
        rig.frame()
    rig.key(pygame.K_l)
    rig.frame()
    assert rig.first.note is not None
    assert rig.first.note.title == "Wait a moment"


def test_the_review_grades_by_what_a_warning_went_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = on_ones_own(tmp_path, monkeypatch)
    for _ in range(3):
        rig.frame()
    decision = rig.decision
    assert decision is not None
    told = rig.context.hinted[decision.view]
    assert grade_of(told, decision.legal[-1], rig.first.game.grading) is Grade.MISTAKE
    rig.key(pygame.K_l)
    rig.frame()
    assert rig.first.note is not None


def test_another_mistake_at_the_same_decision_is_asked_about_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = on_ones_own(tmp_path, monkeypatch)
    rig.first.answer(rig.first.match.legal_actions()[0])
    rig.until(lambda: rig.decision is not None and rig.decision.view.phase == "exchange")
    for _ in range(3):
        rig.frame()
    assert rig.decision is not None
    for given in rig.decision.legal[-2:]:
        rig.first.answer(given)
        rig.frame()
        assert rig.first.note is not None
        assert rig.first.note.title == "Wait a moment"
        rig.push("again")
        rig.frame()


@pytest.mark.parametrize(("bid", "asked"), [(2, False), (4, True)])
def test_a_bid_that_the_taught_rule_allows_is_no_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bid: int, asked: bool
) -> None:
    """The first hand counts 105: whatever the computer would bid with it, 66 may be promised, and not 132."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    rig = FirstMatchRig(tmp_path, "cruce")
    while rig.decision is None:
        rig.follow_advice()
        rig.until_waiting()
    figures = ((Say("bid", 3), 0.7), (Say("bid", 2), 0.5), (Say("bid", 4), 0.1), (Say("pass"), 0.0))
    advice = Advice(tuple(Choice(action, value) for action, value in figures), MATCH, Reason(ALIKE))
    monkeypatch.setattr(FirstMatchTable, "_counted", lambda *_: advice)
    monkeypatch.setattr(FirstMatchTable, "_advised", None)
    assert rig.first._is_mistake(rig.decision, Say("bid", bid)) is asked
    assert rig.first.first.allows(rig.decision.view, Say("bid", bid)) is not asked


def test_the_slip_calls_only_prepared_deals_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = on_ones_own(tmp_path, monkeypatch)
    rig.frame()
    assert rig.first.playback.layout.captions.slip.subtitle == "Deal 2"
    rig.first.resized()  # as the score sheet opens over it
    assert rig.first.playback.layout.captions.slip.subtitle == "Deal 2"


def test_a_question_about_a_mistake_goes_with_its_decision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = on_ones_own(tmp_path, monkeypatch)
    rig.key(pygame.K_l)
    rig.frame()
    assert rig.first.note is not None
    rig.first.requests.go_back()
    rig.until(lambda: rig.decision is not None)
    rig.frame()
    assert rig.first.note is None or rig.first.note.title != "Wait a moment"


def test_who_loses_a_trick_against_the_advice_is_told_by_what(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = at_the_first_exchange(tmp_path, monkeypatch)
    while not any(isinstance(event, TrickTaken) for event in rig.first.match.steps[-1].events):
        rig.follow_advice()
    assert rig.first._lost() == []
    rig.first._risked = card("9C")
    assert [tell.text for tell in rig.first._lost()] == [
        "That was the danger: Mirko won the trick with the ace of acorns, and your nine of acorns is gone."
    ]


def test_the_question_about_a_mistake_tells_that_it_leaves_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = at_the_first_exchange(tmp_path, monkeypatch)
    rig.first.answer(rig.first.match.game.from_text("exchange TC 9C"))
    rig.frame()
    assert rig.first.note is not None
    assert "the deal takes a course of its own" in rig.first.note.text
    rig.push("anyway")
    rig.frame()
    assert "course of its own" not in rig.first.bar.line


def test_nobodys_turn_is_told_while_the_guide_speaks(rig: FirstMatchRig, monkeypatch: pytest.MonkeyPatch) -> None:
    update, told = FirstMatchTable.update, set[str]()

    def watched(self: FirstMatchTable, seconds: float) -> Any:
        change = update(self, seconds)
        if self._telling and "turn" in self.control.bar().title:
            told.add(self.control.bar().title)
        return change

    monkeypatch.setattr(FirstMatchTable, "update", watched)
    while not isinstance(rig.top, ResultScene):
        rig.follow_advice()
    assert not told


def test_the_guide_speaks_of_a_result_when_it_has_been_counted_out(tmp_path: Path) -> None:
    rig = FirstMatchRig(tmp_path, "raub")
    while rig.decision is None or len(rig.hand()) > 1:
        rig.follow_advice()
        rig.until_waiting()
    rig.context.settings.speed = "normal"
    rig.frame()
    rig.first.answer(rig.decision.legal[0])
    rig.until(lambda: rig.first.note is not None)
    assert rig.first.sum_on_table
    assert not rig.first.counting.busy


def almost_lost(game: str) -> Match:
    """Return a first match at its player's last card, with which others win it."""
    for seed in range(20):
        rng, first = Random(seed), FIRST_MATCHES[game]
        whole = first.match()
        while not whole.over:
            if whole.to_act == CHANCE:
                whole.shuffle()
            else:
                whole.play(rng.choice(whole.legal_actions()))
        me = first.seats.index(YOU)
        if me not in whole.game.standing(whole.state).winners:
            match, last = first.match(), max(place for place, step in enumerate(whole.steps) if step.seat == me)
            for step in whole.steps[:last]:
                match.shuffle() if step.seat == CHANCE else match.play(step.action)
            return match
    raise AssertionError("always won")


def test_the_guide_closes_a_match_that_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    rig = FirstMatchRig(tmp_path, "cruce", match=almost_lost("cruce"))
    while not isinstance(rig.top, ResultScene):
        rig.until_waiting()
        rig.frame()
        if rig.first.note is not None and rig.top is rig.table:
            rig.said.append(rig.first.note.text)
            rig.push("read")
        elif rig.decision is not None:
            rig.first.answer(rig.decision.legal[0])
        elif not isinstance(rig.top, ResultScene):
            rig.key(ENTER)
    assert [said for said in rig.said if "“Review” shows you" in said] == [rig.said[-1]]


def test_a_click_on_the_slip_opens_no_sheet_while_the_guide_points_at_it(tmp_path: Path) -> None:
    rig = FirstMatchRig(tmp_path, "raub", (1280, 720))
    rig.until_waiting()
    while rig.first.note is None or "slip" not in rig.first.note.at.split():
        rig.follow_advice()
        rig.until_waiting()
    layout = rig.first.playback.layout
    assert rig.first.sheet is not None
    assert not rig.first.sheet.box.overlaps(layout.slip)
    rig.click(rig.pixels(*layout.slip.centre))
    assert rig.top is rig.table


def test_the_rim_round_the_own_name_cuts_no_trick_beside_it(tmp_path: Path) -> None:
    rig = FirstMatchRig(tmp_path, "raub", size=(1280, 720))
    while rig.first.note is None or "one trick you needed" not in rig.first.note.text:
        rig.follow_advice()
        rig.until_waiting()
    layout = rig.first.playback.layout
    (rim,) = targets("you", layout, rig.first.seated_match.names, rig.first.playback.board.me)
    won = [card.reach() for card in layout.cards if card.zone == Zone(Place.WON, rig.first.playback.board.me)]
    assert won
    assert all(rim.x < box.x and rim.y < box.y and box.right < rim.right and box.bottom < rim.bottom for box in won)
