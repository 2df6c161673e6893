"""How far back a player goes who takes something back."""

from raub_desktop.session.undo import match_after, own_last
from tests.ui.table.playback_rig import played


def test_the_own_last_decision_is_one_that_was_asked() -> None:
    match = played("serbian", 4, seed=3)
    count = own_last(match, 2, lambda then: len(then.legal_actions()) > 1)
    assert count is not None
    assert match.steps[count].seat == 2
    assert len(match_after(match, count).legal_actions()) > 1
    later = [number for number, step in enumerate(match.steps) if step.seat == 2 and number > count]
    assert all(len(match_after(match, number).legal_actions()) == 1 for number in later)
    assert own_last(match, 2, lambda _: False) is None
