"""Remi's first match: each turn is played by the learner, and what is new is taught beside the prepared way, too."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from raub_desktop.engine.actions import Lay, Put
from raub_desktop.engine.cards import in_order, known
from raub_desktop.engine.core import Reason
from raub_desktop.engine.match import Match
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.options import BOOKS
from raub_desktop.engine.remi.types import Phase
from raub_desktop.engine.remi.view import opening_melds
from raub_desktop.players.advice import Advice, Choice
from raub_desktop.players.legal import legal_actions
from raub_desktop.players.opponent_process import Answer
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.ui.context import Context
from raub_desktop.ui.games.first_match import Advised, place_in, place_of
from raub_desktop.ui.games.lesson_script import YOU, Tell
from raub_desktop.ui.games.remi.first_match import FIRST_MATCH
from raub_desktop.ui.games.remi.hand_orders import laid_out
from raub_desktop.ui.scenes.history.grading import Grade
from raub_desktop.ui.scenes.history.review import ReviewScene
from raub_desktop.ui.scenes.history.watched_match import watched_match
from raub_desktop.ui.scenes.play import first_match_table
from raub_desktop.ui.scenes.play.first_match_table import FirstMatchTable
from raub_desktop.ui.scenes.play.result import ResultScene
from raub_desktop.ui.table.board.board import move_in_hand
from raub_desktop.ui.table.input.decision import CONFIRM
from tests.long.find_deals import play_deal
from tests.ui.scenes.first_match_rig import FirstMatchRig
from tests.ui.scenes.past_rig import Stack

pytestmark = pytest.mark.usefixtures("screen")


@pytest.fixture
def rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FirstMatchRig:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return FirstMatchRig(tmp_path, "remi")


def until_asked(rig: FirstMatchRig, phase: Phase) -> None:
    """Follow the advice until the player is to decide in a phase, and has read what comes before."""
    for _ in range(60):
        rig.until_waiting()
        if rig.decision is not None and rig.decision.view.phase is phase and not rig.first._unread():
            return
        rig.follow_advice()
    raise AssertionError(f"never asked in {phase}")


def answers(rig: FirstMatchRig) -> list[str]:
    """Return the buttons of the note that go on."""
    buttons = () if rig.first.note is None else rig.first.note.buttons
    return [button.name for button in buttons if button.name in ("read", "do")]


def test_the_player_draws_though_there_is_only_the_stock_to_draw_from(rig: FirstMatchRig) -> None:
    until_asked(rig, Phase.DRAW)
    assert rig.first.match.forced() is not None
    rig.until(lambda: rig.first.note is not None)
    assert rig.first.note is not None
    assert "each turn begins with a card" in rig.first.note.text
    assert "“Draw”" in rig.first.note.text


def test_why_only_the_stock_is_left_is_said_once(rig: FirstMatchRig) -> None:
    until_asked(rig, Phase.DRAW)
    rig.follow_advice()
    until_asked(rig, Phase.DRAW)
    rig.until(lambda: rig.first.note is not None)
    assert rig.first.note is not None
    assert rig.first.note.text == "Press “Draw”."
    assert rig.first.control.bar().line.startswith("You cannot meld the queen of hearts at once")


def test_another_discard_than_the_advised_one_goes_on_teaching(rig: FirstMatchRig) -> None:
    """What is told beside the way: that it was left, then each thing as it comes up, and the draw is the player's."""
    until_asked(rig, Phase.FIRST_DISCARD)
    advised = rig.first.place and rig.first.place.advised
    game = rig.first.match.game
    other = next(
        action
        for action in rig.first.match.legal_actions()
        if isinstance(action, Lay) and advised is not None and game.to_text(action) != advised.action
        and str(action.cards[0]) == "9C'"
    )  # fmt: skip
    rig.first._warned.add((len(rig.first.match.steps), game.to_text(other)))
    rig.first.answer(other)
    said: list[str] = []
    while rig.top is rig.table and not rig.first.requests.counted:
        rig.until(lambda: bool(answers(rig)) or bool(rig.first.requests.counted) or rig.top is not rig.table)
        rig.frame()
        if rig.first.note is not None and answers(rig):
            said.append(rig.first.note.text)
            rig.push(answers(rig)[0])
    told = "\n".join(said)
    assert "nine of clubs" in said[0]
    assert "jack of spades" in said[0]
    assert "Each turn begins with a card" in told
    assert "“Draw”" in told
    assert "Your last card is never melded or laid off" in told
    assert len([text for text in said if "Each turn begins with a card" in text]) == 1, "nothing is taught twice"


