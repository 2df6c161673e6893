"""Puzzles: the position, the choices, the answer, and the way to them."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.cards import known
from raub_desktop.engine.games import GAMES
from raub_desktop.players.advice import Advice, Choice
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.storage.puzzles import Puzzle, ready_puzzles
from raub_desktop.storage.results import Found
from raub_desktop.storage.store import Store
from raub_desktop.toolkit.layout import Grid, Text
from raub_desktop.toolkit.scene import NotOpenedError, Pop, Push, Replace
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.tile import Tile
from raub_desktop.ui.context import Context
from raub_desktop.ui.routes import scene_for
from raub_desktop.ui.scenes.destinations import ToNewTable, ToPuzzle, ToPuzzles, ToReadyPuzzle, ToReplays
from raub_desktop.ui.scenes.history.grading import Grade, Moment, moments
from raub_desktop.ui.scenes.history.mini_cards import ChoiceButton
from raub_desktop.ui.scenes.history.review import note_place, placed_note
from raub_desktop.ui.scenes.history.statistics import StatisticsScene
from raub_desktop.ui.scenes.learn.learn import LearnScene
from raub_desktop.ui.scenes.play.puzzle import OwnPuzzleScene, PuzzleScene, ReadyPuzzleScene
from raub_desktop.ui.scenes.play.puzzle_list import PuzzlesScene
from raub_desktop.ui.scenes.play.puzzle_positions import (
    MOST_OFFERED,
    next_ready,
    offered,
    position,
    ready_solved,
    waiting,
)
from raub_desktop.ui.table.board.board import facts
from raub_desktop.ui.table.board.replayed import board_after
from raub_desktop.ui.table.input.controller import TAG_SECONDS
from raub_desktop.ui.table.layout.notes import ends_over
from tests.ui.scenes.history.test_review import Advisers
from tests.ui.scenes.menu_rig import key, led, words_drawn
from tests.ui.scenes.menu_rig import opened as drawn
from tests.ui.scenes.past_rig import Stack, played, stored

pytestmark = pytest.mark.usefixtures("screen")


def cards_of(phase: str, least: int = 2) -> list[Moment]:
    """The own decisions of a step with so many choices at least."""
    match = played()
    found = moments(match, 0, 0, len(match.steps))
    return [
        one
        for one in found
        if one.phase == phase and len(match.game.legal_actions(match.state_after(one.place))) >= least
    ]


@pytest.fixture
def store(context: Context, tmp_path: Path) -> Store:
    """A match with two reviewed mistakes in the play of the cards."""
    context.store = store = Store(tmp_path / "kept")
    id = stored(store, played())
    first, second = cards_of("tricks")[:2]
    found = [Found(one.place, one.phase, "mistake", "points", loss) for one, loss in ((first, 2.0), (second, 1.0))]
    store.decisions.keep(id, 0, found)
    return store


def opened(context: Context) -> tuple[OwnPuzzleScene, Stack]:
    """The first puzzle, its advice heard."""
    puzzle = waiting(context, "raub")[0]
    kept = context.store.load(puzzle.match, GAMES)
    scene = OwnPuzzleScene(context, position(context, kept, puzzle), puzzle, opponents=Advisers())
    stack = Stack(scene)
    stack.until(lambda: scene.examiner.done)
    return scene, stack


def best(scene: PuzzleScene) -> int:
    """The key of the best choice, from 0."""
    advice = scene.examiner.answers[0]
    assert advice is not None
    return scene.choices.index(advice.best)


@pytest.mark.usefixtures("store")
def test_the_position_is_what_the_player_saw_and_tells_nothing_of_the_answer(context: Context) -> None:
    scene, _ = opened(context)
    moment = cards_of("tricks")[0]
    match, game = scene.watched.match, scene.watched.game
    assert facts(scene.playback.board) == facts(board_after(match, game.from_view, game.fold, 0, moment.place))
    assert not scene.view.hand.chosen
    assert scene.verdict is None
    assert set(scene.choices) == set(match.game.legal_actions(match.state_after(moment.place)))
    assert scene.described().title == "Puzzle: find the better card"


@pytest.mark.parametrize("right", [True, False])
def test_an_answer_is_judged_with_reason_and_numbers_and_noted(context: Context, store: Store, right: bool) -> None:
    scene, stack = opened(context)
    number = best(scene) if right else (len(scene.choices) - 1 if best(scene) == 0 else 0)
    action = scene.choices[number]
    stack.key(pygame.K_1 + number)
    assert scene.bar().title == ("Solved!" if right else "Not this time")
    assert scene.bar().line.startswith("In the match you chose: ")
    words = scene.verdict
    assert words is not None
    assert words.rows
    assert words.own is not None
    assert words.grade is (Grade.BEST if right else Grade.MISTAKE)
    assert scene.examiner.moments[0].action == action
    (puzzle,) = (one for one in store.puzzles.list("raub", "mistake") if one.place == scene.puzzle.place)
    assert puzzle.solved == int(right)
    assert puzzle.due > 0
    stack.key(pygame.K_1)
    assert scene.examiner.moments[0].action == action, "only the first answer counts"


@pytest.mark.usefixtures("store")
def test_a_card_of_the_hand_can_be_clicked(context: Context) -> None:
    scene, stack = opened(context)
    action = scene.choices[0]
    card = next(one for one in scene.view.own(scene.playback) if one.card == action.card)
    stack.click(card.x, card.y)
    assert scene.answered
    assert scene.examiner.moments[0].action == action


@pytest.mark.usefixtures("store")
def test_the_choices_are_there_before_the_advice_in_the_order_of_the_hand(context: Context) -> None:
    puzzle = waiting(context, "raub")[0]
    kept = context.store.load(puzzle.match, GAMES)
    scene = OwnPuzzleScene(context, position(context, kept, puzzle), puzzle, opponents=Advisers())
    stack = Stack(scene)
    assert 0 not in scene.examiner.answers
    hand = [one.card for one in sorted(scene.view.own(scene.playback), key=lambda one: one.x)]
    places = [hand.index(action.card) for action in scene.choices]
    assert places == sorted(places)
    assert [one.name for one in scene.widgets if isinstance(one, Button)] == [f"choice {n}" for n in range(len(places))]
    stack.key(pygame.K_1)
    assert scene.answered
    assert scene.verdict is None
    assert waiting(context, "raub")[0] == puzzle, "not judged yet"
    stack.until(lambda: scene.over)
    assert scene.verdict is not None
    assert waiting(context, "raub") != [puzzle]


@pytest.mark.usefixtures("store")
def test_a_card_that_is_no_choice_is_dark_and_says_why(context: Context) -> None:
    for number in range(len(ready_puzzles("cruce"))):
        scene = ReadyPuzzleScene(context, "cruce", number, opponents=InlineOpponents())
        stack = Stack(scene)
        dark = [one for one in scene.view.own(scene.playback) if one.key in scene.view.hand.forbidden]
        if dark:
            stack.click(dark[-1].x + 0.02, dark[-1].y)
            assert scene.tag is not None
            assert scene.tag.key == dark[-1].key
            assert scene.tag.text
            assert not scene.answered
            stack.pass_time(TAG_SECONDS + 0.1)
            assert scene.tag is None
            return
    raise AssertionError("no puzzle with a card that may not be played")


@pytest.mark.usefixtures("store")
def test_one_puzzle_leads_to_the_next_and_the_last_one_back(context: Context) -> None:
    for following in (ToPuzzle("raub"), ToPuzzles("raub")):
        scene, stack = opened(context)
        stack.key(pygame.K_1 + best(scene))
        assert scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)) == Replace(following)
    assert isinstance(scene_for(context, ToPuzzle("raub")), PuzzlesScene)


@pytest.mark.usefixtures("store")
def test_where_no_advice_comes_nothing_is_noted(context: Context) -> None:
    puzzle = waiting(context, "raub")[0]
    advisers = Advisers()
    advisers.fails = True
    kept = context.store.load(puzzle.match, GAMES)
    scene = OwnPuzzleScene(context, position(context, kept, puzzle), puzzle, opponents=advisers)
    stack = Stack(scene)
    stack.until(lambda: scene.examiner.done)
    stack.pass_time(0.1)
    assert scene.bar().line == "This puzzle cannot be judged now."
    assert len(waiting(context, "raub")) == 2
    assert scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)) == Pop()


def test_a_puzzle_whose_match_is_shorter_now_gives_way_to_others(context: Context, store: Store) -> None:
    worst = waiting(context, "raub")[0]
    store.decisions.keep(worst.match, 0, [Found(99_999, "tricks", "mistake", "points", 9.0)])
    with pytest.raises(NotOpenedError):
        led(context, Replace(ToPuzzle("raub")))
    scene = led(context, Replace(ToPuzzle("raub")))
    assert isinstance(scene, OwnPuzzleScene)
    assert scene.puzzle.place == worst.place
    scene.closed()


def test_of_many_choices_the_best_and_the_own_are_offered() -> None:
    moment = max(cards_of("exchange"), key=lambda one: len(one.view.hands[0]))
    match = played()
    legal = match.game.legal_actions(match.state_after(moment.place))
    assert len(legal) > MOST_OFFERED
    order = [action for action in legal if action != moment.action] + [moment.action]
    advice = Advice(tuple(Choice(action, -float(n)) for n, action in enumerate(order)), "points", None)  # type: ignore[arg-type]  # no reason
    some = offered(advice, moment, match)
    assert len(some) == MOST_OFFERED
    assert {order[0], moment.action} <= set(some)
    assert some == [action for action in legal if action in some], "in the order of the rules"


def test_the_list_tells_how_many_wait(context: Context, store: Store) -> None:
    scene = PuzzlesScene(context, "raub")
    assert scene.due == 2
    drawn(scene)
    scene.covered()  # as by any page that opens over it in a large window
    store.puzzles.answer(waiting(context, "raub")[0], solved=True)
    scene.resized()
    assert scene.due == 1
    scene.choose_game("cruce")
    assert (scene.due, scene.found) == (0, [])


def test_without_puzzles_and_without_a_match_to_review_the_way_leads_to_a_table_of_that_game(context: Context) -> None:
    scene = PuzzlesScene(context, "cruce")
    drawn(scene)
    change = key(scene, pygame.K_m)
    assert isinstance(change, Push)
    assert isinstance(change.to, ToNewTable)
    assert change.to.setup is not None
    assert change.to.setup.game == "cruce"


def test_without_puzzles_the_way_leads_to_the_matches_that_can_be_reviewed(context: Context, store: Store) -> None:
    with store.puzzles.database.writing() as database:
        database.execute("DELETE FROM decisions")
    scene = PuzzlesScene(context, "raub")
    drawn(scene)
    assert key(scene, pygame.K_r) == Push(ToReplays())


@pytest.mark.usefixtures("store")
def test_learn_and_the_reviews_in_the_statistics_lead_to_them(context: Context) -> None:
    reviews = StatisticsScene(context, section="reviews")
    for first, letter in ((LearnScene(context), pygame.K_z), (reviews, pygame.K_z)):
        stack = Stack(first)
        stack.key(letter)
        assert isinstance(stack.top, PuzzlesScene)
        stack.key(pygame.K_ESCAPE)
        stack.click_on("puzzles")
        assert isinstance(stack.top, PuzzlesScene)


def test_a_puzzle_is_done_after_the_last_time_it_comes_back() -> None:
    assert [Puzzle(1, 1, 1.0, solved).done for solved in range(4)] == [False, False, False, True]


# ---------------------------------------------------------------------------------------------------------- ready-made
def a_ready_one(context: Context, number: int = 0, game: str = "raub") -> tuple[ReadyPuzzleScene, Stack]:
    """A ready-made puzzle, its advice heard."""
    scene = ReadyPuzzleScene(context, game, number, opponents=InlineOpponents())
    stack = Stack(scene)
    stack.until(lambda: scene.examiner.done)
    return scene, stack


@pytest.mark.usefixtures("store")
def test_a_ready_made_puzzle_is_seen_by_its_player_and_names_the_beginners_choice_afterwards(context: Context) -> None:
    scene, stack = a_ready_one(context)
    step = scene.watched.match.steps[scene.puzzle.place]
    assert scene.seat == step.seat
    assert scene.described().title.startswith("Puzzle 1: find the best ")
    stack.key(pygame.K_1 + best(scene))
    assert scene.bar().title == "Solved!"
    assert scene.bar().line.startswith("A beginner would choose “")


@pytest.mark.usefixtures("store")
def test_a_wrong_answer_can_be_mended_but_the_first_one_counts(context: Context) -> None:
    scene, stack = a_ready_one(context)
    right = best(scene)
    stack.key(pygame.K_1 + (0 if right else 1))
    assert scene.over
    assert scene.verdict is not None, "it says why"
    stack.key(pygame.K_a)
    assert not scene.over
    stack.key(pygame.K_1 + right)
    assert scene.bar().title == "Solved!"
    assert scene.widget("again") is None


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_no_two_choices_look_alike_and_all_are_of_one_size(context: Context, scale: float, game: str) -> None:
    context.settings.scale = scale
    for number in range(len(ready_puzzles(game))):
        scene, _ = a_ready_one(context, number, game)
        shown = [one for one in scene.widgets if isinstance(one, ChoiceButton)]
        assert len({(one.word, tuple(one.cards)) for one in shown}) == len(shown) > 1
        assert len({one.size for one in shown}) == 1


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("right", [True, False])
def test_the_verdict_compares_with_the_next_best_choice_or_the_one_made(context: Context, right: bool) -> None:
    scene, stack = a_ready_one(context, 11)
    advice = scene.examiner.answers[0]
    assert advice is not None
    assert advice.other is not None
    assert advice.other.action != scene.watched.match.steps[scene.puzzle.place].action
    number = best(scene) if right else next(n for n in range(len(scene.choices)) if n != best(scene))
    stack.key(pygame.K_1 + number)
    words = scene.verdict
    assert words is not None
    assert words.rival is not None
    told = scene.watched.game.short_action
    assert told is not None
    view = scene.examiner.moments[0].view
    if right:
        assert told(advice.other.action, scene.context.cards.deck, known(view.hands[view.me])) in words.lines[0]
        assert words.rival != words.own
    else:
        assert words.rival == words.own


@pytest.mark.usefixtures("store")
def test_where_a_reason_names_no_other_choice_the_best_is_compared_with_the_beginners(context: Context) -> None:
    scene, stack = a_ready_one(context, 3)
    advice = scene.examiner.answers[0]
    assert advice is not None
    assert advice.other is None
    stack.key(pygame.K_1 + best(scene))
    words = scene.verdict
    assert words is not None
    assert words.rival is not None
    assert scene.bar().line == "A beginner would choose “Keep all”."
    assert words.lines[0].startswith("“Keep all” would be ")
    assert words.rows[words.rival].text == "Keep all"


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_verdict_takes_the_place_of_the_sheet_and_still_says_what_was_asked(
    context: Context, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    scene, stack = a_ready_one(context, game=game)
    asked = {item.key: item for item in scene.layers()}
    assert "puzzle sheet" in asked
    told = words_drawn(monkeypatch)
    stack.key(pygame.K_1 + best(scene))
    stack.pass_time(0.1)
    answered = {item.key: item for item in scene.layers()}
    assert "puzzle sheet" not in answered, "an empty slip over the verdict"
    words = scene.verdict
    assert words is not None
    assert words.about.startswith("Puzzle 1: find the best ")
    layout = scene.playback.layout
    note, _ = placed_note(note_place(layout), words, scene.painter)
    box = note.box
    assert box.y < layout.slip.y, "the score slip is hidden"
    assert box.y >= ends_over(layout, box), "clear of the cards over it"
    assert words.about in told


@pytest.mark.usefixtures("store")
def test_a_solved_one_gets_a_tick_and_a_missed_one_stays(context: Context) -> None:
    first, stack = a_ready_one(context)
    stack.key(pygame.K_1 + best(first))
    assert next_ready(context, "raub") == 1
    second, stack = a_ready_one(context, 1)
    stack.key(pygame.K_1 + (1 if best(second) == 0 else 0))
    assert ready_solved(context, "raub") == {first.puzzle.name}
    assert second.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)) == Replace(ToReadyPuzzle("raub", 2))
    page = PuzzlesScene(context, "raub")
    drawn(page)
    marks = {widget.name: widget for widget in page.widgets if isinstance(widget, Tile)}
    assert len(marks) == len(ready_puzzles("raub"))
    assert [name for name, mark in marks.items() if "solved" in mark.said.value] == ["ready 0"]
    assert [name for name, mark in marks.items() if mark.fill == "yellow"] == ["ready 1"], "the next one"
    assert key(page, pygame.K_RETURN) == Push(ToReadyPuzzle("raub", 1))
    assert marks["ready 4"].activate() == Push(ToReadyPuzzle("raub", 4))


@pytest.mark.usefixtures("store")
def test_after_the_last_ready_made_one_the_page_says_that_all_are_solved(context: Context) -> None:
    for one in ready_puzzles("cruce"):
        context.store.puzzles.note_ready("cruce", None, one.name)
    page = PuzzlesScene(context, "cruce")
    drawn(page)
    begin = page.widget("start")
    assert isinstance(begin, Button)
    assert (begin.words, begin.enabled) == ("All solved", False)
    assert key(page, pygame.K_RETURN) is None


@pytest.mark.usefixtures("store")
def test_a_long_question_stands_over_the_verdict_in_two_lines(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    context.settings.scale = 1.4
    monkeypatch.setattr(
        OwnPuzzleScene, "heading", lambda _, cards: f"Feladvány: találd meg a legjobb választást {cards}"
    )
    scene, stack = opened(context)
    stack.key(pygame.K_1)
    words = words_drawn(monkeypatch)
    drawn(scene)
    question = scene.verdict.about  # type: ignore[union-attr]  # it has been answered
    assert any(f"{one} {other}" == question for one in words for other in words), "in full"


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("game", GAMES)
def test_the_step_under_a_puzzle_is_whole(context: Context, game: str, scale: float) -> None:
    context.settings.scale = scale
    scene = PuzzlesScene(context, game)
    drawn(scene, (1280, 720))
    marks = [widget for widget in scene.widgets if isinstance(widget, Tile)]
    assert marks
    for mark in marks:
        (step,) = [node for node in mark.face.walk() if isinstance(node, Text)]
        lines = step.broken(scene.painter, step.box.w)
        assert " ".join(lines) == step.words
        assert all(scene.painter.measure(line, "sans", THEME.type_small) <= mark.box.w for line in lines)


@pytest.mark.usefixtures("store")
def test_a_long_answer_stands_over_the_verdict_in_two_lines(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, stack = opened(context)
    long = "lay the seven, eight and nine of diamonds and a joker"
    monkeypatch.setattr("raub_desktop.ui.scenes.history.verdict.act_words", lambda *_: long)
    stack.key(pygame.K_1)
    words = words_drawn(monkeypatch)
    drawn(scene)
    assert any(f"{one} {other}" == f"You: {long}" for one in words for other in words), "in full"


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("game", sorted(GAMES))
def test_three_choices_all_stand_in_the_verdict_whichever_was_made(context: Context, game: str) -> None:
    for number in range(len(ready_puzzles(game))):
        scene, stack = a_ready_one(context, number, game)
        if len(scene.choices) != 3:
            continue
        for answer in range(3):
            scene, stack = a_ready_one(context, number, game)
            stack.key(pygame.K_1 + answer)
            words = scene.verdict
            assert words is not None
            note, _ = placed_note(note_place(scene.playback.layout), words, scene.painter)
            table = next(node for node in note.walk() if isinstance(node, Grid))
            assert len(table.rows) == 1 + len(words.rows), (number, answer)
