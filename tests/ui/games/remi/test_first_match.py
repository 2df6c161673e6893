"""Remi's first match: each turn is played by the learner, and what is new is taught beside the prepared way, too."""

from pathlib import Path

import pytest

from raub_desktop.engine.actions import Lay, Put
from raub_desktop.engine.cards import cards
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.options import BOOKS
from raub_desktop.engine.remi.types import Phase
from raub_desktop.ui.games.first_match import Advised, place_of
from raub_desktop.ui.games.lesson_script import YOU, Tell
from raub_desktop.ui.games.remi.first_match import FIRST_MATCH
from raub_desktop.ui.scenes.play.result import ResultScene
from raub_desktop.ui.table.input.decision import CONFIRM
from tests.ui.scenes.first_match_rig import FirstMatchRig

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


def test_the_guide_says_why_only_the_stock_is_left(rig: FirstMatchRig) -> None:
    until_asked(rig, Phase.DRAW)
    rig.follow_advice()
    until_asked(rig, Phase.DRAW)
    rig.until(lambda: rig.first.note is not None)
    assert rig.first.note is not None
    assert rig.first.note.text.startswith("The queen of diamonds")


def test_another_discard_than_the_advised_one_goes_on_teaching(rig: FirstMatchRig) -> None:
    """What is told beside the way: that it was left, then each thing as it comes up, and the draw is the player's."""
    until_asked(rig, Phase.FIRST_DISCARD)
    advised = rig.first.place and rig.first.place.advised
    game = rig.first.match.game
    other = next(
        action
        for action in rig.first.match.legal_actions()
        if isinstance(action, Lay) and advised is not None and game.to_text(action) != advised.action
        and str(action.cards[0]) == "TC'"
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
    assert "ten of clubs" in said[0]
    assert "king of spades" in said[0]
    assert "Each turn begins with a card" in told
    assert "“Draw”" in told
    assert len([text for text in said if "Each turn begins with a card" in text]) == 1, "nothing is taught twice"


def test_the_guides_last_words_stand_beside_the_winner(rig: FirstMatchRig) -> None:
    while not isinstance(rig.top, ResultScene):
        rig.follow_advice()
    assert "Both deals are played" not in "\n".join(rig.said)
    assert "Both deals are played" in str(rig.top.described())


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
    """Four cards fit in the second deal: whichever goes first, the lesson is the same."""
    deal = FIRST_MATCH.deals[1]
    steps = [step for step in deal.steps if not isinstance(step, Tell)]
    first = next(n for n, step in enumerate(steps) if isinstance(step, Advised) and step.action.startswith("lay"))
    me = FIRST_MATCH.seats.index(YOU)
    played = [f"{me} {step.action}" if isinstance(step, Advised) else step for step in steps[: first + 4]]
    assert all(" lay " in text for text in played[first:])
    before = deal.scores or (0, 0, 0)
    turned = [*played[:first], *reversed(played[first:])]
    assert place_of(FIRST_MATCH, 1, turned, before) == place_of(FIRST_MATCH, 1, played, before) is not None
    halfway = place_of(FIRST_MATCH, 1, turned[:-2], before)
    assert halfway is not None
    assert halfway.advised == steps[first], "what was not yet laid off is still advised, in its order"


def test_what_was_taught_by_following_the_advice_is_not_taught_again_beside_the_way(rig: FirstMatchRig) -> None:
    until_asked(rig, Phase.DRAW)
    rig.follow_advice()
    assert {"pile", "draw"} <= rig.first._made


def test_brackets_plate_button_and_note_tell_of_the_same_opening(rig: FirstMatchRig) -> None:
    """The advised melds count 51, though others in the hand would count 59."""
    while not (rig.first.note is not None and "enough to open" in rig.first.note.text):
        rig.follow_advice()
        rig.until_waiting()
        rig.frame()
    place, captions = rig.first.place, rig.first.playback.layout.captions
    assert place is not None
    assert place.advised is not None
    assert sorted(captions.joined_points.values()) == [21, 30]
    assert "Melds: 51, enough to open" in [pill.text for pill in captions.plates[rig.first.playback.board.me].pills]
    assert "“Open with 51”" in rig.first.note.text
    openings = [button.text for button in rig.first.control.bar().buttons if button.text.startswith("Open")]
    assert openings == ["Open with 51"]
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


def test_an_opening_that_takes_along_what_was_to_be_laid_off_stays_on_the_prepared_way(rig: FirstMatchRig) -> None:
    while not (rig.first.note is not None and "enough to open" in rig.first.note.text):
        rig.follow_advice()
        rig.until_waiting()
        rig.frame()
    rig.first.answer(Put("meld", (cards("3H' 4H' 5H 6H 7H 8H"), cards("6S' 7S 8S"))))
    while not rig.first.sum_on_table:
        assert rig.first.place is not None
        rig.follow_advice()
    assert not any("My plan" in text for text in rig.said)