@pytest.mark.parametrize(("grade", "told"), [(Grade.GOOD, False), (Grade.INACCURACY, True)])
def test_beside_the_way_only_a_discard_that_loses_something_is_spoken_of(
    rig: FirstMatchRig, monkeypatch: pytest.MonkeyPatch, grade: Grade, told: bool
) -> None:
    until_asked(rig, Phase.FIRST_DISCARD)
    assert rig.decision is not None
    best, other = rig.decision.legal[:2]
    advice = Advice((Choice(best, 3.0), Choice(other, 2.0)), "points", Reason("all_alike"))
    monkeypatch.setattr(FirstMatchTable, "_advised", None)
    monkeypatch.setattr(rig.first, "_counted", lambda _: advice)
    monkeypatch.setattr(first_match_table, "grade_of", lambda *_: grade)
    assert bool(rig.first._about(rig.decision, other)) is told


def test_the_guides_last_words_stand_beside_the_winner(rig: FirstMatchRig) -> None:
    while not isinstance(rig.top, ResultScene):
        rig.follow_advice()
    assert "Both deals are played" not in "\n".join(rig.said)
    assert "Both deals are played" in str(rig.top.described())


def test_a_last_deal_begun_with_other_scores_ends_with_what_decides_the_match(tmp_path: Path) -> None:
    """The text that tells of the prepared scores is left out then."""
    match, me = FIRST_MATCH.match(), FIRST_MATCH.seats.index(YOU)
    play_deal(match, lambda view, rng: match.legal_actions()[-1], me)
    assert match.game.standing(match.state).scores != FIRST_MATCH.deals[1].scores
    play_deal(match, lambda view, rng: REMI.from_text(advised_in(match).action), me)
    match.undo(1)
    rig = FirstMatchRig(tmp_path, "remi", match=match)
    rig.until(lambda: rig.decision is not None)
    rig.follow_advice()
    rig.said.clear()
    while not isinstance(rig.top, ResultScene):
        rig.follow_advice()
    assert any("Both deals count together" in text for text in rig.said)


def test_each_step_of_a_deal_has_one_mark_and_a_question_that_fits(rig: FirstMatchRig) -> None:
    """The button or the cards are marked as advised, a bracketed meld once; the last card can only be discarded."""
    marks, asked = dict[str, int](), dict[str, str]()
    while not rig.first.sum_on_table:
        rig.until_waiting()
        rig.frame()
        place, seen = rig.first.place, rig.first.seen()
        if rig.decision is not None and place is not None and place.advised is not None and not rig.first._unread():
            rig.until(lambda: rig.first.note is not None)
            tabs = rig.first.view._tabs(rig.first.playback, seen, rig.hand())
            marks[place.advised.action] = len(tabs) + (seen.advised is not None)
            asked[place.advised.action] = rig.first.control.bar().line
        rig.follow_advice()
    assert set(marks.values()) == {1}, marks
    assert asked["close AD'"] == "Discard a card."
    assert asked["lay TC 1"] == "Meld, lay off, or discard."


def test_the_last_card_is_the_players_to_throw() -> None:
    for deal in FIRST_MATCH.deals:
        last = [step for step in deal.steps if not isinstance(step, Tell)][-1]
        assert isinstance(last, Advised)
        assert last.action.startswith("close")


def test_what_the_texts_say_that_cards_cost_is_so() -> None:
    options = BOOKS[FIRST_MATCH.book]
    told = " ".join((*(point.text for point in FIRST_MATCH.points), FIRST_MATCH.ending))
    assert f"costs {options.joker_points} points" in told.replace("it costs", "costs")
    assert f"an ace counts {options.ace_points} and a joker {options.joker_points}" in told
    assert f"counts {options.unopened}," in told


