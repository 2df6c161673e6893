"""All seven ways of playing Cruce looked back at and passed on: replay, review, statistics, codes."""

from pathlib import Path

import pytest

from raub_desktop.engine.actions import Lay
from raub_desktop.engine.core import Reason
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.share import read_code, rules_code
from raub_desktop.players.advice import ALIKE, POINTS, Advice, Choice
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.storage.store import Store
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.history.replay import ReplayScene
from raub_desktop.ui.scenes.history.review import ReviewScene
from raub_desktop.ui.scenes.history.statistics import StatisticsScene
from raub_desktop.ui.scenes.history.watched_match import watched_match
from tests.ui.games.cruce.matches import MODES, NAMES, played
from tests.ui.scenes.past_rig import Stack, stored


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_a_deal_can_be_watched_again(context: Context, book: str, seats: int) -> None:
    match = played(book, seats, deals=1)
    scene = ReplayScene(context, watched_match(SeatedMatch(match, NAMES[:seats]), context), 0, 0)
    stack = Stack(scene)
    for place in range(0, len(match.steps), 9):
        scene.go(place)
        stack.draw()
        assert not scene.playback.board.sheet
    scene.go(len(match.steps))
    assert scene.playback.board.sheet[-1].scores == match.game.standing(match.state).scores


def test_the_own_decisions_of_a_deal_are_graded(context: Context) -> None:
    watched = watched_match(SeatedMatch(played("auction", 2, deals=1), NAMES[:2]), context)
    scene = ReviewScene(context, watched, seat=0, deal=0, opponents=InlineOpponents())
    stack = Stack(scene)
    stack.until(lambda: scene.examiner.done, 120)
    grades = [scene.examiner.grade(number) for number in range(len(scene.examiner.moments))]
    assert len(grades) >= 6
    assert any(grade is not None for grade in grades)


def test_a_card_given_away_rightly_is_marked_once(context: Context) -> None:
    watched = watched_match(SeatedMatch(played("auction", 3, deals=9), NAMES[:3]), context)
    scene = ReviewScene(context, watched, seat=0, opponents=InlineOpponents())
    Stack(scene)
    moments = enumerate(scene.examiner.moments)
    number, given = next(
        (number, one.action) for number, one in moments if isinstance(one.action, Lay) and len(one.action.cards) > 1
    )
    view = scene.examiner.moments[number].view
    other = next(card for card in view.hands[0] if card not in given.cards)
    better = Lay("give", (given.cards[0], other))
    scene.examiner.answers[number] = Advice((Choice(better, 1.0), Choice(given, 0.0)), POINTS, Reason(ALIKE))
    scene._to(number)
    scene.update(9.0)
    keys = [layer.key[0] for layer in scene.layers() if isinstance(layer.key, tuple)]
    assert sorted(key for key in keys if str(key).endswith(" tag")) == ["best tag", "card tag", "right tag"]


def test_the_statistics_tell_of_bids_and_marriages(context: Context, tmp_path: Path) -> None:
    store = Store(tmp_path / "kept")
    stored(store, played("alone", 4, deals=99, target=3))
    scene = StatisticsScene(context, store)
    assert scene.summary.matches == 1
    Stack(scene)
    store.close()


@pytest.mark.parametrize("book", ["draw", "auction", "alone", "teams"])
def test_a_code_holds_the_rules_of_every_way(book: str) -> None:
    code = rules_code(GAMES, "cruce", book, {"target": 300, "deal_style": "cut"})
    read = read_code(GAMES, code)
    assert (read.game, read.book, dict(read.overrides)) == ("cruce", book, {"target": 300, "deal_style": "cut"})
