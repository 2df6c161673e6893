"""A deal looked at again: every own decision with its grade, step by step, while the advice comes in."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.engine.core import Reason
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.players.advice import Advice, Choice
from raub_desktop.players.advisers import quick_advice
from raub_desktop.players.legal import legal_actions
from raub_desktop.players.opponent_process import Answer
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.storage.store import Store
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.layout import Ground, Text
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.history.beads import Beads
from raub_desktop.ui.scenes.history.grading import Grade, moments
from raub_desktop.ui.scenes.history.replay import ReplayScene
from raub_desktop.ui.scenes.history.review import ReviewScene, note_place, placed_note, tally
from raub_desktop.ui.scenes.history.verdict import Verdict, cost, summary
from raub_desktop.ui.scenes.history.watched_match import WatchedMatch
from raub_desktop.ui.scenes.play.result import ResultScene
from raub_desktop.ui.table.board.board import facts
from raub_desktop.ui.table.board.replayed import board_after
from raub_desktop.ui.table.drawing.terms import words_of
from raub_desktop.ui.table.hint import HintRow
from tests.ui.scenes.past_rig import Stack, filmed, played, stored
from tests.ui.scenes.table_rig import TableRig, a_setup

pytestmark = pytest.mark.usefixtures("screen")


class Advisers(InlineOpponents):
    """Weigh every choice: the more it comes late among the legal ones, the less it is worth."""

    step = 0.2
    fails = False

    def ask_advice(self, seat: int, game_name: str, view: Any, seed: int, *, awaited: bool = True) -> int:
        assert view.me == seat == view.queue[0]
        self.asked += 1
        acts = legal_actions(GAMES[game_name], view, random.Random(0))
        choices = tuple(
            Choice(act, 0.5 - number * self.step, (("tricks", 1.5), ("made", 0.6))) for number, act in enumerate(acts)
        )
        advice = None if self.fails else Advice(choices, "points", Reason("plain_choice"), 100)
        self.answers.append(Answer(self.asked, seat, acts[0], advice=advice))
        return self.asked


class Numberless(InlineOpponents):
    """Advise the first legal choice, and cannot say why."""

    def ask_advice(self, seat: int, game_name: str, view: Any, seed: int, *, awaited: bool = True) -> int:
        self.asked += 1
        acts = legal_actions(GAMES[game_name], view, random.Random(0))
        advice = Advice(tuple(Choice(act) for act in acts), "points", Reason("plain_choice"))
        self.answers.append(Answer(self.asked, seat, acts[0], advice=advice))
        return self.asked


@pytest.fixture
def advisers() -> Advisers:
    return Advisers()


@pytest.fixture
def review(context: Context, advisers: Advisers) -> ReviewScene:
    context.settings.figures = True
    return ReviewScene(context, filmed(context), opponents=advisers)


def beads_of(review: ReviewScene) -> Beads:
    """The decisions of the deal that is looked at."""
    beads = review.widget("beads")
    assert isinstance(beads, Beads)
    return beads


def test_grades_come_in_one_by_one_the_one_looked_at_first(review: ReviewScene, advisers: Advisers) -> None:
    stack = Stack(review)
    stack.key(pygame.K_RIGHT, 3)
    stack.pass_time(1 / 30)
    assert advisers.asked == 2, "for advice, and what it came to with open cards"
    stack.pass_time(1 / 30)
    assert list(review.examiner.answers) == list(review.examiner.open_values) == [3]
    stack.until(lambda: review.examiner.done)
    assert len(review.examiner.answers) == len(review.examiner.moments)


def test_the_table_is_seen_as_it_was_before_the_answer(review: ReviewScene) -> None:
    stack = Stack(review)
    watched = review.watched
    for _ in range(25):
        moment = review.moment
        assert moment is not None
        assert facts(review.playback.board) == facts(
            board_after(watched.match, watched.game.from_view, watched.game.fold, 0, moment.place)
        )
        stack.key(pygame.K_RIGHT)


def test_the_grade_is_told_in_words_with_what_the_other_choice_was_worth(review: ReviewScene) -> None:
    stack = Stack(review)
    stack.until(lambda: review.examiner.done)
    stack.key(pygame.K_HOME)
    words = {
        Grade.BEST: "Best choice",
        Grade.GOOD: "Good choice",
        Grade.INACCURACY: "Small mistake",
        Grade.MISTAKE: "Mistake",
    }
    seen = set()
    for number in range(len(review.examiner.moments)):
        verdict = review.verdict
        assert verdict is not None
        assert verdict.grade is review.examiner.grade(number)
        assert verdict.grade is not None
        assert verdict.kicker == words[verdict.grade]
        assert ("worse" if verdict.grade is Grade.BEST else "better") in verdict.lines[0]
        assert verdict.own is not None
        assert verdict.title.startswith("You: ")
        seen.add(verdict.grade)
        stack.key(pygame.K_RIGHT)
    assert Grade.BEST in seen
    assert Grade.MISTAKE in seen


def test_what_mattered_most_comes_first(review: ReviewScene) -> None:
    stack = Stack(review)
    examiner = review.examiner
    stack.until(lambda: len(examiner.answers) == 3)
    waits = review.verdict
    assert waits is not None
    assert (waits.title, waits.progress) == ("What mattered most comes first.", (3, len(examiner.moments)))
    stack.until(lambda: examiner.done)
    loss = {number: examiner.loss(number) or 0.0 for number in range(len(examiner.moments))}
    assert loss[review.number] == max(loss.values())
    assert review.verdict is not None
    assert review.verdict.about == "This mattered most"
    stack.key(pygame.K_RIGHT)
    assert review.verdict.about == ""


def test_a_term_in_the_note_is_explained_where_the_pointer_rests(context: Context, advisers: Advisers) -> None:
    review = ReviewScene(context, filmed(context), opponents=advisers)
    stack = Stack(review)
    stack.until(lambda: review.examiner.done)
    explained = set()
    for _ in review.examiner.moments:
        stack.draw()
        for word in review._terms:
            stack.mouse(pygame.MOUSEMOTION, *word.box.centre)
            explained |= {str(layer.look) for layer in review.layers() if layer.key == "meaning"}
        stack.key(pygame.K_RIGHT)
    assert any("Declarer: the player who" in meaning for meaning in explained)


def test_who_made_no_mistake_is_told_so_first(context: Context, advisers: Advisers) -> None:
    advisers.step = 0.0
    review = ReviewScene(context, filmed(context), opponents=advisers)
    stack = Stack(review)
    stack.until(lambda: review.examiner.done)
    assert review.number == 0
    assert review.verdict is not None
    assert (review.verdict.about, review.verdict.kicker) == ("No mistakes!", "Best choice")


class Lenient(Advisers):
    """Find all choices alike where there are more than two."""

    def ask_advice(self, seat: int, game_name: str, view: Any, seed: int, *, awaited: bool = True) -> int:
        self.step = 0.06 if len(legal_actions(GAMES[game_name], view, random.Random(0))) == 2 else 0.0
        return super().ask_advice(seat, game_name, view, seed, awaited=awaited)


def test_without_a_mistake_the_weakest_choice_comes_first(context: Context) -> None:
    review = ReviewScene(context, filmed(context), opponents=Lenient())
    Stack(review).until(lambda: review.examiner.done)
    losses = [review.examiner.loss(number) or 0.0 for number in range(len(review.examiner.moments))]
    assert review.verdict is not None
    assert (review.verdict.about, review.verdict.grade) == ("No mistakes!", Grade.GOOD)
    assert losses[review.number] == max(losses) > losses[0]


def test_who_looks_at_another_decision_is_left_there(review: ReviewScene) -> None:
    stack = Stack(review)
    stack.key(pygame.K_RIGHT)
    stack.until(lambda: review.examiner.done)
    assert review.number == 1


def test_figures_are_told_when_they_are_asked_for(context: Context, advisers: Advisers) -> None:
    review = ReviewScene(context, filmed(context), opponents=advisers)
    stack = Stack(review)
    stack.until(lambda: review.examiner.done)
    words = review.verdict
    assert words is not None
    assert (words.rows, words.opened, words.legend) == ((), "", "")
    stack.click_on("figures")
    words = review.verdict
    assert words is not None
    assert words.rows
    assert words.legend


def test_at_the_end_all_grades_are_counted_and_the_mistakes_added_up(review: ReviewScene) -> None:
    stack = Stack(review)
    stack.pass_time(0.2)
    assert "reviewed" in summary(review.examiner)
    stack.until(lambda: review.examiner.done)
    grades = [review.examiner.grade(number) for number in range(len(review.examiner.moments))]
    faults = [number for number, grade in enumerate(grades) if grade in (Grade.INACCURACY, Grade.MISTAKE)]
    losses = [review.examiner.loss(number) or 0.0 for number in faults]
    words = summary(review.examiner)
    assert f"{grades.count(Grade.BEST)} best" in words
    assert f"{grades.count(Grade.MISTAKE)} mistakes" in words
    assert words.endswith(f"about {sum(losses):.0f} in score")


@pytest.mark.parametrize(("lost", "told"), [(0.6, ""), (0.8, "mistakes cost about 1 in score")])
def test_mistakes_that_cost_half_a_point_are_not_summed_up_as_a_whole_one(
    review: ReviewScene, monkeypatch: pytest.MonkeyPatch, lost: float, told: str
) -> None:
    monkeypatch.setattr(review.examiner, "lost", lambda unit: lost)
    assert cost(review.examiner) == told


def test_what_is_lost_by_good_answers_is_no_mistake(context: Context, advisers: Advisers) -> None:
    advisers.step = 0.1
    review = ReviewScene(context, filmed(context), opponents=advisers)
    Stack(review).until(lambda: review.examiner.done)
    bounds = review.watched.game.grading["points"]
    graded = {number: review.examiner.grade(number) for number in range(len(review.examiner.moments))}
    good = [review.examiner.loss(number) or 0.0 for number, grade in graded.items() if grade is Grade.GOOD]
    assert sum(good) > bounds.best
    faults = [number for number, grade in graded.items() if grade not in (Grade.BEST, Grade.GOOD)]
    assert review.examiner.lost("points") == sum(review.examiner.loss(number) or 0.0 for number in faults)


def test_the_own_answer_is_in_the_table_even_where_it_is_far_down(review: ReviewScene) -> None:
    stack = Stack(review)
    stack.until(lambda: review.examiner.done)
    stack.key(pygame.K_HOME)
    for number, moment in enumerate(review.examiner.moments):
        advice = review.examiner.answers[number]
        assert advice is not None
        place = next(n for n, choice in enumerate(advice.choices) if choice.action == moment.action)
        if place > 5:
            while review.number < number:
                stack.key(pygame.K_RIGHT)
            verdict = review.verdict
            assert verdict is not None
            assert verdict.own == len(verdict.rows) - 1
            return
    raise AssertionError("no such answer in this match")


def test_up_and_down_lead_from_one_doubtful_answer_to_the_next(review: ReviewScene) -> None:
    stack = Stack(review)
    stack.until(lambda: review.examiner.done)
    bad = (Grade.INACCURACY, Grade.MISTAKE)
    doubtful = [n for n in range(len(review.examiner.moments)) if review.examiner.grade(n) in bad and n]
    visited = []
    for _ in doubtful:
        stack.key(pygame.K_DOWN)
        visited.append(review.number)
    assert visited == doubtful != []
    stack.key(pygame.K_UP)
    assert review.number == doubtful[-2]


def test_buttons_that_lead_nowhere_are_dim(review: ReviewScene) -> None:
    stack = Stack(review)

    def lit() -> dict[str, bool]:
        ways = ("fault back", "back", "on", "fault on")
        return {one.name: one.enabled for one in review.widgets if one.name in ways}

    assert lit() == {"fault back": False, "back": False, "on": True, "fault on": False}, "no mistake is known yet"
    stack.until(lambda: review.examiner.done)
    assert lit()["fault on"]
    stack.key(pygame.K_END)
    assert lit() == {"fault back": True, "back": True, "on": False, "fault on": False}


def test_page_keys_lead_to_the_first_decision_of_another_deal(review: ReviewScene) -> None:
    stack = Stack(review)
    watched = review.watched

    def deal() -> int:
        assert review.moment is not None
        return watched.deal_at(review.moment.place)

    first = deal()
    stack.key(pygame.K_PAGEDOWN)
    second = deal()
    assert second > first
    stack.key(pygame.K_RIGHT)
    stack.key(pygame.K_PAGEUP)
    assert deal() == first
    assert review.number == 0


def test_a_bead_is_clicked(review: ReviewScene) -> None:
    stack = Stack(review)
    stack.key(pygame.K_PAGEDOWN)
    beads = beads_of(review)
    last = len(beads.grades) - 1
    stack.click(*beads.at(last))
    assert beads_of(review).place == last
    assert review.bar().title.endswith(f" {last + 1} of {last + 1}")


def test_what_open_cards_would_have_shown_stands_apart_from_the_grade(review: ReviewScene) -> None:
    stack = Stack(review)
    stack.until(lambda: review.examiner.done)
    stack.key(pygame.K_HOME)
    said = set()
    for number, moment in enumerate(review.examiner.moments):
        words = review.verdict
        assert words is not None
        assert words.grade is review.examiner.grade(number)
        assert words.opened not in words.lines
        cards = moment.view.phase == "tricks"
        assert words.opened or not cards, "every card that could be played is told of"
        said.add(words.opened)
        stack.key(pygame.K_RIGHT)
    assert {"Nothing was better.", "All choices are worth the same."} < said


def test_while_a_decision_is_weighed_the_note_tells_what_is_known(review: ReviewScene) -> None:
    known = set()
    Stack(review).key(pygame.K_HOME)
    for _ in review.examiner.moments:
        words = review.verdict
        assert words is not None
        assert (words.kicker, words.progress) == ("Weighing the choices…", (0, len(beads_of(review).grades)))
        assert words.title.startswith("You: ")
        known |= set(words.lines)
        review.step("decision", 1)
    assert "There were 16 choices." in known
    assert any(line.startswith("The choices: ") and " of " in line for line in known), "cards by their names"


def test_what_has_been_weighed_grows_in_the_note(review: ReviewScene) -> None:
    stack = Stack(review)
    stack.until(lambda: len(review.examiner.answers) == 3)
    decisions = len(beads_of(review).grades)
    assert decisions > 3
    stack.key(pygame.K_RIGHT, 4)
    words = review.verdict
    assert words is not None
    assert words.progress == (3, decisions)


def test_while_a_decision_is_thought_over_nothing_is_told_of_open_cards(review: ReviewScene) -> None:
    assert review.verdict is not None
    assert review.verdict.opened == ""


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_all_words_stand_on_the_note(context: Context, monkeypatch: pytest.MonkeyPatch, scale: float) -> None:
    context.settings.scale, context.settings.figures = scale, True
    review = ReviewScene(context, filmed(context), opponents=Advisers())
    stack = Stack(review)
    stack.until(lambda: review.examiner.done)
    stack.key(pygame.K_HOME)
    painter, written = review.painter, []

    def noted(
        painter: Painter, surface: pygame.Surface, words: str, at: Any, face: Any, size: float, *rest: Any
    ) -> None:
        written.append((words, at, size))

    for _ in range(30):
        words = review.verdict
        assert words is not None
        note, smaller = placed_note(note_place(review.playback.layout), words, painter)
        monkeypatch.setattr(Painter, "text", noted)
        written.clear()
        note.draw(smaller, pygame.Surface((1280, 720)), Ground.CLOTH)
        assert len(written) > 3
        assert all(note.box.y < y < note.box.bottom - 0.008 for _, (_, y), _ in written), words
        together = " ".join(one for one, _, _ in written)
        assert words.opened in together
        assert words.own is not None
        assert words.rows[words.own].numbers[-1] in together, "what the own answer is worth is always there"
        stack.key(pygame.K_RIGHT)


def test_the_names_of_choices_stand_whole_beside_their_figures(context: Context) -> None:
    review = ReviewScene(context, filmed(context), opponents=Advisers())
    Stack(review)
    rows = tuple(HintRow(f"Gebot {bid}", (f"{100 + bid}", "70 %", "2,2")) for bid in (3, 4))
    words = Verdict(Grade.MISTAKE, "Fehler", "Trumpf", ("Warum.",), ("deine Punkte", "geschafft", "verloren"), rows, 0)
    note, painter = placed_note(note_place(review.playback.layout), words, review.painter)
    names = {text.words: text for text in note.walk() if isinstance(text, Text)}
    assert len(names["Gebot 3"].broken(painter, names["Gebot 3"].box.w)) == 1
    assert "geschafft" in names, "as many columns as have room"
    long = replace(words, headings=("pomaže sljedećem igraču", "gubitak bodova", "gubitak"))
    note, painter = placed_note(note_place(review.playback.layout), long, review.painter)
    told = [line for text in note.walk() if isinstance(text, Text) for line in text.broken(painter, text.box.w)]
    assert not [line for line in told if "…" in line]
    term, name = Text("Trumps are trumps", "label", lines=1, shrinks=True), names["Gebot 3"]
    term.place(painter, name.box)
    assert [word.box.right <= name.box.right for word in words_of(term, painter, "raub")] == [True]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.4), ((1920, 1080), 1.0)])
def test_the_note_is_clear_of_the_cards_over_it(context: Context, size: tuple[int, int], scale: float) -> None:
    pygame.display.set_mode(size)
    context.settings.scale = scale
    review = ReviewScene(context, filmed(context), opponents=Advisers())
    stack = Stack(review)
    review.resized()
    stack.until(lambda: review.examiner.done)
    for _ in range(30):
        words, layout = review.verdict, review.playback.layout
        assert words is not None
        note, _ = placed_note(note_place(layout), words, review.painter)
        over = [card for card in layout.cards if card.x > layout.slip.x and card.y < layout.slip.y]
        assert over
        assert all(card.y + card.height / 2 < note.box.y for card in over), words
        stack.key(pygame.K_RIGHT)


def test_no_advice_is_said_and_nothing_graded(context: Context, advisers: Advisers) -> None:
    advisers.fails = True
    review = ReviewScene(context, filmed(context), opponents=advisers)
    stack = Stack(review)
    stack.until(lambda: review.examiner.done)
    verdict = review.verdict
    assert verdict is not None
    assert verdict.grade is None
    assert verdict.kicker == "Could not be graded"


def test_an_adviser_without_numbers_names_what_it_would_do(context: Context) -> None:
    review = ReviewScene(context, filmed(context), opponents=Numberless())
    stack = Stack(review)
    stack.until(lambda: review.examiner.done)
    stack.key(pygame.K_HOME)
    for number, moment in enumerate(review.examiner.moments):
        advice, verdict = review.examiner.answers[number], review.verdict
        assert advice is not None
        assert verdict is not None
        if moment.action == advice.best:
            assert (verdict.grade, verdict.lines) == (Grade.BEST, ("The computer would choose the same.",))
        else:
            assert verdict.grade is None
            assert "best tag" not in {layer.key[0] for layer in review.layers() if isinstance(layer.key, tuple)}
            assert verdict.lines[0].startswith("The computer would choose: ")
        stack.key(pygame.K_RIGHT)


def test_a_mistake_too_great_for_an_exact_figure_has_a_price_all_the_same(
    context: Context, advisers: Advisers, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = filmed(context)
    monkeypatch.setattr(WatchedMatch, "game", replace(watched.game, greatest_exact_loss=0.01))
    review = ReviewScene(context, watched, opponents=advisers)
    Stack(review).until(lambda: review.examiner.done)
    assert review.verdict is not None
    assert review.verdict.lines[0].startswith("“")
    assert " would be more than " in review.verdict.lines[0]


def test_only_the_decisions_of_one_deal_are_looked_at(context: Context, advisers: Advisers) -> None:
    watched = filmed(context)
    review = ReviewScene(context, watched, deal=3, opponents=advisers)
    whole = moments(watched.match, 0, 0, watched.length)
    expected = [one.place for one in whole if one.view.table.deals == 4]
    assert [one.place for one in review.examiner.moments] == expected != []


def test_a_deal_in_which_nothing_was_asked_says_so(context: Context, advisers: Advisers) -> None:
    watched = filmed(context, played(actions=1))
    review = ReviewScene(context, watched, opponents=advisers)
    stack = Stack(review)
    stack.pass_time(0.2)
    assert review.verdict is None
    assert review.bar().line == "There was nothing to decide here."
    stack.key(pygame.K_RIGHT)
    stack.key(pygame.K_ESCAPE)
    assert not stack.scenes


def test_w_shows_what_happened_then(review: ReviewScene) -> None:
    stack = Stack(review)
    stack.key(pygame.K_RIGHT, 2)
    place = review.place
    stack.key(pygame.K_w)
    assert isinstance(stack.top, ReplayScene)
    assert stack.top.place == place


def test_several_people_look_at_their_own_decisions_in_turn(context: Context, advisers: Advisers) -> None:
    whole = played()
    match = Match(whole.game, whole.book, whole.options, ("human", "reference", "human", "reference"), whole.key)
    for step in whole.steps:
        match.play(step.action)
    review = ReviewScene(context, filmed(context, match), opponents=advisers)
    stack = Stack(review)
    stack.click_on("person")
    assert review.seat == 2
    assert [one.place for one in review.examiner.moments] == [
        one.place for one in moments(match, 2, 0, len(match.steps))
    ]
    stack.key(pygame.K_RIGHT)
    stack.until(lambda: len(review.examiner.answers) > 3)
    verdict = review.verdict
    assert verdict is not None
    assert verdict.title.startswith("Simo: ")
    stack.key(pygame.K_n)
    assert review.seat == 0


def test_leaving_stops_the_thinking(review: ReviewScene, advisers: Advisers) -> None:
    stack = Stack(review)
    stack.key(pygame.K_ESCAPE)
    assert advisers.closed


def test_no_card_of_another_hand_is_shown(review: ReviewScene) -> None:
    stack = Stack(review)
    stack.until(lambda: review.examiner.done)
    for _ in review.examiner.moments:
        hands = [review.playback.board.zones.get(zone, ()) for zone in review.playback.board.zones
                 if zone.place == "hand" and zone.seat != 0]  # fmt: skip
        assert all(spot.card is None for hand in hands for spot in hand)
        stack.key(pygame.K_RIGHT)


def test_after_a_deal_the_table_leads_to_the_decisions_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("raub_desktop.ui.scenes.history.review.OpponentPool", Pool)
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 1)
    rig.key(pygame.K_1)
    rig.until(lambda: rig.counted)
    rig.key(pygame.K_r)
    review = rig.top
    assert isinstance(review, ReviewScene)
    assert review.examiner.moments
    assert {one.view.table.deals for one in review.examiner.moments} == {len(rig.table.playback.board.sheet)}
    rig.key(pygame.K_ESCAPE)
    assert rig.shows(rig.table)


class Pool(Advisers):
    """The same without a process."""

    def warm(self, game_name: str) -> None:
        """Nothing to be started."""


def test_the_result_leads_to_the_decisions_of_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("raub_desktop.ui.scenes.history.review.OpponentPool", Pool)
    rig = TableRig(tmp_path, a_setup("croatian", 2, speed="off"))
    rig.table.requests.stand_in("reference")
    for _ in range(60_000):
        if isinstance(rig.top, ResultScene):
            break
        if rig.halts:
            rig.key(pygame.K_RETURN)
        rig.frame(0.5)
    assert isinstance(rig.top, ResultScene)
    rig.key(pygame.K_r)
    assert isinstance(rig.top, ReviewScene)
    assert rig.top.watched.length == len(rig.table.match.steps)


def test_the_review_is_left_by_its_sign(review: ReviewScene) -> None:
    stack = Stack(review)
    stack.click_on("leave")
    assert stack.scenes == []


def test_what_it_finds_is_kept_for_the_statistics(context: Context, advisers: Advisers, tmp_path: Path) -> None:
    store = Store(tmp_path / "kept")
    match = played()
    id = stored(store, match)
    watched = replace(filmed(context, match), id=id)
    review = ReviewScene(context, watched, deal=0, opponents=advisers, store=store)
    stack = Stack(review)
    stack.until(lambda: len(review.examiner.answers) > 1)
    review.closed()
    assert [one.found for one in store.decisions.list("raub")] == review.examiner.found()
    assert len(review.examiner.found()) >= 2
    first = review.examiner.found()[0]
    assert first.phase == match.game.phase(match.state_after(first.place))
    assert first.loss == review.examiner.loss(0)
    store.close()


@pytest.mark.parametrize(
    ("aided", "said"),
    [(True, "Counts as practice in the statistics"), (False, ""), (None, "Not counted in the statistics")],
)
def test_it_is_said_where_a_review_counts_that_does_not_count_with_the_ranked_ones(
    context: Context, advisers: Advisers, tmp_path: Path, aided: bool | None, said: str
) -> None:
    store = Store(tmp_path / "kept")
    match = played()
    id = stored(store, match)
    if aided:
        store.mark(id, hinted=True)
    watched = replace(filmed(context, match), id=id)
    review = ReviewScene(context, watched, deal=0, opponents=advisers, store=None if aided is None else store)
    assert review.counted == said
    assert (" · ".join(tally(review.examiner, review.counted).said)).startswith(said or "0 of ")
    store.close()


class Falters(Advisers):
    """Has no figures at the first two tries."""

    tries = 0

    def ask_advice(self, seat: int, game_name: str, view: Any, seed: int, *, awaited: bool = True) -> int:
        assert not awaited, "a review may take as long as it needs"
        ticket = super().ask_advice(seat, game_name, view, seed)
        self.tries += 1
        if self.tries <= 2:
            self.answers[-1] = Answer(ticket, seat, None, advice=quick_advice(game_name, view))
        return ticket


def test_a_decision_without_figures_is_asked_about_again(context: Context) -> None:
    adviser = Falters()
    examiner = ReviewScene(context, filmed(context), opponents=adviser).examiner
    while adviser.tries < 3:
        assert not examiner.answers, "it is still being thought over"
        examiner.update(0)
    examiner.update(0)
    advice = examiner.answers[0]
    assert advice is not None
    assert advice.worlds == 100