def test_what_is_laid_off_in_another_order_does_not_leave_the_prepared_way() -> None:
    """Two cards fit in the first deal: whichever goes first, the lesson is the same."""
    deal = FIRST_MATCH.deals[0]
    steps = [step for step in deal.steps if not isinstance(step, Tell)]
    first = next(n for n, step in enumerate(steps) if isinstance(step, Advised) and step.action.startswith("lay"))
    me = FIRST_MATCH.seats.index(YOU)
    played = [f"{me} {step.action}" if isinstance(step, Advised) else step for step in steps[: first + 2]]
    assert all(" lay " in text for text in played[first:])
    before = deal.scores or (0, 0, 0)
    turned = [*played[:first], *reversed(played[first:])]
    assert place_of(FIRST_MATCH, 0, turned, before) == place_of(FIRST_MATCH, 0, played, before) is not None
    halfway = place_of(FIRST_MATCH, 0, turned[:-1], before)
    assert halfway is not None
    assert halfway.advised == steps[first], "what was not yet laid off is still advised, in its order"


def test_what_was_taught_by_following_the_advice_is_not_taught_again_beside_the_way(rig: FirstMatchRig) -> None:
    for _ in range(2):
        until_asked(rig, Phase.DRAW)
        rig.follow_advice()
    assert {"pile", "draw"} <= rig.first._made


def test_brackets_plate_button_and_note_tell_of_the_same_opening(rig: FirstMatchRig) -> None:
    while not (rig.first.note is not None and "enough to open" in rig.first.note.text):
        rig.follow_advice()
        rig.until_waiting()
        rig.frame()
    place, captions = rig.first.place, rig.first.playback.layout.captions
    assert place is not None
    assert place.advised is not None
    assert sorted(captions.joined_points.values()) == [26, 30]
    assert "Melds: 56, enough to open" in [pill.text for pill in captions.plates[rig.first.playback.board.me].pills]
    assert "“Open with 56”" in rig.first.note.text
    openings = [button.text for button in rig.first.control.bar().buttons if button.text.startswith("Open")]
    assert openings == ["Open with 56"]
    rig.click(rig.button(CONFIRM))
    assert rig.first.match.game.to_text(rig.first.match.steps[-1].action) == place.advised.action


def test_the_advised_melds_laid_in_another_order_are_the_advised_ones(rig: FirstMatchRig) -> None:
    while not (rig.first.note is not None and "enough to open" in rig.first.note.text):
        rig.follow_advice()
        rig.until_waiting()
        rig.frame()
    place = rig.first.place
    assert place is not None
    assert place.advised is not None
    advised = REMI.from_text(place.advised.action)
    assert isinstance(advised, Put)
    rig.first.answer(Put(advised.verb, advised.groups[::-1]))
    assert rig.first.match.steps[-1].action == advised
    assert rig.first.place is not None


def test_after_a_warning_hand_brackets_and_marks_are_as_the_advice_needs_them(rig: FirstMatchRig) -> None:
    while not (rig.first.note is not None and "for a third two" in rig.first.note.text):
        rig.follow_advice()
        rig.until_waiting()
        rig.frame()
    rig.until(lambda: rig.first._watcher.advice is not None)

    def seen() -> tuple[object, ...]:
        playback, hand = rig.first.playback, rig.first.control.view.hand
        return playback.board.hand, playback.layout.captions.joined, list(hand.advised), list(hand.chosen)

    before = seen()
    assert before[1]
    rig.first.answer(REMI.from_text("discard 3D"))
    rig.until(lambda: rig.first.note is not None and rig.first.note.title == "Wait a moment")
    rig.push("again")
    rig.frame()
    assert seen() == before


def test_a_bracket_is_spoken_of_only_while_it_is_seen(rig: FirstMatchRig) -> None:
    while not (rig.first.note is not None and "for a third two" in rig.first.note.text):
        rig.follow_advice()
        rig.until_waiting()
        rig.frame()
    assert rig.first.note is not None
    assert "Click the bracket over these cards." in rig.first.note.text
    table = rig.first.playback
    table.rearrange(move_in_hand(table.board, table.board.hand[0].key, 3, None))
    rig.frame()
    assert not any(place.target.joined is not None for place in table.layout.targets)
    assert "bracket" not in rig.first.note.text
    assert "Meld twos" in rig.first.note.text


def test_a_card_that_fits_two_melds_may_go_to_either(rig: FirstMatchRig) -> None:
    while not (rig.first.note is not None and "laid off" in rig.first.note.text):
        rig.follow_advice()
        rig.until_waiting()
        rig.frame()
    rig.until(lambda: rig.decision is not None)
    rig.first.answer(REMI.from_text("lay TC 2"))
    while not rig.first.sum_on_table:
        assert rig.first.place is not None
        rig.follow_advice()
    assert not any("My plan" in text for text in rig.said)


class Contrary(InlineOpponents):
    """Weigh every choice, the advised one least: the last legal one is worth most."""

    def ask_advice(self, seat: int, game_name: str, view: Any, seed: int, *, awaited: bool = True) -> int:
        self.asked += 1
        acts = legal_actions(REMI, view, Random(0))
        choices = tuple(Choice(act, 5.0 * number) for number, act in enumerate(acts))[::-1]
        self.answers.append(Answer(self.asked, seat, acts[0], advice=Advice(choices, "points", Reason("discard"))))
        return self.asked


def advised_in(match: Match) -> Advised:
    """What is advised at the end of a match that follows the prepared way."""
    place = place_in(FIRST_MATCH, match, len(match.steps))
    assert place is not None
    assert place.advised is not None
    return place.advised


def as_prepared(seen: Callable[[Any, Any], None] = lambda view, action: None) -> Match:
    """The first match played as its guide advises; each decision is told to ``seen``."""
    match, me = FIRST_MATCH.match(), FIRST_MATCH.seats.index(YOU)

    def advised(view: Any, rng: Random) -> Any:
        action = match.game.from_text(advised_in(match).action)
        seen(view, action)
        return action

    for _ in FIRST_MATCH.deals:
        play_deal(match, advised, me)
    return match


def test_a_review_reproaches_nothing_that_the_guide_had_prepared(context: Context) -> None:
    """Weeks later, too: it is known from the match alone."""
    match = as_prepared()
    watched = watched_match(SeatedMatch(match, ("Mirko", "You", "Vera")), context)
    review = ReviewScene(context, watched, seat=FIRST_MATCH.seats.index(YOU), opponents=Contrary())
    Stack(review).until(lambda: review.examiner.done)
    assert {review.examiner.grade(number) for number in range(len(review.examiner.moments))} == {Grade.BEST}


def test_a_card_of_the_best_meld_that_was_discarded_is_not_marked_as_right(context: Context) -> None:
    match, me = as_prepared(), FIRST_MATCH.seats.index(YOU)
    texts = [match.game.to_text(step.action) for step in match.steps]
    match.undo(len(texts) - texts.index("meld 2H 2D X2"))
    better = REMI.from_text("meld 2H 2D X2")
    thrown = REMI.from_text("discard 2H")
    match.play(thrown)
    play_deal(match, lambda view, rng: match.legal_actions()[-1], me)
    watched = watched_match(SeatedMatch(match, ("Mirko", "You", "Vera")), context)
    review = ReviewScene(context, watched, seat=me, opponents=Contrary())
    Stack(review)
    number = next(number for number, one in enumerate(review.examiner.moments) if one.action == thrown)
    review.examiner.answers[number] = Advice((Choice(better, 20.0), Choice(thrown, 0.0)), "points", Reason("alike"))
    review._to(number)
    review.update(9.0)
    keys = [layer.key[0] for layer in review.layers() if isinstance(layer.key, tuple)]
    assert {key for key in keys if str(key).endswith(" tag")} == {"best tag", "card tag"}


def test_no_discard_of_the_guide_is_taken_out_of_a_bracket() -> None:
    """Of a card held twice the spare one goes: the bracketed meld stays as it lies."""
    taken: list[Lay] = []

    def seen(view: Any, action: Any) -> None:
        hand, opened = in_order(known(view.hands[view.me])), view.deal.opened[view.me]
        marked = laid_out(view.options, hand).melds if opened else opening_melds(view.options, hand)
        if isinstance(action, Lay) and action.verb == "discard" and any(action.cards[0] in meld for meld in marked):
            taken.append(action)

    as_prepared(seen)
    assert not taken
